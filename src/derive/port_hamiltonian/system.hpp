#pragma once
// A port-Hamiltonian system in canonical form, before it is laid out.

#include <optional>
#include <vector>

#include "symbolic/matrix.hpp"

namespace tellegen::port_hamiltonian {

/// See FeedThrough.
struct FeedSystem {
  SeriesMatrix P, M, S;
};

struct System {
  std::vector<Expr> states;
  std::vector<Expr> inputs;  ///< symbols, or constants that the model gives
  canonical::Series H;
  std::vector<canonical::Series> gradient;
  SeriesMatrix J, R, G;
  std::optional<FeedSystem> feed;
  std::vector<canonical::Series> driven;  ///< inputs that enter nonlinearly
  std::vector<canonical::Series> rest;    ///< what has no place in the form
  bool affine = true;
  canonical::Series stored;         ///< H in coordinates and velocities where these are named
  std::vector<Expr> stored_states;  ///< what it is a function of
  bool free = true;                 ///< no constraints tie the states together
};

/// An input whose value the model does not give.
inline bool is_free(Expr input) { return input.is_symbol() && input.symbol().role == Role::Input; }

}  // namespace tellegen::port_hamiltonian
