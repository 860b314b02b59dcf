#include "session/analyses.hpp"

#include <algorithm>
#include <memory>
#include <utility>

#include "analyse/bounds.hpp"
#include "analyse/codes.hpp"
#include "analyse/equilibria.hpp"
#include "analyse/kinks.hpp"
#include "analyse/linearise.hpp"
#include "analyse/rest_nearby.hpp"
#include "analyse/stability/spare.hpp"
#include "analyse/steady_state.hpp"
#include "analyse/transfer.hpp"
#include "bondgraph/junction/steady_structure.hpp"
#include "report/equilibria.hpp"
#include "report/linearisation.hpp"
#include "report/steady_state.hpp"
#include "report/transfer.hpp"
#include "session/checked_linearisation.hpp"
#include "session/joined_states.hpp"
#include "session/linearise_along.hpp"
#include "session/phase_states.hpp"
#include "verify/equilibria_check.hpp"
#include "verify/transfer_check.hpp"

namespace tellegen::session {
namespace {

/// What the text of one option gives; what cannot be read in it is among the findings.
template <class Value>
std::optional<Value> read_option(Pipeline& pipeline, const char* option, const std::string& text,
                                 Result<Value> read) {
  if (!read.diagnostics.empty()) {
    pipeline.add_findings(
        {std::make_shared<const SourceText>(option, text), std::move(read.diagnostics)});
  }
  return std::move(read.value);
}

/// The point of --at and --with.
template <class Model>
std::optional<Point> point_of(Pipeline& pipeline, const Model& model) {
  const Options& options = pipeline.options();
  auto at = read_option(pipeline, "--at", options.at, read_point(options.at, model));
  auto with = read_option(pipeline, "--with", options.with, read_point(options.with, model));
  if (!at || !with) return std::nullopt;
  for (const PointValue& v : *with) {
    if (!value_at(*at, v.symbol)) {
      at->push_back(v);
      continue;
    }
    const Diagnostic twice{analyse_codes::given_twice, v.span, {v.symbol.symbol().name}, {}};
    return read_option(pipeline, "--with", options.with, Result<Point>(twice));
  }
  return at;
}

/// Where the motion has a corner there is no linear approximation, whatever differences say of it:
/// on both sides of an even corner they cancel. A point beside a corner may fail the check; that is
/// the model's doing, not the program's.
void judge(Pipeline& pipeline, const Dynamics& dynamics, const Point& point,
           const Linearisation& result) {
  auto kink = corner_of(dynamics, result);
  if (!kink && result.checks.front().failed()) kink = kink_at(dynamics, point);
  if (!kink) return pipeline.judge(result.checks);
  pipeline.add({analyse_codes::not_differentiable,
                std::nullopt,
                {*kink},
                {{"note.choose_other_point", {}, {}}}});
}

Output linearisation_output(const Pipeline& p, const Linearisation& result) {
  const report::Style& style = p.style();
  if (p.json()) return p.succeeded(report::linearisation_json(result, p.findings(), style));
  return p.succeeded(style.format == report::Format::Latex
                         ? report::linearisation_latex(result, style)
                         : report::linearisation_text(result, style));
}

/// Rates of inputs that stand in the equations count as inputs, the last ones.
Dynamics with_rates_as_inputs(Dynamics motion) {
  std::vector<Expr> roots = motion.rates;
  for (const NamedExpr& y : motion.outputs) roots.push_back(y.value);
  const std::vector<Expr> used = free_symbols(roots);
  const std::vector<Expr> inputs = motion.inputs;
  for (const Expr u : inputs) {
    const auto is_rate = [&](Expr s) {
      const SymbolInfo& info = s.symbol();
      return info.role == Role::Input && info.order == 1 && info.name == u.symbol().name;
    };
    const auto found = std::ranges::find_if(used, is_rate);
    if (found != used.end()) motion.inputs.push_back(*found);
  }
  return motion;
}

/// The checked linear approximation of the motion about a point.
template <class Model>
std::optional<Linearisation> linearised(Pipeline& pipeline, const Model& model,
                                        const Dynamics& given, const Point& point, bool symbolic) {
  const bool steps = pipeline.options().steps;
  const Dynamics motion = with_rates_as_inputs(given);
  auto result = pipeline.needed(linearise(motion, point, {.symbolic = symbolic, .steps = steps}));
  if (!result) return std::nullopt;
  if (motion.inputs.size() > given.inputs.size())
    result->remarks.push_back({"remark.lin.input_rates", {}});
  pipeline.begin("progress.verify");
  result->checks.push_back(checked(model, motion, *result));
  judge(pipeline, motion, point, *result);
  if (exit_code(pipeline.findings()) == ExitCode::ModelErrors) return std::nullopt;
  return result;
}

/// Where no point is asked for and the model begins at rest, that is the point; else the origin.
template <class Model>
std::optional<Point> start_at_rest(const Pipeline& pipeline, const Model& model,
                                   const Dynamics& motion, Point point) {
  if (!pipeline.options().at.empty() || model.initial.empty()) return std::nullopt;
  for (const InitialValue& given : model.initial)
    point.push_back({given.symbol, given.value, model.span});
  const auto there = linearise(with_rates_as_inputs(motion), point, {});
  if (!there || !there->at_rest) return std::nullopt;
  return point;
}

template <class Model>
std::optional<Linearisation> linearised_model(Pipeline& pipeline, const Model& model, bool symbolic,
                                              bool settled, bool* affine = nullptr) {
  const auto point = point_of(pipeline, model);
  if (!point) return std::nullopt;
  pipeline.begin("progress.analyse");
  const auto motion = pipeline.needed(dynamics(model));
  if (!motion) return std::nullopt;
  if (affine != nullptr) *affine = is_affine(*motion);
  const auto start = start_at_rest(pipeline, model, *motion, *point);
  auto given = linearised(pipeline, model, *motion, start ? *start : *point, symbolic);
  if (given && start) given->remarks.push_back({"remark.lin.start", {}});
  if (!settled || !given || !given->numeric() || given->at_rest) return given;
  const auto rest = rest_nearby(*motion, *point);
  if (!rest) return given;
  auto result = linearised(pipeline, model, *motion, *rest, symbolic);
  if (result) result->remarks.push_back({"remark.rest_nearby", {}});
  return result;
}

Output transfer_output(const Pipeline& p, const TransferMatrix& result) {
  const report::Style& style = p.style();
  if (p.json()) return p.succeeded(report::transfer_json(result, p.findings(), style));
  return p.succeeded(style.format == report::Format::Latex ? report::transfer_latex(result, style)
                                                           : report::transfer_text(result, style));
}

template <class Model>
Output transfer_model(Pipeline& pipeline, const Model& model) {
  const auto point = point_of(pipeline, model);
  if (!point) return pipeline.failed();
  pipeline.begin("progress.analyse");
  auto motion = pipeline.needed(dynamics(model));
  if (!motion) return pipeline.failed();
  if (motion->inputs.empty()) {
    pipeline.add({analyse_codes::nothing_drives, model.span, {model.name}, {}});
    return pipeline.failed();
  }
  const bool of_states = motion->outputs.empty();
  if (of_states) {
    for (const Expr x : motion->states) {
      const SymbolInfo& info = x.symbol();
      const std::string primes(static_cast<std::size_t>(info.order), '\'');
      motion->outputs.push_back({info.name + primes, x, "", model.span});
    }
  }
  const auto linear = linearised(pipeline, model, *motion, *point, pipeline.options().symbolic);
  if (!linear) return pipeline.failed();
  TransferMatrix result = *pipeline.once("transfer", model.pool, [&] {
    return Result<TransferMatrix>(transfer_of(*linear, *motion->pool));
  });
  if (of_states) result.remarks.push_back({"remark.transfer.states", {}});
  if (!linear->at_rest) result.remarks.push_back({"remark.transfer.not_at_rest", {}});
  result.checks = linear->checks;
  result.checks.push_back(check_transfer(result, *motion->pool));
  pipeline.judge({result.checks.back()});
  return transfer_output(pipeline, result);
}

const EnergyModel* as_energies(const EnergyModel& model) { return &model; }
const EnergyModel* as_energies(const StatesModel&) { return nullptr; }

/// Each bound is on something that is looked for.
bool are_unknowns(Pipeline& pipeline, const std::vector<SearchRange>& bounds,
                  const Balance& balance) {
  for (const SearchRange& bound : bounds) {
    if (std::ranges::find(balance.unknowns, bound.symbol) != balance.unknowns.end()) continue;
    const std::vector<Note> notes{{"note.unknowns_are", {listed(balance.unknowns)}, {}}};
    pipeline.add({analyse_codes::bounds_not_unknown,
                  std::nullopt,
                  {bound.symbol.symbol().name},
                  balance.unknowns.empty() ? std::vector<Note>{} : notes});
    return false;
  }
  return true;
}

Output equilibria_output(const Pipeline& p, const Equilibria& result) {
  const report::Style& style = p.style();
  if (p.json()) return p.succeeded(report::equilibria_json(result, p.findings(), style));
  return p.succeeded(rendered(report::sheet_of(result), style));
}

/// The last `implicit` states are only given by equations.
template <class Model>
Output find_points(Pipeline& pipeline, const Model& model, std::size_t implicit = 0) {
  const Options& options = pipeline.options();
  const auto point = point_of(pipeline, model);
  const auto bounds =
      read_option(pipeline, "--bounds", options.bounds, read_bounds(options.bounds, model));
  if (!point || !bounds) return pipeline.failed();
  pipeline.begin("progress.analyse");
  const auto motion = pipeline.needed(dynamics(model));
  if (!motion) return pipeline.failed();
  auto balance = pipeline.needed(balance_of(*motion, *point, model.span));
  if (balance) balance->implicit = implicit;
  if (!balance || !are_unknowns(pipeline, *bounds, *balance)) return pipeline.failed();
  auto result = pipeline.needed(pipeline.once("equilibria", model.pool, [&] {
    return find_equilibria(*motion, *balance, {.bounds = *bounds, .energies = as_energies(model)});
  }));
  if (!result) return pipeline.failed();
  pipeline.begin("progress.verify");
  result->checks = check_equilibria(*motion->pool, *result, motion->parameters);
  pipeline.judge(result->checks);
  return equilibria_output(pipeline, *result);
}

/// What `work` gives for the energies or the state equations of the model; nothing where it has
/// neither.
template <class Work>
auto with_states(Pipeline& pipeline, const AnyModel& any, Work work, bool near_point = false,
                 InputRates rates = InputRates::Refused)
    -> std::optional<decltype(work(std::declval<const StatesModel&>()))> {
  if (const auto* system = std::get_if<SystemModel>(&any)) {
    const auto states = joined_states(pipeline, *system);
    if (!states) return std::nullopt;
    return work(*states);
  }
  if (const auto* graph = std::get_if<BondGraphModel>(&any)) {
    const auto states = near_point
                            ? graph_states_near(pipeline, *graph, pipeline.options().at, rates)
                            : graph_states(pipeline, *graph, rates);
    if (!states) return std::nullopt;
    return work(*states);
  }
  if (const auto* states = std::get_if<StatesModel>(&any)) return work(*states);
  const EnergyModel& energies = *session::energies_of(any);
  if (const auto states = phase_states(pipeline, energies)) return work(*states);
  return work(energies);
}

}  // namespace

std::optional<Linearisation> linearised(Pipeline& pipeline, const AnyModel& model, bool symbolic,
                                        bool settled, InputRates rates) {
  auto result = with_states(
      pipeline, model,
      [&](const auto& m) { return linearised_model(pipeline, m, symbolic, settled); }, true, rates);
  return result ? std::move(*result) : std::nullopt;
}

std::optional<Point> values_of_option(Pipeline& pipeline, const AnyModel& model, const char* option,
                                      const std::string& text) {
  auto point = with_states(
      pipeline, model,
      [&](const auto& m) { return read_option(pipeline, option, text, read_point(text, m)); },
      false, InputRates::Zero);
  return point ? std::move(*point) : std::nullopt;
}

Output analyse_linearise(Pipeline& pipeline, const AnyModel& model) {
  if (pipeline.options().along > 0) {
    const auto output =
        with_states(pipeline, model, [&](const auto& m) { return linearise_along(pipeline, m); });
    return output ? *output : pipeline.failed();
  }
  const auto result =
      linearised(pipeline, model, pipeline.options().symbolic, false, InputRates::Kept);
  return result ? linearisation_output(pipeline, *result) : pipeline.failed();
}

Output analyse_transfer(Pipeline& pipeline, const AnyModel& model) {
  const auto output = with_states(
      pipeline, model, [&](const auto& m) { return transfer_model(pipeline, m); }, true,
      InputRates::Kept);
  return output ? *output : pipeline.failed();
}

namespace {

struct NearRest {
  Linearisation linear;
  bool affine = true;
};

std::optional<NearRest> near_rest(Pipeline& pipeline, const AnyModel& model, bool symbolic) {
  bool affine = true;
  auto near = with_states(
      pipeline, model,
      [&](const auto& m) { return linearised_model(pipeline, m, symbolic, true, &affine); }, true,
      InputRates::Zero);
  if (!near || !*near) return std::nullopt;
  return NearRest{std::move(**near), affine};
}

bool has_remark(const Linearisation& linear, std::string_view key) {
  return std::ranges::find(linear.remarks, key, &Remark::key) != linear.remarks.end();
}

/// With the values of the parameters, and why.
SteadyState steady_in_numbers(const NearRest& near, Pool& pool, std::string_view why) {
  SteadyState result = steady_state_of(near.linear, pool);
  result.remarks.push_back({why, {}});
  return result;
}

/// In formulas, unless the point was rounded or they take more than a small part of the time.
std::optional<SteadyState> steady_of(Pipeline& pipeline, const AnyModel& model,
                                     const NearRest& near) {
  constexpr std::string_view rounded = "remark.rest_nearby";
  Pool& pool = *std::visit([](const auto& m) { return m.pool.get(); }, model);
  const std::vector<Parameter> parameters = std::visit(
      [](const auto& m) {
        if constexpr (requires { m.parameters; }) return m.parameters;
        return std::vector<Parameter>{};
      },
      model);
  if (!near.linear.numeric()) return steady_state_at_values(near.linear, pool, parameters);
  if (has_remark(near.linear, rounded)) return steady_in_numbers(near, pool, rounded);
  std::optional<SteadyState> result;
  const bool short_enough = spare(pool.budget(), 0.05, [&] {
    if (const auto formulas = near_rest(pipeline, model, true))
      result = steady_state_at_values(formulas->linear, pool, parameters);
  });
  return short_enough ? result : steady_in_numbers(near, pool, "remark.steady.in_numbers");
}

}  // namespace

Output analyse_steady_state(Pipeline& pipeline, const AnyModel& model) {
  auto near = near_rest(pipeline, model, false);
  if (!near) return pipeline.failed();
  if (!near->affine && !near->linear.at_rest) {
    pipeline.add({analyse_codes::not_at_rest,
                  std::nullopt,
                  {near->linear.model},
                  {{"note.find_rest_first", {}, {}}}});
    return pipeline.failed();
  }
  auto steady = steady_of(pipeline, model, *near);
  if (!steady) return pipeline.failed();
  SteadyState& result = *steady;
  if (const auto* graph = std::get_if<BondGraphModel>(&model)) {
    if (std::ranges::find(result.remarks, steady_special_values, &Remark::key) ==
        result.remarks.end())
      add_steady_structure(*graph, result, pipeline.options().steps);
    near->affine &=
        std::ranges::all_of(graph->elements, [](const BondElement& e) { return e.is_linear; });
  }
  if (!near->affine) result.remarks.push_back({"remark.steady.near", {}});
  return steady_state_output(pipeline, result);
}

Output steady_state_output(Pipeline& pipeline, const SteadyState& result) {
  pipeline.judge(result.checks);
  const report::Style& style = pipeline.style();
  if (pipeline.json())
    return pipeline.succeeded(report::steady_state_json(result, pipeline.findings(), style));
  return pipeline.succeeded(rendered(report::sheet_of(result), style));
}

Output analyse_equilibria(Pipeline& pipeline, const AnyModel& model) {
  if (const auto* graph = std::get_if<BondGraphModel>(&model)) {
    const auto states = graph_states_at_rest(pipeline, *graph);
    return states ? find_points(pipeline, states->model, states->count) : pipeline.failed();
  }
  const auto output =
      with_states(pipeline, model, [&](const auto& m) { return find_points(pipeline, m); });
  return output ? *output : pipeline.failed();
}

}  // namespace tellegen::session
