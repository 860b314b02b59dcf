#pragma once
// Breaking a sum into lines between its terms.

#include <cstddef>
#include <string>
#include <vector>

namespace tellegen {

struct WrapOptions {
  std::size_t width = 100;  ///< columns
  std::size_t used = 0;     ///< columns the first line has already spent ("τ_M = ")
  std::size_t indent = 4;   ///< spaces before each further line
};

namespace print {

/// Fills lines with terms ("a", "+ b", "- c"), never breaking inside one; without indent.
/// `widths` are the columns of the terms.
std::vector<std::vector<std::size_t>> fill_lines(const std::vector<std::size_t>& widths,
                                                 const WrapOptions& options);

/// The terms joined into indented lines. One that is longer than a line is broken between its
/// factors, and only where that is not enough inside of brackets.
std::vector<std::string> wrap_terms(const std::vector<std::string>& terms,
                                    const WrapOptions& options);

}  // namespace print

}  // namespace tellegen
