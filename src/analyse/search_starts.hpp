#pragma once
// Where a search begins. Internal to this room.

#include "analyse/named_roots.hpp"
#include "analyse/search.hpp"

namespace tellegen {

/// Values of the unknowns and of the helpers. In their ranges where they have one; otherwise of the
/// sizes that the equations themselves suggest, and of all other sizes.
std::vector<NumberVector> search_starts(const SearchTask& task, const NamedRoots& named,
                                        const std::vector<SearchRange>& ranges);

}  // namespace tellegen
