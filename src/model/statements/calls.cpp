// Calls in expressions: built-in, declared and given functions, integrals, derivatives, inverses.

#include <algorithm>
#include <array>
#include <cctype>

#include "base/text.hpp"
#include "language/keywords.hpp"
#include "model/bond_graph/signals.hpp"
#include "model/codes.hpp"
#include "model/statements/constant.hpp"
#include "model/statements/definition_order.hpp"
#include "model/statements/expression.hpp"
#include "symbolic/derivative.hpp"
#include "symbolic/functions.hpp"
#include "symbolic/substitute.hpp"

namespace tellegen {

namespace {

// g'''… beyond this is a slip of the hand, and derivatives of given functions grow quickly.
constexpr int max_function_primes = 8;

bool contains(const std::vector<Expr>& all, Expr one) {
  return std::ranges::find(all, one) != all.end();
}

/// Other languages' words for the time derivative: Dot(x), ddot(x), diff(x, t).
std::optional<Note> derivative_meant(const ExprSyntax& call) {
  constexpr std::array<std::string_view, 6> words{"dot",   "ddot",       "diff",
                                                  "deriv", "derivative", "d"};
  const auto is_it = [&](std::string_view word) {
    return std::ranges::equal(call.text, word, {}, [](unsigned char c) { return std::tolower(c); });
  };
  if (std::ranges::none_of(words, is_it)) return std::nullopt;
  const ExprSyntax& what = call.items[0];
  if (what.kind != ExprSyntax::Kind::Name) return Note{notes::write_instead, {"der(…)"}, {}};
  const std::string primes(static_cast<std::size_t>(what.primes) + (is_it("ddot") ? 2 : 1), '\'');
  return Note{notes::write_instead, {what.text + primes}, {}};
}

}  // namespace

bool ExpressionResolver::has_arguments(const ExprSyntax& e, std::size_t count) {
  if (e.items.size() == count) return true;
  fail(codes::argument_count, e.span,
       {e.text, std::to_string(count), std::to_string(e.items.size())});
  return false;
}

std::optional<std::vector<Expr>> ExpressionResolver::arguments(const ExprSyntax& e,
                                                               std::size_t count) {
  bool fine = has_arguments(e, count);
  std::vector<Expr> values;
  for (const ExprSyntax& item : e.items) {
    const Maybe value = resolve(item);
    fine = fine && value.has_value();
    if (value) values.push_back(*value);
  }
  return fine ? std::optional(values) : std::nullopt;
}

std::optional<Expr> ExpressionResolver::call(const ExprSyntax& e) {
  if (Name* name = names_->find(e.text)) return declared_call(e, *name);
  if (e.text == if_word) return choice(e);
  if (const auto f = find_function(e.text)) return kernel_call(e, *f);
  if (is_special_function(e.text) && e.primes > 0) {
    return fail(codes::function_primes, e.span, {e.text});
  }
  if (e.text == "sqrt") return square_root(e);
  if (e.text == "integral") return integral(e);
  if (e.text == "der") return time_derivative(e);
  if (e.text == "inverse") return inverse(e);
  if (is_signal_function(e.text)) {
    const auto count = signal_arity(e.text);
    const auto args = arguments(e, count.value_or(e.items.size()));
    if (!args || !primes_fit(e, 0)) return std::nullopt;
    const Maybe value = signal(*pool_, e.text, *args);
    return value ? value : fail(codes::malformed_points, e.span);
  }
  if (asks_for_angle(e)) return body_angle(e);
  if (asks_for_position(e)) {
    return fail(codes::point_in_expression, e.span, {}, {{notes::take_component, {}, {}}});
  }
  return unknown_call(e);
}

std::optional<Expr> ExpressionResolver::unknown_call(const ExprSyntax& e) {
  if (names_->unread.contains(e.text)) return std::nullopt;
  std::vector<Note> notes;
  if (const auto meant = derivative_meant(e)) {
    return fail(codes::unknown_function, e.span, {e.text}, {*meant});
  }
  if (const auto guess = closest(e.text, names_->functions())) {
    notes.push_back({notes::did_you_mean, {*guess}, std::nullopt});
  }
  return fail(codes::unknown_function, e.span, {e.text}, std::move(notes));
}

bool ExpressionResolver::primes_fit(const ExprSyntax& e, std::size_t arity) {
  if (e.primes == 0) return true;
  if (arity == 1 && e.primes <= max_function_primes) return true;
  fail(codes::function_primes, e.span, {e.text});
  return false;
}

std::optional<Expr> ExpressionResolver::declared_call(const ExprSyntax& e, Name& name) {
  name.used = true;
  if (name.kind != NameKind::Function) {
    return fail(codes::not_a_function, e.span, {e.text},
                {{notes::declared_here, {e.text}, name.span}, {notes::multiply, {e.text}, {}}});
  }
  const FunctionMeaning& function = name.function;
  if (!primes_fit(e, function.arity)) return std::nullopt;
  if (!function.opaque) return given_call(e, function);
  const auto args = arguments(e, function.arity);
  if (!args) return std::nullopt;
  CallInfo info{*function.opaque, std::vector<std::uint8_t>(function.arity, 0)};
  if (e.primes > 0) info.orders[0] = static_cast<std::uint8_t>(e.primes);
  return pool_->call(std::move(info), *args);
}

std::optional<Expr> ExpressionResolver::given_call(const ExprSyntax& e,
                                                   const FunctionMeaning& function) {
  const auto args = arguments(e, function.arity);
  if (!args || !function.body.valid()) return std::nullopt;
  if (constants_only_ && !is_constant(function.body)) {
    return fail(codes::needs_constant, e.span, {e.text});
  }
  Expr body = function.body;
  for (int i = 0; i < e.primes; ++i) body = derivative(body, function.arguments[0]);
  Substitution actual;
  for (std::size_t i = 0; i < args->size(); ++i) actual[function.arguments[i]] = (*args)[i];
  return substitute(body, actual);
}

std::optional<Expr> ExpressionResolver::kernel_call(const ExprSyntax& e, Function f) {
  const auto count = static_cast<std::size_t>(arity(f));
  if (!primes_fit(e, count)) return std::nullopt;
  const auto args = arguments(e, count);
  if (!args) return std::nullopt;
  if (e.primes == 0) return pool_->apply(f, *args);
  const Expr x = pool_->symbol(e.text + ".x", Role::Bound);
  Expr result = tellegen::apply(f, x);
  for (int i = 0; i < e.primes; ++i) result = derivative(result, x);
  return substitute(result, {{x, (*args)[0]}});
}

std::optional<Expr> ExpressionResolver::choice(const ExprSyntax& e) {
  if (!has_arguments(e, 3) || !primes_fit(e, 3)) return std::nullopt;
  const Maybe a = resolve(e.items[1]);
  const Maybe b = resolve(e.items[2]);
  const Maybe all = chosen(e.items[0], a.value_or(pool_->number(1)), b.value_or(pool_->number(0)));
  return a && b ? all : std::nullopt;
}

/// a where the condition holds, else b. A choice is made by g ≥ 0: x > y is not y − x ≥ 0.
std::optional<Expr> ExpressionResolver::chosen(const ExprSyntax& condition, Expr a, Expr b) {
  if (condition.text == and_word || condition.text == or_word) {
    const bool both = condition.text == and_word;
    for (auto part = condition.items.rbegin(); part != condition.items.rend(); ++part) {
      const Maybe next = chosen(*part, a, b);
      if (!next) return std::nullopt;
      (both ? a : b) = *next;
    }
    return both ? a : b;
  }
  const Maybe left = resolve(condition.items[0]);
  const Maybe right = resolve(condition.items[1]);
  if (!left || !right) return std::nullopt;
  const bool from_left = condition.text == ">=" || condition.text == "<";
  const bool strict = condition.text == ">" || condition.text == "<";
  const Expr guard = from_left ? *left - *right : *right - *left;
  if (strict) std::swap(a, b);
  return pool_->apply(Function::If, std::array<Expr, 3>{guard, a, b});
}

std::optional<Expr> ExpressionResolver::square_root(const ExprSyntax& e) {
  const auto args = arguments(e, 1);
  return args ? Maybe(sqrt((*args)[0])) : std::nullopt;
}

/// der(x), der(x, 2): the same as x', x''; also of any other expression.
std::optional<Expr> ExpressionResolver::time_derivative(const ExprSyntax& e) {
  if (e.items.size() != 2 && !has_arguments(e, 1)) return std::nullopt;
  std::optional<std::int64_t> order = 1;
  if (e.items.size() == 2) {
    const auto number = Rational::parse(e.items[1].text);
    order = number ? number->small_integer() : std::nullopt;
  }
  if (!order || *order < 1 || *order > max_time_order) {
    return fail(codes::derivative_order, e.span, {"der", std::to_string(max_time_order)});
  }
  if (e.items[0].kind == ExprSyntax::Kind::Name) {
    ExprSyntax primed = e.items[0];
    primed.primes += static_cast<int>(*order);
    return resolve(primed);
  }
  Maybe value = resolve(e.items[0]);
  for (std::int64_t i = 0; i < *order && value; ++i) value = total_time_derivative(*value);
  return value;
}

/// inverse(g, x) = g⁻¹(x).
std::optional<Expr> ExpressionResolver::inverse(const ExprSyntax& e) {
  if (!has_arguments(e, 2)) return std::nullopt;
  const ExprSyntax& what = e.items[0];
  Name* name = what.kind == ExprSyntax::Kind::Name ? names_->find(what.text) : nullptr;
  const bool fine = name != nullptr && name->kind == NameKind::Function && name->function.opaque &&
                    name->function.arity == 1 && what.primes == 0;
  if (name == nullptr && names_->is_unread(what.text)) return std::nullopt;
  if (!fine) return fail(codes::inverse_of_what, what.span, {what.text});
  name->used = true;
  const Maybe x = resolve(e.items[1]);
  if (!x) return std::nullopt;
  return pool_->call(pool_->inverse_function(*name->function.opaque), std::array<Expr, 1>{*x});
}

/// A symbol for a variable of integration may be shared by separate integrals (so that equal
/// integrals are one node), but not by nested ones, nor with a definition that is expanded inside.
bool ExpressionResolver::may_bind(const std::string& name, const std::vector<Expr>& inside) {
  if (names_->find(name) != nullptr) return false;
  const auto known = pool_->find_symbol(name);
  if (!known) return true;
  const auto is_known = [&](const auto& bound) { return bound.second == *known; };
  return body_of_.empty() && known->symbol().role == Role::Bound &&
         std::ranges::none_of(bound_, is_known) && !contains(names_->bound_in_bodies, *known) &&
         !contains(inside, *known);
}

Expr ExpressionResolver::bound_symbol(const std::string& name, const ExprSyntax& body) {
  std::vector<Expr> inside;
  for (const std::string& used : used_names(body)) {
    const Name* meaning = names_->find(used);
    if (meaning == nullptr || meaning->kind != NameKind::Define || !meaning->value.valid())
      continue;
    const std::vector<Expr> more = bound_symbols(meaning->value);
    inside.insert(inside.end(), more.begin(), more.end());
  }
  std::string unique = name;
  for (int i = 1; !may_bind(unique, inside); ++i) unique = name + "_" + std::to_string(i);
  const Expr symbol = pool_->symbol(unique, Role::Bound);
  if (!body_of_.empty()) names_->bound_in_bodies.push_back(symbol);
  return symbol;
}

/// integral(body, variable, lower, upper); the variable is known in the body only.
std::optional<Expr> ExpressionResolver::integral(const ExprSyntax& e) {
  if (!has_arguments(e, 4)) return std::nullopt;
  const ExprSyntax& variable = e.items[1];
  if (variable.kind != ExprSyntax::Kind::Name || variable.primes > 0 || variable.unit) {
    return fail(codes::integral_variable, variable.span);
  }
  const Maybe lower = resolve(e.items[2]);
  const Maybe upper = resolve(e.items[3]);
  const Expr symbol = bound_symbol(variable.text, e.items[0]);
  bound_.emplace_back(variable.text, symbol);
  const Maybe body = resolve(e.items[0]);
  bound_.pop_back();
  if (!body || !lower || !upper) return std::nullopt;
  return pool_->integral(*body, symbol, *lower, *upper);
}

}  // namespace tellegen
