// What `tellegen explain` shows is true: its wrong examples cause the code, its right ones do not.

#include <gtest/gtest.h>

#include <filesystem>
#include <set>

#include "report/catalogue.hpp"
#include "tellegen/tellegen.hpp"

namespace tellegen {
namespace {

bool is_about_simulation(std::string_view code) {
  return (code >= "E0750" && code <= "E0779") || (code >= "E0640" && code <= "E0679") ||
         code == "W0751";
}

/// The form that needs most of what a model may lack, for the codes about that.
std::string_view form_for(std::string_view code, std::string_view model) {
  if (is_about_simulation(code)) return "simulate";
  if (code.starts_with("E09") || code.starts_with("W09")) return "code";
  const bool by_energies = model.starts_with("energy") && model.find("\nsystem") == model.npos;
  if (!by_energies && code != "E0423") return "port-hamiltonian";
  if (code == "E0460") return "machine";
  if (code == "E0430") return "brayton-moser";
  if (code == "E0431" || code == "E0470" || code == "E0472") return "port-hamiltonian";
  if (code == "E0408" || code == "E0409") return "co-lagrangian";
  const bool may_lack =
      (code >= "E0402" && code <= "E0407" && code != "E0406") || code == "E0410" || code == "E0428";
  return may_lack ? "brayton-moser" : "euler-lagrange";
}

/// The diagnostics of writing the code of a model.
std::string code_diagnostics_of(std::string_view model) {
  Options options{.format = OutputFormat::Json};
  const std::size_t system = model.find("\nsystem ");
  if (system != model.npos)
    options.model = model.substr(system + 8, model.find('\n', system + 8) - system - 8);
  const auto folder = std::filesystem::temp_directory_path() / "tellegen_examples_of_codes";
  const std::string target = model.find("\nwhen ") == model.npos ? "c" : "modelica";  // W0900
  const Output output =
      generate(Input::of_text(std::string(model)), target, folder.string(), options);
  std::filesystem::remove_all(folder);
  return output.out;
}

/// The diagnostics of checking and deriving (or simulating) every model of the text, as JSON.
std::string diagnostics_of(std::string_view model, std::string_view form) {
  Options options{.format = OutputFormat::Json};
  const Input input = Input::of_text(std::string(model));
  if (form == "code") return code_diagnostics_of(model);
  std::string all = check(input, options).out;
  const std::size_t system = model.find("\nsystem ");
  if (system != model.npos) {
    const std::size_t name = system + std::string_view("\nsystem ").size();
    options.model = model.substr(name, model.find_first_of(" \n", name) - name);
  }
  if (form == "simulate") return all + simulate(input, options).out;
  const Output derived = derive(input, form, options);
  if (derived.exit_code != ExitCode::WrongUsage) all += derived.out;
  return all;
}

bool mentions(const std::string& text, std::string_view code) {
  return text.find("\"code\": \"" + std::string(code) + "\"") != std::string::npos;
}

TEST(ExamplesOfCodes, AWrongExampleCausesItsCodeAndARightOneNothing) {
  for (const report::CodePage& page : report::all_pages()) {
    if (page.wrong.empty() || page.wrong.starts_with('$')) continue;
    const std::string_view form = form_for(page.code, page.right);
    const std::string_view wrong_form = form_for(page.code, page.wrong);
    EXPECT_TRUE(mentions(diagnostics_of(page.wrong, wrong_form), page.code)) << page.code << "\n"
                                                                             << page.wrong;
    const std::string right = diagnostics_of(page.right, form);
    EXPECT_EQ(right.find("\"code\":"), std::string::npos) << page.code << "\n"
                                                          << page.right << "\n"
                                                          << right;
  }
}

TEST(ExamplesOfCodes, EveryCodeCanBeExplainedInEveryLanguage) {
  for (const report::CodePage& page : report::all_pages()) {
    std::set<std::string> pages;
    for (const OutputLanguage language : languages()) {
      const Output output = explain(page.code, {.language = language});
      EXPECT_EQ(output.exit_code, ExitCode::Fine);
      EXPECT_TRUE(output.out.starts_with(std::string(page.code) + ": ")) << output.out;
      EXPECT_TRUE(pages.insert(output.out).second) << page.code << " in " << language.code;
    }
  }
}

}  // namespace
}  // namespace tellegen
