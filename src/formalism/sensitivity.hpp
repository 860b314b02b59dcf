#pragma once
// How steady states and poles answer to each parameter.

#include <complex>
#include <optional>
#include <string>
#include <vector>

#include "formalism/step.hpp"
#include "symbolic/form.hpp"

namespace tellegen {

struct ParameterSensitivity {
  Expr parameter;
  /// ∂x/∂p and ∂y/∂p of what settles under the constant inputs; nothing where it does not settle.
  std::vector<std::optional<Formula>> states, outputs;
  /// p ∂λ/∂p: how far a pole would go if the parameter were doubled on a straight line. Empty
  /// without values, or where poles fall together.
  std::vector<std::complex<double>> poles;
};

struct Sensitivity {
  std::string model;
  std::string description;
  std::vector<Expr> states;
  std::vector<Expr> inputs;
  std::vector<std::string> outputs;
  std::vector<std::complex<double>> poles;  ///< only in numbers
  std::vector<ParameterSensitivity> parameters;
  std::vector<Remark> remarks;
  std::vector<Check> checks;
};

}  // namespace tellegen
