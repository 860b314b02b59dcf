#pragma once
// The words of the command line itself: help and complaints about usage. They stand in
// words/*.words with all others.

#include <string>
#include <string_view>
#include <vector>

#include "tellegen/tellegen.hpp"

namespace app {

/// The help of a command, or of the program where `command` is none of commands().
std::string help(std::string_view command, tellegen::OutputLanguage language);

/// "en, es": what --lang takes.
std::string language_codes();

const std::vector<std::string>& commands();
const std::vector<std::string>& option_names();

/// The sentence "usage.KEY".
std::string say(std::string_view key, tellegen::OutputLanguage language);
std::string say(std::string_view key, const std::string& blank, tellegen::OutputLanguage language);

}  // namespace app
