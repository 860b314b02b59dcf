#include "bondgraph/causality/causality.hpp"

#include <algorithm>
#include <limits>
#include <span>

#include "bondgraph/causality/conflict.hpp"
#include "bondgraph/causality/propagation.hpp"
#include "bondgraph/causality/regularity.hpp"

namespace tellegen {

namespace {

/// A stroke that may be chosen, and the element that would like it so.
struct Choice {
  std::size_t bond = 0;
  Stroke preferred = Stroke::To;
  std::size_t element = 0;
};

constexpr std::size_t max_reversals = 100000;

Stroke other(Stroke stroke) { return stroke == Stroke::To ? Stroke::From : Stroke::To; }

class Assignment {
 public:
  Assignment(const BondGraphModel& model, const CausalityOptions& options)
      : model_(model), options_(options), strokes_(model) {}

  CausalAttempt run() {
    if (!fix_required()) {
      note_conflict();
      return {std::nullopt, std::move(conflict_)};
    }
    list_choices();
    if (!choose_all()) return {std::nullopt, std::move(conflict_)};
    Causality first = result();
    auto mended = mend(first);
    return {mended ? std::move(mended) : std::move(first), std::nullopt};
  }

 private:
  std::optional<Causality> mend(const Causality& first);
  bool fix_required();
  void list_choices();
  void add_choice(std::size_t element, const ElementPort& port, bool at_element);
  bool choose_all();
  bool take_back();
  void note_conflict();
  Causality result() const;
  [[nodiscard]] bool is_integral(const ElementPort& port) const {
    return strokes_.is_at(port) == (port.storage == StorageKind::Inertial);
  }

  const BondGraphModel& model_;
  CausalityOptions options_;
  Propagation strokes_;
  std::vector<Choice> choices_;
  std::size_t wishes_ = 0;  // choices of storages and resistors; those of inner bonds follow
  struct Made {
    std::size_t choice;
    std::size_t mark;
    bool reversed;
  };
  std::vector<Made> made_;
  std::size_t reversals_ = 0;
  std::optional<CausalConflict> conflict_;  // the first: the choices before it are as preferred
};

// Procedure 2.1, step 1; a detector is a source of nothing, a junction with one bond fixes it.
bool Assignment::fix_required() {
  for (std::size_t e = 0; e < model_.elements.size(); ++e) {
    const BondElement& element = model_.elements[e];
    bool at = false;
    switch (element.kind) {
      case ElementKind::EffortSource:
      case ElementKind::FlowDetector:
        break;
      case ElementKind::FlowSource:
      case ElementKind::EffortDetector:
        at = true;
        break;
      case ElementKind::Zero:
      case ElementKind::One:
        if (element.ports.size() != 1) continue;
        at = element.kind == ElementKind::Zero;
        break;
      default:
        continue;
    }
    const ElementPort& port = element.ports[0];
    if (std::ranges::find(options_.dualised, e) != options_.dualised.end()) at = !at;
    if (!strokes_.set(port.bond, strokes_.stroke_at(port, at), e)) return false;
  }
  return true;
}

void Assignment::add_choice(std::size_t element, const ElementPort& port, bool at_element) {
  choices_.push_back({port.bond, strokes_.stroke_at(port, at_element), element});
}

// Steps 2 and 3; then bonds inside loops of junctions, which nothing reaches.
void Assignment::list_choices() {
  for (const bool last : {false, true}) {
    for (std::size_t e = 0; e < model_.elements.size(); ++e) {
      const BondElement& element = model_.elements[e];
      if (element.kind != ElementKind::Storage || element.dependent != last) continue;
      for (const ElementPort& port : element.ports) {
        const bool inertial = port.storage == StorageKind::Inertial;
        add_choice(e, port, inertial == (options_.prefer == CausalPreference::Integral));
      }
    }
  }
  for (std::size_t e = 0; e < model_.elements.size(); ++e) {
    const BondElement& element = model_.elements[e];
    if (element.kind != ElementKind::Resistor) continue;
    for (const ElementPort& port : element.ports) add_choice(e, port, element.gives_flow);
  }
  wishes_ = choices_.size();
  for (std::size_t b = 0; b < model_.bonds.size(); ++b)
    choices_.push_back({b, Stroke::To, model_.bonds[b].from.element});
}

void Assignment::note_conflict() {
  conflict_ = CausalConflict{explain_conflict(model_, strokes_), strokes_.strokes(),
                             conflict_path(model_, strokes_)};
}

/// Goes back to the last choice that was not reversed yet.
bool Assignment::take_back() {
  while (!made_.empty() && reversals_ < max_reversals) {
    Made last = made_.back();
    made_.pop_back();
    strokes_.undo(last.mark);
    if (last.reversed) continue;
    ++reversals_;
    const Choice& choice = choices_[last.choice];
    const bool fine = strokes_.set(choice.bond, other(choice.preferred), choice.element);
    made_.push_back({last.choice, last.mark, true});
    if (fine) return true;
  }
  return false;
}

bool Assignment::choose_all() {
  for (std::size_t i = 0; i < choices_.size(); ++i) {
    const Choice& choice = choices_[i];
    if (strokes_.stroke(choice.bond) != Stroke::None) continue;
    made_.push_back({i, strokes_.mark(), false});
    if (strokes_.set(choice.bond, choice.preferred, choice.element)) continue;
    if (!conflict_) note_conflict();
    if (!take_back()) return false;
    i = made_.back().choice;
  }
  return true;
}

/// Strokes that leave a ring of junctions open, chosen anew with what closes it; nothing where they
/// are well chosen, or where no choice is.
std::optional<Causality> Assignment::mend(const Causality& first) {
  std::vector<PortWish> wishes;
  for (const Choice& choice : std::span(choices_).first(wishes_)) {
    const Bond& bond = model_.bonds[choice.bond];
    const bool begins = bond.from.element == choice.element;
    wishes.push_back({begins ? bond.from : bond.to, (choice.preferred == Stroke::From) == begins});
  }
  const auto mended = mended_wishes(model_, first, wishes);
  if (!mended) return std::nullopt;
  strokes_.undo(0);
  made_.clear();
  if (!fix_required()) return std::nullopt;
  for (std::size_t i = 0; i < mended->size(); ++i) {  // the choices begin with these
    const PortWish& wish = (*mended)[i];
    const ElementPort& port = model_.elements[wish.port.element].ports[wish.port.port];
    choices_[i].preferred = strokes_.stroke_at(port, wish.takes_effort);
  }
  if (!choose_all()) return std::nullopt;
  Causality second = result();
  return mended_wishes(model_, second, wishes) ? std::nullopt : std::optional(std::move(second));
}

Causality Assignment::result() const {
  Causality causality;
  causality.strokes = strokes_.strokes();
  for (const BondEnd& end : ports_in_order(model_.elements, model_.bonds, {ElementKind::Storage})) {
    const ElementPort& port = model_.elements[end.element].ports[end.port];
    if (is_integral(port)) {
      causality.integral.push_back(end);
      continue;
    }
    std::vector<std::size_t> path = strokes_.path_to(port.bond);
    if (path.back() != end.element) path.push_back(end.element);
    causality.dependent.push_back({end, std::move(path)});
  }
  causality.resistors = ports_in_order(model_.elements, model_.bonds, {ElementKind::Resistor});
  causality.sources = ports_in_order(model_.elements, model_.bonds,
                                     {ElementKind::EffortSource, ElementKind::FlowSource});
  for (const Made& made : made_) {
    const Choice& choice = choices_[made.choice];
    const BondElement& element = model_.elements[choice.element];
    if (element.is_junction() || element.is_two_port()) causality.free_bonds.push_back(choice.bond);
  }
  return causality;
}

}  // namespace

CausalAttempt try_causality(const BondGraphModel& model, const CausalityOptions& options) {
  return Assignment(model, options).run();
}

Result<Causality> assign_causality(const BondGraphModel& model, const CausalityOptions& options) {
  CausalAttempt attempt = try_causality(model, options);
  if (!attempt.causality) return std::move(attempt.conflict->diagnostic);
  return std::move(*attempt.causality);
}

}  // namespace tellegen
