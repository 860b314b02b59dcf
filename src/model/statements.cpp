// Third stage: energies, dissipation, forces and outputs, and what each may depend on.

#include <algorithm>
#include <array>

#include "base/text.hpp"
#include "model/codes.hpp"
#include "model/energy_resolver.hpp"

namespace tellegen {

namespace {

std::string primed(Expr symbol) {
  const SymbolInfo& info = symbol.symbol();
  return info.name + std::string(static_cast<std::size_t>(info.order), '\'');
}

bool is_kinetic(const std::string& keyword) {
  return keyword == "kinetic" || keyword == "coenergy";
}

/// Why a symbol may not occur in a statement, if it may not.
std::optional<Code> forbidden(const std::string& keyword, const SymbolInfo& symbol) {
  if (symbol.role == Role::Input) {
    if (symbol.order > 0) return codes::input_derivative;
    // d/dt ∂T/∂q̇ would need the input's rate of change, which nobody gives.
    return is_kinetic(keyword) ? std::optional(codes::input_in_kinetic) : std::nullopt;
  }
  if (symbol.role != Role::Coordinate) return std::nullopt;
  if (symbol.order > max_time_order) return codes::derivative_order;
  if (symbol.order == 2 && keyword != "output") return codes::acceleration_in;
  if (symbol.order == 1 && keyword == "potential") return codes::velocity_in_potential;
  return std::nullopt;
}

std::vector<std::string> arguments_of(Code code, const std::string& keyword, Expr symbol) {
  if (code == codes::input_derivative) return {symbol.symbol().name};
  if (code == codes::velocity_in_potential) return {primed(symbol)};
  if (code == codes::derivative_order) return {primed(symbol), std::to_string(max_time_order)};
  return {keyword, primed(symbol)};
}

std::vector<Note> advice(Code code, const std::string& name) {
  if (code == codes::velocity_in_potential) return {{notes::velocity_elsewhere, {}, {}}};
  if (code == codes::acceleration_in) return {{notes::acceleration_elsewhere, {}, {}}};
  if (code == codes::input_derivative || code == codes::input_in_kinetic) {
    return {{notes::input_as_time, {name}, {}}};
  }
  return {};
}

/// The names (and der calls) in an expression, in the order of the text.
void collect_leaves(const ExprSyntax& e, std::vector<const ExprSyntax*>& leaves) {
  const bool is_leaf =
      e.kind == ExprSyntax::Kind::Name || (e.kind == ExprSyntax::Kind::Call && e.text == "der");
  if (is_leaf)
    leaves.push_back(&e);
  else
    for (const ExprSyntax& item : e.items) collect_leaves(item, leaves);
}

/// Where in the text a symbol comes in, perhaps inside a define; the whole text if it is not found.
const ExprSyntax* origin(const ExprSyntax& e, Expr symbol, Pool& pool, NameTable& names) {
  std::vector<const ExprSyntax*> leaves;
  collect_leaves(e, leaves);
  Diagnostics ignored;
  ExpressionResolver quiet(pool, names, ignored);
  for (const ExprSyntax* leaf : leaves) {
    const auto value = quiet.resolve(*leaf);
    if (value && depends_on(*value, symbol)) return leaf;
  }
  return &e;
}

}  // namespace

void EnergyResolver::read_statement(const Statement& statement) {
  const std::string& keyword = statement.keyword;
  if (keyword == "simulate") return add_simulation(statement);
  for (const Item& item : statement.items) {
    if (!item.value) continue;
    if (is_kinetic(keyword) || keyword == "potential" || keyword == "dissipation") {
      add_energy(keyword, item);
    } else if (keyword == "codissipation") {
      add_codissipation(statement, item);
    } else if (keyword == "force") {
      add_force(item);
    } else if (keyword == "output") {
      add_output(item);
    } else if (keyword == "initial") {
      add_initial(item);
    }
  }
}

std::optional<Expr> EnergyResolver::allowed(const std::string& keyword, const ExprSyntax& syntax) {
  const auto value = expressions_.resolve(syntax);
  if (!value) return std::nullopt;
  const std::array<Expr, 1> root{*value};
  for (const Expr symbol : free_symbols(root)) {
    if (const auto code = forbidden(keyword, symbol.symbol())) {
      report_forbidden(*code, keyword, syntax, symbol);
      return std::nullopt;
    }
  }
  return value;
}

void EnergyResolver::report_forbidden(Code code, const std::string& keyword,
                                      const ExprSyntax& syntax, Expr symbol) {
  const ExprSyntax* place = origin(syntax, symbol, *model_.pool, names_);
  std::vector<Note> notes;
  const Name* name = names_.find(place->text);
  if (place->kind == ExprSyntax::Kind::Name && name != nullptr && name->kind == NameKind::Define) {
    notes.push_back({notes::comes_from, {place->text, primed(symbol)}, name->span});
  }
  for (Note& note : advice(code, symbol.symbol().name)) notes.push_back(std::move(note));
  fail(code, place->span, arguments_of(code, keyword, symbol), std::move(notes));
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

std::optional<std::size_t> EnergyResolver::coordinate_index(const Item& item,
                                                            const std::string& keyword) {
  std::vector<std::string> names;
  for (const Quantity& q : model_.coordinates) names.push_back(q.symbol.symbol().name);
  const auto found = std::ranges::find(names, item.name);
  if (found != names.end()) return static_cast<std::size_t>(found - names.begin());
  if (names_.find(item.name) == nullptr) {
    if (names_.is_unread(item.name)) return std::nullopt;
    names_.unread.insert(item.name);
  }
  std::vector<Note> notes;
  if (const auto guess = closest(item.name, names)) {
    notes.push_back({notes::did_you_mean, {*guess}, std::nullopt});
  }
  if (const Name* known = names_.find(item.name)) {
    notes.push_back({notes::declared_here, {item.name}, known->span});
  }
  fail(codes::not_a_coordinate, item.name_span, {item.name, keyword}, std::move(notes));
  return std::nullopt;
}

void EnergyResolver::add_force(const Item& item) {
  const auto index = coordinate_index(item, "force");
  const auto value = allowed("force", *item.value);
  if (index && value) model_.forces[*index] = model_.forces[*index] + *value;
}

/// An output may be called like the quantity it shows, but not like another one: results are
/// listed by name.
void EnergyResolver::add_output(const Item& item) {
  const auto value = allowed("output", *item.value);
  if (!value) return;
  const auto repeated = std::ranges::find(model_.outputs, item.name, &NamedExpr::name);
  const Name* known = names_.find(item.name);
  const bool other = known != nullptr && known->kind != NameKind::Define && known->value != *value;
  if (repeated != model_.outputs.end() || other) {
    const Span first = repeated != model_.outputs.end() ? repeated->span : known->span;
    return fail(codes::duplicate_name, item.name_span, {item.name},
                {{notes::declared_here, {item.name}, first}});
  }
  model_.outputs.push_back({item.name, *value, item.description, item.name_span});
}

}  // namespace tellegen
