#include "bondgraph/made/linearised_blocks.hpp"

#include <algorithm>

#include "bondgraph/junction/analysed_graph.hpp"
#include "bondgraph/step_matrix.hpp"
#include "symbolic/textbook/textbook.hpp"

namespace tellegen {

namespace {

using canonical::Series;

class BlockTeller {
 public:
  BlockTeller(const BondGraphModel& linear, const BondGraphModel& original, AnalysedGraph graph,
              Eliminated all)
      : model_(linear),
        graph_(std::move(graph)),
        all_(std::move(all)),
        ring_(*graph_.ring),
        textbook_(ring_) {
    for (const Parameter& p : linear.parameters) {
      if (std::ranges::find(original.parameters, p.symbol, &Parameter::symbol) ==
          original.parameters.end())
        nominal_.push_back(p.symbol);
    }
    for (std::size_t k = 0; k < graph_.s.p; ++k) {
      const BondElement& source = model_.elements[graph_.causality.sources[k].element];
      if (source.has_input())
        inputs_.push_back(k);
      else if (!ring_.is_zero(all_.u[k]))
        sources_.push_back(k);
    }
  }

  std::vector<GraphStep> tell(const StateEquations& equations) {
    return {structure(), result(equations)};
  }

 private:
  GraphStep structure() {
    const JunctionStructure& s = graph_.s;
    GraphStep step{"structure", "step.linearised.structure", {source_names()}, {}, {}, {}, {}};
    const SeriesMatrix own = block(s.xdot, 0, s.n);
    add(step, "S11^x", part(own, false));
    if (!sources_.empty() || !is_nothing(part(own, true))) add(step, "S11^0", part(own, true));
    add(step, "S12", block(s.xdot, s.n, s.r));
    add(step, "S13^x", columns(s.xdot, inputs_));
    add(step, "S13^0", columns(s.xdot, sources_));
    add(step, "S21", block(s.D_in, 0, s.n));
    add(step, "S22", block(s.D_in, s.n, s.r));
    add(step, "S23", columns(s.D_in, inputs_));
    return step;
  }

  /// (7.24): what the nominal sources give is S13^1 x.
  GraphStep result(const StateEquations& equations) {
    GraphStep step{"state", "step.linearised.state", {}, {}, {}, {}, {}};
    SeriesMatrix F, given;
    for (const Series& z : all_.z) F.push_back(slopes(z));
    for (const std::size_t k : sources_) given.push_back(slopes(all_.u[k]));
    add(step, "F", F);
    if (!sources_.empty())
      add(step, "S13^1", multiply(ring_, columns(graph_.s.xdot, sources_), given));
    step.matrices.push_back({"A", shown(equations.A)});
    if (!equations.inputs.empty()) step.matrices.push_back({"B", shown(equations.B)});
    return step;
  }

  [[nodiscard]] std::string source_names() const {
    std::string names;
    for (const std::size_t k : sources_) {
      names += names.empty() ? "" : ", ";
      names += model_.elements[graph_.causality.sources[k].element].name;
    }
    return names.empty() ? "–" : names;
  }

  [[nodiscard]] std::vector<Series> slopes(const Series& value) {
    std::vector<Series> row = ring_.gradient(value, all_.x);
    for (Series& entry : row) entry = ring_.normalise(entry);
    return row;
  }

  /// The entries with nominal values in them, or those without.
  [[nodiscard]] SeriesMatrix part(SeriesMatrix m, bool with_nominal) {
    for (auto& row : m) {
      for (Series& entry : row) {
        const Expr value = ring_.to_expr(entry);
        const bool has = std::ranges::any_of(
            nominal_, [&](const Expr symbol) { return depends_on(value, symbol); });
        if (has != with_nominal) entry = Series();
      }
    }
    return m;
  }

  [[nodiscard]] static bool is_nothing(const SeriesMatrix& m) {
    return std::ranges::all_of(m, [](const std::vector<Series>& row) {
      return std::ranges::all_of(row, [](const Series& entry) { return entry.empty(); });
    });
  }

  [[nodiscard]] SeriesMatrix columns(const std::vector<LinearForm>& rows,
                                     const std::vector<std::size_t>& of) const {
    const SeriesMatrix all = block(rows, graph_.s.n + graph_.s.r, graph_.s.p);
    SeriesMatrix chosen;
    for (const auto& row : all) {
      chosen.emplace_back();
      for (const std::size_t k : of) chosen.back().push_back(row[k]);
    }
    return chosen;
  }

  void add(GraphStep& step, const std::string& name, const SeriesMatrix& m) {
    tellegen::add_matrix(step.matrices, name, m, textbook_);
  }

  const BondGraphModel& model_;
  AnalysedGraph graph_;
  Eliminated all_;
  canonical::Ring& ring_;
  Textbook textbook_;
  std::vector<Expr> nominal_;
  std::vector<std::size_t> inputs_, sources_;  // columns: u of deviations, and nominal ones
};

}  // namespace

std::vector<GraphStep> tell_blocks(const BondGraphModel& linear, const BondGraphModel& original,
                                   const StateEquations& equations) {
  auto graph = analyse_graph(linear, CausalPreference::Integral);
  if (!graph) return {};
  auto all = eliminate(linear, graph->causality, graph->s, *graph->ring);
  if (!all) return {};
  return BlockTeller(linear, original, std::move(*graph), std::move(*all)).tell(equations);
}

}  // namespace tellegen
