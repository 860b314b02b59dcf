#include "derive/brayton_moser/modulated.hpp"

#include <algorithm>

#include "derive/brayton_moser/phase.hpp"
#include "derive/codes.hpp"
#include "symbolic/canonical/depends.hpp"
#include "symbolic/matrix.hpp"
#include "symbolic/substitute.hpp"
#include "symbolic/textbook/formulas.hpp"

namespace tellegen {

namespace {

using canonical::Ring;
using canonical::Series;

/// ż = F ∇H + G u as series.
struct Flow {
  std::vector<Expr> z;
  std::vector<Series> gradient;  ///< ∇H
  SeriesMatrix hessian;
  SeriesMatrix F;
  std::vector<Series> drift;  ///< ż without inputs
};

/// The states that H depends on, where the others have no part in their motion either: those say
/// nothing about the gradient.
Flow reduced(const Flow& x, Ring& ring) {
  Flow part;
  std::vector<std::size_t> kept;
  std::vector<Expr> gone;
  for (std::size_t i = 0; i < x.z.size(); ++i) {
    if (x.gradient[i].empty()) {
      gone.push_back(x.z[i]);
      continue;
    }
    kept.push_back(i);
    part.z.push_back(x.z[i]);
    part.gradient.push_back(x.gradient[i]);
    part.drift.push_back(x.drift[i]);
  }
  for (const std::size_t i : kept) {
    part.hessian.emplace_back();
    part.F.emplace_back();
    if (depends_on_any(ring, x.drift[i], gone)) return x;
    for (const std::size_t j : kept) {
      if (depends_on_any(ring, x.F[i][j], gone)) return x;
      part.hessian.back().push_back(x.hessian[i][j]);
      part.F.back().push_back(x.F[i][j]);
    }
  }
  return part;
}

Flow flow_of(const PortHamiltonian& phs, Ring& ring) {
  Flow x;
  x.z = phs.states;
  x.gradient = ring.gradient(ring.normalise(ring.convert(phs.H.value)), x.z);
  for (Series& g : x.gradient) g = ring.normalise(g);
  for (const Series& g : x.gradient) {
    x.hessian.push_back(ring.gradient(g, x.z));
    for (Series& s : x.hessian.back()) s = ring.normalise(s);
  }
  Substitution off;
  for (const Expr u : phs.inputs) off.emplace(u, ring.pool().number(0));
  for (std::size_t i = 0; i < x.z.size(); ++i) {
    x.F.emplace_back();
    for (std::size_t j = 0; j < x.z.size(); ++j) {
      x.F.back().push_back(ring.normalise(ring.convert(phs.J[i][j].value - phs.R[i][j].value)));
    }
    x.drift.push_back(ring.normalise(ring.convert(substitute(phs.xdot[i].value, off))));
  }
  return x;
}

/// A pair, and the K it comes from.
struct Pair {
  SeriesMatrix Q;
  Series P;
  std::optional<SeriesMatrix> K;
};

// ∂(Qż)ᵢ/∂zⱼ = ∂(Qż)ⱼ/∂zᵢ for a diagonal Q: qᵢ ∂żᵢ/∂zⱼ = qⱼ ∂żⱼ/∂zᵢ fixes the ratio of two entries
// wherever two states act on each other.
std::optional<std::vector<Series>> constant_diagonal(const Flow& x, const SeriesMatrix& slope,
                                                     Ring& ring) {
  const std::size_t n = x.z.size();
  std::vector<Series> q(n);
  for (std::size_t root = 0; root < n; ++root) {
    if (!q[root].empty()) continue;
    const Series& own = x.hessian[root][root];
    q[root] = own.empty() || depends_on_any(ring, own, x.z) ? Series(Rational(1)) : own;
    std::vector<std::size_t> open{root};
    while (!open.empty()) {
      const std::size_t i = open.back();
      open.pop_back();
      for (std::size_t j = 0; j < n; ++j) {
        if (j == i || slope[i][j].empty() || slope[j][i].empty()) continue;
        const Series next = ring.as_fraction(
            ring.normalise(ring.multiply(q[i], ring.divide(slope[i][j], slope[j][i]))));
        if (depends_on_any(ring, next, x.z)) return std::nullopt;
        if (!q[j].empty()) continue;  // checked with the whole pair
        q[j] = next;
        open.push_back(j);
      }
    }
  }
  return q;
}

int degree_in(const canonical::Term& t, const std::vector<std::uint32_t>& ids) {
  int degree = 0;
  for (const std::uint32_t id : ids) degree += t.exponent_of(id);
  return degree;
}

/// P with ∇P = g for polynomials g of the states, P = ∫₀¹ zᵀg(sz) ds; nothing for other functions.
std::optional<Series> radial_integral(const std::vector<Series>& g, const std::vector<Expr>& z,
                                      Ring& ring) {
  std::vector<std::uint32_t> ids;
  for (const Expr x : z) ids.push_back(ring.symbol_id(x));
  std::vector<Series> parts;
  for (std::size_t i = 0; i < g.size(); ++i) {
    for (const canonical::Term& t : g[i].terms()) {
      Series rest(std::vector<canonical::Term>{t});
      for (const std::uint32_t id : ids) {
        const int exponent = t.exponent_of(id);
        if (exponent < 0) return std::nullopt;
        if (exponent > 0) rest = ring.multiply(rest, Series::generator(id, -exponent));
      }
      if (depends_on_any(ring, rest, z)) return std::nullopt;
      parts.push_back(canonical::scale(
          ring.multiply(Series(std::vector<canonical::Term>{t}), Series::generator(ids[i])),
          Rational(1, degree_in(t, ids) + 1)));
    }
  }
  return ring.normalise(canonical::sum(std::move(parts)));
}

std::optional<Pair> diagonal_pair(const Flow& x, Ring& ring) {
  const std::size_t n = x.z.size();
  SeriesMatrix slope;
  for (const Series& f : x.drift) {
    slope.push_back(ring.gradient(f, x.z));
    for (Series& s : slope.back()) s = ring.normalise(s);
  }
  const auto q = constant_diagonal(x, slope, ring);
  if (!q) return std::nullopt;
  Pair pair{SeriesMatrix(n, std::vector<Series>(n)), {}, {}};
  std::vector<Series> g;
  for (std::size_t i = 0; i < n; ++i) {
    pair.Q[i][i] = (*q)[i];
    g.push_back(ring.normalise(ring.multiply((*q)[i], x.drift[i])));
  }
  auto p = radial_integral(g, x.z, ring);
  if (!p) return std::nullopt;
  pair.P = std::move(*p);
  return pair;
}

/// Σ = diag(±1) such that ΣF is symmetric.
std::optional<std::vector<int>> signature(const Flow& x, Ring& ring) {
  const std::size_t n = x.z.size();
  std::vector<int> sign(n, 0);
  for (std::size_t root = 0; root < n; ++root) {
    if (sign[root] != 0) continue;
    sign[root] = 1;
    std::vector<std::size_t> open{root};
    while (!open.empty()) {
      const std::size_t i = open.back();
      open.pop_back();
      for (std::size_t j = 0; j < n; ++j) {
        if (j == i || (x.F[i][j].empty() && x.F[j][i].empty())) continue;
        const bool even = ring.is_zero(canonical::add(x.F[i][j], x.F[j][i], Rational(-1)));
        if (!even && !ring.is_zero(canonical::add(x.F[i][j], x.F[j][i]))) return std::nullopt;
        const int wanted = even ? sign[i] : -sign[i];
        if (sign[j] == -wanted) return std::nullopt;
        if (sign[j] == wanted) continue;
        sign[j] = wanted;
        open.push_back(j);
      }
    }
  }
  return sign;
}

/// ½ Σ_k e_k ∂K_kj/∂z_i: what the modulation adds to ∇²H K.
SeriesMatrix modulation(const Flow& x, const SeriesMatrix& k, Ring& ring) {
  const std::size_t n = x.z.size();
  SeriesMatrix e(n, std::vector<Series>(n));
  for (std::size_t row = 0; row < n; ++row) {
    for (std::size_t j = 0; j < n; ++j) {
      const std::vector<Series> slope = ring.gradient(k[row][j], x.z);
      for (std::size_t i = 0; i < n; ++i) {
        if (slope[i].empty()) continue;
        e[i][j] = canonical::add(e[i][j], ring.multiply(x.gradient[row], slope[i]), Rational(1, 2));
      }
    }
  }
  return e;
}

bool is_zero_matrix(const SeriesMatrix& m) {
  return std::ranges::all_of(m, [](const auto& row) {
    return std::ranges::all_of(row, [](const Series& s) { return s.empty(); });
  });
}

Series half_form(const SeriesMatrix& k, const std::vector<Series>& g, Ring& ring) {
  std::vector<Series> parts;
  for (std::size_t i = 0; i < g.size(); ++i) {
    for (std::size_t j = 0; j < g.size(); ++j) {
      if (!k[i][j].empty()) parts.push_back(ring.multiply(ring.multiply(g[i], k[i][j]), g[j]));
    }
  }
  return ring.normalise(canonical::scale(canonical::sum(std::move(parts)), Rational(1, 2)));
}

// K(z) = ΣF(z), so that ∇²H K F⁻¹ = ∇²H Σ: Q = ∇²H Σ + ½ (∂K/∂z) F⁻¹ (003, section VI).
std::optional<Pair> modulated_pair(const Flow& x, Ring& ring) {
  const auto sign = signature(x, ring);
  if (!sign) return std::nullopt;
  const std::size_t n = x.z.size();
  SeriesMatrix k = x.F;
  Pair pair;
  pair.Q = x.hessian;
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) {
      if ((*sign)[i] < 0) k[i][j] = canonical::negate(k[i][j]);
      if ((*sign)[j] < 0) pair.Q[i][j] = canonical::negate(pair.Q[i][j]);
    }
  }
  pair.P = half_form(k, x.gradient, ring);
  const SeriesMatrix turned = modulation(x, k, ring);
  if (!is_zero_matrix(turned)) {
    const auto back = inverse(ring, x.F);
    if (!back) return std::nullopt;
    pair.Q = add(pair.Q, multiply(ring, turned, *back));
  }
  for (auto& row : pair.Q) {
    for (Series& s : row) s = ring.normalise(s);
  }
  pair.K = std::move(k);
  return pair;
}

/// Q ż = ∇P along the drift; inputs then act by B = Q G.
bool holds(const Flow& x, const Pair& pair, Ring& ring) {
  const std::vector<Series> slope = ring.gradient(pair.P, x.z);
  for (std::size_t i = 0; i < x.z.size(); ++i) {
    std::vector<Series> parts{canonical::negate(slope[i])};
    for (std::size_t j = 0; j < x.z.size(); ++j) {
      if (!pair.Q[i][j].empty()) parts.push_back(ring.multiply(pair.Q[i][j], x.drift[j]));
    }
    if (!ring.is_zero(canonical::sum(std::move(parts)))) return false;
  }
  return true;
}

SeriesMatrix input_matrix(const PortHamiltonian& phs, const Flow& x, const SeriesMatrix& q,
                          Ring& ring) {
  SeriesMatrix g;
  for (std::size_t i = 0; i < phs.states.size(); ++i) {
    if (std::ranges::find(x.z, phs.states[i]) == x.z.end()) continue;
    g.emplace_back();
    for (std::size_t j = 0; j < phs.G[i].size(); ++j) {
      const Series entry = ring.convert(phs.G[i][j].value);
      if (!phs.feed) {
        g.back().push_back(entry);
        continue;
      }
      const Series fed = ring.convert(phs.feed->P[i][j].value);
      g.back().push_back(canonical::add(entry, fed, Rational(-1)));
    }
  }
  SeriesMatrix b = multiply(ring, q, g);
  for (auto& row : b) {
    for (Series& s : row) s = ring.normalise(s);
  }
  return b;
}

/// What constant sources give belongs to the drift, which ẋ has as a whole.
PortHamiltonian with_free_inputs(PortHamiltonian phs) {
  for (std::size_t j = phs.inputs.size(); j-- > 0;) {
    if (phs.inputs[j].is_symbol() && phs.inputs[j].symbol().role == Role::Input) continue;
    const auto at = static_cast<std::ptrdiff_t>(j);
    phs.inputs.erase(phs.inputs.begin() + at);
    for (auto& row : phs.G) row.erase(row.begin() + at);
  }
  phs.given_inputs.clear();
  return phs;
}

std::vector<Step> tell_steps(const BraytonMoser& bm, const PortHamiltonian& phs) {
  std::vector<Step> steps;
  steps.push_back({"hamiltonian", "step.bm.hamiltonian", {}, {{name_form("H"), phs.H.shown}}, {}});
  Step structure{"structure", bm.K ? "step.bm.modulated" : "step.bm.diagonal", {}, {}, {}};
  if (bm.K) structure.matrices.push_back({"K", shown(*bm.K)});
  structure.matrices.push_back({"Q", shown(bm.Q)});
  steps.push_back(std::move(structure));
  steps.push_back(
      {"potential", "step.bm.general_potential", {}, {{name_form("P"), bm.P.shown}}, {}});
  return steps;
}

}  // namespace

Result<BraytonMoser> derive_modulated_brayton_moser(Pool& pool, const PortHamiltonian& form,
                                                    const BraytonMoserOptions& options) {
  const PortHamiltonian phs = with_free_inputs(form);
  if (auto why = brayton_moser::lacks_closed_form(phs)) return *why;
  if (phs.input_vector)
    return Diagnostic{derive_codes::inputs_not_affine, std::nullopt, {phs.model}, {}};
  std::vector<Expr> roots{phs.H.value};
  for (const Formula& f : phs.xdot) roots.push_back(f.value);
  Ring ring(pool, roots);
  Textbook textbook(ring);
  const Flow x = reduced(flow_of(phs, ring), ring);
  const auto changes = [&](const Series& s) { return depends_on(ring, s, pool.time()); };
  if (std::ranges::any_of(x.drift, changes))
    return Diagnostic{derive_codes::no_mixed_potential, std::nullopt, {phs.model}, {}};
  std::optional<Pair> pair = modulated_pair(x, ring);
  if (!pair || !holds(x, *pair, ring)) pair = diagonal_pair(x, ring);
  if (!pair || !holds(x, *pair, ring))
    return Diagnostic{derive_codes::no_mixed_potential, std::nullopt, {phs.model}, {}};
  BraytonMoser bm;
  bm.model = phs.model;
  bm.description = phs.description;
  bm.states = x.z;
  for (const Expr z : phs.states) {
    if (std::ranges::find(x.z, z) == x.z.end()) bm.dropped.push_back(z);
  }
  if (!bm.dropped.empty()) bm.remarks.push_back({"remark.bm.dropped", {}});
  bm.inputs = phs.inputs;
  bm.Q = formulas(textbook, pair->Q);
  bm.B = formulas(textbook, input_matrix(phs, x, pair->Q, ring));
  bm.P = {ring.to_expr(pair->P), textbook.write_sum(pair->P)};
  bm.content = bm.cocontent = {pool.number(0), number_form(Rational(0))};
  if (pair->K) bm.K = formulas(textbook, *pair->K);
  bm.remarks.push_back({pair->K ? "remark.bm.modulated" : "remark.bm.diagonal", {}});
  bm.why_not_canonical = {"remark.bm.general_structure", {}};
  bm.why_no_lyapunov = {"remark.bm.not_velocity_damped", {}};
  if (options.steps) bm.steps = tell_steps(bm, phs);
  return bm;
}

}  // namespace tellegen
