#pragma once
// A bridge to FLINT's polynomials with whole coefficients. Internal to this folder: nobody else
// sees FLINT's headers.

#include <flint/fmpz_mpoly.h>

#include <algorithm>
#include <map>
#include <span>
#include <vector>

#include "symbolic/canonical/series.hpp"

namespace tellegen::canonical {

inline const fmpz* as_fmpz(const std::int64_t& word) {
  return reinterpret_cast<const fmpz*>(&word);
}
inline const std::int64_t& as_word(const fmpz* value) {
  return *reinterpret_cast<const std::int64_t*>(value);
}

/// A polynomial ring of FLINT over the generators that occur in some series.
class FlintRing {
 public:
  explicit FlintRing(std::span<const Series> all) {
    for (const Series& f : all) add_generators(f);
    std::ranges::sort(ids_);
    for (std::size_t i = 0; i < ids_.size(); ++i) index_[ids_[i]] = i;
    fmpz_mpoly_ctx_init(context_, static_cast<slong>(ids_.size()), ORD_LEX);
  }
  ~FlintRing() { fmpz_mpoly_ctx_clear(context_); }
  FlintRing(const FlintRing&) = delete;
  FlintRing& operator=(const FlintRing&) = delete;

  [[nodiscard]] const fmpz_mpoly_ctx_struct* context() const { return context_; }
  /// Which of its unknowns a generator is. Precondition: it occurs.
  [[nodiscard]] slong index(std::uint32_t generator) const {
    return static_cast<slong>(index_.at(generator));
  }

  /// Precondition: no angles, whole coefficients, no negative exponents.
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
  void add_generators(const Series& f) {
    for (const Term& t : f.terms()) {
      for (const Factor factor : t.key) {
        if (index_.try_emplace(factor.id(), 0).second) ids_.push_back(factor.id());
      }
    }
  }

  fmpz_mpoly_ctx_t context_;
  std::vector<std::uint32_t> ids_;
  std::map<std::uint32_t, std::size_t> index_;
};

}  // namespace tellegen::canonical
