#include "model/bond_graph/structure.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>
#include <set>

#include "base/text.hpp"
#include "model/codes.hpp"

namespace tellegen {

namespace {

struct KindOfKeyword {
  std::string_view keyword;
  ElementKind kind;
};

constexpr std::array kinds{KindOfKeyword{"Se", ElementKind::EffortSource},
                           KindOfKeyword{"Sf", ElementKind::FlowSource},
                           KindOfKeyword{"MSe", ElementKind::EffortSource},
                           KindOfKeyword{"MSf", ElementKind::FlowSource},
                           KindOfKeyword{"R", ElementKind::Resistor},
                           KindOfKeyword{"C", ElementKind::Storage},
                           KindOfKeyword{"I", ElementKind::Storage},
                           KindOfKeyword{"IC", ElementKind::Storage},
                           KindOfKeyword{"TF", ElementKind::Transformer},
                           KindOfKeyword{"MTF", ElementKind::Transformer},
                           KindOfKeyword{"GY", ElementKind::Gyrator},
                           KindOfKeyword{"MGY", ElementKind::Gyrator},
                           KindOfKeyword{"0", ElementKind::Zero},
                           KindOfKeyword{"1", ElementKind::One},
                           KindOfKeyword{"De", ElementKind::EffortDetector},
                           KindOfKeyword{"Df", ElementKind::FlowDetector}};

constexpr std::size_t no_bond = std::numeric_limits<std::size_t>::max();

ElementPort new_port(const std::string& name, StorageKind storage, std::size_t bond, bool enters) {
  ElementPort port;
  port.name = name;
  port.storage = storage;
  port.bond = bond;
  port.enters = enters;
  return port;
}

class StructureReader {
 public:
  StructureReader(const ModelSyntax& syntax, Diagnostics& diagnostics)
      : syntax_(syntax), diagnostics_(diagnostics) {}

  BondStructure read() {
    for (const Statement& statement : syntax_.statements) {
      if (!is_element_keyword(statement.keyword)) continue;
      for (const Item& item : statement.items) add_element(statement.keyword, item);
    }
    for (const Statement& statement : syntax_.statements) {
      if (statement.keyword != "bond") continue;
      for (const Item& item : statement.items) add_bonds(item);
    }
    for (const Statement& statement : syntax_.statements) {
      if (statement.keyword != "dependent") continue;
      for (const Item& item : statement.items) mark_dependent(item);
    }
    turn_two_ports();
    label_bonds();
    return std::move(graph_);
  }

 private:
  void fail(Code code, Span span, std::vector<std::string> args, std::vector<Note> notes = {}) {
    diagnostics_.push_back({code, span, std::move(args), std::move(notes)});
  }

  void add_element(const std::string& keyword, const Item& item);
  void add_ports(BondElement& element, const Item& item);
  void add_bonds(const Item& item);
  std::optional<BondEnd> find_end(const ExprSyntax& end);
  BondEnd attach(BondEnd end, std::size_t bond, bool enters);
  std::optional<std::size_t> named_port(const BondElement& element, const ExprSyntax& end);
  std::optional<int> number_of(const Item& item);
  void mark_dependent(const Item& item);
  void turn_two_ports();
  void label_bonds();
  std::string label_of(const Bond& bond) const;
  /// Once for all uses of the name.
  void report_unknown(const ExprSyntax& end) {
    if (is_unread(end.text) || !told_.insert(end.text).second) return;
    diagnostics_.push_back(unknown_element(graph_, end.text, end.span));
  }
  [[nodiscard]] bool is_unread(const std::string& name) const {
    return syntax_.lost_names || std::ranges::find(syntax_.unread, name) != syntax_.unread.end();
  }

  const ModelSyntax& syntax_;
  Diagnostics& diagnostics_;
  BondStructure graph_;
  std::set<std::string> told_;   // names that are no element
  std::map<int, Span> numbers_;  // where each is first given
};

void StructureReader::add_element(const std::string& keyword, const Item& item) {
  const auto [first, is_new] = graph_.element_of_name.emplace(item.name, graph_.elements.size());
  if (!is_new) {
    const Span before = graph_.elements[first->second].span;
    return fail(codes::duplicate_name, item.name_span, {item.name},
                {{notes::declared_here, {item.name}, before}});
  }
  BondElement& element = graph_.elements.emplace_back();
  element.kind = std::ranges::find(kinds, keyword, &KindOfKeyword::keyword)->kind;
  element.keyword = keyword;
  element.name = item.name;
  element.description = item.description;
  element.span = item.name_span;
  graph_.items.push_back(&item);
  add_ports(element, item);
}

/// A field has the ports it names; junctions and two-ports grow theirs; every other element has
/// one.
void StructureReader::add_ports(BondElement& element, const Item& item) {
  const StorageKind storage =
      element.keyword == "I" ? StorageKind::Inertial : StorageKind::Capacitive;
  const bool grows = element.is_junction() || element.is_two_port();
  for (const ExprSyntax& argument : item.arguments) {
    const auto same = [&](const ElementPort& port) { return port.name == argument.text; };
    if (std::ranges::any_of(element.ports, same)) {
      fail(codes::duplicate_name, argument.span, {argument.text});
      continue;
    }
    ElementPort port = new_port(argument.text, storage, no_bond, true);
    if (!argument.items.empty() && argument.items[0].text == "I")
      port.storage = StorageKind::Inertial;
    element.ports.push_back(port);
  }
  element.is_field = !element.ports.empty();
  if (!grows && !element.is_field) element.ports.push_back(new_port("", storage, no_bond, true));
}

std::optional<int> StructureReader::number_of(const Item& item) {
  if (item.name.empty()) return std::nullopt;
  int number = 0;
  std::from_chars(item.name.data(), item.name.data() + item.name.size(), number);
  const auto [first, is_new] = numbers_.emplace(number, item.name_span);
  if (is_new) return number;
  fail(codes::bond_number_twice, item.name_span, {item.name},
       {{notes::first_given_here, {}, first->second}});
  return std::nullopt;
}

void StructureReader::add_bonds(const Item& item) {
  const std::optional<int> number = number_of(item);
  for (std::size_t i = 0; i + 1 < item.arguments.size(); ++i) {
    const ExprSyntax& left = item.arguments[i];
    const ExprSyntax& right = item.arguments[i + 1];
    const Span span = cover(left.span, right.span);
    const std::size_t bond = graph_.bonds.size();
    if (left.text == right.text) {
      fail(codes::bond_to_itself, span, {left.text});
      continue;
    }
    const auto from = find_end(left);
    const auto to = find_end(right);
    if (!from || !to) continue;  // half a bond is none: no port may point at it
    if (number) graph_.bond_of_number.emplace(*number, bond);
    const BondEnd begins = attach(*from, bond, false);
    const BondEnd ends = attach(*to, bond, true);
    graph_.bonds.push_back({begins, ends, number, "", span, {}, {}});
  }
}

std::optional<std::size_t> StructureReader::named_port(const BondElement& element,
                                                       const ExprSyntax& end) {
  const std::string port = end.items.empty() ? "" : end.items[0].text;
  for (std::size_t i = 0; i < element.ports.size(); ++i) {
    if (element.ports[i].name == port) return i;
  }
  std::string all;
  for (const ElementPort& p : element.ports)
    all += (all.empty() ? "" : ", ") + element.name + "." + p.name;
  std::vector<Note> notes;
  if (element.is_field) notes.push_back({notes::ports_are, {element.name, all}, element.span});
  fail(codes::unknown_element_port, end.span, {element.name, port}, std::move(notes));
  return std::nullopt;
}

/// The element at this end of a bond, and of a field the port; others choose theirs when attached.
std::optional<BondEnd> StructureReader::find_end(const ExprSyntax& end) {
  const auto found = graph_.element_of_name.find(end.text);
  if (found == graph_.element_of_name.end()) {
    report_unknown(end);
    return std::nullopt;
  }
  const BondElement& element = graph_.elements[found->second];
  if (element.is_field) {
    const auto named = named_port(element, end);
    return named ? std::optional(BondEnd{found->second, *named}) : std::nullopt;
  }
  if (end.items.empty()) return BondEnd{found->second, 0};
  fail(codes::unknown_element_port, end.span, {element.name, end.items[0].text},
       {{notes::declared_here, {element.name}, element.span}});
  return std::nullopt;
}

/// The port that the bond takes; a junction grows one.
BondEnd StructureReader::attach(BondEnd end, std::size_t bond, bool enters) {
  BondElement& element = graph_.elements[end.element];
  const bool fixed =
      element.is_field || (element.ports.size() == 1 && element.ports[0].bond == no_bond);
  if (fixed && element.ports[end.port].bond == no_bond) {
    element.ports[end.port].bond = bond;
    element.ports[end.port].enters = enters;
    return end;
  }
  // One too many is counted, and reported by check_bond_structure.
  const std::string name = element.ports.empty() ? "" : element.ports[end.port].name;
  element.ports.push_back(new_port(name, StorageKind::Capacitive, bond, enters));
  return {end.element, element.ports.size() - 1};
}

void StructureReader::mark_dependent(const Item& item) {
  const ExprSyntax& end = item.arguments[0];
  const auto found = graph_.element_of_name.find(end.text);
  if (found == graph_.element_of_name.end()) {
    report_unknown(end);
    return;
  }
  BondElement& element = graph_.elements[found->second];
  if (element.kind != ElementKind::Storage) {
    return fail(codes::wrong_element_kind, end.span, {element.name, element.keyword, "C, I, IC"},
                {{notes::declared_here, {element.name}, element.span}});
  }
  element.dependent = true;
}

/// The port where the bond enters comes first.
void StructureReader::turn_two_ports() {
  for (BondElement& element : graph_.elements) {
    if (!element.is_two_port() || element.ports.size() != 2 || element.ports[0].enters) continue;
    if (!element.ports[1].enters) continue;
    std::swap(element.ports[0], element.ports[1]);
    for (std::size_t i = 0; i < 2; ++i) {
      Bond& bond = graph_.bonds[element.ports[i].bond];
      (element.ports[i].enters ? bond.to : bond.from).port = i;
    }
  }
}

std::string StructureReader::label_of(const Bond& bond) const {
  if (bond.number) return std::to_string(*bond.number);
  const auto is_inner = [](const BondElement& e) { return e.is_junction() || e.is_two_port(); };
  const BondElement& from = graph_.elements[bond.from.element];
  const BondElement& to = graph_.elements[bond.to.element];
  if (is_inner(to) && is_inner(from)) return from.name + "_" + to.name;
  const BondElement& outer = is_inner(to) ? from : to;
  const std::string& port = outer.ports[is_inner(to) ? bond.from.port : bond.to.port].name;
  return port.empty() ? outer.name : outer.name + "_" + port;
}

void StructureReader::label_bonds() {
  std::map<std::string, int> uses;
  for (Bond& bond : graph_.bonds) {
    bond.label = label_of(bond);
    const int before = uses[bond.label]++;
    if (before > 0) bond.label += "_" + std::to_string(before + 1);
  }
}

}  // namespace

std::vector<std::string> BondStructure::names() const {
  std::vector<std::string> all;
  for (const BondElement& element : elements) all.push_back(element.name);
  return all;
}

bool is_element_keyword(const std::string& keyword) {
  return std::ranges::find(kinds, keyword, &KindOfKeyword::keyword) != kinds.end();
}

bool is_source_keyword(const std::string& keyword) {
  return keyword == "Se" || keyword == "Sf" || keyword == "MSe" || keyword == "MSf";
}

BondStructure read_bond_structure(const ModelSyntax& syntax, Diagnostics& diagnostics) {
  return StructureReader(syntax, diagnostics).read();
}

std::vector<BondEnd> ports_in_order(const std::vector<BondElement>& elements,
                                    const std::vector<Bond>& bonds,
                                    std::initializer_list<ElementKind> wanted) {
  std::vector<BondEnd> all;
  for (std::size_t i = 0; i < elements.size(); ++i) {
    if (std::ranges::find(wanted, elements[i].kind) == wanted.end()) continue;
    for (std::size_t k = 0; k < elements[i].ports.size(); ++k) all.push_back({i, k});
  }
  const auto number = [&](const BondEnd& end) {
    const std::size_t bond = elements[end.element].ports[end.port].bond;
    return bond < bonds.size() ? bonds[bond].number.value_or(std::numeric_limits<int>::max())
                               : std::numeric_limits<int>::max();
  };
  std::ranges::stable_sort(all, {}, number);
  return all;
}

std::string state_name(const BondElement& element, const ElementPort& port,
                       const std::vector<Bond>& bonds) {
  const std::string letter = port.storage == StorageKind::Inertial ? "p_" : "q_";
  if (port.bond < bonds.size() && bonds[port.bond].number)
    return letter + std::to_string(*bonds[port.bond].number);
  return letter + element.name + (port.name.empty() ? "" : "_" + port.name);
}

std::string port_text(const BondElement& element, std::size_t port) {
  const std::string& name = element.ports[port].name;
  return name.empty() ? element.name : element.name + "." + name;
}

namespace {

/// What a name usually stands for, to show how it is declared.
std::string usual_keyword(const std::string& name) {
  constexpr std::pair<std::string_view, std::string_view> usual[] = {
      {"RrBb", "R"}, {"CcKk", "C"}, {"LlIiJMm", "I"}, {"EUuVvF", "Se"}, {"nN", "TF"}};
  for (const auto& [letters, keyword] : usual) {
    if (!name.empty() && letters.find(name[0]) != std::string_view::npos)
      return std::string(keyword);
  }
  return "1";
}

}  // namespace

Diagnostic unknown_element(const BondStructure& graph, const std::string& name, Span span) {
  Diagnostic d{codes::unknown_element, span, {name}, {}};
  if (const auto guess = closest(name, graph.names()))
    d.notes.push_back({notes::did_you_mean, {*guess}, std::nullopt});
  else
    d.notes.push_back({"note.declare_element", {name, usual_keyword(name)}, std::nullopt});
  return d;
}

}  // namespace tellegen
