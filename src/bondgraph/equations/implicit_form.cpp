#include "bondgraph/equations/implicit_form.hpp"

#include <algorithm>

#include "bondgraph/codes.hpp"

namespace tellegen {

Diagnostic implicit_form(const BondGraphModel& model, std::string_view form,
                         const std::vector<Expr>& undecided) {
  std::string names;
  for (const Expr symbol : undecided) names += (names.empty() ? "" : ", ") + symbol.symbol().name;
  const auto is_first = [&](const Quantity& x) { return x.symbol == undecided.front(); };
  const bool of_storage = !undecided.empty() && std::ranges::any_of(model.states, is_first);
  return {
      bondgraph_codes::implicit_equations,
      model.span,
      {std::string(form), model.name, names},
      {{"note.bg.implicit_instead", {}, std::nullopt},
       {of_storage ? "note.bg.implicit_dependent" : "note.bg.implicit_storage", {}, std::nullopt}}};
}

}  // namespace tellegen
