#pragma once
// The diagnostics of this room: 08xx. The comments say what fills the blanks.

#include "base/diagnostic.hpp"

namespace tellegen::bondgraph_codes {

// Causality
inline constexpr Code effort_fixed_twice{"E0800"};  // junction, element, element, path
inline constexpr Code flow_fixed_twice{"E0801"};    // junction, element, element, path
inline constexpr Code effort_not_fixed{"E0802"};    // junction, elements
inline constexpr Code flow_not_fixed{"E0803"};      // junction, elements
inline constexpr Code causal_conflict{"E0804"};     // element, element, path
inline constexpr Code effort_by_two_ways{"E0824"};  // junction, element, ring
inline constexpr Code flow_by_two_ways{"E0825"};    // junction, element, ring

// Equations
inline constexpr Code fixed_by_source{"E0805"};      // storage, source
inline constexpr Code fixed_by_signal{"E0827"};      // storage, source
inline constexpr Code dependents_coupled{"E0806"};   // storage, what its answer depends on
inline constexpr Code junction_loop{"E0807"};        // elements of the loop
inline constexpr Code dependent_nonlinear{"E0808"};  // storage
inline constexpr Code resistor_loop{"E0809"};        // resistors of the loop
inline constexpr Code needs_bond_graph{"E0810"};     // what was asked for, model
inline constexpr Code implicit_equations{"E0811"};   // what was asked for, model
inline constexpr Code no_energies{"E0820"};          // what was asked for, model
inline constexpr Code no_co_energy{"E0822"};         // model
inline constexpr Code unknown_variables{"E0823"};    // what was written
inline constexpr Code not_linear{"E0812"};           // what was asked for, model

// Elements, by their values
inline constexpr Code negative_energy{"W0826"};         // storage, its ports
inline constexpr Code singular_at_values{"E0828"};      // values, model
inline constexpr Code fewer_states_at_values{"E0829"};  // values, model
inline constexpr Code divides_at_values{"E0832"};       // values, model

// Drawings and structure: E0870–E0879
inline constexpr Code no_such_element{"E0870"};  // name, model

// Graphs made of graphs: E0880–E0899
inline constexpr Code slope_not_writable{"E0880"};     // model
inline constexpr Code other_states_at_point{"E0881"};  // model
inline constexpr Code nothing_to_take_out{"E0882"};    // name, model
inline constexpr Code field_keeps_port{"E0883"};       // port
inline constexpr Code cannot_be_held{"E0884"};         // name, its kind
inline constexpr Code output_left_out{"W0885"};        // output, what is gone
inline constexpr Code nothing_left{"E0886"};           // model

}  // namespace tellegen::bondgraph_codes
