#pragma once
// Operating points (002 (12), (13)): in closed form where that is reached, else by a search from
// many starts; each with the stability of its linear approximation.

#include "analyse/balance.hpp"
#include "formalism/equilibria.hpp"

namespace tellegen {

struct EquilibriaOptions {
  std::vector<SearchRange> bounds;  ///< points outside are left out
  /// Where the model is given by energies: its energy may decide what the poles do not.
  const EnergyModel* energies = nullptr;
};

Result<Equilibria> find_equilibria(const Dynamics& dynamics, const Balance& balance,
                                   const EquilibriaOptions& options);

}  // namespace tellegen
