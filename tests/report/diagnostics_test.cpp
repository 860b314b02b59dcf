// Diagnostics as people see them: the line, the caret, the notes.

#include "report/diagnostics.hpp"

#include <gtest/gtest.h>

#include "report/text/excerpt.hpp"
#include "symbolic/print/utf8.hpp"

namespace tellegen::report {
namespace {

constexpr Code unknown_name{"E0203"};
constexpr Code unused{"W0201"};

std::vector<Findings> found(const std::string& text, Diagnostics diagnostics) {
  return {{std::make_shared<const SourceText>("arm.tlg", text), std::move(diagnostics)}};
}

TEST(Diagnostics, TheCaretStandsUnderThePlace) {
  const std::string text = "energy a\nkinetic 1/2*m*v^2\n";
  const auto at = text.find('v');
  const auto all = found(text, {{unknown_name, Span{at, at + 1}, {"v"}, {}}});
  EXPECT_EQ(diagnostics_text(all, {}),
            "error[E0203]: `v` is not declared\n"
            " --> arm.tlg:2:15\n"
            "  |\n"
            "2 | kinetic 1/2*m*v^2\n"
            "  |               ^\n"
            "\n`tellegen explain E0203` tells more\n");
}

TEST(Diagnostics, TheWordsAreInTheLanguageAskedFor) {
  const auto all = found("x", {{unused, Span{0, 1}, {"k"}, {}}});
  const std::string text = diagnostics_text(all, {.language = Language::Spanish});
  EXPECT_TRUE(text.starts_with("advertencia[W0201]: el parámetro `k` no se usa\n")) << text;
}

TEST(Diagnostics, AccentsAndGreekLettersTakeOneColumn) {
  const std::string text = "define añθ = ẍ";
  const auto at = text.find("=");
  const Excerpt e = excerpt(SourceText("a", text), {at, at + 1}, 80);
  EXPECT_EQ(e.indent, 11U);
  EXPECT_EQ(e.position.column, 12U);
}

TEST(Diagnostics, ANoteMayPointAtItsOwnPlace) {
  const std::string text = "a\nbb\n";
  const auto all = found(
      text, {{unknown_name, Span{2, 4}, {"bb"}, {{"note.declared_here", {"a"}, Span{0, 1}}}}});
  EXPECT_EQ(diagnostics_text(all, {}),
            "error[E0203]: `bb` is not declared\n"
            " --> arm.tlg:2:1\n"
            "  |\n"
            "2 | bb\n"
            "  | ^^\n"
            "note: `a` is declared here\n"
            " --> arm.tlg:1:1\n"
            "  |\n"
            "1 | a\n"
            "  | ^\n"
            "\n`tellegen explain E0203` tells more\n");
}

TEST(Diagnostics, OneHintEndsThemAll) {
  const auto all =
      found("a b\n", {{unused, Span{0, 1}, {"a"}, {}}, {unknown_name, Span{2, 3}, {"b"}, {}}});
  const std::string text = diagnostics_text(all, {});
  EXPECT_LT(text.find("E0203"), text.find("W0201")) << "a warning does not bury the error\n"
                                                    << text;
  EXPECT_EQ(text.find("tellegen explain"), text.rfind("tellegen explain")) << text;
  EXPECT_TRUE(text.ends_with("\n`tellegen explain E0203` tells more\n")) << text;
  EXPECT_EQ(diagnostics_json(all, Language::English).find("tellegen explain"), std::string::npos);
  EXPECT_EQ(diagnostics_text(found("a", {}), {}), "");
}

TEST(Diagnostics, ErrorsComeFirstAndThenTheOrderOfTheText) {
  const Diagnostics mixed{{unused, Span{0, 1}, {"late"}, {}},
                          {unknown_name, Span{1, 2}, {"early"}, {}},
                          {unknown_name, std::nullopt, {"nowhere"}, {}}};
  const Diagnostics sorted = in_order(mixed);
  EXPECT_EQ(sorted[0].args[0], "nowhere");
  EXPECT_EQ(sorted[1].args[0], "early");
  EXPECT_EQ(sorted[2].args[0], "late");
}

TEST(Diagnostics, ColourOnlyWhereItIsAskedFor) {
  const auto all = found("x", {{unknown_name, Span{0, 1}, {"x"}, {}}});
  EXPECT_EQ(diagnostics_text(all, {}).find('\x1b'), std::string::npos);
  EXPECT_NE(diagnostics_text(all, {.color = true}).find("\x1b[1;31m"), std::string::npos);
}

TEST(Diagnostics, ALongLineIsCutAroundThePlace) {
  const std::string text = std::string(5000, 'a') + "!" + std::string(5000, 'b');
  const Excerpt e = excerpt(SourceText("a", text), {5000, 5001}, 60);
  EXPECT_LE(display_width(e.line), 60U);
  EXPECT_EQ(e.line.substr(e.indent + 2, 1), "!");  // "…" takes three bytes and one column
  EXPECT_TRUE(e.line.starts_with("…a"));
  EXPECT_TRUE(e.line.ends_with("b…"));
}

TEST(Diagnostics, ASpanOverSeveralLinesIsMarkedOnTheFirst) {
  const Excerpt e = excerpt(SourceText("a", "abc (d\nefg"), {4, 10}, 60);
  EXPECT_EQ(e.carets, 2U);
}

TEST(Diagnostics, APlaceAtTheEndOfTheTextHasACaret) {
  const Excerpt e = excerpt(SourceText("a", "abc"), {3, 3}, 60);
  EXPECT_EQ(e.indent, 3U);
  EXPECT_EQ(e.carets, 1U);
}

TEST(Diagnostics, ControlCharactersDoNotReachTheTerminal) {
  EXPECT_EQ(harmless("a\x1b[31m\tb\xff"), "a�[31m b�");
  EXPECT_EQ(harmless("\xE2\x80\xAE"), "�");  // right-to-left override
  const auto all = found("x", {{unknown_name, std::nullopt, {"\x1b[2J"}, {}}});
  EXPECT_EQ(diagnostics_text(all, {}).find('\x1b'), std::string::npos);
}

TEST(Diagnostics, TheJsonHasPlaceAndNotes) {
  const auto all =
      found("a\nbb", {{unknown_name, Span{2, 4}, {"bb"}, {{"note.did_you_mean", {"a"}, {}}}}});
  EXPECT_EQ(diagnostics_json(all, Language::English), R"({
  "diagnostics": [
    {
      "code": "E0203",
      "severity": "error",
      "message": "`bb` is not declared",
      "file": "arm.tlg",
      "line": 2,
      "column": 1,
      "notes": [
        {
          "message": "did you mean `a`?",
          "file": "arm.tlg",
          "line": null,
          "column": null
        }
      ]
    }
  ]
}
)");
}

}  // namespace
}  // namespace tellegen::report
