#include "words.hpp"

#include <algorithm>

namespace app {

std::string help(std::string_view command, tellegen::OutputLanguage language) {
  const bool known = std::ranges::find(commands(), command) != commands().end();
  if (known) return tellegen::words(language, "help." + std::string(command));
  return tellegen::words(language, "help.program", {language_codes()});
}

std::string language_codes() {
  std::string codes;
  for (const auto one : tellegen::languages())
    codes += (codes.empty() ? "" : ", ") + std::string(one.code);
  return codes;
}

const std::vector<std::string>& commands() {
  static const std::vector<std::string> all{"check",  "derive",   "analyse", "design", "simulate",
                                            "verify", "generate", "explain", "draw",   "report"};
  return all;
}

const std::vector<std::string>& option_names() {
  // clang-format off
  static const std::vector<std::string> all{
    "--model", "--steps", "--format", "--json", "--lang", "--color", "--max-time",
    "--max-memory", "--form", "--independent", "--what", "--at", "--with", "--bounds",
    "--symbolic", "--point", "--claim", "--target", "-o", "--version", "--help", "--method",
    "--until", "--rtol", "--atol", "--step", "--points", "--csv", "--plot", "--poles",
    "--observer-poles", "--damping", "--settling", "--lqr", "--weights", "--prefer",
    "--highlight", "--variables", "--along", "--without", "--hold", "--kalman", "--noise",
    "--proportional", "--integral", "--set", "--derivative", "--filter",
    "--frequency", "--actuators", "--sensors", "--phase", "--phase-of", "--animate", "--compare",
    "--sweep"};
  // clang-format on
  return all;
}

std::string say(std::string_view key, tellegen::OutputLanguage language) {
  return tellegen::words(language, "usage." + std::string(key));
}

std::string say(std::string_view key, const std::string& blank, tellegen::OutputLanguage language) {
  return tellegen::words(language, "usage." + std::string(key), {blank});
}

}  // namespace app
