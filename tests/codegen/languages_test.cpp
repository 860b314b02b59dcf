// Every language computes what its formulas say, whatever the model calls its things, and its
// demonstration runs.

#include <gtest/gtest.h>

#include "support/code_models.hpp"
#include "support/generated_code.hpp"

namespace tellegen {
namespace {

using codegen::Description;
using test::CodeCase;
using test::described;
using test::energies;
using test::Folder;

class InLanguage : public ::testing::TestWithParam<test::CodeLanguage> {};

TEST_P(InLanguage, RandomTreesAndConstraintsAreComputed) {
  std::vector<CodeCase> cases;
  const auto add = [&](Description module, std::uint64_t seed) {
    module.name = "case" + std::to_string(cases.size());
    cases.push_back({std::move(module), seed});
  };
  for (std::uint64_t seed = 1; seed <= 3; ++seed)
    add(described(test::random_tree(seed, static_cast<int>(1 + seed % 5))), seed);
  add(energies(test::four_bar), 1);
  add(energies(test::skate), 2);
  for (std::uint64_t seed = 1; seed <= 3; ++seed) add(energies(test::all_functions), seed);
  add(energies("energy ball\nparameter m = 2, g = 10, e = 0.5\ncoordinate y\ninput F\n"
               "kinetic 1/2*m*y'^2\npotential m*g*y\nforce y = F\n"
               "when y - F/m crosses 0 falling set y' = -e*y'\nwhen y'*t crosses 1 stop\n"),
      3);
  CodeCase worst{test::hostile(), 5};
  worst.module.name = "hostile";  // the names of models are tried below
  cases.push_back(worst);
  test::expect_same_numbers(GetParam(), cases);
}

/// The last lines of the demonstration: name = value.
std::vector<double> demonstrated(const test::CodeLanguage& language, const Description& module) {
  const Folder folder;
  folder.write(language.generate(module));
  EXPECT_EQ(folder.run("(" + language.demo + ") > shown && sed 's/.*= *//' shown > numbers"), 0)
      << language.name;
  return folder.numbers("numbers");
}

TEST_P(InLanguage, NoNameOfAModelBreaksItsDemonstration) {
  for (const char* name : {"int", "1; x λ", "math"}) {
    Description module = energies(test::spring);
    module.name = name;
    const std::vector<double> x = demonstrated(GetParam(), module);
    ASSERT_EQ(x.size(), 2U) << name;
    EXPECT_NEAR(x[0], std::cos(2.0), 1e-6) << name;
  }
}

// x' = u with u = 3 t², y' = −y + x: x(1) = 1, and y(1) = ∫ e^(s−1) s³ ds = 6/e − 2.
TEST_P(InLanguage, TheDemonstrationFollowsTheInputsOfTheSimulation) {
  const Description module = test::states(
      "states driven\nparameter a = 3\nstate x, y\ninput u, w\n"
      "equation x' = u + w\nequation y' = x - y\nsimulate 1 with u = a*t^2\n");
  const std::vector<double> x = demonstrated(GetParam(), module);
  ASSERT_EQ(x.size(), 2U);
  EXPECT_NEAR(x[0], 1, 1e-6);
  EXPECT_NEAR(x[1], 6 / std::exp(1.0) - 2, 1e-6);
}

// From 1 m, with g = 10 m/s², the ball bounces after √0.2 s with half its speed; a counter that an
// event changes goes on through it, and the last event ends all.
TEST_P(InLanguage, TheDemonstrationGoesThroughEvents) {
  const Description module = test::states(
      "states ball\nparameter g = 10, e = 0.5\nstate y, v, n\n"
      "equation y' = v\nequation v' = -g\nequation n' = 0\ninitial y = 1\n"
      "when y crosses 0 falling set v = -e*v, n = n + 1\nwhen y crosses 0.1 set n = n + 10\n"
      "when t crosses 0.7 stop\nsimulate 2\n");
  const std::vector<double> x = demonstrated(GetParam(), module);
  ASSERT_EQ(x.size(), 3U);
  const double after = 0.7 - std::sqrt(0.2);
  const double speed = 0.5 * std::sqrt(20);
  EXPECT_NEAR(x[0], speed * after - 5 * after * after, 1e-6);
  EXPECT_NEAR(x[1], speed - 10 * after, 1e-6);
  EXPECT_EQ(x[2], 21);  // down through 0.1, once on the floor, up through 0.1
}

TEST_P(InLanguage, TheDemonstrationOfALinkageStaysClosed) {
  const std::vector<double> x = demonstrated(GetParam(), energies(test::four_bar));
  ASSERT_EQ(x.size(), 6U);
  EXPECT_NEAR(0.1 * std::cos(x[0]) + 0.3 * std::cos(x[1]), 0.3 + 0.25 * std::cos(x[2]), 1e-6);
  EXPECT_NEAR(0.1 * std::sin(x[0]) + 0.3 * std::sin(x[1]), 0.25 * std::sin(x[2]), 1e-6);
}

TEST_P(InLanguage, TheReadMeSpeaksSpanish) {
  const Description module =
      described(test::model_of(test::spring), {.language = Language::Spanish});
  const codegen::GeneratedCode code = GetParam().generate(module);
  const auto page = std::ranges::find(code.files, "README.md", &codegen::SourceFile::name);
  ASSERT_NE(page, code.files.end());
  EXPECT_NE(page->text.find("del modelo `held`"), std::string::npos);
  EXPECT_EQ(page->text.find(" the "), std::string::npos);
}

INSTANTIATE_TEST_SUITE_P(Codegen, InLanguage, ::testing::ValuesIn(test::code_languages()),
                         [](const auto& language) { return language.param.name; });

// As a pendulum by its angle, φ'' = −g/l sin φ, from 36.87°.
TEST(GeneratedC, TheDemonstrationOfACartesianPendulumSwingsAsByItsAngle) {
  const Description module = energies(
      "energy pendulum\nparameter m = 1, l = 0.5, g = 9.81\ncoordinate x, y\n"
      "kinetic 1/2*m*(x'^2 + y'^2)\npotential m*g*y\nconstraint x^2 + y^2 = l^2\n"
      "initial x = 0.3, y = -0.3\n");
  const std::vector<double> x = demonstrated(test::code_languages().front(), module);
  double phi = std::atan2(0.3, 0.4);
  double w = 0;
  const int steps = 100000;
  for (int i = 0; i < steps; ++i) {  // Störmer–Verlet
    w -= 0.5 / steps * 9.81 / 0.5 * std::sin(phi);
    phi += w / steps;
    w -= 0.5 / steps * 9.81 / 0.5 * std::sin(phi);
  }
  ASSERT_EQ(x.size(), 4U);
  EXPECT_NEAR(x[0], 0.5 * std::sin(phi), 1e-8);
  EXPECT_NEAR(x[1], -0.5 * std::cos(phi), 1e-8);
}

TEST(GeneratedC, HasNoWarningInEitherPrecision) {
  for (const codegen::Description& module :
       {energies(test::four_bar), energies(test::skate), energies(test::all_functions),
        energies(test::spring)}) {
    const Folder folder;
    folder.write(codegen::generate_c(module));
    const std::string cc = "cc -std=c99 -Wall -Wextra -Wconversion -pedantic -Werror -c *.c ";
    EXPECT_EQ(folder.run(cc), 0) << module.name;
    EXPECT_EQ(folder.run(cc + "-DTELLEGEN_FLOAT"), 0) << module.name;
  }
}

// A float has seven digits.
TEST(GeneratedC, ComputesInSinglePrecisionToo) {
  const Folder folder;
  folder.write(codegen::generate_c(
      energies("energy held\nparameter m = 2, k = 8\ncoordinate q\nkinetic 1/2*m*q'^2\n"
               "potential 1/2*k*sin(q)^2\ninitial q = 0.1\n")));
  const std::string cc = "cc -std=c99 -Wall -Wextra -Werror -pedantic -Wdouble-promotion ";
  EXPECT_EQ(folder.run(cc + "-DTELLEGEN_FLOAT -c held.c"), 0);
  const auto run = [&](const std::string& flags) {
    const std::string program = "cc -std=c99 " + flags + " *.c -lm -o demo && ./demo > shown";
    EXPECT_EQ(folder.run(program + " && sed 's/.*= //' shown > numbers"), 0);
    return folder.numbers("numbers");
  };
  const std::vector<double> rough = run("-DTELLEGEN_FLOAT");
  const std::vector<double> fine = run("");
  ASSERT_EQ(rough.size(), fine.size());
  for (std::size_t i = 0; i < fine.size(); ++i) {
    EXPECT_NEAR(rough[i], fine[i], 1e-3);
    EXPECT_NE(rough[i], fine[i]);
  }
}

}  // namespace
}  // namespace tellegen
