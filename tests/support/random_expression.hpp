#pragma once
// Random expressions for properties. A case is a list of numbers, read as a program of a stack
// machine: every list is a valid expression, and a shorter list is a simpler one, so RapidCheck
// shrinks a failure to few symbols.

#include <rapidcheck.h>

#include <array>
#include <cstdint>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "symbolic/expr.hpp"
#include "symbolic/functions.hpp"

namespace tellegen::test {

/// A pool with symbols of every role and assumption.
struct World {
  Pool pool;
  Expr q1 = pool.symbol("q1", Role::Coordinate);
  Expr q2 = pool.symbol("q2", Role::Coordinate);
  Expr m = pool.symbol("m", Role::Parameter, Assumption::Positive);
  Expr l = pool.symbol("l", Role::Parameter, Assumption::Positive);
  Expr a = pool.symbol("a", Role::Parameter);
  Expr c = pool.symbol("c", Role::Parameter, Assumption::Negative);
  Expr n = pool.symbol("n", Role::Parameter, Assumption::NonNegative);
  Expr u = pool.symbol("u", Role::Input);
  Expr p = pool.symbol("p", Role::State);
  Expr t = pool.time();
  Expr pi = pool.pi();
  Expr dq1 = pool.time_derivative_symbol(q1);
  Expr dq2 = pool.time_derivative_symbol(q2);
  Expr ddq1 = pool.time_derivative_symbol(dq1);
  Expr i = pool.symbol("i", Role::Bound);
  std::uint32_t g = pool.opaque_function("g", 1);
  std::uint32_t h = pool.opaque_function("h", 2);
  std::uint32_t g_inverse = pool.inverse_function(g);

  World() : World(Budget(0.5, std::size_t{1} << 30U)) {}
  explicit World(Budget budget) : pool(budget) {}

  std::vector<Expr> symbols() const { return {q1, m, q2, dq1, l, a, u, ddq1, c, dq2, p, n, t}; }
  Expr num(std::int64_t numerator, std::int64_t denominator = 1) {
    return pool.number(Rational(numerator, denominator));
  }
  Expr fn(Function f, Expr x) { return apply(f, x); }
  Expr tan(Expr x) { return apply(Function::Tan, x); }
  Expr call(std::uint32_t f, Expr x, std::uint8_t order = 0) {
    return pool.call({f, {order}}, std::array<Expr, 1>{x});
  }
  Expr call2(Expr x, Expr y, std::uint8_t by_x = 0, std::uint8_t by_y = 0) {
    return pool.call({h, {by_x, by_y}}, std::array<Expr, 2>{x, y});
  }
  Expr choice(Expr guard, Expr x, Expr y) {
    return pool.apply(Function::If, std::array<Expr, 3>{guard, x, y});
  }
  Expr two(Function f, Expr x, Expr y) { return pool.apply(f, std::array<Expr, 2>{x, y}); }
};

/// What may occur in a random expression.
enum class Op : std::uint8_t {
  Symbol,
  Number,
  Add,
  Subtract,
  Multiply,
  Divide,
  Power,       ///< to a whole number
  Trig,        ///< sin, cos or tan of a linear combination of angles
  TrigOf,      ///< of what is on the stack
  PiFraction,  ///< sin or cos of an angle and a multiple of π/12 with a known value
  Sqrt,
  Exp,
  Log,
  Hyperbolic,
  Abs,
  Sign,
  Opaque,
  Integral,
  OtherFunction,  ///< asin … atanh, atan2, min, max, step
  RealPower
};

using Grammar = std::vector<Op>;

/// + − · / ^ and sines and cosines: what the canonical form decides completely.
inline Grammar rational_trigonometric() {
  return {Op::Symbol,   Op::Symbol, Op::Number, Op::Add,  Op::Subtract,  Op::Multiply,
          Op::Multiply, Op::Divide, Op::Power,  Op::Trig, Op::PiFraction};
}
inline Grammar polynomial_trigonometric() {
  return {Op::Symbol,   Op::Symbol,   Op::Number, Op::Add,
          Op::Subtract, Op::Multiply, Op::Power,  Op::Trig};
}
/// Everything the language can say, short of functions with cut-off domains.
inline Grammar everything() {
  return {Op::Symbol,     Op::Symbol, Op::Number, Op::Add,     Op::Subtract,
          Op::Multiply,   Op::Divide, Op::Power,  Op::Trig,    Op::TrigOf,
          Op::PiFraction, Op::Sqrt,   Op::Exp,    Op::Log,     Op::Hyperbolic,
          Op::Abs,        Op::Sign,   Op::Opaque, Op::Integral};
}
inline Grammar all_functions() {
  Grammar g = everything();
  g.push_back(Op::OtherFunction);
  g.push_back(Op::RealPower);
  return g;
}

using Program = std::vector<int>;

inline rc::Gen<Program> programs() {
  return rc::gen::container<Program>(
      rc::gen::resize(rc::kNominalSize, rc::gen::inRange(0, 1 << 24)));
}

/// Runs a program.
class Builder {
 public:
  Builder(World& world, const Grammar& grammar) : w_(world), grammar_(grammar) {}

  Expr operator()(const Program& program) {
    stack_.clear();
    for (const int code : program) {
      choice_ = static_cast<std::uint32_t>(code);
      step(grammar_[pick(grammar_.size())]);
    }
    while (stack_.size() > 1) push(pop() + pop());
    return stack_.empty() ? w_.q1 : stack_[0];
  }

 private:
  std::size_t pick(std::size_t n) {
    const std::size_t k = choice_ % n;
    choice_ /= static_cast<std::uint32_t>(n);
    return k;
  }
  Expr symbol() {
    const auto symbols = w_.symbols();
    return symbols[pick(symbols.size())];
  }
  Expr pop() {
    if (stack_.empty()) return symbol();
    const Expr e = stack_.back();
    stack_.pop_back();
    return e;
  }
  void push(Expr e) { stack_.push_back(e); }

  Rational small() {
    static const std::array<Rational, 8> values{Rational(2),    Rational(-1),    Rational(1, 2),
                                                Rational(3),    Rational(-2, 3), Rational(1),
                                                Rational(5, 4), Rational(-7)};
    return values[pick(values.size())];
  }
  /// k1 q1 + k2 q2 with whole and half multiples.
  Expr angle() {
    static const std::array<Rational, 7> multiples{Rational(1), Rational(0),    Rational(-1),
                                                   Rational(2), Rational(1, 2), Rational(-3, 2),
                                                   Rational(3)};
    const Expr first = multiples[pick(7)] * w_.q1;
    const Expr second = multiples[pick(7)] * (pick(3) == 0 ? w_.m * w_.t : w_.q2);
    return first + second;
  }
  Expr pi_fraction() {
    static const std::array<Rational, 9> fractions{Rational(1, 2),  Rational(1),    Rational(1, 3),
                                                   Rational(-1, 4), Rational(2, 3), Rational(5, 6),
                                                   Rational(-7, 3), Rational(3, 2), Rational(9, 4)};
    return fractions[pick(9)] * w_.pi;
  }
  Expr trig(Expr x) {
    const std::array<Function, 3> f{Function::Sin, Function::Cos, Function::Tan};
    return apply(f[pick(3)], x);
  }
  Expr opaque(Expr x) {
    switch (pick(5)) {
      case 0:
        return w_.call(w_.g, x);
      case 1:
        return w_.call(w_.g, x, 1);
      case 2:
        return w_.call(w_.g_inverse, x);
      case 3:
        return w_.call2(x, pop(), 0, 0);
      default:
        return w_.call2(x, pop(), 1, static_cast<std::uint8_t>(pick(2)));
    }
  }
  Expr integral(Expr upper) {
    if (!upper.is_symbol()) upper = sin(upper);  // near enough for the quadrature
    const Expr lower = pick(2) == 0 ? w_.num(0) : w_.a;
    switch (pick(5)) {
      case 0:
        return w_.pool.integral(w_.call(w_.g, w_.i), w_.i, lower, upper);
      case 1:
        return w_.pool.integral(w_.m * w_.i * w_.i + w_.l * w_.i, w_.i, lower, upper);
      case 2:
        return w_.pool.integral(w_.i * sin(w_.i + w_.q2), w_.i, lower, upper);
      case 3:
        return w_.pool.integral(w_.call2(w_.i, w_.q1), w_.i, lower, upper);
      default:
        return w_.pool.integral(w_.i / (w_.i * w_.i + w_.m), w_.i, lower, upper);
    }
  }
  Expr other_function(Expr x) {
    const std::array<Function, 10> f{
        Function::Asin,  Function::Acos, Function::Atan,  Function::Asinh, Function::Acosh,
        Function::Atanh, Function::Step, Function::Atan2, Function::Min,   Function::Max};
    const Function chosen = f[pick(f.size())];
    return arity(chosen) == 1 ? apply(chosen, x) : w_.two(chosen, x, pop());
  }
  Expr hyperbolic(Expr x) {
    const std::array<Function, 3> f{Function::Sinh, Function::Cosh, Function::Tanh};
    return apply(f[pick(3)], x);
  }

  void step(Op op) {
    static const std::array<int, 6> exponents{2, 3, -1, -2, 1, 0};
    switch (op) {
      case Op::Symbol:
        return push(symbol());
      case Op::Number:
        return push(w_.pool.number(small()));
      case Op::Add:
        return push(pop() + pop());
      case Op::Subtract:
        return push(pop() - pop());
      case Op::Multiply:
        return push(pop() * pop());
      case Op::Divide:
        return push(pop() / pop());
      case Op::Power:
        return push(pow(pop(), Rational(exponents[pick(exponents.size())])));
      case Op::Trig:
        return push(trig(angle()));
      case Op::TrigOf:
        return push(trig(pop()));
      case Op::PiFraction:
        return push(trig(angle() + pi_fraction()));
      case Op::Sqrt:
        return push(sqrt(pop()));
      case Op::Exp:
        return push(exp(pop()));
      case Op::Log:
        return push(log(pop()));
      case Op::Hyperbolic:
        return push(hyperbolic(pop()));
      case Op::Abs:
        return push(apply(Function::Abs, pop()));
      case Op::Sign:
        return push(apply(Function::Sign, pop()));
      case Op::Opaque:
        return push(opaque(pop()));
      case Op::Integral:
        return push(integral(pop()));
      case Op::OtherFunction:
        return push(other_function(pop()));
      case Op::RealPower:
        return push(pow(pop(), symbol()));
    }
  }

  World& w_;
  const Grammar& grammar_;
  std::vector<Expr> stack_;
  std::uint32_t choice_ = 0;
};

/// The DAG as text, for messages.
inline std::string show(Expr e);

inline std::string show_args(Expr e, const char* separator) {
  std::string text;
  for (const Expr a : e.args()) text += (text.empty() ? "" : separator) + show(a);
  return "(" + text + ")";
}

inline std::string show(Expr e) {
  switch (e.kind()) {
    case Kind::Number:
      return e.number().text();
    case Kind::Symbol:
      return e.symbol().name + std::string(static_cast<std::size_t>(e.symbol().order), '\'');
    case Kind::Sum:
      return show_args(e, " + ");
    case Kind::Product:
      return show_args(e, "*");
    case Kind::Power:
      return show_args(e, "^");
    case Kind::Function:
      return std::string(name(e.function())) + show_args(e, ", ");
    case Kind::Call: {
      const OpaqueFunction& f = e.pool().opaque(e.call().function);
      std::string orders;
      for (const auto o : e.call().orders) orders += std::to_string(o);
      return f.name + (f.inverse_of ? "~" : "") + "[" + orders + "]" + show_args(e, ", ");
    }
    case Kind::Integral:
      return "integral" + show_args(e, ", ");
  }
  return "?";
}

}  // namespace tellegen::test
