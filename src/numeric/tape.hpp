#pragma once
// Expressions compiled to a list of instructions over numbered slots: built once, evaluated at many
// points, without recursion, however deep the expression.

#include <complex>
#include <cstdint>
#include <span>
#include <vector>

#include "numeric/hyper_dual.hpp"
#include "numeric/opaque_stand_in.hpp"
#include "numeric/rounded.hpp"
#include "symbolic/expr.hpp"

namespace tellegen {

/// The symbols whose values the roots need: not the bound variables of integrals, nor π.
std::vector<Expr> input_symbols(std::span<const Expr> roots);

/// Integrals may nest this deep; deeper ones evaluate to NaN (each level costs 60 evaluations of
/// the one below).
constexpr int max_integral_nesting = 3;

class Tape {
 public:
  /// `inputs` are the symbols whose values will be given, in that order; a symbol that is missing
  /// (other than π) makes what depends on it NaN.
  Tape(std::span<const Expr> roots, std::span<const Expr> inputs);

  /// Scalar: double, std::complex<double>, HyperDual or Rounded. results[i] belongs to roots[i].
  /// Precondition: values.size() == input_count(), results.size() == root_count(). Opaque functions
  /// are evaluated by their stand-ins.
  template <class Scalar>
  void evaluate(std::span<const Scalar> values, std::span<Scalar> results) const;
  template <class Scalar>
  [[nodiscard]] std::vector<Scalar> evaluate(std::span<const Scalar> values) const {
    std::vector<Scalar> results(root_count());
    evaluate<Scalar>(values, results);
    return results;
  }

  [[nodiscard]] std::size_t input_count() const { return input_count_; }
  [[nodiscard]] std::size_t root_count() const { return root_slots_.size(); }
  [[nodiscard]] std::size_t size() const { return instructions_.size(); }

 private:
  friend class TapeBuilder;
  friend class NativeBuilder;
  template <class Scalar>
  friend class TapeRun;

  enum class Op : std::uint8_t {
    Constant,  // constants_[payload]
    Sum,
    Product,
    WholePower,  // exponent: whole_exponents_[payload]
    RealPower,   // exponent: constants_[payload]
    GeneralPower,
    Function,  // payload: tellegen::Function
    Call,      // calls_[payload]
    Integral   // bodies_[payload]; operands: lower, upper, what the body uses
  };
  struct Instruction {
    Op op = Op::Constant;
    std::uint32_t payload = 0;
    std::uint32_t first = 0;  // operands_[first … first + count)
    std::uint32_t count = 0;
  };
  struct OpaqueCall {
    OpaqueStandIn function;
    std::vector<std::uint8_t> orders;
  };

  Tape() = default;

  // Slots: the inputs, then one per instruction.
  std::size_t input_count_ = 0;
  std::vector<Instruction> instructions_;
  std::vector<std::uint32_t> operands_;
  std::vector<std::uint32_t> root_slots_;
  std::vector<double> constants_;
  std::vector<std::int64_t> whole_exponents_;
  std::vector<OpaqueCall> calls_;
  std::vector<Tape> bodies_;  // inputs: the bound variable, then the symbols it captures
};

/// One expression at one point.
template <class Scalar>
Scalar evaluate(Expr e, std::span<const Expr> symbols, std::span<const Scalar> values) {
  const Tape tape(std::span<const Expr>(&e, 1), symbols);
  return tape.evaluate<Scalar>(values)[0];
}

}  // namespace tellegen
