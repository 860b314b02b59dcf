#pragma once
// ẋ ≈ f(x₀, u₀) + A (x − x₀) + B (u − u₀), y ≈ y₀ + C (x − x₀) + D (u − u₀) (002 (6)–(11)).

#include <complex>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "formalism/step.hpp"
#include "symbolic/form.hpp"

namespace tellegen {

using NumberVector = std::vector<double>;
using NumberMatrix = std::vector<std::vector<double>>;

/// A linear approximation; Entry is double where all quantities have values, else Formula.
template <class Entry>
struct StateSpace {
  std::vector<Entry> x0;  ///< the point: states
  std::vector<Entry> u0;  ///< … and inputs
  std::vector<std::vector<Entry>> A, B, C, D;
  std::vector<Entry> f0;  ///< f(x₀, u₀); zero at an equilibrium
  std::vector<Entry> y0;  ///< the outputs at the point
};

/// What the poles say of the motion near a point.
enum class Stability {
  Stable,    ///< every deviation stays small
  Marginal,  ///< poles on the imaginary axis: the linear approximation does not decide
  Unstable,
  Unknown  ///< without values, or away from an equilibrium
};

/// A coordinate or velocity that the constraints make follow the states: near the point its
/// deviation is slopes · (x − x₀).
struct DependentState {
  Expr symbol;
  double value = 0;
  NumberVector slopes;  ///< one per state
};

struct Linearisation {
  std::string model;
  std::string description;
  std::vector<Expr> states;  ///< coordinates, then velocities; or the states of the model
  std::vector<DependentState> dependent;  ///< coordinates, then velocities; only in numbers
  std::vector<std::pair<Expr, double>> multipliers;  ///< of the constraints, at the point
  std::vector<Expr> inputs;
  std::vector<std::string> outputs;
  std::variant<StateSpace<double>, StateSpace<Formula>> system;
  std::vector<std::complex<double>> eigenvalues;  ///< of A; only in numbers
  Stability poles = Stability::Unknown;
  bool at_rest = false;  ///< f(x₀, u₀) = 0
  Expr t0;               ///< the instant, of which only a model that depends on time knows
  std::vector<Step> steps;
  std::vector<Check> checks;
  std::vector<Remark> remarks;

  [[nodiscard]] bool numeric() const { return system.index() == 0; }
};

}  // namespace tellegen
