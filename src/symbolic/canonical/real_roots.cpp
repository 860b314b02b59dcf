#include "symbolic/canonical/real_roots.hpp"

#include <flint/fmpq.h>
#include <flint/fmpz_poly.h>

#include <algorithm>

#include "symbolic/canonical/flint_ring.hpp"

namespace tellegen::canonical {

namespace {

/// A polynomial in one unknown that gives its memory back.
class WholePolynomial {
 public:
  WholePolynomial() { fmpz_poly_init(p_); }
  WholePolynomial(const WholePolynomial& other) {
    fmpz_poly_init(p_);
    fmpz_poly_set(p_, other.p_);
  }
  WholePolynomial& operator=(const WholePolynomial& other) {
    fmpz_poly_set(p_, other.p_);
    return *this;
  }
  ~WholePolynomial() { fmpz_poly_clear(p_); }
  fmpz_poly_struct* get() { return p_; }
  [[nodiscard]] const fmpz_poly_struct* get() const { return p_; }
  [[nodiscard]] slong degree() const { return fmpz_poly_degree(p_); }

 private:
  fmpz_poly_t p_;
};

Rational power_of_two(slong exponent) { return pow(Rational(2), static_cast<int>(exponent)); }

/// The sign at a rational place, exactly.
int sign_at(const WholePolynomial& p, const Rational& x) {
  fmpq_t place;
  fmpq_t value;
  fmpq_init(place);
  fmpq_init(value);
  const Rational above = x.numerator();
  const Rational below = x.denominator();
  fmpz_set(fmpq_numref(place), as_fmpz(above.raw_numerator()));
  fmpz_set(fmpq_denref(place), as_fmpz(below.raw_numerator()));
  fmpz_poly_evaluate_fmpq(value, p.get(), place);
  const int sign = fmpq_sgn(value);
  fmpq_clear(place);
  fmpq_clear(value);
  return sign;
}

int sign_changes(const WholePolynomial& p) {
  int changes = 0;
  int last = 0;
  for (slong i = 0; i <= p.degree(); ++i) {
    const int sign = fmpz_sgn(fmpz_poly_get_coeff_ptr(const_cast<fmpz_poly_struct*>(p.get()), i));
    if (sign == 0) continue;
    if (last != 0 && sign != last) ++changes;
    last = sign;
  }
  return changes;
}

void shift_by_one(WholePolynomial& p) {
  fmpz_t one;
  fmpz_init_set_ui(one, 1);
  fmpz_poly_taylor_shift(p.get(), p.get(), one);
  fmpz_clear(one);
}

/// 2ⁿ p(x/2)
WholePolynomial halved(const WholePolynomial& p) {
  WholePolynomial result(p);
  const slong n = p.degree();
  for (slong i = 0; i <= n; ++i) {
    fmpz* c = fmpz_poly_get_coeff_ptr(result.get(), i);
    if (c != nullptr) fmpz_mul_2exp(c, c, static_cast<ulong>(n - i));
  }
  return result;
}

/// The roots in (0, 1), by Descartes' rule and bisection (Collins and Akritas, 1976); as places
/// (k, k + 1)·2^−depth, closed where a root was met.
class UnitRoots {
 public:
  std::vector<RealRoot> found;

  void run(const WholePolynomial& p, const Rational& low, const Rational& width) {
    WholePolynomial turned;  // (1 + x)ⁿ p(1/(1 + x))
    fmpz_poly_reverse(turned.get(), p.get(), p.degree() + 1);
    shift_by_one(turned);
    const int changes = sign_changes(turned);
    if (changes == 0) return;
    if (changes == 1) {
      found.push_back({low, low + width});
      return;
    }
    WholePolynomial left = halved(p);
    WholePolynomial right(left);
    shift_by_one(right);
    const Rational half = width / Rational(2);
    if (fmpz_poly_get_coeff_ptr(right.get(), 0) == nullptr ||
        fmpz_is_zero(fmpz_poly_get_coeff_ptr(right.get(), 0)) != 0) {
      found.push_back({low + half, low + half});
      fmpz_poly_shift_right(right.get(), right.get(), 1);
      // p = (x − ½)·…: the left half keeps its root at its end, which (0, 1) leaves out.
    }
    run(left, low, half);
    run(right, low + half, half);
  }
};

/// A power of two that no positive root exceeds (Cauchy).
slong bound_exponent(const WholePolynomial& p) {
  slong largest = 0;
  for (slong i = 0; i <= p.degree(); ++i) {
    const fmpz* c = fmpz_poly_get_coeff_ptr(const_cast<fmpz_poly_struct*>(p.get()), i);
    largest = std::max(largest, static_cast<slong>(fmpz_bits(c)));
  }
  const fmpz* lead = fmpz_poly_get_coeff_ptr(const_cast<fmpz_poly_struct*>(p.get()), p.degree());
  return largest - static_cast<slong>(fmpz_bits(lead)) + 2;
}

/// p(2ᵏ x), times a power of two that keeps it whole.
WholePolynomial stretched(const WholePolynomial& p, slong k) {
  WholePolynomial result(p);
  const slong n = p.degree();
  for (slong i = 0; i <= n; ++i) {
    fmpz* c = fmpz_poly_get_coeff_ptr(result.get(), i);
    if (c != nullptr) fmpz_mul_2exp(c, c, static_cast<ulong>(k >= 0 ? k * i : -k * (n - i)));
  }
  return result;
}

/// The sign just beside a place: where p is 0 there, its slope decides, as no root is double.
int sign_beside(const WholePolynomial& p, const Rational& x, int side) {
  const int sign = sign_at(p, x);
  if (sign != 0) return sign;
  WholePolynomial slope;
  fmpz_poly_derivative(slope.get(), p.get());
  return side * sign_at(slope, x);
}

/// Halves the interval until it is narrow against its own place.
RealRoot refined(const WholePolynomial& p, RealRoot root, int bits) {
  if (root.is_exact()) return root;
  const int right = sign_beside(p, root.high, -1);
  const Rational share = power_of_two(-bits);
  while (root.low.is_zero() || root.high - root.low > share * abs(root.low)) {
    const Rational middle = (root.low + root.high) / Rational(2);
    const int sign = sign_at(p, middle);
    if (sign == 0) return {middle, middle};
    (sign == right ? root.high : root.low) = middle;
  }
  return root;
}

std::vector<RealRoot> positive_roots(const WholePolynomial& p, int bits) {
  const slong k = std::max<slong>(bound_exponent(p), 0);
  UnitRoots search;
  search.run(stretched(p, k), Rational(0), Rational(1));
  std::vector<RealRoot> roots;
  const Rational scale = power_of_two(k);
  for (const RealRoot& r : search.found)
    roots.push_back(refined(p, {r.low * scale, r.high * scale}, bits));
  return roots;
}

WholePolynomial as_whole(const Series& s) {
  WholePolynomial p;
  for (const Term& t : s.terms()) {
    slong exponent = 0;
    for (const Factor f : t.key) exponent = f.exponent();
    fmpz_poly_set_coeff_fmpz(p.get(), exponent, as_fmpz(t.coefficient.raw_numerator()));
  }
  return p;
}

}  // namespace

Series resultant(const Series& a, const Series& b, std::uint32_t generator) {
  const std::vector<Series> both{a, b};
  const FlintRing flint(both);
  fmpz_mpoly_t p;
  fmpz_mpoly_t q;
  fmpz_mpoly_t r;
  for (auto* x : {p, q, r}) fmpz_mpoly_init(x, flint.context());
  flint.set(p, a);
  flint.set(q, b);
  fmpz_mpoly_resultant(r, p, q, flint.index(generator), flint.context());
  Series result = flint.get(r);
  for (auto* x : {p, q, r}) fmpz_mpoly_clear(x, flint.context());
  return result;
}

int degree_in(const Series& s, std::uint32_t generator) {
  int degree = 0;
  for (const Term& t : s.terms()) degree = std::max(degree, t.exponent_of(generator));
  return degree;
}

std::vector<RealRoot> real_roots(const Series& s, int bits) {
  WholePolynomial p = as_whole(s);
  std::vector<RealRoot> roots;
  while (p.degree() > 0 && fmpz_is_zero(fmpz_poly_get_coeff_ptr(p.get(), 0)) != 0) {
    fmpz_poly_shift_right(p.get(), p.get(), 1);
    roots = {{Rational(0), Rational(0)}};
  }
  if (p.degree() < 1) return roots;
  if (p.degree() == 1) {
    const fmpz* c = fmpz_poly_get_coeff_ptr(p.get(), 0);
    const fmpz* d = fmpz_poly_get_coeff_ptr(p.get(), 1);
    const Rational root = -Rational::from_raw(as_word(c), as_word(d));
    roots.push_back({root, root});
  } else {
    for (const RealRoot& r : positive_roots(p, bits)) roots.push_back(r);
    WholePolynomial mirrored(p);
    for (slong i = 1; i <= p.degree(); i += 2) {
      fmpz* c = fmpz_poly_get_coeff_ptr(mirrored.get(), i);
      fmpz_neg(c, c);
    }
    for (const RealRoot& r : positive_roots(mirrored, bits)) roots.push_back({-r.high, -r.low});
  }
  std::ranges::sort(roots, [](const RealRoot& x, const RealRoot& y) { return x.low < y.low; });
  return roots;
}

}  // namespace tellegen::canonical
