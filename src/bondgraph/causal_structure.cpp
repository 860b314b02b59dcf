// Key vectors and the junction structure, to be read.

#include "bondgraph/analysed_graph.hpp"
#include "bondgraph/bond_graph.hpp"
#include "bondgraph/conflict.hpp"
#include "bondgraph/relations.hpp"
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
  std::vector<LinearForm> output_rows();

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
                                 path_text(model_, d.path)});
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

/// The rows of outputs that are an effort, a flow or a sum of such.
std::vector<LinearForm> StructureWriter::output_rows() {
  std::vector<LinearForm> rows;
  std::vector<Expr> symbols;
  std::vector<const LinearForm*> forms;
  for (std::size_t b = 0; b < model_.bonds.size(); ++b) {
    if (model_.bonds[b].effort.valid()) {
      symbols.push_back(model_.bonds[b].effort);
      forms.push_back(&graph_.s.efforts[b]);
    }
    if (model_.bonds[b].flow.valid()) {
      symbols.push_back(model_.bonds[b].flow);
      forms.push_back(&graph_.s.flows[b]);
    }
  }
  for (const NamedExpr& output : model_.outputs) {
    const Series value = ring_.convert(output.value);
    const std::vector<Series> slope = ring_.gradient(value, symbols);
    Series rest = value;
    LinearForm row;
    for (std::size_t i = 0; i < symbols.size(); ++i) {
      const Series self = Series::generator(ring_.symbol_id(symbols[i]));
      rest = canonical::add(rest, ring_.multiply(slope[i], self), Rational(-1));
      for (const auto& [column, coefficient] : *forms[i])
        row[column] = canonical::add(row[column], ring_.multiply(slope[i], coefficient));
    }
    if (!ring_.is_zero(rest)) continue;
    result_.y.push_back(output.name);
    rows.push_back(std::move(row));
  }
  return rows;
}

void StructureWriter::write_matrix() {
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
  add_rows(result_.S, output_rows(), graph_.s.columns());
  add_rows(result_.S_41, graph_.s.z_d, graph_.s.n);
}

void StructureWriter::write_loops() {
  const SeriesMatrix s22 = block(graph_.s.D_in, graph_.s.n, graph_.s.r);
  // Who waits for whom: closed by Warshall; resistors that reach themselves form the loops.
  const std::size_t r = graph_.s.r;
  constexpr std::size_t largest = 200;
  if (r > largest) return;
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
  }
}

/// P1: S₁₁ and S₂₂ are skew. P2: S₁₂ = −S₂₁ᵀ; likewise S₁₄ = −S₄₁ᵀ.
void StructureWriter::check_properties() {
  const JunctionStructure& s = graph_.s;
  const auto is_skew_pair = [&](const SeriesMatrix& a, const SeriesMatrix& b) {
    for (std::size_t i = 0; i < a.size(); ++i) {
      for (std::size_t j = 0; j < a[i].size(); ++j) {
        if (!ring_.is_zero(canonical::add(a[i][j], b[j][i]))) return false;
      }
    }
    return true;
  };
  const SeriesMatrix s11 = block(s.xdot, 0, s.n);
  const SeriesMatrix s22 = block(s.D_in, s.n, s.r);
  const bool p1 = is_skew_pair(s11, s11) && is_skew_pair(s22, s22);
  const bool p2 = is_skew_pair(block(s.xdot, s.n, s.r), block(s.D_in, 0, s.n)) &&
                  is_skew_pair(block(s.xdot, s.column_of_xd_dot(0), s.m), block(s.z_d, 0, s.n));
  result_.checks.push_back({"check.bg.p1", p1, true, 0, 0});
  result_.checks.push_back({"check.bg.p2", p2, true, 0, 0});
}

}  // namespace

Result<CausalStructure> derive_causality(const BondGraphModel& model,
                                         const BondGraphOptions& options) {
  const auto graph = analyse_graph(model, options.prefer);
  if (!graph) return graph.diagnostics;
  return StructureWriter(model, *graph).write();
}

}  // namespace tellegen
