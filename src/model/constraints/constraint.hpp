#pragma once
// A relation that the motion has to keep.

#include <optional>
#include <string>

#include "base/dimension.hpp"
#include "base/span.hpp"
#include "symbolic/expr.hpp"

namespace tellegen {

enum class ConstraintKind {
  Holonomic,  ///< of positions: φ(q, t) = 0
  Velocity    ///< of velocities, linear in them: A(q, t) q̇ + b(q, t) = 0
};

struct Constraint {
  /// What a person calls it: "rod.(L, 0) with ground, x", its description, or the text as written.
  std::string name;
  Expr value;  ///< is zero all the time
  ConstraintKind kind = ConstraintKind::Holonomic;
  Span span;
  std::optional<Dimension> dimension;  ///< of the value; absent in a model without units
  std::string loop;  ///< the bodies around the loop that it closes; empty where it closes none
};

inline bool is_holonomic(const Constraint& c) { return c.kind == ConstraintKind::Holonomic; }

}  // namespace tellegen
