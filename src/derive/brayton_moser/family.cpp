#include "derive/brayton_moser/family.hpp"

#include <algorithm>

#include "derive/brayton_moser/rest.hpp"
#include "symbolic/canonical/depends.hpp"
#include "symbolic/textbook/formulas.hpp"

// 003, Lemma 1: with F = J − R and any constant K = Kᵀ, ½ ∇HᵀK∇H has the metric ∇²H K F⁻¹. The
// mixed potential is the member K = ΣF with Σ = diag(1, −1), and λH has the metric λF⁻¹. Their sum
// and their difference, σ = ±1, describe the motion too:
//   Q̃ ż = ∇P̃ + B̃ u,   P̃ = λH + σP,   Q̃ = λF⁻¹ + σ∇²H Σ,   B̃ = Q̃ G,
//   dP̃/dt = uᵀỹ − żᵀS ż,   S = λ F⁻ᵀRF⁻¹ − σ diag(∂²H/∂q², −∂²H/∂p²),   ỹ = −GᵀQ̃ᵀż,
// because −(F⁻¹ + F⁻ᵀ)/2 = F⁻ᵀRF⁻¹ and the mixed derivatives of H cancel. With σ = 1 damping has to
// outweigh ∂²H/∂q² (lyapunov.cpp); with σ = −1 it is ∂²H/∂p²: a parallel circuit is
// the dual of a series circuit.

namespace tellegen::brayton_moser {

using canonical::Ring;
using canonical::Series;

namespace {

constexpr std::size_t most_states = 4;
constexpr std::size_t max_terms_written_out = 14;

/// ż = F∇H + G u on the states that H depends on.
struct Kept {
  std::vector<std::size_t> index;  ///< in the phase space
  std::vector<Expr> z;
  std::size_t n = 0;  ///< how many of them are coordinates
  std::vector<Series> gradient;
  SeriesMatrix hessian, F, R, G;
};

SeriesMatrix part_of(const FormulaMatrix& m, const std::vector<std::size_t>& rows,
                     const std::vector<std::size_t>& columns, Ring& ring) {
  SeriesMatrix part;
  for (const std::size_t i : rows) {
    part.emplace_back();
    for (const std::size_t j : columns)
      part.back().push_back(ring.normalise(ring.convert(m[i][j].value)));
  }
  return part;
}

bool is_constant(const SeriesMatrix& m, const std::vector<Expr>& z, Ring& ring) {
  return std::ranges::all_of(m, [&](const auto& row) {
    return std::ranges::none_of(row, [&](const Series& s) { return depends_on_any(ring, s, z); });
  });
}

/// Nothing where F changes with the state, or has no inverse.
std::optional<Kept> kept_of(const PortHamiltonian& phs, const Phase& x, const BraytonMoser& bm,
                            Ring& ring) {
  Kept k;
  for (std::size_t i = 0; i < x.z.size(); ++i) {
    if (std::ranges::find(bm.states, x.z[i]) == bm.states.end()) continue;
    k.index.push_back(i);
    k.z.push_back(x.z[i]);
    k.gradient.push_back(x.gradient[i]);
    if (i < x.n) ++k.n;
  }
  if (k.z.empty() || k.z.size() > most_states) return std::nullopt;
  for (const std::size_t i : k.index) {
    k.hessian.emplace_back();
    for (const std::size_t j : k.index) k.hessian.back().push_back(x.hessian[i][j]);
  }
  k.R = part_of(phs.R, k.index, k.index, ring);
  k.F = add(part_of(phs.J, k.index, k.index, ring), k.R, Rational(-1));
  std::vector<std::size_t> inputs;
  for (std::size_t j = 0; j < phs.inputs.size(); ++j) inputs.push_back(j);
  k.G = part_of(phs.G, k.index, inputs, ring);
  return is_constant(k.F, phs.states, ring) ? std::optional(std::move(k)) : std::nullopt;
}

/// ż − F∇H − G u is zero: then λF⁻¹ż is λ∇H, and with Q ż = ∇P + B u the pair is proved.
bool describes_motion(const PortHamiltonian& phs, const Kept& k, Ring& ring) {
  for (std::size_t a = 0; a < k.z.size(); ++a) {
    std::vector<Series> parts{ring.convert(phs.xdot[k.index[a]].value)};
    for (std::size_t b = 0; b < k.z.size(); ++b)
      parts.push_back(canonical::negate(ring.multiply(k.F[a][b], k.gradient[b])));
    for (std::size_t j = 0; j < phs.inputs.size(); ++j) {
      const Series u = Series::generator(ring.symbol_id(phs.inputs[j]));
      parts.push_back(canonical::negate(ring.multiply(k.G[a][j], u)));
    }
    if (!ring.is_zero(canonical::sum(std::move(parts)))) return false;
  }
  return true;
}

void normalise(SeriesMatrix& m, Ring& ring) {
  for (auto& row : m) {
    for (Series& s : row) s = ring.normalise(s);
  }
}

SeriesMatrix scaled(const Series& factor, SeriesMatrix m, Ring& ring) {
  for (auto& row : m) {
    for (Series& s : row) s = ring.multiply(factor, s);
  }
  return m;
}

SeriesMatrix block(const SeriesMatrix& m, std::size_t from, std::size_t to) {
  SeriesMatrix part;
  for (std::size_t i = from; i < to; ++i)
    part.emplace_back(m[i].begin() + static_cast<std::ptrdiff_t>(from),
                      m[i].begin() + static_cast<std::ptrdiff_t>(to));
  return part;
}

/// One choice of sign, with what it needs.
class Member {
 public:
  Member(const Kept& k, int sign, SeriesMatrix inverse_of_F, Ring& ring)
      : k_(k), sign_(sign), inverse_(std::move(inverse_of_F)), ring_(ring) {
    losses_ = multiply(ring, multiply(ring, transpose(inverse_), k.R), inverse_);
    normalise(losses_, ring);
  }

  /// 2 tr(B⁻¹C): the losses B of the states that they have to outweigh C on.
  std::optional<Series> lambda(const Substitution& point) const {
    const std::size_t from = sign_ > 0 ? 0 : k_.n;
    const std::size_t to = sign_ > 0 ? k_.n : k_.z.size();
    const auto curvature = at(block(k_.hessian, from, to), point, ring_);
    const auto mobility = inverse(ring_, block(losses_, from, to));
    if (from == to || !curvature || !mobility) return std::nullopt;
    const SeriesMatrix product = multiply(ring_, *mobility, *curvature);
    std::vector<Series> parts;
    for (std::size_t i = 0; i < product.size(); ++i) parts.push_back(product[i][i]);
    return ring_.normalise(canonical::scale(canonical::sum(std::move(parts)), Rational(2)));
  }

  /// S = λ F⁻ᵀRF⁻¹ − σ diag(∂²H/∂q², −∂²H/∂p²)
  SeriesMatrix loss(const Series& lambda) const {
    SeriesMatrix s = scaled(lambda, losses_, ring_);
    for (std::size_t i = 0; i < s.size(); ++i) {
      for (std::size_t j = 0; j < s.size(); ++j) {
        const bool of_q = i < k_.n && j < k_.n;
        const bool of_p = i >= k_.n && j >= k_.n;
        if (!of_q && !of_p) continue;
        const int factor = of_q ? -sign_ : sign_;
        s[i][j] = canonical::add(s[i][j], k_.hessian[i][j], Rational(factor));
      }
    }
    normalise(s, ring_);
    return s;
  }

  /// Q̃ = λF⁻¹ + σ∇²H Σ
  SeriesMatrix metric(const Series& lambda) const {
    SeriesMatrix q = scaled(lambda, inverse_, ring_);
    for (std::size_t i = 0; i < q.size(); ++i) {
      for (std::size_t j = 0; j < q.size(); ++j) {
        const int factor = j < k_.n ? sign_ : -sign_;
        q[i][j] = canonical::add(q[i][j], k_.hessian[i][j], Rational(factor));
      }
    }
    normalise(q, ring_);
    return q;
  }

  /// ∂²P̃/∂z² where ∇H = 0: λ∇²H + σ ∇²H ΣF ∇²H.
  SeriesMatrix curvature(const Series& lambda, const SeriesMatrix& hessian) const {
    SeriesMatrix k = k_.F;
    for (std::size_t i = 0; i < k.size(); ++i) {
      if ((i < k_.n) == (sign_ > 0)) continue;
      for (Series& s : k[i]) s = canonical::negate(s);
    }
    SeriesMatrix c =
        add(scaled(lambda, hessian, ring_), multiply(ring_, multiply(ring_, hessian, k), hessian));
    normalise(c, ring_);
    return c;
  }

 private:
  const Kept& k_;
  int sign_;
  SeriesMatrix inverse_;
  Ring& ring_;
  SeriesMatrix losses_;  // F⁻ᵀRF⁻¹
};

/// Equilibria: ∇H = 0, with the momenta at 0.
std::vector<Substitution> equilibria(const Kept& k, Ring& ring) {
  Substitution still;
  std::vector<Expr> q(k.z.begin(), k.z.begin() + static_cast<std::ptrdiff_t>(k.n));
  for (std::size_t i = k.n; i < k.z.size(); ++i) still.emplace(k.z[i], ring.pool().number(0));
  std::vector<Series> slope;
  for (std::size_t i = 0; i < k.n; ++i) {
    const auto s = at(k.gradient[i], still, ring);
    if (!s) return {};
    slope.push_back(*s);
  }
  std::vector<Substitution> points = rest_points(slope, q, ring);
  for (Substitution& point : points) point.insert(still.begin(), still.end());
  return points;
}

struct Found {
  Substitution point;
  Series lambda;
  Certainty by = Certainty::Proved;
};

/// P̃ has a minimum there and S is positive: proved, or at the values of the parameters.
std::optional<Found> judged(const EnergyModel& model, const Kept& k, const Member& member,
                            const Substitution& point, Ring& ring) {
  const auto lambda = member.lambda(point);
  const auto hessian = at(k.hessian, point, ring);
  if (!lambda || !hessian) return std::nullopt;
  const auto loss = at(member.loss(*lambda), point, ring);
  if (!loss) return std::nullopt;
  Found found{point, *lambda, Certainty::Proved};
  for (const SeriesMatrix& m : {*loss, member.curvature(*lambda, *hessian)}) {
    const Definite definite = is_positive_definite(model, m, ring);
    if (!definite.holds || !definite.conditions.empty()) return std::nullopt;
    found.by = std::max(found.by, definite.by);
  }
  return found;
}

Series rate_of(Expr z, Ring& ring) {
  return Series::generator(ring.symbol_id(ring.pool().time_derivative_symbol(z)));
}

/// ỹ = −GᵀQ̃ᵀż
std::vector<Formula> port(const Kept& k, const SeriesMatrix& metric, Textbook& textbook) {
  Ring& ring = textbook.ring();
  const SeriesMatrix b = multiply(ring, metric, k.G);
  std::vector<Formula> y;
  for (std::size_t j = 0; j < (b.empty() ? 0 : b[0].size()); ++j) {
    std::vector<Series> parts;
    for (std::size_t i = 0; i < k.z.size(); ++i)
      parts.push_back(canonical::negate(ring.multiply(b[i][j], rate_of(k.z[i], ring))));
    const Series sum = ring.normalise(canonical::sum(std::move(parts)));
    y.push_back({ring.to_expr(sum), textbook.write_sum(sum)});
  }
  return y;
}

void tell(const PortHamiltonian& phs, const Kept& k, const Member& member, const Found& found,
          int sign, const Series& potential, Textbook& textbook, BraytonMoser& bm) {
  Ring& ring = textbook.ring();
  PowerLyapunov l;
  l.sign = sign;
  l.by = found.by;
  for (std::size_t i = 0; i < k.n; ++i) {
    l.equilibrium.push_back(
        {symbol_form(k.z[i]), textbook.write(ring.convert(found.point.at(k.z[i])))});
  }
  l.lambda = textbook.formula(found.lambda);
  const SeriesMatrix metric = member.metric(found.lambda);
  const SeriesMatrix loss = member.loss(found.lambda);
  l.Q = formulas(textbook, metric);
  l.S = formulas(textbook, loss);
  const Series p = ring.normalise(canonical::add(
      ring.multiply(found.lambda, ring.convert(phs.H.value)), potential, Rational(sign)));
  l.P = {ring.to_expr(p), textbook.write_sum(p)};
  l.is_short = p.size() <= max_terms_written_out;
  l.everywhere = is_constant(loss, k.z, ring) && found.by == Certainty::Proved;
  if (!phs.inputs.empty()) l.y = port(k, metric, textbook);
  bm.lyapunov = std::move(l);
  bm.why_no_lyapunov = {};
}

}  // namespace

bool add_family_member(const EnergyModel& model, const PortHamiltonian& phs, const Phase& x,
                       const Series& potential, Textbook& textbook, BraytonMoser& bm) {
  Ring& ring = textbook.ring();
  if (phs.input_vector || depends_on(phs.H.value, ring.pool().time())) return false;
  if (std::ranges::any_of(phs.inputs, [&](Expr u) { return depends_on(phs.H.value, u); }))
    return false;
  const auto k = kept_of(phs, x, bm, ring);
  if (!k || !describes_motion(phs, *k, ring)) return false;
  const auto back = inverse(ring, k->F);
  if (!back) return false;
  for (const int sign : {1, -1}) {
    const Member member(*k, sign, *back, ring);
    for (const Substitution& point : equilibria(*k, ring)) {
      const auto found = judged(model, *k, member, point, ring);
      if (!found) continue;
      tell(phs, *k, member, *found, sign, potential, textbook, bm);
      return true;
    }
  }
  return false;
}

}  // namespace tellegen::brayton_moser
