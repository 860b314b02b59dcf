#pragma once
// Proofs that equations have exactly one root in a box, by Krawczyk's operator
// K(X) = x − Y f(x) + (1 − Y f′(X))(X − x): K(X) inside X proves it (Krawczyk 1969; Rump, Acta
// Numerica 2010, section 13).

#include <optional>

#include "numeric/enclosure.hpp"

namespace tellegen {

using Box = std::vector<Enclosure>;

class RootProof {
 public:
  /// As many equations as unknowns; everything else in them must have a value.
  RootProof(const std::vector<Expr>& equations, const std::vector<Expr>& unknowns);

  /// A small box around x with exactly one root; nothing where that is not proved, as at a root
  /// where the slopes are singular.
  [[nodiscard]] std::optional<Box> around(const std::vector<double>& x) const;
  /// K(X) for a box; nothing where the equations are not smooth there, or the slopes singular.
  [[nodiscard]] std::optional<Box> image(const Box& box) const;
  /// False where the equations have no root in the box for sure.
  [[nodiscard]] bool may_hold_root(const Box& box) const;
  /// What a relative change of all numbers by one part moves each unknown of the root by, at most:
  /// the measure against which an unknown that is 0 is small.
  [[nodiscard]] std::vector<double> measure(const std::vector<double>& x) const;

  [[nodiscard]] std::size_t count() const { return unknowns_; }

 private:
  using Matrix = std::vector<std::vector<double>>;
  [[nodiscard]] std::optional<Matrix> inverse_at(const std::vector<double>& x) const;
  [[nodiscard]] std::optional<Box> image(const Box& box, const std::vector<double>& x,
                                         const Matrix& y) const;

  std::size_t unknowns_;
  Enclosing values_;
  Enclosing slopes_;
};

}  // namespace tellegen
