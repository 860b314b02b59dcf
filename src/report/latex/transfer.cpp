#include "report/transfer.hpp"
#include "base/joined.hpp"
#include "report/latex/latex_page.hpp"
#include "report/linearisation_parts.hpp"
#include "report/text/laplace.hpp"
#include "report/text/notation.hpp"
#include "report/text/numbers.hpp"
#include "symbolic/print/latex.hpp"

namespace tellegen::report {
namespace {

void write_roots(LatexPage& page, const std::string& title,
                 const std::vector<std::complex<double>>& roots) {
  page.section(title);
  page.display(roots.empty() ? R"(\emptyset)"
                             : joined(pole_texts(roots, Format::Latex), ",\\quad "));
}

}  // namespace

std::string transfer_latex(const TransferMatrix& result, const Style& style) {
  LatexPage page(style);
  const std::string s = laplace_letter(style);
  page.title(result.linear.model, result.linear.description);
  page.section(page.words("lin.point"));
  page.display(joined(point_texts(result.linear, Format::Latex), ",\\quad "));
  page.section(page.words("transfer.functions"));
  for (std::size_t i = 0; i < result.entries.size(); ++i) {
    for (std::size_t j = 0; j < result.linear.inputs.size(); ++j) {
      const TransferFunction& f = result.entries[i][j];
      const std::string label = R"(\frac{)" + to_latex(name_form(result.linear.outputs[i])) + "}{" +
                                to_latex(symbol_form(result.linear.inputs[j])) + "}";
      if (f.is_zero()) {
        page.display(label + " = 0");
        continue;
      }
      const TransferForms forms = forms_of(f, s);
      page.display(label + R"( = \frac{)" + to_latex(forms.numerator) + "}{" +
                   to_latex(forms.denominator) + "}");
    }
  }
  if (result.linear.numeric()) {
    write_roots(page, page.words("lin.poles"), result.poles);
    if (result.zeros) write_roots(page, page.words("transfer.invariant_zeros"), *result.zeros);
  } else {
    page.section(page.words("transfer.characteristic"));
    page.display(R"(\det()" + to_latex(name_form(s)) + " - " + set_apart("A", style) +
                 ") = " + to_latex(characteristic_form(result, s)));
  }
  write_remarks(page, result.remarks);
  write_checks(page, result.checks);
  return page.text();
}

}  // namespace tellegen::report
