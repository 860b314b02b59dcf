#pragma once
// Claims about an example and the answers to them.

#include "support/derived.hpp"
#include "verify/claim.hpp"

namespace tellegen::test {

/// What became of a claim that can be read.
inline ClaimVerdict judged(const Derived& d, const std::string& claim) {
  auto verdict = check_claim(d.model, d.el, claim);
  EXPECT_TRUE(verdict) << claim << ": "
                       << (verdict.diagnostics.empty() ? "" : verdict.diagnostics[0].code.text);
  return verdict ? std::move(*verdict) : ClaimVerdict{};
}

inline void expect_right(const Derived& d, const std::string& claim, const std::string& target) {
  const ClaimVerdict v = judged(d, claim);
  EXPECT_TRUE(v.holds) << claim << "\n  differs by "
                       << (v.difference ? to_unicode(*v.difference) : "?");
  EXPECT_TRUE(v.proved) << claim;
  EXPECT_EQ(v.target, target) << claim;
  EXPECT_FALSE(v.difference) << claim;
  EXPECT_TRUE(v.hints.empty()) << claim;
}

inline void expect_wrong(const Derived& d, const std::string& claim, const std::string& target) {
  const ClaimVerdict v = judged(d, claim);
  EXPECT_FALSE(v.holds) << claim;
  EXPECT_TRUE(v.proved) << claim;
  EXPECT_EQ(v.target, target) << claim;
  EXPECT_TRUE(v.difference) << claim;
}

/// "hint.sign: −b θ̇ → b θ̇", one for each hint; "right hint.sign: …" where it names a side.
inline Texts hints(const ClaimVerdict& verdict) {
  Texts texts;
  for (const ClaimHint& r : verdict.hints) {
    std::string text(r.side == Side::Left ? "left " : r.side == Side::Right ? "right " : "");
    text += r.key;
    for (std::size_t i = 0; i < r.args.size(); ++i) text += (i == 0 ? ": " : " → ") + r.args[i];
    texts.push_back(text);
  }
  return texts;
}

/// The code of a claim that cannot be judged, and what it points at.
inline std::pair<std::string, std::string> refusal(const Derived& d, const std::string& claim) {
  const auto verdict = check_claim(d.model, d.el, claim);
  EXPECT_FALSE(verdict) << claim;
  EXPECT_EQ(verdict.diagnostics.size(), 1U) << claim;
  if (verdict.diagnostics.empty()) return {};
  const Diagnostic& only = verdict.diagnostics[0];
  const SourceText source("claim", claim);
  return {std::string(only.code.text), only.span ? std::string(source.slice(*only.span)) : ""};
}

}  // namespace tellegen::test
