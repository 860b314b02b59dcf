#pragma once
// How a number is written: digits, a decimal point, an exponent.

#include <cstddef>
#include <string_view>

namespace tellegen::language {

struct NumberText {
  enum class State { Good, Malformed, OutOfRange };

  std::size_t length = 0;  ///< in bytes
  State state = State::Good;
};

/// Reads the number `text` begins with; precondition: a digit, or a point and a digit.
NumberText scan_number(std::string_view text);

}  // namespace tellegen::language
