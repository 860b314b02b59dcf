#include "numeric/random_point.hpp"

#include <numbers>

#include "numeric/random.hpp"

namespace tellegen {

namespace {

double unrestricted(Role role, SplitMix& random) {
  switch (role) {
    case Role::Time:
      return random.uniform(0.1, 2.0);
    case Role::Parameter:
    case Role::Constant: {
      // away from zero: parameters stand in denominators
      const double size = random.uniform(0.5, 2.0);
      return random.next() % 2 == 0 ? size : -size;
    }
    case Role::Coordinate:
    case Role::State:
    case Role::Input:
    case Role::Bound:
      break;
  }
  return random.uniform(-1.0, 1.0);
}

}  // namespace

double random_value(const SymbolInfo& symbol, std::uint64_t seed) {
  if (symbol.role == Role::Constant && symbol.name == "pi") return std::numbers::pi;
  SplitMix seeds(seed ^ (static_cast<std::uint64_t>(symbol.order) << 56U));
  SplitMix random(seeds.next() ^ hash_text(symbol.name));
  switch (symbol.assumption) {
    case Assumption::Positive:
      return random.uniform(0.5, 2.0);
    case Assumption::NonNegative:
      return random.uniform(0.1, 2.0);
    case Assumption::Negative:
      return -random.uniform(0.5, 2.0);
    case Assumption::Real:
      break;
  }
  return unrestricted(symbol.role, random);
}

std::vector<double> random_point(std::span<const Expr> symbols, std::uint64_t seed) {
  std::vector<double> point;
  point.reserve(symbols.size());
  for (const Expr symbol : symbols) point.push_back(random_value(symbol.symbol(), seed));
  return point;
}

}  // namespace tellegen
