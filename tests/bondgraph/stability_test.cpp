// 004, appendix A.

#include "bondgraph/support.hpp"

namespace tellegen::test {
namespace {

TEST(GraphStructure, TheMotorIsControllableAndObservable) {
  const auto s = derive_structure(graph_model(example("dc-motor-bond-graph")), {});
  ASSERT_TRUE(s);
  EXPECT_EQ(s->order, 2U);
  EXPECT_EQ(s->bg_rank, 2U);
  EXPECT_TRUE(s->controllable && s->observable);
  EXPECT_EQ(s->input_paths[1], "E → p_La → p_J");
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
  EXPECT_FALSE(s->controllable);
  EXPECT_FALSE(s->observable);
  EXPECT_EQ(s->not_seen, (std::vector<std::string>{"p_L2"}));
}

}  // namespace
}  // namespace tellegen::test
