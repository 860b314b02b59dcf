#include "report/document/fragment.hpp"

#include <algorithm>

#include "base/joined.hpp"

namespace tellegen::report {
namespace {

/// The argument of a command that ends the line: "\section*{A}" → "A".
std::string argument(std::string_view line) {
  const std::size_t open = line.find('{');
  return std::string(line.substr(open + 1, line.rfind('}') - open - 1));
}

class FragmentReader {
 public:
  explicit FragmentReader(std::string_view page) : rest_(page) {}

  std::vector<FragmentBlock> blocks() {
    while (next()) take();
    flush();
    return std::move(blocks_);
  }

 private:
  bool next() {
    if (rest_.empty()) return false;
    const std::size_t end = std::min(rest_.find('\n'), rest_.size());
    line_ = rest_.substr(0, end);
    rest_.remove_prefix(std::min(end + 1, rest_.size()));
    return true;
  }

  void take() {
    const std::string_view line = trimmed(line_);
    if (line.empty()) return flush();
    if (line.starts_with("\\section*{")) return add(BlockKind::Title, argument(line));
    if (line.starts_with("\\subsection*{")) return add(BlockKind::Heading, argument(line));
    if (line.starts_with("\\subsubsection*{")) return add(BlockKind::Subheading, argument(line));
    if (line == "\\[") return add(BlockKind::Display, until("\\]"));
    if (line == "\\begin{align}") return add(BlockKind::Aligned, until("\\end{align}"));
    if (line == "\\begin{align*}") return add(BlockKind::Aligned, until("\\end{align*}"));
    if (line == "\\begin{itemize}") return list("\\end{itemize}", BlockKind::Item);
    if (line.starts_with("\\begin{tabular}")) return list("\\end{tabular}", BlockKind::TableRow);
    if (!text_.empty()) text_ += ' ';
    text_ += line;
  }

  std::string until(std::string_view mark) {
    std::string inside;
    while (next() && trimmed(line_) != mark) {
      inside += line_;
      inside += '\n';
    }
    if (!inside.empty()) inside.pop_back();
    return inside;
  }

  void list(std::string_view mark, BlockKind kind) {
    flush();
    bool begins = true;
    while (next() && trimmed(line_) != mark) {
      std::string_view line = trimmed(line_);
      if (line.starts_with("\\item ")) line.remove_prefix(6);
      blocks_.push_back({kind, std::string(line), begins});
      begins = false;
    }
  }

  void add(BlockKind kind, std::string text) {
    flush();
    blocks_.push_back({kind, std::move(text)});
  }

  void flush() {
    if (!text_.empty()) blocks_.push_back({BlockKind::Paragraph, std::move(text_)});
    text_.clear();
  }

  std::string_view rest_;
  std::string_view line_;
  std::string text_;
  std::vector<FragmentBlock> blocks_;
};

}  // namespace

std::vector<FragmentBlock> blocks_of(std::string_view page) {
  if (!page.starts_with("\\section*")) return {{BlockKind::Plain, std::string(page)}};
  return FragmentReader(page).blocks();
}

}  // namespace tellegen::report
