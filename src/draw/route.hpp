#pragma once
// Lines that find their way between boxes, with few bends and crossings. Internal to this room.

#include <optional>
#include <vector>

#include "draw/geometry.hpp"

namespace tellegen::layout {

/// Everything that is there already, and what is drawn on the way.
class Router {
 public:
  /// `blocked` must not be touched, `avoided` better not.
  Router(std::vector<Box> blocked, std::vector<Box> avoided);

  void draw(const Line& line);  ///< a line that is there

  /// From the middle of one box to that of another, by level and upright lines; the line is then
  /// there. Straight where there is no room at all.
  Line route(const Place& from, const Box& from_box, const Place& to, const Box& to_box);

 private:
  struct Cell {
    bool blocked = false;
    bool avoided = false;
    bool level = false;    // a line passes from side to side
    bool upright = false;  // a line passes up and down
    bool end = false;      // so near to an end that no line may turn
  };
  [[nodiscard]] std::size_t column(double x) const;
  [[nodiscard]] std::size_t line(double y) const;
  [[nodiscard]] Place middle(std::size_t cell) const;
  [[nodiscard]] std::optional<std::size_t> beside(std::size_t cell, Direction d) const;
  [[nodiscard]] Line search(std::size_t start, std::size_t goal, bool turns_near_ends) const;
  [[nodiscard]] double steps_between(std::size_t a, std::size_t b) const;
  [[nodiscard]] Line traced(const std::vector<std::size_t>& came, std::size_t state) const;
  void mark(const Box& box, bool Cell::*what, bool value);
  [[nodiscard]] double cost(const Cell& cell, bool level) const;

  Box all_;
  double step_ = 10;
  std::size_t columns_ = 1;
  std::size_t lines_ = 1;
  std::vector<Cell> cells_;
};

}  // namespace tellegen::layout
