#pragma once
// The derivation of Euler-Lagrange equations in canonical form, before anything is laid out.

#include <optional>
#include <vector>

#include "model/energy_model.hpp"
#include "symbolic/canonical/depends.hpp"
#include "symbolic/matrix.hpp"

namespace tellegen::euler_lagrange {

using canonical::Series;

/// Every quantity of the derivation as a series; index i runs over the coordinates.
struct Terms {
  std::vector<Expr> q;  ///< coordinates
  std::vector<Expr> v;  ///< velocities
  std::vector<Expr> a;  ///< accelerations
  std::vector<Expr> u;  ///< inputs

  Series kinetic, potential, dissipation, lagrangian;
  std::vector<Series> momentum;       ///< ∂L/∂q̇
  std::vector<Series> momentum_rate;  ///< d/dt ∂L/∂q̇
  std::vector<Series> by_coordinate;  ///< ∂L/∂q
  std::vector<Series> friction;       ///< ∂D/∂q̇
  std::vector<Series> force;          ///< Q
  std::vector<Series> equation;       ///< d/dt ∂L/∂q̇ − ∂L/∂q + ∂D/∂q̇ − Q

  SeriesMatrix mass;         ///< M
  std::vector<Series> bias;  ///< equation − M q̈

  std::vector<Expr> multiplier;          ///< λ, one per constraint that is kept; else empty
  SeriesMatrix jacobian;                 ///< A, one row per multiplier
  std::vector<Series> constraint_force;  ///< Aᵀλ, one per coordinate; zero without constraints
};

/// `kept` are the independent constraints of the model, by index.
Terms derive_terms(const EnergyModel& model, const std::vector<std::size_t>& kept,
                   canonical::Ring& ring);

/// M q̈ + C q̇ + ∂D/∂q̇ + g = P u.
struct MatrixForm {
  std::optional<SeriesMatrix> coriolis;
  std::string_view why_no_coriolis;
  std::optional<SeriesMatrix> input;
  std::string_view why_no_input;
  std::vector<Series> rest;  ///< g: whatever the other terms leave
};

MatrixForm matrix_form(const Terms& terms, canonical::Ring& ring);

}  // namespace tellegen::euler_lagrange
