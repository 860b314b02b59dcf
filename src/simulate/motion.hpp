#pragma once
// What is integrated: the rates of a model with its inputs given, and what is watched on the way.

#include <memory>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "formalism/trajectory.hpp"
#include "model/chain_model.hpp"
#include "model/states_model.hpp"
#include "simulate/energies.hpp"
#include "symbolic/substitute.hpp"

namespace tellegen {

/// A quantity to watch, as a function of t, the states and the parameters.
struct Observed {
  TimeSeries series;  ///< without values
  Expr value;
};

struct Motion {
  std::string model;
  std::string description;
  Span span;
  std::shared_ptr<Pool> pool;
  std::vector<Parameter> parameters;
  std::vector<Remark> remarks;

  std::vector<Expr> states;
  std::vector<Expr> rates;  ///< of t, the states and the parameters
  std::vector<Expr> start;  ///< of the parameters
  std::vector<Observed> observed;

  // The account of the energy; empty where the model says of none.
  std::vector<std::pair<std::string_view, Expr>> stored;
  Expr dissipated;  ///< power
  Expr supplied;    ///< power
  std::vector<PartOfAccount> parts;
  std::vector<std::pair<std::string, Expr>> conserved;  ///< momenta, by their coordinates

  /// Of second order: the first half of the states are coordinates, the second their velocities
  /// (or momenta); and the pivots of the mass matrix, one per coordinate.
  std::size_t coordinate_count = 0;
  std::vector<Expr> pivots;
  bool canonical = false;   ///< states are q and p = ∂L/∂q̇
  Substitution velocities;  ///< then: q̇ by q and p, for all that uses it
};

struct MotionOptions {
  bool canonical = false;  ///< coordinates and momenta, where T* is quadratic in the velocities
};

Result<Motion> motion_of(const EnergyModel& model, const MotionOptions& options);
/// q̈ by the recursion from body to body.
Result<Motion> motion_of(const ChainModel& model, const MotionOptions& options);
Result<Motion> motion_of(const StatesModel& model, const MotionOptions& options);

}  // namespace tellegen
