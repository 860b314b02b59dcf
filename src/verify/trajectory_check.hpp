#pragma once
// The forms of a model followed in time from the same start: they must describe the same motion.
// Each is integrated as it is printed, in its own states.

#include <string_view>
#include <vector>

#include "formalism/brayton_moser.hpp"
#include "formalism/claim.hpp"
#include "formalism/co_lagrangian.hpp"
#include "formalism/euler_lagrange.hpp"
#include "formalism/machine_form.hpp"
#include "formalism/port_hamiltonian.hpp"
#include "model/energy_model.hpp"
#include "model/states_model.hpp"
#include "numeric/values.hpp"

namespace tellegen {

/// The forms that the model has; none where it has not.
struct FormsInTime {
  const EulerLagrange* euler_lagrange = nullptr;
  const PortHamiltonian* port_hamiltonian = nullptr;
  const CoLagrangian* co_lagrangian = nullptr;
  const BraytonMoser* brayton_moser = nullptr;
  const MachineForm* machine = nullptr;
};

struct TimedForm {
  std::string_view form;
  InTime in_time;
};

/// Parameters by the values `known`, and at random where they have none; so are the start, where
/// the model gives none, and the inputs, which then are harmonic. The motion to compare with comes
/// from the energies, differentiated again; where coordinates lack inertia, from the state form.
std::vector<TimedForm> compare_in_time(const EnergyModel& model, const FormsInTime& forms,
                                       const Values& known);
/// Against the state equations.
std::vector<TimedForm> compare_in_time(const StatesModel& model, const FormsInTime& forms,
                                       const Values& known);

}  // namespace tellegen
