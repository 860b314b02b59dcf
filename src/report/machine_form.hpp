#pragma once
// The machine form as a listing, as LaTeX and as JSON.

#include <string>

#include "formalism/machine_form.hpp"
#include "report/diagnostics.hpp"
#include "report/style.hpp"

namespace tellegen::report {

std::string machine_form_text(const MachineForm& form, const Style& style);
std::string machine_form_latex(const MachineForm& form, const Style& style);
std::string machine_form_json(const MachineForm& form, const std::vector<Findings>& warnings,
                              const Style& style);

/// M by rows, and the bias, from the results of the program.
std::vector<std::vector<Form>> program_mass(const MachineForm& form);
std::vector<Form> program_bias(const MachineForm& form);

/// C and g from the results of their program; precondition: there is one.
std::vector<std::vector<Form>> program_coriolis(const MachineForm& form);
std::vector<Form> program_gravity(const MachineForm& form);

}  // namespace tellegen::report
