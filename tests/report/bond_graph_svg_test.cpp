// The picture of a bond graph: every bond once, strokes and half arrows at the right ends.

#include <gtest/gtest.h>

#include "report/svg/bond_graph_drawing.hpp"
#include "report/svg/svg_text.hpp"

namespace tellegen::report {
namespace {

/// E ─⇀│ 1 on a level line, with 1 above which R hangs upright.
BondGraphDrawing drawing() {
  BondGraphDrawing d;
  d.sketch.model = "g";
  d.sketch.description = "a < b & c";
  d.sketch.nodes = {{SketchKind::Source, "Se", "E"},
                    {SketchKind::Junction, "1", "loop"},
                    {SketchKind::Resistor, "R", "tau_M"}};
  d.sketch.bonds = {{0, 1, "1", StrokeEnd::To, true}, {1, 2, "2", StrokeEnd::From, true}};
  d.nodes = {{50, 100}, {150, 100}, {150, 20}};
  d.boxes = {{30, 90, 70, 110}, {140, 90, 160, 110}, {130, 10, 170, 30}};
  d.titles = {std::nullopt, Box{160, 105, 190, 120}, std::nullopt};
  d.bonds = {{{73, 100}, {137, 100}}, {{150, 87}, {150, 33}}};
  d.width = 220;
  d.height = 140;
  return d;
}

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t n = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++n;
  return n;
}

bool has(const std::string& text, const std::string& part) { return count(text, part) > 0; }

TEST(BondGraphSvg, HasEveryBondOnceWithItsNumber) {
  const std::string svg = bond_graph_svg(drawing(), {});
  EXPECT_EQ(count(svg, "<g class=\"bond\">"), 2U);
  EXPECT_TRUE(has(svg, ">1</text>"));
  EXPECT_TRUE(has(svg, ">2</text>"));
}

TEST(BondGraphSvg, StrokesStandAcrossTheEndThatIsGivenTheEffort) {
  const std::string svg = bond_graph_svg(drawing(), {});
  EXPECT_TRUE(has(svg, "M137.0 93.0L137.0 107.0"));  // across the level bond, at its end
  EXPECT_TRUE(has(svg, "M143.0 87.0L157.0 87.0"));   // across the upright bond, at its beginning
  EXPECT_FALSE(has(svg, "M73.0 93.0"));
}

TEST(BondGraphSvg, HalfArrowsPointAlongTheBondOnTheSideOfTheFlow) {
  const std::string svg = bond_graph_svg(drawing(), {});
  EXPECT_TRUE(has(svg, "M137.0 100.0L127.0 106.2"));  // below
  EXPECT_TRUE(has(svg, "M150.0 33.0L156.2 43.0"));    // to the right
}

TEST(BondGraphSvg, NamesAreShownAsInPrintAndNothingIsReadAsMarkup) {
  const std::string svg = bond_graph_svg(drawing(), {});
  EXPECT_TRUE(has(svg, "τ<tspan"));
  EXPECT_TRUE(has(svg, "a &lt; b &amp; c"));
  BondGraphDrawing hostile = drawing();
  hostile.sketch.nodes[0].name = "<script>";
  EXPECT_FALSE(has(bond_graph_svg(hostile, {}), "<script>"));
}

TEST(BondGraphSvg, AHighlightIsColouredAndExplainedInBothLanguages) {
  BondGraphDrawing d = drawing();
  d.sketch.highlights = {
      {HighlightKind::Conflict, "E0800", {"n", "Se a", "Se b", "a → n → b"}, {0, 1}, {0}}};
  const std::string english = bond_graph_svg(d, {});
  EXPECT_TRUE(has(english, "#D55E00"));
  EXPECT_TRUE(has(english, "Se a and Se b both fix the effort of the junction `n`"));
  Style style;
  style.language = Language::Spanish;
  EXPECT_TRUE(has(bond_graph_svg(d, style), "Se a y Se b fijan los dos el esfuerzo"));
  EXPECT_FALSE(has(bond_graph_svg(drawing(), {}), "#D55E00"));
}

TEST(SvgText, WhatFollowsAnUnderscoreIsSetLower) {
  EXPECT_EQ(svg_formula("a + b", 10), "a + b");
  EXPECT_EQ(svg_formula("e_err_y", 10), "e<tspan dy=\"2.2\" font-size=\"7.0\">err,y</tspan>");
  EXPECT_EQ(
      svg_formula("k_c s < 1", 10),
      "k<tspan dy=\"2.2\" font-size=\"7.0\">c</tspan><tspan dy=\"-2.2\">\u00A0s &lt; 1</tspan>");
  EXPECT_EQ(svg_formula("x_", 10), "x_");
}

TEST(BondGraphSvg, SeveralHighlightsHaveLettersAtTheirBondsAndInTheLegend) {
  BondGraphDrawing d = drawing();
  d.sketch.highlights = {{HighlightKind::Path, "draw.path", {"a → n"}, {0, 1}, {0}},
                         {HighlightKind::Output, "draw.path", {"n → y"}, {0, 1}, {0, 1}},
                         {HighlightKind::Output, "draw.no_output", {"x"}, {}, {}}};
  const std::string svg = bond_graph_svg(d, {});
  EXPECT_TRUE(has(svg, "ab</text>"));  // both pass the first bond
  EXPECT_TRUE(has(svg, "b</text>"));
  EXPECT_TRUE(has(svg, "x=\"12\""));
  EXPECT_FALSE(has(svg, "c</text>"));  // nothing is drawn of the third
  d.sketch.highlights.pop_back();
  d.sketch.highlights.pop_back();
  EXPECT_FALSE(has(bond_graph_svg(d, {}), "x=\"12\""));  // one needs none
}

TEST(BondGraphSvg, IsTheSameByteForByte) {
  EXPECT_EQ(bond_graph_svg(drawing(), {}), bond_graph_svg(drawing(), {}));
}

}  // namespace
}  // namespace tellegen::report
