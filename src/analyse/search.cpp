#include "analyse/search.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "analyse/dense.hpp"
#include "analyse/newton.hpp"
#include "numeric/compare.hpp"
#include "numeric/random.hpp"
#include "numeric/tape.hpp"
#include "symbolic/derivative.hpp"

namespace tellegen {

namespace {

constexpr double pi = std::numbers::pi;
constexpr double usual_reach = 10;
constexpr double same_point = 1e-6;
constexpr double farthest = 1e8;
constexpr std::size_t most_starts = 400;

/// The equations and their slopes as numbers.
class Equations {
 public:
  Equations(const Balance& balance, const Values& known)
      : count_(balance.equations.size()),
        unknowns_(balance.unknowns.size()),
        symbols_(balance.unknowns),
        values_(balance.equations, with(known)),
        slopes_(gradients(balance), symbols_) {}

  [[nodiscard]] NumberVector values(const NumberVector& x) const {
    return values_.evaluate<double>(point(x));
  }
  [[nodiscard]] NumberMatrix slopes(const NumberVector& x) const {
    const NumberVector flat = slopes_.evaluate<double>(point(x));
    NumberMatrix m;
    for (std::size_t i = 0; i < count_; ++i) {
      const auto begin = flat.begin() + static_cast<std::ptrdiff_t>(i * unknowns_);
      m.emplace_back(begin, begin + static_cast<std::ptrdiff_t>(unknowns_));
    }
    return m;
  }

 private:
  /// The symbols of the tapes: unknowns, then what is known.
  const std::vector<Expr>& with(const Values& known) {
    std::vector<std::pair<Expr, double>> sorted(known.begin(), known.end());
    std::ranges::sort(sorted, {}, [](const auto& pair) { return pair.first.id(); });
    for (const auto& [symbol, value] : sorted) {
      symbols_.push_back(symbol);
      constants_.push_back(value);
    }
    return symbols_;
  }
  static std::vector<Expr> gradients(const Balance& balance) {
    std::vector<Expr> all;
    for (const Expr e : balance.equations) {
      for (const Expr slope : gradient(e, balance.unknowns)) all.push_back(slope);
    }
    return all;
  }
  [[nodiscard]] NumberVector point(NumberVector x) const {
    x.insert(x.end(), constants_.begin(), constants_.end());
    return x;
  }

  std::size_t count_;
  std::size_t unknowns_;
  std::vector<Expr> symbols_;
  NumberVector constants_;
  Tape values_;
  Tape slopes_;
};

class Searcher {
 public:
  Searcher(const Balance& balance, const Values& known, const std::vector<bool>& angles,
           const std::vector<SearchRange>& bounds)
      : balance_(balance), equations_(balance, known), angles_(angles), bounds_(bounds) {}

  Search run();

 private:
  [[nodiscard]] const SearchRange* bound_of(Expr x) const {
    const auto found = std::ranges::find(bounds_, x, &SearchRange::symbol);
    return found == bounds_.end() ? nullptr : &*found;
  }
  [[nodiscard]] std::vector<NumberVector> starts() const;
  [[nodiscard]] bool choose_rows(const std::vector<NumberVector>& starts);
  [[nodiscard]] RootProblem problem() const;
  [[nodiscard]] NumberVector polished(NumberVector x) const;
  [[nodiscard]] bool is_root(const NumberVector& x) const;
  [[nodiscard]] bool is_isolated(const NumberVector& x) const;
  [[nodiscard]] bool is_known(const NumberVector& x) const;
  void take(NumberVector x);

  const Balance& balance_;
  Equations equations_;
  const std::vector<bool>& angles_;
  const std::vector<SearchRange>& bounds_;
  std::vector<std::size_t> rows_;  // independent equations, as many as unknowns
  NumberVector scale_;             // of these
  Search search_;
};

// All combinations of a few plain values first, then random ones.
std::vector<NumberVector> Searcher::starts() const {
  const std::size_t n = search_.ranges.size();
  std::vector<NumberVector> all;
  constexpr std::size_t plain = 4;
  constexpr double fractions[plain] = {0.5, 0.25, 0.75, 1.0};
  std::size_t combinations = 1;
  for (std::size_t i = 0; i < n && combinations <= most_starts / 2; ++i) combinations *= plain;
  for (std::size_t k = 0; k < std::min(combinations, most_starts / 2); ++k) {
    NumberVector x;
    std::size_t rest = k;
    for (const SearchRange& r : search_.ranges) {
      x.push_back(r.low + fractions[rest % plain] * (r.high - r.low));
      rest /= plain;
    }
    all.push_back(std::move(x));
  }
  SplitMix random(1);
  const std::size_t wanted = std::min(most_starts, all.size() + 30 * n);
  while (all.size() < wanted) {
    NumberVector x;
    for (const SearchRange& r : search_.ranges) x.push_back(random.uniform(r.low, r.high));
    all.push_back(std::move(x));
  }
  return all;
}

bool Searcher::choose_rows(const std::vector<NumberVector>& starts) {
  const std::size_t n = balance_.unknowns.size();
  for (auto it = starts.rbegin(); it != starts.rend(); ++it) {
    const NumberMatrix slopes = equations_.slopes(*it);
    if (!std::ranges::all_of(slopes, all_finite)) continue;
    NumberMatrix transposed(n, NumberVector(slopes.size()));
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < slopes.size(); ++i) {
      order.push_back(i);
      for (std::size_t j = 0; j < n; ++j) transposed[j][i] = slopes[i][j];
    }
    rows_ = independent_columns(transposed, order);
    if (rows_.size() != n) continue;
    for (const std::size_t i : rows_) {
      double size = 0;
      for (const double s : slopes[i]) size = std::max(size, std::abs(s));
      scale_.push_back(size > 0 ? 1 / size : 1);
    }
    return true;
  }
  return false;
}

RootProblem Searcher::problem() const {
  const auto value = [this](const NumberVector& x) {
    const NumberVector all = equations_.values(x);
    NumberVector chosen;
    for (std::size_t k = 0; k < rows_.size(); ++k) chosen.push_back(scale_[k] * all[rows_[k]]);
    return chosen;
  };
  const auto slope = [this](const NumberVector& x) {
    const NumberMatrix all = equations_.slopes(x);
    NumberMatrix chosen;
    for (std::size_t k = 0; k < rows_.size(); ++k) {
      chosen.push_back(all[rows_[k]]);
      for (double& s : chosen.back()) s *= scale_[k];
    }
    return chosen;
  };
  return {rows_.size(), value, slope};
}

/// A few plain steps, to the last figure.
NumberVector Searcher::polished(NumberVector x) const {
  const RootProblem p = problem();
  for (int step = 0; step < 3; ++step) {
    NumberMatrix right;
    for (const double f : p.value(x)) right.push_back({f});
    const NumberMatrix slopes = p.slope(x);
    if (!std::ranges::all_of(slopes, all_finite)) return x;
    const auto correction = solve_columns(slopes, right);
    if (!correction) return x;
    NumberVector next = x;
    for (std::size_t i = 0; i < x.size(); ++i) next[i] -= (*correction)[i][0];
    const auto norm = [&](const NumberVector& at) {
      double sum = 0;
      for (const double f : p.value(at)) sum += f * f;
      return sum;
    };
    if (!(norm(next) <= norm(x))) return x;
    x = std::move(next);
  }
  return x;
}

bool Searcher::is_root(const NumberVector& x) const {
  const NumberVector values = equations_.values(x);
  const NumberMatrix slopes = equations_.slopes(x);
  for (std::size_t i = 0; i < values.size(); ++i) {
    double size = 0;
    for (const double s : slopes[i]) size = std::max(size, std::abs(s));
    if (!(std::abs(values[i]) <= 1e-8 * std::max(size, 1e-6))) return false;
  }
  return true;
}

bool Searcher::is_isolated(const NumberVector& x) const {
  return null_rows(problem().slope(x)).empty();
}

bool Searcher::is_known(const NumberVector& x) const {
  return std::ranges::any_of(search_.roots, [&](const NumberVector& y) {
    for (std::size_t i = 0; i < x.size(); ++i) {
      const double difference = angles_[i] ? within_a_turn(x[i] - y[i]) : x[i] - y[i];
      if (std::abs(difference) > same_point * (1 + std::abs(x[i]))) return false;
    }
    return true;
  });
}

void Searcher::take(NumberVector x) {
  for (std::size_t i = 0; i < x.size(); ++i) {
    if (angles_[i]) x[i] = within_a_turn(x[i]);
    if (std::abs(x[i]) < 1e-12) x[i] = 0;
    const SearchRange* bound = bound_of(balance_.unknowns[i]);
    constexpr double edge = 1e-9;
    if (bound != nullptr && (x[i] < bound->low - edge || x[i] > bound->high + edge)) return;
    if (std::abs(x[i]) > farthest) return;
  }
  if (!is_root(x) || is_known(x)) return;
  if (!is_isolated(x)) {
    if (search_.has_family) return;
    search_.has_family = true;
  }
  search_.roots.push_back(std::move(x));
}

Search Searcher::run() {
  for (std::size_t i = 0; i < balance_.unknowns.size(); ++i) {
    const Expr x = balance_.unknowns[i];
    const double reach = angles_[i] ? pi : usual_reach;
    const SearchRange* bound = bound_of(x);
    search_.ranges.push_back(bound != nullptr ? *bound : SearchRange{x, -reach, reach});
  }
  const std::vector<NumberVector> from = starts();
  search_.starts = static_cast<int>(from.size());
  if (!choose_rows(from)) return std::move(search_);
  const RootProblem equations = problem();
  for (const NumberVector& start : from) {
    balance_.unknowns[0].pool().budget().step(1000);
    if (const auto root = find_root(equations, start)) take(polished(*root));
  }
  std::ranges::sort(search_.roots);
  return std::move(search_);
}

}  // namespace

double within_a_turn(double angle) {
  const double turned = std::remainder(angle, 2 * pi);
  return turned <= -pi + 1e-12 ? turned + 2 * pi : turned;
}

std::vector<bool> angles_among(const Balance& balance) {
  std::vector<bool> angles;
  for (const Expr x : balance.unknowns) {
    std::vector<Expr> turned;
    for (const Expr e : balance.equations)
      turned.push_back(substitute(e, {{x, x + Rational(2) * x.pool().pi()}}));
    const bool occurs =
        std::ranges::any_of(balance.equations, [&](const Expr e) { return depends_on(e, x); });
    angles.push_back(occurs && numerically_equal(balance.equations, turned).equal);
  }
  return angles;
}

Search search(const Balance& balance, const Values& known, const std::vector<bool>& angles,
              const std::vector<SearchRange>& bounds) {
  return Searcher(balance, known, angles, bounds).run();
}

}  // namespace tellegen
