#include "language/reporter.hpp"

#include <algorithm>
#include <utility>

#include "language/codes.hpp"

namespace tellegen::language {

void Reporter::add(Diagnostic diagnostic) {
  if (full_) return;
  const std::optional<Span> span = diagnostic.span;
  diagnostics_.push_back(std::move(diagnostic));
  if (diagnostics_.size() < limit) return;
  full_ = true;
  diagnostics_.push_back({codes::too_many_mistakes, span, {std::to_string(limit)}, {}});
}

Diagnostics Reporter::take() {
  const auto begin = [](const Diagnostic& d) { return d.span ? d.span->begin : 0; };
  std::stable_sort(diagnostics_.begin(), diagnostics_.end(),
                   [&](const Diagnostic& a, const Diagnostic& b) { return begin(a) < begin(b); });
  return std::move(diagnostics_);
}

}  // namespace tellegen::language
