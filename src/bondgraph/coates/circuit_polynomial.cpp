#include "bondgraph/coates/circuit_polynomial.hpp"

#include <algorithm>

namespace tellegen {

namespace {

using canonical::Ring;
using canonical::Series;

constexpr std::size_t most_circuits = 300;
constexpr std::size_t most_sets = 5000;

/// Sets of circuits, each with its sign, by the power of 1/s they carry.
class CircuitSum {
 public:
  CircuitSum(const SignalFlow& flow, Textbook& textbook)
      : flow_(flow), textbook_(textbook), ring_(textbook.ring()) {}

  /// False where there are too many.
  bool find() {
    Successors successors;
    for (const auto& branches : flow_.successors) {
      successors.emplace_back();
      for (const auto& [to, branch] : branches) successors.back().push_back(to);
    }
    const auto circuits = circuits_of(successors, most_circuits);
    if (!circuits) return false;
    const auto sets = disjoint_sets(*circuits, flow_.names.size(), most_sets);
    if (!sets) return false;
    for (const Circuit& circuit : *circuits) add_circuit(circuit);
    for (const auto& set : *sets) add_set(set);
    return true;
  }

  /// The coefficient of s^−k.
  Series coefficient(int k) const {
    const auto found = sums_.find(k);
    return found == sums_.end() ? Series() : ring_.normalise(canonical::sum(found->second));
  }
  [[nodiscard]] std::vector<CircuitSet> sets(int k) const {
    const auto found = sets_.find(k);
    return found == sets_.end() ? std::vector<CircuitSet>{} : found->second;
  }
  std::vector<CoatesCircuit> circuits() { return std::move(circuits_); }
  [[nodiscard]] std::pair<int, int> range() const {
    return {sums_.begin()->first, sums_.rbegin()->first};
  }

 private:
  void add_circuit(const Circuit& circuit) {
    CoatesCircuit shown;
    Series weight(Rational(1));
    for (std::size_t i = 0; i < circuit.size(); ++i) {
      const std::size_t next = circuit[(i + 1) % circuit.size()];
      const SignalFlow::Branch& branch = flow_.successors[circuit[i]].at(next);
      weight = ring_.multiply(weight, branch.gain);
      shown.integrations += branch.integrations;
      shown.nodes.push_back(flow_.names[circuit[i]]);
    }
    weights_.push_back(ring_.normalise(weight));
    shown.weight = textbook_.formula(weights_.back());
    circuits_.push_back(std::move(shown));
  }

  void add_set(const std::vector<std::size_t>& set) {
    Series product(Rational(set.size() % 2 == 0 ? 1 : -1));
    int integrations = 0;
    for (const std::size_t c : set) {
      product = ring_.multiply(product, weights_[c]);
      integrations += circuits_[c].integrations;
    }
    sums_[integrations].push_back(std::move(product));
    sets_[integrations].push_back(set);
  }

  const SignalFlow& flow_;
  Textbook& textbook_;
  Ring& ring_;
  std::vector<CoatesCircuit> circuits_;
  std::vector<Series> weights_;
  std::map<int, std::vector<Series>> sums_;
  std::map<int, std::vector<CircuitSet>> sets_;
};

PolynomialByCircuits polynomial_of(const SignalFlow& flow, std::size_t order, Textbook& textbook) {
  PolynomialByCircuits result;
  CircuitSum sum(flow, textbook);
  if (!sum.find()) {
    result.shown.too_many = true;
    return result;
  }
  Ring& ring = textbook.ring();
  const Series over = ring.inverse(sum.coefficient(0));
  const auto [lowest, highest] = sum.range();
  const int last = std::max(highest, static_cast<int>(order));
  for (int k = std::min(lowest, 0); k <= last; ++k) {
    const Series c = ring.normalise(ring.multiply(sum.coefficient(k), over));
    const bool expected = k >= 0 && k <= static_cast<int>(order);
    if (!expected && ring.is_zero(c)) continue;  // products that cancel
    result.coefficients.push_back(c);
    result.shown.coefficients.push_back(coefficient_formula(textbook, c));
    result.shown.sets.push_back(sum.sets(k));
  }
  result.shown.circuits = sum.circuits();
  return result;
}

}  // namespace

Formula coefficient_formula(Textbook& textbook, const Series& s) {
  Ring& ring = textbook.ring();
  const bool sums = std::ranges::any_of(s.terms(), [&](const canonical::Term& t) {
    return std::ranges::any_of(t.monomial(), [&](canonical::Factor f) {
      return ring.generator(f.id()).kind == canonical::Generator::Kind::Whole;
    });
  });
  return textbook.formula(sums ? ring.as_fraction(s) : s);
}

PolynomialByCircuits one_factor_polynomial(const SeriesMatrix& a, const std::vector<Expr>& states,
                                           Textbook& textbook) {
  SignalFlow graph;
  for (std::size_t j = 0; j < states.size(); ++j) {
    graph.names.push_back(states[j].symbol().name);
    graph.successors.emplace_back();
    for (std::size_t i = 0; i < states.size(); ++i) {
      if (!a[i][j].empty())
        graph.successors[j][i] = {a[i][j], 1};  // every branch takes a power of s
    }
  }
  return polynomial_of(graph, states.size(), textbook);
}

PolynomialByCircuits causal_loop_polynomial(const SignalFlow& flow, std::size_t order,
                                            Textbook& textbook) {
  return polynomial_of(flow, order, textbook);
}

}  // namespace tellegen
