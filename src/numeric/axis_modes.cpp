#include "numeric/axis_modes.hpp"

#include "numeric/prime_field.hpp"

namespace tellegen {

namespace {

using namespace prime_field;

/// Lowest power first, without zeros at the end.
using Poly = std::vector<Word>;

void drop_zeros(Poly& p) {
  while (!p.empty() && p.back() == 0) p.pop_back();
}

/// a without what b divides, and what is left over.
struct Divided {
  Poly quotient, rest;
};
Divided divided(Poly a, const Poly& b) {
  Poly quotient(a.size() >= b.size() ? a.size() - b.size() + 1 : 0, 0);
  const Word over = inverse(b.back());
  while (a.size() >= b.size()) {
    const std::size_t shift = a.size() - b.size();
    const Word factor = times(a.back(), over);
    quotient[shift] = factor;
    for (std::size_t i = 0; i < b.size(); ++i)
      a[shift + i] = minus(a[shift + i], times(factor, b[i]));
    a.pop_back();
    drop_zeros(a);
  }
  return {std::move(quotient), std::move(a)};
}

Poly common_divisor(Poly a, Poly b) {
  while (!b.empty()) {
    Poly rest = divided(std::move(a), b).rest;
    a = std::move(b);
    b = std::move(rest);
  }
  return a;
}

ModularMatrix product(const ModularMatrix& a, const ModularMatrix& b) {
  const std::size_t n = a.size();
  ModularMatrix c(n, std::vector<Word>(n, 0));
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t k = 0; k < n; ++k) {
      if (a[i][k] == 0) continue;
      for (std::size_t j = 0; j < n; ++j) c[i][j] = plus(c[i][j], times(a[i][k], b[k][j]));
    }
  }
  return c;
}

void add_to_diagonal(ModularMatrix& m, Word x) {
  for (std::size_t i = 0; i < m.size(); ++i) m[i][i] = plus(m[i][i], x);
}

/// det(s − A), by Faddeev and LeVerrier.
Poly characteristic(const ModularMatrix& a) {
  const std::size_t n = a.size();
  Poly p(n + 1, 0);
  p[n] = 1;
  ModularMatrix m(n, std::vector<Word>(n, 0));
  for (std::size_t k = 1; k <= n; ++k) {
    add_to_diagonal(m, p[n - k + 1]);
    m = product(a, m);
    Word trace = 0;
    for (std::size_t i = 0; i < n; ++i) trace = plus(trace, m[i][i]);
    p[n - k] = minus(0, times(trace, inverse(k)));
  }
  return p;
}

Poly mirrored(Poly p) {
  for (std::size_t i = 1; i < p.size(); i += 2) p[i] = minus(0, p[i]);
  return p;
}

Poly slope(const Poly& p) {
  Poly d;
  for (std::size_t i = 1; i < p.size(); ++i) d.push_back(times(p[i], i));
  drop_zeros(d);
  return d;
}

ModularMatrix value(const Poly& p, const ModularMatrix& a) {
  ModularMatrix m(a.size(), std::vector<Word>(a.size(), 0));
  for (std::size_t i = p.size(); i-- > 0;) {
    m = product(a, m);
    add_to_diagonal(m, p[i]);
  }
  return m;
}

}  // namespace

std::optional<AxisModes> axis_modes(const ModularMatrix& a) {
  constexpr std::size_t largest = 60;
  if (a.size() > largest) return std::nullopt;
  const Poly p = characteristic(a);
  const Poly pairs = common_divisor(p, mirrored(p));
  AxisModes result;
  result.count = pairs.size() - 1;
  if (result.count == 0) return result;
  const Poly several = common_divisor(pairs, slope(pairs));
  const Poly once = divided(pairs, several).quotient;
  result.bounded = rank_modulo(value(once, a)) + result.count == a.size();
  return result;
}

}  // namespace tellegen
