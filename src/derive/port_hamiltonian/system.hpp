#pragma once
// A port-Hamiltonian system in canonical form, before it is laid out.

#include <optional>
#include <vector>

#include "model/model_core.hpp"
#include "symbolic/matrix.hpp"
#include "symbolic/substitute.hpp"

namespace tellegen::port_hamiltonian {

/// See FeedThrough.
struct FeedSystem {
  SeriesMatrix P, M, S;
};

/// H in positions and velocities, v·∂T*/∂v − T* + V: terms of T* that are linear in the velocities
/// are not in it. It has a lower bound where H has one, as p = ∂T*/∂v can be solved.
struct EnergyPicture {
  canonical::Series energy;
  std::vector<Expr> positions, velocities;
  Substitution momenta;  ///< p by positions and velocities
  Expr kinetic;  ///< T*, as the model writes it, where it is v·∂T*/∂v − T*; else invalid
  canonical::Series potential;  ///< what is left at v = 0
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
  bool places_free = true;          ///< nor do they tie places: velocities at most, and not at rest
  std::vector<Expr> bounded;        ///< coordinates that constraints keep within bounds
  Expr written;  ///< H as its author writes it, where that is known; else invalid
  std::optional<EnergyPicture> picture;
  Substitution given;  ///< the values of parameters, as the model gives them
};

inline Substitution given_values(const std::vector<Parameter>& parameters) {
  Substitution given;
  for (const Parameter& p : parameters) {
    if (p.value) given.emplace(p.symbol, *p.value);
  }
  return given;
}

/// An input whose value the model does not give.
inline bool is_free(Expr input) { return input.is_symbol() && input.symbol().role == Role::Input; }

}  // namespace tellegen::port_hamiltonian
