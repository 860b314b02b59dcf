// The models of all examples in all languages: every number of the code is that of its formulas,
// and its rates are those that `simulate` follows by machine code.

#include <gtest/gtest.h>

#include <set>

#include "codegen/names.hpp"
#include "numeric/native.hpp"
#include "session/described.hpp"
#include "session/joined_states.hpp"
#include "session/phase_states.hpp"
#include "simulate/motion.hpp"
#include "support/c_operations.hpp"
#include "support/modelica_reader.hpp"
#include "support/source_dir.hpp"

namespace tellegen {
namespace {

namespace fs = std::filesystem;

/// Several sizes of one example tell little that two of them do not.
bool is_repetition(const std::string& model) {
  return model.starts_with("pendulum_") && model != "pendulum_3" && model != "pendulum_10";
}

std::vector<std::string> models_in(const Input& file) {
  session::Pipeline pipeline(file, Options());
  std::vector<std::string> names;
  if (const auto document = pipeline.read()) {
    for (const auto& m : document->models) names.push_back(m.name);
  }
  return names;
}

/// What `simulate` follows.
Result<Motion> motion_for(session::Pipeline& p, const session::AnyModel& any) {
  if (const auto* chain = std::get_if<ChainModel>(&any)) return motion_of(*chain, {});
  if (const auto* energy = std::get_if<EnergyModel>(&any)) {
    const auto phase = session::phase_states(p, *energy);
    return phase ? motion_of(*phase, {}) : motion_of(*energy, {});
  }
  if (const auto* graph = std::get_if<BondGraphModel>(&any)) {
    auto equations = p.state_equations(*graph);
    if (!equations) return std::move(equations.diagnostics);
    const auto implicit = session::take_implicit(*equations);
    const auto states = states_of(*equations, *graph);
    return states ? motion_of(*states, {}, implicit) : states.diagnostics;
  }
  const auto states = session::states_of(p, any);
  return states ? motion_of(*states, {}) : Diagnostics{};
}

/// A model as a module, and the rates of its motion; or why it has no code.
struct Example {
  std::optional<codegen::Description> module;
  std::vector<Expr> rates;
  std::string refused;
};

Example example_of(const Input& file, const std::string& model, bool moves = true) {
  Example found;
  Options options;
  options.model = model;
  options.max_seconds = 1e6;  // its formulas are used by all tests of this file, on any machine
  session::Pipeline(file, options).run([&](session::Pipeline& p) {
    const auto m = p.one_model();
    if (m) found.module = session::code_description(p, *m);
    if (!found.module) {
      for (const report::Findings& some : p.findings()) {
        for (const Diagnostic& d : some.diagnostics) found.refused = d.code.text;
      }
    } else if (moves) {
      if (const auto motion = motion_for(p, *m)) found.rates = motion->rates;
    }
    return p.failed();
  });
  return found;
}

/// A pendulum of so many links: programs that are long enough to set their entries early.
std::string pendulum_text(int links) {
  std::string text = "chain long_pendulum\ngravity 9.81 along x\n";
  for (int i = 1; i <= links; ++i) {
    const std::string n = std::to_string(i);
    const std::string below = std::to_string(i - 1);
    text += "body b" + n + (i == 1 ? " on ground" : " on b" + below) + " revolute q" + n +
            (i == 1 ? "" : " at (1, 0)") + " mass 1 com (1/2, 0) inertia 1/12\n";
  }
  return text;
}

struct Examples {
  std::vector<test::CodeCase> cases;
  std::vector<std::vector<Expr>> rates;                      // of each case
  std::vector<std::pair<std::string, std::string>> refused;  // models and codes

  void add(const std::string& name, Example example) {
    if (!example.module) {
      refused.emplace_back(name, example.refused);
      return;
    }
    example.module->name =
        "case" + std::to_string(cases.size()) + "_" + codegen::plain_identifier(name);
    cases.push_back({std::move(*example.module), 7});
    rates.push_back(std::move(example.rates));
  }
};

const Examples& all_examples() {
  static const Examples all = [] {
    std::set<fs::path> files;
    for (const auto& entry : fs::directory_iterator(test::source_dir() / "examples")) {
      if (entry.path().extension() == ".tlg") files.insert(entry.path());
    }
    Examples found;
    for (const fs::path& file : files) {
      const Input input = Input::file(file.string());
      for (const std::string& name : models_in(input)) {
        if (!is_repetition(name)) found.add(name, example_of(input, name));
      }
    }
    found.add("long_pendulum",
              example_of(Input::of_text(pendulum_text(50)), "long_pendulum", false));
    return found;
  }();
  return all;
}

const std::vector<test::CodeCase>& examples() { return all_examples().cases; }

// A function of which only the name is known has no numbers, in no language and not in `simulate`.
TEST(GeneratedCodeOfExamples, OnlyModelsWithoutNumbersHaveNone) {
  using Refused = std::vector<std::pair<std::string, std::string>>;
  EXPECT_EQ(all_examples().refused, (Refused{{"saturated_rlc", "E0900"},
                                             {"dc_motor_saturated", "E0900"},
                                             {"dc_motor_states", "E0900"},
                                             {"electromagnet_hamilton", "E0900"},
                                             {"parallel_saturated", "E0900"},
                                             {"dc_motor_energy_variables", "E0900"},
                                             {"electromagnet", "E0900"}}));
}

/// The inputs of the model's simulation, or none.
void drive(test::Formulas& formulas, const codegen::Description& module) {
  std::vector<double> u(module.inputs.size(), 0.0);
  if (const auto* laws = module.find("inputs")) u = formulas.results(*laws);
  for (const codegen::Place& p : module.places) {
    if (p.array == "u") formulas.change(p.symbol, u[p.index]);
  }
}

/// By machine code, where there is LLVM.
std::vector<double> native(const std::vector<Expr>& roots, const test::Formulas& formulas) {
  const std::vector<Expr> symbols = input_symbols(roots);
  std::vector<double> point;
  for (const Expr s : symbols) point.push_back(formulas.value(s));
  const Tape tape(roots, symbols);
  const auto code = NativeCode::compile(tape);
  if (!code) return tape.evaluate<double>(point);
  std::vector<double> results(roots.size());
  (*code)(point.data(), results.data());
  return results;
}

// Constraints too: `simulate` eliminates symbolically, the code solves for q'' and the multipliers.
TEST(GeneratedCodeOfExamples, TheRatesAreThoseOfTheNativeCode) {
  for (std::size_t k = 0; k + 1 < examples().size(); ++k) {  // all but the long one
    const test::CodeCase& c = examples()[k];
    test::Formulas formulas(c);
    drive(formulas, c.module);
    const std::vector<double> ours = formulas.results("rhs");  // and finds what is implicit
    const std::vector<double> theirs = native(all_examples().rates[k], formulas);
    ASSERT_EQ(ours.size(), theirs.size()) << c.module.name;
    double scale = 1;
    for (const double x : theirs) scale = std::isfinite(x) ? std::max(scale, std::abs(x)) : scale;
    for (std::size_t i = 0; i < ours.size(); ++i)
      EXPECT_TRUE(test::agree(ours[i], theirs[i], scale))
          << c.module.name << "[" << i << "]: " << ours[i] << ", not " << theirs[i];
  }
}

TEST(GeneratedCodeOfExamples, CDoesNoMoreOperationsThanTheNativeCode) {
  for (const test::CodeCase& c : examples()) {
    const codegen::Routine* r = c.module.find("accelerations");
    if (r == nullptr) r = c.module.find("rhs");
    if (r->solves()) continue;  // by a loop
    const std::string text = codegen::generate_c(c.module).files[1].text;
    const StraightLine program = straight_line(r->gives.front().entries);
    const int counted =
        test::c_operations(test::c_function_body(text, c.module.name + "_" + std::string(r->name)));
    EXPECT_LE(counted, program.each_count.total() + program.once_count.total()) << c.module.name;
  }
}

TEST(GeneratedCodeOfExamples, ALongOneIsAmongThem) {
  EXPECT_TRUE(examples().back().module.name.ends_with("long_pendulum"));
}

TEST(GeneratedCodeOfExamples, AsModelicaIsTrue) {
  for (const test::CodeCase& c : examples()) test::expect_true_modelica(c);
}

class InLanguage : public ::testing::TestWithParam<test::CodeLanguage> {};

TEST_P(InLanguage, EveryNumberIsThatOfItsFormula) {
  test::expect_same_numbers(GetParam(), examples());
}

INSTANTIATE_TEST_SUITE_P(Codegen, InLanguage, ::testing::ValuesIn(test::code_languages()),
                         [](const auto& language) { return language.param.name; });

}  // namespace
}  // namespace tellegen
