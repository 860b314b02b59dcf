#include "bondgraph/equations/equation_steps.hpp"

#include <algorithm>

#include "bondgraph/step_matrix.hpp"
#include "symbolic/substitute.hpp"

namespace tellegen {

namespace {

using canonical::Ring;
using canonical::Series;

class StepTeller {
 public:
  StepTeller(const BondGraphModel& model, const AnalysedGraph& graph, const Eliminated& all,
             const StateEquations& equations, Textbook& textbook)
      : model_(model),
        graph_(graph),
        all_(all),
        equations_(equations),
        textbook_(textbook),
        ring_(textbook.ring()) {}

  std::vector<Step> tell() {
    tell_structure();
    tell_storages();
    if (!all_.x_d.empty()) tell_dependent();
    if (graph_.s.r > 0) tell_resistors();
    if (!equations_.states.empty()) tell_result();
    return std::move(steps_);
  }

 private:
  void tell_structure();
  void tell_storages();
  void tell_dependent();
  StepLine rate_line(std::size_t dependent);
  void tell_resistors();
  void tell_result();
  [[nodiscard]] const ElementPort& port_of(const BondEnd& end) const {
    return model_.elements[end.element].ports[end.port];
  }
  /// e_3, f_La
  [[nodiscard]] Form variable(const BondEnd& end, bool effort) const {
    return name_form((effort ? "e_" : "f_") + model_.bonds[port_of(end).bond].label);
  }
  void add_matrix(Step& step, const std::string& name, const SeriesMatrix& m) {
    tellegen::add_matrix(step.matrices, name, m, textbook_);
  }

  const BondGraphModel& model_;
  const AnalysedGraph& graph_;
  const Eliminated& all_;
  const StateEquations& equations_;
  Textbook& textbook_;
  Ring& ring_;
  std::vector<Step> steps_;
};

void StepTeller::tell_structure() {
  const JunctionStructure& s = graph_.s;
  Step step{"structure", "step.bg.structure", {}, {}, {}};
  add_matrix(step, "S11", block(s.xdot, 0, s.n));
  add_matrix(step, "S12", block(s.xdot, s.n, s.r));
  add_matrix(step, "S13", block(s.xdot, s.n + s.r, s.p));
  add_matrix(step, "S14", block(s.xdot, s.n + s.r + s.p, s.m));
  add_matrix(step, "S21", block(s.D_in, 0, s.n));
  add_matrix(step, "S22", block(s.D_in, s.n, s.r));
  add_matrix(step, "S23", block(s.D_in, s.n + s.r, s.p));
  steps_.push_back(std::move(step));
}

void StepTeller::tell_storages() {
  Step step{"storages", "step.bg.storages", {}, {}, {}};
  const auto tell = [&](const BondEnd& end) {
    const ElementPort& port = port_of(end);
    const bool answers_effort = port.storage == StorageKind::Capacitive;
    step.lines.push_back({variable(end, answers_effort), textbook_.write(port.answer)});
  };
  for (const BondEnd& end : graph_.causality.integral) tell(end);
  for (const DependentStorage& d : graph_.causality.dependent) tell(d.port);
  steps_.push_back(std::move(step));
}

void StepTeller::tell_dependent() {
  const auto moves = [](const Series& drift) { return !drift.empty(); };
  const bool driven = std::ranges::any_of(all_.drift, moves);
  Step step{"dependent", driven ? "step.bg.driven" : "step.bg.dependent", {}, {}, {}};
  for (std::size_t i = 0; i < all_.x_d.size(); ++i)
    step.lines.push_back(
        all_.keeps_dependent()
            ? StepLine{textbook_.write_sum(all_.implicit[i].zero), number_form(Rational(0))}
            : StepLine{symbol_form(all_.x_d[i]), textbook_.write(all_.psi[i])});
  for (std::size_t i = 0; driven && i < all_.x_d.size(); ++i) step.lines.push_back(rate_line(i));
  add_matrix(step, "E", all_.E);
  steps_.push_back(std::move(step));
}

// ẋ_d = ∂ψ/∂x ẋ + ∂ψ/∂u u̇
StepLine StepTeller::rate_line(std::size_t dependent) {
  std::vector<Series> parts{all_.drift[dependent]};
  for (std::size_t j = 0; j < all_.x.size(); ++j) {
    const Series& slope = all_.psi_slope[dependent][j];
    if (slope.empty()) continue;
    const Expr rate = model_.pool->time_derivative_symbol(all_.x[j]);
    parts.push_back(ring_.multiply(slope, ring_.convert(rate)));
  }
  const Series sum = ring_.normalise(canonical::sum(std::move(parts)));
  return {time_derivative_form(symbol_form(all_.x_d[dependent])), textbook_.write_sum(sum)};
}

void StepTeller::tell_resistors() {
  Step step{
      "resistors", all_.loops.empty() ? "step.bg.resistors" : "step.bg.resistor_loop", {}, {}, {}};
  for (std::size_t k = 0; k < graph_.causality.resistors.size(); ++k) {
    const BondEnd& end = graph_.causality.resistors[k];
    const bool gives_effort = !graph_.causality.takes_effort(model_, end);
    step.lines.push_back({variable(end, gives_effort), textbook_.write_sum(all_.D_out[k])});
  }
  steps_.push_back(std::move(step));
}

void StepTeller::tell_result() {
  Step step{"result", all_.x_d.empty() ? "step.bg.result" : "step.bg.result_solved", {}, {}, {}};
  for (std::size_t i = 0; i < equations_.states.size(); ++i)
    step.lines.push_back(
        {time_derivative_form(symbol_form(equations_.states[i])), equations_.xdot[i].shown});
  steps_.push_back(std::move(step));
}

}  // namespace

std::vector<Step> tell_steps(const BondGraphModel& model, const AnalysedGraph& graph,
                             const Eliminated& all, const StateEquations& equations,
                             Textbook& textbook) {
  return StepTeller(model, graph, all, equations, textbook).tell();
}

}  // namespace tellegen
