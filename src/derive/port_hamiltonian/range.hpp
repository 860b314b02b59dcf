#pragma once
// Between which values an expression lies, whatever the states are and for all parameters that the
// model admits: interval arithmetic on the DAG, rounded outwards, beside what is known for fixed
// parameters. What is not seen is left open; nothing is sampled.

#include <unordered_map>
#include <utility>
#include <vector>

#include "symbolic/expr.hpp"

namespace tellegen::port_hamiltonian {

struct Range {
  double low = 0, high = 0;  ///< over all states and parameters
  bool nonzero = false;      ///< is never zero
  bool away = false;         ///< stays away from zero, for fixed parameters
  bool below = false;        ///< has a lower bound, for fixed parameters
  bool above = false;        ///< has an upper bound
  bool fixed = false;        ///< does not depend on states, inputs or time
  [[nodiscard]] bool nonnegative() const { return low >= 0; }
  [[nodiscard]] bool nonpositive() const { return high <= 0; }
  [[nodiscard]] bool positive() const { return low > 0 || (low >= 0 && nonzero); }
  [[nodiscard]] bool negative() const { return high < 0 || (high <= 0 && nonzero); }
  [[nodiscard]] bool bounded() const { return below && above; }
};

class Ranges {
 public:
  Ranges() = default;
  explicit Ranges(std::vector<Expr> bounded) : bounded_(std::move(bounded)) {}
  Range of(Expr e);

 private:
  Range make(Expr e);
  Range of_product(Expr e);
  Range of_integral(Expr e);
  std::vector<Expr> bounded_;  // symbols that something keeps within bounds
  std::unordered_map<Expr, Range> known_;
};

}  // namespace tellegen::port_hamiltonian
