#include "report/steady_state.hpp"
#include "report/euler_lagrange_page.hpp"
#include "report/text/numbers.hpp"

namespace tellegen::report {
namespace {

void write_rows(Page& page, const std::vector<std::string>& names,
                const std::vector<std::optional<Formula>>& values) {
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (values[i])
      page.definition(names[i], values[i]->shown);
    else
      page.line(page.words("steady.grows", {names[i]}), 2);
  }
}

}  // namespace

std::string steady_state_text(const SteadyState& result, const Style& style) {
  Page page(style);
  write_title(page, result.model, result.description, "steady.title");
  if (!result.states.empty()) page.heading(page.words("steady.states"));
  std::vector<std::string> names;
  for (const Expr x : result.states) names.push_back(symbol_text(x, style.format));
  write_rows(page, names, result.settled_states);
  if (!result.outputs.empty()) {
    page.heading(page.words("steady.outputs"));
    names.clear();
    for (const std::string& y : result.outputs) names.push_back(name_text(y, style.format));
    write_rows(page, names, result.settled_outputs);
  }
  if (!result.poles.empty()) {
    page.heading(page.words("lin.poles"));
    write_list(page, page.words("steady.closed_loop") + ": ",
               with_unit(pole_texts(result.poles, style.format)), 2, 4);
  }
  if (!result.steps.empty()) write_steps(page, result.steps);
  write_remarks(page, result.remarks);
  write_checks(page, result.checks);
  return page.text();
}

}  // namespace tellegen::report
