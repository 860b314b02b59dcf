#pragma once
// The words of the command line itself: help and complaints about usage. (What is said about models
// is in the translation table of the library.)

#include <string>
#include <string_view>
#include <vector>

#include "tellegen/tellegen.hpp"

namespace app {

/// The help of a command, or of the program where `command` is none of commands().
std::string help(std::string_view command, tellegen::OutputLanguage language);

const std::vector<std::string>& commands();
const std::vector<std::string>& option_names();

/// A sentence by key with its blank filled.
std::string say(std::string_view key, std::string_view blank, tellegen::OutputLanguage language);

}  // namespace app
