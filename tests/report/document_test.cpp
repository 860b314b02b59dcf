// Documents: fragments taken apart, and nothing in them that can leave its place.

#include "report/document.hpp"

#include <gtest/gtest.h>

#include "report/document/fragment.hpp"
#include "report/plain_text.hpp"

namespace tellegen::report {
namespace {

constexpr std::string_view page =
    "\\section*{arm: An arm}\n\n\\subsection*{Equations}\n\\begin{align}\n  a &= b \\notag \\\\\n"
    "  c &= d\n\\end{align}\nWords about $x_{1}$\nin two lines.\n\n\\begin{itemize}\n  \\item one\n"
    "  \\item two\n\\end{itemize}\n\\[\n  M = 1\n\\]\n\\begin{tabular}{lr}\n   & end \\\\ \\hline\n"
    "  $q$ & $1$ \\\\\n\\end{tabular}\n";

Document document_with(std::string_view text) {
  DocumentSection form{SectionKind::Form, "euler-lagrange", {}, {}, {}, {}, {}};
  form.page = {std::string(page), std::string(page)};
  DocumentSection absent{SectionKind::Form, "co-lagrangian", {}, {}, {}, "E0409", {}};
  absent.reason = {"no 100 % reason", "sin razón"};
  DocumentModel model;
  model.name = "arm";
  model.kind = "energy";
  model.description = text;
  model.sections = {form, absent};
  return {"arm.tlg", std::string(text), "1.0", {model}};
}

std::size_t count(const std::string& text, std::string_view what) {
  std::size_t found = 0;
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1))
    ++found;
  return found;
}

TEST(Document, FragmentsAreTakenApart) {
  std::vector<BlockKind> kinds;
  const std::vector<FragmentBlock> blocks = blocks_of(page);
  for (const FragmentBlock& block : blocks) kinds.push_back(block.kind);
  EXPECT_EQ(kinds, (std::vector{BlockKind::Title, BlockKind::Heading, BlockKind::Aligned,
                                BlockKind::Paragraph, BlockKind::Item, BlockKind::Item,
                                BlockKind::Display, BlockKind::TableRow, BlockKind::TableRow}));
  EXPECT_EQ(blocks[3].text, "Words about $x_{1}$ in two lines.");
  EXPECT_TRUE(blocks[4].begins);
  EXPECT_FALSE(blocks[5].begins);
  EXPECT_EQ(blocks_of("plain\ntext").front().kind, BlockKind::Plain);
}

TEST(Document, AnUnfinishedFragmentEnds) {
  for (std::size_t n = 0; n < page.size(); ++n) blocks_of(page.substr(0, n));
}

TEST(Document, TheArticleIsComplete) {
  const std::string tex = document_latex(document_with("a # \\end{verbatim} λ"), Language::English);
  EXPECT_EQ(tex.find("\\documentclass"), 0U);
  EXPECT_EQ(count(tex, "\\begin{document}"), 1U);
  EXPECT_EQ(count(tex, "\\end{document}"), 1U);
  // The model's own words end no environment.
  EXPECT_EQ(count(tex, "\\begin{verbatim}"), count(tex, "\\end{verbatim}"));
  EXPECT_EQ(tex.find("\\notag"), std::string::npos);
  EXPECT_NE(tex.find("no 100 \\% reason"), std::string::npos);
}

/// One box is never broken by TeX: rows that a page cannot hold stand in several.
TEST(Document, ManyRowsGoOnInTheNextPage) {
  std::string rows = "  a &= 1";
  for (int i = 2; i <= 100; ++i) rows += " \\notag \\\\\n  a &= " + std::to_string(i);
  Document document = document_with("x");
  for (const std::string& math :
       {"\\begin{align}\n" + rows + "\n\\end{align}\n",
        "\\[\n  y = \\begin{aligned}\n" + rows + "\n\\end{aligned}\n\\]\n"}) {
    document.models[0].sections[0].page.own = "\\section*{x}\n" + math;
    const std::string tex = document_latex(document, Language::English);
    EXPECT_EQ(count(tex, "\\fit{"), count(tex, "\\end{aligned}"));
    EXPECT_EQ(count(tex, "\\begin{aligned}"), 5U) << tex;
    for (int i = 1; i <= 100; ++i)
      EXPECT_EQ(count(tex, "a &= " + std::to_string(i) + (i < 100 ? " " : "\n")) +
                    count(tex, "a &= " + std::to_string(i) + "\n\\end"),
                i < 100 ? 1U : 2U)
          << i;
  }
}

/// What fills pages is not printed, and said.
TEST(Document, WhatIsTooLongIsLeftOutWithItsSize) {
  std::string rows = "  a &= 1";
  for (int i = 0; i < 9000; ++i) rows += " \\notag \\\\\n  b";
  Document document = document_with("x");
  DocumentSection& section = document.models[0].sections[0];
  section.page.own = "\\section*{x}\n\\begin{align}\n" + rows + "\n\\end{align}\n";
  for (const std::string& text : {document_latex(document, Language::English),
                                  document_markdown(document, Language::English)}) {
    EXPECT_EQ(text.find("a &= 1"), std::string::npos);
    EXPECT_NE(text.find("9001 lines are left out"), std::string::npos);
  }
  EXPECT_NE(document_json(document, Language::English).find("a &= 1"), std::string::npos);
}

TEST(Document, MarkdownHasFormulasBetweenDollars) {
  const std::string text = document_markdown(document_with("```\n# x"), Language::Spanish);
  EXPECT_NE(text.find("````\n```\n# x\n````"), std::string::npos);
  EXPECT_NE(text.find("$$\n  M = 1\n$$"), std::string::npos);
  EXPECT_NE(text.find("| $q$ | $1$ |"), std::string::npos) << text;
  EXPECT_NE(text.find("no 100 % reason"), std::string::npos);  // the page's own language
  EXPECT_EQ(text.find("sin razón"), std::string::npos);
}

TEST(Document, MarkdownHasTablesWithoutAHeadAndCommandsAsTyped) {
  Document document = document_with("x");
  document.models[0].sections[0].page.own =
      "\\section*{x}\n" + latex_text("see `analyse --what a_b` -- or {c}") +
      "\n\\begin{tabular}{ll}\n  $a$ & $[1]$ \\\\[1ex]\n  $b$ & [2] \\\\[1ex]\n\\end{tabular}\n";
  const std::string text = document_markdown(document, Language::English);
  EXPECT_NE(text.find("| | |\n|---|---|\n| $a$ | $[1]$ |\n| $b$ | [2] |\n"), std::string::npos)
      << text;
  EXPECT_NE(text.find("see `analyse --what a_b` – or {c}"), std::string::npos) << text;
}

TEST(Document, TheArticleNamesItsContentsInTheLanguageOfTheReader) {
  const Document document = document_with("x");
  EXPECT_EQ(count(document_latex(document, Language::Spanish), "\\contentsname}{Índice}"), 1U);
  EXPECT_EQ(count(document_latex(document, Language::English), "\\contentsname}{Contents}"), 1U);
}

TEST(Document, DataStaysInsideItsElement) {
  const Document hostile = document_with("</script><script>alert(1)</script><!--");
  EXPECT_NE(document_json(hostile, Language::English).find("</script>"), std::string::npos);
  ASSERT_TRUE(has_page_template()) << "built without Node, which scripts/packages names";
  const std::string plain = document_html(document_with("x"), Language::English);
  const std::string html = document_html(hostile, Language::English);
  EXPECT_EQ(count(html, "</script"), count(plain, "</script"));
  EXPECT_EQ(count(html, "<!--"), count(plain, "<!--"));
  EXPECT_EQ(count(html, "<title>"), count(plain, "<title>"));
  EXPECT_EQ(count(html, "@@TELLEGEN"), 0U);
}

TEST(Document, ThePageHasTheLanguageAskedForAndTheOneBesideIt) {
  const std::string french = document_json(document_with("x"), {"fr"});
  for (const std::string_view part :
       {R"("language":"fr")", R"("name":"Français")", R"("play":"Lecture")", R"("play":"Play")",
        R"("fr":"no 100 % reason")", R"("en":"sin razón")"})
    EXPECT_EQ(count(french, part), 1U) << part;
  EXPECT_EQ(language_beside(Language::English), Language::Spanish);
  EXPECT_EQ(language_beside(Language::Spanish), Language::English);
}

}  // namespace
}  // namespace tellegen::report
