#pragma once
// Causal strokes and what follows from each by the rules of 0, 1, TF and GY (004, Table 2.6).
// Internal to this room.

#include <optional>
#include <string>
#include <vector>

#include "bondgraph/causality/causality.hpp"

namespace tellegen {

inline constexpr std::size_t nothing = static_cast<std::size_t>(-1);

/// A bond that would need both strokes.
struct Contradiction {
  std::size_t bond = nothing;
  std::size_t via = nothing;  ///< element whose rule asks for the other stroke; its own if a source
  std::size_t from = nothing;  ///< bond that made the rule ask; nothing if a source
};

class Propagation {
 public:
  explicit Propagation(const BondGraphModel& model);

  /// Sets the stroke of a bond and all that follows; false where that contradicts something, see
  /// `contradiction`.
  bool set(std::size_t bond, Stroke stroke, std::size_t by_element);

  /// How many strokes have been set; undo goes back to an earlier number.
  [[nodiscard]] std::size_t mark() const { return trail_.size(); }
  void undo(std::size_t mark);

  [[nodiscard]] Stroke stroke(std::size_t bond) const { return strokes_[bond]; }
  [[nodiscard]] const std::vector<Stroke>& strokes() const { return strokes_; }
  [[nodiscard]] const Contradiction& contradiction() const { return contradiction_; }

  /// The stroke of a bond that is at (or away from) the port's end.
  [[nodiscard]] Stroke stroke_at(const ElementPort& port, bool at_element) const {
    return port.enters == at_element ? Stroke::To : Stroke::From;
  }
  [[nodiscard]] bool is_at(const ElementPort& port) const {
    return strokes_[port.bond] == stroke_at(port, true);
  }

  struct Cause {
    std::size_t via = nothing;   ///< element whose rule set the stroke, or that chose it
    std::size_t from = nothing;  ///< bond that made the rule apply; nothing where it was chosen
  };
  [[nodiscard]] const Cause& cause(std::size_t bond) const { return causes_[bond]; }
  /// The elements from the one that chose to the one whose rule set this bond.
  [[nodiscard]] std::vector<std::size_t> path_to(std::size_t bond) const;
  /// Of a junction: the bond that fixes its effort or flow, or nothing.
  [[nodiscard]] std::size_t determining(std::size_t junction) const {
    return determining_[junction];
  }

 private:
  bool put(std::size_t bond, Stroke stroke, Cause cause);
  bool follow(std::size_t element, std::size_t bond);
  bool follow_junction(std::size_t element, std::size_t bond);
  /// Whether a stroke makes its bond fix the effort of a 0 (the flow of a 1).
  [[nodiscard]] bool determines(const BondElement& element, const ElementPort& port) const {
    return is_at(port) == (element.kind == ElementKind::Zero);
  }
  [[nodiscard]] const ElementPort& port_at(std::size_t element, std::size_t bond) const;

  const BondGraphModel& model_;
  std::vector<Stroke> strokes_;
  std::vector<Cause> causes_;
  std::vector<std::size_t> determining_;  // by element
  std::vector<std::size_t> others_;       // by junction: bonds that do not determine it
  std::vector<std::size_t> trail_;
  Contradiction contradiction_;
};

}  // namespace tellegen
