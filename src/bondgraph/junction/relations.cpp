#include "bondgraph/junction/relations.hpp"

#include <algorithm>
#include <functional>
#include <map>

#include "bondgraph/codes.hpp"
#include "symbolic/canonical/depends.hpp"
#include "symbolic/fresh.hpp"
#include "symbolic/functions.hpp"
#include "symbolic/inverse_map.hpp"

namespace tellegen {

using canonical::Ring;

Relations::Relations(const BondGraphModel& model, const Causality& causality,
                     const JunctionStructure& s, Ring& ring, const Eliminated& storages,
                     const Substitution& psi)
    : model_(model), causality_(causality), s_(s), ring_(ring), storages_(storages), psi_(psi) {
  name_unknowns();
}

Relations::Series Relations::replaced(const Series& s, const Substitution& by) {
  return by.empty() ? s : ring_.normalise(ring_.convert(substitute(ring_.to_expr(s), by)));
}

/// What goes into a resistor and what comes out of it have the symbols of its law.
void Relations::name_unknowns() {
  for (const BondEnd& end : causality_.resistors) {
    const ElementPort& port = model_.elements[end.element].ports[end.port];
    const bool takes_effort = causality_.takes_effort(model_, end);
    D_in_.push_back(takes_effort ? port.effort : port.flow);
    D_out_.push_back(takes_effort ? port.flow : port.effort);
  }
  for (const BondEnd& end : causality_.sources) {
    const BondElement& element = model_.elements[end.element];
    signal_.push_back(element.signal ? model_.pool->symbol(element.name + ".signal", Role::State)
                                     : Expr());
  }
}

/// A form of the junction structure in x, u and the unknowns.
Relations::Series Relations::written_out(const LinearForm& form) {
  std::vector<Series> parts;
  for (const auto& [column, coefficient] : form) {
    Series value;
    if (column < s_.n) {
      value = storages_.z[column];
    } else if (column < s_.n + s_.r) {
      value = Series::generator(ring_.symbol_id(D_out_[column - s_.n]));
    } else if (column < s_.n + s_.r + s_.p) {
      const std::size_t k = column - s_.n - s_.r;
      value = ring_.convert(model_.elements[causality_.sources[k].element].input);
      if (signal_[k].valid())
        value = canonical::add(value, Series::generator(ring_.symbol_id(signal_[k])));
    } else {
      value = dependent_rate(column - s_.n - s_.r - s_.p);
    }
    parts.push_back(ring_.multiply(coefficient, value));
  }
  return replaced(canonical::sum(std::move(parts)), psi_);
}

// ẋ_d = ∂ψ/∂x ẋ + drift with E ẋ = …: what a signal measures at a dependent storage may come back
// to it.
Relations::Series Relations::dependent_rate(std::size_t k) {
  if (rates_.empty()) {
    std::vector<Series> right;
    for (const LinearForm& form : s_.xdot) {
      LinearForm rest = form;
      rest.erase(rest.lower_bound(s_.column_of_xd_dot(0)), rest.end());
      std::vector<Series> parts{written_out(rest)};
      for (auto at = form.lower_bound(s_.column_of_xd_dot(0)); at != form.end(); ++at)
        parts.push_back(
            ring_.multiply(at->second, storages_.drift[at->first - s_.column_of_xd_dot(0)]));
      right.push_back(replaced(canonical::sum(std::move(parts)), psi_));
    }
    rates_ = solve_rates(ring_, storages_.E, std::move(right));
  }
  const std::vector<Series>& slope = storages_.psi_slope[k];
  std::vector<Series> parts{storages_.drift[k]};
  for (std::size_t j = 0; j < s_.n; ++j) parts.push_back(ring_.multiply(slope[j], rates_[j]));
  return ring_.normalise(canonical::sum(std::move(parts)));
}

/// An expression of states, efforts and flows.
Relations::Series Relations::in_unknowns(Expr e) {
  Substitution by = psi_;
  for (std::size_t b = 0; b < model_.bonds.size(); ++b) {
    const Bond& bond = model_.bonds[b];
    if (bond.effort.valid() && depends_on(e, bond.effort))
      by[bond.effort] = ring_.to_expr(written_out(s_.efforts[b]));
    if (bond.flow.valid() && depends_on(e, bond.flow))
      by[bond.flow] = ring_.to_expr(written_out(s_.flows[b]));
  }
  return ring_.normalise(ring_.convert(substitute(e, by)));
}

/// The law of a resistor, solved for what its causality gives: by exchanging rows where it is
/// linear, by inverse functions port by port otherwise.
std::optional<std::vector<Relations::Series>> Relations::turned(
    const BondElement& element, const std::vector<bool>& takes_effort) {
  // zero_i = answer_i − φ_i(arguments); solved for the outputs.
  const std::size_t n = element.ports.size();
  std::vector<Series> zeros;
  std::vector<Expr> outputs;
  for (std::size_t i = 0; i < n; ++i) {
    const ElementPort& port = element.ports[i];
    const Expr answer = element.gives_flow ? port.flow : port.effort;
    zeros.push_back(ring_.normalise(ring_.convert(answer - port.answer)));
    outputs.push_back(takes_effort[i] ? port.flow : port.effort);
  }
  SeriesMatrix slope;
  std::vector<Series> right;
  Substitution at_zero;
  for (const Expr out : outputs) at_zero[out] = model_.pool->number(0);
  bool linear = true;
  for (const Series& zero : zeros) {
    slope.push_back(ring_.gradient(zero, outputs));
    for (Series& entry : slope.back()) {
      entry = ring_.normalise(entry);
      linear = linear && !depends_on_any(ring_, entry, outputs);
    }
  }
  if (linear) {
    for (const Series& zero : zeros) right.push_back(canonical::negate(replaced(zero, at_zero)));
    return tellegen::solve(ring_, slope, right);
  }
  if (n != 1) return std::nullopt;
  const Expr given = takes_effort[0] ? element.ports[0].effort : element.ports[0].flow;
  const Expr answer = element.ports[0].answer;
  if (const auto root = signed_root(answer, outputs[0], given)) return std::vector<Series>{*root};
  const InverseMap inverse = invert_map({{ring_.convert(answer)}, {outputs[0]}, {given}}, ring_);
  if (!inverse.is_complete()) return std::nullopt;
  return std::vector<Series>{inverse.solution[0]};
}

/// y = c x |x|, the law of a valve or of drag: x = sign(y) √(|y|/c).
std::optional<Relations::Series> Relations::signed_root(Expr answer, Expr x, Expr y) {
  const Expr c = substitute(answer, {{x, model_.pool->number(1)}});
  const Expr square = c * x * apply(Function::Abs, x);
  if (c.is_zero() || depends_on(c, x) || !ring_.is_zero(ring_.convert(answer - square)))
    return std::nullopt;
  const Expr root = sqrt(apply(Function::Abs, y) / c);  // first: what is made first stands first
  return ring_.convert(apply(Function::Sign, y) * root);
}

std::optional<Diagnostic> Relations::add_resistor(std::size_t e) {
  const BondElement& element = model_.elements[e];
  std::vector<std::size_t> index(element.ports.size());
  std::vector<bool> takes_effort(element.ports.size());
  for (std::size_t k = 0; k < causality_.resistors.size(); ++k) {
    const BondEnd& end = causality_.resistors[k];
    if (end.element != e) continue;
    index[end.port] = k;
    takes_effort[end.port] = causality_.takes_effort(model_, end);
  }
  const auto laws = turned(element, takes_effort);
  Substitution inputs;
  for (const std::size_t k : index) inputs[D_in_[k]] = ring_.to_expr(written_out(s_.D_in[k]));
  for (std::size_t i = 0; i < element.ports.size(); ++i) {
    Relation relation;
    relation.unknown = D_out_[index[i]];
    relation.resistor = index[i];
    if (laws) {
      relation.value = replaced((*laws)[i], inputs);
    } else {
      const ElementPort& port = element.ports[i];
      const Expr answer = element.gives_flow ? port.flow : port.effort;
      relation.value = replaced(ring_.convert(answer - port.answer), inputs);
      relation.implicit = true;
    }
    relations_.push_back(std::move(relation));
  }
  return std::nullopt;
}

void Relations::add_signal(std::size_t source) {
  if (!signal_[source].valid()) return;
  Relation relation;
  relation.unknown = signal_[source];
  relation.value = in_unknowns(*model_.elements[causality_.sources[source].element].signal);
  relations_.push_back(std::move(relation));
}

/// Relations that wait for each other, each group after those it needs (Tarjan).
std::vector<std::vector<std::size_t>> Relations::components() const {
  const std::size_t n = relations_.size();
  std::vector<std::vector<std::size_t>> uses(n);
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) {
      if (depends_on(ring_, relations_[i].value, relations_[j].unknown)) uses[i].push_back(j);
    }
  }
  std::vector<std::vector<std::size_t>> found;
  std::vector<std::size_t> order(n, 0), low(n, 0), stack;
  std::vector<bool> open(n, false);
  std::size_t count = 0;
  const std::function<void(std::size_t)> visit = [&](std::size_t i) {
    order[i] = low[i] = ++count;
    stack.push_back(i);
    open[i] = true;
    for (const std::size_t j : uses[i]) {
      if (order[j] == 0) {
        visit(j);
        low[i] = std::min(low[i], low[j]);
      } else if (open[j]) {
        low[i] = std::min(low[i], order[j]);
      }
    }
    if (low[i] != order[i]) return;
    std::vector<std::size_t> group;
    for (std::size_t j = n; j != i;) {
      j = stack.back();
      stack.pop_back();
      open[j] = false;
      group.push_back(j);
    }
    std::ranges::sort(group);
    found.push_back(std::move(group));
  };
  for (std::size_t i = 0; i < n; ++i) {
    if (order[i] == 0) visit(i);
  }
  return found;
}

// w = g(w, …) with g linear in w: (1 − ∂g/∂w) w = g(0, …), which is M of (2.34).
bool Relations::solve_linear(const std::vector<std::size_t>& members) {
  std::vector<Expr> unknowns;
  Substitution at_zero;
  for (const std::size_t i : members) {
    unknowns.push_back(relations_[i].unknown);
    at_zero[relations_[i].unknown] = model_.pool->number(0);
  }
  SeriesMatrix left = identity_matrix(members.size());
  std::vector<Series> right;
  for (std::size_t i = 0; i < members.size(); ++i) {
    const Relation& relation = relations_[members[i]];
    const std::vector<Series> slope = ring_.gradient(relation.value, unknowns);
    for (std::size_t j = 0; j < unknowns.size(); ++j) {
      if (depends_on_any(ring_, slope[j], unknowns)) return false;
      left[i][j] = relation.implicit
                       ? ring_.normalise(slope[j])
                       : ring_.normalise(canonical::add(left[i][j], slope[j], Rational(-1)));
    }
    const Series rest = replaced(relation.value, at_zero);
    right.push_back(relation.implicit ? canonical::negate(rest) : rest);
  }
  const auto solution = tellegen::solve(ring_, left, right);
  if (!solution) return false;
  for (std::size_t i = 0; i < members.size(); ++i)
    known_[unknowns[i]] = ring_.to_expr((*solution)[i]);
  return true;
}

std::optional<Diagnostic> Relations::solve_component(const std::vector<std::size_t>& members) {
  for (const std::size_t i : members) relations_[i].value = replaced(relations_[i].value, known_);
  const Relation& first = relations_[members[0]];
  const bool waits = depends_on(ring_, first.value, first.unknown) || members.size() > 1;
  if (!waits && !first.implicit) {
    known_[first.unknown] = ring_.to_expr(first.value);
    return std::nullopt;
  }
  std::vector<std::size_t> resistors;
  for (const std::size_t i : members) {
    if (relations_[i].resistor < causality_.resistors.size())
      resistors.push_back(relations_[i].resistor);
  }
  if (members.size() > 1) solved_.loops.push_back(resistors);
  if (solve_linear(members)) return std::nullopt;
  bool linear = true;
  for (const std::size_t i : members) {
    const auto element = relations_[i].resistor < causality_.resistors.size()
                             ? causality_.resistors[relations_[i].resistor].element
                             : model_.elements.size();
    linear = linear && element < model_.elements.size() && model_.elements[element].is_linear;
  }
  if (linear) {
    std::string names;
    for (const std::size_t k : resistors)
      names += (names.empty() ? "" : ", ") + model_.elements[causality_.resistors[k].element].name;
    const BondElement& element = model_.elements[causality_.resistors[resistors[0]].element];
    return Diagnostic{bondgraph_codes::resistor_loop, element.span, {names}, {}};
  }
  for (const std::size_t i : members) known_[relations_[i].unknown] = readable(relations_[i]);
  for (const std::size_t i : members) {
    const Relation& relation = relations_[i];
    const Expr symbol = known_.at(relation.unknown);
    const Series self = Series::generator(ring_.symbol_id(symbol));
    const Series value = replaced(relation.value, known_);
    solved_.implicit.push_back(
        {symbol,
         relation.implicit ? value : ring_.normalise(canonical::add(self, value, Rational(-1)))});
  }
  return std::nullopt;
}

/// The unknowns have names that nobody can write; what stays in the equations is called f_R1, e_R1.
Expr Relations::readable(const Relation& relation) const {
  TakenNames taken;
  for (const NamedExpr& output : model_.outputs) taken.names.push_back(output.name);
  for (const Quantity& x : model_.states) taken.states.push_back(x.symbol);
  for (const ImplicitVariable& v : solved_.implicit) taken.states.push_back(v.symbol);
  if (relation.resistor >= causality_.resistors.size()) {
    const auto k = std::ranges::find(signal_, relation.unknown) - signal_.begin();
    const BondEnd& source = causality_.sources[static_cast<std::size_t>(k)];
    return state_symbol(*model_.pool, "signal_" + model_.elements[source.element].name, taken);
  }
  const BondEnd& end = causality_.resistors[relation.resistor];
  const BondElement& element = model_.elements[end.element];
  const std::string& port = element.ports[end.port].name;
  const std::string name = element.name + (port.empty() ? "" : "_" + port);
  const bool effort = relation.unknown == element.ports[end.port].effort;
  return state_symbol(*model_.pool, (effort ? "e_" : "f_") + name, taken);
}

Result<SolvedRelations> Relations::solve() {
  std::vector<bool> done(model_.elements.size(), false);
  for (const BondEnd& end : causality_.resistors) {
    if (done[end.element]) continue;
    done[end.element] = true;
    if (auto problem = add_resistor(end.element)) return *problem;
  }
  for (std::size_t k = 0; k < causality_.sources.size(); ++k) add_signal(k);
  for (const auto& members : components()) {
    if (auto problem = solve_component(members)) return *problem;
  }
  const auto value = [&](Expr unknown) {
    const auto found = known_.find(unknown);
    return found != known_.end() ? ring_.normalise(ring_.convert(found->second))
                                 : Series::generator(ring_.symbol_id(unknown));
  };
  for (const Expr unknown : D_out_) solved_.D_out.push_back(value(unknown));
  for (std::size_t k = 0; k < causality_.sources.size(); ++k) {
    const Expr input = model_.elements[causality_.sources[k].element].input;
    Series total = ring_.convert(input);
    if (signal_[k].valid()) total = canonical::add(total, value(signal_[k]));
    solved_.u.push_back(std::move(total));
  }
  return std::move(solved_);
}

}  // namespace tellegen
