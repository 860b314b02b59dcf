#pragma once
// Equilibria of a potential that can be written down, and the signs of what is found there.

#include <vector>

#include "formalism/port_hamiltonian.hpp"
#include "model/energy_model.hpp"
#include "symbolic/matrix.hpp"
#include "symbolic/substitute.hpp"

namespace tellegen::brayton_moser {

/// Points where ∂V/∂q = 0: coordinates in which V is of second degree follow from the others, and
/// for the rest 0 and the quarters of a turn are tried. The values are in terms of parameters.
std::vector<Substitution> rest_points(const std::vector<canonical::Series>& slope,
                                      const std::vector<Expr>& q, canonical::Ring& ring);

/// s with values for its states; nothing where it has none.
std::optional<canonical::Series> at(const canonical::Series& s, const Substitution& point,
                                    canonical::Ring& ring);
std::optional<SeriesMatrix> at(const SeriesMatrix& m, const Substitution& point,
                               canonical::Ring& ring);

/// Whether a symmetric matrix of parameters is positive definite, by its leading minors.
struct Definite {
  Certainty by = Certainty::Proved;           ///< Sampled: at the values of the parameters
  bool holds = false;                         ///< false with Unknown: it depends
  std::vector<canonical::Series> conditions;  ///< minors of which the sign is not plain
};
Definite is_positive_definite(const EnergyModel& model, const SeriesMatrix& m,
                              canonical::Ring& ring);

}  // namespace tellegen::brayton_moser
