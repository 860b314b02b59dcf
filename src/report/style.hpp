#pragma once
// How a report is to look.

#include <cstddef>
#include <string>
#include <vector>

#include "report/catalogue.hpp"

namespace tellegen::report {

enum class Format {
  Text,   ///< a terminal with UTF-8
  Ascii,  ///< plain characters
  Latex   ///< fragments for amsmath
};

struct Style {
  Language language = Language::English;
  Format format = Format::Text;
  bool color = false;
  bool steps = false;       ///< the derivation, not only its result
  std::size_t width = 100;  ///< columns
  /// Names of the model, from which plain characters keep the formalisms' letters apart.
  std::vector<std::string> taken = {};
};

}  // namespace tellegen::report
