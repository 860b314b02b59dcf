#include "model/resolve_energy.hpp"

#include <algorithm>
#include <utility>

#include "model/codes.hpp"
#include "model/dimensions/dimensions.hpp"
#include "model/dimensions/sound_parts.hpp"
#include "model/energy_resolver.hpp"

namespace tellegen {

EnergyResolver::EnergyResolver(const ModelSyntax& syntax, EnergyModel& model,
                               std::shared_ptr<Pool> pool)
    : EnergyResolver(syntax, model,
                     {.keyword = "coordinate",
                      .kind = NameKind::Coordinate,
                      .role = Role::Coordinate,
                      .missing = codes::no_coordinate,
                      .unknown = codes::not_a_coordinate,
                      .missing_note = notes::add_coordinate,
                      .initial_order = 1},
                     std::move(pool)) {}

EnergyResolver::EnergyResolver(const ModelSyntax& syntax, EnergyModel& model, const Moving& moving,
                               std::shared_ptr<Pool> pool)
    : ModelResolver(syntax, model, model.coordinates, moving, *pool), model_(model) {
  const Expr zero = pool->number(0);
  model_.kinetic = model_.potential = model_.dissipation = model_.codissipation = zero;
  begin(std::move(pool));
}

Diagnostics EnergyResolver::resolve() && {
  declare();
  model_.forces.assign(model_.coordinates.size(), model_.pool->number(0));
  define_all();
  for (const Statement& statement : syntax_.statements) read_statement(statement);
  complete();
  if (!has_errors(diagnostics_) && syntax_.complete) {
    warn_of_unused();
    warn_of_idle_coordinates();
  }
  append(diagnostics_, check_dimensions(sound_parts(syntax_, diagnostics_), model_));
  return std::move(diagnostics_);
}

void EnergyResolver::warn_of_idle_coordinates() {
  std::vector<Expr> used{model_.kinetic, model_.potential, model_.dissipation,
                         model_.codissipation};
  for (const Constraint& c : model_.constraints) used.push_back(c.value);
  const std::vector<Expr> symbols = free_symbols(used);
  for (const Quantity& q : model_.coordinates) {
    const auto is_its = [&](Expr s) { return s.symbol().base == q.symbol.symbol().base; };
    if (std::ranges::any_of(symbols, is_its)) continue;
    fail(codes::coordinate_without_energy, q.span, {q.symbol.symbol().name});
  }
}

Result<EnergyModel> resolve_energy(const ModelSyntax& syntax, std::shared_ptr<Pool> pool) {
  const ModelSyntax plain = with_units_at_values(syntax);
  EnergyModel model;
  Diagnostics diagnostics = EnergyResolver(plain, model, std::move(pool)).resolve();
  if (has_errors(diagnostics) || !syntax.complete) return diagnostics;
  return {std::move(model), std::move(diagnostics)};
}

}  // namespace tellegen
