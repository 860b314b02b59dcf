#include "simulate/measured.hpp"

#include <algorithm>

#include "symbolic/functions.hpp"

namespace tellegen {
namespace {

/// What numbers alone are: they fit to all terms of a sum.
bool is_plain(Expr e) {
  if (!e.is_number()) return false;
  const Rational& n = e.number();
  return n == Rational(1) || n == Rational(-1) || n == Rational(1, 2) || n == Rational(-1, 2);
}

using Found = std::unordered_map<Expr, std::optional<Dimension>>;

std::optional<Dimension> of_sum(Expr e, const Found& found) {
  std::optional<Dimension> result;
  for (const Expr term : e.args()) {
    const auto& d = found.at(term);
    if (term.is_number() || !d) continue;
    if (result && *result != *d) return std::nullopt;
    result = d;
  }
  return result;
}

std::optional<Dimension> of_product(Expr e, const Found& found) {
  Dimension result;
  for (const Expr factor : e.args()) {
    const auto& d = found.at(factor);
    if (!d) return std::nullopt;
    result = result * *d;
  }
  return result;
}

std::optional<Dimension> of_power(Expr e, const Found& found) {
  const auto& base = found.at(e.arg(0));
  if (!base || !e.arg(1).is_number()) return std::nullopt;
  const Rational& n = e.arg(1).number();
  const auto above = n.numerator().small_integer();
  const auto below = n.denominator().small_integer();
  if (!above || !below) return std::nullopt;
  const Dimension result = pow(*base, Exponent(*above, *below));
  if (!result.valid()) return std::nullopt;
  return result;
}

std::optional<Dimension> of_function(Expr e, const Found& found) {
  const DimensionRule rule = function_row(e.function()).dimensions;
  const std::size_t first = rule == DimensionRule::Branches ? 1 : 0;
  if (rule == DimensionRule::Same || rule == DimensionRule::Branches) {
    for (std::size_t i = first; i + 1 < e.args().size(); ++i) {
      if (!e.arg(i).is_number() && found.at(e.arg(i))) return found.at(e.arg(i));
    }
    return found.at(e.args().back());
  }
  return Dimension();
}

std::optional<Dimension> measured(Expr e, const KnownDimensions& known, const Found& found) {
  switch (e.kind()) {
    case Kind::Number:
      return is_plain(e) ? std::optional(Dimension()) : std::nullopt;
    case Kind::Symbol: {
      const auto here = known.find(e);
      return here == known.end() ? std::nullopt : std::optional(here->second);
    }
    case Kind::Sum:
      return of_sum(e, found);
    case Kind::Product:
      return of_product(e, found);
    case Kind::Power:
      return of_power(e, found);
    case Kind::Function:
      return of_function(e, found);
    case Kind::Call:
    case Kind::Integral:
      break;
  }
  return std::nullopt;
}

}  // namespace

KnownDimensions known_dimensions(const ModelCore& model, const std::vector<Quantity>& moving) {
  KnownDimensions known{{model.pool->time(), dimensions::time()}};
  const auto add = [&](const Quantity& q) {
    if (q.dimension) known.emplace(q.symbol, *q.dimension);
  };
  for (const Parameter& p : model.parameters) add(p);
  for (const Quantity& u : model.inputs) {
    add(u);
    if (!u.dimension) continue;
    known.emplace(model.pool->time_derivative_symbol(u.symbol), *u.dimension / dimensions::time());
  }
  for (const Quantity& q : moving) {
    add(q);
    if (!q.dimension) continue;
    const Expr rate = model.pool->time_derivative_symbol(q.symbol);
    known.emplace(rate, *q.dimension / dimensions::time());
    known.emplace(model.pool->time_derivative_symbol(rate),
                  *q.dimension / dimensions::time() / dimensions::time());
  }
  return known;
}

std::optional<Dimension> dimension_of(Expr e, const KnownDimensions& known) {
  if (known.empty()) return std::nullopt;
  Found found;
  for (const Expr node : reachable(std::span(&e, 1)))
    found.emplace(node, measured(node, known, found));
  return found.at(e);
}

}  // namespace tellegen
