// The modified Coates graph (004 (3.11)) and A, B, C, D from its paths (Procedures 3.1 to 3.4).

#include "bondgraph/coates/circuit_polynomial.hpp"
#include "bondgraph/coates/coates.hpp"
#include "bondgraph/coates/coates_steps.hpp"
#include "bondgraph/codes.hpp"
#include "bondgraph/junction/linear_structure.hpp"
#include "verify/linear/coates_check.hpp"

namespace tellegen {

namespace {

using canonical::Ring;
using canonical::Series;

constexpr std::size_t most_paths = 4000;
constexpr std::size_t most_states_by_algebra = 10;

class CoatesWriter {
 public:
  CoatesWriter(const BondGraphModel& model, const AnalysedGraph& graph, const LinearStructure& s,
               SeriesMatrix p, const StateEquations& equations)
      : model_(model),
        graph_(graph),
        s_(s),
        p_(std::move(p)),
        equations_(equations),
        ring_(*graph.ring),
        textbook_(ring_) {}

  CoatesGraph write(bool steps) {
    result_.model = model_.name;
    result_.description = model_.description;
    write_nodes();
    write_edges();
    write_matrices();
    const std::size_t u = first_input_;
    const std::size_t x = first_state_;
    result_.A = by_paths('A', {s_.xx, s_.xv, s_.vx}, x, x);
    result_.B = by_paths('B', {s_.xu, s_.xv, s_.vu}, u, x);
    result_.C = by_paths('C', {s_.yx, s_.yv, s_.vx}, x, first_output_);
    result_.D = by_paths('D', {s_.yu, s_.yv, s_.vu}, u, first_output_);
    if (paths_ > most_paths) result_.remarks.push_back({"remark.coates.too_many_paths", {}});
    write_polynomials();
    result_.checks = check_coates(equations_, result_);
    if (steps) result_.steps = coates_steps(result_);
    return std::move(result_);
  }

 private:
  /// What leads from a column to a row: directly, out of the resistors, into the resistors.
  struct Blocks {
    const SeriesMatrix& direct;
    const SeriesMatrix& out;
    const SeriesMatrix& into;
  };
  void write_nodes();
  void write_edges();
  void add_edges(const SeriesMatrix& block, std::size_t from, std::size_t to);
  void write_matrices();
  FormulaMatrix by_paths(char name, const Blocks& blocks, std::size_t from, std::size_t to);
  CoatesEntry entry(char name, const Blocks& blocks, std::size_t row, std::size_t column,
                    std::size_t from, std::size_t to, std::vector<Series>& sum);
  void write_polynomials();
  FormulaMatrix formulas(const SeriesMatrix& m) {
    FormulaMatrix result;
    for (const auto& row : m) {
      result.emplace_back();
      for (const Series& s : row) result.back().push_back(textbook_.formula(s));
    }
    return result;
  }

  const BondGraphModel& model_;
  const AnalysedGraph& graph_;
  const LinearStructure& s_;
  SeriesMatrix p_;
  const StateEquations& equations_;
  Ring& ring_;
  Textbook textbook_;
  CoatesGraph result_;
  std::size_t first_input_ = 0, first_state_ = 0, first_inner_ = 0, first_output_ = 0;
  std::size_t paths_ = 0;
};

void CoatesWriter::write_nodes() {
  using Kind = CoatesNode::Kind;
  const Causality& c = graph_.causality;
  for (const BondEnd& end : c.sources) {
    const BondElement& source = model_.elements[end.element];
    if (source.has_input()) result_.nodes.push_back({Kind::Input, source.input.symbol().name});
  }
  first_state_ = result_.nodes.size();
  for (const Expr x : equations_.states) result_.nodes.push_back({Kind::State, x.symbol().name});
  first_inner_ = result_.nodes.size();
  for (const BondEnd& end : c.resistors) {
    const ElementPort& port = model_.elements[end.element].ports[end.port];
    const std::string letter = c.takes_effort(model_, end) ? "e_" : "f_";
    result_.nodes.push_back({Kind::Dissipation, letter + model_.bonds[port.bond].label});
  }
  for (const std::size_t k : s_.signals) {
    const std::string& source = model_.elements[c.sources[k].element].name;
    result_.nodes.push_back({Kind::Signal, "s_" + source});
  }
  first_output_ = result_.nodes.size();
  for (const NamedExpr& output : model_.outputs)
    result_.nodes.push_back({Kind::Output, output.name});
}

void CoatesWriter::add_edges(const SeriesMatrix& block, std::size_t from, std::size_t to) {
  for (std::size_t i = 0; i < block.size(); ++i) {
    for (std::size_t j = 0; j < block[i].size(); ++j) {
      if (!block[i][j].empty())
        result_.edges.push_back({from + j, to + i, textbook_.formula(block[i][j])});
    }
  }
}

void CoatesWriter::write_edges() {
  add_edges(s_.xx, first_state_, first_state_);
  add_edges(s_.xv, first_inner_, first_state_);
  add_edges(s_.xu, first_input_, first_state_);
  add_edges(s_.vx, first_state_, first_inner_);
  add_edges(s_.vv, first_inner_, first_inner_);
  add_edges(s_.vu, first_input_, first_inner_);
  add_edges(s_.yx, first_state_, first_output_);
  add_edges(s_.yv, first_inner_, first_output_);
  add_edges(s_.yu, first_input_, first_output_);
}

void CoatesWriter::write_matrices() {
  const auto add_rows = [&](const SeriesMatrix& x, const SeriesMatrix& v, const SeriesMatrix& u) {
    for (std::size_t i = 0; i < x.size(); ++i) {
      std::vector<Series> row = x[i];
      row.insert(row.end(), v[i].begin(), v[i].end());
      row.insert(row.end(), u[i].begin(), u[i].end());
      const SeriesMatrix one{std::move(row)};
      result_.S.push_back(formulas(one)[0]);
    }
  };
  add_rows(s_.xx, s_.xv, s_.xu);
  add_rows(s_.vx, s_.vv, s_.vu);
  add_rows(s_.yx, s_.yv, s_.yu);
  result_.P = formulas(p_);
}

/// One entry: what leads there directly, and δ1 δ2 δ3 for every way through the resistors (3.17).
CoatesEntry CoatesWriter::entry(char name, const Blocks& blocks, std::size_t row,
                                std::size_t column, std::size_t from, std::size_t to,
                                std::vector<Series>& sum) {
  CoatesEntry found{name, row, column, textbook_.formula(blocks.direct[row][column]), {}, {}};
  sum.push_back(blocks.direct[row][column]);
  for (std::size_t j = 0; j < p_.size(); ++j) {
    const Series& out = blocks.out[row][j];
    if (out.empty()) continue;
    for (std::size_t i = 0; i < p_.size(); ++i) {
      const Series& into = blocks.into[i][column];
      if (into.empty() || p_[j][i].empty()) continue;
      const Series through = ring_.multiply(p_[j][i], into);
      const Series product = ring_.normalise(ring_.multiply(out, through));
      sum.push_back(product);
      if (++paths_ > most_paths) continue;
      CoatesPath path{{from + column, first_inner_ + i}, {}, textbook_.formula(product)};
      if (i != j) path.nodes.push_back(first_inner_ + j);
      path.nodes.push_back(to + row);
      path.weights = {textbook_.write(out), textbook_.write(p_[j][i]), textbook_.write(into)};
      found.paths.push_back(std::move(path));
    }
  }
  return found;
}

FormulaMatrix CoatesWriter::by_paths(char name, const Blocks& blocks, std::size_t from,
                                     std::size_t to) {
  FormulaMatrix result;
  for (std::size_t h = 0; h < blocks.direct.size(); ++h) {
    result.emplace_back();
    for (std::size_t k = 0; k < blocks.direct[h].size(); ++k) {
      std::vector<Series> sum;
      CoatesEntry found = entry(name, blocks, h, k, from, to, sum);
      found.value = textbook_.formula(ring_.normalise(canonical::sum(std::move(sum))));
      result.back().push_back(found.value);
      if (!found.value.value.is_zero() || !found.paths.empty())
        result_.entries.push_back(std::move(found));
    }
  }
  return result;
}

void CoatesWriter::write_polynomials() {
  const std::size_t n = equations_.states.size();
  if (n == 0) return;
  SeriesMatrix a;
  for (const FormulaVector& row : equations_.A) {
    a.emplace_back();
    for (const Formula& f : row) a.back().push_back(ring_.normalise(ring_.convert(f.value)));
  }
  PolynomialByCircuits factors = one_factor_polynomial(a, equations_.states, textbook_);
  const auto flow = signal_flow(model_, graph_);
  PolynomialByCircuits loops;
  loops.shown.too_many = true;
  if (flow) loops = causal_loop_polynomial(*flow, n, textbook_);
  std::vector<Series> algebra;
  if (n <= most_states_by_algebra) algebra = characteristic_polynomial(ring_, a);
  for (const Series& c : algebra)
    result_.characteristic.push_back(coefficient_formula(textbook_, c));
  if (factors.shown.too_many || loops.shown.too_many)
    result_.remarks.push_back({"remark.coates.too_many_circuits", {}});
  result_.one_factors = std::move(factors.shown);
  result_.causal_loops = std::move(loops.shown);
}

}  // namespace

Result<CoatesGraph> derive_coates(const BondGraphModel& model, const BondGraphOptions& options) {
  const auto equations = derive_state_equations(model, options);
  if (!equations) return equations.diagnostics;
  const Diagnostic refused{bondgraph_codes::not_linear, model.span, {"coates", model.name}, {}};
  if (!equations->linear) return refused;
  const auto graph = analyse_graph(model, options.prefer);
  if (!graph) return graph.diagnostics;
  const auto all = eliminate(model, graph->causality, graph->s, *graph->ring);
  if (!all) return all.diagnostics;
  const auto structure = linear_structure(model, *graph, *all);
  if (!structure) return refused;
  auto p = inverse_of_rest(*graph->ring, structure->vv);
  if (!p) return refused;
  return CoatesWriter(model, *graph, *structure, std::move(*p), *equations).write(options.steps);
}

}  // namespace tellegen
