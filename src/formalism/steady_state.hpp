#pragma once
// Where states and outputs settle under constant inputs (004, chapter 6).

#include <complex>
#include <optional>
#include <string>
#include <vector>

#include "formalism/step.hpp"
#include "symbolic/form.hpp"

namespace tellegen {

/// A row per state or output, a column per input; nothing where it does not settle.
using SettledMatrix = std::vector<std::vector<std::optional<Formula>>>;

struct SteadyState {
  std::string model;
  std::string description;
  std::vector<Expr> states;
  std::vector<Expr> inputs;
  std::vector<std::string> outputs;
  SettledMatrix x;  ///< −A⁻¹ B where A is regular
  SettledMatrix y;  ///< D − C A⁻¹ B
  /// What is added to x u and y u, where constants of the model act; empty where none do.
  std::vector<std::optional<Formula>> x_constant, y_constant;
  /// x u and y u, one per row; nothing where some input makes it grow without end.
  std::vector<std::optional<Formula>> settled_states, settled_outputs;
  std::vector<std::complex<double>> poles;  ///< of a closed loop in numbers
  std::string graph;                        ///< of a closed loop: its bond graph as model text
  std::vector<Step> steps;
  std::vector<Remark> remarks;
  std::vector<Check> checks;
};

}  // namespace tellegen
