#pragma once
// Physical dimensions: exponents of kg, m, s, A, K, mol, cd. Angles, percentages and counts have
// none.

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

namespace tellegen {

/// An exact exponent such as 2 or -1/2. Small by nature; what leaves the 32-bit range becomes
/// `overflow()`, which stays so in every further operation and is reported, never wrapped around.
class Exponent {
 public:
  Exponent() = default;
  // NOLINTNEXTLINE(google-explicit-constructor): exponents are written as numbers
  Exponent(std::int64_t numerator, std::int64_t denominator = 1);

  static Exponent overflow() { return Exponent(1, 0); }
  [[nodiscard]] bool valid() const { return den_ != 0; }
  [[nodiscard]] bool is_zero() const { return num_ == 0; }
  [[nodiscard]] bool is_integer() const { return den_ == 1; }
  [[nodiscard]] std::int64_t numerator() const { return num_; }
  [[nodiscard]] std::int64_t denominator() const { return den_; }
  [[nodiscard]] std::string text() const;  ///< "2", "-1/2"

  Exponent operator-() const { return {-num_, den_}; }
  friend Exponent operator+(Exponent a, Exponent b);
  friend Exponent operator-(Exponent a, Exponent b) { return a + -b; }
  friend Exponent operator*(Exponent a, Exponent b);
  /// Precondition: b ≠ 0.
  friend Exponent operator/(Exponent a, Exponent b);
  friend bool operator==(const Exponent&, const Exponent&) = default;

 private:
  std::int64_t num_ = 0;
  std::int64_t den_ = 1;
};

enum class BaseUnit : std::uint8_t { Kilogram, Metre, Second, Ampere, Kelvin, Mole, Candela };
inline constexpr std::size_t base_unit_count = 7;

class Dimension {
 public:
  Dimension() = default;  ///< a pure number
  explicit Dimension(BaseUnit unit, Exponent exponent = 1) { exponents_[index(unit)] = exponent; }
  /// In the order kg, m, s, A.
  static Dimension of(int kilogram, int metre, int second, int ampere = 0);

  [[nodiscard]] Exponent exponent(BaseUnit unit) const { return exponents_[index(unit)]; }
  [[nodiscard]] bool is_none() const { return *this == Dimension(); }
  [[nodiscard]] bool valid() const;  ///< false when an exponent left its range
  /// In usual units: "N", "J", "N·s/m", "kg·m²", "m^(1/2)"; "1" for a pure number.
  [[nodiscard]] std::string text() const;
  /// In base units only: "kg·m/s²".
  [[nodiscard]] std::string base_text() const;

  friend Dimension operator*(const Dimension& a, const Dimension& b);
  friend Dimension operator/(const Dimension& a, const Dimension& b);
  friend Dimension pow(const Dimension& a, Exponent n);
  friend bool operator==(const Dimension&, const Dimension&) = default;

 private:
  static constexpr std::size_t index(BaseUnit unit) { return static_cast<std::size_t>(unit); }

  std::array<Exponent, base_unit_count> exponents_{};
};

namespace dimensions {
Dimension length();
Dimension time();
Dimension energy();
Dimension power();
}  // namespace dimensions

}  // namespace tellegen
