#include <nlohmann/json.hpp>

#include "report/json/form.hpp"
#include "report/quadrangle_corners.hpp"

namespace tellegen::report {
namespace {

Json corner_json(const Corner& corner) {
  Json json = Json::object();
  json["space"] = corner.space;
  json["form"] = corner.form.empty() ? Json() : Json(corner.form);
  json["exists"] = corner.exists;
  json["why"] = corner.why.empty() ? Json() : Json(corner.why);
  return json;
}

}  // namespace

std::string quadrangle_json(const Quadrangle& all, const std::vector<Findings>& warnings,
                            const Style& style) {
  Json json = Json::object();
  json["model"] = all.model;
  json["description"] = all.description;
  json["form"] = "all";
  Json& spaces = json["spaces"] = Json::array();
  for (const Corner& corner : corners_of(all, style.language))
    spaces.push_back(corner_json(corner));
  Json& forms = json["forms"] = Json::object();
  if (all.euler_lagrange)
    forms["euler-lagrange"] = euler_lagrange_object(*all.euler_lagrange, style);
  if (all.port_hamiltonian) {
    forms["port-hamiltonian"] =
        port_hamiltonian_object(*all.port_hamiltonian, "port-hamiltonian", style);
  }
  if (all.co_lagrangian) forms["co-lagrangian"] = co_lagrangian_object(*all.co_lagrangian, style);
  if (all.brayton_moser) forms["brayton-moser"] = brayton_moser_object(*all.brayton_moser, style);
  json["warnings"] = diagnostic_list(warnings, style.language);
  return written(json);
}

}  // namespace tellegen::report
