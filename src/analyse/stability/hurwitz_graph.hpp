#pragma once
// The stability graph of Coates, and the determinants of Hurwitz read from it (004, Procedures 4.1
// and 4.2).

#include <map>
#include <vector>

#include "formalism/coates.hpp"

namespace tellegen {

HurwitzGraph hurwitz_graph(std::size_t order, std::string letter);

/// Dₖ as a sum of products of coefficients: the indices of a product (0 left out, since a₀ = 1),
/// and how often it occurs.
using CoefficientSum = std::map<std::vector<std::size_t>, int>;

/// A sum with more terms is not written out.
inline constexpr std::size_t most_terms_of_coefficients = 24;

/// D₁ … as far as there are not too many 1-factors: (−1)ᵏ Σ (−1)^L f(h) over the 1-factors h of the
/// first k nodes (4.5).
std::vector<CoefficientSum> graph_determinants(const HurwitzGraph& graph);

/// a₁ a₂ − a₃
Form coefficient_form(const CoefficientSum& sum, const std::string& letter);
/// The same with the coefficients put in. Precondition: coefficients[0] is 1.
Expr coefficient_value(const CoefficientSum& sum, const std::vector<Expr>& coefficients);

}  // namespace tellegen
