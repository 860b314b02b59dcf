#pragma once
// Expressions ready to be evaluated many times: as machine code where that is to be had, else by
// the tape, which says the same.

#include <optional>
#include <span>

#include "numeric/native.hpp"
#include "numeric/tape.hpp"

namespace tellegen {

class Compiled {
 public:
  Compiled(std::span<const Expr> roots, std::span<const Expr> inputs)
      : tape_(roots, inputs), native_(NativeCode::compile(tape_)) {}

  [[nodiscard]] bool is_machine_code() const { return native_.has_value(); }

  void operator()(const double* values, double* results) const {
    if (native_)
      (*native_)(values, results);
    else
      tape_.evaluate<double>(std::span(values, tape_.input_count()),
                             std::span(results, tape_.root_count()));
  }

 private:
  Tape tape_;
  std::optional<NativeCode> native_;
};

}  // namespace tellegen
