#include "analyse/polynomial_system.hpp"

#include <algorithm>

#include "analyse/named_roots.hpp"
#include "symbolic/canonical/polynomial.hpp"
#include "symbolic/canonical/real_roots.hpp"

namespace tellegen {

namespace {

using canonical::Ring;
using canonical::Series;

constexpr std::size_t most_unknowns = 8;
constexpr std::size_t most_terms = 600;
constexpr int most_degree = 40;
constexpr int largest_sylvester = 14;
constexpr std::size_t most_combinations = 128;
constexpr std::size_t most_candidates = 5000;

/// The numerator as a polynomial with whole coefficients in the given generators; nothing where it
/// is none.
std::optional<Series> polynomial_of(Ring& ring, Expr e, const std::vector<std::uint32_t>& ids) {
  Series s = ring.normalise(ring.convert(e));
  s = ring.expand_wholes(ring.clear_denominators(s).numerator);
  if (s.has_angles()) return std::nullopt;
  const auto cleared = canonical::cleared_together(ring, std::span(&s, 1));
  if (!cleared || !canonical::are_polynomials(*cleared)) return std::nullopt;
  for (const canonical::Term& t : cleared->front().terms()) {
    for (const canonical::Factor f : t.key) {
      if (std::ranges::find(ids, f.id()) == ids.end()) return std::nullopt;
    }
  }
  return cleared->front();
}

/// The distinct factors of a polynomial.
std::vector<Series> factors_of(Ring& ring, const Series& s) {
  std::vector<Series> all;
  for (const auto& [factor, exponent] : ring.polynomial_factors(s).factors) all.push_back(factor);
  return all;
}

Series without_squares(Ring& ring, const Series& s) {
  Series product{Rational(1)};
  for (const Series& f : factors_of(ring, s)) product = ring.multiply(product, f);
  return product;
}

bool is_constant(const Series& s) { return s.is_constant(); }

class Elimination {
 public:
  Elimination(Ring& ring, std::vector<std::uint32_t> ids) : ring_(ring), ids_(std::move(ids)) {}

  /// A polynomial in one generator that vanishes at all common zeros; a constant where there are
  /// none; nothing where it is not found.
  std::optional<Series> for_one(std::vector<Series> system, std::uint32_t wanted) {
    std::vector<std::uint32_t> open;
    std::ranges::copy_if(ids_, std::back_inserter(open), [&](auto id) { return id != wanted; });
    while (!open.empty()) {
      const auto next = cheapest(system, open);
      open.erase(std::ranges::find(open, next));
      if (!eliminate(system, next)) return std::nullopt;
      for (const Series& s : system)
        if (is_constant(s)) return s;
    }
    if (system.empty()) return std::nullopt;
    Series common = system.front();
    for (std::size_t i = 1; i < system.size(); ++i) common = gcd(common, system[i]);
    return common;
  }

 private:
  static std::uint32_t cheapest(const std::vector<Series>& system,
                                const std::vector<std::uint32_t>& open) {
    const auto cost = [&](std::uint32_t id) {
      std::size_t sum = 0;
      for (const Series& s : system) {
        const int degree = canonical::degree_in(s, id);
        if (degree > 0) sum += static_cast<std::size_t>(degree) * (s.size() + 1);
      }
      return sum;
    };
    return *std::ranges::min_element(open, {}, cost);
  }

  bool eliminate(std::vector<Series>& system, std::uint32_t id) {
    std::vector<Series> with;
    std::vector<Series> rest;
    for (Series& s : system)
      (canonical::degree_in(s, id) > 0 ? with : rest).push_back(std::move(s));
    std::ranges::stable_sort(with, {}, [&](const Series& s) {
      return std::pair(canonical::degree_in(s, id), s.size());
    });
    for (std::size_t i = 1; i < with.size(); ++i) {
      const int size = canonical::degree_in(with[0], id) + canonical::degree_in(with[i], id);
      if (size > largest_sylvester || with[0].size() * with[i].size() > 4 * most_terms)
        return false;
      ring_.pool().budget().step(10000);
      const Series r = canonical::resultant(with[0], with[i], id);
      if (r.empty() || r.size() > most_terms) return false;
      rest.push_back(without_squares(ring_, r));
    }
    system = std::move(rest);
    return true;
  }

  Series gcd(const Series& a, const Series& b) {
    const std::vector<Series> both{a, b};
    const canonical::PolynomialRing ring(both);
    return ring.series(ring.gcd(ring.polynomial(a), ring.polynomial(b)));
  }

  Ring& ring_;
  std::vector<std::uint32_t> ids_;
};

using Places = std::vector<std::vector<canonical::RealRoot>>;  // of each unknown

/// Adds the roots of all factors of one branch.
class System {
 public:
  System(const std::vector<Expr>& equations, const std::vector<Expr>& unknowns)
      : rational_(with_named_roots(equations, unknowns)),
        original_(equations, unknowns),
        ring_(unknowns.front().pool(), rational_.equations) {
    for (const Expr x : unknowns) ids_.push_back(ring_.symbol_id(x));
    count_ = ids_.size();
    for (const Expr x : rational_.helpers) ids_.push_back(ring_.symbol_id(x));
  }

  std::optional<EliminatedRoots> run() {
    if (ids_.size() > most_unknowns || rational_.equations.size() < ids_.size())
      return std::nullopt;
    std::vector<std::vector<Series>> ways;  // the factors of each equation
    std::size_t combinations = 1;
    for (const Expr e : rational_.equations) {
      const auto p = polynomial_of(ring_, e, ids_);
      if (!p) return std::nullopt;
      if (p->empty()) continue;
      if (p->is_constant()) return EliminatedRoots{};
      if (p->size() > most_terms) return std::nullopt;
      ways.push_back(factors_of(ring_, *p));
      combinations *= ways.back().size();
      if (combinations > most_combinations) return std::nullopt;
    }
    for (std::size_t k = 0; k < combinations; ++k) {
      std::vector<Series> branch;
      std::size_t rest = k;
      for (const auto& factors : ways) {
        const Series& f = factors[rest % factors.size()];
        rest /= factors.size();
        if (std::ranges::find(branch, f) == branch.end()) branch.push_back(f);
      }
      if (!solve(branch)) return std::nullopt;
    }
    return std::move(result_);
  }

 private:
  bool solve(const std::vector<Series>& branch) {
    Places places;
    Elimination elimination(ring_, ids_);
    for (std::size_t i = 0; i < count_; ++i) {
      const auto p = elimination.for_one(branch, ids_[i]);
      if (!p || p->empty()) return false;
      if (p->is_constant()) return true;
      const int degree = canonical::degree_in(*p, ids_[i]);
      if (degree > most_degree) return false;
      result_.degree = std::max(result_.degree, degree);
      places.push_back(roots_of_factors(*p));
      if (places.back().empty()) return true;
    }
    Box hull;
    for (const auto& roots : places)
      hull.emplace_back(enclosed(roots.front().low).low, enclosed(roots.back().high).high);
    return combine(places, 0, RootCandidate{hull, {}});
  }

  std::vector<canonical::RealRoot> roots_of_factors(const Series& p) {
    std::vector<canonical::RealRoot> all;
    for (const Series& f : factors_of(ring_, p)) {
      for (const auto& r : canonical::real_roots(f)) all.push_back(r);
    }
    std::ranges::sort(all, [](const auto& a, const auto& b) { return a.low < b.low; });
    return all;
  }

  /// All combinations, but for those that intervals exclude.
  bool combine(const Places& places, std::size_t i, const RootCandidate& so_far) {
    if (!original_.may_hold_root(so_far.box)) return true;
    if (i == places.size()) {
      if (result_.candidates.size() == most_candidates) return false;
      if (!is_there(so_far)) result_.candidates.push_back(so_far);
      return true;
    }
    ring_.pool().budget().step(1000);
    return std::ranges::all_of(places[i], [&](const canonical::RealRoot& r) {
      RootCandidate next = so_far;
      next.box[i] = {enclosed(r.low).low, enclosed(r.high).high};
      next.values.push_back(r.is_exact() ? std::optional(r.low) : std::nullopt);
      return combine(places, i + 1, next);
    });
  }

  [[nodiscard]] bool is_there(const RootCandidate& c) const {
    return std::ranges::any_of(result_.candidates, [&](const RootCandidate& other) {
      for (std::size_t i = 0; i < c.box.size(); ++i) {
        if (c.box[i].high < other.box[i].low || other.box[i].high < c.box[i].low) return false;
      }
      return true;
    });
  }

  NamedRoots rational_;
  RootProof original_;
  Ring ring_;
  std::vector<std::uint32_t> ids_;
  std::size_t count_ = 0;
  EliminatedRoots result_;
};

}  // namespace

std::optional<EliminatedRoots> eliminated_roots(const std::vector<Expr>& equations,
                                                const std::vector<Expr>& unknowns) {
  if (unknowns.empty()) return std::nullopt;
  try {
    return System(equations, unknowns).run();
  } catch (const canonical::DivisionByZero&) {
    return std::nullopt;  // an equation has no value anywhere
  }
}

}  // namespace tellegen
