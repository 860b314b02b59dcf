#pragma once
// What the languages share in their texts around the routines.

#include <string>
#include <vector>

#include "codegen/expression.hpp"

namespace tellegen::codegen {

/// "name: description" for the first line of a file.
std::string title(const Description& module);

/// " [unit] description" behind a name; empty where there is neither.
std::string about(const Item& item);

/// The values of the parameters in an order in which each needs only earlier ones; nothing where
/// the model gives none, or none that has code.
struct ParameterValue {
  std::size_t index = 0;
  std::optional<Expr> value;
};
std::vector<ParameterValue> parameter_values(const Description& module);

/// What the routine takes: "t, x, u, p".
std::string arguments(const Routine& routine);

/// Every @ is `by`.
std::string filled(std::string_view text, const std::string& by);

/// The page of a language: `head` (of the module's name), the table of routines, with their
/// names as `spelled` (with @, too), and the order of states, inputs and outputs.
std::string read_me(const Description& module, const Words& head, const std::string& name,
                    std::string (*spelled)(std::string_view));

}  // namespace tellegen::codegen
