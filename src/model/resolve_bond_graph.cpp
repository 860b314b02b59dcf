#include "model/resolve_bond_graph.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "model/bond_graph/resolver.hpp"
#include "model/codes.hpp"
#include "model/dimensions/dimensions.hpp"
#include "model/statements/constant.hpp"

namespace tellegen {

BondGraphResolver::BondGraphResolver(const ModelSyntax& syntax, BondStructure graph,
                                     NamedVariables variables, std::shared_ptr<Pool> pool,
                                     Diagnostics diagnostics)
    : ModelResolver(syntax, model_, model_.states,
                    {.keyword = "state",
                     .kind = NameKind::State,
                     .role = Role::State,
                     .missing = codes::no_state,
                     .unknown = codes::not_a_state,
                     .missing_note = notes::add_state,
                     .initial_order = 0},
                    *pool),
      graph_(std::move(graph)),
      variables_(std::move(variables)) {
  diagnostics_ = std::move(diagnostics);
  begin(std::move(pool));
}

Result<BondGraphModel> BondGraphResolver::resolve() && {
  put_variables();
  declare();
  put_states();
  define_all();
  give_laws();
  for (const Statement& statement : syntax_.statements) read_statement(statement);
  put_outputs();
  for (const Statement& statement : syntax_.statements) {
    if (statement.keyword != "signal") continue;
    for (const Item& item : statement.items) add_signal(item);
  }
  if (!has_errors(diagnostics_) && syntax_.complete) warn_of_unused();
  if (has_errors(diagnostics_)) return diagnostics_;
  model_.elements = std::move(graph_.elements);
  model_.bonds = std::move(graph_.bonds);
  // Where the text has a mistake, a graph may lack bonds: nothing further looks at such a one.
  if (!is_whole(model_.elements, model_.bonds)) return diagnostics_;
  append(diagnostics_, check_dimensions(syntax_, model_, variables_));
  if (has_errors(diagnostics_) || !syntax_.complete) return diagnostics_;
  return {std::move(model_), std::move(diagnostics_)};
}

void BondGraphResolver::put_variables() {
  for (const auto& [text, variable] : variables_.of_text) {
    Bond& bond = graph_.bonds[variable.bond];
    Expr& symbol = variable.is_effort ? bond.effort : bond.flow;
    // Names that nobody can write: results never show them.
    if (!symbol.valid()) {
      const std::string letter = variable.is_effort ? "e." : "f.";
      symbol = core_.pool->symbol(letter + bond.label, Role::State);
    }
    names_.put(text, {.kind = NameKind::Extra, .span = {}, .value = symbol, .function = {}});
  }
  names_.unread.insert(variables_.wrong.begin(), variables_.wrong.end());
}

/// Every storage knows its state, every source its input.
void BondGraphResolver::put_states() {
  for (BondElement& element : graph_.elements) {
    for (ElementPort& port : element.ports) {
      if (element.kind != ElementKind::Storage) break;
      const auto symbol = core_.pool->find_symbol(state_name(element, port, graph_.bonds));
      if (symbol) port.state = *symbol;
    }
    if (element.is_source()) {
      element.input = core_.pool->number(0);
      Name* name = names_.find(element.name);
      if (name == nullptr || name->kind != NameKind::Input) continue;
      element.input = name->value;
      name->used = true;
    }
  }
}

std::optional<Refusal> BondGraphResolver::refused(const std::string& keyword, Expr symbol) const {
  const SymbolInfo& info = symbol.symbol();
  if (info.order == 0) return std::nullopt;
  if (info.role == Role::Input) {
    return Refusal{codes::input_derivative, {info.name}, {{notes::input_as_time, {info.name}, {}}}};
  }
  return Refusal{codes::derivative_on_right,
                 {keyword, primed(symbol)},
                 {{notes::rate_is_given, {primed(symbol)}, {}}}};
}

void BondGraphResolver::read_statement(const Statement& statement) {
  const std::string& keyword = statement.keyword;
  if (keyword == "simulate") return add_simulation(statement);
  if (keyword == "when") return add_crossing(statement);
  for (const Item& item : statement.items) {
    if (!item.value) continue;
    if (keyword == "output") add_output(item);
    if (keyword == "initial") add_initial(item);
  }
}

/// Detectors are outputs, before those that are written out; signals may use all of them.
void BondGraphResolver::put_outputs() {
  std::vector<NamedExpr> detected;
  for (const ElementKind kind : {ElementKind::EffortDetector, ElementKind::FlowDetector}) {
    for (const BondEnd& end : ports_in_order(graph_.elements, graph_.bonds, {kind})) {
      const BondElement& element = graph_.elements[end.element];
      if (element.ports[end.port].bond >= graph_.bonds.size()) continue;
      Bond& bond = graph_.bonds[element.ports[end.port].bond];
      const bool effort = kind == ElementKind::EffortDetector;
      Expr& symbol = effort ? bond.effort : bond.flow;
      if (!symbol.valid())
        symbol = core_.pool->symbol((effort ? "e." : "f.") + bond.label, Role::State);
      detected.push_back({element.name, symbol, element.description, element.span});
    }
  }
  core_.outputs.insert(core_.outputs.begin(), detected.begin(), detected.end());
  for (const NamedExpr& output : core_.outputs) {
    if (names_.find(output.name) != nullptr) continue;
    names_.put(
        output.name,
        {.kind = NameKind::Extra, .span = output.span, .value = output.value, .function = {}});
  }
}

bool BondGraphResolver::is_modulated(const BondElement& element) const {
  return element.keyword == "MSe" || element.keyword == "MSf";
}

void BondGraphResolver::add_signal(const Item& item) {
  const auto value = allowed("signal", *item.value);
  const auto found = graph_.element_of_name.find(item.name);
  if (found == graph_.element_of_name.end()) {
    if (!names_.is_unread(item.name))
      diagnostics_.push_back(unknown_element(graph_, item.name, item.name_span));
    return;
  }
  BondElement& element = graph_.elements[found->second];
  const bool is_own_value = !item.text.empty();
  if (is_own_value && !is_modulated(element) && value && !is_constant(*value)) {
    const std::array<Expr, 1> root{*value};
    for (const Expr symbol : free_symbols(root)) {
      if (is_constant(symbol)) continue;
      return fail(codes::law_symbol, item.value->span, {element.name, primed(symbol)},
                  {{notes::write_modulated, {"M" + element.keyword, element.name}, element.span}});
    }
  }
  if (!is_own_value && !is_modulated(element)) {
    std::vector<Note> notes;
    if (element.keyword == "Se" || element.keyword == "Sf")
      notes.push_back(
          {notes::write_modulated, {"M" + element.keyword, element.name}, element.span});
    return fail(codes::wrong_element_kind, item.name_span,
                {element.name, element.keyword, "MSe, MSf"}, std::move(notes));
  }
  if (value) element.signal = element.signal ? *element.signal + *value : *value;
}

Result<BondGraphModel> resolve_bond_graph(const ModelSyntax& syntax, std::shared_ptr<Pool> pool,
                                          GraphOrigin origin) {
  ModelSyntax plain = with_given_values(with_units_at_values(syntax));
  Diagnostics diagnostics;
  BondStructure graph = read_bond_structure(plain, diagnostics);
  if (!has_errors(diagnostics) && plain.complete)
    check_bond_structure(plain, graph, origin == GraphOrigin::Schematic, diagnostics);
  NamedVariables variables = name_variables(plain, graph, diagnostics);
  const ModelSyntax full = with_declarations(plain, graph);
  return BondGraphResolver(full, std::move(graph), std::move(variables), std::move(pool),
                           std::move(diagnostics))
      .resolve();
}

}  // namespace tellegen
