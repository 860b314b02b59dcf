#pragma once
// Chains of the tests, resolved.

#include "model/resolve_chain.hpp"
#include "model/support.hpp"

namespace tellegen::test {

struct ResolvedChain {
  SourceText source;
  Result<ChainModel> result = Diagnostics{};
};

inline ResolvedChain resolve_chain_text(const std::string& text) {
  ResolvedChain r{SourceText("test.tlg", text)};
  const ParsedDocument parsed = parse_document(r.source);
  EXPECT_TRUE(parsed.diagnostics.empty()) << parsed.diagnostics.front().code.text << "\n" << text;
  if (parsed.document.models.empty()) return r;
  r.result = resolve_chain(parsed.document.models.front(), std::make_shared<Pool>());
  return r;
}

/// The mistakes of a chain are those its text announces; "chain c" is put before it.
inline void expect_chain_mistakes(const std::string& statements) {
  const ResolvedChain r = resolve_chain_text("chain c\n" + statements);
  EXPECT_EQ(mistakes(r.source, r.result.diagnostics), expected_mistakes(r.source)) << statements;
}

}  // namespace tellegen::test
