#include "model/statements/expression.hpp"

#include <algorithm>
#include <array>

#include "base/text.hpp"
#include "model/codes.hpp"
#include "model/dimensions/read_unit.hpp"
#include "model/statements/constant.hpp"
#include "symbolic/derivative.hpp"
#include "symbolic/functions.hpp"

namespace tellegen {

std::nullopt_t ExpressionResolver::fail(Code code, Span span, std::vector<std::string> args,
                                        std::vector<Note> notes) {
  diagnostics_->push_back({code, span, std::move(args), std::move(notes)});
  return std::nullopt;
}

std::optional<Expr> ExpressionResolver::resolve_constant(const ExprSyntax& e) {
  constants_only_ = true;
  const Maybe value = resolve(e);
  constants_only_ = false;
  return value;
}

std::optional<Expr> ExpressionResolver::resolve_body(
    const ExprSyntax& e, const std::string& function,
    std::vector<std::pair<std::string, Expr>> arguments) {
  bound_ = std::move(arguments);
  body_of_ = function;
  const Maybe body = resolve(e);
  bound_.clear();
  body_of_.clear();
  return body;
}

std::optional<Expr> ExpressionResolver::resolve(const ExprSyntax& e) {
  const Maybe value = without_unit(e);
  if (!e.unit) return value;
  return value ? with_unit(*value, *e.unit) : std::nullopt;
}

// A number is converted to SI; a quantity is in SI already, so that its unit only states what it
// is.
std::optional<Expr> ExpressionResolver::with_unit(Expr value, const UnitSyntax& unit) {
  const auto meaning = read_unit(unit, *diagnostics_);
  if (!meaning) return std::nullopt;
  if (meaning->scale.is_one()) return value;
  if (!is_numeric(value)) {
    return fail(codes::unit_on_quantity, unit.span, {unit.text}, {{notes::si_only, {}, {}}});
  }
  return value * scale_expr(*pool_, meaning->scale);
}

std::optional<Expr> ExpressionResolver::without_unit(const ExprSyntax& e) {
  switch (e.kind) {
    case ExprSyntax::Kind::Number:
      return number(e);
    case ExprSyntax::Kind::Name:
      return name(e);
    case ExprSyntax::Kind::Sum:
      return sum(e);
    case ExprSyntax::Kind::Product:
      return product(e);
    case ExprSyntax::Kind::Negate: {
      const Maybe inner = resolve(e.items[0]);
      return inner ? Maybe(-*inner) : std::nullopt;
    }
    case ExprSyntax::Kind::Power:
      return power(e);
    case ExprSyntax::Kind::Call:
      return call(e);
    case ExprSyntax::Kind::Component:
      return component(e);
    case ExprSyntax::Kind::Matrix:
    case ExprSyntax::Kind::Row:
      break;
  }
  return fail(codes::matrix_not_here, e.span);
}

// Exact numbers may grow without end (1e400*1e400*…); nothing physical needs this many digits.
std::optional<Expr> ExpressionResolver::sized(Expr e, Span span) {
  constexpr std::size_t max_bits = 4096;
  if (e.is_number() && e.number().bits() > max_bits) return fail(codes::number_range, span, {"…"});
  return e;
}

std::optional<Expr> ExpressionResolver::number(const ExprSyntax& e) {
  const auto value = Rational::parse(e.text);
  if (!value) return fail(codes::number_range, e.span, {e.text});
  if (value->is_decimal_fraction()) pool_->write_decimals();
  return sized(pool_->number(*value), e.span);
}

std::optional<Expr> ExpressionResolver::sum(const ExprSyntax& e) {
  Maybe total = pool_->number(0);
  for (std::size_t i = 0; i < e.items.size(); ++i) {
    const Maybe term = resolve(e.items[i]);
    if (!term || !total) {
      total.reset();
      continue;
    }
    total = sized(e.operators[i] == '-' ? *total - *term : *total + *term, e.items[i].span);
  }
  return total;
}

std::optional<Expr> ExpressionResolver::quotient(Expr above, Expr below, Span span) {
  if (below.is_zero()) return fail(codes::division_by_zero, span);
  return above / below;
}

std::optional<Expr> ExpressionResolver::product(const ExprSyntax& e) {
  Maybe result = pool_->number(1);
  for (std::size_t i = 0; i < e.items.size(); ++i) {
    const ExprSyntax& item = e.items[i];
    if (is_leibniz(e, i)) {
      result = fail_leibniz(item, e.items[++i]);
      continue;
    }
    const Maybe factor = resolve(item);
    if (!factor || !result) {
      result.reset();
      continue;
    }
    result = e.operators[i] == '/' ? quotient(*result, *factor, item.span) : *result * *factor;
    if (result) result = sized(*result, item.span);
  }
  return result;
}

std::optional<Expr> ExpressionResolver::power(const ExprSyntax& e) {
  const Maybe base = resolve(e.items[0]);
  const Maybe exponent = resolve(e.items[1]);
  if (!base || !exponent) return std::nullopt;
  if (base->is_zero() && exponent->is_number() && exponent->number().sign() < 0) {
    return fail(codes::division_by_zero, e.items[0].span);
  }
  return sized(pow(*base, *exponent), e.span);
}

std::optional<Expr> ExpressionResolver::name(const ExprSyntax& e) {
  const auto found = std::find_if(bound_.rbegin(), bound_.rend(),
                                  [&](const auto& bound) { return bound.first == e.text; });
  if (found != bound_.rend()) {
    return e.primes == 0 ? Maybe(found->second) : no_time_derivative(e, nullptr);
  }
  Name* name = names_->find(e.text);
  if (name == nullptr) return unknown_name(e);
  name->used = true;
  return meaning(*name, e);
}

std::optional<Expr> ExpressionResolver::unknown_name(const ExprSyntax& e) {
  if (names_->is_unread(e.text)) return std::nullopt;
  if (find_function(e.text) || is_special_function(e.text)) {
    return fail(codes::function_without_call, e.span, {e.text}, {{notes::call_it, {e.text}, {}}});
  }
  Note note = suggestion(e);
  names_->unread.insert(e.text);  // often the declaration is misspelled: one message for all uses
  return fail(codes::unknown_name, e.span, {e.text}, {std::move(note)});
}

/// What to write for an unknown name, or how to declare it.
Note ExpressionResolver::suggestion(const ExprSyntax& e) const {
  if (const auto rate = dotted(e.text)) return {notes::write_instead, {*rate}, {}};
  if (e.text == "Pi" || e.text == "PI") return {notes::did_you_mean, {"pi"}, {}};
  if (const auto guess = closest(e.text, names_->variables())) {
    return {notes::did_you_mean, {*guess}, {}};
  }
  return {e.primes > 0 ? notes::declare_moving : notes::declare_it, {e.text}, {}};
}

/// "x'" for xdot, "x''" for x_ddot, where x moves.
std::optional<std::string> ExpressionResolver::dotted(std::string_view name) const {
  for (const std::string_view ending : {"_ddot", "ddot", "_dot", "dot", "_punto", "punto"}) {
    if (!name.ends_with(ending)) continue;
    const std::string of(name.substr(0, name.size() - ending.size()));
    if (moves(of)) return of + (ending.ends_with("ddot") ? "''" : "'");
  }
  return std::nullopt;
}

bool ExpressionResolver::moves(const std::string& name) const {
  const Name* known = names_->find(name);
  return known != nullptr && (known->kind == NameKind::Coordinate ||
                              known->kind == NameKind::State || known->kind == NameKind::Define);
}

/// dx/dt at item i of a product: neither part is declared, and x moves.
bool ExpressionResolver::is_leibniz(const ExprSyntax& product, std::size_t i) const {
  if (i + 1 >= product.items.size() || product.operators[i + 1] != '/') return false;
  const ExprSyntax& above = product.items[i];
  const ExprSyntax& below = product.items[i + 1];
  const auto unknown = [this](const ExprSyntax& e) {
    return e.kind == ExprSyntax::Kind::Name && names_->find(e.text) == nullptr;
  };
  return unknown(above) && unknown(below) && below.text == "dt" && above.text.starts_with('d') &&
         moves(above.text.substr(1));
}

std::nullopt_t ExpressionResolver::fail_leibniz(const ExprSyntax& above, const ExprSyntax& below) {
  return fail(codes::unknown_name, cover(above.span, below.span), {above.text + "/dt"},
              {{notes::write_instead, {above.text.substr(1) + "'"}, {}}});
}

std::optional<Expr> ExpressionResolver::meaning(const Name& name, const ExprSyntax& e) {
  if (name.kind == NameKind::Function) {
    return fail(codes::function_without_call, e.span, {e.text}, {{notes::call_it, {e.text}, {}}});
  }
  if (!name.value.valid()) return std::nullopt;
  if (constants_only_ && !is_constant(name.value)) {
    return fail(codes::needs_constant, e.span, {e.text},
                {{notes::declared_here, {e.text}, name.span}});
  }
  if (e.primes == 0) return name.value;
  if (name.kind == NameKind::Parameter || name.kind == NameKind::Constant) {
    return no_time_derivative(e, &name);
  }
  if (e.primes > max_time_order) {
    return fail(codes::derivative_order, e.span, {e.text, std::to_string(max_time_order)});
  }
  Expr value = name.value;
  for (int i = 0; i < e.primes; ++i) value = total_time_derivative(value);
  return value;
}

std::optional<Expr> ExpressionResolver::no_time_derivative(const ExprSyntax& e, const Name* name) {
  std::vector<Note> notes;
  if (name != nullptr && name->kind == NameKind::Parameter) {
    notes.push_back({notes::is_parameter, {e.text}, name->span});
  }
  return fail(codes::constant_derivative, e.span, {e.text}, std::move(notes));
}

}  // namespace tellegen
