#include "report/text/abbreviated.hpp"

namespace tellegen::report {

namespace {

void show(FormulaMatrix& matrix, const std::vector<std::vector<Form>>& forms) {
  for (std::size_t i = 0; i < forms.size(); ++i) {
    for (std::size_t j = 0; j < forms[i].size(); ++j) matrix[i][j].shown = forms[i][j];
  }
}

}  // namespace

EulerLagrange as_shown(EulerLagrange el) {
  if (!el.abbreviated) return el;
  el.written = el.abbreviated->written;
  show(el.M, el.abbreviated->M);
  if (el.C) show(*el.C, el.abbreviated->C);
  for (std::size_t i = 0; i < el.g.size(); ++i) el.g[i].shown = el.abbreviated->g[i];
  el.lagrangian.shown = el.abbreviated->lagrangian;
  el.energy.energy.shown = el.abbreviated->energy;
  for (std::size_t i = 0; i < el.momenta.size(); ++i)
    el.momenta[i].shown = el.abbreviated->momenta[i];
  for (std::size_t i = 0; i < el.cyclic.size(); ++i)
    el.cyclic[i].momentum.shown = el.abbreviated->cyclic_momenta[i];
  return el;
}

bool is_abbreviated(const EulerLagrange& el) {
  return el.abbreviated && !el.abbreviated->names.empty();
}

std::string_view operations_key(const EulerLagrange& el) {
  return is_abbreviated(el) ? "el.operations_in_full" : "el.operations";
}

std::vector<std::string> operation_figures(const EulerLagrange& el) {
  std::vector<std::string> figures{std::to_string(el.operations),
                                   std::to_string(el.operations_expanded)};
  if (is_abbreviated(el)) figures.push_back(std::to_string(el.abbreviated->operations));
  return figures;
}

}  // namespace tellegen::report
