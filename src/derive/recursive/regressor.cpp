#include "derive/recursive/regressor.hpp"

#include <algorithm>
#include <array>

#include "derive/recursive/newton_euler.hpp"

namespace tellegen::planar {
namespace {

enum Index : std::size_t { Mass, MomentX, MomentY, Inertia };

struct Wrench {
  Vec force;
  Expr moment;  ///< about the body's origin
};

/// What a unit of each parameter costs: F = m a + ω̇ ẑ×mc − ω² mc, N = I ω̇ + mc×a.
std::array<Wrench, per_body> unit_wrenches(const Frame& frame, const BodyMotion& moves, Expr zero) {
  const auto first_moment = [&](const Vec& u) {
    return Wrench{moves.turning_acceleration * perp(u) - moves.turning_square * u,
                  cross(u, moves.acceleration)};
  };
  return {Wrench{moves.acceleration, zero}, first_moment(frame.x_axis),
          first_moment(perp(frame.x_axis)), Wrench{{zero, zero}, moves.turning_acceleration}};
}

std::vector<Expr> column_of(const ChainModel& model, const std::vector<Frame>& frames,
                            std::size_t body, Wrench w) {
  std::vector<Expr> column = zeros(model);
  while (true) {
    const Frame& f = frames[body];
    for (const Axis& axis : f.axes)
      column[axis.coordinate] = axis.turns ? w.moment : dot(axis.along, w.force);
    if (!f.parent) return column;
    w.moment = w.moment + cross(f.step, w.force);
    body = *f.parent;
  }
}

bool is_zero_column(const std::vector<Expr>& column) {
  return std::ranges::all_of(column, [](Expr e) { return e.is_zero(); });
}

/// Combinations while parameters are passed on from the tips to the ground.
class Regrouping {
 public:
  explicit Regrouping(const ChainModel& model)
      : model_(model), all_(per_body * model.bodies.size()) {
    for (std::size_t i = 0; i < all_.size(); ++i) all_[i] = {{i, model.pool->number(1)}};
  }

  void run() {
    for (std::size_t i = model_.bodies.size(); i-- > 0;) {
      const Body& body = model_.bodies[i];
      const PlanarPoint& at = body.joint.at;
      if (body.joint.kind == JointKind::Revolute) {
        const std::size_t mass = per_body * i + Mass;
        pass(mass, body.parent, Mass, model_.pool->number(1));
        pass(mass, body.parent, MomentX, at.x);
        pass(mass, body.parent, MomentY, at.y);
        pass(mass, body.parent, Inertia, at.x * at.x + at.y * at.y);
        all_[mass].clear();
      } else if (body.joint.kind == JointKind::Prismatic) {
        const std::size_t inertia = per_body * i + Inertia;
        pass(inertia, body.parent, Inertia, model_.pool->number(1));
        all_[inertia].clear();
      }
    }
  }

  [[nodiscard]] const std::vector<Share>& shares(std::size_t column) const { return all_[column]; }

 private:
  void pass(std::size_t from, std::optional<std::size_t> parent, Index to, Expr coefficient) {
    if (!parent || coefficient.is_zero()) return;
    std::vector<Share>& target = all_[per_body * *parent + to];
    for (const Share& s : all_[from]) {
      const auto same = std::ranges::find(target, s.parameter, &Share::parameter);
      const Expr more = coefficient * s.coefficient;
      if (same == target.end())
        target.push_back({s.parameter, more});
      else
        same->coefficient = same->coefficient + more;
    }
  }

  const ChainModel& model_;
  std::vector<std::vector<Share>> all_;
};

}  // namespace

std::vector<std::vector<Expr>> regressor_columns(const ChainModel& model,
                                                 const std::vector<Frame>& frames) {
  const Motion motion{velocities(model), accelerations(model), {model.gravity.x, model.gravity.y}};
  const std::vector<BodyMotion> moves = body_motions(model, frames, motion);
  std::vector<std::vector<Expr>> columns;
  for (std::size_t i = 0; i < frames.size(); ++i) {
    for (const Wrench& w : unit_wrenches(frames[i], moves[i], model.pool->number(0)))
      columns.push_back(column_of(model, frames, i, w));
  }
  return columns;
}

std::vector<Expr> inertial_parameters(const ChainModel& model) {
  std::vector<Expr> all;
  for (const Body& b : model.bodies) {
    const Expr square = b.com.x * b.com.x + b.com.y * b.com.y;
    all.insert(all.end(),
               {b.mass, b.mass * b.com.x, b.mass * b.com.y, b.inertia + b.mass * square});
  }
  return all;
}

std::vector<BaseCombination> base_combinations(const ChainModel& model,
                                               const std::vector<std::vector<Expr>>& columns) {
  Regrouping regrouping(model);
  regrouping.run();
  std::vector<BaseCombination> all;
  for (std::size_t i = 0; i < columns.size(); ++i) {
    const std::vector<Share>& shares = regrouping.shares(i);
    if (!shares.empty() && !is_zero_column(columns[i])) all.push_back({i, shares});
  }
  return all;
}

}  // namespace tellegen::planar
