#pragma once
// A bond graph to be drawn, and where everything stands once it is: lengths in pixels, x to the
// right, y downwards.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tellegen {

enum class SketchKind { Source, Storage, Resistor, Detector, Junction, TwoPort };

struct SketchNode {
  SketchKind kind = SketchKind::Junction;
  std::string keyword;  ///< "C", "MSe", "0"
  std::string name;     ///< as declared
};

enum class StrokeEnd { None, From, To };

struct SketchBond {
  std::size_t from = 0;  ///< into BondGraphSketch::nodes; the half arrow points at `to`
  std::size_t to = 0;
  std::string label;                   ///< the number of a textbook, or the port of a field
  StrokeEnd stroke = StrokeEnd::None;  ///< none where the causality got no further
  bool power = true;                   ///< the bond of a detector carries none: a full arrow
};

/// An active bond: what `from` does acts on the source `to`.
struct SketchSignal {
  std::size_t from = 0;
  std::size_t to = 0;
};

enum class HighlightKind { Conflict, Loop, Dependent, Path, Output };

/// What is to be seen at a glance, with the sentence that says why.
struct Highlight {
  HighlightKind kind = HighlightKind::Conflict;
  std::string_view key;           ///< key in the translation table
  std::vector<std::string> args;  ///< fill {0}, {1}, … of the text
  std::vector<std::size_t> nodes;
  std::vector<std::size_t> bonds;
};

struct BondGraphSketch {
  std::string model;
  std::string description;
  std::vector<SketchNode> nodes;
  std::vector<SketchBond> bonds;
  std::vector<SketchSignal> signals;
  std::vector<Highlight> highlights;
};

struct Place {
  double x = 0;
  double y = 0;
};

/// A rectangle by its corners.
struct Box {
  double left = 0, top = 0, right = 0, bottom = 0;
};

using Line = std::vector<Place>;  ///< from point to point

struct BondGraphDrawing {
  BondGraphSketch sketch;
  std::vector<Place> nodes;                ///< the middles of the texts
  std::vector<Box> boxes;                  ///< what the texts cover
  std::vector<std::optional<Box>> titles;  ///< of junctions: room for their names, where there is
  std::vector<Line> bonds;                 ///< from the edge of `from` to the edge of `to`
  std::vector<Line> signals;
  double width = 0;
  double height = 0;
};

}  // namespace tellegen
