#include "draw/ring_layout.hpp"

#include <algorithm>
#include <cmath>

#include "draw/label.hpp"

namespace tellegen::layout {

namespace {

constexpr double gap = 16;
constexpr double side_height = 120;  // of a ring with elements at its sides

using Nodes = std::vector<std::size_t>;

class RingLayout {
 public:
  RingLayout(const BondGraphSketch& sketch, const Skeleton& skeleton)
      : sketch_(sketch), skeleton_(skeleton), trees_(sketch, skeleton) {}

  Part run() {
    const Plan plan = best_plan();
    const std::vector<Part> upper = parts(plan, true);
    const std::vector<Part> lower = parts(plan, false);
    std::vector<double> x = columns(plan.top, upper);
    std::vector<double> y = columns(plan.bottom, lower);
    align(x, y);
    Part all = side_by_side(upper, x);
    const Part low = side_by_side(lower, y);
    double height =
        trees_.distance(all, plan.top.front(), low, plan.bottom.front(), Direction::Down);
    height = 2 * on_grid(std::max(height, std::min(160.0, x.back() / 2)) / 2);
    height = std::max({height, ear_height(all, low, plan), plan.left != none ? side_height : 0});
    all.add(low, {0, height});
    centre_ears(all, plan);
    if (plan.left != none) add_sides(all, plan, height);
    return all;
  }

 private:
  /// How the ring is bent: two rows and, where one stands at each side, these two.
  struct Plan {
    Nodes top, bottom;  ///< from left to right
    std::size_t left = none;
    std::size_t right = none;
  };

  [[nodiscard]] Plan plan(std::size_t turn, bool sides) const {
    Nodes ring = skeleton_.ring;
    std::rotate(ring.begin(), ring.begin() + static_cast<std::ptrdiff_t>(turn), ring.end());
    Plan p;
    if (sides) {
      p.left = ring.front();
      ring.erase(ring.begin());
    }
    const std::size_t above = sides ? ring.size() / 2 : (ring.size() + 1) / 2;
    p.top.assign(ring.begin(), ring.begin() + static_cast<std::ptrdiff_t>(above));
    p.bottom.assign(ring.begin() + static_cast<std::ptrdiff_t>(above), ring.end());
    if (sides) {
      p.right = p.bottom.front();
      p.bottom.erase(p.bottom.begin());
    }
    std::ranges::reverse(p.bottom);
    return p;
  }

  [[nodiscard]] bool are_opposite(const Plan& p, std::size_t a, std::size_t b) const {
    for (std::size_t i = 0; p.top.size() == p.bottom.size() && i < p.top.size(); ++i) {
      if ((p.top[i] == a && p.bottom[i] == b) || (p.top[i] == b && p.bottom[i] == a)) return true;
    }
    return false;
  }

  [[nodiscard]] bool is_driven(std::size_t v) const {
    return std::ranges::any_of(skeleton_.children[v], [&](std::size_t child) {
      return sketch_.nodes[child].kind == SketchKind::Source;
    });
  }

  /// Ways across the ring count most, then symmetry; a source belongs to the left.
  [[nodiscard]] int merit(const Plan& p) const {
    const auto alike = [&](std::size_t a, std::size_t b) {
      return sketch_.nodes[a].keyword == sketch_.nodes[b].keyword &&
             skeleton_.depth[a] == skeleton_.depth[b];
    };
    int sum = 0;
    for (const Ear& ear : skeleton_.ears) sum += are_opposite(p, ear.from, ear.to) ? 20 : 0;
    for (const SketchBond& bond : sketch_.bonds) sum += are_opposite(p, bond.from, bond.to) ? 4 : 0;
    for (std::size_t i = 0; p.top.size() == p.bottom.size() && i < p.top.size(); ++i)
      sum += alike(p.top[i], p.bottom[i]) ? 2 : 0;
    for (const Nodes* row : {&p.top, &p.bottom}) {
      for (std::size_t i = 0; 2 * i + 1 < row->size(); ++i)
        sum += alike((*row)[i], (*row)[row->size() - 1 - i]) ? 1 : 0;
    }
    if (is_driven(p.left == none ? p.top.front() : p.left)) sum += 2;
    return p.left == none ? sum + 1 : sum;
  }

  [[nodiscard]] Plan best_plan() const {
    const std::size_t size = skeleton_.ring.size();
    constexpr std::size_t most = 64;  // longer rings are taken as they are
    Plan best = plan(0, false);
    int most_merit = merit(best);
    for (std::size_t turn = 0; size <= most && turn < size; ++turn) {
      for (const bool sides : {false, true}) {
        if (sides && size % 2 == 1) continue;
        Plan next = plan(turn, sides);
        if (const int m = merit(next); m > most_merit) {
          best = std::move(next);
          most_merit = m;
        }
      }
    }
    return best;
  }

  /// The two at half height, as near as the rest allows.
  void add_sides(Part& all, const Plan& p, double height) const {
    for (const auto& [v, d] : {std::pair{p.left, Direction::Left}, {p.right, Direction::Right}}) {
      Part part = trees_.node(v);
      Nodes members = skeleton_.children[v];
      if (!members.empty()) {
        const auto aside = deepest(members);
        const Nodes one{*aside};
        members.erase(aside);
        trees_.add_fan(part, v, one, d);
      }
      const auto [up, down] = trees_.shared_out(members);
      trees_.add_fan(part, v, up, Direction::Up);
      trees_.add_fan(part, v, down, Direction::Down);
      const double start = d == Direction::Left ? 0 : rightmost(all, p);
      Part there;
      there.add(part, {start, height / 2});
      double by = on_grid(std::max(70.0, clearance(all.boxes, there.boxes, d, gap)));
      const Nodes ends = d == Direction::Left ? Nodes{p.top.front(), p.bottom.front()}
                                              : Nodes{p.top.back(), p.bottom.back()};
      constexpr int tries = 60;
      const double towards = d == Direction::Left ? -1 : 1;
      const auto shift = [&by, towards] { return towards * by; };
      for (int i = 0; i < tries && !is_clear(all, {start + shift(), height / 2}, ends); ++i)
        by += 20;
      all.add(there, {shift(), 0});
    }
  }

  /// Whether bonds from a place to elements of the ring miss all other texts.
  [[nodiscard]] bool is_clear(const Part& all, const Place& from, const Nodes& ends) const {
    return std::ranges::none_of(all.items, [&](const Part::Item& item) {
      const Box box = grown(moved(node_box(sketch_.nodes[item.node]), item.at), 8);
      return std::ranges::any_of(ends, [&](std::size_t end) {
        return item.node != end && meets(from, place_of(all, end), box);
      });
    });
  }

  [[nodiscard]] std::size_t last_of(const Ear& ear) const {
    std::size_t last = ear.first;
    while (skeleton_.onward[last] != last) last = skeleton_.onward[last];
    return last;
  }

  /// What the ways across need, with a bond at their end.
  [[nodiscard]] double ear_height(const Part& high, const Part& low, const Plan& p) const {
    double height = 0;
    for (const Ear& ear : skeleton_.ears) {
      if (!are_opposite(p, ear.from, ear.to)) continue;
      const bool from_top = std::ranges::find(p.top, ear.from) != p.top.end();
      const double y = place_of(from_top ? high : low, last_of(ear)).y;
      constexpr double one_bond = 70;
      height = std::max(height, std::abs(y) + one_bond);
    }
    return 2 * on_grid(height / 2);
  }

  /// Ways across the ring half way between the rows.
  void centre_ears(Part& all, const Plan& p) const {
    for (const Ear& ear : skeleton_.ears) {
      const bool inwards = std::ranges::find(p.top, ear.from) != p.top.end();
      if (!are_opposite(p, ear.from, ear.to)) continue;
      Nodes below{ear.first};
      for (std::size_t i = 0; i < below.size(); ++i) {
        const Nodes& next = skeleton_.children[below[i]];
        below.insert(below.end(), next.begin(), next.end());
      }
      const double rows = place_of(all, ear.from).y + place_of(all, ear.to).y;
      const double ends = place_of(all, ear.first).y + place_of(all, last_of(ear)).y;
      const double by = 10 * static_cast<int>((rows - ends) / 20);
      if (inwards ? by <= 0 : by >= 0) continue;
      for (Part::Item& item : all.items)
        if (std::ranges::find(below, item.node) != below.end()) item.at.y += by;
    }
  }

  [[nodiscard]] static double rightmost(const Part& all, const Plan& p) {
    double x = 0;
    for (const Part::Item& item : all.items)
      if (item.node == p.top.back() || item.node == p.bottom.back()) x = std::max(x, item.at.x);
    return x;
  }

  [[nodiscard]] Nodes::iterator deepest(Nodes& members) const {
    return std::ranges::max_element(members, [&](std::size_t a, std::size_t b) {
      return skeleton_.depth[a] < skeleton_.depth[b];
    });
  }

  /// Ways across the ring start inwards from the upper row.
  [[nodiscard]] Nodes taken_inwards(const Plan& p, std::size_t v, Nodes& members) const {
    Nodes inner;
    for (const Ear& ear : skeleton_.ears) {
      if (ear.from != v || !are_opposite(p, v, ear.to) || !inner.empty()) continue;
      inner.push_back(ear.first);
      members.erase(std::ranges::find(members, ear.first));
    }
    return inner;
  }

  /// Each with what hangs on it: outwards, and at the corners to the sides too.
  [[nodiscard]] std::vector<Part> parts(const Plan& p, bool upper) const {
    const Nodes& row = upper ? p.top : p.bottom;
    const Direction outwards = upper ? Direction::Up : Direction::Down;
    std::vector<Part> all;
    for (std::size_t i = 0; i < row.size(); ++i) {
      Part part = trees_.node(row[i]);
      Nodes members = skeleton_.children[row[i]];
      trees_.add_fan(part, row[i], taken_inwards(p, row[i], members), opposite(outwards));
      const bool corner = p.left == none && row.size() > 1 && (i == 0 || i + 1 == row.size());
      if (corner && !members.empty()) {
        const auto aside = deepest(members);
        const Nodes one{*aside};
        members.erase(aside);
        trees_.add_fan(part, row[i], one, i == 0 ? Direction::Left : Direction::Right);
      }
      trees_.add_fan(part, row[i], members, outwards);
      all.push_back(std::move(part));
    }
    return all;
  }

  [[nodiscard]] std::vector<double> columns(const Nodes& row, const std::vector<Part>& all) const {
    std::vector<double> x{0};
    Part placed = all.front();
    for (std::size_t i = 1; i < all.size(); ++i) {
      Part next;
      next.add(all[i], {x.back(), 0});
      const double bare = trees_.distance(trees_.node(row[i - 1]), row[i - 1], trees_.node(row[i]),
                                          row[i], Direction::Right);
      const double by =
          std::max(bare, on_grid(clearance(placed.boxes, next.boxes, Direction::Right, gap)));
      x.push_back(x.back() + by);
      placed.add(all[i], {x.back(), 0});
    }
    return x;
  }

  /// Both rows from the left edge to the right one; equal ones column by column.
  static void align(std::vector<double>& x, std::vector<double>& y) {
    if (x.size() == y.size()) {
      double shift = 0;
      std::vector<double> both{0};
      for (std::size_t i = 1; i < x.size(); ++i) {
        shift += std::max(x[i] - x[i - 1], y[i] - y[i - 1]);
        both.push_back(shift);
      }
      x = y = both;
      return;
    }
    if (y.size() == 1) {
      y[0] = 10 * static_cast<int>(x.back() / 20);
      return;
    }
    const double wide = on_grid(std::max(x.back(), y.back()));
    for (std::vector<double>* row : {&x, &y}) {
      const double more = wide - row->back();
      const auto last = static_cast<double>(row->size() - 1);
      for (std::size_t i = 1; i < row->size(); ++i)
        (*row)[i] += i + 1 == row->size() ? more : on_grid(more * static_cast<double>(i) / last);
    }
  }

  [[nodiscard]] static Part side_by_side(const std::vector<Part>& all,
                                         const std::vector<double>& x) {
    Part row;
    for (std::size_t i = 0; i < all.size(); ++i) row.add(all[i], {x[i], 0});
    return row;
  }

  const BondGraphSketch& sketch_;
  const Skeleton& skeleton_;
  TreeLayout trees_;
};

}  // namespace

Part place_skeleton(const BondGraphSketch& sketch, const Skeleton& skeleton) {
  if (skeleton.ring.size() > 1) return RingLayout(sketch, skeleton).run();
  return TreeLayout(sketch, skeleton).subtree(skeleton.ring.front(), Direction::Right);
}

}  // namespace tellegen::layout
