#pragma once
// The work behind find_equilibria. Internal to this room: equilibria.cpp describes, solves in
// closed form and sorts, equilibria_numbers.cpp finds the rest in numbers.

#include "analyse/closed_form.hpp"
#include "analyse/equilibria.hpp"
#include "analyse/parameter_values.hpp"
#include "analyse/polynomial_system.hpp"
#include "analyse/search.hpp"

namespace tellegen {

/// How it is read.
Formula formula_of(Expr e);

class EquilibriaFinder {
 public:
  EquilibriaFinder(const Dynamics& dynamics, const Balance& balance,
                   const EquilibriaOptions& options)
      : dynamics_(dynamics),
        balance_(balance),
        options_(options),
        known_(parameter_values(dynamics.parameters)),
        exact_(exact_values(dynamics.parameters)),
        angles_(angles_among(balance)) {
    for (const Expr e : balance.equations) at_values_.push_back(substitute(e, exact_));
  }

  Result<Equilibria> run();

 private:
  [[nodiscard]] std::optional<double> number_of(Expr e) const;
  void describe();
  bool in_closed_form();
  [[nodiscard]] std::optional<Diagnostic> what_is_missing() const;
  void at_no_unknowns();
  void choose_members();
  void keep_invariants();
  void leave_open_ones_at_zero();
  void set(Expr x, Expr value);
  bool by_elimination();
  bool by_angle();
  void by_search();
  [[nodiscard]] bool holds_exactly(const RootCandidate& c) const;
  void take_candidate(const RootCandidate& c, const RootProof& proof);
  void add_found(const Substitution& values, bool exact, const NumberVector& root);
  void add_found(const NumberVector& root);
  Equilibrium equilibrium(const Substitution& values, bool exact);
  bool add(const ClosedSolution& solution);
  [[nodiscard]] Expr turned(Expr unknown, Expr value) const;
  [[nodiscard]] bool is_within_bounds(const Equilibrium& e) const;
  [[nodiscard]] bool bounds_exceed_a_turn() const;
  [[nodiscard]] bool is_known(const Equilibrium& e) const;
  [[nodiscard]] Values numbers_of(const Equilibrium& e) const;
  [[nodiscard]] bool keeps_redundant(const Equilibrium& e) const;
  [[nodiscard]] bool divides_by_zero(const Substitution& values) const;
  void measure(Equilibrium& e) const;
  void drop_members();
  void sort();

  const Dynamics& dynamics_;
  Balance balance_;
  const EquilibriaOptions& options_;
  Values known_;
  Substitution exact_;                             // the parameters' values as they are written
  std::vector<Expr> at_values_;                    // the equations with these
  std::vector<bool> angles_;                       // of the unknowns
  static constexpr std::size_t most_points = 100;  // that are shown
  std::vector<std::pair<Expr, Expr>> slice_;  // unknowns with the value that was chosen for them
  std::vector<Expr> kept_;  // unknowns that a combination which no motion changes gives
  Equilibria result_;
  std::vector<Equilibrium> further_;  // beyond those that are shown; not judged
};

}  // namespace tellegen
