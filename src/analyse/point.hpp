#pragma once
// A point in the words of the command line: --at "q1 = 0, q2' = pi/2, F = 10".

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/result.hpp"
#include "model/energy_model.hpp"
#include "model/states_model.hpp"

namespace tellegen {

struct PointValue {
  Expr symbol;  ///< a coordinate, a velocity, a state, an input, or t
  Expr value;   ///< of numbers and parameters
  Span span;    ///< of the name, in the text of the point
};

using Point = std::vector<PointValue>;

/// Diagnostics have their spans in `text`; nothing is given by an empty text.
Result<Point> read_point(const std::string& text, const EnergyModel& model);
Result<Point> read_point(const std::string& text, const StatesModel& model);

/// The value that the point gives, or nothing.
std::optional<Expr> value_at(const Point& point, Expr symbol);

}  // namespace tellegen
