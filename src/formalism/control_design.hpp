#pragma once
// State feedback u = w − K x̂ and the observer that estimates x̂ (004, chapter 5), in numbers.

#include <complex>
#include <string>
#include <utility>
#include <vector>

#include "formalism/state_space.hpp"
#include "formalism/step.hpp"

namespace tellegen {

/// How the gains were found.
enum class DesignMethod { Placement, LinearQuadratic };

struct ControlDesign {
  std::string model;
  std::string description;
  std::vector<Expr> states;
  std::vector<Expr> inputs;
  std::vector<std::string> outputs;
  StateSpace<double> system;  ///< about the operating point
  DesignMethod method = DesignMethod::Placement;
  NumberMatrix K;  ///< an input per row
  NumberMatrix H;  ///< a state per row; empty without an observer
  std::vector<std::complex<double>> open_loop_poles;
  std::vector<std::complex<double>> closed_loop_poles;  ///< of A − B K
  std::vector<std::complex<double>> observer_poles;     ///< of A − H C
  std::vector<Remark> remarks;
  std::vector<Check> checks;
};

}  // namespace tellegen
