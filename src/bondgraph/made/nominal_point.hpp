#pragma once
// An operating point of a bond graph: what every state, input, effort and flow is there. Internal
// to this room.

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bondgraph/junction/analysed_graph.hpp"
#include "language/syntax.hpp"
#include "symbolic/substitute.hpp"
#include "symbolic/textbook/textbook.hpp"

namespace tellegen {

class NominalPoint {
 public:
  /// What deviates from the point: a state, an input, or the effort or flow of a bond that the text
  /// names.
  struct Variable {
    Expr symbol;
    std::string of;  ///< effort(of) or flow(of); empty for states and inputs
    bool effort = true;
  };

  /// The rate of a dependent storage by the states, where these change at their nominal rates.
  struct Drift {
    BondEnd end;
    Expr rate;
  };

  NominalPoint(const BondGraphModel& model, AnalysedGraph graph, Eliminated all,
               const std::optional<Substitution>& point);

  [[nodiscard]] const std::vector<Variable>& variables() const { return variables_; }
  [[nodiscard]] Expr nominal(Expr e) const { return substitute(e, at_); }
  [[nodiscard]] Expr effort(std::size_t bond) const;
  [[nodiscard]] Expr flow(std::size_t bond) const;
  [[nodiscard]] bool is_zero(Expr e) { return ring_->is_zero(ring_->convert(e)); }
  [[nodiscard]] Form form(Expr e) { return textbook_->write(ring_->normalise(ring_->convert(e))); }
  [[nodiscard]] std::vector<Drift> drifts() const;
  /// `p_3_0 = 0.5`: nominal values that have a name of their own.
  [[nodiscard]] std::vector<Item> parameters(Span span) const;

 private:
  void give(Expr symbol, const std::optional<Substitution>& point);
  void name_bonds();
  void put_resistors();

  const BondGraphModel& model_;
  AnalysedGraph graph_;
  Eliminated all_;
  std::unique_ptr<canonical::Ring> ring_;  // of what is written
  std::unique_ptr<Textbook> textbook_;
  std::vector<Variable> variables_;
  std::vector<std::pair<Expr, std::optional<Expr>>> named_;  // parameters, with their values
  Substitution at_;
};

Result<NominalPoint> nominal_point(const BondGraphModel& model,
                                   const std::optional<Substitution>& point);

}  // namespace tellegen
