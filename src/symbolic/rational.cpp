#include "symbolic/rational.hpp"

#include <flint/fmpq.h>
#include <flint/fmpz.h>

#include <cassert>
#include <charconv>
#include <numeric>
#include <utility>

#include "base/budget.hpp"

namespace tellegen {

static_assert(sizeof(fmpz) == sizeof(std::int64_t), "FLINT on a 64-bit machine");

namespace {

// A Rational's two words are an fmpq. The casts are the only place that knows it.
const fmpz* words(const std::int64_t& word) { return reinterpret_cast<const fmpz*>(&word); }
fmpz* words(std::int64_t& word) { return reinterpret_cast<fmpz*>(&word); }

}  // namespace

Rational::Rational(std::int64_t value) {
  if (value >= COEFF_MIN && value <= COEFF_MAX) {
    num_ = value;
  } else {
    fmpz_set_si(words(num_), value);
  }
}

Rational::Rational(std::int64_t numerator, std::int64_t denominator) {
  assert(denominator != 0);
  *this = Rational(numerator) / Rational(denominator);
}

void Rational::copy_big(const Rational& other) {
  num_ = 0;
  den_ = 0;
  fmpz_set(words(num_), words(other.num_));
  fmpz_set(words(den_), words(other.den_));
}

void Rational::clear_big() {
  fmpz_clear(words(num_));
  fmpz_clear(words(den_));
}

bool Rational::equal_big(const Rational& other) const {
  return fmpz_equal(words(num_), words(other.num_)) != 0 &&
         fmpz_equal(words(den_), words(other.den_)) != 0;
}

int Rational::compare(const Rational& a, const Rational& b) {
  if (a.den_ == 1 && b.den_ == 1 && !a.is_big() && !b.is_big()) {
    return a.num_ < b.num_ ? -1 : static_cast<int>(a.num_ > b.num_);
  }
  fmpz_t left;
  fmpz_t right;
  fmpz_init(left);
  fmpz_init(right);
  fmpz_mul(left, words(a.num_), words(b.den_));
  fmpz_mul(right, words(b.num_), words(a.den_));
  const int order = fmpz_cmp(left, right);
  fmpz_clear(left);
  fmpz_clear(right);
  return order < 0 ? -1 : static_cast<int>(order > 0);
}

Rational Rational::from_raw(const std::int64_t& numerator, const std::int64_t& denominator) {
  Rational r;
  fmpz_set(words(r.num_), words(numerator));
  fmpz_set(words(r.den_), words(denominator));
  _fmpq_canonicalise(words(r.num_), words(r.den_));
  return r;
}

namespace {

struct Decimal {
  std::string digits;
  int exponent = 0;
};

// "12.5e-3" → digits "125", exponent −4.
std::optional<Decimal> read_decimal(std::string_view text) {
  Decimal d;
  std::size_t i = 0;
  int fraction = 0;
  bool after_point = false;
  for (; i < text.size() && text[i] != 'e' && text[i] != 'E'; ++i) {
    if (text[i] == '.' && !after_point) {
      after_point = true;
    } else if (text[i] >= '0' && text[i] <= '9') {
      d.digits += text[i];
      fraction += after_point ? 1 : 0;
    } else {
      return std::nullopt;
    }
  }
  if (d.digits.empty()) return std::nullopt;
  int exponent = 0;
  if (i < text.size()) {
    const char* begin = text.data() + i + 1;
    const char* end = text.data() + text.size();
    if (begin != end && *begin == '+') ++begin;
    if (begin != end && *begin == '-' && *(begin - 1) == '+') return std::nullopt;
    const auto [rest, error] = std::from_chars(begin, end, exponent);
    if (error != std::errc() || rest != end) return std::nullopt;
  }
  if (exponent > Rational::max_decimal_exponent || exponent < -Rational::max_decimal_exponent) {
    return std::nullopt;
  }
  d.exponent = exponent - fraction;
  return d;
}

}  // namespace

std::optional<Rational> Rational::parse(std::string_view text) {
  const bool negative = text.starts_with('-');
  if (negative || text.starts_with('+')) text.remove_prefix(1);
  const auto slash = text.find('/');
  auto value = parse_unsigned(text.substr(0, slash));
  if (value && slash != std::string_view::npos) {
    const auto divisor = parse_unsigned(text.substr(slash + 1));
    if (!divisor || divisor->is_zero()) return std::nullopt;
    *value /= *divisor;
  }
  return value && negative ? std::optional(-*value) : value;
}

std::optional<Rational> Rational::parse_unsigned(std::string_view text) {
  const auto decimal = read_decimal(text);
  if (!decimal) return std::nullopt;
  Rational digits;
  if (fmpz_set_str(words(digits.num_), decimal->digits.c_str(), 10) != 0) return std::nullopt;
  return digits * pow(Rational(10), decimal->exponent);
}

int Rational::sign() const {
  if (!word_is_big(num_)) return num_ < 0 ? -1 : static_cast<int>(num_ > 0);
  return fmpz_sgn(words(num_));
}

std::optional<std::int64_t> Rational::small_integer() const {
  if (den_ != 1 || is_big()) return std::nullopt;
  return num_;
}

Rational Rational::numerator() const {
  Rational r;
  fmpz_set(words(r.num_), words(num_));
  return r;
}

Rational Rational::denominator() const {
  Rational r;
  fmpz_set(words(r.num_), words(den_));
  return r;
}

double Rational::to_double() const {
  if (!is_big()) return static_cast<double>(num_) / static_cast<double>(den_);
  fmpq_t q;
  fmpq_init(q);
  fmpq_set_fmpz_frac(q, words(num_), words(den_));
  const double value = fmpq_get_d(q);
  fmpq_clear(q);
  return value;
}

std::optional<Rational::Decimal> Rational::decimal() const {
  constexpr std::size_t plain_bits = 80;        // some 24 figures
  constexpr std::size_t max_small_bits = 1500;  // 10⁻⁴⁰⁰, where the figures are few
  constexpr std::size_t max_figures = 17;
  if (bits() > max_small_bits) return std::nullopt;
  Rational scaled = *this;
  int exponent = 0;
  for (; !scaled.is_integer(); --exponent) {
    const Rational next = scaled * Rational(10);
    if (next.denominator() == scaled.denominator()) return std::nullopt;
    scaled = next;
  }
  Decimal d{(scaled.sign() < 0 ? -scaled : scaled).text(), exponent};
  while (d.digits.size() > 1 && d.digits.back() == '0') {
    d.digits.pop_back();
    ++d.exponent;
  }
  if (bits() > plain_bits && d.digits.size() > max_figures) return std::nullopt;
  return d;
}

bool Rational::is_decimal_fraction() const {
  if (is_integer() || !decimal()) return false;
  return (denominator() * Rational(1, 5)).is_integer();
}

std::string Rational::text() const {
  const auto one = [](const std::int64_t& word) {
    if (!word_is_big(word)) return std::to_string(word);
    char* raw = fmpz_get_str(nullptr, 10, words(word));
    std::string s(raw);
    flint_free(raw);
    return s;
  };
  return den_ == 1 ? one(num_) : one(num_) + "/" + one(den_);
}

std::size_t Rational::hash() const {
  const auto one = [](const std::int64_t& word) {
    return word_is_big(word) ? fmpz_fdiv_ui(words(word), 0x7fffffffffffffe7UL)
                             : static_cast<std::uint64_t>(word);
  };
  return static_cast<std::size_t>(one(num_) * 0x9e3779b97f4a7c15ULL ^
                                  (one(den_) + 0x7f4a7c15ULL) * 0xc2b2ae3d27d4eb4fULL);
}

std::size_t Rational::bits() const {
  return std::max<std::size_t>(fmpz_bits(words(num_)), fmpz_bits(words(den_)));
}

void Rational::refuse_if_huge() const {
  if (is_big() && bits() > max_bits) throw BudgetExceeded(BudgetExceeded::What::Memory);
}

Rational& Rational::add_general(const Rational& other) {
  if (is_short(num_) && is_short(other.num_) && is_short(den_) && is_short(other.den_)) {
    const std::int64_t n = num_ * other.den_ + other.num_ * den_;
    const std::int64_t d = den_ * other.den_;
    const std::int64_t g = std::gcd(n, d);
    num_ = n / g;
    den_ = d / g;
    return *this;
  }
  _fmpq_add(words(num_), words(den_), words(num_), words(den_), words(other.num_),
            words(other.den_));
  refuse_if_huge();
  return *this;
}

Rational& Rational::operator-=(const Rational& other) { return *this += -other; }

Rational& Rational::multiply_general(const Rational& other) {
  if (is_short(num_) && is_short(other.num_) && is_short(den_) && is_short(other.den_)) {
    const std::int64_t n = num_ * other.num_;
    const std::int64_t d = den_ * other.den_;
    const std::int64_t g = d == 1 ? 1 : std::gcd(n, d);
    num_ = n / g;
    den_ = d / g;
    return *this;
  }
  _fmpq_mul(words(num_), words(den_), words(num_), words(den_), words(other.num_),
            words(other.den_));
  refuse_if_huge();
  return *this;
}

Rational& Rational::operator/=(const Rational& other) {
  assert(!other.is_zero());
  Rational inverse(other);
  std::swap(inverse.num_, inverse.den_);
  if (fmpz_sgn(words(inverse.den_)) < 0) {
    fmpz_neg(words(inverse.num_), words(inverse.num_));
    fmpz_neg(words(inverse.den_), words(inverse.den_));
  }
  return *this *= inverse;
}

Rational Rational::operator-() const {
  Rational r(*this);
  fmpz_neg(words(r.num_), words(r.num_));
  return r;
}

Rational abs(const Rational& value) { return value.sign() < 0 ? -value : value; }

Rational pow(const Rational& base, int exponent) {
  Rational result(1);
  Rational square = exponent < 0 ? Rational(1) / base : base;
  const auto times = static_cast<unsigned>(exponent);
  for (unsigned n = exponent < 0 ? 0U - times : times; n != 0; n >>= 1U) {
    if ((n & 1U) != 0) result *= square;
    if (n > 1) square *= square;
  }
  return result;
}

namespace {

/// gcd(a/b, c/d) = gcd(a d, c b)/(b d), where the products fit a word.
std::optional<Rational> short_gcd(const Rational& a, const Rational& b) {
  constexpr std::int64_t limit = std::int64_t{1} << 30U;
  for (const std::int64_t word :
       {a.raw_numerator(), a.raw_denominator(), b.raw_numerator(), b.raw_denominator()}) {
    if (word <= -limit || word >= limit) return std::nullopt;
  }
  const std::int64_t above =
      std::gcd(a.raw_numerator() * b.raw_denominator(), b.raw_numerator() * a.raw_denominator());
  const std::int64_t below = a.raw_denominator() * b.raw_denominator();
  if (below == 1) return Rational(above);
  return Rational(above, below);
}

}  // namespace

Rational gcd(const Rational& a, const Rational& b) {
  if (const auto quick = short_gcd(a, b)) return *quick;
  fmpq_t x;
  fmpq_t y;
  fmpq_t g;
  fmpq_init(x);
  fmpq_init(y);
  fmpq_init(g);
  fmpq_set_fmpz_frac(x, words(a.raw_numerator()), words(a.raw_denominator()));
  fmpq_set_fmpz_frac(y, words(b.raw_numerator()), words(b.raw_denominator()));
  fmpq_gcd(g, x, y);
  const Rational result =
      Rational::from_raw(*reinterpret_cast<const std::int64_t*>(fmpq_numref(g)),
                         *reinterpret_cast<const std::int64_t*>(fmpq_denref(g)));
  fmpq_clear(x);
  fmpq_clear(y);
  fmpq_clear(g);
  return result;
}

std::optional<Rational> exact_root(const Rational& value, int degree) {
  if (degree <= 0 || (value.sign() < 0 && degree % 2 == 0)) return std::nullopt;
  const Rational n = value.numerator();
  const Rational d = value.denominator();
  std::int64_t rn = 0;
  std::int64_t rd = 0;
  const bool exact = fmpz_root(words(rn), words(n.raw_numerator()), degree) != 0 &&
                     fmpz_root(words(rd), words(d.raw_numerator()), degree) != 0;
  std::optional<Rational> root;
  if (exact) root = Rational::from_raw(rn, rd);
  fmpz_clear(words(rn));
  fmpz_clear(words(rd));
  return root;
}

}  // namespace tellegen
