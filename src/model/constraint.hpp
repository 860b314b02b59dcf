#pragma once
// A relation that the motion has to keep.

#include <string>

#include "base/span.hpp"
#include "symbolic/expr.hpp"

namespace tellegen {

enum class ConstraintKind {
  Holonomic,  ///< of positions: φ(q, t) = 0
  Velocity    ///< of velocities, linear in them: A(q, t) q̇ + b(q, t) = 0
};

struct Constraint {
  std::string
      name;    ///< what a person calls it: "rod.(L, 0) with ground, x", or the text as written
  Expr value;  ///< is zero all the time
  ConstraintKind kind = ConstraintKind::Holonomic;
  Span span;
};

}  // namespace tellegen
