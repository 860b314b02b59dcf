#include "draw/tree_layout.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "draw/label.hpp"

namespace tellegen::layout {

namespace {

constexpr double grid = 10;
constexpr double bond_length = 48;  // at least
constexpr double gap = 16;          // between what does not belong together
constexpr double flattest = 0.6;    // height of a fan by its half width, at least

Place times(const Place& p, double s) { return {s * p.x, s * p.y}; }

/// How far a box reaches from the origin.
double reach(const Box& box, Direction d) {
  switch (d) {
    case Direction::Right:
      return box.right;
    case Direction::Up:
      return -box.top;
    case Direction::Left:
      return -box.left;
    case Direction::Down:
      break;
  }
  return box.bottom;
}

/// The line through the origin across a direction, as wide as a box.
Box strip(const Box& box, Direction d) {
  constexpr double far = 1e6;
  return is_level(d) ? Box{box.left, -far, box.right, far} : Box{-far, box.top, far, box.bottom};
}

}  // namespace

double on_grid(double length) { return grid * std::ceil(length / grid - 1e-9); }

const Place& place_of(const Part& part, std::size_t node) {
  return std::ranges::find(part.items, node, &Part::Item::node)->at;
}

void Part::add(const Part& other, const Place& by) {
  for (const Item& item : other.items)
    items.push_back({item.node, {item.at.x + by.x, item.at.y + by.y}});
  for (const Box& box : other.boxes) boxes.push_back(moved(box, by));
}

Part TreeLayout::node(std::size_t v) const {
  const SketchNode& node = sketch_.nodes[v];
  Part part{{{v, {0, 0}}}, {node_box(node)}};
  if (node.kind == SketchKind::Junction)
    part.boxes.push_back({0, 0, 14 + name_width(node.name, small_size), 22});
  return part;
}

double TreeLayout::distance(const Part& placed, std::size_t v, const Part& next, std::size_t child,
                            Direction d) const {
  const double bare = reach(node_box(sketch_.nodes[v]), d) +
                      reach(node_box(sketch_.nodes[child]), opposite(d)) + bond_length;
  return on_grid(std::max(bare, clearance(placed.boxes, next.boxes, d, gap)));
}

/// Storages and sources above, resistors below, as even as can be.
TreeLayout::Sides TreeLayout::shared_out(std::vector<std::size_t> members) const {
  const auto rank = [&](std::size_t v) {
    if (!is_leaf(v)) return 0;
    const SketchKind kind = sketch_.nodes[v].kind;
    return kind == SketchKind::Storage ? 1 : kind == SketchKind::Resistor ? 3 : 2;
  };
  std::ranges::stable_sort(members, [&](std::size_t a, std::size_t b) {
    if (rank(a) != rank(b)) return rank(a) < rank(b);
    return skeleton_.depth[a] > skeleton_.depth[b];
  });
  Sides sides;
  for (const std::size_t v : members) {
    const bool second = sides.first.size() > sides.second.size() ||
                        (sides.first.size() == sides.second.size() && rank(v) == 3);
    (second ? sides.second : sides.first).push_back(v);
  }
  return sides;
}

/// Beside each other across the direction, their roots on one line about the origin.
Part TreeLayout::row(const std::vector<std::size_t>& members, Direction d) const {
  const Direction across = is_level(d) ? Direction::Down : Direction::Right;
  Part all;
  double last = 0;
  for (const std::size_t v : members) {
    const Part next = subtree(v, d);
    const double by = all.items.empty() ? 0 : clearance(all.boxes, next.boxes, across, gap);
    last = 2 * on_grid(by / 2);  // so that the middle is on the grid too
    all.add(next, times(unit(across), last));
  }
  Part centred;
  centred.add(all, times(unit(across), -last / 2));
  return centred;
}

/// Whether the bonds of a fan miss what stands in it and what is there already.
bool TreeLayout::lines_are_clear(const Part& part, const Part& row,
                                 const std::vector<std::size_t>& members, const Place& by) const {
  return std::ranges::none_of(members, [&](std::size_t v) {
    const Place at = place_of(row, v);
    const Place to{at.x + by.x, at.y + by.y};
    const Box own = grown(moved(node_box(sketch_.nodes[v]), to), 10);
    const Place end = edge_towards(to, own, {0, 0});
    const auto hits = [&](const Part::Item& item) {
      const Box box = moved(node_box(sketch_.nodes[item.node]), item.at);
      return (item.at.x != 0 || item.at.y != 0) && meets({0, 0}, end, grown(box, 6));
    };
    if (std::ranges::any_of(part.items, hits)) return true;
    return std::ranges::any_of(row.boxes, [&](const Box& box) {
      const Box there = moved(box, by);
      const bool is_own =
          there.left <= to.x && to.x <= there.right && there.top <= to.y && to.y <= there.bottom;
      return !is_own && meets({0, 0}, end, grown(there, 6));
    });
  });
}

void TreeLayout::add_fan(Part& part, std::size_t v, const std::vector<std::size_t>& members,
                         Direction d) const {
  if (members.empty()) return;
  const Part fan = row(members, d);
  const Box own = node_box(sketch_.nodes[v]);
  const Place first = place_of(fan, members.front());
  const double half_width = std::abs(is_level(d) ? first.y : first.x);
  double far = reach(own, d) + bond_length;
  double nearest = 0;
  for (const std::size_t m : members)
    nearest = std::max(nearest, reach(node_box(sketch_.nodes[m]), opposite(d)));
  const std::vector<Box> line{strip(own, d)};
  far = std::max({far + nearest, flattest * half_width, clearance(line, fan.boxes, d, gap)});
  far = std::max(far, clearance(part.boxes, fan.boxes, d, gap));
  far = on_grid(far);
  constexpr int tries = 40;
  for (int i = 0; i < tries && !lines_are_clear(part, fan, members, times(unit(d), far)); ++i)
    far = on_grid(far * 1.25);
  const Place by = times(unit(d), far);
  part.add(fan, by);
  // The room of the bonds, with their numbers.
  constexpr double beside = 9;
  const double near = reach(own, d);
  const Place from = times(unit(d), near);
  const double wide = half_width + beside;
  part.boxes.push_back(is_level(d)
                           ? Box{std::min(from.x, by.x), -wide, std::max(from.x, by.x), wide}
                           : Box{-wide, std::min(from.y, by.y), wide, std::max(from.y, by.y)});
}

Part TreeLayout::subtree(std::size_t v, Direction d) const {
  Part part = node(v);
  std::vector<std::size_t> members = skeleton_.children[v];
  if (members.empty()) return part;
  const auto deeper = [&](std::size_t a, std::size_t b) {
    if (skeleton_.depth[a] != skeleton_.depth[b]) return skeleton_.depth[a] < skeleton_.depth[b];
    return skeleton_.weight[a] < skeleton_.weight[b];
  };
  const std::size_t onward = skeleton_.onward[v];
  auto ahead = std::ranges::max_element(members, deeper);
  if (onward != none) ahead = std::ranges::find(members, onward);
  // Two leaves make a T; so does the end of a way that goes on to another place.
  const bool is_t = ahead == members.end() || (members.size() == 2 && skeleton_.depth[v] == 1);
  const std::size_t straight = is_t ? none : *ahead;
  if (!is_t) members.erase(ahead);
  const Sides sides = shared_out(members);
  add_fan(part, v, sides.first, is_level(d) ? Direction::Up : Direction::Left);
  add_fan(part, v, sides.second, is_level(d) ? Direction::Down : Direction::Right);
  if (is_t) return part;
  const Part next = subtree(straight, d);
  const double far = distance(part, v, next, straight, d);
  part.add(next, times(unit(d), far));
  const Place end = times(unit(d), far);
  constexpr double beside = 9;
  part.boxes.push_back(grown(
      {std::min(0.0, end.x), std::min(0.0, end.y), std::max(0.0, end.x), std::max(0.0, end.y)},
      beside));
  return part;
}

}  // namespace tellegen::layout
