#include "draw/skeleton.hpp"

#include <algorithm>
#include <deque>

namespace tellegen::layout {

namespace {

constexpr std::size_t max_ring_steps = 20000;

/// A neighbour, and the bond that leads there.
struct Neighbour {
  std::size_t node = 0;
  std::size_t bond = 0;
};

class Finder {
 public:
  explicit Finder(const BondGraphSketch& sketch)
      : sketch_(sketch),
        neighbours_(sketch.nodes.size()),
        seen_(sketch.nodes.size(), false),
        in_cycle_(sketch.bonds.size(), false) {
    for (std::size_t b = 0; b < sketch.bonds.size(); ++b) {
      neighbours_[sketch.bonds[b].from].push_back({sketch.bonds[b].to, b});
      neighbours_[sketch.bonds[b].to].push_back({sketch.bonds[b].from, b});
    }
  }

  std::vector<Skeleton> run() {
    std::vector<Skeleton> all;
    find_cycle_bonds();
    for (std::size_t v = 0; v < sketch_.nodes.size(); ++v) {
      if (!seen_[v]) all.push_back(part_of(v));
    }
    return all;
  }

 private:
  using Nodes = std::vector<std::size_t>;

  void find_cycle_bonds();
  [[nodiscard]] Nodes connected(std::size_t start) const;
  [[nodiscard]] Nodes ring_in(const Nodes& part) const;
  void grow_ring(Nodes& path, std::vector<bool>& used, Nodes& best, std::size_t& steps) const;
  Skeleton part_of(std::size_t start);
  void lay_ring(Skeleton& s);
  void find_ears(Skeleton& s);
  [[nodiscard]] std::vector<Neighbour> way_to_ring(const Skeleton& s, std::size_t from,
                                                   const Neighbour& first) const;
  void hang_trees(Skeleton& s);
  [[nodiscard]] std::size_t root_of(const Skeleton& any, const Nodes& part) const;
  [[nodiscard]] std::size_t farthest(const std::vector<Nodes>& tree, std::size_t from) const;
  void weigh(Skeleton& s) const;

  const BondGraphSketch& sketch_;
  std::vector<std::vector<Neighbour>> neighbours_;
  std::vector<bool> seen_;
  std::vector<bool> in_cycle_;  // by bond
};

/// Bonds that are no bridges: a walk in depth, where a bond is a bridge if nothing below it leads
/// back above it. Without recursion: a chain may be long.
void Finder::find_cycle_bonds() {
  const std::size_t n = sketch_.nodes.size();
  struct Visit {
    std::size_t node, by_bond, next;
  };
  std::vector<std::size_t> number(n, none);
  std::vector<std::size_t> low(n, none);
  std::size_t count = 0;
  for (std::size_t start = 0; start < n; ++start) {
    if (number[start] != none) continue;
    std::vector<Visit> stack{{start, none, 0}};
    number[start] = low[start] = count++;
    while (!stack.empty()) {
      Visit& top = stack.back();
      if (top.next < neighbours_[top.node].size()) {
        const Neighbour to = neighbours_[top.node][top.next++];
        if (to.bond == top.by_bond) continue;
        if (number[to.node] != none) {
          low[top.node] = std::min(low[top.node], number[to.node]);
          in_cycle_[to.bond] = true;
          continue;
        }
        number[to.node] = low[to.node] = count++;
        stack.push_back({to.node, to.bond, 0});
        continue;
      }
      const Visit done = top;
      stack.pop_back();
      if (stack.empty()) continue;
      const std::size_t above = stack.back().node;
      low[above] = std::min(low[above], low[done.node]);
      if (low[done.node] <= number[above]) in_cycle_[done.by_bond] = true;
    }
  }
}

Finder::Nodes Finder::connected(std::size_t start) const {
  std::vector<bool> found(sketch_.nodes.size(), false);
  Nodes part{start};
  found[start] = true;
  for (std::size_t i = 0; i < part.size(); ++i) {
    for (const Neighbour& to : neighbours_[part[i]]) {
      if (found[to.node]) continue;
      found[to.node] = true;
      part.push_back(to.node);
    }
  }
  std::ranges::sort(part);
  return part;
}

/// Looks for a long ring through the first node of `path`, as far as the steps last.
void Finder::grow_ring(Nodes& path, std::vector<bool>& used, Nodes& best,
                       std::size_t& steps) const {
  if (steps == 0) return;
  --steps;
  for (const Neighbour& to : neighbours_[path.back()]) {
    if (!in_cycle_[to.bond]) continue;
    if (to.node == path.front() && path.size() > 2 && path.size() > best.size()) best = path;
    if (used[to.node]) continue;
    used[to.node] = true;
    path.push_back(to.node);
    grow_ring(path, used, best, steps);
    path.pop_back();
    used[to.node] = false;
  }
}

Finder::Nodes Finder::ring_in(const Nodes& part) const {
  Nodes best;
  std::size_t steps = max_ring_steps;
  for (const std::size_t v : part) {
    if (!std::ranges::any_of(neighbours_[v], [&](const auto& to) { return in_cycle_[to.bond]; }))
      continue;
    std::vector<bool> used(sketch_.nodes.size(), false);
    used[v] = true;
    Nodes path{v};
    grow_ring(path, used, best, steps);
  }
  return best;
}

void Finder::lay_ring(Skeleton& s) {
  s.children.assign(sketch_.nodes.size(), {});
  s.onward.assign(sketch_.nodes.size(), none);
  s.is_straight.assign(sketch_.bonds.size(), false);
  for (const std::size_t v : s.ring) seen_[v] = true;
  for (std::size_t i = 0; s.ring.size() > 1 && i < s.ring.size(); ++i) {
    const std::size_t next = s.ring[(i + 1) % s.ring.size()];
    const auto& all = neighbours_[s.ring[i]];
    s.is_straight[std::ranges::find(all, next, &Neighbour::node)->bond] = true;
  }
}

/// The shortest way from a neighbour of the ring to another element of it, through what is not
/// seen yet; empty where there is none.
std::vector<Neighbour> Finder::way_to_ring(const Skeleton& s, std::size_t from,
                                           const Neighbour& first) const {
  std::vector<Neighbour> open{first};
  std::vector<std::size_t> before{none};
  std::vector<bool> found(sketch_.nodes.size(), false);
  found[first.node] = true;
  for (std::size_t i = 0; i < open.size(); ++i) {
    for (const Neighbour& to : neighbours_[open[i].node]) {
      if (to.bond == open[i].bond || !in_cycle_[to.bond]) continue;
      const bool in_ring = std::ranges::find(s.ring, to.node) != s.ring.end();
      if (in_ring && to.node != from) {
        std::vector<Neighbour> way{to};
        for (std::size_t k = i; k != none; k = before[k]) way.push_back(open[k]);
        std::ranges::reverse(way);
        return way;
      }
      if (seen_[to.node] || found[to.node]) continue;
      found[to.node] = true;
      open.push_back(to);
      before.push_back(i);
    }
  }
  return {};
}

void Finder::find_ears(Skeleton& s) {
  for (const std::size_t v : s.ring) {
    for (const Neighbour& to : neighbours_[v]) {
      if (!in_cycle_[to.bond] || seen_[to.node]) continue;
      const std::vector<Neighbour> way = way_to_ring(s, v, to);
      if (way.empty()) continue;
      s.ears.push_back({v, way.back().node, to.node});
      std::size_t above = v;
      for (std::size_t i = 0; i + 1 < way.size(); ++i) {
        const std::size_t node = way[i].node;
        seen_[node] = true;
        s.is_straight[way[i].bond] = true;
        s.children[above].push_back(node);
        if (above != v) s.onward[above] = node;
        s.onward[node] = node;
        above = node;
      }
    }
  }
}

/// In breadth from the ring, so that what hangs on it stays short.
void Finder::hang_trees(Skeleton& s) {
  std::deque<std::size_t> open(s.ring.begin(), s.ring.end());
  for (std::size_t v = 0; v < s.onward.size(); ++v)
    if (s.onward[v] != none) open.push_back(v);
  for (; !open.empty(); open.pop_front()) {
    for (const Neighbour& to : neighbours_[open.front()]) {
      if (seen_[to.node]) continue;
      seen_[to.node] = true;
      s.is_straight[to.bond] = true;
      s.children[open.front()].push_back(to.node);
      open.push_back(to.node);
    }
  }
}

/// How far it is to the farthest node, along the tree.
std::size_t Finder::farthest(const std::vector<Nodes>& tree, std::size_t from) const {
  std::vector<std::size_t> distance(sketch_.nodes.size(), none);
  Nodes open{from};
  distance[from] = 0;
  for (std::size_t i = 0; i < open.size(); ++i) {
    for (const std::size_t to : tree[open[i]]) {
      if (distance[to] != none) continue;
      distance[to] = distance[open[i]] + 1;
      open.push_back(to);
    }
  }
  return distance[open.back()];
}

/// One end of a longest path, if possible a source: power goes from left to right in a book.
std::size_t Finder::root_of(const Skeleton& any, const Nodes& part) const {
  std::vector<Nodes> tree(sketch_.nodes.size());
  for (const std::size_t v : part) {
    for (const std::size_t child : any.children[v]) {
      tree[v].push_back(child);
      tree[child].push_back(v);
    }
  }
  const auto rank = [&](std::size_t v) {
    const SketchKind kind = sketch_.nodes[v].kind;
    const bool gives =
        std::ranges::any_of(sketch_.bonds, [&](const auto& b) { return b.from == v; });
    return kind == SketchKind::Source ? 3 : kind == SketchKind::Resistor ? 0 : gives ? 2 : 1;
  };
  std::size_t best = part.front();
  std::size_t longest = 0;
  for (const std::size_t v : part) {
    if (tree[v].size() > 1) continue;
    const std::size_t length = farthest(tree, v);
    if (length < longest || (length == longest && rank(v) <= rank(best))) continue;
    best = v;
    longest = length;
  }
  return best;
}

/// From the leaves up. Masses and sources weigh more: a book puts them on the main line, and the
/// springs and dampers between them beside it.
void Finder::weigh(Skeleton& s) const {
  s.depth.assign(sketch_.nodes.size(), 0);
  s.weight.assign(sketch_.nodes.size(), 0);
  Nodes order(s.ring);
  for (std::size_t i = 0; i < order.size(); ++i)
    order.insert(order.end(), s.children[order[i]].begin(), s.children[order[i]].end());
  std::ranges::reverse(order);
  for (const std::size_t v : order) {
    const SketchNode& node = sketch_.nodes[v];
    const bool heavy = node.keyword == "I" || node.kind == SketchKind::Source;
    s.weight[v] = heavy ? 10 : 1;
    for (const std::size_t child : s.children[v]) {
      s.depth[v] = std::max(s.depth[v], s.depth[child] + 1);
      s.weight[v] += s.weight[child];
    }
  }
}

Skeleton Finder::part_of(std::size_t start) {
  const Nodes part = connected(start);
  Skeleton s;
  s.ring = ring_in(part);
  if (s.ring.empty()) {
    s.ring = {start};
    lay_ring(s);
    hang_trees(s);
    for (const std::size_t v : part) seen_[v] = false;
    s.ring = {root_of(s, part)};
  }
  lay_ring(s);
  if (s.ring.size() > 1) find_ears(s);
  hang_trees(s);
  weigh(s);
  return s;
}

}  // namespace

std::vector<Skeleton> skeletons(const BondGraphSketch& sketch) { return Finder(sketch).run(); }

}  // namespace tellegen::layout
