#pragma once
// A motion in time, with the account of its energy. All values in SI units.

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "formalism/step.hpp"

namespace tellegen {

enum class SeriesKind { Coordinate, Velocity, State, Output, Multiplier, Input };

struct TimeSeries {
  std::string name;  ///< as declared; of a velocity, that of its coordinate
  SeriesKind kind = SeriesKind::State;
  std::string unit;         ///< empty where the model has none
  std::string description;  ///< as declared
  Expr symbol;              ///< of the quantity itself; none of an output
  std::vector<double> values;
};

/// One kind of storage: "kinetic", "potential", "storage" or "heat".
struct StoredEnergy {
  std::string_view key;
  std::vector<double> values;
};

enum class EnergyKind { Stored, Supplied, Dissipated };

/// What one element of the model stores, or has supplied or dissipated since the start.
struct EnergyPart {
  std::string name;
  EnergyKind kind = EnergyKind::Stored;
  std::vector<double> values;
  bool heat = false;  ///< heat that it holds, or that enters by it
};

/// A quantity that the equations conserve.
struct ConservedQuantity {
  std::string name;  ///< of the coordinate whose momentum it is
  double start = 0;
  double change_max = 0;
};

/// stored(t) − stored(0) = supplied(t) − dissipated(t) + residual(t); all in joules.
struct EnergyAudit {
  std::vector<StoredEnergy> stored;  ///< their sum is `total`
  std::vector<double> total;
  std::vector<double> dissipated;  ///< since the start
  std::vector<double> supplied;    ///< since the start
  std::vector<double> residual;
  std::vector<EnergyPart> parts;  ///< element by element; none where the model has no elements
  double residual_max = 0;
  double drift_max = 0;  ///< largest change of the stored energy
  double turnover = 0;   ///< the largest energy that occurs, beside which a residual is small
  std::vector<ConservedQuantity> conserved;
};

/// How well the constraints are kept: the largest |φ| and |A q̇ + b| at the instants told, of all
/// constraints, also of those that follow from others.
struct ConstraintAudit {
  double position_max = 0;
  double velocity_max = 0;
};

enum class EventKind {
  Crosses,  ///< a `when` statement
  Sticks,   ///< a law that jumps holds its argument at zero from then on
  Slips     ///< … and lets it go
};

/// What happened at an instant that only the motion itself tells.
struct MotionEvent {
  double time = 0;
  EventKind kind = EventKind::Crosses;
  std::string what;  ///< as written
};

/// From when on a method was used.
struct MethodUse {
  std::string_view method;  ///< "dopri5", "dop853", "bdf", "ida", "midpoint", "gauss4", "verlet"
  double from = 0;
};

struct SolverReport {
  std::vector<MethodUse> methods;  ///< more than one where the solver was changed on the way
  bool automatic = false;
  std::optional<double> step;          ///< of a method with a constant step
  std::optional<double> longest_step;  ///< where the steps of another method were bounded
  double rtol = 0;
  double atol = 0;
  std::size_t steps = 0;
  std::size_t rejected = 0;
  std::size_t evaluations = 0;
  std::size_t jacobians = 0;
  std::vector<double> restarts;  ///< instants at which an input jumps or bends
  bool machine_code = false;
};

/// A point of a mechanism, in metres.
struct MovingPoint {
  std::vector<double> x;
  std::vector<double> y;
};

/// A body of a chain: its origin, where the joint to its parent is, then what else it has: the
/// joints of its children and its centre of mass.
struct MovingBody {
  std::string name;
  bool slides = false;  ///< by a prismatic joint
  std::vector<MovingPoint> points;
  std::optional<std::size_t> com;  ///< which of the points is the centre of mass
};

struct Trajectory {
  std::string model;
  std::string description;
  double end = 0;  ///< asked for; `time` ends earlier where the motion could not be followed
  bool has_units = false;
  std::vector<double> time;
  std::vector<TimeSeries> series;
  std::vector<MovingBody> bodies;              ///< of a chain, at the same instants
  std::optional<EnergyAudit> energy;           ///< nothing where the model says of no energy
  std::optional<ConstraintAudit> constraints;  ///< where the model has some
  std::vector<MotionEvent> events;
  bool stopped = false;  ///< a `when … stop` ended it
  SolverReport solver;
  std::vector<Remark> remarks;
  /// The same motion as a curve: at every step and between, and twice at an instant at which
  /// something jumps, so that pictures have neither corners nor slopes that the motion has not.
  /// Only time, series, energy and jumps; null where there is no more than the instants told.
  std::shared_ptr<const Trajectory> curve = nullptr;
  std::vector<std::size_t> jumps = {};  ///< of a curve: instants that follow the one before at once
};

/// The motion as a curve where it is known, else the instants told.
[[nodiscard]] inline const Trajectory& drawn(const Trajectory& t) { return t.curve ? *t.curve : t; }

}  // namespace tellegen
