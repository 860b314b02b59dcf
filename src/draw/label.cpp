#include "draw/label.hpp"

#include <cmath>

#include "symbolic/print/name.hpp"
#include "symbolic/print/utf8.hpp"

namespace tellegen::layout {

namespace {

constexpr double letter = 0.62;      // of the size, for a text in a wide serif font
constexpr double low_letter = 0.45;  // of a subscript

double text_width(std::string_view text, double share) {
  return share * static_cast<double>(display_width(text));
}

}  // namespace

double name_width(std::string_view name, double size) {
  const print::NameParts parts = print::split_name(name);
  const bool greek = print::find_greek(parts.stem).has_value();
  const double stem = greek ? letter : text_width(parts.stem, letter);
  return size * (stem + text_width(parts.index + parts.label, low_letter));
}

Box node_box(const SketchNode& node) {
  double width = text_size * text_width(node.keyword, letter + 0.06);
  if (node.kind != SketchKind::Junction)
    width += text_size * 0.7 + name_width(node.name, text_size);  // the colon and the name
  const double half = std::ceil(width / 2 + 2);
  return {-half, -text_size / 2 - 1, half, text_size / 2 + 1};
}

}  // namespace tellegen::layout
