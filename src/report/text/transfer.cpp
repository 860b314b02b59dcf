#include <algorithm>

#include "report/euler_lagrange_page.hpp"
#include "report/linearisation.hpp"
#include "report/linearisation_parts.hpp"
#include "report/text/laplace.hpp"
#include "report/text/numbers.hpp"
#include "report/transfer.hpp"
#include "symbolic/print/utf8.hpp"

namespace tellegen::report {
namespace {

bool is_one(const Form& form) {
  return form.kind == Form::Kind::Number && form.number == Rational(1);
}

/// c sᵏ, with the sign of c told apart.
void add_term(Form& sum, Form coefficient, const std::string& s, std::size_t power) {
  if (is_zero(coefficient)) return;
  const bool negative = coefficient.kind == Form::Kind::Negate;
  if (negative) coefficient = Form(coefficient.items.front());
  Form term = std::move(coefficient);
  if (power > 0 && is_one(term)) {
    term = power_form(s, power);
  } else if (power > 0) {
    Form product;
    product.kind = Form::Kind::Product;
    if (term.kind == Form::Kind::Product)
      product.items = term.items;
    else
      product.items = {std::move(term)};
    product.items.push_back(power_form(s, power));
    term = std::move(product);
  }
  sum.items.push_back(std::move(term));
  sum.negative.push_back(negative);
}

Form polynomial_form(const std::vector<Form>& coefficients, const std::string& s) {
  Form sum;
  sum.kind = Form::Kind::Sum;
  for (std::size_t k = 0; k < coefficients.size(); ++k)
    add_term(sum, coefficients[k], s, coefficients.size() - 1 - k);
  if (sum.items.empty()) return number_form(Rational(0));
  if (sum.items.size() > 1) return sum;
  return sum.negative.front() ? negate_form(sum.items.front()) : sum.items.front();
}

std::vector<Form> shown(const FormulaVector& v) {
  std::vector<Form> all;
  for (const Formula& f : v) all.push_back(f.shown);
  return all;
}

std::vector<Form> shown(const NumberVector& v) {
  std::vector<Form> all;
  for (const double x : v) all.push_back(decimal_form(x));
  return all;
}

std::string centred(const std::string& text, std::size_t width) {
  return std::string((width - display_width(text)) / 2, ' ') + text;
}

/// The numerator above a bar, the denominator below; one after the other where that is too wide.
void write_fraction(Page& page, const std::string& label, const TransferForms& forms) {
  const Format format = page.style().format;
  const std::string above = formula_text(forms.numerator, format);
  const std::string below = formula_text(forms.denominator, format);
  const std::size_t width = std::max(display_width(above), display_width(below));
  const std::string head = "  " + label + " = ";
  if (is_one(forms.denominator)) {
    page.line(head + above);
    return;
  }
  if (display_width(head) + width > page.style().width) {
    page.line(head + "N/D");
    page.definition("N", forms.numerator, 4);
    page.definition("D", forms.denominator, 4);
    return;
  }
  const std::string margin(display_width(head), ' ');
  std::string bar;
  for (std::size_t i = 0; i < width; ++i) bar += format == Format::Ascii ? "-" : "─";
  page.line(margin + centred(above, width));
  page.line(head + bar);
  page.line(margin + centred(below, width));
}

void write_entries(Page& page, const TransferMatrix& result) {
  page.heading(page.words("transfer.functions"));
  const Format format = page.style().format;
  bool first = true;
  for (std::size_t i = 0; i < result.entries.size(); ++i) {
    for (std::size_t j = 0; j < result.linear.inputs.size(); ++j) {
      const std::string label = name_text(result.linear.outputs[i], format) + "/" +
                                symbol_text(result.linear.inputs[j], format);
      if (!first) page.blank();
      first = false;
      const TransferFunction& f = result.entries[i][j];
      if (f.is_zero()) {
        page.line("  " + label + " = 0");
        continue;
      }
      write_fraction(page, label, forms_of(f, laplace_letter(page.style())));
      if (!result.linear.numeric()) continue;
      const auto list = [&](const char* key, const std::vector<std::complex<double>>& roots) {
        if (!roots.empty())
          write_list(page, page.words(key) + " ", with_unit(pole_texts(roots, format)), 4, 2);
      };
      list("transfer.zeros", f.zeros);
      list("transfer.poles", f.poles);
      if (f.dc_gain)
        page.line("    " + page.words("transfer.dc_gain", {number_text(*f.dc_gain, format)}));
    }
  }
}

bool is_at_origin(const Linearisation& linear) {
  return std::visit(
      [](const auto& system) { return !has_offset(system.x0) && !has_offset(system.u0); },
      linear.system);
}

void write_roots(Page& page, const TransferMatrix& result) {
  const Format format = page.style().format;
  if (!result.linear.numeric()) {
    page.heading(page.words("transfer.characteristic"));
    const std::string s = laplace_letter(page.style());
    const std::string minus = format == Format::Ascii ? " - " : " − ";
    page.definition("det(" + name_text(s, format) + minus + set_apart("A", page.style()) + ")",
                    characteristic_form(result, s));
    return;
  }
  page.heading(page.words("lin.poles"));
  if (!result.poles.empty())
    write_list(page, "", with_unit(pole_texts(result.poles, format)), 2, 2);
  if (!result.zeros) return;
  page.heading(page.words("transfer.invariant_zeros"));
  if (result.zeros->empty())
    page.line(page.words("transfer.no_zeros"), 2);
  else
    write_list(page, "", with_unit(pole_texts(*result.zeros, format)), 2, 2);
}

}  // namespace

TransferForms forms_of(const TransferFunction& f, const std::string& s) {
  if (!f.number_denominator.empty())
    return {polynomial_form(shown(f.number_numerator), s),
            polynomial_form(shown(f.number_denominator), s)};
  return {polynomial_form(shown(f.numerator), s), polynomial_form(shown(f.denominator), s)};
}

Form characteristic_form(const TransferMatrix& result, const std::string& s) {
  return polynomial_form(shown(result.characteristic), s);
}

std::string transfer_text(const TransferMatrix& result, const Style& style) {
  Page page(style);
  write_title(page, result.linear.model, result.linear.description, "transfer.title");
  if (!is_at_origin(result.linear)) {
    page.heading(page.words("lin.point"));
    write_list(page, "", point_texts(result.linear, style.format), 2, 2);
  }
  write_entries(page, result);
  write_roots(page, result);
  write_remarks(page, result.remarks);
  write_checks(page, result.checks);
  return page.text();
}

}  // namespace tellegen::report
