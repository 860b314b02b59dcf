#pragma once
// Where the bodies of a chain are and how they move (001, section 3, steps 1 to 7).

#include <vector>

#include "model/chain_model.hpp"

namespace tellegen {

/// The frame of a body that hangs on `parent`; ⁰T_i = ⁰T_p(i) · ᵖ⁽ⁱ⁾T_i, with the total rotation as
/// a sum of angles, so that cos(q1 + q2) is never taken apart. `q` are the joint's coordinates.
Frame child_frame(const Frame& parent, const Body& body, const std::vector<Expr>& q);

/// The ground's frame.
Frame ground_frame(Pool& pool);

struct BodyMotion {
  Frame frame;
  PlanarPoint com;       ///< centre of mass, in the frame of the ground
  PlanarPoint velocity;  ///< of the centre of mass
  Expr angular_velocity;
};

/// One for each body.
std::vector<BodyMotion> chain_motion(const ChainModel& model);

/// T = Σ ½ m |v|² + ½ I ω²  (001, step 8)
Expr kinetic_energy(const ChainModel& model, const std::vector<BodyMotion>& motion);
/// U = −Σ m g·r of the centres of mass (001, step 9, with u against gravity)
Expr gravity_potential(const ChainModel& model, const std::vector<BodyMotion>& motion);

}  // namespace tellegen
