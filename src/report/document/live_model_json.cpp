#include <nlohmann/json.hpp>

#include "report/json/json_parts.hpp"
#include "report/live_model.hpp"
#include "symbolic/literal.hpp"

namespace tellegen::report {
namespace {

Json listing(Expr e) { return infix(literal_form(e)); }

Json assignments(const std::vector<Assignment>& all) {
  Json list = Json::array();
  for (const Assignment& a : all) list.push_back({a.name.symbol().name, listing(a.value)});
  return list;
}

/// `once`, `each` and `results`.
Json program(const StraightLine& line) {
  Json json = Json::object();
  json["once"] = assignments(line.once);
  json["each"] = assignments(line.each);
  Json& results = json["results"] = Json::array();
  for (const Expr r : line.results) results.push_back(listing(r));
  return json;
}

Json parameters(const std::vector<LiveParameter>& all) {
  Json list = Json::array();
  for (const LiveParameter& p : all) {
    Json entry = Json::object();
    entry["name"] = p.name;
    entry["unit"] = p.unit;
    entry["description"] = p.description;
    entry["value"] = p.value ? listing(*p.value) : Json(nullptr);
    list.push_back(std::move(entry));
  }
  return list;
}

std::string_view kind_name(SeriesKind kind) {
  constexpr std::string_view names[] = {"coordinate", "velocity",   "state",
                                        "output",     "multiplier", "input"};
  return names[static_cast<std::size_t>(kind)];
}

Json series(const std::vector<TimeSeries>& all) {
  Json list = Json::array();
  for (const TimeSeries& s : all) {
    Json entry = Json::object();
    entry["name"] = s.kind == SeriesKind::Velocity ? "der(" + s.name + ")" : s.name;
    entry["kind"] = kind_name(s.kind);
    entry["unit"] = s.unit;
    entry["description"] = s.description;
    list.push_back(std::move(entry));
  }
  return list;
}

Json states(const LiveModel& model) {
  Json list = Json::array();
  for (std::size_t i = 0; i < model.states.size(); ++i) {
    Json entry = Json::object();
    entry["name"] = listing(model.states[i]);
    entry["start"] = model.kept_start.empty() ? listing(model.start[i]) : Json(model.kept_start[i]);
    list.push_back(std::move(entry));
  }
  return list;
}

Json bodies(const std::vector<LiveBody>& all) {
  Json list = Json::array();
  for (const LiveBody& b : all) {
    Json entry = Json::object();
    entry["name"] = b.name;
    entry["parent"] = b.parent ? Json(*b.parent) : Json(nullptr);
    entry["joint"] = b.joint;
    entry["coordinates"] = b.coordinates;
    list.push_back(std::move(entry));
  }
  return list;
}

}  // namespace

std::string live_model_json(const LiveModel& model) {
  Json json = Json::object();
  json["model"] = model.model;
  json["parameters"] = parameters(model.parameters);
  json["states"] = states(model);
  json["coordinate_count"] = model.coordinate_count;
  json["duration"] = model.duration ? listing(*model.duration) : Json(nullptr);
  json["breaks"] = model.breaks;
  json["rates"] = program(model.rates);
  json["watched"] = program(model.watched);
  json["series"] = series(model.series);
  json["energies"] = model.energies;
  json["keeping"] = model.keeping.results.empty() ? Json(nullptr) : program(model.keeping);
  json["bodies"] = bodies(model.bodies);
  Json& gravity = json["gravity"] = Json::array();
  for (const Expr g : model.gravity) gravity.push_back(listing(g));
  json["places"] = model.bodies.empty() ? Json(nullptr) : program(model.places);
  return written(json);
}

}  // namespace tellegen::report
