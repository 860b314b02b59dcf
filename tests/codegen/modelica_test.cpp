// The flat models can be read by their grammar, are balanced, and their equations give the numbers
// of the formulas.

#include <gtest/gtest.h>

#include "support/code_models.hpp"
#include "support/modelica_reader.hpp"

namespace tellegen {
namespace {

using test::CodeCase;
using test::expect_true_modelica;

TEST(Modelica, ModelsOfAllKindsAreTrue) {
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    expect_true_modelica(
        {test::described(test::random_tree(seed, static_cast<int>(1 + seed % 5))), seed});
    expect_true_modelica({test::energies(test::four_bar), seed});
    expect_true_modelica({test::energies(test::skate), seed});
    expect_true_modelica({test::energies(test::all_functions), seed});
  }
  expect_true_modelica({test::states("states driven\nparameter a = 3\nstate x, y\ninput u, w\n"
                                     "equation x' = u + w\nequation y' = x - y\n"
                                     "simulate 1 with u = a*t^2 + step(t - 1)\n"),
                        2});
}

TEST(Modelica, NoNameOfAModelBreaksIt) {
  CodeCase c{test::hostile(), 5};
  for (const char* name : {"int", "model", "1; x λ", "end", "x\"; end x;"}) {
    c.module.name = name;
    expect_true_modelica(c);
  }
}

TEST(Modelica, TheReaderSeesWhatIsWrong) {
  const auto read = [](const std::string& text) { test::ModelicaReader reader(text); };
  const std::string good = "model m \"\"\n  Real x \"\";\nequation\n  x = 1.0;\nend m;\n";
  EXPECT_NO_THROW(read(good));
  for (const char* bad :
       {"model m \"\" equation end n;", "model m \"a\"b\" equation end m;",
        "model m \"\" Real x; Real x; equation end m;", "model m \"\" Real λ; equation end m;"})
    EXPECT_THROW(read(bad), test::NotModelica) << bad;
  test::ModelicaReader undeclared("model m \"\" Real x; equation x = y; end m;");
  EXPECT_THROW(undeclared.solve(), test::NotModelica);
}

TEST(Modelica, TheReadMeSpeaksSpanish) {
  const auto code = codegen::generate_modelica(
      test::described(test::model_of(test::spring), {.language = Language::Spanish}));
  EXPECT_NE(code.files.back().text.find("del modelo `held`"), std::string::npos);
}

}  // namespace
}  // namespace tellegen
