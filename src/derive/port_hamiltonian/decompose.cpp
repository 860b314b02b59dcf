#include "derive/port_hamiltonian/decompose.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "derive/port_hamiltonian/factors.hpp"
#include "derive/port_hamiltonian/linear.hpp"

namespace tellegen::port_hamiltonian {

using canonical::Ring;
using canonical::Series;

namespace {

/// Beyond this many unknowns the ansatz is hopeless, and elimination slow.
constexpr std::size_t max_unknowns = 600;

/// One unknown coefficient: of `factor` in Jᵢⱼ = −Jⱼᵢ, or in Rᵢⱼ = Rⱼᵢ.
struct Unknown {
  bool skew = false;
  std::size_t i = 0;
  std::size_t j = 0;
  StatePart factor;
  bool one_sided = false;  ///< only one of the two equations asks for this factor
};

using Factors = std::vector<std::vector<std::set<StatePart>>>;

/// factors[i][j]: what the terms of fᵢ are divided by those of ∂H/∂xⱼ.
Factors regular_factors(const std::vector<Series>& f, const std::vector<Series>& gradient,
                        StateFactors& split) {
  const std::size_t n = f.size();
  std::vector<std::map<StatePart, Series>> slopes;
  for (const Series& slope : gradient) slopes.push_back(split.collect(slope));
  Factors factors(n, std::vector<std::set<StatePart>>(n));
  for (std::size_t i = 0; i < n; ++i) {
    for (const auto& [term, unused] : split.collect(f[i])) {
      for (std::size_t j = 0; j < n; ++j) {
        for (const auto& [divisor, also_unused] : slopes[j]) {
          if (auto factor = split.quotient(term, divisor)) factors[i][j].insert(std::move(*factor));
        }
      }
    }
  }
  return factors;
}

void add_pair(std::vector<Unknown>& unknowns, const Factors& factors, std::size_t i,
              std::size_t j) {
  std::set<StatePart> both = factors[i][j];
  both.insert(factors[j][i].begin(), factors[j][i].end());
  for (const StatePart& factor : both) {
    const bool shared = factors[i][j].contains(factor) && factors[j][i].contains(factor);
    unknowns.push_back({true, i, j, factor, !shared});
    unknowns.push_back({false, i, j, factor, true});
  }
}

/// The order of preference: see the head of decompose.hpp.
int rank(const Unknown& unknown) {
  const int off_diagonal_friction = !unknown.skew && unknown.i != unknown.j ? 4 : 0;
  const int diagonal = unknown.i == unknown.j ? 1 : 0;
  const int varies = unknown.factor.is_one() ? 0 : 2;
  return off_diagonal_friction + diagonal + varies + (unknown.one_sided && unknown.skew ? 2 : 0);
}

std::vector<Unknown> ansatz(const Factors& factors, bool constants_only) {
  const std::size_t n = factors.size();
  std::vector<Unknown> unknowns;
  for (std::size_t i = 0; i < n; ++i) {
    for (const StatePart& factor : factors[i][i]) unknowns.push_back({false, i, i, factor, false});
    for (std::size_t j = i + 1; j < n; ++j) add_pair(unknowns, factors, i, j);
  }
  if (constants_only) std::erase_if(unknowns, [](const Unknown& u) { return !u.factor.is_one(); });
  std::ranges::stable_sort(unknowns, [](const Unknown& a, const Unknown& b) {
    return std::pair(rank(a), a.factor.degree()) < std::pair(rank(b), b.factor.degree());
  });
  return unknowns;
}

/// f = (J − R)∇H, compared term by term.
class Comparison {
 public:
  Comparison(Ring& ring, StateFactors& split, std::size_t unknowns)
      : ring_(ring), split_(split), equations_(ring, unknowns) {}

  void demand(const std::vector<Series>& f) {
    for (std::size_t i = 0; i < f.size(); ++i) {
      for (const auto& [part, value] : split_.collect(f[i])) {
        equations_.add_to_right(equation(i, part), value);
      }
    }
  }

  void offer(std::size_t index, const Unknown& unknown, const std::vector<Series>& gradient) {
    offer(index, unknown.i, unknown.factor, gradient[unknown.j], unknown.skew ? 1 : -1);
    if (unknown.i == unknown.j) return;
    offer(index, unknown.j, unknown.factor, gradient[unknown.i], -1);
  }

  std::optional<LinearEquations::Solution> solve() && { return std::move(equations_).solve(); }

 private:
  std::size_t equation(std::size_t i, const StatePart& part) {
    const auto found = numbers_.find({i, part});
    if (found != numbers_.end()) return found->second;
    return numbers_[{i, part}] = equations_.add_equation();
  }

  void offer(std::size_t index, std::size_t i, const StatePart& factor, const Series& slope,
             int sign) {
    if (slope.empty()) return;
    const Series product = ring_.multiply(StateFactors::series(factor), slope);
    for (const auto& [part, value] : split_.collect(product)) {
      equations_.add_to_left(equation(i, part), index, canonical::scale(value, Rational(sign)));
    }
  }

  Ring& ring_;
  StateFactors& split_;
  LinearEquations equations_;
  std::map<std::pair<std::size_t, StatePart>, std::size_t> numbers_;
};

void add_entry(Decomposition& d, const Unknown& unknown, const Series& entry) {
  SeriesMatrix& m = unknown.skew ? d.J : d.R;
  m[unknown.i][unknown.j] = canonical::add(m[unknown.i][unknown.j], entry);
  if (unknown.i == unknown.j) return;
  const Rational sign(unknown.skew ? -1 : 1);
  m[unknown.j][unknown.i] = canonical::add(m[unknown.j][unknown.i], entry, sign);
}

/// How long the values read.
std::size_t length(const std::vector<Series>& values) {
  std::size_t sum = 0;
  for (const Series& value : values) {
    for (const canonical::Term& t : value.terms()) sum += 1 + t.key.size();
  }
  return sum;
}

std::vector<Series> shifted(const LinearEquations::Solution& solution, std::size_t free, int value,
                            Ring& ring) {
  std::vector<Series> values = solution.values;
  values[free] = canonical::add(values[free], Series(Rational(value)));
  for (const auto& [k, slope] : solution.slopes[free]) {
    values[k] = ring.normalise(canonical::add(values[k], slope, Rational(-value)));
  }
  return values;
}

/// Of several antisymmetric matrices, the one that reads shortest: for a rigid body the entries ±pᵢ
/// instead of two with quotients of inertias.
void shorten(const std::vector<Unknown>& unknowns, LinearEquations::Solution& solution,
             Ring& ring) {
  for (std::size_t k = 0; k < unknowns.size(); ++k) {
    if (!solution.free[k] || !unknowns[k].skew || solution.slopes[k].empty()) continue;
    for (const int value : {1, -1}) {
      std::vector<Series> other = shifted(solution, k, value, ring);
      if (length(other) < length(solution.values)) solution.values = std::move(other);
    }
  }
}

Decomposition assemble(const std::vector<Unknown>& unknowns,
                       const LinearEquations::Solution& solution, std::size_t n, Ring& ring) {
  Decomposition d;
  d.J = d.R = SeriesMatrix(n, std::vector<Series>(n));
  for (std::size_t k = 0; k < unknowns.size(); ++k) {
    if (solution.free[k]) d.unique = false;
    if (solution.values[k].empty()) continue;
    d.constant = d.constant && unknowns[k].factor.is_one();
    add_entry(d, unknowns[k],
              ring.multiply(StateFactors::series(unknowns[k].factor), solution.values[k]));
  }
  for (auto* m : {&d.J, &d.R}) {
    for (auto& row : *m) {
      for (Series& entry : row) entry = ring.normalise(entry);
    }
  }
  return d;
}

}  // namespace

std::vector<Series> without_factors(const std::vector<Series>& f,
                                    const std::vector<Series>& gradient,
                                    const std::vector<Expr>& states, Ring& ring) {
  StateFactors split(ring, states);
  std::vector<StatePart> divisors;
  for (const Series& slope : gradient) {
    for (const auto& [part, unused] : split.collect(slope)) divisors.push_back(part);
  }
  std::vector<Series> left(f.size());
  for (std::size_t i = 0; i < f.size(); ++i) {
    for (const auto& [term, value] : split.collect(f[i])) {
      const StatePart& part = term;
      const bool has_factor = std::ranges::any_of(
          divisors, [&](const StatePart& d) { return split.quotient(part, d).has_value(); });
      if (has_factor) continue;
      left[i] = canonical::add(left[i], ring.multiply(StateFactors::series(part), value));
    }
  }
  return left;
}

namespace {

std::optional<Decomposition> match(const std::vector<Series>& f,
                                   const std::vector<Series>& gradient,
                                   const std::vector<Expr>& states, Ring& ring) {
  StateFactors split(ring, states);
  const Factors factors = regular_factors(f, gradient, split);
  for (const bool constants_only : {true, false}) {
    const std::vector<Unknown> unknowns = ansatz(factors, constants_only);
    if (unknowns.size() > max_unknowns) return std::nullopt;
    Comparison comparison(ring, split, unknowns.size());
    comparison.demand(f);
    for (std::size_t k = 0; k < unknowns.size(); ++k) comparison.offer(k, unknowns[k], gradient);
    auto solution = std::move(comparison).solve();
    if (!solution) continue;
    shorten(unknowns, *solution, ring);
    return assemble(unknowns, *solution, f.size(), ring);
  }
  return std::nullopt;
}

/// Whole polynomials below fraction lines hide what is equal: everything times a common
/// denominator, multiplied out.
struct Cleared {
  std::vector<Series> f;
  std::vector<Series> gradient;
};

Cleared over_common_denominator(const std::vector<Series>& f, const std::vector<Series>& gradient,
                                Ring& ring) {
  std::vector<Ring::Fraction> fractions;
  std::map<std::uint32_t, int> exponents;
  for (const auto* all : {&f, &gradient}) {
    for (const Series& s : *all) {
      fractions.push_back(ring.clear_denominators(s));
      for (const canonical::Term& t : fractions.back().denominator.terms()) {
        for (const canonical::Factor x : t.monomial()) {
          exponents[x.id()] = std::max(exponents[x.id()], x.exponent());
        }
      }
    }
  }
  Series common{Rational(1)};
  for (const auto& [id, exponent] : exponents) {
    common = ring.multiply(common, Series::generator(id, exponent));
  }
  Cleared cleared;
  for (std::size_t i = 0; i < fractions.size(); ++i) {
    const Series missing = ring.divide(common, fractions[i].denominator);
    Series whole = ring.expand_wholes(ring.multiply(fractions[i].numerator, missing));
    (i < f.size() ? cleared.f : cleared.gradient).push_back(std::move(whole));
  }
  return cleared;
}

}  // namespace

std::optional<Decomposition> decompose(const std::vector<Series>& f,
                                       const std::vector<Series>& gradient,
                                       const std::vector<Expr>& states, Ring& ring) {
  if (auto found = match(f, gradient, states, ring)) return found;
  if (!ring.has_wholes()) return std::nullopt;
  const Cleared cleared = over_common_denominator(f, gradient, ring);
  return match(cleared.f, cleared.gradient, states, ring);
}

}  // namespace tellegen::port_hamiltonian
