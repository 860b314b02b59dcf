#pragma once
// A motion as differential and algebraic equations in numbers, 0 = F(t, z, ż): nothing is
// eliminated, quantities that only equations define are unknowns beside the states.

#include <memory>
#include <vector>

#include "numeric/ode/dae.hpp"
#include "numeric/values.hpp"
#include "simulate/compiled.hpp"
#include "simulate/motion.hpp"

namespace tellegen {

/// z: what is integrated (the states, then the energies of the account), multipliers, what is
/// implicit.
class UnsolvedEquations {
 public:
  /// `rates`: of what is integrated. `variables`: t, the states, what is implicit, parameters.
  UnsolvedEquations(const Motion& motion, const std::vector<Expr>& rates,
                    const std::vector<Expr>& variables, const Values& parameters);

  [[nodiscard]] std::size_t size() const { return unknowns_.size(); }
  [[nodiscard]] std::size_t multipliers() const { return multipliers_; }
  /// Compiles.
  ode::Sparsity sparsity();

  /// `values`: of the variables, of which the parameters are taken; `t`: where to evaluate.
  void residual(const std::vector<double>& values, double t, const double* z, const double* dz,
                double* out);
  /// ∂F/∂z + c ∂F/∂ż.
  void slopes(const std::vector<double>& values, double t, double c, const double* z,
              const double* dz, double* entries);
  /// The algebraic part of z, at values that are complete.
  void algebraic(const std::vector<double>& values, double* z) const;

 private:
  void load(const std::vector<double>& values, double t, double c, const double* z,
            const double* dz);

  std::size_t states_;
  std::size_t integrated_;
  std::size_t multipliers_;
  std::size_t implicit_;
  std::size_t given_;            // variables that others fill
  std::vector<Expr> roots_;      // F
  std::vector<Expr> starts_;     // multipliers, by t and the states
  std::vector<Expr> unknowns_;   // z; nothing where F is free of it
  std::vector<Expr> rates_;      // ż; the same
  std::vector<Expr> variables_;  // those given, c, the rates, multipliers, further parameters
  std::vector<double> values_;
  std::unique_ptr<Compiled> residual_;
  std::unique_ptr<Compiled> slopes_;
  std::unique_ptr<Compiled> multiplier_values_;
};

}  // namespace tellegen
