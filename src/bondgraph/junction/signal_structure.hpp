#pragma once
// What becomes of P1, P2 and the power balance when signals act. Internal to this room.

#include <optional>
#include <vector>

#include "bondgraph/junction/analysed_graph.hpp"
#include "formalism/step.hpp"

namespace tellegen {

/// An expression of efforts and flows by z, D_out, u and ẋ_d; nothing where it has other terms.
std::optional<LinearForm> linear_form_of(const BondGraphModel& model, const AnalysedGraph& graph,
                                         Expr e);

/// P1: S₁₁ and S₂₂ are skew. P2: S₁₂ = −S₂₁ᵀ.
struct PowerProperties {
  bool p1 = false;
  bool p2 = false;
};
PowerProperties power_properties(const AnalysedGraph& graph, const std::vector<LinearForm>& xdot,
                                 const std::vector<LinearForm>& D_in);

/// A block of rows; it has as many columns as the one it is compared with has rows.
struct FormBlock {
  const std::vector<LinearForm>* rows = nullptr;
  std::size_t first_column = 0;
};

/// Whether a = −bᵀ; looks at the entries that are there only.
bool are_skew(canonical::Ring& ring, const FormBlock& a, const FormBlock& b);

/// The value of the source follows the motion; that of a weight does not.
bool follows_signal(const BondElement& source);

/// Sentences about the signals of the graph; none where it has none.
std::vector<Remark> signal_remarks(const BondGraphModel& model, const AnalysedGraph& graph);

}  // namespace tellegen
