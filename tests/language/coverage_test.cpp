// Nothing is left without a test: every code has one, and every example of the guide parses.

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <regex>
#include <set>

#include "base/text.hpp"
#include "language/keywords.hpp"
#include "language/support.hpp"
#include "support/source_dir.hpp"

namespace tellegen::test {
namespace {

std::string file(const std::string& path) {
  std::ifstream stream(test::source_dir() / path, std::ios::binary);
  EXPECT_TRUE(stream) << path;
  return {std::istreambuf_iterator<char>(stream), {}};
}

std::set<std::string> codes_in(const std::string& text) {
  static const std::regex code("[EW]01[0-9]{2}");
  return {std::sregex_token_iterator(text.begin(), text.end(), code), {}};
}

TEST(Coverage, EveryCodeHasATest) {
  std::set<std::string> tested = codes_in(file("tests/language/mistakes_test.cpp"));
  tested.merge(codes_in(file("tests/language/chain_test.cpp")));
  tested.merge(codes_in(file("tests/language/bond_graph_test.cpp")));
  tested.merge(codes_in(file("tests/language/network_test.cpp")));
  EXPECT_EQ(codes_in(file("src/language/codes.hpp")), tested);
}

/// The blocks of a Markdown text fenced as ```tlg.
std::vector<std::string> examples(const std::string& text) {
  std::vector<std::string> found;
  constexpr std::string_view fence = "```tlg\n";
  for (std::size_t at = text.find(fence); at != std::string::npos; at = text.find(fence, at)) {
    at += fence.size();
    found.push_back(text.substr(at, text.find("```", at) - at));
  }
  return found;
}

bool has_header(const std::string& text) {
  const std::size_t begin = text.find_first_not_of(" \n");
  return find_kind(text.substr(begin, text.find(' ', begin) - begin)) != nullptr;
}

TEST(Coverage, EveryExampleOfTheGuideParses) {
  const auto all = examples(file("docs/language.md"));
  EXPECT_GT(all.size(), 10U);
  for (const std::string& text : all) {
    parse_marked(has_header(text) ? text : "energy example\n" + text);
  }
}

TEST(Coverage, EveryKeywordIsInTheGuide) {
  const std::string guide = file("docs/language.md");
  for (const std::string_view kind :
       {"energy", "chain", "states", "system", "bondgraph", "network"}) {
    for (const std::string_view word : keywords(*find_kind(kind))) {
      EXPECT_NE(guide.find("`" + std::string(word) + "`"), std::string::npos) << word;
    }
  }
}

}  // namespace
}  // namespace tellegen::test
