#include "draw/geometry.hpp"

#include <algorithm>
#include <cmath>

namespace tellegen::layout {

Place unit(Direction d) {
  switch (d) {
    case Direction::Right:
      return {1, 0};
    case Direction::Up:
      return {0, -1};
    case Direction::Left:
      return {-1, 0};
    case Direction::Down:
      break;
  }
  return {0, 1};
}

bool is_level(Direction d) { return d == Direction::Right || d == Direction::Left; }

Direction opposite(Direction d) {
  switch (d) {
    case Direction::Right:
      return Direction::Left;
    case Direction::Up:
      return Direction::Down;
    case Direction::Left:
      return Direction::Right;
    case Direction::Down:
      break;
  }
  return Direction::Up;
}

Box moved(const Box& b, const Place& by) {
  return {b.left + by.x, b.top + by.y, b.right + by.x, b.bottom + by.y};
}

Box grown(const Box& b, double by) {
  return {b.left - by, b.top - by, b.right + by, b.bottom + by};
}

bool overlap(const Box& a, const Box& b) {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

double clearance(const Box& a, const Box& b, Direction d, double gap) {
  const bool level = is_level(d);
  const bool beside = level ? a.top < b.bottom + gap && b.top < a.bottom + gap
                            : a.left < b.right + gap && b.left < a.right + gap;
  if (!beside) return 0;
  switch (d) {
    case Direction::Right:
      return std::max(0.0, a.right - b.left + gap);
    case Direction::Left:
      return std::max(0.0, b.right - a.left + gap);
    case Direction::Up:
      return std::max(0.0, b.bottom - a.top + gap);
    case Direction::Down:
      break;
  }
  return std::max(0.0, a.bottom - b.top + gap);
}

double clearance(const std::vector<Box>& a, const std::vector<Box>& b, Direction d, double gap) {
  double most = 0;
  for (const Box& p : a) {
    for (const Box& q : b) most = std::max(most, clearance(p, q, d, gap));
  }
  return most;
}

// By the part of the line that is between the sides of the box, one pair of sides after the other
// (Liang and Barsky).
bool meets(const Place& p, const Place& q, const Box& box) {
  double begin = 0;
  double end = 1;
  const auto cut = [&](double from, double step, double low, double high) {
    if (step == 0) return from > low && from < high;
    double enter = (low - from) / step;
    double leave = (high - from) / step;
    if (enter > leave) std::swap(enter, leave);
    begin = std::max(begin, enter);
    end = std::min(end, leave);
    return begin < end;
  };
  return cut(p.x, q.x - p.x, box.left, box.right) && cut(p.y, q.y - p.y, box.top, box.bottom);
}

bool cross(const Place& p, const Place& q, const Place& r, const Place& s) {
  constexpr double nothing = 1e-9;
  const auto side = [](const Place& a, const Place& b, const Place& c) {
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
  };
  const double before = side(p, q, r);
  const double after = side(p, q, s);
  const double from = side(r, s, p);
  const double to = side(r, s, q);
  return before * after < -nothing && from * to < -nothing;
}

Place edge_towards(const Place& middle, const Box& box, const Place& to) {
  const double dx = to.x - middle.x;
  const double dy = to.y - middle.y;
  double share = 1;
  if (dx != 0) share = std::min(share, ((dx > 0 ? box.right : box.left) - middle.x) / dx);
  if (dy != 0) share = std::min(share, ((dy > 0 ? box.bottom : box.top) - middle.y) / dy);
  return {middle.x + share * dx, middle.y + share * dy};
}

}  // namespace tellegen::layout
