#pragma once
// `verify --claim`: what all kinds of models share.

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "formalism/claim.hpp"
#include "session/pipeline.hpp"

namespace tellegen::session {

using ClaimJudge = std::function<Result<ClaimVerdict>(const std::string& claim)>;

/// The claims of one run. Those that need more than others wait for it, so that what takes long
/// keeps no other from its verdict.
class Claims {
 public:
  Claims(Pipeline& pipeline, const std::vector<std::string>& texts)
      : pipeline_(pipeline), texts_(texts), verdicts_(texts.size()) {}

  /// Those that are `ready`. What cannot be read in one goes to the findings.
  void judge(const ClaimJudge& judge, const std::function<bool(const std::string&)>& ready);
  void judge_all(const ClaimJudge& judge);

  /// The checks of the model, with the verdicts on the claims that can be read.
  [[nodiscard]] Output output(Verification result) const;

 private:
  Pipeline& pipeline_;
  const std::vector<std::string>& texts_;
  std::vector<std::optional<ClaimVerdict>> verdicts_;
};

}  // namespace tellegen::session
