#pragma once
// The page and the small program that go with a C module. Internal to this language.

#include <string>

namespace tellegen::codegen {

struct CPages {
  std::string prefix;
  std::string model;
  bool outputs = false;
  bool energies = false;
  bool mechanical = false;   ///< has coordinates and accelerations, not only states
  bool constrained = false;  ///< and constraints between them
  bool driven = false;       ///< the model says what its inputs are
  bool spanish = false;      ///< the language of the page; code and comments are in English
};

std::string read_me(const CPages& pages);

/// Ten thousand steps of the classical Runge-Kutta method from the initial state, with the inputs
/// of the model's simulation, or at zero; with constraints, each followed by the way back onto
/// them.
std::string demo_program(const CPages& pages);

}  // namespace tellegen::codegen
