#include "analyse/search_starts.hpp"

#include <algorithm>
#include <cmath>

#include "numeric/random.hpp"
#include "numeric/tape.hpp"
#include "symbolic/derivative.hpp"

namespace tellegen {

namespace {

constexpr std::size_t most_starts = 400;

/// What is 0 where an equation holds, where a function is at the edge of its domain, or where its
/// argument is 1: each suggests a size |g/(∂g/∂x)| for every unknown in it.
std::vector<Expr> measures_of(const std::vector<Expr>& equations,
                              const std::vector<Expr>& unknowns) {
  std::vector<Expr> all = equations;
  const auto changes = [&](Expr e) {
    return std::ranges::any_of(unknowns, [&](const Expr x) { return depends_on(e, x); });
  };
  for (const Expr e : reachable(equations)) {
    const bool root =
        e.kind() == Kind::Power && e.arg(1).is_number() && !e.arg(1).number().is_integer();
    const bool base = e.kind() == Kind::Power && e.arg(1).is_number() && !root;
    if ((e.kind() == Kind::Function || root || base) && changes(e.arg(0))) all.push_back(e.arg(0));
    if (e.kind() == Kind::Function && changes(e.arg(0)))
      all.push_back(e.arg(0) - e.pool().number(1));
    if (e.kind() == Kind::Sum && changes(e)) all.push_back(e);
  }
  return all;
}

class Starts {
 public:
  Starts(const SearchTask& task, const NamedRoots& named, const std::vector<SearchRange>& ranges)
      : task_(task), named_(named), ranges_(ranges), sizes_(task.unknowns.size()) {
    suggest_sizes();
  }

  std::vector<NumberVector> run() {
    plain();
    const std::size_t wanted =
        std::min(most_starts, all_.size() + 40 * std::max<std::size_t>(sizes_.size(), 2));
    while (all_.size() < wanted) {
      NumberVector x;
      for (std::size_t i = 0; i < sizes_.size(); ++i) x.push_back(any(i));
      add(std::move(x));
    }
    return std::move(all_);
  }

 private:
  [[nodiscard]] const SearchRange* range_of(std::size_t i) const {
    const auto found = std::ranges::find(ranges_, task_.unknowns[i], &SearchRange::symbol);
    return found == ranges_.end() ? nullptr : &*found;
  }

  /// At 0 and at places of all sizes.
  void suggest_sizes() {
    const std::vector<Expr> measures = measures_of(task_.equations, task_.unknowns);
    std::vector<Expr> roots = measures;
    for (const Expr m : measures) {
      for (const Expr slope : gradient(m, task_.unknowns)) roots.push_back(slope);
    }
    const Tape tape(roots, task_.unknowns);
    const std::size_t n = task_.unknowns.size();
    for (int decade = -13; decade <= 10; ++decade) {
      NumberVector x;
      for (std::size_t i = 0; i < n; ++i)
        x.push_back(decade == -13 ? 0 : random_.uniform(-2, 2) * std::pow(10.0, decade));
      const NumberVector found = tape.evaluate<double>(x);
      for (std::size_t k = 0; k < measures.size(); ++k) {
        for (std::size_t i = 0; i < n; ++i)
          note(i, found[k] / found[measures.size() + k * n + i], decade == -13);
      }
    }
    for (auto& sizes : sizes_) thin_out(sizes);
  }
  void note(std::size_t i, double size, bool at_zero) {
    size = std::abs(size);
    if (!(size > 1e-30) || !(size < 1e30)) return;
    sizes_[i].push_back(size);
    if (at_zero) preferred_.push_back({i, size});
  }
  /// One for each half decade.
  static void thin_out(NumberVector& sizes) {
    std::ranges::sort(sizes);
    NumberVector kept;
    for (const double s : sizes) {
      if (kept.empty() || s > 3 * kept.back()) kept.push_back(s);
    }
    sizes = std::move(kept);
  }

  /// All combinations of a few plain values.
  void plain() {
    const std::size_t n = sizes_.size();
    constexpr std::size_t values = 4;
    constexpr double fractions[values] = {0.5, 0.25, 0.75, 1.0};
    constexpr double multiples[values] = {0, 1, -1, 0.3};
    std::size_t combinations = 1;
    for (std::size_t i = 0; i < n && combinations <= most_starts / 4; ++i) combinations *= values;
    for (std::size_t k = 0; k < std::min(combinations, most_starts / 4); ++k) {
      NumberVector x;
      std::size_t rest = k;
      for (std::size_t i = 0; i < n; ++i) {
        const SearchRange* r = range_of(i);
        x.push_back(r != nullptr ? r->low + fractions[rest % values] * (r->high - r->low)
                                 : multiples[rest % values] * size_at_zero(i));
        rest /= values;
      }
      add(std::move(x));
    }
  }
  [[nodiscard]] double size_at_zero(std::size_t i) const {
    for (const auto& [unknown, size] : preferred_) {
      if (unknown == i) return size;
    }
    return 1;
  }

  /// In its range; or of a size that was suggested; or, one time in four, of any.
  double any(std::size_t i) {
    if (const SearchRange* r = range_of(i)) return random_.uniform(r->low, r->high);
    const double sign = random_.uniform(-1, 1) < 0 ? -1 : 1;
    const NumberVector& sizes = sizes_[i];
    if (sizes.empty() || random_.uniform(0, 1) < 0.25)
      return sign * std::pow(10.0, random_.uniform(-9, 6));
    const auto at =
        static_cast<std::size_t>(random_.uniform(0, 1) * static_cast<double>(sizes.size()));
    return sign * random_.uniform(0.3, 2) * sizes[std::min(at, sizes.size() - 1)];
  }

  /// The helpers are what they mean, or of that size where it has no value.
  void add(NumberVector x) {
    std::vector<Expr> symbols = task_.unknowns;
    for (std::size_t k = 0; k < named_.helpers.size(); ++k) {
      const Expr meaning = named_.meanings[k];
      double value = evaluate<double>(meaning, symbols, x);
      if (!std::isfinite(value) && meaning.kind() == Kind::Power) {
        const double inside = evaluate<double>(meaning.arg(0), symbols, x);
        value = std::pow(std::abs(inside), meaning.arg(1).number().to_double());
      }
      symbols.push_back(named_.helpers[k]);
      x.push_back(std::isfinite(value) ? value : 1);
    }
    all_.push_back(std::move(x));
  }

  const SearchTask& task_;
  const NamedRoots& named_;
  const std::vector<SearchRange>& ranges_;
  std::vector<NumberVector> sizes_;
  std::vector<std::pair<std::size_t, double>> preferred_;
  std::vector<NumberVector> all_;
  SplitMix random_{1};
};

}  // namespace

std::vector<NumberVector> search_starts(const SearchTask& task, const NamedRoots& named,
                                        const std::vector<SearchRange>& ranges) {
  return Starts(task, named, ranges).run();
}

}  // namespace tellegen
