#include "analyse/search.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <unordered_map>

#include "analyse/dense.hpp"
#include "analyse/exhaustion.hpp"
#include "analyse/generic_rank.hpp"
#include "analyse/named_roots.hpp"
#include "analyse/search_starts.hpp"
#include "analyse/sized_newton.hpp"
#include "numeric/residual.hpp"
#include "numeric/root_proof.hpp"
#include "symbolic/derivative.hpp"
#include "symbolic/functions.hpp"

namespace tellegen {

namespace {

constexpr double pi = std::numbers::pi;
constexpr std::size_t family_size = 4;  // so many roots that are not isolated are no chance

/// As many equations as unknowns, independent almost everywhere; fewer where there are none.
std::vector<Expr> independent_rows(const std::vector<Expr>& equations,
                                   const std::vector<Expr>& unknowns) {
  if (equations.size() <= unknowns.size()) return equations;
  // Rows of the slopes are columns of the slopes of Σ λᵢ fᵢ by x, by λ.
  Pool& pool = unknowns.front().pool();
  std::vector<Expr> multipliers;
  Expr sum = pool.number(0);
  for (std::size_t i = 0; i < equations.size(); ++i) {
    multipliers.push_back(pool.symbol("row " + std::to_string(i + 1), Role::Bound));
    sum = sum + multipliers.back() * equations[i];
  }
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < equations.size(); ++i) order.push_back(i);
  std::vector<Expr> chosen;
  for (const std::size_t i : generic_columns(gradient(sum, unknowns), multipliers, order))
    chosen.push_back(equations[i]);
  if (chosen.size() > unknowns.size()) chosen.resize(unknowns.size());
  return chosen;
}

class Searcher {
 public:
  explicit Searcher(const SearchTask& task)
      : task_(task),
        rows_(independent_rows(task.equations, task.unknowns)),
        proof_(rows_, task.unknowns),
        named_(with_named_roots(rows_, task.unknowns)) {}

  Search run();

 private:
  [[nodiscard]] const SearchRange* bound_of(Expr x) const {
    const auto found = std::ranges::find(task_.bounds, x, &SearchRange::symbol);
    return found == task_.bounds.end() ? nullptr : &*found;
  }
  void set_ranges();
  [[nodiscard]] bool is_root(const NumberVector& x) const;
  [[nodiscard]] bool is_known(const NumberVector& x) const;
  [[nodiscard]] bool is_flat(const NumberVector& x) const;
  [[nodiscard]] NumberVector tidied(NumberVector x) const;
  void take(const NumberVector& found);
  void exhaust_ranges();

  const SearchTask& task_;
  std::vector<Expr> rows_;
  RootProof proof_;
  NamedRoots named_;
  std::vector<NumberVector> loose_;  // roots that are not proved to be isolated
  Search search_;
};

bool Searcher::is_root(const NumberVector& x) const {
  Values here;
  for (std::size_t i = 0; i < x.size(); ++i) here.emplace(task_.unknowns[i], x[i]);
  return largest_residual(task_.equations, here) <= residual_gate;
}

bool Searcher::is_known(const NumberVector& x) const {
  constexpr double same = 1e-7;
  const NumberVector sizes = proof_.measure(x);
  const auto near = [&](const NumberVector& y) {
    for (std::size_t i = 0; i < x.size(); ++i) {
      const double apart = task_.angles[i] ? within_a_turn(x[i] - y[i]) : x[i] - y[i];
      const double size =
          task_.angles[i] ? 1 : std::max({std::abs(x[i]), std::abs(y[i]), sizes[i]});
      if (!(std::abs(apart) <= same * size)) return false;
    }
    return true;
  };
  return std::ranges::any_of(search_.roots, near) || std::ranges::any_of(loose_, near);
}

/// Angles within a turn; what is as small as rounding, against what it depends on, is 0.
NumberVector Searcher::tidied(NumberVector x) const {
  const NumberVector sizes = proof_.measure(x);
  for (std::size_t i = 0; i < x.size(); ++i) {
    if (task_.angles[i]) x[i] = within_a_turn(x[i]);
    constexpr double rounding = 1e-13;
    if (std::abs(x[i]) > rounding * std::max(sizes[i], task_.angles[i] ? 1.0 : 0.0)) continue;
    NumberVector without = x;
    without[i] = 0;
    if (is_root(without)) x = std::move(without);
  }
  return x;
}

void Searcher::take(const NumberVector& found) {
  const NumberVector x =
      tidied({found.begin(), found.begin() + static_cast<std::ptrdiff_t>(task_.unknowns.size())});
  for (std::size_t i = 0; i < x.size(); ++i) {
    const SearchRange* bound = bound_of(task_.unknowns[i]);
    if (!std::isfinite(x[i])) return;
    if (bound == nullptr) continue;
    const double edge = 1e-9 * (bound->high - bound->low);
    if (x[i] < bound->low - edge || x[i] > bound->high + edge) return;
  }
  if (!is_root(x) || is_known(x)) return;
  if (proof_.around(x))
    search_.roots.push_back(x);
  else if (!is_flat(x))
    loose_.push_back(x);
}

/// Nothing changes all around: the equations are only small there, as 1 − tanh(x) is far out.
bool Searcher::is_flat(const NumberVector& x) const {
  constexpr double nothing = 1e-12;
  for (std::size_t i = 0; i < x.size(); ++i) {
    for (const double side : {0.95, 1.05}) {
      Values beside;
      for (std::size_t j = 0; j < x.size(); ++j)
        beside.emplace(task_.unknowns[j], j == i ? side * x[j] : x[j]);
      if (!(largest_residual(task_.equations, beside) <= nothing)) return false;
    }
  }
  return std::ranges::any_of(x, [](double v) { return v != 0; });
}

void Searcher::set_ranges() {
  for (std::size_t i = 0; i < task_.unknowns.size(); ++i) {
    const SearchRange* bound = bound_of(task_.unknowns[i]);
    if (bound != nullptr)
      search_.ranges.push_back(*bound);
    else if (task_.angles[i])
      search_.ranges.push_back({task_.unknowns[i], -pi, pi});
  }
}

/// Where every unknown has a range, the ranges are gone through to the end.
void Searcher::exhaust_ranges() {
  constexpr std::size_t most_unknowns = 4;
  const std::size_t n = task_.unknowns.size();
  if (search_.ranges.size() != n || n > most_unknowns || rows_.size() != n) return;
  if (!loose_.empty() || rows_.size() != task_.equations.size()) return;
  Box box;
  for (std::size_t i = 0; i < n; ++i) {
    const SearchRange& r = search_.ranges[i];
    const double edge = 1e-6 * (r.high - r.low);  // the seam of a turn, and roots on the bounds
    box.emplace_back(r.low - edge, r.high + edge);
  }
  const ExhaustedBox all = exhaust(proof_, box, search_.roots, task_.unknowns[0].pool().budget());
  search_.exhausted = all.complete;
  for (const NumberVector& root : all.roots) {
    take(root);
    bool inside = true;
    for (std::size_t i = 0; i < n; ++i)
      inside = inside && root[i] >= search_.ranges[i].low && root[i] <= search_.ranges[i].high;
    if (inside && !is_known(tidied(root))) search_.exhausted = false;
  }
}

Search Searcher::run() {
  set_ranges();
  const std::vector<NumberVector> from = search_starts(task_, named_, search_.ranges);
  search_.starts = static_cast<int>(from.size());
  std::vector<Expr> all = task_.unknowns;
  all.insert(all.end(), named_.helpers.begin(), named_.helpers.end());
  if (rows_.size() != task_.unknowns.size()) return std::move(search_);
  const SizedNewton newton(named_.equations, all);
  for (const NumberVector& start : from) {
    task_.unknowns[0].pool().budget().step(1000);
    if (const auto root = newton.from(start)) take(*root);
  }
  exhaust_ranges();
  search_.has_family = loose_.size() >= family_size;
  if (search_.has_family) loose_.resize(1);
  search_.roots.insert(search_.roots.end(), loose_.begin(), loose_.end());
  std::ranges::sort(search_.roots);
  return std::move(search_);
}

/// Whether x is nowhere but in sines, cosines and tangents, whole times: then a whole turn changes
/// nothing. Two numbers that agree up to rounding would not tell: 10⁻¹⁸ x² hardly changes either.
bool is_angle_of(const std::vector<Expr>& equations, Expr x) {
  std::unordered_map<Expr, bool> free;
  const auto is_wave = [](Expr e) {
    return e.kind() == Kind::Function && function_row(e.function()).family == Family::Wave;
  };
  for (const Expr e : reachable(equations)) {
    bool turns = e != x && e.kind() != Kind::Integral;
    for (const Expr part : e.args()) turns = turns && free.at(part);
    if (!turns && is_wave(e)) {
      const Expr slope = derivative(e.arg(0), x);
      turns = slope.is_number() && slope.number().is_integer();
    }
    free.emplace(e, turns || !depends_on(e, x));
  }
  return std::ranges::all_of(equations, [&](const Expr e) { return free.at(e); });
}

}  // namespace

double within_a_turn(double angle) {
  const double turned = std::remainder(angle, 2 * pi);
  return turned <= -pi + 1e-12 ? turned + 2 * pi : turned;
}

std::vector<bool> angles_among(const Balance& balance) {
  std::vector<bool> angles;
  for (const Expr x : balance.unknowns) {
    const bool occurs =
        std::ranges::any_of(balance.equations, [&](const Expr e) { return depends_on(e, x); });
    angles.push_back(occurs && is_angle_of(balance.equations, x));
  }
  return angles;
}

Search search(const SearchTask& task) { return Searcher(task).run(); }

}  // namespace tellegen
