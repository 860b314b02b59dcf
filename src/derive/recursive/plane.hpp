#pragma once
// Vectors of the plane, in the orientation of the ground. All bodies of a chain are described in
// this one orientation: nothing has to be turned from body to body, and an angle sum costs one sine
// and one cosine.

#include "symbolic/expr.hpp"

namespace tellegen::planar {

struct Vec {
  Expr x;
  Expr y;

  friend bool operator==(const Vec&, const Vec&) = default;
};

inline Vec operator+(const Vec& a, const Vec& b) { return {a.x + b.x, a.y + b.y}; }
inline Vec operator-(const Vec& a, const Vec& b) { return {a.x - b.x, a.y - b.y}; }
inline Vec operator-(const Vec& a) { return {-a.x, -a.y}; }
inline Vec operator*(Expr k, const Vec& a) { return {k * a.x, k * a.y}; }
// Products are made in a fixed order: printed sums follow the age of their terms, and compilers
// choose in which order they evaluate the two sides of a sum.
inline Expr dot(const Vec& a, const Vec& b) {
  const Expr second = a.y * b.y;
  const Expr first = a.x * b.x;
  return first + second;
}
/// The moment of a force b at the lever a.
inline Expr cross(const Vec& a, const Vec& b) {
  const Expr second = a.y * b.x;
  const Expr first = a.x * b.y;
  return first - second;
}
/// Turned by a right angle: the velocity at the lever a for ω = 1.
inline Vec perp(const Vec& a) { return {-a.y, a.x}; }
inline bool is_zero(const Vec& a) { return a.x.is_zero() && a.y.is_zero(); }

}  // namespace tellegen::planar
