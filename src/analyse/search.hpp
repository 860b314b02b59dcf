#pragma once
// A search for all points of rest in numbers. Internal to this room.

#include "analyse/balance.hpp"
#include "formalism/equilibria.hpp"
#include "numeric/values.hpp"

namespace tellegen {

struct Search {
  std::vector<NumberVector> roots;  ///< one value per unknown, in order
  std::vector<SearchRange> ranges;
  int starts = 0;
  bool has_family = false;  ///< some were not isolated, and are left out but for one
};

/// Newton's method from many starts, the same in every run; `angles` says which unknowns count up
/// to whole turns.
Search search(const Balance& balance, const Values& known, const std::vector<bool>& angles,
              const std::vector<SearchRange>& bounds);

/// Which unknowns are angles: the equations do not notice a whole turn.
std::vector<bool> angles_among(const Balance& balance);

/// In (−π, π].
double within_a_turn(double angle);

}  // namespace tellegen
