// The pendulums of one to ten links of examples/: the textbook form against the recursive one.

#include "derive/recursive/machine.hpp"
#include "language/parser.hpp"
#include "model/resolve_chain.hpp"
#include "numeric/compare.hpp"
#include "support/derived.hpp"

namespace tellegen::test {
namespace {

class Pendulums : public ::testing::TestWithParam<int> {};

/// The model of that name in the file.
ChainModel pendulum_of(int links) {
  const SourceText source("001-pendulums.tlg", read_text(examples() / "001-pendulums.tlg"));
  const ParsedDocument parsed = parse_document(source);
  const std::string name = "pendulum_" + std::to_string(links);
  for (const ModelSyntax& syntax : parsed.document.models) {
    if (syntax.name != name) continue;
    auto model = resolve_chain(syntax, std::make_shared<Pool>());
    EXPECT_TRUE(model) << name;
    if (model) return std::move(*model);
  }
  ADD_FAILURE() << "no model " << name;
  return {};
}

TEST_P(Pendulums, HaveTheSameMassMatrixAndBiasByBothRoutes) {
  const ChainModel model = pendulum_of(GetParam());
  ASSERT_EQ(model.bodies.size(), static_cast<std::size_t>(GetParam()));
  const auto written = derive_euler_lagrange(model, {});
  const auto machine = derive_machine_form(model);
  ASSERT_TRUE(written);
  ASSERT_TRUE(machine);
  std::vector<Expr> textbook;
  std::vector<Expr> recursive;
  for (std::size_t i = 0; i < model.coordinates.size(); ++i) {
    for (std::size_t j = 0; j < model.coordinates.size(); ++j) {
      textbook.push_back(to_expr(written->M[i][j].shown, *model.pool));  // as it is printed
      recursive.push_back(machine->mass[i][j]);
    }
    textbook.push_back(to_expr(written->bias[i].shown, *model.pool));
    recursive.push_back(machine->bias[i]);
  }
  const Agreement agreement = numerically_equal(textbook, recursive, {.points = 4});
  EXPECT_TRUE(agreement.equal) << agreement.largest_difference;
  EXPECT_EQ(agreement.points, 4);
}

INSTANTIATE_TEST_SUITE_P(OneToTen, Pendulums, ::testing::Range(1, 11));

// How complexity grows: every link multiplies the printed form, and adds to the recursive one.
TEST(PendulumsGrow, ThePrintedFormFasterThanTheProgram) {
  int printed = 0;
  int program = 0;
  for (const int links : {4, 6, 8}) {
    const ChainModel model = pendulum_of(links);
    const int printed_now = derive_euler_lagrange(model, {})->operations;
    const int program_now = derive_machine_form(model)->direct.each_count.total();
    if (printed != 0) {
      EXPECT_GT(printed_now, 3 * printed) << links;
      EXPECT_LT(program_now, program + 150) << links;
    }
    printed = printed_now;
    program = program_now;
  }
}

}  // namespace
}  // namespace tellegen::test
