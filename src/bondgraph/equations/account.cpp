#include "bondgraph/equations/account.hpp"

#include <algorithm>

#include "symbolic/substitute.hpp"

namespace tellegen {
namespace {

class Accountant {
 public:
  Accountant(const BondGraphModel& model, const AnalysedGraph& graph, const Eliminated& all)
      : model_(model), graph_(graph), all_(all), ring_(*graph.ring) {
    for (std::size_t i = 0; i < all.x_d.size(); ++i)
      dependent_[all.x_d[i]] = ring_.to_expr(all.psi[i]);
  }

  GraphAccount account() {
    for (const BondElement& element : model_.elements) {
      if (element.kind == ElementKind::Storage) add_storage(element);
      if (element.kind == ElementKind::Resistor) add_resistor(element);
      if (element.is_source()) add_source(element);
      if (element.is_two_port()) add_two_port(element);
      if (element.kind == ElementKind::One) add_branch(element);
    }
    return std::move(account_);
  }

 private:
  Expr value(const LinearForm& form) {
    return ring_.to_expr(value_of(form, graph_.s, all_, ring_));
  }
  [[nodiscard]] bool is_heat(const ElementPort& port) const { return model_.bonds[port.bond].heat; }
  Expr flow_into(const ElementPort& port) {
    const Expr flow = value(graph_.s.flows[port.bond]);
    return port.enters ? flow : -flow;
  }

  /// Effort times flow of its true bonds, counted into the element.
  Expr power_into(const BondElement& element) {
    Expr power = model_.pool->number(0);
    for (const ElementPort& port : element.ports) {
      if (!is_heat(port)) power = power + value(graph_.s.efforts[port.bond]) * flow_into(port);
    }
    return power;
  }

  void add_storage(const BondElement& element) {
    const Expr function = substitute(element.energy, dependent_);
    const auto heats = [&](const ElementPort& port) { return is_heat(port); };
    if (!std::ranges::all_of(element.ports, heats)) {
      account_.stored.push_back({element.name, function});
      return;
    }
    Expr heat = model_.pool->number(0);
    for (const ElementPort& port : element.ports) heat = heat + port.state;
    account_.heat.stored.push_back({element.name, substitute(heat, dependent_)});
    account_.heat.functions.push_back({element.name, function});
  }

  void add_resistor(const BondElement& element) {
    if (has_true_bond(element)) account_.dissipated.push_back({element.name, power_into(element)});
    add_heat(element);
  }

  void add_source(const BondElement& element) {
    if (has_true_bond(element)) account_.supplied.push_back({element.name, -power_into(element)});
    add_heat(element);
  }

  /// It passes power on; where one side is heat, power goes on as heat.
  void add_two_port(const BondElement& element) {
    const auto heats = [&](const ElementPort& port) { return is_heat(port); };
    if (std::ranges::none_of(element.ports, heats)) return;
    if (has_true_bond(element)) account_.supplied.push_back({element.name, -power_into(element)});
    add_heat(element);
  }

  [[nodiscard]] bool has_true_bond(const BondElement& element) const {
    return std::ranges::any_of(element.ports,
                               [&](const ElementPort& port) { return !is_heat(port); });
  }
  /// Sources and resistors on a 1 belong to its branch.
  [[nodiscard]] bool is_in_branch(const ElementPort& port) const {
    const Bond& bond = model_.bonds[port.bond];
    const std::size_t other = port.enters ? bond.from.element : bond.to.element;
    return model_.elements[other].kind == ElementKind::One;
  }

  void add_heat(const BondElement& element) {
    Expr entering = model_.pool->number(0);
    bool any = false;
    for (const ElementPort& port : element.ports) {
      if (!is_heat(port) || (is_in_branch(port) && !element.is_two_port())) continue;
      entering = entering - flow_into(port);
      any = true;
    }
    if (any) account_.heat.entering.push_back({element.name, entering});
  }

  /// The bonds of a 1 have one flow of heat. What stands on it only decides how large that is: a
  /// wall between two bodies passes heat on, one to the reference lets it go.
  void add_branch(const BondElement& junction) {
    const ElementPort* first = nullptr;
    const BondElement* named = nullptr;
    int entering = 0;  // how often the one flow comes out of the branch, less how often it goes in
    for (const ElementPort& port : junction.ports) {
      if (!is_heat(port)) return;
      const Bond& bond = model_.bonds[port.bond];
      const BondElement& other = model_.elements[port.enters ? bond.from.element : bond.to.element];
      if (first == nullptr) first = &port;
      const bool decides = other.kind == ElementKind::Resistor || other.is_source();
      const bool measures =
          other.kind == ElementKind::EffortDetector || other.kind == ElementKind::FlowDetector;
      if (decides && (named == nullptr || (other.is_source() && !named->is_source())))
        named = &other;
      if (!decides && !measures) entering += port.enters ? -1 : 1;
    }
    if (first == nullptr || entering == 0) return;
    const std::string& name = named != nullptr ? named->name : junction.name;
    const Expr flow = value(graph_.s.flows[first->bond]);
    account_.heat.entering.push_back({name, model_.pool->number(entering) * flow});
  }

  const BondGraphModel& model_;
  const AnalysedGraph& graph_;
  const Eliminated& all_;
  canonical::Ring& ring_;
  Substitution dependent_;
  GraphAccount account_;
};

}  // namespace

GraphAccount account_of(const BondGraphModel& model, const AnalysedGraph& graph,
                        const Eliminated& all) {
  return Accountant(model, graph, all).account();
}

}  // namespace tellegen
