#pragma once
// Exact rational numbers. Small ones (|numerator|, denominator < 2^62) live in two words and are
// handled inline; larger ones are FLINT integers behind the same two words. A sum or product of
// more than max_bits binary digits ends with BudgetExceeded: x → x² + 1/3, forty times, would not
// end.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tellegen {

class Rational {
 public:
  Rational() = default;
  Rational(std::int64_t value);  // NOLINT(google-explicit-constructor): 2*x should read so
  /// Precondition: denominator ≠ 0.
  Rational(std::int64_t numerator, std::int64_t denominator);
  Rational(const Rational& other) : num_(other.num_), den_(other.den_) {
    if (other.is_big()) copy_big(other);
  }
  Rational(Rational&& other) noexcept : num_(other.num_), den_(other.den_) {
    other.num_ = 0;
    other.den_ = 1;
  }
  Rational& operator=(const Rational& other) {
    Rational copy(other);
    swap(copy);
    return *this;
  }
  Rational& operator=(Rational&& other) noexcept {
    swap(other);
    return *this;
  }
  ~Rational() {
    if (is_big()) clear_big();
  }

  /// Reads "12", "-3/4", "9.81", "1e-6" exactly; nothing for other text or for a decimal exponent
  /// beyond ±max_decimal_exponent.
  static std::optional<Rational> parse(std::string_view text);
  static constexpr int max_decimal_exponent = 400;
  static constexpr std::size_t max_bits = std::size_t{1} << 20U;

  [[nodiscard]] bool is_zero() const { return num_ == 0; }
  [[nodiscard]] bool is_one() const { return num_ == 1 && den_ == 1; }
  [[nodiscard]] bool is_minus_one() const { return num_ == -1 && den_ == 1; }
  [[nodiscard]] bool is_integer() const { return den_ == 1; }
  [[nodiscard]] int sign() const;
  /// The value, when it is an integer that fits.
  [[nodiscard]] std::optional<std::int64_t> small_integer() const;
  [[nodiscard]] Rational numerator() const;
  [[nodiscard]] Rational denominator() const;
  [[nodiscard]] double to_double() const;
  /// "3", "-3/4".
  [[nodiscard]] std::string text() const;
  [[nodiscard]] std::size_t hash() const;
  /// Number of binary digits of the larger of numerator and denominator.
  [[nodiscard]] std::size_t bits() const;

  Rational& operator+=(const Rational& other) {
    if (den_ == 1 && other.den_ == 1 && is_short(num_) && is_short(other.num_)) {
      num_ += other.num_;
      return *this;
    }
    return add_general(other);
  }
  Rational& operator-=(const Rational& other);
  Rational& operator*=(const Rational& other) {
    if (den_ == 1 && other.den_ == 1 && is_short(num_) && is_short(other.num_)) {
      num_ *= other.num_;
      return *this;
    }
    return multiply_general(other);
  }
  /// Precondition: other ≠ 0.
  Rational& operator/=(const Rational& other);
  Rational operator-() const;
  friend Rational operator+(Rational a, const Rational& b) { return a += b; }
  friend Rational operator-(Rational a, const Rational& b) { return a -= b; }
  friend Rational operator*(Rational a, const Rational& b) { return a *= b; }
  friend Rational operator/(Rational a, const Rational& b) { return a /= b; }
  friend bool operator==(const Rational& a, const Rational& b) {
    return (a.num_ == b.num_ && a.den_ == b.den_) || (a.is_big() && a.equal_big(b));
  }
  friend bool operator<(const Rational& a, const Rational& b) { return compare(a, b) < 0; }
  friend bool operator>(const Rational& a, const Rational& b) { return compare(a, b) > 0; }
  friend bool operator<=(const Rational& a, const Rational& b) { return compare(a, b) <= 0; }
  friend bool operator>=(const Rational& a, const Rational& b) { return compare(a, b) >= 0; }

  /// The two words as FLINT's fmpz (numerator, denominator); for the FLINT bridge only.
  [[nodiscard]] const std::int64_t& raw_numerator() const { return num_; }
  [[nodiscard]] const std::int64_t& raw_denominator() const { return den_; }
  /// Takes copies of two fmpz and reduces them.
  static Rational from_raw(const std::int64_t& numerator, const std::int64_t& denominator);

 private:
  [[nodiscard]] static bool word_is_big(std::int64_t word) {
    return (static_cast<std::uint64_t>(word) >> 62U) == 1U;
  }
  [[nodiscard]] bool is_big() const { return word_is_big(num_) || word_is_big(den_); }
  /// Below 2^30 in size: products and sums of products fit a word.
  [[nodiscard]] static bool is_short(std::int64_t v) {
    return static_cast<std::uint64_t>(v + (std::int64_t{1} << 30U)) < (std::uint64_t{1} << 31U);
  }
  void swap(Rational& other) noexcept {
    const std::int64_t n = num_;
    const std::int64_t d = den_;
    num_ = other.num_;
    den_ = other.den_;
    other.num_ = n;
    other.den_ = d;
  }
  Rational& add_general(const Rational& other);
  Rational& multiply_general(const Rational& other);
  void copy_big(const Rational& other);
  void refuse_if_huge() const;
  void clear_big();
  [[nodiscard]] bool equal_big(const Rational& other) const;
  static int compare(const Rational& a, const Rational& b);
  static std::optional<Rational> parse_unsigned(std::string_view text);

  std::int64_t num_ = 0;
  std::int64_t den_ = 1;
};

Rational abs(const Rational& value);
/// base^exponent. Precondition: base ≠ 0 or exponent ≥ 0.
Rational pow(const Rational& base, int exponent);
/// Positive greatest common divisor of two rationals: gcd of numerators over lcm of denominators.
Rational gcd(const Rational& a, const Rational& b);
/// The exact root where there is one: root(4/9, 2) = 2/3.
std::optional<Rational> exact_root(const Rational& value, int degree);

}  // namespace tellegen
