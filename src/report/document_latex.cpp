#include "report/document.hpp"
#include "report/document_parts.hpp"
#include "report/plain_text.hpp"

namespace tellegen::report {
namespace {

/// \fit shrinks what is wider than the line, so that nothing runs off the page.
constexpr std::string_view preamble = R"~(\usepackage[T1]{fontenc}
\usepackage[utf8]{inputenc}
\usepackage{textcomp}
\usepackage[a4paper,margin=2.5cm]{geometry}
\usepackage{amsmath,amssymb,graphicx}
\setcounter{MaxMatrixCols}{99}
\allowdisplaybreaks
\newsavebox{\fitbox}
\newcommand{\fit}[1]{\sbox{\fitbox}{$\displaystyle #1$}%
  \ifdim\wd\fitbox>\linewidth\resizebox{\linewidth}{!}{\usebox{\fitbox}}\else\usebox{\fitbox}\fi}
)~";

/// Nothing may end the environment in which it stands.
std::string verbatim(const std::string& text) {
  std::string safe = plain_text(text);
  for (std::size_t at = safe.find("\\end{verbatim}"); at != std::string::npos;
       at = safe.find("\\end{verbatim}", at + 2))
    safe.insert(at + 1, " ");
  return "\\begin{small}\\begin{verbatim}\n" + safe + (safe.ends_with('\n') ? "" : "\n") +
         "\\end{verbatim}\\end{small}\n";
}

std::string fitted(const std::string& math) { return "\\[\n\\fit{" + math + "}\n\\]\n"; }

std::string without(std::string text, std::string_view part) {
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at))
    text.erase(at, part.size());
  return text;
}

std::size_t columns_of(const std::string& row) {
  std::size_t columns = 1;
  for (std::size_t i = 0; i < row.size(); ++i) {
    if (row[i] == '&' && (i == 0 || row[i - 1] != '\\')) ++columns;
  }
  return columns;
}

class ArticleWriter {
 public:
  explicit ArticleWriter(Language language) : language_(language) {}

  void add(const std::vector<FragmentBlock>& blocks) {
    for (std::size_t i = 0; i < blocks.size(); ++i) {
      const bool ends =
          i + 1 == blocks.size() || blocks[i + 1].kind != blocks[i].kind || blocks[i + 1].begins;
      add(blocks[i], ends);
    }
  }

  void line(const std::string& text) { text_ += text + "\n"; }
  [[nodiscard]] std::string words(std::string_view key,
                                  const std::vector<std::string>& args = {}) const {
    return latex_text(say(language_, key, args));
  }
  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  void add(const FragmentBlock& block, bool ends) {
    switch (block.kind) {
      case BlockKind::Title:
        break;
      case BlockKind::Heading:
        return line("\n\\subsubsection*{" + block.text + "}");
      case BlockKind::Paragraph:
        return line("\n" + block.text + "\n");
      case BlockKind::Display:
        return line(fitted(block.text));
      case BlockKind::Aligned:
        return line(
            fitted("\\begin{aligned}\n" + without(block.text, "\\notag ") + "\n\\end{aligned}"));
      case BlockKind::Item:
        if (block.begins) line("\\begin{itemize}");
        line("  \\item " + block.text);
        if (ends) line("\\end{itemize}");
        return;
      case BlockKind::TableRow:
        if (block.begins) {
          line("\n\\noindent\\begin{tabular}{l" + std::string(columns_of(block.text) - 1, 'r') +
               "}");
        }
        line("  " + block.text);
        if (ends) line("\\end{tabular}\n");
        return;
      case BlockKind::Plain:
        return line(verbatim(block.text));
    }
  }

  Language language_;
  std::string text_;
};

void write_section(ArticleWriter& writer, const DocumentSection& section, Language language) {
  writer.line("\n\\subsection{" + latex_text(section_title(section, language)) + "}");
  if (section.code.empty())
    writer.add(all_blocks(section, language));
  else
    writer.line(writer.words("report.left_out_here", {section.reason.in(language)}));
}

}  // namespace

std::string document_latex(const Document& document, Language language) {
  ArticleWriter writer(language);
  writer.line("\\documentclass[11pt]{article}");
  writer.line(std::string(preamble) + "\\title{" + writer.words("report.title", {document.file}) +
              "}");
  writer.line("\\author{Tellegen " + document.version + "}\n\\date{}");
  writer.line("\\begin{document}\n\\maketitle\n\\tableofcontents");
  writer.line("\n\\section{" + writer.words("report.model_text") + "}");
  writer.line(verbatim(document.text));
  for (const DocumentModel& model : document.models) {
    const std::string more = model.description.empty() ? "" : ": " + model.description;
    writer.line("\n\\section{" + latex_text(model.name + more) + "}");
    for (const DocumentSection& s : model.sections) write_section(writer, s, language);
  }
  writer.line("\n\\end{document}");
  return writer.text();
}

}  // namespace tellegen::report
