#include "text.hpp"
#include "words.hpp"

namespace app {
namespace {

constexpr Text sentences[] = {
    {"required", "error: {} is missing\n", "error: falta {}\n"},
    {"one_of", "one of: {}\n", "una de estas opciones: {}\n"},
    {"missing_value", "error: {} needs a value\n", "error: {} necesita un valor\n"},
    {"invalid", "error: wrong value; allowed for {}\n",
     "error: valor incorrecto; se admite para {}\n"},
    {"unexpected", "error: `{}` is not expected here\n", "error: `{}` no se espera aquí\n"},
    {"wrong", "error: {}\n", "error: {}\n"},
    {"unknown_command", "error: there is no command `{}`\n", "error: no existe el comando `{}`\n"},
    {"no_file", "error: a model file is missing\n", "error: falta un archivo de modelo\n"},
    {"no_command", "error: a command is missing\n", "error: falta un comando\n"},
    {"suggestion", "did you mean `{}`?\n", "¿querías decir `{}`?\n"},
    {"not_written", "error: the standard output cannot be written\n",
     "error: no se puede escribir en la salida estándar\n"},
    {"seconds_left", "{} s left", "quedan {} s"},
    {"more", "see: {}\n", "véase: {}\n"},
};

}  // namespace

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

std::string say(std::string_view key, std::string_view blank, tellegen::OutputLanguage language) {
  std::string text = find(sentences, key).in(language);
  const std::size_t at = text.find("{}");
  if (at != std::string::npos) text.replace(at, 2, blank);
  return text;
}

}  // namespace app
