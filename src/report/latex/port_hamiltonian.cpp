#include "report/port_hamiltonian.hpp"
#include "report/brayton_moser_power.hpp"
#include "report/latex/latex_page.hpp"
#include "report/port_hamiltonian_parts.hpp"
#include "report/text/page.hpp"
#include "symbolic/print/latex.hpp"

namespace tellegen::report {
namespace {

void write_rates(LatexPage& page, const PortHamiltonian& phs) {
  std::vector<WrittenEquation> written;
  for (RateEquation& e : rate_equations(phs))
    written.push_back({std::move(e.rate), std::move(e.right)});
  page.equations(written);
}

void write_constraints(LatexPage& page, const PortHamiltonian& phs) {
  if (!phs.constrained) return;
  page.section(page.words("con.heading"));
  std::vector<WrittenEquation> all;
  for (const Formula& f : phs.constrained->values)
    all.push_back({f.shown, number_form(Rational(0))});
  page.equations(all);
  page.matrix("B", forms_of(phs.constrained->B));
}

void write_hamiltonian(LatexPage& page, const PortHamiltonian& phs) {
  page.section(page.words("phs.hamiltonian"));
  page.definition(to_latex(name_form("H")), phs.H.shown);
  if (phs.new_states.empty()) return;
  page.section(page.words("phs.new_states"));
  for (const NamedFormula& made : phs.new_states) {
    page.display(latex_equation(symbol_form(made.name), made.value.shown));
  }
}

void write_gradient(LatexPage& page, const PortHamiltonian& phs) {
  page.section(page.words("phs.gradient"));
  for (std::size_t i = 0; i < phs.gradient.size(); ++i) {
    page.definition(to_latex(slope_form(phs.states[i])), phs.gradient[i].shown);
  }
}

void write_implicit(LatexPage& page, const PortHamiltonian& phs) {
  if (phs.solve) {
    page.section(page.words("phs.solve"));
    page.matrix("M", forms_of(phs.solve->M));
    page.matrix("v", column_of(phs.solve->velocities));
    page.matrix("p", column_of(phs.solve->right));
  }
  if (!phs.implicit.empty()) page.section(page.words("phs.implicit"));
  for (const ImplicitRelation& r : phs.implicit) {
    page.display(latex_equation(symbol_form(r.momentum), r.right.shown));
  }
  if (!phs.eliminated.empty()) page.section(page.words("phs.eliminated"));
  for (const NamedFormula& d : phs.eliminated) {
    page.display(latex_equation(symbol_form(d.name), d.value.shown));
  }
  if (!phs.dependent_momenta.empty()) page.section(page.words("phs.dependent_momenta"));
  for (const NamedFormula& d : phs.dependent_momenta) {
    page.display(latex_equation(symbol_form(d.name), d.value.shown));
  }
}

void write_structure(LatexPage& page, const PortHamiltonian& phs) {
  page.section(page.words("phs.structure"));
  page.display(set_apart(structure_law(phs, Format::Latex), page.style()));
  page.matrix("x", column_of(phs.states));
  page.matrix(matrix_label("dH", Format::Latex), column_of(phs.gradient));
  page.matrix("J", forms_of(phs.J));
  page.matrix("R", forms_of(phs.R));
  if (phs.drift) page.matrix("f", column_of(*phs.drift));
  if (phs.input_vector) return page.matrix("g(x, u)", column_of(*phs.input_vector));
  if (phs.inputs.empty()) return;
  page.matrix("G", forms_of(phs.G));
  if (phs.feed) {
    page.matrix("P", forms_of(phs.feed->P));
    if (!is_zero(phs.feed->M)) page.matrix("M", forms_of(phs.feed->M));
    page.matrix("S", forms_of(phs.feed->S));
  }
  page.matrix("u", inputs_column(phs));
  page.matrix("y", column_of(phs.y));
}

void write_passivity(LatexPage& page, const PortHamiltonian& phs) {
  const Passivity& p = phs.passivity;
  page.section(page.words(phs.has_heat ? "phs.heat.balance" : "phs.balance"));
  page.definition(R"(\dot{\mathcal{H}})", balance_form(phs, page.style().taken));
  if (is_readable(p.supplied.shown) && is_readable(p.dissipated.shown)) {
    constexpr const char* losses = R"(\begin{pmatrix}\nabla\mathcal{H}\\u\end{pmatrix}^{T})"
                                   R"(\begin{pmatrix}R&P\\P^{T}&S\end{pmatrix})"
                                   R"(\begin{pmatrix}\nabla\mathcal{H}\\u\end{pmatrix})";
    page.definition(phs.input_vector ? R"(\nabla\mathcal{H}^{T} g(x, u))" : "y^{T} u",
                    p.supplied.shown);
    page.definition(phs.feed ? losses : R"(\nabla\mathcal{H}^{T} R\, \nabla\mathcal{H})",
                    p.dissipated.shown);
    if (phs.drift) page.definition(R"(\nabla\mathcal{H}^{T} f)", p.other.sum.shown);
  }
  page.section(page.words("phs.passivity"));
  page.line(page.words(verdict_sentence(phs)));
  page.line(R"(\begin{itemize})");
  const MathWriter math = [](const Form& f) { return "$" + to_latex(f) + "$"; };
  for (const Ground& ground : grounds_of(phs)) {
    std::string how;
    for (const GroundSentence& one : sentences_of(ground, Format::Latex, math))
      how += (how.empty() ? "" : "; ") + page.sentence(one.key, one.arguments);
    page.line("  \\item " + page.words(ground.key) + ": " + how);
  }
  page.line(R"(\end{itemize})");
}

/// Between the entries of a list in a line, which may break there.
constexpr const char* next_entry = ", \\allowbreak ";

void write_port(LatexPage& page, const PortHamiltonian& phs) {
  std::string u;
  std::string y;
  for (const auto& row : inputs_column(phs)) u += (u.empty() ? "" : next_entry) + to_latex(row[0]);
  for (std::size_t j = 0; j < phs.y.size(); ++j) {
    const std::string name = phs.y.size() == 1 ? "y" : "y_{" + std::to_string(j + 1) + "}";
    y += (j == 0 ? "" : next_entry) + (fits_in_sentence(phs.y[j].shown)
                                           ? to_latex(phs.y[j].shown)
                                           : set_apart(name, page.style()));
  }
  page.line(page.sentence("phs.port", {"$" + u + "$", "$" + y + "$"}));
}

}  // namespace

std::string hamilton_latex(const PortHamiltonian& phs, const Style& style) {
  LatexPage page(style);
  page.title(phs.model, phs.description);
  if (style.steps) write_steps(page, phs.steps);
  page.section(page.words("phs.hamilton_title"));
  page.display(set_apart(hamilton_law(phs, Format::Latex), page.style()));
  write_rates(page, phs);
  write_constraints(page, phs);
  write_implicit(page, phs);
  if (!style.steps) {
    write_hamiltonian(page, phs);
    write_gradient(page, phs);
  }
  write_remarks(page, phs.remarks);
  write_checks(page, phs.checks);
  return page.text();
}

std::string port_hamiltonian_latex(const PortHamiltonian& phs, const Style& style) {
  LatexPage page(style);
  page.title(phs.model, phs.description);
  if (style.steps) write_steps(page, phs.steps);
  if (!style.steps) write_hamiltonian(page, phs);
  write_structure(page, phs);
  page.section(page.words("phs.state_equations"));
  write_rates(page, phs);
  write_constraints(page, phs);
  write_implicit(page, phs);
  write_passivity(page, phs);
  write_remarks(page, remarks_of(phs));
  write_checks(page, phs.checks);
  return page.text();
}

std::string passivity_latex(const PortHamiltonian& phs, const BraytonMoser* bm,
                            const Style& style) {
  LatexPage page(style);
  page.title(phs.model, phs.description);
  write_hamiltonian(page, phs);
  page.matrix("y", column_of(phs.y));
  write_passivity(page, phs);
  if (!phs.y.empty()) write_port(page, phs);
  if (bm != nullptr) write_second_port(page, *bm);
  write_remarks(page, remarks_of(phs));
  return page.text();
}

}  // namespace tellegen::report
