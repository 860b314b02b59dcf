#pragma once
// Coordinates without inertia: which equations are of first order, and the state form (000, Ex.
// 5b).

#include <optional>

#include "derive/euler_lagrange/terms.hpp"
#include "formalism/euler_lagrange.hpp"
#include "symbolic/textbook/textbook.hpp"

namespace tellegen::euler_lagrange {

/// Nothing where M is regular.
std::optional<SingularMass> singular_mass(const Terms& terms, Textbook& textbook);

}  // namespace tellegen::euler_lagrange
