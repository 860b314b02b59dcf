// Roots beside what they are of: √x / x reads 1/√x, and x x^(1/3) reads x^(4/3).

#include <algorithm>
#include <optional>

#include "symbolic/textbook/grouping.hpp"

namespace tellegen {

using canonical::Factor;
using canonical::Formal;
using canonical::Generator;
using canonical::Ring;
using canonical::Series;

namespace {

/// A factor of what stands under the root, found below the fraction line.
struct Part {
  std::size_t place;
  int exponent;
};

std::optional<std::size_t> find_below(const Ring& ring, const std::vector<Factor>& denominator,
                                      const Series& part) {
  for (std::size_t i = 0; i < denominator.size(); ++i) {
    const std::uint32_t id = denominator[i].id();
    const Generator& g = ring.generator(id);
    const bool is_part =
        g.kind == Generator::Kind::Whole ? g.polynomial == part : part == Series::generator(id);
    if (is_part) return i;
  }
  return std::nullopt;
}

/// Where the factors of a root's inside stand below the line; nothing where one of them does not.
std::optional<std::vector<Part>> parts_below(const Ring& ring, const Ring::Factored& inside,
                                             const std::vector<Factor>& denominator) {
  std::vector<std::pair<Series, int>> factors = inside.factors;
  for (const Factor f : inside.content.terms()[0].key) {
    if (f.is_angle() || f.exponent() < 0) return std::nullopt;
    factors.emplace_back(Series::generator(f.id()), f.exponent());
  }
  std::vector<Part> parts;
  for (const auto& [factor, exponent] : factors) {
    const auto place = find_below(ring, denominator, factor);
    if (!place) return std::nullopt;
    parts.push_back({*place, exponent});
  }
  return parts;
}

/// How often all parts stand below the line.
int times_below(const std::vector<Part>& parts, const std::vector<Factor>& denominator) {
  int times = canonical::max_exponent / 2;
  for (const Part& p : parts) times = std::min(times, denominator[p.place].exponent() / p.exponent);
  return parts.empty() ? 0 : times;
}

/// xʳ
Form power_of(Form base, const Rational& exponent) {
  if (exponent.is_one()) return base;
  Form f;
  f.kind = Form::Kind::Power;
  f.items.push_back(std::move(base));
  f.items.push_back(number_form(exponent));
  return f;
}

}  // namespace

// Square roots are left to take_roots: x √x reads well.
Grouping::Powers Grouping::take_powers(std::vector<Factor>& numerator,
                                       std::vector<Factor>& denominator) {
  Powers powers;
  for (Factor& n : numerator) {
    if (Formal::is_function(n.id()) || n.exponent() <= 0) continue;
    const Generator& root = ring_.generator(n.id());
    if (root.kind != Generator::Kind::Root || root.degree < 3) continue;
    const Rational own = Rational(n.exponent()) / Rational(root.degree);
    const auto is_base = [&](Factor f) {
      if (Formal::is_function(f.id()) || f.exponent() <= 0) return false;
      const Generator& g = ring_.generator(f.id());
      return g.kind == Generator::Kind::Whole ? g.polynomial == root.polynomial
                                              : root.polynomial == Series::generator(f.id());
    };
    const auto above = std::ranges::find_if(numerator, is_base);
    const auto below = std::ranges::find_if(denominator, is_base);
    const bool is_above = above != numerator.end();
    if (!is_above && below == denominator.end()) continue;
    Factor& base = is_above ? *above : *below;
    const Rational exponent =
        is_above ? Rational(base.exponent()) + own : Rational(base.exponent()) - own;
    Slot slot{factor_class(n.id()), factor_rank(n.id()),
              power_of(textbook_.generator_form(base.id()), abs(exponent))};
    const bool stays_above = is_above || exponent.sign() < 0;
    (stays_above ? powers.above : powers.below).push_back(std::move(slot));
    base = Factor(base.id(), 0);
    n = Factor(n.id(), 0);
  }
  return powers;
}

// With x = c Π f^e: √x / (Π f^e)^n = c^n / √x^(2n − 1).
Rational Grouping::take_roots(std::vector<Factor>& numerator, std::vector<Factor>& denominator) {
  Rational number(1);
  for (Factor& n : numerator) {
    if (Formal::is_function(n.id()) || n.exponent() != 1) continue;
    const Generator& root = ring_.generator(n.id());
    if (root.kind != Generator::Kind::Root || root.degree != 2) continue;
    const Ring::Factored inside = ring_.factor(root.polynomial);
    const auto parts = parts_below(ring_, inside, denominator);
    const int times = parts ? times_below(*parts, denominator) : 0;
    if (times == 0) continue;
    for (const Part& p : *parts) {
      Factor& d = denominator[p.place];
      d = Factor(d.id(), d.exponent() - times * p.exponent);
    }
    number *= pow(inside.content.terms()[0].coefficient, times);
    denominator.emplace_back(n.id(), 2 * times - 1);
    n = Factor(n.id(), 0);
  }
  return number;
}

}  // namespace tellegen
