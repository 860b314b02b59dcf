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
    entry["formula"] = p.formula ? listing(*p.formula) : Json(nullptr);
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
    entry["start"] = listing(model.start[i]);
    if (!model.kept_start.empty()) {
      entry["kept"] = model.kept_start[i];
      constexpr std::string_view names[] = {"kept", "given", "open"};
      entry["wanted"] = names[static_cast<std::size_t>(model.wanted_start[i])];
    }
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

Json inputs(const std::vector<LiveInput>& all) {
  Json list = Json::array();
  for (const LiveInput& u : all) {
    Json entry = Json::object();
    entry["name"] = u.symbol.symbol().name;
    entry["unit"] = u.unit;
    entry["description"] = u.description;
    entry["law"] = listing(u.law);
    list.push_back(std::move(entry));
  }
  return list;
}

Json switches(const std::vector<LiveSwitch>& all) {
  Json list = Json::array();
  for (const LiveSwitch& s : all)
    list.push_back({{"name", s.value.symbol().name}, {"what", s.what}});
  return list;
}

Json crossings(const std::vector<LiveCrossing>& all) {
  Json list = Json::array();
  for (const LiveCrossing& c : all) {
    list.push_back(
        {{"what", c.text}, {"direction", c.direction}, {"stops", c.stops}, {"set", c.set}});
  }
  return list;
}

Json claims(const LiveClaims& claims) {
  Json json = Json::object();
  Json& free = json["free"] = Json::array();
  for (const Expr symbol : claims.free) free.push_back(listing(symbol));
  Json& given = json["motion_names"] = Json::array();
  for (const Expr symbol : claims.given) given.push_back(listing(symbol));
  json["motion"] = program(claims.motion);
  json["meaning_names"] = claims.meaning_names;
  json["meaning"] = program(claims.meaning);
  return json;
}

void add_events(Json& json, const LiveModel& model) {
  json["inputs"] = inputs(model.inputs);
  json["switches"] = switches(model.switches);
  json["crossings"] = crossings(model.crossings);
  json["events"] = model.events.results.empty() ? Json(nullptr) : program(model.events);
}

void add_constraints(Json& json, const LiveModel& model) {
  const bool free = model.keeping.results.empty();
  json["keeping"] = free ? Json(nullptr) : program(model.keeping);
  json["constraints"] = free ? Json(nullptr) : program(model.constraints);
  json["position_count"] = model.position_count;
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
  json["longest_step"] = model.longest_step > 0 ? Json(model.longest_step) : Json(nullptr);
  Json& corners = json["corners"] = Json::array();
  for (const Expr c : model.corners) corners.push_back(listing(c));
  json["rates"] = program(model.rates);
  json["watched"] = program(model.watched);
  json["series"] = series(model.series);
  json["energies"] = model.energies;
  add_events(json, model);
  add_constraints(json, model);
  json["claims"] = model.claims ? claims(*model.claims) : Json(nullptr);
  json["bodies"] = bodies(model.bodies);
  Json& gravity = json["gravity"] = Json::array();
  for (const Expr g : model.gravity) gravity.push_back(listing(g));
  json["places"] = model.bodies.empty() ? Json(nullptr) : program(model.places);
  return written(json);
}

}  // namespace tellegen::report
