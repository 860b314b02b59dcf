#include "report/machine_form.hpp"
#include "report/latex/latex_page.hpp"
#include "symbolic/literal.hpp"
#include "symbolic/print/latex.hpp"

namespace tellegen::report {
namespace {

void write_assignments(LatexPage& page, std::string_view heading,
                       const std::vector<Assignment>& all) {
  if (all.empty()) return;
  page.section(page.words(heading));
  page.line("\\begin{align*}");
  for (std::size_t i = 0; i < all.size(); ++i) {
    const std::string end = i + 1 < all.size() ? " \\\\" : "";
    page.line("  " + latex_name(all[i].name.symbol()) +
              " &= " + to_latex(literal_form(all[i].value)) + end);
  }
  page.line("\\end{align*}");
}

void write_count(LatexPage& page, const StraightLine& program) {
  const OperationCount& count = program.each_count;
  page.line(page.words("machine.each_count",
                       {std::to_string(count.total()), std::to_string(count.additions),
                        std::to_string(count.multiplications), std::to_string(count.functions)}));
}

void write_inverse(LatexPage& page, const MachineForm& form) {
  if (form.inverse.results.empty()) return;
  page.section(page.words("machine.inverse"));
  write_assignments(page, "machine.once", form.inverse.once);
  write_assignments(page, "machine.each", form.inverse.each);
  page.section(page.words("machine.results"));
  std::vector<std::vector<Form>> forces;
  for (const Expr r : form.inverse.results) forces.push_back({literal_form(r)});
  page.matrix("M \\ddot{q} + h", forces);
  write_count(page, form.inverse);
}

void write_terms(LatexPage& page, const MachineForm& form) {
  if (form.coriolis.empty()) return;
  page.section(page.words("machine.terms"));
  write_assignments(page, "machine.once", form.terms.once);
  write_assignments(page, "machine.each", form.terms.each);
  page.section(page.words("machine.results"));
  page.matrix("C", program_coriolis(form));
  std::vector<std::vector<Form>> gravity;
  for (Form& entry : program_gravity(form)) gravity.push_back({std::move(entry)});
  page.matrix("g", gravity);
  write_count(page, form.terms);
}

}  // namespace

std::string machine_form_latex(const MachineForm& form, const Style& style) {
  LatexPage page(style);
  page.title(form.model, form.description);
  page.section(page.words("machine.title"));
  page.line(page.words(form.method));
  write_assignments(page, "machine.once", form.dynamics.once);
  write_assignments(page, "machine.each", form.dynamics.each);
  page.section(page.words("machine.results"));
  page.matrix("M", program_mass(form));
  std::vector<std::vector<Form>> bias;
  for (Form& entry : program_bias(form)) bias.push_back({std::move(entry)});
  page.matrix("h", bias);
  write_count(page, form.dynamics);
  if (!form.acceleration.empty()) {
    page.section(page.words("machine.direct"));
    write_assignments(page, "machine.once", form.direct.once);
    write_assignments(page, "machine.each", form.direct.each);
    page.section(page.words("machine.results"));
    for (std::size_t i = 0; i < form.coordinates.size(); ++i) {
      Pool& pool = form.coordinates[i].pool();
      const Expr v = pool.time_derivative_symbol(form.coordinates[i]);
      page.display(latex_equation(symbol_form(pool.time_derivative_symbol(v)),
                                  literal_form(form.direct.results[i])));
    }
    write_count(page, form.direct);
  }
  write_inverse(page, form);
  write_terms(page, form);
  write_remarks(page, form.remarks);
  write_checks(page, form.checks);
  return page.text();
}

}  // namespace tellegen::report
