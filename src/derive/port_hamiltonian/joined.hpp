#pragma once
// Port-Hamiltonian systems joined at their ports → one port-Hamiltonian system.
//
// At a port the outside gives u and the system answers y = gᵀ∇H; effort times flow is ±y u, the
// sign telling whether it enters or leaves. A connection has one flow and loses no power, σe + σ′e′
// = 0:
// - effort given on one side, flow on the other: u = ±y′ and u′ = ∓y, an antisymmetric pair in J;
// - the same with a resistor between one port and what its side stores: that side answers with
//   D u ± y, and the other one loses D y² (wherever y is what the resistor is given);
// - effort given on both sides: the flows are tied, gᵀ∇H = 0, by a force gλ. The states are then
//   reduced to those that λ does not move (reduce.hpp). So it is with two flows.

#include <vector>

#include "base/result.hpp"
#include "formalism/port_hamiltonian.hpp"
#include "model/system_model.hpp"

namespace tellegen {

struct JoinOptions {
  bool steps = false;
};

/// parts[i] is the form of model.parts[i], in the pool of that part; the result lives in
/// model.pool.
Result<PortHamiltonian> join_port_hamiltonian(const SystemModel& model,
                                              const std::vector<PortHamiltonian>& parts,
                                              const JoinOptions& options);

}  // namespace tellegen
