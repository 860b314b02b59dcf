#pragma once
// What a smooth function is next to one point.

namespace tellegen {

/// A function's value with its first and second derivative at one point.
struct Jet {
  double value = 0;
  double first = 0;
  double second = 0;
};

}  // namespace tellegen
