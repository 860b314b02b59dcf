#pragma once
// A table on a terminal page: a name, numbers under headings, and a unit in each row.

#include <string>
#include <vector>

#include "report/text/page.hpp"

namespace tellegen::report {

struct ValueTable {
  std::vector<std::string> headings;
  std::vector<std::string> names;
  std::vector<std::string> units;
  std::vector<std::vector<double>> columns;
  std::vector<std::string> notes;  ///< behind each row
};

void write_value_table(Page& page, const ValueTable& table);

/// "[m/s]", or nothing where there is no unit to tell.
std::string unit_in_brackets(const std::string& unit);

}  // namespace tellegen::report
