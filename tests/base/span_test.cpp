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
