#include "derive/recursive/newton_euler.hpp"

#include <algorithm>

#include "symbolic/derivative.hpp"

namespace tellegen::planar {
namespace {

/// Forces at their levers; those at the same lever act together.
class Levers {
 public:
  void add(const Vec& lever, const Vec& force) {
    if (is_zero(lever) || is_zero(force)) return;
    const auto same = std::ranges::find(all_, lever, &Pair::first);
    if (same == all_.end())
      all_.emplace_back(lever, force);
    else
      same->second = same->second + force;
  }

  [[nodiscard]] Expr moment(Expr sum) const {
    for (const auto& [lever, force] : all_) sum = sum + cross(lever, force);
    return sum;
  }

 private:
  using Pair = std::pair<Vec, Vec>;
  std::vector<Pair> all_;
};

struct Load {
  Vec force;    ///< through the joint
  Expr moment;  ///< about the body's origin
};

}  // namespace

Vec point_acceleration(const BodyMotion& body, const Vec& lever) {
  return body.acceleration + body.turning_acceleration * perp(lever) - body.turning_square * lever;
}

std::vector<BodyMotion> body_motions(const ChainModel& model, const std::vector<Frame>& frames,
                                     const Motion& motion) {
  const Expr zero = model.pool->number(0);
  const BodyMotion ground{zero, zero, zero, -motion.gravity};
  std::vector<BodyMotion> bodies;
  for (const Frame& f : frames) {
    const BodyMotion& parent = f.parent ? bodies[*f.parent] : ground;
    BodyMotion body = parent;
    body.acceleration = point_acceleration(parent, f.step);
    for (const Axis& axis : f.axes) {
      const Expr v = motion.velocity[axis.coordinate];
      const Expr a = motion.acceleration[axis.coordinate];
      if (axis.turns) {
        body.turning = body.turning + v;
        body.turning_acceleration = body.turning_acceleration + a;
      } else {
        body.acceleration = body.acceleration + a * axis.along +
                            (Rational(2) * (parent.turning * v)) * perp(axis.along);
      }
    }
    body.turning_square = pow(body.turning, Rational(2));
    bodies.push_back(body);
  }
  return bodies;
}

std::vector<Expr> inverse_dynamics(const ChainModel& model, const std::vector<Frame>& frames,
                                   const Motion& motion) {
  const Expr zero = model.pool->number(0);
  const std::vector<BodyMotion> moves = body_motions(model, frames, motion);
  std::vector<Load> loads(frames.size(), {{zero, zero}, zero});
  std::vector<Levers> levers(frames.size());
  std::vector<Expr> tau = zeros(model);
  for (std::size_t i = frames.size(); i-- > 0;) {
    const Frame& f = frames[i];
    const Body& body = model.bodies[i];
    const Vec inertial = body.mass * point_acceleration(moves[i], f.com);
    levers[i].add(f.com, inertial);
    loads[i].force = loads[i].force + inertial;
    loads[i].moment =
        levers[i].moment(loads[i].moment + body.inertia * moves[i].turning_acceleration);
    for (const Axis& axis : f.axes) {
      tau[axis.coordinate] = axis.turns ? loads[i].moment : dot(axis.along, loads[i].force);
    }
    if (!f.parent) continue;
    Load& parent = loads[*f.parent];
    parent.force = parent.force + loads[i].force;
    parent.moment = parent.moment + loads[i].moment;
    levers[*f.parent].add(f.step, loads[i].force);
  }
  return tau;
}

std::vector<Expr> applied_forces(const ChainModel& model) {
  std::vector<Expr> q;
  for (const Quantity& c : model.coordinates) q.push_back(c.symbol);
  const std::vector<Expr> damping = gradient(model.dissipation, velocities(model));
  const std::vector<Expr> slope = gradient(model.other_potential, q);
  std::vector<Expr> forces;
  for (std::size_t i = 0; i < q.size(); ++i)
    forces.push_back(model.forces[i] - damping[i] - slope[i]);
  return forces;
}

}  // namespace tellegen::planar
