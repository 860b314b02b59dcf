#include "bondgraph/network/network_syntax.hpp"

#include <algorithm>
#include <numeric>
#include <set>

#include "model/statements/definition_order.hpp"

namespace tellegen {

namespace {

using Kind = SchematicGraph::Kind;

ExprSyntax leaf(ExprSyntax::Kind kind, const std::string& text, Span span) {
  ExprSyntax e;
  e.kind = kind;
  e.text = text;
  e.span = span;
  return e;
}

ExprSyntax name_of(const std::string& text, Span span) {
  return leaf(ExprSyntax::Kind::Name, text, span);
}

/// 1/e
ExprSyntax inverted(ExprSyntax e) {
  ExprSyntax quotient;
  quotient.kind = ExprSyntax::Kind::Product;
  quotient.span = e.span;
  quotient.operators = "*/";
  quotient.items.push_back(leaf(ExprSyntax::Kind::Number, "1", e.span));
  quotient.items.push_back(std::move(e));
  return quotient;
}

/// The sum of the efforts (or flows) of junctions, with their signs.
ExprSyntax difference(std::vector<ExprSyntax> terms, std::string signs, Span span) {
  if (terms.empty()) return leaf(ExprSyntax::Kind::Number, "0", span);
  if (terms.size() == 1 && signs == "+") return std::move(terms.front());
  ExprSyntax sum;
  sum.span = span;
  if (terms.size() == 1) {
    sum.kind = ExprSyntax::Kind::Negate;
  } else {
    sum.kind = ExprSyntax::Kind::Sum;
    sum.operators = std::move(signs);
  }
  sum.items = std::move(terms);
  return sum;
}

bool names_unit(const ExprSyntax& e) {
  return e.unit ||
         std::ranges::any_of(e.items, [](const ExprSyntax& item) { return names_unit(item); });
}

Statement statement_of(const std::string& keyword, std::vector<Item> items) {
  Statement statement;
  statement.keyword = keyword;
  statement.items = std::move(items);
  if (!statement.items.empty()) statement.span = statement.keyword_span = statement.items[0].span;
  return statement;
}

class GraphWriter {
 public:
  GraphWriter(const NetworkModel& network, const SchematicGraph& graph,
              const std::vector<std::size_t>& junctions)
      : network_(network), graph_(graph), junctions_(junctions) {}

  ModelSyntax write() {
    model_ = network_.syntax;
    model_.kind = "bondgraph";
    model_.statements.clear();
    look_around();
    copy({"parameter", "function", "define"});
    write_elements();
    write_junctions();
    write_bonds();
    write_pieces();
    copy({"signal", "dependent", "output"});
    write_answers();
    copy({"initial", "when", "simulate"});
    return std::move(model_);
  }

 private:
  void look_around();
  void copy(std::initializer_list<std::string_view> keywords);
  void write_elements();
  [[nodiscard]] std::string element_keyword(const NetworkComponent& component) const;
  Item element_item(const NetworkComponent& component);
  void declare(const Item& item);
  void write_junctions();
  void write_bonds();
  void write_pieces();
  void write_answers();
  void rename_across(ExprSyntax& e) const;

  const NetworkModel& network_;
  const SchematicGraph& graph_;
  const std::vector<std::size_t>& junctions_;
  ModelSyntax model_;
  bool has_units_ = false;                 // the text gives units: then those of the domains count
  std::set<std::string> declared_;         // by parameter or define
  std::set<std::string> modulated_;        // targets of signals
  std::vector<Item> parameters_;           // of components whose element takes one over the value
  std::vector<const Item*> descriptions_;  // input statements
};

void GraphWriter::look_around() {
  for (const Statement& statement : network_.syntax.statements) {
    for (const Item& item : statement.items) {
      const std::string& keyword = statement.keyword;
      if (keyword == "parameter" || keyword == "define") declared_.insert(item.name);
      if (keyword == "signal") modulated_.insert(item.name);
      if (keyword == "input") descriptions_.push_back(&item);
      const bool unit = item.unit || (item.value && names_unit(*item.value));
      has_units_ = has_units_ || (unit && keyword != "simulate");
    }
  }
}

void GraphWriter::copy(std::initializer_list<std::string_view> keywords) {
  for (const std::string_view keyword : keywords) {
    for (const Statement& statement : network_.syntax.statements) {
      if (statement.keyword != keyword) continue;
      Statement copied = statement;
      for (Item& item : copied.items) {
        if (item.value) rename_across(*item.value);
      }
      model_.statements.push_back(std::move(copied));
    }
  }
}

/// across(a, b) is the difference of two efforts, of two flows in mechanics.
void GraphWriter::rename_across(ExprSyntax& e) const {
  if (e.kind != ExprSyntax::Kind::Call || e.text != "across") {
    for (ExprSyntax& item : e.items) rename_across(item);
    return;
  }
  std::vector<ExprSyntax> terms;
  std::string signs;
  for (std::size_t i = 0; i < e.items.size(); ++i) {
    const auto node = network_.node(e.items[i].text, Domain::Open);
    if (!node || network_.nodes[*node].is_reference) continue;
    const auto& junction = graph_.vertices()[graph_.current(junctions_[*node])];
    ExprSyntax call = name_of(junction.kind == Kind::Zero ? "effort" : "flow", e.span);
    call.kind = ExprSyntax::Kind::Call;
    call.items.push_back(name_of(junction.name, e.items[i].span));
    terms.push_back(std::move(call));
    signs += i == 0 ? '+' : '-';
  }
  const auto unit = e.unit;
  e = difference(std::move(terms), std::move(signs), e.span);
  e.unit = unit;
}

std::string GraphWriter::element_keyword(const NetworkComponent& component) const {
  const std::string element(component.kind->element);
  const bool modulated = component.kind->is_source() && modulated_.contains(component.item.name);
  return modulated ? "M" + element : element;
}

void GraphWriter::declare(const Item& item) {
  if (declared_.contains(item.name)) return;
  Item parameter = item;
  parameter.arguments.clear();
  parameters_.push_back(std::move(parameter));
}

/// `spring k (a, b)`: k is a stiffness, and the element is C k = 1/k.
Item GraphWriter::element_item(const NetworkComponent& component) {
  Item item = component.item;
  item.arguments.clear();
  if (component.kind->is_source()) {
    for (const Item* input : descriptions_) {
      if (input->name != item.name) continue;
      if (!item.unit) item.unit = input->unit;
      if (item.description.empty()) item.description = input->description;
    }
  }
  if (!component.kind->reciprocal || !item.laws.empty()) return item;
  const bool by_others = item.value && !used_names(*item.value).empty();
  if (!by_others) {
    declare(item);
    item.value = name_of(item.name, item.name_span);
    item.unit.reset();
  }
  item.value = inverted(std::move(*item.value));
  return item;
}

/// Neighbours in the text that are elements of one kind share a statement.
void GraphWriter::write_elements() {
  std::vector<Statement> all;
  for (const NetworkComponent& component : network_.components) {
    const std::string keyword = element_keyword(component);
    Item item = element_item(component);
    const bool alone = !item.laws.empty() || (!all.empty() && !all.back().items[0].laws.empty());
    if (all.empty() || all.back().keyword != keyword || alone)
      all.push_back(statement_of(keyword, {}));
    all.back().items.push_back(std::move(item));
  }
  if (!parameters_.empty())
    model_.statements.push_back(statement_of("parameter", std::move(parameters_)));
  for (Statement& statement : all) model_.statements.push_back(std::move(statement));
}

void GraphWriter::write_junctions() {
  for (const Kind kind : {Kind::Zero, Kind::One}) {
    std::vector<Item> items;
    for (const SchematicGraph::Vertex& v : graph_.vertices()) {
      if (!v.alive || v.kind != kind) continue;
      Item item;
      item.name = v.name;
      item.span = item.name_span = v.span;
      if (has_units_ && !v.unit.empty()) item.unit = UnitSyntax{v.unit, v.span};
      items.push_back(std::move(item));
    }
    if (!items.empty())
      model_.statements.push_back(statement_of(kind == Kind::Zero ? "0" : "1", std::move(items)));
  }
}

/// A schematic may be in pieces, which the text of a graph must say; what signals name, they join.
void GraphWriter::write_pieces() {
  const auto& vertices = graph_.vertices();
  std::vector<std::size_t> parent(vertices.size());
  std::iota(parent.begin(), parent.end(), 0);
  const auto root = [&](std::size_t i) {
    while (parent[i] != i) i = parent[i] = parent[parent[i]];
    return i;
  };
  for (const auto& bond : graph_.bonds()) {
    if (bond.alive) parent[root(bond.to)] = root(bond.from);
  }
  std::set<std::string> named = modulated_;
  for (const Statement& statement : network_.syntax.statements) {
    for (const Item& item : statement.items) {
      if (statement.keyword != "signal" || !item.value) continue;
      for (const std::string& name : used_names(*item.value)) named.insert(name);
    }
  }
  for (std::size_t i = 0; i < vertices.size(); ++i) {
    if (named.contains(vertices[i].name)) parent[root(graph_.current(i))] = root(0);
  }
  std::vector<Item> apart;
  for (std::size_t i = 0; i < network_.components.size(); ++i) {  // elements are the first vertices
    if (root(i) == root(0)) continue;
    parent[root(i)] = root(0);
    Item item;
    item.arguments.push_back(name_of(vertices[i].name, vertices[i].span));
    item.span = vertices[i].span;
    apart.push_back(std::move(item));
  }
  if (!apart.empty()) model_.statements.push_back(statement_of("apart", std::move(apart)));
}

/// What a port answers is an output, called like the port.
void GraphWriter::write_answers() {
  for (const NetworkPort& port : network_.ports) {
    Item answer;
    answer.name = port.item.name;
    answer.name_span = port.item.name_span;
    answer.span = port.item.span;
    answer.description = port.item.description;
    answer.value = port.answer;
    rename_across(*answer.value);
    model_.statements.push_back(statement_of("output", {std::move(answer)}));
  }
}

void GraphWriter::write_bonds() {
  for (const auto& chain : graph_.chains()) {
    Item bond;
    for (const std::size_t v : chain)
      bond.arguments.push_back(name_of(graph_.vertices()[v].name, graph_.vertices()[v].span));
    bond.span = bond.arguments.front().span;
    model_.statements.push_back(statement_of("bond", {std::move(bond)}));
  }
}

}  // namespace

std::vector<std::size_t> nodes_of_outputs(const NetworkModel& network) {
  std::vector<std::size_t> nodes;
  const auto collect = [&](const auto& self, const ExprSyntax& e) -> void {
    if (e.kind == ExprSyntax::Kind::Call && e.text == "across") {
      for (const ExprSyntax& node : e.items) {
        if (const auto index = network.node(node.text, Domain::Open)) nodes.push_back(*index);
      }
      return;
    }
    for (const ExprSyntax& item : e.items) self(self, item);
  };
  for (const Statement& statement : network.syntax.statements) {
    for (const Item& item : statement.items) {
      if (item.value) collect(collect, *item.value);
    }
  }
  for (const NetworkPort& port : network.ports) collect(collect, port.answer);
  return nodes;
}

ModelSyntax write_graph(const NetworkModel& network, const SchematicGraph& graph,
                        const std::vector<std::size_t>& junctions) {
  return GraphWriter(network, graph, junctions).write();
}

}  // namespace tellegen
