#pragma once
// Inputs whose rates u̇ the equations need, as where a source fixes a storage of a bond graph: u̇ by
// the law of the input, and what a jump of the input does at once.

#include <optional>
#include <vector>

#include "numeric/values.hpp"
#include "simulate/motion.hpp"

namespace tellegen {

/// Adds the laws of u̇ to those of u, and what jumps with u to the motion. Fails where u follows the
/// motion, or jumps and its rate does not stand in the equations with a constant factor.
Diagnostics add_input_rates(Motion& motion, const ModelCore& model, Substitution& laws);

/// Takes from the laws those of inputs that may follow anything: no u̇ is needed, and nothing that
/// jumps or is watched for a crossing depends on them.
void leave_open(Motion& motion, const ModelCore& model, Substitution& laws);

/// Moves the state over a jump of the inputs.
class InputJumps {
 public:
  InputJumps(const Motion& motion, const Values& parameters);

  /// From just before to after: x by B₁ Δu, and the energies that the sources supply at once, as on
  /// a straight way from the old values to the new ones.
  void move(double before, double after, std::vector<double>& y) const;

 private:
  [[nodiscard]] std::vector<double> inputs_at(double t) const;

  const Motion* motion_;
  Values parameters_;
  std::vector<std::vector<double>> gains_;  // B₁, by states
};

}  // namespace tellegen
