#pragma once
// What must be positive, taken apart: factors of certain sign are left out, and what follows from
// the rest is not asked for.

#include <vector>

#include "symbolic/textbook/textbook.hpp"

namespace tellegen {

/// sign × the product of factors whose sign depends on the parameters × squares that may vanish.
struct SignedProduct {
  int sign = 1;  ///< 0: the whole is zero
  std::vector<canonical::Series> factors;
  std::vector<canonical::Series> squares;  ///< what is squared, each once
  std::size_t origin = 0;                  ///< of the caller: what it is the sign of

  [[nodiscard]] bool is_positive() const { return sign > 0 && factors.empty() && squares.empty(); }
  /// Or zero.
  [[nodiscard]] bool is_negative() const { return sign < 0 && factors.empty(); }
};

/// Of a polynomial; one with very many terms is not factored.
SignedProduct signed_product(canonical::Ring& ring, const canonical::Series& polynomial);
SignedProduct operator*(const SignedProduct& a, const SignedProduct& b);

/// Equivalent to "all are positive", with as few and as short members as are seen. A member that
/// can never be positive stays, alone.
std::vector<SignedProduct> fewest(canonical::Ring& ring, std::vector<SignedProduct> all);

/// Terms of all factors together.
std::size_t term_count(const SignedProduct& product);

/// What is left of it, as a product to be read.
Formula formula_of(Textbook& textbook, const SignedProduct& product);

}  // namespace tellegen
