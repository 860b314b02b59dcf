#pragma once
// The variable of polynomials and transfer functions.

#include <string>

#include "report/style.hpp"
#include "symbolic/form.hpp"

namespace tellegen::report {

/// "s"; "sigma" where the model has a quantity of that name, and so on.
std::string laplace_letter(const Style& style);

/// letter^exponent, or the letter alone.
Form power_form(const std::string& letter, std::size_t exponent);

}  // namespace tellegen::report
