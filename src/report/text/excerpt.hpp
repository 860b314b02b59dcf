#pragma once
// A line of a source with carets under a place.

#include <string>
#include <string_view>

#include "base/span.hpp"

namespace tellegen::report {

/// Text that can go to a terminal: control characters and bytes that are not UTF-8 become �, tabs
/// become one space.
std::string harmless(std::string_view text);

struct Excerpt {
  Position position;
  std::string line;        ///< harmless, cut around the place where it is long
  std::size_t indent = 0;  ///< columns before the carets
  std::size_t carets = 1;
};

/// The line where `span` begins; of a span over several lines, the part on the first.
Excerpt excerpt(const SourceText& source, Span span, std::size_t width);

}  // namespace tellegen::report
