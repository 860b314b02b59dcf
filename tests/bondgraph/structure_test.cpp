// Order, BG-rank, controllability and observability (004, appendix A).

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include "bondgraph/support.hpp"

namespace tellegen::test {
namespace {

TEST(GraphStructure, TheMotorIsControllableAndObservable) {
  const auto s = derive_structure(graph_model(example("dc-motor-bond-graph")), {});
  ASSERT_TRUE(s);
  EXPECT_EQ(s->order, 2U);
  EXPECT_EQ(s->bg_rank, 2U);
  EXPECT_TRUE(s->control.holds && s->observation.holds);
  EXPECT_EQ(s->control.paths[1], "E → armature → La → armature → n → shaft → J");
  EXPECT_TRUE(s->checks[0].passed);
}

TEST(GraphStructure, AMassAloneIsANullMode) {
  const auto s = derive_structure(
      graph_model("bondgraph g\nSe F\nI m\n1 l\nbond F -> l -> m\nC c\nR r\n0 n\nbond l -> n -> c\n"
                  "1 s\nbond n -> s -> r\nI M\nbond s -> M\n"),
      {});
  ASSERT_TRUE(s);
  for (const Check& check : s->checks) EXPECT_TRUE(check.passed);
}

TEST(GraphStructure, OfTwoInertiasOnOneShaftOneIsANullMode) {
  const auto s = derive_structure(graph_model("bondgraph g\nSe T\nTF n\nI J1, J2\n1 a, b\n"
                                              "bond T -> a -> J1\nbond a -> n -> b -> J2\n"),
                                  {});
  ASSERT_TRUE(s);
  EXPECT_EQ(s->order, 1U);
  EXPECT_EQ(s->bg_rank, 0U);
  EXPECT_EQ(s->null_modes, 1U);
  EXPECT_TRUE(s->checks[0].passed);
}

TEST(GraphStructure, TwoEqualBranchesThatNoInputTellsApart) {
  const auto s = derive_structure(
      graph_model("bondgraph g\nparameter L, r\nSe E\nR r1 = r, r2 = r\nI L1 = L, L2 = L\n0 n\n"
                  "1 a, b\nbond E -> n -> a -> L1\nbond a -> r1\nbond n -> b -> L2\nbond b -> r2\n"
                  "output y = flow(L1)\n"),
      {});
  ASSERT_TRUE(s);
  EXPECT_FALSE(s->control.holds);
  EXPECT_FALSE(s->observation.holds);
  EXPECT_EQ(s->observation.without_path, (std::vector<std::string>{"p_L2"}));
}

/// Three masses in a row on two springs, pushed at the first or not at all, seen at the last.
std::string row_of_masses(bool pushed) {
  return std::string("bondgraph g\nI m1, m2, m3\nC k1, k2\n1 v1, v2, v3\n0 a, b\n") +
         (pushed ? "Se F\nbond F -> v1\n" : "") +
         "bond v1 -> m1\nbond v2 -> m2\nbond v3 -> m3\nbond v1 -> a -> v2\nbond v2 -> b -> v3\n"
         "bond a -> k1\nbond b -> k2\noutput x = flow(m3)\n";
}

TEST(GraphStructure, AFreeRowOfMassesNeedsItsForceDualised) {
  const auto s = derive_structure(graph_model(row_of_masses(true)), {});
  ASSERT_TRUE(s);
  EXPECT_EQ(s->order, 5U);
  EXPECT_EQ(s->null_modes, 1U);  // it can coast
  EXPECT_TRUE(s->control.holds && s->observation.holds);
  EXPECT_EQ(s->control.dualised, std::vector<std::string>{"F"});
  EXPECT_EQ(s->observation.dualised, std::vector<std::string>{"f_m3"});
  EXPECT_EQ(s->control.bg_rank, 5U);
}

TEST(GraphStructure, WithoutAForceItSaysWhereOneMayStand) {
  const auto s = derive_structure(graph_model(row_of_masses(false)), {});
  ASSERT_TRUE(s);
  EXPECT_FALSE(s->control.holds);
  EXPECT_EQ(s->control.without_path.size(), 5U);
  ASSERT_EQ(s->control.advice.size(), 1U);
  EXPECT_TRUE(s->control.advice_is_least);
  // A force on the first, the second or the third; a velocity between two lets them coast.
  EXPECT_EQ(s->control.advice[0].place.keyword, "MSe");
  EXPECT_EQ(s->control.advice[0].place.at, "v1");
  std::vector<std::string> others;
  for (const InstrumentPlace& p : s->control.advice[0].others) others.push_back(p.at);
  EXPECT_EQ(others, (std::vector<std::string>{"v2", "v3"}));
}

TEST(GraphStructure, TwoMassesOnOneSourceOfVelocityNeedTwoActuators) {
  // Both inertias hang beside a source that fixes the effort: each integrates on its own.
  const auto s = derive_structure(
      graph_model(
          "bondgraph g\nSe E\nI a, b, c\n0 n\nbond E -> n -> a\nbond n -> b\nbond n -> c\n"),
      {});
  ASSERT_TRUE(s);
  EXPECT_EQ(s->null_modes, 3U);
  EXPECT_EQ(s->control.rank, 1U);
  ASSERT_EQ(s->control.advice.size(), 2U);
  EXPECT_TRUE(s->control.advice_is_least);
  EXPECT_FALSE(s->control.advice[0].place.at_junction);
  ASSERT_EQ(s->observation.advice.size(), 3U);
  for (const Check& check : s->checks) EXPECT_TRUE(check.passed);
}

TEST(GraphStructure, SignalsAreCut) {
  const auto s = derive_structure(graph_model(example("004-4.5.2-closed-loop")), {});
  ASSERT_TRUE(s);
  EXPECT_EQ(s->order, 4U);
  EXPECT_TRUE(s->control.holds);
  ASSERT_EQ(s->remarks.size(), 1U);
  EXPECT_EQ(s->remarks[0].key, "remark.bg.signals_cut");
}

TEST(GraphStructure, AnOutputThatIsASumIsJudgedByItsRank) {
  const auto s = derive_structure(
      graph_model(
          "bondgraph g\nSe E\nI L\nC c\nR r\n1 n\nbond E -> n -> L\nbond n -> c\nbond n -> r\n"
          "output y = effort(c) + effort(r)\n"),
      {});
  ASSERT_TRUE(s);
  EXPECT_FALSE(s->observation.by_causality.has_value());
  EXPECT_TRUE(s->observation.holds);
}

std::vector<std::string> remarks_of(const std::string& text) {
  const auto c = derive_causality(graph_model(text), {});
  EXPECT_TRUE(c) << text;
  std::vector<std::string> keys;
  if (!c) return keys;
  for (const Check& check : c->checks) EXPECT_TRUE(check.passed) << text;
  for (const Remark& remark : c->remarks) keys.emplace_back(remark.key);
  return keys;
}

using Keys = std::vector<std::string>;

// By hand: z = (e_c, f_L), D_out = e_r, so that (p', q', D_in) = (E − e_c − e_r, f_L, f_L).
std::string driven_rlc(const std::string& signal) {
  return "bondgraph g\nparameter k real\nMSe E\nR r\nC c\nI L\n1 n\nbond E -> n -> r\nbond n -> c\n"
         "bond n -> L\nsignal " +
         signal + " -> E\n";
}

TEST(Signals, WhatTheyDoToP1AndP2IsSaid) {
  EXPECT_EQ(remarks_of("bondgraph g\nSe E\nI L\nbond E -> L\n"), Keys{});
  // −k f_L joins S11 on its diagonal.
  EXPECT_EQ(remarks_of(driven_rlc("-k*flow(L)")),
            (Keys{"remark.bg.signals", "remark.bg.signals_break_p1"}));
  // −k e_r changes S12 and not S21.
  EXPECT_EQ(remarks_of(driven_rlc("-k*effort(r)")),
            (Keys{"remark.bg.signals", "remark.bg.signals_break_p2"}));
  EXPECT_EQ(remarks_of(driven_rlc("-k*effort(r) - k*flow(L)")),
            (Keys{"remark.bg.signals", "remark.bg.signals_break"}));
  // A signal that reads a state is none of efforts and flows.
  EXPECT_EQ(remarks_of(driven_rlc("-k*q_c^3")), Keys{"remark.bg.signals"});
}

TEST(Signals, TwoThatMirrorEachOtherKeepP1AndP2) {
  // What one takes from the first mass the other gives to the second: a gyrator in disguise.
  EXPECT_EQ(remarks_of("bondgraph g\nparameter k real\nMSe E, F\nI L, M\n1 n, m\n0 o\nC c\n"
                       "bond E -> n -> L\nbond F -> m -> M\nbond n -> o -> m\nbond o -> c\n"
                       "signal k*flow(M) -> E\nsignal -k*flow(L) -> F\n"),
            (Keys{"remark.bg.signals", "remark.bg.signals_keep"}));
}

TEST(Loops, TellTheWayRound) {
  const auto c = derive_causality(graph_model(example("004-3.6.2-resistor-loop")), {});
  ASSERT_TRUE(c);
  EXPECT_EQ(c->loop_paths,
            std::vector<std::string>{"R3 → left → second → R2 → second → left → R3"});
}

/// A tree of junctions with few resistors and sources, so that much is not reached or seen.
std::string sparse_graph() {
  const int junctions = *rc::gen::inRange(1, 5);
  std::string text = "bondgraph g\n";
  std::string bonds;
  for (int j = 0; j < junctions; ++j) {
    text += std::to_string(*rc::gen::inRange(0, 2)) + " j" + std::to_string(j) + "\n";
    const std::string two_port = *rc::gen::element<std::string>("", "", "TF", "GY");
    const std::string t = "t" + std::to_string(j);
    if (j > 0 && !two_port.empty()) text += two_port + " " + t + "\n";
    if (j > 0)
      bonds += "bond j" + std::to_string(*rc::gen::inRange(0, j)) + " -> " +
               (two_port.empty() ? "" : t + " -> ") + "j" + std::to_string(j) + "\n";
  }
  const int elements = *rc::gen::inRange(2, 7);
  for (int e = 0; e < elements; ++e) {
    const std::string kind =
        *rc::gen::element<std::string>("C", "I", "C", "I", "C", "I", "R", "Se");
    const std::string name = "x" + std::to_string(e);
    const std::string at = "j" + std::to_string(*rc::gen::inRange(0, junctions));
    text += kind + " " + name + "\n";
    bonds += "bond " + (kind == "Se" ? name + " -> " + at : at + " -> " + name) + "\n";
    if (kind != "Se" && *rc::gen::inRange(0, 5) == 0)
      bonds += "output y" + std::to_string(e) + " = " + (kind == "C" ? "effort(" : "flow(") + name +
               ")\n";
  }
  return text + bonds;
}

/// The text with one more actuator, written as a user would.
std::string with_actuator(std::string text, const InstrumentPlace& place, std::size_t index) {
  const std::string name = "new" + std::to_string(index);
  std::string at = place.at;
  if (!place.at_junction) {
    at = "mid" + std::to_string(index);
    const std::string end = " -> " + place.at + "\n";
    text.replace(text.find(end), end.size(), " -> " + at + " -> " + place.at + "\n");
    text += std::string(place.keyword == "MSe" ? "1 " : "0 ") + at + "\n";
  }
  return text + place.keyword + " " + name + "\nbond " + name + " -> " + at + "\n";
}

std::string with_sensor(std::string text, const InstrumentPlace& place, std::size_t index) {
  const std::string name = "see" + std::to_string(index);
  std::string at = place.at;
  if (!place.at_junction) {
    at = "eye" + std::to_string(index);
    const std::string end = " -> " + place.at + "\n";
    text.replace(text.find(end), end.size(), " -> " + at + " -> " + place.at + "\n");
    text += std::string(place.keyword == "Df" ? "1 " : "0 ") + at + "\n";
  }
  return text + place.keyword + " " + name + "\nbond " + at + " -> " + name + "\n";
}

std::optional<StructuralReport> structure_of(const std::string& text) {
  const SourceText source("test.tlg", text);
  const ParsedDocument parsed = parse_document(source);
  auto model = resolve_bond_graph(parsed.document.models.front(), std::make_shared<Pool>());
  if (!model) return std::nullopt;
  return derive_structure(*model, {}).value;
}

RC_GTEST_PROP(GraphStructure, CausalityAgreesWithTheRankAndAdviceHelps, ()) {
  const std::string text = sparse_graph();
  const auto s = structure_of(text);
  RC_PRE(s.has_value());
  RC_ASSERT(s->checks.size() == 4U);
  for (const Check& check : s->checks) RC_ASSERT(check.passed);
  for (const ReachReport* r : {&s->control, &s->observation}) {
    RC_ASSERT(r->by_causality.has_value());
    RC_ASSERT(*r->by_causality == r->holds);
    RC_ASSERT(r->holds == r->advice.empty());
    RC_ASSERT(r->paths.size() + r->without_path.size() == s->order);
  }
  std::string better = text;
  for (std::size_t i = 0; i < s->control.advice.size(); ++i)
    better = with_actuator(better, s->control.advice[i].place, i);
  for (std::size_t i = 0; i < s->observation.advice.size(); ++i)
    better = with_sensor(better, s->observation.advice[i].place, i);
  const auto after = structure_of(better);
  RC_ASSERT(after.has_value());
  RC_ASSERT(after->control.holds);
  RC_ASSERT(after->observation.holds);
}

}  // namespace
}  // namespace tellegen::test
