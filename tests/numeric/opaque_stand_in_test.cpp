#include "numeric/opaque_stand_in.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <vector>

#include "numeric/functions.hpp"

namespace tellegen::test {

namespace {

template <class Scalar>
Scalar at(const OpaqueStandIn& f, std::uint8_t order, Scalar x) {
  const std::array<std::uint8_t, 1> orders{order};
  const std::array<Scalar, 1> args{x};
  return f.operator()<Scalar>(orders, args);
}

TEST(OpaqueStandIn, each_derivative_is_the_derivative_of_the_one_before) {
  const OpaqueStandIn f("g_M", 1, false);
  for (std::uint8_t order = 0; order < 6; ++order) {
    const HyperDual y = at(f, order, HyperDual(0.3, 1, 1, 0));
    EXPECT_NEAR(y.e1, at(f, static_cast<std::uint8_t>(order + 1), 0.3), 1e-14);
    EXPECT_NEAR(y.e12, at(f, static_cast<std::uint8_t>(order + 2), 0.3), 1e-14);
  }
}

TEST(OpaqueStandIn, mixed_derivatives_of_several_arguments) {
  const OpaqueStandIn f("f", 2, false);
  const std::array<HyperDual, 2> x{HyperDual(0.3, 1, 0, 0), HyperDual(-0.2, 0, 1, 0)};
  const std::array<double, 2> x0{0.3, -0.2};
  const std::array<std::uint8_t, 2> none{0, 0};
  const std::array<std::uint8_t, 2> by_first{1, 0};
  const std::array<std::uint8_t, 2> by_second{0, 1};
  const std::array<std::uint8_t, 2> by_both{1, 1};
  const HyperDual y = f.operator()<HyperDual>(none, x);
  EXPECT_NEAR(y.e1, f.operator()<double>(by_first, x0), 1e-14);
  EXPECT_NEAR(y.e2, f.operator()<double>(by_second, x0), 1e-14);
  EXPECT_NEAR(y.e12, f.operator()<double>(by_both, x0), 1e-14);
}

TEST(OpaqueStandIn, the_inverse_undoes_the_function) {
  for (const char* name : {"g_M", "i_e", "f", "h", "C_spring"}) {
    const OpaqueStandIn f(name, 1, false);
    const OpaqueStandIn inverse(name, 1, true);
    for (const double x : {-50.0, -1.0, 0.0, 0.3, 7.0, 1e6}) {
      EXPECT_NEAR(at(inverse, 0, at(f, 0, x)), x, 1e-12 * (1 + std::abs(x)));
    }
    const Complex z(0.2, 0.3);
    EXPECT_LT(std::abs(at(inverse, 0, at(f, 0, z)) - z), 1e-12);
  }
}

TEST(OpaqueStandIn, derivatives_of_the_inverse_are_consistent) {
  const OpaqueStandIn f("g_M", 1, false);
  const OpaqueStandIn inverse("g_M", 1, true);
  const double y = 0.7;
  EXPECT_NEAR(at(inverse, 1, y), 1 / at(f, 1, at(inverse, 0, y)), 1e-14);
  for (std::uint8_t order = 0; order < 5; ++order) {
    const HyperDual d = at(inverse, order, HyperDual(y, 1, 1, 0));
    const double next = at(inverse, static_cast<std::uint8_t>(order + 1), y);
    const double second = at(inverse, static_cast<std::uint8_t>(order + 2), y);
    EXPECT_NEAR(d.e1, next, 1e-11 * (1 + std::abs(next))) << int{order};
    EXPECT_NEAR(d.e12, second, 1e-11 * (1 + std::abs(second))) << int{order};
  }
}

TEST(OpaqueStandIn, different_names_are_different_functions) {
  EXPECT_NE(at(OpaqueStandIn("f", 1, false), 0, 0.3), at(OpaqueStandIn("g", 1, false), 0, 0.3));
}

}  // namespace

}  // namespace tellegen::test
