#include "analyse/reactances.hpp"

#include <algorithm>
#include <cmath>

#include "analyse/dense.hpp"
#include "analyse/resolvent.hpp"

namespace tellegen {

namespace {

using canonical::Ring;
using canonical::Series;
using Indices = std::vector<std::size_t>;

template <class Matrix>
Matrix part_of(const Matrix& m, const Indices& rows, const Indices& columns) {
  Matrix part;
  for (const std::size_t i : rows) {
    part.emplace_back();
    for (const std::size_t j : columns) part.back().push_back(m[i][j]);
  }
  return part;
}

/// L_kk − L_kS L_SS⁻¹ L_Sk in numbers.
std::optional<double> seen(const NumberMatrix& L, std::size_t k, const Indices& kept) {
  double value = L[k][k];
  if (kept.empty()) return value;
  const auto x = solve_columns(part_of(L, kept, kept), part_of(L, kept, {k}));
  if (!x) return std::nullopt;
  for (std::size_t i = 0; i < kept.size(); ++i) value -= L[k][kept[i]] * (*x)[i][0];
  return value;
}

/// The same in formulas, times ω.
std::optional<Series> seen(Ring& ring, const SeriesMatrix& L, std::size_t k, const Indices& kept,
                           const Series& factor) {
  std::vector<Series> parts{L[k][k]};
  if (!kept.empty()) {
    std::vector<Series> column;
    for (const std::size_t i : kept) column.push_back(L[i][k]);
    const auto x = solve(ring, part_of(L, kept, kept), column);
    if (!x) return std::nullopt;
    for (std::size_t i = 0; i < kept.size(); ++i)
      parts.push_back(canonical::negate(ring.multiply(L[k][kept[i]], (*x)[i])));
  }
  const Series sum = ring.normalise(canonical::sum(std::move(parts)));
  return ring.as_fraction(ring.multiply(sum, factor));
}

/// A flux at k drives the others, ṗ_Q = A_QQ p_Q + A_Qk p_k, and its current is
/// i_k = F_kk p_k + F_kQ p_Q. By partial fractions i_k/p_k = 1/L + Σ c_j s/(s − λ_j) with
/// c_j = r_j/λ_j: the slowest part is 1/L′ − 1/L, the next 1/L″ − 1/L′, and so on.
/// Returns 1/L′, 1/L″, …; empty where a pole is not real, or two fall together.
NumberVector exact_inverses(const NumberMatrix& A, const NumberMatrix& F, std::size_t k,
                            const Indices& others, double inverse) {
  const NumberMatrix a = part_of(A, others, others);
  auto poles = eigenvalues_of(a);
  std::ranges::stable_sort(poles, {}, [](const auto& pole) { return std::abs(pole.real()); });
  const std::size_t n = others.size();
  // adj(s 1 − A) b = Σ N_m s^(n−1−m) with N₀ = b, N_m = A N_(m−1) + a_m b; from the poles
  // a_m are those of their product.
  NumberVector coefficients{1};
  for (const auto& pole : poles) {
    if (pole.imag() != 0 || pole.real() == 0) return {};
    coefficients.push_back(0);
    for (std::size_t m = coefficients.size() - 1; m > 0; --m)
      coefficients[m] -= pole.real() * coefficients[m - 1];
  }
  NumberMatrix powers;
  for (std::size_t m = 0; m < n; ++m) {
    NumberVector next(n);
    for (std::size_t i = 0; i < n; ++i) {
      next[i] = coefficients[m] * A[others[i]][k];
      for (std::size_t j = 0; m > 0 && j < n; ++j) next[i] += a[i][j] * powers[m - 1][j];
    }
    powers.push_back(std::move(next));
  }
  NumberVector result;
  for (std::size_t j = 0; j < n; ++j) {
    const double pole = poles[j].real();
    double residue = 0;
    for (std::size_t m = 0; m < n; ++m) {
      double value = 0;
      for (std::size_t i = 0; i < n; ++i) value += F[k][others[i]] * powers[m][i];
      residue = residue * pole + value;
    }
    for (std::size_t i = 0; i < n; ++i) {
      if (i != j) residue /= pole - poles[i].real();
    }
    inverse += residue / pole;
    if (!std::isfinite(inverse)) return {};
    result.push_back(inverse);
  }
  return result;
}

/// One field: fluxes p, flows F p, rates A p.
class Field {
 public:
  Field(const std::vector<Winding>& windings, const NumberMatrix& A, const NumberMatrix& F,
        const SeriesMatrix& formulas, Ring& ring)
      : windings_(windings) {
    Indices at;
    for (const Winding& w : windings) at.push_back(w.state);
    A_ = part_of(A, at, at);
    F_ = part_of(F, at, at);
    NumberMatrix one(at.size(), NumberVector(at.size()));
    for (std::size_t i = 0; i < at.size(); ++i) one[i][i] = 1;
    if (auto L = solve_columns(F_, one)) L_ = std::move(*L);
    if (auto L = inverse(ring, part_of(formulas, at, at))) shown_ = std::move(*L);
  }

  [[nodiscard]] bool is_regular() const { return !L_.empty() && !shown_.empty(); }

  /// The others, the slowest first by L/r; one without losses never forgets.
  [[nodiscard]] Indices others_of(std::size_t k) const {
    Indices others;
    for (std::size_t i = 0; i < windings_.size(); ++i) {
      if (i != k) others.push_back(i);
    }
    std::ranges::stable_sort(others, {}, [&](std::size_t i) { return own_rate(i); });
    return others;
  }

  [[nodiscard]] std::vector<Reactance> stages(std::size_t k, const std::vector<bool>& driven,
                                              const Linearisation& numbers, const Series& factor,
                                              double value, Ring& ring, Textbook& textbook) const {
    const Indices others = others_of(k);
    const NumberVector exact = exact_inverses(A_, F_, k, others, 1 / L_[k][k]);
    std::vector<Reactance> all;
    Indices kept;
    for (std::size_t stage = 0; stage <= others.size(); ++stage) {
      if (stage > 0) kept.push_back(others[stage - 1]);
      const auto shown = seen(ring, shown_, k, kept, factor);
      const auto inductance = seen(L_, k, kept);
      if (!shown || !inductance) return {};
      Reactance one{stage, {}, textbook.formula(*shown), value * *inductance, std::nullopt};
      // A single winding that nothing feeds is a damper: its stage is called the subtransient one.
      if (others.size() == 1 && stage == 1 && !driven[windings_[others[0]].state]) one.primes = 2;
      for (const std::size_t i : kept) one.kept.push_back(numbers.states[windings_[i].state]);
      if (stage == 0) one.exact = one.classical;
      if (stage > 0 && !exact.empty()) one.exact = value / exact[stage - 1];
      all.push_back(std::move(one));
    }
    return all;
  }

 private:
  /// r/L of one winding alone: ṗ = −r i and p = L i, so r = −(A L)_ii.
  [[nodiscard]] double own_rate(std::size_t i) const {
    double resistance = 0;
    for (std::size_t j = 0; j < L_.size(); ++j) resistance -= A_[i][j] * L_[j][i];
    return std::abs(resistance / L_[i][i]);
  }

  const std::vector<Winding>& windings_;
  NumberMatrix A_, F_, L_;
  SeriesMatrix shown_;
};

}  // namespace

Reactances reactances_of(const Linearisation& formulas, const Linearisation& numbers,
                         const std::vector<std::vector<Winding>>& fields,
                         const std::optional<Frequency>& frequency, Pool& pool) {
  Reactances result{numbers.model, numbers.description, std::nullopt, {}, {}};
  const auto& system = std::get<StateSpace<Formula>>(formulas.system);
  const auto& values = std::get<StateSpace<double>>(numbers.system);
  std::vector<Expr> held = entries_of(system);
  const Expr omega = frequency ? frequency->formula : pool.number(1);
  held.push_back(omega);
  Ring ring(pool, held);
  Textbook textbook(ring);
  const SeriesMatrix flows = series_of(ring, system.C);
  const Series factor = ring.normalise(ring.convert(omega));
  if (frequency) result.frequency = textbook.formula(factor);
  std::vector<bool> driven;
  for (const NumberVector& row : values.B)
    driven.push_back(std::ranges::any_of(row, [](double b) { return b != 0; }));
  const auto tell = [&](bool all) {
    for (const std::vector<Winding>& windings : fields) {
      const Field field(windings, values.A, values.C, flows, ring);
      if (!field.is_regular()) continue;
      for (std::size_t k = 0; k < windings.size(); ++k) {
        if (!all && !driven[windings[k].state]) continue;
        result.windings.push_back({windings[k].port, numbers.states[windings[k].state],
                                   field.stages(k, driven, numbers, factor,
                                                frequency ? frequency->value : 1, ring, textbook)});
      }
    }
  };
  tell(false);
  if (result.windings.empty()) tell(true);
  if (!frequency) result.remarks.push_back({"remark.reactances.frequency", {}});
  return result;
}

}  // namespace tellegen
