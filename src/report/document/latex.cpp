#include <array>

#include "report/document.hpp"
#include "report/document/parts.hpp"
#include "report/plain_text.hpp"

namespace tellegen::report {
namespace {

/// \fit shrinks what is wider than the line or higher than the page, so that nothing runs off it.
constexpr std::string_view preamble = R"~(\IfFileExists{lmodern.sty}{\usepackage{lmodern}}{}
\usepackage[T1]{fontenc}
\usepackage[utf8]{inputenc}
\usepackage{textcomp}
\usepackage[a4paper,margin=2.5cm]{geometry}
\usepackage{amsmath,amssymb,graphicx}
\setcounter{MaxMatrixCols}{99}
\allowdisplaybreaks
\emergencystretch=3em
\let\lowline\_
\renewcommand{\_}{\lowline\hspace{0pt}}
\newsavebox{\fitbox}
\newcommand{\fit}[1]{\sbox{\fitbox}{$\displaystyle #1$}%
  \ifdim\wd\fitbox>\linewidth\sbox{\fitbox}{\resizebox{\linewidth}{!}{\usebox{\fitbox}}}\fi
  \ifdim\dimexpr\ht\fitbox+\dp\fitbox\relax>0.8\textheight
    \sbox{\fitbox}{\resizebox*{!}{0.8\textheight}{\usebox{\fitbox}}}\fi
  \usebox{\fitbox}}
)~";

struct Sign {
  std::string_view code;  ///< of Unicode, hexadecimal
  std::string_view math;
};

/// Signs that words of this program may have outside of formulas.
constexpr auto signs = std::to_array<Sign>({
    {"03B1", "\\alpha"},   {"03B2", "\\beta"},    {"03B3", "\\gamma"},
    {"03B4", "\\delta"},   {"03B5", "\\epsilon"}, {"03B6", "\\zeta"},
    {"03B7", "\\eta"},     {"03B8", "\\theta"},   {"03BA", "\\kappa"},
    {"03BB", "\\lambda"},  {"03BC", "\\mu"},      {"03BD", "\\nu"},
    {"03BE", "\\xi"},      {"03C0", "\\pi"},      {"03C1", "\\rho"},
    {"03C3", "\\sigma"},   {"03C4", "\\tau"},     {"03C6", "\\varphi"},
    {"03C7", "\\chi"},     {"03C8", "\\psi"},     {"03C9", "\\omega"},
    {"0393", "\\Gamma"},   {"0394", "\\Delta"},   {"0398", "\\Theta"},
    {"039B", "\\Lambda"},  {"03A0", "\\Pi"},      {"03A3", "\\Sigma"},
    {"03A6", "\\Phi"},     {"03A8", "\\Psi"},     {"03A9", "\\Omega"},
    {"2202", "\\partial"}, {"2207", "\\nabla"},   {"222B", "\\int"},
    {"221A", "\\surd"},    {"221E", "\\infty"},   {"2248", "\\approx"},
    {"2260", "\\neq"},     {"2264", "\\leq"},     {"2265", "\\geq"},
    {"2192", "\\to"},      {"2212", "-"},         {"22A4", "\\top"},
    {"2032", "\\prime"},   {"0307", "\\cdot"},    {"0308", "\\cdot\\cdot"},
    {"2081", "_1"},        {"2082", "_2"},        {"2713", "\\surd"},
});

std::string declarations() {
  std::string all;
  for (const Sign& s : signs) {
    all += "\\DeclareUnicodeCharacter{" + std::string(s.code) + "}{\\ensuremath{" +
           std::string(s.math) + "}}\n";
  }
  return all;
}

/// Lines that are too long go on in the next.
std::string broken(const std::string& text) {
  constexpr std::size_t longest = 104;
  std::string result;
  std::size_t column = 0;
  for (const char c : text) {
    if (c != '\n' && column == longest) {
      result += "\n    ";
      column = 4;
    }
    result += c;
    column = c == '\n' ? 0 : column + 1;
  }
  return result;
}

/// Nothing may end the environment in which it stands.
std::string verbatim(const std::string& text) {
  std::string safe = broken(plain_text(text));
  for (std::size_t at = safe.find("\\end{verbatim}"); at != std::string::npos;
       at = safe.find("\\end{verbatim}", at + 2))
    safe.insert(at + 1, " ");
  return "{\\scriptsize\\begin{verbatim}\n" + safe + (safe.ends_with('\n') ? "" : "\n") +
         "\\end{verbatim}}\n";
}

std::string fitted(const std::string& math) { return "\\[\n\\fit{" + math + "}\n\\]\n"; }

std::string aligned(const std::string& rows) {
  return "\\begin{aligned}\n" + rows + "\n\\end{aligned}";
}

constexpr std::string_view row_end = " \\\\\n";

/// Rows in pieces that each fit a page: between two of them a page may end.
std::string fitted_rows(std::string_view rows, const std::string& before = "") {
  constexpr std::size_t most = 24;
  std::string all;
  std::string piece;
  std::size_t count = 0;
  for (std::size_t end = 0; end != std::string_view::npos;) {
    end = rows.find(row_end);
    piece += (piece.empty() ? "" : std::string(row_end)) + std::string(rows.substr(0, end));
    if (end != std::string_view::npos) rows.remove_prefix(end + row_end.size());
    if (++count % most != 0 && end != std::string_view::npos) continue;
    all += fitted((all.empty() ? before : "") + aligned(piece));
    piece.clear();
  }
  return all;
}

/// A formula by itself; one that ends in rows goes on in the next page where it is long.
std::string displayed(const std::string& math) {
  constexpr std::string_view begin = "\\begin{aligned}\n";
  constexpr std::string_view end = "\n\\end{aligned}";
  const std::size_t at = math.find(begin);
  const bool plain = at != std::string::npos && math.ends_with(end) &&
                     math.find("\\begin{", at + 1) == std::string::npos;
  if (!plain) return fitted(math);
  const std::size_t from = at + begin.size();
  return fitted_rows(std::string_view(math).substr(from, math.size() - from - end.size()),
                     math.substr(0, at));
}

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
      case BlockKind::Subheading:
        return line("\n\\paragraph*{" + block.text + "}\\mbox{}\n");
      case BlockKind::Paragraph:
        return line("\n" + block.text + "\n");
      case BlockKind::Display:
        return line(displayed(block.text));
      case BlockKind::Aligned:
        return line(fitted_rows(without(block.text, "\\notag ")));
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
    writer.line(writer.words("report.left_out_here", {section.reason.own}));
}

}  // namespace

std::string document_latex(const Document& document, Language language) {
  ArticleWriter writer(language);
  writer.line("\\documentclass[11pt]{article}");
  writer.line(std::string(preamble) + declarations() + "\\title{" +
              writer.words("report.title", {document.file}) + "}");
  writer.line("\\author{Tellegen " + document.version + "}\n\\date{}");
  writer.line("\\renewcommand{\\contentsname}{" + writer.words("report.contents") + "}");
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
