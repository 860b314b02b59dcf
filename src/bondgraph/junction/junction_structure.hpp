#pragma once
// What the junctions, transformers and gyrators do with what the elements give (004 (2.25)–(2.27)).

#include <map>
#include <vector>

#include "base/result.hpp"
#include "bondgraph/causality/causality.hpp"
#include "symbolic/matrix.hpp"

namespace tellegen {

/// Σ coefficient · column. The columns are z, D_out, u and ẋ_d, in this order.
using LinearForm = std::map<std::size_t, canonical::Series>;

struct JunctionStructure {
  std::size_t n = 0, r = 0, p = 0, m = 0;  ///< of z, D_out, u, ẋ_d
  std::vector<LinearForm> efforts, flows;  ///< by bond
  std::vector<LinearForm> xdot, D_in, z_d;

  [[nodiscard]] std::size_t columns() const { return n + r + p + m; }
  [[nodiscard]] std::size_t column_of_d_out(std::size_t k) const { return n + k; }
  [[nodiscard]] std::size_t column_of_u(std::size_t k) const { return n + r + k; }
  [[nodiscard]] std::size_t column_of_xd_dot(std::size_t k) const { return n + r + p + k; }
};

/// Fails where a loop of junctions and two-ports has no solution.
Result<JunctionStructure> junction_structure(const BondGraphModel& model,
                                             const Causality& causality, canonical::Ring& ring);

/// A block of rows and columns as a matrix.
SeriesMatrix block(const std::vector<LinearForm>& rows, std::size_t first_column,
                   std::size_t columns);

}  // namespace tellegen
