#pragma once
// Two runs of a model side by side: the motion, and a table that an earlier run has written.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "formalism/trajectory.hpp"
#include "report/style.hpp"

namespace tellegen::report {

/// One column of a table of comma separated values.
struct TableColumn {
  std::string name;
  std::vector<double> values;
};

/// A line of names, then lines of as many numbers, the first of which rise; nothing where the text
/// is something else.
std::optional<std::vector<TableColumn>> read_table(std::string_view text);

/// How far a series is from the same one of the other run, at the instants of this one; the other
/// is taken on straight lines between its instants.
struct SeriesDifference {
  std::string name;
  std::size_t series = 0;  ///< of the motion
  double largest = 0;
  double at = 0;    ///< when
  double size = 0;  ///< the largest value of this run
};

std::vector<SeriesDifference> differences(const Trajectory& result,
                                          const std::vector<TableColumn>& other);

std::string comparison_text(const Trajectory& result, const std::vector<SeriesDifference>& all,
                            const std::string& file, const Style& style);

}  // namespace tellegen::report
