#pragma once
// The parts of a system side by side in one pool, and the ports at which they can be joined.

#include <optional>
#include <vector>

#include "base/result.hpp"
#include "derive/port_hamiltonian/system.hpp"
#include "formalism/port_hamiltonian.hpp"
#include "model/system_model.hpp"

namespace tellegen::port_hamiltonian {

/// A port as the whole sees it: ẋ = … + column · u, y = columnᵀ∇H, effort × flow = sign · y u. With
/// a resistor between the port and what is stored, it answers with feed · u + answer_sign · y, and
/// the sign is that of the power u² feed that the resistor takes.
struct Terminal {
  std::string name;  ///< "arm.q1"
  std::vector<canonical::Series> column;
  canonical::Series y;
  bool takes_effort = true;
  int sign = 1;
  int answer_sign = 1;
  canonical::Series feed;
  std::optional<std::size_t> input;     ///< of the whole, where the port is a declared input
  std::optional<Expr> coordinate = {};  ///< where the port is one
};

/// What the parts are in the pool of the whole: block by block, before anything is joined.
struct SideBySide {
  System system;
  std::vector<bool> of_energies;  ///< one per state: it belongs to an energy model
  SeriesMatrix inertia;           ///< p = M q̇ of the energy models, on the states
  std::vector<std::pair<Terminal, Terminal>> connections;
};

/// All expressions of the parts, moved to the pool of the whole.
struct MovedPart {
  std::vector<Expr> states, inputs;
  Expr H;
  std::vector<std::vector<Expr>> J, R, G;
  std::vector<Expr> answers;            ///< of the ports of a states model, in their order
  std::vector<std::vector<Expr>> mass;  ///< ∂²T*/∂q̇² of an energy model, where T* is ½ q̇ᵀM q̇
  Substitution given;                   ///< the values of its parameters
  bool unsolved = false;                ///< H is only V: ½ pᵀM⁻¹p is still to be added
};

std::vector<MovedPart> move_parts(const SystemModel& model,
                                  const std::vector<PortHamiltonian>& parts);

/// Diagnostics where a port does not fit its system.
Result<SideBySide> set_side_by_side(const SystemModel& model,
                                    const std::vector<PortHamiltonian>& parts,
                                    const std::vector<MovedPart>& moved, canonical::Ring& ring);

}  // namespace tellegen::port_hamiltonian
