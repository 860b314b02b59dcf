#pragma once
// A concrete function in the place of one of which only the name is known, so that expressions with
// g_M(i), g_M'(i) or g_M⁻¹(x) can be evaluated and compared. An identity between expressions that
// holds for every function holds for this one.

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "symbolic/expr.hpp"

namespace tellegen {

/// f(x) = b + Σ aₖ xₖ + c sin(e + Σ dₖ xₖ), with coefficients that come from the name. c dₖ < aₖ,
/// so f grows in every argument and, with one argument, has an inverse.
class OpaqueStandIn {
 public:
  OpaqueStandIn(std::string_view name, std::size_t arity, bool inverse);
  static OpaqueStandIn of(const Pool& pool, std::uint32_t function);

  /// The function, differentiated orders[k] times by its argument k. For an inverse the complex
  /// root is sought near the real one; NaN where it is not found.
  template <class Scalar>
  [[nodiscard]] Scalar operator()(std::span<const std::uint8_t> orders,
                                  std::span<const Scalar> args) const;

 private:
  template <class Scalar>
  [[nodiscard]] Scalar direct(std::span<const std::uint8_t> orders,
                              std::span<const Scalar> args) const;
  template <class Scalar>
  [[nodiscard]] Scalar plain(const Scalar& x, std::uint8_t order) const;
  [[nodiscard]] double real_root(double y) const;
  template <class Scalar>
  [[nodiscard]] Scalar root(const Scalar& y) const;
  template <class Scalar>
  [[nodiscard]] Scalar inverse_derivative(const Scalar& y, std::size_t order) const;

  double offset_ = 0;                // b
  double height_ = 0;                // c
  double phase_ = 0;                 // e
  std::vector<double> slopes_;       // a
  std::vector<double> frequencies_;  // d
  bool inverse_ = false;
};

}  // namespace tellegen
