#pragma once
// The tables of 001, section 2.1, as bodies. Internal to this room.

#include <vector>

#include "base/diagnostic.hpp"
#include "language/syntax.hpp"

namespace tellegen {

/// The bodies of all `table` statements. A row has the ten columns i, p(i), type, angle, dx, dy,
/// mass, inertia, xg, yg; or the first six in one table (Table I) and i with the last four in
/// another (Table II).
std::vector<Statement> bodies_of_tables(const ModelSyntax& syntax, Diagnostics& diagnostics);

}  // namespace tellegen
