#include "bondgraph/equations/energy_structure.hpp"

#include <algorithm>

#include "bondgraph/equations/positive.hpp"
#include "bondgraph/junction/analysed_graph.hpp"

namespace tellegen {

namespace {

using canonical::Ring;
using canonical::Series;

bool is_positive(Ring& ring, const Series& s) {
  return !ring.is_zero(s) && sign_of(ring, s).positive;
}

/// By the minors that begin at the first entry.
bool is_positive_definite(Ring& ring, const SeriesMatrix& m) {
  constexpr std::size_t most_ports = 5;
  if (m.size() > most_ports) return false;
  SeriesMatrix part;
  for (std::size_t k = 0; k < m.size(); ++k) {
    for (std::size_t i = 0; i < k; ++i) part[i].push_back(m[i][k]);
    part.emplace_back(m[k].begin(), m[k].begin() + static_cast<std::ptrdiff_t>(k) + 1);
    if (!is_positive(ring, determinant(ring, part))) return false;
  }
  return true;
}

/// ∂(answers)/∂(arguments), and its symmetric part.
SeriesMatrix symmetric_slopes(Ring& ring, const BondElement& element,
                              const std::vector<Expr>& arguments) {
  SeriesMatrix slopes;
  for (const ElementPort& port : element.ports)
    slopes.push_back(ring.gradient(ring.convert(port.answer), arguments));
  SeriesMatrix sum = add(slopes, transpose(slopes));
  for (auto& row : sum) {
    for (Series& entry : row) entry = ring.normalise(canonical::scale(entry, Rational(1, 2)));
  }
  return sum;
}

/// Stores positive energy, or takes power in every motion; two-ports have a modulus that is never
/// zero; nothing measures and acts.
bool is_sound(Ring& ring, const BondElement& element) {
  if (element.signal) return false;
  if (element.is_two_port()) {
    const Series modulus = ring.convert(element.modulus);
    if (ring.is_zero(modulus)) return false;
    const Sign sign = sign_of(ring, modulus);
    return sign.positive || sign.negative;
  }
  const bool storage = element.kind == ElementKind::Storage;
  if (!storage && element.kind != ElementKind::Resistor) return true;
  std::vector<Expr> arguments;
  for (const ElementPort& port : element.ports)
    arguments.push_back(storage ? port.state : element.gives_flow ? port.effort : port.flow);
  return is_positive_definite(ring, symmetric_slopes(ring, element, arguments));
}

/// Which efforts and flows vanish in a motion e^{jωt} that loses nothing and is driven by nothing.
class Zeros {
 public:
  Zeros(const BondGraphModel& model, bool oscillates)
      : model_(model),
        oscillates_(oscillates),
        effort_(model.bonds.size(), false),
        flow_(model.bonds.size(), false),
        waits_(model.elements.size(), true) {
    for (std::size_t e = model.elements.size(); e-- > 0;) open_.push_back(e);
  }

  bool reach_everything() {
    while (!open_.empty()) {
      const std::size_t e = open_.back();
      open_.pop_back();
      waits_[e] = false;
      visit(model_.elements[e]);
    }
    const auto is_zero = [](bool zero) { return zero; };
    return std::ranges::all_of(effort_, is_zero) && std::ranges::all_of(flow_, is_zero);
  }

 private:
  void visit(const BondElement& element) {
    switch (element.kind) {
      case ElementKind::EffortSource:
      case ElementKind::FlowDetector:
        return put(effort_, element.ports[0].bond);
      case ElementKind::FlowSource:
      case ElementKind::EffortDetector:
        return put(flow_, element.ports[0].bond);
      case ElementKind::Resistor:
        for (const ElementPort& port : element.ports) put_both(port);
        return;
      case ElementKind::Storage:
        return visit_storage(element);
      case ElementKind::Transformer:
        carry(effort_, element.ports[0], effort_, element.ports[1]);
        return carry(flow_, element.ports[0], flow_, element.ports[1]);
      case ElementKind::Gyrator:
        carry(effort_, element.ports[0], flow_, element.ports[1]);
        return carry(flow_, element.ports[0], effort_, element.ports[1]);
      case ElementKind::Zero:
        return visit_junction(element, effort_, flow_, StorageKind::Capacitive);
      case ElementKind::One:
        return visit_junction(element, flow_, effort_, StorageKind::Inertial);
    }
  }

  /// The rates q̇ = f and ṗ = e: zero where the state is constant, or zero itself.
  std::vector<bool>& rate(const ElementPort& port) {
    return port.storage == StorageKind::Capacitive ? flow_ : effort_;
  }
  std::vector<bool>& answer(const ElementPort& port) {
    return port.storage == StorageKind::Capacitive ? effort_ : flow_;
  }

  /// Energies are positive definite: all answers vanish where all states do, and jω x is the rate.
  void visit_storage(const BondElement& element) {
    const bool no_answer = std::ranges::all_of(
        element.ports, [&](const ElementPort& port) { return answer(port)[port.bond]; });
    const bool no_rate = std::ranges::all_of(
        element.ports, [&](const ElementPort& port) { return rate(port)[port.bond]; });
    for (const ElementPort& port : element.ports) {
      if (no_answer || !oscillates_) put(rate(port), port.bond);
      if (no_rate && oscillates_) put(answer(port), port.bond);
    }
  }

  /// `shared` is what all bonds have in common, `summed` what adds up to zero.
  void visit_junction(const BondElement& element, std::vector<bool>& shared,
                      std::vector<bool>& summed, StorageKind alike) {
    const auto is_shared_zero = [&](const ElementPort& port) { return shared[port.bond]; };
    if (std::ranges::any_of(element.ports, is_shared_zero) ||
        (oscillates_ && stores_alone(element, summed, alike))) {
      for (const ElementPort& port : element.ports) put(shared, port.bond);
    }
    std::size_t left = 0;
    std::size_t last = 0;
    for (const ElementPort& port : element.ports) {
      if (summed[port.bond]) continue;
      ++left;
      last = port.bond;
    }
    if (left == 1) put(summed, last);
  }

  /// All that is left of the sum are storages of one kind, as jω(I₁ + I₂) f = 0: f is zero then.
  [[nodiscard]] bool stores_alone(const BondElement& element, const std::vector<bool>& summed,
                                  StorageKind alike) const {
    bool first = true;
    bool all_alike = false;
    for (const ElementPort& port : element.ports) {
      if (summed[port.bond]) continue;
      const Bond& bond = model_.bonds[port.bond];
      const BondEnd& end = port.enters ? bond.from : bond.to;
      const BondElement& other = model_.elements[end.element];
      if (other.kind != ElementKind::Storage || other.ports.size() != 1) return false;
      const bool is_alike = other.ports[0].storage == alike;
      if (!first && is_alike != all_alike) return false;
      all_alike = is_alike;
      first = false;
    }
    return !first;
  }

  void carry(std::vector<bool>& one, const ElementPort& from, std::vector<bool>& other,
             const ElementPort& to) {
    if (one[from.bond]) put(other, to.bond);
    if (other[to.bond]) put(one, from.bond);
  }
  void put_both(const ElementPort& port) {
    put(effort_, port.bond);
    put(flow_, port.bond);
  }
  void put(std::vector<bool>& of, std::size_t bond) {
    if (of[bond]) return;
    of[bond] = true;
    for (const BondEnd& end : {model_.bonds[bond].from, model_.bonds[bond].to}) {
      if (waits_[end.element]) continue;
      waits_[end.element] = true;
      open_.push_back(end.element);
    }
  }

  const BondGraphModel& model_;
  bool oscillates_;
  std::vector<bool> effort_, flow_;  // by bond
  std::vector<bool> waits_;          // by element: in `open_`
  std::vector<std::size_t> open_;
};

}  // namespace

EnergyStructure energy_structure(const BondGraphModel& model, Ring& ring) {
  EnergyStructure result;
  result.passive =
      std::ranges::all_of(model.elements, [&](const BondElement& e) { return is_sound(ring, e); });
  result.lossless = std::ranges::none_of(
      model.elements, [](const BondElement& e) { return e.kind == ElementKind::Resistor; });
  if (!result.passive || result.lossless) return result;
  result.oscillations_die = Zeros(model, true).reach_everything();
  result.rests_die = Zeros(model, false).reach_everything();
  return result;
}

std::vector<std::vector<Expr>> seen_by_resistors(const BondGraphModel& model) {
  const auto graph = analyse_graph(model, CausalPreference::Integral);
  if (!graph) return {};
  const auto all = eliminate(model, graph->causality, graph->s, *graph->ring);
  if (!all) return {};
  Ring& ring = *graph->ring;
  std::vector<std::vector<Expr>> rows;
  for (const LinearForm& form : graph->s.D_in) {
    std::vector<Series> parts;
    for (std::size_t j = 0; j < graph->s.n; ++j) {
      const auto entry = form.find(j);
      if (entry != form.end()) parts.push_back(ring.multiply(entry->second, all->z[j]));
    }
    rows.emplace_back();
    for (const Series& slope : ring.gradient(canonical::sum(std::move(parts)), all->x))
      rows.back().push_back(ring.to_expr(slope));
  }
  return rows;
}

}  // namespace tellegen
