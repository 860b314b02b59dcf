#include "numeric/tape.hpp"

#include <algorithm>
#include <array>
#include <cassert>

#include "numeric/functions.hpp"
#include "numeric/quadrature.hpp"
#include "numeric/rounded_dual.hpp"
#include "numeric/tape_builder.hpp"

namespace tellegen {

std::vector<Expr> input_symbols(std::span<const Expr> roots) {
  std::vector<Expr> symbols;
  for (const Expr e : evaluation_order(roots)) {
    if (e.is_symbol() && !is_pi(e)) symbols.push_back(e);
  }
  return symbols;
}

Tape::Tape(std::span<const Expr> roots, std::span<const Expr> inputs)
    : Tape(TapeBuilder(0).build(roots, inputs)) {}

/// The slots of one evaluation; kept between the points of an integral.
template <class Scalar>
class TapeRun {
 public:
  explicit TapeRun(const Tape& tape)
      : tape_(tape), slots_(tape.input_count_ + tape.instructions_.size()) {}

  void run(std::span<const Scalar> values) {
    std::ranges::copy(values, slots_.begin());
    std::size_t slot = tape_.input_count_;
    for (const Tape::Instruction& instruction : tape_.instructions_) {
      slots_[slot++] = perform(instruction);
    }
  }
  [[nodiscard]] const Scalar& root(std::size_t i) const { return slots_[tape_.root_slots_[i]]; }

 private:
  [[nodiscard]] const Scalar& operand(const Tape::Instruction& in, std::size_t i) const {
    return slots_[tape_.operands_[in.first + i]];
  }
  [[nodiscard]] Scalar perform(const Tape::Instruction& in) const;
  [[nodiscard]] Scalar sum(const Tape::Instruction& in) const;
  [[nodiscard]] Scalar product(const Tape::Instruction& in) const;
  [[nodiscard]] Scalar function(const Tape::Instruction& in) const;
  [[nodiscard]] Scalar call(const Tape::Instruction& in) const;
  [[nodiscard]] Scalar integral(const Tape::Instruction& in) const;

  const Tape& tape_;
  std::vector<Scalar> slots_;
};

template <class Scalar>
Scalar TapeRun<Scalar>::perform(const Tape::Instruction& in) const {
  switch (in.op) {
    case Tape::Op::Constant:
      return Scalar(tape_.constants_[in.payload]);
    case Tape::Op::Sum:
      return sum(in);
    case Tape::Op::Product:
      return product(in);
    case Tape::Op::WholePower:
      return whole_power(operand(in, 0), tape_.whole_exponents_[in.payload]);
    case Tape::Op::RealPower:
      return real_power(operand(in, 0), tape_.constants_[in.payload]);
    case Tape::Op::GeneralPower:
      return general_power(operand(in, 0), operand(in, 1));
    case Tape::Op::Function:
      return function(in);
    case Tape::Op::Call:
      return call(in);
    case Tape::Op::Integral:
      return integral(in);
  }
  return Scalar(0.0);
}

template <class Scalar>
Scalar TapeRun<Scalar>::sum(const Tape::Instruction& in) const {
  Scalar all = operand(in, 0);
  for (std::size_t i = 1; i < in.count; ++i) all += operand(in, i);
  return all;
}

template <class Scalar>
Scalar TapeRun<Scalar>::product(const Tape::Instruction& in) const {
  Scalar all = operand(in, 0);
  for (std::size_t i = 1; i < in.count; ++i) all *= operand(in, i);
  return all;
}

template <class Scalar>
Scalar TapeRun<Scalar>::function(const Tape::Instruction& in) const {
  const auto f = static_cast<Function>(in.payload);
  if (in.count == 1) return function_value(f, operand(in, 0));
  std::array<Scalar, 3> args{};
  for (std::size_t i = 0; i < in.count; ++i) args[i] = operand(in, i);
  return function_value(f, std::span<const Scalar>(args).first(in.count));
}

template <class Scalar>
Scalar TapeRun<Scalar>::call(const Tape::Instruction& in) const {
  const Tape::OpaqueCall& called = tape_.calls_[in.payload];
  std::vector<Scalar> args;
  for (std::size_t i = 0; i < in.count; ++i) args.push_back(operand(in, i));
  return called.function.template operator()<Scalar>(called.orders, args);
}

/// ∫ₐᵇ f(x) dx = (b − a) ∫₀¹ f(a + (b − a)s) ds: the limits are scalars like any other, so their
/// derivatives come out right.
template <class Scalar>
Scalar TapeRun<Scalar>::integral(const Tape::Instruction& in) const {
  TapeRun body(tape_.bodies_[in.payload]);
  const Scalar lower = operand(in, 0);
  const Scalar width = operand(in, 1) - lower;
  std::vector<Scalar> inputs(1);
  for (std::size_t i = 2; i < in.count; ++i) inputs.push_back(operand(in, i));
  Scalar all(0.0);
  for (const QuadraturePoint& point : standard_quadrature()) {
    inputs[0] = lower + width * Scalar(point.place);
    body.run(inputs);
    all += Scalar(point.weight) * body.root(0);
  }
  return width * all;
}

template <class Scalar>
void Tape::evaluate(std::span<const Scalar> values, std::span<Scalar> results) const {
  assert(values.size() == input_count() && results.size() == root_count());
  TapeRun<Scalar> run(*this);
  run.run(values);
  for (std::size_t i = 0; i < results.size(); ++i) results[i] = run.root(i);
}

template void Tape::evaluate(std::span<const double>, std::span<double>) const;
template void Tape::evaluate(std::span<const Complex>, std::span<Complex>) const;
template void Tape::evaluate(std::span<const HyperDual>, std::span<HyperDual>) const;
template void Tape::evaluate(std::span<const Rounded>, std::span<Rounded>) const;
template void Tape::evaluate(std::span<const RoundedDual>, std::span<RoundedDual>) const;

}  // namespace tellegen
