// Third stage of an energy model: energies, dissipation and forces, and what each may depend on.

#include "model/codes.hpp"
#include "model/constraints/rules.hpp"
#include "model/energy_resolver.hpp"

namespace tellegen {

namespace {

bool is_kinetic(const std::string& keyword) {
  return keyword == "kinetic" || keyword == "coenergy";
}

bool is_constraint(const std::string& keyword) {
  return keyword == "constraint" || keyword == "velocity constraint";
}

/// Why a symbol may not occur in a statement, if it may not.
std::optional<Code> forbidden(const std::string& keyword, const SymbolInfo& symbol) {
  if (symbol.role == Role::Input) {
    if (symbol.order > 0) return codes::input_derivative;
    // φ̈ would need its rates of change.
    if (is_constraint(keyword)) return codes::input_in_constraint;
    // d/dt ∂T/∂q̇ would need the input's rate of change, which nobody gives.
    return is_kinetic(keyword) ? std::optional(codes::input_in_kinetic) : std::nullopt;
  }
  if (symbol.role != Role::Coordinate) return std::nullopt;
  if (symbol.order > max_time_order) return codes::derivative_order;
  if (symbol.order == 2 && keyword != "output") return codes::acceleration_in;
  if (symbol.order == 1 && keyword == "potential") return codes::velocity_in_potential;
  if (symbol.order == 1 && keyword == "constraint") return codes::velocity_in_constraint;
  return std::nullopt;
}

std::vector<std::string> arguments_of(Code code, const std::string& keyword, Expr symbol) {
  if (code == codes::input_derivative) return {symbol.symbol().name};
  if (code == codes::input_in_constraint) return {symbol.symbol().name};
  if (code == codes::velocity_in_constraint) return {primed(symbol)};
  if (code == codes::velocity_in_potential) return {primed(symbol)};
  if (code == codes::derivative_order) return {primed(symbol), std::to_string(max_time_order)};
  return {keyword, primed(symbol)};
}

std::vector<Note> advice(Code code, const std::string& name) {
  if (code == codes::velocity_in_potential) return {{notes::velocity_elsewhere, {}, {}}};
  if (code == codes::acceleration_in) return {{notes::acceleration_elsewhere, {}, {}}};
  if (code == codes::velocity_in_constraint) return {{notes::velocity_constraint, {}, {}}};
  if (code == codes::input_derivative || code == codes::input_in_kinetic ||
      code == codes::input_in_constraint) {
    return {{notes::input_as_time, {name}, {}}};
  }
  return {};
}

}  // namespace

std::optional<Refusal> EnergyResolver::refused(const std::string& keyword, Expr symbol) const {
  const auto code = forbidden(keyword, symbol.symbol());
  if (!code) return std::nullopt;
  return Refusal{*code, arguments_of(*code, keyword, symbol), advice(*code, symbol.symbol().name)};
}

void EnergyResolver::read_statement(const Statement& statement) {
  const std::string& keyword = statement.keyword;
  if (keyword == "simulate") return add_simulation(statement);
  if (keyword == "when") return add_crossing(statement);
  read_other(statement);
  for (const Item& item : statement.items) {
    if (!item.value) continue;
    if (is_kinetic(keyword) || keyword == "potential" || keyword == "dissipation") {
      add_energy(keyword, item);
    } else if (keyword == "codissipation") {
      add_codissipation(statement, item);
    } else if (keyword == "force") {
      add_force(item);
    } else if (is_constraint(keyword)) {
      add_constraint(keyword, item);
    } else if (keyword == "output") {
      add_output(item);
    } else if (keyword == "initial") {
      add_initial(item);
    }
  }
}

void EnergyResolver::add_energy(const std::string& keyword, const Item& item) {
  const auto value = allowed(keyword, *item.value);
  if (!value) return;
  Expr& total = is_kinetic(keyword)      ? model_.kinetic
                : keyword == "potential" ? model_.potential
                                         : model_.dissipation;
  total = total + *value;
}

/// Inside codissipation, f_q = ∂H/∂q stands for the effort at each coordinate.
void EnergyResolver::add_codissipation(const Statement& statement, const Item& item) {
  std::vector<std::string> efforts;
  for (const Quantity& q : model_.coordinates) {
    const std::string effort = "f_" + q.symbol.symbol().name;
    if (const Name* known = names_.find(effort)) {
      fail(codes::reserved_name, known->span, {effort, effort + "_1"});
      continue;
    }
    const Expr symbol = model_.pool->symbol(effort, Role::State);
    names_.put(effort, {.kind = NameKind::Extra, .span = q.span, .value = symbol, .function = {}});
    efforts.push_back(effort);
  }
  const auto value = allowed("codissipation", *item.value);
  if (value) model_.codissipation = model_.codissipation + *value;
  if (!model_.codissipation_span) model_.codissipation_span = statement.span;
  for (const std::string& effort : efforts) names_.remove(effort);
}

void EnergyResolver::add_force(const Item& item) {
  const auto index = moving_index(item, "force");
  const auto value = allowed("force", *item.value);
  if (index && value) model_.forces[*index] = model_.forces[*index] + *value;
}

void EnergyResolver::add_constraint(const std::string& keyword, const Item& item) {
  const auto value = allowed(keyword, *item.value);
  if (!value) return;
  const bool holonomic = keyword == "constraint";
  Constraint constraint{item.description.empty() ? item.text : item.description,
                        *value,
                        holonomic ? ConstraintKind::Holonomic : ConstraintKind::Velocity,
                        item.span,
                        std::nullopt,
                        {}};
  if (auto mistake = constraint_mistake(constraint, model_.coordinates)) {
    return diagnostics_.push_back(std::move(*mistake));
  }
  model_.constraints.push_back(std::move(constraint));
}

}  // namespace tellegen
