// Key vectors and the junction structure, to be read.

#include <algorithm>

#include "bondgraph/bond_graph.hpp"
#include "bondgraph/causality/causal_paths.hpp"
#include "bondgraph/causality/conflict.hpp"
#include "bondgraph/junction/analysed_graph.hpp"
#include "bondgraph/junction/relations.hpp"
#include "bondgraph/junction/signal_structure.hpp"
#include "symbolic/textbook/textbook.hpp"

namespace tellegen {

namespace {

using canonical::Ring;
using canonical::Series;

class StructureWriter {
 public:
  StructureWriter(const BondGraphModel& model, const AnalysedGraph& graph)
      : model_(model), graph_(graph), ring_(*graph.ring) {}

  CausalStructure write() {
    result_.model = model_.name;
    result_.description = model_.description;
    write_bonds();
    write_vectors();
    write_matrix();
    write_loops();
    check_properties();
    return std::move(result_);
  }

 private:
  void write_bonds();
  void write_vectors();
  void write_matrix();
  void write_loops();
  void check_properties();
  [[nodiscard]] const ElementPort& port_of(const BondEnd& end) const {
    return model_.elements[end.element].ports[end.port];
  }
  /// "e_3" or "f_La"
  [[nodiscard]] std::string variable(const BondEnd& end, bool effort) const {
    return (effort ? "e_" : "f_") + model_.bonds[port_of(end).bond].label;
  }
  [[nodiscard]] std::string fixing_source(const DependentStorage& dependent) const;
  std::vector<LinearForm> output_rows();
  [[nodiscard]] std::string way_round(const BondEnd& end) const;

  const BondGraphModel& model_;
  const AnalysedGraph& graph_;
  Ring& ring_;
  CausalStructure result_;
};

void StructureWriter::write_bonds() {
  for (std::size_t b = 0; b < model_.bonds.size(); ++b) {
    const Bond& bond = model_.bonds[b];
    const auto text = [&](const BondEnd& end) {
      return port_text(model_.elements[end.element], end.port);
    };
    result_.bonds.push_back(
        {bond.label, text(bond.from), text(bond.to), graph_.causality.strokes[b] == Stroke::To});
  }
}

void StructureWriter::write_vectors() {
  const Causality& c = graph_.causality;
  for (const BondEnd& end : c.integral) {
    const bool takes_effort = c.takes_effort(model_, end);
    result_.x.push_back(port_of(end).state.symbol().name);
    result_.xdot.push_back(variable(end, takes_effort));
    result_.z.push_back(variable(end, !takes_effort));
  }
  for (const DependentStorage& d : c.dependent) {
    const bool takes_effort = c.takes_effort(model_, d.port);
    const std::string state = port_of(d.port).state.symbol().name;
    result_.xd.push_back(state);
    result_.xd_dot.push_back(variable(d.port, !takes_effort));
    result_.zd.push_back(variable(d.port, takes_effort));
    result_.dependent.push_back({port_text(model_.elements[d.port.element], d.port.port), state,
                                 path_text(model_, d.path), fixing_source(d)});
  }
  for (const BondEnd& end : c.resistors) {
    const bool takes_effort = c.takes_effort(model_, end);
    result_.D_in.push_back(variable(end, takes_effort));
    result_.D_out.push_back(variable(end, !takes_effort));
  }
  for (const BondEnd& end : c.sources) {
    const bool effort = model_.elements[end.element].kind == ElementKind::EffortSource;
    result_.u.push_back(variable(end, effort));
  }
}

/// "Se E" where the variable of the storage has a source in it.
std::string StructureWriter::fixing_source(const DependentStorage& dependent) const {
  const JunctionStructure& s = graph_.s;
  const auto place = static_cast<std::size_t>(&dependent - graph_.causality.dependent.data());
  const auto found = s.z_d[place].lower_bound(s.column_of_u(0));
  if (found == s.z_d[place].end() || found->first >= s.column_of_xd_dot(0)) return "";
  const BondEnd& end = graph_.causality.sources[found->first - s.column_of_u(0)];
  const BondElement& source = model_.elements[end.element];
  return source.keyword + " " + source.name;
}

/// The rows of outputs that are an effort, a flow or a sum of such.
std::vector<LinearForm> StructureWriter::output_rows() {
  std::vector<LinearForm> rows;
  for (const NamedExpr& output : model_.outputs) {
    auto row = linear_form_of(model_, graph_, output.value);
    if (!row) continue;
    result_.y.push_back(output.name);
    rows.push_back(std::move(*row));
  }
  return rows;
}

void StructureWriter::write_matrix() {
  const std::vector<LinearForm> outputs = output_rows();
  constexpr std::size_t most_rows = 40;  // nobody reads more
  const std::size_t count = graph_.s.n + graph_.s.r + outputs.size();
  if (count > most_rows || graph_.s.m > most_rows) {
    result_.remarks.push_back({"remark.bg.s_left_out", {std::to_string(count)}});
    return;
  }
  Textbook textbook(ring_);
  const auto add_rows = [&](FormulaMatrix& matrix, const std::vector<LinearForm>& rows,
                            std::size_t columns) {
    for (const auto& row : block(rows, 0, columns)) {
      matrix.emplace_back();
      for (const Series& entry : row)
        matrix.back().push_back(textbook.formula(ring_.normalise(entry)));
    }
  };
  add_rows(result_.S, graph_.s.xdot, graph_.s.columns());
  add_rows(result_.S, graph_.s.D_in, graph_.s.columns());
  add_rows(result_.S, outputs, graph_.s.columns());
  add_rows(result_.S_41, graph_.s.z_d, graph_.s.n);
  const auto follows = [](const DependentNote& d) { return !d.source.empty(); };
  if (std::ranges::none_of(result_.dependent, follows)) return;
  for (const auto& row : block(graph_.s.z_d, graph_.s.column_of_u(0), graph_.s.p)) {
    result_.S_43.emplace_back();
    for (const Series& entry : row)
      result_.S_43.back().push_back(textbook.formula(ring_.normalise(entry)));
  }
}

/// "R3 → left → second → R2 → second → left → R3", the shortest.
std::string StructureWriter::way_round(const BondEnd& end) const {
  const CausalGraph causal(model_, graph_.causality);
  const auto reach = causal.reach({end}, CausalGraph::Through::NoStorage);
  if (!reach.length[causal.given(end)]) return "";
  CausalPath path = causal.path(reach, causal.given(end));
  path.elements.push_back(end.element);
  return path_text(model_, path.elements);
}

void StructureWriter::write_loops() {
  // Who waits for whom: closed by Warshall; resistors that reach themselves form the loops.
  const std::size_t r = graph_.s.r;
  constexpr std::size_t largest = 200;
  if (r > largest) return;
  const SeriesMatrix s22 = block(graph_.s.D_in, graph_.s.n, r);
  std::vector<std::vector<bool>> reach(r, std::vector<bool>(r, false));
  for (std::size_t i = 0; i < r; ++i) {
    for (std::size_t j = 0; j < r; ++j) reach[i][j] = !s22[i][j].empty();
  }
  for (std::size_t k = 0; k < r; ++k) {
    for (std::size_t i = 0; i < r; ++i) {
      for (std::size_t j = 0; reach[i][k] && j < r; ++j) reach[i][j] = reach[i][j] || reach[k][j];
    }
  }
  std::vector<bool> seen(r, false);
  for (std::size_t i = 0; i < r; ++i) {
    if (seen[i] || !reach[i][i]) continue;
    std::vector<std::string> loop;
    for (std::size_t j = i; j < r; ++j) {
      if (!reach[i][j] || !reach[j][i]) continue;
      seen[j] = true;
      const BondEnd& end = graph_.causality.resistors[j];
      loop.push_back(port_text(model_.elements[end.element], end.port));
    }
    result_.loops.push_back(std::move(loop));
    result_.loop_paths.push_back(way_round(graph_.causality.resistors[i]));
  }
}

/// P1: S₁₁ and S₂₂ are skew. P2: S₁₂ = −S₂₁ᵀ; likewise S₁₄ = −S₄₁ᵀ.
void StructureWriter::check_properties() {
  const JunctionStructure& s = graph_.s;
  const PowerProperties bonds = power_properties(graph_, s.xdot, s.D_in);
  const bool dependent = are_skew(ring_, {&s.xdot, s.column_of_xd_dot(0)}, {&s.z_d, 0});
  result_.checks.push_back({"check.bg.p1", bonds.p1, true, 0, 0});
  result_.checks.push_back({"check.bg.p2", bonds.p2 && dependent, true, 0, 0});
  const std::vector<Remark> signals = signal_remarks(model_, graph_);
  result_.remarks.insert(result_.remarks.end(), signals.begin(), signals.end());
}

}  // namespace

Result<CausalStructure> derive_causality(const BondGraphModel& model,
                                         const BondGraphOptions& options) {
  const auto graph = analyse_junctions(model, options.prefer);
  if (!graph) return graph.diagnostics;
  CausalStructure structure = StructureWriter(model, *graph).write();
  structure.derivative = options.prefer == CausalPreference::Derivative;
  if (!structure.derivative) return structure;
  structure.S_43.clear();  // all of them follow the sources then: it tells nothing
  for (DependentNote& d : structure.dependent) d.source.clear();
  return structure;
}

}  // namespace tellegen
