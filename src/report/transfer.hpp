#pragma once
// `analyse --what transfer` as a terminal page, as LaTeX and as JSON.

#include <string>

#include "formalism/transfer.hpp"
#include "report/diagnostics.hpp"
#include "report/style.hpp"

namespace tellegen::report {

std::string transfer_text(const TransferMatrix& result, const Style& style);
std::string transfer_latex(const TransferMatrix& result, const Style& style);
std::string transfer_json(const TransferMatrix& result, const std::vector<Findings>& warnings,
                          const Style& style);

/// Numerator and denominator as sums of powers of s, which is called so where no quantity is.
struct TransferForms {
  Form numerator;
  Form denominator;
};
TransferForms forms_of(const TransferFunction& f, const std::string& s);

/// det(s 1 − A)
Form characteristic_form(const TransferMatrix& result, const std::string& s);

}  // namespace tellegen::report
