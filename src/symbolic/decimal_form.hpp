#pragma once
// A measured or computed number as a person would write it.

#include "symbolic/form.hpp"

namespace tellegen {

/// The figures a reader can use of a computed number.
constexpr int usual_figures = 6;

/// 9.81, 0.00125, −3.2·10⁻⁷: rounded to so many figures. A value that is not finite becomes a name:
/// "inf", "nan".
Form decimal_form(double value, int figures = usual_figures);

}  // namespace tellegen
