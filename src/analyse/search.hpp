#pragma once
// A search for all points of rest in numbers. Internal to this room.

#include "analyse/balance.hpp"
#include "formalism/equilibria.hpp"
#include "numeric/values.hpp"

namespace tellegen {

struct Search {
  std::vector<NumberVector> roots;  ///< one value per unknown, in order
  std::vector<SearchRange> ranges;  ///< where the starts were
  int starts = 0;
  bool has_family = false;  ///< many were not isolated, and are left out but for one
  bool exhausted = false;   ///< the ranges hold no others: proved by intervals
};

struct SearchTask {
  std::vector<Expr> equations;  ///< only unknowns have no value in them
  std::vector<Expr> unknowns;
  std::vector<bool> angles;  ///< which unknowns count up to whole turns
  std::vector<SearchRange> bounds;
};

/// Newton's method from many starts of all sizes, the same in every run. A root leaves nothing of
/// the equations but a share of 10⁻⁹ of their own terms.
Search search(const SearchTask& task);

/// The least share of its terms that an equation may be left with at a point of rest.
inline constexpr double residual_gate = 1e-9;

/// Which unknowns are angles: the equations do not notice a whole turn.
std::vector<bool> angles_among(const Balance& balance);

/// In (−π, π].
double within_a_turn(double angle);

}  // namespace tellegen
