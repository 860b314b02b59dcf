#pragma once
// Hamilton's equations and the port-Hamiltonian form as a terminal page, as LaTeX and as JSON.

#include <string>

#include "formalism/brayton_moser.hpp"
#include "formalism/port_hamiltonian.hpp"
#include "report/diagnostics.hpp"
#include "report/style.hpp"

namespace tellegen::report {

/// q̇ = ∂H/∂p, ṗ = −∂H/∂q − ∂D/∂q̇ + Q (000 (83)).
std::string hamilton_text(const PortHamiltonian& phs, const Style& style);
std::string hamilton_latex(const PortHamiltonian& phs, const Style& style);

/// ẋ = (J − R) ∇H + G u, y = Gᵀ∇H (000 (92)), with the power balance and the passivity.
std::string port_hamiltonian_text(const PortHamiltonian& phs, const Style& style);
std::string port_hamiltonian_latex(const PortHamiltonian& phs, const Style& style);

/// `form` is hamilton or port-hamiltonian: the keys are the same.
std::string port_hamiltonian_json(const PortHamiltonian& phs, std::string_view form,
                                  const std::vector<Findings>& warnings, const Style& style);

/// The power balance and the verdict alone (`analyse --what passivity`).
/// `bm`: the mixed potential of the same model, whose port is told too; may be null.
std::string passivity_text(const PortHamiltonian& phs, const BraytonMoser* bm, const Style& style);
std::string passivity_latex(const PortHamiltonian& phs, const BraytonMoser* bm, const Style& style);
std::string passivity_json(const PortHamiltonian& phs, const BraytonMoser* bm,
                           const std::vector<Findings>& warnings, const Style& style);

}  // namespace tellegen::report
