#pragma once
// What a claim is about: a named result (M, M[1,2], L, p_q1, …) or the equations of motion.

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/result.hpp"
#include "formalism/euler_lagrange.hpp"
#include "language/syntax.hpp"
#include "model/energy_model.hpp"
#include "verify/claim.hpp"

namespace tellegen {

/// A scalar, or a matrix of them; a vector is a matrix of one column.
struct ClaimTarget {
  std::string name;  ///< "M", "lagrangian", …
  FormulaMatrix entries;
  std::optional<Formula> other;  ///< what else the name may mean, of the same shape
  std::vector<std::pair<std::string, Expr>> symbols;  ///< further names in it: momenta p_q
};

/// The result that the left side of a claim names; nothing where it names none, as in an equation
/// of motion. A name that the model declares means the model's own.
std::optional<Result<ClaimTarget>> named_target(const EquationSyntax& claim,
                                                const EnergyModel& model, const EulerLagrange& el,
                                                const HamiltonianForm& hamilton);

/// Whether the left side names H, J, R or G.
bool names_hamiltonian_form(const EquationSyntax& claim, const EnergyModel& model);

/// Whether a claim is about a matrix or an entry of one, whatever the model calls by its name.
bool is_about_matrix(const EquationSyntax& claim);

/// What can be claimed by name of a port-Hamiltonian form; it may be empty, as G without inputs.
std::optional<FormulaMatrix> quantity(const std::string& name, const PortHamiltonian& phs);
bool is_empty(const FormulaMatrix& m);

/// Of the result that a claim names, all, or the entry that its indices say: M[1,2], g[2].
Result<ClaimTarget> target_in(const EquationSyntax& claim, const FormulaMatrix& m);

}  // namespace tellegen
