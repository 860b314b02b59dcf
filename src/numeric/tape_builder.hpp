#pragma once
// Compiles a DAG into a Tape; for tape.cpp only.

#include <cstdint>
#include <span>
#include <vector>

#include "numeric/tape.hpp"

namespace tellegen {

/// The nodes that must be evaluated for the roots, operands first. An integral's body is not among
/// them, as it is evaluated in its own tape, but the symbols it captures are.
std::vector<Expr> evaluation_order(std::span<const Expr> roots, int nesting = 0);

/// One more than the largest id.
std::size_t ids_up_to(std::span<const Expr> all);

inline bool is_pi(Expr e) {
  return e.is_symbol() && e.symbol().role == Role::Constant && e.symbol().name == "pi";
}

class TapeBuilder {
 public:
  explicit TapeBuilder(int nesting) : nesting_(nesting) {}

  Tape build(std::span<const Expr> roots, std::span<const Expr> inputs);

 private:
  std::uint32_t slot_of(Expr e) const { return slots_.at(e.id()); }
  void compile(Expr e);
  void compile_power(Expr e);
  void compile_call(Expr e);
  void compile_integral(Expr e);
  void add_constant(double value);
  void add(Tape::Op op, std::size_t payload, std::span<const Expr> operands);

  Tape tape_;
  static constexpr std::uint32_t no_slot = ~std::uint32_t{0};
  std::vector<std::uint32_t> slots_;  // by id
  int nesting_;
};

}  // namespace tellegen
