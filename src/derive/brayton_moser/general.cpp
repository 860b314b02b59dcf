#include "derive/brayton_moser/general.hpp"

#include <algorithm>

#include "symbolic/canonical/depends.hpp"
#include "symbolic/decimal_form.hpp"
#include "symbolic/substitute.hpp"

// 003, Lemma 1: with F = J − R and a constant K = Kᵀ, P̃ = ½ ∇HᵀK∇H has the metric Q̃ = ∇²H K F⁻¹.
// For ż = A(z − z*), A = F∇²H, every quadratic form is one of these: ½ (z − z*)ᵀX(z − z*) with
// X = ∇²H K ∇²H and Q̃ = X A⁻¹. The one that falls by what the rates store,
//   dP̃/dt = uᵀỹ − żᵀS ż,   S = ∇²H,   ỹ = −GᵀQ̃ᵀż,
// solves the Lyapunov equation AᵀX + X A = −2 Aᵀ∇²H A. All of it exactly, in fractions.

namespace tellegen::brayton_moser {

using canonical::Ring;
using canonical::Series;

namespace {

constexpr std::size_t most_states = 6;

using Fractions = std::vector<std::vector<Rational>>;

Fractions zeros(std::size_t rows, std::size_t columns) {
  return Fractions(rows, std::vector<Rational>(columns, Rational(0)));
}

Fractions times(const Fractions& a, const Fractions& b) {
  Fractions c = zeros(a.size(), b.empty() ? 0 : b[0].size());
  for (std::size_t i = 0; i < a.size(); ++i) {
    for (std::size_t k = 0; k < b.size(); ++k) {
      if (a[i][k].is_zero()) continue;
      for (std::size_t j = 0; j < b[k].size(); ++j) c[i][j] += a[i][k] * b[k][j];
    }
  }
  return c;
}

Fractions turned(const Fractions& a) {
  Fractions t = zeros(a.empty() ? 0 : a[0].size(), a.size());
  for (std::size_t i = 0; i < a.size(); ++i) {
    for (std::size_t j = 0; j < a[i].size(); ++j) t[j][i] = a[i][j];
  }
  return t;
}

/// a⁻¹ b by elimination; nothing where a is singular.
std::optional<Fractions> solved(Fractions a, Fractions b) {
  const std::size_t n = a.size();
  for (std::size_t k = 0; k < n; ++k) {
    std::size_t row = k;
    while (row < n && a[row][k].is_zero()) ++row;
    if (row == n) return std::nullopt;
    std::swap(a[k], a[row]);
    std::swap(b[k], b[row]);
    for (std::size_t i = 0; i < n; ++i) {
      if (i == k || a[i][k].is_zero()) continue;
      const Rational factor = a[i][k] / a[k][k];
      for (std::size_t j = k; j < n; ++j) a[i][j] -= factor * a[k][j];
      for (std::size_t j = 0; j < b[i].size(); ++j) b[i][j] -= factor * b[k][j];
    }
  }
  for (std::size_t i = 0; i < n; ++i) {
    for (Rational& x : b[i]) x /= a[i][i];
  }
  return b;
}

/// A symmetric matrix is positive definite where all pivots are.
bool is_positive(Fractions a) {
  for (std::size_t k = 0; k < a.size(); ++k) {
    if (a[k][k].sign() <= 0) return false;
    for (std::size_t i = k + 1; i < a.size(); ++i) {
      const Rational factor = a[i][k] / a[k][k];
      for (std::size_t j = k; j < a.size(); ++j) a[i][j] -= factor * a[k][j];
    }
  }
  return true;
}

/// X = Xᵀ with AᵀX + X A = −2 N.
std::optional<Fractions> lyapunov_solution(const Fractions& a, const Fractions& n) {
  const std::size_t size = a.size();
  Fractions place = zeros(size, size);
  std::vector<std::pair<std::size_t, std::size_t>> entries;
  std::vector<std::vector<std::size_t>> index(size, std::vector<std::size_t>(size));
  for (std::size_t i = 0; i < size; ++i) {
    for (std::size_t j = i; j < size; ++j) {
      index[i][j] = index[j][i] = entries.size();
      entries.emplace_back(i, j);
    }
  }
  Fractions left = zeros(entries.size(), entries.size());
  Fractions right = zeros(entries.size(), 1);
  for (std::size_t row = 0; row < entries.size(); ++row) {
    const auto [i, j] = entries[row];
    for (std::size_t k = 0; k < size; ++k) {
      left[row][index[k][j]] += a[k][i];
      left[row][index[i][k]] += a[k][j];
    }
    right[row][0] = Rational(-2) * n[i][j];
  }
  const auto x = solved(std::move(left), std::move(right));
  if (!x) return std::nullopt;
  for (std::size_t i = 0; i < size; ++i) {
    for (std::size_t j = 0; j < size; ++j) place[i][j] = (*x)[index[i][j]][0];
  }
  return place;
}

/// Expressions at the values of the parameters; nothing where one is no fraction.
class Valued {
 public:
  Valued(const EnergyModel& model, const std::vector<Expr>& states, Ring& ring)
      : ring_(ring), states_(states) {
    for (const Parameter& p : model.parameters) {
      if (p.value) values_.emplace(p.symbol, *p.value);
    }
  }
  std::optional<Rational> operator()(Expr e) {
    constexpr int deepest = 8;  // values that name other parameters
    for (int i = 0; i < deepest; ++i) {
      const Expr next = substitute(e, values_);
      if (next == e) break;
      e = next;
    }
    try {
      const Series s = ring_.normalise(ring_.convert(e));
      if (s.empty()) return Rational(0);
      if (s.is_constant()) return s.constant();
      (depends_on_any(ring_, s, states_) ? varies_ : lacks_values_) = true;
      return std::nullopt;
    } catch (const canonical::DivisionByZero&) {  // k/q has no value at q = 0
      return std::nullopt;
    }
  }

  /// Whether all that is missing are values of parameters.
  [[nodiscard]] bool needs_values() const { return lacks_values_ && !varies_; }

 private:
  Ring& ring_;
  std::vector<Expr> states_;
  Substitution values_;
  bool lacks_values_ = false;
  bool varies_ = false;
};

/// ż = F∇H + G u on the states of bm, in numbers.
struct Linear {
  std::vector<Expr> z;
  Fractions H, F, G;
  Fractions offset;  ///< ∇H at z = 0, one column
};

std::optional<Linear> linear_of(Valued& valued, const PortHamiltonian& phs, const Phase& x,
                                const BraytonMoser& bm, Ring& ring) {
  Linear l;
  std::vector<std::size_t> index;
  Substitution origin;
  for (std::size_t i = 0; i < x.z.size(); ++i) {
    origin.emplace(x.z[i], ring.pool().number(0));
    if (std::ranges::find(bm.states, x.z[i]) == bm.states.end()) continue;
    index.push_back(i);
    l.z.push_back(x.z[i]);
  }
  const std::size_t n = index.size();
  if (n == 0 || n > most_states) return std::nullopt;
  l.H = l.F = zeros(n, n);
  l.G = zeros(n, phs.inputs.size());
  l.offset = zeros(n, 1);
  bool is_known = true;
  for (std::size_t i = 0; i < n; ++i) {
    const std::size_t row = index[i];
    const auto take = [&](Rational& entry, Expr e) {
      const auto value = valued(e);
      if (value) entry = *value;
      is_known = is_known && value.has_value();
    };
    take(l.offset[i][0], substitute(ring.to_expr(x.gradient[row]), origin));
    for (std::size_t j = 0; j < n; ++j) {
      take(l.H[i][j], ring.to_expr(x.hessian[row][index[j]]));
      take(l.F[i][j], phs.J[row][index[j]].value - phs.R[row][index[j]].value);
    }
    for (std::size_t j = 0; j < phs.inputs.size(); ++j) take(l.G[i][j], phs.G[row][j].value);
  }
  return is_known ? std::optional(std::move(l)) : std::nullopt;
}

Formula number(Pool& pool, const Rational& value) {
  return {pool.number(value), decimal_form(value.to_double())};
}

FormulaMatrix numbers(Pool& pool, const Fractions& m) {
  FormulaMatrix all;
  for (const auto& row : m) {
    all.emplace_back();
    for (const Rational& x : row) all.back().push_back(number(pool, x));
  }
  return all;
}

/// z − z*, or z.
Form deviation(Expr z, const Rational& rest) {
  if (rest.is_zero()) return symbol_form(z);
  Form form;
  form.kind = Form::Kind::Sum;
  form.items = {symbol_form(z), decimal_form(abs(rest).to_double())};
  form.negative = {false, rest.sign() > 0};
  return form;
}

void add_term(Formula& sum, const Rational& factor, std::vector<Form> factors, Expr value) {
  if (factor.is_zero()) return;
  sum.value = sum.value + factor * value;
  Form term;
  term.kind = Form::Kind::Product;
  if (!abs(factor).is_one()) factors.insert(factors.begin(), decimal_form(abs(factor).to_double()));
  term.items = std::move(factors);
  sum.shown.items.push_back(term.items.size() == 1 ? Form(term.items[0]) : std::move(term));
  sum.shown.negative.push_back(factor.sign() < 0);
}

Formula finished(Formula sum) {
  if (sum.shown.items.empty()) sum.shown = number_form(Rational(0));
  if (sum.shown.kind == Form::Kind::Sum && sum.shown.items.size() == 1) {
    Form only = sum.shown.items[0];
    sum.shown = sum.shown.negative[0] ? negate_form(std::move(only)) : only;
  }
  return sum;
}

Formula empty_sum(Pool& pool) {
  Formula sum{pool.number(0), {}};
  sum.shown.kind = Form::Kind::Sum;
  return sum;
}

/// ½ (z − z*)ᵀX(z − z*)
Formula quadratic(const Linear& l, const Fractions& x, const Fractions& rest, Pool& pool) {
  Formula sum = empty_sum(pool);
  for (std::size_t i = 0; i < l.z.size(); ++i) {
    const Expr a = l.z[i] - pool.number(rest[i][0]);
    Form square;
    square.kind = Form::Kind::Power;
    square.items = {deviation(l.z[i], rest[i][0]), number_form(Rational(2))};
    add_term(sum, x[i][i] / Rational(2), {std::move(square)}, a * a);
    for (std::size_t j = i + 1; j < l.z.size(); ++j) {
      const Expr b = l.z[j] - pool.number(rest[j][0]);
      add_term(sum, x[i][j], {deviation(l.z[i], rest[i][0]), deviation(l.z[j], rest[j][0])}, a * b);
    }
  }
  return finished(std::move(sum));
}

/// ỹ = −GᵀQ̃ᵀż
std::vector<Formula> port(const Linear& l, const Fractions& metric, Pool& pool) {
  const Fractions b = times(metric, l.G);
  std::vector<Formula> y;
  for (std::size_t j = 0; j < (b.empty() ? 0 : b[0].size()); ++j) {
    Formula sum = empty_sum(pool);
    for (std::size_t i = 0; i < l.z.size(); ++i) {
      const Expr rate = pool.time_derivative_symbol(l.z[i]);
      add_term(sum, -b[i][j], {symbol_form(rate)}, rate);
    }
    y.push_back(finished(std::move(sum)));
  }
  return y;
}

/// AᵀX + X A = −2 N and Q̃A = X, exactly.
bool holds(const Fractions& a, const Fractions& x, const Fractions& n, const Fractions& metric) {
  const Fractions left = times(turned(a), x);
  const Fractions right = times(x, a);
  const Fractions back = times(metric, a);
  for (std::size_t i = 0; i < a.size(); ++i) {
    for (std::size_t j = 0; j < a.size(); ++j) {
      const Rational sum = left[i][j] + right[i][j] + Rational(2) * n[i][j];
      if (!sum.is_zero() || back[i][j] != x[i][j]) return false;
    }
  }
  return true;
}

bool is_driven(const PortHamiltonian& phs, Pool& pool) {
  const Expr h = phs.H.value;
  return phs.input_vector || phs.drift || depends_on(h, pool.time()) ||
         std::ranges::any_of(phs.inputs, [&](Expr u) { return depends_on(h, u); });
}

}  // namespace

bool add_general_member(const EnergyModel& model, const PortHamiltonian& phs, const Phase& x,
                        Textbook& textbook, BraytonMoser& bm) {
  Ring& ring = textbook.ring();
  Pool& pool = ring.pool();
  if (is_driven(phs, pool)) return false;
  Valued valued(model, x.z, ring);
  const auto l = linear_of(valued, phs, x, bm, ring);
  const bool is_lossy = phs.passivity.verdict == Passive::Passive;
  if (!l && valued.needs_values() && is_lossy) bm.why_no_lyapunov = {"remark.bm.needs_values", {}};
  if (!l || !is_positive(l->H)) return false;
  const Fractions a = times(l->F, l->H);
  const Fractions loss = times(times(turned(a), l->H), a);
  const auto form = lyapunov_solution(a, loss);
  if (!form || !is_positive(*form)) return false;
  Fractions offset = l->offset;
  for (auto& row : offset) row[0] = -row[0];
  const auto rest = solved(l->H, offset);
  const auto metric_turned = solved(turned(a), turned(*form));  // Q̃ᵀ = A⁻ᵀXᵀ
  const auto half = solved(l->H, *form);
  if (!rest || !metric_turned || !half) return false;
  const auto k = solved(l->H, turned(*half));  // K = ∇²H⁻¹ X ∇²H⁻¹
  if (!k) return false;
  const Fractions metric = turned(*metric_turned);
  PowerLyapunov found;
  found.by = Certainty::Sampled;
  found.everywhere = true;
  found.is_short = true;
  found.K = numbers(pool, *k);
  found.lambda = {pool.number(0), number_form(Rational(0))};
  for (std::size_t i = 0; i < l->z.size() && i < x.n; ++i) {
    found.equilibrium.push_back({symbol_form(l->z[i]), decimal_form((*rest)[i][0].to_double())});
  }
  found.P = quadratic(*l, *form, *rest, pool);
  found.Q = numbers(pool, metric);
  found.S = numbers(pool, l->H);
  if (!phs.inputs.empty()) found.y = port(*l, metric, pool);
  bm.lyapunov = std::move(found);
  bm.why_no_lyapunov = {};
  bm.checks.push_back({"check.bm.family", holds(a, *form, loss, metric), true, 0, 0});
  return true;
}

}  // namespace tellegen::brayton_moser
