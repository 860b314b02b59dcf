#pragma once
// Diagnostics of simulations. The comments say what fills the blanks.

#include "base/diagnostic.hpp"

namespace tellegen::simulate_codes {

// What the model does not say.
inline constexpr Code no_duration{"E0750"};               // model
inline constexpr Code parameters_without_value{"E0751"};  // names
inline constexpr Code function_without_body{"E0752"};     // names
inline constexpr Code initial_not_finite{"E0753"};        // name

// What keeps a motion from beginning.
inline constexpr Code singular_mass_at_start{"E0754"};  // coordinates
inline constexpr Code no_rates_at_start{"E0755"};       // name whose rate has no value
inline constexpr Code rank_lost_at_start{"E0757"};      // configuration
inline constexpr Code input_follows_itself{"E0762"};    // input
inline constexpr Code rate_follows_motion{"E0767"};     // input
inline constexpr Code jump_unknown{"E0768"};            // input

// Options: wrong usage.
inline constexpr Code unknown_method{"E0758"};       // method
inline constexpr Code method_not_suitable{"E0759"};  // method, coordinate
inline constexpr Code method_needs_energy{"E0643"};  // method, model
inline constexpr Code wrong_option{"E0763"};         // option, value
inline constexpr Code wrong_sweep{"E0769"};          // as written

// On the way; the motion as far as it goes is kept.
inline constexpr Code step_collapsed{"E0756"};     // time, name that changes fastest
inline constexpr Code law_without_value{"E0649"};  // time, law, name whose rate needs it
inline constexpr Code singular_mass{"E0650"};      // time, coordinate, configuration
inline constexpr Code no_convergence{"E0760"};     // time, step
inline constexpr Code time_over{"E0761"};          // time reached, seconds
inline constexpr Code interrupted{"E0770"};        // time reached, seconds
inline constexpr Code rank_lost{"E0764"};          // time, configuration
inline constexpr Code chatters{"E0765"};           // time, what changes its sign
inline constexpr Code repeats{"E0640"};            // time, what crosses zero
inline constexpr Code not_a_state{"E0642"};        // name, model
inline constexpr Code event_unknown{"E0766"};      // event as written, name, model

// A motion that no program without a solver of equations can follow.
inline constexpr Code only_native{"E1010"};     // quantity
inline constexpr Code jumps_natively{"E1013"};  // input

inline constexpr Code balance_not_kept{"W0750"};  // residual, turnover
inline constexpr Code start_not_used{"W0751"};    // quantity

}  // namespace tellegen::simulate_codes
