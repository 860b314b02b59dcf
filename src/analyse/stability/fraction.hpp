#pragma once
// Quotients of polynomials to be read: both sides as products, in lowest terms.

#include "symbolic/textbook/textbook.hpp"

namespace tellegen {

/// Preconditions: polynomials (canonical::are_polynomials), the denominator is not zero.
Formula fraction_formula(Textbook& textbook, const canonical::Series& numerator,
                         const canonical::Series& denominator);

}  // namespace tellegen
