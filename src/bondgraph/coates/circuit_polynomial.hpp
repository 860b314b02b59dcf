#pragma once
// det(s 1 − A) by ways round a graph. Internal to this room.

#include "bondgraph/coates/causal_loops.hpp"
#include "formalism/coates.hpp"
#include "symbolic/textbook/textbook.hpp"

namespace tellegen {

struct PolynomialByCircuits {
  CircuitPolynomial shown;
  std::vector<canonical::Series> coefficients;  ///< empty where there are too many circuits
};

/// By the 1-factors of all sectional subgraphs of the Coates graph of A (004 (4.3)).
PolynomialByCircuits one_factor_polynomial(const SeriesMatrix& a, const std::vector<Expr>& states,
                                           Textbook& textbook);

/// By the loops of Mason (004, A.5): 1 − Σ L₁ + Σ L₂ − …, times sⁿ, the first coefficient made 1.
PolynomialByCircuits causal_loop_polynomial(const SignalFlow& flow, std::size_t order,
                                            Textbook& textbook);

/// As one fraction where a sum stands in a denominator, else as a sum.
Formula coefficient_formula(Textbook& textbook, const canonical::Series& s);

}  // namespace tellegen
