#pragma once
// From the canonical form to what a person would write: collected by accelerations and velocities,
// common factors out, angle sums kept, symbols in the order of their declaration; the shortest of
// several ways of writing the sines and cosines.

#include <unordered_map>

#include "symbolic/canonical/ring.hpp"
#include "symbolic/form.hpp"

namespace tellegen {

class Textbook {
 public:
  explicit Textbook(canonical::Ring& ring) : ring_(ring) {}

  /// An expression on its own: common factors are taken out in front.
  Form write(const canonical::Series& s);
  Form write(Expr e) { return write(ring_.convert(e)); }
  /// One side of an equation of motion: terms stay terms, m l² θ̈ + m g l sin θ.
  Form write_equation_side(const canonical::Series& s);
  /// The terms of an equation side, one by one (with their signs).
  std::vector<Form> write_terms(const canonical::Series& s);

  Formula formula(const canonical::Series& s) { return {ring_.to_expr(s), write(s)}; }
  [[nodiscard]] canonical::Ring& ring() const { return ring_; }

 private:
  friend class Grouping;
  const Form& generator_form(std::uint32_t id);
  Form angle_form(const canonical::FactorList& angle);
  Form atom_form(Expr e);

  canonical::Ring& ring_;
  std::unordered_map<std::uint32_t, Form> generator_forms_;
};

}  // namespace tellegen
