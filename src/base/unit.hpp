#pragma once
// Units as people write them: "N*s/m", "kg·m²", "mm", "1/min", "deg". The grammar: unit symbols
// with SI prefixes, products by * · or a space, / (left to right), ^ with a whole number or (p/q),
// superscript digits, brackets and 1.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

#include "base/dimension.hpp"

namespace tellegen {

/// How many SI units one unit is, exactly: numerator/denominator · 10^decimal · π^pi.
struct UnitScale {
  std::int64_t numerator = 1;
  std::int64_t denominator = 1;
  int decimal = 0;
  int pi = 0;  ///< 1 deg = π/180 rad has no exact rational

  [[nodiscard]] bool is_one() const { return *this == UnitScale(); }
  [[nodiscard]] double to_double() const;
  friend bool operator==(const UnitScale&, const UnitScale&) = default;
};

struct UnitValue {
  Dimension dimension;
  UnitScale scale;
};

struct UnitError {
  enum class What {
    Unknown,    ///< no such unit
    Malformed,  ///< a character or bracket that does not belong there
    Range       ///< an exponent or a scale out of all proportion
  };
  What what = What::Malformed;
  std::string part;        ///< the offending part, as written
  std::size_t offset = 0;  ///< where it begins in the text, in bytes
  std::string suggestion;  ///< what may have been meant; empty when there is no good guess
};

using ParsedUnit = std::variant<UnitValue, UnitError>;

ParsedUnit parse_unit(std::string_view text);

/// A unit as print has it, whatever the keyboard had: "N*s/m^2" → "N·s/m²".
std::string printed_unit(std::string_view text);

}  // namespace tellegen
