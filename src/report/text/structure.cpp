#include "base/joined.hpp"
#include "report/euler_lagrange_page.hpp"
#include "report/latex/latex_page.hpp"
#include "report/plain_text.hpp"
#include "report/stability.hpp"
#include "report/text/notation.hpp"

namespace tellegen::report {
namespace {

/// A heading with the sentences below it; what is indented belongs to the sentence before.
struct Section {
  struct Line {
    std::string text;
    bool indented = false;
  };
  std::string title;
  std::vector<Line> lines;
};

using Strings = std::vector<std::string>;

/// The keys that differ between what inputs reach and what outputs see.
struct Keys {
  std::string_view holds, fails, without_path, rank, rank_dual, rank_kept, needed, enough,
      at_values;
};
constexpr Keys control_keys{"bg.controllable",     "bg.not_controllable", "bg.not_reached",
                            "bg.rank_AB",          "bg.rank_AB_dual",     "bg.rank_AB_kept",
                            "bg.actuators_needed", "bg.actuators_enough", "bg.reached_at_values"};
constexpr Keys observation_keys{"bg.observable",     "bg.not_observable", "bg.not_seen",
                                "bg.rank_AC",        "bg.rank_AC_dual",   "bg.rank_AC_kept",
                                "bg.sensors_needed", "bg.sensors_enough", "bg.seen_at_values"};

class SectionWriter {
 public:
  SectionWriter(const StructuralReport& structure, const Style& style)
      : structure_(structure), style_(style) {}

  std::vector<Section> sections() const {
    Section ranks{words("bg.ranks"), {}};
    ranks.lines.push_back({words("bg.order", {std::to_string(structure_.order)})});
    ranks.lines.push_back({words(
        "bg.rank", {std::to_string(structure_.bg_rank), std::to_string(structure_.null_modes)})});
    if (!structure_.still_integral.empty())
      ranks.lines.push_back({words("bg.still_integral", {joined(structure_.still_integral)})});
    return {ranks, section(structure_.control, control_keys),
            section(structure_.observation, observation_keys)};
  }

 private:
  [[nodiscard]] std::string words(std::string_view key, const Strings& args = {}) const {
    const Format names = style_.format == Format::Latex ? Format::Ascii : style_.format;
    return say(style_.language, key, shown_arguments(args, names));
  }

  [[nodiscard]] Section section(const ReachReport& report, const Keys& keys) const {
    Section s{report.holds ? words(keys.holds)
                           : words(keys.fails,
                                   {std::to_string(report.rank), std::to_string(structure_.order)}),
              {}};
    for (const std::string& path : report.paths)
      s.lines.push_back({words("bg.causal_path", {path})});
    if (!report.without_path.empty())
      s.lines.push_back({words(keys.without_path, {joined(report.without_path)})});
    s.lines.push_back({rank_sentence(report, keys)});
    if (report.rank_at_values && *report.rank_at_values != report.rank)
      s.lines.push_back({words(keys.at_values, {std::to_string(*report.rank_at_values),
                                                std::to_string(structure_.order)})});
    add_advice(report, keys, s);
    return s;
  }

  [[nodiscard]] std::string rank_sentence(const ReachReport& report, const Keys& keys) const {
    const std::string rank = std::to_string(report.bg_rank);
    if (report.beyond_causality) return words("bg.beyond_causality");
    if (!report.by_causality) return words("bg.no_sensor");
    if (!report.still_integral.empty())
      return words(keys.rank_kept, {rank, joined(report.still_integral)});
    if (!report.dualised.empty()) return words(keys.rank_dual, {rank, joined(report.dualised)});
    return words(keys.rank, {rank});
  }

  [[nodiscard]] std::string place(const InstrumentPlace& p) const {
    const bool series = p.keyword == "MSe" || p.keyword == "Df";
    const std::string_view key = p.at_junction ? "bg.place_junction"
                                 : series      ? "bg.place_series"
                                               : "bg.place_beside";
    return words(key, {p.keyword, p.at});
  }

  void add_advice(const ReachReport& report, const Keys& keys, Section& s) const {
    if (report.advice.empty()) return;
    const std::string_view key = report.advice_is_least ? keys.needed : keys.enough;
    s.lines.push_back({words(key, {std::to_string(report.advice.size())})});
    for (const InstrumentAdvice& advice : report.advice) {
      Strings others;
      for (const InstrumentPlace& other : advice.others) others.push_back(place(other));
      const std::string first = place(advice.place);
      s.lines.push_back(
          {others.empty() ? first : say(style_.language, "bg.place_or", {first, joined(others)}),
           true});
    }
  }

  const StructuralReport& structure_;
  const Style& style_;
};

}  // namespace

std::string structure_text(const StructuralReport& s, const Style& style) {
  Page page(style);
  write_title(page, s.model, s.description, "bg.structure_title");
  for (const Section& section : SectionWriter(s, style).sections()) {
    page.heading(section.title);
    for (const Section::Line& line : section.lines)
      page.paragraph(line.text, line.indented ? 4 : 2, 2);
  }
  write_remarks(page, s.remarks);
  write_checks(page, s.checks);
  return page.text();
}

std::string structure_latex(const StructuralReport& s, const Style& style) {
  LatexPage page(style);
  page.title(s.model, s.description);
  for (const Section& section : SectionWriter(s, style).sections()) {
    page.section(latex_text(section.title));
    page.line("\\begin{itemize}");
    for (const Section::Line& line : section.lines)
      page.line((line.indented ? "  \\item[--] " : "  \\item ") + latex_text(line.text));
    page.line("\\end{itemize}");
  }
  write_remarks(page, s.remarks);
  return page.text();
}

}  // namespace tellegen::report
