#pragma once
// The forms as JSON objects without `warnings`: each can stand alone or inside `--form all`.

#include "formalism/brayton_moser.hpp"
#include "formalism/co_lagrangian.hpp"
#include "formalism/euler_lagrange.hpp"
#include "formalism/port_hamiltonian.hpp"
#include "report/json/json_parts.hpp"

namespace tellegen::report {

Json euler_lagrange_object(const EulerLagrange& el, const Style& style);
/// `form` is hamilton or port-hamiltonian: the keys are the same.
Json port_hamiltonian_object(const PortHamiltonian& phs, std::string_view form, const Style& style);
Json co_lagrangian_object(const CoLagrangian& co, const Style& style);
Json brayton_moser_object(const BraytonMoser& bm, const Style& style);

}  // namespace tellegen::report
