#pragma once
// `simulate` as a document, as JSON, as a table of numbers and as a figure.

#include <optional>
#include <string>
#include <string_view>

#include "formalism/trajectory.hpp"
#include "report/diagnostics.hpp"
#include "report/run_comparison.hpp"
#include "report/sheet.hpp"
#include "report/style.hpp"

namespace tellegen::report {

Sheet sheet_of(const Trajectory& result);
/// `apart`: how far it is from another run, where that was asked for.
std::string trajectory_json(const Trajectory& result, const std::vector<Findings>& findings,
                            const Style& style,
                            const std::optional<std::vector<SeriesDifference>>& apart = {});

/// Comma separated values: a line of names, then one line per instant, with all digits.
std::string trajectory_csv(const Trajectory& result);

/// A figure for print: one panel per unit, then the energies, all over the same time.
/// `other`: the table of another run, dashed beside this one.
std::string trajectory_svg(const Trajectory& result, const Style& style,
                           const std::vector<TableColumn>& other = {});

/// One quantity over another: "x, x'" (or "x, der(x)"), or, where nothing is given, velocities over
/// coordinates, or the second state over the first. Nothing where there is no such series.
std::optional<std::string> phase_svg(const Trajectory& result, std::string_view of,
                                     const Style& style);

/// A moving picture of a chain, in real time; nothing where there are no bodies.
std::optional<std::string> animation_svg(const Trajectory& result, const Style& style);

/// Of a series of the result, also between the instants told.
struct Extremes {
  double least = 0;
  double greatest = 0;
};
Extremes extremes(const Trajectory& result, std::size_t series);

/// "q1", "der(q1)": how a series is called in data.
std::string data_name(const TimeSeries& series);

/// Keys of the translation table for a store ("kinetic") and for a method ("dop853").
std::string_view store_word(std::string_view store);
/// "stored in {0}", …; of heat "heat in {0}", …
std::string_view part_word(EnergyKind kind, bool heat);
/// The words of an account of energy, or those of one that has nothing but heat.
enum class AccountWord { Title, Stored, Supplied, Residual, Drift, ByElement, Axis, ElementsAxis };
std::string_view account_word(const EnergyAudit& audit, AccountWord word);
bool is_only_heat(const EnergyAudit& audit);
std::string_view method_word(std::string_view method);

/// "Dormand and Prince of order 8(5,3) (chosen automatically), relative tolerance …".
Item solver_item(const SolverReport& solver);

/// "q₁", "q̇₁": how it is called on paper.
std::string shown_name(const TimeSeries& series, Format format);
Item series_item(const TimeSeries& series);

}  // namespace tellegen::report
