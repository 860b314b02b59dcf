#pragma once
// A model as programs that anyone can run without this house: the rates of its states, what is
// watched on the way, and where its bodies are. All values in SI units.

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "formalism/trajectory.hpp"
#include "symbolic/straight_line.hpp"

namespace tellegen {

struct LiveParameter {
  std::string name;
  std::string unit;                  ///< SI; empty where the model has none
  std::string description;           ///< as declared
  std::optional<Expr> value;         ///< a number, or made of other parameters; absent: left open
  std::optional<Expr> formula = {};  ///< as written, where the model gives it by others
};

/// An input, and what it follows unless whoever runs the model says otherwise.
struct LiveInput {
  Expr symbol;
  std::string unit;
  std::string description;
  Expr law;  ///< of t, the states and the parameters
};

/// A law that jumps where its argument passes through zero: its value, from −1 to 1, is a variable.
struct LiveSwitch {
  Expr value;
  std::string what;  ///< the argument, as it is told
};

/// `when … crosses 0`.
struct LiveCrossing {
  std::string text;   ///< as written
  int direction = 0;  ///< 1 rising, −1 falling, 0 both
  bool stops = false;
  std::vector<std::size_t> set;  ///< states that it changes
};

/// What equations about a model can be judged by, at any point.
struct LiveClaims {
  std::vector<Expr> free;  ///< inputs and their rates: whatever they are
  /// What the equations of motion give by t, the states, the parameters and `free`: accelerations,
  /// rates, multipliers.
  std::vector<Expr> given;
  StraightLine motion;
  /// What the model itself defines, and its outputs, with their rates; by the same and the above.
  std::vector<std::string> meaning_names;
  StraightLine meaning;
};

/// A body of a planar chain.
struct LiveBody {
  std::string name;
  std::optional<std::size_t> parent;     ///< into the bodies; absent: the ground
  std::string_view joint;                ///< "prismatic", "revolute" or "free"
  std::vector<std::size_t> coordinates;  ///< into the states
};

/// Of a state under constraints: what becomes of the value that the model wants at the start.
enum class WantedStart {
  Kept,   ///< it stays wherever the others can be chosen to fit
  Given,  ///< it stays where all that is given fits together
  Open    ///< none is given
};

struct LiveModel {
  std::string model;
  std::shared_ptr<Pool> pool;  ///< in which the expressions live
  std::vector<LiveParameter> parameters;
  std::vector<Expr> states;               ///< of second order: coordinates, then their velocities
  std::size_t coordinate_count = 0;       ///< 0 where the states are of first order
  std::vector<Expr> start;                ///< of the parameters
  std::vector<double> kept_start;         ///< with constraints: instead of `start`
  std::vector<WantedStart> wanted_start;  ///< then, one per state
  std::optional<Expr> duration;           ///< seconds, of the parameters
  std::vector<double> breaks;        ///< instants at which an input jumps, with the values as given
  double longest_step = 0;           ///< that may be taken; 0: any
  std::vector<Expr> corners;         ///< what is zero then, of t and the parameters
  std::vector<LiveInput> inputs;     ///< variables of all programs
  std::vector<LiveSwitch> switches;  ///< likewise
  std::vector<LiveCrossing> crossings;

  /// Results: ẋ; where `energies` is not empty then the power dissipated and the one supplied.
  StraightLine rates;
  /// Results: one per series, then the energies.
  StraightLine watched;
  std::vector<TimeSeries> series;          ///< without values
  std::vector<std::string_view> energies;  ///< "kinetic", "potential", "storage"
  /// Results: arguments of the switches, their rates, values of the crossings, their rates, and new
  /// values of the states that these set; empty where there are none.
  StraightLine events;
  /// With constraints, results: δq and δv, which lead back onto them; else empty.
  StraightLine keeping;
  /// Then: φ and A q̇ + b of all constraints.
  StraightLine constraints;
  std::size_t position_count = 0;  ///< how many of these are φ
  std::optional<LiveClaims> claims;

  std::vector<LiveBody> bodies;
  std::vector<Expr> gravity;  ///< of a chain: x and y of what falls; of the parameters
  /// Results: of each body x, y and angle of its frame, x and y of its centre of mass.
  StraightLine places;
};

}  // namespace tellegen
