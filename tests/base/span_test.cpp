// Places in a text, as a person counts them.

#include "base/span.hpp"

#include <gtest/gtest.h>

namespace tellegen {
namespace {

TEST(Span, CoverIsTheSmallestSpanAroundBoth) {
  EXPECT_EQ(cover({2, 5}, {4, 9}), (Span{2, 9}));
  EXPECT_EQ(cover({7, 9}, {1, 2}), (Span{1, 9}));
}

TEST(SourceText, PositionsCountLinesAndCharacters) {
  const SourceText source("a.tlg", "energy a\nθ = 1\n\nend");
  EXPECT_EQ(source.position(0), (Position{1, 1}));
  EXPECT_EQ(source.position(9), (Position{2, 1}));
  EXPECT_EQ(source.position(11), (Position{2, 2})) << "θ is two bytes and one character";
  EXPECT_EQ(source.position(17), (Position{4, 1}));
}

TEST(SourceText, PositionsInALongLineAreQuick) {  // issue 17: they were counted from its beginning
  std::string text = "first\n";
  for (int i = 0; i < 200000; ++i) text += i % 3 == 0 ? "aθ€" : "abc";
  const SourceText source("a.tlg", text);
  std::size_t column = 0;
  for (std::size_t at = 6; at < text.size(); ++at) {
    const bool begins = (static_cast<unsigned char>(text[at]) & 0xC0U) != 0x80U;
    if (!begins) continue;
    ASSERT_EQ(source.position(at), (Position{2, ++column}));
  }
  EXPECT_EQ(column, 600000U);
}

TEST(SourceText, LinesComeWithoutTheirBreaks) {
  const SourceText source("a.tlg", "one\r\ntwo\n");
  EXPECT_EQ(source.line(1), "one");
  EXPECT_EQ(source.line(2), "two");
}

TEST(SourceText, SlicesStayInsideTheText) {
  const SourceText source("a.tlg", "abc");
  EXPECT_EQ(source.slice({1, 2}), "b");
  EXPECT_EQ(source.slice({1, 100}), "bc");
  EXPECT_EQ(source.slice({50, 60}), "");
}

}  // namespace
}  // namespace tellegen
