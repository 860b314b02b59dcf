#pragma once
// How the process ends where it does not come to the end of its work.

#include <exception>

#include "tellegen/tellegen.hpp"

namespace app {

/// Ctrl-C and the signal TERM end the work as --max-time does; a second one ends the process.
void stop_work_on_signals();
/// They end the process again: nothing is left to do but to print, and who reads may not.
void end_on_signals();

/// Prints what is given and ends the process. Nothing is flushed, and no destructor runs.
[[noreturn]] void end_now(const tellegen::Output& instead);

/// Where time or memory is over at a place that no exception leaves (while the program is loaded,
/// in a library, in a destructor), the process ends with a sentence all the same; in this language.
void speak_at_the_end(tellegen::OutputLanguage language);
[[noreturn]] void end_by(const std::exception& failure);

}  // namespace app
