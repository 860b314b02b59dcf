#pragma once
// A formal polynomial (sines and cosines are variables) as a grouped form.

#include <vector>

#include "symbolic/canonical/formal.hpp"
#include "symbolic/textbook/textbook.hpp"

namespace tellegen {

/// ±form.
struct SignedForm {
  Form form;
  bool negative = false;
};

/// A sum in brackets as a factor of a product.
struct SumFactor {
  canonical::Series polynomial;
  Form form;
  int exponent = 1;
};

class Grouping {
 public:
  Grouping(Textbook& textbook, const canonical::Formal& formal)
      : textbook_(textbook), ring_(textbook.ring()), formal_(formal) {}

  /// Common factors in front, the rest factored and grouped.
  SignedForm group(const canonical::Series& polynomial);
  /// A sum whose terms stay at the top, as in an equation.
  SignedForm open_sum(const canonical::Series& polynomial);
  std::vector<SignedForm> pieces(const canonical::Series& polynomial);

 private:
  /// One summand, with the term that decides its place in the sum.
  struct Piece {
    SignedForm signed_form;
    std::vector<int> place;
  };

  std::vector<Piece> collect(const canonical::Series& polynomial);
  void collect_rest(const canonical::Series& polynomial, std::vector<Piece>& pieces);
  Piece piece(const canonical::Series& polynomial);
  static SignedForm assemble(std::vector<Piece> pieces, bool may_flip);
  SignedForm factored(const canonical::Series& polynomial);
  SignedForm irreducible_sum(const canonical::Series& polynomial);

  SignedForm product(const canonical::Term& monomial, std::vector<SumFactor> sums);
  Form factor_form(canonical::Factor f);
  int factor_class(std::uint32_t id);
  std::int64_t factor_rank(std::uint32_t id);
  std::vector<int> place(const canonical::Term& t);
  [[nodiscard]] const SymbolInfo* symbol(std::uint32_t id) const;
  void take_tangents(std::vector<canonical::Factor>& numerator, std::vector<canonical::Factor>& denominator,
                     std::vector<Form>& tangents);
  void take_absolute_values(std::vector<canonical::Factor>& numerator, std::vector<SumFactor>& sums,
                            std::vector<Form>& values);
  Form take_exponentials(std::vector<canonical::Factor>& numerator, std::vector<canonical::Factor>& denominator,
                         bool& found);

  Textbook& textbook_;
  canonical::Ring& ring_;
  const canonical::Formal& formal_;
};

}  // namespace tellegen
