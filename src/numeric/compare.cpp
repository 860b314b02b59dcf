#include "numeric/compare.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <vector>

#include "numeric/norms.hpp"
#include "numeric/random_point.hpp"
#include "numeric/tape.hpp"

namespace tellegen {

namespace {

bool is_finite(const Rounded& x) { return std::isfinite(x.value) && std::isfinite(x.error); }

/// What is left to compare: the least that any entry was compared, and the points where any was.
struct Compared {
  std::vector<int> times;  ///< by entry
  int anywhere = 0;

  explicit Compared(std::size_t entries) : times(entries, 0) {}
  [[nodiscard]] int least() const { return times.empty() ? anywhere : std::ranges::min(times); }
};

/// Rounding, with a margin for the library's functions, explains a difference up to
/// 4 ε × the error bounds; only then may the size of the cancelled terms excuse it.
double relative_difference(const Rounded& a, const Rounded& b) {
  constexpr double margin = 4 * std::numeric_limits<double>::epsilon();
  const double difference = std::abs(a.value - b.value);
  if (difference == 0) return 0;
  const double size = larger(std::abs(a.value), std::abs(b.value));
  const double bound = a.error + b.error;
  return difference / (difference <= margin * bound ? larger(size, bound) : size);
}

std::vector<Rounded> exact_inputs(const std::vector<double>& point) {
  std::vector<Rounded> inputs;
  inputs.reserve(point.size());
  for (const double x : point) inputs.emplace_back(x, 0.0);
  return inputs;
}

}  // namespace

Agreement numerically_equal(std::span<const Expr> a, std::span<const Expr> b,
                            const CompareOptions& options) {
  assert(a.size() == b.size());
  std::vector<Expr> roots(a.begin(), a.end());
  roots.insert(roots.end(), b.begin(), b.end());
  const std::vector<Expr> symbols = input_symbols(roots);
  const Tape tape(roots, symbols);
  Agreement agreement;
  Compared compared(a.size());
  for (int i = 0; i < options.attempts && compared.least() < options.points; ++i) {
    const auto point = random_point(symbols, options.seed + static_cast<std::uint64_t>(i));
    const auto values = tape.evaluate<Rounded>(exact_inputs(point));
    bool any = a.empty();
    for (std::size_t k = 0; k < a.size(); ++k) {
      const Rounded& other = values[a.size() + k];
      if (!is_finite(values[k]) || !is_finite(other)) continue;
      any = true;
      ++compared.times[k];
      agreement.largest_difference =
          larger(agreement.largest_difference, relative_difference(values[k], other));
    }
    compared.anywhere += any ? 1 : 0;
  }
  const bool differ = !(agreement.largest_difference <= options.tolerance);
  agreement.points = differ ? compared.anywhere : compared.least();
  agreement.equal = agreement.points > 0 && !differ;
  return agreement;
}

Agreement numerically_equal(Expr a, Expr b, const CompareOptions& options) {
  return numerically_equal(std::span<const Expr>(&a, 1), std::span<const Expr>(&b, 1), options);
}

Agreement numerically_zero(std::span<const Expr> expressions, const CompareOptions& options) {
  if (expressions.empty()) return {true, 0, 0};
  const std::vector<Expr> zeros(expressions.size(), expressions[0].pool().number(0));
  return numerically_equal(expressions, zeros, options);
}

}  // namespace tellegen
