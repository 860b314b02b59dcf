#include <algorithm>
#include <cmath>
#include <numbers>

#include "analyse/closed_roots.hpp"
#include "analyse/equilibria_finder.hpp"
#include "analyse/equilibrium_stability.hpp"
#include "analyse/exact_number.hpp"
#include "analyse/exhaustion.hpp"
#include "analyse/polynomial_roots.hpp"
#include "symbolic/canonical/ring.hpp"

namespace tellegen {

/// Where nothing is unknown, the point that is given is one, or there is none.
void EquilibriaFinder::at_no_unknowns() {
  add_found({}, false, {});
  result_.exhausted = true;
}

/// A point that was found in numbers. It is none where a share of the forces is left over.
void EquilibriaFinder::add_found(const Substitution& values, bool exact, const NumberVector& root) {
  Equilibrium e = equilibrium(values, exact);
  measure(e);
  if (!e.residual || !(*e.residual <= residual_gate) || !is_within_bounds(e) || is_known(e)) return;
  if (!keeps_redundant(e)) return;
  if (result_.points.size() == most_points) {
    ++result_.further;
    return;
  }
  const bool square = at_values_.size() == balance_.unknowns.size();
  if (!exact && square && !root.empty() && !RootProof(at_values_, balance_.unknowns).around(root))
    e.singular = !std::ranges::all_of(at_values_,
                                      [&](const Expr f) { return exact_number(f, values) == 0.0; });
  if (!e.singular) judge_stability({dynamics_, balance_, options_.energies}, values, e);
  for (const Expr x : kept_)
    if (std::ranges::find(e.loose, x) == e.loose.end()) e.loose.push_back(x);
  result_.points.push_back(std::move(e));
  result_.conditions.emplace_back();
}

void EquilibriaFinder::add_found(const NumberVector& root) {
  Substitution values;
  for (std::size_t i = 0; i < root.size(); ++i)
    values.emplace(balance_.unknowns[i], number_expr(*dynamics_.pool, root[i]));
  add_found(values, false, root);
}

/// Whether a rational point solves the equations, without rounding.
bool EquilibriaFinder::holds_exactly(const RootCandidate& c) const {
  Substitution values;
  for (std::size_t i = 0; i < c.values.size(); ++i) {
    if (!c.values[i]) return false;
    values.emplace(balance_.unknowns[i], dynamics_.pool->number(*c.values[i]));
  }
  return std::ranges::all_of(at_values_,
                             [&](const Expr e) { return exact_number(e, values) == 0.0; });
}

/// One of the places where exact elimination says that a root may be.
void EquilibriaFinder::take_candidate(const RootCandidate& c, const RootProof& proof) {
  constexpr std::size_t readable = 40;  // binary figures
  if (holds_exactly(c)) {
    Substitution values;
    bool short_ones = true;
    NumberVector root;
    for (std::size_t i = 0; i < c.values.size(); ++i) {
      values.emplace(balance_.unknowns[i], dynamics_.pool->number(*c.values[i]));
      short_ones = short_ones && c.values[i]->bits() <= readable;
      root.push_back(c.values[i]->to_double());
    }
    return add_found(values, short_ones, root);
  }
  NumberVector root;
  for (const Enclosure& e : c.box) root.push_back(e.middle());
  if (!proof.may_hold_root(c.box)) return;
  add_found(root);
}

/// All of them, where the equations are polynomials: the roots are among the candidates.
bool EquilibriaFinder::by_elimination() {
  const auto roots = eliminated_roots(at_values_, balance_.unknowns);
  if (!roots) return false;
  const RootProof proof(at_values_, balance_.unknowns);
  for (const RootCandidate& c : roots->candidates) take_candidate(c, proof);
  result_.degree = balance_.open.empty() ? std::max(roots->degree, 1) : 0;
  result_.ranges = options_.bounds;
  return true;
}

/// One equation for one angle, a polynomial in its sines and cosines: intervals prove that there
/// are no others.
bool EquilibriaFinder::by_angle() {
  if (balance_.unknowns.size() != 1 || at_values_.size() != 1 || !angles_[0]) return false;
  if (bounds_exceed_a_turn()) return false;
  const Expr e = at_values_[0];
  canonical::Ring ring(e.pool(), std::span(&e, 1));
  const canonical::Series whole = ring.normalise(ring.convert(e));
  const Expr numerator = ring.to_expr(ring.clear_denominators(whole).numerator);
  const auto roots = polynomial_roots(numerator, balance_.unknowns[0], {});
  if (!roots) return false;
  const RootProof proof(at_values_, balance_.unknowns);
  std::vector<NumberVector> known;
  for (const double root : roots->values) known.push_back({root});
  constexpr double edge = 1e-6;  // the seam
  const Box turn{{-std::numbers::pi - edge, std::numbers::pi + edge}};
  const ExhaustedBox all = exhaust(proof, turn, known, e.pool().budget());
  if (!all.complete) return false;
  for (const NumberVector& root : known) add_found(root);
  for (const NumberVector& root : all.roots) add_found({within_a_turn(root[0])});
  result_.degree = roots->degree;
  result_.ranges = options_.bounds;
  return true;
}

void EquilibriaFinder::by_search() {
  std::vector<bool> angles = angles_;  // within bounds every turn counts
  for (const SearchRange& bound : options_.bounds) {
    const auto at = std::ranges::find(balance_.unknowns, bound.symbol) - balance_.unknowns.begin();
    if (static_cast<std::size_t>(at) < angles.size()) angles[static_cast<std::size_t>(at)] = false;
  }
  const Search found = search({at_values_, balance_.unknowns, angles, options_.bounds});
  result_.ranges = found.ranges;
  result_.starts = found.starts;
  result_.exhausted = found.exhausted && balance_.open.empty();
  if (found.has_family) result_.remarks.push_back({"remark.equilibria.family", {}});
  for (const NumberVector& root : found.roots) add_found(root);
  if (result_.further > 0)
    result_.remarks.push_back({"remark.equilibria.many", {std::to_string(most_points)}});
}

}  // namespace tellegen
