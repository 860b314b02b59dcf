#pragma once
// Initial positions and velocities that keep the constraints, near those that the model gives.

#include <optional>
#include <vector>

#include "base/result.hpp"
#include "model/constraints/structure.hpp"

namespace tellegen {

struct StartValue {
  Expr symbol;        ///< a coordinate or its velocity
  double wanted = 0;  ///< as given; 0 where nothing is given
  double value = 0;   ///< in SI units
  bool given = false;

  [[nodiscard]] bool moved() const;  ///< it had to be
};

struct ConsistentStart {
  std::vector<StartValue> positions;   ///< one per coordinate
  std::vector<StartValue> velocities;  ///< likewise
};

/// Given values are kept where the others can be chosen to fit; otherwise all change as little as
/// possible. Nothing where a parameter of the constraints has no value. Warns where the constraints
/// have less rank at the initial configuration than elsewhere.
Result<std::optional<ConsistentStart>> consistent_start(const EnergyModel& model,
                                                        const ConstraintStructure& structure);

}  // namespace tellegen
