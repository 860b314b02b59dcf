#include <algorithm>
#include <array>

#include "report/document.hpp"
#include "report/document/parts.hpp"

namespace tellegen::report {
namespace {

struct Replacement {
  std::string_view latex;
  std::string_view markdown;
};

/// Words of LaTeX outside formulas; longer ones first.
constexpr auto replacements = std::to_array<Replacement>({
    {"\\textbackslash{}", "\\\\"},
    {"\\textasciitilde{}", "\\~"},
    {"\\textasciicircum{}", "^"},
    {"\\textbackslash ", "\\\\"},
    {"\\paragraph{", "**"},
    {"\\hline", ""},
    {"\\_", "\\_"},
    {"\\%", "%"},
    {"\\&", "&amp;"},
    {"\\#", "\\#"},
    {"\\$", "\\$"},
    {"\\{", "{"},
    {"\\}", "}"},
    {"\\,", " "},
    {"--", "–"},
    {"~", " "},
    {"<", "&lt;"},
    {"*", "\\*"},
    {"}", "**"},  // the end of \paragraph{
});

const Replacement* replacement_at(std::string_view text) {
  for (const Replacement& r : replacements) {
    if (text.starts_with(r.latex)) return &r;
  }
  return nullptr;
}

/// What stands between the braces after \texttt, as code.
std::string code_of(std::string_view inside) {
  std::string code;
  for (std::size_t i = 0; i < inside.size(); ++i) {
    if (inside.substr(i).starts_with("{}"))
      ++i;
    else if (inside[i] != '\\')
      code += inside[i];
  }
  return "`" + code + "`";
}

/// The } that belongs to what is open, past pairs {} and \}.
std::size_t closing(std::string_view text, std::size_t from) {
  std::size_t depth = 0;
  for (std::size_t i = from; i < text.size(); ++i) {
    if (text[i] == '\\') {
      ++i;
    } else if (text[i] == '{') {
      ++depth;
    } else if (text[i] == '}') {
      if (depth == 0) return i;
      --depth;
    }
  }
  return text.size();
}

std::string words_of(std::string_view text) {
  constexpr std::string_view typewriter = "\\texttt{";
  std::string result;
  bool math = false;
  for (std::size_t i = 0; i < text.size();) {
    if (!math && text.substr(i).starts_with(typewriter)) {
      const std::size_t begin = i + typewriter.size();
      const std::size_t end = closing(text, begin);
      result += code_of(text.substr(begin, end - begin));
      i = std::min(end + 1, text.size());
      continue;
    }
    const Replacement* r = math ? nullptr : replacement_at(text.substr(i));
    if (r != nullptr) {
      result += r->markdown;
      i += r->latex.size();
      continue;
    }
    if (text[i] == '$' && (i == 0 || text[i - 1] != '\\')) math = !math;
    result += text[i++];
  }
  return result;
}

/// A fence that the text itself does not contain.
std::string fenced(const std::string& text) {
  std::string fence = "```";
  while (text.find(fence) != std::string::npos) fence += '`';
  return fence + "\n" + text + (text.ends_with('\n') ? "" : "\n") + fence + "\n";
}

/// A table of Markdown has a head; it stays empty where the first row is none.
std::string table_row(std::string_view row, bool begins) {
  const bool is_head = row.ends_with("\\hline");
  if (is_head) row.remove_suffix(6);
  if (row.ends_with(']')) row = row.substr(0, row.rfind("\\\\["));  // \\[1ex]
  while (row.ends_with(' ') || row.ends_with('\\')) row.remove_suffix(1);
  std::string cells = "|";
  std::string rule = "|";
  std::string empty = "|";
  std::size_t from = 0;
  for (std::size_t i = 0; i <= row.size(); ++i) {
    const bool ends = i == row.size() || (row[i] == '&' && (i == 0 || row[i - 1] != '\\'));
    if (!ends) continue;
    std::string_view cell = row.substr(from, i - from);
    while (cell.starts_with(' ')) cell.remove_prefix(1);
    while (cell.ends_with(' ')) cell.remove_suffix(1);
    cells += " " + words_of(cell) + " |";
    rule += "---|";
    empty += " |";
    from = i + 1;
  }
  if (!begins) return cells + "\n";
  return is_head ? cells + "\n" + rule + "\n" : empty + "\n" + rule + "\n" + cells + "\n";
}

std::string written(const FragmentBlock& block) {
  switch (block.kind) {
    case BlockKind::Title:
      break;
    case BlockKind::Heading:
      return "\n#### " + words_of(block.text) + "\n\n";
    case BlockKind::Subheading:
      return "\n##### " + words_of(block.text) + "\n\n";
    case BlockKind::Paragraph:
      return "\n" + words_of(block.text) + "\n\n";
    case BlockKind::Display:
      return "\n$$\n" + block.text + "\n$$\n\n";
    case BlockKind::Aligned:
      return "\n$$\n\\begin{aligned}\n" + block.text + "\n\\end{aligned}\n$$\n\n";
    case BlockKind::Item:
      return "- " + words_of(block.text) + "\n";
    case BlockKind::TableRow:
      return (block.begins ? "\n" : "") + table_row(block.text, block.begins);
    case BlockKind::Plain:
      return "\n" + fenced(block.text) + "\n";
  }
  return "";
}

/// One blank line between two things at most.
std::string without_gaps(const std::string& text) {
  std::string result;
  for (const char c : text) {
    if (c != '\n' || !result.ends_with("\n\n")) result += c;
  }
  return result;
}

}  // namespace

std::string document_markdown(const Document& document, Language language) {
  std::string text = "# " + say(language, "report.title", {document.file}) + "\n\n## " +
                     say(language, "report.model_text") + "\n\n" + fenced(document.text);
  for (const DocumentModel& model : document.models) {
    text += "\n## " + model.name;
    text += (model.description.empty() ? "" : ": " + model.description) + "\n";
    for (const DocumentSection& s : model.sections) {
      text += "\n### " + section_title(s, language) + "\n\n";
      if (!s.code.empty())
        text += say(language, "report.left_out_here", {s.reason.own}) + "\n";
      else
        for (const FragmentBlock& block : all_blocks(s, language)) text += written(block);
    }
  }
  return without_gaps(text);
}

}  // namespace tellegen::report
