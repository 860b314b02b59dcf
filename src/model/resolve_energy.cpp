#include "model/resolve_energy.hpp"

#include <utility>

#include "model/codes.hpp"
#include "model/dimensions.hpp"
#include "model/energy_resolver.hpp"
#include "model/sound_parts.hpp"

namespace tellegen {

EnergyResolver::EnergyResolver(const ModelSyntax& syntax, std::shared_ptr<Pool> pool)
    : syntax_(syntax), expressions_(*pool, names_, diagnostics_) {
  model_.name = syntax.name;
  model_.description = syntax.description;
  const Expr zero = pool->number(0);
  model_.kinetic = model_.potential = model_.dissipation = model_.codissipation = zero;
  names_.unread.insert(syntax.unread.begin(), syntax.unread.end());
  names_.lost_names = syntax.lost_names;
  names_.put("t", {.kind = NameKind::Time, .span = {}, .value = pool->time(), .function = {}});
  names_.put("pi", {.kind = NameKind::Constant, .span = {}, .value = pool->pi(), .function = {}});
  model_.pool = std::move(pool);
}

void EnergyResolver::fail(Code code, Span span, std::vector<std::string> args,
                          std::vector<Note> notes) {
  diagnostics_.push_back({code, span, std::move(args), std::move(notes)});
}

void EnergyResolver::fail_twice(const std::string& what, Span span, Span first) {
  fail(codes::given_twice, span, {what}, {{notes::first_given_here, {}, first}});
}

Result<EnergyModel> EnergyResolver::resolve() && {
  declare();
  define_all();
  for (const Statement& statement : syntax_.statements) read_statement(statement);
  if (!has_errors(diagnostics_) && syntax_.complete) warn_of_unused();
  append(diagnostics_, check_dimensions(sound_parts(syntax_, diagnostics_), model_));
  if (has_errors(diagnostics_)) return diagnostics_;
  return {std::move(model_), std::move(diagnostics_)};
}

namespace {

/// `m [kg] = 20` says the same as `m = 20 [kg]`: the later stages only know the second.
void move_unit_to_value(Item& item) {
  if (!item.unit || !item.value) return;
  if (item.value->unit) {
    ExprSyntax around;
    around.kind = ExprSyntax::Kind::Product;
    around.span = item.value->span;
    around.operators = "*";
    around.items.push_back(std::move(*item.value));
    item.value = std::move(around);
  }
  item.value->unit = std::exchange(item.unit, std::nullopt);
}

}  // namespace

Result<EnergyModel> resolve_energy(const ModelSyntax& syntax, std::shared_ptr<Pool> pool) {
  ModelSyntax plain = syntax;
  for (Statement& statement : plain.statements) {
    if (statement.keyword == "function") continue;  // there the unit is that of the value
    for (Item& item : statement.items) move_unit_to_value(item);
  }
  return EnergyResolver(plain, std::move(pool)).resolve();
}

}  // namespace tellegen
