#pragma once
// From the DAG to series: one function per kind of node.

#include "symbolic/canonical/ring.hpp"

namespace tellegen::canonical {

class Converter {
 public:
  explicit Converter(Ring& ring) : ring_(ring) {}

  const Series& convert(Expr e);
  void note_denominators(Expr argument);

 private:
  Series convert_new(Expr e);
  Series convert_sum(Expr e);
  Series convert_product(Expr e);
  Series convert_power(Expr e);
  Series convert_root(const Series& base, const Rational& exponent);
  Series root_of_number(const Rational& value, const Rational& exponent);
  Series convert_function(Expr e);
  Series convert_trigonometric(const Series& argument, bool sine);
  Series convert_exponential(const Series& argument);
  Series convert_log(const Series& argument);
  Series convert_abs(const Series& argument);
  Series convert_sign(const Series& argument);
  Series convert_hyperbolic(const Series& argument, bool sine);
  Series convert_call(Expr e);
  Series convert_integral(Expr e);
  Series value(Expr e);  ///< a generator for a value that is not taken apart

  Ring& ring_;
};

}  // namespace tellegen::canonical
