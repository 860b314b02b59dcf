// Efforts and flows: their product is a power on every bond, and elements relate them.

#include <algorithm>
#include <numeric>

#include "model/bond_graph/structure.hpp"
#include "model/codes.hpp"
#include "model/dimensions/checker.hpp"

namespace tellegen {

namespace {

DimensionForm form(const Dimension& dimension) { return {dimension, {}}; }
DimensionForm seconds() { return form(dimensions::time()); }
Dimension kelvin() { return Dimension(BaseUnit::Kelvin); }

bool names_kelvin(const std::optional<UnitSyntax>& unit) {
  if (!unit) return false;
  const ParsedUnit parsed = parse_unit(unit->text);
  const auto* value = std::get_if<UnitValue>(&parsed);
  return value != nullptr && !value->dimension.exponent(BaseUnit::Kelvin).is_zero();
}

bool names_kelvin(const ExprSyntax& e) {
  return names_kelvin(e.unit) ||
         std::ranges::any_of(e.items, [](const ExprSyntax& item) { return names_kelvin(item); });
}

/// Where temperatures occur, a flow may be a heat flow, which is a power itself.
bool names_kelvin(const ModelSyntax& syntax) {
  for (const Statement& statement : syntax.statements) {
    for (const Item& item : statement.items) {
      if (names_kelvin(item.unit) || (item.value && names_kelvin(*item.value))) return true;
    }
  }
  return false;
}

/// The bonds of a junction are of one region.
std::vector<std::size_t> regions_of(const BondGraphModel& graph) {
  std::vector<std::size_t> parent(graph.bonds.size());
  std::iota(parent.begin(), parent.end(), std::size_t{0});
  const auto root = [&](std::size_t i) {
    while (parent[i] != i) i = parent[i] = parent[parent[i]];
    return i;
  };
  for (const BondElement& element : graph.elements) {
    for (std::size_t i = 1; element.is_junction() && i < element.ports.size(); ++i)
      parent[root(element.ports[i].bond)] = root(element.ports[0].bond);
  }
  std::vector<std::size_t> roots;
  for (std::size_t b = 0; b < parent.size(); ++b) roots.push_back(root(b));
  return roots;
}

/// The junction that a schematic's component R makes is called j_R: its author knows R only.
std::string told_name(const BondGraphModel& graph, const std::string& junction) {
  if (!junction.starts_with("j_")) return junction;
  std::string component = junction.substr(2);
  const bool is_there =
      std::ranges::find(graph.elements, component, &BondElement::name) != graph.elements.end();
  return is_there ? component : junction;
}

bool is_source(const BondElement& e) {
  return e.kind == ElementKind::EffortSource || e.kind == ElementKind::FlowSource;
}

/// What a unit behind its name says: of a 0 and an effort source the effort, of others the flow.
bool speaks_of_effort(const BondElement& e) {
  return e.kind == ElementKind::EffortSource || e.kind == ElementKind::Zero ||
         e.kind == ElementKind::EffortDetector;
}

std::string local_name(char letter, const ElementPort& port) {
  return std::string(1, letter) + (port.name.empty() ? "" : "_" + port.name);
}

}  // namespace

Diagnostics DimensionChecker::check_graph(const BondGraphModel& graph,
                                          const NamedVariables& variables) {
  declare_names();
  declare_bonds(graph, variables);
  define_all();
  const bool thermal = names_kelvin(syntax_);
  check_declared(graph, true);
  if (!thermal) check_powers();
  check_declared(graph, false);
  for (const Statement& statement : syntax_.statements) {
    for (const Item& item : statement.items) {
      const auto element = std::ranges::find(graph.elements, item.name, &BondElement::name);
      const bool declares = is_element_keyword(statement.keyword);
      if (declares && element != graph.elements.end()) check_element(*element, item);
    }
  }
  if (thermal) check_powers();
  for (const Statement& statement : syntax_.statements) {
    check_statement(statement);
    if (statement.keyword != "signal") continue;
    for (const Item& item : statement.items) {
      const auto source = std::ranges::find(graph.elements, item.name, &BondElement::name);
      if (!item.value || source == graph.elements.end() || source->ports.empty()) continue;
      const BondUnits& units = units_of(source->ports[0]);
      const DimensionForm& own = speaks_of_effort(*source) ? units.effort : units.flow;
      check_slot(*item.value,
                 {own, Slot::Value, codes::element_dimension, item.name, "", std::nullopt});
    }
  }
  for (Parameter& p : model_.parameters) fill(p);
  for (Quantity& q : quantities_) fill(q);
  for (Quantity& u : model_.inputs) fill(u);
  return std::move(diagnostics_);
}

/// A temperature whose flow nothing tells is counted by engineers with a flow of heat.
bool DimensionChecker::is_heat(std::size_t bond) {
  const BondUnits& units = regions_[region_of_bond_[bond]];
  const auto flow = solver_.value(units.flow);
  return solver_.value(units.effort) == kelvin() && (!flow || flow == dimensions::power());
}

/// q' = f and p' = e give the units of the states.
void DimensionChecker::declare_bonds(const BondGraphModel& graph, const NamedVariables& variables) {
  region_of_bond_ = regions_of(graph);
  regions_.resize(graph.bonds.size());
  for (const std::size_t b : region_of_bond_) {
    if (!regions_[b].junction.empty()) continue;
    const Bond& bond = graph.bonds[b];
    const BondElement& from = graph.elements[bond.from.element];
    const BondElement& to = graph.elements[bond.to.element];
    const BondElement& place = from.is_junction() || !to.is_junction() ? from : to;
    const std::string told = told_name(graph, place.name);
    regions_[b] = {solver_.unknown("effort(" + told + ")"), solver_.unknown("flow(" + told + ")"),
                   place.name, place.span};
  }
  for (const BondElement& element : graph.elements) {
    for (const ElementPort& port : element.ports) {
      if (element.kind != ElementKind::Storage) break;
      const bool inertial = port.storage == StorageKind::Inertial;
      const BondUnits& units = units_of(port);
      measured_[port.state.symbol().name] = {(inertial ? units.effort : units.flow) * seconds()};
    }
  }
  for (const auto& [text, variable] : variables.of_text) {
    const BondUnits& units = regions_[region_of_bond_[variable.bond]];
    measured_[text] = {variable.is_effort ? units.effort : units.flow};
  }
}

bool DimensionChecker::demand(const DimensionForm& wanted, const DimensionForm& found, Span span,
                              const std::string& name) {
  if (solver_.unify(wanted, found, span)) return true;
  std::vector<Note> notes;
  add_inferences(notes, wanted);
  add_inferences(notes, found);
  fail(codes::element_dimension, span, {name, solver_.text(wanted), solver_.text(found)},
       std::move(notes));
  return false;
}

/// Units behind the names of junctions, sources and detectors.
void DimensionChecker::check_declared(const BondGraphModel& graph, bool junctions) {
  for (const Statement& statement : syntax_.statements) {
    if (!is_element_keyword(statement.keyword)) continue;
    for (const Item& item : statement.items) {
      const auto element = std::ranges::find(graph.elements, item.name, &BondElement::name);
      if (element == graph.elements.end() || element->ports.empty()) continue;
      const bool measures = element->kind == ElementKind::EffortDetector ||
                            element->kind == ElementKind::FlowDetector;
      if (element->is_junction() != junctions) continue;
      if (!is_source(*element) && !element->is_junction() && !measures) continue;
      const BondUnits& units = units_of(element->ports[0]);
      const DimensionForm& own = speaks_of_effort(*element) ? units.effort : units.flow;
      const bool input = is_source(*element) && element->has_input();
      if (input) demand(own, form_of(item.name), item.name_span, item.name);
      if (!input && item.unit) demand(own, declared_form(item.unit), item.unit->span, item.name);
    }
  }
}

void DimensionChecker::check_element(const BondElement& element, const Item& item) {
  if (element.is_two_port()) return check_two_port(element, item);
  const bool storage = element.kind == ElementKind::Storage;
  if (!storage && element.kind != ElementKind::Resistor) return;
  if (!item.laws.empty()) return check_laws(element, item);
  if (element.is_field) return check_matrix(element, item);
  const BondUnits& units = units_of(element.ports[0]);
  const bool inertial = element.ports[0].storage == StorageKind::Inertial;
  const DimensionForm wanted = !storage   ? units.effort / units.flow
                               : inertial ? units.effort * seconds() / units.flow
                                          : units.flow * seconds() / units.effort;
  check_own(element, item, wanted);
}

/// The value, or the parameter that has the element's name.
void DimensionChecker::check_own(const BondElement& element, const Item& item,
                                 const DimensionForm& wanted) {
  const bool by_others = item.value && !used_names(*item.value).empty();
  if (!by_others) {
    demand(wanted, form_of(element.name), item.name_span, element.name);
    return;
  }
  const std::size_t before = diagnostics_.size();
  const Measured m = measure(*item.value);
  if (!m.number && diagnostics_.size() == before)
    demand(wanted, m.form, item.value->span, element.name);
}

/// TF: n = e1/e2 = f2/f1. GY: r = e1/f2 = e2/f1.
void DimensionChecker::check_two_port(const BondElement& element, const Item& item) {
  const BondUnits first = units_of(element.ports[0]);
  const BondUnits second = units_of(element.ports[1]);
  const bool turns = element.kind == ElementKind::Gyrator;
  const DimensionForm forth = first.effort / (turns ? second.flow : second.effort);
  const DimensionForm back = (turns ? second.effort : second.flow) / first.flow;
  if (demand(forth, back, item.name_span, element.name)) check_own(element, item, forth);
}

/// p = I f, q = C e, e = R f: each entry by its row and column.
void DimensionChecker::check_matrix(const BondElement& element, const Item& item) {
  if (!item.value) return;
  const bool storage = element.kind == ElementKind::Storage;
  for (std::size_t i = 0; i < element.ports.size(); ++i) {
    const BondUnits& row = units_of(element.ports[i]);
    for (std::size_t j = 0; j < element.ports.size(); ++j) {
      const BondUnits& column = units_of(element.ports[j]);
      const bool inertial = element.ports[i].storage == StorageKind::Inertial;
      const DimensionForm wanted = !storage   ? row.effort / column.flow
                                   : inertial ? row.effort * seconds() / column.flow
                                              : row.flow * seconds() / column.effort;
      const ExprSyntax& entry = item.value->items[i].items[j];
      const Measured m = measure(entry);
      if (!m.number) demand(wanted, m.form, entry.span, element.name);
    }
  }
}

void DimensionChecker::check_laws(const BondElement& element, const Item& item) {
  const bool storage = element.kind == ElementKind::Storage;
  for (const ElementPort& port : element.ports) {
    const BondUnits& units = units_of(port);
    const bool inertial = port.storage == StorageKind::Inertial;
    if (storage) {
      bound_.emplace_back(local_name(inertial ? 'p' : 'q', port),
                          Measured{(inertial ? units.effort : units.flow) * seconds()});
    } else {
      bound_.emplace_back(local_name('e', port), Measured{units.effort});
      bound_.emplace_back(local_name('f', port), Measured{units.flow});
    }
  }
  const BondUnits& units = units_of(element.ports[0]);
  for (const Item& law : item.laws) {
    DimensionForm wanted = units.effort * units.flow * seconds();
    for (const ElementPort& port : element.ports) {
      if (law.name == local_name('e', port)) wanted = units_of(port).effort;
      if (law.name == local_name('f', port)) wanted = units_of(port).flow;
    }
    check_slot(*law.value,
               {wanted, Slot::Value, codes::element_dimension, element.name, "", std::nullopt});
  }
  bound_.clear();
}

/// e f = W; or a temperature and a heat flow, whose product is not a power.
void DimensionChecker::check_powers() {
  const DimensionForm watt = form(dimensions::power());
  for (std::size_t b = 0; b < regions_.size(); ++b) {
    const BondUnits& units = regions_[b];
    if (units.junction.empty()) continue;
    const auto effort = solver_.value(units.effort);
    const auto flow = solver_.value(units.flow);
    const auto ratio = solver_.value(units.effort / units.flow);
    const bool heat = flow == dimensions::power() || ratio == kelvin() / dimensions::power();
    if (heat && solver_.unify(units.effort, form(kelvin()), units.span)) continue;
    if (effort == kelvin() && (!flow || flow == dimensions::power())) continue;
    const DimensionForm power = units.effort * units.flow;
    if (solver_.unify(power, watt, units.span)) continue;
    std::vector<Note> notes;
    add_inferences(notes, power);
    fail(codes::bond_power, units.span, {units.junction, solver_.text(power)}, std::move(notes));
  }
}

}  // namespace tellegen
