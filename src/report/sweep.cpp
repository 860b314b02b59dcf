#include "report/sweep.hpp"

#include <fmt/format.h>

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
