#include "base/dimension.hpp"

#include <algorithm>
#include <limits>
#include <numeric>
#include <string_view>
#include <utility>
#include <vector>

#include "base/joined.hpp"

namespace tellegen {

Exponent::Exponent(std::int64_t numerator, std::int64_t denominator)
    : num_(numerator), den_(denominator) {
  constexpr std::int64_t limit = std::numeric_limits<std::int32_t>::max();
  if (den_ < 0) {
    num_ = -num_;
    den_ = -den_;
  }
  const std::int64_t common = std::gcd(num_, den_);
  if (den_ != 0 && common > 1) {
    num_ /= common;
    den_ /= common;
  }
  if (den_ == 0 || num_ > limit || num_ < -limit || den_ > limit) {
    num_ = 1;
    den_ = 0;
  }
}

std::string Exponent::text() const {
  if (!valid()) return "?";
  return is_integer() ? std::to_string(num_) : std::to_string(num_) + "/" + std::to_string(den_);
}

// Numerators and denominators have at most 31 bits, so that the products below fit in 64.
Exponent operator+(Exponent a, Exponent b) {
  return {a.num_ * b.den_ + b.num_ * a.den_, a.den_ * b.den_};
}
Exponent operator*(Exponent a, Exponent b) { return {a.num_ * b.num_, a.den_ * b.den_}; }
Exponent operator/(Exponent a, Exponent b) {
  return b.valid() ? Exponent{a.num_ * b.den_, a.den_ * b.num_} : Exponent::overflow();
}

Dimension Dimension::of(int kilogram, int metre, int second, int ampere) {
  Dimension d;
  d.exponents_ = {kilogram, metre, second, ampere, 0, 0, 0};
  return d;
}

bool Dimension::valid() const {
  return std::ranges::all_of(exponents_, [](Exponent e) { return e.valid(); });
}

Dimension operator*(const Dimension& a, const Dimension& b) {
  Dimension d;
  for (std::size_t i = 0; i < base_unit_count; ++i)
    d.exponents_[i] = a.exponents_[i] + b.exponents_[i];
  return d;
}

Dimension operator/(const Dimension& a, const Dimension& b) {
  Dimension d;
  for (std::size_t i = 0; i < base_unit_count; ++i)
    d.exponents_[i] = a.exponents_[i] - b.exponents_[i];
  return d;
}

Dimension pow(const Dimension& a, Exponent n) {
  Dimension d;
  for (std::size_t i = 0; i < base_unit_count; ++i) d.exponents_[i] = a.exponents_[i] * n;
  return d;
}

namespace {

constexpr std::array<std::string_view, base_unit_count> base_names{"kg", "m",   "s", "A",
                                                                   "K",  "mol", "cd"};

/// kg, m, s, A and the usual text. Of two names for one dimension the first wins: kg·m²/s² is J
/// here (a torque is then read as J, which a person understands), 1/s stays 1/s (not Hz).
struct UsualName {
  std::array<int, 4> exponents;
  std::string_view text;
};

constexpr std::array<UsualName, 17> usual_names{{
    {{1, 1, -2, 0}, "N"},
    {{1, 2, -2, 0}, "J"},
    {{1, 2, -3, 0}, "W"},
    {{1, -1, -2, 0}, "Pa"},
    {{1, 2, -3, -1}, "V"},
    {{0, 0, 1, 1}, "C"},
    {{-1, -2, 4, 2}, "F"},
    {{1, 2, -2, -2}, "H"},
    {{1, 2, -2, -1}, "Wb"},
    {{1, 0, -2, -1}, "T"},
    {{1, 2, -3, -2}, "ohm"},
    {{-1, -2, 3, 2}, "S"},
    {{1, 0, -2, 0}, "N/m"},
    {{1, 0, -1, 0}, "N·s/m"},
    {{1, 2, -1, 0}, "N·m·s"},
    {{1, 1, -2, -1}, "N/A"},
    {{1, 1, -3, -1}, "V/m"},
}};

/// ² ³ …, as people write small whole powers.
std::string superscript(std::int64_t n) {
  static constexpr std::array<std::string_view, 10> digits{"⁰", "¹", "²", "³", "⁴",
                                                           "⁵", "⁶", "⁷", "⁸", "⁹"};
  std::string text;
  for (const char c : std::to_string(n)) text += digits[static_cast<std::size_t>(c - '0')];
  return text;
}

std::string factor_text(std::string_view name, Exponent e) {
  std::string text(name);
  if (e == Exponent(1)) return text;
  return text + (e.is_integer() ? superscript(e.numerator()) : "^(" + e.text() + ")");
}

}  // namespace

std::string Dimension::base_text() const {
  if (!valid()) return "?";
  std::vector<std::string> above;
  std::vector<std::string> below;
  for (std::size_t i = 0; i < base_unit_count; ++i) {
    const Exponent e = exponents_[i];
    if (e.numerator() > 0) above.push_back(factor_text(base_names[i], e));
    if (e.numerator() < 0) below.push_back(factor_text(base_names[i], -e));
  }
  std::string text = above.empty() ? "1" : joined(above, "·");
  if (below.empty()) return text;
  return text + "/" + (below.size() > 1 ? "(" + joined(below, "·") + ")" : below.front());
}

std::string Dimension::text() const {
  for (const UsualName& usual : usual_names) {
    const auto& n = usual.exponents;
    if (*this == of(n[0], n[1], n[2], n[3])) return std::string(usual.text);
  }
  return base_text();
}

namespace dimensions {
Dimension length() { return Dimension(BaseUnit::Metre); }
Dimension time() { return Dimension(BaseUnit::Second); }
Dimension energy() { return Dimension::of(1, 2, -2); }
Dimension power() { return Dimension::of(1, 2, -3); }
}  // namespace dimensions

}  // namespace tellegen
