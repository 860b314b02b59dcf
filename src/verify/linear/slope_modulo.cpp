#include "verify/linear/slope_modulo.hpp"

#include <unordered_map>

namespace tellegen {

namespace {

using Word = std::uint64_t;

/// raised to n ≥ 0
Word raised_modulo(Word base, std::int64_t n) {
  Word result = 1;
  for (; n > 0; n /= 2) {
    if (n % 2 == 1) result = times_modulo(result, base);
    base = times_modulo(base, base);
  }
  return result;
}

Word whole_modulo(std::int64_t n) {
  const Word size = static_cast<Word>(n < 0 ? -n : n);
  return n < 0 ? minus_modulo(0, size) : size;
}

struct Pair {
  Word value = 0;
  Word slope = 0;
};

using Known = std::unordered_map<Expr, Pair>;

std::optional<Pair> power_of(const Pair& base, Expr exponent) {
  const auto n = exponent.is_number() ? exponent.number().small_integer() : std::nullopt;
  if (!n) return std::nullopt;
  if (*n == 0) return Pair{1, 0};
  const std::int64_t size = *n < 0 ? -*n : *n;
  const Word below = raised_modulo(base.value, size - 1);
  const Word value = times_modulo(below, base.value);
  const Word slope = times_modulo(whole_modulo(size), times_modulo(below, base.slope));
  if (*n > 0) return Pair{value, slope};
  const auto over = quotient_modulo(1, value);  // (1/f)′ = −f′/f²
  if (!over) return std::nullopt;
  return Pair{*over, minus_modulo(0, times_modulo(slope, times_modulo(*over, *over)))};
}

std::optional<Pair> pair_of(Expr e, Expr parameter, std::uint64_t seed, const Known& known) {
  switch (e.kind()) {
    case Kind::Number:
    case Kind::Symbol: {
      const auto value = evaluate_modulo(std::span(&e, 1), seed);
      if (!value) return std::nullopt;
      return Pair{(*value)[0], e == parameter ? 1U : 0U};
    }
    case Kind::Sum: {
      Pair sum;
      for (const Expr arg : e.args()) {
        const Pair& term = known.at(arg);
        sum = {plus_modulo(sum.value, term.value), plus_modulo(sum.slope, term.slope)};
      }
      return sum;
    }
    case Kind::Product: {
      Pair product{1, 0};
      for (const Expr arg : e.args()) {
        const Pair& f = known.at(arg);
        product = {times_modulo(product.value, f.value),
                   plus_modulo(times_modulo(product.slope, f.value),
                               times_modulo(product.value, f.slope))};
      }
      return product;
    }
    case Kind::Power:
      return power_of(known.at(e.arg(0)), e.arg(1));
    default:
      return std::nullopt;
  }
}

}  // namespace

std::optional<ModularSlopes> slopes_modulo(const std::vector<Expr>& roots, Expr parameter,
                                           std::uint64_t seed) {
  Known known;
  std::vector<Expr> open(roots.begin(), roots.end());
  while (!open.empty()) {
    const Expr e = open.back();
    bool ready = true;
    for (const Expr arg : e.args()) {
      if (known.contains(arg)) continue;
      open.push_back(arg);
      ready = false;
    }
    if (!ready) continue;
    open.pop_back();
    if (known.contains(e)) continue;
    const auto pair = pair_of(e, parameter, seed, known);
    if (!pair) return std::nullopt;
    known.emplace(e, *pair);
  }
  ModularSlopes result;
  for (const Expr root : roots) {
    result.values.push_back(known.at(root).value);
    result.slopes.push_back(known.at(root).slope);
  }
  return result;
}

}  // namespace tellegen
