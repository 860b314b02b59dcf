#pragma once
// Why a wish cannot be had, and what to do, as notes of a diagnostic. Internal to this room.

#include <vector>

#include "base/diagnostic.hpp"
#include "design/design.hpp"
#include "formalism/state_space.hpp"

namespace tellegen {

/// What no input acts on: of each mode the combination of states, and which states another input
/// would have to act on. With `growing` only modes that do not decay.
std::vector<Note> unreached_notes(const StateSpace<double>& system, const std::vector<Expr>& states,
                                  bool growing = false);

/// What no output shows, of the same modes.
std::vector<Note> unseen_notes(const StateSpace<double>& system, const std::vector<Expr>& states,
                               bool growing = false);

/// Modes that do not decay and that a cost xᵀ Q x does not see; of the transposed system those that
/// noise does not reach.
Poles unweighted_modes(const NumberMatrix& A, const NumberMatrix& Q);

/// What the choice of actuators and sensors leaves alone.
void append_unused(const DesignWishes& wishes, const Linearisation& linear,
                   std::vector<Remark>& remarks);

/// "-1, -2+3j".
std::string listed_poles(const Poles& poles);

}  // namespace tellegen
