#pragma once
// What is integrated: the rates of a model with its inputs given, and what is watched on the way.

#include <memory>
#include <optional>
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

/// What keeps a motion on its constraints; of t, the states and the parameters.
struct Keeping {
  /// δq and δv, the least ones in the metric of M: A δq = −φ and A δv = −(A q̇ + b).
  std::vector<Expr> position_step;
  std::vector<Expr> velocity_step;
  /// Of all constraints, also of those that follow from others.
  std::vector<Expr> positions;  ///< φ
  std::vector<Expr> rates;      ///< A q̇ + b
  /// Between 0 and 1, and 0 where the constraints lose rank; and how fast it changes.
  Expr rank;
  Expr rank_rate;
  Span span;  ///< of the last constraint
};

/// A quantity that an equation defines, beside the states.
struct ImplicitQuantity {
  Expr symbol;
  Expr zero;        ///< vanishes; of t, the states, all such quantities and the parameters
  double size = 0;  ///< beside which it is known well enough, where it may pass through zero
};

/// The equations as they are before anything is solved for: 0 = F(t, x, ẋ, a). Under constraints,
/// in the form of Gear, Gupta and Leimkuhler: q̇ = v + Aᵀμ, M v̇ + h = Aᵀλ, φ = 0, A v + b = 0.
struct UnsolvedForm {
  std::vector<Expr> residual;
  std::vector<Expr> rates;      ///< symbols ẋ, one per state
  std::vector<Expr> algebraic;  ///< symbols a: λ, then μ, which vanishes along the motion
  std::vector<Expr> values;     ///< of a, by t and x
};

/// A law that jumps where its argument passes through zero, as sign(v) of dry friction does. Its
/// value is an implicit quantity: a side, −1 or 1, or, where both sides lead back to zero, what
/// holds the argument there (Filippov's convention).
struct Switch {
  Expr argument;
  Expr shown;   ///< the argument as a person knows it: velocities instead of momenta
  Expr rate;    ///< of the argument, of t, the states and the values of switches
  Expr value;   ///< the implicit quantity
  Expr slides;  ///< parameter: 1 where the argument stays at zero, else 0
  Expr side;    ///< parameter: the value where it does not
};

/// `when EXPR crosses 0 set …`, in the states of the motion.
struct Crossing {
  Expr value;
  Expr shown;  ///< as in the model
  Expr rate;
  int direction = 0;  ///< 1 rising, -1 falling, 0 both
  bool stops = false;
  std::vector<std::pair<std::size_t, Expr>> set;  ///< states by their index
  std::string text;                               ///< as written
  Span span;
};

/// Inputs that may jump while the equations have their rates: ẋ = … + B₁ u̇.
struct DrivenJump {
  std::vector<Expr> inputs, rates;        ///< u and u̇, symbols
  std::vector<Expr> laws;                 ///< of u, by t and the parameters
  std::vector<std::vector<Expr>> gains;   ///< B₁, by states; of the parameters
  std::vector<std::vector<Expr>> powers;  ///< ∂/∂u̇ of what sources supply: all, then each part
                                          ///< that is integrated; of x, u and the parameters
};

/// An input that stays a symbol, and what it follows where nobody says otherwise.
struct OpenInput {
  Expr symbol;
  Expr law;  ///< of t, the states and the parameters
};

/// A body to be drawn: points in the frame of the ground, as MovingBody.
struct DrawnBody {
  std::string name;
  bool slides = false;
  std::vector<PlanarPoint> points;
  std::optional<std::size_t> com;
};

struct Motion {
  std::string model;
  std::string description;
  Span span;
  std::shared_ptr<Pool> pool;
  std::vector<Parameter> parameters;
  std::vector<Remark> remarks;

  std::vector<Expr> states;
  std::vector<Span> places;                ///< where the states are declared; of v, its coordinate
  std::vector<Expr> rates;                 ///< of t, the states and the parameters
  std::vector<Expr> start;                 ///< of the parameters
  std::vector<ImplicitQuantity> implicit;  ///< all that is evaluated may use these, too
  std::vector<Observed> observed;
  std::vector<DrawnBody> bodies;  ///< of a chain
  PlanarPoint gravity;            ///< of a chain: the acceleration of a falling body
  std::vector<Switch> switches;   ///< add_switches(): all that jumps with the states
  std::vector<Crossing> crossings;
  std::vector<OpenInput> open_inputs;  ///< Inputs::Open: all that is evaluated may use these
  std::optional<DrivenJump> jump;      ///< where an input jumps with its rate in the equations

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

  std::optional<Keeping> keeping;        ///< where the model has constraints
  std::vector<double> kept_start;        ///< then: instead of `start`
  std::optional<UnsolvedForm> unsolved;  ///< then: for solvers of differential-algebraic equations
  Diagnostics warnings;                  ///< to be told with the result
};

/// Where a state is declared.
[[nodiscard]] Span place_of(const Motion& motion, std::size_t state);
/// Where what is looked at crosses zero, by a `when` statement; else the model.
[[nodiscard]] Span place_of_crossing(const Motion& motion, Expr shown);

/// Replaces symbols in all that is evaluated along the motion, but not in what keeps its
/// constraints.
void replace_along(Motion& motion, const Substitution& what);

enum class Inputs {
  Given,  ///< by their laws: no input is left in what is evaluated
  Open,   ///< those that whoever runs the motion may give as he likes are left, with their laws
  Free    ///< all are left, and their rates
};

struct MotionOptions {
  bool canonical = false;  ///< coordinates and momenta, where T* is quadratic in the velocities
  Inputs inputs = Inputs::Given;
};

Result<Motion> motion_of(const EnergyModel& model, const MotionOptions& options);
/// q̈ by the recursion from body to body.
Result<Motion> motion_of(const ChainModel& model, const MotionOptions& options);
Result<Motion> motion_of(const StatesModel& model, const MotionOptions& options,
                         const std::vector<ImplicitQuantity>& implicit = {});

}  // namespace tellegen
