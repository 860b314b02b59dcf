#include "report/time_constants.hpp"

#include <nlohmann/json.hpp>
#include <numbers>

#include "report/euler_lagrange_page.hpp"
#include "report/json/json_parts.hpp"
#include "report/latex/latex_page.hpp"
#include "report/text/numbers.hpp"
#include "symbolic/print/infix.hpp"

namespace tellegen::report {
namespace {

constexpr int figures = 4;  // of a time constant; data sheets have no more

std::string seconds_text(double value, Format format) {
  return number_text(value, format, figures) + " s";
}

/// "6.195 s", "0.4 s, a turn in 0.86 s"; each pair once.
std::vector<std::string> exact_texts(const TimeConstants& result, const Page& page) {
  const Format format = page.style().format;
  std::vector<std::string> all;
  for (const std::complex<double>& pole : result.poles) {
    if (pole.imag() < 0) continue;
    std::string text = page.words("design.times_stays");
    if (pole.real() > 0)
      text = page.words("design.times_grows", {seconds_text(1 / pole.real(), format)});
    if (pole.real() < 0) text = seconds_text(-1 / pole.real(), format);
    if (pole.imag() > 0) {
      const double turn = 2 * std::numbers::pi / pole.imag();
      text = page.words("design.times_turns", {text, seconds_text(turn, format)});
    }
    all.push_back(std::move(text));
  }
  return all;
}

}  // namespace

std::string time_constants_text(const TimeConstants& result, const Style& style) {
  Page page(style);
  write_title(page, result.model, result.description, "design.times_title");
  page.heading(page.words("design.times_classical"));
  for (const TimeConstant& t : result.classical) {
    const std::string name = symbol_text(t.state, style.format);
    const std::string label = "T(" + name + ")";
    if (!t.decays()) {
      page.line(page.words("design.times_none", {name}), 2);
    } else if (t.formula) {
      page.definition(label, t.formula->shown);
      page.line("= " + seconds_text(t.seconds, style.format), 4);
    } else {
      page.line(label + " = " + seconds_text(t.seconds, style.format), 2);
    }
  }
  page.heading(page.words("design.times_exact"));
  for (const std::string& text : exact_texts(result, page)) page.line(text, 2);
  write_remarks(page, result.remarks);
  if (!result.checks.empty()) write_checks(page, result.checks);
  return page.text();
}

std::string time_constants_latex(const TimeConstants& result, const Style& style) {
  LatexPage page(style);
  page.title(result.model, result.description);
  page.section(page.words("design.times_classical"));
  for (const TimeConstant& t : result.classical) {
    if (!t.decays()) continue;
    const std::string formula =
        t.formula ? formula_text(t.formula->shown, Format::Latex) + " = " : "";
    page.display("T_{" + symbol_text(t.state, Format::Latex) + "} = " + formula +
                 number_text(t.seconds, Format::Latex, figures) + "\\,\\mathrm{s}");
  }
  page.section(page.words("design.times_exact"));
  for (const std::complex<double>& pole : result.poles) {
    if (pole.imag() < 0 || pole.real() == 0) continue;
    page.display("-1/\\operatorname{Re} \\lambda = " +
                 number_text(-1 / pole.real(), Format::Latex, figures) + "\\,\\mathrm{s}");
  }
  write_remarks(page, result.remarks);
  write_open_checks(page, result.checks);
  return page.text();
}

std::string time_constants_json(const TimeConstants& result, const std::vector<Findings>& warnings,
                                const Style& style) {
  Json json = Json::object();
  json["model"] = result.model;
  json["description"] = result.description;
  json["what"] = "time-constants";
  Json& classical = json["classical"] = Json::array();
  for (const TimeConstant& t : result.classical) {
    Json one = Json::object();
    one["state"] = to_infix(symbol_form(t.state));
    one["formula"] = t.formula ? Json(to_infix(t.formula->shown)) : Json();
    one["seconds"] = t.decays() ? Json(t.seconds) : Json();
    classical.push_back(std::move(one));
  }
  Json& exact = json["exact"] = Json::array();
  for (const std::complex<double>& pole : result.poles) {
    Json one = Json::object();
    one["pole"] = {pole.real(), pole.imag()};
    one["seconds"] = pole.real() == 0 ? Json() : Json(-1 / pole.real());
    exact.push_back(std::move(one));
  }
  add_account(json, result.remarks, result.checks, {}, style);
  json["warnings"] = diagnostic_list(warnings, style.language);
  return written(json);
}

}  // namespace tellegen::report
