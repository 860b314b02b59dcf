#pragma once
// What the terminal and the environment tell.

#include <cstddef>
#include <string>
#include <string_view>

#include "tellegen/tellegen.hpp"

namespace app {

/// That of LC_ALL, LC_MESSAGES or LANG (the first that is set); English where it has no words.
tellegen::OutputLanguage language_of_environment();

bool is_terminal(int descriptor);

/// `wish` is auto, always or never; auto means on a terminal, unless NO_COLOR is set or TERM is
/// dumb.
bool wants_color(std::string_view wish, int descriptor);

/// Columns of the terminal; 100 where standard output is none.
std::size_t terminal_width();

}  // namespace app
