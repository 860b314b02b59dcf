#pragma once
// Poles in the words of the command line: "-1, -2±3j, -4+5j, -4-5j".

#include <optional>
#include <string>

#include "base/result.hpp"
#include "design/gains.hpp"

namespace tellegen {

/// Spans of diagnostics are places in `text`.
Result<Poles> read_poles(const std::string& text);

/// `count` poles for a step response that has settled to 2 % after `settling` seconds: a pair with
/// this damping, the others five times as far from the imaginary axis and more. Those of the open
/// loop that already are so far stay; the others go to the real axis.
Poles dominant_poles(std::size_t count, double damping, double settling,
                     const Poles& open_loop = {});

/// One without its conjugate, too few, or too many.
std::optional<Diagnostic> unsound_poles(const Poles& poles, const char* option, std::size_t order);

/// The same of what an option says, with its place in the text and what to write instead.
std::optional<Diagnostic> unsound_text(const std::string& text, const char* option,
                                       const std::vector<Expr>& states);

/// Five figures; "-5+9j".
std::string rounded(double value);
std::string pole_name(const std::complex<double>& pole);

/// A pole that is not real and has no conjugate among the others.
const std::complex<double>* without_conjugate(const Poles& poles);

}  // namespace tellegen
