#pragma once
// Figures of curves as SVG, for print: panels one below the other over the same axis, or one alone.

#include <optional>
#include <string>
#include <vector>

namespace tellegen::report {

struct Curve {
  std::string name;  ///< for the legend: plain text, where _ begins a subscript
  std::vector<double> x;
  std::vector<double> y;
  std::vector<std::size_t> jumps = {};  ///< points that follow the one before at once: dotted
  std::optional<std::size_t> beside =
      {};  ///< drawn dashed in the colour of this curve of the panel
};

struct Panel {
  std::string label;  ///< of the upright axis
  std::vector<Curve> curves;
};

struct Figure {
  std::string title;
  std::string axis;  ///< label of the level axis
  std::vector<Panel> panels;
  double panel_height = 150;  ///< pixels
  double level_room = 0;      ///< share left free at both ends of the level axis
};

/// The same figure gives the same bytes. Points that are not finite interrupt a curve.
std::string svg(const Figure& figure);

/// Where the marks of an axis stand.
struct Scale {
  double low = 0;
  double high = 1;
  std::vector<double> ticks;
  int exponent = 0;                 ///< labels are in units of 10^exponent
  std::vector<std::string> labels;  ///< of the ticks
};

/// Round numbers at about `count` places; the data reach from end to end, or leave the share `room`
/// free at both.
Scale scale_for(double low, double high, int count, double room);

}  // namespace tellegen::report
