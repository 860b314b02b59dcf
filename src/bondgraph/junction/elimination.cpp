#include "bondgraph/junction/elimination.hpp"

#include <algorithm>
#include <functional>

#include "base/spare.hpp"
#include "bondgraph/codes.hpp"
#include "bondgraph/junction/relations.hpp"
#include "symbolic/canonical/depends.hpp"
#include "symbolic/functions.hpp"
#include "symbolic/inverse_map.hpp"
#include "symbolic/substitute.hpp"

namespace tellegen {

namespace {

using canonical::Ring;
using canonical::Series;
using namespace bondgraph_codes;

class Elimination {
 public:
  Elimination(const BondGraphModel& model, const Causality& causality, const JunctionStructure& s,
              Ring& ring, SourceRates source_rates)
      : model_(model),
        causality_(causality),
        s_(s),
        ring_(ring),
        source_rates_(source_rates),
        zero_(model.pool->number(0)) {}

  Result<Eliminated> run() {
    for (const BondEnd& end : causality_.integral) all_.x.push_back(port_of(end).state);
    for (const DependentStorage& d : causality_.dependent)
      all_.x_d.push_back(port_of(d.port).state);
    if (auto problem = solve_dependent()) return *problem;
    give_storages();
    if (auto problem = solve_relations()) return *problem;
    give_rates();
    return std::move(all_);
  }

 private:
  [[nodiscard]] const ElementPort& port_of(const BondEnd& end) const {
    return model_.elements[end.element].ports[end.port];
  }
  [[nodiscard]] const BondElement& element_of(const BondEnd& end) const {
    return model_.elements[end.element];
  }
  std::optional<Diagnostic> solve_dependent();
  Series demanded(std::size_t dependent);
  Series drift_of(const Series& s);
  bool solve_linear(const std::vector<Series>& zeros);
  bool solve_one_by_one();
  bool keep_implicit(const std::vector<Series>& zeros);
  void give_storages();
  std::optional<Diagnostic> solve_relations();
  void give_rates();
  void shorten(Series& s);
  Series replaced(const Series& s, const Substitution& by) {
    return ring_.normalise(ring_.convert(substitute(ring_.to_expr(s), by)));
  }
  /// Σ coefficient · column, where `column_value` gives the columns.
  Series sum_of(const LinearForm& form, const std::function<Series(std::size_t)>& column_value) {
    std::vector<Series> parts;
    for (const auto& [column, coefficient] : form)
      parts.push_back(ring_.multiply(coefficient, column_value(column)));
    return ring_.normalise(canonical::sum(std::move(parts)));
  }

  const BondGraphModel& model_;
  const Causality& causality_;
  const JunctionStructure& s_;
  Ring& ring_;
  SourceRates source_rates_;
  Expr zero_;
  Substitution psi_;  // x_d → ψ(x, u)
  Eliminated all_;
};

/// S₄₁ Φ(x, x_d) + S₄₃ u: what the junctions ask of a dependent storage.
Series Elimination::demanded(std::size_t dependent) {
  return sum_of(s_.z_d[dependent], [&](std::size_t j) {
    if (j < s_.n) return ring_.convert(port_of(causality_.integral[j]).answer);
    const BondElement& source = element_of(causality_.sources[j - s_.column_of_u(0)]);
    return ring_.convert(source.signal ? source.input + *source.signal : source.input);
  });
}

/// ∂s/∂u u̇ + ∂s/∂t
Series Elimination::drift_of(const Series& s) {
  std::vector<Series> parts;
  const std::vector<Expr> time{model_.pool->time()};
  if (depends_on(ring_, s, time[0])) parts.push_back(ring_.gradient(s, time)[0]);
  for (const Quantity& u : model_.inputs) {
    if (!depends_on(ring_, s, u.symbol)) continue;
    const std::vector<Expr> of{u.symbol};
    const Expr rate = model_.pool->time_derivative_symbol(u.symbol);
    parts.push_back(ring_.multiply(ring_.gradient(s, of)[0], ring_.convert(rate)));
  }
  return ring_.normalise(canonical::sum(std::move(parts)));
}

/// Φ_d(x, x_d) = S₄₁ Φ(x, x_d) + S₄₃ u, solved for x_d.
std::optional<Diagnostic> Elimination::solve_dependent() {
  if (auto problem = coupled_dependent(model_, causality_, s_, source_rates_)) return problem;
  if (s_.m == 0) return std::nullopt;
  std::vector<Series> zeros;
  for (std::size_t i = 0; i < s_.m; ++i) {
    const Series given = ring_.convert(port_of(causality_.dependent[i].port).answer);
    zeros.push_back(ring_.normalise(canonical::add(given, demanded(i), Rational(-1))));
  }
  if (!solve_linear(zeros) && !solve_one_by_one() && !keep_implicit(zeros)) {
    const DependentStorage& first = causality_.dependent[0];
    const BondElement& element = element_of(first.port);
    Diagnostic d{dependent_nonlinear, element.span, {element.keyword + " " + element.name}, {}};
    const BondElement& leader = model_.elements[first.path.front()];
    if (leader.kind == ElementKind::Storage && leader.is_linear && !leader.dependent)
      d.notes.push_back({"note.make_dependent", {leader.name}, leader.span});
    return d;
  }
  for (std::size_t i = 0; i < s_.m; ++i) psi_[all_.x_d[i]] = ring_.to_expr(all_.psi[i]);
  if (!all_.implicit.empty()) return std::nullopt;  // its slope is known
  for (const Series& psi : all_.psi) {
    all_.psi_slope.push_back(ring_.gradient(psi, all_.x));
    all_.drift.push_back(drift_of(psi));
  }
  return std::nullopt;
}

bool Elimination::solve_linear(const std::vector<Series>& zeros) {
  SeriesMatrix slope;
  Substitution rest;
  for (const Expr x : all_.x_d) rest[x] = zero_;
  std::vector<Series> right;
  for (const Series& zero : zeros) {
    slope.push_back(ring_.gradient(zero, all_.x_d));
    for (Series& entry : slope.back()) {
      entry = ring_.normalise(entry);
      if (depends_on_any(ring_, entry, all_.x_d)) return false;
    }
    right.push_back(canonical::negate(replaced(zero, rest)));
  }
  auto solution = solve(ring_, slope, right);
  if (!solution) return false;
  all_.psi = std::move(*solution);
  return true;
}

/// A nonlinear storage whose answer depends on its own state only: the inverse of its law.
bool Elimination::solve_one_by_one() {
  for (std::size_t i = 0; i < s_.m; ++i) {
    const ElementPort& port = port_of(causality_.dependent[i].port);
    const Expr target = model_.pool->symbol(port.state.symbol().name + ".z", Role::State);
    const InverseMap inverse =
        invert_map({{ring_.convert(port.answer)}, {port.state}, {target}}, ring_);
    if (!inverse.is_complete()) return false;
    const Series wanted = demanded(i);
    if (depends_on_any(ring_, wanted, all_.x_d)) return false;
    Series psi = replaced(inverse.solution[0], {{target, ring_.to_expr(wanted)}});
    if (depends_on_any(ring_, psi, all_.x_d)) return false;  // two ports of one field
    all_.psi.push_back(std::move(psi));
  }
  return true;
}

/// G(x, x_d, u) = 0 stays as it is: ∂x_d/∂x = −(∂G/∂x_d)⁻¹ ∂G/∂x, and likewise of u. False where
/// x_d does not follow.
bool Elimination::keep_implicit(const std::vector<Series>& zeros) {
  SeriesMatrix of_dependent;
  SeriesMatrix of_states;
  for (const Series& zero : zeros) {
    of_dependent.push_back(ring_.gradient(zero, all_.x_d));
    of_states.push_back(ring_.gradient(zero, all_.x));
  }
  all_.psi.clear();
  all_.psi_slope.assign(s_.m, std::vector<Series>(s_.n));
  for (std::size_t j = 0; j < s_.n; ++j) {
    std::vector<Series> right;
    for (std::size_t i = 0; i < s_.m; ++i) right.push_back(canonical::negate(of_states[i][j]));
    const auto column = solve(ring_, of_dependent, right);
    if (!column) return false;
    for (std::size_t i = 0; i < s_.m; ++i) all_.psi_slope[i][j] = (*column)[i];
  }
  std::vector<Series> from_outside;
  for (const Series& zero : zeros) from_outside.push_back(canonical::negate(drift_of(zero)));
  auto drift = solve(ring_, of_dependent, from_outside);
  if (!drift) return false;
  all_.drift = std::move(*drift);
  for (std::size_t i = 0; i < s_.m; ++i) {
    all_.psi.push_back(Series::generator(ring_.symbol_id(all_.x_d[i])));
    all_.implicit.push_back({all_.x_d[i], zeros[i]});
  }
  return true;
}

// E = 1 − S₁₄ ∂ψ/∂x, which is (2.33) where the storages are linear.
void Elimination::give_storages() {
  for (const BondEnd& end : causality_.integral)
    all_.z.push_back(replaced(ring_.convert(port_of(end).answer), psi_));
  all_.E = identity_matrix(s_.n);
  for (std::size_t i = 0; i < s_.n; ++i) {
    for (std::size_t k = 0; k < s_.m; ++k) {
      const auto entry = s_.xdot[i].find(s_.column_of_xd_dot(k));
      if (entry == s_.xdot[i].end()) continue;
      for (std::size_t j = 0; j < s_.n; ++j) {
        const Series part = ring_.multiply(entry->second, all_.psi_slope[k][j]);
        all_.E[i][j] = replaced(canonical::add(all_.E[i][j], part, Rational(-1)), psi_);
      }
    }
  }
}

std::optional<Diagnostic> Elimination::solve_relations() {
  Relations relations(model_, causality_, s_, ring_, all_, psi_);
  auto solved = relations.solve();
  if (!solved) return solved.diagnostics.front();
  all_.D_out = std::move(solved->D_out);
  all_.u = std::move(solved->u);
  for (ImplicitVariable& variable : solved->implicit) all_.implicit.push_back(std::move(variable));
  all_.loops = std::move(solved->loops);
  return std::nullopt;
}

void Elimination::give_rates() {
  std::vector<Series> right;
  for (std::size_t i = 0; i < s_.n; ++i) {
    right.push_back(sum_of(s_.xdot[i], [&](std::size_t column) {
      if (column < s_.n) return all_.z[column];
      if (column < s_.n + s_.r) return all_.D_out[column - s_.n];
      if (column < s_.n + s_.r + s_.p) return all_.u[column - s_.n - s_.r];
      return all_.drift[column - s_.column_of_xd_dot(0)];
    }));
    right.back() = replaced(right.back(), psi_);
  }
  all_.xdot = solve_rates(ring_, all_.E, std::move(right));
  if (!all_.implicit.empty()) std::ranges::for_each(all_.xdot, [&](Series& s) { shorten(s); });
  for (std::size_t k = 0; k < s_.m; ++k) {
    std::vector<Series> parts{all_.drift[k]};
    for (std::size_t j = 0; j < s_.n; ++j)
      parts.push_back(ring_.multiply(all_.psi_slope[k][j], all_.xdot[j]));
    all_.xd_dot.push_back(ring_.normalise(canonical::sum(std::move(parts))));
  }
}

/// Long ones over one denominator: spread out, they divide by states that cancel, which costs
/// figures near places where these are 0, and the value there.
void Elimination::shorten(Series& s) {
  constexpr std::size_t long_one = 40;
  constexpr double part_of_budget = 0.05;
  if (s.size() <= long_one) return;
  spare(ring_.pool().budget(), part_of_budget, [&] { s = ring_.as_fraction(s); });
}

bool is_state(const BondGraphModel& model, Expr symbol) {
  return std::ranges::find(model.states, symbol, &Quantity::symbol) != model.states.end();
}

/// "e.r" and "f.r" stand for effort(r) and flow(r).
std::string as_written(const std::string& name) {
  if (name.starts_with("e.")) return "effort(" + name.substr(2) + ")";
  return name.starts_with("f.") ? "flow(" + name.substr(2) + ")" : name;
}

/// What keeps the signal of a source from having a rate: an effort or flow, whose rates are in no
/// equation, or a jump. States have rates, and so has the time.
std::optional<Note> without_rate(const BondGraphModel& model, const BondElement& source) {
  if (!source.signal) return std::nullopt;
  const std::span<const Expr> signal(&*source.signal, 1);
  for (const Expr e : reachable(signal)) {
    if (e.is_symbol() && e.symbol().role == Role::State && !is_state(model, e))
      return Note{"note.signal_of_power", {as_written(e.symbol().name)}, {}};
    if (bend_of(e) == Bend::Jump) return Note{"note.signal_jumps", {}, {}};
  }
  return std::nullopt;
}

Diagnostic coupling(const BondGraphModel& model, const BondElement& storage,
                    const BondElement& other, bool source) {
  const bool effort = other.kind == ElementKind::EffortSource;
  const auto reason = source ? without_rate(model, other) : std::nullopt;
  Diagnostic d{!source  ? dependents_coupled
               : reason ? fixed_by_signal
                        : fixed_by_source,
               storage.span,
               {storage.keyword + " " + storage.name, other.keyword + " " + other.name},
               {{"note.declared_here", {other.name}, other.span}}};
  if (reason) d.notes.push_back(*reason);
  if (source) {
    d.notes.push_back(
        {effort ? "note.resistance_in_series" : "note.resistance_in_parallel", {}, {}});
  }
  return d;
}

}  // namespace

/// A dependent storage follows the independent ones (004 (2.26)) and sources; not a resistor, not
/// another dependent one.
std::optional<Diagnostic> coupled_dependent(const BondGraphModel& model, const Causality& causality,
                                            const JunctionStructure& s, SourceRates rates) {
  for (std::size_t i = 0; i < s.m; ++i) {
    const BondElement& storage = model.elements[causality.dependent[i].port.element];
    for (auto at = s.z_d[i].lower_bound(s.n); at != s.z_d[i].end(); ++at) {
      const std::size_t k = at->first - s.n;
      const bool source = k >= s.r && k < s.r + s.p;
      const BondEnd& end = k < s.r  ? causality.resistors[k]
                           : source ? causality.sources[k - s.r]
                                    : causality.dependent[k - s.r - s.p].port;
      const BondElement& other = model.elements[end.element];
      const bool known = rates == SourceRates::Solved && !without_rate(model, other);
      if (source && known) continue;
      return coupling(model, storage, other, source);
    }
  }
  return std::nullopt;
}

std::vector<Series> solve_rates(Ring& ring, const SeriesMatrix& E, std::vector<Series> right) {
  // Only the rows that dependent storages touch need solving.
  std::vector<std::size_t> touched;
  for (std::size_t i = 0; i < E.size(); ++i) {
    for (std::size_t j = 0; j < E.size(); ++j) {
      const bool plain = i == j ? E[i][j].is_one() : E[i][j].empty();
      if (plain) continue;
      touched.push_back(i);
      touched.push_back(j);
    }
  }
  std::ranges::sort(touched);
  touched.erase(std::unique(touched.begin(), touched.end()), touched.end());
  if (touched.empty()) return right;
  SeriesMatrix e(touched.size(), std::vector<Series>(touched.size()));
  std::vector<Series> b;
  for (std::size_t i = 0; i < touched.size(); ++i) {
    for (std::size_t j = 0; j < touched.size(); ++j) e[i][j] = E[touched[i]][touched[j]];
    b.push_back(right[touched[i]]);
  }
  const auto rates = solve(ring, e, b);
  if (!rates) throw canonical::DivisionByZero();
  for (std::size_t i = 0; i < touched.size(); ++i) right[touched[i]] = (*rates)[i];
  return right;
}

std::vector<Expr> undecided(const Eliminated& all) {
  std::vector<Expr> symbols;
  for (const ImplicitVariable& variable : all.implicit) symbols.push_back(variable.symbol);
  return symbols;
}

Result<Eliminated> eliminate(const BondGraphModel& model, const Causality& causality,
                             const JunctionStructure& s, Ring& ring, SourceRates rates) {
  return Elimination(model, causality, s, ring, rates).run();
}

Series value_of(const LinearForm& form, const JunctionStructure& s, const Eliminated& all,
                Ring& ring) {
  std::vector<Series> parts;
  for (const auto& [k, coefficient] : form) {
    const Series& value = k < s.n               ? all.z[k]
                          : k < s.n + s.r       ? all.D_out[k - s.n]
                          : k < s.n + s.r + s.p ? all.u[k - s.n - s.r]
                                                : all.xd_dot[k - s.n - s.r - s.p];
    parts.push_back(ring.multiply(coefficient, value));
  }
  Substitution by;
  for (std::size_t i = 0; i < all.x_d.size(); ++i) by[all.x_d[i]] = ring.to_expr(all.psi[i]);
  const Series sum = ring.normalise(canonical::sum(std::move(parts)));
  if (by.empty()) return sum;
  return ring.normalise(ring.convert(substitute(ring.to_expr(sum), by)));
}

Series value_of(Expr e, const BondGraphModel& model, const JunctionStructure& s,
                const Eliminated& all, Ring& ring) {
  Substitution by;
  for (std::size_t i = 0; i < all.x_d.size(); ++i) by[all.x_d[i]] = ring.to_expr(all.psi[i]);
  const auto put = [&](Expr symbol, const LinearForm& form) {
    if (!symbol.valid() || !depends_on(e, symbol)) return;
    by[symbol] = ring.to_expr(value_of(form, s, all, ring));
  };
  for (std::size_t b = 0; b < model.bonds.size(); ++b) {
    put(model.bonds[b].effort, s.efforts[b]);
    put(model.bonds[b].flow, s.flows[b]);
  }
  return ring.normalise(ring.convert(substitute(e, by)));
}

std::vector<Expr> expressions_of(const BondGraphModel& model) {
  std::vector<Expr> all;
  for (const BondElement& element : model.elements) {
    for (const ElementPort& port : element.ports) {
      if (port.answer.valid()) all.push_back(port.answer);
    }
    if (element.modulus.valid()) all.push_back(element.modulus);
    if (element.energy.valid()) all.push_back(element.energy);
    if (element.signal) all.push_back(*element.signal);
  }
  for (const NamedExpr& output : model.outputs) all.push_back(output.value);
  return all;
}

}  // namespace tellegen
