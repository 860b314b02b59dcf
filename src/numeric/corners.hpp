#pragma once
// Where functions bend or jump: max, min, abs, sign, step and if are smooth on either side of a
// surface.

#include <optional>
#include <vector>

#include "symbolic/expr.hpp"

namespace tellegen {

/// A function with a corner: `over` where `surface` > 0, `under` where it is < 0.
struct Corner {
  Expr node;
  Expr surface;
  Expr over;
  Expr under;
};

/// The innermost corner of an expression, whose own surface is smooth; nothing where it has none.
std::optional<Corner> innermost_corner(Expr e);

/// The surfaces of all corners.
std::vector<Expr> corner_surfaces(const std::vector<Expr>& roots);

/// Further surfaces beside which a difference may begin: where inverse functions change their
/// branch (asin(sin q) at cos q = 0), and the edges of roots and logarithms.
std::vector<Expr> branch_surfaces(const std::vector<Expr>& roots);

/// Whether values err by rounding alone: integrals are found by a rule for smooth bodies, and
/// inverse functions by iteration.
bool is_only_rounded(const std::vector<Expr>& roots);
/// Whether what stands inside of an integral has a corner: the rule may be far off.
bool has_rough_integral(const std::vector<Expr>& roots);

}  // namespace tellegen
