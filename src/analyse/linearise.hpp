#pragma once
// Linear approximation about a point (002 (6)–(11)): the derivatives of M and h are symbolic, the
// solve is numeric at the point. No inverse of M is ever written down.

#include "analyse/dynamics.hpp"
#include "analyse/point.hpp"
#include "formalism/state_space.hpp"

namespace tellegen {

struct LineariseOptions {
  bool symbolic = false;  ///< formulas even where all quantities have values
  bool steps = false;
};

/// What the point does not name is 0. In numbers where all quantities that occur have values, else
/// in formulas.
Result<Linearisation> linearise(const Dynamics& dynamics, const Point& point,
                                const LineariseOptions& options);

/// Whether the motion and the outputs are linear in states and inputs, up to constants: then the
/// approximation is the system itself.
bool is_affine(const Dynamics& dynamics);

}  // namespace tellegen
