#pragma once

#include <optional>
#include <string>

#include "model/bond_graph_model.hpp"

namespace tellegen {

/// An output, or a source with a signal, that measures how fast a storage changes: in a copy it
/// would measure the correction too. Nothing where there is none.
std::optional<std::string> measures_rates(const BondGraphModel& model);

}  // namespace tellegen
