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
  std::string unit;           ///< SI; empty where the model has none
  std::string description;    ///< as declared
  std::optional<Expr> value;  ///< a number, or made of other parameters; absent: left open
};

/// A body of a planar chain.
struct LiveBody {
  std::string name;
  std::optional<std::size_t> parent;     ///< into the bodies; absent: the ground
  std::string_view joint;                ///< "prismatic", "revolute" or "free"
  std::vector<std::size_t> coordinates;  ///< into the states
};

struct LiveModel {
  std::string model;
  std::shared_ptr<Pool> pool;  ///< in which the expressions live
  std::vector<LiveParameter> parameters;
  std::vector<Expr> states;          ///< of second order: coordinates, then their velocities
  std::size_t coordinate_count = 0;  ///< 0 where the states are of first order
  std::vector<Expr> start;           ///< of the parameters
  std::vector<double> kept_start;    ///< with constraints: instead of `start`
  std::optional<Expr> duration;      ///< seconds, of the parameters
  std::vector<double> breaks;        ///< instants at which an input jumps, with the values as given

  /// Results: ẋ; where `energies` is not empty then the power dissipated and the one supplied.
  StraightLine rates;
  /// Results: one per series, then the energies.
  StraightLine watched;
  std::vector<TimeSeries> series;          ///< without values
  std::vector<std::string_view> energies;  ///< "kinetic", "potential", "storage"
  /// With constraints, results: δq and δv, which lead back onto them; else empty.
  StraightLine keeping;

  std::vector<LiveBody> bodies;
  std::vector<Expr> gravity;  ///< of a chain: x and y of what falls; of the parameters
  /// Results: of each body x, y and angle of its frame, x and y of its centre of mass.
  StraightLine places;
};

}  // namespace tellegen
