#include "symbolic/dyadic_matrix.hpp"

#include <flint/fmpz.h>
#include <flint/fmpz_mat.h>
#include <flint/fmpz_poly.h>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>

namespace tellegen {

namespace {

slong as_long(std::size_t n) { return static_cast<slong>(n); }
std::size_t as_size(slong n) { return static_cast<std::size_t>(n); }

/// x · 2^exponent, rounded.
double to_double(const fmpz* x, slong exponent) {
  slong own = 0;
  const double mantissa = fmpz_get_d_2exp(&own, x);
  const slong all = std::clamp<slong>(own + exponent, -5000, 5000);
  return std::ldexp(mantissa, static_cast<int>(all));
}

/// The same, by its first 53 figures and those that are left.
long double to_long_double(const fmpz* x, slong exponent) {
  slong own = 0;
  const double first = fmpz_get_d_2exp(&own, x);
  const slong all = std::clamp<slong>(own + exponent, -15000, 15000);
  const long double value = std::ldexp(static_cast<long double>(first), static_cast<int>(all));
  constexpr slong digits = 53;
  if (own <= digits) return value;
  fmpz_t rest;
  fmpz_init(rest);
  fmpz_set_d(rest, std::ldexp(first, digits));
  fmpz_mul_2exp(rest, rest, static_cast<ulong>(own - digits));
  fmpz_sub(rest, x, rest);
  const double second = to_double(rest, -own);
  fmpz_clear(rest);
  return value + std::ldexp(static_cast<long double>(second), static_cast<int>(all));
}

class Polynomial {
 public:
  Polynomial() { fmpz_poly_init(value_); }
  Polynomial(const Polynomial&) = delete;
  Polynomial& operator=(const Polynomial&) = delete;
  ~Polynomial() { fmpz_poly_clear(value_); }
  fmpz_poly_struct* get() { return value_; }

 private:
  fmpz_poly_t value_;
};

}  // namespace

struct DyadicMatrix::Integers {
  Integers(std::size_t rows, std::size_t columns) {
    fmpz_mat_init(value, as_long(rows), as_long(columns));
  }
  Integers(const Integers&) = delete;
  Integers& operator=(const Integers&) = delete;
  ~Integers() { fmpz_mat_clear(value); }

  fmpz_mat_t value;
};

std::optional<DyadicMatrix> DyadicMatrix::of(const Numbers& numbers, std::size_t columns) {
  constexpr int digits = std::numeric_limits<double>::digits;
  constexpr int most_bits = 700;  // some 200 orders of magnitude
  int lowest = std::numeric_limits<int>::max();
  int highest = std::numeric_limits<int>::min();
  for (const auto& row : numbers) {
    for (const double x : row) {
      if (!std::isfinite(x)) return std::nullopt;
      if (x == 0) continue;
      lowest = std::min(lowest, std::ilogb(x) - digits + 1);
      highest = std::max(highest, std::ilogb(x));
    }
  }
  if (lowest > highest) lowest = highest = 0;
  if (highest - lowest > most_bits) return std::nullopt;
  const auto integers = std::make_shared<Integers>(numbers.size(), columns);
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    for (std::size_t j = 0; j < columns; ++j) {
      fmpz* entry = fmpz_mat_entry(integers->value, as_long(i), as_long(j));
      int exponent = 0;
      const double mantissa = std::frexp(numbers[i][j], &exponent);
      if (mantissa == 0) continue;
      fmpz_set_d(entry, std::ldexp(mantissa, digits));
      const int shift = exponent - digits - lowest;
      if (shift >= 0)
        fmpz_mul_2exp(entry, entry, static_cast<ulong>(shift));
      else
        fmpz_tdiv_q_2exp(entry, entry, static_cast<ulong>(-shift));  // zeros at the end
    }
  }
  return DyadicMatrix(integers, lowest);
}

DyadicMatrix DyadicMatrix::identity(std::size_t size) {
  const auto integers = std::make_shared<Integers>(size, size);
  fmpz_mat_one(integers->value);
  return {integers, 0};
}

std::size_t DyadicMatrix::rows() const { return as_size(fmpz_mat_nrows(integers_->value)); }
std::size_t DyadicMatrix::columns() const { return as_size(fmpz_mat_ncols(integers_->value)); }

DyadicMatrix operator*(const DyadicMatrix& a, const DyadicMatrix& b) {
  assert(a.columns() == b.rows());
  const auto product = std::make_shared<DyadicMatrix::Integers>(a.rows(), b.columns());
  fmpz_mat_mul(product->value, a.integers_->value, b.integers_->value);
  return {product, a.exponent_ + b.exponent_};
}

std::shared_ptr<DyadicMatrix::Integers> DyadicMatrix::with_exponent(int exponent) const {
  const auto all = std::make_shared<Integers>(rows(), columns());
  fmpz_mat_scalar_mul_2exp(all->value, integers_->value, static_cast<ulong>(exponent_ - exponent));
  return all;
}

DyadicMatrix operator-(const DyadicMatrix& a, const DyadicMatrix& b) {
  assert(a.rows() == b.rows() && a.columns() == b.columns());
  const int exponent = std::min(a.exponent_, b.exponent_);
  const auto left = a.with_exponent(exponent);
  const auto right = b.with_exponent(exponent);
  const auto difference = std::make_shared<DyadicMatrix::Integers>(a.rows(), a.columns());
  fmpz_mat_sub(difference->value, left->value, right->value);
  return {difference, exponent};
}

DyadicMatrix DyadicMatrix::blocks(const DyadicMatrix& a, const DyadicMatrix& b,
                                  const DyadicMatrix& c, const DyadicMatrix& d) {
  const int exponent = std::min({a.exponent_, b.exponent_, c.exponent_, d.exponent_});
  const auto above = std::make_shared<Integers>(a.rows(), a.columns() + b.columns());
  fmpz_mat_concat_horizontal(above->value, a.with_exponent(exponent)->value,
                             b.with_exponent(exponent)->value);
  const auto below = std::make_shared<Integers>(c.rows(), c.columns() + d.columns());
  fmpz_mat_concat_horizontal(below->value, c.with_exponent(exponent)->value,
                             d.with_exponent(exponent)->value);
  const auto all = std::make_shared<Integers>(a.rows() + c.rows(), a.columns() + b.columns());
  fmpz_mat_concat_vertical(all->value, above->value, below->value);
  return {all, exponent};
}

std::vector<double> DyadicMatrix::characteristic(int unit) const {
  assert(rows() == columns());
  Polynomial p;
  fmpz_mat_charpoly(p.get(), integers_->value);
  const slong n = as_long(rows());
  std::vector<double> coefficients;
  for (slong k = 0; k <= n; ++k)
    coefficients.push_back(
        to_double(fmpz_poly_get_coeff_ptr(p.get(), n - k), k * (exponent_ - unit)));
  return coefficients;
}

std::vector<long double> DyadicMatrix::precise_characteristic(int unit) const {
  Polynomial p;
  fmpz_mat_charpoly(p.get(), integers_->value);
  const slong n = as_long(rows());
  std::vector<long double> coefficients;
  for (slong k = 0; k <= n; ++k) {
    const fmpz* x = fmpz_poly_get_coeff_ptr(p.get(), n - k);
    coefficients.push_back(to_long_double(x, k * (exponent_ - unit)));
  }
  return coefficients;
}

// adj(s 1 − M) = Σₖ sⁿ⁻¹⁻ᵏ Σᵢ≤ₖ aᵢ Mᵏ⁻ⁱ, with aᵢ the coefficients of det(s 1 − M).
std::vector<std::vector<std::vector<double>>> DyadicMatrix::adjugate(const DyadicMatrix& C,
                                                                     const DyadicMatrix& B,
                                                                     int unit) const {
  const slong n = as_long(rows());
  Polynomial p;
  fmpz_mat_charpoly(p.get(), integers_->value);
  std::vector<std::vector<std::vector<double>>> all(C.rows(),
                                                    std::vector<std::vector<double>>(B.columns()));
  Integers horner(rows(), B.columns());  // Σᵢ≤ₖ aᵢ Mᵏ⁻ⁱ B
  fmpz_mat_set(horner.value, B.integers_->value);
  Integers next(rows(), B.columns());
  Integers seen(C.rows(), B.columns());
  for (slong k = 0; k < n; ++k) {
    if (k > 0) {
      fmpz_mat_mul(next.value, integers_->value, horner.value);
      fmpz_mat_scalar_mul_fmpz(horner.value, B.integers_->value,
                               fmpz_poly_get_coeff_ptr(p.get(), n - k));
      fmpz_mat_add(horner.value, horner.value, next.value);
    }
    fmpz_mat_mul(seen.value, C.integers_->value, horner.value);
    const slong exponent = k * (exponent_ - unit) + C.exponent_ + B.exponent_;
    for (std::size_t i = 0; i < C.rows(); ++i) {
      for (std::size_t j = 0; j < B.columns(); ++j)
        all[i][j].push_back(
            to_double(fmpz_mat_entry(seen.value, as_long(i), as_long(j)), exponent));
    }
  }
  return all;
}

}  // namespace tellegen
