#pragma once
// What the routines of a module say of themselves, in comments and in its page: keys of
// words/*.words.

#include "codegen/description.hpp"

namespace tellegen::codegen::words_of {

inline constexpr Words mass_matrix{"code.mass_matrix"};
inline constexpr Words bias{"code.bias"};
inline constexpr Words accelerations{"code.accelerations"};
inline constexpr Words constrained_accelerations{"code.constrained_accelerations"};
inline constexpr Words rates{"code.rates"};
inline constexpr Words jacobians{"code.jacobians"};
inline constexpr Words energies{"code.energies"};
inline constexpr Words powers{"code.powers"};
inline constexpr Words outputs{"code.outputs"};
inline constexpr Words inputs{"code.inputs"};
inline constexpr Words duration{"code.duration"};
inline constexpr Words initial{"code.initial"};
inline constexpr Words constraints{"code.constraints"};
inline constexpr Words constraint_matrix{"code.constraint_matrix"};
inline constexpr Words crossings{"code.crossings"};
inline constexpr Words crossing_kinds{"code.crossing_kinds"};
inline constexpr Words jumps{"code.jumps"};
inline constexpr Words laws{"code.laws"};
inline constexpr Words implicit{"code.implicit"};
inline constexpr Words project{"code.project"};

}  // namespace tellegen::codegen::words_of
