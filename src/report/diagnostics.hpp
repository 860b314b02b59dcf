#pragma once
// Diagnostics for people (with the line and a caret under the place) and for programs (JSON).

#include <memory>
#include <string>
#include <vector>

#include "base/diagnostic.hpp"
#include "report/style.hpp"

namespace tellegen::report {

/// What was found in one text: a model file, or a claim of the command line.
struct Findings {
  std::shared_ptr<const SourceText> source;
  Diagnostics diagnostics;
};

/// In order, with a blank line between two; at the end, how to read more about them.
std::string diagnostics_text(const std::vector<Findings>& findings, const Style& style);

/// {"diagnostics": [{code, severity, message, file, line, column, notes}]}; line and column are
/// null where there is no place.
std::string diagnostics_json(const std::vector<Findings>& findings, Language language);

/// Errors first; then by place, those without a place first.
Diagnostics in_order(Diagnostics diagnostics);

}  // namespace tellegen::report
