#pragma once
// A bond graph as it is written down, and how it came about from a schematic (004, Procedure 2.2).

#include <string>
#include <string_view>
#include <vector>

#include "formalism/step.hpp"

namespace tellegen {

/// The graph after one step of the procedure.
struct GraphStep {
  std::string_view kind;           ///< "junctions", "components", "reference", …
  std::string_view explanation;    ///< key in the translation table, "step.network.…"
  std::vector<std::string> args;   ///< fill {0}, {1}, … of the text
  std::vector<std::string> zeros;  ///< names of the 0 junctions
  std::vector<std::string> ones;   ///< names of the 1 junctions
  std::vector<std::vector<std::string>> bonds;  ///< chains a → b → c, each arrow a bond
  std::vector<StepMatrix> matrices = {};
};

struct GraphElement {
  std::string kind;  ///< "C", "Se", "0", …
  std::string name;
};

struct BondGraphText {
  std::string model;
  std::string description;
  std::string text;  ///< as a model file
  std::vector<GraphElement> elements;
  std::vector<std::vector<std::string>> bonds;  ///< from, to; "M.d" for a port of a field
  std::vector<GraphStep> steps;
  std::string_view form = "bond-graph";
  std::string_view title = "step.network.title";  ///< of the steps, a key
  std::vector<Check> checks;
};

}  // namespace tellegen
