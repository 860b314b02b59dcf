#include "model/networks/part_names.hpp"

#include <cctype>

namespace tellegen {
namespace {

bool is_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }
bool is_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

}  // namespace

std::string with_underscores(std::string text) {
  bool in_name = false;
  for (std::size_t i = 0; i + 1 < text.size(); ++i) {
    const bool letter = is_letter(text[i]);
    if (in_name && text[i] == '.' && is_letter(text[i + 1])) text[i] = '_';
    in_name = letter || (in_name && is_word(text[i]));
  }
  return text;
}

}  // namespace tellegen
