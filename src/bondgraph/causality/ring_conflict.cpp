#include "bondgraph/causality/ring_conflict.hpp"

#include <algorithm>

#include "bondgraph/causality/conflict.hpp"
#include "bondgraph/codes.hpp"
#include "symbolic/print/infix.hpp"
#include "symbolic/substitute.hpp"
#include "symbolic/textbook/textbook.hpp"

namespace tellegen {

namespace {

using Way = std::vector<std::size_t>;

/// What the effort (of 0 junctions) or the flow (of 1 junctions) is multiplied by on the way;
/// nothing where other junctions add something on it.
std::optional<Expr> gain(const BondGraphModel& model, const Way& way, ElementKind junctions) {
  Expr product = model.pool->number(1);
  for (std::size_t i = 0; i < way.size(); ++i) {
    const BondElement& element = model.elements[way[i]];
    if (element.kind == junctions) continue;
    if (element.kind != ElementKind::Transformer || i == 0) return std::nullopt;
    const Bond& first = model.bonds[element.ports[0].bond];
    const bool forward = first.from.element == way[i - 1] || first.to.element == way[i - 1];
    const bool divides = forward == (junctions == ElementKind::Zero);  // e₁ = n e₂, f₂ = n f₁
    product = divides ? product / element.modulus : product * element.modulus;
  }
  return product;
}

/// The values that the parameters have, put in.
Expr with_values(const BondGraphModel& model, Expr e) {
  Substitution by;
  for (const Parameter& p : model.parameters) {
    if (p.value) by[p.symbol] = *p.value;
  }
  return substitute(e, by);
}

/// "n/m = 1" is what the ring asks for; whether that holds decides what is wrong.
Note note_on(const BondGraphModel& model, Expr ratio) {
  canonical::Ring ring(*model.pool);
  Textbook textbook(ring);
  const auto is_one = [&](Expr e) { return ring.is_zero(ring.convert(e - model.pool->number(1))); };
  if (is_one(ratio)) return {"note.ring_agrees", {}, {}};
  const std::string text = to_infix(textbook.write(ring.normalise(ring.convert(ratio))));
  const Expr value = with_values(model, ratio);
  if (is_one(value)) return {"note.ring_agrees_here", {text}, {}};
  return {"note.ring_disagrees", {text}, {}};
}

}  // namespace

std::optional<Diagnostic> ring_conflict(const BondGraphModel& model, Way one, Way other,
                                        std::size_t junction) {
  if (one.empty() || other.empty() || one.front() != other.front()) return std::nullopt;
  if (model.elements[one.front()].ports.size() != 1) return std::nullopt;  // a field answers twice
  for (Way* way : {&one, &other}) {
    if (way->back() != junction) way->push_back(junction);
  }
  const std::size_t begin = one.front();
  std::size_t fork = 0;
  while (fork + 1 < one.size() && fork + 1 < other.size() && one[fork + 1] == other[fork + 1])
    ++fork;
  if (fork + 1 >= one.size() || fork + 1 >= other.size()) return std::nullopt;
  one.erase(one.begin(), one.begin() + static_cast<std::ptrdiff_t>(fork));
  other.erase(other.begin(), other.begin() + static_cast<std::ptrdiff_t>(fork));
  Way ring = one;
  for (std::size_t i = other.size() - 1; i-- > 0;) ring.push_back(other[i]);
  const BondElement& place = model.elements[junction];
  const bool effort = place.kind == ElementKind::Zero;
  const BondElement& source = model.elements[begin];
  Diagnostic d{effort ? bondgraph_codes::effort_by_two_ways : bondgraph_codes::flow_by_two_ways,
               place.span,
               {place.name, source.keyword + " " + source.name, path_text(model, ring)},
               {}};
  const auto first = gain(model, one, place.kind);
  const auto second = gain(model, other, place.kind);
  if (first && second) d.notes.push_back(note_on(model, *first / *second));
  d.notes.push_back({"note.open_ring", {}, {}});
  return d;
}

}  // namespace tellegen
