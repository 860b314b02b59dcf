#pragma once
// One expression in the words of a model: a claim, or a value on the command line.

#include <string>
#include <utility>
#include <vector>

#include "base/result.hpp"
#include "language/syntax.hpp"
#include "model/bond_graph_model.hpp"
#include "model/energy_model.hpp"
#include "model/statements/names.hpp"
#include "model/states_model.hpp"

namespace tellegen {

struct ResolveOptions {
  /// Further names: momenta p_<coordinate>, M, C, … A name of the model goes before one of these.
  std::vector<std::pair<std::string, Expr>> extra;
};

/// May use t, pi, parameters, coordinates with q' and q'' or states, inputs, functions and defines.
/// Numbers with units are converted to SI; dimensions are not checked.
Result<Expr> resolve_expression(const ExprSyntax& syntax, const EnergyModel& model,
                                const ResolveOptions& options = {});
Result<Expr> resolve_expression(const ExprSyntax& syntax, const StatesModel& model,
                                const ResolveOptions& options = {});

/// The names of a resolved model.
NameTable names_of(const EnergyModel& model, const ResolveOptions& options = {});
NameTable names_of(const StatesModel& model, const ResolveOptions& options = {});
NameTable names_of(const BondGraphModel& model, const ResolveOptions& options = {});

}  // namespace tellegen
