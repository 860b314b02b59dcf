#pragma once
// The sign of a canonical expression for all states, and for all parameters that the model admits.

#include <utility>
#include <vector>

#include "derive/port_hamiltonian/range.hpp"
#include "symbolic/canonical/ring.hpp"

namespace tellegen::port_hamiltonian {

/// What is certain; none of it where nothing is seen.
struct CertainSign {
  bool nonnegative = false;
  bool nonpositive = false;
  bool nonzero = false;
  [[nodiscard]] bool positive() const { return nonnegative && nonzero; }
  [[nodiscard]] bool negative() const { return nonpositive && nonzero; }
  [[nodiscard]] bool zero() const { return nonnegative && nonpositive; }
};

/// Polynomials whose product has the sign of an expression.
struct Essence {
  std::vector<canonical::Series> factors;
  bool nonzero = false;  ///< they only divide: where there is a value it is not zero
};

class Signs {
 public:
  /// `bounded`: symbols that something keeps within bounds.
  explicit Signs(canonical::Ring& ring, std::vector<Expr> bounded = {})
      : ring_(ring), ranges_(std::move(bounded)) {}

  CertainSign of(const canonical::Series& s);
  Range range(const canonical::Series& s) { return ranges_.of(ring_.to_expr(s)); }
  /// Neither states nor inputs nor time occur.
  bool is_fixed(const canonical::Series& s) { return range(s).fixed; }
  /// A function of which only the name is known occurs.
  bool is_unknown(const canonical::Series& s);
  /// What may be asked of a model: it says nothing of states, or of functions that nobody knows.
  bool may_be_asked(const canonical::Series& s) { return is_fixed(s) || is_unknown(s); }
  /// No |x|, step or the like: where it is not zero everywhere, it is zero almost nowhere.
  bool is_smooth(const canonical::Series& s);
  /// Without the factors whose sign is certain.
  Essence essence(const canonical::Series& s);
  [[nodiscard]] canonical::Ring& ring() const { return ring_; }

 private:
  CertainSign of_generator(std::uint32_t id);
  CertainSign beside(canonical::Factor signum, canonical::Factor other);
  CertainSign of_term(const canonical::Term& t);
  CertainSign by_terms(const canonical::Series& s);
  CertainSign by_writing(const canonical::Series& s);
  CertainSign by_factors(const canonical::Series& s, int depth);
  CertainSign by_signum(const canonical::Series& s, int depth);
  CertainSign by_ends(const canonical::Series& s, int depth);
  CertainSign by_square(const canonical::Series& s, int depth);
  CertainSign judged(const canonical::Series& s, int depth);
  canonical::Ring& ring_;
  Ranges ranges_;
};

}  // namespace tellegen::port_hamiltonian
