#pragma once
// A wrong equation is explained by the right one that takes the fewest slips to become it.

#include "verify/claim/judge.hpp"

namespace tellegen {

/// What one claimed equation is judged with.
struct EquationJudge {
  const EnergyModel& model;
  const EulerLagrange& el;
  const EquationSyntax& syntax;
  canonical::Ring& ring;
  Textbook& textbook;
};

std::string equation_name(const EulerLagrange& el, std::size_t i);

/// Target, difference and hints. `claimed`: left − right of the claim.
void explain_nearest(EquationJudge& judge, const ClaimedEquation& claim,
                     const canonical::Series& claimed, ClaimVerdict& verdict);

}  // namespace tellegen
