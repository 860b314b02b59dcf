// Irreducible factors by FLINT's multivariate factorisation.

#include <flint/fmpq.h>
#include <flint/fmpz_mpoly_factor.h>

#include <algorithm>

#include "symbolic/canonical/flint_ring.hpp"
#include "symbolic/canonical/irreducible.hpp"
#include "symbolic/canonical/ring.hpp"

namespace tellegen::canonical {

namespace {

/// exp(10000 x) is a power of 10000: nobody would see its factors, and finding them takes hours.
bool is_too_high(const Series& f) {
  constexpr int highest = 256;
  return std::ranges::any_of(f.terms(), [](const Term& t) {
    return std::ranges::any_of(t.key, [](const Factor g) { return g.exponent() > highest; });
  });
}

}  // namespace

PolynomialFactors factor_polynomial(const Series& f) {
  PolynomialFactors result{Rational(1), {}};
  const Content common = content(f);
  const Series integral = divide_by_monomial(f, {}, common.coefficient);
  const bool is_primitive = common.monomial.empty() && integral.size() > 1;
  if (is_primitive && is_plainly_irreducible(integral)) {
    return {common.coefficient, {{integral, 1}}};
  }
  result.constant = common.coefficient;
  if (integral.size() <= 1 && integral.is_constant()) {
    result.constant *= integral.constant();
    return result;
  }
  if (is_too_high(integral)) return {common.coefficient, {{integral, 1}}};
  const FlintRing flint(std::span(&integral, 1));
  fmpz_mpoly_t p;
  fmpz_mpoly_init(p, flint.context());
  flint.set(p, integral);
  fmpz_mpoly_factor_t factors;
  fmpz_mpoly_factor_init(factors, flint.context());
  if (fmpz_mpoly_factor(factors, p, flint.context()) == 0) {
    result.factors.emplace_back(integral, 1);
  } else {
    fmpz_t constant;
    fmpz_init(constant);
    fmpz_mpoly_factor_get_constant_fmpz(constant, factors, flint.context());
    const fmpz one = 1;
    result.constant *= Rational::from_raw(as_word(constant), as_word(&one));
    fmpz_clear(constant);
    for (slong i = 0; i < fmpz_mpoly_factor_length(factors, flint.context()); ++i) {
      fmpz_mpoly_t base;
      fmpz_mpoly_init(base, flint.context());
      fmpz_mpoly_factor_get_base(base, factors, i, flint.context());
      const slong exponent = fmpz_mpoly_factor_get_exp_si(factors, i, flint.context());
      result.factors.emplace_back(flint.get(base), static_cast<int>(exponent));
      fmpz_mpoly_clear(base, flint.context());
    }
  }
  fmpz_mpoly_factor_clear(factors, flint.context());
  fmpz_mpoly_clear(p, flint.context());
  return result;
}

}  // namespace tellegen::canonical
