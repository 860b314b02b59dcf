#pragma once
// The parts of a C module that are the same for every model; @ stands for its prefix.

#include <string>
#include <string_view>

#include "codegen/description.hpp"

namespace tellegen::codegen {

std::string_view header_top();
std::string_view header_middle();
std::string_view header_end();
std::string_view source_top();
std::string_view solver();  ///< K X = B by elimination, and whether numbers are finite
std::string_view implicit_declaration();
std::string_view implicit_text();
std::string_view project_declaration();
std::string_view project_text();
std::string demo_text(const Description& module);
/// One step of the demonstration, and the demonstration of a model with events.
std::string step_text(const Description& module);
std::string event_demo_text(const Description& module);

}  // namespace tellegen::codegen
