#pragma once
// A place that expressions may ask for: position(rod, (L, 0)), angle(rod).

#include <string>

#include "base/span.hpp"
#include "symbolic/expr.hpp"

namespace tellegen {

struct PlanarPoint {
  Expr x;
  Expr y;
};

/// The frame of a body, seen from the ground.
struct Frame {
  std::string name;
  Span span;           ///< where the body is declared
  PlanarPoint origin;  ///< invalid where the body is wrong (that has been reported)
  Expr angle;          ///< of its x axis: the sum of the turns along the chain

  [[nodiscard]] bool valid() const { return angle.valid(); }
};

/// A vector of the frame in the directions of the ground.
PlanarPoint turned(const PlanarPoint& local, Expr angle);
/// A point of the frame as the ground sees it.
PlanarPoint position(const Frame& frame, const PlanarPoint& local);

}  // namespace tellegen
