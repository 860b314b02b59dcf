#include "report/linearisation_along.hpp"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "report/euler_lagrange_page.hpp"
#include "report/json/json_parts.hpp"
#include "report/linearisation_parts.hpp"
#include "report/text/numbers.hpp"
#include "symbolic/print/infix.hpp"
#include "symbolic/print/utf8.hpp"

namespace tellegen::report {
namespace {

const StateSpace<double>& numbers_of(const Linearisation& l) {
  return std::get<StateSpace<double>>(l.system);
}

double largest(const NumberMatrix& m) {
  double most = 0;
  for (const NumberVector& row : m) {
    for (const double x : row) most = std::max(most, std::abs(x));
  }
  return most;
}

/// A column of numbers under a heading, the heading first.
std::vector<std::string> column(const std::string& heading, const std::vector<double>& values,
                                Format format) {
  std::vector<std::string> cells = aligned_numbers(values, format);
  std::size_t width = display_width(heading);
  for (const std::string& c : cells) width = std::max(width, display_width(c));
  cells.insert(cells.begin(), heading);
  for (std::string& c : cells) c.insert(0, width - display_width(c), ' ');
  return cells;
}

void write_instants(Page& page, const LinearisationAlong& result) {
  const Format format = page.style().format;
  std::vector<double> a;
  std::vector<double> b;
  for (const Linearisation& l : result.at) {
    a.push_back(largest(numbers_of(l).A));
    b.push_back(largest(numbers_of(l).B));
  }
  std::vector<std::vector<std::string>> columns{column("t [s]", result.times, format),
                                                column("max |A|", a, format)};
  if (!result.at.front().inputs.empty()) columns.push_back(column("max |B|", b, format));
  for (std::size_t i = 0; i <= result.at.size(); ++i) {
    std::string lead;
    for (const auto& cells : columns) lead += cells[i] + "   ";
    if (i == 0) {
      page.line(lead + page.words("lin.along.poles"), 2);
      continue;
    }
    write_list(page, lead, pole_texts(result.at[i - 1].eigenvalues, format), 2,
               2 + display_width(lead));
  }
}

void write_ends(Page& page, const LinearisationAlong& result) {
  const std::size_t last = result.at.size() - 1;
  for (const std::size_t i : {std::size_t{0}, last}) {
    const StateSpace<double>& s = numbers_of(result.at[i]);
    page.heading(page.words("lin.along.at", {number_text(result.times[i], page.style().format)}));
    std::vector<NumberTable> tables{{"A", s.A}};
    if (!result.at[i].inputs.empty()) tables.push_back({"B", s.B});
    write_tables(page, tables);
  }
}

Json instant_json(double t, const Linearisation& l) {
  const StateSpace<double>& s = numbers_of(l);
  Json json = Json::object();
  json["t"] = t;
  Json& point = json["point"] = Json::object();
  for (std::size_t i = 0; i < l.states.size(); ++i)
    point[to_infix(symbol_form(l.states[i]))] = s.x0[i];
  for (std::size_t i = 0; i < l.inputs.size(); ++i)
    point[to_infix(symbol_form(l.inputs[i]))] = s.u0[i];
  json["f0"] = s.f0;
  json["A"] = s.A;
  json["B"] = s.B;
  json["C"] = s.C;
  json["D"] = s.D;
  json["y0"] = s.y0;
  Json& poles = json["eigenvalues"] = Json::array();
  for (const auto& pole : l.eigenvalues) poles.push_back({pole.real(), pole.imag()});
  return json;
}

}  // namespace

std::string linearisation_along_text(const LinearisationAlong& result, const Style& style) {
  Style plain = style;
  if (style.format == Format::Latex) plain.format = Format::Text;
  Page page(plain);
  const Linearisation& first = result.at.front();
  write_title(page, first.model, first.description, "lin.title");
  page.heading(page.words("lin.along", {std::to_string(result.at.size())}));
  std::string names = set_apart("x", plain) + " = " + tuple_text(first.states, plain.format);
  if (!first.inputs.empty())
    names += ",  " + set_apart("u", plain) + " = " + tuple_text(first.inputs, plain.format);
  page.paragraph(page.words("lin.with", {names}), 2, 2);
  page.blank();
  write_instants(page, result);
  page.blank();
  page.paragraph(page.words("lin.poles_off_rest"), 2);
  write_ends(page, result);
  write_checks(page, {result.check});
  return page.text();
}

std::string linearisation_along_json(const LinearisationAlong& result,
                                     const std::vector<Findings>& warnings, const Style& style) {
  const Linearisation& first = result.at.front();
  Json json = Json::object();
  json["model"] = first.model;
  json["description"] = first.description;
  json["what"] = "linearise";
  json["states"] = variable_names(first.states);
  json["inputs"] = variable_names(first.inputs);
  json["outputs"] = first.outputs;
  json["time"] = result.times;
  Json& instants = json["along"] = Json::array();
  for (std::size_t i = 0; i < result.at.size(); ++i)
    instants.push_back(instant_json(result.times[i], result.at[i]));
  add_account(json, {}, {result.check}, {}, style);
  json["warnings"] = diagnostic_list(warnings, style.language);
  return written(json);
}

}  // namespace tellegen::report
