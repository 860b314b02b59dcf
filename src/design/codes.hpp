#pragma once
// Diagnostics of designs. The comments say what fills the blanks.

#include "base/diagnostic.hpp"

namespace tellegen::design_codes {

// What is wished for.
inline constexpr Code nothing_wished{"E0950"};
inline constexpr Code wrong_pole{"E0951"};         // the text
inline constexpr Code without_conjugate{"E0952"};  // the pole
inline constexpr Code wrong_count{"E0953"};        // option, given, needed
inline constexpr Code wrong_weight{"E0954"};       // name

// What keeps a system from having it.
inline constexpr Code needs_numbers{"E0955"};       // model
inline constexpr Code not_controllable{"E0956"};    // modes
inline constexpr Code not_observable{"E0957"};      // modes
inline constexpr Code no_input{"E0958"};            // model
inline constexpr Code no_output{"E0959"};           // model
inline constexpr Code not_at_rest{"E0960"};         // model
inline constexpr Code no_regulator{"E0961"};        // model
inline constexpr Code imprecise{"E0962"};           // largest distance of a pole
inline constexpr Code no_graph{"E0963"};            // model
inline constexpr Code unknown_part{"E0977"};        // option, name
inline constexpr Code wrong_noise{"E0965"};         // name
inline constexpr Code no_filter{"E0966"};           // model
inline constexpr Code unpaired{"E0967"};            // model, inputs, outputs
inline constexpr Code wrong_gain{"E0968"};          // option, text
inline constexpr Code one_only{"E0969"};            // model, inputs, outputs
inline constexpr Code never_controllable{"E0970"};  // model
inline constexpr Code measures_rate{"E0972"};       // model, output
inline constexpr Code never_observable{"E0971"};    // model
inline constexpr Code no_lag{"E0973"};
inline constexpr Code no_power{"E0976"};  // model

}  // namespace tellegen::design_codes
