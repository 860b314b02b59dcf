#include "codegen/expression.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/joined.hpp"
#include "symbolic/functions.hpp"

namespace tellegen::codegen {
namespace {

struct Piece {
  std::string text;
  Level level = Level::Atom;
  bool negative = false;  ///< to be subtracted
};

std::string at_least(Level needed, const Piece& piece) {
  const std::string text = piece.negative ? "-" + piece.text : piece.text;
  const Level level = piece.negative ? Level::Sum : piece.level;
  return level >= needed ? text : "(" + text + ")";
}

Operand operand(const Piece& piece) {
  return {at_least(Level::Sum, piece), at_least(Level::Atom, piece)};
}

class Writer {
 public:
  Writer(const SymbolTexts& symbols, const Dialect& dialect)
      : symbols_(symbols), dialect_(dialect) {}

  Piece write(Expr e) {
    switch (e.kind()) {
      case Kind::Number:
        return number(e);
      case Kind::Symbol:
        return {symbols_.at(e)};
      case Kind::Sum:
        return sum(terms_of(e));
      case Kind::Product:
        return product(e);
      case Kind::Power:
        return power(e);
      default:
        break;
    }
    if (const auto known = symbols_.find(e); known != symbols_.end()) return {known->second};
    return {call(e)};
  }

 private:
  Piece number(Expr e) {
    const double value = std::abs(e.number().to_double());
    return {std::isfinite(value) ? dialect_.number(value) : dialect_.infinity(), Level::Atom,
            e.number().sign() < 0};
  }

  static void append(std::string& text, const Piece& term) {
    const std::string body = term.level == Level::Sum ? "(" + term.text + ")" : term.text;
    if (text.empty())
      text = term.negative ? "-" + body : body;
    else
      text += (term.negative ? " - " : " + ") + body;
  }

  std::vector<Piece> terms_of(Expr e) {
    std::vector<Piece> terms;
    for (const Expr a : e.args()) terms.push_back(write(a));
    return terms;
  }

  /// A term without a sign goes first where there is one.
  static Piece sum(const std::vector<Piece>& terms) {
    std::string text;
    std::size_t first = 0;
    while (first < terms.size() && terms[first].negative) ++first;
    if (first == terms.size()) first = 0;
    append(text, terms[first]);
    for (std::size_t i = 0; i < terms.size(); ++i) {
      if (i != first) append(text, terms[i]);
    }
    return {text, Level::Sum};
  }

  struct Factor {
    Piece piece;
    bool divides = false;
    std::vector<Piece> terms;  ///< of a sum
  };

  /// −(a − b) c is (b − a) c: one operation less.
  static bool absorbs_minus(Factor& factor) {
    const bool has_minus = std::ranges::any_of(factor.terms, &Piece::negative);
    if (!has_minus) return false;
    for (Piece& term : factor.terms) term.negative = !term.negative;
    factor.piece = sum(factor.terms);
    return true;
  }

  Piece product(Expr e) {
    std::vector<Factor> factors;
    bool negative = false;
    for (const Expr a : e.args()) {
      if (a.is_number() && a.number().is_minus_one()) {
        negative = !negative;
        continue;
      }
      Factor factor;
      factor.divides = is_power(a, Rational(-1)) || is_power(a, Rational(-1, 2));
      if (a.kind() == Kind::Sum) factor.terms = terms_of(a);
      factor.piece = factor.divides         ? divisor(a)
                     : factor.terms.empty() ? write(a)
                                            : sum(factor.terms);
      negative = negative != factor.piece.negative;
      factor.piece.negative = false;
      factors.push_back(std::move(factor));
    }
    if (negative && std::ranges::any_of(factors, absorbs_minus)) negative = false;
    return {quotient(factors), Level::Product, negative};
  }

  [[nodiscard]] std::string quotient(const std::vector<Factor>& factors) const {
    std::string above;
    std::string below;
    bool several = false;
    for (const Factor& factor : factors) {
      if (factor.divides && !below.empty()) several = true;
      std::string& side = factor.divides ? below : above;
      const Level needed = factor.divides ? Level::Power : Level::Product;
      side += (side.empty() ? "" : "*") + at_least(needed, factor.piece);
    }
    if (above.empty()) above = dialect_.number(1);
    if (below.empty()) return above;
    return above + "/" + (several ? "(" + below + ")" : below);
  }

  static bool is_power(Expr e, const Rational& exponent) {
    return e.kind() == Kind::Power && e.arg(1).is_number() && e.arg(1).number() == exponent;
  }

  /// What 1/x and 1/√x divide by.
  Piece divisor(Expr e) {
    const Piece base = write(e.arg(0));
    return is_power(e, Rational(-1)) ? base : Piece{dialect_.root(operand(base))};
  }

  Piece power(Expr e) {
    const Expr exponent = e.arg(1);
    const Piece base = write(e.arg(0));
    if (is_power(e, Rational(-1, 2)))
      return {dialect_.number(1) + "/" + at_least(Level::Power, divisor(e)), Level::Product};
    const auto n = exponent.is_number() ? exponent.number().small_integer() : std::nullopt;
    if (n && *n == -1)
      return {dialect_.number(1) + "/" + at_least(Level::Power, base), Level::Product};
    if (n && std::abs(*n) <= 1000)
      return {dialect_.whole_power(operand(base), *n), dialect_.power_level()};
    if (exponent.is_number() && exponent.number() == Rational(1, 2))
      return {dialect_.root(operand(base))};
    return {dialect_.power(operand(base), operand(write(exponent)))};
  }

  std::string call(Expr e) {
    std::vector<std::string> arguments;
    for (const Expr a : e.args()) arguments.push_back(at_least(Level::Sum, write(a)));
    return dialect_.call(e.function(), arguments);
  }

  const SymbolTexts& symbols_;
  const Dialect& dialect_;
};

}  // namespace

std::string Dialect::number(double value) const {
  std::string text = fmt::format("{}", value);
  if (text.find_first_of(".e") == std::string::npos) text += ".0";
  return text;
}

std::string Dialect::call(Function f, const std::vector<std::string>& arguments) const {
  const std::string_view pattern = spelling(function_row(f).spelling);
  if (pattern.empty()) return fmt::format("{}{}({})", library(), name(f), joined(arguments, ", "));
  std::string text;
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    if (pattern[i] != '{') {
      text += pattern[i];
      continue;
    }
    text += arguments[static_cast<std::size_t>(pattern[i + 1] - '0')];  // {0}
    i += 2;
  }
  return text;
}

std::string Dialect::element(std::string_view array, std::size_t index, std::size_t) const {
  return fmt::format("{}[{}]", array, index);
}

std::string expression(Expr e, const SymbolTexts& symbols, const Dialect& dialect) {
  return at_least(Level::Sum, Writer(symbols, dialect).write(e));
}

Scope scope_of(const Description& module, const Dialect& dialect, Reserved reserved,
               const std::string& owner) {
  Scope scope;
  scope.texts.emplace(module.pool->time(), dialect.time());
  scope.texts.emplace(module.pool->pi(), dialect.pi());
  for (const Place& p : module.places) {
    scope.texts.insert_or_assign(p.symbol, dialect.element(p.array, p.index, 0));
    if (p.array == "B") scope.solution.push_back(p.symbol);
  }
  Names names(reserved);
  for (const ParameterItem& p : module.parameters) {
    scope.fields.push_back(names.add(p.name));
    scope.texts.insert_or_assign(p.symbol, owner + scope.fields.back());
  }
  return scope;
}

namespace {

/// Of longer programs an entry is set as soon as it is known: a compiler that has to keep
/// thousands of values until the end takes minutes.
constexpr std::size_t long_program = 500;

/// Where entries that are values by name belong; of each value all its places.
std::unordered_map<Expr, std::string> settings(const std::vector<Array>& arrays,
                                               const StraightLine& program,
                                               const Dialect& dialect) {
  std::unordered_map<Expr, std::string> all;
  for (const Assignment& a : program.each) all.emplace(a.name, "");
  std::size_t next = 0;
  for (const Array& a : arrays) {
    for (std::size_t i = 0; i < a.entries.size(); ++i) {
      const auto value = all.find(program.results[next++]);
      if (value == all.end()) continue;
      value->second +=
          dialect.set(dialect.element(a.name, i, a.columns), value->first.symbol().name);
    }
  }
  return all;
}

bool is_costly(Expr e) { return e.kind() == Kind::Function && bend_of(e) == Bend::None; }

/// The calls whose arguments use nothing that is computed on the way, in the order of the program.
std::vector<Expr> early_calls(const StraightLine& program) {
  std::unordered_map<Expr, bool> later;  // whether it has to wait
  for (const Assignment& a : program.each) later.emplace(a.name, true);
  for (const Assignment& a : program.once) later.emplace(a.name, false);
  std::vector<Expr> calls;
  const auto visit = [&](const auto& self, Expr e) -> bool {
    if (const auto known = later.find(e); known != later.end()) return known->second;
    bool waits = false;
    for (const Expr a : e.args()) waits = self(self, a) || waits;
    if (is_costly(e) && !waits) calls.push_back(e);
    later.emplace(e, waits);
    return waits;
  };
  for (const Assignment& a : program.each) visit(visit, a.value);
  for (const Expr result : program.results) visit(visit, result);
  return calls;
}

/// The entries of the arrays, by a program whose names begin with these stems.
void fill(Body& body, const std::vector<Array>& arrays, SymbolTexts symbols, const Dialect& dialect,
          const std::string& once_stem, const std::string& each_stem) {
  std::vector<Expr> roots;
  for (const Array& a : arrays) roots.insert(roots.end(), a.entries.begin(), a.entries.end());
  const StraightLine program =
      straight_line(roots, {.once_stem = once_stem, .each_stem = each_stem});
  std::string& once = dialect.keeps_constants() ? body.once : body.text;
  for (const Assignment& a : program.once) {
    const std::string& name = a.name.symbol().name;
    body.constants.push_back(name);
    body.names.push_back(name);
    once += dialect.define_constant(name, expression(a.value, symbols, dialect));
    symbols.insert_or_assign(a.name, dialect.constant(name));
  }
  if (dialect.calls_first() && program.each.size() <= long_program) {
    int count = 0;
    for (const Expr call : early_calls(program)) {
      const std::string name = fmt::format("{}f{}", each_stem, ++count);
      body.names.push_back(name);
      body.text += dialect.define(name, expression(call, symbols, dialect));
      symbols.insert_or_assign(call, name);
    }
  }
  std::unordered_map<Expr, std::string> early;
  if (program.each.size() > long_program) early = settings(arrays, program, dialect);
  for (const Assignment& a : program.each) {
    if (const auto known = symbols.find(a.value); known != symbols.end()) {
      symbols.insert_or_assign(a.name, std::string(known->second));
      continue;
    }
    const std::string& name = a.name.symbol().name;
    body.names.push_back(name);
    body.text += dialect.define(name, expression(a.value, symbols, dialect));
    if (!early.empty()) body.text += early.at(a.name);
    symbols.insert_or_assign(a.name, name);
  }
  std::size_t next = 0;
  for (const Array& a : arrays) {
    for (std::size_t i = 0; i < a.entries.size(); ++i) {
      const Expr value = program.results[next++];
      if (early.contains(value) || (value.is_zero() && dialect.starts_at_zero())) continue;
      body.text +=
          dialect.set(dialect.element(a.name, i, a.columns), expression(value, symbols, dialect));
    }
  }
}

/// B has as many columns as there are right sides.
SymbolTexts with_solution(const Scope& scope, const Array& right, const Dialect& dialect) {
  SymbolTexts texts = scope.texts;
  for (std::size_t i = 0; i < scope.solution.size(); ++i)
    texts.insert_or_assign(scope.solution[i], dialect.element(right.name, i, right.columns));
  return texts;
}

}  // namespace

Body body_of(const Routine& routine, const Scope& scope, const Dialect& dialect,
             const std::string& once_stem, const std::string& each_stem) {
  Body body;
  if (routine.begins_with_accelerations) body.text += dialect.accelerate();
  if (routine.begins_with_implicit) body.text += dialect.find_implicit();
  for (const Array& a : routine.equations) body.text += dialect.make(a);
  if (!routine.solves()) {
    for (const Array& a : routine.gives) body.text += dialect.make_result(a);
    fill(body, routine.gives, scope.texts, dialect, once_stem, each_stem);
    return body;
  }
  const Array& right = routine.equations[1];
  fill(body, routine.equations, scope.texts, dialect, once_stem, each_stem);
  body.text += dialect.solve(right);
  for (const Array& a : routine.gives) body.text += dialect.make_result(a);
  fill(body, routine.gives, with_solution(scope, right, dialect), dialect, once_stem + "r",
       each_stem + "r");
  return body;
}

}  // namespace tellegen::codegen
