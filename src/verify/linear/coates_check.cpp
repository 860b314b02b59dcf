#include "verify/linear/coates_check.hpp"

#include <algorithm>

#include "verify/linear/modular_question.hpp"
#include "verify/linear/stability_check.hpp"
#include "verify/zero_check.hpp"

namespace tellegen {

namespace {

using Word = std::uint64_t;

/// What the prime field refutes is wrong; else what the canonical form says.
Check joined_with(const Check& modular, const Check& proof) {
  return modular.failed() || !proof.decided() ? modular : proof;
}

/// As printed − as given, entry by entry; nothing where they are not of one size.
std::optional<std::vector<Expr>> differences(const FormulaMatrix& a, const FormulaMatrix& b) {
  if (a.size() != b.size()) return std::nullopt;
  std::vector<Expr> zeros;
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (a[i].size() != b[i].size()) return std::nullopt;
    for (std::size_t j = 0; j < a[i].size(); ++j) zeros.push_back(printed(a[i][j]) - b[i][j].value);
  }
  return zeros;
}

/// The places of the nodes among the rows and columns of S, and among the blocks of it.
class Places {
 public:
  explicit Places(const CoatesGraph& graph) {
    for (const CoatesNode& node : graph.nodes) {
      using Kind = CoatesNode::Kind;
      std::size_t& count = node.kind == Kind::Input    ? inputs
                           : node.kind == Kind::State  ? states
                           : node.kind == Kind::Output ? outputs
                                                       : inner;
      kinds_.push_back(node.kind);
      place_.push_back(count++);
    }
  }

  std::size_t inputs = 0, states = 0, inner = 0, outputs = 0;

  [[nodiscard]] std::optional<std::size_t> row(std::size_t node) const {
    if (node >= kinds_.size() || kinds_[node] == CoatesNode::Kind::Input) return std::nullopt;
    if (kinds_[node] == CoatesNode::Kind::State) return place_[node];
    if (kinds_[node] == CoatesNode::Kind::Output) return states + inner + place_[node];
    return states + place_[node];
  }
  [[nodiscard]] std::optional<std::size_t> column(std::size_t node) const {
    if (node >= kinds_.size() || kinds_[node] == CoatesNode::Kind::Output) return std::nullopt;
    if (kinds_[node] == CoatesNode::Kind::State) return place_[node];
    if (kinds_[node] == CoatesNode::Kind::Input) return states + inner + place_[node];
    return states + place_[node];
  }

 private:
  std::vector<CoatesNode::Kind> kinds_;
  std::vector<std::size_t> place_;
};

ModularMatrix block(const ModularMatrix& m, std::size_t row, std::size_t rows, std::size_t column,
                    std::size_t columns) {
  ModularMatrix part;
  for (std::size_t i = 0; i < rows; ++i) {
    const auto first = m[row + i].begin() + static_cast<std::ptrdiff_t>(column);
    part.emplace_back(first, first + static_cast<std::ptrdiff_t>(columns));
  }
  return part;
}

ModularMatrix sum(ModularMatrix a, const ModularMatrix& b) {
  for (std::size_t i = 0; i < a.size(); ++i) {
    for (std::size_t j = 0; j < a[i].size(); ++j) a[i][j] = plus_modulo(a[i][j], b[i][j]);
  }
  return a;
}

/// The values of a graph at one point, and what must be true of them.
class GraphAtPoint {
 public:
  GraphAtPoint(const CoatesGraph& graph, const Places& places, ModularValues values)
      : graph_(graph),
        places_(places),
        values_(values),
        S_(values_.like(graph.S)),
        P_(values_.like(graph.P)),
        A_(values_.like(graph.A)),
        B_(values_.like(graph.B)),
        C_(values_.like(graph.C)),
        D_(values_.like(graph.D)) {}

  [[nodiscard]] bool holds() { return inverse() && blocks() && branches() && entries(); }

 private:
  /// P (1 − vv) = 1
  [[nodiscard]] bool inverse() const {
    const std::size_t n = places_.states;
    const std::size_t m = places_.inner;
    const ModularMatrix left = product_modulo(P_, pencil_modulo(block(S_, n, m, n, m), 1));
    for (std::size_t i = 0; i < m; ++i) {
      for (std::size_t j = 0; j < m; ++j) {
        if (left[i][j] != (i == j ? 1U : 0U)) return false;
      }
    }
    return true;
  }

  /// Directly, and into the resistors, through them and out: the rows of x or y, the columns of x
  /// or u.
  [[nodiscard]] ModularMatrix through(std::size_t row, std::size_t rows, std::size_t column,
                                      std::size_t columns) const {
    const std::size_t n = places_.states;
    const std::size_t m = places_.inner;
    ModularMatrix direct = block(S_, row, rows, column, columns);
    if (m == 0) return direct;
    return sum(std::move(direct), product_modulo(product_modulo(block(S_, row, rows, n, m), P_),
                                                 block(S_, n, m, column, columns)));
  }

  [[nodiscard]] bool blocks() const {
    const std::size_t n = places_.states;
    const std::size_t rest = n + places_.inner;
    return through(0, n, 0, n) == A_ && through(0, n, rest, places_.inputs) == B_ &&
           through(rest, places_.outputs, 0, n) == C_ &&
           through(rest, places_.outputs, rest, places_.inputs) == D_;
  }

  /// Each is an entry of S, and S has no others.
  [[nodiscard]] bool branches() {
    ModularMatrix left = S_;
    for (const CoatesEdge& edge : graph_.edges) {
      const auto row = places_.row(edge.to);
      const auto column = places_.column(edge.from);
      const Word weight = values_.next();
      if (!row || !column || left[*row][*column] != weight) return false;
      left[*row][*column] = 0;
    }
    return std::ranges::all_of(left, [](const ModularVector& row) {
      return std::ranges::all_of(row, [](Word w) { return w == 0; });
    });
  }

  [[nodiscard]] const ModularMatrix& matrix(char name) const {
    return name == 'A' ? A_ : name == 'B' ? B_ : name == 'C' ? C_ : D_;
  }

  /// out · P · into, node by node.
  [[nodiscard]] std::optional<Word> along(const CoatesPath& path) const {
    if (path.nodes.size() < 3) return std::nullopt;
    const auto from = places_.column(path.nodes.front());
    const auto to = places_.row(path.nodes.back());
    const auto first = places_.row(path.nodes[1]);
    const auto last = places_.column(path.nodes[path.nodes.size() - 2]);
    const std::size_t n = places_.states;
    if (!from || !to || !first || !last || *first < n || *last < n) return std::nullopt;
    if (*first - n >= P_.size() || *last - n >= P_.size()) return std::nullopt;
    return times_modulo(S_[*to][*last], times_modulo(P_[*last - n][*first - n], S_[*first][*from]));
  }

  [[nodiscard]] bool entries() {
    const bool all_paths = std::ranges::none_of(
        graph_.remarks, [](const Remark& r) { return r.key == "remark.coates.too_many_paths"; });
    for (const CoatesEntry& entry : graph_.entries) {
      const Word direct = values_.next();
      const Word value = values_.next();
      Word total = direct;
      for (const CoatesPath& path : entry.paths) {
        const Word told = values_.next();
        Word by_weights = 1;
        for (std::size_t i = 0; i < path.weights.size(); ++i)
          by_weights = times_modulo(by_weights, values_.next());
        if (told != by_weights || along(path) != told) return false;
        total = plus_modulo(total, told);
      }
      const ModularMatrix& of = matrix(entry.matrix);
      if (entry.row >= of.size() || entry.column >= of[entry.row].size()) return false;
      if (value != of[entry.row][entry.column] || (all_paths && total != value)) return false;
    }
    return true;
  }

  const CoatesGraph& graph_;
  const Places& places_;
  ModularValues values_;
  ModularMatrix S_, P_, A_, B_, C_, D_;
};

ModularFormulas formulas_of(const CoatesGraph& graph, Pool& pool) {
  ModularFormulas all;
  for (const FormulaMatrix* m : {&graph.S, &graph.P, &graph.A, &graph.B, &graph.C, &graph.D})
    all.add(*m);
  for (const CoatesEdge& edge : graph.edges) all.add(edge.weight);
  for (const CoatesEntry& entry : graph.entries) {
    all.add(entry.direct);
    all.add(entry.value);
    for (const CoatesPath& path : entry.paths) {
      all.add(path.product);
      for (const Form& weight : path.weights) all.add(to_expr(weight, pool));
    }
  }
  return all;
}

Check check_paths(const StateEquations& equations, const CoatesGraph& graph) {
  constexpr std::string_view key = "check.coates.matrices";
  std::vector<Expr> zeros;
  const std::pair<const FormulaMatrix&, const FormulaMatrix&> pairs[] = {{graph.A, equations.A},
                                                                         {graph.B, equations.B},
                                                                         {graph.C, equations.C},
                                                                         {graph.D, equations.D}};
  for (const auto& [mine, theirs] : pairs) {
    const auto some = differences(mine, theirs);
    if (!some) return {key, false, true, 0, 0};
    zeros.insert(zeros.end(), some->begin(), some->end());
  }
  if (zeros.empty()) return {key, true, true, 0, 0};
  const Places places(graph);
  const Check modular = asked_modulo(key, formulas_of(graph, zeros.front().pool()),
                                     [&](ModularValues values) -> std::optional<bool> {
                                       return GraphAtPoint(graph, places, values).holds();
                                     });
  return joined_with(modular, proved_or_checked(key, zeros));
}

/// Places of the nodes of a circuit among the states; nothing where one is no state.
std::optional<std::vector<std::size_t>> states_along(const CoatesCircuit& circuit,
                                                     const std::vector<Expr>& states) {
  std::vector<std::size_t> places;
  for (const std::string& name : circuit.nodes) {
    const auto at = std::ranges::find(states, name, [](Expr x) { return x.symbol().name; });
    if (at == states.end()) return std::nullopt;
    places.push_back(static_cast<std::size_t>(at - states.begin()));
  }
  return places;
}

/// The weights are the products of what stands on the ways round the graph of A.
bool are_products(const CircuitPolynomial& circuits, const std::vector<Expr>& states,
                  const ModularMatrix& a, const ModularVector& weights) {
  for (std::size_t c = 0; c < circuits.circuits.size(); ++c) {
    const auto way = states_along(circuits.circuits[c], states);
    if (!way) return false;
    Word product = 1;
    for (std::size_t i = 0; i < way->size(); ++i)
      product = times_modulo(product, a[(*way)[(i + 1) % way->size()]][(*way)[i]]);
    if (product != weights[c]) return false;
  }
  return true;
}

/// (−1)^circuits times their weights, summed over the sets.
Word signed_sum(const std::vector<CircuitSet>& sets, const ModularVector& weights) {
  Word total = 0;
  for (const CircuitSet& set : sets) {
    Word product = 1;
    for (const std::size_t c : set) product = times_modulo(product, weights[c]);
    total = set.size() % 2 == 0 ? plus_modulo(total, product) : minus_modulo(total, product);
  }
  return total;
}

}  // namespace

Check check_circuits(std::string_view key, const FormulaMatrix& A, const std::vector<Expr>& states,
                     const CircuitPolynomial& circuits, const FormulaVector& algebra,
                     CircuitsOf of) {
  const std::size_t n = A.size();
  if (circuits.coefficients.size() != n + 1 || circuits.sets.size() != n + 1)
    return {key, false, true, 0, 0};
  ModularFormulas formulas;
  formulas.add_given(A);
  formulas.add(circuits.coefficients);
  for (const CoatesCircuit& c : circuits.circuits) formulas.add(c.weight);
  const Check modular = asked_modulo(key, formulas, [&](ModularValues values) {
    const ModularMatrix a = values.like(A);
    const ModularVector p = values.next(n + 1);
    const ModularVector weights = values.next(circuits.circuits.size());
    const Word s = random_modulo(values.seed());
    bool right = polynomial_modulo(p, s) == determinant_modulo(pencil_modulo(a, s));
    const Word first = signed_sum(circuits.sets[0], weights);
    for (std::size_t k = 0; k <= n; ++k)
      right = right && times_modulo(p[k], first) == signed_sum(circuits.sets[k], weights);
    if (of == CircuitsOf::Matrix) right = right && are_products(circuits, states, a, weights);
    return std::optional<bool>(right);
  });
  const auto zeros = differences({circuits.coefficients}, {algebra});
  if (algebra.empty() || !zeros) return modular;
  return joined_with(modular, proved_or_checked(key, *zeros));
}

std::vector<Check> check_coates(const StateEquations& equations, const CoatesGraph& graph) {
  std::vector<Check> checks{check_paths(equations, graph)};
  if (equations.states.empty()) return checks;
  const auto add = [&](std::string_view key, const CircuitPolynomial& circuits, CircuitsOf of) {
    if (!circuits.too_many)
      checks.push_back(
          check_circuits(key, equations.A, equations.states, circuits, graph.characteristic, of));
  };
  add("check.coates.one_factors", graph.one_factors, CircuitsOf::Matrix);
  add("check.coates.causal_loops", graph.causal_loops, CircuitsOf::BondGraph);
  if (!graph.characteristic.empty())
    checks.push_back(
        check_characteristic("check.coates.characteristic", equations.A, graph.characteristic));
  return checks;
}

}  // namespace tellegen
