#include "analyse/kinks.hpp"

#include <cmath>

#include "analyse/parameter_values.hpp"
#include "analyse/slopes.hpp"

namespace tellegen {

namespace {

/// What is zero at the corner of a function; nothing for smooth ones.
std::optional<Expr> corner(Expr e) {
  if (e.kind() != Kind::Function) return std::nullopt;
  switch (e.function()) {
    case Function::Abs:
    case Function::Sign:
    case Function::Step:
      return e.arg(0);
    case Function::Min:
    case Function::Max:
      return e.arg(0) - e.arg(1);
    default:
      return std::nullopt;
  }
}

}  // namespace

std::optional<std::string> kink_at(const Dynamics& dynamics, const Point& point) {
  Values values = parameter_values(dynamics.parameters);
  const Values parameters = values;
  for (const auto& [symbol, value] : full_point(dynamics, point))
    values[symbol] = numbers_at(std::span(&value, 1), parameters)[0];
  std::vector<Expr> roots = dynamics.residual;
  roots.insert(roots.end(), dynamics.rates.begin(), dynamics.rates.end());
  for (const Expr e : reachable(roots)) {
    const auto zero = corner(e);
    if (!zero) continue;
    const double value = numbers_at(std::span(&*zero, 1), values)[0];
    if (std::isfinite(value) && std::abs(value) < 1e-6) return std::string(name(e.function()));
  }
  return std::nullopt;
}

}  // namespace tellegen
