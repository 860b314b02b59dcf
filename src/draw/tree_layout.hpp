#pragma once
// Places a tree of elements: the deepest branch goes on straight, the others leave at right angles.
// Internal to this room.

#include <vector>

#include "draw/geometry.hpp"
#include "draw/skeleton.hpp"

namespace tellegen::layout {

/// Some of the elements about an origin, with all the room they and their bonds take.
struct Part {
  struct Item {
    std::size_t node = 0;
    Place at;
  };
  std::vector<Item> items;
  std::vector<Box> boxes;

  void add(const Part& other, const Place& by);
};

/// Where a node of the part stands.
const Place& place_of(const Part& part, std::size_t node);

class TreeLayout {
 public:
  TreeLayout(const BondGraphSketch& sketch, const Skeleton& skeleton)
      : sketch_(sketch), skeleton_(skeleton) {}

  /// The node at the origin, alone.
  [[nodiscard]] Part node(std::size_t v) const;
  /// The node with everything below it, going on in a direction.
  [[nodiscard]] Part subtree(std::size_t v, Direction d) const;
  /// Adds the members side by side in the direction seen from a node at the origin; one alone
  /// stands straight, several fan out.
  void add_fan(Part& part, std::size_t v, const std::vector<std::size_t>& members,
               Direction d) const;
  /// What leaves a node at both sides: up and down, or left and right.
  struct Sides {
    std::vector<std::size_t> first, second;
  };
  [[nodiscard]] Sides shared_out(std::vector<std::size_t> members) const;
  /// How far in a direction the next part has to stand from the one at the origin.
  [[nodiscard]] double distance(const Part& placed, std::size_t v, const Part& next,
                                std::size_t child, Direction d) const;

 private:
  [[nodiscard]] Part row(const std::vector<std::size_t>& members, Direction d) const;
  [[nodiscard]] bool is_leaf(std::size_t v) const { return skeleton_.children[v].empty(); }
  [[nodiscard]] bool lines_are_clear(const Part& part, const Part& row,
                                     const std::vector<std::size_t>& members,
                                     const Place& by) const;

  const BondGraphSketch& sketch_;
  const Skeleton& skeleton_;
};

/// Rounded up to the grid on which everything stands.
double on_grid(double length);

}  // namespace tellegen::layout
