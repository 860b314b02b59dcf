#include "analyse/closed_form.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <unordered_set>

#include "analyse/closed_roots.hpp"
#include "symbolic/canonical/ring.hpp"
#include "symbolic/derivative.hpp"
#include "symbolic/functions.hpp"
#include "symbolic/textbook/textbook.hpp"

namespace tellegen {

namespace {

/// Equations that still hold, and what has been found so far; values may hold later unknowns.
struct Branch {
  std::vector<Expr> equations;
  std::vector<Expr> unknowns;
  std::vector<std::pair<Expr, Expr>> found;
  std::vector<Expr> conditions;
  bool turns_count = false;        ///< a further turn of an angle found may change what is left
  bool has_further_turns = false;  ///< or has changed what was found
};

bool depends_on_any(Expr e, const std::vector<Expr>& symbols) {
  return std::ranges::any_of(symbols, [&](const Expr s) { return depends_on(e, s); });
}

/// A function with a corner or a jump is there, of some unknown: each of its pieces would have
/// roots of its own. The root of a square, as in the length of a spring, is one of them.
bool bends_in(Expr e, const std::vector<Expr>& unknowns) {
  using enum Function;
  constexpr std::array bending{Abs, Sign, Step, Min, Max};
  std::vector<Expr> open{e};
  std::unordered_set<Expr> seen{e};
  while (!open.empty()) {
    const Expr part = open.back();
    open.pop_back();
    if (!depends_on_any(part, unknowns)) continue;
    const bool corner = part.kind() == Kind::Function &&
                        std::ranges::find(bending, part.function()) != bending.end();
    const bool root = part.kind() == Kind::Power && part.arg(1).is_number() &&
                      !part.arg(1).number().small_integer();
    if (corner || root) return true;
    for (const Expr operand : part.args()) {
      if (seen.insert(operand).second) open.push_back(operand);
    }
  }
  return false;
}

/// The bases of the factors of a product: those in which some unknown is, and the others.
struct Bases {
  std::vector<Expr> unknown;
  std::vector<Expr> known;
};

void take_factors(Expr e, const std::vector<Expr>& unknowns, Bases& bases) {
  if (e.kind() == Kind::Product) {
    for (const Expr f : e.args()) take_factors(f, unknowns, bases);
  } else if (e.kind() == Kind::Power && e.arg(1).is_number() && e.arg(1).number().sign() > 0) {
    take_factors(e.arg(0), unknowns, bases);
  } else {
    std::vector<Expr>& all = depends_on_any(e, unknowns) ? bases.unknown : bases.known;
    if (std::ranges::find(all, e) == all.end()) all.push_back(e);
  }
}

/// An equation brought over one denominator and factored.
struct Factored {
  bool is_zero = false;
  Expr numerator;
  std::vector<Expr> factors;  ///< those with unknowns; empty: it cannot vanish
};

/// A factor without unknowns may be 0 at the values given, as a − b of (a − b) x: then so is all.
Factored taken_apart(Expr e, const std::vector<Expr>& unknowns, const NumberOf& number_of) {
  canonical::Ring ring(e.pool(), std::span(&e, 1));
  const canonical::Series s = ring.normalise(ring.convert(e));
  if (ring.is_zero(s)) return {true, e.pool().number(0), {}};
  const canonical::Series numerator = ring.clear_denominators(s).numerator;
  // The textbook form has the factors in front, sines and cosines of single angles among them.
  const Expr product = to_expr(Textbook(ring).write(numerator), e.pool());
  Bases bases;
  take_factors(product, unknowns, bases);
  if (std::ranges::any_of(bases.known, [&](const Expr f) { return number_of(f) == 0.0; }))
    return {true, e.pool().number(0), {}};
  return {false, product, std::move(bases.unknown)};
}

/// What divides by 0 has no value, and cannot vanish: values that lead there are no solution.
Factored factored(Expr e, const std::vector<Expr>& unknowns, const NumberOf& number_of) {
  try {
    return taken_apart(e, unknowns, number_of);
  } catch (const canonical::DivisionByZero&) {
    return {false, e.pool().number(1), {}};
  }
}

/// Whether an equation without unknowns holds.
enum class Holds { Yes, No, Unknown };

/// Whether x and x + 2π are the same to all equations.
bool turns_freely(const std::vector<Expr>& equations, Expr x) {
  return std::ranges::all_of(equations, [&](const Expr e) {
    const Expr turned = substitute(e, {{x, x + Rational(2) * x.pool().pi()}});
    return !depends_on(e, x) || vanishes(turned - e);
  });
}

class Solver {
 public:
  Solver(const std::vector<Expr>& equations, const NumberOf& number_of)
      : equations_(equations), number_of_(number_of) {}

  /// False where the equations are not reached.
  bool solve(Branch branch);
  std::vector<ClosedSolution> solutions;
  /// An equation without any unknown does not hold: (m₁ + m₂) g = 0 of what falls.
  [[nodiscard]] bool has_contradiction(const std::vector<Expr>& equations,
                                       const std::vector<Expr>& unknowns) const {
    return std::ranges::any_of(equations, [&](const Expr e) {
      const Factored f = factored(e, unknowns, number_of_);
      return !f.is_zero && f.factors.empty() && holds(f.numerator) == Holds::No;
    });
  }

 private:
  [[nodiscard]] Holds holds(Expr e) const;
  Holds drop_what_holds(Branch& branch) const;
  bool split(const Branch& branch);
  bool solve_one(const Branch& branch);
  bool solve_angle_sum(const Branch& branch);
  bool solve_linear(const Branch& branch);
  bool go_on(const Branch& branch, Expr solved, Expr x, const ClosedRoots& roots);
  void finish(const Branch& branch);

  static constexpr int most_branches = 2500;
  const std::vector<Expr>& equations_;
  const NumberOf& number_of_;
  int branches_ = 0;
};

void Solver::finish(const Branch& branch) {
  ClosedSolution solution{{}, branch.unknowns, branch.conditions, branch.has_further_turns};
  for (auto it = branch.found.rbegin(); it != branch.found.rend(); ++it)
    solution.values.emplace(it->first, substitute(it->second, Substitution(solution.values)));
  solutions.push_back(std::move(solution));
}

/// Puts x = value into the other equations, for each root of the one that was solved.
bool Solver::go_on(const Branch& branch, Expr solved, Expr x, const ClosedRoots& roots) {
  const bool turns_count =
      branch.turns_count || (roots.up_to_turns && !turns_freely(branch.equations, x));
  const bool has_further_turns =
      branch.has_further_turns || (roots.up_to_turns && !turns_freely(equations_, x));
  for (const Expr value : roots.values) {
    Branch next = branch;
    std::erase(next.unknowns, x);
    next.found.emplace_back(x, value);
    for (const Expr c : roots.conditions) next.conditions.push_back(c);
    std::erase(next.equations, solved);
    for (Expr& e : next.equations) e = substitute(e, {{x, value}});
    next.turns_count = turns_count;
    next.has_further_turns = has_further_turns;
    if (!solve(std::move(next))) return false;
  }
  return true;
}

/// One factor of one equation after the other.
bool Solver::split(const Branch& branch) {
  for (std::size_t i = 0; i < branch.equations.size(); ++i) {
    const Factored f = factored(branch.equations[i], branch.unknowns, number_of_);
    if (f.factors.size() < 2) continue;
    for (const Expr factor : f.factors) {
      Branch next = branch;
      next.equations[i] = factor;
      if (!solve(std::move(next))) return false;
    }
    return true;
  }
  return false;
}

std::vector<Expr> unknowns_in(Expr e, const std::vector<Expr>& unknowns) {
  std::vector<Expr> found;
  std::ranges::copy_if(unknowns, std::back_inserter(found),
                       [&](const Expr u) { return depends_on(e, u); });
  return found;
}

/// An equation with one unknown.
bool Solver::solve_one(const Branch& branch) {
  for (const Expr e : branch.equations) {
    const std::vector<Expr> inside = unknowns_in(e, branch.unknowns);
    if (inside.size() != 1) continue;
    if (const auto root = linear_root(e, inside[0], branch.unknowns, number_of_))
      return go_on(branch, e, inside[0], {{*root}, {}});
    if (const auto roots = roots_of(e, inside[0], number_of_))
      return go_on(branch, e, inside[0], *roots);
  }
  return false;
}

/// sin(q1 + q2) = …: the sum is one angle, and x what is left of it.
bool Solver::solve_angle_sum(const Branch& branch) {
  for (const Expr e : branch.equations) {
    for (const Expr node : reachable(std::span(&e, 1))) {
      const bool is_angle = node.kind() == Kind::Function && arity(node.function()) == 1;
      if (!is_angle || unknowns_in(node.arg(0), branch.unknowns).size() < 2) continue;
      const Expr x = unknowns_in(node.arg(0), branch.unknowns).back();
      const Expr sum = e.pool().symbol("angle sum", Role::Bound);
      const auto value = linear_root(node.arg(0) - sum, x, branch.unknowns, number_of_);
      if (!value) continue;
      const Expr of_sum = factored(substitute(e, {{x, *value}}), {sum}, number_of_).numerator;
      if (depends_on_any(of_sum, branch.unknowns)) continue;
      auto roots = roots_of(of_sum, sum, number_of_);
      if (!roots) continue;
      // Another turn of the sum is another turn of x only where x is in it once.
      const Expr slope = derivative(node.arg(0), x);
      const bool once = slope.is_number() && slope.number() * slope.number() == Rational(1);
      if (roots->up_to_turns && !once) continue;
      for (Expr& r : roots->values) r = substitute(*value, {{sum, r}});
      return go_on(branch, e, x, *roots);
    }
  }
  return false;
}

/// An equation that is linear in one of several unknowns.
bool Solver::solve_linear(const Branch& branch) {
  for (const Expr e : branch.equations) {
    for (const Expr x : unknowns_in(e, branch.unknowns)) {
      if (const auto root = linear_root(e, x, branch.unknowns, number_of_))
        return go_on(branch, e, x, {{*root}, {}});
    }
  }
  return false;
}

/// Not 0 as a formula; the numbers may still make it so. What has no number, or one whose sign is
/// not sure, is tried with others: sin(asin(r)) − r is no sum of different terms, though it looks
/// like one. The point is put into the equations in the end.
Holds Solver::holds(Expr e) const {
  const auto value = number_of_(e);
  if (value && !std::isnan(*value)) return *value == 0 ? Holds::Yes : Holds::No;
  const auto zero = vanishes_at_random(e);
  if (zero && *zero) return Holds::Yes;
  return zero && !value ? Holds::No : Holds::Unknown;
}

/// `No` where an equation without unknowns is not 0, and no further turn of an angle can help it.
Holds Solver::drop_what_holds(Branch& branch) const {
  std::vector<Expr> left;
  Holds all = Holds::Yes;
  for (const Expr e : branch.equations) {
    const Factored f = factored(e, branch.unknowns, number_of_);
    if (f.is_zero) continue;
    if (!f.factors.empty()) {
      left.push_back(f.factors.size() == 1 ? f.factors[0] : f.numerator);
      continue;
    }
    // Of the numerator: the equation itself may still be written with unknowns that cancel.
    const Holds one = holds(f.numerator);
    if (one == Holds::No && !branch.turns_count) return Holds::No;
    if (one != Holds::Yes) all = Holds::Unknown;
  }
  branch.equations = std::move(left);
  return all;
}

bool Solver::solve(Branch branch) {
  if (++branches_ > most_branches) return false;
  const Holds known = drop_what_holds(branch);
  if (known != Holds::Yes) return known == Holds::No;
  if (branch.equations.empty()) {
    finish(branch);
    return true;
  }
  const std::size_t before = solutions.size();
  const int tried = branches_;
  using Way = bool (Solver::*)(const Branch&);
  for (const Way way :
       {&Solver::split, &Solver::solve_one, &Solver::solve_angle_sum, &Solver::solve_linear}) {
    if ((this->*way)(branch)) return true;
    if (branches_ != tried) break;  // it was the way, but did not lead to the end
  }
  solutions.resize(before);
  return false;
}

}  // namespace

std::optional<std::vector<ClosedSolution>> solve_closed(const std::vector<Expr>& equations,
                                                        const std::vector<Expr>& unknowns,
                                                        const NumberOf& number_of) {
  Solver solver(equations, number_of);
  if (solver.has_contradiction(equations, unknowns)) return std::vector<ClosedSolution>{};
  for (const Expr e : equations) {
    if (bends_in(e, unknowns)) return std::nullopt;
  }
  try {
    if (!solver.solve({equations, unknowns, {}, {}})) return std::nullopt;
  } catch (const canonical::DivisionByZero&) {
    return std::nullopt;  // what is left after a step divides by 0: others must look
  }
  return std::move(solver.solutions);
}

}  // namespace tellegen
