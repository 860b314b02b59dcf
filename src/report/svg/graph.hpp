#pragma once
// A directed graph with weights as a picture: circles, and curves with arrow heads between them.

#include <string>
#include <vector>

namespace tellegen::report {

struct PicturePoint {
  double x = 0;
  double y = 0;
};

struct PictureNode {
  PicturePoint at;
  std::string label;
  std::string colour;           ///< of its border
  PicturePoint loop = {0, -1};  ///< the direction in which a branch to itself leaves
};

struct PictureEdge {
  std::size_t from = 0;
  std::size_t to = 0;
  std::string label;
  double bend = 0;  ///< how far the curve leaves the straight line, to the left of its direction
};

struct Picture {
  std::string title;
  std::vector<PictureNode> nodes;
  std::vector<PictureEdge> edges;
};

/// Labels avoid each other and the nodes as far as there is room.
std::string picture_svg(const Picture& picture);

}  // namespace tellegen::report
