#include "report/sweep.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/joined.hpp"
#include "report/text/numbers.hpp"
#include "report/trajectory.hpp"

namespace tellegen::report {

std::string value_text(const Sweep& sweep, const SweptRun& run, Format format) {
  if (!run.value) return run.text;
  const bool bare = sweep.unit.empty() || sweep.unit == "1";
  return number_text(*run.value, format) + (bare ? "" : " " + sweep.unit);
}

std::vector<const SweptRun*> moving_runs(const Sweep& sweep) {
  std::vector<const SweptRun*> all;
  for (const SweptRun& run : sweep.runs) {
    if (run.motion) all.push_back(&run);
  }
  return all;
}

std::vector<std::size_t> changed_quantities(const Sweep& sweep) {
  std::vector<std::size_t> changed;
  const auto runs = moving_runs(sweep);
  for (std::size_t i = 0; !runs.empty() && i < runs.front()->motion->series.size(); ++i) {
    const std::vector<double>& first = runs.front()->motion->series[i].values;
    const auto differs = [&](const SweptRun* run) {
      return run->motion->series[i].values != first;
    };
    if (std::ranges::any_of(runs, differs)) changed.push_back(i);
  }
  return changed;
}

std::string sentence_of_the_same(const Sweep& sweep, const Style& style) {
  const auto runs = moving_runs(sweep);
  const auto changed = changed_quantities(sweep);
  std::vector<std::string> names;
  for (std::size_t i = 0; !runs.empty() && i < runs.front()->motion->series.size(); ++i) {
    if (!std::ranges::binary_search(changed, i))
      names.push_back(shown_name(runs.front()->motion->series[i], style.format));
  }
  return names.empty() ? "" : say(style.language, "sim.sweep.same", {tellegen::joined(names)});
}

std::vector<std::string> how_computed(const Sweep& sweep, const Style& style) {
  std::vector<std::string> all;
  const std::size_t alone = sweep.runs.size() - sweep.together;
  if (sweep.together > 0) {
    all.push_back(say(style.language, "sim.sweep.together",
                      {std::to_string(sweep.together), std::to_string(sweep.lanes)}));
    if (alone > 0) all.push_back(say(style.language, "sim.sweep.rest", {std::to_string(alone)}));
  } else {
    all.push_back(say(style.language, "sim.sweep.alone", {std::to_string(alone)}));
  }
  return all;
}

std::string sweep_csv(const Sweep& sweep) {
  std::string text;
  for (const SweptRun* run : moving_runs(sweep)) {
    const std::string value = run->value ? fmt::format("{}", *run->value) : run->text;
    const std::string table = trajectory_csv(*run->motion);
    for (std::size_t at = 0; at < table.size();) {
      const std::size_t end = table.find('\n', at);
      const std::string line = table.substr(at, end - at);
      const bool head = at == 0;
      if (!head || text.empty()) text += (head ? sweep.parameter : value) + "," + line + "\n";
      at = end + 1;
    }
  }
  return text;
}

}  // namespace tellegen::report
