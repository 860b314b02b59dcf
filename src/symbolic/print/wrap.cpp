#include "symbolic/print/wrap.hpp"

#include <algorithm>

#include "symbolic/print/utf8.hpp"

namespace tellegen::print {

namespace {

/// At the spaces inside of at most `depth` brackets.
std::vector<std::string> split(const std::string& term, int depth) {
  std::vector<std::string> parts(1);
  int inside = 0;
  for (std::size_t i = 0; i < term.size(); ++i) {
    const char c = term[i];
    if (c == '(') ++inside;
    if (c == ')') --inside;
    // a sign stays with what it belongs to
    const bool after_sign = parts.back() == "+" || parts.back() == "-" || parts.back() == "−";
    if (c == ' ' && inside <= depth && !parts.back().empty() && !after_sign)
      parts.emplace_back();
    else
      parts.back() += c;
  }
  return parts;
}

/// Pieces of at most `longest` columns, where that can be had.
std::vector<std::string> pieces(const std::string& term, std::size_t longest) {
  constexpr int deepest = 8;
  std::vector<std::string> parts{term};
  const auto fits = [&](const std::string& part) { return display_width(part) <= longest; };
  for (int depth = 0; depth <= deepest && !std::ranges::all_of(parts, fits); ++depth)
    parts = split(term, depth);
  return parts;
}

}  // namespace

std::vector<std::vector<std::size_t>> fill_lines(const std::vector<std::size_t>& widths,
                                                 const WrapOptions& options) {
  std::vector<std::vector<std::size_t>> lines(1);
  std::size_t column = options.used;
  for (std::size_t i = 0; i < widths.size(); ++i) {
    const std::size_t gap = lines.back().empty() ? 0 : 1;
    if (gap == 1 && column + gap + widths[i] > options.width) {
      lines.emplace_back();
      column = options.indent + widths[i];
    } else {
      column += gap + widths[i];
    }
    lines.back().push_back(i);
  }
  return lines;
}

std::vector<std::string> wrap_terms(const std::vector<std::string>& given,
                                    const WrapOptions& options) {
  const std::size_t longest =
      options.width > options.indent ? options.width - options.indent : options.width;
  std::vector<std::string> terms;
  for (const std::string& term : given) {
    for (std::string& piece : pieces(term, longest)) terms.push_back(std::move(piece));
  }
  std::vector<std::size_t> widths;
  widths.reserve(terms.size());
  for (const std::string& term : terms) widths.push_back(display_width(term));
  std::vector<std::string> lines;
  for (const auto& indices : fill_lines(widths, options)) {
    std::string line(lines.empty() ? 0 : options.indent, ' ');
    for (const std::size_t i : indices) {
      if (i != indices.front()) line += ' ';
      line += terms[i];
    }
    lines.push_back(std::move(line));
  }
  return lines;
}

}  // namespace tellegen::print
