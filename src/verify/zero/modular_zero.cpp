#include "verify/zero/modular_zero.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "numeric/modular.hpp"
#include "symbolic/substitute.hpp"
#include "verify/zero/exponentials.hpp"
#include "verify/zero/independence.hpp"

namespace tellegen {

namespace {

using canonical::Factor;
using canonical::Generator;
using canonical::Ring;
using canonical::Series;
using canonical::Term;

bool is_rational_node(Expr e) {
  switch (e.kind()) {
    case Kind::Number:
    case Kind::Symbol:
    case Kind::Sum:
    case Kind::Product:
      return true;
    case Kind::Power:
      return e.arg(1).is_number() && e.arg(1).number().is_integer();
    default:
      return false;
  }
}

/// Series as rational expressions in symbols, old and new.
class RationalImage {
 public:
  explicit RationalImage(Ring& ring) : ring_(ring), pool_(ring.pool()) {}

  /// Nothing where a generator has a relation: a root is not free.
  std::optional<Expr> of(const Series& s) {
    std::vector<Expr> terms;
    for (const Term& t : s.terms()) {
      Expr product = pool_.number(t.coefficient);
      for (const Factor f : t.monomial()) {
        const auto base = generator(f.id());
        if (!base) return std::nullopt;
        product = product * pow(*base, Rational(f.exponent()));
      }
      terms.push_back(t.has_angle() ? product * wave(t) : product);
    }
    if (terms.empty()) return pool_.number(0);
    return terms.size() == 1 ? terms.front() : pool_.sum(terms);
  }

 private:
  struct Direction {
    Expr cosine, sine;
  };

  std::optional<Expr> generator(std::uint32_t id) {
    const Generator g = ring_.generator(id);
    switch (g.kind) {
      case Generator::Kind::Symbol:
        return g.expr;
      case Generator::Kind::Whole:
        return of(g.polynomial);
      case Generator::Kind::Value:
      case Generator::Kind::Power:
        return pool_.symbol(";value " + std::to_string(id), Role::State);
      default:
        return std::nullopt;
    }
  }

  Direction angle(std::uint32_t id) {
    const Expr t = pool_.symbol(";half-angle " + std::to_string(id), Role::State);
    const Expr below = pool_.number(1) + t * t;
    return {(pool_.number(1) - t * t) / below, pool_.number(2) * t / below};
  }

  /// cos or sin of Σ n θ, by the addition theorems.
  Expr wave(const Term& t) {
    Direction all{pool_.number(1), pool_.number(0)};
    for (const Factor f : t.angle()) {
      Direction one = angle(f.id());
      if (f.exponent() < 0) one.sine = -one.sine;
      for (int n = std::abs(f.exponent()); n > 0; n /= 2) {
        if (n % 2 == 1) all = sum_of(all, one);
        one = sum_of(one, one);
      }
    }
    return t.sine ? all.sine : all.cosine;
  }
  static Direction sum_of(const Direction& a, const Direction& b) {
    return {a.cosine * b.cosine - a.sine * b.sine, a.sine * b.cosine + a.cosine * b.sine};
  }

  Ring& ring_;
  Pool& pool_;
};

}  // namespace

std::optional<std::vector<Expr>> rational_images(const std::vector<Expr>& all) {
  std::vector<Expr> functions;
  for (const Expr node : reachable(all)) {
    if (!is_rational_node(node)) functions.push_back(node);
  }
  if (functions.empty()) return all;
  constexpr std::size_t longest = 400;  // what stands inside of functions has to be expanded
  if (reachable(functions).size() > longest + functions.size()) return std::nullopt;
  Ring ring(functions.front().pool(), functions);
  RationalImage image(ring);
  std::vector<Series> series;
  Substitution images;
  for (const Expr f : functions) {
    series.push_back(ring.convert(f));
    const auto rational = image.of(series.back());
    if (!rational) return std::nullopt;
    images.emplace(f, *rational);
  }
  if (!decides(ring, series)) return std::nullopt;
  std::vector<Expr> result;
  for (const Expr e : all) result.push_back(substitute(e, images));
  return result;
}

std::optional<ModularZero> zero_modulo(Expr e) {
  constexpr std::uint64_t attempts = 12;
  constexpr int wanted = 4;
  std::optional<std::vector<Expr>> image;
  try {
    image = rational_images({by_exponentials(e)});
  } catch (const canonical::DivisionByZero&) {
    return std::nullopt;
  }
  if (!image) return std::nullopt;
  ModularZero answer{true, 0};
  for (std::uint64_t seed = 1; seed <= attempts && answer.points < wanted; ++seed) {
    const auto value = evaluate_modulo(*image, seed);
    if (!value) continue;
    ++answer.points;
    if ((*value)[0] != 0) return ModularZero{false, answer.points};
  }
  return answer.points > 0 ? std::optional(answer) : std::nullopt;
}

}  // namespace tellegen
