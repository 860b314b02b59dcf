#pragma once
// `simulate --sweep` as a document, as JSON, as a table of numbers and as a figure.

#include "formalism/sweep.hpp"
#include "report/diagnostics.hpp"
#include "report/sheet.hpp"
#include "report/style.hpp"

namespace tellegen::report {

Sheet sheet_of(const Sweep& sweep);
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

}  // namespace tellegen::report
