// The models of all examples in all languages: every number of the code is that of its formulas.

#include <gtest/gtest.h>

#include <set>

#include "codegen/names.hpp"
#include "session/described.hpp"
#include "support/modelica_reader.hpp"

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

std::optional<codegen::Description> description_of(const Input& file, const std::string& model) {
  std::optional<codegen::Description> found;
  Options options;
  options.model = model;
  session::Pipeline(file, options).run([&](session::Pipeline& p) {
    if (const auto m = p.one_model()) found = session::code_description(p, *m);
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

const std::vector<test::CodeCase>& examples() {
  static const std::vector<test::CodeCase> all = [] {
    std::set<fs::path> files;
    for (const auto& entry : fs::directory_iterator(fs::path(TELLEGEN_SOURCE_DIR) / "examples")) {
      if (entry.path().extension() == ".tlg") files.insert(entry.path());
    }
    std::vector<test::CodeCase> cases;
    for (const fs::path& file : files) {
      const Input input = Input::file(file.string());
      for (const std::string& name : models_in(input)) {
        auto module = is_repetition(name) ? std::nullopt : description_of(input, name);
        if (!module) continue;
        module->name =
            "case" + std::to_string(cases.size()) + "_" + codegen::plain_identifier(name);
        cases.push_back({std::move(*module), 7});
      }
    }
    auto pendulum = description_of(Input::of_text(pendulum_text(50)), "long_pendulum");
    if (pendulum) cases.push_back({std::move(*pendulum), 7});
    return cases;
  }();
  return all;
}

TEST(GeneratedCodeOfExamples, ThereIsSomeOfNearlyAll) { EXPECT_GE(examples().size(), 55U); }

TEST(GeneratedCodeOfExamples, ALongOneIsAmongThem) {
  EXPECT_EQ(examples().back().module.name, "long_pendulum");
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
