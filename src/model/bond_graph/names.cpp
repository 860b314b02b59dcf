#include "model/bond_graph/names.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <set>

#include "model/codes.hpp"
#include "model/statements/definition_order.hpp"

namespace tellegen {

namespace {

Statement statement_of(const std::string& keyword, std::vector<Item> items) {
  Statement statement;
  statement.keyword = keyword;
  statement.items = std::move(items);
  return statement;
}

Item declaration(const std::string& name, Span span) {
  Item item;
  item.name = name;
  item.span = item.name_span = span;
  return item;
}

std::set<std::string> declared_values(const ModelSyntax& syntax) {
  std::set<std::string> names;
  for (const Statement& statement : syntax.statements) {
    if (statement.keyword != "parameter" && statement.keyword != "define") continue;
    for (const Item& item : statement.items) names.insert(item.name);
  }
  return names;
}

bool has_value_of_its_own(const BondElement& element) {
  const bool valued = element.kind == ElementKind::Resistor ||
                      element.kind == ElementKind::Storage || element.is_two_port();
  return valued && !element.is_field;
}

/// `R r`, `R r = 5 [ohm]`: r is a parameter. `C spring = 1/k`: only k is.
std::vector<Item> parameters_of_elements(const ModelSyntax& syntax, const BondStructure& graph) {
  const std::set<std::string> declared = declared_values(syntax);
  std::vector<Item> parameters;
  for (std::size_t i = 0; i < graph.elements.size(); ++i) {
    const BondElement& element = graph.elements[i];
    const Item& item = *graph.items[i];
    if (!has_value_of_its_own(element) || !item.laws.empty()) continue;
    const bool is_number = item.value && item.value->kind != ExprSyntax::Kind::Matrix &&
                           used_names(*item.value).empty();
    if (item.value ? !is_number : declared.contains(element.name)) continue;
    Item parameter = item;
    parameter.arguments.clear();
    parameters.push_back(std::move(parameter));
  }
  return parameters;
}

std::vector<Item> states_of_storages(const BondStructure& graph) {
  std::vector<Item> states;
  for (const BondEnd& end : ports_in_order(graph.elements, graph.bonds, {ElementKind::Storage})) {
    const BondElement& element = graph.elements[end.element];
    states.push_back(
        declaration(state_name(element, element.ports[end.port], graph.bonds), element.span));
    states.back().description = element.description;
  }
  return states;
}

std::vector<Item> inputs_of_sources(const BondStructure& graph) {
  std::vector<Item> inputs;
  std::vector<bool> declared(graph.elements.size(), false);
  for (const BondEnd& end : ports_in_order(graph.elements, graph.bonds,
                                           {ElementKind::EffortSource, ElementKind::FlowSource})) {
    if (declared[end.element]) continue;  // a bond too many has been reported
    declared[end.element] = true;
    if (graph.items[end.element]->value) continue;  // no input: its value is given
    const BondElement& element = graph.elements[end.element];
    Item input = declaration(element.name, element.span);
    input.unit = graph.items[end.element]->unit;
    input.description = element.description;
    inputs.push_back(std::move(input));
  }
  return inputs;
}

/// What the domains call the effort and the flow of an element; empty for any other word.
std::string variable_meant(const std::string& word) {
  constexpr auto efforts = std::to_array<std::string_view>(
      {"voltage", "force", "torque", "pressure", "temperature", "tension"});
  constexpr auto flows =
      std::to_array<std::string_view>({"current", "velocity", "speed", "heatflow", "flowrate"});
  if (std::ranges::find(efforts, word) != efforts.end()) return "effort";
  return std::ranges::find(flows, word) != flows.end() ? "flow" : "";
}

class VariableNamer {
 public:
  VariableNamer(const ModelSyntax& syntax, const BondStructure& graph, Diagnostics& diagnostics)
      : graph_(graph), diagnostics_(diagnostics) {
    for (const Statement& statement : syntax.statements) {
      if (statement.keyword != "function") continue;
      for (const Item& item : statement.items) functions_.insert(item.name);
    }
  }

  void rename(ExprSyntax& e) {
    if (e.kind == ExprSyntax::Kind::Call && (e.text == "effort" || e.text == "flow") &&
        e.items.size() == 1 && e.primes == 0) {
      return rename_call(e);
    }
    if (is_word_of_domain(e)) return fail_word(e);
    for (ExprSyntax& item : e.items) rename(item);
  }

  NamedVariables take() { return std::move(found_); }

 private:
  /// velocity(m) of an element m, where no function is called so.
  [[nodiscard]] bool is_word_of_domain(const ExprSyntax& e) const {
    return e.kind == ExprSyntax::Kind::Call && e.items.size() == 1 &&
           !functions_.contains(e.text) && !variable_meant(e.text).empty() &&
           e.items[0].kind == ExprSyntax::Kind::Name &&
           graph_.element_of_name.contains(e.items[0].text);
  }

  void fail_word(ExprSyntax& call) {
    const std::string of = "(" + call.items[0].text + ")";
    const std::string meant = variable_meant(call.text) + of;
    diagnostics_.push_back(
        {codes::unknown_function, call.span, {call.text}, {{"note.measured_by", {meant}, {}}}});
    call.text += of;
    call.kind = ExprSyntax::Kind::Name;
    call.items.clear();
    found_.wrong.push_back(call.text);
  }

  void rename_call(ExprSyntax& call) {
    const ExprSyntax of = std::move(call.items[0]);
    const bool effort = call.text == "effort";
    call.text += "(" + of.text + ")";
    call.kind = ExprSyntax::Kind::Name;
    call.items.clear();
    if (found_.of_text.contains(call.text)) return;
    const auto bond = bond_of(of, effort);
    if (bond && *bond < graph_.bonds.size()) {  // else the missing bond has been reported
      found_.of_text[call.text] = {*bond, effort};
    } else {
      found_.wrong.push_back(call.text);
    }
  }

  std::optional<std::size_t> bond_of(const ExprSyntax& of, bool effort) {
    if (of.kind == ExprSyntax::Kind::Number) return numbered(of);
    const std::size_t point = of.text.find('.');
    const auto found = graph_.element_of_name.find(of.text.substr(0, point));
    if (of.kind != ExprSyntax::Kind::Name || found == graph_.element_of_name.end()) {
      diagnostics_.push_back(unknown_element(graph_, of.text, of.span));
      return std::nullopt;
    }
    const BondElement& element = graph_.elements[found->second];
    if (element.is_field) return port_of(element, of);
    const bool common = (element.kind == ElementKind::Zero && effort) ||
                        (element.kind == ElementKind::One && !effort);
    const bool alone = element.ports.size() == 1;
    if (element.ports.empty() || point != std::string::npos || !(common || alone)) {
      diagnostics_.push_back({codes::which_bond,
                              of.span,
                              {effort ? "effort" : "flow", element.name, element.keyword},
                              {{notes::name_neighbour, {}, {}}}});
      return std::nullopt;
    }
    return element.ports[0].bond;
  }

  std::optional<std::size_t> numbered(const ExprSyntax& of) {
    int number = 0;
    std::from_chars(of.text.data(), of.text.data() + of.text.size(), number);
    const auto found = graph_.bond_of_number.find(number);
    if (found != graph_.bond_of_number.end()) return found->second;
    diagnostics_.push_back(unknown_element(graph_, of.text, of.span));
    return std::nullopt;
  }

  std::optional<std::size_t> port_of(const BondElement& element, const ExprSyntax& of) {
    for (std::size_t i = 0; i < element.ports.size(); ++i) {
      if (port_text(element, i) == of.text) return element.ports[i].bond;
    }
    const std::size_t point = of.text.find('.');
    const std::string port = point == std::string::npos ? "" : of.text.substr(point + 1);
    std::string all;
    for (std::size_t i = 0; i < element.ports.size(); ++i)
      all += (i > 0 ? ", " : "") + port_text(element, i);
    diagnostics_.push_back({codes::unknown_element_port,
                            of.span,
                            {element.name, port},
                            {{notes::ports_are, {element.name, all}, element.span}}});
    return std::nullopt;
  }

  std::set<std::string> functions_;
  const BondStructure& graph_;
  Diagnostics& diagnostics_;
  NamedVariables found_;
};

}  // namespace

ModelSyntax with_declarations(const ModelSyntax& syntax, const BondStructure& graph) {
  ModelSyntax full = syntax;
  full.statements.push_back(statement_of("parameter", parameters_of_elements(syntax, graph)));
  full.statements.push_back(statement_of("state", states_of_storages(graph)));
  full.statements.push_back(statement_of("input", inputs_of_sources(graph)));
  return full;
}

ModelSyntax with_given_values(ModelSyntax syntax) {
  std::vector<Item> given;
  for (const Statement& statement : syntax.statements) {
    if (!is_source_keyword(statement.keyword)) continue;
    for (const Item& item : statement.items) {
      if (!item.value) continue;
      Item signal = declaration(item.name, item.name_span);
      signal.value = item.value;
      signal.text = statement.keyword;
      given.push_back(std::move(signal));
    }
  }
  for (Item& signal : given) {
    std::vector<Item> alone;
    alone.push_back(std::move(signal));
    syntax.statements.push_back(statement_of("signal", std::move(alone)));
  }
  return syntax;
}

NamedVariables name_variables(ModelSyntax& syntax, const BondStructure& graph,
                              Diagnostics& diagnostics) {
  VariableNamer namer(syntax, graph, diagnostics);
  for (Statement& statement : syntax.statements) {
    for (Item& item : statement.items) {
      if (item.value) namer.rename(*item.value);
      for (Item& law : item.laws) namer.rename(*law.value);
    }
  }
  return namer.take();
}

}  // namespace tellegen
