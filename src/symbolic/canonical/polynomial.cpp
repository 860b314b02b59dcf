#include "symbolic/canonical/polynomial.hpp"

#include "symbolic/canonical/flint_ring.hpp"

namespace tellegen::canonical {

struct PolynomialRing::Context {
  explicit Context(std::span<const Series> all) : flint(all) {}
  FlintRing flint;
};

struct Polynomial::Data {
  explicit Data(std::shared_ptr<PolynomialRing::Context> shared) : context(std::move(shared)) {
    fmpz_mpoly_init(value, context->flint.context());
  }
  Data(const Data&) = delete;
  Data& operator=(const Data&) = delete;
  ~Data() { fmpz_mpoly_clear(value, context->flint.context()); }

  std::shared_ptr<PolynomialRing::Context> context;
  fmpz_mpoly_t value;
};

Polynomial::Polynomial(std::unique_ptr<Data> data) : data_(std::move(data)) {}
Polynomial::Polynomial(Polynomial&& other) noexcept = default;
Polynomial& Polynomial::operator=(Polynomial&& other) noexcept = default;
Polynomial::~Polynomial() = default;

std::size_t Polynomial::size() const {
  return static_cast<std::size_t>(fmpz_mpoly_length(data_->value, data_->context->flint.context()));
}

bool Polynomial::is_constant() const {
  return fmpz_mpoly_is_fmpz(data_->value, data_->context->flint.context()) != 0;
}

PolynomialRing::PolynomialRing(std::span<const Series> all)
    : context_(std::make_shared<Context>(all)) {}

Polynomial PolynomialRing::zero() const {
  return Polynomial(std::make_unique<Polynomial::Data>(context_));
}

Polynomial PolynomialRing::polynomial(const Series& s) const {
  Polynomial p = zero();
  context_->flint.set(p.data_->value, s);
  return p;
}

Series PolynomialRing::series(const Polynomial& p) const {
  return context_->flint.get(p.data_->value);
}

Polynomial PolynomialRing::multiply(const Polynomial& a, const Polynomial& b) const {
  Polynomial c = zero();
  fmpz_mpoly_mul(c.data_->value, a.data_->value, b.data_->value, context_->flint.context());
  return c;
}

Polynomial PolynomialRing::add(const Polynomial& a, const Polynomial& b) const {
  Polynomial c = zero();
  fmpz_mpoly_add(c.data_->value, a.data_->value, b.data_->value, context_->flint.context());
  return c;
}

Polynomial PolynomialRing::subtract(const Polynomial& a, const Polynomial& b) const {
  Polynomial c = zero();
  fmpz_mpoly_sub(c.data_->value, a.data_->value, b.data_->value, context_->flint.context());
  return c;
}

std::optional<Polynomial> PolynomialRing::divide(const Polynomial& a, const Polynomial& b) const {
  Polynomial c = zero();
  const int exact =
      fmpz_mpoly_divides(c.data_->value, a.data_->value, b.data_->value, context_->flint.context());
  if (exact == 0) return std::nullopt;
  return c;
}

Polynomial PolynomialRing::gcd(const Polynomial& a, const Polynomial& b) const {
  Polynomial c = zero();
  fmpz_mpoly_gcd(c.data_->value, a.data_->value, b.data_->value, context_->flint.context());
  return c;
}

bool are_polynomials(std::span<const Series> all) {
  return std::ranges::all_of(all, [](const Series& s) {
    return std::ranges::all_of(s.terms(), [](const Term& t) {
      return !t.has_angle() && t.coefficient.is_integer() &&
             std::ranges::all_of(t.key.view(), [](Factor f) { return f.exponent() >= 0; });
    });
  });
}

std::optional<std::vector<Series>> cleared_together(Ring& ring, std::span<const Series> all) {
  std::map<std::uint32_t, int> deepest;
  for (const Series& s : all) {
    if (s.has_angles()) return std::nullopt;
    for (const Term& t : s.terms()) {
      for (const Factor f : t.monomial()) {
        if (f.exponent() < 0) deepest[f.id()] = std::max(deepest[f.id()], -f.exponent());
      }
    }
  }
  Term common;
  common.coefficient = Rational(1);
  for (const auto& [id, exponent] : deepest) common.key.push_back(Factor(id, exponent));
  const Series factor(std::vector<Term>{common});
  std::vector<Series> cleared;
  Rational unit(0);
  for (const Series& s : all) {
    cleared.push_back(ring.expand_wholes(ring.multiply(s, factor)));
    for (const Term& t : cleared.back().terms()) unit = gcd(unit, t.coefficient);
  }
  if (unit.is_zero()) return cleared;
  for (Series& s : cleared) s = scale(s, Rational(1) / unit);
  if (!are_polynomials(cleared)) return std::nullopt;
  return cleared;
}

}  // namespace tellegen::canonical
