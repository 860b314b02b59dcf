#pragma once
// Model text → words. Comments and blanks disappear; line starts are remembered.

#include "base/span.hpp"
#include "language/token.hpp"

namespace tellegen::language {

/// The most derivative marks on one name: nothing in physics needs more, and each costs a
/// derivative.
inline constexpr int max_primes = 10;

/// The tokens point into `source`, which must outlive them.
LexedText lex(const SourceText& source);

}  // namespace tellegen::language
