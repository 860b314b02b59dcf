#include <algorithm>

#include "report/bond_graph.hpp"
#include "report/euler_lagrange_page.hpp"
#include "report/text/causality_notes.hpp"
#include "symbolic/print/utf8.hpp"

namespace tellegen::report {
namespace {

/// 3  E ──⇀│ armature: the stroke stands where the effort arrives.
void write_bonds(Page& page, const CausalStructure& s) {
  page.heading(page.words("bg.bonds"));
  const bool ascii = page.style().format == Format::Ascii;
  std::size_t label_width = 0;
  std::size_t from_width = 0;
  for (const CausalBond& bond : s.bonds) {
    label_width = std::max(label_width, display_width(bond.label));
    from_width = std::max(from_width, display_width(bond.from));
  }
  for (const CausalBond& bond : s.bonds) {
    const std::string at_to = ascii ? " --->| " : " ───⇀│ ";
    const std::string at_from = ascii ? " |---> " : " │───⇀ ";
    page.line(pad_right(bond.label, label_width) + "   " + pad_right(bond.from, from_width) +
                  (bond.stroke_at_to ? at_to : at_from) + bond.to,
              2);
  }
}

void write_vectors(Page& page, const CausalStructure& s) {
  page.heading(page.words("bg.key_vectors"));
  const Format format = page.style().format;
  const bool ascii = format == Format::Ascii;
  const auto write = [&](const std::string& label, const std::vector<std::string>& names) {
    if (!names.empty()) page.line(pad_right(label, 5) + " = " + names_text(names, format), 2);
  };
  write("x", s.x);
  write(ascii ? "x'" : "ẋ", s.xdot);
  write("z", s.z);
  write("x_d", s.xd);
  write(ascii ? "x_d'" : "ẋ_d", s.xd_dot);
  write("z_d", s.zd);
  write("D_in", s.D_in);
  write("D_out", s.D_out);
  write("u", s.u);
  write("y", s.y);
}

void write_notes(Page& page, const CausalStructure& s) {
  page.heading(page.words("bg.storages"));
  for (const Remark& note : causality_notes(s)) {
    const auto args = shown_arguments(note.args, page.style().format);
    page.paragraph(page.words(note.key, args), 2, 2);
  }
}

void write_dependent_structure(Page& page, const CausalStructure& s) {
  const bool by_states = !s.S_41.empty() && !s.x.empty();
  std::string law;
  std::vector<Page::Matrix> all;
  if (by_states) {
    law = "S41 z";
    all.push_back({"S41", forms_of(s.S_41)});
  }
  if (!s.S_43.empty()) {
    law += by_states ? " + S43 u" : "S43 u";
    all.push_back({"S43", forms_of(s.S_43)});
  }
  if (law.empty()) return;
  page.heading(page.words("bg.dependent_structure") + ":  z_d = " + law);
  page.matrices(all);
}

}  // namespace

std::string causality_text(const CausalStructure& s, const Style& style) {
  Page page(style);
  write_title(page, s.model, s.description, "bg.causality_title");
  write_bonds(page, s);
  write_notes(page, s);
  write_vectors(page, s);
  const bool ascii = style.format == Format::Ascii;
  page.heading(
      page.words("bg.structure") + ":  " +
      (ascii ? "(x', D_in, y) = S (z, D_out, u, x_d')" : "(ẋ, D_in, y) = S (z, D_out, u, ẋ_d)"));
  if (!s.S.empty()) page.matrices({{"S", forms_of(s.S)}});
  write_dependent_structure(page, s);
  write_remarks(page, s.remarks);
  write_checks(page, s.checks);
  return page.text();
}

namespace {

void write_dependent(Page& page, const StateEquations& e) {
  if (!e.co_energy.empty()) page.heading(page.words("bg.co_energy"));
  for (const NamedFormula& z : e.co_energy)
    page.equation("  ", symbol_form(z.name), &z.value.shown);
  if (!e.dependent.empty()) page.heading(page.words("bg.dependent_states"));
  for (const NamedFormula& d : e.dependent)
    page.equation("  ", symbol_form(d.name), &d.value.shown);
  if (!e.implicit.empty()) page.heading(page.words("bg.implicit"));
  const Form zero = number_form(Rational(0));
  for (const NamedFormula& d : e.implicit) page.equation("  ", d.value.shown, &zero);
}

void write_equations(Page& page, const StateEquations& e) {
  if (!e.xdot.empty()) page.heading(page.words("phs.state_equations"));
  for (std::size_t i = 0; i < e.xdot.size(); ++i) {
    const Form rate = rate_form(symbol_form(e.states[i]));
    page.equation("  (" + std::to_string(i + 1) + ")  ", rate, &e.xdot[i].shown);
  }
  if (e.y.empty()) return;
  page.heading(page.words("bg.outputs"));
  for (std::size_t i = 0; i < e.y.size(); ++i)
    page.definition(name_text(e.outputs[i], page.style().format), e.y[i].shown);
}

void write_linear(Page& page, const StateEquations& e) {
  std::vector<std::vector<Form>> names;
  for (const std::string& y : e.outputs) names.push_back({name_form(y)});
  const bool ascii = page.style().format == Format::Ascii;
  const std::string of_rates = e.B1.empty() && e.D1.empty() ? "" : ascii ? "1 u'" : "₁ u̇";
  const auto with_rates = [&](const std::string& name) {
    return of_rates.empty() ? "" : " + " + name + of_rates;
  };
  std::string law = std::string(ascii ? "x'" : "ẋ") + " = A x" +
                    (e.inputs.empty() ? "" : " + B u" + with_rates("B")) +
                    (e.outputs.empty() ? "" : ",  y = C x") +
                    (e.outputs.empty() || e.inputs.empty() ? "" : " + D u" + with_rates("D"));
  if (e.states.empty()) law = "y = D u" + with_rates("D");
  if (e.states.empty() && (e.outputs.empty() || e.inputs.empty())) return;
  page.heading(page.words("bg.linear") + ":  " + set_apart(law, page.style()));
  std::vector<Page::Matrix> all{{"x", column_of(e.states)}, {"A", forms_of(e.A)}};
  if (!e.inputs.empty()) {
    all.push_back({"B", forms_of(e.B)});
    if (!e.B1.empty()) all.push_back({"B1", forms_of(e.B1)});
    all.push_back({"u", column_of(e.inputs)});
  }
  if (!e.outputs.empty()) {
    all.push_back({"C", forms_of(e.C)});
    if (!e.inputs.empty()) all.push_back({"D", forms_of(e.D)});
    if (!e.D1.empty()) all.push_back({"D1", forms_of(e.D1)});
  }
  if (!e.dependent.empty() && e.co_energy.empty()) all.push_back({"E", forms_of(e.E)});
  page.matrices(all);
}

}  // namespace

std::string state_equations_text(const StateEquations& e, const Style& style) {
  Page page(style);
  write_title(page, e.model, e.description, "bg.state_space_title");
  if (style.steps) {
    write_steps(page, e.steps);
    page.blank();
    page.title(page.words("el.result"));
  }
  write_equations(page, e);
  if (e.linear) write_linear(page, e);
  write_dependent(page, e);
  write_remarks(page, e.remarks);
  if (!e.checks.empty()) write_checks(page, e.checks);
  return page.text();
}

}  // namespace tellegen::report
