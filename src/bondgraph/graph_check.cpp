// What is wrong with a graph, found without deriving its equations.

#include "bondgraph/bond_graph.hpp"
#include "bondgraph/codes.hpp"
#include "bondgraph/junction/analysed_graph.hpp"
#include "bondgraph/junction/special_values.hpp"
#include "symbolic/substitute.hpp"

namespace tellegen {

namespace {

using canonical::Ring;
using canonical::Series;

Substitution values_of(const BondGraphModel& model) {
  Substitution values;
  for (const Parameter& p : model.parameters) {
    if (p.value) values[p.symbol] = *p.value;
  }
  return values;
}

enum class Definite { Yes, No, Unknown };

/// By the minors that begin at the first entry, with the values given.
Definite is_positive_definite(Ring& ring, const SeriesMatrix& m, const Substitution& values) {
  SeriesMatrix leading;
  for (std::size_t k = 0; k < m.size(); ++k) {
    leading.emplace_back();
    for (std::size_t i = 0; i <= k; ++i) {
      for (std::size_t j = i < k ? k : 0; j <= k; ++j) {
        const Ring::Fraction entry = ring.clear_denominators(ring.normalise(m[i][j]));
        const Expr below = substitute(ring.to_expr(entry.denominator), values);
        if (ring.is_zero(ring.convert(below))) return Definite::No;  // its inverse is singular
        const Expr above = substitute(ring.to_expr(entry.numerator), values);
        leading[i].push_back(ring.convert(above / below));
      }
    }
    const Series minor = determinant(ring, leading);
    if (minor.empty()) return Definite::No;
    if (!minor.is_constant()) return Definite::Unknown;
    if (minor.constant().sign() < 0) return Definite::No;
  }
  return Definite::Yes;
}

/// Told of values only: in formulas, L₁ L₂ > M² is for the user to know.
void check_energy(const BondElement& element, const Substitution& values, Pool& pool,
                  Diagnostics& found) {
  if (element.kind != ElementKind::Storage || !element.is_linear || element.ports.size() < 2)
    return;
  std::vector<Expr> states, answers;
  std::string ports;
  for (const ElementPort& port : element.ports) {
    states.push_back(port.state);
    answers.push_back(port.answer);
    ports += (ports.empty() ? "" : ", ") + port.name;
  }
  Ring ring(pool, answers);
  SeriesMatrix stiffness;
  for (const Expr answer : answers)
    stiffness.push_back(ring.gradient(ring.convert(answer), states));
  if (is_positive_definite(ring, stiffness, values) != Definite::No) return;
  found.push_back({bondgraph_codes::negative_energy, element.span, {element.name, ports}, {}});
}

}  // namespace

Diagnostics check_graph(const BondGraphModel& model) {
  auto causality = assign_causality(model, {});
  if (!causality) return std::move(causality.diagnostics);
  Diagnostics found = std::move(causality.diagnostics);
  const Substitution values = values_of(model);
  for (const BondElement& element : model.elements)
    check_energy(element, values, *model.pool, found);
  if (causality->dependent.empty()) {
    if (auto special = special_values(model)) found.push_back(std::move(*special));
    return found;
  }
  auto graph = analyse_junctions(model, CausalPreference::Integral);
  if (!graph) {
    append(found, std::move(graph.diagnostics));
  } else if (auto problem =
                 coupled_dependent(model, graph->causality, graph->s, SourceRates::Solved)) {
    found.push_back(std::move(*problem));
  }
  return found;
}

}  // namespace tellegen
