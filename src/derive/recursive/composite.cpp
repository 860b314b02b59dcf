#include "derive/recursive/composite.hpp"

#include "symbolic/derivative.hpp"

namespace tellegen::planar {
namespace {

/// A force and its moment about a body's origin.
struct Wrench {
  Vec force;
  Expr moment;
};

Expr component(const Wrench& w, const Axis& axis) {
  return axis.turns ? w.moment : dot(axis.along, w.force);
}

Wrench moved_to_parent(const Wrench& w, const Frame& frame) {
  return {w.force, w.moment + cross(frame.step, w.force)};
}

/// What accelerates the composite by one unit along an axis of its first body.
Wrench unit_wrench(const Composite& c, const Axis& axis) {
  if (axis.turns) return {perp(c.first_moment), c.second_moment};
  return {c.mass * axis.along, cross(c.first_moment, axis.along)};
}

Expr square(const PlanarPoint& p) { return p.x * p.x + p.y * p.y; }

/// The constants of a body, with the masses of its children where these only turn: in its own frame
/// those stay where they are.
struct Lumped {
  PlanarPoint first_moment;
  Expr second_moment;
};

}  // namespace

std::vector<Composite> composites(const ChainModel& model, const std::vector<Frame>& frames) {
  const std::size_t n = frames.size();
  std::vector<Expr> mass;
  std::vector<Lumped> own;
  for (const Body& b : model.bodies) {
    mass.push_back(b.mass);
    own.push_back({{b.mass * b.com.x, b.mass * b.com.y}, b.inertia + b.mass * square(b.com)});
  }
  const Expr zero = model.pool->number(0);
  std::vector<Composite> all(n, {zero, {zero, zero}, zero});
  for (std::size_t i = n; i-- > 0;) {
    const Frame& f = frames[i];
    Composite& c = all[i];
    c.mass = mass[i];
    c.first_moment = turned(f, own[i].first_moment) + c.first_moment;
    c.second_moment = c.second_moment + own[i].second_moment;
    if (!f.parent) continue;
    Composite& parent = all[*f.parent];
    Lumped& lumped = own[*f.parent];
    mass[*f.parent] = mass[*f.parent] + c.mass;
    const Expr shift = dot(f.step, c.first_moment);
    Expr second = (c.second_moment + shift) + shift;  // its first half is an entry of M
    parent.first_moment = parent.first_moment + c.first_moment;
    if (f.steady) {
      const PlanarPoint& at = model.bodies[i].joint.at;
      lumped.first_moment = {lumped.first_moment.x + c.mass * at.x,
                             lumped.first_moment.y + c.mass * at.y};
      lumped.second_moment = lumped.second_moment + c.mass * square(at);
    } else {
      parent.first_moment = parent.first_moment + c.mass * f.step;
      second = second + c.mass * dot(f.step, f.step);
    }
    parent.second_moment = parent.second_moment + second;
  }
  return all;
}

Matrix mass_matrix(const ChainModel& model, const std::vector<Frame>& frames) {
  const std::vector<Composite> carried = composites(model, frames);
  Matrix m(model.coordinates.size(), zeros(model));
  const auto set = [&](const Axis& row, const Axis& column, Expr value) {
    m[row.coordinate][column.coordinate] = m[column.coordinate][row.coordinate] = value;
  };
  for (std::size_t i = 0; i < frames.size(); ++i) {
    const auto& axes = frames[i].axes;
    for (std::size_t a = 0; a < axes.size(); ++a) {
      Wrench w = unit_wrench(carried[i], axes[a]);
      for (std::size_t b = a; b < axes.size(); ++b) set(axes[b], axes[a], component(w, axes[b]));
      std::size_t body = i;
      while (frames[body].parent) {
        w = moved_to_parent(w, frames[body]);
        body = *frames[body].parent;
        for (const Axis& axis : frames[body].axes) set(axis, axes[a], component(w, axis));
      }
    }
  }
  return m;
}

namespace {

/// C by columns: column j is what J̇ along axis j, seen by the bodies that both axes carry, costs.
class Coriolis {
 public:
  Coriolis(const ChainModel& model, const std::vector<Frame>& frames)
      : frames_(frames),
        carried_(composites(model, frames)),
        turning_(turning_rates(model, frames, velocities(model))),
        zero_(model.pool->number(0)),
        rate_(*model.pool,
              [](Expr s) {
                const Role role = s.symbol().role;
                const bool moves = role == Role::Coordinate || role == Role::State;
                return moves ? s.pool().time_derivative_symbol(s) : s.pool().number(0);
              }),
        c_(model.coordinates.size(), zeros(model)) {}

  Matrix build() {
    for (std::size_t i = 0; i < frames_.size(); ++i) {
      for (const Axis& axis : frames_[i].axes) {
        up(i, axis);
        down(i, axis);
      }
    }
    return std::move(c_);
  }

 private:
  Vec rate(const Vec& v) { return {rate_(v.x), rate_(v.y)}; }

  /// The forces on what body i carries, where its points have the acceleration J̇ of an axis of
  /// body j above it; `apart` is the velocity of the origin of i less that of j.
  Wrench wrench(std::size_t i, std::size_t j, const Axis& axis, const Vec& apart) {
    const Composite& c = carried_[i];
    if (!axis.turns) {
      const Expr omega = frames_[j].parent ? turning_[*frames_[j].parent] : zero_;
      const Vec a = omega * perp(axis.along);
      return {c.mass * a, cross(c.first_moment, a)};
    }
    const Expr half = Rational(1, 2) * rate_(c.second_moment);
    return {perp(rate(c.first_moment) + c.mass * apart), half + dot(c.first_moment, apart)};
  }

  /// Rows of the axes at and above body j.
  void up(std::size_t j, const Axis& axis) {
    Wrench w = wrench(j, j, axis, {zero_, zero_});
    std::size_t body = j;
    while (true) {
      for (const Axis& row : frames_[body].axes)
        c_[row.coordinate][axis.coordinate] = component(w, row);
      if (!frames_[body].parent) return;
      w = moved_to_parent(w, frames_[body]);
      body = *frames_[body].parent;
    }
  }

  /// Rows of the axes below body j.
  void down(std::size_t j, const Axis& axis) {
    std::vector<std::optional<Vec>> apart(frames_.size());
    apart[j] = Vec{zero_, zero_};
    for (std::size_t i = j + 1; i < frames_.size(); ++i) {
      const auto parent = frames_[i].parent;
      if (!parent || !apart[*parent]) continue;
      apart[i] = *apart[*parent] + rate(frames_[i].step);
      const Wrench w = wrench(i, j, axis, *apart[i]);
      for (const Axis& row : frames_[i].axes)
        c_[row.coordinate][axis.coordinate] = component(w, row);
    }
  }

  const std::vector<Frame>& frames_;
  std::vector<Composite> carried_;
  std::vector<Expr> turning_;
  Expr zero_;
  Differentiator rate_;
  Matrix c_;
};

}  // namespace

Matrix coriolis_matrix(const ChainModel& model, const std::vector<Frame>& frames) {
  return Coriolis(model, frames).build();
}

}  // namespace tellegen::planar
