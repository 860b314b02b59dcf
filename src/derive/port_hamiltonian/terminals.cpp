#include "derive/port_hamiltonian/terminals.hpp"

#include <algorithm>

#include "derive/codes.hpp"
#include "derive/port_hamiltonian/layout.hpp"
#include "model/codes.hpp"
#include "model/statements/constant.hpp"
#include "symbolic/derivative.hpp"
#include "symbolic/print/infix.hpp"
#include "symbolic/substitute.hpp"
#include "symbolic/textbook/textbook.hpp"
#include "symbolic/transplant.hpp"

namespace tellegen::port_hamiltonian {

using canonical::Ring;
using canonical::Series;

namespace {

std::vector<std::vector<Expr>> values(Transplant& move, const FormulaMatrix& m) {
  std::vector<std::vector<Expr>> rows;
  for (const FormulaVector& row : m) {
    rows.emplace_back();
    for (const Formula& f : row) rows.back().push_back(move(f.value));
  }
  return rows;
}

Pool& pool_of(const Part& part) {
  return *std::visit([](const auto& m) { return m.pool; }, part.model);
}

/// What the system answers at a port: the one of effort and flow that is no input.
Expr answer_of(const Port& port) {
  const bool takes_effort = port.effort.is_symbol() && port.effort.symbol().role == Role::Input;
  return takes_effort ? port.flow : port.effort;
}

/// M where T* = ½ q̇ᵀM(q) q̇ and nothing else.
std::vector<std::vector<Expr>> mass_of(const EnergyModel& model) {
  Pool& pool = *model.pool;
  std::vector<Expr> v;
  for (const Quantity& q : model.coordinates) v.push_back(pool.time_derivative_symbol(q.symbol));
  std::vector<std::vector<Expr>> mass;
  Expr rest = model.kinetic;
  for (const Expr p : gradient(model.kinetic, v)) mass.push_back(gradient(p, v));
  for (std::size_t i = 0; i < v.size(); ++i) {
    for (std::size_t j = 0; j < v.size(); ++j) {
      const auto has_velocity = [&](Expr s) { return depends_on(mass[i][j], s); };
      if (std::ranges::any_of(v, has_velocity)) return {};
      rest = rest - mass[i][j] * v[i] * v[j] / Rational(2);
    }
  }
  Ring ring(pool, std::vector<Expr>{rest});
  return ring.is_zero(ring.convert(rest)) ? mass : std::vector<std::vector<Expr>>{};
}

/// V, of a part whose velocities stay names: H = ½ pᵀv + V where both vanish.
Expr at_rest(const PortHamiltonian& phs) {
  Pool& pool = phs.H.value.pool();
  Substitution rest;
  for (const Expr v : phs.solve->velocities) rest.emplace(v, pool.number(0));
  for (std::size_t i = phs.states.size() / 2; i < phs.states.size(); ++i) {
    rest.emplace(phs.states[i], pool.number(0));
  }
  return substitute(phs.H.value, rest);
}

class Builder {
 public:
  Builder(const SystemModel& model, const std::vector<PortHamiltonian>& parts,
          const std::vector<MovedPart>& moved, Ring& ring)
      : model_(model), parts_(parts), moved_(moved), ring_(ring) {}

  Result<SideBySide> build() {
    add_blocks();
    for (const Connection& c : model_.connections) {
      auto left = terminal(c.left);
      auto right = terminal(c.right);
      if (!left || !right || wait_for_each_other(c, *left, *right)) continue;
      result_.connections.emplace_back(std::move(*left), std::move(*right));
    }
    if (!diagnostics_.empty()) return diagnostics_;
    return std::move(result_);
  }

 private:
  void add_blocks();
  void add_kinetic(std::size_t first, std::size_t n);
  void add_block(const MovedPart& part, std::size_t first, std::size_t first_input);
  std::optional<Terminal> terminal(const PortOfPart& end);
  [[nodiscard]] bool is_velocity(std::size_t q, std::size_t p) const;
  std::optional<Terminal> coordinate(const PortOfPart& end, Terminal t);
  std::optional<Terminal> declared(const PortOfPart& end, Terminal t);
  bool take_feed(const Port& port, const Series& given, Terminal& t);
  bool wait_for_each_other(const Connection& c, const Terminal& left, const Terminal& right);
  std::nullopt_t fail(Code code, Span span, std::vector<std::string> args) {
    diagnostics_.push_back({code, span, std::move(args), {}});
    return std::nullopt;
  }

  const SystemModel& model_;
  const std::vector<PortHamiltonian>& parts_;
  const std::vector<MovedPart>& moved_;
  Ring& ring_;
  SideBySide result_;
  std::vector<std::size_t> first_state_, first_input_;  // of each part
  Diagnostics diagnostics_;
};

void Builder::add_blocks() {
  System& x = result_.system;
  for (std::size_t k = 0; k < moved_.size(); ++k) {
    first_state_.push_back(x.states.size());
    first_input_.push_back(x.inputs.size());
    x.states.insert(x.states.end(), moved_[k].states.begin(), moved_[k].states.end());
    x.inputs.insert(x.inputs.end(), moved_[k].inputs.begin(), moved_[k].inputs.end());
    const bool of_energies = std::holds_alternative<EnergyModel>(model_.parts[k].model);
    result_.of_energies.resize(x.states.size(), of_energies);
    x.H = canonical::add(x.H, ring_.convert(moved_[k].H));
  }
  const std::size_t n = x.states.size();
  x.J = x.R = SeriesMatrix(n, std::vector<Series>(n));
  x.G = SeriesMatrix(n, std::vector<Series>(x.inputs.size()));
  x.driven.resize(n);
  x.rest.resize(n);
  for (std::size_t k = 0; k < moved_.size(); ++k) {
    add_block(moved_[k], first_state_[k], first_input_[k]);
  }
  result_.inertia = SeriesMatrix(n, std::vector<Series>(n));
  for (std::size_t k = 0; k < moved_.size(); ++k) {
    const std::size_t first = first_state_[k] + moved_[k].mass.size();  // after the coordinates
    for (std::size_t i = 0; i < moved_[k].mass.size(); ++i) {
      for (std::size_t j = 0; j < moved_[k].mass.size(); ++j) {
        result_.inertia[first + i][first + j] =
            ring_.normalise(ring_.convert(moved_[k].mass[i][j]));
      }
    }
  }
  for (std::size_t k = 0; k < moved_.size(); ++k) {
    if (moved_[k].unsolved)
      add_kinetic(first_state_[k] + moved_[k].mass.size(), moved_[k].mass.size());
  }
  x.H = ring_.normalise(x.H);
  x.gradient = ring_.gradient(x.H, x.states);
  for (Series& slope : x.gradient) slope = ring_.normalise(slope);
}

/// ½ pᵀM⁻¹p, for n momenta from this state on.
void Builder::add_kinetic(std::size_t first, std::size_t n) {
  SeriesMatrix mass;
  std::vector<Series> p;
  for (std::size_t i = first; i < first + n; ++i) {
    const auto row = result_.inertia[i].begin() + static_cast<std::ptrdiff_t>(first);
    mass.emplace_back(row, row + static_cast<std::ptrdiff_t>(n));
    p.push_back(Series::generator(ring_.symbol_id(result_.system.states[i])));
  }
  const auto v = solve(ring_, mass, p);
  if (!v) return;  // M is regular, or its part would have no momenta
  const Series twice = row_times(ring_, p, *v);
  result_.system.H = canonical::add(result_.system.H, twice, Rational(1, 2));
}

void Builder::add_block(const MovedPart& part, std::size_t first, std::size_t first_input) {
  System& x = result_.system;
  for (std::size_t i = 0; i < part.states.size(); ++i) {
    for (std::size_t j = 0; j < part.states.size(); ++j) {
      x.J[first + i][first + j] = ring_.convert(part.J[i][j]);
      x.R[first + i][first + j] = ring_.convert(part.R[i][j]);
    }
    for (std::size_t j = 0; j < part.inputs.size(); ++j) {
      x.G[first + i][first_input + j] = ring_.convert(part.G[i][j]);
    }
  }
}

std::optional<Terminal> Builder::terminal(const PortOfPart& end) {
  const Part& part = model_.parts[end.part];
  Terminal t;
  t.name = part.name + "." + end.port;
  t.column.resize(result_.system.states.size());
  auto found = std::holds_alternative<EnergyModel>(part.model) ? coordinate(end, std::move(t))
                                                               : declared(end, std::move(t));
  if (found && found->y.empty()) {
    found->y = ring_.normalise(row_times(ring_, found->column, result_.system.gradient));
  }
  return found;
}

/// q̇ = ∂H/∂p and nothing else.
bool Builder::is_velocity(std::size_t q, std::size_t p) const {
  const System& x = result_.system;
  const auto is_zero = [](const Series& s) { return s.empty(); };
  for (std::size_t j = 0; j < x.states.size(); ++j) {
    const Series wanted = j == p ? Series(Rational(1)) : Series();
    if (!(x.J[q][j] == wanted) || !x.R[q][j].empty()) return false;
  }
  return std::ranges::all_of(x.G[q], is_zero);
}

/// A force on a coordinate changes its momentum, and its velocity ∂H/∂p is the answer.
std::optional<Terminal> Builder::coordinate(const PortOfPart& end, Terminal t) {
  const std::vector<Expr>& states = parts_[end.part].states;
  const std::size_t first = first_state_[end.part];
  const auto found = std::ranges::find(
      states, end.port, [](Expr s) -> const std::string& { return s.symbol().name; });
  const auto q = static_cast<std::size_t>(found - states.begin());
  std::size_t p = 0;  // by the structure: its name may not be p_<coordinate>
  while (q < states.size() && p < states.size() && !is_velocity(first + q, first + p)) ++p;
  if (q == states.size() || p == states.size()) {
    return fail(derive_codes::coordinate_without_momentum, end.span, {t.name});
  }
  t.coordinate = moved_[end.part].states[q];
  t.column[first + p] = Series(Rational(1));
  return t;
}

std::optional<Terminal> Builder::declared(const PortOfPart& end, Terminal t) {
  const auto& model = std::get<StatesModel>(model_.parts[end.part].model);
  const auto port = std::ranges::find(model.ports, end.port, &Port::name);
  const Expr answer = answer_of(*port);
  t.takes_effort = answer == port->flow;
  const std::vector<Expr>& inputs = parts_[end.part].inputs;
  const auto place =
      std::ranges::find(inputs, t.takes_effort ? port->effort : port->flow) - inputs.begin();
  t.input = first_input_[end.part] + static_cast<std::size_t>(place);
  for (std::size_t i = 0; i < t.column.size(); ++i) t.column[i] = result_.system.G[i][*t.input];
  t.y = ring_.normalise(row_times(ring_, t.column, result_.system.gradient));
  const auto index = static_cast<std::size_t>(port - model.ports.begin());
  const Series given = ring_.convert(moved_[end.part].answers[index]);
  if (take_feed(*port, given, t)) return t;
  Textbook textbook(ring_);
  return fail(derive_codes::port_not_conjugate, port->span,
              {port->name, to_infix(textbook.write(given)), to_infix(textbook.write(t.y))});
}

/// The answer is feed · u ± y. False where it is not.
bool Builder::take_feed(const Port& port, const Series& given, Terminal& t) {
  const Expr u = result_.system.inputs[*t.input];
  const std::vector<Expr> own{u};
  t.feed = ring_.normalise(ring_.gradient(given, own)[0]);
  const Series at_once = ring_.multiply(t.feed, Series::generator(ring_.symbol_id(u)));
  const Series rest = canonical::add(given, at_once, Rational(-1));
  if (!ring_.is_zero(canonical::add(rest, t.y, Rational(-1)))) t.answer_sign = -1;
  if (t.answer_sign < 0 && !ring_.is_zero(canonical::add(rest, t.y))) return false;
  t.sign = t.answer_sign;
  if (t.feed.empty()) return true;
  const Expr feed = ring_.to_expr(t.feed);
  t.sign = is_surely_positive(feed) ? 1 : -1;
  const bool known = t.sign > 0 || is_surely_positive(ring_.to_expr(canonical::negate(t.feed)));
  if (!known || depends_on(feed, u))
    fail(codes::port_of_inputs, port.span, {port.name, u.symbol().name});
  return true;
}

/// Of two answers one may depend on what the other side gives at once, where that is another
/// quantity than its own answer.
bool Builder::wait_for_each_other(const Connection& c, const Terminal& left,
                                  const Terminal& right) {
  const bool tied = left.takes_effort == right.takes_effort;
  if (left.feed.empty() && right.feed.empty()) return false;
  if (!tied && (left.feed.empty() || right.feed.empty())) return false;
  const Terminal& first = left.feed.empty() ? right : left;
  diagnostics_.push_back({codes::port_of_inputs,
                          c.span,
                          {first.name, result_.system.inputs[*first.input].symbol().name},
                          {{"note.storage_at_port", {}, {}}}});
  return true;
}

}  // namespace

std::vector<MovedPart> move_parts(const SystemModel& model,
                                  const std::vector<PortHamiltonian>& parts) {
  std::vector<MovedPart> moved;
  for (std::size_t k = 0; k < parts.size(); ++k) {
    const Part& part = model.parts[k];
    Transplant move(pool_of(part), *model.pool, part.name + ".");
    MovedPart m;
    m.states = move(parts[k].states);
    m.inputs = move(parts[k].inputs);
    m.unsolved = parts[k].solve.has_value();
    m.H = move(m.unsolved ? at_rest(parts[k]) : parts[k].H.value);
    m.J = values(move, parts[k].J);
    m.R = values(move, parts[k].R);
    m.G = values(move, parts[k].G);
    const auto& parameters =
        std::visit([](const auto& one) -> const std::vector<Parameter>& { return one.parameters; },
                   part.model);
    for (const auto& [symbol, value] : given_values(parameters))
      m.given.emplace(move(symbol), move(value));
    if (const auto* states = std::get_if<StatesModel>(&part.model)) {
      for (const Port& port : states->ports) m.answers.push_back(move(answer_of(port)));
    } else {
      const auto& energy = std::get<EnergyModel>(part.model);
      const bool has_momenta = parts[k].states.size() == 2 * energy.coordinates.size();
      if (has_momenta) {
        for (const auto& row : mass_of(energy)) m.mass.push_back(move(row));
      }
    }
    moved.push_back(std::move(m));
  }
  return moved;
}

Result<SideBySide> set_side_by_side(const SystemModel& model,
                                    const std::vector<PortHamiltonian>& parts,
                                    const std::vector<MovedPart>& moved, Ring& ring) {
  return Builder(model, parts, moved, ring).build();
}

}  // namespace tellegen::port_hamiltonian
