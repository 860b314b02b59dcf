#pragma once
// Operations in the text of generated C.

#include <iterator>
#include <regex>
#include <string>

namespace tellegen::test {

/// What stands between the braces of a function; empty where there is none of this name.
inline std::string c_function_body(const std::string& text, const std::string& function) {
  std::size_t from = text.find("\nint " + function + "(");
  if (from == text.npos) from = text.find("\nvoid " + function + "(");
  if (from == text.npos) return "";
  const std::size_t begin = text.find("{\n", from);
  return text.substr(begin, text.find("\n}", begin) - begin);
}

/// Signs between operands, and calls of functions.
inline int c_operations(const std::string& body) {
  static const std::regex operation(
      R"(([\w)\]] [-+] |[\w)\]][*/]|tlg_\w+\(|\b(?:sin|cos|tan|exp|log|sqrt|pow|fabs|tanh|atan2|sinh|cosh|asin|acos|atan)\())");
  return static_cast<int>(
      std::distance(std::sregex_iterator(body.begin(), body.end(), operation), {}));
}

}  // namespace tellegen::test
