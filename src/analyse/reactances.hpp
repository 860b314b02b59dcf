#pragma once
// The reactances of coupled windings (004 (8.82)–(8.85)): with p = L i, what winding k shows while
// the windings S keep their flux and the others carry nothing is L_kk − L_kS L_SS⁻¹ L_Sk.

#include <utility>

#include "formalism/reactances.hpp"
#include "formalism/state_space.hpp"

namespace tellegen {

/// A winding of a field: its flux, an index into the states, and the name of its port.
struct Winding {
  std::size_t state = 0;
  std::string port;
};

/// ω, in formulas and in numbers.
struct Frequency {
  Expr formula;
  double value = 0;
};

/// `formulas` and `numbers` are the same linear system, whose outputs are the flows ∂H/∂x of all
/// states. Windings that an input drives are told of; all of them where none is driven.
Reactances reactances_of(const Linearisation& formulas, const Linearisation& numbers,
                         const std::vector<std::vector<Winding>>& fields,
                         const std::optional<Frequency>& frequency, Pool& pool);

}  // namespace tellegen
