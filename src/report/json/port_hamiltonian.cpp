#include <nlohmann/json.hpp>

#include "report/brayton_moser_power.hpp"
#include "report/json/form.hpp"
#include "report/port_hamiltonian.hpp"
#include "report/port_hamiltonian_parts.hpp"
#include "symbolic/print/infix.hpp"

namespace tellegen::report {
namespace {

std::string_view certainty_name(const Ruling& r) {
  const bool decided = r.answer == Ruling::Answer::Yes || r.answer == Ruling::Answer::No;
  if (decided) return r.at_values ? "values" : "proved";
  if (r.answer == Ruling::Answer::If) return "conditions";
  return r.points > 0 ? "sampled" : "unknown";
}

/// null: it depends, or nobody knows.
Json decided(const Ruling& r) {
  if (r.answer == Ruling::Answer::Yes) return true;
  return r.answer == Ruling::Answer::No ? Json(false) : Json();
}

Json conditions_json(const Ruling& r) {
  Json list = Json::array();
  for (const Requirement& c : r.conditions)
    list.push_back(to_infix(c.left.shown) + " " +
                   std::string(relation_sign(c.relation, Format::Ascii)) + " " +
                   to_infix(c.right.shown));
  return list;
}

Json counterexample_json(const std::optional<Counterexample>& c) {
  if (!c) return {};
  Json json = Json::object();
  Json& point = json["point"] = Json::object();
  for (const auto& [symbol, value] : c->point) point[symbol.symbol().name] = infix(value.shown);
  json["direction"] = infix(c->direction);
  json["value"] = infix(c->value.shown);
  json["parameter"] = c->parameter.valid() ? Json(c->parameter.symbol().name) : Json();
  return json;
}

Json ruling_json(const Ruling& r) {
  Json json = Json::object();
  json["answer"] = answer_name(r.answer);
  json["at_values"] = r.at_values;
  json["conditions"] = conditions_json(r);
  json["witness"] = counterexample_json(r.counterexample);
  json["points"] = r.points;
  return json;
}

void add_passivity(Json& json, const Passivity& p) {
  json["verdict"] = verdict_name(p.verdict);
  json["skew"] = p.skew;
  json["R_psd"] = decided(p.losses);
  json["R_psd_by"] = certainty_name(p.losses);
  json["bounded_below"] = decided(p.bound);
  json["bounded_by"] = certainty_name(p.bound);
  json["losses"] = ruling_json(p.losses);
  json["bound"] = ruling_json(p.bound);
  json["supplied"] = infix(p.supplied.shown);
  json["dissipated"] = infix(p.dissipated.shown);
  json["other_power"] = infix(p.other.sum.shown);
  json["moving_power"] = infix(p.moving.sum.shown);
}

Json implicit_json(const std::vector<ImplicitRelation>& implicit) {
  Json list = Json::array();
  for (const ImplicitRelation& relation : implicit) {
    Json& entry = list.emplace_back(Json::object());
    entry["velocity"] = relation.velocity.symbol().name;
    entry["left"] = relation.momentum.symbol().name;
    entry["right"] = infix(relation.right.shown);
  }
  return list;
}

Json solve_json(const std::optional<VelocitySolve>& solve) {
  if (!solve) return {};
  Json json = Json::object();
  json["velocities"] = names(solve->velocities);
  json["M"] = infix(solve->M);
  json["right"] = infix(solve->right);
  return json;
}

void add_constraints(Json& json, const ConstrainedStates& c) {
  Json& constraints = json["constraints"] = Json::array();
  for (std::size_t k = 0; k < c.multipliers.size(); ++k) {
    Json& entry = constraints.emplace_back(Json::object());
    entry["name"] = c.names[k];
    entry["expression"] = infix(c.values[k].shown);
    entry["multiplier"] = c.multipliers[k].symbol().name;
  }
  json["multipliers"] = names(c.multipliers);
  json["B"] = infix(c.B);
  json["constraint_rates"] = infix(c.rates);
}

Json inputs_json(const PortHamiltonian& phs) {
  return phs.given_inputs.empty() ? names(phs.inputs) : infix(phs.given_inputs);
}

}  // namespace

Json port_hamiltonian_object(const PortHamiltonian& phs, std::string_view form,
                             const Style& style) {
  Json json = Json::object();
  json["model"] = phs.model;
  json["description"] = phs.description;
  json["form"] = form;
  json["states"] = names(phs.states);
  json["H"] = infix(phs.H.shown);
  if (phs.has_heat) json["H_is_energy"] = false;
  json["gradient"] = infix(phs.gradient);
  json["J"] = infix(phs.J);
  json["R"] = infix(phs.R);
  json["G"] = phs.input_vector ? Json() : infix(phs.G);
  json["P"] = phs.feed ? infix(phs.feed->P) : Json();
  json["M"] = phs.feed ? infix(phs.feed->M) : Json();
  json["S"] = phs.feed ? infix(phs.feed->S) : Json();
  json["u"] = inputs_json(phs);
  json["y"] = phs.input_vector ? Json() : infix(phs.y);
  json["xdot"] = infix(phs.xdot);
  json["input_vector"] = phs.input_vector ? infix(*phs.input_vector) : Json();
  json["drift"] = phs.drift ? infix(*phs.drift) : Json();
  add_passivity(json["passivity"] = Json::object(), phs.passivity);
  json["definitions"] = infix(phs.definitions);
  json["solve"] = solve_json(phs.solve);
  json["implicit"] = implicit_json(phs.implicit);
  json["massless"] = names(phs.massless);
  json["eliminated"] = infix(phs.eliminated);
  json["dependent_momenta"] = infix(phs.dependent_momenta);
  if (phs.constrained) add_constraints(json, *phs.constrained);
  if (!phs.new_states.empty()) json["new_states"] = infix(phs.new_states);
  add_account(json, remarks_of(phs), phs.checks, phs.steps, style);
  return json;
}

std::string port_hamiltonian_json(const PortHamiltonian& phs, std::string_view form,
                                  const std::vector<Findings>& warnings, const Style& style) {
  Json json = port_hamiltonian_object(phs, form, style);
  json["warnings"] = diagnostic_list(warnings, style.language);
  return written(json);
}

std::string passivity_json(const PortHamiltonian& phs, const BraytonMoser* bm,
                           const std::vector<Findings>& warnings, const Style& style) {
  Json json = Json::object();
  json["model"] = phs.model;
  json["what"] = "passivity";
  json["H"] = infix(phs.H.shown);
  if (phs.has_heat) json["H_is_energy"] = false;
  add_passivity(json, phs.passivity);
  Json& port = json["port"] = Json::object();
  port["u"] = inputs_json(phs);
  port["y"] = infix(phs.y);
  json["power_port"] = bm != nullptr ? power_port_json(*bm) : Json();
  Json& remarks = json["remarks"] = Json::array();
  for (const Remark& remark : remarks_of(phs)) remarks.push_back(sentence(remark, style.language));
  json["warnings"] = diagnostic_list(warnings, style.language);
  return written(json);
}

}  // namespace tellegen::report
