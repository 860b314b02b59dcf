#include "model/dimensions/dimensions.hpp"

#include <algorithm>
#include <array>

#include "model/bond_graph/signals.hpp"
#include "model/codes.hpp"
#include "model/dimensions/checker.hpp"
#include "model/resolve_expression.hpp"
#include "symbolic/functions.hpp"

namespace tellegen {

namespace {

bool has_dimension(const UnitSyntax& unit) {
  const ParsedUnit parsed = parse_unit(unit.text);
  const auto* value = std::get_if<UnitValue>(&parsed);
  return value != nullptr && !value->dimension.is_none();
}

bool states_dimension(const ExprSyntax& e) {
  return (e.unit && has_dimension(*e.unit)) || std::ranges::any_of(e.items, states_dimension);
}

bool states_dimension(const Clause& clause) {
  return std::ranges::any_of(clause.values, [](const auto& e) { return states_dimension(e); });
}

bool states_dimension(const Item& item) {
  return (item.unit && has_dimension(*item.unit)) ||
         (item.value && states_dimension(*item.value)) ||
         std::ranges::any_of(item.clauses, [](const Clause& c) { return states_dimension(c); });
}

bool uses_units(const ModelSyntax& syntax) {
  for (const Statement& statement : syntax.statements) {
    const bool simulate = statement.keyword == "simulate";
    for (const Item& item : statement.items) {
      if (!(simulate && item.name.empty()) && states_dimension(item)) return true;
    }
  }
  return false;
}

/// Nothing but the arguments, numbers and built-in functions.
bool is_plain_body(const Item& function) {
  return std::ranges::all_of(used_names(*function.value), [&](const std::string& name) {
    const bool argument = std::ranges::any_of(function.arguments,
                                              [&](const ExprSyntax& a) { return a.text == name; });
    return argument || name == "pi" || find_function(name) || is_special_function(name) ||
           is_signal_function(name);
  });
}

DimensionForm energy_form() { return {dimensions::energy(), {}}; }
DimensionForm power_form() { return {dimensions::power(), {}}; }

}  // namespace

DimensionChecker::DimensionChecker(const ModelSyntax& syntax, ModelCore& model,
                                   std::vector<Quantity>& quantities, NameTable names)
    : syntax_(syntax), model_(model), quantities_(quantities), names_(std::move(names)) {}

Diagnostics DimensionChecker::check() {
  declare_names();
  declare_joints();
  define_all();
  for (const Statement& statement : syntax_.statements) check_statement(statement);
  for (Parameter& p : model_.parameters) fill(p);
  for (Quantity& q : quantities_) fill(q);
  for (Quantity& u : model_.inputs) fill(u);
  return std::move(diagnostics_);
}

void DimensionChecker::fill(Quantity& quantity) const {
  const auto found = measured_.find(quantity.symbol.symbol().name);
  if (found != measured_.end()) quantity.dimension = solver_.value(found->second.form);
}

DimensionForm DimensionChecker::declared_form(const std::optional<UnitSyntax>& unit,
                                              const std::string& name) {
  if (!unit) return solver_.unknown(name);
  const ParsedUnit parsed = parse_unit(unit->text);
  const auto* value = std::get_if<UnitValue>(&parsed);
  return value != nullptr ? DimensionForm{value->dimension, {}} : solver_.unknown(name);
}

void DimensionChecker::declare_names() {
  for (const Statement& statement : syntax_.statements) {
    const std::string& keyword = statement.keyword;
    for (const Item& item : statement.items) {
      const bool moves = keyword == "coordinate" || keyword == "state";
      if (keyword == "parameter" || moves || keyword == "input") {
        measured_[item.name] = {declared_form(item.unit, item.name)};
      }
      if (keyword == "parameter") definitions_.push_back({NameKind::Parameter, &item, 0});
      if (keyword == "define") definitions_.push_back({NameKind::Define, &item, 0});
      if (keyword == "function") definitions_.push_back({NameKind::Function, &item, 0});
    }
  }
  declare_functions();
}

/// An opaque function has one dimension for each argument and one for its value, in all calls.
void DimensionChecker::declare_functions() {
  for (const Definition& definition : definitions_) {
    const Item& item = *definition.item;
    if (definition.kind != NameKind::Function || item.value) continue;
    FunctionDimensions function;
    function.span = item.name_span;
    for (const ExprSyntax& argument : item.arguments) {
      function.arguments.push_back(declared_form(argument.unit));
    }
    function.result = {declared_form(item.unit)};
    functions_.emplace(item.name, std::move(function));
  }
}

void DimensionChecker::define_all() {
  for (const std::size_t i : order_definitions(definitions_).order) define(definitions_[i]);
}

void DimensionChecker::define(const Definition& definition) {
  const Item& item = *definition.item;
  if (!item.value) return;
  if (definition.kind == NameKind::Function) return define_function(item);
  if (definition.kind == NameKind::Define) {
    measured_[item.name] = measure(*item.value);
    return;
  }
  check_slot(*item.value, {measured_.at(item.name).form, Slot::Value, codes::value_dimension,
                           item.name, item.name, item.name_span});
}

/// The body is measured once, with unknown arguments; what remains unknown is free in each call.
void DimensionChecker::define_function(const Item& item) {
  FunctionDimensions function;
  function.span = item.name_span;
  function.since = solver_.count();
  for (const ExprSyntax& argument : item.arguments) {
    function.arguments.push_back(declared_form(argument.unit));
    bound_.emplace_back(argument.text, Measured{function.arguments.back()});
  }
  function.result = measure(*item.value);
  bound_.clear();
  const bool is_law = is_plain_body(item) && takes_pure_numbers(function);
  if (item.unit && !is_law) {
    const Measured stated{declared_form(item.unit)};
    if (!solver_.unify(function.result.form, stated.form, item.unit->span)) {
      ExprSyntax place;
      place.span = item.unit->span;
      conflict(place, stated, *item.value, function.result);
    }
  }
  // With numbers for arguments the value is a number.
  function.result.number = function.result.clock = is_plain_body(item);
  if (is_law) make_numeric_law(function, item);
  functions_.emplace(item.name, std::move(function));
}

bool DimensionChecker::takes_pure_numbers(const FunctionDimensions& function) const {
  return std::ranges::any_of(function.arguments, [&](const DimensionForm& form) {
    const auto dimension = solver_.value(form);
    return dimension && dimension->is_none();
  });
}

/// `function g_M(i) = tanh(i)` is a law between numbers in SI units: its argument and its value may
/// be currents and fluxes, the same in all calls, as for an opaque function.
void DimensionChecker::make_numeric_law(FunctionDimensions& function, const Item& item) {
  function.since = -1;
  for (std::size_t i = 0; i < item.arguments.size(); ++i) {
    function.arguments[i] = declared_form(item.arguments[i].unit);
  }
  function.result = {declared_form(item.unit), true, true, false};
}

void DimensionChecker::check_statement(const Statement& statement) {
  if (statement.keyword == "simulate") return check_simulation(statement);
  for (const Item& item : statement.items) {
    for (const Clause& clause : item.clauses) check_clause(statement.keyword, clause);
    if (item.value) check_item(statement.keyword, item);
    if (statement.keyword == "port") check_port(item);
    if (statement.keyword == "close") constraints_[item.span.begin] = length_form();
  }
}

DimensionForm DimensionChecker::form_of(const std::string& name) {
  const auto found = measured_.find(name);
  return found != measured_.end() ? found->second.form : solver_.unknown();
}

DimensionForm DimensionChecker::effort(const Quantity& coordinate) {
  return energy_form() / form_of(coordinate.symbol.symbol().name);
}

void DimensionChecker::declare_efforts() {
  for (const Quantity& q : quantities_) {
    measured_["f_" + q.symbol.symbol().name] = {effort(q)};
  }
}

void DimensionChecker::check_item(const std::string& keyword, const Item& item) {
  constexpr std::array<std::string_view, 4> energies{"kinetic", "coenergy", "potential", "storage"};
  if (std::ranges::find(energies, keyword) != energies.end()) {
    check_slot(*item.value, {energy_form(), Slot::Energy, codes::not_an_energy, keyword, "", {}});
  } else if (keyword == "dissipation" || keyword == "codissipation") {
    if (keyword == "codissipation") declare_efforts();
    check_slot(*item.value, {power_form(), Slot::Energy, codes::not_a_power, keyword, "", {}});
  } else if (keyword == "output" || (keyword == "when" && item.name.empty())) {
    measure(*item.value);
  } else if (keyword == "constraint" || keyword == "velocity constraint") {
    constraints_[item.span.begin] = measure(*item.value).form;
  } else {
    const auto is_named = [&](const Quantity& q) { return q.symbol.symbol().name == item.name; };
    const auto quantity = std::ranges::find_if(quantities_, is_named);
    if (quantity != quantities_.end()) check_quantity_item(keyword, item, *quantity);
  }
}

/// What is said of one coordinate or state: a force on it, its equation, its initial value.
void DimensionChecker::check_quantity_item(const std::string& keyword, const Item& item,
                                           const Quantity& quantity) {
  const std::string name = item.name + std::string(static_cast<std::size_t>(item.primes), '\'');
  const DimensionForm form = per_second(form_of(item.name), item.primes);
  if (keyword == "force") {
    check_slot(*item.value, {effort(quantity), Slot::Force, codes::force_dimension, item.name,
                             item.name, quantity.span});
  } else if (keyword == "equation") {
    check_slot(*item.value,
               {form, Slot::Force, codes::equation_dimension, name, item.name, quantity.span});
  } else if (keyword == "initial" || keyword == "when") {
    check_slot(*item.value,
               {form, Slot::Value, codes::value_dimension, name, item.name, quantity.span});
  }
}

void DimensionChecker::check_port(const Item& item) {
  const std::size_t before = diagnostics_.size();
  const DimensionForm power = measure(item.arguments[0]).form * measure(item.arguments[1]).form;
  if (diagnostics_.size() > before || solver_.unify(power_form(), power, item.span)) return;
  std::vector<Note> notes;
  add_inferences(notes, power);
  fail(codes::port_dimension, item.span, {item.name, solver_.text(power)}, std::move(notes));
}

void DimensionChecker::check_simulation(const Statement& statement) {
  for (const Item& item : statement.items) {
    if (!item.value) continue;
    if (item.name.empty()) {
      check_slot(
          *item.value,
          {{dimensions::time(), {}}, Slot::Value, codes::value_dimension, "simulate", "", {}});
      continue;
    }
    const auto is_named = [&](const Quantity& u) { return u.symbol.symbol().name == item.name; };
    const auto input = std::ranges::find_if(model_.inputs, is_named);
    if (input == model_.inputs.end()) continue;
    signal_ = true;
    check_slot(*item.value, {form_of(item.name), Slot::Signal, codes::value_dimension, item.name,
                             item.name, input->span});
    signal_ = false;
  }
}

bool DimensionChecker::fits(const Measured& m, Slot slot) const {
  switch (slot) {
    case Slot::Energy:
      return m.number;
    case Slot::Force:
      return m.scalar && m.clock;
    case Slot::Value:
      return m.number || m.scalar;
    case Slot::Signal:
      return m.scalar || m.clock;
  }
  return false;
}

/// In a slot each term of a sum has the slot's dimension or is a number in its SI unit.
void DimensionChecker::check_slot(const ExprSyntax& e, const Wanted& wanted) {
  if (!e.unit && e.kind == ExprSyntax::Kind::Sum && wanted.slot != Slot::Energy) {
    for (const ExprSyntax& item : e.items) check_slot(item, wanted);
    return;
  }
  if (!e.unit && e.kind == ExprSyntax::Kind::Negate) return check_slot(e.items[0], wanted);
  const std::size_t before = diagnostics_.size();
  const Measured m = measure(e);
  if (fits(m, wanted.slot) || diagnostics_.size() > before) return;
  if (!solver_.unify(wanted.form, m.form, e.span)) report_slot(e, m, wanted);
}

/// Of a coordinate or an input: a pure number is an angle.
std::string DimensionChecker::unit_of_quantity(const DimensionForm& form) const {
  const auto dimension = solver_.value(form);
  return dimension && dimension->is_none() ? "rad" : solver_.text(form);
}

/// In the words of the slot: a torque is in N·m, not in J, and an angle in rad.
std::string DimensionChecker::slot_text(const Wanted& wanted, const DimensionForm& form) {
  const auto dimension = solver_.value(form);
  if (!dimension) return solver_.text(form);
  if (wanted.slot == Slot::Force) {
    return *dimension == dimensions::energy() ? "N·m" : dimension->text();
  }
  if (wanted.quantity.empty()) return dimension->text();
  const auto declared = solver_.value(form_of(wanted.quantity));
  const bool angle = declared && declared->is_none();
  if (angle && *dimension == pow(dimensions::time(), -1)) return "rad/s";
  return unit_of_quantity(form);
}

void DimensionChecker::report_slot(const ExprSyntax& e, const Measured& m, const Wanted& wanted) {
  std::vector<Note> notes;
  add_inferences(notes, wanted.form);
  if (notes.empty() && wanted.declared) {
    const std::string declared = unit_of_quantity(form_of(wanted.quantity));
    notes.push_back({notes::dimension_declared, {wanted.quantity, declared}, wanted.declared});
  }
  add_inferences(notes, m.form);
  std::vector<std::string> args{wanted.name};
  if (wanted.slot != Slot::Energy) args.push_back(slot_text(wanted, wanted.form));
  args.push_back(wanted.slot == Slot::Force ? slot_text(wanted, m.form) : solver_.text(m.form));
  fail(wanted.code, e.span, std::move(args), std::move(notes));
}

std::optional<Dimension> DimensionChecker::constraint_dimension(const Span& span) const {
  const auto found = constraints_.find(span.begin);
  return found != constraints_.end() ? solver_.value(found->second) : std::nullopt;
}

Diagnostics check_dimensions(const ModelSyntax& syntax, EnergyModel& model) {
  if (!uses_units(syntax)) return {};
  DimensionChecker checker(syntax, model, model.coordinates, names_of(model));
  Diagnostics diagnostics = checker.check();
  for (Constraint& c : model.constraints) c.dimension = checker.constraint_dimension(c.span);
  return diagnostics;
}

Diagnostics check_dimensions(const ModelSyntax& syntax, StatesModel& model) {
  if (!uses_units(syntax)) return {};
  return DimensionChecker(syntax, model, model.states, names_of(model)).check();
}

Diagnostics check_dimensions(const ModelSyntax& syntax, BondGraphModel& model,
                             const NamedVariables& variables) {
  if (!uses_units(syntax)) return {};
  DimensionChecker checker(syntax, model, model.states, names_of(model));
  Diagnostics diagnostics = checker.check_graph(model, variables);
  for (std::size_t b = 0; b < model.bonds.size(); ++b) model.bonds[b].heat = checker.is_heat(b);
  return diagnostics;
}

}  // namespace tellegen
