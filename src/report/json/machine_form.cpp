#include <nlohmann/json.hpp>

#include "report/json/json_parts.hpp"
#include "report/machine_form.hpp"
#include "symbolic/literal.hpp"

namespace tellegen::report {
namespace {

Json assignments(const std::vector<Assignment>& all) {
  Json list = Json::array();
  for (const Assignment& a : all) {
    Json entry = Json::object();
    entry["name"] = a.name.symbol().name;
    entry["value"] = infix(literal_form(a.value));
    list.push_back(std::move(entry));
  }
  return list;
}

Json count_json(const OperationCount& count) {
  Json json = Json::object();
  json["additions"] = count.additions;
  json["multiplications"] = count.multiplications;
  json["functions"] = count.functions;
  json["total"] = count.total();
  return json;
}

/// `once`, `each` and `operations` of a program.
void add_program(Json& json, const StraightLine& program) {
  json["once"] = assignments(program.once);
  json["each"] = assignments(program.each);
  json["operations"]["once"] = count_json(program.once_count);
  json["operations"]["each"] = count_json(program.each_count);
}

Json direct_json(const MachineForm& form) {
  if (form.acceleration.empty()) return nullptr;
  Json json = Json::object();
  add_program(json, form.direct);
  std::vector<Form> results;
  for (const Expr r : form.direct.results) results.push_back(literal_form(r));
  json["acceleration"] = infix(results);
  return json;
}

Json inverse_json(const MachineForm& form) {
  if (form.inverse.results.empty()) return nullptr;
  Json json = Json::object();
  add_program(json, form.inverse);
  std::vector<Form> results;
  for (const Expr r : form.inverse.results) results.push_back(literal_form(r));
  json["forces"] = infix(results);
  return json;
}

Json terms_json(const MachineForm& form) {
  if (form.coriolis.empty()) return nullptr;
  Json json = Json::object();
  add_program(json, form.terms);
  json["C"] = infix(program_coriolis(form));
  json["g"] = infix(program_gravity(form));
  return json;
}

}  // namespace

std::string machine_form_json(const MachineForm& form, const std::vector<Findings>& warnings,
                              const Style& style) {
  Json json = Json::object();
  json["model"] = form.model;
  json["description"] = form.description;
  json["form"] = "machine";
  json["coordinates"] = names(form.coordinates);
  json["u"] = names(form.inputs);
  add_program(json, form.dynamics);
  json["M"] = infix(program_mass(form));
  json["bias"] = infix(program_bias(form));
  json["direct"] = direct_json(form);
  json["inverse"] = inverse_json(form);
  json["terms"] = terms_json(form);
  add_account(json, form.remarks, form.checks, {}, style);
  json["warnings"] = diagnostic_list(warnings, style.language);
  return written(json);
}

}  // namespace tellegen::report
