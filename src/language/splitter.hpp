#pragma once
// Where a statement ends: at the end of its line, unless the line cannot be complete.

#include <span>

#include "language/keywords.hpp"
#include "language/token.hpp"

namespace tellegen::language {

/// One past the last word of the statement that begins at `begin`. `kind` is the kind of the model
/// being read, or null before the first header.
std::size_t statement_end(std::span<const Token> words, std::size_t begin, const ModelKind* kind);

}  // namespace tellegen::language
