#pragma once
// The equations of rest, and what is unknown in them.

#include <vector>

#include "analyse/dynamics.hpp"
#include "analyse/point.hpp"
#include "symbolic/substitute.hpp"

namespace tellegen {

/// 002 (13): τ + τ_in = 0 where v = 0 and v̇ = 0; of explicit dynamics f(x, u) = 0. With constraints
/// τ + τ_in + Aᵀλ = 0 and φ = 0.
struct Balance {
  std::vector<Expr> equations;  ///< left sides of "= 0", with what is given put in
  std::vector<Expr> variables;  ///< coordinates or states
  std::vector<Expr> inputs;
  std::vector<Expr> multipliers;  ///< of constraints; always unknown
  Substitution given;             ///< variables and inputs that have a value, with v = 0
  std::vector<Expr> unknowns;
  /// How many of the last states have no rate: their "rates" are equations that give them.
  std::size_t implicit = 0;
  std::vector<Expr> free;  ///< unknowns in no equation, and inputs beyond need; given as 0
  /// Unknowns that the equations leave open though they are in them: the solutions are families.
  std::vector<Expr> open;
};

/// Inputs that are not given are 0; but where a coordinate is given, they are unknowns.
Result<Balance> balance_of(const Dynamics& dynamics, const Point& point, Span model);

}  // namespace tellegen
