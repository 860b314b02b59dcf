#pragma once
// What the constraints of a model leave free: which of them say something new, which coordinates
// follow from the others (000, Example 1). Found at configurations that keep all constraints.

#include <vector>

#include "base/result.hpp"
#include "model/energy_model.hpp"

namespace tellegen {

struct ConstraintStructure {
  std::vector<std::size_t> independent;  ///< constraints, in order; all where none repeats another

  struct Redundant {
    std::size_t constraint = 0;
    std::vector<std::size_t> follows_from;  ///< independent ones
  };
  std::vector<Redundant> redundant;

  std::size_t holonomic = 0;  ///< independent ones of positions
  std::size_t velocity = 0;   ///< … and of velocities beyond the rates of those

  /// A coordinate, or a velocity, that the independent ones determine, by index.
  struct Dependent {
    std::size_t coordinate = 0;
    std::vector<std::size_t> on;
  };
  std::vector<Dependent> coordinates;  ///< by the holonomic constraints; later ones depend
  std::vector<Dependent> velocities;   ///< further ones, by the velocity constraints

  std::size_t states = 0;  ///< initial values that can be chosen: the dimension of the state space

  std::size_t points = 0;   ///< configurations at which this was found
  bool near_start = false;  ///< near the initial configuration; else anywhere

  [[nodiscard]] std::size_t count() const { return holonomic + velocity; }
};

/// Warns of constraints that repeat others; an error where no configuration keeps them all, or
/// where one has no slope in the configurations that keep it.
Result<ConstraintStructure> constraint_structure(const EnergyModel& model);

}  // namespace tellegen
