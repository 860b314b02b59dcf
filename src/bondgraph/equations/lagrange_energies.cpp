#include "bondgraph/equations/lagrange_energies.hpp"

#include <algorithm>
#include <array>

#include "symbolic/canonical/depends.hpp"
#include "symbolic/derivative.hpp"
#include "symbolic/inverse_map.hpp"

namespace tellegen {

namespace {

using canonical::Ring;
using canonical::Series;

class EnergyBuilder {
 public:
  EnergyBuilder(const BondGraphModel& model, const AnalysedGraph& graph, const LagrangeFrame& frame)
      : model_(model),
        graph_(graph),
        frame_(frame),
        columns_(model, graph, frame.dual),
        ring_(*graph.ring),
        pool_(*model.pool),
        zero_(model.pool->number(0)),
        responses_(graph.s.r) {
    for (const Expr q : frame.coordinates) rates_.push_back(pool_.time_derivative_symbol(q));
    parts_.kinetic = parts_.potential = parts_.dissipation = zero_;
    parts_.forces.assign(frame.coordinates.size(), zero_);
  }

  std::variant<LagrangeParts, NoFrame> build() {
    for (std::size_t e = 0; e < model_.elements.size(); ++e) {
      if (model_.elements[e].kind == ElementKind::Storage && !add_storage(e)) return problem_;
    }
    for (std::size_t e = 0; e < model_.elements.size(); ++e) {
      if (model_.elements[e].kind == ElementKind::Resistor && !add_resistor(e)) return problem_;
    }
    for (std::size_t j = 0; j < frame_.columns.size(); ++j) {
      if (!add_forces(j)) return problem_;
    }
    add_outputs();
    settle();
    return std::move(parts_);
  }

 private:
  /// A law of resistors: what each port answers to the arguments of all.
  struct Law {
    std::vector<Expr> arguments;  ///< symbols
    std::vector<Expr> answers;
  };

  bool add_storage(std::size_t e);
  bool add_resistor(std::size_t e);
  bool add_forces(std::size_t j);
  void add_outputs();
  void settle();
  std::optional<Law> law_of(const BondElement& element);
  std::optional<Expr> potential_of(const Law& law);
  std::optional<Expr> value(const LinearForm& form);
  std::optional<Expr> column_value(std::size_t column);
  std::optional<Expr> in_coordinates(Expr e);
  std::optional<Expr> velocity_at(std::size_t element, std::size_t port);
  [[nodiscard]] const LinearForm* row_at(std::size_t element, std::size_t port) const;
  bool follows_motion(std::size_t source);
  bool is_fed_back(std::size_t element);
  std::optional<Expr> share_of(std::size_t element, std::size_t port, Expr rate);
  Expr tidy(Expr e) { return ring_.to_expr(ring_.normalise(ring_.convert(e))); }
  bool fail(std::string_view why, std::size_t element) {
    problem_ = {why, element};
    return false;
  }
  [[nodiscard]] std::size_t resistor_index(std::size_t e, std::size_t port) const {
    const auto& all = graph_.causality.resistors;
    const auto found = std::ranges::find_if(
        all, [&](const BondEnd& end) { return end.element == e && end.port == port; });
    return static_cast<std::size_t>(found - all.begin());
  }

  const BondGraphModel& model_;
  const AnalysedGraph& graph_;
  const LagrangeFrame& frame_;
  Columns columns_;
  Ring& ring_;
  Pool& pool_;
  Expr zero_;
  std::vector<Expr> rates_;
  std::vector<std::optional<Expr>> responses_;  // of resistors that answer with an effort
  Substitution momenta_;                        // states that are momenta, by rates and positions
  LagrangeParts parts_;
  NoFrame problem_;
};

/// A column in coordinates and rates; nothing where it would need accelerations.
std::optional<Expr> EnergyBuilder::column_value(std::size_t column) {
  const JunctionStructure& s = graph_.s;
  if (columns_.is_input(column)) {
    const BondElement& source = model_.elements[columns_.end_of(column).element];
    if (!source.signal) return source.input;
    const auto signal = in_coordinates(*source.signal);
    return signal ? std::optional<Expr>(source.input + *signal) : std::nullopt;
  }
  if (columns_.is_velocity(column)) {
    const auto at = std::ranges::find(frame_.columns, column) - frame_.columns.begin();
    return frame_.flows[static_cast<std::size_t>(at)];
  }
  if (column < s.n) return columns_.port_of(column).answer;
  if (column < s.n + s.r) return responses_[column - s.n];
  return std::nullopt;
}

std::optional<Expr> EnergyBuilder::value(const LinearForm& form) {
  Expr sum = zero_;
  for (const auto& [column, coefficient] : form) {
    const auto part = column_value(column);
    if (!part) return std::nullopt;
    sum = sum + ring_.to_expr(coefficient) * *part;
  }
  return sum;
}

/// An expression that may name efforts and flows of bonds. Sources whose signals need each other
/// would not end: each bond is looked at once.
std::optional<Expr> EnergyBuilder::in_coordinates(Expr e) {
  Substitution by;
  for (std::size_t b = 0; b < model_.bonds.size(); ++b) {
    const std::pair<Expr, const LinearForm*> both[] = {
        {model_.bonds[b].effort, &graph_.s.efforts[b]}, {model_.bonds[b].flow, &graph_.s.flows[b]}};
    for (const auto& [symbol, form] : both) {
      if (!symbol.valid() || !depends_on(e, symbol)) continue;
      const bool signalled = std::ranges::any_of(*form, [&](const auto& entry) {
        return columns_.is_input(entry.first) &&
               model_.elements[columns_.end_of(entry.first).element].signal;
      });
      const auto known = signalled ? std::nullopt : value(*form);
      if (!known) return std::nullopt;
      by[symbol] = *known;
    }
  }
  return substitute(e, by);
}

/// The flow at a port (in the dual way, the effort), by rates and inputs.
std::optional<Expr> EnergyBuilder::velocity_at(std::size_t element, std::size_t port) {
  const JunctionStructure& s = graph_.s;
  for (std::size_t column = 0; column < s.columns(); ++column) {
    const BondEnd end = columns_.end_of(column);
    if (end.element != element || end.port != port) continue;
    if (columns_.is_velocity(column)) return column_value(column);
    const LinearForm& row = columns_.row_of(column);
    const bool moves = std::ranges::all_of(row, [&](const auto& entry) {
      return columns_.is_velocity(entry.first) || columns_.is_input(entry.first);
    });
    return moves ? value(row) : std::nullopt;
  }
  return std::nullopt;
}

/// What makes up the velocity at a port that is no velocity of the frame itself.
const LinearForm* EnergyBuilder::row_at(std::size_t element, std::size_t port) const {
  for (std::size_t column = 0; column < graph_.s.columns(); ++column) {
    const BondEnd end = columns_.end_of(column);
    if (end.element != element || end.port != port) continue;
    return columns_.is_velocity(column) ? nullptr : &columns_.row_of(column);
  }
  return nullptr;
}

/// The signal of the source depends on rates, or on momenta, which are rates in the end.
bool EnergyBuilder::follows_motion(std::size_t source) {
  const auto& signal = model_.elements[source].signal;
  const auto known = signal ? in_coordinates(*signal) : std::nullopt;
  if (!known) return signal.has_value();
  const std::array<Expr, 1> root{*known};
  return std::ranges::any_of(free_symbols(root), [&](Expr s) {
    const bool state = s.symbol().role == Role::State && !frame_.positions.contains(s);
    return state || std::ranges::find(rates_, s) != rates_.end();
  });
}

/// Some velocity at the element follows from the motion by a signal. That is no constraint: it
/// moves nothing by what the element answers, and so no function of rates has that answer as its
/// slope.
bool EnergyBuilder::is_fed_back(std::size_t element) {
  for (std::size_t i = 0; i < model_.elements[element].ports.size(); ++i) {
    const LinearForm* row = row_at(element, i);
    if (row == nullptr) continue;
    for (const auto& [column, coefficient] : *row) {
      if (columns_.is_input(column) && follows_motion(columns_.end_of(column).element)) return true;
    }
  }
  return false;
}

/// ∂velocity/∂rate with the values of sources held.
std::optional<Expr> EnergyBuilder::share_of(std::size_t element, std::size_t port, Expr rate) {
  const LinearForm* row = row_at(element, port);
  if (row == nullptr) {
    const auto velocity = velocity_at(element, port);
    return velocity ? std::optional(derivative(*velocity, rate)) : std::nullopt;
  }
  Expr share = zero_;
  for (const auto& [column, coefficient] : *row) {
    if (columns_.is_input(column)) continue;
    const auto part = column_value(column);
    if (!part) return std::nullopt;
    share = share + ring_.to_expr(coefficient) * derivative(*part, rate);
  }
  return share;
}

// T* − V of a storage: f·p − H with p from f = ∂H/∂p (a Legendre transformation in its momenta).
bool EnergyBuilder::add_storage(std::size_t e) {
  const BondElement& element = model_.elements[e];
  MapEquations map;
  Substitution flows;
  for (std::size_t i = 0; i < element.ports.size(); ++i) {
    const ElementPort& port = element.ports[i];
    if (!columns_.is_momentum(port)) continue;
    const auto flow = velocity_at(e, i);
    if (!flow) return fail("note.bg.no_frame_gyrated", e);
    if (is_fed_back(e)) return fail("note.bg.no_frame_fed_back", e);
    map.values.push_back(ring_.convert(port.answer));
    map.unknowns.push_back(port.state);
    map.targets.push_back(pool_.symbol(port.state.symbol().name + ".f", Role::State));
    flows[map.targets.back()] = *flow;
  }
  if (map.unknowns.empty()) {
    parts_.potential = parts_.potential + element.energy;
    return true;
  }
  const InverseMap inverse = invert_map(map, ring_);
  if (!inverse.is_complete()) return fail("note.bg.no_frame_inverse", e);
  Substitution momenta;
  Substitution at_rest;
  Expr co_energy = zero_;
  for (std::size_t i = 0; i < map.unknowns.size(); ++i) {
    momenta[map.unknowns[i]] = ring_.to_expr(inverse.solution[i]);
    at_rest[map.targets[i]] = zero_;
    co_energy = co_energy + map.targets[i] * momenta[map.unknowns[i]];
  }
  co_energy = tidy(co_energy - substitute(element.energy, momenta));
  const Expr resting = tidy(substitute(co_energy, at_rest));
  parts_.kinetic = parts_.kinetic + substitute(tidy(co_energy - resting), flows);
  parts_.potential = parts_.potential - resting;
  for (const auto& [state, momentum] : momenta) momenta_[state] = substitute(momentum, flows);
  return true;
}

/// The law solved for what is conjugate to the velocities.
std::optional<EnergyBuilder::Law> EnergyBuilder::law_of(const BondElement& element) {
  Law law;
  std::vector<Expr> answers;
  std::vector<Series> zeros;
  bool direct = true;
  for (const ElementPort& port : element.ports) {
    const bool dual = frame_.dual[port.bond];
    law.arguments.push_back(dual ? port.effort : port.flow);
    answers.push_back(dual ? port.flow : port.effort);
    const Expr given = element.gives_flow ? port.flow : port.effort;
    direct = direct && given == answers.back();
    zeros.push_back(ring_.normalise(ring_.convert(given - port.answer)));
  }
  if (direct) {
    for (const ElementPort& port : element.ports) law.answers.push_back(port.answer);
    return law;
  }
  SeriesMatrix slope;
  std::vector<Series> right;
  Substitution at_zero;
  for (const Expr a : answers) at_zero[a] = zero_;
  bool linear = true;
  for (const Series& zero : zeros) {
    slope.push_back(ring_.gradient(zero, answers));
    for (Series& entry : slope.back()) {
      entry = ring_.normalise(entry);
      linear = linear && !depends_on_any(ring_, entry, answers);
    }
    const Expr rest = substitute(ring_.to_expr(zero), at_zero);
    right.push_back(canonical::negate(ring_.normalise(ring_.convert(rest))));
  }
  std::optional<std::vector<Series>> solution;
  if (linear) {
    solution = solve(ring_, slope, right);
  } else if (element.ports.size() == 1) {
    const Series given = ring_.convert(element.ports[0].answer);
    const InverseMap inverse = invert_map({{given}, {answers[0]}, {law.arguments[0]}}, ring_);
    if (inverse.is_complete()) solution = inverse.solution;
  }
  if (!solution) return std::nullopt;
  for (const Series& answer : *solution) law.answers.push_back(ring_.to_expr(answer));
  return law;
}

/// 𝒟 with ∂𝒟/∂argument = answer: by degree where the law is homogeneous, else an integral; nothing
/// where a field does not derive from one.
std::optional<Expr> EnergyBuilder::potential_of(const Law& law) {
  const std::size_t n = law.arguments.size();
  std::vector<std::vector<Series>> slopes;
  for (const Expr answer : law.answers)
    slopes.push_back(ring_.gradient(ring_.convert(answer), law.arguments));
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (!ring_.is_zero(canonical::add(slopes[i][j], slopes[j][i], Rational(-1))))
        return std::nullopt;
    }
  }
  // Euler: Σ aⱼ ∂r/∂aⱼ = d r.
  constexpr int highest = 3;
  for (int degree = 1; degree <= highest; ++degree) {
    bool homogeneous = true;
    Expr power = zero_;
    for (std::size_t i = 0; i < n; ++i) {
      const Series answer = ring_.convert(law.answers[i]);
      Series sum = canonical::scale(answer, Rational(-degree));
      for (std::size_t j = 0; j < n; ++j) {
        const Series argument = ring_.convert(law.arguments[j]);
        sum = canonical::add(sum, ring_.multiply(argument, slopes[i][j]));
      }
      homogeneous = homogeneous && ring_.is_zero(sum);
      power = power + law.arguments[i] * law.answers[i];
    }
    if (homogeneous) return tidy(power / Rational(degree + 1));
  }
  if (n != 1) return std::nullopt;
  const Expr bound = pool_.symbol(law.arguments[0].symbol().name + ".s", Role::Bound);
  const Expr body = substitute(law.answers[0], {{law.arguments[0], bound}});
  return pool_.integral(body, bound, zero_, law.arguments[0]);
}

bool EnergyBuilder::add_resistor(std::size_t e) {
  const BondElement& element = model_.elements[e];
  const auto law = law_of(element);
  if (!law) return fail("note.bg.no_frame_inverse", e);
  Substitution arguments;
  for (std::size_t i = 0; i < element.ports.size(); ++i) {
    const auto velocity = velocity_at(e, i);
    if (!velocity) return fail("note.bg.no_frame_gyrated", e);
    arguments[law->arguments[i]] = *velocity;
  }
  const auto dissipation = is_fed_back(e) ? std::nullopt : potential_of(*law);
  if (dissipation) parts_.dissipation = parts_.dissipation + substitute(*dissipation, arguments);
  for (std::size_t i = 0; i < element.ports.size(); ++i) {
    const Expr answer = substitute(law->answers[i], arguments);
    responses_[resistor_index(e, i)] = answer;
    if (dissipation) continue;
    for (std::size_t k = 0; k < rates_.size(); ++k) {
      const auto share = share_of(e, i, rates_[k]);
      if (!share) return fail("note.bg.no_frame_gyrated", e);
      parts_.forces[k] = parts_.forces[k] - *share * answer;
    }
  }
  return true;
}

/// What sources do, and what gyrators make of other velocities; the storages and resistors are in
/// the energies.
bool EnergyBuilder::add_forces(std::size_t j) {
  Expr force = zero_;
  for (const auto& [column, coefficient] : columns_.row_of(frame_.columns[j])) {
    if (!columns_.is_input(column) && !columns_.is_velocity(column)) continue;
    const auto part = column_value(column);
    if (!part) return fail("note.bg.no_frame_signal", columns_.end_of(column).element);
    force = force + ring_.to_expr(coefficient) * *part;
  }
  for (std::size_t k = 0; k < rates_.size(); ++k)
    parts_.forces[k] = parts_.forces[k] + derivative(frame_.flows[j], rates_[k]) * force;
  return true;
}

void EnergyBuilder::add_outputs() {
  for (const NamedExpr& output : model_.outputs) {
    if (const auto known = in_coordinates(output.value)) {
      parts_.outputs.push_back(output);
      parts_.outputs.back().value = *known;
    } else {
      parts_.dropped.push_back(output.name);
    }
  }
}

/// No state is left: momenta by rates, then displacements by coordinates.
void EnergyBuilder::settle() {
  const auto settled = [&](Expr e) {
    return substitute(substitute(e, momenta_), frame_.positions);
  };
  parts_.kinetic = settled(parts_.kinetic);
  parts_.potential = settled(parts_.potential);
  parts_.dissipation = settled(parts_.dissipation);
  for (Expr& force : parts_.forces) force = tidy(settled(force));
  for (NamedExpr& output : parts_.outputs) output.value = settled(output.value);
}

}  // namespace

std::variant<LagrangeParts, NoFrame> energies_in(const BondGraphModel& model,
                                                 const AnalysedGraph& graph,
                                                 const LagrangeFrame& frame) {
  return EnergyBuilder(model, graph, frame).build();
}

}  // namespace tellegen
