#pragma once
// A formal polynomial (sines and cosines are variables) as a grouped form.

#include <array>
#include <optional>
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
  Form form;  ///< of the polynomial, or of what it is the negative of
  int exponent = 1;
  bool negative = false;
};

/// What decides the place of a term in a sum; smaller comes first.
using Place = std::array<std::uint16_t, 24>;

/// One summand with its place in the sum.
struct Piece {
  SignedForm summand;
  Place place;
};

/// −(a − b) reads b − a, and −m (a − b) reads m (b − a); false where nothing could take the sign.
bool take_sign_inside(Form& form);

/// In the order of their places; a sum starts with a positive term where there is one. With
/// may_flip the first term decides the sign of the whole: −(a − b).
SignedForm assemble(std::vector<Piece> pieces, bool may_flip);

/// The derivatives by which a term is collected: its accelerations, or else its velocities where
/// their degree is at least `min_degree`; empty for the rest.
std::vector<std::uint32_t> motion_of(const canonical::Ring& ring, const canonical::Term& t,
                                     int min_degree);

/// A factor with what decides its place in the product.
struct Slot {
  int factor_class = 0;
  std::int64_t rank = 0;
  Form form;
};

/// 1 ± t, or its negative, with t = tanh u: a factor of 1 − t².
struct OneAndTangent {
  std::uint32_t tangent = 0;
  bool opposite = false;  ///< 1 − t
  bool negative = false;
};
std::optional<OneAndTangent> as_one_and_tangent(const canonical::Series& p,
                                                const canonical::Ring& ring);
/// 1 + t and 1 − t
bool are_conjugate(const std::optional<OneAndTangent>& a, const std::optional<OneAndTangent>& b);
/// 1 − t²
canonical::Series one_less_square(std::uint32_t tangent);

class Grouping {
 public:
  Grouping(Textbook& textbook, const canonical::Formal& formal)
      : textbook_(textbook), ring_(textbook.ring()), formal_(formal) {}

  /// Common factors in front, the rest factored and grouped.
  SignedForm group(const canonical::Series& polynomial);
  /// As a sum, without looking for factors.
  SignedForm irreducible_sum(const canonical::Series& polynomial);
  /// Grouped, as one summand of a larger sum.
  Piece piece(const canonical::Series& polynomial);
  /// Terms without accelerations and products of velocities, grouped by what saves most.
  std::vector<Piece> collect_rest(const canonical::Series& polynomial);
  /// Whether taking the common factor out in front of everything reads better than not: it leaves
  /// bare symbols, or no constants, or factors behind.
  bool is_better_closed(const canonical::Series& polynomial);

 private:
  std::vector<Piece> collect(const canonical::Series& polynomial);

  SignedForm product(const canonical::Term& monomial, std::vector<SumFactor> sums);
  Form factor_form(canonical::Factor f);
  Rational push_factor(canonical::Factor f, std::vector<Slot>& slots);
  int factor_class(std::uint32_t id);
  std::int64_t factor_rank(std::uint32_t id);
  Place place(const canonical::Term& t);
  [[nodiscard]] const SymbolInfo* symbol(std::uint32_t id) const;
  [[nodiscard]] std::optional<std::uint32_t> square_of_other(const canonical::Series& p) const;
  void take_tangents(std::vector<canonical::Factor>& numerator,
                     std::vector<canonical::Factor>& denominator, std::vector<Form>& tangents);
  /// Returns the number that the change leaves in front.
  Rational take_roots(std::vector<canonical::Factor>& numerator,
                      std::vector<canonical::Factor>& denominator);
  struct AbsoluteValues {
    std::vector<Form> above;
    std::vector<Form> below;
    bool negative = false;  ///< the sign that is left over
  };
  AbsoluteValues take_absolute_values(std::vector<canonical::Factor>& numerator,
                                      std::vector<canonical::Factor>& denominator,
                                      std::vector<SumFactor>& sums);
  struct Powers {
    std::vector<Slot> above;
    std::vector<Slot> below;
  };
  Powers take_powers(std::vector<canonical::Factor>& numerator,
                     std::vector<canonical::Factor>& denominator);
  Rational take_tangent_pairs(std::vector<canonical::Factor>& factors, std::vector<Slot>& slots);
  Form take_exponentials(std::vector<canonical::Factor>& numerator,
                         std::vector<canonical::Factor>& denominator, bool& found);

  Textbook& textbook_;
  canonical::Ring& ring_;
  const canonical::Formal& formal_;
};

}  // namespace tellegen
