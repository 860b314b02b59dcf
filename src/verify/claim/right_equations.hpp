#pragma once
// The equations that a claim may have meant.

#include <optional>
#include <string>
#include <vector>

#include "verify/claim/nearest.hpp"

namespace tellegen {

struct RightEquation {
  std::string target;                        ///< "equation q", "reduced q", "lambda"
  canonical::Series value;                   ///< is zero
  const WrittenEquation* written = nullptr;  ///< as it is printed, where it is
  std::optional<std::size_t> coordinate;     ///< whose equation it is
};

std::vector<Expr> accelerations_of(const EulerLagrange& el);

/// The constraints and their rates: all that is zero besides the equations of motion.
std::vector<RightEquation> constraint_equations(EquationJudge& judge);

/// Those that are derived; with constraints also those without multipliers, as they stand and with
/// the dependent accelerations and velocities written in the others; and what a multiplier is where
/// the claim is about it.
std::vector<RightEquation> right_equations(EquationJudge& judge, const canonical::Series& claimed);

}  // namespace tellegen
