#include "derive/brayton_moser/lyapunov.hpp"

#include <algorithm>

#include "derive/brayton_moser/rest.hpp"
#include "symbolic/canonical/depends.hpp"
#include "symbolic/canonical/sign.hpp"
#include "symbolic/derivative.hpp"
#include "symbolic/functions.hpp"
#include "symbolic/textbook/formulas.hpp"

// With J = [0 1; −1 0] and damping of velocities alone, F = J − R has the inverse [−R −1; 1 0], and
// λF⁻¹ż = λ∇H joins Q ż = ∇P (003, Lemma 1: both pairs describe the motion, and so does their sum).
// In żᵀQ̃ż the mixed derivatives of H cancel:
//   dP̃/dt = q̇ᵀ(∂²H/∂q²)q̇ − ṗᵀ(∂²H/∂p²)ṗ − λ q̇ᵀR q̇ + uᵀỹ,   ỹ = Gᵀ(v̇ + λv).
// At rest P̃ has the second derivative [λV″, V″M⁻¹; M⁻¹V″, M⁻¹(R + λM)M⁻¹], which is positive where
// V″ > 0 and λR ≥ V″. λ = 2 tr(R⁻¹V″) is enough, because tr(R⁻¹V″) exceeds each eigenvalue.

namespace tellegen::brayton_moser {

using canonical::Ring;
using canonical::Series;

namespace {

constexpr std::size_t max_terms_written_out = 14;

SeriesMatrix block(const SeriesMatrix& m, std::size_t from, std::size_t n) {
  SeriesMatrix part;
  for (std::size_t i = 0; i < n; ++i) {
    part.emplace_back();
    for (std::size_t j = 0; j < n; ++j) part.back().push_back(m[from + i][from + j]);
  }
  return part;
}

bool is_zero_row(const FormulaVector& row) {
  return std::ranges::all_of(row, [](const Formula& f) { return f.value.is_zero(); });
}

SeriesMatrix damping(const PortHamiltonian& phs, std::size_t n, Ring& ring) {
  SeriesMatrix r(n, std::vector<Series>(n));
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j)
      r[i][j] = ring.normalise(ring.convert(phs.R[n + i][n + j].value));
  }
  return r;
}

/// Damping of velocities alone, in every direction that R has rows for.
bool damps_velocities_alone(const PortHamiltonian& phs, const Phase& x) {
  for (std::size_t i = 0; i < x.n; ++i) {
    if (!is_zero_row(phs.R[i])) return false;
    if (!phs.G.empty() && !is_zero_row(phs.G[i])) return false;
  }
  return true;
}

/// An equilibrium where V has a strict minimum and R is positive.
struct Rest {
  Substitution point;      ///< coordinates
  Substitution state;      ///< and momenta, which are 0
  SeriesMatrix stiffness;  ///< V″
  SeriesMatrix damping;    ///< R
  Certainty by = Certainty::Proved;
  std::vector<Series> conditions;
};

Certainty weaker(Certainty a, Certainty b) { return std::max(a, b); }

/// The first equilibrium that is proved; else one that holds at the values of the parameters; else
/// one that holds under conditions.
class Search {
 public:
  Search(const EnergyModel& model, const Phase& x, const SeriesMatrix& damping, Ring& ring)
      : model_(model), x_(x), damping_(damping), ring_(ring) {}

  std::optional<Rest> run() {
    const std::vector<Expr> q(x_.z.begin(), x_.z.begin() + static_cast<std::ptrdiff_t>(x_.n));
    Substitution still;
    for (std::size_t i = x_.n; i < x_.z.size(); ++i) still.emplace(x_.z[i], ring_.pool().number(0));
    std::vector<Series> slope;
    for (std::size_t i = 0; i < x_.n; ++i) {
      const auto s = at(x_.gradient[i], still, ring_);
      if (!s) return std::nullopt;
      slope.push_back(*s);
    }
    for (const Substitution& point : rest_points(slope, q, ring_)) {
      has_equilibrium_ = true;
      consider(point, still);
      if (best_ && best_->by == Certainty::Proved) break;
    }
    return best_;
  }
  /// Why nothing was found.
  [[nodiscard]] std::string_view why() const {
    if (!has_equilibrium_) return "remark.bm.no_equilibrium";
    return has_minimum_ ? "remark.bm.not_damped" : "remark.bm.no_minimum";
  }

 private:
  void consider(const Substitution& point, const Substitution& still) {
    Substitution state = still;
    state.insert(point.begin(), point.end());
    auto stiffness = at(block(x_.hessian, 0, x_.n), state, ring_);
    auto resistance = at(damping_, state, ring_);
    if (!resistance) resistance = damping_at_rest(state);
    if (!stiffness || !resistance) return;
    const Definite minimum = is_positive_definite(model_, *stiffness, ring_);
    if (!minimum.holds) return;
    has_minimum_ = true;
    const Definite damped = is_positive_definite(model_, *resistance, ring_);
    if (!damped.holds) return;
    const Certainty by = weaker(minimum.by, damped.by);
    if (best_ && best_->by <= by) return;
    best_ = Rest{point, std::move(state), std::move(*stiffness), std::move(*resistance), by, {}};
    for (const Definite* d : {&minimum, &damped})
      best_->conditions.insert(best_->conditions.end(), d->conditions.begin(), d->conditions.end());
  }

  /// D″(0), the limit of an R such as tanh(v)/v; nothing where D has a kink, or forces add to R.
  std::optional<SeriesMatrix> damping_at_rest(const Substitution& state) {
    for (const Expr force : model_.forces) {
      if (std::ranges::any_of(x_.v, [&](Expr v) { return depends_on(force, v); }))
        return std::nullopt;
    }
    for (const Expr e : reachable(std::vector<Expr>{model_.dissipation})) {
      if (e.kind() == Kind::Function &&
          (e.function() == Function::Sign || e.function() == Function::Abs))
        return std::nullopt;
    }
    Substitution still = state;
    for (const Expr v : x_.v) still.emplace(v, ring_.pool().number(0));
    SeriesMatrix slope;
    for (const Expr v : x_.v)
      slope.push_back(ring_.gradient(ring_.convert(derivative(model_.dissipation, v)), x_.v));
    return at(slope, still, ring_);
  }

  const EnergyModel& model_;
  const Phase& x_;
  const SeriesMatrix& damping_;
  Ring& ring_;
  std::optional<Rest> best_;
  bool has_equilibrium_ = false;
  bool has_minimum_ = false;
};

/// 2 tr(R⁻¹V″)
std::optional<Series> choose_lambda(const Rest& rest, Ring& ring) {
  const auto inverse_damping = inverse(ring, rest.damping);
  if (!inverse_damping) return std::nullopt;
  const SeriesMatrix product = multiply(ring, *inverse_damping, rest.stiffness);
  std::vector<Series> parts;
  for (std::size_t i = 0; i < product.size(); ++i) parts.push_back(product[i][i]);
  return ring.normalise(canonical::scale(canonical::sum(std::move(parts)), Rational(2)));
}

/// W = λR − ∂²H/∂q²
SeriesMatrix excess(const Series& lambda, const SeriesMatrix& damping, const Phase& x, Ring& ring) {
  SeriesMatrix w = damping;
  for (std::size_t i = 0; i < x.n; ++i) {
    for (std::size_t j = 0; j < x.n; ++j) {
      w[i][j] = ring.normalise(
          canonical::add(ring.multiply(lambda, w[i][j]), x.hessian[i][j], Rational(-1)));
    }
  }
  return w;
}

/// Q̃ = Q + λ [−R −1; 1 0]
SeriesMatrix metric(const Series& lambda, const SeriesMatrix& w, const Phase& x) {
  SeriesMatrix q = x.hessian;
  for (std::size_t i = 0; i < x.n; ++i) {
    for (std::size_t j = 0; j < x.n; ++j) {
      q[i][j] = canonical::negate(w[i][j]);
      q[i][x.n + j] = canonical::negate(q[i][x.n + j]);
      q[x.n + i][x.n + j] = canonical::negate(q[x.n + i][x.n + j]);
    }
    q[i][x.n + i] = canonical::add(q[i][x.n + i], lambda, Rational(-1));
    q[x.n + i][i] = canonical::add(q[x.n + i][i], lambda);
  }
  return q;
}

/// c − Σ|cᵢ| ≥ 0 bounds c + Σ cᵢ cos(…) from below, for each monomial of parameters.
Series lower_bound(const Series& s) {
  std::vector<canonical::Term> terms;
  for (const canonical::Term& t : s.terms()) {
    canonical::Term bound;
    for (const canonical::Factor f : t.monomial()) bound.key.push_back(f);
    bound.coefficient = t.has_angle() ? -abs(t.coefficient) : t.coefficient;
    terms.push_back(std::move(bound));
  }
  return Series(std::move(terms));
}

/// W ⪰ 0 at all states, by its principal minors.
bool is_nonnegative_everywhere(const SeriesMatrix& w, Ring& ring) {
  constexpr std::size_t max_size = 3;
  if (w.size() > max_size) return false;
  for (std::size_t subset = 1; subset < (std::size_t{1} << w.size()); ++subset) {
    SeriesMatrix part;
    for (std::size_t i = 0; i < w.size(); ++i) {
      if ((subset >> i & 1U) == 0) continue;
      part.emplace_back();
      for (std::size_t j = 0; j < w.size(); ++j) {
        if ((subset >> j & 1U) != 0) part.back().push_back(w[i][j]);
      }
    }
    const Series minor = ring.normalise(determinant(ring, part));
    if (!canonical::is_plainly_nonnegative(ring, minor) &&
        !canonical::is_plainly_nonnegative(ring, lower_bound(minor))) {
      return false;
    }
  }
  return true;
}

std::size_t terms_of(const SeriesMatrix& m) {
  std::size_t n = 0;
  for (const auto& row : m) {
    for (const Series& s : row) n += s.size();
  }
  return n;
}

/// vᵀ m v for the rates of z from `from` on.
Series quadratic_form(const SeriesMatrix& m, const Phase& x, std::size_t from, Ring& ring) {
  std::vector<Series> parts;
  for (std::size_t i = 0; i < m.size(); ++i) {
    for (std::size_t j = 0; j < m.size(); ++j) {
      if (m[i][j].empty()) continue;
      const auto rate = [&](std::size_t k) {
        return Series::generator(ring.symbol_id(ring.pool().time_derivative_symbol(x.z[from + k])));
      };
      parts.push_back(ring.multiply(m[i][j], ring.multiply(rate(i), rate(j))));
    }
  }
  return canonical::sum(std::move(parts));
}

/// ỹ = Gᵀ(q̈ + λq̇)
std::vector<Formula> port(const PortHamiltonian& phs, const Phase& x, const Series& lambda,
                          Textbook& textbook) {
  Ring& ring = textbook.ring();
  std::vector<Formula> y;
  for (std::size_t j = 0; j < phs.inputs.size(); ++j) {
    std::vector<Series> parts;
    for (std::size_t i = 0; i < x.n; ++i) {
      const Expr velocity = ring.pool().time_derivative_symbol(x.z[i]);
      const Series v = Series::generator(ring.symbol_id(velocity));
      const Series a =
          Series::generator(ring.symbol_id(ring.pool().time_derivative_symbol(velocity)));
      const Series g = ring.convert(phs.G[x.n + i][j].value);
      parts.push_back(ring.multiply(g, canonical::add(a, ring.multiply(lambda, v))));
    }
    const Series sum = ring.normalise(canonical::sum(std::move(parts)));
    y.push_back({ring.to_expr(sum), textbook.write_sum(sum)});
  }
  return y;
}

/// a + λ b from what is written already, without laying it out anew.
Formula composed(const Formula& a, const Formula& lambda, const Formula& b) {
  if (b.value.is_zero()) return a;
  const Expr value = a.value + lambda.value * b.value;
  Form product;
  product.kind = Form::Kind::Product;
  product.items = {lambda.shown, b.shown};
  const bool is_one = b.value.is_one();
  if (a.value.is_zero()) return {value, is_one ? lambda.shown : product};
  Form sum;
  sum.kind = Form::Kind::Sum;
  const bool negative = a.shown.kind == Form::Kind::Negate;
  sum.items = {is_one ? lambda.shown : product, negative ? a.shown.items[0] : a.shown};
  sum.negative = {false, negative};
  return {value, std::move(sum)};
}

Formula negated(const Formula& f) {
  if (f.value.is_zero()) return f;
  return {-f.value, f.shown.kind == Form::Kind::Negate ? f.shown.items[0] : negate_form(f.shown)};
}

/// W = λR − ∂²H/∂q² and Q̃ = Q + λ [−R −1; 1 0] from Q and R as they are written.
void compose_matrices(PowerLyapunov& l, const PortHamiltonian& phs, const BraytonMoser& bm,
                      std::size_t n) {
  Pool& pool = phs.H.value.pool();
  const Formula one{pool.number(1), number_form(Rational(1))};
  l.Q = bm.Q;
  for (std::size_t i = 0; i < n; ++i) {
    l.W.emplace_back();
    for (std::size_t j = 0; j < n; ++j) {
      l.W.back().push_back(composed(negated(bm.Q[i][j]), l.lambda, phs.R[n + i][n + j]));
      l.Q[i][j] = negated(l.W.back().back());
    }
    l.Q[i][n + i] = negated(composed(negated(bm.Q[i][n + i]), l.lambda, one));
    l.Q[n + i][i] = composed(bm.Q[n + i][i], l.lambda, one);
  }
}

void write_function(PowerLyapunov& l, const PortHamiltonian& phs, const Phase& x,
                    const Series& potential, const Series& lambda, const SeriesMatrix& w,
                    Textbook& textbook, const BraytonMoser& bm) {
  Ring& ring = textbook.ring();
  const SeriesMatrix mobility = block(x.hessian, x.n, x.n);
  const Series h = ring.convert(phs.H.value);
  const std::size_t size = potential.size() + lambda.size() * h.size();
  l.is_short =
      size <= max_terms_written_out && terms_of(w) + terms_of(mobility) <= max_terms_written_out;
  if (!l.is_short) {
    l.P = composed(bm.P, l.lambda, phs.H);
    compose_matrices(l, phs, bm, x.n);
    return;
  }
  l.Q = formulas(textbook, metric(lambda, w, x));
  l.W = formulas(textbook, w);
  const Series p = ring.normalise(canonical::add(potential, ring.multiply(lambda, h)));
  l.P = {ring.to_expr(p), textbook.write_sum(p)};
  const Series losses =
      canonical::add(quadratic_form(mobility, x, x.n, ring), quadratic_form(w, x, 0, ring));
  l.rate = textbook.write_sum(canonical::negate(ring.normalise(losses)));
}

}  // namespace

void add_lyapunov(const EnergyModel& model, const PortHamiltonian& phs, const Phase& x,
                  const Series& potential, Textbook& textbook, BraytonMoser& bm) {
  Ring& ring = textbook.ring();
  const auto refuse = [&](std::string_view why) { bm.why_no_lyapunov = {why, {}}; };
  if (x.inertial.size() != x.n || !is_standard(phs, x, ring) || !damps_velocities_alone(phs, x))
    return refuse("remark.bm.not_velocity_damped");
  if (depends_on(phs.H.value, ring.pool().time())) return refuse("remark.bm.no_equilibrium");
  const SeriesMatrix resistance = damping(phs, x.n, ring);
  if (std::ranges::any_of(resistance, [](const auto& row) {
        return std::ranges::all_of(row, [](const Series& s) { return s.empty(); });
      })) {
    return refuse("remark.bm.not_damped");
  }
  Search search(model, x, resistance, ring);
  const auto rest = search.run();
  if (!rest) return refuse(search.why());
  const auto lambda = choose_lambda(*rest, ring);
  if (!lambda) return refuse("remark.bm.not_damped");
  const SeriesMatrix w = excess(*lambda, resistance, x, ring);
  PowerLyapunov l;
  for (std::size_t i = 0; i < x.n; ++i) {
    l.equilibrium.push_back(
        {symbol_form(x.z[i]), textbook.write(ring.convert(rest->point.at(x.z[i])))});
  }
  l.lambda = textbook.formula(*lambda);
  write_function(l, phs, x, potential, *lambda, w, textbook, bm);
  for (const Series& c : rest->conditions) l.conditions.push_back(textbook.write(c));
  l.by = rest->by;
  l.everywhere = is_nonnegative_everywhere(w, ring);
  if (!phs.inputs.empty()) l.y = port(phs, x, *lambda, textbook);
  std::vector<Expr> held = phs.inputs;
  std::erase_if(held, [&](Expr u) { return !depends_on(phs.H.value, u); });
  if (!held.empty()) bm.remarks.push_back({"remark.bm.held_inputs", {listed(held)}});
  bm.lyapunov = std::move(l);
}

}  // namespace tellegen::brayton_moser
