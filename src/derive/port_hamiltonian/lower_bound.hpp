#pragma once
// Has a function of the states a lower bound? Variables in which it is quadratic are taken out one
// by one at their minimum, which is exact: a x² + b x + c has the least value c − b²/(4 a), and
// none where a < 0, or a = 0 and b ≠ 0. What is left is judged by its growth, or refuted along a
// path.

#include <vector>

#include "derive/port_hamiltonian/semidefinite.hpp"

namespace tellegen::port_hamiltonian {

struct LowerBound {
  Ruling::Answer answer = Ruling::Answer::Open;
  std::vector<Demand> demands;  ///< of `If`: where they hold there is a bound
  std::vector<Expr> path;       ///< of `No`: a value for each variable, by the parameter
  canonical::Series along;      ///< the function there
  Expr parameter;
};

/// `strict`: variables without which nothing is determined where they have no square (velocities).
LowerBound judge_lower_bound(const canonical::Series& h, const std::vector<Expr>& variables,
                             const std::vector<Expr>& strict, Signs& signs);

}  // namespace tellegen::port_hamiltonian
