#include "analyse/time_constants.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numeric>

#include "analyse/dense.hpp"
#include "analyse/resolvent.hpp"
#include "verify/linear/time_constants_check.hpp"

namespace tellegen {

namespace {

using canonical::Ring;
using canonical::Series;

/// By their own rate |a_kk|, the slowest first.
std::vector<std::size_t> slowest_first(const NumberMatrix& A) {
  std::vector<std::size_t> order(A.size());
  std::iota(order.begin(), order.end(), 0);
  std::ranges::stable_sort(order, {}, [&](std::size_t k) { return std::abs(A[k][k]); });
  return order;
}

/// a_kk − a_kQ A_QQ⁻¹ a_Qk in numbers; nothing where the faster states do not settle.
std::optional<double> rate_of(const NumberMatrix& A, std::size_t k,
                              const std::vector<std::size_t>& faster) {
  if (faster.empty()) return A[k][k];
  NumberMatrix a, b;
  for (const std::size_t i : faster) {
    a.emplace_back();
    for (const std::size_t j : faster) a.back().push_back(A[i][j]);
    b.push_back({A[i][k]});
  }
  const auto x = solve_columns(a, b);
  if (!x) return std::nullopt;
  double rate = A[k][k];
  for (std::size_t i = 0; i < faster.size(); ++i) rate -= A[k][faster[i]] * (*x)[i][0];
  return rate;
}

/// The same in formulas, as the time T = −1/rate.
std::optional<Series> time_of(Ring& ring, const SeriesMatrix& A, std::size_t k,
                              const std::vector<std::size_t>& faster) {
  std::vector<Series> parts{A[k][k]};
  if (!faster.empty()) {
    SeriesMatrix a;
    std::vector<Series> b;
    for (const std::size_t i : faster) {
      a.emplace_back();
      for (const std::size_t j : faster) a.back().push_back(A[i][j]);
      b.push_back(A[i][k]);
    }
    const auto x = solve(ring, a, b);
    if (!x) return std::nullopt;
    for (std::size_t i = 0; i < faster.size(); ++i)
      parts.push_back(canonical::negate(ring.multiply(A[k][faster[i]], (*x)[i])));
  }
  const Series rate = ring.normalise(canonical::sum(std::move(parts)));
  if (ring.is_zero(rate)) return std::nullopt;
  return ring.as_fraction(canonical::negate(ring.inverse(rate)));
}

/// The system in formulas, in which a time can be written.
class TimesInFormulas {
 public:
  TimesInFormulas(const StateSpace<Formula>& system, Pool& pool)
      : ring_(pool, entries_of(system)), textbook_(ring_), rates_(series_of(ring_, system.A)) {}

  std::optional<Formula> time(std::size_t k, const std::vector<std::size_t>& faster) {
    const auto time = time_of(ring_, rates_, k, faster);
    return time ? std::optional(textbook_.formula(*time)) : std::nullopt;
  }

 private:
  Ring ring_;
  Textbook textbook_;
  SeriesMatrix rates_;
};

}  // namespace

TimeConstants time_constants_of(const Linearisation& formulas, const Linearisation& numbers,
                                Pool& pool) {
  TimeConstants result{numbers.model, numbers.description, {}, numbers.eigenvalues, {}, {}};
  std::optional<TimesInFormulas> written;
  if (formulas.numeric())
    result.remarks = formulas.remarks;
  else
    written.emplace(std::get<StateSpace<Formula>>(formulas.system), pool);
  std::ranges::copy_if(numbers.checks, std::back_inserter(result.checks),
                       [](const Check& check) { return !check.decided(); });
  const NumberMatrix& A = std::get<StateSpace<double>>(numbers.system).A;
  std::vector<std::size_t> faster = slowest_first(A);
  while (!faster.empty()) {
    const std::size_t k = faster.front();
    faster.erase(faster.begin());
    TimeConstant one{numbers.states[k], std::nullopt, 0};
    const auto rate = rate_of(A, k, faster);
    if (rate && *rate < 0 && (!written || (one.formula = written->time(k, faster))))
      one.seconds = -1 / *rate;
    result.classical.push_back(std::move(one));
  }
  std::ranges::stable_sort(result.poles, {},
                           [](const auto& pole) { return std::abs(pole.real()); });
  const auto turns = [](const std::complex<double>& pole) { return pole.imag() != 0; };
  if (std::ranges::any_of(result.poles, turns))
    result.remarks.push_back({"remark.times.oscillates", {}});
  for (const Check& check : check_time_constants(formulas, numbers, result))
    result.checks.push_back(check);
  return result;
}

}  // namespace tellegen
