#pragma once
// A motion in numbers: its rates and the powers that are integrated along, as compiled code.

#include <memory>
#include <vector>

#include "numeric/ode/dae.hpp"
#include "numeric/values.hpp"
#include "simulate/chatter.hpp"
#include "simulate/compiled.hpp"
#include "simulate/implicit.hpp"
#include "simulate/input_rates.hpp"
#include "simulate/keeper.hpp"
#include "simulate/motion.hpp"
#include "simulate/unsolved.hpp"

namespace tellegen {

/// y: the states, then the energies dissipated and supplied so far where the motion has an account
/// of its energy, then the same of each of its parts. Parameters can be changed without compiling
/// again.
class Equations {
 public:
  Equations(const Motion& motion, const Values& parameters);

  [[nodiscard]] std::size_t size() const { return roots_.size(); }
  [[nodiscard]] bool is_machine_code() const { return rates_.is_machine_code(); }
  [[nodiscard]] std::size_t coordinate_count() const { return coordinate_count_; }
  [[nodiscard]] std::size_t state_count() const { return state_count_; }
  void set_parameter(Expr symbol, double value);

  /// Rates are evaluated inside of this piece only, so that at its ends they have the values of the
  /// inside although an input jumps there.
  void stay_within(double begin, double end, double margin);

  /// Of a law that jumps: on a side, or held where it jumps.
  void set_switch(std::size_t k, bool slides, double side);
  /// All variables at a state, with what is implicit.
  const std::vector<double>& at(double t, const double* y) {
    load(t, y);
    return values_;
  }
  [[nodiscard]] const std::vector<Expr>& variables() const { return variables_; }
  /// ẏ by these.
  [[nodiscard]] const std::vector<Expr>& roots() const { return roots_; }
  /// Where the values of switches begin among the variables.
  [[nodiscard]] std::size_t first_switch() const { return first_switch_; }

  void rates(double t, const double* y, double* dy);
  /// Where ∂ẏ/∂y may differ from 0, with its diagonal.
  const ode::Sparsity& sparsity();
  /// ∂ẏ/∂y: the entries of the sparsity; compiled when it is first asked for.
  void jacobian(double t, const double* y, double* entries);

  /// Something is defined by equations only, or kept by them: the equations are of the kind
  /// 0 = F(t, z, ż).
  [[nodiscard]] bool is_differential_algebraic() const { return keeper_ || has_implicit_laws_; }
  [[nodiscard]] bool has_implicit_laws() const { return has_implicit_laws_; }
  /// In that form, as it stands before anything is solved for. The equations must outlive it.
  ode::DaeProblem unsolved();

  [[nodiscard]] bool has_energy() const { return !stored_.empty(); }
  [[nodiscard]] bool is_canonical() const { return canonical_; }
  /// What is stored, and its gradient by the states; compiled when it is first asked for.
  double energy(double t, const double* y, double* gradient);

  /// What keeps the motion on its constraints; null where it has none.
  [[nodiscard]] Keeper* keeper() const { return keeper_.get(); }
  /// What a jump of the inputs does at once; null where it does nothing.
  [[nodiscard]] const InputJumps* input_jumps() const { return input_jumps_.get(); }
  /// A watch on laws that jump; null where none does.
  [[nodiscard]] Chatter* chatter() { return chatter_.is_idle() ? nullptr : &chatter_; }

 private:
  void load(double t, const double* y);
  void compile_jacobian();

  std::vector<Expr> roots_;      // ẏ
  std::vector<Expr> variables_;  // t, the states, what is implicit, the parameters
  std::vector<Expr> stored_;     // the energies
  bool canonical_;
  std::size_t state_count_;
  std::size_t coordinate_count_;
  Compiled rates_;
  std::unique_ptr<Compiled> jacobian_;
  ode::Sparsity sparsity_;
  std::unique_ptr<Compiled> energy_;
  std::unique_ptr<Keeper> keeper_;
  std::unique_ptr<InputJumps> input_jumps_;
  std::unique_ptr<ImplicitValues> implicit_;
  UnsolvedEquations unsolved_;
  Chatter chatter_;
  std::vector<double> values_;
  std::vector<double> slopes_;  // by rows, of states and what is implicit
  std::vector<double> energy_values_;
  std::size_t first_switch_;
  std::vector<std::pair<std::size_t, std::size_t>> modes_;  // places of `slides` and `side`
  bool only_sides_ = false;  // all that is implicit are switches, each on a side
  bool has_implicit_laws_ = false;
  double begin_;
  double end_;
};

/// t, the states, what is implicit, the parameters that the roots use: what compiled code of a
/// motion takes.
std::vector<Expr> variables_of(const Motion& motion, std::span<const Expr> roots);

}  // namespace tellegen
