#pragma once
// Terms of a series as a product of a part with states and a coefficient without.

#include <map>
#include <unordered_map>
#include <vector>

#include "symbolic/canonical/ring.hpp"

namespace tellegen::port_hamiltonian {

/// What a term has of the states: generators with exponents, and the sine or cosine.
struct StatePart {
  canonical::FactorList key;
  bool sine = false;

  friend auto operator<=>(const StatePart&, const StatePart&) = default;
  [[nodiscard]] bool is_one() const { return key.empty(); }
  /// How complicated it is, to prefer the simpler.
  [[nodiscard]] int degree() const;
};

class StateFactors {
 public:
  StateFactors(canonical::Ring& ring, const std::vector<Expr>& states)
      : ring_(ring), states_(states) {}

  [[nodiscard]] StatePart part_of(const canonical::Term& term);
  /// s = Σ coefficient · part
  std::map<StatePart, canonical::Series> collect(const canonical::Series& s);
  /// m with m · divisor = term, up to a coefficient; nothing where m would divide by something that
  /// the term does not divide by.
  std::optional<StatePart> quotient(const StatePart& term, const StatePart& divisor) const;

  [[nodiscard]] static canonical::Series series(const StatePart& part);

 private:
  bool has_states(canonical::Factor f);

  canonical::Ring& ring_;
  const std::vector<Expr>& states_;
  std::unordered_map<std::uint32_t, bool> known_;
};

}  // namespace tellegen::port_hamiltonian
