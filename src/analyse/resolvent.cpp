#include "analyse/resolvent.hpp"

namespace tellegen {

using canonical::Series;

// N₀ = B, Nₖ = A Nₖ₋₁ + aₖ B.
Resolvent resolvent_of(canonical::Ring& ring, const SeriesMatrix& A, const SeriesMatrix& B) {
  Resolvent result;
  result.characteristic = characteristic_polynomial(ring, A);
  for (Series& c : result.characteristic) c = ring.normalise(c);
  if (!A.empty()) result.powers.push_back(B);
  for (std::size_t k = 1; k < A.size(); ++k) {
    SeriesMatrix next = multiply(ring, A, result.powers.back());
    for (std::size_t i = 0; i < next.size(); ++i) {
      for (std::size_t j = 0; j < next[i].size(); ++j) {
        const Series part = ring.multiply(result.characteristic[k], B[i][j]);
        next[i][j] = ring.normalise(canonical::add(next[i][j], part));
      }
    }
    result.powers.push_back(std::move(next));
  }
  return result;
}

std::vector<Expr> entries_of(const StateSpace<Formula>& system) {
  std::vector<Expr> entries;
  for (const auto* m : {&system.A, &system.B, &system.C, &system.D}) {
    for (const FormulaVector& row : *m) {
      for (const Formula& f : row) entries.push_back(f.value);
    }
  }
  return entries;
}

}  // namespace tellegen
