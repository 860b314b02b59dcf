#pragma once
// What a page judges equations of its reader by: all that the motion gives, and all that the model
// defines, as functions of the states, the inputs and the parameters.

#include "formalism/live_model.hpp"
#include "simulate/motion.hpp"

namespace tellegen {

/// Assignments whose names no symbol of the roots, and no parameter of the model, has.
StraightLine live_program(const std::vector<Expr>& roots, const ModelCore& model);

/// `motion` is with Inputs::Free; `dependent`: coordinates and velocities that are no states.
LiveClaims live_claims(const Motion& motion, const ModelCore& model, const Substitution& dependent);

}  // namespace tellegen
