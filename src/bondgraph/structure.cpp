// Order, BG-rank, and what inputs reach and outputs see (004, appendix A).

#include <algorithm>
#include <cmath>
#include <deque>

#include "bondgraph/analysed_graph.hpp"
#include "bondgraph/bond_graph.hpp"
#include "bondgraph/codes.hpp"
#include "numeric/random_point.hpp"
#include "numeric/tape.hpp"

namespace tellegen {

namespace {

using Matrix = std::vector<std::vector<double>>;

/// The numbers of a matrix at a random place.
Matrix at_random(const FormulaMatrix& m, const BondGraphModel& model, std::uint64_t seed) {
  std::vector<Expr> symbols;
  for (const Parameter& p : model.parameters) symbols.push_back(p.symbol);
  const std::vector<double> point = random_point(symbols, seed);
  Matrix values;
  for (const FormulaVector& row : m) {
    values.emplace_back();
    for (const Formula& f : row) values.back().push_back(evaluate<double>(f.value, symbols, point));
  }
  return values;
}

/// By elimination with the largest pivot, rows scaled to size one first.
std::size_t rank_of(Matrix m) {
  constexpr double smallest = 1e-9;
  for (auto& row : m) {
    double size = 0;
    for (const double x : row) size = std::max(size, std::abs(x));
    for (double& x : row) x = size > 0 ? x / size : 0;
  }
  std::size_t rank = 0;
  const std::size_t columns = m.empty() ? 0 : m[0].size();
  for (; rank < m.size(); ++rank) {
    std::size_t best_row = rank;
    std::size_t best_column = 0;
    for (std::size_t i = rank; i < m.size(); ++i) {
      for (std::size_t j = 0; j < columns; ++j) {
        if (std::abs(m[i][j]) <= std::abs(m[best_row][best_column])) continue;
        best_row = i;
        best_column = j;
      }
    }
    if (columns == 0 || std::abs(m[best_row][best_column]) < smallest) break;
    std::swap(m[rank], m[best_row]);
    for (std::size_t i = rank + 1; i < m.size(); ++i) {
      const double factor = m[i][best_column] / m[rank][best_column];
      for (std::size_t j = 0; j < columns; ++j) m[i][j] -= factor * m[rank][j];
    }
  }
  return rank;
}

Matrix transposed(const Matrix& m, std::size_t columns) {
  Matrix t(columns, std::vector<double>(m.size()));
  for (std::size_t i = 0; i < m.size(); ++i) {
    for (std::size_t j = 0; j < columns; ++j) t[j][i] = m[i][j];
  }
  return t;
}

/// The rank of (b, A b, A² b, …) over the columns b.
std::size_t reachable_rank(const Matrix& a, const Matrix& columns_of_b) {
  Matrix all;
  for (std::vector<double> v : columns_of_b) {
    for (std::size_t k = 0; k < a.size(); ++k) {
      double size = 0;
      for (const double x : v) size = std::max(size, std::abs(x));
      for (double& x : v) x = size > 0 ? x / size : 0;
      all.push_back(v);
      std::vector<double> next(a.size(), 0);
      for (std::size_t i = 0; i < a.size(); ++i) {
        for (std::size_t j = 0; j < a.size(); ++j) next[i] += a[i][j] * v[j];
      }
      v = std::move(next);
    }
  }
  return rank_of(std::move(all));
}

class StructureJudge {
 public:
  StructureJudge(const BondGraphModel& model, const StateEquations& equations)
      : model_(model), equations_(equations) {}

  StructuralReport judge(const Causality& derivative) {
    result_.model = model_.name;
    result_.description = model_.description;
    result_.order = equations_.states.size();
    count_null_modes(derivative);
    const Matrix a = at_random(equations_.A, model_, 3);
    const std::size_t n = result_.order;
    const Matrix b = transposed(at_random(equations_.B, model_, 3), equations_.inputs.size());
    result_.rank_controllable = reachable_rank(a, b);
    result_.rank_observable = reachable_rank(transposed(a, n), at_random(equations_.C, model_, 3));
    result_.controllable = result_.rank_controllable == n;
    result_.observable = result_.rank_observable == n;
    result_.checks.push_back({"check.bg.rank", rank_of(a) == result_.bg_rank, false, 1, 0});
    trace_inputs();
    trace_outputs();
    return std::move(result_);
  }

 private:
  /// Storages that keep integral causality although derivative causality is preferred.
  void count_null_modes(const Causality& derivative) {
    for (const BondEnd& end : derivative.integral) {
      result_.still_integral.push_back(port_text(model_.elements[end.element], end.port));
    }
    result_.null_modes = std::min(derivative.integral.size(), result_.order);
    result_.bg_rank = result_.order - result_.null_modes;
  }

  static bool is_there(const Formula& f) { return !f.value.is_zero(); }

  /// Shortest paths from the inputs to every state.
  void trace_inputs() {
    const std::size_t n = result_.order;
    std::vector<std::string> path(n);
    std::deque<std::size_t> open;
    for (std::size_t j = 0; j < equations_.inputs.size(); ++j) {
      for (std::size_t i = 0; i < n; ++i) {
        if (!path[i].empty() || !is_there(equations_.B[i][j])) continue;
        path[i] = equations_.inputs[j].symbol().name + " → " + name(i);
        open.push_back(i);
      }
    }
    for (; !open.empty(); open.pop_front()) {
      for (std::size_t i = 0; i < n; ++i) {
        if (!path[i].empty() || !is_there(equations_.A[i][open.front()])) continue;
        path[i] = path[open.front()] + " → " + name(i);
        open.push_back(i);
      }
    }
    for (std::size_t i = 0; i < n; ++i)
      path[i].empty() ? result_.not_reached.push_back(name(i))
                      : result_.input_paths.push_back(path[i]);
  }

  void trace_outputs() {
    const std::size_t n = result_.order;
    std::vector<std::string> path(n);
    std::deque<std::size_t> open;
    for (std::size_t j = 0; j < equations_.outputs.size(); ++j) {
      for (std::size_t i = 0; i < n; ++i) {
        if (!path[i].empty() || !is_there(equations_.C[j][i])) continue;
        path[i] = name(i) + " → " + equations_.outputs[j];
        open.push_back(i);
      }
    }
    for (; !open.empty(); open.pop_front()) {
      for (std::size_t i = 0; i < n; ++i) {
        if (!path[i].empty() || !is_there(equations_.A[open.front()][i])) continue;
        path[i] = name(i) + " → " + path[open.front()];
        open.push_back(i);
      }
    }
    for (std::size_t i = 0; i < n; ++i)
      path[i].empty() ? result_.not_seen.push_back(name(i))
                      : result_.output_paths.push_back(path[i]);
  }

  [[nodiscard]] std::string name(std::size_t i) const { return equations_.states[i].symbol().name; }

  const BondGraphModel& model_;
  const StateEquations& equations_;
  StructuralReport result_;
};

}  // namespace

Result<StructuralReport> derive_structure(const BondGraphModel& model,
                                          const BondGraphOptions& options) {
  const auto equations = derive_state_equations(model, options);
  if (!equations) return equations.diagnostics;
  if (!equations->linear) {
    return Diagnostic{bondgraph_codes::not_linear, model.span, {"structure", model.name}, {}};
  }
  const auto derivative = assign_causality(model, {CausalPreference::Derivative});
  if (!derivative) return derivative.diagnostics;
  return StructureJudge(model, *equations).judge(*derivative);
}

}  // namespace tellegen
