#include <nlohmann/json.hpp>

#include "report/constrained_motion.hpp"
#include "symbolic/print/infix.hpp"

namespace tellegen::report {
namespace {

Json constraint_json(const ConstrainedMotion& c, const ConstraintEquation& one) {
  Json json = Json::object();
  json["name"] = one.name;
  json["kind"] = one.holonomic ? "holonomic" : "velocity";
  json["expression"] = infix(one.value.shown);
  json["multiplier"] = one.multiplier ? Json(c.multipliers[*one.multiplier].symbol().name) : Json();
  const bool has_unit = one.multiplier && !c.units[*one.multiplier].empty();
  json["unit"] = has_unit ? Json(c.units[*one.multiplier]) : Json();
  json["follows_from"] = one.follows_from;
  return json;
}

Json dependents_json(const std::vector<DependentCoordinate>& all) {
  Json json = Json::object();
  for (const DependentCoordinate& d : all) json[d.coordinate.symbol().name] = names(d.on);
  return json;
}

/// [M −Aᵀ; A 0] and [−h; −γ].
Json augmented_json(const EulerLagrange& el) {
  const ConstrainedMotion& c = *el.constrained;
  const std::size_t n = el.coordinates.size();
  const std::size_t m = c.multipliers.size();
  Json matrix = Json::array();
  Json right = Json::array();
  for (std::size_t i = 0; i < n + m; ++i) {
    Json row = Json::array();
    for (std::size_t j = 0; j < n + m; ++j) {
      if (i < n && j < n) row.push_back(infix(el.M[i][j].shown));
      if (i < n && j >= n) row.push_back(infix(negate_form(c.A[j - n][i].shown)));
      if (i >= n && j < n) row.push_back(infix(c.A[i - n][j].shown));
      if (i >= n && j >= n) row.push_back("0");
    }
    matrix.push_back(std::move(row));
    right.push_back(infix(negate_form(i < n ? c.h[i].shown : c.gamma[i - n].shown)));
  }
  Json json = Json::object();
  json["matrix"] = std::move(matrix);
  json["right"] = std::move(right);
  json["regular"] = c.regular;
  json["accelerations"] = c.accelerations.empty() ? Json() : infix(c.accelerations);
  json["multipliers"] = c.multiplier_values.empty() ? Json() : infix(c.multiplier_values);
  return json;
}

Json minimal_json(const MinimalForm& m) {
  Json json = Json::object();
  json["independent"] = names(m.independent);
  json["dependent"] = names(m.dependent);
  Json& solved = json["solved"] = Json::object();
  for (const NamedFormula& s : m.solved) solved[s.name.symbol().name] = infix(s.value.shown);
  json["implicit"] = names(m.implicit);
  json["definitions"] = infix(m.definitions);
  json["rates"] = infix(m.rates);
  json["drift"] = infix(m.drift);
  json["M"] = infix(m.M);
  json["bias"] = infix(m.bias);
  json["equations"] = infix(m.equations);
  json["determinant"] = infix(m.determinant.shown);
  return json;
}

}  // namespace

void add_constrained_motion(Json& json, const EulerLagrange& el) {
  const ConstrainedMotion& c = *el.constrained;
  const std::size_t n = el.coordinates.size();
  Json& constraints = json["constraints"] = Json::array();
  for (const ConstraintEquation& one : c.constraints)
    constraints.push_back(constraint_json(c, one));
  json["multipliers"] = names(c.multipliers);
  json["constraint_jacobian"] = infix(c.A);
  json["constraint_drift"] = infix(c.drift);
  json["gamma"] = infix(c.gamma);
  json["constraint_forces"] = infix(c.force);
  json["augmented"] = augmented_json(el);
  json["degrees_of_freedom"] = n - c.holonomic - c.velocity;
  json["configuration_dimension"] = n - c.holonomic;
  json["dependent"] = dependents_json(c.coordinates);
  json["dependent_velocities"] = dependents_json(c.velocities);
  json["minimal"] = c.minimal ? minimal_json(*c.minimal) : Json();
}

}  // namespace tellegen::report
