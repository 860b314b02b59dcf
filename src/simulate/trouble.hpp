#pragma once
// What stops a motion: the law without a value, the denominator that passes through zero, the
// coordinate that loses its inertia. Looked for where no step is short enough, and at the start.

#include <optional>
#include <string>

#include "numeric/values.hpp"
#include "simulate/integrate.hpp"
#include "simulate/motion.hpp"

namespace tellegen {

/// t, the states and what is implicit, beside the parameters.
Values values_at(const Motion& motion, const Values& parameters, double t,
                 const std::vector<double>& y);

struct WithoutValue {
  std::string law;      ///< "sqrt(h - a)"
  std::string state;    ///< whose rate needs it
  std::string element;  ///< of a bond graph, or nothing
  Span span;            ///< of the element, else of the state
};
/// The innermost expression of the rates that has no finite value there.
std::optional<WithoutValue> without_value_at(const Motion& motion, const Values& point);

/// Where the argument of a law that jumps is `jump`: of its element, else of the state whose rate
/// needs it; else of a `when` statement.
Span place_of_jump(const Motion& motion, Expr jump);

/// Of the state that changes fastest where the run ended.
Span place_of_fastest(const Motion& motion, const Values& parameters, const Run& run);

/// Why no step from the last state of the run is short enough.
Diagnostic why_no_step(const Motion& motion, const Values& parameters, const Run& run);

/// How many of the constraints say something of their own there: the rank of A, beside the size of
/// its rows at the start.
std::size_t rank_of_constraints(const Motion& motion, const Values& point, const Values& start);

/// Why the constraints do not give the accelerations where the run ended: they lose rank, or a
/// motion that they allow has no inertia.
Diagnostic why_rank_lost(const Motion& motion, const Values& parameters, const Run& run);

}  // namespace tellegen
