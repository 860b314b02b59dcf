#pragma once
// The commands on models that are not given by their energies: they have the port-Hamiltonian form
// and what follows from it.

#include <string>
#include <string_view>
#include <vector>

#include "session/any_model.hpp"
#include "session/pipeline.hpp"

namespace tellegen::session {

Output derive_other(Pipeline& pipeline, const AnyModel& model, std::string_view form);
Output analyse_other(Pipeline& pipeline, const AnyModel& model, std::string_view what);
Output verify_other(Pipeline& pipeline, const AnyModel& model,
                    const std::vector<std::string>& claims);

}  // namespace tellegen::session
