#pragma once
// The equations of an electrical network as Brayton and Moser wrote them (003 (4), (5)): voltages
// of the capacitors, currents of the inductors, and the sources inside the mixed potential.

#include "formalism/brayton_moser.hpp"
#include "formalism/port_hamiltonian.hpp"
#include "model/energy_model.hpp"
#include "symbolic/matrix.hpp"
#include "symbolic/textbook/textbook.hpp"

namespace tellegen::brayton_moser {

/// Q ż = ∂P/∂z + B u on forces and velocities, z = (f, v).
struct Canonical {
  std::vector<Expr> z;
  std::vector<Expr> coordinates;  ///< the one that each of z belongs to
  std::size_t n = 0;              ///< how many of z are forces
  SeriesMatrix Q;
  Expr P;
  SeriesMatrix B;
  bool is_linear = true;  ///< Q is constant
};

/// Every coordinate is a charge.
bool is_circuit(const EnergyModel& model);

OriginalBraytonMoser original_form(const PortHamiltonian& phs, const Canonical& c,
                                   Textbook& textbook);

}  // namespace tellegen::brayton_moser
