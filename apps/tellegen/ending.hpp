#pragma once
// How the process ends where it does not come to the end of its work.

#include <exception>
#include <string_view>

#include "tellegen/tellegen.hpp"

namespace app {

/// Ctrl-C and the signal TERM end the work as --max-time does; a second one ends the process.
void stop_work_on_signals();
/// They end the process again: nothing is left to do but to print, and who reads may not.
void end_on_signals();

/// Prints what is given and ends the process. Nothing is flushed, and no destructor runs.
[[noreturn]] void end_now(const tellegen::Output& instead);

/// Where time or memory is over at a place that no exception leaves, the process ends with this
/// sentence.
void end_by_sentence(std::string_view sentence);
[[noreturn]] void end_by(const std::exception& failure);

}  // namespace app
