#pragma once
// Why a form is not there where nonlinear resistors wait for each other. Internal to this room.

#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.hpp"
#include "model/bond_graph_model.hpp"

namespace tellegen {

/// `undecided`: the efforts and flows that only equations without a closed solution give.
Diagnostic implicit_form(const BondGraphModel& model, std::string_view form,
                         const std::vector<Expr>& undecided);

}  // namespace tellegen
