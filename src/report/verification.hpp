#pragma once
// The answer of `tellegen verify`.

#include <string>

#include "formalism/claim.hpp"
#include "report/diagnostics.hpp"
#include "report/style.hpp"

namespace tellegen::report {

/// "on the right, a wrong sign: …"
std::string hint_text(const ClaimHint& hint, Language language);

std::string verification_text(const Verification& verification, const Style& style);
std::string verification_latex(const Verification& verification, const Style& style);
std::string verification_json(const Verification& verification,
                              const std::vector<Findings>& warnings, const Style& style);

}  // namespace tellegen::report
