#include "report/port_hamiltonian.hpp"
#include "report/brayton_moser_power.hpp"
#include "report/euler_lagrange_page.hpp"
#include "report/port_hamiltonian_parts.hpp"
#include "report/svg/paint.hpp"

namespace tellegen::report {
namespace {

void write_rates(Page& page, const PortHamiltonian& phs, const std::string& heading) {
  const auto equations = rate_equations(phs);
  if (!equations.empty()) page.heading(heading);
  for (std::size_t i = 0; i < equations.size(); ++i) {
    page.equation("  (" + std::to_string(i + 1) + ")  ", equations[i].rate, &equations[i].right);
  }
}

void write_hamiltonian(Page& page, const PortHamiltonian& phs) {
  page.heading(page.words("phs.hamiltonian"));
  page.definition(formula_text(name_form("H"), page.style().format), phs.H.shown);
}

void write_new_states(Page& page, const PortHamiltonian& phs) {
  if (phs.new_states.empty()) return;
  page.heading(page.words("phs.new_states"));
  for (const NamedFormula& made : phs.new_states) {
    page.equation("  ", symbol_form(made.name), &made.value.shown);
  }
}

void write_gradient(Page& page, const PortHamiltonian& phs) {
  page.heading(page.words("phs.gradient"));
  for (std::size_t i = 0; i < phs.gradient.size(); ++i) {
    page.definition(formula_text(slope_form(phs.states[i]), page.style().format),
                    phs.gradient[i].shown);
  }
}

/// What stands for velocities and coordinates that are not written out.
void write_implicit(Page& page, const PortHamiltonian& phs) {
  if (phs.solve) {
    page.heading(page.words("phs.solve"));
    page.matrices({{"M", forms_of(phs.solve->M)},
                   {"v", column_of(phs.solve->velocities)},
                   {"p", column_of(phs.solve->right)}});
  }
  if (!phs.implicit.empty()) page.heading(page.words("phs.implicit"));
  for (const ImplicitRelation& relation : phs.implicit) {
    page.equation("  ", symbol_form(relation.momentum), &relation.right.shown);
  }
  if (!phs.eliminated.empty()) page.heading(page.words("phs.eliminated"));
  for (const NamedFormula& d : phs.eliminated) {
    page.equation("  ", symbol_form(d.name), &d.value.shown);
  }
  if (!phs.dependent_momenta.empty()) page.heading(page.words("phs.dependent_momenta"));
  for (const NamedFormula& d : phs.dependent_momenta) {
    page.equation("  ", symbol_form(d.name), &d.value.shown);
  }
}

std::vector<Page::Matrix> matrices_of(const PortHamiltonian& phs, Format format) {
  std::vector<Page::Matrix> all{{"x", column_of(phs.states)},
                                {matrix_label("dH", format), column_of(phs.gradient)},
                                {"J", forms_of(phs.J)}};
  if (!is_zero(phs.R)) all.push_back({"R", forms_of(phs.R)});
  if (phs.input_vector) {
    all.push_back({"g(x, u)", column_of(*phs.input_vector)});
  } else if (!phs.inputs.empty()) {
    all.push_back({"G", forms_of(phs.G)});
    if (phs.feed) {
      all.push_back({"P", forms_of(phs.feed->P)});
      if (!is_zero(phs.feed->M)) all.push_back({"M", forms_of(phs.feed->M)});
      all.push_back({"S", forms_of(phs.feed->S)});
    }
    all.push_back({"u", inputs_column(phs)});
    all.push_back({"y", column_of(phs.y)});
  }
  if (phs.drift) all.push_back({"f", column_of(*phs.drift)});
  if (phs.constrained) {
    all.push_back({"B", forms_of(phs.constrained->B)});
    all.push_back({matrix_label("lambda", format), column_of(phs.constrained->multipliers)});
  }
  return all;
}

void write_structure(Page& page, const PortHamiltonian& phs) {
  const Format format = page.style().format;
  page.heading(page.words("phs.structure") + ":  " +
               set_apart(structure_law(phs, format), page.style()));
  page.matrices(matrices_of(phs, format));
}

void write_constraints(Page& page, const PortHamiltonian& phs) {
  if (!phs.constrained) return;
  page.heading(page.words("con.heading"));
  const Form zero = number_form(Rational(0));
  for (const Formula& f : phs.constrained->values) page.equation("  ", f.shown, &zero);
  page.line(set_apart(page.words("con.state_rates"), page.style()), 2);
  for (const Formula& f : phs.constrained->rates) page.equation("    ", f.shown, &zero);
}

void write_balance(Page& page, const PortHamiltonian& phs) {
  page.heading(page.words(phs.has_heat ? "phs.heat.balance" : "phs.balance"));
  const Form balance = balance_form(phs, page.style().taken);
  page.equation("  ", time_derivative_form(name_form("H")), &balance);
  const Passivity& p = phs.passivity;
  if (!is_readable(p.supplied.shown) || !is_readable(p.dissipated.shown)) return;
  page.definition(set_apart(page.words(supply_sentence(phs)), page.style()), p.supplied.shown, 4);
  page.definition(page.words(loss_sentence(phs)), p.dissipated.shown, 4);
  if (phs.drift)
    page.definition(set_apart(page.words("phs.other_power"), page.style()), p.other.sum.shown, 4);
  if (!p.moving.terms.empty())
    page.definition(page.words("phs.moving_power"), p.moving.sum.shown, 4);
}

void write_verdict(Page& page, const PortHamiltonian& phs) {
  const Style& style = page.style();
  const bool ascii = style.format == Format::Ascii;
  page.heading(page.words("phs.passivity"));
  page.paragraph(page.words(verdict_sentence(phs)), 2);
  const MathWriter math = [&](const Form& f) { return formula_text(f, style.format); };
  for (const Ground& ground : grounds_of(phs)) {
    const bool yes = ground.ruling.answer == Ruling::Answer::Yes;
    const bool no = ground.ruling.answer == Ruling::Answer::No;
    const std::string mark = yes ? (ascii ? "ok" : "✓") : no ? (ascii ? "no" : "✗") : "?";
    const Paint color = yes ? Paint::Green : no ? Paint::Red : Paint::Yellow;
    std::string how;
    for (const GroundSentence& one : sentences_of(ground, style.format, math))
      how += (how.empty() ? "" : "; ") + page.words(one.key, one.arguments);
    page.paragraph(paint(style.color, color, mark) + " " + page.words(ground.key) + ": " + how, 4,
                   2);
  }
}

void write_beginning(Page& page, const PortHamiltonian& phs, std::string_view title) {
  write_title(page, phs.model, phs.description, title);
  if (!page.style().steps) return;
  write_steps(page, phs.steps);
  page.blank();
  page.title(page.words("el.result"));
}

}  // namespace

std::string hamilton_text(const PortHamiltonian& phs, const Style& style) {
  Page page(style);
  write_beginning(page, phs, "phs.hamilton_title");
  write_rates(
      page, phs,
      page.words("el.equations") + ":  " + set_apart(hamilton_law(phs, style.format), style));
  write_constraints(page, phs);
  write_implicit(page, phs);
  if (!style.steps) {
    write_hamiltonian(page, phs);
    write_gradient(page, phs);
  }
  write_remarks(page, phs.remarks);
  if (!phs.checks.empty()) write_checks(page, phs.checks);
  return page.text();
}

std::string port_hamiltonian_text(const PortHamiltonian& phs, const Style& style) {
  Page page(style);
  write_beginning(page, phs, "phs.title");
  if (!style.steps) {
    write_hamiltonian(page, phs);
    write_new_states(page, phs);
  }
  write_structure(page, phs);
  write_rates(page, phs, page.words("phs.state_equations"));
  write_constraints(page, phs);
  write_implicit(page, phs);
  write_balance(page, phs);
  write_verdict(page, phs);
  write_remarks(page, remarks_of(phs));
  if (!phs.checks.empty()) write_checks(page, phs.checks);
  return page.text();
}

std::string passivity_text(const PortHamiltonian& phs, const BraytonMoser* bm, const Style& style) {
  Page page(style);
  write_title(page, phs.model, phs.description, "phs.passivity");
  write_hamiltonian(page, phs);
  write_new_states(page, phs);
  if (!phs.y.empty()) page.heading(page.words("phs.outputs"));
  for (std::size_t j = 0; j < phs.y.size(); ++j) {
    const std::string index = phs.y.size() == 1 ? "" : std::to_string(j + 1);
    page.definition(set_apart(name_text("y" + index, style.format), style), phs.y[j].shown);
  }
  write_balance(page, phs);
  write_verdict(page, phs);
  if (!phs.y.empty()) page.paragraph(port_sentence(phs, style), 2);
  if (bm != nullptr) write_second_port(page, *bm);
  write_remarks(page, remarks_of(phs));
  return page.text();
}

}  // namespace tellegen::report
