#include "derive/brayton_moser.hpp"

#include <algorithm>

#include "derive/brayton_moser/canonical.hpp"
#include "derive/brayton_moser/family.hpp"
#include "derive/brayton_moser/general.hpp"
#include "derive/brayton_moser/lyapunov.hpp"
#include "derive/brayton_moser/modulated.hpp"
#include "derive/brayton_moser/phase.hpp"
#include "derive/brayton_moser/relative.hpp"
#include "derive/codes.hpp"
#include "symbolic/derivative.hpp"
#include "symbolic/inverse_map.hpp"
#include "symbolic/matrix.hpp"
#include "symbolic/substitute.hpp"
#include "symbolic/textbook/textbook.hpp"

namespace tellegen {

namespace {

using brayton_moser::Phase;
using canonical::Ring;
using canonical::Series;

// Q = ∇²H diag(1, −1)
SeriesMatrix metric(const Phase& x) {
  SeriesMatrix q = x.hessian;
  for (auto& row : q) {
    for (std::size_t j = x.n; j < row.size(); ++j) row[j] = canonical::negate(row[j]);
  }
  return q;
}

/// A function of the velocities at v = ∇ₚH, less its value and slope at rest (sources go to B).
Series content(const EnergyModel& model, const Phase& x, Ring& ring) {
  Pool& pool = *model.pool;
  Substitution rest;
  Substitution moving;
  for (std::size_t k = 0; k < x.v.size(); ++k) {
    rest.emplace(x.v[k], pool.number(0));
    moving.emplace(x.v[k], ring.to_expr(x.gradient[x.n + k]));
  }
  Expr pure = model.dissipation - substitute(model.dissipation, rest);
  for (const Expr v : x.v) pure = pure - v * substitute(derivative(model.dissipation, v), rest);
  return ring.normalise(ring.convert(substitute(pure, moving)));
}

/// 𝒥(f) at f = ∇_qH.
Series cocontent(const EnergyModel& model, const Phase& x, Ring& ring) {
  Substitution moving;
  for (std::size_t i = 0; i < x.n; ++i) {
    const auto symbol = model.pool->find_symbol("f_" + x.z[i].symbol().name);
    if (symbol) moving.emplace(*symbol, ring.to_expr(x.gradient[i]));
  }
  return ring.normalise(ring.convert(substitute(model.codissipation, moving)));
}

/// fᵀC v, with J = [0 C; −Cᵀ 0].
Series power(const PortHamiltonian& phs, const Phase& x, Ring& ring) {
  std::vector<Series> parts;
  for (std::size_t k = x.n; k < x.z.size(); ++k) {
    for (std::size_t i = 0; i < x.n; ++i) {
      const Series entry = ring.convert(phs.J[i][k].value);
      if (entry.empty()) continue;
      parts.push_back(ring.multiply(entry, ring.multiply(x.gradient[i], x.gradient[k])));
    }
  }
  return canonical::sum(std::move(parts));
}

/// Coordinates that H does not depend on: their rows and columns of Q vanish.
std::vector<std::size_t> ignorable(const SeriesMatrix& q, std::size_t n) {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < n; ++i) {
    if (std::ranges::all_of(q[i], [](const Series& s) { return s.empty(); })) found.push_back(i);
  }
  return found;
}

SeriesMatrix input_matrix(const PortHamiltonian& phs, const SeriesMatrix& q, Ring& ring) {
  SeriesMatrix g;
  for (const auto& row : phs.G) {
    g.emplace_back();
    for (const Formula& f : row) g.back().push_back(ring.convert(f.value));
  }
  SeriesMatrix b = multiply(ring, q, g);
  for (auto& row : b) {
    for (Series& s : row) s = ring.normalise(s);
  }
  return b;
}

FormulaMatrix formulas(Textbook& textbook, const SeriesMatrix& m,
                       const std::vector<std::size_t>& dropped, bool columns) {
  FormulaMatrix result;
  const auto is_dropped = [&](std::size_t i) {
    return std::ranges::find(dropped, i) != dropped.end();
  };
  for (std::size_t i = 0; i < m.size(); ++i) {
    if (is_dropped(i)) continue;
    result.emplace_back();
    for (std::size_t j = 0; j < m[i].size(); ++j) {
      if (!columns || !is_dropped(j)) result.back().push_back(textbook.formula(m[i][j]));
    }
  }
  return result;
}

/// Beyond this, Q fills many pages and its layout takes seconds.
constexpr std::size_t max_terms_of_metric = 3000;

std::optional<Diagnostic> is_too_long(const EnergyModel& model, const Phase& x) {
  std::size_t terms = 0;
  for (const auto& row : x.hessian) {
    for (const Series& s : row) terms += s.size();
  }
  if (terms <= max_terms_of_metric) return std::nullopt;
  return Diagnostic{derive_codes::metric_too_long,
                    std::nullopt,
                    {model.name, std::to_string(terms)},
                    {{"note.port_hamiltonian_instead", {}, {}}}};
}

/// 𝒫 and the parts of it that dissipate.
struct MixedPotential {
  Series P, content, cocontent;
};

Series half_form(const SeriesMatrix& k, const std::vector<Series>& g, std::size_t from,
                 std::size_t to, Ring& ring) {
  std::vector<Series> parts;
  for (std::size_t i = from; i < to; ++i) {
    for (std::size_t j = from; j < to; ++j) {
      if (!k[i][j].empty()) parts.push_back(ring.multiply(ring.multiply(g[i], k[i][j]), g[j]));
    }
  }
  return ring.normalise(canonical::scale(canonical::sum(std::move(parts)), Rational(1, 2)));
}

// 003, Lemma 1: with Σ = diag(1, −1) and K = Σ(J − R) constant and symmetric, 𝒫 = ½ ∇HᵀK∇H, because
// ∇𝒫 = ∇²H K ∇H = ∇²H Σ ż. This holds whether or not each coordinate has a momentum.
std::optional<MixedPotential> linear_potential(const PortHamiltonian& phs, const Phase& x,
                                               Ring& ring) {
  const std::size_t size = x.z.size();
  SeriesMatrix k(size, std::vector<Series>(size));
  SeriesMatrix r = k;
  for (std::size_t i = 0; i < size; ++i) {
    for (std::size_t j = 0; j < size; ++j) {
      r[i][j] = ring.convert(phs.R[i][j].value);
      if (depends_on_any(ring, r[i][j], x.z)) return std::nullopt;
      const Series entry = canonical::add(ring.convert(phs.J[i][j].value), r[i][j], Rational(-1));
      if (depends_on_any(ring, entry, x.z)) return std::nullopt;
      k[i][j] = i < x.n ? entry : canonical::negate(entry);
    }
  }
  for (std::size_t i = 0; i < size; ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (!ring.is_zero(canonical::add(k[i][j], k[j][i], Rational(-1)))) return std::nullopt;
    }
  }
  return MixedPotential{half_form(k, x.gradient, 0, size, ring),
                        half_form(r, x.gradient, x.n, size, ring),
                        half_form(r, x.gradient, 0, x.n, ring)};
}

// 003, Theorem 2, for any content 𝒢(v) and co-content 𝒥(f). Nothing for other structures.
std::optional<MixedPotential> mixed_potential(const EnergyModel& model, const PortHamiltonian& phs,
                                              const Phase& x, Ring& ring) {
  if (auto linear = linear_potential(phs, x, ring)) return linear;
  const bool depends_on_position = std::ranges::any_of(model.coordinates, [&](const Quantity& c) {
    return depends_on(model.dissipation, c.symbol);
  });
  if (depends_on_position || !brayton_moser::is_interconnection(phs, x, ring)) return std::nullopt;
  MixedPotential p{{}, content(model, x, ring), cocontent(model, x, ring)};
  p.P = ring.normalise(
      canonical::add(canonical::add(power(phs, x, ring), p.content), p.cocontent, Rational(-1)));
  return p;
}

// Q ż − ∇P − B u = 0 with ż from the port-Hamiltonian system, symbolically.
bool holds(const PortHamiltonian& phs, const SeriesMatrix& q, const Series& p,
           const SeriesMatrix& b, Ring& ring) {
  const std::vector<Series> slope = ring.gradient(p, phs.states);
  for (std::size_t i = 0; i < phs.states.size(); ++i) {
    Series residual = canonical::negate(slope[i]);
    for (std::size_t j = 0; j < phs.states.size(); ++j) {
      if (!q[i][j].empty())
        residual =
            canonical::add(residual, ring.multiply(q[i][j], ring.convert(phs.xdot[j].value)));
    }
    for (std::size_t j = 0; j < phs.inputs.size(); ++j) {
      const Series u = Series::generator(ring.symbol_id(phs.inputs[j]));
      residual = canonical::add(residual, ring.multiply(b[i][j], u), Rational(-1));
    }
    if (!ring.is_zero(residual)) return false;
  }
  return true;
}

std::vector<Step> tell_steps(const BraytonMoser& bm, const PortHamiltonian& phs) {
  std::vector<Step> steps;
  steps.push_back({"hamiltonian", "step.bm.hamiltonian", {}, {{name_form("H"), phs.H.shown}}, {}});
  if (!bm.new_states.empty()) {
    steps.push_back({"relative", "step.bm.relative", {}, {}, {}});
    for (const NamedFormula& made : bm.new_states)
      steps.back().lines.push_back({symbol_form(made.name), made.value.shown});
  }
  Step metric_step{"metric", "step.bm.metric", {}, {}, {}};
  metric_step.matrices.push_back({"Q", shown(bm.Q)});
  steps.push_back(std::move(metric_step));
  Step potential{"potential", "step.bm.potential", {}, {}, {}};
  if (!bm.content.value.is_zero()) potential.lines.push_back({name_form("G"), bm.content.shown});
  if (!bm.cocontent.value.is_zero())
    potential.lines.push_back({name_form("J"), bm.cocontent.shown});
  potential.lines.push_back({name_form("P"), bm.P.shown});
  steps.push_back(std::move(potential));
  if (!bm.lyapunov) return steps;
  if (bm.lyapunov->K) {
    steps.push_back({"lyapunov", "step.bm.general", {}, bm.lyapunov->equilibrium, {}});
    steps.back().matrices.push_back({"K", shown(*bm.lyapunov->K)});
    return steps;
  }
  const std::string factor = phs.H.value.pool().find_symbol("lambda") ? "μ" : "λ";
  const bool general = !bm.lyapunov->S.empty();
  Step stability{"lyapunov",
                 general ? "step.bm.family" : "step.bm.lyapunov",
                 {factor},
                 bm.lyapunov->equilibrium,
                 {}};
  stability.lines.push_back({name_form(factor), bm.lyapunov->lambda.shown});
  if (general)
    stability.matrices.push_back({"S", shown(bm.lyapunov->S)});
  else if (bm.lyapunov->is_short)
    stability.matrices.push_back({"W", shown(bm.lyapunov->W)});
  steps.push_back(std::move(stability));
  return steps;
}

/// Forces that depend on velocities couple the momenta beyond J = [0 1; −1 0].
Result<BraytonMoser> with_other_structure(const EnergyModel& model, const PortHamiltonian& phs,
                                          const BraytonMoserOptions& options) {
  auto bm = derive_modulated_brayton_moser(*model.pool, phs, options);
  if (bm) bm->why_not_canonical = {"remark.bm.coupled_structure", {}};
  return bm;
}

/// Where Q would be singular because several coordinates move together: on relative ones.
std::optional<brayton_moser::Relative> free_of_displacements(const EnergyModel& model,
                                                             const PortHamiltonian& phs,
                                                             Textbook& textbook) {
  if (!model.codissipation.is_zero() || phs.input_vector || phs.drift) return std::nullopt;
  return brayton_moser::relative_coordinates(phs, brayton_moser::coordinate_count(phs), textbook);
}

}  // namespace

Result<BraytonMoser> derive_brayton_moser(const EnergyModel& model, const PortHamiltonian& given,
                                          const BraytonMoserOptions& options) {
  if (!model.constraints.empty())
    return Diagnostic{derive_codes::constrained, model.constraints[0].span, {model.name}, {}};
  std::vector<Expr> roots{given.H.value, model.dissipation, model.codissipation};
  for (const Formula& f : given.xdot) roots.push_back(f.value);
  Ring ring(*model.pool, roots);
  Textbook textbook(ring);
  if (auto why = brayton_moser::lacks_closed_form(given)) return *why;
  const auto relative = free_of_displacements(model, given, textbook);
  const PortHamiltonian& phs = relative ? relative->phs : given;
  const Phase x = relative ? brayton_moser::relative_phase(
                                 phs, relative->n, brayton_moser::velocities_of(given), ring)
                           : brayton_moser::phase_of(phs, ring);
  if (auto why = is_too_long(model, x)) return *why;
  if (phs.input_vector)
    return Diagnostic{derive_codes::inputs_not_affine, std::nullopt, {model.name}, {}};
  const auto mixed = mixed_potential(model, phs, x, ring);
  if (!mixed) return with_other_structure(model, given, options);
  const SeriesMatrix q = metric(x);
  const SeriesMatrix b = input_matrix(phs, q, ring);
  if (!holds(phs, q, mixed->P, b, ring)) {
    auto other = with_other_structure(model, given, options);
    if (other) return other;
    return Diagnostic{derive_codes::force_without_potential, std::nullopt, {model.name}, {}};
  }
  BraytonMoser bm;
  bm.model = model.name;
  bm.description = model.description;
  bm.inputs = phs.inputs;
  const std::vector<std::size_t> dropped = ignorable(q, x.n);
  for (std::size_t i = 0; i < x.z.size(); ++i) {
    const bool gone = std::ranges::find(dropped, i) != dropped.end();
    (gone ? bm.dropped : bm.states).push_back(x.z[i]);
  }
  bm.Q = formulas(textbook, q, dropped, true);
  bm.B = formulas(textbook, b, dropped, false);
  bm.P = {ring.to_expr(mixed->P), textbook.write_sum(mixed->P)};
  bm.content = textbook.formula(mixed->content);
  bm.cocontent = textbook.formula(mixed->cocontent);
  if (!bm.dropped.empty()) bm.remarks.push_back({"remark.bm.dropped", {}});
  if (relative) {
    bm.new_states = relative->made;
    bm.dropped.insert(bm.dropped.end(), relative->dropped.begin(), relative->dropped.end());
    bm.remarks.push_back({"remark.bm.relative", {listed(relative->dropped)}});
  }
  if (phs.massless.empty() && phs.eliminated.empty())
    brayton_moser::add_canonical_form(model, phs, x, textbook, bm);
  else
    bm.why_not_canonical = {"remark.bm.massless", {}};
  brayton_moser::add_lyapunov(model, phs, x, mixed->P, textbook, bm);
  if (!bm.lyapunov) brayton_moser::add_family_member(model, phs, x, mixed->P, textbook, bm);
  if (!bm.lyapunov) brayton_moser::add_general_member(model, phs, x, textbook, bm);
  if (!bm.lyapunov && relative) bm.why_no_lyapunov = {"remark.bm.moves_freely", {}};
  if (options.steps) bm.steps = tell_steps(bm, phs);
  return bm;
}

}  // namespace tellegen
