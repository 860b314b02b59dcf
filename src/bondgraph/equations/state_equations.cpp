// ẋ and y in terms of x and u (004 (2.28)–(2.34)).

#include <algorithm>
#include <array>
#include <utility>

#include "base/joined.hpp"
#include "bondgraph/bond_graph.hpp"
#include "bondgraph/equations/account.hpp"
#include "bondgraph/equations/co_energy.hpp"
#include "bondgraph/equations/equation_steps.hpp"
#include "bondgraph/equations/equations_check.hpp"
#include "bondgraph/junction/analysed_graph.hpp"
#include "symbolic/canonical/depends.hpp"
#include "symbolic/print/infix.hpp"
#include "symbolic/substitute.hpp"
#include "symbolic/textbook/formulas.hpp"

namespace tellegen {

namespace {

using canonical::Ring;
using canonical::Series;

class EquationWriter {
 public:
  EquationWriter(const BondGraphModel& model, Ring& ring, const Eliminated& all,
                 std::vector<Series> y)
      : model_(model), all_(all), ring_(ring), textbook_(ring_), y_(std::move(y)) {}

  StateEquations write() {
    result_.model = model_.name;
    result_.description = model_.description;
    result_.states = all_.x;
    for (const Quantity& u : model_.inputs) result_.inputs.push_back(u.symbol);
    for (const NamedExpr& output : model_.outputs) result_.outputs.push_back(output.name);
    for (const Series& rate : all_.xdot) result_.xdot.push_back(sum_formula(rate));
    for (const Series& y : y_) result_.y.push_back(sum_formula(y));
    result_.E = formulas(textbook_, all_.E);
    for (std::size_t i = 0; i < all_.x_d.size() && !all_.keeps_dependent(); ++i)
      result_.dependent.push_back({all_.x_d[i], textbook_.formula(all_.psi[i])});
    write_implicit();
    find_input_rates();
    write_matrices();
    note_input_rates();
    note_singular_values();
    return std::move(result_);
  }

 private:
  Formula sum_formula(const Series& s) { return {ring_.to_expr(s), textbook_.write_sum(s)}; }
  void write_implicit();
  void find_input_rates();
  void write_matrices();
  void note_input_rates();
  void note_singular_values();
  /// ∂row/∂columns where it is constant and nothing else is left.
  std::optional<SeriesMatrix> slopes(const std::vector<Series>& rows,
                                     const std::vector<Expr>& columns);
  using Row = std::vector<Series>;
  bool is_whole(const Series& value, const std::array<const Row*, 3>& parts);
  Form written_row(const std::array<const Row*, 3>& parts);
  [[nodiscard]] bool has_rates(const std::vector<Series>& rows) const {
    return std::ranges::any_of(
        rows, [&](const Series& s) { return depends_on_any(ring_, s, result_.input_rates); });
  }

  const BondGraphModel& model_;
  const Eliminated& all_;
  Ring& ring_;
  Textbook textbook_;
  std::vector<Series> y_;
  std::vector<Expr> rates_;  // u̇, as many as u
  StateEquations result_;
};

/// Those of u̇ on which dependent storages move; without them no symbol is made.
void EquationWriter::find_input_rates() {
  for (const Expr u : result_.inputs) {
    const auto follows = [&](const Series& psi) { return depends_on(ring_, psi, u); };
    const bool moves = std::ranges::any_of(all_.psi, follows) ||
                       (all_.keeps_dependent() &&
                        std::ranges::any_of(all_.implicit, follows, &ImplicitVariable::zero));
    if (!moves) continue;
    const Expr rate = model_.pool->time_derivative_symbol(u);
    const auto has_it = [&](const Series& s) { return depends_on(ring_, s, rate); };
    if (std::ranges::any_of(all_.xd_dot, has_it)) result_.input_rates.push_back(rate);
  }
  if (result_.input_rates.empty()) return;
  for (const Expr u : result_.inputs) rates_.push_back(model_.pool->time_derivative_symbol(u));
}

void EquationWriter::write_implicit() {
  std::vector<std::string> names;
  for (const Expr x : all_.x_d) names.push_back(x.symbol().name);
  for (const ImplicitVariable& v : all_.implicit)
    result_.implicit.push_back({v.symbol, sum_formula(v.zero)});
  if (all_.keeps_dependent())
    result_.remarks.push_back({"remark.bg.implicit_storage", {joined(names)}});
  if (all_.implicit.size() > (all_.keeps_dependent() ? all_.x_d.size() : 0))
    result_.remarks.push_back({"remark.bg.implicit", {}});
}

std::optional<SeriesMatrix> EquationWriter::slopes(const std::vector<Series>& rows,
                                                   const std::vector<Expr>& columns) {
  SeriesMatrix m;
  for (const Series& row : rows) {
    m.push_back(ring_.gradient(row, columns));
    for (Series& entry : m.back()) {
      entry = ring_.normalise(entry);
      if (depends_on_any(ring_, entry, result_.states) ||
          depends_on_any(ring_, entry, result_.inputs) || depends_on_any(ring_, entry, rates_)) {
        return std::nullopt;
      }
    }
  }
  return m;
}

void EquationWriter::write_matrices() {
  if (!all_.implicit.empty()) return;
  const auto a = slopes(all_.xdot, result_.states);
  const auto b = slopes(all_.xdot, result_.inputs);
  const auto c = slopes(y_, result_.states);
  const auto d = slopes(y_, result_.inputs);
  const auto b1 = slopes(all_.xdot, rates_);
  const auto d1 = slopes(y_, rates_);
  if (!a || !b || !c || !d || !b1 || !d1) return;
  bool linear = true;
  for (std::size_t i = 0; i < a->size(); ++i)
    linear = linear && is_whole(all_.xdot[i], {&(*a)[i], &(*b)[i], &(*b1)[i]});
  for (std::size_t i = 0; i < c->size(); ++i)
    linear = linear && is_whole(y_[i], {&(*c)[i], &(*d)[i], &(*d1)[i]});
  if (!linear) return;
  result_.linear = true;
  result_.A = formulas(textbook_, *a);
  result_.B = formulas(textbook_, *b);
  result_.C = formulas(textbook_, *c);
  result_.D = formulas(textbook_, *d);
  if (has_rates(all_.xdot) || has_rates(y_)) {
    result_.B1 = formulas(textbook_, *b1);
    result_.D1 = formulas(textbook_, *d1);
  }
  for (std::size_t i = 0; i < a->size(); ++i)
    result_.xdot[i].shown = written_row({&(*a)[i], &(*b)[i], &(*b1)[i]});
}

/// Whether the value is what its slopes by x, u and u̇ add up to.
bool EquationWriter::is_whole(const Series& value, const std::array<const Row*, 3>& parts) {
  const std::array<const std::vector<Expr>*, 3> of{&result_.states, &result_.inputs, &rates_};
  std::vector<Series> terms{canonical::negate(value)};
  for (std::size_t k = 0; k < parts.size(); ++k) {
    for (std::size_t j = 0; j < parts[k]->size(); ++j)
      terms.push_back(
          ring_.multiply((*parts[k])[j], Series::generator(ring_.symbol_id((*of[k])[j]))));
  }
  return ring_.is_zero(canonical::sum(std::move(terms)));
}

void EquationWriter::note_input_rates() {
  if (result_.input_rates.empty()) return;
  std::vector<std::string> storages, inputs;
  for (std::size_t i = 0; i < all_.x_d.size(); ++i) {
    if (!all_.drift[i].empty()) storages.push_back(all_.x_d[i].symbol().name);
  }
  for (const Expr rate : result_.input_rates) inputs.push_back(rate.symbol().name);
  const bool seen = has_rates(all_.xdot) || has_rates(y_);
  result_.remarks.push_back({seen ? "remark.bg.input_rates" : "remark.bg.source_alone",
                             {joined(storages), joined(inputs)}});
}

/// Formulas hold for almost all parameters: told where the values given are among the others, as
/// where the gain of an algebraic loop is exactly 1.
void EquationWriter::note_singular_values() {
  Substitution values;
  for (const Parameter& p : model_.parameters) {
    if (p.value) values[p.symbol] = *p.value;
  }
  if (values.empty()) return;
  for (const std::vector<Series>* all : {&all_.xdot, &std::as_const(y_)}) {
    for (const Series& s : *all) {
      const Ring::Fraction fraction = ring_.clear_denominators(s);
      for (const canonical::Factor f : fraction.denominator.terms()[0].monomial()) {
        const Series factor = ring_.expand_wholes(Series::generator(f.id()));
        const Expr at_values = substitute(ring_.to_expr(factor), values);
        if (!ring_.is_zero(ring_.convert(at_values))) continue;
        const std::string text = to_infix(textbook_.write(factor));
        result_.remarks.push_back({"remark.bg.singular_values", {text}});
        return;
      }
    }
  }
}

/// A row of A x + B u + B₁ u̇, term by term: what a common denominator would hide stays readable.
Form EquationWriter::written_row(const std::array<const Row*, 3>& parts) {
  Form sum;
  sum.kind = Form::Kind::Sum;
  const auto add = [&](const Series& coefficient, Expr symbol) {
    if (coefficient.empty()) return;
    const Series self = Series::generator(ring_.symbol_id(symbol));
    Form term = textbook_.write(ring_.multiply(coefficient, self));
    const bool negative = term.kind == Form::Kind::Negate;
    sum.items.push_back(negative ? Form(term.items[0]) : std::move(term));
    sum.negative.push_back(negative);
  };
  for (std::size_t j = 0; j < parts[0]->size(); ++j) add((*parts[0])[j], result_.states[j]);
  for (std::size_t j = 0; j < parts[1]->size(); ++j) add((*parts[1])[j], result_.inputs[j]);
  for (std::size_t j = 0; j < parts[2]->size(); ++j) add((*parts[2])[j], rates_[j]);
  if (sum.items.empty()) return number_form(Rational(0));
  if (sum.items.size() > 1) return sum;
  return sum.negative[0] ? negate_form(sum.items[0]) : sum.items[0];
}

/// What the `when` statements need that is no state: efforts and flows of bonds.
std::vector<std::pair<Expr, Expr>> watched_by_events(const BondGraphModel& model,
                                                     const AnalysedGraph& graph,
                                                     const Eliminated& all) {
  std::vector<Expr> roots;
  for (const WhenCrossed& when : model.crossings) {
    roots.push_back(when.value);
    for (const InitialValue& change : when.set) roots.push_back(change.value);
  }
  std::vector<std::pair<Expr, Expr>> watched;
  const auto add = [&](Expr symbol) {
    const auto names = [&](Expr e) { return symbol.valid() && depends_on(e, symbol); };
    const auto is_it = [&](const auto& known) { return known.first == symbol; };
    if (std::ranges::none_of(roots, names) || std::ranges::any_of(watched, is_it)) return;
    const Series value = value_of(symbol, model, graph.s, all, *graph.ring);
    watched.emplace_back(symbol, graph.ring->to_expr(value));
  };
  for (const Bond& bond : model.bonds) {
    add(bond.effort);
    add(bond.flow);
  }
  return watched;
}

/// The same in co-energy variables.
Result<StateEquations> write_co_energy(const BondGraphModel& model, const AnalysedGraph& graph,
                                       const Eliminated& all, const std::vector<Series>& y) {
  auto form = in_co_energy(model, graph, all, y);
  if (!form) return form.diagnostics;
  StateEquations equations =
      EquationWriter(model, *graph.ring, form->equations, std::move(form->y)).write();
  Textbook textbook(*graph.ring);
  for (std::size_t i = 0; i < form->by.size(); ++i)
    equations.co_energy.push_back({equations.states[i], textbook.formula(form->by[i])});
  equations.checks.push_back(check_co_energy(model, graph, all, equations));
  return equations;
}

/// Parameters whose values make something zero by which the formulas divide on the way, although
/// what they say there is finite: a resistance of 0 that is turned into a conductance.
Substitution dividing_values(const BondGraphModel& model, const StateEquations& equations) {
  Substitution values;
  for (const Parameter& p : model.parameters) {
    if (p.value && p.value->is_number()) values[p.symbol] = *p.value;
  }
  if (values.empty()) return {};
  std::vector<Expr> roots;
  for (const FormulaVector* all : {&equations.xdot, &equations.y}) {
    for (const Formula& f : *all) roots.push_back(f.value);
  }
  for (const auto* all : {&equations.account.supplied, &equations.account.dissipated}) {
    for (const ElementEnergy& e : *all) roots.push_back(e.value);
  }
  Substitution found;
  for (const Expr e : reachable(roots)) {
    const bool divides =
        e.kind() == Kind::Power && e.arg(1).is_number() && e.arg(1).number().sign() < 0;
    if (!divides || !substitute(e.arg(0), values).is_zero()) continue;
    const std::array<Expr, 1> base{e.arg(0)};
    for (const Expr symbol : free_symbols(base)) {
      if (const auto at = values.find(symbol); at != values.end()) found.insert(*at);
    }
  }
  return found;
}

/// The graph with numbers in place of these parameters.
BondGraphModel with_numbers(BondGraphModel model, const Substitution& values) {
  for (BondElement& element : model.elements) {
    if (element.modulus.valid()) element.modulus = substitute(element.modulus, values);
    if (element.energy.valid()) element.energy = substitute(element.energy, values);
    if (element.signal) element.signal = substitute(*element.signal, values);
    for (ElementPort& port : element.ports) {
      if (port.answer.valid()) port.answer = substitute(port.answer, values);
    }
  }
  for (NamedExpr& output : model.outputs) output.value = substitute(output.value, values);
  return model;
}

Result<StateEquations> derive_in_general(const BondGraphModel& model,
                                         const BondGraphOptions& options) {
  const auto graph = analyse_graph(model, options.prefer);
  if (!graph) return graph.diagnostics;
  const auto all = eliminate(model, graph->causality, graph->s, *graph->ring,
                             options.input_rates ? SourceRates::Solved : SourceRates::Refused);
  if (!all) return all.diagnostics;
  std::vector<Series> y;
  for (const NamedExpr& output : model.outputs)
    y.push_back(value_of(output.value, model, graph->s, *all, *graph->ring));
  StateEquations equations = EquationWriter(model, *graph->ring, *all, y).write();
  equations.checks = check_bond_equations(model, *graph, *all, equations);
  if (options.co_energy) {
    auto in_answers = write_co_energy(model, *graph, *all, y);
    if (in_answers) {
      in_answers->checks.insert(in_answers->checks.begin(), equations.checks.begin(),
                                equations.checks.end());
    }
    return in_answers;
  }
  equations.account = account_of(model, *graph, *all);
  equations.watched = watched_by_events(model, *graph, *all);
  if (options.steps) {
    Textbook textbook(*graph->ring);
    equations.steps = tell_steps(model, *graph, *all, equations, textbook);
  }
  return equations;
}

}  // namespace

Result<StateEquations> derive_state_equations(const BondGraphModel& model,
                                              const BondGraphOptions& options) {
  auto general = derive_in_general(model, options);
  if (!general) return general;
  const Substitution zero = dividing_values(model, *general);
  if (zero.empty()) return general;
  auto special = derive_in_general(with_numbers(model, zero), options);
  const bool same = special && special->states == general->states;
  if (!same || !dividing_values(model, *special).empty()) return general;
  std::vector<std::string> names;
  for (const Parameter& p : model.parameters) {
    if (zero.contains(p.symbol)) names.push_back(p.symbol.symbol().name);
  }
  special->remarks.push_back({"remark.bg.put_in", {joined(names)}});
  return special;
}

}  // namespace tellegen
