#pragma once
// What every analysis starts from: the dynamics of a model on the DAG, nothing expanded and nothing
// inverted.

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "formalism/bond_graph.hpp"
#include "formalism/port_hamiltonian.hpp"
#include "model/constraints/consistent_start.hpp"
#include "model/energy_model.hpp"
#include "model/states_model.hpp"
#include "symbolic/substitute.hpp"

namespace tellegen {

/// What the motion keeps: φ(q, t) = 0 and A(q, t) q̇ + b(q, t) = 0. Only independent constraints,
/// one multiplier each; the residual of the dynamics then holds −Aᵀλ.
struct KeptConstraints {
  std::vector<Expr> multipliers;         ///< symbols λ
  std::vector<Expr> positions;           ///< φ, of the holonomic ones
  std::vector<Expr> redundant;           ///< φ of those that follow from the others on one branch
  std::vector<Expr> rates;               ///< A q̇ + b, of all
  std::vector<Expr> second_rates;        ///< A v̇ + γ, of all
  std::vector<std::size_t> coordinates;  ///< that follow from others, by choice
  std::vector<std::size_t> velocities;   ///< further ones
  std::vector<std::size_t> constraints;  ///< of the model, one per multiplier
  std::vector<double> start;             ///< a configuration that keeps them, where one is known
  std::optional<ConsistentStart> initial;  ///< positions and velocities, where they are numbers
  Diagnostics at_start;                    ///< why there is none, or what is special there
  Span span;                               ///< of the first
};

/// Of second order, 002 (1): M(q) v̇ + h(q, v, u) = 0 with q̇ = v; or explicit, ẋ = f(x, u).
struct Dynamics {
  std::string model;
  std::string description;
  std::shared_ptr<Pool> pool;
  std::vector<Expr> states;  ///< q, then v; or x
  std::vector<Expr> inputs;
  std::vector<NamedExpr> outputs;
  std::vector<Parameter> parameters;

  // Second order.
  std::vector<Expr> accelerations;  ///< symbols v̇, as many as coordinates
  std::vector<Expr> residual;       ///< M v̇ + h; empty where explicit
  std::vector<std::vector<Expr>> mass;
  std::optional<KeptConstraints> kept;  ///< by the motion, where the model has constraints
  // Explicit.
  std::vector<Expr> rates;  ///< f
  Substitution dependent;   ///< coordinates and velocities that are no states, by these

  [[nodiscard]] bool second_order() const { return !residual.empty(); }
  /// How many coordinates: the first of the states.
  [[nodiscard]] std::size_t coordinate_count() const { return residual.size(); }
};

/// A coordinate without inertia has no v̇: the dynamics are then those of the state form (000, Ex.
/// 5b).
Result<Dynamics> dynamics_of(const EnergyModel& model);
Dynamics dynamics_of(const StatesModel& model);

/// A system by its port-Hamiltonian form, as a model of state equations. The parameters are those
/// of the parts, by their names in the system.
Result<StatesModel> states_of(const PortHamiltonian& phs, std::shared_ptr<Pool> pool,
                              const std::vector<Parameter>& parameters, Span span);
/// A bond graph by its state equations.
Result<StatesModel> states_of(const StateEquations& equations, const ModelCore& model);

}  // namespace tellegen
