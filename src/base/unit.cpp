#include "base/unit.hpp"

#include <array>
#include <cmath>
#include <numeric>
#include <optional>
#include <utility>

#include "base/unit_table.hpp"

namespace tellegen {

double UnitScale::to_double() const {
  return static_cast<double>(numerator) / static_cast<double>(denominator) *
         std::pow(10.0, decimal) * std::pow(3.14159265358979323846, pi);
}

namespace {

constexpr std::array<std::string_view, 10> superscript_digits{"⁰", "¹", "²", "³", "⁴",
                                                              "⁵", "⁶", "⁷", "⁸", "⁹"};

/// a·b, or nothing when it leaves 64 bits.
std::optional<std::int64_t> checked_product(std::int64_t a, std::int64_t b) {
  std::int64_t result = 0;
  if (__builtin_mul_overflow(a, b, &result)) return std::nullopt;
  return result;
}

constexpr int max_decimal = 300;

/// With the factors of ten in `decimal`, so that equal scales have equal parts.
std::optional<UnitScale> normal(UnitScale s) {
  const std::int64_t common = std::gcd(s.numerator, s.denominator);
  s.numerator /= common;
  s.denominator /= common;
  for (; s.numerator % 10 == 0; s.numerator /= 10) ++s.decimal;
  for (; s.denominator % 10 == 0; s.denominator /= 10) --s.decimal;
  if (s.decimal > max_decimal || s.decimal < -max_decimal) return std::nullopt;
  return s;
}

std::optional<UnitScale> product(const UnitScale& a, const UnitScale& b) {
  const auto numerator = checked_product(a.numerator, b.numerator);
  const auto denominator = checked_product(a.denominator, b.denominator);
  if (!numerator || !denominator) return std::nullopt;
  return normal({*numerator, *denominator, a.decimal + b.decimal, a.pi + b.pi});
}

UnitScale inverse(const UnitScale& s) { return {s.denominator, s.numerator, -s.decimal, -s.pi}; }

/// s^n. A root is exact only where nothing but powers of ten and of π are in it.
std::optional<UnitScale> power(const UnitScale& s, Exponent n) {
  if (n.numerator() < 0) return power(inverse(s), -n);
  constexpr std::int64_t max_power = 100;
  if (!n.valid() || n.numerator() > max_power) return std::nullopt;
  if (!n.is_integer()) {
    const std::int64_t root = n.denominator();
    const bool exact =
        s.numerator == 1 && s.denominator == 1 && s.decimal % root == 0 && s.pi % root == 0;
    if (!exact) return std::nullopt;
    return power({1, 1, s.decimal / static_cast<int>(root), s.pi / static_cast<int>(root)},
                 n.numerator());
  }
  std::optional<UnitScale> result = UnitScale();
  for (std::int64_t i = 0; i < n.numerator() && result; ++i) result = product(*result, s);
  return result;
}

class UnitParser {
 public:
  explicit UnitParser(std::string_view text) : text_(text) {}

  ParsedUnit parse() {
    const auto value = quotient();
    if (value && at_ != text_.size())
      fail(UnitError::What::Malformed, at_, at_ + character_length());
    if (error_) return *error_;
    return *value;
  }

 private:
  using Value = std::optional<UnitValue>;

  void skip_spaces() {
    while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t')) ++at_;
  }
  bool take(std::string_view what) {
    if (!text_.substr(at_).starts_with(what)) return false;
    at_ += what.size();
    return true;
  }
  [[nodiscard]] std::size_t character_length() const {
    std::size_t n = 1;
    while (at_ + n < text_.size() && (static_cast<unsigned char>(text_[at_ + n]) & 0xC0U) == 0x80U)
      ++n;
    return n;
  }

  std::nullopt_t fail(UnitError::What what, std::size_t from, std::size_t to) {
    if (error_) return std::nullopt;
    const std::string part(text_.substr(from, to - from));
    error_ =
        UnitError{what, part, from, what == UnitError::What::Unknown ? suggest_unit(part) : ""};
    return std::nullopt;
  }

  /// factor (* factor | / factor | factor)*
  Value quotient() {
    Value value = factor();
    while (value) {
      skip_spaces();
      if (at_ == text_.size() || text_[at_] == ')') break;
      const std::size_t from = at_;
      const bool divide = take("/");
      if (!divide && !take("*") && !take("·")) {
        if (from == 0 || (text_[from - 1] != ' ' && text_[from - 1] != '\t')) break;
      }
      value = multiplied(*value, factor(), divide, from);
    }
    return value;
  }

  Value multiplied(const UnitValue& a, const Value& b, bool divide, std::size_t from) {
    if (!b) return std::nullopt;
    const auto scale = product(a.scale, divide ? inverse(b->scale) : b->scale);
    const Dimension dimension = divide ? a.dimension / b->dimension : a.dimension * b->dimension;
    if (!scale || !dimension.valid()) return fail(UnitError::What::Range, from, at_);
    return UnitValue{dimension, *scale};
  }

  /// atom [^ exponent]
  Value factor() {
    skip_spaces();
    const std::size_t from = at_;
    const Value base = atom();
    if (!base) return std::nullopt;
    const auto n = exponent();
    if (!n) return std::nullopt;
    const auto scale = power(base->scale, *n);
    const Dimension dimension = pow(base->dimension, *n);
    if (!scale || !dimension.valid()) return fail(UnitError::What::Range, from, at_);
    return UnitValue{dimension, *scale};
  }

  Value atom() {
    if (take("(")) {
      if (++depth_ > max_depth) return fail(UnitError::What::Range, at_ - 1, at_);
      const Value inner = quotient();
      --depth_;
      skip_spaces();
      if (inner && !take(")")) return fail(UnitError::What::Malformed, at_, at_);
      return inner;
    }
    if (take("1")) return UnitValue();
    const std::size_t from = at_;
    while (at_ < text_.size() && is_symbol_byte()) ++at_;
    if (at_ == from)
      return fail(UnitError::What::Malformed, at_,
                  at_ < text_.size() ? at_ + character_length() : at_);
    if (const auto unit = find_unit(text_.substr(from, at_ - from))) return unit;
    return fail(UnitError::What::Unknown, from, at_);
  }

  /// Letters, digits after letters, %, and other characters beyond ASCII (µ, Ω, °) except · and
  /// superscripts.
  [[nodiscard]] bool is_symbol_byte() const {
    const auto c = static_cast<unsigned char>(text_[at_]);
    if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '%' ||
        c == '_') {
      return true;
    }
    return c >= 0x80 && !text_.substr(at_).starts_with("·") && !superscript_at(at_);
  }

  struct Superscript {
    int value;  ///< a digit, or -1 for ⁻
    std::size_t length;
  };
  [[nodiscard]] std::optional<Superscript> superscript_at(std::size_t at) const {
    const std::string_view rest = text_.substr(at);
    for (std::size_t i = 0; i < superscript_digits.size(); ++i) {
      const std::string_view digit = superscript_digits[i];
      if (rest.starts_with(digit)) return Superscript{static_cast<int>(i), digit.size()};
    }
    constexpr std::string_view minus = "⁻";
    if (rest.starts_with(minus)) return Superscript{-1, minus.size()};
    return std::nullopt;
  }

  /// ^2, ^-1, ^(1/2), ², ⁻¹, or nothing (1).
  std::optional<Exponent> exponent() {
    if (at_ < text_.size() && superscript_at(at_)) return superscript_exponent();
    const std::size_t from = at_;
    skip_spaces();
    if (!take("^")) {
      at_ = from;
      return Exponent(1);
    }
    skip_spaces();
    const bool bracket = take("(");
    const auto numerator = whole_number();
    if (!numerator) return std::nullopt;
    std::int64_t denominator = 1;
    if (bracket && take("/")) {
      const auto d = whole_number();
      if (!d) return std::nullopt;
      denominator = *d;
    }
    if (bracket && !take(")")) return fail(UnitError::What::Malformed, at_, at_);
    return checked_exponent(*numerator, denominator, from);
  }

  std::optional<Exponent> superscript_exponent() {
    const std::size_t from = at_;
    std::int64_t value = 0;
    bool negative = false;
    while (at_ < text_.size()) {
      const auto next = superscript_at(at_);
      if (!next) break;
      if (next->value < 0) negative = true;
      if (next->value >= 0 && value < max_exponent * 10) value = value * 10 + next->value;
      at_ += next->length;
    }
    return checked_exponent(negative ? -value : value, 1, from);
  }

  std::optional<Exponent> checked_exponent(std::int64_t p, std::int64_t q, std::size_t from) {
    const bool fits = p <= max_exponent && p >= -max_exponent && q <= max_exponent && q > 0;
    if (!fits) return fail(UnitError::What::Range, from, at_);
    return Exponent(p, q);
  }

  std::optional<std::int64_t> whole_number() {
    skip_spaces();
    const bool negative = take("-");
    const std::size_t from = at_;
    std::int64_t value = 0;
    while (at_ < text_.size() && text_[at_] >= '0' && text_[at_] <= '9') {
      if (value < max_exponent * 10) value = value * 10 + (text_[at_] - '0');
      ++at_;
    }
    if (at_ == from)
      return fail(UnitError::What::Malformed, at_,
                  at_ < text_.size() ? at_ + character_length() : at_);
    skip_spaces();
    return negative ? -value : value;
  }

  static constexpr std::int64_t max_exponent = 99;
  static constexpr int max_depth = 50;
  std::string_view text_;
  std::size_t at_ = 0;
  int depth_ = 0;
  std::optional<UnitError> error_;
};

}  // namespace

ParsedUnit parse_unit(std::string_view text) { return UnitParser(text).parse(); }

std::string printed_unit(std::string_view text) {
  std::string printed;
  bool raised = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char next = i + 1 < text.size() ? text[i + 1] : ' ';
    const bool digit = text[i] >= '0' && text[i] <= '9';
    if (text[i] == '^' && (next == '-' || (next >= '0' && next <= '9'))) {
      raised = true;
      continue;
    }
    if (raised && (digit || text[i] == '-')) {
      printed += digit ? superscript_digits[static_cast<std::size_t>(text[i] - '0')] : "⁻";
      continue;
    }
    raised = false;
    printed += text[i] == '*' ? "·" : std::string(1, text[i]);
  }
  return printed;
}

}  // namespace tellegen
