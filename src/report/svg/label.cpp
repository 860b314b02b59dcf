#include "report/svg/label.hpp"

#include <fmt/format.h>

#include <array>
#include <vector>

#include "report/svg/svg_text.hpp"

namespace tellegen::report {
namespace {

constexpr std::string_view dot_above = "\u0307";
constexpr std::string_view two_dots_above = "\u0308";

/// "psi_e [Wb]" with the e below the line. What follows a _ is low up to the next space or comma.
std::string with_subscripts(std::string_view text) {
  std::string result;
  bool low = false;
  const auto raise = [&] {
    if (low) result += "</tspan><tspan dy=\"-3\">&#8203;</tspan>";
    low = false;
  };
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '_' && !low && i > 0 && i + 1 < text.size()) {
      result += "<tspan dy=\"3\" font-size=\"9\">";
      low = true;
      continue;
    }
    if (c == ' ' || c == ',') raise();
    result += svg_escaped(std::string_view(&text[i], 1));
  }
  raise();
  return result;
}

/// How long a letter is in UTF-8, by its first byte.
std::size_t letter_length(char first) {
  const auto byte = static_cast<unsigned char>(first);
  return byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4;
}

/// About as wide as Helvetica and Arial have it at 12 pixels.
double letter_width(std::string_view letter) {
  constexpr std::string_view narrow = " ,.'[]()/:;!|ijltfI";
  constexpr std::string_view wide = "mwMW@%";
  if (letter.size() > 2) return 4.2;  // subscripts and superscripts
  if (letter.size() > 1) return 6.7;
  if (narrow.find(letter[0]) != narrow.npos) return 3.2;
  if (wide.find(letter[0]) != wide.npos) return 9.6;
  return letter[0] >= 'A' && letter[0] <= 'Z' ? 8.2 : 6.6;
}

/// Letters that reach as high as capitals.
bool is_tall(std::string_view letter) {
  if (letter.size() == 1) {
    constexpr std::string_view tall = "bdfhijklt0123456789";
    return (letter[0] >= 'A' && letter[0] <= 'Z') || tall.find(letter[0]) != tall.npos;
  }
  constexpr std::array<std::string_view, 7> greek{"β", "δ", "ζ", "θ", "λ", "ξ", "ψ"};
  for (const std::string_view g : greek) {
    if (letter == g) return true;
  }
  return letter >= "Γ" && letter <= "Ω";
}

struct Piece {
  std::string text;
  int dots = 0;  // over it; then it is one letter
  double width = 0;
};

std::vector<Piece> pieces_of(std::string_view text) {
  std::vector<Piece> all(1);
  bool low = false;  // in a subscript
  for (std::size_t at = 0; at < text.size();) {
    const std::string_view letter = text.substr(at, letter_length(text[at]));
    const std::string_view rest = text.substr(at + letter.size());
    const int dots = rest.starts_with(dot_above) ? 1 : rest.starts_with(two_dots_above) ? 2 : 0;
    if (letter == "_" && at > 0) low = true;
    if (letter == " " || letter == ",") low = false;
    const double width = letter == "_" ? 0 : letter_width(letter) * (low ? 0.75 : 1);
    if (dots > 0) {
      all.push_back({std::string(letter), dots, width});
      all.emplace_back();
    } else {
      all.back().text += letter;
      all.back().width += width;
    }
    at += letter.size() + (dots > 0 ? dot_above.size() : 0);
  }
  return all;
}

std::string text_element(double x, double y, std::string_view anchor, const std::string& content,
                         std::string_view more) {
  return fmt::format("<text x=\"{:.2f}\" y=\"{:.2f}\" text-anchor=\"{}\"{}>{}</text>\n", x, y,
                     anchor, more, content);
}

std::string dots_over(double x, double y, const Piece& piece) {
  const double height = y - (is_tall(piece.text) ? 11.2 : 8.8);
  std::string out;
  for (int i = 0; i < piece.dots; ++i) {
    const double aside = piece.dots == 1 ? 0 : i == 0 ? -1.7 : 1.7;
    out += fmt::format("<circle class=\"dot\" cx=\"{:.2f}\" cy=\"{:.2f}\" r=\"1\"/>\n", x + aside,
                       height);
  }
  return out;
}

/// A subscript that begins a piece belongs to the letter before it.
std::string content_of(const Piece& piece, bool first) {
  if (first || !piece.text.starts_with('_')) return with_subscripts(piece.text);
  return with_subscripts("\u200B" + piece.text);
}

}  // namespace

std::string svg_label(double x, double y, std::string_view anchor, std::string_view text,
                      std::string_view more) {
  const std::vector<Piece> pieces = pieces_of(text);
  if (pieces.size() == 1) return text_element(x, y, anchor, with_subscripts(text), more);
  double width = 0;
  for (const Piece& piece : pieces) width += piece.width;
  double at = x - (anchor == "middle" ? width / 2 : anchor == "end" ? width : 0);
  std::string out = fmt::format("<g class=\"label\"{}>\n", more);
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    Piece piece = pieces[i];
    if (piece.dots > 0) {
      const double middle = at + piece.width / 2;
      out += text_element(middle, y, "middle", svg_escaped(piece.text), "");
      out += dots_over(middle, y, piece);
    } else if (!piece.text.empty()) {
      const std::size_t blank = piece.text.find_first_not_of(' ');
      const double indent =
          blank == piece.text.npos ? 0 : letter_width(" ") * static_cast<double>(blank);
      if (blank != piece.text.npos && blank > 0) piece.text.erase(0, blank);
      out += text_element(at + indent, y, "start", content_of(piece, i == 0), "");
    }
    at += piece.width;
  }
  return out + "</g>\n";
}

}  // namespace tellegen::report
