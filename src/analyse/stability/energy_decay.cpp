#include "analyse/stability/energy_decay.hpp"

#include <algorithm>

#include "bondgraph/equations/positive.hpp"
#include "numeric/random_point.hpp"
#include "numeric/rank.hpp"
#include "numeric/tape.hpp"
#include "symbolic/textbook/formulas.hpp"

namespace tellegen {

namespace {

using canonical::Ring;
using canonical::Series;

/// Rows that vanish while no power is lost: R z, and with J alone its rates of change. Where they
/// leave nothing free, every motion loses energy.
bool damps_everything(Ring& ring, const PortHamiltonian& phs, const std::vector<Expr>& states) {
  const SeriesMatrix J = series_of(ring, phs.J);
  const SeriesMatrix rows = series_of(ring, phs.R);
  SeriesMatrix hessian;
  for (const Formula& slope : phs.gradient)
    hessian.push_back(ring.gradient(ring.convert(slope.value), states));
  const SeriesMatrix turn = multiply(ring, hessian, J);  // ż = ∇²H J z
  return has_full_rank(
      ring,
      [&](const SeriesMatrix& current) {
        SeriesMatrix next = multiply(ring, current, turn);
        for (auto& row : next)
          for (Series& s : row) s = ring.normalise(s);
        return next;
      },
      rows, states.size());
}

/// Whether ∇H = 0 at rest only: H is then positive definite, since it is bounded below.
bool has_every_state(Ring& ring, const PortHamiltonian& phs, const std::vector<Expr>& states) {
  std::vector<Expr> entries;
  for (const Formula& slope : phs.gradient) {
    for (const Series& s : ring.gradient(ring.convert(slope.value), states))
      entries.push_back(ring.to_expr(s));
  }
  const std::vector<Expr> symbols = input_symbols(entries);
  const Tape tape(entries, symbols);
  const std::vector<double> point = random_point(symbols, 5);
  const std::vector<double> values = tape.evaluate<double>(point);
  std::vector<std::vector<double>> rows;
  for (std::size_t i = 0; i < states.size(); ++i) {
    const auto first = values.begin() + static_cast<std::ptrdiff_t>(i * states.size());
    rows.emplace_back(first, first + static_cast<std::ptrdiff_t>(states.size()));
  }
  return numeric_rank(rows) == states.size();
}

/// R ⪰ 0 where it is diagonal, as it is where no resistor joins two storages. False means "not
/// seen".
bool is_dissipative(Ring& ring, const FormulaMatrix& formulas) {
  const SeriesMatrix r = series_of(ring, formulas);
  for (std::size_t i = 0; i < r.size(); ++i) {
    for (std::size_t j = 0; j < r.size(); ++j) {
      if (r[i][j].empty()) continue;
      if (i != j || !sign_of(ring, r[i][j]).positive) return false;
    }
  }
  return true;
}

bool is_lossless(const PortHamiltonian& phs) {
  return std::ranges::all_of(phs.R, [](const FormulaVector& row) {
    return std::ranges::all_of(row, [](const Formula& f) { return f.value.is_zero(); });
  });
}

}  // namespace

std::optional<StabilityVerdict> decay_by_energy(Ring& ring, const PortHamiltonian& phs,
                                                const std::vector<Expr>& states,
                                                std::size_t zero_roots) {
  const Passivity& p = phs.passivity;
  const auto for_all = [](const Ruling& r) {
    return r.answer == Ruling::Answer::Yes && !r.at_values;
  };
  if (!p.skew || !for_all(p.bound)) return std::nullopt;
  if (!for_all(p.losses) && !is_dissipative(ring, phs.R)) return std::nullopt;
  if (!has_every_state(ring, phs, states)) return std::nullopt;
  if (zero_roots > 0 || is_lossless(phs)) return StabilityVerdict::Marginal;
  if (damps_everything(ring, phs, states)) return StabilityVerdict::Stable;
  return std::nullopt;
}

}  // namespace tellegen
