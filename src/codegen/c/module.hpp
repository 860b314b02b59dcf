#pragma once
// A model → a module of C99 that needs nothing but <math.h> and allocates nothing: a header, the
// functions, a page that says how to use them, and a program that does.

#include "base/result.hpp"
#include "codegen/generated.hpp"
#include "formalism/machine_form.hpp"
#include "model/energy_model.hpp"
#include "model/states_model.hpp"

namespace tellegen::codegen {

struct CodeOptions {
  bool spanish = false;  ///< the language of the README
};

/// Mass matrix, bias, accelerations, energies, outputs. Where the form has no direct dynamics, the
/// code solves M by elimination with row pivoting.
Result<GeneratedCode> generate_c(const EnergyModel& model, const MachineForm& form,
                                 const CodeOptions& options = {});

/// The rates of the states, the storage function and the outputs.
Result<GeneratedCode> generate_c(const StatesModel& model, const CodeOptions& options = {});

}  // namespace tellegen::codegen
