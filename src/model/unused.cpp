// Warnings: what is declared but plays no part.

#include <algorithm>
#include <array>

#include "model/codes.hpp"
#include "model/energy_resolver.hpp"

namespace tellegen {

void EnergyResolver::warn_of_unused() {
  for (const std::string& text : names_.names()) {
    const Name& name = *names_.find(text);
    if (name.used) continue;
    if (name.kind == NameKind::Parameter) fail(codes::unused_parameter, name.span, {text});
    if (name.kind == NameKind::Input) fail(codes::unused_input, name.span, {text});
    if (name.kind == NameKind::Function) fail(codes::unused_function, name.span, {text});
  }
  const std::array<Expr, 4> energies{model_.kinetic, model_.potential, model_.dissipation,
                                     model_.codissipation};
  const std::vector<Expr> symbols = free_symbols(energies);
  for (const Quantity& q : model_.coordinates) {
    const auto is_its = [&](Expr s) { return s.symbol().base == q.symbol.symbol().base; };
    if (std::ranges::any_of(symbols, is_its)) continue;
    fail(codes::coordinate_without_energy, q.span, {q.symbol.symbol().name});
  }
}

}  // namespace tellegen
