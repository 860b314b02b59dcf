#include "numeric/corners.hpp"

#include "symbolic/functions.hpp"

namespace tellegen {

namespace {

std::optional<Corner> any_corner_at(Expr node) {
  const auto surface = surface_of(node);
  if (!surface) return std::nullopt;
  const CornerSides sides = sides_of(node);
  return Corner{node, *surface, sides.over, sides.under};
}

/// Inside of an integral there is no surface in the space of the symbols.
bool is_bound(Expr e) {
  bool bound = false;
  const std::vector<Expr> root{e};
  for (const Expr node : reachable(root)) {
    if (node.kind() == Kind::Integral) return false;  // its own variable
    bound = bound || (node.is_symbol() && node.symbol().role == Role::Bound);
  }
  return bound;
}

std::optional<Corner> corner_at(Expr node) {
  auto corner = any_corner_at(node);
  return corner && !is_bound(corner->surface) ? corner : std::nullopt;
}

bool is_wave(Expr e) {
  return e.kind() == Kind::Function && function_row(e.function()).family == Family::Wave;
}

}  // namespace

std::optional<Corner> innermost_corner(Expr e) {
  const std::vector<Expr> root{e};
  for (const Expr node : reachable(root)) {
    if (auto corner = corner_at(node)) return corner;
  }
  return std::nullopt;
}

std::vector<Expr> corner_surfaces(const std::vector<Expr>& roots) {
  std::vector<Expr> surfaces;
  for (const Expr node : reachable(roots)) {
    if (const auto corner = corner_at(node)) surfaces.push_back(corner->surface);
  }
  return surfaces;
}

bool is_only_rounded(const std::vector<Expr>& roots) {
  for (const Expr node : reachable(roots)) {
    if (node.kind() == Kind::Integral) return false;
    if (node.kind() == Kind::Call && node.pool().opaque(node.call().function).inverse_of)
      return false;
  }
  return true;
}

bool has_rough_integral(const std::vector<Expr>& roots) {
  for (const Expr node : reachable(roots)) {
    if (node.kind() != Kind::Integral) continue;
    const std::vector<Expr> body{node.arg(0)};
    for (const Expr inside : reachable(body)) {
      const bool is_root = inside.kind() == Kind::Power && !inside.arg(1).is_number();
      const bool is_fraction =
          inside.kind() == Kind::Power && inside.arg(1).is_number() &&
          !(inside.arg(1).number().is_integer() && inside.arg(1).number().sign() > 0);
      if (any_corner_at(inside) || is_root || is_fraction) return true;
      if (inside.kind() == Kind::Function && needs_positive(inside.function())) return true;
    }
  }
  return false;
}

std::vector<Expr> branch_surfaces(const std::vector<Expr>& roots) {
  std::vector<Expr> surfaces;
  for (const Expr node : reachable(roots)) {
    if (node.kind() == Kind::Power && !node.arg(0).is_number() && !is_bound(node.arg(0))) {
      const bool whole = node.arg(1).is_number() && node.arg(1).number().is_integer();
      if (!whole) surfaces.push_back(node.arg(0));
    }
    if (node.kind() != Kind::Function || is_bound(node)) continue;
    if (needs_positive(node.function())) surfaces.push_back(node.arg(0));
    if (function_row(node.function()).family != Family::Arc) continue;
    const std::vector<Expr> args(node.args().begin(), node.args().end());
    surfaces.insert(surfaces.end(), args.begin(), args.end());
    for (const Expr inside : reachable(args)) {
      if (!is_wave(inside)) continue;
      surfaces.push_back(sin(inside.arg(0)));
      surfaces.push_back(cos(inside.arg(0)));
    }
  }
  return surfaces;
}

}  // namespace tellegen
