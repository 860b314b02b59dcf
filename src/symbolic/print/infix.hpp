#pragma once
// One line of plain characters. Infix is for machines (JSON) and reads back in the model language;
// ASCII is the same with primes, for terminals without UTF-8.

#include <cstddef>
#include <string>
#include <vector>

#include "symbolic/form.hpp"
#include "symbolic/print/wrap.hpp"

namespace tellegen {

/// `3/4*m*der(q,2) - g_M'(x)/(2*a)`. Names as declared; der(q), der(q,2), … for time derivatives;
/// sqrt(x); inverse(g_M, x); integral(body, i, 0, x). The derivatives of a function of several
/// arguments are counted by argument: D[1,0]f(x, y) is ∂f/∂x, D[0,2]f(x, y) is ∂²f/∂y²;
/// D[1]inverse(g_M, x) is the derivative of an inverse. A partial derivative that is not carried
/// out is diff(L, der(q)), a time derivative der(…).
std::string to_infix(const Form& form);

/// The same for reading: q1', q1'', and dL/dq1', d/dt (…) for derivatives not carried out.
std::string to_ascii(const Form& form);

/// A long sum in several lines, broken before + or -.
std::vector<std::string> wrap_ascii(const Form& form, const WrapOptions& options = {});

}  // namespace tellegen
