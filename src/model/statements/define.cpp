// Second stage: values of parameters, bodies of functions and defines, each after what it uses.

#include <algorithm>

#include "language/keywords.hpp"
#include "model/codes.hpp"
#include "model/dimensions/read_unit.hpp"
#include "model/model_resolver.hpp"
#include "model/statements/constant.hpp"

namespace tellegen {

namespace {

std::string written_unit(const Item& item) {
  if (item.unit) return item.unit->text;
  return item.value && item.value->unit ? item.value->unit->text : "";
}

std::optional<Assumption> assumption_of(const std::string& word) {
  if (word == "positive") return Assumption::Positive;
  if (word == "nonnegative") return Assumption::NonNegative;
  if (word == "negative") return Assumption::Negative;
  if (word == "real") return Assumption::Real;
  return std::nullopt;
}

bool holds(Assumption assumption, double value) {
  switch (assumption) {
    case Assumption::Positive:
      return value > 0;
    case Assumption::NonNegative:
      return value >= 0;
    case Assumption::Negative:
      return value < 0;
    case Assumption::Real:
      break;
  }
  return true;
}

}  // namespace

void ModelResolver::define_all() {
  const DefinitionOrder order = order_definitions(definitions_);
  for (const auto& cycle : order.cycles) report_cycle(cycle);
  std::vector<std::size_t> later;
  for (const std::size_t i : order.order) {
    if (asks_for_bodies(*definitions_[i].item)) {
      after_bodies_.insert(definitions_[i].item->name);
      later.push_back(i);
    } else {
      define(definitions_[i]);
    }
  }
  place_bodies();
  for (const std::size_t i : later) define(definitions_[i]);
}

/// Bodies have constant shapes, so that what asks for their positions can wait for them.
bool ModelResolver::asks_for_bodies(const Item& item) const {
  if (!item.value || !find_kind(syntax_.kind)->points) return false;
  return std::ranges::any_of(used_names(*item.value), [this](const std::string& name) {
    return name == position_call || name == angle_call || after_bodies_.contains(name);
  });
}

void ModelResolver::report_cycle(const std::vector<std::size_t>& cycle) {
  std::string ring;
  for (const std::size_t i : cycle) ring += definitions_[i].item->name + " → ";
  const Item& first = *definitions_[cycle.front()].item;
  Diagnostic diagnostic{codes::definition_cycle, first.name_span, {ring + first.name}, {}};
  for (std::size_t k = 1; k < cycle.size(); ++k) {
    const Item& other = *definitions_[cycle[k]].item;
    diagnostic.notes.push_back({notes::declared_here, {other.name}, other.name_span});
  }
  diagnostics_.push_back(std::move(diagnostic));
}

void ModelResolver::define(const Definition& definition) {
  switch (definition.kind) {
    case NameKind::Parameter:
      return define_parameter(definition);
    case NameKind::Function:
      return define_function(definition);
    default:
      return define_expression(definition);
  }
}

std::optional<Expr> ModelResolver::parameter_value(const Item& item) {
  if (!item.value) {
    if (item.unit) read_unit(*item.unit, diagnostics_);
    return std::nullopt;
  }
  const auto written = expressions_.resolve_constant(*item.value);
  if (!written) return std::nullopt;
  const Expr value = substitute(*written, values_);
  if (value != *written)  // a function of nothing: claims may know it by its expression
    core_.given_functions.push_back({item.name, {}, *written, item.name_span});
  return value;
}

/// A parameter is positive unless a word, its value or an undecided sign says otherwise.
Assumption ModelResolver::parameter_assumption(const Item& item, std::optional<Expr> value) {
  const auto stated = assumption_of(item.assumption);
  if (!value) return stated.value_or(Assumption::Positive);
  const auto number = constant_value(*value);
  if (stated) {
    if (number) check_assumption(item, *stated, *number);
    return *stated;
  }
  if (number && *number < 0) {
    fail(codes::negative_parameter, item.value->span, {item.name}, {{notes::state_sign, {}, {}}});
  }
  const bool positive = number ? *number > 0 : is_surely_positive(*value);
  return positive ? Assumption::Positive : Assumption::Real;
}

void ModelResolver::check_assumption(const Item& item, Assumption assumption, double value) {
  if (holds(assumption, value)) return;
  fail(codes::assumption_broken, item.value->span, {item.name, item.assumption},
       {{notes::drop_assumption, {item.name}, std::nullopt}});
}

void ModelResolver::define_parameter(const Definition& definition) {
  const Item& item = *definition.item;
  const auto value = parameter_value(item);
  const Assumption assumption = parameter_assumption(item, value);
  const Expr symbol = core_.pool->symbol(item.name, Role::Parameter, assumption);
  names_.find(item.name)->value = symbol;
  if (value) values_[symbol] = *value;
  Parameter& parameter = core_.parameters[definition.index];
  parameter.symbol = symbol;
  parameter.description = item.description;
  parameter.span = item.name_span;
  parameter.value = value;
  parameter.unit = written_unit(item);
}

void ModelResolver::define_function(const Definition& definition) {
  const Item& item = *definition.item;
  std::vector<std::pair<std::string, Expr>> arguments;
  FunctionMeaning& function = names_.find(item.name)->function;
  for (const ExprSyntax& argument : item.arguments) {
    // A name that nobody can write: the symbol is replaced in every call.
    const Expr symbol = core_.pool->symbol(item.name + "." + argument.text, Role::Bound);
    arguments.emplace_back(argument.text, symbol);
    function.arguments.push_back(symbol);
  }
  const auto body = expressions_.resolve_body(*item.value, item.name, std::move(arguments));
  if (!body) return;
  function.body = *body;
  core_.given_functions[definition.index].arguments = function.arguments;
  core_.given_functions[definition.index].body = *body;
}

void ModelResolver::define_expression(const Definition& definition) {
  const Item& item = *definition.item;
  if (!item.value) return;
  const auto value = expressions_.resolve(*item.value);
  if (!value) return;
  names_.find(item.name)->value = *value;
  core_.defines[definition.index].value = *value;
}

}  // namespace tellegen
