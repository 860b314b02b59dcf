#pragma once
// The command line, read.

#include <optional>
#include <string>
#include <vector>

#include "tellegen/tellegen.hpp"

namespace app {

struct Arguments {
  std::string command;
  std::string file;
  std::string independent;  ///< names with commas between them
  std::string form;
  std::string what;
  std::string code;
  std::string target;
  std::string folder;
  std::vector<std::string> claims;
  std::string color = "auto";
  tellegen::Options options;
};

/// What is wrong with a command line, in the user's language; ends in a line break.
struct UsageError {
  std::string message;
};

struct ParsedArguments {
  std::optional<Arguments> arguments;
  UsageError error;
};

/// `args` without the program's name.
ParsedArguments parse_arguments(std::vector<std::string> args);

/// --lang where it is given, else the environment's: needed before everything else is read.
tellegen::OutputLanguage language_of(const std::vector<std::string>& args);

/// The words that are neither options nor an option's value.
std::vector<std::string> words_of(const std::vector<std::string>& args);
/// The first of these; empty where there is none.
std::string command_of(const std::vector<std::string>& args);

/// `help COMMAND` where there is no such command; nothing where there is.
std::optional<UsageError> wrong_help(const std::string& command, tellegen::OutputLanguage language);

/// Whether -h, --help (or another flag) is among them.
bool has_flag(const std::vector<std::string>& args, const std::vector<std::string>& flags);

}  // namespace app
