#pragma once
// Whether what the elements give fixes all efforts and flows. Strokes are a matter of each junction
// alone; a ring of junctions may still return exactly what it was given. Internal to this room.

#include <optional>
#include <vector>

#include "bondgraph/causality/causality.hpp"

namespace tellegen {

/// An element's end of a bond, and whether it would rather be given the effort.
struct PortWish {
  BondEnd port;
  bool takes_effort = false;
};

/// Where the sources, and the ports that take what `takes_effort` says, leave something open: what
/// each port must take instead, the wishes kept in their order as far as possible. Nothing where
/// all is well, where nothing helps, and for graphs without rings of junctions.
std::optional<std::vector<PortWish>> mended_wishes(const BondGraphModel& model,
                                                   const Causality& causality,
                                                   const std::vector<PortWish>& wishes);

}  // namespace tellegen
