#include "analyse/stability/hurwitz_graph.hpp"

#include <algorithm>

#include "bondgraph/coates/circuits.hpp"

namespace tellegen {

namespace {

constexpr std::size_t most_circuits = 400;
constexpr std::size_t most_sets = 20'000;
constexpr std::size_t most_terms = 400;

}  // namespace

// Row i, column j of the matrix of Hurwitz is a_(2j−i): a branch from node j to node i.
HurwitzGraph hurwitz_graph(std::size_t order, std::string letter) {
  HurwitzGraph graph{order, std::move(letter), {}};
  for (std::size_t j = 1; j <= order; ++j) {
    for (std::size_t i = 1; i <= order; ++i) {
      if (2 * j >= i && 2 * j - i <= order) graph.edges.push_back({j, i, 2 * j - i});
    }
  }
  return graph;
}

std::vector<CoefficientSum> graph_determinants(const HurwitzGraph& graph) {
  const std::size_t n = graph.order;
  Successors successors(n);
  for (const HurwitzGraph::Edge& edge : graph.edges)
    successors[edge.from - 1].push_back(edge.to - 1);
  const auto circuits = circuits_of(successors, most_circuits);
  if (!circuits) return {};
  const auto sets = disjoint_sets(*circuits, n, most_sets);
  if (!sets) return {};
  std::vector<CoefficientSum> all(n);
  for (const auto& set : *sets) {
    std::size_t covered = 0;
    std::size_t last = 0;
    std::vector<std::size_t> indices;
    for (const std::size_t c : set) {
      const Circuit& circuit = (*circuits)[c];
      covered += circuit.size();
      for (std::size_t i = 0; i < circuit.size(); ++i) {
        const std::size_t from = circuit[i] + 1;
        const std::size_t to = circuit[(i + 1) % circuit.size()] + 1;
        last = std::max(last, from);
        if (2 * from != to) indices.push_back(2 * from - to);
      }
    }
    if (covered == 0 || covered != last) continue;  // a 1-factor of the first nodes only
    std::ranges::sort(indices);
    all[last - 1][indices] += (covered + set.size()) % 2 == 0 ? 1 : -1;
  }
  for (CoefficientSum& sum : all) std::erase_if(sum, [](const auto& t) { return t.second == 0; });
  while (!all.empty() && all.back().size() > most_terms) all.pop_back();
  return all;
}

Form coefficient_form(const CoefficientSum& sum, const std::string& letter) {
  Form form;
  form.kind = Form::Kind::Sum;
  std::vector<std::pair<std::vector<std::size_t>, int>> terms(sum.begin(), sum.end());
  std::ranges::stable_sort(terms, {}, [](const auto& term) { return term.second < 0; });
  for (const auto& [indices, count] : terms) {
    Form product;
    product.kind = Form::Kind::Product;
    if (std::abs(count) != 1) product.items.push_back(number_form(Rational(std::abs(count))));
    for (std::size_t i = 0; i < indices.size();) {
      const auto end = std::upper_bound(indices.begin() + static_cast<std::ptrdiff_t>(i),
                                        indices.end(), indices[i]);
      const auto times = end - indices.begin() - static_cast<std::ptrdiff_t>(i);
      Form factor = name_form(letter + std::to_string(indices[i]));
      if (times > 1) {
        Form power;
        power.kind = Form::Kind::Power;
        power.items = {std::move(factor), number_form(Rational(times))};
        factor = std::move(power);
      }
      product.items.push_back(std::move(factor));
      i += static_cast<std::size_t>(times);
    }
    form.items.push_back(product.items.size() == 1 ? Form(product.items[0]) : std::move(product));
    form.negative.push_back(count < 0);
  }
  if (form.items.empty()) return number_form(Rational(0));
  if (form.items.size() > 1) return form;
  return form.negative[0] ? negate_form(form.items[0]) : form.items[0];
}

Expr coefficient_value(const CoefficientSum& sum, const std::vector<Expr>& coefficients) {
  Pool& pool = coefficients[0].pool();
  std::vector<Expr> terms;
  for (const auto& [indices, count] : sum) {
    std::vector<Expr> factors{pool.number(count)};
    for (const std::size_t i : indices) factors.push_back(coefficients[i]);
    terms.push_back(pool.product(factors));
  }
  return pool.sum(terms);
}

}  // namespace tellegen
