#include "analyse/search_starts.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include "numeric/random.hpp"
#include "numeric/tape.hpp"
#include "symbolic/derivative.hpp"

namespace tellegen {

namespace {

constexpr std::size_t most_starts = 400;

/// Places of the equations that tell sizes: sums, whose terms balance, and the arguments of
/// functions and roots, which matter where they are about 1.
struct Tellers {
  std::vector<std::vector<Expr>> sums;  // each by its terms
  std::vector<Expr> arguments;
};

Tellers tellers_of(const std::vector<Expr>& equations, const std::vector<Expr>& unknowns) {
  Tellers found;
  const auto changes = [&](Expr e) {
    return std::ranges::any_of(unknowns, [&](const Expr x) { return depends_on(e, x); });
  };
  constexpr std::size_t most = 60;  // of each, in large models
  for (const Expr e : reachable(equations)) {
    const bool root =
        e.kind() == Kind::Power && e.arg(1).is_number() && !e.arg(1).number().is_integer();
    if (e.kind() == Kind::Sum && found.sums.size() < most && changes(e))
      found.sums.emplace_back(e.args().begin(), e.args().end());
    if ((e.kind() == Kind::Function || root) && found.arguments.size() < most && changes(e.arg(0)))
      found.arguments.push_back(e.arg(0));
  }
  return found;
}

/// The sizes of unknowns at which something happens. A term that goes as xⁿ near some place reaches
/// another that goes as xᵐ at x (b/a)^(1/(n − m)): for powers that is exact from any place, for
/// other laws it is after a few rounds.
class Sizes {
 public:
  Sizes(const SearchTask& task, SplitMix& random)
      : unknowns_(task.unknowns), random_(random), found_(task.unknowns.size()) {
    const Tellers tellers = tellers_of(task.equations, task.unknowns);
    for (const auto& terms : tellers.sums) {
      groups_.push_back({parts_.size(), terms.size()});
      parts_.insert(parts_.end(), terms.begin(), terms.end());
    }
    for (const Expr a : tellers.arguments) {
      groups_.push_back({parts_.size(), 1});
      parts_.push_back(a);
    }
    std::vector<Expr> roots = parts_;
    for (const Expr p : parts_) {
      for (const Expr slope : gradient(p, unknowns_)) roots.push_back(slope);
    }
    const Tape tape(roots, unknowns_);
    constexpr int rounds = 40;
    for (int round = 0; round < rounds; ++round) look_from(tape, place(round));
  }
  [[nodiscard]] const NumberVector& of(std::size_t i) const { return found_[i]; }
  /// The size that was suggested most often, up to a factor of three.
  [[nodiscard]] double usual(std::size_t i) const {
    std::map<int, int> votes;
    for (const double s : found_[i]) ++votes[static_cast<int>(std::lround(2 * std::log10(s)))];
    const auto best = std::ranges::max_element(votes, {}, [](const auto& v) { return v.second; });
    return best == votes.end() ? 1 : std::pow(10.0, best->first / 2.0);
  }

 private:
  /// At first of one size, then of those that were suggested.
  NumberVector place(int round) {
    NumberVector x;
    constexpr int plain = 7;
    for (const NumberVector& sizes : found_) {
      const double any = std::pow(10.0, 4 * (round % plain - 3));
      const auto at =
          static_cast<std::size_t>(random_.uniform(0, static_cast<double>(sizes.size())));
      const double size =
          round < plain || sizes.empty() ? any : sizes[std::min(at, sizes.size() - 1)];
      x.push_back(size * random_.uniform(0.5, 1.5) * (random_.uniform(-1, 1) < 0 ? -1 : 1));
    }
    return x;
  }
  void look_from(const Tape& tape, const NumberVector& x) {
    const NumberVector at = tape.evaluate<double>(x);
    const std::size_t n = unknowns_.size();
    const auto power = [&](std::size_t part, std::size_t i) {
      return at[parts_.size() + part * n + i] * x[i] / at[part];
    };
    for (const auto& [first, count] : groups_) {
      for (std::size_t i = 0; i < n; ++i) {
        if (count == 1) note(i, x[i], 1 / std::abs(at[first]), power(first, i));
        for (std::size_t a = first; a < first + count; ++a) {
          for (std::size_t b = a + 1; b < first + count; ++b)
            note(i, x[i], std::abs(at[b] / at[a]), power(a, i) - power(b, i));
        }
      }
    }
  }
  void note(std::size_t i, double from, double ratio, double power) {
    constexpr double least = 0.3;
    if (!(std::abs(power) > least)) return;
    const double size = std::abs(from) * std::pow(ratio, 1 / power);
    if (size > 1e-40 && size < 1e40) found_[i].push_back(size);
  }

  struct Group {
    std::size_t first = 0;
    std::size_t count = 0;
  };
  const std::vector<Expr>& unknowns_;
  SplitMix& random_;
  std::vector<Expr> parts_;
  std::vector<Group> groups_;
  std::vector<NumberVector> found_;
};

class Starts {
 public:
  Starts(const SearchTask& task, const NamedRoots& named, const std::vector<SearchRange>& ranges)
      : task_(task), named_(named), ranges_(ranges), sizes_(task, random_) {}

  std::vector<NumberVector> run() {
    plain();
    const std::size_t n = task_.unknowns.size();
    const std::size_t wanted =
        std::min(most_starts, all_.size() + 60 * std::max<std::size_t>(n, 2));
    while (all_.size() < wanted) {
      NumberVector x;
      for (std::size_t i = 0; i < n; ++i) x.push_back(any(i));
      add(std::move(x));
    }
    return std::move(all_);
  }

 private:
  [[nodiscard]] const SearchRange* range_of(std::size_t i) const {
    const auto found = std::ranges::find(ranges_, task_.unknowns[i], &SearchRange::symbol);
    return found == ranges_.end() ? nullptr : &*found;
  }

  /// All combinations of a few plain values.
  void plain() {
    const std::size_t n = task_.unknowns.size();
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
                                 : multiples[rest % values] * sizes_.usual(i));
        rest /= values;
      }
      add(std::move(x));
    }
  }

  /// In its range; or of a size that was suggested; or, one time in ten, of any.
  double any(std::size_t i) {
    if (const SearchRange* r = range_of(i)) return random_.uniform(r->low, r->high);
    const double sign = random_.uniform(-1, 1) < 0 ? -1 : 1;
    const NumberVector& sizes = sizes_.of(i);
    if (sizes.empty() || random_.uniform(0, 1) < 0.1)
      return sign * std::pow(10.0, random_.uniform(-9, 6));
    const auto at = static_cast<std::size_t>(random_.uniform(0, static_cast<double>(sizes.size())));
    return sign * random_.uniform(0.2, 3) * sizes[std::min(at, sizes.size() - 1)];
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
  SplitMix random_{1};
  Sizes sizes_;
  std::vector<NumberVector> all_;
};

}  // namespace

std::vector<NumberVector> search_starts(const SearchTask& task, const NamedRoots& named,
                                        const std::vector<SearchRange>& ranges) {
  return Starts(task, named, ranges).run();
}

}  // namespace tellegen
