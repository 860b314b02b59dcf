#include "analyse/stability/hurwitz_steps.hpp"

#include "analyse/stability/hurwitz_graph.hpp"

namespace tellegen {

namespace {

Form indexed(const std::string& letter, std::size_t i) {
  return name_form(letter + std::to_string(i));
}

/// The matrix of Hurwitz with the names of the coefficients.
Step matrix_step(const HurwitzGraph& graph) {
  Step step{"hurwitz_matrix", "step.stability.matrix", {}, {}, {}};
  StepMatrix matrix{"Hurwitz", {}};
  matrix.entries.assign(graph.order, std::vector<Form>(graph.order, number_form(Rational(0))));
  for (const HurwitzGraph::Edge& edge : graph.edges) {
    matrix.entries[edge.to - 1][edge.from - 1] =
        edge.index == 0 ? number_form(Rational(1)) : indexed(graph.letter, edge.index);
  }
  step.matrices.push_back(std::move(matrix));
  return step;
}

}  // namespace

std::vector<Step> hurwitz_steps(const StabilityReport& report) {
  std::vector<Step> steps;
  const HurwitzGraph& graph = report.graph;
  constexpr std::size_t largest_matrix = 8;
  if (graph.order == 0 || graph.order > largest_matrix) return steps;
  steps.push_back(matrix_step(graph));
  Step determinants{"hurwitz_determinants", "step.stability.determinants", {}, {}, {}};
  const auto sums = graph_determinants(graph);
  for (std::size_t k = 0; k < sums.size() && sums[k].size() <= most_terms_of_coefficients; ++k)
    determinants.lines.push_back({indexed("D", k + 1), coefficient_form(sums[k], graph.letter)});
  if (!determinants.lines.empty()) steps.push_back(std::move(determinants));
  return steps;
}

}  // namespace tellegen
