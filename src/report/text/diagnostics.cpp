#include <algorithm>
#include <utility>

#include "report/diagnostics.hpp"
#include "report/svg/paint.hpp"
#include "report/text/excerpt.hpp"

namespace tellegen::report {
namespace {

class DiagnosticPrinter {
 public:
  DiagnosticPrinter(const SourceText& source, const Style& style)
      : source_(source), style_(style) {}

  std::string print(const Diagnostic& d) {
    const bool is_error = d.severity() == Severity::Error;
    const std::string word = say(style_.language, is_error ? "word.error" : "word.warning");
    std::string text =
        paint(style_.color, is_error ? Paint::Red : Paint::Yellow,
              word + "[" + std::string(d.code.text) + "]") +
        paint(style_.color, Paint::Bold, ": " + harmless(message(style_.language, d))) + "\n";
    if (d.span)
      text += place(*d.span, is_error ? Paint::Red : Paint::Yellow);
    else if (!source_.name().empty())
      text += arrow(harmless(source_.name()));
    for (const Note& note : d.notes) text += print(note);
    return text;
  }

 private:
  std::string print(const Note& note) {
    const std::string sentence = harmless(say(style_.language, note.key, note.args));
    const std::string word = paint(style_.color, Paint::Blue, say(style_.language, "word.note"));
    return word + ": " + sentence + "\n" + (note.span ? place(*note.span, Paint::Blue) : "");
  }

  std::string arrow(const std::string& where) {
    return " " + paint(style_.color, Paint::Blue, "-->") + " " + where + "\n";
  }

  std::string place(Span span, Paint how) {
    const std::string number = std::to_string(source_.position(span.begin).line);
    const std::size_t room =
        style_.width > number.size() + 20 ? style_.width - number.size() - 3 : 60;
    const Excerpt e = excerpt(source_, span, room);
    const std::string blank(number.size(), ' ');
    const std::string bar = paint(style_.color, Paint::Blue, "|");
    return arrow(harmless(source_.name()) + ":" + number + ":" +
                 std::to_string(e.position.column)) +
           blank + " " + bar + "\n" + paint(style_.color, Paint::Blue, number) + " " + bar + " " +
           e.line + "\n" + blank + " " + bar + " " + std::string(e.indent, ' ') +
           paint(style_.color, how, std::string(e.carets, '^')) + "\n";
  }

  const SourceText& source_;
  const Style& style_;
};

}  // namespace

Diagnostics in_order(Diagnostics diagnostics) {
  const auto place = [](const Diagnostic& d) {
    return std::pair(d.severity(), d.span ? d.span->begin + 1 : 0);
  };
  std::ranges::stable_sort(diagnostics, {}, place);
  return diagnostics;
}

namespace {

constexpr std::string_view unknown_code = "E0610";

/// Where to read more: of the first code, for one line is enough to learn the command.
std::string hint(const std::vector<Findings>& findings, const Style& style) {
  for (const Findings& found : findings) {
    if (found.diagnostics.empty()) continue;
    const std::string code(in_order(found.diagnostics).front().code.text);
    if (code == unknown_code) break;  // who asked for a page is told how to find one
    return "\n" + say(style.language, "note.explain", {code}) + "\n";
  }
  return "";
}

}  // namespace

std::string diagnostics_text(const std::vector<Findings>& findings, const Style& style) {
  std::string text;
  for (const Findings& found : findings) {
    DiagnosticPrinter printer(*found.source, style);
    for (const Diagnostic& d : in_order(found.diagnostics)) {
      if (!text.empty()) text += "\n";
      text += printer.print(d);
    }
  }
  return text + hint(findings, style);
}

}  // namespace tellegen::report
