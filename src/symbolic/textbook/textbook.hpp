#pragma once
// From the canonical form to what a person would write: collected by accelerations and velocities,
// common factors out, angle sums kept, symbols in the order of their declaration; the shortest of
// several ways of writing the sines and cosines.

#include <map>
#include <memory>
#include <span>
#include <unordered_map>

#include "symbolic/canonical/ring.hpp"
#include "symbolic/form.hpp"

namespace tellegen {

class Textbook {
 public:
  explicit Textbook(canonical::Ring& ring) : ring_(ring) {}

  /// An expression on its own: common factors are taken out in front.
  const Form& write(const canonical::Series& s);
  const Form& write(Expr e) { return write(ring_.convert(e)); }
  /// A sum whose terms stay terms, as in an equation of motion: m l² θ̈ + m g l sin θ.
  Form write_sum(const canonical::Series& s) { return write_open(s, 2); }
  /// An energy: a sum, unless one factor leaves something plain behind: ½ m (ẋ² + ẏ²).
  Form write_energy(const canonical::Series& s);
  /// A momentum: collected by velocities.
  Form write_momentum(const canonical::Series& s) { return write_open(s, 1); }
  /// The terms of a sum, one by one (with their signs).
  std::vector<Form> write_terms(const canonical::Series& s);

  Formula formula(const canonical::Series& s) { return {ring_.to_expr(s), write(s)}; }
  [[nodiscard]] canonical::Ring& ring() const { return ring_; }

 private:
  friend class Grouping;
  Form write_closed(const canonical::Series& s);
  Form write_open(const canonical::Series& s, int min_degree);
  std::vector<struct Piece> part_pieces(const canonical::Series& part, bool is_rest);
  std::vector<Piece> fraction_pieces(const canonical::Series& s);
  std::vector<Piece> combined_pieces(const canonical::Series& s);
  const Form& generator_form(std::uint32_t id);
  const Form& angle_form(const canonical::FactorList& angle);
  Form new_angle_form(const canonical::FactorList& angle);
  Form atom_form(Expr e);
  Form base_form(Expr e);
  Form whole_form(const canonical::Series& polynomial);

  canonical::Ring& ring_;
  int depth_ = 0;
  std::unordered_map<canonical::Series, Form, canonical::SeriesHash> written_;
  struct Parts;
  std::shared_ptr<Parts> parts_;  ///< of sums, as they were written
  std::unordered_map<std::uint32_t, Form> generator_forms_;
  std::map<canonical::FactorList, Form> angle_forms_;
};

/// Each as its textbook form, on the DAG: for a few short expressions often the quickest to
/// evaluate.
std::vector<Expr> textbook_exprs(std::span<const Expr> roots);

}  // namespace tellegen
