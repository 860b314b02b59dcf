#pragma once
// The linearisation as it would be written on the board (002 (1)–(11)). Internal to this room.

#include <vector>

#include "analyse/linearise_ways.hpp"

namespace tellegen {

/// What stands at the point before the solve.
struct NumericParts {
  NumberMatrix mass;
  NumberVector bias;
  NumberMatrix by_state;  ///< ∂M/∂x v̇₀ + ∂h/∂x
  NumberMatrix by_input;
};

/// The same in formulas.
struct FormulaParts {
  FormulaMatrix mass;
  FormulaVector bias;
  FormulaMatrix by_state;
  FormulaMatrix by_input;
};

std::vector<Step> steps_in_numbers(const LineariseTask& task, const StateSpace<double>& system,
                                   const NumericParts& parts);
std::vector<Step> steps_in_formulas(const LineariseTask& task, const StateSpace<Formula>& system,
                                    const FormulaParts& parts);

}  // namespace tellegen
