// Square roots under the fraction line: √x / x reads 1/√x.

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

}  // namespace

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
