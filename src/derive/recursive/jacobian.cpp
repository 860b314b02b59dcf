#include "derive/recursive/jacobian.hpp"

namespace tellegen::planar {

Vec position(const std::vector<Frame>& frames, const BodyPoint& point) {
  Vec p{point.place.x, point.place.y};
  if (!point.body) return p;
  p = turned(frames[*point.body], point.place);
  for (auto body = point.body; body; body = frames[*body].parent) p = p + frames[*body].step;
  return p;
}

PointJacobian jacobian(const ChainModel& model, const std::vector<Frame>& frames,
                       const BodyPoint& point) {
  const Expr zero = model.pool->number(0);
  const std::size_t n = model.coordinates.size();
  PointJacobian j{std::vector<Vec>(n, {zero, zero}), std::vector<Expr>(n, zero)};
  if (!point.body) return j;
  Vec lever = turned(frames[*point.body], point.place);
  for (auto body = point.body; body; body = frames[*body].parent) {
    for (const Axis& axis : frames[*body].axes) {
      j.velocity[axis.coordinate] = axis.turns ? perp(lever) : axis.along;
      if (axis.turns) j.turning[axis.coordinate] = model.pool->number(1);
    }
    lever = lever + frames[*body].step;
  }
  return j;
}

}  // namespace tellegen::planar
