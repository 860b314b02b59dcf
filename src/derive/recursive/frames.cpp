#include "derive/recursive/frames.hpp"

namespace tellegen::planar {
namespace {

/// An angle to the ground's x axis: a sum of coordinates and a constant.
struct Angle {
  Expr moving;
  Expr constant;
};

/// k where e is k right angles.
std::optional<std::int64_t> right_angles(Expr e) {
  Pool& pool = e.pool();
  if (e.is_zero()) return 0;
  if (e == pool.pi()) return 2;
  const bool multiple = e.kind() == Kind::Product && e.args().size() == 2 && e.arg(0).is_number();
  if (!multiple || e.arg(1) != pool.pi()) return std::nullopt;
  return (Rational(2) * e.arg(0).number()).small_integer();
}

Vec direction(const Angle& angle) {
  const auto quarters = right_angles(angle.constant);
  const Expr whole = quarters ? angle.moving : angle.moving + angle.constant;
  Vec u{cos(whole), sin(whole)};
  for (std::int64_t k = ((quarters.value_or(0) % 4) + 4) % 4; k > 0; --k) u = perp(u);
  return u;
}

Vec turned(const Vec& x_axis, const PlanarPoint& point) {
  return point.x * x_axis + point.y * perp(x_axis);
}

class Builder {
 public:
  explicit Builder(const ChainModel& model)
      : model_(model), zero_(model.pool->number(0)), one_(model.pool->number(1)) {}

  std::vector<Frame> build() {
    for (const Body& body : model_.bodies) add(body);
    return std::move(frames_);
  }

 private:
  [[nodiscard]] Expr coordinate(const Joint& joint, std::size_t i) const {
    return model_.coordinates[joint.coordinates[i]].symbol;
  }

  void add(const Body& body) {
    const Joint& joint = body.joint;
    const Vec base = body.parent ? frames_[*body.parent].x_axis : Vec{one_, zero_};
    Angle angle = body.parent ? angles_[*body.parent] : Angle{zero_, zero_};
    Frame frame;
    frame.parent = body.parent;
    frame.step = turned(base, joint.at);
    switch (joint.kind) {
      case JointKind::Prismatic: {
        angle.constant = angle.constant + joint.along;
        const Vec along = direction(angle);
        frame.axes.push_back({joint.coordinates[0], false, along});
        frame.step = frame.step + coordinate(joint, 0) * along;
        frame.steady = false;
        break;
      }
      case JointKind::Revolute:
        angle.moving = angle.moving + coordinate(joint, 0);
        frame.axes.push_back({joint.coordinates[0], true, {zero_, zero_}});
        break;
      case JointKind::Free:
        frame.axes.push_back({joint.coordinates[0], false, base});
        frame.axes.push_back({joint.coordinates[1], false, perp(base)});
        frame.axes.push_back({joint.coordinates[2], true, {zero_, zero_}});
        frame.step =
            turned(base, {joint.at.x + coordinate(joint, 0), joint.at.y + coordinate(joint, 1)});
        frame.steady = false;
        angle.moving = angle.moving + coordinate(joint, 2);
        break;
    }
    angle.constant = angle.constant + joint.angle;
    frame.x_axis = direction(angle);
    frame.com = turned(frame.x_axis, body.com);
    frames_.push_back(std::move(frame));
    angles_.push_back(angle);
  }

  const ChainModel& model_;
  Expr zero_;
  Expr one_;
  std::vector<Frame> frames_;
  std::vector<Angle> angles_;
};

}  // namespace

std::vector<Frame> frames_of(const ChainModel& model) { return Builder(model).build(); }

Vec turned(const Frame& frame, const PlanarPoint& point) { return turned(frame.x_axis, point); }

std::vector<Expr> velocities(const ChainModel& model) {
  std::vector<Expr> v;
  for (const Quantity& q : model.coordinates)
    v.push_back(model.pool->time_derivative_symbol(q.symbol));
  return v;
}

std::vector<Expr> accelerations(const ChainModel& model) {
  std::vector<Expr> a = velocities(model);
  for (Expr& x : a) x = model.pool->time_derivative_symbol(x);
  return a;
}

std::vector<Expr> zeros(const ChainModel& model) {
  return std::vector<Expr>(model.coordinates.size(), model.pool->number(0));
}

std::vector<Expr> turning_rates(const ChainModel& model, const std::vector<Frame>& frames,
                                const std::vector<Expr>& velocity) {
  std::vector<Expr> rates;
  for (const Frame& f : frames) {
    Expr rate = f.parent ? rates[*f.parent] : model.pool->number(0);
    for (const Axis& axis : f.axes) {
      if (axis.turns) rate = rate + velocity[axis.coordinate];
    }
    rates.push_back(rate);
  }
  return rates;
}

}  // namespace tellegen::planar
