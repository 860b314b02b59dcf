#pragma once
// The languages in which a model has code.

#include <span>
#include <string_view>

#include "codegen/description.hpp"
#include "codegen/generated.hpp"

namespace tellegen::session {

/// A language and who writes it.
struct CodeTarget {
  std::string_view name;
  codegen::GeneratedCode (*code)(const codegen::Description&);
  bool has_events = true;  ///< its demonstration goes through them
};

std::span<const CodeTarget> code_targets();

}  // namespace tellegen::session
