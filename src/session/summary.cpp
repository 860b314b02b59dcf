#include "session/summary.hpp"

#include <fmt/format.h>

#include <array>
#include <set>

#include "bondgraph/causality/causality.hpp"
#include "model/constraints/state_dimension.hpp"
#include "symbolic/canonical/ring.hpp"
#include "symbolic/print/infix.hpp"
#include "symbolic/textbook/textbook.hpp"

namespace tellegen::session {
namespace {

/// 9.81 for a number, a formula for what is made of other parameters or of pi.
std::string value_text(Expr value) {
  if (value.is_number()) return fmt::format("{}", value.number().to_double());
  const std::array<Expr, 1> root{value};
  canonical::Ring ring(value.pool(), root);
  return to_infix(Textbook(ring).write(value));
}

/// Values are in SI units, so a parameter declared in [mm] is shown in [m].
std::string si_unit(const std::string& written) {
  const ParsedUnit parsed = parse_unit(written);
  const auto* unit = std::get_if<UnitValue>(&parsed);
  if (unit == nullptr || unit->scale.is_one()) return written;
  return unit->scale.pi != 0 && unit->dimension.is_none() ? "rad" : unit->dimension.text();
}

report::QuantitySummary quantity(const Quantity& q) {
  report::QuantitySummary summary;
  summary.name = q.symbol.symbol().name;
  summary.unit = q.unit;
  summary.si_unit = si_unit(q.unit);
  if (q.dimension) summary.dimension = q.dimension->text();
  summary.description = q.description;
  return summary;
}

std::string opaque_text(const OpaqueFunction& function) {
  std::string arguments;
  for (int i = 1; i <= function.arity; ++i) {
    arguments += (i > 1 ? ", " : "") + (function.arity == 1 ? "x" : "x" + std::to_string(i));
  }
  return function.name + "(" + arguments + ")";
}

std::string without(std::string text, const std::string& part) {
  for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at)) {
    text.erase(at, part.size());
  }
  return text;
}

/// The model keeps the arguments of h apart by calling them h.x.
std::string given_text(const GivenFunction& function) {
  std::string arguments;
  for (const Expr a : function.arguments)
    arguments += (arguments.empty() ? "" : ", ") + a.symbol().name;
  const std::string text = function.name + "(" + arguments + ") = " + value_text(function.body);
  return without(text, function.name + ".");
}

/// Coordinates whose velocity is not in T*: their equations are of first order.
std::vector<std::string> without_inertia(const EnergyModel& model) {
  std::vector<std::string> names;
  for (const Quantity& q : model.coordinates) {
    const Expr velocity = model.pool->time_derivative_symbol(q.symbol);
    if (!depends_on(model.kinetic, velocity)) names.push_back(q.symbol.symbol().name);
  }
  return names;
}

/// Counted only where some inertia is missing.
std::size_t dimension_of_states(const EnergyModel& model, std::size_t without_inertia) {
  const std::size_t full = 2 * model.coordinates.size();
  if (!model.constraints.empty() || has_inertia_everywhere(model)) return full;
  return state_dimension(model).value_or(full - without_inertia);
}

report::BodySummary body_summary(const ChainModel& model, const Body& body) {
  report::BodySummary summary;
  summary.name = body.name;
  summary.parent = body.parent ? model.bodies[*body.parent].name : "ground";
  summary.joint = joint_name(body.joint.kind);
  for (const std::size_t i : body.joint.coordinates)
    summary.coordinates.push_back(model.coordinates[i].symbol.symbol().name);
  summary.mass = value_text(body.mass);
  summary.inertia = value_text(body.inertia);
  summary.com_x = value_text(body.com.x);
  summary.com_y = value_text(body.com.y);
  return summary;
}

/// What every kind of model has; `moving` are its coordinates or states.
report::ModelSummary common(const ModelCore& model, std::string_view kind,
                            const std::vector<Quantity>& moving) {
  report::ModelSummary summary;
  summary.name = model.name;
  summary.kind = kind;
  summary.description = model.description;
  for (const Quantity& u : model.inputs) summary.inputs.push_back(quantity(u));
  for (const Parameter& p : model.parameters) {
    summary.parameters.push_back(quantity(p));
    if (p.value) {
      summary.parameters.back().value = value_text(*p.value);
      if (p.value->is_number()) summary.parameters.back().number = p.value->number().to_double();
    }
    summary.has_units = summary.has_units || p.dimension;
  }
  for (const Quantity& q : moving) summary.has_units = summary.has_units || q.dimension;
  for (const NamedExpr& y : model.outputs)
    summary.outputs.push_back({y.name, "", {}, "", "", {}, y.description});
  for (const std::uint32_t f : model.functions)
    summary.functions.push_back(opaque_text(model.pool->opaque(f)));
  for (const GivenFunction& f : model.given_functions)
    if (!f.arguments.empty()) summary.functions.push_back(given_text(f));
  return summary;
}

}  // namespace

report::ModelSummary summarise(const EnergyModel& model) {
  report::ModelSummary summary = common(model, "energy", model.coordinates);
  for (const Quantity& q : model.coordinates) summary.coordinates.push_back(quantity(q));
  summary.without_inertia = without_inertia(model);
  summary.state_dimension = dimension_of_states(model, summary.without_inertia.size());
  return summary;
}

report::ModelSummary summarise(const ChainModel& model) {
  report::ModelSummary summary = summarise(static_cast<const EnergyModel&>(model));
  summary.kind = "chain";
  for (report::QuantitySummary& q : summary.coordinates) {
    if (q.dimension == Dimension().text()) q.si_unit = "rad";
  }
  for (const Body& body : model.bodies) summary.bodies.push_back(body_summary(model, body));
  return summary;
}

report::ModelSummary summarise(const StatesModel& model) {
  report::ModelSummary summary = common(model, "states", model.states);
  for (const Quantity& q : model.states) summary.states.push_back(quantity(q));
  for (const Port& port : model.ports) summary.ports.push_back(port.name);
  summary.has_storage = model.storage.has_value();
  return summary;
}

report::ModelSummary summarise(const SystemModel& model) {
  report::ModelSummary summary;
  summary.name = model.name;
  summary.kind = "system";
  summary.description = model.description;
  for (const Part& part : model.parts) {
    const std::string of = std::visit([](const auto& m) { return m.name; }, part.model);
    summary.parts.push_back(part.name + " = " + of);
  }
  for (const Connection& c : model.connections) {
    const auto end = [&](const PortOfPart& p) { return model.parts[p.part].name + "." + p.port; };
    summary.connections.push_back(end(c.left) + " -> " + end(c.right));
  }
  return summary;
}

namespace {

/// Of storages that have no state of their own; none where the graph has no causality.
std::set<std::string> dependent_states(const BondGraphModel& model) {
  std::set<std::string> states;
  const auto causality = assign_causality(model, {});
  if (!causality) return states;
  for (const DependentStorage& storage : causality->dependent)
    states.insert(
        model.elements[storage.port.element].ports[storage.port.port].state.symbol().name);
  return states;
}

}  // namespace

report::ModelSummary summarise(const BondGraphModel& model) {
  report::ModelSummary summary = common(model, "bondgraph", model.states);
  const auto dependent = dependent_states(model);
  for (const Quantity& q : model.states)
    (dependent.contains(q.symbol.symbol().name) ? summary.dependent : summary.states)
        .push_back(quantity(q));
  for (const BondElement& element : model.elements)
    summary.elements.push_back(element.keyword + " " + element.name);
  summary.bonds = model.bonds.size();
  return summary;
}

}  // namespace tellegen::session
