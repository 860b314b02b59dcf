#pragma once
// Computed numbers on a page: rounded to what a reader can use, aligned at the decimal point.

#include <complex>
#include <string>
#include <vector>

#include "formalism/state_space.hpp"
#include "report/text/notation.hpp"
#include "report/text/page.hpp"
#include "symbolic/decimal_form.hpp"

namespace tellegen::report {

/// 9.81, −0.00125, 3.2·10⁻⁷ (3.2e-07 in plain characters).
std::string number_text(double value, Format format, int figures = usual_figures);

/// Numbers below each other: all of the same width, the decimal points in line.
std::vector<std::string> aligned_numbers(const std::vector<double>& values, Format format);

/// "+4.43", "−0.5 ± 2.1 j": a pair of conjugate poles as one.
std::string pole_text(const std::complex<double>& pole, Format format);
/// "−2.5 + 7.3 j"
std::string complex_text(const std::complex<double>& value, Format format);
/// Each pair once.
std::vector<std::string> pole_texts(const std::vector<std::complex<double>>& poles, Format format);

/// The last of them followed by 1/s.
std::vector<std::string> with_unit(std::vector<std::string> poles);

/// Matrices of numbers side by side; one that is too wide is broken into groups of columns.
struct NumberTable {
  std::string label;
  NumberMatrix entries;
};
void write_tables(Page& page, const std::vector<NumberTable>& tables, std::size_t indent = 2);

/// Items with commas between them; a line is never broken inside of one.
void write_list(Page& page, const std::string& lead, const std::vector<std::string>& items,
                std::size_t indent, std::size_t hang);

std::vector<std::vector<Form>> forms_of(const NumberMatrix& m);
NumberMatrix column_of(const NumberVector& v);

}  // namespace tellegen::report
