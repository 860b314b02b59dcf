#include "numeric/compare.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <vector>

#include "numeric/corner_points.hpp"
#include "numeric/corners.hpp"
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

/// Both lists at points, and how far they are apart where everything has a value.
class Comparer {
 public:
  Comparer(std::span<const Expr> a, std::span<const Expr> b)
      : count_(a.size()),
        roots_(joined(a, b)),
        surfaces_(corner_surfaces(roots_)),
        symbols_(input_symbols(roots_)),
        tape_(with(roots_, surfaces_), symbols_),
        compared_(a.size()) {}

  [[nodiscard]] bool has_corners() const { return !surfaces_.empty() && is_only_rounded(roots_); }

  void at_random(const CompareOptions& options) {
    for (int i = 0; i < options.attempts && compared_.least() < options.points; ++i)
      at(random_point(symbols_, options.seed + static_cast<std::uint64_t>(i)), false);
  }

  /// Near and far, on both sides of every corner: at random points they may never be passed.
  void beside_corners(const CompareOptions& options) {
    constexpr std::uint64_t places = 2;
    const CornerPoints points(symbols_, surfaces_);
    for (std::uint64_t i = 0; i < places; ++i) {
      for (const Point& p : points.around(options.seed + i)) {
        constexpr double farthest = 1e9;
        if (std::ranges::all_of(p, [](double x) { return std::abs(x) <= farthest; })) at(p, true);
      }
    }
  }

  /// A difference anywhere is one; agreement is told by the entry that was compared least.
  [[nodiscard]] Agreement agreement(double tolerance) const {
    const bool differ = !(largest_difference_ <= tolerance);
    const int points = differ ? compared_.anywhere : compared_.least();
    return {points > 0 && !differ, points, largest_difference_};
  }

 private:
  static std::vector<Expr> joined(std::span<const Expr> a, std::span<const Expr> b) {
    std::vector<Expr> all(a.begin(), a.end());
    all.insert(all.end(), b.begin(), b.end());
    return all;
  }
  static std::vector<Expr> with(std::vector<Expr> all, const std::vector<Expr>& more) {
    all.insert(all.end(), more.begin(), more.end());
    return all;
  }

  void at(const std::vector<double>& point, bool off_corners) {
    const auto values = tape_.evaluate<Rounded>(exact_inputs(point));
    const std::span<const Rounded> surfaces(values.data() + 2 * count_, surfaces_.size());
    if (off_corners && !std::ranges::all_of(surfaces, is_off_corner)) return;
    bool any = count_ == 0;
    for (std::size_t k = 0; k < count_; ++k) {
      const Rounded& other = values[count_ + k];
      if (!is_finite(values[k]) || !is_finite(other)) continue;
      any = true;
      ++compared_.times[k];
      largest_difference_ = larger(largest_difference_, relative_difference(values[k], other));
    }
    compared_.anywhere += any ? 1 : 0;
  }

  std::size_t count_;
  std::vector<Expr> roots_;
  std::vector<Expr> surfaces_;
  std::vector<Expr> symbols_;
  Tape tape_;
  Compared compared_;
  double largest_difference_ = 0;
};

}  // namespace

Agreement numerically_equal(std::span<const Expr> a, std::span<const Expr> b,
                            const CompareOptions& options) {
  assert(a.size() == b.size());
  Comparer comparer(a, b);
  comparer.at_random(options);
  if (comparer.has_corners()) comparer.beside_corners(options);
  return comparer.agreement(options.tolerance);
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
