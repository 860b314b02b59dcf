#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "report/json/json_parts.hpp"
#include "report/sweep.hpp"
#include "report/trajectory.hpp"

namespace tellegen::report {
namespace {

/// JSON in which a list of numbers takes one line. Until the end a mark stands for it, with a
/// control character that no name or sentence has.
class WithRows {
 public:
  Json row(const std::vector<double>& values) {
    rows_.push_back(Json(values).dump());
    return "\x01row " + std::to_string(rows_.size() - 1);
  }
  [[nodiscard]] std::string written(const Json& json) const {
    const std::string text = report::written(json);
    std::string result;
    std::size_t from = 0;
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      const std::string wanted = "\"\\u0001row " + std::to_string(i) + "\"";
      const std::size_t at = text.find(wanted, from);
      result += text.substr(from, at - from) + rows_[i];
      from = at + wanted.size();
    }
    return result + text.substr(from);
  }

 private:
  std::vector<std::string> rows_;
};

/// A two-port whose one side is heat supplies energy and heat: together under its name.
std::vector<EnergyPart> merged(const std::vector<EnergyPart>& parts) {
  std::vector<EnergyPart> all;
  for (const EnergyPart& part : parts) {
    const auto same = std::ranges::find_if(
        all, [&](const EnergyPart& p) { return p.kind == part.kind && p.name == part.name; });
    if (same == all.end()) {
      all.push_back(part);
      continue;
    }
    for (std::size_t i = 0; i < part.values.size(); ++i) same->values[i] += part.values[i];
  }
  return all;
}

Json energy_json(const Trajectory& result, WithRows& rows) {
  if (!result.energy) return nullptr;
  const EnergyAudit& audit = *result.energy;
  Json json = Json::object();
  json["unit"] = result.has_units ? "J" : "";
  json["residual_max"] = audit.residual_max;
  json["drift_max"] = audit.drift_max;
  json["turnover"] = audit.turnover;
  Json& stored = json["stored"] = Json::object();
  for (const StoredEnergy& store : audit.stored)
    stored[std::string(store.key)] = rows.row(store.values);
  json["total"] = rows.row(audit.total);
  json["dissipated"] = rows.row(audit.dissipated);
  json["supplied"] = rows.row(audit.supplied);
  json["residual"] = rows.row(audit.residual);
  if (!audit.parts.empty()) {
    for (const char* key : {"stored", "supplied", "dissipated"})
      json["elements"][key] = Json::object();
    constexpr const char* kinds[] = {"stored", "supplied", "dissipated"};
    for (const EnergyPart& part : merged(audit.parts))
      json["elements"][kinds[static_cast<std::size_t>(part.kind)]][part.name] =
          rows.row(part.values);
    std::set<std::string> heat;
    for (const EnergyPart& part : audit.parts) {
      if (part.heat) heat.insert(part.name);
    }
    if (!heat.empty()) json["heat_of"] = heat;
  }
  Json& conserved = json["conserved"] = Json::array();
  for (const ConservedQuantity& c : audit.conserved) {
    conserved.push_back(
        {{"momentum_of", c.name}, {"start", c.start}, {"change_max", c.change_max}});
  }
  return json;
}

Json solver_json(const SolverReport& solver, WithRows& rows) {
  Json json = Json::object();
  json["method"] = solver.methods.back().method;
  json["automatic"] = solver.automatic;
  Json& methods = json["methods"] = Json::array();
  for (const MethodUse& use : solver.methods)
    methods.push_back({{"method", use.method}, {"from", use.from}});
  if (solver.step) json["step"] = *solver.step;
  if (!solver.step) json["rtol"] = solver.rtol;
  if (!solver.step) json["atol"] = solver.atol;
  if (solver.longest_step) json["longest_step"] = *solver.longest_step;
  json["steps"] = solver.steps;
  json["rejected"] = solver.rejected;
  json["evaluations"] = solver.evaluations;
  json["jacobians"] = solver.jacobians;
  json["restarts"] = rows.row(solver.restarts);
  json["native"] = solver.machine_code;
  return json;
}

std::string_view event_key(EventKind kind) {
  if (kind == EventKind::Crosses) return "crosses";
  return kind == EventKind::Sticks ? "sticks" : "slips";
}

bool is_complete(const Trajectory& result) {
  return result.stopped || (!result.time.empty() && result.time.back() == result.end);
}

/// What the motion did, at the instants told.
void add_motion(Json& json, const Trajectory& result, WithRows& rows) {
  json["complete"] = is_complete(result);
  json["time"] = rows.row(result.time);
  for (const char* key : {"series", "units", "final"}) json[key] = Json::object();
  for (const TimeSeries& s : result.series) json["series"][data_name(s)] = rows.row(s.values);
  for (const TimeSeries& s : result.series) json["units"][data_name(s)] = s.unit;
  for (const TimeSeries& s : result.series) json["final"][data_name(s)] = s.values.back();
  json["energy"] = energy_json(result, rows);
  if (result.constraints) {
    json["constraints"] = {{"position_max", result.constraints->position_max},
                           {"velocity_max", result.constraints->velocity_max}};
  }
  Json& events = json["events"] = Json::array();
  for (const MotionEvent& e : result.events)
    events.push_back({{"time", e.time}, {"kind", event_key(e.kind)}, {"what", e.what}});
}

Json extremes_json(const Trajectory& result) {
  Json json = Json::object();
  for (std::size_t i = 0; i < result.series.size(); ++i) {
    const auto [least, greatest] = extremes(result, i);
    json[data_name(result.series[i])] = {{"least", least}, {"greatest", greatest}};
  }
  return json;
}

}  // namespace

std::string data_name(const TimeSeries& series) {
  return series.kind == SeriesKind::Velocity ? "der(" + series.name + ")" : series.name;
}

std::string trajectory_json(const Trajectory& result, const std::vector<Findings>& findings,
                            const Style& style,
                            const std::optional<std::vector<SeriesDifference>>& apart) {
  WithRows rows;
  Json json = Json::object();
  json["model"] = result.model;
  json["description"] = result.description;
  add_motion(json, result, rows);
  if (apart) {
    Json& other = json["comparison"] = Json::object();
    for (const SeriesDifference& d : *apart)
      other[d.name] = {{"difference_max", d.largest}, {"time", d.at}, {"size", d.size}};
  }
  json["solver"] = solver_json(result.solver, rows);
  add_account(json, result.remarks, {}, {}, style);
  json["warnings"] = Json::array();
  json[is_complete(result) ? "warnings" : "diagnostics"] =
      diagnostic_list(findings, style.language);
  return rows.written(json);
}

std::string sweep_json(const Sweep& sweep, const std::vector<Findings>& findings,
                       const Style& style) {
  WithRows rows;
  Json json = Json::object();
  json["model"] = sweep.model;
  json["description"] = sweep.description;
  json["parameter"] = sweep.parameter;
  json["unit"] = sweep.unit;
  json["lanes"] = sweep.lanes;
  json["together"] = sweep.together;
  Json& runs = json["runs"] = Json::array();
  bool complete = true;
  for (const SweptRun& run : sweep.runs) {
    Json one = Json::object();
    one["text"] = run.text;
    one["value"] = run.value ? Json(*run.value) : Json(nullptr);
    if (run.motion) add_motion(one, *run.motion, rows);
    if (run.motion) one["extremes"] = extremes_json(*run.motion);
    if (run.motion) one["solver"] = solver_json(run.motion->solver, rows);
    if (!run.motion) one["complete"] = false;
    complete = complete && run.motion && is_complete(*run.motion);
    runs.push_back(std::move(one));
  }
  json["warnings"] = Json::array();
  json[complete ? "warnings" : "diagnostics"] = diagnostic_list(findings, style.language);
  return rows.written(json);
}

}  // namespace tellegen::report
