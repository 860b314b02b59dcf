#pragma once
// Diagnostics of files, usage and budgets. The comments say what fills the blanks.

#include "base/diagnostic.hpp"

namespace tellegen::session_codes {

// Wrong usage: exit code 2.
inline constexpr Code file_not_found{"E0601"};     // path
inline constexpr Code file_not_readable{"E0602"};  // path, the system's reason
inline constexpr Code is_directory{"E0603"};       // path
inline constexpr Code file_too_large{"E0604"};     // path, limit in MB
inline constexpr Code several_models{"E0605"};
inline constexpr Code unknown_model{"E0606"};         // name
inline constexpr Code form_not_available{"E0607"};    // form
inline constexpr Code unknown_form{"E0608"};          // form
inline constexpr Code unknown_analysis{"E0609"};      // what
inline constexpr Code unknown_code{"E0610"};          // code
inline constexpr Code independent_not_used{"E0616"};  // form

inline constexpr Code dangling_link{"E0619"};     // path
inline constexpr Code overwrites_input{"E0620"};  // path, the file that is read
inline constexpr Code written_twice{"E0621"};     // path, the other path
inline constexpr Code no_plain_file{"E0622"};     // path; a note says what it is

// Budgets and failures: exit code 3; a model that divides by zero: exit code 1.
inline constexpr Code time_exceeded{"E0611"};     // seconds
inline constexpr Code memory_exceeded{"E0612"};   // MB
inline constexpr Code divides_by_zero{"E0613"};   // model
inline constexpr Code check_failed{"E0614"};      // which
inline constexpr Code internal_failure{"E0615"};  // what the program says
inline constexpr Code too_many_symbols{"E0617"};  // how many there may be
inline constexpr Code stopped{"E0618"};           // by a signal, or by the program that asked
inline constexpr Code memory_refused{"E0623"};    // by the system, whatever the budget

// --set names what is no parameter. Wrong usage: exit code 2.
inline constexpr Code no_such_parameter{"E0887"};  // name

// A point of a body, as --point gives it. Wrong usage: exit code 2.
inline constexpr Code point_missing{"E0462"};    // as written
inline constexpr Code point_body{"E0463"};       // body
inline constexpr Code point_not_fixed{"E0464"};  // as written

// Files that a system uses: exit code 1.
inline constexpr Code used_file_outside{"E0889"};     // path
inline constexpr Code used_file_unreadable{"E0890"};  // path
inline constexpr Code used_model_unknown{"E0891"};    // model, path

/// A file of points that a model names: exit code 1.
inline constexpr Code no_points{"E0648"};  // path

// Files of a simulation. Wrong usage: exit code 2.
inline constexpr Code no_table{"E0645"};            // path
inline constexpr Code no_such_series{"E0646"};      // as written, names
inline constexpr Code nothing_to_animate{"E0647"};  // model

// Generated code. Wrong usage: exit code 2.
inline constexpr Code unknown_target{"E0903"};  // target
inline constexpr Code not_writable{"E0904"};    // path, the system's reason
// A kind of model that has none: exit code 1.

// Reports. The build lacks their page: exit code 3.
inline constexpr Code no_page_template{"E1011"};
/// Of one section: no failure, only said in its place.
inline constexpr Code page_too_long{"E1012"};  // thousands of characters, limit

/// A chain with closed loops, for as long as constraints are read but not derived.
inline constexpr Code constrained_part{"E0269"};  // part, its model

}  // namespace tellegen::session_codes
