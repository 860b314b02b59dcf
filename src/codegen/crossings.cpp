#include "codegen/crossings.hpp"

#include <algorithm>

#include "codegen/generated.hpp"
#include "codegen/routine_words.hpp"

namespace tellegen::codegen {
namespace {

/// The state after an event: what it sets, and the rest as it was. Nothing where it sets what is no
/// state of the module.
std::optional<std::vector<Expr>> after(const WhenCrossed& when, const std::vector<Expr>& states) {
  std::vector<Expr> values = states;
  for (const InitialValue& change : when.set) {
    const auto state = std::ranges::find(states, change.symbol);
    if (state == states.end()) return std::nullopt;
    values[static_cast<std::size_t>(state - states.begin())] = change.value;
  }
  return values;
}

Routine routine_of(std::string_view name, const Words& about, Array array) {
  Routine r;
  r.name = name;
  r.about = about;
  r.takes_inputs = true;
  r.gives.push_back(std::move(array));
  return r;
}

}  // namespace

void add_crossings(Description& module, const ModelCore& model) {
  const std::size_t count = model.crossings.size();
  if (count == 0) return;
  std::vector<Expr> states;
  for (const Place& p : module.places) {
    if (p.array == "x") states.push_back(p.symbol);
  }
  Array values{"g", count, 0, {}};
  Array direction{"direction", count, 0, {}};
  Array stops{"stops", count, 0, {}};
  Array jumps{"X", count, states.size(), {}};
  for (const WhenCrossed& when : model.crossings) {
    const auto next = after(when, states);
    if (!next) return;
    values.entries.push_back(when.value);
    direction.entries.push_back(model.pool->number(when.direction));
    stops.entries.push_back(model.pool->number(when.stops ? 1 : 0));
    jumps.entries.insert(jumps.entries.end(), next->begin(), next->end());
  }
  std::vector<Expr> roots = values.entries;
  roots.insert(roots.end(), jumps.entries.begin(), jumps.entries.end());
  if (!without_code(roots, "").empty() || !is_placed(module, roots, "x u w")) return;
  for (const WhenCrossed& when : model.crossings) module.events.push_back({when.text, "", ""});
  Routine kinds = routine_of("crossing_kinds", words_of::crossing_kinds, std::move(direction));
  kinds.takes_states = kinds.takes_inputs = false;
  kinds.gives.push_back(std::move(stops));
  module.routines.push_back(routine_of("crossings", words_of::crossings, std::move(values)));
  module.routines.push_back(std::move(kinds));
  module.routines.push_back(routine_of("jumps", words_of::jumps, std::move(jumps)));
}

}  // namespace tellegen::codegen
