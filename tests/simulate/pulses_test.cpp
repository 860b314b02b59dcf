// Smooth pulses of any width, at any instant, are met without a bound on the step: what a pulse
// adds to a sum is its area.

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <array>

#include "simulate/breakpoints.hpp"
#include "simulate/support.hpp"

namespace tellegen::test {
namespace {

struct Shape {
  const char* course;  ///< of s = (t - a)/w
  double area;         ///< over all s
};

constexpr double root_of_pi = 1.7724538509055160;

/// One bell; an edge up and one down; two humps that cancel but for their squares.
constexpr std::array<Shape, 5> shapes{
    {{"exp(-((t - a)/w)^2)", root_of_pi},
     {"1/cosh((t - a)/w)^2", 2},
     {"(tanh((t - a)/w) - tanh((t - a)/w - 3))", 6},
     {"((t - a)/w*exp(-((t - a)/w)^2))^2", 0.3133285343288750},  // √(π/2)/4
     {"(1/(1 + exp(-(t - a)/w)) - 1/(1 + exp(-(t - a)/w + 2)))", 2}}};

RC_GTEST_PROP(Pulses, AddTheirArea, ()) {
  const Shape shape = shapes[*rc::gen::inRange<std::size_t>(0, shapes.size())];
  const double a = *rc::gen::inRange(100, 900) / 100.0;
  const double w = std::pow(10.0, -*rc::gen::inRange(2, 7));
  const std::string text = "states sum\nparameter a = " + std::to_string(a) +
                           ", w = " + std::to_string(w) + "\nstate x\ninput u\nequation x' = u\n" +
                           "simulate 10 with u = " + shape.course + "/w\n";
  const Trajectory t = motion(text, {.rtol = 1e-9});
  RC_ASSERT(std::abs(final_value(t, "x") - shape.area) < 1e-6);
}

std::vector<double> breaks_of(const std::string& course) {
  return motion("states sum\nstate x\ninput u\nequation x' = u\nsimulate 10 with u = " + course +
                "\n")
      .solver.restarts;
}

// A course that changes all the time is no pulse, and sines are known by their period.
TEST(Pulses, AreNotSeenInSlowCourses) {
  EXPECT_TRUE(breaks_of("exp(-t/3)").empty());
  EXPECT_TRUE(breaks_of("exp(-((t - 5)/4)^2)").empty());
  EXPECT_TRUE(breaks_of("sin(300*t - 7)^2").empty());
  EXPECT_TRUE(breaks_of("sqrt(1 + t)*cos(2*t)").empty());
  EXPECT_EQ(breaks_of("exp(-((t - 5)/0.01)^2)").size(), 3U);
}

}  // namespace
}  // namespace tellegen::test
