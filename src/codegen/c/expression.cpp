#include "codegen/c/expression.hpp"

#include <array>
#include <cmath>
#include <cstdio>

namespace tellegen::codegen {
namespace {

/// How tightly a text holds together: sums, products, everything else.
enum class Level { Sum, Product, Atom };

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

class Writer {
 public:
  explicit Writer(const CSymbols& symbols) : symbols_(symbols) {}

  Piece write(Expr e) {
    switch (e.kind()) {
      case Kind::Number:
        return {c_number(abs(e.number())), Level::Atom, e.number().sign() < 0};
      case Kind::Symbol:
        return {symbols_.at(e)};
      case Kind::Sum:
        return sum(e);
      case Kind::Product:
        return product(e);
      case Kind::Power:
        return power(e);
      case Kind::Function:
        return {call(e)};
      case Kind::Call:
      case Kind::Integral:
        break;
    }
    return {"NAN"};
  }

 private:
  static void append(std::string& text, const Piece& term) {
    const std::string body = term.level == Level::Sum ? "(" + term.text + ")" : term.text;
    if (text.empty())
      text = term.negative ? "-" + body : body;
    else
      text += (term.negative ? " - " : " + ") + body;
  }

  /// A term without a sign goes first where there is one.
  Piece sum(Expr e) {
    std::vector<Piece> terms;
    for (const Expr a : e.args()) terms.push_back(write(a));
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

  Piece product(Expr e) {
    std::string above;
    std::string below;
    bool negative = false;
    for (const Expr a : e.args()) {
      if (a.is_number() && a.number().is_minus_one()) {
        negative = !negative;
        continue;
      }
      const bool divides =
          a.kind() == Kind::Power && a.arg(1).is_number() && a.arg(1).number().is_minus_one();
      Piece factor = write(divides ? a.arg(0) : a);
      negative = negative != factor.negative;
      factor.negative = false;
      std::string& side = divides ? below : above;
      const Level needed = divides ? Level::Atom : Level::Product;
      side += (side.empty() ? "" : "*") + at_least(needed, factor);
    }
    if (above.empty()) above = "1.0";
    if (below.empty()) return {above, Level::Product, negative};
    const bool several = below.find('*') != std::string::npos;
    return {above + "/" + (several ? "(" + below + ")" : below), Level::Product, negative};
  }

  Piece power(Expr e) {
    const Expr exponent = e.arg(1);
    const std::string base = at_least(Level::Sum, write(e.arg(0)));
    const auto n = exponent.is_number() ? exponent.number().small_integer() : std::nullopt;
    if (n && *n == -1) return {"1.0/" + at_least(Level::Atom, write(e.arg(0))), Level::Product};
    if (n && *n == 2) return {"tlg_square(" + base + ")"};
    if (n && std::abs(*n) <= 1000) return {"tlg_power(" + base + ", " + std::to_string(*n) + ")"};
    if (exponent.is_number() && exponent.number() == Rational(1, 2)) return {"sqrt(" + base + ")"};
    return {"pow(" + base + ", " + at_least(Level::Sum, write(exponent)) + ")"};
  }

  std::string call(Expr e) {
    std::string arguments;
    for (const Expr a : e.args())
      arguments += (arguments.empty() ? "" : ", ") + at_least(Level::Sum, write(a));
    return c_function(e.function()) + "(" + arguments + ")";
  }

  static std::string c_function(Function f) {
    switch (f) {
      case Function::Abs:
        return "fabs";
      case Function::Sign:
        return "tlg_sign";
      case Function::Step:
        return "tlg_step";
      case Function::Min:
        return "tlg_min";
      case Function::Max:
        return "tlg_max";
      default:
        return std::string(name(f));  // sin, atan2, asinh, …: as in <math.h>
    }
  }

  const CSymbols& symbols_;
};

}  // namespace

std::string c_number(const Rational& value) {
  std::array<char, 40> text{};
  std::snprintf(text.data(), text.size(), "%.17g", value.to_double());
  std::string number = text.data();
  if (number.find_first_of(".en") == std::string::npos) number += ".0";
  return std::isfinite(value.to_double()) ? number : "HUGE_VAL";
}

std::string c_expression(Expr e, const CSymbols& symbols) {
  return at_least(Level::Sum, Writer(symbols).write(e));
}

std::string c_assignments(const std::vector<Assignment>& all, CSymbols& symbols) {
  std::string text;
  for (const Assignment& a : all) {
    const std::string& name = a.name.symbol().name;
    text.append("  const double ").append(name).append(" = ");
    text += c_expression(a.value, symbols) + ";\n";
    symbols.insert_or_assign(a.name, name);
  }
  return text;
}

std::string_view c_helpers() {
  return R"(static inline double tlg_square(double x) { return x * x; }

static inline double tlg_power(double x, int n) {
  double result = 1.0;
  int left = n < 0 ? -n : n;
  for (; left != 0; left /= 2) {
    if (left % 2 != 0) result *= x;
    x *= x;
  }
  return n < 0 ? 1.0 / result : result;
}

static inline double tlg_sign(double x) { return x > 0.0 ? 1.0 : x < 0.0 ? -1.0 : x; }
static inline double tlg_step(double x) { return x >= 0.0 ? 1.0 : x < 0.0 ? 0.0 : x; }
static inline double tlg_min(double x, double y) { return y < x ? y : x; }
static inline double tlg_max(double x, double y) { return y > x ? y : x; }
)";
}

}  // namespace tellegen::codegen
