// Drawings of bond graphs: no text on another, no bond through a text, everything there once.

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <cmath>

#include "draw/bond_graph_layout.hpp"
#include "draw/geometry.hpp"

namespace tellegen::layout {
namespace {

std::size_t add(BondGraphSketch& s, SketchKind kind, const std::string& keyword) {
  s.nodes.push_back({kind, keyword, keyword + std::to_string(s.nodes.size())});
  return s.nodes.size() - 1;
}

std::size_t junction(BondGraphSketch& s) { return add(s, SketchKind::Junction, "1"); }

void bond(BondGraphSketch& s, std::size_t from, std::size_t to) {
  s.bonds.push_back({from, to, std::to_string(s.bonds.size() + 1), StrokeEnd::To, true});
}

/// How many pairs of straight pieces cross.
int crossings(const BondGraphDrawing& d) {
  int count = 0;
  for (std::size_t a = 0; a < d.bonds.size(); ++a) {
    for (std::size_t b = a + 1; b < d.bonds.size(); ++b) {
      for (std::size_t i = 1; i < d.bonds[a].size(); ++i) {
        for (std::size_t j = 1; j < d.bonds[b].size(); ++j)
          count += cross(d.bonds[a][i - 1], d.bonds[a][i], d.bonds[b][j - 1], d.bonds[b][j]);
      }
    }
  }
  return count;
}

/// What makes a drawing wrong, in words; empty where nothing does.
std::string fault_of(const BondGraphDrawing& d) {
  for (std::size_t a = 0; a < d.boxes.size(); ++a) {
    for (std::size_t b = a + 1; b < d.boxes.size(); ++b) {
      if (overlap(d.boxes[a], d.boxes[b]))
        return d.sketch.nodes[a].name + " lies on " + d.sketch.nodes[b].name;
    }
    const Box& box = d.boxes[a];
    if (box.left < 0 || box.top < 0 || box.right > d.width || box.bottom > d.height)
      return d.sketch.nodes[a].name + " lies outside";
  }
  for (std::size_t b = 0; b < d.bonds.size(); ++b) {
    if (d.bonds[b].size() < 2) return "a bond is missing";
    for (std::size_t i = 1; i < d.bonds[b].size(); ++i) {
      for (std::size_t v = 0; v < d.boxes.size(); ++v) {
        if (meets(d.bonds[b][i - 1], d.bonds[b][i], d.boxes[v]))
          return "bond " + std::to_string(b) + " runs through " + d.sketch.nodes[v].name;
      }
    }
  }
  for (std::size_t v = 0; v < d.titles.size(); ++v) {
    for (std::size_t w = 0; d.titles[v] && w < d.boxes.size(); ++w)
      if (overlap(*d.titles[v], d.boxes[w])) return "the name of a junction lies on a text";
  }
  return "";
}

double distance(const Place& p, const Box& box) {
  const double dx = std::max({box.left - p.x, 0.0, p.x - box.right});
  const double dy = std::max({box.top - p.y, 0.0, p.y - box.bottom});
  return std::hypot(dx, dy);
}

/// Each bond begins near its first element and ends near its second.
bool ends_are_right(const BondGraphDrawing& d) {
  for (std::size_t b = 0; b < d.bonds.size(); ++b) {
    const SketchBond& bond = d.sketch.bonds[b];
    constexpr double near = 200;  // many bonds at one junction end on a circle around it
    const auto is_nearest = [&](const Place& p, std::size_t v, std::size_t other) {
      return distance(p, d.boxes[v]) < near &&
             distance(p, d.boxes[v]) < distance(p, d.boxes[other]);
    };
    if (!is_nearest(d.bonds[b].front(), bond.from, bond.to)) return false;
    if (!is_nearest(d.bonds[b].back(), bond.to, bond.from)) return false;
  }
  return true;
}

/// Junctions in a tree with elements at the leaves.
BondGraphSketch random_tree(int most_junctions, int most_leaves) {
  BondGraphSketch s;
  const int junctions = *rc::gen::inRange(1, most_junctions);
  for (int j = 0; j < junctions; ++j) {
    const std::size_t v = junction(s);
    if (v > 0) bond(s, *rc::gen::inRange<std::size_t>(0, v), v);
  }
  const int leaves = *rc::gen::inRange(1, most_leaves);
  for (int e = 0; e < leaves; ++e) {
    const auto at = static_cast<std::size_t>(*rc::gen::inRange(0, junctions));
    const int kind = *rc::gen::inRange(0, 4);
    constexpr SketchKind kinds[] = {SketchKind::Source, SketchKind::Storage, SketchKind::Storage,
                                    SketchKind::Resistor};
    constexpr const char* keywords[] = {"Se", "C", "I", "R"};
    bond(s, at, add(s, kinds[kind], keywords[kind]));
  }
  return s;
}

TEST(Layout, ASeriesCircuitIsACross) {
  BondGraphSketch s;
  const std::size_t loop = junction(s);
  const std::size_t source = add(s, SketchKind::Source, "Se");
  const std::size_t r = add(s, SketchKind::Resistor, "R");
  const std::size_t c = add(s, SketchKind::Storage, "C");
  const std::size_t l = add(s, SketchKind::Storage, "I");
  bond(s, source, loop);
  bond(s, loop, r);
  bond(s, loop, c);
  bond(s, loop, l);
  const auto d = lay_out(s);
  ASSERT_TRUE(d);
  EXPECT_EQ(fault_of(*d), "");
  const auto at = [&](std::size_t v) { return d->nodes[v]; };
  EXPECT_LT(at(source).x, at(loop).x);
  EXPECT_EQ(at(source).y, at(loop).y);
  EXPECT_GT(at(l).x, at(loop).x);
  EXPECT_EQ(at(c).x, at(loop).x);
  EXPECT_LT(at(c).y, at(loop).y);
  EXPECT_GT(at(r).y, at(loop).y);
}

TEST(Layout, ARingIsARectangleWithoutCrossings) {
  for (int size = 3; size < 12; ++size) {
    BondGraphSketch s;
    for (int i = 0; i < size; ++i) {
      const std::size_t v = junction(s);
      if (v > 0) bond(s, v - 1, v);
    }
    bond(s, s.nodes.size() - 1, 0);
    for (std::size_t i = 0; i < static_cast<std::size_t>(size); ++i)
      bond(s, i, add(s, SketchKind::Resistor, "R"));
    const auto d = lay_out(s);
    ASSERT_TRUE(d);
    EXPECT_EQ(fault_of(*d), "") << size;
    EXPECT_EQ(crossings(*d), 0) << size;
    for (const Line& line : d->bonds) EXPECT_EQ(line.size(), 2U) << size;
  }
}

TEST(Layout, TheDiagonalOfABridgeStandsInside) {
  // a – b1 – b – b3 – g – b4 – c – b2 – a, and b – b5 – c.
  BondGraphSketch s;
  for (int i = 0; i < 9; ++i) junction(s);
  for (std::size_t i = 0; i < 8; ++i) bond(s, i, (i + 1) % 8);
  bond(s, 2, 8);
  bond(s, 8, 6);
  const auto d = lay_out(s);
  ASSERT_TRUE(d);
  EXPECT_EQ(fault_of(*d), "");
  EXPECT_EQ(crossings(*d), 0);
  EXPECT_EQ(d->nodes[2].x, d->nodes[6].x);
  EXPECT_EQ(d->nodes[8].x, d->nodes[6].x);
  EXPECT_EQ(2 * d->nodes[8].y, d->nodes[2].y + d->nodes[6].y);
}

TEST(Layout, AGraphThatIsTooLargeIsRefused) {
  BondGraphSketch s;
  const std::size_t hub = junction(s);
  for (std::size_t i = 0; i < max_elements; ++i) bond(s, hub, add(s, SketchKind::Resistor, "R"));
  const auto d = lay_out(s);
  ASSERT_FALSE(d);
  EXPECT_EQ(d.diagnostics.front().code.text, "E0860");
}

TEST(Layout, AGraphWithTooManyLoopsIsRefused) {
  BondGraphSketch s;
  const std::size_t a = junction(s);
  const std::size_t b = junction(s);
  for (std::size_t i = 0; i < max_loops + 2; ++i) bond(s, a, b);
  const auto d = lay_out(s);
  ASSERT_FALSE(d);
  EXPECT_EQ(d.diagnostics.front().code.text, "E0863");
}

TEST(Layout, EmptyAndUnconnectedGraphsHaveDrawings) {
  BondGraphSketch s;
  EXPECT_TRUE(lay_out(s));
  add(s, SketchKind::Resistor, "R");
  junction(s);
  const auto d = lay_out(s);
  ASSERT_TRUE(d);
  EXPECT_EQ(fault_of(*d), "");
}

RC_GTEST_PROP(Layout, TreesHaveNoOverlapsAndNoCrossings, ()) {
  const BondGraphSketch s = random_tree(12, 20);
  const auto d = lay_out(s);
  RC_ASSERT(d.value.has_value());
  RC_ASSERT(fault_of(*d) == "");
  RC_ASSERT(crossings(*d) == 0);
  RC_ASSERT(ends_are_right(*d));
}

RC_GTEST_PROP(Layout, GraphsWithLoopsHaveNoOverlaps, ()) {
  BondGraphSketch s = random_tree(10, 12);
  std::size_t junctions = 0;
  while (junctions < s.nodes.size() && s.nodes[junctions].kind == SketchKind::Junction) ++junctions;
  const int loops = *rc::gen::inRange(1, 5);
  for (int i = 0; i < loops; ++i) {
    const std::size_t a = *rc::gen::inRange<std::size_t>(0, junctions);
    const std::size_t b = *rc::gen::inRange<std::size_t>(0, junctions);
    if (a != b) bond(s, a, b);
  }
  const auto d = lay_out(s);
  RC_ASSERT(d.value.has_value());
  RC_ASSERT(fault_of(*d) == "");
}

RC_GTEST_PROP(Layout, TheSameGraphGivesTheSameDrawing, ()) {
  const BondGraphSketch s = random_tree(8, 12);
  const auto a = lay_out(s);
  const auto b = lay_out(s);
  for (std::size_t v = 0; v < s.nodes.size(); ++v) {
    RC_ASSERT(a->nodes[v].x == b->nodes[v].x);
    RC_ASSERT(a->nodes[v].y == b->nodes[v].y);
  }
}

}  // namespace
}  // namespace tellegen::layout
