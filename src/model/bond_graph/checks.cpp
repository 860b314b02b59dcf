// Is it a graph that bonds can describe? Every element with the bonds it needs, all of one piece.

#include <algorithm>
#include <numeric>

#include "model/bond_graph/structure.hpp"
#include "model/codes.hpp"
#include "model/statements/definition_order.hpp"

namespace tellegen {

namespace {

/// How many bonds an element needs; of a field, each of its ports needs one.
std::size_t needed_bonds(const BondElement& element) {
  if (element.is_two_port()) return 2;
  return element.is_junction() ? 0 : 1;
}

/// Each port has one bond, and none has been grown for one bond too many.
bool has_its_bonds(const BondElement& element, std::size_t bonds) {
  const auto& ports = element.ports;
  const auto is_bonded = [&](const ElementPort& port) { return port.bond < bonds; };
  if (ports.empty() || !std::ranges::all_of(ports, is_bonded)) return false;
  if (element.is_junction()) return true;
  if (!element.is_field) return ports.size() == needed_bonds(element);
  for (std::size_t i = 1; i < ports.size(); ++i) {
    const auto last = ports.begin() + static_cast<std::ptrdiff_t>(i);
    if (std::ranges::find(ports.begin(), last, ports[i].name, &ElementPort::name) != last)
      return false;
  }
  return true;
}

class StructureChecker {
 public:
  StructureChecker(const ModelSyntax& syntax, const BondStructure& graph, Diagnostics& diagnostics)
      : syntax_(syntax), graph_(graph), diagnostics_(diagnostics) {}

  void check(bool in_pieces) {
    if (graph_.bonds.empty()) {
      return fail(codes::no_bond, syntax_.name_span, {syntax_.name}, {{notes::add_bond, {}, {}}});
    }
    const std::size_t before = diagnostics_.size();
    for (const BondElement& element : graph_.elements) check_element(element);
    if (diagnostics_.size() == before && !in_pieces) check_connected();
    if (!has_errors(diagnostics_)) warn_of_idle_junctions();
  }

 private:
  void fail(Code code, Span span, std::vector<std::string> args, std::vector<Note> notes = {}) {
    diagnostics_.push_back({code, span, std::move(args), std::move(notes)});
  }

  void check_element(const BondElement& element) {
    if (element.is_field) {
      for (std::size_t i = 0; i < element.ports.size(); ++i) check_field_port(element, i);
      return;
    }
    std::vector<std::size_t> bonds;
    for (const ElementPort& port : element.ports) {
      if (port.bond < graph_.bonds.size()) bonds.push_back(port.bond);
    }
    const std::size_t needed = needed_bonds(element);
    if (element.is_junction() ? bonds.empty() : bonds.size() != needed) {
      return fail_count(element, element.name, bonds, element.is_junction() ? 2 : needed);
    }
    if (!element.is_two_port() || element.ports[0].enters != element.ports[1].enters) return;
    fail(codes::two_port_direction, element.span, {element.keyword, element.name},
         {{notes::attached_here, {}, graph_.bonds[bonds[0]].span},
          {notes::attached_here, {}, graph_.bonds[bonds[1]].span}});
  }

  void check_field_port(const BondElement& element, std::size_t i) {
    std::vector<std::size_t> bonds;
    for (std::size_t k = 0; k < element.ports.size(); ++k) {
      if (element.ports[k].name != element.ports[i].name) continue;
      if (k < i) return;  // counted with the first of its name
      if (element.ports[k].bond < graph_.bonds.size()) bonds.push_back(element.ports[k].bond);
    }
    if (bonds.size() != 1) fail_count(element, port_text(element, i), bonds, 1);
  }

  void fail_count(const BondElement& element, const std::string& name,
                  const std::vector<std::size_t>& bonds, std::size_t needed) {
    std::vector<Note> notes;
    for (std::size_t i = 0; i < std::min<std::size_t>(bonds.size(), 3); ++i)
      notes.push_back({notes::attached_here, {}, graph_.bonds[bonds[i]].span});
    fail(codes::bond_count, element.span,
         {element.keyword, name, std::to_string(bonds.size()), std::to_string(needed)},
         std::move(notes));
  }

  /// Elements that hang together have the same root.
  void check_connected() {
    std::vector<std::size_t> parent(graph_.elements.size());
    std::iota(parent.begin(), parent.end(), 0);
    const auto root = [&](std::size_t i) {
      while (parent[i] != i) i = parent[i] = parent[parent[i]];
      return i;
    };
    for (const Bond& bond : graph_.bonds) parent[root(bond.from.element)] = root(bond.to.element);
    const auto join_read = [&](const auto& self, const ExprSyntax& e, std::size_t driven) -> void {
      const bool reads = e.kind == ExprSyntax::Kind::Call && e.items.size() == 1;
      const auto read = graph_.element_of_name.find(
          reads ? e.items[0].text.substr(0, e.items[0].text.find('.')) : std::string());
      if (read != graph_.element_of_name.end()) parent[root(read->second)] = root(driven);
      for (const ExprSyntax& item : e.items) self(self, item, driven);
    };
    // What a signal drives hangs together with what it comes from.
    for (const Statement& statement : syntax_.statements) {
      for (const Item& item : statement.items) {
        const auto driven = graph_.element_of_name.find(item.name);
        if (!item.value || driven == graph_.element_of_name.end()) continue;
        if (statement.keyword == "signal") {
          parent[root(driven->second)] = root(0);
          join_read(join_read, *item.value, driven->second);
        }
        // So do the storages whose states it reads, or a modulus: the field of a machine.
        const bool reads = statement.keyword == "signal" || statement.keyword == "MTF" ||
                           statement.keyword == "MGY";
        if (!reads) continue;
        for (const std::size_t storage : storages_named(*item.value))
          parent[root(driven->second)] = root(storage);
      }
    }
    // Pieces that stand apart on purpose.
    for (const Statement& statement : syntax_.statements) {
      for (const Item& item : statement.items) {
        if (statement.keyword != "apart") continue;
        const ExprSyntax& end = item.arguments.front();
        const auto named = graph_.element_of_name.find(end.text.substr(0, end.text.find('.')));
        if (named == graph_.element_of_name.end())
          diagnostics_.push_back(unknown_element(graph_, end.text, end.span));
        else
          parent[root(named->second)] = root(0);
      }
    }
    for (std::size_t i = 1; i < graph_.elements.size(); ++i) {
      if (root(i) == root(0)) continue;
      return fail(codes::disconnected, graph_.elements[i].span,
                  {graph_.elements[i].name, graph_.elements[0].name});
    }
  }

  /// The storages whose states an expression names.
  [[nodiscard]] std::vector<std::size_t> storages_named(const ExprSyntax& e) const {
    std::vector<std::size_t> found;
    const std::vector<std::string> names = used_names(e);
    for (std::size_t i = 0; i < graph_.elements.size(); ++i) {
      const BondElement& element = graph_.elements[i];
      if (element.kind != ElementKind::Storage) continue;
      for (const ElementPort& port : element.ports) {
        const std::string state = state_name(element, port, graph_.bonds);
        if (std::ranges::find(names, state) != names.end()) found.push_back(i);
      }
    }
    return found;
  }

  void warn_of_idle_junctions() {
    for (const BondElement& element : graph_.elements) {
      if (!element.is_junction() || element.ports.size() > 1) continue;
      fail(codes::idle_junction, element.span,
           {element.keyword, element.name, std::to_string(element.ports.size())});
    }
  }

  const ModelSyntax& syntax_;
  const BondStructure& graph_;
  Diagnostics& diagnostics_;
};

}  // namespace

void check_bond_structure(const ModelSyntax& syntax, const BondStructure& graph, bool in_pieces,
                          Diagnostics& diagnostics) {
  StructureChecker(syntax, graph, diagnostics).check(in_pieces);
}

bool is_whole(const std::vector<BondElement>& elements, const std::vector<Bond>& bonds) {
  return std::ranges::all_of(
      elements, [&](const BondElement& element) { return has_its_bonds(element, bonds.size()); });
}

}  // namespace tellegen
