#include "bondgraph/equations/implicit_form.hpp"

#include "bondgraph/codes.hpp"

namespace tellegen {

Diagnostic implicit_form(const BondGraphModel& model, std::string_view form,
                         const std::vector<Expr>& undecided) {
  std::string names;
  for (const Expr symbol : undecided) names += (names.empty() ? "" : ", ") + symbol.symbol().name;
  return {bondgraph_codes::implicit_equations,
          model.span,
          {std::string(form), model.name, names},
          {{"note.bg.implicit_instead", {}, std::nullopt},
           {"note.bg.implicit_storage", {}, std::nullopt}}};
}

}  // namespace tellegen
