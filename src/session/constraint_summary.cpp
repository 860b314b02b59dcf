#include "session/constraint_summary.hpp"

#include "model/constraints/consistent_start.hpp"
#include "model/constraints/rank_proof.hpp"
#include "symbolic/print/infix.hpp"
#include "symbolic/print/unicode.hpp"

namespace tellegen::session {
namespace {

std::string name_of(const EnergyModel& model, std::size_t coordinate) {
  return model.coordinates[coordinate].symbol.symbol().name;
}

std::vector<report::DependentSummary> dependents(
    const EnergyModel& model, const std::vector<ConstraintStructure::Dependent>& all) {
  std::vector<report::DependentSummary> summaries;
  for (const ConstraintStructure::Dependent& d : all) {
    report::DependentSummary summary{name_of(model, d.coordinate), {}};
    for (const std::size_t i : d.on) summary.on.push_back(name_of(model, i));
    summaries.push_back(std::move(summary));
  }
  return summaries;
}

void add_start(const std::vector<StartValue>& values, std::vector<report::StartSummary>& all) {
  for (const StartValue& v : values) {
    const SymbolInfo& symbol = v.symbol.symbol();
    const std::string primes(static_cast<std::size_t>(symbol.order), '\'');
    all.push_back({symbol.name + primes, v.wanted, v.value, v.given, v.moved()});
  }
}

}  // namespace

Diagnostics add_constraints(const EnergyModel& model, report::ModelSummary& summary) {
  if (model.constraints.empty()) return {};
  Result<ConstraintStructure> structure = constraint_structure(model);
  Diagnostics found = std::move(structure.diagnostics);
  if (!structure) return found;
  report::ConstraintSummary c;
  for (const Constraint& constraint : model.constraints)
    (is_holonomic(constraint) ? c.holonomic : c.velocity).push_back(constraint.name);
  for (const auto& r : structure->redundant)
    c.redundant.push_back(model.constraints[r.constraint].name);
  c.independent_holonomic = structure->holonomic;
  c.independent_velocity = structure->velocity;
  summary.state_dimension = structure->states;
  c.rank_points = structure->points;
  c.rank_near_start = structure->near_start;
  const RankProof proof = prove_rank(model, *structure);
  c.rank_proved = proof.proved;
  for (const Formula& minor : proof.minors)
    c.minors.push_back({to_unicode(minor.shown), to_infix(minor.shown)});
  c.coordinates = dependents(model, structure->coordinates);
  c.velocities = dependents(model, structure->velocities);
  auto start = consistent_start(model, *structure);
  append(found, std::move(start.diagnostics));
  if (start && *start.value) {
    add_start((*start)->positions, c.start);
    add_start((*start)->velocities, c.start);
  }
  summary.constraints = std::move(c);
  return found;
}

}  // namespace tellegen::session
