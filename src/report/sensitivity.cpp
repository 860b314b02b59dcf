#include "report/sensitivity.hpp"

#include <nlohmann/json.hpp>

#include "report/euler_lagrange_page.hpp"
#include "report/json/json_parts.hpp"
#include "report/latex/latex_page.hpp"
#include "report/text/numbers.hpp"
#include "symbolic/print/infix.hpp"

namespace tellegen::report {
namespace {

/// "∂ω/∂Ra"
std::string slope_name(const std::string& of, Expr parameter, Format format) {
  const std::string by = symbol_text(parameter, format);
  if (format == Format::Latex) return "\\partial " + of + "/\\partial " + by;
  const std::string d = format == Format::Ascii ? "d" : "∂";
  return d + of + "/" + d + by;
}

struct NamedSlope {
  std::string name;
  const Formula* value;
};

/// The slopes of all that settles and depends on the parameter.
std::vector<NamedSlope> slopes_of(const Sensitivity& result, const ParameterSensitivity& p,
                                  Format format) {
  std::vector<NamedSlope> all;
  const auto add = [&](const std::string& name, const std::optional<Formula>& value) {
    if (value && !is_zero(value->shown))
      all.push_back({slope_name(name, p.parameter, format), &*value});
  };
  for (std::size_t i = 0; i < p.states.size(); ++i)
    add(symbol_text(result.states[i], format), p.states[i]);
  for (std::size_t i = 0; i < p.outputs.size(); ++i)
    add(name_text(result.outputs[i], format), p.outputs[i]);
  return all;
}

/// "−2.5 + 7.3 j: −0.5 + 0.1 j", one of each pair.
std::vector<std::string> pole_changes(const Sensitivity& result, const ParameterSensitivity& p,
                                      Format format) {
  const auto text = [&](const std::complex<double>& z) {
    const std::string sign = z.imag() < 0 ? (format == Format::Text ? " − " : " - ") : " + ";
    const std::string real = number_text(z.real(), format);
    return z.imag() == 0 ? real : real + sign + number_text(std::abs(z.imag()), format) + " j";
  };
  std::vector<std::string> all;
  for (std::size_t i = 0; i < p.poles.size(); ++i) {
    if (result.poles[i].imag() >= 0) all.push_back(text(result.poles[i]) + ": " + text(p.poles[i]));
  }
  return all;
}

Json formulas_json(const std::vector<std::optional<Formula>>& all) {
  Json list = Json::array();
  for (const auto& f : all) list.push_back(f ? Json(to_infix(f->shown)) : Json());
  return list;
}

Json complex_json(const std::vector<std::complex<double>>& all) {
  Json list = Json::array();
  for (const auto& z : all) list.push_back({z.real(), z.imag()});
  return list;
}

}  // namespace

std::string sensitivity_text(const Sensitivity& result, const Style& style) {
  Page page(style);
  write_title(page, result.model, result.description, "design.sensitivity");
  page.heading(page.words("design.steady_slopes"));
  for (const ParameterSensitivity& p : result.parameters) {
    for (const NamedSlope& slope : slopes_of(result, p, style.format))
      page.definition(slope.name, slope.value->shown);
  }
  if (!result.poles.empty()) {
    page.heading(page.words("design.pole_slopes"));
    for (const ParameterSensitivity& p : result.parameters)
      write_list(page, symbol_text(p.parameter, style.format) + ":  ",
                 pole_changes(result, p, style.format), 2, 4);
  }
  write_remarks(page, result.remarks);
  write_checks(page, result.checks);
  return page.text();
}

std::string sensitivity_latex(const Sensitivity& result, const Style& style) {
  LatexPage page(style);
  page.title(result.model, result.description);
  page.section(page.words("design.steady_slopes"));
  for (const ParameterSensitivity& p : result.parameters) {
    for (const NamedSlope& slope : slopes_of(result, p, Format::Latex))
      page.display(slope.name + " = " + formula_text(slope.value->shown, Format::Latex));
  }
  if (!result.poles.empty()) {
    page.section(page.words("design.pole_slopes"));
    for (const ParameterSensitivity& p : result.parameters) {
      std::string all;
      for (const std::string& change : pole_changes(result, p, Format::Latex))
        all += (all.empty() ? "" : ",\\quad ") + change;
      page.display(symbol_text(p.parameter, Format::Latex) + ":\\quad " + all);
    }
  }
  write_remarks(page, result.remarks);
  return page.text();
}

std::string sensitivity_json(const Sensitivity& result, const std::vector<Findings>& warnings,
                             const Style& style) {
  Json json = Json::object();
  json["model"] = result.model;
  json["description"] = result.description;
  json["what"] = "sensitivity";
  Json& states = json["states"] = Json::array();
  for (const Expr x : result.states) states.push_back(to_infix(symbol_form(x)));
  json["outputs"] = result.outputs;
  json["poles"] = complex_json(result.poles);
  Json& parameters = json["parameters"] = Json::array();
  for (const ParameterSensitivity& p : result.parameters) {
    Json one = Json::object();
    one["parameter"] = to_infix(symbol_form(p.parameter));
    one["x"] = formulas_json(p.states);
    one["y"] = formulas_json(p.outputs);
    one["poles"] = complex_json(p.poles);
    parameters.push_back(std::move(one));
  }
  add_account(json, result.remarks, result.checks, {}, style);
  json["warnings"] = diagnostic_list(warnings, style.language);
  return written(json);
}

}  // namespace tellegen::report
