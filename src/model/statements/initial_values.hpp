#pragma once
// The initial values that a model gives, in numbers.

#include <optional>
#include <string>
#include <vector>

#include "model/energy_model.hpp"
#include "numeric/newton.hpp"

namespace tellegen {

/// Positions or velocities: what is wanted, and which of them are given; 0 where nothing is.
struct WantedValues {
  NumberVector values;
  std::vector<bool> given;

  [[nodiscard]] bool any_given() const;
};

/// Nothing where a given value is not a number.
std::optional<WantedValues> wanted_values(const EnergyModel& model, bool velocities);

/// "theta = 0, x = 0.45"
std::string configuration_text(const EnergyModel& model, const NumberVector& q);

}  // namespace tellegen
