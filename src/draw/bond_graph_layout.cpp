#include "draw/bond_graph_layout.hpp"

#include <algorithm>
#include <cmath>

#include "draw/codes.hpp"
#include "draw/label.hpp"
#include "draw/ring_layout.hpp"
#include "draw/route.hpp"

namespace tellegen::layout {

namespace {

constexpr double edge = 24;     // free room around the drawing
constexpr double end_gap = 3;   // between a text and its bonds
constexpr double between = 50;  // parts of a graph that is not connected

class Layout {
 public:
  explicit Layout(const BondGraphSketch& sketch) {
    drawing_.sketch = sketch;
    drawing_.nodes.resize(sketch.nodes.size());
    drawing_.bonds.resize(sketch.bonds.size());
    straight_.assign(sketch.bonds.size(), false);
    degree_.assign(sketch.nodes.size(), 0);
    for (const SketchBond& bond : sketch.bonds) {
      ++degree_[bond.from];
      ++degree_[bond.to];
    }
  }

  BondGraphDrawing run() {
    place_nodes();
    draw_straight_bonds();
    draw_direct_bonds();
    route_the_rest();
    place_titles();
    move_to_origin();
    return std::move(drawing_);
  }

 private:
  void place_nodes();
  void draw_straight_bonds();
  void draw_direct_bonds();
  void route_the_rest();
  void place_titles();
  void move_to_origin();
  [[nodiscard]] const BondGraphSketch& sketch() const { return drawing_.sketch; }
  [[nodiscard]] Line direct(std::size_t from, std::size_t to) const;
  [[nodiscard]] bool misses_texts(const Line& line, std::size_t from, std::size_t to) const;
  [[nodiscard]] bool is_clear(const Line& line, std::size_t from, std::size_t to) const;
  [[nodiscard]] bool is_free(const Box& box) const;
  [[nodiscard]] Line clipped(Line line, std::size_t from, std::size_t to) const;
  [[nodiscard]] Place end_near(std::size_t v, const Place& other) const;
  [[nodiscard]] std::vector<Box> possible_titles(std::size_t junction) const;

  BondGraphDrawing drawing_;
  std::vector<bool> straight_;       // by bond
  std::vector<std::size_t> degree_;  // by node
};

/// Part below part.
void Layout::place_nodes() {
  double top = 0;
  for (const Skeleton& skeleton : skeletons(sketch())) {
    const Part part = place_skeleton(sketch(), skeleton);
    double high = 0;
    double low = 0;
    for (const Box& box : part.boxes) {
      high = std::min(high, box.top);
      low = std::max(low, box.bottom);
    }
    const double shift = on_grid(top - high);
    for (const Part::Item& item : part.items)
      drawing_.nodes[item.node] = {item.at.x, item.at.y + shift};
    top = shift + low + between;
    for (std::size_t b = 0; b < straight_.size(); ++b)
      if (skeleton.is_straight[b]) straight_[b] = true;
  }
  for (std::size_t v = 0; v < sketch().nodes.size(); ++v)
    drawing_.boxes.push_back(moved(node_box(sketch().nodes[v]), drawing_.nodes[v]));
}

/// A line between the middles, cut where the texts begin.
Line Layout::clipped(Line line, std::size_t from, std::size_t to) const {
  const Place second = line[1];
  const Place last_but_one = line[line.size() - 2];
  line.front() = end_near(from, second);
  line.back() = end_near(to, last_but_one);
  return line;
}

/// Where a line from elsewhere ends at an element: farther away where many bonds meet, so that
/// their strokes stay apart.
Place Layout::end_near(std::size_t v, const Place& other) const {
  const Place& middle = drawing_.nodes[v];
  const Place end = edge_towards(middle, grown(drawing_.boxes[v], end_gap), other);
  constexpr double stroke = 16;
  const double around = stroke * static_cast<double>(degree_[v]) / 6.28;
  const double length = std::hypot(end.x - middle.x, end.y - middle.y);
  const double whole = std::hypot(other.x - middle.x, other.y - middle.y);
  if (degree_[v] <= 4 || length >= around || around >= whole) return end;
  const double share = around / whole;
  return {middle.x + share * (other.x - middle.x), middle.y + share * (other.y - middle.y)};
}

Line Layout::direct(std::size_t from, std::size_t to) const {
  return clipped({drawing_.nodes[from], drawing_.nodes[to]}, from, to);
}

void Layout::draw_straight_bonds() {
  for (std::size_t b = 0; b < straight_.size(); ++b) {
    const SketchBond& bond = sketch().bonds[b];
    if (!straight_[b]) continue;
    const Line line = direct(bond.from, bond.to);
    if (misses_texts(line, bond.from, bond.to)) drawing_.bonds[b] = line;
  }
}

bool Layout::misses_texts(const Line& line, std::size_t from, std::size_t to) const {
  for (std::size_t v = 0; v < drawing_.boxes.size(); ++v) {
    if (v != from && v != to && meets(line[0], line[1], grown(drawing_.boxes[v], end_gap)))
      return false;
  }
  return true;
}

bool Layout::is_clear(const Line& line, std::size_t from, std::size_t to) const {
  if (!misses_texts(line, from, to)) return false;
  for (std::size_t b = 0; b < drawing_.bonds.size(); ++b) {
    const Line& other = drawing_.bonds[b];
    const SketchBond& bond = sketch().bonds[b];
    const bool same = (bond.from == from && bond.to == to) || (bond.from == to && bond.to == from);
    if (!other.empty() && same) return false;
    for (std::size_t i = 1; i < other.size(); ++i) {
      if (cross(line[0], line[1], other[i - 1], other[i])) return false;
    }
  }
  return true;
}

/// Bonds that close further loops, where nothing is in their way.
void Layout::draw_direct_bonds() {
  for (std::size_t b = 0; b < straight_.size(); ++b) {
    if (straight_[b]) continue;
    const SketchBond& bond = sketch().bonds[b];
    const Place& p = drawing_.nodes[bond.from];
    const Place& q = drawing_.nodes[bond.to];
    if (p.x != q.x && p.y != q.y) continue;
    const Line line = direct(bond.from, bond.to);
    if (is_clear(line, bond.from, bond.to)) drawing_.bonds[b] = line;
  }
}

void Layout::route_the_rest() {
  const bool all_drawn = std::ranges::none_of(drawing_.bonds, &Line::empty);
  if (all_drawn && sketch().signals.empty()) return;
  std::vector<Box> names;
  for (std::size_t v = 0; v < sketch().nodes.size(); ++v) {
    if (sketch().nodes[v].kind == SketchKind::Junction) names.push_back(possible_titles(v).front());
  }
  Router router(drawing_.boxes, names);
  for (std::size_t b = 0; b < drawing_.bonds.size(); ++b) {
    const SketchBond& bond = sketch().bonds[b];
    if (!drawing_.bonds[b].empty())
      router.draw({drawing_.nodes[bond.from], drawing_.nodes[bond.to]});
  }
  const auto way = [&](std::size_t from, std::size_t to) {
    return clipped(router.route(drawing_.nodes[from], drawing_.boxes[from], drawing_.nodes[to],
                                drawing_.boxes[to]),
                   from, to);
  };
  for (std::size_t b = 0; b < drawing_.bonds.size(); ++b) {
    if (drawing_.bonds[b].empty())
      drawing_.bonds[b] = way(sketch().bonds[b].from, sketch().bonds[b].to);
  }
  for (const SketchSignal& signal : sketch().signals)
    drawing_.signals.push_back(way(signal.from, signal.to));
}

/// Below to the right, above to the right, above to the left, below to the left.
std::vector<Box> Layout::possible_titles(std::size_t junction) const {
  const Place& at = drawing_.nodes[junction];
  const double width = name_width(sketch().nodes[junction].name, small_size) + 2;
  constexpr double aside = 9;
  constexpr double near = 6;
  constexpr double far = 20;
  const Box right{at.x + aside, at.y + near, at.x + aside + width, at.y + far};
  const Box left{at.x - aside - width, at.y + near, at.x - aside, at.y + far};
  const auto above = [&](const Box& b) { return Box{b.left, at.y - far, b.right, at.y - near}; };
  return {right, above(right), above(left), left};
}

bool Layout::is_free(const Box& box) const {
  if (std::ranges::any_of(drawing_.boxes, [&](const Box& other) { return overlap(box, other); }))
    return false;
  const auto passes = [&](const std::vector<Line>& lines) {
    return std::ranges::any_of(lines, [&](const Line& line) {
      for (std::size_t i = 1; i < line.size(); ++i) {
        if (meets(line[i - 1], line[i], box)) return true;
      }
      return false;
    });
  };
  if (passes(drawing_.bonds) || passes(drawing_.signals)) return false;
  return std::ranges::none_of(drawing_.titles,
                              [&](const auto& title) { return title && overlap(*title, box); });
}

void Layout::place_titles() {
  for (std::size_t v = 0; v < sketch().nodes.size(); ++v) {
    drawing_.titles.emplace_back();
    if (sketch().nodes[v].kind != SketchKind::Junction) continue;
    for (const Box& box : possible_titles(v)) {
      if (!is_free(box)) continue;
      drawing_.titles.back() = box;
      break;
    }
  }
}

void Layout::move_to_origin() {
  Box all = drawing_.boxes.empty() ? Box{} : drawing_.boxes.front();
  const auto include = [&](const Box& b) {
    all.left = std::min(all.left, b.left);
    all.top = std::min(all.top, b.top);
    all.right = std::max(all.right, b.right);
    all.bottom = std::max(all.bottom, b.bottom);
  };
  const auto each_point = [&](const auto& visit) {
    for (std::vector<Line>* lines : {&drawing_.bonds, &drawing_.signals}) {
      for (Line& line : *lines) {
        for (Place& p : line) visit(p);
      }
    }
  };
  for (const Box& box : drawing_.boxes) include(box);
  for (const auto& title : drawing_.titles)
    if (title) include(*title);
  each_point([&](const Place& p) { include(grown({p.x, p.y, p.x, p.y}, 8)); });
  const Place by{std::ceil(edge - all.left), std::ceil(edge - all.top)};
  for (Place& p : drawing_.nodes) p = {p.x + by.x, p.y + by.y};
  for (Box& box : drawing_.boxes) box = moved(box, by);
  for (auto& title : drawing_.titles)
    if (title) title = moved(*title, by);
  each_point([&](Place& p) { p = {p.x + by.x, p.y + by.y}; });
  drawing_.width = std::ceil(all.right + by.x + edge);
  drawing_.height = std::ceil(all.bottom + by.y + edge);
}

}  // namespace

Result<BondGraphDrawing> lay_out(const BondGraphSketch& sketch) {
  if (sketch.nodes.size() > max_elements) {
    return Diagnostic{
        draw_codes::too_large,
        std::nullopt,
        {sketch.model, std::to_string(sketch.nodes.size()), std::to_string(max_elements)},
        {}};
  }
  std::size_t loops = sketch.bonds.size() + skeletons(sketch).size();
  loops = loops > sketch.nodes.size() ? loops - sketch.nodes.size() : 0;
  if (loops > max_loops) {
    return Diagnostic{draw_codes::too_many_loops,
                      std::nullopt,
                      {sketch.model, std::to_string(loops), std::to_string(max_loops)},
                      {}};
  }
  return Layout(sketch).run();
}

}  // namespace tellegen::layout
