#include "analyse/linearise.hpp"

#include <algorithm>

#include "analyse/linearise_ways.hpp"
#include "analyse/parameter_values.hpp"
#include "symbolic/canonical/depends.hpp"
#include "symbolic/derivative.hpp"

namespace tellegen {

namespace {

/// Why the result is in formulas although numbers were hoped for.
std::optional<Remark> why_no_numbers(const std::vector<Expr>& roots, const Values& values) {
  const std::vector<Expr> missing = without_value(roots, values);
  if (!missing.empty()) return Remark{"remark.lin.no_value", {listed(missing)}};
  std::string names;
  for (const Expr e : reachable(roots)) {
    if (e.kind() != Kind::Call) continue;
    const std::string& name = e.pool().opaque(e.call().function).name;
    if (names.find(name) == std::string::npos) names += (names.empty() ? "" : ", ") + name;
  }
  if (names.empty()) return std::nullopt;
  return Remark{"remark.lin.opaque", {names}};
}

/// Everything that the motion and the outputs are made of.
std::vector<Expr> roots_of(const Dynamics& dynamics) {
  std::vector<Expr> all = dynamics.residual;
  all.insert(all.end(), dynamics.rates.begin(), dynamics.rates.end());
  for (const NamedExpr& y : dynamics.outputs) all.push_back(y.value);
  return all;
}

bool depends_on_time(const std::vector<Expr>& roots, Expr time) {
  return std::ranges::any_of(roots, [&](const Expr e) { return depends_on(e, time); });
}

/// Also where the symbols occur and cancel: x (1 + x) − x².
bool depends_on_some(Expr e, const std::vector<Expr>& symbols) {
  if (!std::ranges::any_of(symbols, [&](const Expr s) { return depends_on(e, s); })) return false;
  canonical::Ring ring(e.pool(), std::span(&e, 1));
  return depends_on_any(ring, ring.normalise(ring.convert(e)), symbols);
}

}  // namespace

bool is_affine(const Dynamics& dynamics) {
  std::vector<Expr> symbols = dynamics.states;
  symbols.insert(symbols.end(), dynamics.inputs.begin(), dynamics.inputs.end());
  std::vector<Expr> values = roots_of(dynamics);
  if (dynamics.kept) {
    values.insert(values.end(), dynamics.kept->positions.begin(), dynamics.kept->positions.end());
    values.insert(values.end(), dynamics.kept->rates.begin(), dynamics.kept->rates.end());
  }
  return std::ranges::none_of(values, [&](const Expr value) {
    return std::ranges::any_of(gradient(value, symbols),
                               [&](const Expr slope) { return depends_on_some(slope, symbols); });
  });
}

Result<Linearisation> linearise(const Dynamics& dynamics, const Point& point,
                                const LineariseOptions& options) {
  Linearisation result;
  result.model = dynamics.model;
  result.description = dynamics.description;
  result.states = dynamics.states;
  result.inputs = dynamics.inputs;
  for (const NamedExpr& y : dynamics.outputs) result.outputs.push_back(y.name);

  if (dynamics.kept) {
    if (options.symbolic) result.remarks.push_back({"remark.lin.constrained", {}});
    return linearise_on_constraints(dynamics, point, options.steps, std::move(result));
  }
  const Substitution values = full_point(dynamics, point);
  std::vector<Expr> roots = roots_of(dynamics);
  if (depends_on_time(roots, dynamics.pool->time()))
    result.remarks.push_back({"remark.lin.time", {}});
  result.t0 = values.at(dynamics.pool->time());
  for (const auto& [symbol, value] : values) roots.push_back(value);

  Values known = parameter_values(dynamics.parameters);
  for (const auto& [symbol, value] : values) known.emplace(symbol, 0.0);
  for (const Expr a : dynamics.accelerations) known.emplace(a, 0.0);
  const auto why = why_no_numbers(roots, known);
  if (why) result.remarks.push_back(*why);
  const bool in_formulas = options.symbolic || why;
  const Slopes slopes = in_formulas || options.steps ? slopes_of(dynamics) : Slopes{};
  const LineariseTask task{dynamics, slopes, values, options.steps};
  return in_formulas ? linearise_in_formulas(task, std::move(result))
                     : linearise_in_numbers(task, std::move(result));
}

}  // namespace tellegen
