#include "report/constraint_summary.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "report/text/excerpt.hpp"

namespace tellegen::report {
namespace {

void write_names(Page& page, std::string_view key, const ConstraintSummary& c,
                 const std::vector<std::string>& names) {
  if (names.empty()) return;
  page.line(page.words(key, {std::to_string(names.size())}));
  for (const std::string& name : names) {
    const bool redundant = std::ranges::find(c.redundant, name) != c.redundant.end();
    page.line(harmless(name) + (redundant ? " (" + page.words("model.redundant") + ")" : ""), 2);
  }
}

void write_dependents(Page& page, const std::vector<DependentSummary>& all,
                      std::string_view depends, std::string_view determined) {
  const Format format = page.style().format;
  for (const DependentSummary& d : all) {
    page.line(d.on.empty()
                  ? page.words(determined, {name_text(d.name, format)})
                  : page.words(depends, {name_text(d.name, format), names_text(d.on, format)}),
              2);
  }
}

std::string number(double x) { return fmt::format("{:.6g}", x); }

/// "x' = 0.2 (given 0.3)"
std::string start_text(const Page& page, const StartSummary& s) {
  const std::size_t prime = s.name.find('\'');
  std::string text = name_text(s.name.substr(0, prime), page.style().format) +
                     (prime == std::string::npos ? "" : s.name.substr(prime));
  text += " = " + number(s.value);
  if (s.moved && s.given) text += " (" + page.words("model.start_moved", {number(s.wanted)}) + ")";
  if (s.given && !s.moved) text += " (" + page.words("model.start_given") + ")";
  return text;
}

void write_start(Page& page, const ConstraintSummary& c) {
  const auto telling = [](const StartSummary& s) { return s.given || s.moved; };
  if (std::ranges::none_of(c.start, telling)) return;
  page.heading(page.words("model.start"));
  for (const StartSummary& s : c.start) page.line(start_text(page, s), 2);
  page.blank();
}

void write_rank(Page& page, const ConstraintSummary& c) {
  if (c.rank_proved) return page.paragraph(page.words("model.rank_proved"));
  const auto seen = page.words(c.rank_near_start ? "model.rank_near_start" : "model.rank_anywhere",
                               {std::to_string(c.rank_points)});
  page.paragraph(seen);
  if (c.minors.empty()) return;
  std::string minors;
  for (const FormulaSummary& f : c.minors) {
    minors += (minors.empty() ? "" : ", ");
    minors += page.style().format == Format::Ascii ? f.infix : f.shown;
  }
  page.paragraph(page.words("model.rank_minors", {minors}));
}

std::size_t configuration(const ModelSummary& m) {
  return m.coordinates.size() - m.constraints->independent_holonomic;
}

Json dependents_json(const std::vector<DependentSummary>& all) {
  Json json = Json::object();
  for (const DependentSummary& d : all) json[d.name] = d.on;
  return json;
}

Json start_json(const StartSummary& s) {
  Json json = Json::object();
  const std::size_t prime = s.name.find('\'');
  const std::string base = s.name.substr(0, prime);
  json["name"] = prime == std::string::npos ? base : "der(" + base + ")";
  json["value"] = s.value;
  json["given"] = s.given ? Json(s.wanted) : Json();
  json["moved"] = s.moved;
  return json;
}

}  // namespace

void write_constraints(Page& page, const ModelSummary& model) {
  const ConstraintSummary& c = *model.constraints;
  const std::size_t positions = configuration(model);
  page.line(page.words("model.generalised", {std::to_string(model.coordinates.size())}));
  write_names(page, "model.holonomic", c, c.holonomic);
  write_names(page, "model.velocity", c, c.velocity);
  page.line(page.words("model.freedom", {std::to_string(positions - c.independent_velocity)}));
  write_dependents(page, c.coordinates, "con.depends", "con.determined");
  write_dependents(page, c.velocities, "con.velocity_depends", "con.velocity_determined");
  page.line(page.words("model.spaces",
                       {std::to_string(positions), std::to_string(model.state_dimension)}));
  write_rank(page, c);
  write_start(page, c);
}

void add_constraints(Json& json, const ModelSummary& model) {
  const ConstraintSummary& c = *model.constraints;
  const std::size_t positions = configuration(model);
  json["degrees_of_freedom"] = positions - c.independent_velocity;
  json["configuration_dimension"] = positions;
  json["state_dimension"] = model.state_dimension;
  Json& constraints = json["constraints"] = Json::object();
  constraints["holonomic"] = c.holonomic;
  constraints["velocity"] = c.velocity;
  constraints["redundant"] = c.redundant;
  constraints["dependent"] = dependents_json(c.coordinates);
  constraints["dependent_velocities"] = dependents_json(c.velocities);
  constraints["rank"] = {
      {"proved", c.rank_proved}, {"points", c.rank_points}, {"near_initial", c.rank_near_start}};
  constraints["rank"]["minors"] = Json::array();
  for (const FormulaSummary& f : c.minors) constraints["rank"]["minors"].push_back(f.infix);
  Json& start = constraints["initial"] = Json::array();
  for (const StartSummary& s : c.start) start.push_back(start_json(s));
}

}  // namespace tellegen::report
