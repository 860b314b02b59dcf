#pragma once
// State feedback u = w − K x̂ and the observer that estimates x̂ (004, chapter 5), in numbers.

#include <complex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "formalism/state_space.hpp"
#include "formalism/step.hpp"

namespace tellegen {

/// The closed loop as a bond graph (004, Theorem 5.1, Procedures 5.1 and 5.2).
struct LoopGraph {
  std::string text;  ///< a `bondgraph` model
  /// Where the graph is that of deviations from a point: the loop about the plant as it is.
  std::string plant_text;
  NumberMatrix K;  ///< K F⁻¹: what multiplies the estimated co-energies ẑ = F x̂
  NumberMatrix H;  ///< E H: what is added to the rates of the storages
  FormulaMatrix K_formulas, H_formulas;  ///< instead of them, of a design in formulas
  std::vector<std::vector<std::string>> K_names, H_names;  ///< the two-ports; empty where 0
};

/// How the gains were found.
enum class DesignMethod { Placement, LinearQuadratic };

struct ControlDesign {
  std::string model;
  std::string description;
  std::vector<Expr> states;
  std::vector<Expr> inputs;
  std::vector<std::string> outputs;
  /// Which inputs are fed back to, and which outputs the observer compares; empty for all.
  std::vector<std::size_t> actuators, sensors;
  StateSpace<double> system;  ///< about the operating point
  DesignMethod method = DesignMethod::Placement;
  DesignMethod observer_method = DesignMethod::Placement;
  NumberMatrix K;                        ///< an input per row
  NumberMatrix H;                        ///< a state per row; empty without an observer
  FormulaMatrix K_formulas, H_formulas;  ///< instead of K and H where the system has no numbers
  /// y = static_gain w at rest; empty without feedback, or with a pole at 0.
  NumberMatrix static_gain;
  FormulaMatrix static_gain_formulas;  ///< instead of it, in formulas
  NumberMatrix prefilter;  ///< its inverse, where it has one: w = prefilter r gives y = r
  std::vector<std::complex<double>> open_loop_poles;
  std::vector<std::complex<double>> closed_loop_poles;  ///< of A − B K
  std::vector<std::complex<double>> observer_poles;     ///< of A − H C
  std::optional<LoopGraph> graph;                       ///< of a linear bond graph
  std::vector<Step> steps;
  std::vector<Remark> remarks;
  std::vector<Check> checks;
};

}  // namespace tellegen
