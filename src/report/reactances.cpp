#include "report/reactances.hpp"

#include <array>
#include <nlohmann/json.hpp>

#include "report/euler_lagrange_page.hpp"
#include "report/json/json_parts.hpp"
#include "report/latex/latex_page.hpp"
#include "report/text/numbers.hpp"
#include "symbolic/print/infix.hpp"

namespace tellegen::report {
namespace {

constexpr int reactance_figures = 4;  // data sheets have no more

/// "X_d″", of an inductance "L_d″".
std::string name_of(const Reactances& result, const WindingReactances& winding,
                    const Reactance& stage, Format format) {
  constexpr std::array<const char*, 4> short_primes{"", "′", "″", "‴"};
  const std::string letter = result.frequency ? "X" : "L";
  if (format == Format::Latex && result.frequency)
    return letter + "_{\\mathrm{" + winding.port + "}}" + std::string(stage.primes, '\'');
  std::string primes = std::string(stage.primes, '\'');
  if (format == Format::Text && stage.primes < short_primes.size())
    primes = short_primes[stage.primes];
  // A parameter may well be called L_d.
  if (!result.frequency) return "L" + primes + "(" + symbol_text(winding.state, format) + ")";
  return letter + "_" + winding.port + primes;
}

std::string_view word_of(const Reactance& stage) {
  constexpr std::array<std::string_view, 3> words{
      "design.reactance_settled", "design.reactance_transient", "design.reactance_subtransient"};
  return words[std::min(stage.primes, words.size() - 1)];
}

std::string listed(const std::vector<Expr>& symbols, Format format) {
  std::string text;
  for (const Expr s : symbols) text += (text.empty() ? "" : ", ") + symbol_text(s, format);
  return text;
}

std::string exact_text(const Reactance& stage, const Page& page) {
  return stage.exact ? number_text(*stage.exact, page.style().format, reactance_figures)
                     : page.words("design.reactance_no_exact");
}

void write_stage(Page& page, const Reactances& result, const WindingReactances& winding,
                 const Reactance& stage) {
  const Format format = page.style().format;
  page.definition(name_of(result, winding, stage, format), stage.formula.shown);
  std::string value = "= " + number_text(stage.classical, format, reactance_figures);
  if (stage.kept.empty()) {
    if (winding.stages.size() > 1) value += "  (" + page.words(word_of(stage)) + ")";
    return page.line(value, 4);
  }
  value = page.words("design.reactance_exact", {value, exact_text(stage, page)});
  page.line(value + "  (" + page.words(word_of(stage), {listed(stage.kept, format)}) + ")", 4);
}

}  // namespace

std::string reactances_text(const Reactances& result, const Style& style) {
  Page page(style);
  write_title(page, result.model, result.description,
              result.frequency ? "design.reactances_title" : "design.inductances_title");
  if (result.frequency) page.definition("ω", result.frequency->shown);
  for (const WindingReactances& winding : result.windings) {
    page.heading(page.words("design.reactance_winding",
                            {winding.port, symbol_text(winding.state, style.format)}));
    for (const Reactance& stage : winding.stages) write_stage(page, result, winding, stage);
  }
  write_remarks(page, result.remarks);
  return page.text();
}

std::string reactances_latex(const Reactances& result, const Style& style) {
  LatexPage page(style);
  page.title(result.model, result.description);
  for (const WindingReactances& winding : result.windings) {
    page.section(
        page.words("design.reactance_winding", {winding.port, winding.state.symbol().name}));
    for (const Reactance& stage : winding.stages) {
      std::string text = name_of(result, winding, stage, Format::Latex) + " = " +
                         formula_text(stage.formula.shown, Format::Latex) + " = " +
                         number_text(stage.classical, Format::Latex, reactance_figures);
      if (stage.exact && !stage.kept.empty())
        text += "\\quad (" + number_text(*stage.exact, Format::Latex, reactance_figures) + ")";
      page.display(text);
    }
  }
  write_remarks(page, result.remarks);
  return page.text();
}

std::string reactances_json(const Reactances& result, const std::vector<Findings>& warnings,
                            const Style& style) {
  Json json = Json::object();
  json["model"] = result.model;
  json["description"] = result.description;
  json["what"] = "reactances";
  json["frequency"] = result.frequency ? Json(to_infix(result.frequency->shown)) : Json();
  Json& windings = json["windings"] = Json::array();
  for (const WindingReactances& winding : result.windings) {
    Json one = Json::object();
    one["winding"] = winding.port;
    one["state"] = to_infix(symbol_form(winding.state));
    Json& stages = one["stages"] = Json::array();
    for (const Reactance& stage : winding.stages) {
      Json s = Json::object();
      s["name"] = (result.frequency ? "X_" : "L_") + winding.port + std::string(stage.primes, '\'');
      s["kept"] = Json::array();
      for (const Expr flux : stage.kept) s["kept"].push_back(to_infix(symbol_form(flux)));
      s["formula"] = to_infix(stage.formula.shown);
      s["classical"] = stage.classical;
      s["exact"] = stage.exact ? Json(*stage.exact) : Json();
      stages.push_back(std::move(s));
    }
    windings.push_back(std::move(one));
  }
  add_account(json, result.remarks, {}, {}, style);
  json["warnings"] = diagnostic_list(warnings, style.language);
  return written(json);
}

}  // namespace tellegen::report
