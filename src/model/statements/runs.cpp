// Initial values and the simulation.

#include <algorithm>
#include <array>

#include "base/text.hpp"
#include "model/codes.hpp"
#include "model/model_resolver.hpp"
#include "model/statements/constant.hpp"

namespace tellegen {

/// What an input may follow: time, parameters, and what an initial value may be given of.
bool ModelResolver::may_drive(const SymbolInfo& symbol) const {
  return symbol.role != Role::Input &&
         !(symbol.role == moving_.role && symbol.order > moving_.initial_order);
}

void ModelResolver::add_initial(const Item& item) {
  const auto index = moving_index(item, "initial");
  const auto value = expressions_.resolve_constant(*item.value);
  if (!index) return;
  if (item.primes > moving_.initial_order) {
    return fail(codes::derivative_order, item.name_span,
                {item.name, std::to_string(moving_.initial_order)});
  }
  const std::string name = item.name + (item.primes == 1 ? "'" : "");
  const auto [first, is_new] = given_.emplace("initial " + name, item.name_span);
  if (!is_new) return fail_twice(name, item.name_span, first->second);
  if (!value) return;
  Expr symbol = quantities_[*index].symbol;
  if (item.primes == 1) symbol = core_.pool->time_derivative_symbol(symbol);
  core_.initial.push_back({symbol, *value});
}

void ModelResolver::add_simulation(const Statement& statement) {
  const auto [first, is_new] = given_.emplace("simulate", statement.keyword_span);
  if (!is_new) return fail_twice("simulate", statement.keyword_span, first->second);
  SimulationRequest request;
  for (const Item& item : statement.items) {
    if (!item.value) continue;
    if (item.name.empty())
      add_duration(request, *item.value);
    else
      add_input_value(request, item);
  }
  if (request.duration.valid()) core_.simulation = std::move(request);
}

/// One entry behind `set`.
bool ModelResolver::add_change(WhenCrossed& when, const Item& item) {
  const auto index = moving_index(item, "when");
  const auto value = allowed("when", *item.value);
  if (!index) return false;
  if (item.primes > moving_.initial_order) {
    fail(codes::derivative_order, item.name_span,
         {item.name, std::to_string(moving_.initial_order)});
    return false;
  }
  Expr symbol = quantities_[*index].symbol;
  if (item.primes == 1) symbol = core_.pool->time_derivative_symbol(symbol);
  const auto is_same = [&](const InitialValue& v) { return v.symbol == symbol; };
  if (std::ranges::any_of(when.set, is_same)) {
    fail_twice(item.name + (item.primes == 1 ? "'" : ""), item.name_span, when.span);
    return false;
  }
  if (value) when.set.push_back({symbol, *value});
  return value.has_value();
}

void ModelResolver::add_crossing(const Statement& statement) {
  WhenCrossed when;
  bool fine = !statement.items.empty();
  for (const Item& item : statement.items) {
    if (!item.value) {
      fine = false;
      continue;
    }
    if (!item.name.empty()) {
      fine = add_change(when, item) && fine;
      continue;
    }
    when.text = item.text;
    when.span = item.span;
    for (const Clause& clause : item.clauses) {
      if (clause.word == "stop") when.stops = true;
      if (clause.word == "rising") when.direction = 1;
      if (clause.word == "falling") when.direction = -1;
    }
    const auto value = allowed("when", *item.value);
    fine = fine && value;
    if (value) when.value = *value;
  }
  if (fine) core_.crossings.push_back(std::move(when));
}

void ModelResolver::add_duration(SimulationRequest& request, const ExprSyntax& syntax) {
  const auto value = expressions_.resolve_constant(syntax);
  if (!value) return;
  const Expr known = substitute(*value, values_);
  const auto number = constant_value(known);
  if (is_numeric(known) && !(number && *number > 0)) {
    return fail(codes::duration, syntax.span, {});
  }
  request.duration = *value;
}

void ModelResolver::add_input_value(SimulationRequest& request, const Item& item) {
  const Name* name = names_.find(item.name);
  if (name == nullptr && names_.is_unread(item.name)) return;
  if (name == nullptr || name->kind != NameKind::Input) {
    std::vector<std::string> inputs;
    for (const Quantity& u : core_.inputs) inputs.push_back(u.symbol.symbol().name);
    std::vector<Note> notes;
    if (const auto guess = closest(item.name, inputs)) {
      notes.push_back({notes::did_you_mean, {*guess}, std::nullopt});
    }
    if (name != nullptr) notes.push_back({notes::declared_here, {item.name}, name->span});
    return fail(codes::not_an_input, item.name_span, {item.name}, std::move(notes));
  }
  const auto [first, is_new] = given_.emplace("input " + item.name, item.name_span);
  if (!is_new) return fail_twice(item.name, item.name_span, first->second);
  const Expr input = name->value;
  const auto value = expressions_.resolve(*item.value);
  if (!value) return;
  const std::array<Expr, 1> root{*value};
  for (const Expr s : free_symbols(root)) {
    if (may_drive(s.symbol())) continue;
    const std::string primes(static_cast<std::size_t>(s.symbol().order), '\'');
    return fail(codes::input_value, item.value->span, {item.name, s.symbol().name + primes});
  }
  request.inputs.emplace_back(input, *value);
}

}  // namespace tellegen
