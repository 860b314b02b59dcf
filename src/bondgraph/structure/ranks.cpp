#include "bondgraph/structure/ranks.hpp"

#include <algorithm>

#include "bondgraph/structure/instrument_advice.hpp"
#include "bondgraph/structure/krylov.hpp"
#include "numeric/modular.hpp"
#include "numeric/rank.hpp"
#include "symbolic/canonical/depends.hpp"
#include "symbolic/derivative.hpp"
#include "symbolic/substitute.hpp"

namespace tellegen {

namespace {

using Exprs = std::vector<std::vector<Expr>>;

Exprs values_of(const FormulaMatrix& m) {
  Exprs values;
  for (const FormulaVector& row : m) {
    values.emplace_back();
    for (const Formula& f : row) values.back().push_back(f.value);
  }
  return values;
}

template <class T>
std::vector<std::vector<T>> turned(const std::vector<std::vector<T>>& m, std::size_t columns) {
  std::vector<std::vector<T>> t(columns);
  for (const auto& row : m) {
    for (std::size_t j = 0; j < columns; ++j) t[j].push_back(row[j]);
  }
  return t;
}

/// ∂rows/∂symbols where nothing that moves is left in it.
std::optional<Exprs> constant_slopes(const FormulaVector& rows, const std::vector<Expr>& symbols,
                                     const std::vector<Expr>& moving, Pool& pool) {
  Exprs slopes;
  for (const Formula& row : rows) {
    slopes.push_back(gradient(row.value, symbols));
    canonical::Ring ring(pool, slopes.back());
    for (Expr& slope : slopes.back()) {
      const canonical::Series s = ring.normalise(ring.convert(slope));
      if (depends_on_any(ring, s, moving)) return std::nullopt;
      slope = ring.to_expr(s);
    }
  }
  return slopes;
}

std::optional<ModularMatrix> residues(const Exprs& m, std::uint64_t seed) {
  ModularMatrix values;
  for (const std::vector<Expr>& row : m) {
    auto residue = evaluate_modulo(row, seed);
    if (!residue) return std::nullopt;
    values.push_back(std::move(*residue));
  }
  return values;
}

std::size_t joined_modulo(ModularMatrix a, const ModularMatrix& more) {
  a.insert(a.end(), more.begin(), more.end());
  return rank_modulo(std::move(a));
}

std::optional<StructureRanks> ranks_modulo(const StructureMatrices& m) {
  constexpr std::uint64_t place = 5;
  const auto a = residues(m.a, place);
  const auto b = residues(m.b, place);
  const auto c = residues(m.c, place);
  if (!a || !b || !c) return std::nullopt;
  const ModularMatrix dual = turned(*a, a->size());
  return StructureRanks{rank_modulo(*a), joined_modulo(dual, *b), joined_modulo(*a, *c),
                        observable_rank_modulo(dual, *b), observable_rank_modulo(*a, *c)};
}

std::size_t joined_rank(std::vector<std::vector<double>> a,
                        const std::vector<std::vector<double>>& more) {
  a.insert(a.end(), more.begin(), more.end());
  return numeric_rank(std::move(a));
}

StructureRanks ranks_in_numbers(const StructureNumbers& n) {
  const auto dual = transposed(n.a, n.a.size());
  KrylovSpace reached(n.a);
  for (const auto& column : n.b) reached.add(column);
  KrylovSpace seen(dual);
  for (const auto& row : n.c) seen.add(row);
  return {numeric_rank(n.a), joined_rank(dual, n.b), joined_rank(n.a, n.c), reached.dimension(),
          seen.dimension()};
}

}  // namespace

std::optional<StructureMatrices> slopes_of(const BondGraphModel& model,
                                           const StateEquations& equations) {
  if (!equations.implicit.empty()) return std::nullopt;
  const std::size_t inputs = equations.inputs.size();
  if (equations.linear)
    return StructureMatrices{values_of(equations.A), turned(values_of(equations.B), inputs),
                             values_of(equations.C)};
  std::vector<Expr> moving = equations.states;
  moving.insert(moving.end(), equations.inputs.begin(), equations.inputs.end());
  moving.push_back(model.pool->time());
  auto a = constant_slopes(equations.xdot, equations.states, moving, *model.pool);
  const auto b = constant_slopes(equations.xdot, equations.inputs, moving, *model.pool);
  auto c = constant_slopes(equations.y, equations.states, moving, *model.pool);
  if (!a || !b || !c) return std::nullopt;
  return StructureMatrices{std::move(*a), turned(*b, inputs), std::move(*c)};
}

StructureRanks generic_ranks(const StructureMatrices& m, const BondGraphModel& model) {
  if (const auto exact = ranks_modulo(m)) return *exact;
  return ranks_in_numbers(numbers_of(model, m));
}

Expr at_values(Expr e, const BondGraphModel& model) {
  Substitution values;
  for (const Parameter& p : model.parameters) {
    if (p.value) values[p.symbol] = *p.value;
  }
  // A value may be given by other parameters.
  for (std::size_t i = 0; i <= values.size(); ++i) {
    const Expr before = e;
    e = substitute(e, values);
    if (e == before) break;
  }
  return e;
}

std::optional<StructureMatrices> matrices_at_values(const StructureMatrices& m,
                                                    const BondGraphModel& model) {
  const auto has_value = [](const Parameter& p) { return p.value.has_value(); };
  if (std::ranges::none_of(model.parameters, has_value)) return std::nullopt;
  StructureMatrices special = m;
  for (Exprs* all : {&special.a, &special.b, &special.c}) {
    for (auto& row : *all) {
      for (Expr& entry : row) entry = at_values(entry, model);
    }
  }
  return special;
}

std::optional<StructureRanks> ranks_at_values(const StructureMatrices& m,
                                              const BondGraphModel& model) {
  const auto special = matrices_at_values(m, model);
  return special ? ranks_modulo(*special) : std::nullopt;
}

}  // namespace tellegen
