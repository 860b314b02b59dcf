#pragma once
// How one claim is read, judged and explained.

#include "language/syntax.hpp"
#include "model/energy_model.hpp"
#include "symbolic/substitute.hpp"
#include "verify/claim.hpp"
#include "verify/claim/hints.hpp"
#include "verify/zero/decide.hpp"

namespace tellegen {

/// The equation that a claim is; what keeps it from being one, with spans in its text.
Result<EquationSyntax> read_claim(const std::string& claim);

/// What is known of claim − right result becomes the verdict.
void take(const ZeroAnswer& difference, ClaimVerdict& verdict);

/// Of a claim judged in the names of the parameters, and judged with those written out that the
/// model gives by others: the better verdict.
Result<ClaimVerdict> nearer(Result<ClaimVerdict> by_name, Result<ClaimVerdict> written_out);

/// A claim that is right only with values that the model gives to parameters says with which.
Result<ClaimVerdict> with_values(Result<ClaimVerdict> judged, const Substitution& values,
                                 const Substitution& given);

/// A claim set against what it should be.
struct Comparison {
  std::vector<ClaimTerm> terms;
  RightResult right;
  canonical::Series difference;  ///< claim − right result
};

/// The difference term by term and the likely slips, after those that `first` tells of.
void explain(Textbook& textbook, const Comparison& comparison, const Repair& repaired,
             std::vector<ClaimHint> first, ClaimVerdict& verdict);

/// left = right, up to a common factor, or as something that follows from the equations.
Result<ClaimVerdict> judge_equation(const EnergyModel& model, const EulerLagrange& el,
                                    const EquationSyntax& claim, ClaimVerdict verdict);

/// M = …, H = …: nothing where the left side names no result.
std::optional<Result<ClaimVerdict>> judge_named(const EnergyModel& model, const EulerLagrange& el,
                                                const HamiltonianForm& hamilton,
                                                const EquationSyntax& claim,
                                                const ClaimVerdict& verdict);

}  // namespace tellegen
