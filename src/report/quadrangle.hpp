#pragma once
// All forms of a model: the quadrangle of spaces (003, Fig. 1), what exists on each, and why not.

#include <optional>
#include <string>

#include "formalism/brayton_moser.hpp"
#include "formalism/co_lagrangian.hpp"
#include "formalism/euler_lagrange.hpp"
#include "formalism/port_hamiltonian.hpp"
#include "report/diagnostics.hpp"
#include "report/style.hpp"

namespace tellegen::report {

struct Quadrangle {
  std::string model;
  std::string description;
  bool on_states = false;  ///< a model of state equations: no coordinates and velocities
  std::optional<EulerLagrange> euler_lagrange;
  std::optional<PortHamiltonian> port_hamiltonian;
  std::optional<CoLagrangian> co_lagrangian;
  std::optional<BraytonMoser> brayton_moser;
  Diagnostics why_no_euler_lagrange;  ///< where there are none
  Diagnostics why_no_port_hamiltonian;
  Diagnostics why_no_co_lagrangian;
  Diagnostics why_no_brayton_moser;
};

std::string quadrangle_text(const Quadrangle& all, const Style& style);
std::string quadrangle_latex(const Quadrangle& all, const Style& style);
std::string quadrangle_json(const Quadrangle& all, const std::vector<Findings>& warnings,
                            const Style& style);

}  // namespace tellegen::report
