// Irreducible factors by FLINT's multivariate factorisation.

#include <flint/fmpq.h>
#include <flint/fmpz_mpoly.h>
#include <flint/fmpz_mpoly_factor.h>

#include <algorithm>
#include <map>
#include <memory>

#include "symbolic/canonical/irreducible.hpp"
#include "symbolic/canonical/ring.hpp"

namespace tellegen::canonical {

namespace {

const fmpz* as_fmpz(const std::int64_t& word) { return reinterpret_cast<const fmpz*>(&word); }
const std::int64_t& as_word(const fmpz* value) {
  return *reinterpret_cast<const std::int64_t*>(value);
}

/// A polynomial ring of FLINT over the generators that occur in a series.
class FlintRing {
 public:
  explicit FlintRing(const Series& f) {
    for (const Term& t : f.terms()) {
      for (const Factor factor : t.key) {
        if (index_.try_emplace(factor.id(), 0).second) ids_.push_back(factor.id());
      }
    }
    std::ranges::sort(ids_);
    for (std::size_t i = 0; i < ids_.size(); ++i) index_[ids_[i]] = i;
    fmpz_mpoly_ctx_init(context_, static_cast<slong>(ids_.size()), ORD_LEX);
  }
  ~FlintRing() { fmpz_mpoly_ctx_clear(context_); }
  FlintRing(const FlintRing&) = delete;
  FlintRing& operator=(const FlintRing&) = delete;

  [[nodiscard]] const fmpz_mpoly_ctx_struct* context() const { return context_; }

  void set(fmpz_mpoly_t p, const Series& f) const {
    std::vector<ulong> exponents(ids_.size());
    for (const Term& t : f.terms()) {
      std::ranges::fill(exponents, 0);
      for (const Factor factor : t.key) {
        exponents[index_.at(factor.id())] = static_cast<ulong>(factor.exponent());
      }
      fmpz_mpoly_push_term_fmpz_ui(p, as_fmpz(t.coefficient.raw_numerator()), exponents.data(),
                                   context_);
    }
    fmpz_mpoly_sort_terms(p, context_);
  }

  [[nodiscard]] Series get(const fmpz_mpoly_t p) const {
    std::vector<Term> terms;
    std::vector<ulong> exponents(ids_.size());
    fmpz_t c;
    fmpz_init(c);
    const fmpz one = 1;
    for (slong i = 0; i < fmpz_mpoly_length(p, context_); ++i) {
      fmpz_mpoly_get_term_coeff_fmpz(c, p, i, context_);
      fmpz_mpoly_get_term_exp_ui(exponents.data(), p, i, context_);
      Term t;
      t.coefficient = Rational::from_raw(as_word(c), as_word(&one));
      for (std::size_t k = 0; k < ids_.size(); ++k) {
        if (exponents[k] != 0) t.key.push_back(Factor(ids_[k], static_cast<int>(exponents[k])));
      }
      terms.push_back(std::move(t));
    }
    fmpz_clear(c);
    return Series(std::move(terms));
  }

 private:
  fmpz_mpoly_ctx_t context_;
  std::vector<std::uint32_t> ids_;
  std::map<std::uint32_t, std::size_t> index_;
};

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
  const FlintRing flint(integral);
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
