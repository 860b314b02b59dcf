#include "bondgraph/causality/conflict.hpp"

#include <algorithm>

#include "bondgraph/causality/ring_conflict.hpp"
#include "bondgraph/codes.hpp"

namespace tellegen {

namespace {

using namespace bondgraph_codes;

/// "Se E"
std::string element_text(const BondElement& element) {
  return element.is_junction() ? element.name : element.keyword + " " + element.name;
}

/// The elements at the other ends of a junction's bonds.
std::string neighbours(const BondGraphModel& model, std::size_t junction) {
  std::string all;
  for (const ElementPort& port : model.elements[junction].ports) {
    const Bond& bond = model.bonds[port.bond];
    const std::size_t other = bond.from.element == junction ? bond.to.element : bond.from.element;
    all += (all.empty() ? "" : ", ") + element_text(model.elements[other]);
  }
  return all;
}

class Conflict {
 public:
  Conflict(const BondGraphModel& model, const Propagation& strokes)
      : model_(model), strokes_(strokes), found_(strokes.contradiction()) {}

  Diagnostic explain() const {
    const std::size_t junction = meeting_place();
    if (junction == nothing) return between_elements();
    if (auto ring = ring_conflict(model_, first_path(), second_path(), junction))
      return std::move(*ring);
    return is_missing(junction) ? not_fixed(junction) : fixed_twice(junction);
  }

  [[nodiscard]] std::vector<std::size_t> whole_path() const {
    std::vector<std::size_t> path = first_path();
    std::vector<std::size_t> back = second_path();
    std::ranges::reverse(back);
    for (const std::size_t e : back) {
      if (path.empty() || path.back() != e) path.push_back(e);
    }
    return path;
  }

 private:
  /// The junction whose rule set the bond, or the one that now asks for the other stroke.
  [[nodiscard]] std::size_t meeting_place() const {
    const std::size_t before = strokes_.cause(found_.bond).via;
    if (found_.via != nothing && found_.from == nothing &&
        model_.elements[found_.via].is_junction() && found_.via != before &&
        model_.elements[found_.via].ports.size() > 1) {
      return found_.via;
    }
    if (before != nothing && model_.elements[before].is_junction()) return before;
    if (found_.via != nothing && model_.elements[found_.via].is_junction()) return found_.via;
    return nothing;
  }

  /// No bond is left to fix the effort of a 0 or the flow of a 1.
  [[nodiscard]] bool is_missing(std::size_t junction) const {
    const std::size_t bond = strokes_.determining(junction);
    if (bond == nothing) return true;
    // It was given the task as the last one left, and cannot do it.
    const Propagation::Cause& cause = strokes_.cause(found_.bond);
    return bond == found_.bond && cause.via == junction;
  }

  [[nodiscard]] std::vector<std::size_t> first_path() const {
    return strokes_.path_to(found_.bond);
  }
  [[nodiscard]] std::vector<std::size_t> second_path() const {
    std::vector<std::size_t> path;
    if (found_.from != nothing) path = strokes_.path_to(found_.from);
    if (found_.via != nothing) path.push_back(found_.via);
    return path;
  }

  [[nodiscard]] std::string joined_path() const { return path_text(model_, whole_path()); }

  [[nodiscard]] Diagnostic fixed_twice(std::size_t junction) const {
    const BondElement& place = model_.elements[junction];
    const BondElement& first = model_.elements[first_path().front()];
    const BondElement& second = model_.elements[second_path().front()];
    const bool effort = place.kind == ElementKind::Zero;
    Diagnostic d{effort ? effort_fixed_twice : flow_fixed_twice,
                 second.span,
                 {place.name, element_text(first), element_text(second), joined_path()},
                 {{"note.causal_path", {joined_path()}, {}}}};
    d.notes.push_back({"note.declared_here", {first.name}, first.span});
    d.notes.push_back(
        {effort ? "note.resistance_in_series" : "note.resistance_in_parallel", {}, {}});
    return d;
  }

  [[nodiscard]] Diagnostic not_fixed(std::size_t junction) const {
    const BondElement& place = model_.elements[junction];
    const bool effort = place.kind == ElementKind::Zero;
    return {effort ? effort_not_fixed : flow_not_fixed,
            place.span,
            {place.name, neighbours(model_, junction)},
            {{"note.causal_path", {joined_path()}, {}}, {"note.add_resistance", {}, {}}}};
  }

  [[nodiscard]] Diagnostic between_elements() const {
    const BondElement& first = model_.elements[first_path().front()];
    const BondElement& second = model_.elements[second_path().front()];
    return {causal_conflict,
            second.span,
            {element_text(first), element_text(second), joined_path()},
            {{"note.declared_here", {first.name}, first.span},
             {"note.causal_path", {joined_path()}, {}}}};
  }

  const BondGraphModel& model_;
  const Propagation& strokes_;
  Contradiction found_;
};

}  // namespace

std::string path_text(const BondGraphModel& model, const std::vector<std::size_t>& path) {
  std::string text;
  for (const std::size_t e : path) text += (text.empty() ? "" : " → ") + model.elements[e].name;
  return text;
}

std::vector<std::size_t> conflict_path(const BondGraphModel& model, const Propagation& strokes) {
  return Conflict(model, strokes).whole_path();
}

Diagnostic explain_conflict(const BondGraphModel& model, const Propagation& strokes) {
  return Conflict(model, strokes).explain();
}

}  // namespace tellegen
