#include "numeric/tape_builder.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <numbers>

namespace tellegen {

namespace {

constexpr double nan = std::numeric_limits<double>::quiet_NaN();

/// Free symbols of an integral's body other than its variable.
std::vector<Expr> captured_symbols(Expr integral, int nesting) {
  if (nesting >= max_integral_nesting) return {};
  std::vector<Expr> symbols;
  const std::array<Expr, 1> body{integral.arg(0)};
  for (const Expr e : evaluation_order(body, nesting + 1)) {
    if (e.is_symbol() && e != integral.arg(1)) symbols.push_back(e);
  }
  return symbols;
}

/// Operands first: an operand's id is always smaller. Where most ids were seen, each is looked at.
std::vector<Expr> by_id(std::vector<Expr> found, const std::vector<bool>& seen) {
  constexpr std::size_t ids_per_comparison = 16;
  if (found.size() * ids_per_comparison < seen.size()) {
    std::ranges::sort(found, {}, &Expr::id);
    return found;
  }
  const Pool& pool = found.front().pool();
  found.clear();
  for (std::size_t id = 0; id < seen.size(); ++id) {
    if (seen[id]) found.push_back(pool.node(id));
  }
  return found;
}

}  // namespace

std::size_t ids_up_to(std::span<const Expr> all) {
  std::size_t ids = 0;
  for (const Expr e : all) ids = std::max(ids, std::size_t{e.id()} + 1);
  return ids;
}

std::vector<Expr> evaluation_order(std::span<const Expr> roots, int nesting) {
  if (roots.empty()) return {};
  std::vector<Expr> found;
  std::vector<Expr> open;
  std::vector<bool> seen(ids_up_to(roots), false);
  const auto visit = [&](Expr e) {
    if (seen[e.id()]) return;
    seen[e.id()] = true;
    open.push_back(e);
  };
  std::ranges::for_each(roots, visit);
  while (!open.empty()) {
    const Expr e = open.back();
    open.pop_back();
    found.push_back(e);
    if (e.kind() == Kind::Integral) {
      std::ranges::for_each(e.args().subspan(2), visit);
      std::ranges::for_each(captured_symbols(e, nesting), visit);
    } else {
      std::ranges::for_each(e.args(), visit);
    }
  }
  return by_id(std::move(found), seen);
}

Tape TapeBuilder::build(std::span<const Expr> roots, std::span<const Expr> inputs) {
  tape_.input_count_ = inputs.size();
  slots_.assign(std::max(ids_up_to(roots), ids_up_to(inputs)), no_slot);
  for (std::size_t i = inputs.size(); i-- > 0;)
    slots_[inputs[i].id()] = static_cast<std::uint32_t>(i);
  for (const Expr e : evaluation_order(roots, nesting_)) {
    if (slots_[e.id()] != no_slot) continue;
    compile(e);
    slots_[e.id()] = static_cast<std::uint32_t>(tape_.input_count_ + tape_.size() - 1);
  }
  for (const Expr root : roots) tape_.root_slots_.push_back(slot_of(root));
  return std::move(tape_);
}

void TapeBuilder::add(Tape::Op op, std::size_t payload, std::span<const Expr> operands) {
  tape_.instructions_.push_back({op, static_cast<std::uint32_t>(payload),
                                 static_cast<std::uint32_t>(tape_.operands_.size()),
                                 static_cast<std::uint32_t>(operands.size())});
  for (const Expr e : operands) tape_.operands_.push_back(slot_of(e));
}

void TapeBuilder::add_constant(double value) {
  tape_.constants_.push_back(value);
  add(Tape::Op::Constant, tape_.constants_.size() - 1, {});
}

void TapeBuilder::compile(Expr e) {
  switch (e.kind()) {
    case Kind::Number:
      return add_constant(e.number().to_double());
    case Kind::Symbol:
      return add_constant(is_pi(e) ? std::numbers::pi : nan);
    case Kind::Sum:
      return add(Tape::Op::Sum, 0, e.args());
    case Kind::Product:
      return add(Tape::Op::Product, 0, e.args());
    case Kind::Power:
      return compile_power(e);
    case Kind::Function:
      return add(Tape::Op::Function, static_cast<std::size_t>(e.function()), e.args());
    case Kind::Call:
      return compile_call(e);
    case Kind::Integral:
      return compile_integral(e);
  }
}

void TapeBuilder::compile_power(Expr e) {
  const Expr exponent = e.arg(1);
  if (!exponent.is_number()) return add(Tape::Op::GeneralPower, 0, e.args());
  if (const auto n = exponent.number().small_integer()) {
    tape_.whole_exponents_.push_back(*n);
    return add(Tape::Op::WholePower, tape_.whole_exponents_.size() - 1, e.args().first(1));
  }
  tape_.constants_.push_back(exponent.number().to_double());
  add(Tape::Op::RealPower, tape_.constants_.size() - 1, e.args().first(1));
}

void TapeBuilder::compile_call(Expr e) {
  const CallInfo& info = e.call();
  tape_.calls_.push_back({OpaqueStandIn::of(e.pool(), info.function), info.orders});
  add(Tape::Op::Call, tape_.calls_.size() - 1, e.args());
}

void TapeBuilder::compile_integral(Expr e) {
  if (nesting_ >= max_integral_nesting) return add_constant(nan);
  const std::vector<Expr> captured = captured_symbols(e, nesting_);
  std::vector<Expr> inputs{e.arg(1)};
  inputs.insert(inputs.end(), captured.begin(), captured.end());
  const std::array<Expr, 1> body{e.arg(0)};
  tape_.bodies_.push_back(TapeBuilder(nesting_ + 1).build(body, inputs));
  std::vector<Expr> operands{e.arg(2), e.arg(3)};
  operands.insert(operands.end(), captured.begin(), captured.end());
  add(Tape::Op::Integral, tape_.bodies_.size() - 1, operands);
}

}  // namespace tellegen
