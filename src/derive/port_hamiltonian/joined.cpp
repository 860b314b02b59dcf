#include "derive/port_hamiltonian/joined.hpp"

#include <algorithm>

#include "derive/codes.hpp"
#include "derive/port_hamiltonian/layout.hpp"
#include "derive/port_hamiltonian/reduce.hpp"
#include "derive/port_hamiltonian/terminals.hpp"
#include "symbolic/substitute.hpp"

namespace tellegen {

namespace {

using canonical::Ring;
using canonical::Series;
using port_hamiltonian::Reduction;
using port_hamiltonian::SideBySide;
using port_hamiltonian::System;
using port_hamiltonian::Terminal;

/// J, R and G in terms of velocities that are only names would be lost with the names.
bool is_free_of_names(const PortHamiltonian& phs) {
  if (!phs.solve) return true;
  for (const auto* m : {&phs.J, &phs.R, &phs.G}) {
    for (const FormulaVector& row : *m) {
      for (const Formula& entry : row) {
        const auto uses = [&](Expr v) { return depends_on(entry.value, v); };
        if (std::ranges::any_of(phs.solve->velocities, uses)) return false;
      }
    }
  }
  return true;
}

/// Nothing of the part is outside of J, R, G and H, where a whole would lose it.
bool is_complete(const PortHamiltonian& phs) {
  return !phs.input_vector && !phs.drift && !phs.feed && phs.implicit.empty() &&
         is_free_of_names(phs);
}

std::vector<Expr> roots_of(const std::vector<port_hamiltonian::MovedPart>& moved) {
  std::vector<Expr> roots;
  for (const auto& part : moved) {
    roots.push_back(part.H);
    for (const auto* m : {&part.J, &part.R, &part.G}) {
      for (const auto& row : *m) roots.insert(roots.end(), row.begin(), row.end());
    }
    roots.insert(roots.end(), part.answers.begin(), part.answers.end());
  }
  return roots;
}

/// "arm.Q_q1", the force at a coordinate.
Form force_form(const Terminal& end) {
  const std::size_t point = end.name.find('.') + 1;
  return name_form(end.name.substr(0, point) + "Q_" + end.name.substr(point));
}

/// Joins the parts, one connection after the other, and keeps account of what was done.
class Joiner {
 public:
  Joiner(const SystemModel& model, SideBySide parts, Textbook& textbook)
      : model_(model),
        textbook_(textbook),
        ring_(textbook.ring()),
        x_(std::move(parts.system)),
        of_energies_(std::move(parts.of_energies)),
        inertia_(std::move(parts.inertia)),
        connections_(std::move(parts.connections)),
        used_(x_.inputs.size(), false) {}

  Result<System> join();
  [[nodiscard]] const std::vector<Remark>& remarks() const { return remarks_; }
  [[nodiscard]] const std::vector<NamedFormula>& new_states() const { return new_states_; }
  [[nodiscard]] const std::vector<std::pair<Expr, Expr>>& replaced() const { return replaced_; }
  [[nodiscard]] std::vector<Step> steps() const { return {connected_, reduced_}; }

 private:
  struct Constraint {
    std::vector<Series> column;
    std::size_t connection = 0;
  };

  void connect(const Terminal& left, const Terminal& right, std::size_t number);
  void answer(const Terminal& takes_flow, const Terminal& takes_effort);
  void exchange(const Terminal& a, const Terminal& b, int forth, int back);
  void lose(const Terminal& at, const Series& feed, int sign);
  void tie(const Terminal& left, const Terminal& right, std::size_t number);
  Result<System> reduce();
  Diagnostic not_solvable(std::size_t connection) const;
  [[nodiscard]] std::vector<std::size_t> candidates(const std::vector<Series>& column) const;
  void tell(const Reduction::Result& reduced);
  void merge_coordinates();
  void drop_used_inputs();
  Form written(const Series& s) { return textbook_.write(s); }

  const SystemModel& model_;
  Textbook& textbook_;
  Ring& ring_;
  System x_;
  std::vector<bool> of_energies_;
  SeriesMatrix inertia_;
  std::vector<std::pair<Terminal, Terminal>> connections_;
  std::vector<bool> used_;  // inputs that a connection gives
  std::vector<Constraint> constraints_;
  std::vector<Remark> remarks_;
  std::vector<NamedFormula> new_states_;
  std::vector<std::pair<Expr, Expr>> replaced_;
  Step connected_{"connections", "step.join.connections", {}, {}, {}};
  Step reduced_{"reduction", "step.join.reduction", {}, {}, {}};
};

Result<System> Joiner::join() {
  for (std::size_t k = 0; k < connections_.size(); ++k) {
    connect(connections_[k].first, connections_[k].second, k);
  }
  if (!constraints_.empty()) {
    auto reduced = reduce();
    if (!reduced) return reduced;
    x_ = std::move(*reduced);
  }
  merge_coordinates();
  drop_used_inputs();
  return x_;
}

void Joiner::connect(const Terminal& left, const Terminal& right, std::size_t number) {
  for (const Terminal* end : {&left, &right}) {
    if (end->input) used_[*end->input] = true;
  }
  if (left.takes_effort == right.takes_effort) return tie(left, right, number);
  left.takes_effort ? answer(right, left) : answer(left, right);
}

// u = f on the side that takes the flow, u′ = e′ on the side that takes the effort. The answers are
// e = τ y + D u and f = τ′y′ + D′u′, with one of D and D′ zero; no power is lost, σe + σ′e′ = 0.
// What becomes of ẋ = N∇H is antisymmetric, in J, or symmetric, in R.
void Joiner::answer(const Terminal& takes_flow, const Terminal& takes_effort) {
  const bool feeds_flow = !takes_effort.feed.empty();
  const int back = feeds_flow ? -takes_effort.sign
                              : -takes_flow.sign * takes_effort.sign * takes_flow.answer_sign;
  const int forth = takes_effort.answer_sign;
  exchange(takes_flow, takes_effort, forth, back);
  if (feeds_flow) lose(takes_flow, takes_effort.feed, takes_effort.sign);
  if (!takes_flow.feed.empty()) lose(takes_effort, takes_flow.feed, takes_flow.sign);
  const auto tell = [&](const Terminal& end, const Series& value, int factor) {
    const Form left = end.input ? symbol_form(x_.inputs[*end.input]) : force_form(end);
    connected_.lines.push_back({left, written(canonical::scale(value, Rational(factor)))});
  };
  const auto with_feed = [&](const Terminal& from, const Terminal& other, int given) {
    if (from.feed.empty()) return canonical::scale(from.y, Rational(from.answer_sign));
    const Series at_once = ring_.multiply(from.feed, other.y);
    return ring_.normalise(canonical::add(canonical::scale(from.y, Rational(from.answer_sign)),
                                          at_once, Rational(given)));
  };
  tell(takes_flow, with_feed(takes_effort, takes_flow, back), 1);
  tell(takes_effort, with_feed(takes_flow, takes_effort, forth),
       -takes_flow.sign * takes_effort.sign);
}

/// forth · g g′ᵀ beside back · g′gᵀ in N
void Joiner::exchange(const Terminal& a, const Terminal& b, int forth, int back) {
  SeriesMatrix& m = forth == back ? x_.R : x_.J;
  const Rational sign(forth == back ? -forth : forth);
  for (std::size_t i = 0; i < x_.states.size(); ++i) {
    for (std::size_t j = 0; j < x_.states.size(); ++j) {
      if (a.column[i].empty() || b.column[j].empty()) continue;
      const Series pair =
          ring_.normalise(canonical::scale(ring_.multiply(a.column[i], b.column[j]), sign));
      m[i][j] = ring_.normalise(canonical::add(m[i][j], pair));
      m[j][i] = ring_.normalise(canonical::add(m[j][i], pair, Rational(forth == back ? 1 : -1)));
    }
  }
}

/// sign · D g gᵀ in R
void Joiner::lose(const Terminal& at, const Series& feed, int sign) {
  for (std::size_t i = 0; i < x_.states.size(); ++i) {
    for (std::size_t j = 0; j < x_.states.size(); ++j) {
      if (at.column[i].empty() || at.column[j].empty()) continue;
      const Series pair = ring_.multiply(feed, ring_.multiply(at.column[i], at.column[j]));
      x_.R[i][j] = ring_.normalise(canonical::add(x_.R[i][j], pair, Rational(sign)));
    }
  }
}

// Both sides answer with the flow, or both with the effort: the answers are tied.
void Joiner::tie(const Terminal& left, const Terminal& right, std::size_t number) {
  const int l = left.takes_effort ? left.sign : 1;
  const int r = left.takes_effort ? -right.sign : 1;
  Constraint constraint{std::vector<Series>(x_.states.size()), number};
  for (std::size_t i = 0; i < x_.states.size(); ++i) {
    constraint.column[i] =
        canonical::add(canonical::scale(left.column[i], Rational(l)), right.column[i], Rational(r));
  }
  constraints_.push_back(std::move(constraint));
  connected_.lines.push_back({written(canonical::scale(left.y, Rational(l))),
                              written(canonical::scale(right.y, Rational(-r)))});
}

/// Which states may be left out: those of states models first, for a momentum is worth keeping.
std::vector<std::size_t> Joiner::candidates(const std::vector<Series>& column) const {
  std::vector<std::size_t> order;
  for (const bool of_energies : {false, true}) {
    for (std::size_t i = column.size(); i-- > 0;) {
      if (!column[i].empty() && of_energies_[i] == of_energies) order.push_back(i);
    }
  }
  return order;
}

Diagnostic Joiner::not_solvable(std::size_t connection) const {
  const auto& [left, right] = connections_[connection];
  return {derive_codes::connection_not_solvable,
          model_.connections[connection].span,
          {left.name, right.name},
          {}};
}

Result<System> Joiner::reduce() {
  std::vector<bool> tied(x_.states.size(), false);
  for (const Constraint& c : constraints_) {
    for (std::size_t i = 0; i < tied.size(); ++i) tied[i] = tied[i] || !c.column[i].empty();
  }
  auto inertia = port_hamiltonian::find_inertia(x_, std::move(tied), inertia_, ring_);
  if (!inertia) return not_solvable(constraints_.front().connection);
  Reduction reduction(x_, std::move(*inertia), ring_);
  for (const Constraint& c : constraints_) {
    if (!reduction.reduce(c.column, candidates(c.column))) return not_solvable(c.connection);
  }
  auto reduced = std::move(reduction).finish();
  if (!reduced) return not_solvable(constraints_.back().connection);
  tell(*reduced);
  replaced_ = std::move(reduced->replaced);
  return std::move(reduced->system);
}

void Joiner::tell(const Reduction::Result& reduced) {
  std::string names;
  for (const auto& [fresh, old] : reduced.taken) {
    const Form combination = textbook_.write_sum(ring_.convert(old));
    reduced_.lines.push_back({symbol_form(fresh), combination});
    new_states_.push_back({fresh, {old, combination}});
    names += (names.empty() ? "" : ", ") + fresh.symbol().name;
  }
  remarks_.push_back({"remark.join.rigid", {names}});
}

/// Two coordinates that are joined change alike, and count from the same zero.
void Joiner::merge_coordinates() {
  Substitution same;  // a coordinate that is gone → the one it equals
  const auto kept = [&](Expr q) {
    while (same.contains(q)) q = same.at(q);
    return q;
  };
  for (const auto& [left, right] : connections_) {
    if (!left.coordinate || !right.coordinate) continue;
    const Expr stays = kept(*left.coordinate);
    const Expr goes = kept(*right.coordinate);
    auto merged = port_hamiltonian::merge(x_, stays, goes, ring_);
    if (!merged) continue;
    x_ = std::move(*merged);
    same.emplace(goes, stays);
    for (auto& [old, value] : replaced_) value = substitute(value, {{goes, stays}});
    replaced_.emplace_back(goes, stays);
    reduced_.lines.push_back({symbol_form(goes), symbol_form(stays)});
    remarks_.push_back({"remark.join.same_zero", {goes.symbol().name, stays.symbol().name}});
  }
}

void Joiner::drop_used_inputs() {
  for (std::size_t j = x_.inputs.size(); j-- > 0;) {
    if (!used_[j]) continue;
    const auto at = static_cast<std::ptrdiff_t>(j);
    x_.inputs.erase(x_.inputs.begin() + at);
    for (auto& row : x_.G) row.erase(row.begin() + at);
  }
}

/// What is remarkable about a part is so about the whole; each only once.
void take_remarks(const std::vector<PortHamiltonian>& parts, PortHamiltonian& whole) {
  constexpr std::string_view lasting[] = {"remark.phs.not_energy", "remark.phs.driven_potential",
                                          "remark.phs.driven_storage", "remark.phs.heat"};
  for (const PortHamiltonian& part : parts) {
    whole.is_energy = whole.is_energy && part.is_energy;
    whole.has_heat = whole.has_heat || part.has_heat;
    for (const Remark& r : part.remarks) {
      const bool known =
          std::ranges::find(whole.remarks, r.key, &Remark::key) != whole.remarks.end();
      const bool lasts = std::ranges::find(lasting, r.key) != std::end(lasting);
      if (lasts && !known) whole.remarks.push_back(r);
    }
  }
}

std::vector<Step> tell_steps(const Form& energy, std::vector<Step> joined,
                             const PortHamiltonian& phs) {
  std::vector<Step> steps{{"parts", "step.join.parts", {}, {{name_form("H"), energy}}, {}}};
  for (Step& step : joined) {
    if (!step.lines.empty()) steps.push_back(std::move(step));
  }
  if (steps.back().kind == "reduction")
    steps.push_back(
        {"hamiltonian", "step.join.hamiltonian", {}, {{name_form("H"), phs.H.shown}}, {}});
  Step structure{"structure", "step.phs.structure", {}, {}, {}};
  structure.matrices.push_back({"J", shown(phs.J)});
  structure.matrices.push_back({"R", shown(phs.R)});
  if (!phs.inputs.empty()) structure.matrices.push_back({"G", shown(phs.G)});
  steps.push_back(std::move(structure));
  return steps;
}

}  // namespace

Result<PortHamiltonian> join_port_hamiltonian(const SystemModel& model,
                                              const std::vector<PortHamiltonian>& parts,
                                              const JoinOptions& options) {
  const auto moved = port_hamiltonian::move_parts(model, parts);
  for (std::size_t k = 0; k < parts.size(); ++k) {
    if (is_complete(parts[k]) && !parts[k].constrained &&
        (!moved[k].unsolved || !moved[k].mass.empty()))
      continue;
    return Diagnostic{
        derive_codes::part_not_joinable, model.parts[k].span, {model.parts[k].name}, {}};
  }
  Ring ring(*model.pool, roots_of(moved));
  Textbook textbook(ring);
  auto side_by_side = port_hamiltonian::set_side_by_side(model, parts, moved, ring);
  if (!side_by_side) return side_by_side.diagnostics;
  const Form energy = textbook.write_energy(side_by_side->system.H);
  Joiner joiner(model, std::move(*side_by_side), textbook);
  auto joined = joiner.join();
  if (!joined) return joined.diagnostics;
  for (const auto& part : moved) joined->given.insert(part.given.begin(), part.given.end());
  PortHamiltonian phs = port_hamiltonian::lay_out_and_judge(*joined, textbook);
  phs.model = model.name;
  phs.description = model.description;
  phs.remarks = joiner.remarks();
  phs.new_states = joiner.new_states();
  phs.replaced = joiner.replaced();
  take_remarks(parts, phs);
  if (options.steps) phs.steps = tell_steps(energy, joiner.steps(), phs);
  return phs;
}

}  // namespace tellegen
