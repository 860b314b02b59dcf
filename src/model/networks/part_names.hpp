#pragma once
// The names of a system have a point in them, motor.U; in the text of a model they have none. Until
// the names are looked up, an underscore holds its place.

#include <string>

namespace tellegen {

/// "motor.U = 2.5" → "motor_U = 2.5": every place in the text stays where it is.
std::string with_underscores(std::string text);

}  // namespace tellegen
