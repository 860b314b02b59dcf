#pragma once
// What a winding shows at its terminals: at once, while others keep their flux, and when all has
// settled (004, 8.5).

#include <optional>
#include <string>
#include <vector>

#include "formalism/step.hpp"
#include "symbolic/form.hpp"

namespace tellegen {

/// One stage of what a winding shows: X, X′, X″, …
struct Reactance {
  std::size_t primes = 0;
  std::vector<Expr> kept;  ///< the fluxes that have not changed yet; nothing flows in the others
  Formula formula;         ///< classical
  double classical = 0;
  /// By the parts of the short-circuit current, one per pole of the windings with this one short;
  /// nothing where these poles are not real.
  std::optional<double> exact;
};

/// Seen from the terminals of one winding.
struct WindingReactances {
  std::string port;  ///< "d"
  Expr state;        ///< its flux
  std::vector<Reactance> stages;
};

struct Reactances {
  std::string model;
  std::string description;
  /// X = ω L, in rad/s; without it the results are inductances.
  std::optional<Formula> frequency;
  std::vector<WindingReactances> windings;
  std::vector<Remark> remarks;
};

}  // namespace tellegen
