#pragma once
// `simulate --sweep` as a terminal page, as LaTeX, as JSON, as a table of numbers and as a figure.

#include "formalism/sweep.hpp"
#include "report/diagnostics.hpp"
#include "report/style.hpp"

namespace tellegen::report {

std::string sweep_text(const Sweep& sweep, const Style& style);
std::string sweep_latex(const Sweep& sweep, const Style& style);
std::string sweep_json(const Sweep& sweep, const std::vector<Findings>& findings,
                       const Style& style);
/// As the table of one motion, one motion below the other, with the parameter as the first column.
std::string sweep_csv(const Sweep& sweep);
/// One panel for each quantity, with a curve for each value; of many values only some.
std::string sweep_svg(const Sweep& sweep, const Style& style);

/// "0.5 kg"
std::string value_text(const Sweep& sweep, const SweptRun& run, Format format);
/// Runs that have a motion.
std::vector<const SweptRun*> moving_runs(const Sweep& sweep);
/// The quantities that the value changes: an input given by time alone is the same in every run.
std::vector<std::size_t> changed_quantities(const Sweep& sweep);
/// "The same for every value: F, u.", or nothing.
std::string sentence_of_the_same(const Sweep& sweep, const Style& style);
/// How the runs were computed, in a sentence or two.
std::vector<std::string> how_computed(const Sweep& sweep, const Style& style);

}  // namespace tellegen::report
