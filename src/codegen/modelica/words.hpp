#pragma once
// What Modelica means by its own words, and texts that stand in a model.

#include <string>
#include <string_view>

#include "codegen/description.hpp"

namespace tellegen::codegen {

/// No quantity of a model begins so: names of what formulas share do.
inline constexpr std::string_view own_names = "tlg_";

/// Keywords, built-in functions, types and variables.
bool is_modelica_word(std::string_view name);

/// "description [unit]" between quotes.
std::string modelica_string(const Item& item);

}  // namespace tellegen::codegen
