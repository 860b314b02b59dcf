#pragma once
// The four corners of the quadrangle, and what is to be said about each.

#include <array>

#include "report/quadrangle.hpp"

namespace tellegen::report {

struct Corner {
  std::string_view space;  ///< lagrange, hamilton, co-lagrange, brayton-moser
  std::string_view title;  ///< its key
  std::string_view form;   ///< what `--form` calls it; empty where it cannot be asked for
  bool exists = false;
  std::string why;  ///< a sentence where it does not exist
};

std::array<Corner, 4> corners_of(const Quadrangle& all, Language language);

}  // namespace tellegen::report
