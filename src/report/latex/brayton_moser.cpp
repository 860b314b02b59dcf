#include "report/brayton_moser.hpp"
#include "report/brayton_moser_power.hpp"
#include "report/latex/latex_page.hpp"
#include "report/text/page.hpp"
#include "symbolic/print/latex.hpp"

namespace tellegen::report {
namespace {

constexpr const char* mixed_potential = R"(\mathcal{P})";

void write_structure(LatexPage& page, const BraytonMoser& bm) {
  const std::string driven = bm.inputs.empty() ? "" : " + B u";
  page.section(page.words("bm.title"));
  page.display(R"(Q \dot{z} = \frac{\partial\mathcal{P}}{\partial z})" + driven);
  page.matrix("z", column_of(bm.states));
  page.matrix("Q", forms_of(bm.Q));
  if (!bm.new_states.empty()) page.line(page.words("bm.relative"));
  for (const NamedFormula& made : bm.new_states)
    page.display(latex_equation(symbol_form(made.name), made.value.shown));
  if (bm.inputs.empty()) return;
  page.matrix("B", forms_of(bm.B));
  page.matrix("u", column_of(bm.inputs));
}

void write_potential(LatexPage& page, const BraytonMoser& bm) {
  page.section(page.words("bm.potential"));
  page.definition(mixed_potential, bm.P.shown);
  if (bm.K) {
    page.line(page.words("bm.modulated"));
    page.matrix("K", forms_of(*bm.K));
  }
  const bool lossless = is_zero(bm.content.shown) && is_zero(bm.cocontent.shown);
  if (lossless) return;
  page.line(page.words("bm.parts"));
  if (!is_zero(bm.content.shown)) page.definition(R"(\mathcal{G})", bm.content.shown);
  if (!is_zero(bm.cocontent.shown)) page.definition(R"(\mathcal{J})", bm.cocontent.shown);
}

void write_canonical(LatexPage& page, const BraytonMoser& bm) {
  page.section(page.words("bm.canonical"));
  if (!bm.canonical) {
    const Remark& why = bm.why_not_canonical;
    page.line(page.words("bm.not_canonical", {say(page.style().language, why.key, why.args)}));
    return;
  }
  std::vector<std::vector<Form>> states;
  for (const Form& state : bm.canonical->states) states.push_back({state});
  page.matrix("z", states);
  page.matrix("Q", bm.canonical->Q);
  if (!bm.inputs.empty()) page.matrix("B", bm.canonical->B);
  page.definition(mixed_potential, bm.canonical->P);
}

}  // namespace

std::string brayton_moser_latex(const BraytonMoser& bm, const Style& style) {
  LatexPage page(style);
  page.title(bm.model, bm.description);
  if (style.steps) write_steps(page, bm.steps);
  write_structure(page, bm);
  write_potential(page, bm);
  write_canonical(page, bm);
  if (!bm.dropped.empty()) {
    std::string list;
    for (const Expr q : bm.dropped) list += (list.empty() ? "" : ", ") + q.symbol().name;
    page.line("\n" + page.sentence("bm.dropped", {list}));
  }
  if (bm.original) write_original(page, *bm.original);
  write_power(page, bm);
  write_remarks(page, bm.remarks);
  write_checks(page, bm.checks);
  return page.text();
}

}  // namespace tellegen::report
