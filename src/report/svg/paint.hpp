#pragma once
// Colours of a terminal, where they are wanted.

#include <string>
#include <string_view>

namespace tellegen::report {

enum class Paint { Bold, Red, Yellow, Blue, Green, Dim };

inline std::string paint(bool color, Paint how, std::string_view text) {
  if (!color) return std::string(text);
  constexpr std::string_view codes[] = {"1", "1;31", "1;33", "1;34", "1;32", "2"};
  const std::string_view code = codes[static_cast<std::size_t>(how)];
  return "\x1b[" + std::string(code) + "m" + std::string(text) + "\x1b[0m";
}

}  // namespace tellegen::report
