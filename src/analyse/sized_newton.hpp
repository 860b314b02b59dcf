#pragma once
// Newton's method in which no unit and no scale is: steps are measured against the numbers they
// change, equations against their slopes (Deuflhard, Newton Methods for Nonlinear Problems, 2004,
// section 3.3: the natural monotonicity test). Internal to this room.

#include <optional>

#include "formalism/state_space.hpp"
#include "numeric/tape.hpp"

namespace tellegen {

class SizedNewton {
 public:
  /// As many equations as unknowns; nothing else in them is without a value.
  SizedNewton(const std::vector<Expr>& equations, const std::vector<Expr>& unknowns);

  /// Nothing where it does not converge. `start` also says how large each unknown may be.
  [[nodiscard]] std::optional<NumberVector> from(const NumberVector& start) const;

 private:
  [[nodiscard]] std::optional<NumberMatrix> inverse_at(const NumberVector& x) const;
  [[nodiscard]] std::optional<NumberVector> correction(const NumberMatrix& inverse,
                                                       const NumberVector& x) const;

  std::size_t n_;
  Tape values_;
  Tape slopes_;
};

}  // namespace tellegen
