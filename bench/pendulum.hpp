#pragma once
// The n-link pendulum as an energy model: point masses m_i at the ends of rods l_i, all symbolic,
// from the Cartesian positions as a person writes them.

#include <memory>
#include <string>

#include "model/energy_model.hpp"
#include "symbolic/derivative.hpp"

namespace tellegen::bench {

enum class Angles { Absolute, Relative };

inline EnergyModel pendulum(int links, Angles angles) {
  EnergyModel model;
  model.name = "pendulum";
  model.pool = std::make_shared<Pool>();
  Pool& pool = *model.pool;
  const auto parameter = [&](const std::string& name) {
    return pool.symbol(name, Role::Parameter, Assumption::Positive);
  };
  const Expr g = parameter("g");
  const Expr zero = pool.number(0);
  model.kinetic = model.potential = model.dissipation = model.codissipation = zero;
  Expr x = zero;
  Expr y = zero;
  Expr angle = zero;
  for (int i = 1; i <= links; ++i) {
    const std::string n = std::to_string(i);
    const Expr q = pool.symbol("q" + n, Role::Coordinate);
    const Expr m = parameter("m" + n);
    const Expr l = parameter("l" + n);
    model.coordinates.push_back({q, "", std::nullopt, "", {}});
    model.forces.push_back(zero);
    angle = angles == Angles::Relative ? angle + q : q;
    x = x + l * sin(angle);
    y = y - l * cos(angle);
    const Expr vx = total_time_derivative(x);
    const Expr vy = total_time_derivative(y);
    model.kinetic = model.kinetic + Rational(1, 2) * m * (vx * vx + vy * vy);
    model.potential = model.potential + m * g * y;
  }
  return model;
}

}  // namespace tellegen::bench
