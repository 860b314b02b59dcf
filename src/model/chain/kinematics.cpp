#include "model/chain/kinematics.hpp"

#include "symbolic/derivative.hpp"

namespace tellegen {

PlanarPoint turned(const PlanarPoint& local, Expr angle) {
  const Expr c = cos(angle);
  const Expr s = sin(angle);
  return {local.x * c - local.y * s, local.x * s + local.y * c};
}

PlanarPoint position(const Frame& frame, const PlanarPoint& local) {
  const PlanarPoint arm = turned(local, frame.angle);
  return {frame.origin.x + arm.x, frame.origin.y + arm.y};
}

Frame ground_frame(Pool& pool) {
  const Expr zero = pool.number(0);
  return {"ground", {}, {zero, zero}, zero};
}

Frame child_frame(const Frame& parent, const Body& body, const std::vector<Expr>& q) {
  const Joint& joint = body.joint;
  Frame child{body.name, body.span, position(parent, joint.at), parent.angle + joint.angle};
  switch (joint.kind) {
    case JointKind::Revolute:
      child.angle = child.angle + q[0];
      break;
    case JointKind::Prismatic: {
      const Expr slide = parent.angle + joint.along;
      child.origin = {child.origin.x + q[0] * cos(slide), child.origin.y + q[0] * sin(slide)};
      child.angle = child.angle + joint.along;
      break;
    }
    case JointKind::Free: {
      const PlanarPoint moved{joint.at.x + q[0], joint.at.y + q[1]};
      child.origin = position(parent, moved);
      child.angle = child.angle + q[2];
      break;
    }
  }
  return child;
}

std::vector<BodyMotion> chain_motion(const ChainModel& model) {
  Pool& pool = *model.pool;
  Differentiator rate(pool, [&pool](Expr s) {
    const bool moves = s.symbol().role == Role::Coordinate;
    return moves ? pool.time_derivative_symbol(s) : pool.number(0);
  });
  const Frame ground = ground_frame(pool);
  std::vector<BodyMotion> motion;
  for (const Body& body : model.bodies) {
    std::vector<Expr> q;
    for (const std::size_t i : body.joint.coordinates) q.push_back(model.coordinates[i].symbol);
    BodyMotion m;
    m.frame = child_frame(body.parent ? motion[*body.parent].frame : ground, body, q);
    m.com = position(m.frame, body.com);
    m.velocity = {rate(m.com.x), rate(m.com.y)};
    m.angular_velocity = rate(m.frame.angle);
    motion.push_back(std::move(m));
  }
  return motion;
}

Expr kinetic_energy(const ChainModel& model, const std::vector<BodyMotion>& motion) {
  const Rational half(1, 2);
  std::vector<Expr> terms;
  for (std::size_t i = 0; i < motion.size(); ++i) {
    const Body& body = model.bodies[i];
    const PlanarPoint& v = motion[i].velocity;
    terms.push_back(half * (body.mass * (pow(v.x, Rational(2)) + pow(v.y, Rational(2)))));
    terms.push_back(half * (body.inertia * pow(motion[i].angular_velocity, Rational(2))));
  }
  return model.pool->sum(terms);
}

Expr gravity_potential(const ChainModel& model, const std::vector<BodyMotion>& motion) {
  std::vector<Expr> terms;
  for (std::size_t i = 0; i < motion.size(); ++i) {
    const PlanarPoint& r = motion[i].com;
    const Expr along = model.gravity.x * r.x + model.gravity.y * r.y;
    terms.push_back(-(model.bodies[i].mass * along));
  }
  return model.pool->sum(terms);
}

}  // namespace tellegen
