#include <nlohmann/json.hpp>

#include "report/constrained_motion.hpp"
#include "report/euler_lagrange.hpp"
#include "report/json/form.hpp"
#include "report/json/json_parts.hpp"
#include "report/text/abbreviated.hpp"

namespace tellegen::report {
namespace {

Json singular_json(const std::optional<SingularMass>& singular, Language language) {
  if (!singular) return {};
  Json json = Json::object();
  json["first_order"] = names(singular->first_order);
  json["second_order"] = names(singular->second_order);
  Json& algebraic = json["algebraic"] = Json::object();
  for (std::size_t i = 0; i < singular->algebraic.size(); ++i) {
    algebraic[singular->algebraic[i].symbol().name] = infix(singular->algebraic_values[i].shown);
  }
  Json& states = json["states"] = Json::array();
  for (const Form& state : singular->states) states.push_back(infix(state));
  json["xdot"] = singular->xdot.empty() ? Json() : infix(singular->xdot);
  std::string reason;
  for (const Remark& r : singular->remarks)
    reason += (reason.empty() ? "" : " ") + say(language, r.key, r.args);
  json["reason"] = reason;
  return json;
}

Json energy_json(const EnergyConservation& energy, Language language) {
  Json json = Json::object();
  json["conserved"] = energy.conserved;
  json["expression"] = infix(energy.energy.shown);
  json["reason"] = sentence(energy.reason, language);
  return json;
}

Json cyclic_json(const CyclicCoordinate& cyclic) {
  Json json = Json::object();
  json["coordinate"] = cyclic.coordinate.symbol().name;
  json["momentum"] = infix(cyclic.momentum.shown);
  json["conserved"] = cyclic.conserved;
  return json;
}

Json cyclic_names(const std::vector<CyclicCoordinate>& all) {
  Json list = Json::array();
  for (const CyclicCoordinate& c : all) list.push_back(c.coordinate.symbol().name);
  return list;
}

Json why_json(const EulerLagrange& el, Language language) {
  Json why = Json::object();
  if (!el.C) why["C"] = sentence(el.why_no_C, language);
  if (!el.P) why["P"] = sentence(el.why_no_P, language);
  return why;
}

void add_equations(Json& json, const EulerLagrange& el) {
  json["coordinates"] = names(el.coordinates);
  json["equations"] = infix(el.equations);
  json["M"] = infix(el.M);
  json["bias"] = infix(el.bias);
  json["C"] = el.C ? infix(*el.C) : Json();
  json["g"] = infix(el.g);
  json["D"] = infix(el.D);
  json["P"] = el.P ? infix(*el.P) : Json();
  json["u"] = names(el.inputs);
}

void add_scalars(Json& json, const EulerLagrange& el, Language language) {
  json["lagrangian"] = infix(el.lagrangian.shown);
  json["kinetic"] = infix(el.kinetic.shown);
  json["potential"] = infix(el.potential.shown);
  json["dissipation"] = infix(el.dissipation.shown);
  json["momenta"] = infix(el.momenta);
  json["cyclic"] = cyclic_names(el.cyclic);
  json["energy"] = energy_json(el.energy, language);
  json["singular"] = singular_json(el.singular, language);
}

}  // namespace

Json euler_lagrange_object(const EulerLagrange& el, const Style& style) {
  Json json = Json::object();
  json["model"] = el.model;
  json["description"] = el.description;
  json["form"] = "euler-lagrange";
  add_equations(json, el);
  json["why"] = why_json(el, style.language);
  add_scalars(json, el, style.language);
  if (el.constrained) add_constrained_motion(json, el);
  json["operations"] = {{"printed", el.operations}, {"expanded", el.operations_expanded}};
  if (is_abbreviated(el)) json["operations"]["abbreviated"] = el.abbreviated->operations;
  add_account(json, el.remarks, el.checks, el.steps, style);
  return json;
}

std::string euler_lagrange_json(const EulerLagrange& el, const std::vector<Findings>& warnings,
                                const Style& style) {
  Json json = euler_lagrange_object(el, style);
  json["warnings"] = diagnostic_list(warnings, style.language);
  return written(json);
}

std::string conservation_json(const EulerLagrange& el, const std::vector<Findings>& warnings,
                              const Style& style) {
  Json json = Json::object();
  json["model"] = el.model;
  json["what"] = "cyclic";
  Json& cyclic = json["cyclic"] = Json::array();
  for (const CyclicCoordinate& c : el.cyclic) cyclic.push_back(cyclic_json(c));
  json["energy"] = energy_json(el.energy, style.language);
  json["warnings"] = diagnostic_list(warnings, style.language);
  return written(json);
}

}  // namespace tellegen::report
