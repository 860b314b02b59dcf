#include "bondgraph/made/measured_rates.hpp"

#include <algorithm>

#include "bondgraph/junction/analysed_graph.hpp"
#include "bondgraph/made/graph_syntax.hpp"

namespace tellegen {

MeasuredRates measured_rates(const BondGraphModel& model) {
  MeasuredRates result;
  const auto graph = analyse_graph(model, CausalPreference::Integral);
  if (!graph) return result;
  std::vector<Expr> rates;
  for (const BondEnd& end : graph->causality.integral) {
    const ElementPort& port = model.elements[end.element].ports[end.port];
    const Bond& bond = model.bonds[port.bond];
    const bool inertial = port.storage == StorageKind::Inertial;
    rates.push_back(inertial ? bond.effort : bond.flow);
  }
  const auto follows = [&](const LinearForm& form) {
    return form.lower_bound(graph->s.column_of_xd_dot(0)) != form.end();
  };
  for (std::size_t b = 0; b < model.bonds.size(); ++b) {
    if (follows(graph->s.efforts[b])) rates.push_back(model.bonds[b].effort);
    if (follows(graph->s.flows[b])) rates.push_back(model.bonds[b].flow);
  }
  const auto measures = [&](Expr e) {
    return std::ranges::any_of(
        rates, [&](const Expr rate) { return rate.valid() && depends_on(e, rate); });
  };
  for (const NamedExpr& output : model.outputs) {
    if (measures(output.value)) result.outputs.push_back(output.name);
  }
  for (const BondElement& element : model.elements) {
    if (element.signal && measures(*element.signal)) result.signal = element.name;
  }
  return result;
}

std::optional<ExprSyntax> written_by_states(const EstimatedOutput& estimate,
                                            const std::vector<Expr>& states,
                                            const std::vector<Expr>& inputs) {
  std::vector<ExprSyntax> terms;
  bool written = true;
  const auto add = [&](const FormulaVector& row, const std::vector<Expr>& columns) {
    for (std::size_t j = 0; j < row.size(); ++j) {
      const Expr value = row[j].value;
      const Span nowhere;
      if (value.is_number() && value.number().is_zero()) continue;
      ExprSyntax variable = name_syntax(columns[j].symbol().name, nowhere);
      if (value.is_number() && value.number() == Rational(1)) {
        terms.push_back(std::move(variable));
        continue;
      }
      auto coefficient = syntax_of(row[j].shown, nowhere);
      written = written && coefficient.has_value();
      if (coefficient)
        terms.push_back(product_syntax(std::move(*coefficient), std::move(variable)));
    }
  };
  add(estimate.by_states, states);
  add(estimate.by_inputs, inputs);
  if (!written) return std::nullopt;
  return sum_syntax(std::move(terms), {});
}

}  // namespace tellegen
