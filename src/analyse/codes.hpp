#pragma once
// Diagnostics of analyses. The comments say what fills the blanks.

#include "base/diagnostic.hpp"

namespace tellegen::analyse_codes {

// The point, as --at, --with and --bounds give it.
inline constexpr Code unknown_variable{"E0700"};    // name
inline constexpr Code not_a_variable{"E0701"};      // name
inline constexpr Code wrong_derivative{"E0702"};    // name with its primes
inline constexpr Code given_twice{"E0703"};         // name
inline constexpr Code value_not_constant{"E0704"};  // name, what its value depends on
inline constexpr Code value_not_finite{"E0705"};    // name
inline constexpr Code wrong_dimension{"E0718"};     // name, unit of the value, unit of the name

// What keeps dynamics from being linearised.
inline constexpr Code singular_mass_at_point{"E0706"};  // coordinates
inline constexpr Code not_finite_at_point{"E0707"};     // model
inline constexpr Code not_differentiable{"E0708"};      // function
inline constexpr Code point_off_constraints{"E0709"};   // what is named, what is left of φ
inline constexpr Code no_explicit_rates{"E0710"};       // model

// Operating points.
inline constexpr Code moves_at_rest{"E0711"};       // velocity
inline constexpr Code never_at_rest{"E0712"};       // model
inline constexpr Code needs_values{"E0713"};        // parameters or functions
inline constexpr Code wrong_bounds{"E0714"};        // the text
inline constexpr Code empty_bounds{"E0719"};        // name, lower end, upper end
inline constexpr Code bounds_not_unknown{"E0715"};  // name

// Constraints.
inline constexpr Code constraints_lose_rank{"E0716"};  // model
inline constexpr Code no_numbers{"E0717"};             // parameters or functions
inline constexpr Code point_undetermined{"E0720"};     // what is named, what is not

// Steady states.
inline constexpr Code not_at_rest{"E0721"};     // model
inline constexpr Code needs_formulas{"E0722"};  // model

// Stability.
inline constexpr Code not_linear{"E0840"};  // model

// Time constants.
inline constexpr Code speeds_unknown{"E0888"};   // model
inline constexpr Code no_winding{"E0974"};       // model
inline constexpr Code wrong_frequency{"E0975"};  // the text

// Transfer functions.
inline constexpr Code nothing_drives{"E0821"};  // model

}  // namespace tellegen::analyse_codes
