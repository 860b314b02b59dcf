#include "simulate/sweep.hpp"

#include <algorithm>

#include "analyse/parameter_values.hpp"
#include "simulate/lanes.hpp"
#include "simulate/observed.hpp"
#include "simulate/preparation.hpp"
#include "simulate/run_motion.hpp"
#include "simulate/switches.hpp"

namespace tellegen {
namespace {

const std::vector<Quantity>& moving_of(const EnergyModel& model) { return model.coordinates; }
const std::vector<Quantity>& moving_of(const StatesModel& model) { return model.states; }

/// The values that `other` gives its parameters, for the symbols of `model`.
Values values_by_name(const ModelCore& model, const ModelCore& other) {
  const Values theirs = parameter_values(other.parameters);
  Values ours;
  for (const Parameter& p : model.parameters) {
    const auto same = std::ranges::find(
        other.parameters, p.symbol.symbol().name,
        [](const Parameter& q) -> const std::string& { return q.symbol.symbol().name; });
    if (same == other.parameters.end()) continue;
    if (const auto known = theirs.find(same->symbol); known != theirs.end())
      ours.emplace(p.symbol, known->second);
  }
  return ours;
}

/// Those that can begin, by the number of their model.
template <class Model>
std::vector<std::pair<std::size_t, LaneTask>> tasks_of(const std::vector<Model>& models,
                                                       const Motion& motion,
                                                       const SimulationOptions& options) {
  std::vector<std::pair<std::size_t, LaneTask>> tasks;
  for (std::size_t k = 0; k < models.size(); ++k) {
    LaneTask task;
    task.parameters = values_by_name(models.front(), models[k]);
    if (!what_is_missing(motion, task.parameters).empty()) continue;
    const auto end = duration_of(models.front(), options, task.parameters);
    const auto start = checked_start(motion, task.parameters);
    if (!end || !start) continue;
    task.start = *start;
    task.how = plan(motion, task.parameters, *end, options);
    task.how.watch = {};
    tasks.emplace_back(k, std::move(task));
  }
  return tasks;
}

/// Side by side where that can be; what is left over has no result yet.
template <class Model>
SweptMotions side_by_side(const std::vector<Model>& models, const SimulationOptions& options,
                          Result<Motion> motion) {
  SweptMotions result;
  result.runs.resize(models.size(), Result<Trajectory>(Diagnostics{}));
  if (!motion) return result;
  add_switches(*motion);
  if (!fits_lanes(*motion, method_of(options))) return result;
  auto numbered = tasks_of(models, *motion, options);
  std::vector<LaneTask> tasks;
  for (auto& [k, task] : numbered) tasks.push_back(std::move(task));
  if (tasks.empty()) return result;
  LaneRuns done = run_in_lanes(*motion, tasks, options.watch, motion->pool->budget());
  result.lanes = done.lanes;
  for (std::size_t i = 0; i < tasks.size(); ++i) {
    if (!done.runs[i]) continue;
    const std::size_t k = numbered[i].first;
    result.runs[k] = told(*motion, tasks[i].parameters, options, tasks[i].how, *done.runs[i], true);
    result.runs[k]->has_units = has_units(models[k], moving_of(models[k]));
    auto& found = result.runs[k].diagnostics;
    found.insert(found.begin(), motion.diagnostics.begin(), motion.diagnostics.end());
    ++result.together;
  }
  return result;
}

/// `find_motion`(): of the first model; `alone`(k).
template <class Model, class FindMotion, class Alone>
SweptMotions sweep_models(const std::vector<Model>& models, const SimulationOptions& options,
                          const FindMotion& find_motion, const Alone& alone) {
  SweptMotions result;
  if (models.size() > 1 && check_options(options).empty())
    result = side_by_side(models, options, find_motion());
  result.runs.resize(models.size(), Result<Trajectory>(Diagnostics{}));
  for (std::size_t k = 0; k < models.size(); ++k) {
    if (!result.runs[k]) result.runs[k] = alone(k);
  }
  return result;
}

}  // namespace

SweptMotions simulate_each(const std::vector<EnergyModel>& models,
                           const SimulationOptions& options) {
  return sweep_models(
      models, options, [&] { return motion_of(models.front(), {}); },
      [&](std::size_t k) { return simulate(models[k], options); });
}
SweptMotions simulate_each(const std::vector<ChainModel>& models,
                           const SimulationOptions& options) {
  return sweep_models(
      models, options, [&] { return motion_of(models.front(), {}); },
      [&](std::size_t k) { return simulate(models[k], options); });
}
SweptMotions simulate_each(const std::vector<StatesModel>& models, const SimulationOptions& options,
                           const std::vector<std::vector<ImplicitQuantity>>& implicit) {
  return sweep_models(
      models, options, [&] { return motion_of(models.front(), {}, implicit.front()); },
      [&](std::size_t k) { return simulate(models[k], options, implicit[k]); });
}

}  // namespace tellegen
