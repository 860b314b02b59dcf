#pragma once
// From the DAG to series: one function per kind of node.

#include "symbolic/canonical/ring.hpp"

namespace tellegen::canonical {

/// Whether e is still f of something: exp(log x) is not.
inline bool is_call_of(Function f, Expr e) {
  return e.kind() == Kind::Function && e.function() == f;
}

class Converter {
 public:
  explicit Converter(Ring& ring) : ring_(ring) {}

  const Series& convert(Expr e);
  /// Counts by what the angles of a sine, or the exponents of an exponential, are divided; appends
  /// the angles.
  void note_denominators(Expr function, std::vector<Term>& angles);

 private:
  void convert_from_leaves(Expr e);
  Series convert_new(Expr e);
  Series convert_sum(Expr e);
  Series convert_product(Expr e);
  Series convert_power(Expr e);
  Series convert_root(const Series& base, const Rational& exponent);
  /// A root taken factor by factor: outside · inside^(1/degree).
  struct RootParts {
    int degree;
    Series outside;
    Series inside;
  };
  void take_root(RootParts& root, const Series& f, int exponent, bool positive);
  Series root_generator(const Series& inside, int degree);
  std::optional<Series> root_of_hyperbolic(const Series& inside);
  Series root_of_number(const Rational& number, int degree);
  Series power_value(const Series& base, const Rational& exponent);
  Series convert_function(Expr e);
  Series convert_trigonometric(const Series& argument, bool sine);
  Series cosine_of_twelfths(std::int64_t n);
  Series convert_exponential(const Series& argument);
  Series convert_log(const Series& argument);
  Series log_of_number(const Rational& number);
  Series log_of_positive(const Series& f);
  Series convert_abs(const Series& argument);
  Series convert_sign(const Series& argument);
  Series sign_of_factors(const Series& polynomial);
  Series sign_of_generator(std::uint32_t id);
  Series sign_generator(Expr argument);
  bool may_vanish(Expr e, int depth);
  [[nodiscard]] bool is_plainly_positive(const Series& polynomial) const;
  Series convert_hyperbolic(const Series& argument, bool sine);
  Series convert_odd(Function f, const Series& argument);
  Series convert_call(Expr e);
  Series convert_integral(Expr e);
  Series value(Expr e);  ///< a generator for a value that is not taken apart

  Ring& ring_;
};

}  // namespace tellegen::canonical
