#pragma once
// Whoever says something says it with the arguments that words/en.words declares.

#include <span>
#include <string>

#include "base/words.hpp"

namespace tellegen {

/// An assertion: it names the entry and the arguments where they do not fit.
void assert_fits(const Entry& entry, std::span<const std::string> args);

}  // namespace tellegen
