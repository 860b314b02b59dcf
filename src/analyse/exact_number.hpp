#pragma once
// The number of an expression with its sign for sure. Internal to this room.

#include <optional>

#include "symbolic/substitute.hpp"

namespace tellegen {

/// With the values put in exactly: 0 only where it is 0 exactly, NaN where neither that nor its
/// sign can be proved. Nothing where a symbol has no value.
std::optional<double> exact_number(Expr e, const Substitution& values);

/// Nothing where it is not rational, or a symbol has no value.
std::optional<Rational> exact_rational(Expr e, const Substitution& values);

}  // namespace tellegen
