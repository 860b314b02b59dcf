#include "report/machine_form.hpp"
#include "report/euler_lagrange_page.hpp"
#include "symbolic/literal.hpp"

namespace tellegen::report {
namespace {

void write_assignments(Page& page, std::string_view heading, const std::vector<Assignment>& all) {
  if (all.empty()) return;
  page.heading(page.words(heading));
  for (const Assignment& a : all) {
    const Form value = literal_form(a.value);
    page.definition(symbol_text(a.name, page.style().format), value);
  }
}

std::vector<std::string> figures(const OperationCount& count) {
  return {std::to_string(count.total()), std::to_string(count.additions),
          std::to_string(count.multiplications), std::to_string(count.functions)};
}

void write_counts(Page& page, const StraightLine& program) {
  page.blank();
  page.paragraph(page.words("machine.each_count", figures(program.each_count)), 2);
  page.paragraph(page.words("machine.once_count", figures(program.once_count)), 2);
}

void write_dynamics(Page& page, const MachineForm& form) {
  write_assignments(page, "machine.once", form.dynamics.once);
  write_assignments(page, "machine.each", form.dynamics.each);
  page.heading(page.words("machine.results") + ":  " +
               set_apart(page.style().format == Format::Ascii ? "M q'' + h = 0" : "M q̈ + h = 0",
                         page.style()));
  std::vector<std::vector<Form>> bias;
  for (Form& entry : program_bias(form)) bias.push_back({std::move(entry)});
  page.matrices({{set_apart("M", page.style()), program_mass(form)},
                 {set_apart("h", page.style()), std::move(bias)}});
  write_counts(page, form.dynamics);
}

void write_direct(Page& page, const MachineForm& form) {
  if (form.acceleration.empty()) return;
  page.blank();
  page.title(page.words("machine.direct"));
  write_assignments(page, "machine.once", form.direct.once);
  write_assignments(page, "machine.each", form.direct.each);
  page.heading(page.words("machine.results"));
  for (std::size_t i = 0; i < form.coordinates.size(); ++i) {
    Pool& pool = form.coordinates[i].pool();
    const Expr v = pool.time_derivative_symbol(form.coordinates[i]);
    page.definition(symbol_text(pool.time_derivative_symbol(v), page.style().format),
                    literal_form(form.direct.results[i]));
  }
  write_counts(page, form.direct);
}

void write_inverse(Page& page, const MachineForm& form) {
  if (form.inverse.results.empty()) return;
  page.blank();
  page.title(page.words("machine.inverse"));
  write_assignments(page, "machine.once", form.inverse.once);
  write_assignments(page, "machine.each", form.inverse.each);
  page.heading(page.words("machine.results"));
  const bool ascii = page.style().format == Format::Ascii;
  const std::string forces = ascii ? "(M q'' + h)[" : "(M q̈ + h)[";
  for (std::size_t i = 0; i < form.inverse.results.size(); ++i)
    page.definition(forces + std::to_string(i + 1) + "]", literal_form(form.inverse.results[i]));
  write_counts(page, form.inverse);
}

void write_terms(Page& page, const MachineForm& form) {
  if (form.coriolis.empty()) return;
  page.blank();
  page.title(page.words("machine.terms"));
  write_assignments(page, "machine.once", form.terms.once);
  write_assignments(page, "machine.each", form.terms.each);
  page.heading(page.words("machine.results"));
  std::vector<std::vector<Form>> gravity;
  for (Form& entry : program_gravity(form)) gravity.push_back({std::move(entry)});
  page.matrices({{set_apart("C", page.style()), program_coriolis(form)},
                 {set_apart("g", page.style()), std::move(gravity)}});
  write_counts(page, form.terms);
}

}  // namespace

std::vector<std::vector<Form>> program_mass(const MachineForm& form) {
  const std::size_t n = form.coordinates.size();
  std::vector<std::vector<Form>> rows(n, std::vector<Form>(n));
  std::size_t at = 0;
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j <= i; ++j)
      rows[i][j] = rows[j][i] = literal_form(form.dynamics.results[at++]);
  }
  return rows;
}

std::vector<Form> program_bias(const MachineForm& form) {
  const std::size_t n = form.coordinates.size();
  std::vector<Form> bias;
  for (std::size_t i = 0; i < n; ++i)
    bias.push_back(literal_form(form.dynamics.results[n * (n + 1) / 2 + i]));
  return bias;
}

std::vector<std::vector<Form>> program_coriolis(const MachineForm& form) {
  const std::size_t n = form.coordinates.size();
  std::vector<std::vector<Form>> rows(n);
  for (std::size_t i = 0; i < n * n; ++i)
    rows[i / n].push_back(literal_form(form.terms.results[i]));
  return rows;
}

std::vector<Form> program_gravity(const MachineForm& form) {
  const std::size_t n = form.coordinates.size();
  std::vector<Form> gravity;
  for (std::size_t i = 0; i < n; ++i)
    gravity.push_back(literal_form(form.terms.results[n * n + i]));
  return gravity;
}

std::string machine_form_text(const MachineForm& form, const Style& style) {
  Page page(style);
  write_title(page, form.model, form.description, "machine.title");
  page.blank();
  page.paragraph(page.words(form.method));
  write_dynamics(page, form);
  write_direct(page, form);
  write_inverse(page, form);
  write_terms(page, form);
  write_remarks(page, form.remarks);
  if (!form.checks.empty()) write_checks(page, form.checks);
  return page.text();
}

}  // namespace tellegen::report
