#include "session/claims.hpp"

#include <algorithm>

#include "report/verification.hpp"

namespace tellegen::session {
namespace {

/// "--claim", or "--claim 3" where there are several.
std::string claim_name(std::size_t i, std::size_t count) {
  return count == 1 ? "--claim" : "--claim " + std::to_string(i + 1);
}

}  // namespace

void Claims::judge(const ClaimJudge& judge, const std::function<bool(const std::string&)>& ready) {
  for (std::size_t i = 0; i < texts_.size(); ++i) {
    if (!ready(texts_[i])) continue;
    Result<ClaimVerdict> verdict = Diagnostics{};
    auto failure = pipeline_.attempt([&] { verdict = judge(texts_[i]); });
    if (failure) verdict = std::move(*failure);
    if (!verdict.diagnostics.empty()) {
      auto source = std::make_shared<const SourceText>(claim_name(i, texts_.size()), texts_[i]);
      pipeline_.add_findings({std::move(source), std::move(verdict.diagnostics)});
    }
    verdicts_[i] = std::move(verdict.value);
  }
}

void Claims::judge_all(const ClaimJudge& judge) {
  this->judge(judge, [](const std::string&) { return true; });
}

Output Claims::output(Verification result) const {
  for (const auto& v : verdicts_) {
    if (v) result.claims.push_back(*v);
  }
  if (!texts_.empty() && result.claims.empty()) return pipeline_.failed();
  const bool none_wrong = std::ranges::all_of(result.claims, &ClaimVerdict::stands);
  const report::Style& style = pipeline_.style();
  std::string text;
  if (pipeline_.json())
    text = report::verification_json(result, pipeline_.findings(), style);
  else if (style.format == report::Format::Latex)
    text = report::verification_latex(result, style);
  else
    text = report::verification_text(result, style);
  return pipeline_.succeeded(std::move(text), none_wrong ? ExitCode::Fine : ExitCode::ModelErrors);
}

}  // namespace tellegen::session
