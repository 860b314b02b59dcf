#pragma once
// Poles as they are told against det(s 1 − A), which is exact for the numbers of A.

#include <complex>
#include <string_view>
#include <vector>

#include "formalism/state_space.hpp"

namespace tellegen {

/// The largest relative difference of the coefficients of det(s 1 − a) from those of the poles, but
/// for what a relative change of `figures` in each number of `a` makes.
double polynomial_difference(const NumberMatrix& a, const std::vector<std::complex<double>>& poles,
                             double figures);

/// Not decided beyond 40 states.
Check check_poles(std::string_view key, const NumberMatrix& a,
                  const std::vector<std::complex<double>>& poles);

}  // namespace tellegen
