#pragma once
// Chains of bodies built by hand, with their energies from the positions as a person writes them:
// what the recursive algorithms are compared with.

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "model/chain_model.hpp"
#include "numeric/random.hpp"
#include "symbolic/derivative.hpp"

namespace tellegen::test {

/// A chain while it grows. Names of coordinates are q1, q2, … in the order of the joints.
class ChainBuilder {
 public:
  explicit ChainBuilder(std::string name = "chain") {
    model_.name = std::move(name);
    model_.pool = std::make_shared<Pool>();
    zero_ = number(0);
    model_.kinetic = model_.potential = model_.dissipation = model_.codissipation = zero_;
    model_.other_potential = zero_;
    model_.gravity = {zero_, zero_};
  }

  Pool& pool() { return *model_.pool; }
  ChainModel& model() { return model_; }
  Expr number(std::int64_t n) { return pool().number(n); }
  Expr parameter(const std::string& name) {
    const Expr p = pool().symbol(name, Role::Parameter, Assumption::Positive);
    for (const Parameter& known : model_.parameters) {
      if (known.symbol == p) return p;
    }
    Parameter declared;
    declared.symbol = p;
    model_.parameters.push_back(declared);
    return p;
  }

  std::size_t coordinate() {
    const std::string name = "q" + std::to_string(model_.coordinates.size() + 1);
    model_.coordinates.push_back({pool().symbol(name, Role::Coordinate), "", {}, "", {}});
    model_.forces.push_back(zero_);
    return model_.coordinates.size() - 1;
  }

  struct Place {
    PlanarPoint at;
    Expr along;
    Expr angle;
  };
  struct Inertias {
    Expr mass;
    Expr inertia;
    PlanarPoint com;
  };

  std::size_t body(std::optional<std::size_t> parent, JointKind kind, const Place& place,
                   const Inertias& inertias) {
    Body b;
    b.name = "b" + std::to_string(model_.bodies.size() + 1);
    b.parent = parent;
    b.joint.kind = kind;
    b.joint.at = place.at;
    b.joint.along = place.along.valid() ? place.along : zero_;
    b.joint.angle = place.angle.valid() ? place.angle : zero_;
    const int coordinates = kind == JointKind::Free ? 3 : 1;
    for (int i = 0; i < coordinates; ++i) b.joint.coordinates.push_back(coordinate());
    b.mass = inertias.mass;
    b.inertia = inertias.inertia;
    b.com = inertias.com;
    model_.bodies.push_back(std::move(b));
    return model_.bodies.size() - 1;
  }

  /// The chain with its energies.
  ChainModel build() {
    add_energies();
    return model_;
  }

 private:
  struct Pose {
    PlanarPoint origin;
    Expr angle;
  };

  static PlanarPoint seen(const Pose& pose, const PlanarPoint& p) {
    return {pose.origin.x + p.x * cos(pose.angle) - p.y * sin(pose.angle),
            pose.origin.y + p.x * sin(pose.angle) + p.y * cos(pose.angle)};
  }

  Pose pose(const Body& b, const Pose& parent) {
    const auto q = [&](std::size_t i) { return model_.coordinates[b.joint.coordinates[i]].symbol; };
    const Joint& j = b.joint;
    switch (j.kind) {
      case JointKind::Prismatic:
        return {seen(parent, {j.at.x + q(0) * cos(j.along), j.at.y + q(0) * sin(j.along)}),
                parent.angle + j.along + j.angle};
      case JointKind::Revolute:
        return {seen(parent, j.at), parent.angle + q(0) + j.angle};
      case JointKind::Free:
        return {seen(parent, {j.at.x + q(0), j.at.y + q(1)}), parent.angle + q(2) + j.angle};
    }
    return parent;
  }

  void add_energies() {
    std::vector<Pose> poses;
    const Pose ground{{zero_, zero_}, zero_};
    Expr gravity = zero_;
    for (const Body& b : model_.bodies) {
      poses.push_back(pose(b, b.parent ? poses[*b.parent] : ground));
      const PlanarPoint c = seen(poses.back(), b.com);
      const Expr vx = total_time_derivative(c.x);
      const Expr vy = total_time_derivative(c.y);
      const Expr w = total_time_derivative(poses.back().angle);
      model_.kinetic = model_.kinetic + Rational(1, 2) * b.mass * (vx * vx + vy * vy) +
                       Rational(1, 2) * b.inertia * w * w;
      gravity = gravity - b.mass * (model_.gravity.x * c.x + model_.gravity.y * c.y);
    }
    model_.potential = gravity + model_.other_potential;
  }

  ChainModel model_;
  Expr zero_;
};

/// The n-link pendulum: point masses at the ends of rods, relative angles from the vertical.
inline ChainModel pendulum_chain(int links) {
  ChainBuilder b("pendulum");
  const Expr zero = b.number(0);
  b.model().gravity = {b.parameter("g"), zero};  // x points down
  std::optional<std::size_t> parent;
  Expr before = zero;
  for (int i = 1; i <= links; ++i) {
    const std::string n = std::to_string(i);
    const Expr m = b.parameter("m" + n);
    const Expr l = b.parameter("l" + n);
    parent = b.body(parent, JointKind::Revolute, {{before, zero}, {}, {}}, {m, zero, {l, zero}});
    before = l;
  }
  return b.build();
}

/// A pendulum on a cart (001, Fig. 1), gravity along −y.
inline ChainModel cart_pendulum_chain() {
  ChainBuilder b("cart_pendulum");
  const Expr zero = b.number(0);
  b.model().gravity = {zero, -b.parameter("g")};
  const auto cart = b.body(std::nullopt, JointKind::Prismatic, {{zero, zero}, {}, {}},
                           {b.parameter("m1"), b.parameter("I1"), {zero, zero}});
  b.body(cart, JointKind::Revolute, {{zero, b.parameter("r")}, {}, {}},
         {b.parameter("m2"), b.parameter("I2"), {b.parameter("alpha") * b.parameter("L"), zero}});
  return b.build();
}

/// A tree of all kinds of joints, by chance; every body has mass and inertia.
inline ChainModel random_tree(std::uint64_t seed, int bodies) {
  SplitMix random(seed);
  const auto below = [&](std::uint64_t n) { return random.next() % n; };
  ChainBuilder b("tree");
  Pool& pool = b.pool();
  const Expr zero = b.number(0);
  const std::uint64_t weight = below(4);
  if (weight != 0) b.model().gravity = {weight == 1 ? zero : b.parameter("gx"), -b.parameter("gy")};
  const auto length = [&](const std::string& name) {
    return below(3) == 0 ? zero : b.parameter(name);
  };
  const auto angle = [&](const std::string& name) {
    const std::uint64_t kind = below(4);
    if (kind == 0) return b.parameter(name);
    const std::int64_t quarters = static_cast<std::int64_t>(below(7)) - 3;
    return kind == 1 ? Rational(quarters, 2) * pool.pi() : zero;
  };
  for (int i = 1; i <= bodies; ++i) {
    const std::string n = std::to_string(i);
    const std::uint64_t parent = below(static_cast<std::uint64_t>(i));
    const std::uint64_t kind = below(8);
    const JointKind joint = kind == 0  ? JointKind::Free
                            : kind < 4 ? JointKind::Prismatic
                                       : JointKind::Revolute;
    const PlanarPoint at{length("ax" + n), length("ay" + n)};
    const Expr along = joint == JointKind::Prismatic ? angle("d" + n) : zero;
    const ChainBuilder::Place place{at, along, angle("a" + n)};
    b.body(parent == 0 ? std::nullopt : std::optional<std::size_t>(parent - 1), joint, place,
           {b.parameter("m" + n), b.parameter("I" + n), {length("cx" + n), length("cy" + n)}});
  }
  ChainModel& model = b.model();
  for (const Quantity& c : model.coordinates) {
    const Expr v = pool.time_derivative_symbol(c.symbol);
    if (below(2) == 0)
      model.dissipation = model.dissipation + Rational(1, 2) * b.parameter("c") * v * v;
    if (below(3) == 0)
      model.other_potential =
          model.other_potential + Rational(1, 2) * b.parameter("k") * c.symbol * c.symbol;
  }
  const Expr u = pool.symbol("u", Role::Input);
  model.inputs.push_back({u, "", {}, "", {}});
  model.forces[0] = u * cos(model.coordinates[0].symbol);
  return b.build();
}

}  // namespace tellegen::test
