#include "bondgraph/equations/energies.hpp"

#include <algorithm>

#include "bondgraph/codes.hpp"
#include "bondgraph/equations/implicit_form.hpp"
#include "bondgraph/equations/lagrange_energies.hpp"
#include "symbolic/derivative.hpp"
#include "symbolic/transplant.hpp"
#include "verify/zero_check.hpp"

namespace tellegen {

namespace {

using canonical::Ring;

/// The energies as a model with a pool of its own, in which coordinates are coordinates.
class ModelWriter {
 public:
  ModelWriter(const BondGraphModel& graph, const AnalysedGraph& analysed, const Eliminated& all,
              const LagrangeFrame& frame, LagrangeParts parts)
      : graph_(graph),
        analysed_(analysed),
        all_(all),
        frame_(frame),
        parts_(std::move(parts)),
        pool_(std::make_shared<Pool>(graph.pool->budget())) {
    for (const Parameter& p : graph.parameters) {
      const SymbolInfo& info = p.symbol.symbol();
      pool_->symbol(info.name, info.role, info.assumption);
    }
    for (const Expr q : frame.coordinates) pool_->symbol(q.symbol().name, Role::Coordinate);
    for (const auto& [source, s] : frame.displaced) pool_->symbol(s.symbol().name, Role::Input);
  }

  GraphEnergies write();

 private:
  void write_names(EnergyModel& model, Transplant& move);
  void write_start(EnergyModel& model, Transplant& move);
  void write_simulation(EnergyModel& model, Transplant& move);
  void tell_states(GraphEnergies& result, Transplant& move);
  Expr rate_of(std::size_t k);
  Expr value_of_column(std::size_t column);

  const BondGraphModel& graph_;
  const AnalysedGraph& analysed_;
  const Eliminated& all_;
  const LagrangeFrame& frame_;
  LagrangeParts parts_;
  std::shared_ptr<Pool> pool_;
};

GraphEnergies ModelWriter::write() {
  GraphEnergies result;
  Transplant move(*graph_.pool, *pool_, "");
  EnergyModel& model = result.model;
  write_names(model, move);
  model.kinetic = move(parts_.kinetic);
  model.potential = move(parts_.potential);
  model.dissipation = move(parts_.dissipation);
  model.codissipation = pool_->number(0);
  model.forces = move(parts_.forces);
  for (NamedExpr output : parts_.outputs) {
    output.value = move(output.value);
    model.outputs.push_back(std::move(output));
  }
  write_start(model, move);
  write_simulation(model, move);
  tell_states(result, move);
  return result;
}

void ModelWriter::write_names(EnergyModel& model, Transplant& move) {
  model.name = graph_.name;
  model.description = graph_.description;
  model.span = graph_.span;
  model.pool = pool_;
  if (graph_.pool->writes_decimals()) pool_->write_decimals();
  for (Parameter p : graph_.parameters) {
    p.symbol = move(p.symbol);
    if (p.value) p.value = move(*p.value);
    model.parameters.push_back(std::move(p));
  }
  for (Quantity u : graph_.inputs) {
    u.symbol = move(u.symbol);
    model.inputs.push_back(std::move(u));
  }
  for (const auto& [source, symbol] : frame_.displaced)
    model.inputs.push_back({move(symbol), "", {}, "", graph_.span});
  for (const Expr q : frame_.coordinates) {
    const auto is_it = [&](const Quantity& x) { return x.symbol == q; };
    const auto state = std::ranges::find_if(graph_.states, is_it);
    Quantity coordinate{move(q), "", {}, "", graph_.span};
    if (state != graph_.states.end()) {
      coordinate = *state;
      coordinate.symbol = move(q);
    }
    model.coordinates.push_back(std::move(coordinate));
  }
  for (const std::uint32_t f : graph_.functions) {
    const OpaqueFunction& opaque = graph_.pool->opaque(f);
    model.functions.push_back(pool_->opaque_function(opaque.name, opaque.arity));
  }
}

/// What a column is, in the states and inputs of the graph.
Expr ModelWriter::value_of_column(std::size_t column) {
  return analysed_.ring->to_expr(tellegen::value_of(
      LinearForm{{column, canonical::Series(Rational(1))}}, analysed_.s, all_, *analysed_.ring));
}

Expr ModelWriter::rate_of(std::size_t k) {
  Expr rate = graph_.pool->number(0);
  for (std::size_t j = 0; j < frame_.columns.size(); ++j) {
    if (frame_.T[k][j].empty()) continue;
    const Expr factor = analysed_.ring->to_expr(frame_.T[k][j]);
    rate = rate + factor * value_of_column(frame_.columns[j]);
  }
  return rate;
}

/// Displacements that are given, and the rates that given momenta make.
void ModelWriter::write_start(EnergyModel& model, Transplant& move) {
  Substitution start;
  for (const Expr x : all_.x) start[x] = graph_.pool->number(0);
  for (const InitialValue& given : graph_.initial) start[given.symbol] = given.value;
  for (std::size_t k = 0; k < frame_.coordinates.size(); ++k) {
    const Expr q = frame_.coordinates[k];
    if (const auto given = start.find(q); given != start.end() && !given->second.is_zero())
      model.initial.push_back({move(q), move(given->second)});
    const bool of_storages = [&] {
      for (std::size_t j = 0; j < frame_.columns.size(); ++j) {
        if (!frame_.T[k][j].empty() && frame_.columns[j] >= analysed_.s.n) return false;
      }
      return true;
    }();
    const Expr rate = of_storages ? substitute(rate_of(k), start) : graph_.pool->number(0);
    if (!rate.is_zero())
      model.initial.push_back({move(graph_.pool->time_derivative_symbol(q)), move(rate)});
  }
}

void ModelWriter::write_simulation(EnergyModel& model, Transplant& move) {
  if (!graph_.simulation) return;
  model.simulation = SimulationRequest{move(graph_.simulation->duration), {}};
  for (const auto& [input, law] : graph_.simulation->inputs)
    model.simulation->inputs.emplace_back(move(input), move(law));
}

void ModelWriter::tell_states(GraphEnergies& result, Transplant& move) {
  Pool& pool = *graph_.pool;
  Ring& ring = *analysed_.ring;
  for (std::size_t k = 0; k < frame_.coordinates.size(); ++k) {
    const Expr q = frame_.coordinates[k];
    const Expr rate = rate_of(k);
    Expr acceleration = pool.number(0);
    for (std::size_t i = 0; i < all_.x.size(); ++i) {
      const Expr slope = derivative(rate, all_.x[i]);
      acceleration = acceleration + slope * ring.to_expr(all_.xdot[i]);
    }
    const Expr velocity = pool.time_derivative_symbol(q);
    const Expr second = pool.time_derivative_symbol(velocity);
    result.at_states[move(velocity)] = move(substitute(rate, frame_.positions));
    result.at_states[move(second)] = move(substitute(acceleration, frame_.positions));
    const auto dependent = std::ranges::find(all_.x_d, q);
    if (dependent == all_.x_d.end()) continue;
    const auto i = static_cast<std::size_t>(dependent - all_.x_d.begin());
    result.at_states[move(q)] = move(substitute(ring.to_expr(all_.psi[i]), frame_.positions));
  }
  const Columns columns(graph_, analysed_, frame_.dual);
  std::string integrals;  // coordinates that are no states of the graph
  for (std::size_t k = 0; k < frame_.coordinates.size(); ++k) {
    const Expr q = frame_.coordinates[k];
    const auto is_it = [&](const Quantity& x) { return x.symbol == q; };
    if (std::ranges::any_of(graph_.states, is_it)) continue;
    const ElementPort& port = columns.port_of(frame_.columns[k]);
    const std::string variable = frame_.dual[port.bond] ? "e_" : "f_";
    integrals += (integrals.empty() ? "" : ", ") + q.symbol().name + " = ∫ " + variable +
                 graph_.bonds[port.bond].label + " dt";
  }
  if (!integrals.empty()) result.remarks.push_back({"remark.bg.integrals", {integrals}});
  if (!frame_.tied.empty())
    result.remarks.push_back({"remark.bg.common_zero", {listed(frame_.tied)}});
  for (const auto& [source, symbol] : frame_.displaced) {
    const BondEnd end = analysed_.causality.sources[source];
    result.remarks.push_back(
        {"remark.bg.displaced_input", {symbol.symbol().name, graph_.elements[end.element].name}});
  }
  for (const std::string& output : parts_.dropped)
    result.remarks.push_back({"remark.bg.output_needs_rates", {output}});
  if (carries_heat(graph_)) result.remarks.push_back({"remark.bg.heat", {}});
  if (std::ranges::find(frame_.dual, true) != frame_.dual.end())
    result.remarks.push_back({"remark.bg.dual", {}});
}

Diagnostic refusal(const BondGraphModel& model, std::string_view what, const NoFrame& problem) {
  const BondElement& element = model.elements[problem.element];
  return {bondgraph_codes::no_energies,
          model.span,
          {std::string(what), model.name},
          {{problem.why, {element.name}, element.span}, {"note.port_hamiltonian_instead", {}, {}}}};
}

bool has_dependent_positions(const AnalysedGraph& graph, const BondGraphModel& model,
                             const DualBonds& dual) {
  const Columns columns(model, graph, dual);
  for (std::size_t i = 0; i < graph.s.m; ++i) {
    if (columns.is_velocity(graph.s.column_of_xd_dot(i))) return true;
  }
  return false;
}

}  // namespace

Result<GraphEnergies> derive_energies(const BondGraphModel& model, std::string_view what) {
  const auto graph = analyse_graph(model, CausalPreference::Integral);
  if (!graph) return graph.diagnostics;
  const auto all = eliminate(model, graph->causality, graph->s, *graph->ring);
  if (!all) return all.diagnostics;
  if (!all->implicit.empty()) return implicit_form(model, what, undecided(*all));
  std::optional<NoFrame> first_problem;
  const auto attempt = [&](const DualBonds& dual, bool displacements) -> Result<GraphEnergies> {
    const auto found = find_frame(model, *graph, dual, displacements);
    const auto* frame = std::get_if<LagrangeFrame>(&found);
    if (frame == nullptr) {
      if (!first_problem) first_problem = std::get<NoFrame>(found);
      return Diagnostics{};
    }
    if (frame->columns.empty()) {
      if (!first_problem) first_problem = NoFrame{"note.bg.no_frame_empty", 0};
      return Diagnostics{};
    }
    auto parts = energies_in(model, *graph, *frame);
    if (auto* built = std::get_if<LagrangeParts>(&parts))
      return ModelWriter(model, *graph, *all, *frame, std::move(*built)).write();
    if (!first_problem) first_problem = std::get<NoFrame>(parts);
    return Diagnostics{};
  };
  const std::vector<DualBonds> ways = ways_to_see(model);
  for (const DualBonds& dual : ways) {
    if (auto energies = attempt(dual, false)) return energies;
  }
  for (const DualBonds& dual : ways) {
    if (has_dependent_positions(*graph, model, dual)) continue;
    if (auto energies = attempt(dual, true)) return energies;
  }
  return refusal(model, what, *first_problem);
}

Check check_energies(const GraphEnergies& energies, const EulerLagrange& equations) {
  Pool& pool = *energies.model.pool;
  std::vector<Expr> zeros;
  for (const Formula& equation : equations.equations) {
    const Expr along = substitute(to_expr(equation.shown, pool), energies.at_states);
    zeros.push_back(substitute(along, energies.at_states));
  }
  canonical::Ring ring(pool, zeros);
  return proved("check.bg.lagrange", ring, zeros);
}

}  // namespace tellegen
