#include "bondgraph/equations/lagrange_frame.hpp"

#include <algorithm>
#include <numeric>
#include <optional>

#include "symbolic/canonical/depends.hpp"

namespace tellegen {

namespace {

using canonical::Ring;
using canonical::Series;

/// Bonds that are joined by anything but a gyrator belong together.
std::vector<std::size_t> pieces_of(const BondGraphModel& model) {
  std::vector<std::size_t> piece(model.bonds.size());
  std::iota(piece.begin(), piece.end(), std::size_t{0});
  const auto root = [&](std::size_t b) {
    while (piece[b] != b) b = piece[b] = piece[piece[b]];
    return b;
  };
  for (const BondElement& element : model.elements) {
    if (element.kind == ElementKind::Gyrator || element.is_field) continue;
    for (const ElementPort& port : element.ports)
      piece[root(port.bond)] = root(element.ports[0].bond);
  }
  for (std::size_t b = 0; b < piece.size(); ++b) piece[b] = root(b);
  return piece;
}

/// Dual and not dual on the two sides of every gyrator; nothing where a loop forbids that.
std::optional<DualBonds> alternating(const BondGraphModel& model, bool first) {
  const std::vector<std::size_t> piece = pieces_of(model);
  std::vector<std::optional<bool>> color(model.bonds.size());
  for (std::size_t start = 0; start < piece.size(); ++start) {
    if (color[piece[start]]) continue;
    color[piece[start]] = first;
    for (bool grows = true; grows;) {
      grows = false;
      for (const BondElement& element : model.elements) {
        if (element.kind != ElementKind::Gyrator) continue;
        const std::size_t a = piece[element.ports[0].bond];
        const std::size_t b = piece[element.ports[1].bond];
        if (color[a] && color[b] && *color[a] == *color[b]) return std::nullopt;
        if (color[a].has_value() == color[b].has_value()) continue;
        color[color[a] ? b : a] = !*color[color[a] ? a : b];
        grows = true;
      }
    }
  }
  DualBonds dual(model.bonds.size());
  for (std::size_t b = 0; b < dual.size(); ++b) dual[b] = *color[piece[b]];
  return dual;
}

class FrameFinder {
 public:
  FrameFinder(const BondGraphModel& model, const AnalysedGraph& graph, const DualBonds& dual,
              bool displacements)
      : model_(model),
        graph_(graph),
        ring_(*graph.ring),
        columns_(model, graph, dual),
        displacements_(displacements) {
    frame_.dual = dual;
    for (const Quantity& q : model.states) states_.push_back(q.symbol);
  }

  std::variant<LagrangeFrame, NoFrame> find() {
    const JunctionStructure& s = graph_.s;
    for (std::size_t k = 0; k < s.columns(); ++k) {
      if (!columns_.is_input(k) && columns_.is_velocity(k)) frame_.columns.push_back(k);
    }
    for (std::size_t i = 0; i < s.n; ++i) {
      if (!columns_.is_velocity(i) && !take_position(i)) return *problem_;
    }
    for (std::size_t i = 0; i < s.m; ++i) {
      if (!columns_.is_velocity(s.column_of_xd_dot(i)) && !check_momentum(i)) return *problem_;
    }
    if (!choose()) return *problem_;
    if (!invert()) return NoFrame{"note.bg.no_frame_singular", 0};
    return std::move(frame_);
  }

 private:
  /// The rate of a displacement: over the velocities, and over the inputs.
  struct Row {
    Expr state;
    std::vector<Series> of_velocities;
    std::vector<Series> of_inputs;
    [[nodiscard]] bool is_driven() const {
      return std::ranges::any_of(of_inputs, [](const Series& e) { return !e.empty(); });
    }
  };

  bool take_position(std::size_t i);
  bool check_momentum(std::size_t i);
  bool choose();
  [[nodiscard]] bool is_dependent(std::size_t place) const {
    return frame_.columns[place] >= graph_.s.n + graph_.s.r + graph_.s.p;
  }
  bool invert();
  std::optional<std::size_t> pivot_of(std::vector<Series>& row);
  Expr fresh(const std::string& name);
  [[nodiscard]] std::size_t element_of(Expr state) const {
    for (std::size_t e = 0; e < model_.elements.size(); ++e) {
      for (const ElementPort& port : model_.elements[e].ports) {
        if (port.state.valid() && port.state == state) return e;
      }
    }
    return 0;
  }
  Expr coordinate_of(std::size_t column);
  Expr displacement_of(std::size_t source);
  bool fail(std::string_view why, std::size_t column) {
    problem_ = NoFrame{why, columns_.end_of(column).element};
    return false;
  }
  [[nodiscard]] std::size_t place(std::size_t column) const {
    return static_cast<std::size_t>(std::ranges::find(frame_.columns, column) -
                                    frame_.columns.begin());
  }

  const BondGraphModel& model_;
  const AnalysedGraph& graph_;
  Ring& ring_;
  Columns columns_;
  bool displacements_;
  std::vector<Expr> states_;
  LagrangeFrame frame_;
  std::vector<Row> rows_;
  std::vector<std::vector<Series>> reduced_;
  std::vector<std::size_t> pivots_;
  std::optional<NoFrame> problem_;
};

bool FrameFinder::take_position(std::size_t i) {
  Row row{columns_.port_of(i).state, std::vector<Series>(frame_.columns.size()),
          std::vector<Series>(graph_.s.p)};
  for (const auto& [column, coefficient] : graph_.s.xdot[i]) {
    if (!columns_.is_velocity(column)) return fail("note.bg.no_frame_gyrated", i);
    if (depends_on_any(ring_, coefficient, states_)) return fail("note.bg.no_frame_modulated", i);
    if (!columns_.is_input(column)) {
      row.of_velocities[place(column)] = coefficient;
      continue;
    }
    const std::size_t k = column - graph_.s.n - graph_.s.r;
    const bool signalled = model_.elements[columns_.end_of(column).element].signal.has_value();
    if (!displacements_ || signalled) return fail("note.bg.no_frame_driven", i);
    row.of_inputs[k] = coefficient;
  }
  rows_.push_back(std::move(row));
  return true;
}

/// The flow of a dependent inertia follows velocities only.
bool FrameFinder::check_momentum(std::size_t i) {
  for (const auto& [column, coefficient] : graph_.s.z_d[i]) {
    if (!columns_.is_velocity(column))
      return fail("note.bg.no_frame_gyrated", graph_.s.column_of_xd_dot(i));
  }
  return true;
}

/// Where the row is independent of those before: the velocity it is solved for, one with the
/// coefficient ±1 if there is any. A dependent storage keeps its own displacement.
std::optional<std::size_t> FrameFinder::pivot_of(std::vector<Series>& row) {
  for (std::size_t k = 0; k < reduced_.size(); ++k) {
    const Series factor = row[pivots_[k]];
    if (factor.empty()) continue;
    for (std::size_t j = 0; j < row.size(); ++j) {
      const Series part = ring_.multiply(factor, reduced_[k][j]);
      row[j] = ring_.normalise(canonical::add(row[j], part, Rational(-1)));
    }
  }
  // A resistor's flow rather than an inertia's, so that what has inertia keeps a coordinate.
  const auto worth = [&](std::size_t j) {
    const bool unit = row[j].is_one() || canonical::negate(row[j]).is_one();
    return (unit ? 2 : 0) + (frame_.columns[j] >= graph_.s.n ? 1 : 0);
  };
  std::optional<std::size_t> pivot;
  for (std::size_t j = 0; j < row.size(); ++j) {
    if (row[j].empty() || is_dependent(j)) continue;
    if (!pivot || worth(j) > worth(*pivot)) pivot = j;
  }
  if (!pivot) return std::nullopt;
  const Series by = ring_.inverse(row[*pivot]);
  for (Series& entry : row) entry = ring_.normalise(ring_.multiply(entry, by));
  reduced_.push_back(row);
  pivots_.push_back(*pivot);
  return pivot;
}

/// A name that is not taken.
Expr FrameFinder::fresh(const std::string& name) {
  std::string free = name;
  while (model_.pool->find_symbol(free)) free += "_";
  return model_.pool->symbol(free, Role::State);
}

/// q_La, the displacement of an I; p_C, the momentum of a C seen in the dual way.
Expr FrameFinder::coordinate_of(std::size_t column) {
  const ElementPort& port = columns_.port_of(column);
  if (column >= graph_.s.n + graph_.s.r + graph_.s.p) return port.state;  // a dependent storage
  return fresh((frame_.dual[port.bond] ? "p_" : "q_") + model_.bonds[port.bond].label);
}

/// Displacements of storages keep their names; velocities that none is solved for get a new one.
bool FrameFinder::choose() {
  const std::size_t count = frame_.columns.size();
  frame_.T = identity_matrix(count);
  frame_.coordinates.resize(count);
  for (const Row& row : rows_) {
    if (row.is_driven()) continue;
    std::vector<Series> rest = row.of_velocities;
    const auto pivot = pivot_of(rest);
    if (!pivot) {
      // Up to a constant, which the laws of dependent storages fix otherwise than 0.
      if (std::ranges::any_of(rest, [](const Series& e) { return !e.empty(); })) {
        problem_ = NoFrame{"note.bg.no_frame_singular", element_of(row.state)};
        return false;
      }
      frame_.tied.push_back(row.state);
      continue;
    }
    frame_.T[*pivot] = row.of_velocities;
    frame_.coordinates[*pivot] = row.state;
  }
  for (std::size_t j = 0; j < count; ++j) {
    if (!frame_.coordinates[j].valid()) frame_.coordinates[j] = coordinate_of(frame_.columns[j]);
  }
  return true;
}

Expr FrameFinder::displacement_of(std::size_t source) {
  for (const auto& [k, symbol] : frame_.displaced) {
    if (k == source) return symbol;
  }
  const ElementPort& port = columns_.port_of(graph_.s.column_of_u(source));
  const Expr symbol = fresh((frame_.dual[port.bond] ? "p_" : "q_") + model_.bonds[port.bond].label);
  frame_.displaced.emplace_back(source, symbol);
  return symbol;
}

/// Columns by rates, and displacements by coordinates.
bool FrameFinder::invert() {
  const std::size_t count = frame_.columns.size();
  const auto back = inverse(ring_, frame_.T);
  if (!back) return false;
  std::vector<Expr> integrals;  // of the columns
  Pool& pool = *model_.pool;
  for (std::size_t c = 0; c < count; ++c) {
    Expr flow = pool.number(0);
    Expr integral = pool.number(0);
    for (std::size_t k = 0; k < count; ++k) {
      const Expr factor = ring_.to_expr(ring_.normalise((*back)[c][k]));
      flow = flow + factor * pool.time_derivative_symbol(frame_.coordinates[k]);
      integral = integral + factor * frame_.coordinates[k];
    }
    frame_.flows.push_back(flow);
    integrals.push_back(integral);
  }
  for (const Row& row : rows_) {
    Expr value = pool.number(0);
    for (std::size_t c = 0; c < count; ++c)
      value = value + ring_.to_expr(row.of_velocities[c]) * integrals[c];
    for (std::size_t k = 0; k < row.of_inputs.size(); ++k) {
      if (row.of_inputs[k].empty()) continue;
      const Expr displacement = displacement_of(k);
      value = value + ring_.to_expr(row.of_inputs[k]) * displacement;
    }
    frame_.positions[row.state] = ring_.to_expr(ring_.normalise(ring_.convert(value)));
  }
  const JunctionStructure& s = graph_.s;
  for (std::size_t i = 0; i < s.m; ++i) {
    const std::size_t column = s.column_of_xd_dot(i);
    if (columns_.is_velocity(column))
      frame_.positions[columns_.port_of(column).state] = integrals[place(column)];
  }
  return true;
}

}  // namespace

BondEnd Columns::end_of(std::size_t column) const {
  const JunctionStructure& s = graph_.s;
  const Causality& causality = graph_.causality;
  if (column < s.n) return causality.integral[column];
  if (column < s.n + s.r) return causality.resistors[column - s.n];
  if (column < s.n + s.r + s.p) return causality.sources[column - s.n - s.r];
  return causality.dependent[column - s.n - s.r - s.p].port;
}

bool Columns::is_velocity(std::size_t column) const {
  const BondEnd end = end_of(column);
  const BondElement& element = model_.elements[end.element];
  const bool dual = dual_[element.ports[end.port].bond];
  if (is_input(column)) return (element.kind == ElementKind::FlowSource) != dual;
  // Whoever is given the effort gives the flow.
  return graph_.causality.takes_effort(model_, end) != dual;
}

std::vector<DualBonds> ways_to_see(const BondGraphModel& model) {
  std::vector<DualBonds> ways{DualBonds(model.bonds.size(), false),
                              DualBonds(model.bonds.size(), true)};
  const auto is_gyrator = [](const BondElement& e) { return e.kind == ElementKind::Gyrator; };
  if (std::ranges::none_of(model.elements, is_gyrator)) return ways;
  for (const bool first : {false, true}) {
    if (auto way = alternating(model, first)) ways.push_back(std::move(*way));
  }
  return ways;
}

std::variant<LagrangeFrame, NoFrame> find_frame(const BondGraphModel& model,
                                                const AnalysedGraph& graph, const DualBonds& dual,
                                                bool displacements) {
  return FrameFinder(model, graph, dual, displacements).find();
}

}  // namespace tellegen
