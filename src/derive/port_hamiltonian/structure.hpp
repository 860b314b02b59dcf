#pragma once
// Forces and dissipation as J, R and G (000 (89)–(94)).

#include "derive/port_hamiltonian/legendre.hpp"

namespace tellegen::port_hamiltonian {

/// ṗ = −∂H/∂q + (A − R) q̇ + B u + rest, with A skew and R symmetric.
struct Structure {
  SeriesMatrix skew;
  SeriesMatrix friction;
  SeriesMatrix input;          ///< B; empty rows where inputs enter nonlinearly
  std::vector<Series> driven;  ///< what the inputs do, where they enter nonlinearly
  Series potential;            ///< of forces that depend on position only: added to V
  std::vector<Series> rest;    ///< what has no place in the form
  bool inputs_are_affine = true;
};

Structure find_structure(const Mechanics& m, canonical::Ring& ring);

}  // namespace tellegen::port_hamiltonian
