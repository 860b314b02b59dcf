// `report`: what a document has of a model, and what it says of the rest.

#include <gtest/gtest.h>

#include <chrono>
#include <string>

#include "tellegen/tellegen.hpp"

namespace tellegen {
namespace {

constexpr const char* oscillator =
    "energy oscillator \"A mass on a spring\"\nparameter m = 2 [kg], k = 8 [N/m]\n"
    "coordinate x [m]\nkinetic 1/2*m*x'^2\npotential 1/2*k*x^2\ninitial x = 1\nsimulate 1\n";

bool has(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

TEST(Report, GoesIntoItsFileAndSaysWhatIsInIt) {
  const Output output =
      write_report(Input::of_text(oscillator), "x.md", {.format = OutputFormat::Markdown});
  ASSERT_EQ(output.exit_code, ExitCode::Fine) << output.err;
  ASSERT_EQ(output.files.size(), 1U);
  EXPECT_EQ(output.files.front().path, "x.md");
  EXPECT_TRUE(has(output.out, "euler-lagrange"));
  EXPECT_TRUE(has(output.files.front().content, "\\ddot{x}"));
}

TEST(Report, TheNameOfTheFileTellsTheFormatWhereNoneIsAskedFor) {
  const auto begins = [](const std::string& path, const Options& options) {
    const Output output = write_report(Input::of_text(oscillator), path, options);
    return output.files.empty() ? std::string() : output.files.front().content.substr(0, 14);
  };
  EXPECT_EQ(begins("x.md", {}).substr(0, 12), "# Report of ");
  EXPECT_EQ(begins("x.tex", {}), "\\documentclass");
  EXPECT_EQ(begins("x.tex", {.format = OutputFormat::Json}), "\\documentclass");
  EXPECT_EQ(begins("x.md", {.format = OutputFormat::Latex}), "\\documentclass");
}

TEST(Report, WithoutAFileItIsTheOutput) {
  const Output output =
      write_report(Input::of_text(oscillator), "",
                   {.language = OutputLanguage::Spanish, .format = OutputFormat::Latex});
  EXPECT_TRUE(output.files.empty());
  EXPECT_TRUE(output.out.starts_with("\\documentclass"));
  EXPECT_TRUE(has(output.out, "Ecuaciones de Euler-Lagrange"));
}

TEST(Report, AModelWithMistakesHasNoReport) {
  const Output output = write_report(Input::of_text("energy a\ncoordinate x\nkinetic y'^2\n"),
                                     "x.md", {.format = OutputFormat::Markdown});
  EXPECT_EQ(output.exit_code, ExitCode::ModelErrors);
  EXPECT_TRUE(output.files.empty());
  EXPECT_FALSE(output.err.empty());
}

TEST(Report, TheFormThatIsLeftOutHasItsReason) {
  const char* free_mass = "energy a\nparameter m = 1\ncoordinate x\nkinetic 1/2*m*x'^2\n";
  const Output output =
      write_report(Input::of_text(free_mass), "", {.format = OutputFormat::Markdown});
  EXPECT_TRUE(has(output.out, "This is left out: ")) << output.out;
}

/// A pendulum of `n` links, each angle from the rod before.
std::string pendulum(int n) {
  std::string text = "chain pendulum\nparameter g = 9.81\n";
  std::string parameters;
  std::string bodies;
  for (int i = 1; i <= n; ++i) {
    const std::string k = std::to_string(i);
    parameters += "parameter m" + k + ", l" + k + "\n";
    bodies += "body rod" + k + " on " + (i == 1 ? "ground" : "rod" + std::to_string(i - 1)) +
              " revolute q" + k + (i == 1 ? "" : " at (l" + std::to_string(i - 1) + ", 0)") +
              " mass m" + k + " com (l" + k + ", 0)\n";
  }
  return text + parameters + "gravity g along x\n" + bodies;
}

TEST(Report, APageThatNobodyReadsIsLeftOutWithItsSize) {
  const Output output = write_report(Input::of_text(pendulum(7)), "x.md",
                                     {.format = OutputFormat::Json, .max_seconds = 120});
#ifndef TELLEGEN_UNDER_SANITIZERS  // there a section may take longer than its time
  ASSERT_EQ(output.exit_code, ExitCode::Fine) << output.err;
#endif
  EXPECT_TRUE(has(output.out, "E1012"));
  EXPECT_TRUE(has(output.out, "a document shows no more than 150 thousand")) << output.out;
}

TEST(Report, HasOnlyAsMuchTimeAsItIsGiven) {
  const auto began = std::chrono::steady_clock::now();
  const Output output = write_report(Input::of_text(pendulum(10)), "x.md",
                                     {.format = OutputFormat::Json, .max_seconds = 1});
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
  ASSERT_EQ(output.exit_code, ExitCode::BudgetOrNumericFailure) << output.err;
  EXPECT_TRUE(has(output.out, "the work was not done after 1 s")) << output.out;
  EXPECT_LT(took.count(), 60);
}

/// The pages of a document share their results; the commands derive each anew.
TEST(Report, SaysWhatTheCommandsSay) {
  const Options latex{.format = OutputFormat::Latex};
  const std::string document = write_report(Input::of_text(oscillator), "", latex).out;
  for (const char* form : {"euler-lagrange", "hamilton", "port-hamiltonian", "brayton-moser"}) {
    const std::string page = derive(Input::of_text(oscillator), form, latex).out;
    std::size_t formulas = 0;
    for (std::size_t at = page.find("\\[\n"); at != std::string::npos;
         at = page.find("\\[\n", at + 1), ++formulas) {
      const std::string formula = page.substr(at + 3, page.find("\n\\]", at) - at - 3);
      EXPECT_TRUE(has(document, formula)) << form << formula;
    }
    EXPECT_GT(formulas, 0U) << form;
  }
}

/// Without Node the build has no page, and says so.
TEST(Report, IsAPageOrSaysThatThereIsNone) {
  const Output output = write_report(Input::of_text(oscillator), "x.html", {});
  if (output.exit_code == ExitCode::Fine)
    EXPECT_TRUE(output.files.front().content.starts_with("<!doctype html>"));
  else
    EXPECT_TRUE(has(output.err, "E1011"));
}

TEST(Report, HoldsAllModelsOfAFile) {
  const std::string two = std::string(oscillator) + "energy second\nparameter m\ncoordinate y\n" +
                          "kinetic 1/2*m*y'^2\n";
  const Output both = write_report(Input::of_text(two), "", {.format = OutputFormat::Markdown});
  EXPECT_TRUE(has(both.out, "## oscillator"));
  EXPECT_TRUE(has(both.out, "## second"));
  const Output one =
      write_report(Input::of_text(two), "", {.model = "second", .format = OutputFormat::Markdown});
  EXPECT_FALSE(has(one.out, "## oscillator"));
}

/// The programs of the page, as they stand in its data.
std::string live_part(const char* text) {
  const Output output = write_report(Input::of_text(text), "x.html", {});
  if (output.files.empty()) return "";
  const std::string& page = output.files.front().content;
  const std::size_t begin = page.find("\"live\":");
  return page.substr(begin, page.find("\"why_not_live\":", begin) + 400 - begin);
}

TEST(ReportPage, LeavesInputsOpenAndKnowsEvents) {
  const std::string live = live_part(
      "energy ball\nparameter m = 1, e = 0.9\ncoordinate y\ninput F\nkinetic 1/2*m*y'^2\n"
      "potential 9.81*m*y\nforce y = F\nwhen y crosses 0 falling set y' = -e*y'\n"
      "initial y = 1\nsimulate 2 with F = 3*step(t - 1)\n");
  if (live.empty()) GTEST_SKIP() << "no page in this build";
  EXPECT_TRUE(has(live, R"~("law":"3*step(t - 1)")~")) << live;
  EXPECT_TRUE(has(live, R"~("corners":["t - 1"])~")) << live;
  EXPECT_TRUE(has(live, R"~("direction":-1)~"));
  EXPECT_TRUE(has(live, R"~("stops":false)~"));
  EXPECT_TRUE(has(live, R"~("motion_names":["der(y,2)"])~"));
}

// Two springs and a damper at a massless node: by coordinates and momenta, as `simulate` follows
// it.
TEST(ReportPage, FollowsLossesGivenByForces) {
  const std::string live = live_part(
      "energy node\nparameter m = 1, k1 = 4, k2 = 9, d = 2\ncoordinate q1, q2\n"
      "kinetic 1/2*m*q1'^2\npotential 1/2*k1*q1^2 + 1/2*k2*q2^2\n"
      "codissipation (f_q2 - f_q1)^2/(2*d)\ninitial q1 = 0.1\nsimulate 10\n");
  if (live.empty()) GTEST_SKIP() << "no page in this build";
  EXPECT_TRUE(has(live, "\"name\":\"p_q1\"")) << live;
}

// A source that fixes a storage: what jumps with it is the program's business (E1013).
TEST(ReportPage, LeavesStatesThatJumpWithAnInputToTheProgram) {
  const std::string probe =
      "network probe\nresistor R1 = 9 (in, out), R2 = 1 (out, 0)\n"
      "capacitor C1 = 10 (in, out), C2 = 90 (out, 0)\nvoltage E (in)\n";
  const std::string jumps = live_part((probe + "simulate 1 with E = step(t - 0.1)\n").c_str());
  if (jumps.empty()) GTEST_SKIP() << "no page in this build";
  EXPECT_TRUE(has(jumps, "where the input `E` jumps, states jump with it")) << jumps;
  const std::string smooth = live_part((probe + "simulate 1 with E = sin(t)\n").c_str());
  EXPECT_TRUE(has(smooth, "\"live\":{"));
  EXPECT_TRUE(has(smooth, R"~("inputs":[])~")) << "its rate is needed";
}

}  // namespace
}  // namespace tellegen
