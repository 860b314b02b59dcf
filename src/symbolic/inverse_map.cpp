#include "symbolic/inverse_map.hpp"

#include <algorithm>
#include <array>

#include "symbolic/canonical/sign.hpp"
#include "symbolic/functions.hpp"
#include "symbolic/substitute.hpp"

namespace tellegen {

using canonical::Factor;
using canonical::Ring;
using canonical::Series;
using canonical::Term;

namespace {

using Block = std::vector<std::size_t>;

/// Unknowns that are coupled by the values.
std::vector<Block> blocks(const SeriesMatrix& slope) {
  const std::size_t n = slope.size();
  std::vector<std::size_t> group(n);
  for (std::size_t i = 0; i < n; ++i) group[i] = i;
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) {
      if (slope[i][j].empty() && slope[j][i].empty()) continue;
      const std::size_t from = std::max(group[i], group[j]);
      const std::size_t to = std::min(group[i], group[j]);
      std::ranges::replace(group, from, to);
    }
  }
  std::vector<Block> result;
  for (std::size_t g = 0; g < n; ++g) {
    Block members;
    for (std::size_t i = 0; i < n; ++i) {
      if (group[i] == g) members.push_back(i);
    }
    if (!members.empty()) result.push_back(std::move(members));
  }
  return result;
}

Series symbol_series(Ring& ring, Expr s) { return Series::generator(ring.symbol_id(s)); }

SeriesMatrix part(const SeriesMatrix& m, const Block& block, std::size_t size) {
  SeriesMatrix p(size);
  for (std::size_t i = 0; i < size; ++i) {
    for (std::size_t j = 0; j < size; ++j) p[i].push_back(m[block[i]][block[j]]);
  }
  return p;
}

bool is_linear(const SeriesMatrix& slope, const Block& block, const MapEquations& map, Ring& ring) {
  return std::ranges::all_of(block, [&](std::size_t i) {
    return std::ranges::none_of(
        slope[i], [&](const Series& s) { return depends_on_any(ring, s, map.unknowns); });
  });
}

/// A determinant of more terms is not divided by: A x = y is shorter than x = A⁻¹ y then. The
/// cofactors of two unknowns are the entries themselves, those of more are long already.
std::size_t max_determinant_terms(std::size_t unknowns) { return unknowns <= 2 ? 24 : 4; }

/// Where a leading minor is longer than this, the determinant is not worth computing.
constexpr std::size_t max_minor_terms = 24;

bool has_long_determinant(const SeriesMatrix& slope, const Block& block, Ring& ring) {
  for (std::size_t size = 2; size < block.size(); ++size) {
    if (determinant(ring, part(slope, block, size)).size() > max_minor_terms) return true;
  }
  return determinant(ring, part(slope, block, block.size())).size() >
         max_determinant_terms(block.size());
}

// y = A x + b, so A x = y − b
void solve_linear(const MapEquations& map, const Block& block, Ring& ring, InverseMap& result) {
  std::vector<Series> right;
  for (const std::size_t i : block) {
    std::vector<Series> parts{symbol_series(ring, map.targets[i]),
                              canonical::negate(map.values[i])};
    for (const std::size_t j : block) {
      parts.push_back(ring.multiply(result.slope[i][j], symbol_series(ring, map.unknowns[j])));
    }
    right.push_back(ring.normalise(canonical::sum(std::move(parts))));
  }
  const auto x = solve(ring, part(result.slope, block, block.size()), right);
  if (!x) {
    result.singular.insert(result.singular.end(), block.begin(), block.end());
    return;
  }
  for (std::size_t k = 0; k < block.size(); ++k) {
    result.solution[block[k]] = (*x)[k];
    result.solved[block[k]] = true;
  }
}

/// y = f(x) undone, where f is a function the kernel can invert.
std::optional<Expr> inverse_value(Expr f, Expr y) {
  Pool& pool = y.pool();
  if (f.kind() == Kind::Call && f.args().size() == 1 && f.call().orders[0] == 0) {
    const std::array<Expr, 1> argument{y};
    return pool.call(pool.inverse_function(f.call().function), argument);
  }
  if (f.kind() != Kind::Function) return std::nullopt;
  const auto solved_by = function_row(f.function()).solved_by;
  return solved_by ? std::optional(apply(*solved_by, y)) : std::nullopt;
}

/// c g(x)ⁿ + d with one factor that depends on x.
struct SingleFunction {
  Series coefficient;
  Series offset;
  Expr function;
  int exponent = 1;
};

std::optional<SingleFunction> single_function(const Series& value, Expr x, Ring& ring) {
  SingleFunction found;
  std::vector<Term> offset;
  std::optional<Term> only;
  for (const Term& t : value.terms()) {
    if (!depends_on(ring, Series(std::vector<Term>{t}), x)) {
      offset.push_back(t);
    } else if (only || t.has_angle()) {
      return std::nullopt;
    } else {
      only = t;
    }
  }
  if (!only) return std::nullopt;
  Term coefficient;
  coefficient.coefficient = only->coefficient;
  for (const Factor f : only->monomial()) {
    const Expr atom = ring.generator(f.id()).expr;
    if (!depends_on(atom, x)) {
      coefficient.key.push_back(f);
    } else if (!found.function.valid()) {
      found.function = atom;
      found.exponent = f.exponent();
    } else {
      return std::nullopt;
    }
  }
  found.coefficient = Series(std::vector<Term>{coefficient});
  found.offset = Series(std::move(offset));
  return found;
}

/// xⁿ = y for odd n: the real root, with the sign of y.
std::optional<Expr> odd_root(Expr y, int n) {
  if (n < 0 || n % 2 == 0) return std::nullopt;
  const Expr root = pow(apply(Function::Abs, y), Rational(1, n));
  return apply(Function::Sign, y) * root;
}

/// y = c g(k x) + d, or y = c xⁿ + d.
std::optional<Series> solve_function(const MapEquations& map, std::size_t i, Ring& ring) {
  const Expr x = map.unknowns[i];
  const auto f = single_function(map.values[i], x, ring);
  if (!f) return std::nullopt;
  const Expr y = (map.targets[i] - ring.to_expr(f->offset)) / ring.to_expr(f->coefficient);
  if (f->function == x) {
    const auto root = odd_root(y, f->exponent);
    return root ? std::optional(ring.convert(*root)) : std::nullopt;
  }
  if (f->exponent != 1 || f->function.args().size() != 1) return std::nullopt;
  const Series inside = ring.convert(f->function.arg(0));
  const Series slope = ring.gradient(inside, std::vector<Expr>{x})[0];
  const Series straight = ring.multiply(slope, symbol_series(ring, x));
  if (!ring.is_zero(canonical::add(inside, straight, Rational(-1)))) return std::nullopt;
  const auto undone = inverse_value(f->function, y);
  if (!undone) return std::nullopt;
  return ring.convert(*undone / ring.to_expr(slope));
}

/// a + b x² with a and b free of x.
struct EvenBinomial {
  Series constant;
  Series square;
};

std::optional<EvenBinomial> even_binomial(const Series& s, Expr x, Ring& ring) {
  const std::uint32_t id = ring.symbol_id(x);
  EvenBinomial found{ring.coefficient(s, id, 0), ring.coefficient(s, id, 2)};
  const Series square = ring.multiply(found.square, Series::generator(id, 2));
  const Series all = canonical::add(found.constant, square);
  if (!ring.is_zero(canonical::add(s, all, Rational(-1)))) return std::nullopt;
  if (depends_on(ring, found.constant, x) || depends_on(ring, found.square, x)) return std::nullopt;
  return found;
}

/// y = x/√(a + b x²), as the momentum m v/√(1 − v²/c²) has it: x²/y² = a + b x² gives
/// x = y √a/√(1 − b y²), with the sign of y.
std::optional<Series> solve_root_quotient(const MapEquations& map, std::size_t i, Ring& ring) {
  const Expr x = map.unknowns[i];
  const Expr value = ring.to_expr(map.values[i]);
  const Series turned = ring.convert(substitute(value, {{x, -x}}));
  if (!ring.is_zero(canonical::add(turned, map.values[i]))) return std::nullopt;  // odd
  const Series squared = ring.normalise(ring.power(map.values[i], 2));
  const Series square = Series::generator(ring.symbol_id(x), 2);
  const Series quotient = ring.normalise(ring.divide(square, squared));
  const auto f = even_binomial(quotient, x, ring);
  if (!f || f->square.empty() || !canonical::is_plainly_nonnegative(ring, f->constant))
    return std::nullopt;
  const Expr y = map.targets[i];
  const Expr taken = ring.to_expr(f->square) * y * y;
  const Expr rest = y.pool().number(1) - taken;
  const Series solution = ring.convert(y * pow(ring.to_expr(f->constant) / rest, Rational(1, 2)));
  // the branch: the value at x found is y, not −y
  const Series back = ring.convert(substitute(value, {{x, ring.to_expr(solution)}}));
  const Series own = symbol_series(ring, y);
  if (!ring.is_zero(canonical::add(back, own, Rational(-1)))) return std::nullopt;
  return solution;
}

void solve_block(const MapEquations& map, const Block& block, Ring& ring, InverseMap& result) {
  const auto note = [&](std::vector<std::size_t>& list) {
    list.insert(list.end(), block.begin(), block.end());
  };
  const bool is_absent = block.size() == 1 && result.slope[block[0]][block[0]].empty();
  if (is_absent) return note(result.singular);
  if (is_linear(result.slope, block, map, ring)) {
    if (has_long_determinant(result.slope, block, ring)) return note(result.too_long);
    return solve_linear(map, block, ring, result);
  }
  auto x = block.size() == 1 ? solve_function(map, block[0], ring) : std::nullopt;
  if (!x && block.size() == 1) x = solve_root_quotient(map, block[0], ring);
  if (!x) return note(result.no_closed);
  result.solution[block[0]] = *x;
  result.solved[block[0]] = true;
}

}  // namespace

InverseMap invert_map(const MapEquations& map, Ring& ring) {
  InverseMap result;
  result.solution.resize(map.unknowns.size());
  result.solved.resize(map.unknowns.size(), false);
  for (const Series& value : map.values) {
    result.slope.push_back(ring.gradient(value, map.unknowns));
    for (Series& s : result.slope.back()) s = ring.normalise(s);
  }
  for (const Block& block : blocks(result.slope)) {
    solve_block(map, block, ring, result);
  }
  return result;
}

}  // namespace tellegen
