#include <nlohmann/json.hpp>

#include "report/json/json_parts.hpp"
#include "report/stability.hpp"

namespace tellegen::report {
namespace {

Json place_json(const InstrumentPlace& place) {
  Json json = Json::object();
  json["element"] = place.keyword;
  json["at"] = place.at;
  json["where"] = place.at_junction ? "junction" : "storage";
  return json;
}

Json advice_json(const std::vector<InstrumentAdvice>& all) {
  Json list = Json::array();
  for (const InstrumentAdvice& advice : all) {
    Json& entry = list.emplace_back(place_json(advice.place));
    entry["alternatives"] = Json::array();
    for (const InstrumentPlace& other : advice.others)
      entry["alternatives"].push_back(place_json(other));
  }
  return list;
}

Json by_causality(const ReachReport& report) {
  return report.by_causality ? Json(*report.by_causality) : Json(nullptr);
}

/// What holds at the values given; null where there are none to compute with.
void add_at_values(Json& json, const StructuralReport& s) {
  const auto rank = [](const ReachReport& report) {
    return report.rank_at_values ? Json(*report.rank_at_values) : Json(nullptr);
  };
  const auto holds = [&](const ReachReport& report) {
    return report.rank_at_values ? Json(*report.rank_at_values == s.order) : Json(nullptr);
  };
  json["controllable_at_values"] = holds(s.control);
  json["observable_at_values"] = holds(s.observation);
  json["rank_controllable_at_values"] = rank(s.control);
  json["rank_observable_at_values"] = rank(s.observation);
}

}  // namespace

std::string structure_json(const StructuralReport& s, const std::vector<Findings>& warnings,
                           const Style& style) {
  Json json = Json::object();
  json["model"] = s.model;
  json["description"] = s.description;
  json["what"] = "structure";
  json["order"] = s.order;
  json["bg_rank"] = s.bg_rank;
  json["null_modes"] = s.null_modes;
  json["still_integral"] = s.still_integral;
  json["controllable"] = s.control.holds;
  json["observable"] = s.observation.holds;
  json["rank_controllable"] = s.control.rank;
  json["rank_observable"] = s.observation.rank;
  add_at_values(json, s);
  json["controllable_by_causality"] = by_causality(s.control);
  json["observable_by_causality"] = by_causality(s.observation);
  json["input_paths"] = s.control.paths;
  json["output_paths"] = s.observation.paths;
  json["not_reached"] = s.control.without_path;
  json["not_seen"] = s.observation.without_path;
  json["dualised_sources"] = s.control.dualised;
  json["dualised_sensors"] = s.observation.dualised;
  json["bg_rank_inputs"] = s.control.by_causality ? Json(s.control.bg_rank) : Json(nullptr);
  json["bg_rank_outputs"] =
      s.observation.by_causality ? Json(s.observation.bg_rank) : Json(nullptr);
  json["actuators"] = advice_json(s.control.advice);
  json["sensors"] = advice_json(s.observation.advice);
  add_account(json, s.remarks, s.checks, {}, style);
  json["warnings"] = diagnostic_list(warnings, style.language);
  return written(json);
}

}  // namespace tellegen::report
