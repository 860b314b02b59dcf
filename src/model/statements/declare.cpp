// First stage: every name gets its kind; coordinates or states, inputs and opaque functions their
// symbols.

#include <algorithm>

#include "model/codes.hpp"
#include "model/dimensions/read_unit.hpp"
#include "model/model_resolver.hpp"

namespace tellegen {

void ModelResolver::declare() {
  for (const Statement& statement : syntax_.statements) {
    for (const Item& item : statement.items) declare_item(statement.keyword, item);
  }
  const auto is_moving = [&](const Statement& s) { return s.keyword == moving_.keyword; };
  if (syntax_.complete && std::ranges::none_of(syntax_.statements, is_moving)) {
    fail(moving_.missing, syntax_.name_span, {syntax_.name},
         {{moving_.missing_note, {}, std::nullopt}});
  }
}

bool ModelResolver::is_new_name(const Item& item) {
  if (is_reserved_name(item.name, syntax_.kind)) {
    fail(codes::reserved_name, item.name_span, {item.name, item.name + "_1"});
    names_.unread.insert(item.name);  // one message for all uses
    return false;
  }
  if (const Name* known = names_.find(item.name)) {
    fail(codes::duplicate_name, item.name_span, {item.name},
         {{notes::declared_here, {item.name}, known->span}});
    return false;
  }
  return true;
}

void ModelResolver::declare_item(const std::string& keyword, const Item& item) {
  const bool declares = keyword == "parameter" || keyword == moving_.keyword ||
                        keyword == "input" || keyword == "function" || keyword == "define";
  if (!declares || item.name.empty() || !is_new_name(item)) return;
  if (keyword == moving_.keyword) return declare_quantity(moving_.kind, item);
  if (keyword == "input") return declare_quantity(NameKind::Input, item);
  if (keyword == "function") return declare_function(item);
  const NameKind kind = keyword == "parameter" ? NameKind::Parameter : NameKind::Define;
  names_.put(item.name, {.kind = kind, .span = item.name_span, .value = {}, .function = {}});
  std::size_t index = core_.defines.size();
  if (kind == NameKind::Parameter) {
    index = core_.parameters.size();
    core_.parameters.emplace_back();
  } else {
    core_.defines.push_back({item.name, {}, item.description, item.name_span});
  }
  definitions_.push_back({kind, &item, index});
}

void ModelResolver::declare_quantity(NameKind kind, const Item& item) {
  const bool moves = kind == moving_.kind;
  const Role role = moves ? moving_.role : Role::Input;
  Quantity quantity{core_.pool->symbol(item.name, role), item.description, std::nullopt, "",
                    item.name_span};
  if (item.unit) {
    quantity.unit = item.unit->text;
    check_declared_unit(item.name, *item.unit);
  }
  names_.put(item.name,
             {.kind = kind, .span = item.name_span, .value = quantity.symbol, .function = {}});
  (moves ? quantities_ : core_.inputs).push_back(std::move(quantity));
}

// A coordinate in [mm] is still computed in metres; who reads results should know.
void ModelResolver::check_declared_unit(const std::string& name, const UnitSyntax& unit) {
  const auto meaning = read_unit(unit, diagnostics_);
  if (!meaning || meaning->scale.is_one()) return;
  const std::string si = meaning->dimension.is_none() ? "rad" : meaning->dimension.text();
  fail(codes::not_si_unit, unit.span, {name, printed_unit(unit.text), si});
}

void ModelResolver::declare_function(const Item& item) {
  FunctionMeaning function;
  function.arity = item.arguments.size();
  std::vector<std::string> seen;
  for (const ExprSyntax& argument : item.arguments) {
    const bool is_name = argument.kind == ExprSyntax::Kind::Name && argument.primes == 0;
    if (!is_name)
      fail(codes::function_argument, argument.span, {item.name});
    else if (std::ranges::find(seen, argument.text) != seen.end()) {
      fail(codes::duplicate_name, argument.span, {argument.text});
    }
    seen.push_back(argument.text);
    if (argument.unit) check_declared_unit(argument.text, *argument.unit);
  }
  if (item.unit) check_declared_unit(item.name, *item.unit);
  if (item.value) {
    definitions_.push_back({NameKind::Function, &item, core_.given_functions.size()});
    core_.given_functions.push_back({item.name, {}, {}, item.name_span});
  } else {
    function.opaque = core_.pool->opaque_function(item.name, static_cast<int>(function.arity));
    core_.functions.push_back(*function.opaque);
  }
  names_.put(item.name, {.kind = NameKind::Function,
                         .span = item.name_span,
                         .value = {},
                         .function = std::move(function)});
}

}  // namespace tellegen
