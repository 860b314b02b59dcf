#include "bondgraph/coates/causal_loops.hpp"

#include <algorithm>

#include "bondgraph/junction/linear_structure.hpp"
#include "model/statements/constant.hpp"
#include "symbolic/canonical/depends.hpp"

namespace tellegen {

namespace {

using canonical::Ring;
using canonical::Series;

/// Follows the strokes: at each end of a bond the element there fixes one of its two variables.
class FlowTracer {
 public:
  FlowTracer(const BondGraphModel& model, const AnalysedGraph& graph)
      : model_(model), causality_(graph.causality), s_(graph.s), ring_(*graph.ring) {}

  std::optional<SignalFlow> trace() {
    for (const Bond& bond : model_.bonds) {
      add_node("e_" + bond.label);
      add_node("f_" + bond.label);
    }
    for (std::size_t e = 0; e < model_.elements.size(); ++e) {
      if (!trace_element(e)) return std::nullopt;
    }
    return std::move(flow_);
  }

 private:
  std::size_t add_node(std::string name) {
    flow_.names.push_back(std::move(name));
    flow_.successors.emplace_back();
    return flow_.names.size() - 1;
  }
  [[nodiscard]] const ElementPort& port(std::size_t e, std::size_t i) const {
    return model_.elements[e].ports[i];
  }
  [[nodiscard]] bool takes_effort(std::size_t e, std::size_t i) const {
    return causality_.takes_effort(model_, {e, i});
  }
  /// What comes into the element at a port, and what goes out.
  [[nodiscard]] std::size_t in(std::size_t e, std::size_t i) const {
    return 2 * port(e, i).bond + (takes_effort(e, i) ? 0 : 1);
  }
  [[nodiscard]] std::size_t out(std::size_t e, std::size_t i) const {
    return 2 * port(e, i).bond + (takes_effort(e, i) ? 1 : 0);
  }
  /// Elements count their flows inwards: −1 where a flow is counted outwards on its bond.
  [[nodiscard]] Rational in_sign(std::size_t e, std::size_t i) const {
    return Rational(takes_effort(e, i) || port(e, i).enters ? 1 : -1);
  }
  [[nodiscard]] Rational out_sign(std::size_t e, std::size_t i) const {
    return Rational(!takes_effort(e, i) || port(e, i).enters ? 1 : -1);
  }
  void lead(std::size_t from, std::size_t to, const Series& gain, int integrations = 0) {
    const Series normal = ring_.normalise(gain);
    if (!normal.empty()) flow_.successors[from][to] = {normal, integrations};
  }
  /// Through an element, from port j to port i.
  void pass(std::size_t e, std::size_t i, std::size_t j, const Series& gain, int integrations = 0) {
    const Rational sign = out_sign(e, i) * in_sign(e, j);
    lead(in(e, j), out(e, i), canonical::scale(gain, sign), integrations);
  }

  bool trace_element(std::size_t e);
  bool trace_resistor(std::size_t e);
  bool trace_storage(std::size_t e);
  void trace_junction(std::size_t e);
  void trace_two_port(std::size_t e);
  std::optional<Series> held_value(std::size_t e, std::size_t i) const;
  void trace_modulus(std::size_t e, std::size_t i, const Series& held);
  bool trace_signal(std::size_t e);
  std::size_t state_node(std::size_t e, std::size_t i);

  const BondGraphModel& model_;
  const Causality& causality_;
  const JunctionStructure& s_;
  Ring& ring_;
  SignalFlow flow_;
  std::map<std::string, std::size_t> state_nodes_;
};

bool FlowTracer::trace_element(std::size_t e) {
  const BondElement& element = model_.elements[e];
  switch (element.kind) {
    case ElementKind::Resistor:
      return trace_resistor(e);
    case ElementKind::Storage:
      return trace_storage(e);
    case ElementKind::Zero:
    case ElementKind::One:
      trace_junction(e);
      return true;
    case ElementKind::Transformer:
    case ElementKind::Gyrator:
      trace_two_port(e);
      return true;
    case ElementKind::EffortSource:
    case ElementKind::FlowSource:
      return !element.signal || trace_signal(e);
    default:
      return true;
  }
}

bool FlowTracer::trace_resistor(std::size_t e) {
  const auto law = resistor_law(model_, causality_, e, ring_);
  if (!law) return false;
  for (std::size_t i = 0; i < law->size(); ++i) {
    for (std::size_t j = 0; j < law->size(); ++j) pass(e, i, j, (*law)[i][j]);
  }
  return true;
}

// z = F x. With integral causality at the ports I and derivative causality at the ports D:
// z_I = (F_II − F_ID F_DD⁻¹ F_DI) ẋ_I / s + F_ID F_DD⁻¹ z_D, ẋ_D = F_DD⁻¹ (s z_D − F_DI ẋ_I).
bool FlowTracer::trace_storage(std::size_t e) {
  const BondElement& element = model_.elements[e];
  std::vector<Expr> states;
  for (const ElementPort& p : element.ports) states.push_back(p.state);
  SeriesMatrix f;
  std::vector<std::size_t> integral, derivative;
  for (std::size_t i = 0; i < element.ports.size(); ++i) {
    f.push_back(ring_.gradient(ring_.convert(element.ports[i].answer), states));
    for (Series& entry : f.back()) {
      entry = ring_.normalise(entry);
      if (depends_on_any(ring_, entry, states)) return false;
    }
    const bool inertial = element.ports[i].storage == StorageKind::Inertial;
    (inertial == takes_effort(e, i) ? integral : derivative).push_back(i);
  }
  const auto part = [&](const std::vector<std::size_t>& rows,
                        const std::vector<std::size_t>& columns) {
    SeriesMatrix m(rows.size(), std::vector<Series>(columns.size()));
    for (std::size_t i = 0; i < rows.size(); ++i) {
      for (std::size_t j = 0; j < columns.size(); ++j) m[i][j] = f[rows[i]][columns[j]];
    }
    return m;
  };
  const auto over = inverse(ring_, part(derivative, derivative));
  if (!over) return false;
  const SeriesMatrix turned = multiply(ring_, *over, part(derivative, integral));
  const SeriesMatrix seen = multiply(ring_, part(integral, derivative), *over);
  SeriesMatrix kept = part(integral, integral);
  if (!derivative.empty())
    kept = add(kept, multiply(ring_, seen, part(derivative, integral)), Rational(-1));
  for (std::size_t i = 0; i < integral.size(); ++i) {
    for (std::size_t j = 0; j < integral.size(); ++j)
      pass(e, integral[i], integral[j], kept[i][j], 1);
    for (std::size_t j = 0; j < derivative.size(); ++j) {
      pass(e, integral[i], derivative[j], seen[i][j]);
      pass(e, derivative[j], integral[i], canonical::negate(turned[j][i]));
    }
  }
  for (std::size_t i = 0; i < derivative.size(); ++i) {
    for (std::size_t j = 0; j < derivative.size(); ++j)
      pass(e, derivative[i], derivative[j], (*over)[i][j], -1);
  }
  return true;
}

/// The bond that fixes the common variable passes it on to all others, and takes their sum.
void FlowTracer::trace_junction(std::size_t e) {
  const BondElement& element = model_.elements[e];
  const bool zero = element.kind == ElementKind::Zero;
  for (std::size_t i = 0; i < element.ports.size(); ++i) {
    if (takes_effort(e, i) != zero) continue;
    for (std::size_t j = 0; j < element.ports.size(); ++j) {
      if (j == i) continue;
      lead(in(e, i), out(e, j), Series(Rational(1)));
      const bool same_way = port(e, i).enters == port(e, j).enters;
      lead(in(e, j), out(e, i), Series(Rational(same_way ? -1 : 1)));
    }
    return;
  }
}

// TF: e1 = n e2, f2 = n f1. GY: e1 = r f2, e2 = r f1.
void FlowTracer::trace_two_port(std::size_t e) {
  const BondElement& element = model_.elements[e];
  const Series m = ring_.convert(element.modulus);
  const Series over = ring_.inverse(m);
  for (std::size_t i = 0; i < 2; ++i) {
    const bool gives_effort = !takes_effort(e, i);
    const bool times =
        element.kind == ElementKind::Gyrator ? gives_effort : gives_effort == (i == 0);
    lead(in(e, 1 - i), out(e, i), times ? m : over);
    if (!times || is_constant(element.modulus)) continue;
    if (const auto held = held_value(e, 1 - i)) trace_modulus(e, i, *held);
  }
}

/// What comes in there, where sources with a given value fix it.
std::optional<Series> FlowTracer::held_value(std::size_t e, std::size_t i) const {
  const std::size_t bond = port(e, i).bond;
  const LinearForm& form = takes_effort(e, i) ? s_.efforts[bond] : s_.flows[bond];
  std::vector<Series> parts;
  for (const auto& [column, coefficient] : form) {
    if (column < s_.n + s_.r || column >= s_.n + s_.r + s_.p) return std::nullopt;
    const BondEnd& end = causality_.sources[column - s_.n - s_.r];
    const BondElement& source = model_.elements[end.element];
    if (source.has_input() || !is_constant(*source.signal)) return std::nullopt;
    parts.push_back(ring_.multiply(coefficient, ring_.convert(*source.signal)));
  }
  return canonical::sum(std::move(parts));
}

/// A modulus times something constant: a way from the states of the modulus (004, (9.4)).
void FlowTracer::trace_modulus(std::size_t e, std::size_t i, const Series& held) {
  const Expr modulus = model_.elements[e].modulus;
  for (std::size_t s = 0; s < model_.elements.size(); ++s) {
    if (model_.elements[s].kind != ElementKind::Storage) continue;
    for (std::size_t k = 0; k < model_.elements[s].ports.size(); ++k) {
      const Expr state = port(s, k).state;
      if (!depends_on(modulus, state)) continue;
      const std::vector<Expr> by{state};
      const Series slope = ring_.gradient(ring_.convert(modulus), by)[0];
      lead(state_node(s, k), out(e, i), ring_.multiply(slope, held));
    }
  }
}

/// x of a storage: the integral of what comes in, or of what goes out with derivative causality.
std::size_t FlowTracer::state_node(std::size_t e, std::size_t i) {
  const ElementPort& p = port(e, i);
  const std::string& name = p.state.symbol().name;
  if (const auto known = state_nodes_.find(name); known != state_nodes_.end()) return known->second;
  const std::size_t node = add_node(name);
  state_nodes_[name] = node;
  const bool integral = (p.storage == StorageKind::Inertial) == takes_effort(e, i);
  const Rational sign = integral ? in_sign(e, i) : out_sign(e, i);
  lead(integral ? in(e, i) : out(e, i), node, Series(sign), 1);
  return node;
}

bool FlowTracer::trace_signal(std::size_t e) {
  std::vector<Expr> symbols;
  std::vector<std::size_t> nodes;
  const auto add = [&](Expr symbol, std::size_t node) {
    if (!symbol.valid()) return;
    symbols.push_back(symbol);
    nodes.push_back(node);
  };
  const Expr signal = *model_.elements[e].signal;
  for (std::size_t b = 0; b < model_.bonds.size(); ++b) {
    add(model_.bonds[b].effort, 2 * b);
    add(model_.bonds[b].flow, 2 * b + 1);
  }
  for (std::size_t s = 0; s < model_.elements.size(); ++s) {
    if (model_.elements[s].kind != ElementKind::Storage) continue;
    for (std::size_t i = 0; i < model_.elements[s].ports.size(); ++i) {
      if (depends_on(signal, port(s, i).state)) add(port(s, i).state, state_node(s, i));
    }
  }
  const std::vector<Series> slopes = ring_.gradient(ring_.convert(signal), symbols);
  for (std::size_t i = 0; i < symbols.size(); ++i) {
    if (depends_on_any(ring_, slopes[i], symbols)) return false;
    lead(nodes[i], out(e, 0), slopes[i]);
  }
  return true;
}

}  // namespace

std::optional<SignalFlow> signal_flow(const BondGraphModel& model, const AnalysedGraph& graph) {
  return FlowTracer(model, graph).trace();
}

}  // namespace tellegen
