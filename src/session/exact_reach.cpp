#include "session/exact_reach.hpp"

#include <algorithm>

#include "analyse/parameter_values.hpp"
#include "numeric/modular.hpp"

namespace tellegen::session {
namespace {

constexpr std::uint64_t any_seed = 5;

std::optional<ModularMatrix> residues(const FormulaMatrix& m, const Substitution& values) {
  ModularMatrix all;
  for (const FormulaVector& row : m) {
    std::vector<Expr> entries;
    for (const Formula& f : row) entries.push_back(substitute(f.value, values));
    if (!free_symbols(entries).empty()) return std::nullopt;
    auto numbers = evaluate_modulo(entries, any_seed);
    if (!numbers) return std::nullopt;
    all.push_back(std::move(*numbers));
  }
  return all;
}

ModularMatrix transposed(const ModularMatrix& m, std::size_t columns) {
  ModularMatrix turned(columns);
  for (const auto& row : m) {
    for (std::size_t j = 0; j < columns; ++j) turned[j].push_back(row[j]);
  }
  return turned;
}

ModularMatrix chosen(const ModularMatrix& rows, const std::vector<std::size_t>& which) {
  if (which.empty()) return rows;
  ModularMatrix some;
  for (const std::size_t i : which) some.push_back(rows[i]);
  return some;
}

/// A rank in a prime field is one of the numbers themselves, if not a larger one.
bool is_whole(const std::optional<ModularMatrix>& a, const std::optional<ModularMatrix>& c) {
  return a && c && observable_rank_modulo(*a, *c) == a->size();
}

}  // namespace

bool reaches_all(const Linearisation& formulas, const std::vector<Parameter>& parameters,
                 const DesignWishes& wishes) {
  const auto* system = std::get_if<StateSpace<Formula>>(&formulas.system);
  if (system == nullptr) return false;
  const Substitution values = exact_values(parameters);
  auto a = residues(system->A, values);
  auto b = residues(system->B, values);
  if (!a || !b) return false;
  return is_whole(transposed(*a, a->size()),
                  chosen(transposed(*b, formulas.inputs.size()), wishes.actuators));
}

bool shows_all(const Linearisation& formulas, const std::vector<Parameter>& parameters,
               const DesignWishes& wishes) {
  const auto* system = std::get_if<StateSpace<Formula>>(&formulas.system);
  if (system == nullptr) return false;
  const Substitution values = exact_values(parameters);
  const auto a = residues(system->A, values);
  const auto c = residues(system->C, values);
  return a && c && is_whole(a, chosen(*c, wishes.sensors));
}

}  // namespace tellegen::session
