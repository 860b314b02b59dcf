#include "base/text.hpp"

#include <gtest/gtest.h>

#include <array>
#include <vector>

namespace tellegen {
namespace {

TEST(Text, DecodesEveryLengthOfUtf8) {
  EXPECT_EQ(decode_utf8("a", 0).value, U'a');
  EXPECT_EQ(decode_utf8("é", 0).value, U'é');
  EXPECT_EQ(decode_utf8("−", 0).length, 3U);
  EXPECT_EQ(decode_utf8("𝑞", 0).value, U'𝑞');
}

TEST(Text, RefusesBytesThatAreNotUtf8) {
  EXPECT_FALSE(decode_utf8("\xFF", 0).valid);
  EXPECT_FALSE(decode_utf8("\xC0\x80", 0).valid);          // overlong
  EXPECT_FALSE(decode_utf8("\xED\xA0\x80", 0).valid);      // surrogate
  EXPECT_FALSE(decode_utf8("\xF5\x80\x80\x80", 0).valid);  // past the last code point
  EXPECT_FALSE(decode_utf8("\xC3", 0).valid);              // cut short
}

TEST(Text, NamesACodePointWithAtLeastFourDigits) {
  EXPECT_EQ(code_point_name(0), "U+0000");
  EXPECT_EQ(code_point_name(0x1D45E), "U+1D45E");
}

TEST(Text, ClosestFindsATypingMistake) {
  const std::array<std::string_view, 3> words{"kinetic", "potential", "parameter"};
  EXPECT_EQ(closest("kintic", words), "kinetic");
  EXPECT_EQ(closest("Potential", words), "potential");
  EXPECT_EQ(closest("paramter", words), "parameter");
  EXPECT_EQ(closest("pendulum", words), std::nullopt);
}

TEST(Text, ClosestPrefersTheSmallestChange) {
  const std::vector<std::string> names{"m_A", "m_b", "M_B"};
  EXPECT_EQ(closest("m_B", names), "m_b");
  EXPECT_EQ(closest("q", std::vector<std::string>{"x"}), std::nullopt);
  EXPECT_EQ(closest("Q", std::vector<std::string>{"q"}), "q");
  EXPECT_EQ(closest("q", std::vector<std::string>{"q1"}), "q1");
  EXPECT_EQ(closest("q2", std::vector<std::string>{"m2", "q_2"}), "q_2");
}

TEST(Text, ClosestIgnoresEndlessNames) {
  EXPECT_EQ(
      closest(std::string(1'000'000, 'a'), std::vector<std::string>{std::string(999'999, 'a')}),
      std::nullopt);
}

}  // namespace
}  // namespace tellegen
