#include "design/loop_graph.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "analyse/dense.hpp"
#include "analyse/parameter_values.hpp"
#include "bondgraph/bond_graph.hpp"
#include "bondgraph/codes.hpp"
#include "bondgraph/made/control_graph.hpp"
#include "bondgraph/made/measured_rates.hpp"
#include "design/codes.hpp"
#include "design/loop_poles.hpp"
#include "design/loop_steps.hpp"
#include "design/number_matrix.hpp"
#include "design/placed_poles.hpp"
#include "language/parser.hpp"
#include "language/write_model.hpp"
#include "model/resolve_bond_graph.hpp"
#include "numeric/norms.hpp"
#include "symbolic/derivative.hpp"
#include "symbolic/substitute.hpp"
#include "symbolic/textbook/formulas.hpp"
#include "verify/linear/pole_check.hpp"
#include "verify/zero_check.hpp"

namespace tellegen {

namespace {

/// Up to so many states the equations of the loop are compared as formulas.
constexpr std::size_t most_proved_states = 24;

ExprMatrix values_of(const FormulaMatrix& m) {
  ExprMatrix values;
  for (const FormulaVector& row : m) {
    values.emplace_back();
    for (const Formula& f : row) values.back().push_back(f.value);
  }
  return values;
}

NumberMatrix numbers_of(const ExprMatrix& m, const Values& values) {
  NumberMatrix numbers;
  for (const std::vector<Expr>& row : m) numbers.push_back(numbers_at(row, values));
  return numbers;
}

constexpr double poles_apart = 1e-6;
constexpr double poles_far_apart = 1e-2;
/// The last of twelve figures, and of all that a double has.
constexpr double last_figure = 1e-12;
constexpr double last_of_all = 2e-16;

class LoopBuilder {
 public:
  LoopBuilder(ControlDesign design, const ModelSyntax& text, const BondGraphModel& model)
      : design_(std::move(design)),
        text_(text),
        model_(model),
        values_(parameter_values(model.parameters)) {}

  Result<ControlDesign> build(const LoopGraphOptions& options) {
    auto equations = derive_state_equations(model_, {});
    if (!equations) return std::move(equations.diagnostics);
    if (!equations->linear)
      return Diagnostic{bondgraph_codes::not_linear, model_.span, {"design", model_.name}, {}};
    auto causality = assign_causality(model_, {});
    if (!causality) return std::move(causality.diagnostics);
    equations_ = std::move(*equations);
    causality_ = std::move(*causality);
    if (has_observer()) {
      const MeasuredRates rates = measured_rates(model_);
      if (rates.signal)
        return Diagnostic{
            design_codes::measures_rate, model_.span, {model_.name, *rates.signal}, {}};
      find_estimates(rates);
    }
    design_.graph = LoopGraph{};
    if (in_formulas())
      find_gain_formulas();
    else
      find_gains();
    find_sensitivity();
    const ControlGraph loop = control_graph(text_, model_, causality_, two_ports());
    design_.graph->K_names = loop.K;
    design_.graph->H_names = loop.H;
    design_.graph->text = write_model(loop.graph);
    if (auto problem = check()) return std::move(*problem);
    if (options.plant != nullptr) {
      if (auto problem = add_plant(*options.plant, *options.plant_text)) return std::move(*problem);
    }
    if (options.steps) tell_steps();
    return std::move(design_);
  }

 private:
  [[nodiscard]] bool in_formulas() const {
    return !design_.K_formulas.empty() || !design_.H_formulas.empty();
  }
  [[nodiscard]] bool has_feedback() const {
    return !design_.K.empty() || !design_.K_formulas.empty();
  }
  [[nodiscard]] bool has_observer() const {
    return !design_.H.empty() || !design_.H_formulas.empty();
  }
  void find_estimates(const MeasuredRates& rates);
  void find_gains();
  void find_gain_formulas();
  void take_states();
  [[nodiscard]] LoopGains two_ports() const;
  /// z = F x, where dependent storages follow the others.
  [[nodiscard]] ExprMatrix co_energies() const;
  std::optional<Diagnostics> check();
  [[nodiscard]] ExprMatrix gains_of(const std::vector<std::vector<std::string>>& names) const;
  std::vector<Expr> differences(const StateEquations& loop) const;
  [[nodiscard]] ExprMatrix plant_first(const StateEquations& loop) const;
  void check_poles(const StateEquations& loop, const std::vector<Parameter>& parameters);
  std::optional<Diagnostics> add_plant(const BondGraphModel& plant, const ModelSyntax& text);
  std::optional<Diagnostics> check_plant(const PlantAtPoint& plant);
  [[nodiscard]] Poles wanted_poles() const;
  void find_sensitivity();
  [[nodiscard]] double sensitivity_of_feedback() const;
  [[nodiscard]] bool is_sensitive() const {
    return sensitivity_ * last_figure > 1e-2 * poles_apart;
  }
  [[nodiscard]] double figures_told() const { return is_sensitive() ? last_of_all : last_figure; }
  /// What a hundred times the last figure of the gains makes of the poles.
  [[nodiscard]] double poles_allowed() const {
    const double moved = 100 * sensitivity_ * figures_told();
    return smaller(larger(poles_apart, moved), poles_far_apart);
  }
  void tell_steps();
  [[nodiscard]] double direction(std::size_t state) const;
  [[nodiscard]] double shown_direction(std::size_t state) const {
    return of_states_ ? 1 : direction(state);
  }

  ControlDesign design_;
  double sensitivity_ = 0;  ///< of the poles to the gains
  const ModelSyntax& text_;
  const BondGraphModel& model_;
  Values values_;
  StateEquations equations_;
  Causality causality_;
  ExprMatrix F_;
  bool of_states_ = false;
  std::vector<EstimatedOutput> estimates_;
};

ExprMatrix LoopBuilder::co_energies() const {
  Substitution dependent;
  for (const NamedFormula& d : equations_.dependent) dependent[d.name] = d.value.value;
  ExprMatrix F;
  for (const BondEnd& end : causality_.integral) {
    const Expr answer = model_.elements[end.element].ports[end.port].answer;
    F.push_back(gradient(substitute(answer, dependent), equations_.states));
  }
  return F;
}

/// A storage without energy has no co-energy that tells its state: K acts on the states themselves.
void LoopBuilder::take_states() {
  of_states_ = true;
  for (std::size_t i = 0; i < F_.size(); ++i) {
    for (std::size_t j = 0; j < F_[i].size(); ++j) F_[i][j] = model_.pool->number(i == j ? 1 : 0);
  }
}

/// Theorem 5.1: u = w − K x̂ = w − K F⁻¹ ẑ. E dx̂/dt = … + E H (y − ŷ).
void LoopBuilder::find_gains() {
  F_ = co_energies();
  const std::size_t n = equations_.states.size();
  const NumberMatrix F = numbers_of(F_, values_);
  if (!design_.K.empty()) {
    const auto K = solve_columns(transposed(F, n), transposed(design_.K, n));
    if (K) design_.graph->K = transposed(*K, design_.K.size());
    // Where co-energies nearly depend on one another, their gains lose the poles.
    if (!K || sensitivity_of_feedback() * last_of_all > 1e-2 * poles_far_apart) {
      take_states();
      design_.graph->K = design_.K;
    }
  }
  if (!design_.H.empty())
    design_.graph->H = product(numbers_of(values_of(equations_.E), values_), design_.H);
}

/// The same in formulas; the two-ports get them with the direction of their bonds.
void LoopBuilder::find_gain_formulas() {
  F_ = co_energies();
  Pool& pool = *model_.pool;
  const std::size_t n = equations_.states.size();
  const ExprMatrix E = values_of(equations_.E);
  const ExprMatrix K = values_of(design_.K_formulas);
  const ExprMatrix corrected =
      design_.H_formulas.empty() ? ExprMatrix{} : product(pool, E, values_of(design_.H_formulas));
  std::vector<Expr> held;
  for (const ExprMatrix* m : std::initializer_list<const ExprMatrix*>{&F_, &K, &corrected}) {
    for (const std::vector<Expr>& row : *m) held.insert(held.end(), row.begin(), row.end());
  }
  canonical::Ring ring(pool, held);
  Textbook textbook(ring);
  const auto formula = [&](const canonical::Series& s) {
    return textbook.formula(ring.as_fraction(ring.normalise(s)));
  };
  SeriesMatrix columns(n, std::vector<canonical::Series>(n));  // Fᵀ
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) columns[j][i] = ring.normalise(ring.convert(F_[i][j]));
  }
  for (const std::vector<Expr>& row : K) {
    std::vector<canonical::Series> right;
    for (const Expr k : row) right.push_back(ring.normalise(ring.convert(k)));
    const auto gain = solve(ring, columns, right);
    FormulaVector& shown = design_.graph->K_formulas.emplace_back();
    for (std::size_t j = 0; gain && j < n; ++j) shown.push_back(formula((*gain)[j]));
    if (!gain) take_states();
  }
  if (of_states_) design_.graph->K_formulas = design_.K_formulas;
  for (const std::vector<Expr>& row : corrected) {
    FormulaVector& shown = design_.graph->H_formulas.emplace_back();
    for (const Expr h : row) shown.push_back(formula(ring.convert(h)));
  }
}

/// ŷ = C x̂ + D u of outputs that measure rates.
void LoopBuilder::find_estimates(const MeasuredRates& rates) {
  for (const std::string& output : rates.outputs) {
    const auto at = std::ranges::find(equations_.outputs, output) - equations_.outputs.begin();
    const auto row = static_cast<std::size_t>(at);
    if (row >= equations_.outputs.size()) continue;
    const FormulaVector through = row < equations_.D.size() ? equations_.D[row] : FormulaVector{};
    estimates_.push_back({output, equations_.C[row], through});
  }
}

/// Of an inertia whose own bond leaves it, the flow of the bond is −z, and an effort that enters
/// beside it slows it down.
double LoopBuilder::direction(std::size_t state) const {
  const BondEnd& end = causality_.integral[state];
  const ElementPort& port = model_.elements[end.element].ports[end.port];
  return port.storage == StorageKind::Inertial && !port.enters ? -1 : 1;
}

LoopGains LoopBuilder::two_ports() const {
  LoopGains gains;
  gains.estimates = estimates_;
  gains.sensitive = is_sensitive();
  gains.of_states = of_states_;
  if (in_formulas()) {
    const auto shown = [](const Formula& f, double sign) {
      if (f.value.is_number() && f.value.number().is_zero()) return GraphGain{};
      return GraphGain{true, std::nullopt, sign < 0 ? negate_form(f.shown) : f.shown};
    };
    for (const FormulaVector& row : design_.graph->K_formulas) {
      gains.K.emplace_back();
      for (std::size_t j = 0; j < row.size(); ++j)
        gains.K.back().push_back(shown(row[j], shown_direction(j)));
    }
    for (std::size_t i = 0; i < design_.graph->H_formulas.size(); ++i) {
      gains.H.emplace_back();
      for (const Formula& f : design_.graph->H_formulas[i])
        gains.H.back().push_back(shown(f, direction(i)));
    }
    return gains;
  }
  const auto gain = [](double value) {
    return value == 0 ? GraphGain{} : GraphGain{true, value, {}};
  };
  for (const NumberVector& row : design_.graph->K) {
    gains.K.emplace_back();
    for (std::size_t j = 0; j < row.size(); ++j)
      gains.K.back().push_back(gain(shown_direction(j) * row[j]));
  }
  for (std::size_t i = 0; i < design_.graph->H.size(); ++i) {
    gains.H.emplace_back();
    for (const double value : design_.graph->H[i])
      gains.H.back().push_back(gain(direction(i) * value));
  }
  return gains;
}

ExprMatrix LoopBuilder::gains_of(const std::vector<std::vector<std::string>>& names) const {
  ExprMatrix gains;
  for (const auto& row : names) {
    gains.emplace_back();
    for (const std::string& name : row) {
      const auto symbol = model_.pool->find_symbol(name);
      gains.back().push_back(symbol ? *symbol : model_.pool->number(0));
    }
  }
  return gains;
}

/// A of the loop with the states of the plant first, then those of its copy: states of numbered
/// bonds stand before the others, of plant and copy alike.
ExprMatrix LoopBuilder::plant_first(const StateEquations& loop) const {
  const auto is_plant = [&](const Expr x) {
    return std::ranges::find(equations_.states, x) != equations_.states.end();
  };
  std::vector<std::size_t> order;
  for (const bool plant : {true, false}) {
    for (std::size_t i = 0; i < loop.states.size(); ++i) {
      if (is_plant(loop.states[i]) == plant) order.push_back(i);
    }
  }
  const ExprMatrix A = values_of(loop.A);
  ExprMatrix sorted;
  for (const std::size_t i : order) {
    sorted.emplace_back();
    for (const std::size_t j : order) sorted.back().push_back(A[i][j]);
  }
  return sorted;
}

/// (5.14): the rows of x, and those of x̂ times E, less what they must be.
std::vector<Expr> LoopBuilder::differences(const StateEquations& loop) const {
  Pool& pool = *model_.pool;
  const std::size_t n = equations_.states.size();
  const ExprMatrix A = values_of(equations_.A);
  const ExprMatrix E = values_of(equations_.E);
  const ExprMatrix found = plant_first(loop);
  ExprMatrix of_K(n, std::vector<Expr>(n, pool.number(0)));  // B K F
  ExprMatrix K = gains_of(design_.graph->K_names);
  for (std::vector<Expr>& row : K) {
    for (std::size_t j = 0; j < n; ++j) row[j] = shown_direction(j) < 0 ? -row[j] : row[j];
  }
  if (has_feedback()) of_K = product(pool, product(pool, values_of(equations_.B), K), F_);
  std::vector<Expr> zeros;
  if (!has_observer()) {
    for (std::size_t i = 0; i < n; ++i)
      for (std::size_t j = 0; j < n; ++j) zeros.push_back(found[i][j] - A[i][j] + of_K[i][j]);
    return zeros;
  }
  ExprMatrix gains = gains_of(design_.graph->H_names);
  for (std::size_t i = 0; i < n; ++i) {
    for (Expr& gain : gains[i]) gain = direction(i) < 0 ? -gain : gain;
  }
  const ExprMatrix of_H = product(pool, gains, values_of(equations_.C));  // E H C
  const ExprMatrix own = product(pool, E, A);
  const ExprMatrix fed = product(pool, E, of_K);
  ExprMatrix copy(found.begin() + static_cast<std::ptrdiff_t>(n), found.end());
  copy = product(pool, E, copy);
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) {
      zeros.push_back(found[i][j] - A[i][j]);
      zeros.push_back(found[i][n + j] + of_K[i][j]);
      zeros.push_back(copy[i][j] - of_H[i][j]);
      const Expr wanted = own[i][j] - of_H[i][j] - fed[i][j];
      zeros.push_back(copy[i][n + j] - wanted);
    }
  }
  return zeros;
}

/// The text is read again, as a user would, and its equations are compared with those of the
/// design.
std::optional<Diagnostics> LoopBuilder::check() {
  const SourceText source("loop", design_.graph->text);
  ParsedDocument parsed = parse_document(source);
  if (has_errors(parsed.diagnostics)) return std::move(parsed.diagnostics);
  auto model = resolve_bond_graph(parsed.document.models.front(), model_.pool);
  if (!model)  // the units of a graph of heat
    return Diagnostics{{design_codes::no_power, model_.span, {model_.name}, {}}};
  auto loop = derive_state_equations(*model, {});
  if (!loop) return std::move(loop.diagnostics);
  const std::size_t n = equations_.states.size();
  if (n <= most_proved_states) {
    const std::vector<Expr> zeros = differences(*loop);
    canonical::Ring ring(*model_.pool, zeros);
    design_.checks.push_back(proved("check.loop.equations", ring, zeros));
  }
  check_poles(*loop, model->parameters);
  return std::nullopt;
}

// The graph has K F⁻¹ of co-energies: in K = (K F⁻¹) F terms may cancel.
double LoopBuilder::sensitivity_of_feedback() const {
  const StateSpace<double>& s = design_.system;
  const NumberMatrix F = numbers_of(F_, values_);
  const NumberMatrix terms = product(sizes_of(design_.graph->K), sizes_of(F));
  return sensitivity_to_gains(s.A, s.B, design_.K, terms, design_.closed_loop_poles);
}

void LoopBuilder::find_sensitivity() {
  const StateSpace<double>& s = design_.system;
  const std::size_t n = s.A.size();
  if (!design_.K.empty()) sensitivity_ = sensitivity_of_feedback();
  if (!design_.H.empty()) {
    const NumberMatrix H = transposed(design_.H, s.C.size());
    const double of_observer =
        sensitivity_to_gains(transposed(s.A, n), transposed(s.C, n), H, H, design_.observer_poles);
    sensitivity_ = larger(sensitivity_, of_observer);
  }
}

/// Separation: those of A − B K and those of A − H C.
Poles LoopBuilder::wanted_poles() const {
  Poles both = !has_feedback() ? design_.open_loop_poles : design_.closed_loop_poles;
  both.insert(both.end(), design_.observer_poles.begin(), design_.observer_poles.end());
  return both;
}

void LoopBuilder::check_poles(const StateEquations& loop,
                              const std::vector<Parameter>& parameters) {
  const Values values = parameter_values(parameters);
  const ExprMatrix A = values_of(loop.A);
  const auto is_open = [&](const auto& row) { return !without_value(row, values).empty(); };
  if (std::ranges::any_of(A, is_open)) return;
  if (in_formulas() && !has_feedback()) return;  // the poles of the plant have not been asked for
  const auto exact = exact_pole_difference(A, parameters, wanted_poles(), figures_told());
  const double distance =
      exact ? *exact : polynomial_difference(numbers_of(A, values), wanted_poles(), last_figure);
  design_.checks.push_back(
      {"check.design.graph_poles", distance <= poles_allowed(), false, 1, distance});
}

/// The same gains about the plant as it is: K acts on deviations of the co-energies.
std::optional<Diagnostics> LoopBuilder::add_plant(const BondGraphModel& plant,
                                                  const ModelSyntax& text) {
  const auto equations = derive_state_equations(plant, {});
  if (!equations) return equations.diagnostics;
  PlantAtPoint at{text, plant, design_.system.x0, design_.system.u0, design_.system.y0, {}};
  Values values = parameter_values(plant.parameters);
  for (std::size_t i = 0; i < at.states.size(); ++i) values[design_.states[i]] = at.states[i];
  Substitution dependent;
  for (const NamedFormula& d : equations->dependent) dependent[d.name] = d.value.value;
  std::vector<Expr> co_energies;
  for (const BondEnd& end : causality_.integral) {
    const std::string& name = model_.elements[end.element].name;
    const auto element = std::ranges::find(plant.elements, name, &BondElement::name);
    co_energies.push_back(substitute(element->ports[end.port].answer, dependent));
  }
  at.co_energies = of_states_ ? at.states : numbers_at(co_energies, values);
  design_.graph->plant_text =
      write_model(control_graph(text_, model_, causality_, two_ports(), &at).graph);
  return check_plant(at);
}

/// Read again, the loop must rest at the point, and have the poles of the design there.
std::optional<Diagnostics> LoopBuilder::check_plant(const PlantAtPoint& plant) {
  const SourceText source("loop", design_.graph->plant_text);
  ParsedDocument parsed = parse_document(source);
  if (has_errors(parsed.diagnostics)) return std::move(parsed.diagnostics);
  const auto model = resolve_bond_graph(parsed.document.models.front(), model_.pool);
  if (!model) return model.diagnostics;
  const auto loop = derive_state_equations(*model, {});
  if (!loop) return loop.diagnostics;
  Values values = parameter_values(model->parameters);
  for (const Expr x : loop->states) values[x] = 0;
  for (const Expr u : loop->inputs) values[u] = 0;
  for (std::size_t i = 0; i < plant.states.size(); ++i) values[design_.states[i]] = plant.states[i];
  if (design_.K.empty()) {
    for (std::size_t i = 0; i < plant.inputs.size(); ++i)
      values[design_.inputs[i]] = plant.inputs[i];
  }
  std::vector<Expr> rates;
  ExprMatrix slopes;
  for (const Formula& rate : loop->xdot) {
    rates.push_back(rate.value);
    slopes.push_back(gradient(rate.value, loop->states));
  }
  const NumberMatrix A = numbers_of(slopes, values);
  double moved = 0;
  double size = 1;  // of what balances at rest
  for (const double rate : numbers_at(rates, values)) moved = larger(moved, std::abs(rate));
  for (const NumberVector& row : A) {
    for (std::size_t j = 0; j < row.size(); ++j)
      size = larger(size, std::abs(row[j] * values[loop->states[j]]));
  }
  design_.checks.push_back({"check.design.rests", moved <= 1e-8 * size, false, 1, moved / size});
  const double distance = polynomial_difference(A, wanted_poles(), last_figure);
  design_.checks.push_back(
      {"check.design.plant_poles", distance <= poles_allowed(), false, 1, distance});
  return std::nullopt;
}

void LoopBuilder::tell_steps() {
  const LoopSymbols symbols{gains_of(design_.graph->K_names), gains_of(design_.graph->H_names), F_};
  auto steps = loop_steps(model_, symbols);
  design_.steps.insert(design_.steps.end(), std::make_move_iterator(steps.begin()),
                       std::make_move_iterator(steps.end()));
}

}  // namespace

bool is_linear_about_origin(const ControlDesign& design, const BondGraphModel& model) {
  const auto is_zero = [](double x) { return x == 0; };
  const auto equations = derive_state_equations(model, {});
  return equations && equations->linear && std::ranges::all_of(design.system.x0, is_zero) &&
         std::ranges::all_of(design.system.u0, is_zero);
}

Result<ControlDesign> with_loop_graph(ControlDesign design, const ModelSyntax& text,
                                      const BondGraphModel& model,
                                      const LoopGraphOptions& options) {
  return LoopBuilder(std::move(design), text, model).build(options);
}

}  // namespace tellegen
