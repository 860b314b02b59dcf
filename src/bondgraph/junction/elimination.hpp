#pragma once
// What the elements do, put into the junction structure: dependent storages, resistors and signals
// are solved for. Internal to this room.

#include <utility>
#include <vector>

#include "base/result.hpp"
#include "bondgraph/junction/junction_structure.hpp"

namespace tellegen {

/// An effort or flow that has no closed form: `zero` vanishes.
struct ImplicitVariable {
  Expr symbol;
  canonical::Series zero;
};

/// Everything in terms of x, u, u̇ and what stays implicit.
struct Eliminated {
  std::vector<Expr> x, x_d;            ///< states, and those of dependent storages
  std::vector<canonical::Series> psi;  ///< x_d = ψ(x, u); x_d itself where it stays implicit
  SeriesMatrix psi_slope;              ///< ∂ψ/∂x, of x and of what stays implicit
  std::vector<canonical::Series> drift;  ///< ∂ψ/∂u u̇ + ∂ψ/∂t, as ẋ_d = ∂ψ/∂x ẋ + drift
  std::vector<canonical::Series> z;      ///< what independent storages answer, of x
  SeriesMatrix E;                        ///< E ẋ = right
  std::vector<canonical::Series> D_out;  ///< of x and u
  std::vector<canonical::Series> u;      ///< inputs with their signals
  std::vector<canonical::Series> xdot;
  std::vector<canonical::Series> xd_dot;
  std::vector<ImplicitVariable> implicit;
  std::vector<std::vector<std::size_t>> loops;  ///< resistors that were solved together

  /// The laws of dependent storages have no closed inverse: x_d is the first of what is implicit.
  [[nodiscard]] bool keeps_dependent() const {
    return !x_d.empty() && !implicit.empty() && implicit.front().symbol == x_d.front();
  }
};

/// The efforts and flows that stay implicit.
std::vector<Expr> undecided(const Eliminated& all);

/// Storages that follow a source: whether the equations may have the rates u̇ of the inputs.
enum class SourceRates { Refused, Solved };

Result<Eliminated> eliminate(const BondGraphModel& model, const Causality& causality,
                             const JunctionStructure& s, canonical::Ring& ring,
                             SourceRates rates = SourceRates::Refused);

/// The first storage that has no place in the equations: a resistor or another dependent storage
/// fixes it, or a source that may not, or whose rate nobody knows.
std::optional<Diagnostic> coupled_dependent(const BondGraphModel& model, const Causality& causality,
                                            const JunctionStructure& s, SourceRates rates);

/// ẋ with E ẋ = right.
std::vector<canonical::Series> solve_rates(canonical::Ring& ring, const SeriesMatrix& E,
                                           std::vector<canonical::Series> right);

/// The value of an expression that may name efforts and flows of bonds.
canonical::Series value_of(Expr e, const BondGraphModel& model, const JunctionStructure& s,
                           const Eliminated& all, canonical::Ring& ring);

/// Σ coefficient · column, in terms of x and u.
canonical::Series value_of(const LinearForm& form, const JunctionStructure& s,
                           const Eliminated& all, canonical::Ring& ring);

/// All expressions of a model, so that a ring can hold them.
std::vector<Expr> expressions_of(const BondGraphModel& model);

}  // namespace tellegen
