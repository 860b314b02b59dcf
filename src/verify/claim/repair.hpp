#pragma once
// The fewest likely slips that turn a claim into the right result.

#include <string_view>
#include <vector>

#include "verify/claim/terms.hpp"

namespace tellegen {

/// One term of the claim put right.
struct Correction {
  std::string_view key;           ///< "hint.sign", "hint.sine_cosine", …
  std::size_t term = 0;           ///< which one
  canonical::Series to;           ///< what should stand in its place; 0: nothing
  std::vector<std::string> more;  ///< further blanks of the hint
};

struct Repair {
  std::vector<Correction> corrections;
  canonical::Series rest;  ///< claim − right result, once these are made
};

/// The slips that each term of a claim may hold.
class Repairer {
 public:
  /// `angles`: the coordinates, which may stand for their sines.
  Repairer(const std::vector<ClaimTerm>& terms, const std::vector<Expr>& angles,
           canonical::Ring& ring);

  /// Corrects one term after the other, always the one that leaves the least difference behind: its
  /// sign, a number or a symbol in front of it, sine for cosine, a velocity for an acceleration, an
  /// angle for its sine, or the whole of it. `difference`: claim − right result.
  Repair repair(canonical::Series difference);

 private:
  /// A term as it may have been meant.
  struct Variant {
    std::string_view key;
    canonical::Series to;
    std::vector<std::string> more;
  };
  bool step(Repair& repair);
  [[nodiscard]] bool is_corrected(std::size_t i, const Repair& repair) const;
  canonical::Series rest_with(const Repair& repair, const ClaimTerm& term,
                              const canonical::Series& to);
  static std::vector<Variant> numbers(const ClaimTerm& term, const canonical::Series& rest);
  std::vector<Variant> powers(const ClaimTerm& term, const canonical::Series& rest);
  [[nodiscard]] bool is_other_derivative(const canonical::Term& ratio) const;
  std::vector<Variant> fixed_variants(const ClaimTerm& term, const std::vector<Expr>& angles);
  void exchange(const ClaimTerm& term, Expr from, Expr to, std::vector<Variant>& found);
  void small_angles(const ClaimTerm& term, Expr q, std::vector<Variant>& found);

  const std::vector<ClaimTerm>& terms_;
  canonical::Ring& ring_;
  std::vector<std::vector<Variant>> variants_;  // of each term, whatever the difference is
};

}  // namespace tellegen
