#pragma once
// The motion of energies by hyper-dual numbers, which share nothing with symbolic derivatives.
// Internal to this room.

#include <functional>
#include <optional>

#include "model/energy_model.hpp"
#include "numeric/hyper_dual.hpp"
#include "numeric/tape.hpp"
#include "numeric/values.hpp"

namespace tellegen {

using NumberVector = std::vector<double>;
using NumberMatrix = std::vector<std::vector<double>>;

/// ẋ at the values of all symbols; nothing where it has none.
using Motion = std::function<std::optional<NumberVector>(const Values&)>;

/// v̇ from the energies: L(q + q̇ε₂, q̇ + q̈ε₂ + eᵢε₁, t + ε₂) has d/dt ∂L/∂q̇ᵢ as its coefficient of
/// ε₁ε₂.
class EnergyMotion {
 public:
  explicit EnergyMotion(const EnergyModel& model)
      : model_(model),
        symbols_(symbols(model)),
        lagrangian_(std::vector<Expr>{model.kinetic - model.potential}, symbols_),
        others_(others(model), symbols_) {}

  std::optional<NumberVector> operator()(const Values& values) const;

  [[nodiscard]] std::vector<HyperDual> point(const Values& values) const;
  [[nodiscard]] NumberMatrix mass(const std::vector<HyperDual>& point) const;
  /// d/dt ∂L/∂q̇ − ∂L/∂q + ∂D/∂q̇ − Q without accelerations.
  [[nodiscard]] NumberVector bias(const std::vector<HyperDual>& point, const Values& values) const;
  /// The same with accelerations.
  [[nodiscard]] NumberVector residual(const Values& values, const NumberVector& a) const;

 private:
  static std::vector<Expr> others(const EnergyModel& model) {
    std::vector<Expr> all{model.dissipation};
    all.insert(all.end(), model.forces.begin(), model.forces.end());
    return all;
  }
  static std::vector<Expr> symbols(const EnergyModel& model);
  [[nodiscard]] NumberVector along_time(const std::vector<HyperDual>& moving) const;
  [[nodiscard]] std::vector<HyperDual> moving(std::vector<HyperDual> point,
                                              const Values& values) const;

  const EnergyModel& model_;
  std::vector<Expr> symbols_;  // coordinates, velocities, then all others
  Tape lagrangian_;
  Tape others_;
};

/// The motion near a point: M and v̇ stay those of the point, v̇₀ − M₀⁻¹ r(x, v̇₀). Its slopes there
/// are those of the motion, since r(x₀, v̇₀) = 0, and it costs no M elsewhere.
struct NearMotion {
  Motion rates;
  Motion forces;                     ///< r(x, v̇₀)
  NumberMatrix mass;                 ///< M₀
  NumberMatrix softness;             ///< |M₀⁻¹|, entry by entry
  NumberVector accelerations;        ///< v̇₀
  NumberVector rounding;             ///< of the rates near the point; empty where it is not known
  NumberVector slope_rounding = {};  ///< what it leaves of slopes by differences, likewise
};

/// Nothing where the point has no motion. The model must outlive it.
std::optional<NearMotion> motion_near(const EnergyModel& model, const Values& at_point);

double value_or_zero(const Values& values, Expr symbol);

}  // namespace tellegen
