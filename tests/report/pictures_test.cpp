// Phase portraits, moving pictures and the comparison of two runs.

#include <gtest/gtest.h>

#include "report/run_comparison.hpp"
#include "report/trajectory.hpp"

namespace tellegen::test {
namespace {

using namespace report;

TimeSeries series(const std::string& name, SeriesKind kind, std::vector<double> values) {
  return {name, kind, "m", "", Expr(), std::move(values)};
}

Trajectory two_instants() {
  Trajectory t;
  t.model = "slider";
  t.time = {0, 1, 2};
  t.end = 2;
  t.series = {series("x", SeriesKind::Coordinate, {0, 1, 4}),
              series("x", SeriesKind::Velocity, {0, 2, 4}),
              series("F", SeriesKind::Input, {1, 1, 1})};
  return t;
}

std::size_t count(const std::string& text, const std::string& what) {
  std::size_t n = 0;
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) ++n;
  return n;
}

TEST(PhasePortrait, ShowsWhatIsAskedForOrTheUsual) {
  const Style style;
  const auto usual = phase_svg(two_instants(), "", style);
  ASSERT_TRUE(usual);
  EXPECT_EQ(count(*usual, "<path"), 1U);
  EXPECT_EQ(phase_svg(two_instants(), "x, x'", style),
            phase_svg(two_instants(), "x,der(x)", style));
  EXPECT_FALSE(phase_svg(two_instants(), "x, y", style));
  EXPECT_FALSE(phase_svg(two_instants(), "x", style));
  Trajectory inputs = two_instants();
  inputs.series.resize(0);
  EXPECT_FALSE(phase_svg(inputs, "", style));
}

// Fonts place combining characters anywhere: the dot of a velocity is a circle over its letter.
TEST(Plot, DotsOverLettersAreShapes) {
  Trajectory t = two_instants();
  Pool pool;
  t.series[1].symbol = pool.time_derivative_symbol(pool.symbol("x", Role::Coordinate));
  const std::string picture = trajectory_svg(t, {});
  EXPECT_EQ(count(picture, "\u0307"), 0U);
  EXPECT_EQ(count(picture, "<circle class=\"dot\""), 2U) << picture;  // of the axis and the legend
  EXPECT_GE(count(picture, ">x</text>"), 3U);
  const auto number_after = [&](std::size_t from, const std::string& key) {
    const std::size_t at = picture.find(key, from) + key.size();
    return std::stod(picture.substr(at, picture.find('"', at) - at));
  };
  const std::size_t dot = picture.rfind("<circle class=\"dot\"");
  const std::size_t letter = picture.rfind("<text", dot);
  EXPECT_DOUBLE_EQ(number_after(dot, "cx=\""), number_after(letter, " x=\""));
  EXPECT_LT(number_after(dot, "cy=\""), number_after(letter, " y=\"") - 7);
}

// Nine resistors and a storage: the five that turn over most, and the others by what they do.
TEST(Plot, WhatHasNoRoomInALegendIsSummedUp) {
  Trajectory t = two_instants();
  t.energy.emplace();
  t.energy->total = t.energy->supplied = t.energy->dissipated = {0, 0, 0};
  for (int i = 1; i <= 9; ++i)
    t.energy->parts.push_back({"R" + std::to_string(i), EnergyKind::Dissipated, {0, 0, 1.0 * i}});
  t.energy->parts.push_back({"C", EnergyKind::Stored, {0, 0, 0.5}});
  const std::string picture = trajectory_svg(t, {});
  EXPECT_EQ(count(picture, ">dissipated in R"), 5U);
  EXPECT_EQ(count(picture, ">dissipated in the others<"), 1U);
  EXPECT_EQ(count(picture, ">stored in the others<"), 1U);
  EXPECT_EQ(count(picture, ">stored in C<"), 0U);
}

TEST(Plot, AnotherRunIsDashedBesideThisOne) {
  const Trajectory t = two_instants();
  const std::vector<TableColumn> other{{"t", {0, 1}}, {"x", {7, 8}}, {"unknown", {0, 0}}};
  const std::string picture = trajectory_svg(t, {}, other);
  EXPECT_EQ(count(picture, ">x, other run<"), 1U);
  EXPECT_EQ(count(picture, "stroke-dasharray=\"5 3\""),
            2U);  // the curve, and its line in the legend
  EXPECT_EQ(count(picture, "unknown"), 0U);
  EXPECT_EQ(count(trajectory_svg(t, {}), "other run"), 0U);
}

double legend_begin(const std::string& picture, const std::string& name) {
  const std::size_t at = picture.find(">" + name + "<");
  return std::stod(picture.substr(picture.rfind("x=\"", at) + 3));
}

TEST(Plot, ALongNameInALegendHasRoom) {
  const std::string longest(40, 'n');
  Trajectory t = two_instants();
  EXPECT_GT(legend_begin(trajectory_svg(t, {}), "x"), 640);
  t.series[0].name = longest;
  const double begin = legend_begin(trajectory_svg(t, {}), longest);
  EXPECT_LT(begin + 6 * 40, 760);
  EXPECT_GT(begin, 380);
}

TEST(Animation, MovesEveryBody) {
  Trajectory t = two_instants();
  EXPECT_FALSE(animation_svg(t, {}));
  t.bodies = {{"cart", true, {{{0, 1, 4}, {0, 0, 0}}}, {}},
              {"rod", false, {{{0, 1, 4}, {0, 0, 0}}, {{0, 2, 4}, {-1, 0, 1}}}, 1}};
  const auto picture = animation_svg(t, {});
  ASSERT_TRUE(picture);
  EXPECT_EQ(count(*picture, "dur=\"2.000s\""), 2U + 4U + 2U + 2U);  // slider, rod, mass, joint
  EXPECT_EQ(count(*picture, "<line"), 1U);
  EXPECT_EQ(count(*picture, "nan"), 0U);
}

TEST(RunComparison, ReadsTablesAndNothingElse) {
  const auto table = read_table("t,x\n0,1\n0.5,2\n");
  ASSERT_TRUE(table);
  EXPECT_EQ((*table)[1].values, (std::vector<double>{1, 2}));
  for (const char* wrong :
       {"", "t,x\n", "t,x\n0,1\n0,2\n", "t,x\n0\n", "t,x\n0,one\n", "t\n0\n1\n"})
    EXPECT_FALSE(read_table(wrong)) << wrong;
}

// The other run is taken on straight lines: at t = 1 it is at 2.
TEST(RunComparison, FindsTheLargestDifference) {
  const auto table = read_table("t,x,other\n0,0,7\n2,4,7\n");
  const auto apart = differences(two_instants(), *table);
  ASSERT_EQ(apart.size(), 1U);
  EXPECT_EQ(apart[0].name, "x");
  EXPECT_DOUBLE_EQ(apart[0].largest, 1);
  EXPECT_DOUBLE_EQ(apart[0].at, 1);
  EXPECT_DOUBLE_EQ(apart[0].size, 4);
}

}  // namespace
}  // namespace tellegen::test
