#pragma once
// Why a mode stays where it is: the combination of states that no input acts on; of the dual system
// the motion that no output shows.

#include <complex>
#include <vector>

#include "formalism/state_space.hpp"

namespace tellegen {

struct UnmovedMode {
  std::complex<double> pole;  ///< of a pair the one with the positive imaginary part
  /// wᵀ x with wᵀ A = λ wᵀ and wᵀ B = 0, its largest entry 1; empty where the pole is complex, or
  /// there are several.
  NumberVector combination;
  std::vector<std::size_t> states;  ///< those that take part
};

/// One for each eigenvalue that no feedback moves, in the order of `fixed_modes`.
std::vector<UnmovedMode> unmoved_modes(const NumberMatrix& A, const NumberMatrix& B);

}  // namespace tellegen
