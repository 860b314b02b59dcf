#pragma once
// What the program says, on standard output and standard error; and how it ends where nothing else
// can be said.

#include <string_view>

#include "tellegen/tellegen.hpp"

namespace app {

/// A standard stream that is closed is taken by something that refuses, so that no file of ours is
/// taken for it; a reader that has gone is an error of writing, not the end.
void prepare_streams();

/// The whole text; false where the system did not take it.
bool write(int descriptor, std::string_view text);

/// Memory that is refused where no one can pass the failure on (while the program is loaded, in a
/// library, in a destructor) ends it with the same words and exit code as anywhere else. The words
/// are chosen here, while there is memory.
void prepare_last_words(tellegen::OutputLanguage language);

/// Says that there is no memory, without taking any, and ends the program.
[[noreturn]] void end_without_memory() noexcept;

}  // namespace app
