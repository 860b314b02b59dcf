#include "report/brayton_moser.hpp"
#include "report/brayton_moser_power.hpp"
#include "report/euler_lagrange_page.hpp"

namespace tellegen::report {
namespace {

void write_structure(Page& page, const BraytonMoser& bm) {
  const bool ascii = page.style().format == Format::Ascii;
  std::string law = ascii ? "Q z' = d𝒫/dz" : "Q ż = ∂𝒫/∂z";
  if (!bm.inputs.empty()) law += " + B u";
  page.heading(page.words("phs.structure") + ":  " + set_apart(law, page.style()));
  std::vector<Page::Matrix> all{{"z", column_of(bm.states)}, {"Q", forms_of(bm.Q)}};
  if (!bm.inputs.empty()) {
    all.push_back({"B", forms_of(bm.B)});
    all.push_back({"u", column_of(bm.inputs)});
  }
  page.matrices(all);
  if (bm.new_states.empty()) return;
  page.blank();
  page.line(page.words("bm.relative"), 2);
  for (const NamedFormula& made : bm.new_states)
    page.equation("    ", symbol_form(made.name), &made.value.shown);
}

void write_potential(Page& page, const BraytonMoser& bm) {
  page.heading(page.words("bm.potential"));
  page.definition("𝒫", bm.P.shown);
  if (bm.K) {
    page.line(page.words("bm.modulated"), 2);
    page.matrices({{"K", forms_of(*bm.K)}});
  }
  const bool lossless = is_zero(bm.content.shown) && is_zero(bm.cocontent.shown);
  if (lossless) return;
  page.line(page.words("bm.parts"), 2);
  if (!is_zero(bm.content.shown)) page.definition("𝒢", bm.content.shown, 4);
  if (!is_zero(bm.cocontent.shown)) page.definition("𝒥", bm.cocontent.shown, 4);
}

void write_canonical(Page& page, const BraytonMoser& bm) {
  page.heading(page.words("bm.canonical"));
  if (!bm.canonical) {
    const Remark& why = bm.why_not_canonical;
    const auto args = shown_arguments(why.args, page.style().format);
    page.paragraph(page.words("bm.not_canonical", {page.words(why.key, args)}), 2);
    return;
  }
  std::vector<std::vector<Form>> states;
  for (const Form& state : bm.canonical->states) states.push_back({state});
  std::vector<Page::Matrix> all{{"z", states}, {"Q", bm.canonical->Q}};
  if (!bm.inputs.empty()) {
    all.push_back({"B", bm.canonical->B});
    all.push_back({"u", column_of(bm.inputs)});
  }
  page.matrices(all);
  page.blank();
  page.definition("𝒫", bm.canonical->P);
}

}  // namespace

std::string brayton_moser_text(const BraytonMoser& bm, const Style& style) {
  Page page(style);
  write_title(page, bm.model, bm.description, "bm.title");
  if (style.steps) {
    write_steps(page, bm.steps);
    page.blank();
    page.title(page.words("el.result"));
  }
  write_structure(page, bm);
  write_potential(page, bm);
  write_canonical(page, bm);
  if (!bm.dropped.empty()) {
    page.paragraph(page.words("bm.dropped", {symbol_list(bm.dropped, style.format)}), 2);
  }
  if (bm.original) write_original(page, *bm.original);
  write_power(page, bm);
  write_remarks(page, bm.remarks);
  if (!bm.checks.empty()) write_checks(page, bm.checks);
  return page.text();
}

}  // namespace tellegen::report
