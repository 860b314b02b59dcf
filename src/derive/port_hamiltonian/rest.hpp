#pragma once
// Where the storage function is at rest, and what follows for the rates there.

#include <optional>
#include <vector>

#include "symbolic/matrix.hpp"

namespace tellegen::port_hamiltonian {

/// A storage function of second degree, ∇H = Q (x − x₀), with Q regular and without states.
struct Quadratic {
  SeriesMatrix hessian;      ///< Q
  std::vector<Expr> centre;  ///< x₀
};
std::optional<Quadratic> as_quadratic(const std::vector<canonical::Series>& gradient,
                                      const std::vector<Expr>& states, canonical::Ring& ring);

/// A point where ∇H vanishes: the centre of a quadratic function, or the origin.
std::optional<std::vector<Expr>> rest_point(const std::vector<canonical::Series>& gradient,
                                            const std::vector<Expr>& states, canonical::Ring& ring);

/// s at this point; nothing where it has no value there.
std::optional<canonical::Series> at_point(const canonical::Series& s,
                                          const std::vector<Expr>& states,
                                          const std::vector<Expr>& point, canonical::Ring& ring);

/// F with F ∇H = f, for an f that vanishes with ∇H: by the mean of its slopes between x₀ and x,
/// F Q = ∫₀¹ ∂f/∂x(x₀ + λ(x − x₀)) dλ, as 000 (93) does for a dissipation function.
SeriesMatrix mean_slope(const std::vector<canonical::Series>& f, const Quadratic& storage,
                        const std::vector<Expr>& states, canonical::Ring& ring);

}  // namespace tellegen::port_hamiltonian
