#pragma once
// The canonical form of expressions: which generators and angles there are, and the way from the
// DAG to a series over them and back. Equality of rational-trigonometric expressions is decided
// here: their difference is the zero series once denominators are cleared.
//
// Generators are symbols; values of functions that are neither rational nor trigonometric; roots,
// signs and hyperbolic cosines, which carry a relation (r² = x, s² = 1, C² = 1 + S²); exponentials,
// whose exponents add; and polynomials kept whole because something was divided by them.

#include <deque>
#include <exception>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "symbolic/canonical/series.hpp"
#include "symbolic/derivative.hpp"
#include "symbolic/expr.hpp"

namespace tellegen::canonical {

/// Thrown where an expression divides by something that is identically zero; like BudgetExceeded it
/// is caught at the stage boundary.
class DivisionByZero : public std::exception {
 public:
  [[nodiscard]] const char* what() const noexcept override { return "division by zero"; }
};

struct Generator {
  enum class Kind {
    Symbol,
    Value,  ///< of a function that is not taken apart
    Power,  ///< exp(x) and a^x: positive, exponents add up
    Root,   ///< r^degree = polynomial
    Sign,   ///< s² = 1; |x| is x·sign(x)
    Cosh,   ///< C² = polynomial = 1 + S²
    Whole   ///< a polynomial that is divided by, or too large a power to expand
  };

  Kind kind = Kind::Symbol;
  Expr expr;
  Series polynomial;
  int degree = 0;  ///< of the relation; 0 where there is none
};

struct Angle {
  Expr expr;  ///< the angle that has multiple `denominator`
  int denominator = 1;
};

/// A direction to differentiate along, with what has been found out about generators and angles.
class Direction {
 public:
  Direction(Pool& pool, std::function<Expr(Expr)> seed) : on_dag_(pool, std::move(seed)) {}

 private:
  friend class Ring;
  /// The derivative of a generator or angle where it is known already.
  [[nodiscard]] const Series* find(std::uint32_t id) const {
    const auto& known = id >= first_angle ? angles_ : generators_;
    const std::size_t index = id >= first_angle ? id - first_angle : id;
    return index < known.size() ? known[index] : nullptr;
  }

  Differentiator on_dag_;
  std::deque<Series> values_;
  std::vector<const Series*> generators_;  // into values_, by id
  std::vector<const Series*> angles_;
};

/// Irreducible factors of an angle-free series with non-negative exponents, by FLINT.
/// f = constant × Π factor^exponent.
struct PolynomialFactors {
  Rational constant;
  std::vector<std::pair<Series, int>> factors;
};
PolynomialFactors factor_polynomial(const Series& f);

class Ring {
 public:
  /// A ring that can hold the roots; others may be converted later, but an angle that is then
  /// halved for the first time counts as unrelated to its double.
  Ring(Pool& pool, std::span<const Expr> roots);
  explicit Ring(Pool& pool) : Ring(pool, {}) {}

  [[nodiscard]] Pool& pool() const { return *pool_; }
  [[nodiscard]] const Generator& generator(std::uint32_t id) const { return generators_[id]; }
  [[nodiscard]] std::size_t generator_count() const { return generators_.size(); }
  [[nodiscard]] const Angle& angle(std::uint32_t id) const { return angles_[id - first_angle]; }
  std::uint32_t symbol_id(Expr symbol);
  [[nodiscard]] bool has_wholes() const { return has_wholes_; }

  const Series& convert(Expr e);
  Expr to_expr(const Series& s);
  /// The exact test: true if and only if s is 0 (for expressions whose generators are independent).
  bool is_zero(const Series& s);
  /// Divides out what divides; whole polynomials in denominators are taken apart by division with
  /// remainder, so that (L d + N)/d reads L + N/d.
  Series normalise(Series s);
  /// s = numerator / denominator without negative exponents of wholes; the denominator is one term.
  struct Fraction {
    Series numerator;
    Series denominator;
  };
  Fraction clear_denominators(const Series& s);

  Series multiply(const Series& a, const Series& b);
  Series power(const Series& a, int exponent);
  Series inverse(const Series& a);
  Series divide(const Series& a, const Series& b) { return multiply(a, inverse(b)); }

  Direction by(Expr symbol);
  Direction by_time();
  Series derivative(const Series& s, Direction& direction);
  /// (∂s/∂x1, …, ∂s/∂xn) in one pass over the terms.
  std::vector<Series> gradient(const Series& s, std::span<const Expr> symbols);

  /// The part of s that has generator^exponent, with that factor taken off.
  Series coefficient(const Series& s, std::uint32_t id, int exponent);

  /// Whole polynomials multiplied out where they occur with positive exponents.
  Series expand_wholes(const Series& s);

  /// Whether a generator's value is known to be positive.
  [[nodiscard]] bool is_positive(std::uint32_t id) const;

  /// f as a product of irreducible factors (as polynomials in its generators and in sines and
  /// cosines as they stand): f = content × Π factor^exponent.
  struct Factored {
    Series content;  ///< one term
    std::vector<std::pair<Series, int>> factors;
  };
  Factored factor(const Series& f);
  /// The same polynomials come again and again, and factoring is dear: they are remembered.
  const PolynomialFactors& polynomial_factors(const Series& f);

  /// A primitive polynomial by the factors of its best writing; none where it is irreducible.
  struct Split {
    Rational constant;
    std::vector<std::pair<Series, int>> factors;
  };

  /// s as one term: a product of whole polynomials over others, in lowest terms.
  Series as_fraction(const Series& s);

 private:
  friend class Converter;
  void number_symbols(std::span<const Expr> nodes);
  std::vector<Expr> in_order(std::vector<Term> atoms);
  void forget_all();
  Series reduce_relations(Series s);
  Series relation_power(const Generator& g, int exponent);
  Series clear_generator(const Series& s, std::uint32_t id, int up_to);
  Series reduce_whole(const Series& s, std::uint32_t id);
  Series reduce_cosh(const Series& s, std::uint32_t id);
  Series invert_term(const Term& t);
  const Series& derivative_of_id(std::uint32_t id, Direction& direction);
  Series new_derivative_of_id(std::uint32_t id, Direction& direction);
  std::uint32_t add_generator(Generator g);
  std::uint32_t whole(const Series& polynomial);
  const Split& split(const Series& primitive);
  std::uint32_t angle_id(Expr atom, int denominator);
  std::optional<std::uint32_t> find_generator(Generator::Kind kind, Expr e) const;
  Expr term_to_expr(const Term& t);

  Pool* pool_;
  std::vector<Generator> generators_;
  std::vector<Angle> angles_;
  std::unordered_map<Expr, std::uint32_t> generator_of_;
  std::unordered_map<Expr, std::uint32_t> angle_of_;
  std::unordered_map<Expr, int> denominators_;  // angles' denominators seen so far
  std::unordered_map<Expr, Series> memo_;
  std::unordered_map<Series, Split, SeriesHash> splits_;
  std::unordered_map<Series, PolynomialFactors, SeriesHash> polynomial_factors_;
  std::unordered_map<Expr, Expr> integrals_;  // standard bound name → as the user wrote it
  int depth_ = 0;
  bool has_relations_ = false;
  bool has_wholes_ = false;
};

/// a / b where b divides a exactly (in the ring of Laurent polynomials and exponentials of the
/// angles, where factors are unique); nothing otherwise.
std::optional<Series> divide_exactly(const Series& a, const Series& b, Budget& budget);

/// The term whose generators come first: its coefficient decides which of s and −s is written.
/// Precondition: not empty.
const Term& first_by_key(const Series& s);

/// The largest monomial (without angles) that divides every term, and the positive gcd of the
/// coefficients.
struct Content {
  FactorList monomial;
  Rational coefficient;
};
Content content(const Series& s);
/// What a person would take out in front of every term: a generator that all terms have in the
/// numerator, or all in the denominator, as far as they share it. A fraction is taken out only
/// where it leaves few other numbers behind: ½ (a + b), but ½ a + b.
Content common_factor(const Series& s);
Series divide_by_monomial(const Series& s, std::span<const Factor> monomial,
                          const Rational& number);

}  // namespace tellegen::canonical
