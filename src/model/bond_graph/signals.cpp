#include "model/bond_graph/signals.hpp"

#include <algorithm>
#include <array>

#include "model/statements/constant.hpp"
#include "symbolic/functions.hpp"

namespace tellegen {
namespace {

constexpr std::array<std::string_view, 5> names{"ramp", "pulse", "saturate", "chirp",
                                                "interpolate"};

Expr larger(Pool& pool, Expr a, Expr b) {
  return pool.apply(Function::Max, std::array<Expr, 2>{a, b});
}

/// sin 2π(f₀ x + (f₁ − f₀) x²/(2 T)): the frequency goes from f₀ to f₁ while x goes from 0 to T.
Expr chirp(Pool& pool, Expr x, Expr from, Expr to, Expr duration) {
  const Expr two = pool.number(2);
  const Expr sweep = (to - from) * x * x / (two * duration);
  return apply(Function::Sin, two * pool.pi() * (from * x + sweep));
}

bool is_before(Expr a, Expr b) {
  const auto left = constant_value(a);
  const auto right = constant_value(b);
  return !left || !right || *left < *right;
}

/// Points joined by lines, level outside: at each point the slope changes.
std::optional<Expr> joined(Pool& pool, const std::vector<Expr>& args) {
  if (args.size() < 5 || args.size() % 2 == 0) return std::nullopt;
  const std::size_t count = args.size() / 2;
  const auto x = [&](std::size_t i) { return args[1 + 2 * i]; };
  const auto y = [&](std::size_t i) { return args[2 + 2 * i]; };
  std::vector<Expr> terms{y(0)};
  Expr before = pool.number(0);
  for (std::size_t i = 0; i < count; ++i) {
    if (i + 1 < count && !is_before(x(i), x(i + 1))) return std::nullopt;
    const Expr after = i + 1 < count ? (y(i + 1) - y(i)) / (x(i + 1) - x(i)) : pool.number(0);
    terms.push_back((after - before) * larger(pool, args[0] - x(i), pool.number(0)));
    before = after;
  }
  return pool.sum(terms);
}

}  // namespace

std::span<const std::string_view> signal_functions() { return names; }

bool is_signal_function(std::string_view name) {
  return std::ranges::find(names, name) != names.end();
}

std::optional<std::size_t> signal_arity(std::string_view name) {
  if (name == "ramp") return 1;
  if (name == "pulse") return 2;
  if (name == "saturate") return 3;
  if (name == "chirp") return 4;
  return std::nullopt;
}

std::optional<Expr> signal(Pool& pool, std::string_view name, const std::vector<Expr>& args) {
  if (name == "ramp") return larger(pool, args[0], pool.number(0));
  if (name == "pulse")
    return apply(Function::Step, args[0]) - apply(Function::Step, args[0] - args[1]);
  if (name == "saturate") {
    const Expr above = larger(pool, args[0], args[1]);
    return pool.apply(Function::Min, std::array<Expr, 2>{above, args[2]});
  }
  if (name == "chirp") return chirp(pool, args[0], args[1], args[2], args[3]);
  return joined(pool, args);
}

}  // namespace tellegen
