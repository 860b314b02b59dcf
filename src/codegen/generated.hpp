#pragma once
// What every language of this room produces, and what it needs to know beforehand.

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.hpp"
#include "symbolic/expr.hpp"

namespace tellegen::codegen {

struct SourceFile {
  std::string name;  ///< without a folder; letters, digits, _ and . only
  std::string text;
};

struct GeneratedCode {
  std::string model;
  std::string_view target;
  std::vector<SourceFile> files;
};

/// What in the roots has no code in any language: opaque functions and integrals.
Diagnostics without_code(std::span<const Expr> roots, const std::string& model);

}  // namespace tellegen::codegen
