#pragma once
// Dormand and Prince's method of order 5 with an error estimate of order 4 (1980) and Shampine's
// continuous extension of order 4 (1986).

#include <array>
#include <cstddef>

namespace tellegen::ode {

struct DormandPrince54 {
  static constexpr std::size_t stages = 6;      ///< then the rates at the end of the step
  static constexpr std::size_t all_stages = 7;  ///< the extension needs no more
  static constexpr int order = 5;
  static constexpr int error_order = 4;

  static constexpr std::array<double, all_stages> c{0, 1. / 5, 3. / 10, 4. / 5, 8. / 9, 1, 1};
  /// Row i: the coefficients of stages 0 … i − 1; row 6 is b.
  static constexpr std::array<std::array<double, all_stages>, all_stages> a{
      {{},
       {1. / 5},
       {3. / 40, 9. / 40},
       {44. / 45, -56. / 15, 32. / 9},
       {19372. / 6561, -25360. / 2187, 64448. / 6561, -212. / 729},
       {9017. / 3168, -355. / 33, 46732. / 5247, 49. / 176, -5103. / 18656},
       {35. / 384, 0, 500. / 1113, 125. / 192, -2187. / 6784, 11. / 84}}};
  /// b minus that of order 4.
  static constexpr std::array<double, 7> error5{
      71. / 57600, 0, -71. / 16695, 71. / 1920, -17253. / 339200, 22. / 525, -1. / 40};
  static constexpr std::array<std::array<double, all_stages>, 1> extension{
      {{-12715105075. / 11282082432, 0, 87487479700. / 32700410799, -10690763975. / 1880347072,
        701980252875. / 199316789632, -1453857185. / 822651844, 69997945. / 29380423}}};
};

}  // namespace tellegen::ode
