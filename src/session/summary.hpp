#pragma once
// A checked model → what `check` tells about it.

#include "model/bond_graph_model.hpp"
#include "model/chain_model.hpp"
#include "model/energy_model.hpp"
#include "model/states_model.hpp"
#include "model/system_model.hpp"
#include "report/model_summary.hpp"

namespace tellegen::session {

report::ModelSummary summarise(const EnergyModel& model);
report::ModelSummary summarise(const ChainModel& model);
report::ModelSummary summarise(const StatesModel& model);
report::ModelSummary summarise(const SystemModel& model);
report::ModelSummary summarise(const BondGraphModel& model);

}  // namespace tellegen::session
