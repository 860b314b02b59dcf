#pragma once
// The words of a verification, which its pages share.

#include "report/verification.hpp"

namespace tellegen::report {

/// Forms that come from the same equations, such as Hamilton's, share their checks and a heading.
struct FormGroup {
  std::vector<std::string_view> forms;  ///< as `--form` calls them
  std::vector<Check> checks;
  Diagnostics why_absent;
  std::optional<InTime> in_time;  ///< with the largest of their differences
};
std::vector<FormGroup> grouped(const std::vector<FormChecks>& forms);

/// "followed in time for 2 s, the same motion: largest relative difference 3e-11"
std::string in_time_sentence(const InTime& in_time, const Style& style);

/// "right: it is the equation of q₁ (proved)"
std::string verdict_text(const ClaimVerdict& claim, const Style& style);

}  // namespace tellegen::report
