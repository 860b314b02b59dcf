#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <ctime>

#include "language/support.hpp"

namespace tellegen::test {
namespace {

// Without optimisation, and with sanitizers, everything takes several times longer.
#ifdef NDEBUG
constexpr double allowed = 1.0;
#else
constexpr double allowed = 10.0;
#endif

double seconds_to_parse(std::string text, std::size_t expected_mistakes) {
  const SourceText source("t", std::move(text));
  const std::clock_t begin = std::clock();
  EXPECT_EQ(parse_document(source).diagnostics.size(), expected_mistakes);
  return static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
}

std::string repeated(std::string_view piece, std::size_t times) {
  std::string text;
  text.reserve(piece.size() * times);
  for (std::size_t i = 0; i < times; ++i) text += piece;
  return text;
}

TEST(Hostile, ASumOfTwoHundredThousandTermsParsesInASecond) {
  EXPECT_LT(seconds_to_parse("energy a\nkinetic 0" + repeated(" + a*b^2", 200'000), 0), allowed);
}

TEST(Hostile, EndlessSignsBracketsAndPowersDoNotExhaustTheStack) {
  EXPECT_LT(seconds_to_parse("energy a\nkinetic " + repeated("-", 200'000) + "x", 0), allowed);
  EXPECT_LT(seconds_to_parse("energy a\nkinetic " + repeated("(", 200'000), 1), allowed);
  EXPECT_LT(seconds_to_parse("energy a\nkinetic " + repeated("f(", 200'000), 1), allowed);
  EXPECT_LT(seconds_to_parse("energy a\nkinetic " + repeated("[", 200'000), 1), allowed);
  EXPECT_LT(seconds_to_parse("energy a\nkinetic x" + repeated("^x", 200'000), 1), allowed);
  EXPECT_LT(seconds_to_parse("energy a\nkinetic x" + repeated("'", 200'000), 1), allowed);
}

TEST(Hostile, LongListsOfMistakesAreLinear) {
  EXPECT_LT(seconds_to_parse("energy a\nparameter x" + repeated(", (", 200'000), 1), allowed);
  EXPECT_LT(seconds_to_parse("energy a\ncoordinate " + repeated("a @, ", 50'000) + "b", 101),
            allowed);
  EXPECT_LT(seconds_to_parse("energy " + std::string(1'000'000, 'a'), 0), allowed);
}

/// Words that meet each other in every wrong order.
rc::Gen<std::string> word() {
  return rc::gen::element<std::string>(
      "energy a\n", "parameter ", "coordinate ", "function ", "kinetic ", "simulate ", "with ",
      "force ", "chain c\n", "x", "q'", "2", "0,5", "1e9999", "+", "-", "*", "**", "/", "^", "(",
      ")", "[", "]", "[[", "]]", "[kg]", "{", "}", ",", "=", "\"", "\"text\"", "'", "#", "\n",
      "\r\n", " ", "·", "²", "\xFF", "\xC3", "positive", std::string(1, '\0'));
}

void expect_places_inside(const std::string& text) {
  const SourceText source("t", text);
  for (const Diagnostic& d : parse_document(source).diagnostics) {
    if (!d.span) continue;
    RC_ASSERT(d.span->begin <= d.span->end);
    RC_ASSERT(d.span->end <= text.size());
  }
}

RC_GTEST_PROP(Hostile, AnyBytesEndInDiagnosticsWithPlacesInsideTheText, (const std::string& text)) {
  expect_places_inside(text);
  expect_places_inside("energy a\nkinetic " + text);
}

RC_GTEST_PROP(Hostile, AnyOrderOfWordsEndsInDiagnostics, ()) {
  const auto words = *rc::gen::container<std::vector<std::string>>(word());
  std::string text = "energy a\n";
  for (const std::string& piece : words) text += piece;
  expect_places_inside(text);
  (void)parse_equation({"t", text});
  (void)parse_assignments({"t", text});
}

RC_GTEST_PROP(Hostile, AtMostOneMistakeWhereOneWordIsDropped, ()) {
  // Each dropped word is one mistake, so it may give one diagnostic (or none, as in `1, b` for
  // `1`).
  const std::vector<std::string> words{
      "energy",    " a",      "\nparameter", " m", " =", " 20",        " [kg]", ",", " k",
      "\nkinetic", " (",      "a",           " +", " b", ")",          "*",     "c", "^",
      "2",         "\nforce", " q",          " =", " 2", "\nfunction", " g",    "(", "i",
      ")",         " =",      " f",          "(",  "i",  ")"};
  const auto dropped = *rc::gen::inRange<std::size_t>(0, words.size());
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) text += i == dropped ? "" : words[i];
  RC_ASSERT(parse_document({"t", text}).diagnostics.size() <= 1U);
}

}  // namespace
}  // namespace tellegen::test
