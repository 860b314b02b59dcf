#pragma once
// The phase space z = (q, p) of a Hamiltonian system, with H and its derivatives as series.

#include <optional>
#include <vector>

#include "base/diagnostic.hpp"
#include "formalism/port_hamiltonian.hpp"
#include "symbolic/matrix.hpp"

namespace tellegen::brayton_moser {

/// A coordinate that codissipation alone moves has no momentum.
struct Phase {
  std::size_t n = 0;  ///< coordinates
  std::vector<Expr> z;
  std::vector<std::size_t> inertial;  ///< the coordinate of each momentum; none where relative
  std::vector<Expr> v;                ///< the velocity of each momentum
  std::vector<canonical::Series> gradient;
  SeriesMatrix hessian;
};

Phase phase_of(const PortHamiltonian& phs, canonical::Ring& ring);
/// … on n relative coordinates (relative.hpp), with the velocities of the momenta.
Phase relative_phase(const PortHamiltonian& phs, std::size_t n, std::vector<Expr> velocities,
                     canonical::Ring& ring);

/// How many of the states are coordinates; and the velocities of those that have a momentum.
std::size_t coordinate_count(const PortHamiltonian& phs);
std::vector<Expr> velocities_of(const PortHamiltonian& phs);

/// J = [0 1; −1 0] (003 (24)).
bool is_standard(const PortHamiltonian& phs, const Phase& x, canonical::Ring& ring);

/// J = [0 C; −Cᵀ 0] with constant C.
bool is_interconnection(const PortHamiltonian& phs, const Phase& x, canonical::Ring& ring);

/// ∇²H is needed in closed form.
std::optional<Diagnostic> lacks_closed_form(const PortHamiltonian& phs);

}  // namespace tellegen::brayton_moser
