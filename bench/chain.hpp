#pragma once
// The n-link pendulum as a chain of bodies: point masses m_i at the ends of rods l_i, relative
// angles, all symbolic.

#include <memory>
#include <string>

#include "model/chain_model.hpp"
#include "pendulum.hpp"

namespace tellegen::bench {

inline ChainModel pendulum_chain(int links) {
  ChainModel model;
  static_cast<EnergyModel&>(model) = pendulum(links, Angles::Relative);
  Pool& pool = *model.pool;
  const Expr zero = pool.number(0);
  model.gravity = {*pool.find_symbol("g"), zero};  // x points down
  model.other_potential = zero;
  for (int i = 1; i <= links; ++i) {
    const std::string n = std::to_string(i);
    const auto index = static_cast<std::size_t>(i - 1);
    Body body;
    body.name = "link" + n;
    if (i > 1) body.parent = index - 1;
    const Expr before = i > 1 ? *pool.find_symbol("l" + std::to_string(i - 1)) : zero;
    body.joint = {JointKind::Revolute, {index}, zero, {before, zero}, zero};
    body.mass = *pool.find_symbol("m" + n);
    body.inertia = zero;
    body.com = {*pool.find_symbol("l" + n), zero};
    model.bodies.push_back(std::move(body));
  }
  return model;
}

}  // namespace tellegen::bench
