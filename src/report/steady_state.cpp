#include "report/steady_state.hpp"

namespace tellegen::report {
namespace {

void tell_settled(Sheet& sheet, const Items& names,
                  const std::vector<std::optional<Formula>>& values) {
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (values[i])
      sheet.add(DefinitionBlock{names[i], values[i]->shown});
    else
      sheet.sentence(Phrase{"steady.grows", {names[i]}});
  }
}

}  // namespace

Sheet sheet_of(const SteadyState& result) {
  Sheet sheet;
  sheet.add(TitleBlock{result.model, result.description, "steady.title"});
  Items states;
  for (const Expr x : result.states) states.push_back(symbol_item(x));
  if (!states.empty()) sheet.heading("steady.states");
  tell_settled(sheet, states, result.settled_states);
  Items outputs;
  for (const std::string& y : result.outputs) outputs.emplace_back(Named{y});
  if (!outputs.empty()) sheet.heading("steady.outputs");
  tell_settled(sheet, outputs, result.settled_outputs);
  if (!result.poles.empty()) {
    sheet.heading("lin.poles");
    sheet.add(ListBlock{.lead = Listed{{Phrase{"steady.closed_loop"}, Plain{": "}}, ""},
                        .items = pole_items(result.poles),
                        .hang = 4,
                        .unit = "1/s"});
  }
  sheet.steps(result.steps);
  sheet.remarks(result.remarks);
  sheet.checks(result.checks);
  return sheet;
}

}  // namespace tellegen::report
