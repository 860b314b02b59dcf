#pragma once
// Boxes, directions and lines, as the layout needs them. Internal to this room.

#include <vector>

#include "formalism/bond_graph_drawing.hpp"

namespace tellegen::layout {

enum class Direction { Right, Up, Left, Down };

Place unit(Direction d);
bool is_level(Direction d);
Direction opposite(Direction d);

Box moved(const Box& box, const Place& by);
Box grown(const Box& box, double by);
bool overlap(const Box& a, const Box& b);

/// How far `b` has to go in a direction until it is clear of `a` by `gap`, on its way along the
/// direction; 0 where it never meets it.
double clearance(const Box& a, const Box& b, Direction d, double gap);
double clearance(const std::vector<Box>& a, const std::vector<Box>& b, Direction d, double gap);

/// Whether the straight line from p to q meets the box.
bool meets(const Place& p, const Place& q, const Box& box);
/// Whether two straight lines cross, ends that touch not counted.
bool cross(const Place& p, const Place& q, const Place& r, const Place& s);

/// Where the straight line from the middle of a box towards `to` leaves the box.
Place edge_towards(const Place& middle, const Box& box, const Place& to);

}  // namespace tellegen::layout
