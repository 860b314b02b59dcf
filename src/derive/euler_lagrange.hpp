#pragma once
// Energies → Euler-Lagrange equations (000 (15)–(19), (127)–(133)).

#include "base/result.hpp"
#include "formalism/euler_lagrange.hpp"
#include "model/energy_model.hpp"

namespace tellegen {

struct DeriveOptions {
  bool steps = false;  ///< fill EulerLagrange::steps
  /// Coordinates of the minimal form of a constrained model; empty: none is asked for.
  std::vector<std::string> independent = {};
};

Result<EulerLagrange> derive_euler_lagrange(const EnergyModel& model, const DeriveOptions& options);

}  // namespace tellegen
