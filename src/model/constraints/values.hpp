#pragma once
// The constraints of a model in numbers.

#include <cstdint>
#include <vector>

#include "model/energy_model.hpp"
#include "numeric/newton.hpp"
#include "numeric/tape.hpp"

namespace tellegen {

/// What stays the same while a configuration is sought: the time, then the parameters.
using Surroundings = NumberVector;

/// φ(q, t) of the holonomic constraints, and A, b of A q̇ + b = 0 for all of them: for a holonomic
/// one A = ∂φ/∂q and b = ∂φ/∂t.
class ConstraintValues {
 public:
  explicit ConstraintValues(const EnergyModel& model);

  /// Parameters by their values, and at random where they have none; the time is 0 for seed 0.
  [[nodiscard]] Surroundings surroundings(std::uint64_t seed) const;
  /// Those that occur, in the order in which they stand in the surroundings.
  [[nodiscard]] const std::vector<Expr>& parameters() const { return parameters_; }
  /// Every parameter of the constraints has a value.
  [[nodiscard]] bool is_numeric() const { return numeric_; }

  /// Which constraints (by index) are holonomic, and which are not.
  [[nodiscard]] const std::vector<std::size_t>& holonomic() const { return holonomic_; }
  [[nodiscard]] const std::vector<std::size_t>& velocity() const { return velocity_; }

  /// φ of the holonomic constraints `which`.
  [[nodiscard]] EquationSystem positions(const std::vector<std::size_t>& which,
                                         const Surroundings& around) const;
  /// A, one row per constraint.
  [[nodiscard]] NumberMatrix jacobian(const NumberVector& q, const Surroundings& around) const;
  /// b, one entry per constraint.
  [[nodiscard]] NumberVector drift(const NumberVector& q, const Surroundings& around) const;

  [[nodiscard]] std::size_t coordinate_count() const { return coordinates_.size(); }
  /// A configuration to start a search from.
  [[nodiscard]] NumberVector random_configuration(std::uint64_t seed) const;

 private:
  [[nodiscard]] NumberVector inputs(const NumberVector& q, const Surroundings& around) const;

  Pool* pool_;
  std::vector<Expr> coordinates_;
  std::vector<Expr> parameters_;  // that occur
  NumberVector values_;           // of those; not finite: none
  std::vector<std::size_t> holonomic_, velocity_;
  bool numeric_ = true;
  std::size_t count_ = 0;  // of constraints
  Tape value_, jacobian_, drift_;
};

}  // namespace tellegen
