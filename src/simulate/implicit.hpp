#pragma once
// Quantities inside of a motion that only equations define: 0 = g(t, x, w), as in a loop of
// nonlinear resistors. They are solved for wherever the motion is evaluated.

#include "numeric/newton.hpp"
#include "simulate/compiled.hpp"
#include "simulate/motion.hpp"

namespace tellegen {

class ImplicitValues {
 public:
  /// `variables`: t, the states, w, then parameters.
  ImplicitValues(const Motion& motion, const std::vector<Expr>& variables);

  [[nodiscard]] std::size_t count() const { return count_; }
  /// Puts w among the values, starting from what is there; NaN where no solution is found.
  void solve(std::vector<double>& values);
  /// ∂w/∂x at values that solve() has completed: one row per w.
  [[nodiscard]] NumberMatrix slopes(const std::vector<double>& values) const;

 private:
  struct Linear {
    NumberVector residual;
    NumberMatrix by_w, by_x;
  };
  [[nodiscard]] Linear at(const std::vector<double>& values) const;
  bool quick(std::vector<double>& values) const;
  bool patient(std::vector<double>& values) const;

  std::size_t states_;
  std::size_t count_;
  std::size_t first_;  // of w among the variables
  std::vector<double> sizes_;
  Compiled equations_;  // g, then by rows ∂g/∂x and ∂g/∂w
};

}  // namespace tellegen
