#pragma once
// Polynomials with whole coefficients in the generators of a ring, by FLINT: for work in which sums
// of many thousand terms are multiplied and divided without remainder.

#include <memory>
#include <optional>
#include <span>

#include "symbolic/canonical/ring.hpp"

namespace tellegen::canonical {

class PolynomialRing;

class Polynomial {
 public:
  Polynomial(Polynomial&& other) noexcept;
  Polynomial& operator=(Polynomial&& other) noexcept;
  Polynomial(const Polynomial& other) = delete;
  Polynomial& operator=(const Polynomial& other) = delete;
  ~Polynomial();

  [[nodiscard]] std::size_t size() const;  ///< terms
  [[nodiscard]] bool is_zero() const { return size() == 0; }
  [[nodiscard]] bool is_constant() const;

 private:
  friend class PolynomialRing;
  struct Data;
  explicit Polynomial(std::unique_ptr<Data> data);
  std::unique_ptr<Data> data_;
};

/// What its polynomials share; they may outlive it.
class PolynomialRing {
 public:
  /// In the generators that occur in `all`. Precondition: are_polynomials(all).
  explicit PolynomialRing(std::span<const Series> all);

  [[nodiscard]] Polynomial polynomial(const Series& s) const;
  [[nodiscard]] Polynomial zero() const;
  [[nodiscard]] Series series(const Polynomial& p) const;
  [[nodiscard]] Polynomial multiply(const Polynomial& a, const Polynomial& b) const;
  [[nodiscard]] Polynomial add(const Polynomial& a, const Polynomial& b) const;
  [[nodiscard]] Polynomial subtract(const Polynomial& a, const Polynomial& b) const;
  /// Nothing where b does not divide a. Precondition: b ≠ 0.
  [[nodiscard]] std::optional<Polynomial> divide(const Polynomial& a, const Polynomial& b) const;
  [[nodiscard]] Polynomial gcd(const Polynomial& a, const Polynomial& b) const;

 private:
  struct Context;
  std::shared_ptr<Context> context_;
  friend class Polynomial;
};

/// No angles, whole coefficients, no negative exponents.
bool are_polynomials(std::span<const Series> all);

/// All times the same monomial and number, so that they are polynomials; nothing where angles
/// occur.
std::optional<std::vector<Series>> cleared_together(Ring& ring, std::span<const Series> all);

}  // namespace tellegen::canonical
