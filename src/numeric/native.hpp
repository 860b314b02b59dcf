#pragma once
// Expressions compiled to machine code in memory. Says the same as the Tape it is made from,
// several times faster; built on LLVM's C interface, which is looked for when the first code is
// made, so that a run that needs none does not pay for loading it.

#include <memory>
#include <optional>
#include <string>

#include "numeric/tape.hpp"

namespace tellegen {

/// How many points one call evaluates, side by side in vector registers.
enum class Lanes : std::uint8_t { One = 1, Four = 4, Eight = 8 };

/// Can this machine run vectors of doubles that wide, and are the functions for them there?
bool has_lanes(Lanes lanes);

class NativeCode {
 public:
  using Function = void (*)(const double* values, double* results);

  /// Nothing where LLVM is absent, the machine lacks vectors that wide, or the tape has integrals
  /// or opaque functions.
  static std::optional<NativeCode> compile(const Tape& tape, Lanes lanes = Lanes::One);

  /// values[input · lanes + lane], results[root · lanes + lane].
  void operator()(const double* values, double* results) const { function_(values, results); }
  [[nodiscard]] Function entry() const { return function_; }

 private:
  NativeCode(std::shared_ptr<void> holder, Function function)
      : holder_(std::move(holder)), function_(function) {}

  std::shared_ptr<void> holder_;  // the memory that the code stands in
  Function function_ = nullptr;
};

/// "LLVM 14", or nothing where there is none.
std::optional<std::string> native_compiler();

}  // namespace tellegen
