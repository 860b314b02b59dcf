#pragma once
// The two ways to linearise: in numbers, and in formulas. Internal to this room.

#include "analyse/slopes.hpp"
#include "base/result.hpp"
#include "formalism/state_space.hpp"

namespace tellegen {

struct LineariseTask {
  const Dynamics& dynamics;
  const Slopes& slopes;
  const Substitution& point;  ///< of all states and inputs, and the time
  bool steps = false;
};

/// `result` has its names filled in.
Result<Linearisation> linearise_in_numbers(const LineariseTask& task, Linearisation result);
Result<Linearisation> linearise_in_formulas(const LineariseTask& task, Linearisation result);

/// In numbers only: the states are those that the constraints leave independent.
Result<Linearisation> linearise_on_constraints(const Dynamics& dynamics, const Point& point,
                                               bool steps, Linearisation result);

/// The coordinates in which M has no inertia at the point.
Diagnostic singular_mass(const Dynamics& dynamics, const std::vector<std::size_t>& rows);

/// A and B of the whole from the lower halves: q̇ = v above.
template <class Entry>
void put_velocities_above(StateSpace<Entry>& system, std::size_t n, const Entry& zero,
                          const Entry& one) {
  std::vector<std::vector<Entry>> above(n, std::vector<Entry>(2 * n, zero));
  for (std::size_t i = 0; i < n; ++i) above[i][n + i] = one;
  system.A.insert(system.A.begin(), above.begin(), above.end());
  const std::size_t inputs = system.u0.size();
  system.B.insert(system.B.begin(), n, std::vector<Entry>(inputs, zero));
  system.f0.insert(system.f0.begin(), system.x0.begin() + static_cast<std::ptrdiff_t>(n),
                   system.x0.end());
}

}  // namespace tellegen
