#include "symbolic/rational_characteristic.hpp"

#include <flint/fmpz.h>
#include <flint/fmpz_mat.h>
#include <flint/fmpz_poly.h>

namespace tellegen {

namespace {

static_assert(sizeof(fmpz) == sizeof(std::int64_t));

const fmpz* as_fmpz(const std::int64_t& word) {
  return reinterpret_cast<const fmpz*>(&word);  // NOLINT: the bridge that rational.hpp offers
}

std::int64_t word_of(const fmpz* x) {
  return *reinterpret_cast<const std::int64_t*>(x);  // NOLINT: as above
}

/// What one computation holds of FLINT, given back at its end.
struct Work {
  explicit Work(slong n) {
    fmpz_mat_init(integers, n, n);
    fmpz_poly_init(polynomial);
    fmpz_init_set_ui(common, 1);
    fmpz_init_set_ui(power, 1);
  }
  Work(const Work&) = delete;
  Work& operator=(const Work&) = delete;
  ~Work() {
    fmpz_mat_clear(integers);
    fmpz_poly_clear(polynomial);
    fmpz_clear(common);
    fmpz_clear(power);
  }

  fmpz_mat_t integers;
  fmpz_poly_t polynomial;
  fmpz_t common, power;
};

}  // namespace

// With the common denominator d of all entries, det(s − A) = d⁻ⁿ det(d s − d A).
std::vector<Rational> characteristic_polynomial(const RationalMatrix& a) {
  const auto n = static_cast<slong>(a.size());
  Work work(n);
  for (const auto& row : a) {
    for (const Rational& x : row) {
      const Rational below = x.denominator();
      fmpz_lcm(work.common, work.common, as_fmpz(below.raw_numerator()));
    }
  }
  const Rational common = Rational::from_raw(word_of(work.common), Rational(1).raw_numerator());
  for (slong i = 0; i < n; ++i) {
    for (slong j = 0; j < n; ++j) {
      const Rational whole = common * a[static_cast<std::size_t>(i)][static_cast<std::size_t>(j)];
      fmpz_set(fmpz_mat_entry(work.integers, i, j), as_fmpz(whole.raw_numerator()));
    }
  }
  fmpz_mat_charpoly(work.polynomial, work.integers);
  std::vector<Rational> coefficients(a.size() + 1);
  for (slong k = n; k >= 0; --k) {
    const fmpz* c = fmpz_poly_get_coeff_ptr(work.polynomial, k);
    if (c != nullptr)
      coefficients[static_cast<std::size_t>(k)] =
          Rational::from_raw(word_of(c), word_of(work.power));
    fmpz_mul(work.power, work.power, work.common);
  }
  return coefficients;
}

}  // namespace tellegen
