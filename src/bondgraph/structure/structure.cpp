// Order, BG-rank, and what inputs reach and outputs see (004, appendix A): by causal paths, by
// derivative causality with sources and sensors dualised, and by the ranks in numbers.

#include <algorithm>

#include "bondgraph/bond_graph.hpp"
#include "bondgraph/causality/causal_paths.hpp"
#include "bondgraph/causality/conflict.hpp"
#include "bondgraph/codes.hpp"
#include "bondgraph/junction/signal_structure.hpp"
#include "bondgraph/junction/straightened.hpp"
#include "bondgraph/structure/dualisation.hpp"
#include "bondgraph/structure/instrument_advice.hpp"
#include "model/statements/constant.hpp"
#include "numeric/rank.hpp"

namespace tellegen {

namespace {

using Rows = std::vector<std::vector<double>>;

/// The graph without its signals: what feedback does is not a property of the structure.
BondGraphModel without_signals(BondGraphModel model) {
  for (BondElement& element : model.elements) element.signal.reset();
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

std::size_t joined_rank(Rows a, const Rows& more) {
  a.insert(a.end(), more.begin(), more.end());
  return numeric_rank(std::move(a));
}

class StructureJudge {
 public:
  StructureJudge(const BondGraphModel& model, const StateEquations& equations,
                 const Causality& integral)
      : model_(model),
        equations_(equations),
        integral_(integral),
        graph_(model, integral),
        numbers_(numbers_of(model, equations)) {}

  Result<StructuralReport> judge() {
    result_.model = model_.name;
    result_.description = model_.description;
    result_.order = equations_.states.size();
    auto derivative = dualise(model_, {});
    if (!derivative) return std::move(derivative.diagnostics);
    for (const BondEnd& end : derivative->still_integral)
      result_.still_integral.push_back(port_name(end));
    result_.null_modes = std::min(derivative->still_integral.size(), result_.order);
    result_.bg_rank = result_.order - result_.null_modes;
    check("check.bg.rank", numeric_rank(numbers_.a) == result_.bg_rank);
    judge_control();
    judge_observation();
    return std::move(result_);
  }

 private:
  void judge_control();
  void judge_observation();
  void note_dualisation(ReachReport& report, const Result<Dualisation>& dual,
                        const std::vector<std::string>& names,
                        const std::vector<std::size_t>& candidates);
  void conclude(ReachReport& report, const KrylovSpace& space, std::size_t numeric_bg_rank,
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
  const StateEquations& equations_;
  const Causality& integral_;
  CausalGraph graph_;
  StructureNumbers numbers_;
  StructuralReport result_;
};

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
void StructureJudge::conclude(ReachReport& report, const KrylovSpace& space,
                              std::size_t numeric_bg_rank, std::string_view check_key,
                              std::string_view remark_key) {
  report.rank = space.dimension();
  report.holds = report.rank == result_.order;
  if (!report.by_causality) return;
  if (*report.by_causality == report.holds && report.bg_rank == numeric_bg_rank)
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
  note_dualisation(report, dualise(model_, sources), names, sources);
  KrylovSpace space(numbers_.a);
  for (const std::vector<double>& b : numbers_.b) space.add(b);
  conclude(report, space, joined_rank(transposed(numbers_.a, result_.order), numbers_.b),
           "check.bg.controllable", "remark.bg.not_by_structure");
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
  if (const auto list = sensors()) {
    const Instrumented with = with_detectors(model_, *list);
    std::vector<std::string> names;
    for (const BondSensor& s : *list)
      names.push_back((s.effort ? "e_" : "f_") + model_.bonds[s.bond].label);
    note_dualisation(report, dualise(with.model, with.elements), names, with.elements);
  }
  KrylovSpace space(transposed(numbers_.a, result_.order));
  for (const std::vector<double>& c : numbers_.c) space.add(c);
  conclude(report, space, joined_rank(numbers_.a, numbers_.c), "check.bg.observable",
           "remark.bg.not_seen_by_structure");
  if (!report.holds) advise_sensors(model_, numbers_, space, report);
}

}  // namespace

Result<StructuralReport> derive_structure(const BondGraphModel& model,
                                          const BondGraphOptions& options) {
  BondGraphModel open = without_signals(model);
  auto equations = derive_state_equations(open, options);
  const bool bent = !equations || !equations->linear;
  if (bent) {
    BondGraphModel straight = straightened(open);
    auto of_straight = derive_state_equations(straight, options);
    if (of_straight) {
      open = std::move(straight);
      equations = std::move(of_straight);
    }
  }
  if (!equations) return equations.diagnostics;
  if (!equations->linear || holds_modulated(model)) {
    return Diagnostic{bondgraph_codes::not_linear, model.span, {"structure", model.name}, {}};
  }
  const auto causality = assign_causality(open, {});
  if (!causality) return causality.diagnostics;
  auto report = StructureJudge(open, *equations, *causality).judge();
  const bool signals = std::ranges::any_of(model.elements, follows_signal);
  if (report && bent) report->remarks.push_back({"remark.bg.straightened", {}});
  if (report && signals) report->remarks.push_back({"remark.bg.signals_cut", {}});
  return report;
}

}  // namespace tellegen
