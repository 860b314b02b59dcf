#include "bondgraph/equations/co_energy.hpp"

#include "bondgraph/codes.hpp"
#include "symbolic/canonical/depends.hpp"
#include "symbolic/derivative.hpp"
#include "symbolic/inverse_map.hpp"
#include "symbolic/substitute.hpp"
#include "verify/zero_check.hpp"

namespace tellegen {

namespace {

using canonical::Ring;
using canonical::Series;

/// e_C1, f_La: what the storage answers.
std::vector<Expr> symbols_of(const BondGraphModel& model, const AnalysedGraph& graph) {
  std::vector<Expr> symbols;
  for (const BondEnd& end : graph.causality.integral) {
    const ElementPort& port = model.elements[end.element].ports[end.port];
    std::string name =
        (port.storage == StorageKind::Capacitive ? "e_" : "f_") + model.bonds[port.bond].label;
    while (model.pool->find_symbol(name)) name += "_";
    symbols.push_back(model.pool->symbol(name, Role::State));
  }
  return symbols;
}

/// What moves z besides x: ∂z/∂u u̇ + ∂z/∂t, where a source fixes a storage.
Series moved_from_outside(const BondGraphModel& model, const Series& z, Ring& ring) {
  std::vector<Series> parts;
  const std::vector<Expr> time{model.pool->time()};
  if (depends_on(ring, z, time[0])) parts.push_back(ring.gradient(z, time)[0]);
  for (const Quantity& u : model.inputs) {
    if (!depends_on(ring, z, u.symbol)) continue;
    const std::vector<Expr> of{u.symbol};
    const Expr rate = model.pool->time_derivative_symbol(u.symbol);
    parts.push_back(ring.multiply(ring.gradient(z, of)[0], ring.convert(rate)));
  }
  return canonical::sum(std::move(parts));
}

/// x by z: in closed form, or by the matrix F where all laws are linear.
std::optional<std::vector<Series>> inverted(const Eliminated& all, const std::vector<Expr>& z,
                                            Ring& ring) {
  const InverseMap inverse = invert_map({all.z, all.x, z}, ring);
  if (inverse.is_complete()) return inverse.solution;
  std::vector<Series> right;
  Substitution at_zero;
  for (const Expr x : all.x) at_zero[x] = ring.pool().number(0);
  SeriesMatrix slope;
  for (std::size_t i = 0; i < all.z.size(); ++i) {
    slope.push_back(ring.gradient(all.z[i], all.x));
    for (Series& entry : slope.back()) {
      entry = ring.normalise(entry);
      if (depends_on_any(ring, entry, all.x)) return std::nullopt;
    }
    const Series rest = ring.convert(substitute(ring.to_expr(all.z[i]), at_zero));
    right.push_back(canonical::add(Series::generator(ring.symbol_id(z[i])), rest, Rational(-1)));
  }
  return solve(ring, slope, right);
}

}  // namespace

Result<CoEnergyForm> in_co_energy(const BondGraphModel& model, const AnalysedGraph& graph,
                                  const Eliminated& all, const std::vector<Series>& y) {
  Ring& ring = *graph.ring;
  const std::vector<Expr> z = symbols_of(model, graph);
  const auto x = inverted(all, z, ring);
  if (!x) {
    return Diagnostic{bondgraph_codes::no_co_energy,
                      model.span,
                      {model.name},
                      {{"note.bg.energy_variables", {}, {}}}};
  }
  Substitution by;
  for (std::size_t i = 0; i < z.size(); ++i) by[all.x[i]] = ring.to_expr((*x)[i]);
  const auto put = [&](const Series& s) {
    return ring.normalise(ring.convert(substitute(ring.to_expr(s), by)));
  };
  CoEnergyForm form{all, {}, all.z};
  form.equations.x = z;
  form.equations.E = identity_matrix(z.size());
  for (std::size_t i = 0; i < z.size(); ++i) {
    const std::vector<Series> slope = ring.gradient(all.z[i], all.x);
    std::vector<Series> parts{moved_from_outside(model, all.z[i], ring)};
    for (std::size_t j = 0; j < slope.size(); ++j)
      parts.push_back(ring.multiply(slope[j], all.xdot[j]));
    form.equations.xdot[i] = put(ring.normalise(canonical::sum(std::move(parts))));
  }
  for (Series& psi : form.equations.psi) psi = put(psi);
  for (ImplicitVariable& v : form.equations.implicit) v.zero = put(v.zero);
  for (const Series& output : y) form.y.push_back(put(output));
  return form;
}

Check check_co_energy(const BondGraphModel& model, const AnalysedGraph& graph,
                      const Eliminated& all, const StateEquations& equations) {
  Ring& ring = *graph.ring;
  Substitution by;
  std::vector<Expr> answers;
  for (std::size_t i = 0; i < all.x.size(); ++i) {
    answers.push_back(ring.to_expr(all.z[i]));
    by[equations.states[i]] = answers.back();
  }
  std::vector<Expr> zeros;
  for (std::size_t i = 0; i < all.x.size(); ++i) {
    Expr rate = substitute(to_expr(equations.xdot[i].shown, *model.pool), by);
    for (std::size_t j = 0; j < all.x.size(); ++j) {
      const Expr slope = derivative(answers[i], all.x[j]);
      rate = rate - slope * ring.to_expr(all.xdot[j]);
    }
    rate = rate - derivative(answers[i], model.pool->time());
    for (const Quantity& u : model.inputs)
      rate = rate - derivative(answers[i], u.symbol) * model.pool->time_derivative_symbol(u.symbol);
    zeros.push_back(rate);
  }
  canonical::Ring fresh(*model.pool, zeros);
  return proved("check.bg.co_energy", fresh, zeros);
}

}  // namespace tellegen
