// Order, BG-rank, and what inputs reach and outputs see (004, appendix A): by causal paths, by
// derivative causality with sources and sensors dualised, and by the ranks of the equations.

#include <algorithm>

#include "bondgraph/bond_graph.hpp"
#include "bondgraph/causality/causal_paths.hpp"
#include "bondgraph/causality/conflict.hpp"
#include "bondgraph/codes.hpp"
#include "bondgraph/junction/straightened.hpp"
#include "bondgraph/structure/dualisation.hpp"
#include "bondgraph/structure/instrument_advice.hpp"
#include "bondgraph/structure/ranks.hpp"
#include "model/statements/constant.hpp"

namespace tellegen {

namespace {

/// The signal depends on what moves, not on the time and on parameters alone.
bool reads_motion(const BondElement& source) {
  if (!source.signal) return false;
  const std::span<const Expr> signal(&*source.signal, 1);
  return std::ranges::any_of(free_symbols(signal), [](Expr e) {
    return e.symbol().role == Role::State || e.symbol().role == Role::Input;
  });
}

/// A signal that adds to an input is feedback, u = w − K x: what the inputs reach does not depend
/// on it.
bool is_feedback(const BondElement& source) { return source.has_input() && reads_motion(source); }

/// A signal that is all that its source gives: a part of the plant, as a bond would be.
bool is_forward(const BondElement& source) { return !source.has_input() && reads_motion(source); }

/// The graph without feedback. What is only added to A x + B u, as weights are, goes too, unless it
/// holds a modulated two-port.
BondGraphModel without_feedback(BondGraphModel model, bool holds) {
  for (BondElement& element : model.elements) {
    if (is_feedback(element) || (!is_forward(element) && !holds)) element.signal.reset();
  }
  return model;
}

/// Sources whose value is an input: what the text gives controls nothing.
std::vector<BondEnd> actuators(const BondGraphModel& model, const Causality& causality) {
  std::vector<BondEnd> all;
  for (const BondEnd& end : causality.sources) {
    if (model.elements[end.element].has_input()) all.push_back(end);
  }
  return all;
}

/// A source that holds a modulated two-port gives it a constant gain, which causal paths do not
/// show.
bool holds_modulated(const BondGraphModel& model) {
  const auto is_given = [](const BondElement& e) { return e.is_source() && !e.has_input(); };
  const auto is_modulated = [](const BondElement& e) {
    return e.is_two_port() && !is_constant(e.modulus);
  };
  return std::ranges::any_of(model.elements, is_given) &&
         std::ranges::any_of(model.elements, is_modulated);
}

class StructureJudge {
 public:
  StructureJudge(const BondGraphModel& model, const StructureMatrices& matrices,
                 const Causality& integral)
      : model_(model),
        integral_(integral),
        graph_(model, integral, CausalGraph::Moduli::Read),
        numbers_(numbers_of(model, matrices)),
        ranks_(generic_ranks(matrices, model)),
        beyond_(std::ranges::any_of(model.elements, is_forward) || holds_modulated(model)) {}

  Result<StructuralReport> judge() {
    result_.model = model_.name;
    result_.description = model_.description;
    result_.order = numbers_.a.size();
    if (auto problem = judge_rank(); !problem.empty()) return problem;
    judge_control();
    judge_observation();
    return std::move(result_);
  }

 private:
  Diagnostics judge_rank();
  void judge_control();
  void judge_observation();
  void note_dualisation(ReachReport& report, const Result<Dualisation>& dual,
                        const std::vector<std::string>& names,
                        const std::vector<std::size_t>& candidates);
  void conclude(ReachReport& report, std::size_t rank, std::size_t bg_rank,
                std::string_view check_key, std::string_view remark_key);
  [[nodiscard]] std::optional<std::vector<BondSensor>> sensors() const;
  [[nodiscard]] std::string port_name(const BondEnd& end) const {
    return port_text(model_.elements[end.element], end.port);
  }
  [[nodiscard]] std::string state_name(const BondEnd& end) const {
    return model_.elements[end.element].ports[end.port].state.symbol().name;
  }
  void check(std::string_view key, bool passed) {
    result_.checks.push_back({key, passed, false, 1, 0});
  }

  const BondGraphModel& model_;
  const Causality& integral_;
  CausalGraph graph_;
  StructureNumbers numbers_;
  StructureRanks ranks_;
  bool beyond_;  // of what derivative causality shows
  StructuralReport result_;
};

/// By derivative causality where bonds are all there is, else the rank of A.
Diagnostics StructureJudge::judge_rank() {
  if (beyond_) {
    result_.bg_rank = ranks_.a;
    result_.null_modes = result_.order - ranks_.a;
    return {};
  }
  auto derivative = dualise(model_, {});
  if (!derivative) return std::move(derivative.diagnostics);
  for (const BondEnd& end : derivative->still_integral)
    result_.still_integral.push_back(port_name(end));
  result_.null_modes = std::min(derivative->still_integral.size(), result_.order);
  result_.bg_rank = result_.order - result_.null_modes;
  check("check.bg.rank", ranks_.a == result_.bg_rank);
  return {};
}

void StructureJudge::note_dualisation(ReachReport& report, const Result<Dualisation>& dual,
                                      const std::vector<std::string>& names,
                                      const std::vector<std::size_t>& candidates) {
  if (!dual) return;
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    if (std::ranges::find(dual->dualised, candidates[i]) != dual->dualised.end())
      report.dualised.push_back(names[i]);
  }
  for (const BondEnd& end : dual->still_integral) report.still_integral.push_back(port_name(end));
  report.bg_rank = result_.order - std::min(dual->still_integral.size(), result_.order);
  report.by_causality = report.without_path.empty() && report.bg_rank == result_.order;
}

/// The rank decides; where causality says otherwise, equal parameters or paths that cancel do it.
void StructureJudge::conclude(ReachReport& report, std::size_t rank, std::size_t bg_rank,
                              std::string_view check_key, std::string_view remark_key) {
  report.rank = rank;
  report.beyond_causality = beyond_;
  report.holds = report.rank == result_.order;
  if (!report.by_causality) return;
  if (*report.by_causality == report.holds && report.bg_rank == bg_rank)
    check(check_key, true);
  else
    result_.remarks.push_back({remark_key, {}});
}

/// A causal path from a source to each storage, and the rank of [A B] by dualised sources.
void StructureJudge::judge_control() {
  ReachReport& report = result_.control;
  const auto reach = graph_.reach(actuators(model_, integral_), CausalGraph::Through::Everything);
  for (const BondEnd& end : integral_.integral) {
    if (!reach.length[graph_.given(end)]) {
      report.without_path.push_back(state_name(end));
      continue;
    }
    CausalPath path = graph_.path(reach, graph_.given(end));
    path.elements.push_back(end.element);
    report.paths.push_back(path_text(model_, path.elements));
  }
  std::vector<std::size_t> sources;
  std::vector<std::string> names;
  for (const BondEnd& end : actuators(model_, integral_)) {
    sources.push_back(end.element);
    names.push_back(port_name(end));
  }
  if (!beyond_) note_dualisation(report, dualise(model_, sources), names, sources);
  KrylovSpace space(numbers_.a);
  for (const std::vector<double>& b : numbers_.b) space.add(b);
  conclude(report, ranks_.control, ranks_.a_and_b, "check.bg.controllable",
           "remark.bg.not_by_structure");
  if (!report.holds) advise_actuators(model_, numbers_, space, report);
}

/// Each output as a sensor, where it is one.
std::optional<std::vector<BondSensor>> StructureJudge::sensors() const {
  std::vector<BondSensor> all;
  for (const NamedExpr& output : model_.outputs) {
    const auto read = graph_.read_by(output.value);
    if (read.size() != 1) return std::nullopt;
    all.push_back({read[0] / 2, read[0] % 2 == 0});
  }
  // Two sensors on one bond would each put a junction into it; the second says nothing new.
  const auto before = [](const BondSensor& a, const BondSensor& b) {
    return a.bond != b.bond ? a.bond < b.bond : a.effort < b.effort;
  };
  const auto same = [](const BondSensor& a, const BondSensor& b) {
    return a.bond == b.bond && a.effort == b.effort;
  };
  std::stable_sort(all.begin(), all.end(), before);
  all.erase(std::unique(all.begin(), all.end(), same), all.end());
  return all;
}

/// A causal path from each storage to an output, and the rank of A and C by dualised sensors.
void StructureJudge::judge_observation() {
  ReachReport& report = result_.observation;
  for (const BondEnd& end : integral_.integral) {
    const auto watched = path_to_output(model_, graph_, end);
    if (watched)
      report.paths.push_back(path_text(model_, watched->path.elements) + " → " + watched->output);
    else
      report.without_path.push_back(state_name(end));
  }
  if (const auto list = beyond_ ? std::nullopt : sensors()) {
    const Instrumented with = with_detectors(model_, *list);
    std::vector<std::string> names;
    for (const BondSensor& s : *list)
      names.push_back((s.effort ? "e_" : "f_") + model_.bonds[s.bond].label);
    note_dualisation(report, dualise(with.model, with.elements), names, with.elements);
  }
  KrylovSpace space(transposed(numbers_.a, result_.order));
  for (const std::vector<double>& c : numbers_.c) space.add(c);
  conclude(report, ranks_.observation, ranks_.a_and_c, "check.bg.observable",
           "remark.bg.not_seen_by_structure");
  if (!report.holds) advise_sensors(model_, numbers_, space, report);
}

/// A graph to judge, with its slopes.
struct Judged {
  BondGraphModel model;
  StructureMatrices matrices;
  bool bent = false;  ///< straightened
};

/// With its own slopes, or with those of the graph straightened.
Result<Judged> judged(const BondGraphModel& model, bool holds, const BondGraphOptions& options) {
  const auto equations = derive_state_equations(model, options);
  auto slopes = equations ? slopes_of(model, *equations) : std::nullopt;
  if (slopes) return Judged{model, std::move(*slopes), false};
  if (!holds) {
    BondGraphModel straight = straightened(model);
    const auto of_straight = derive_state_equations(straight, options);
    slopes = of_straight ? slopes_of(straight, *of_straight) : std::nullopt;
    if (slopes) return Judged{std::move(straight), std::move(*slopes), true};
  }
  if (!equations) return equations.diagnostics;
  return Diagnostic{bondgraph_codes::not_linear, model.span, {"structure", model.name}, {}};
}

/// Feedback that reads more than the outputs changes what these show.
void note_feedback(const BondGraphModel& model, const BondGraphOptions& options,
                   StructuralReport& report) {
  report.remarks.push_back({"remark.bg.signals_cut", {}});
  const auto closed = derive_state_equations(model, options);
  const auto slopes = closed ? slopes_of(model, *closed) : std::nullopt;
  if (!slopes || slopes->a.size() != report.order) return;
  const std::size_t seen = generic_ranks(*slopes, model).observation;
  if (seen == report.observation.rank) return;
  report.remarks.push_back(
      {"remark.bg.seen_with_feedback", {std::to_string(seen), std::to_string(report.order)}});
}

StructureEvidence evidence_of(const Judged& open, const BondGraphModel& model) {
  return {open.matrices, open.bent ? std::nullopt : matrices_at_values(open.matrices, model)};
}

}  // namespace

std::optional<StructureEvidence> structure_evidence(const BondGraphModel& model,
                                                    const BondGraphOptions& options) {
  const bool holds = holds_modulated(model);
  const auto open = judged(without_feedback(model, holds), holds, options);
  return open ? std::optional(evidence_of(*open, model)) : std::nullopt;
}

Result<StructuralReport> derive_structure(const BondGraphModel& model,
                                          const BondGraphOptions& options) {
  const bool holds = holds_modulated(model);
  const auto open = judged(without_feedback(model, holds), holds, options);
  if (!open) return open.diagnostics;
  const auto causality = assign_causality(open->model, {});
  if (!causality) return causality.diagnostics;
  auto report = StructureJudge(open->model, open->matrices, *causality).judge();
  if (!report) return report;
  if (open->bent) {
    report->remarks.push_back({"remark.bg.straightened", {}});
  } else if (const auto special = ranks_at_values(open->matrices, model)) {
    report->control.rank_at_values = special->control;
    report->observation.rank_at_values = special->observation;
  }
  const StructureEvidence evidence = evidence_of(*open, model);
  report->checks.push_back(check_ranks(evidence.general, evidence.at_values, *report));
  if (std::ranges::any_of(model.elements, is_feedback)) note_feedback(model, options, *report);
  return report;
}

}  // namespace tellegen
