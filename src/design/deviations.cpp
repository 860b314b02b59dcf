#include "design/deviations.hpp"

#include <array>
#include <charconv>

#include "model/resolve_bond_graph.hpp"

namespace tellegen {
namespace {

/// The decimal that a reader would write; a point far from any number has no graph either.
Expr number_of(Pool& pool, double value) {
  std::array<char, 32> digits{};
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value);
  const std::string_view text(digits.data(), static_cast<std::size_t>(end.ptr - digits.data()));
  return pool.number(Rational::parse(text).value_or(Rational(0)));
}

}  // namespace

Result<Deviations> deviations_of(const ModelSyntax& text, const BondGraphModel& model,
                                 const std::vector<Expr>& states, const std::vector<double>& x0,
                                 const std::vector<Expr>& inputs, const std::vector<double>& u0) {
  NominalValues point;
  for (std::size_t i = 0; i < states.size(); ++i) point[states[i]] = number_of(*model.pool, x0[i]);
  for (std::size_t i = 0; i < inputs.size(); ++i) point[inputs[i]] = number_of(*model.pool, u0[i]);
  auto graph = linearise_graph(model, text, point);
  if (!graph) return std::move(graph.diagnostics);
  auto linear = resolve_bond_graph(graph->graph, model.pool);
  if (!linear) return std::move(linear.diagnostics);
  return Deviations{std::move(*graph), std::move(*linear)};
}

}  // namespace tellegen
