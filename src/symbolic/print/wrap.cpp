#include "symbolic/print/wrap.hpp"

#include "symbolic/print/utf8.hpp"

namespace tellegen::print {

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

std::vector<std::string> wrap_terms(const std::vector<std::string>& terms,
                                    const WrapOptions& options) {
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
