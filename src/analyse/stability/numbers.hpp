#pragma once
// Stability in numbers: at the values of the parameters, or at random ones.

#include <optional>

#include "analyse/stability/stability.hpp"
#include "numeric/values.hpp"

namespace tellegen {

Values parameter_values_of(const LinearMotion& motion);

/// Eigenvalues and a Lyapunov matrix; nothing where a parameter has no value.
std::optional<NumericStability> numbers_of(const LinearMotion& motion);

/// Nothing where the value is not a number.
std::optional<bool> is_positive_at(Expr e, const Values& values);

/// The numbers decide where the formulas left conditions or were too large, and wherever a value
/// contradicts the assumption on its parameter; elsewhere they are a check.
void judge_by_numbers(const LinearMotion& motion, StabilityReport& report);

/// The eigenvalues at random places that keep the assumptions on the parameters.
StabilitySample sample_of(const LinearMotion& motion);

/// The rank of A for almost all parameters.
std::size_t rank_at_random(const LinearMotion& motion);

/// How many directions of the states these rows and their rates of change tell apart, for almost
/// all parameters; nothing where formulas are not rational.
std::optional<std::size_t> seen_rank(const LinearMotion& motion,
                                     const std::vector<std::vector<Expr>>& rows);

}  // namespace tellegen
