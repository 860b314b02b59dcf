#include "base/span.hpp"

#include <algorithm>

namespace tellegen {

Span cover(Span a, Span b) { return {std::min(a.begin, b.begin), std::max(a.end, b.end)}; }

SourceText::SourceText(std::string name, std::string text)
    : name_(std::move(name)), text_(std::move(text)) {
  for (std::size_t i = 0; i < text_.size(); ++i) {
    if (text_[i] == '\n') line_starts_.push_back(i + 1);
    if ((static_cast<unsigned char>(text_[i]) & 0xC0U) == 0x80U) continuations_.push_back(i);
  }
}

std::string_view SourceText::slice(Span span) const {
  const std::size_t begin = std::min(span.begin, text_.size());
  const std::size_t end = std::clamp(span.end, begin, text_.size());
  return std::string_view(text_).substr(begin, end - begin);
}

Position SourceText::position(std::size_t offset) const {
  offset = std::min(offset, text_.size());
  const auto after = std::upper_bound(line_starts_.begin(), line_starts_.end(), offset);
  const auto index = static_cast<std::size_t>(after - line_starts_.begin()) - 1;
  const std::size_t begin = line_starts_[index];
  const auto first = std::ranges::lower_bound(continuations_, begin);
  const auto last = std::ranges::lower_bound(continuations_, offset);
  return {index + 1, 1 + offset - begin - static_cast<std::size_t>(last - first)};
}

std::string_view SourceText::line(std::size_t number) const {
  if (number == 0 || number > line_starts_.size()) return {};
  const std::size_t begin = line_starts_[number - 1];
  std::size_t end = number < line_starts_.size() ? line_starts_[number] - 1 : text_.size();
  if (end > begin && text_[end - 1] == '\r') --end;
  return std::string_view(text_).substr(begin, end - begin);
}

}  // namespace tellegen
