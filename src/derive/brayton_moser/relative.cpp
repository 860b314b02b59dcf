#include "derive/brayton_moser/relative.hpp"

#include <algorithm>
#include <string>

#include "symbolic/canonical/depends.hpp"
#include "symbolic/fresh.hpp"
#include "symbolic/null_space.hpp"
#include "symbolic/substitute.hpp"

// With constant vectors n that ∇_qH is orthogonal to, one coordinate b each, and n_b = 1:
//   rᵢ = qᵢ − Σ nᵢ q_b,   H(q, p) = H(r, p),   ẋ_r = Φẋ,   J_r = ΦJΦᵀ,   R_r = ΦRΦᵀ,   G_r = ΦG
// where nothing else depends on the position along n.

namespace tellegen::brayton_moser {

using canonical::Ring;
using canonical::Series;

namespace {

bool moves_several(const NullSpace& space) {
  return std::ranges::any_of(space.vectors, [](const std::vector<Series>& n) {
    return std::ranges::count_if(n, [](const Series& s) { return !s.empty(); }) > 1;
  });
}

/// The new states by the old ones, and what stands for the old ones in functions of the new.
class Change {
 public:
  Change(const PortHamiltonian& phs, const NullSpace& space, Textbook& textbook)
      : textbook_(textbook), ring_(textbook.ring()) {
    const std::size_t n = space.pivots.size() + space.free.size();
    Pool& pool = ring_.pool();
    old_.assign(phs.states.begin(), phs.states.begin() + static_cast<std::ptrdiff_t>(n));
    count_ = space.pivots.size();
    for (const std::size_t i : space.pivots) {
      std::vector<Series> row(phs.states.size());
      row[i] = Series(Rational(1));
      std::vector<Series> parts{of(phs.states[i])};
      for (std::size_t k = 0; k < space.free.size(); ++k) {
        row[space.free[k]] = canonical::negate(space.vectors[k][i]);
        parts.push_back(ring_.multiply(row[space.free[k]], of(phs.states[space.free[k]])));
      }
      add(phs.states[i], ring_.normalise(canonical::sum(std::move(parts))), std::move(row));
    }
    for (const std::size_t b : space.free) to_new_.emplace(phs.states[b], pool.number(0));
    for (std::size_t i = n; i < phs.states.size(); ++i) {
      std::vector<Series> row(phs.states.size());
      row[i] = Series(Rational(1));
      add(phs.states[i], of(phs.states[i]), std::move(row));
    }
  }

  [[nodiscard]] const std::vector<Expr>& states() const { return states_; }
  [[nodiscard]] const SeriesMatrix& matrix() const { return matrix_; }
  [[nodiscard]] const std::vector<NamedFormula>& made() const { return made_; }

  /// The same function of the new states; nothing where it is none.
  std::optional<Series> moved(const Series& s) {
    if (!depends_on_any(ring_, s, old_)) return s;
    const Series on_new = ring_.normalise(ring_.convert(substitute(ring_.to_expr(s), to_new_)));
    const Series back = ring_.convert(substitute(ring_.to_expr(on_new), to_old_));
    if (!ring_.is_zero(canonical::add(back, s, Rational(-1)))) return std::nullopt;
    return on_new;
  }

 private:
  Series of(Expr x) { return Series::generator(ring_.symbol_id(x)); }

  void add(Expr old, const Series& value, std::vector<Series> row) {
    const Expr by_old = ring_.to_expr(value);
    matrix_.push_back(std::move(row));
    if (by_old == old) {
      states_.push_back(old);
      return;
    }
    const std::string index = count_ > 1 ? std::to_string(made_.size() + 1) : "";
    const Expr made = state_symbol(ring_.pool(), "r" + index);
    states_.push_back(made);
    to_new_.emplace(old, made);
    to_old_.emplace(made, by_old);
    made_.push_back({made, {by_old, textbook_.write_sum(value)}});
  }

  Textbook& textbook_;
  Ring& ring_;
  std::size_t count_ = 0;  // of coordinates
  std::vector<Expr> old_;  // coordinates
  std::vector<Expr> states_;
  SeriesMatrix matrix_;  // Φ
  Substitution to_new_, to_old_;
  std::vector<NamedFormula> made_;
};

SeriesMatrix series_of(const FormulaMatrix& m, Ring& ring) {
  SeriesMatrix all;
  for (const FormulaVector& row : m) {
    all.emplace_back();
    for (const Formula& f : row) all.back().push_back(ring.convert(f.value));
  }
  return all;
}

std::optional<FormulaMatrix> moved(const SeriesMatrix& m, Change& change, Textbook& textbook) {
  FormulaMatrix all;
  for (const auto& row : m) {
    all.emplace_back();
    for (const Series& s : row) {
      const auto entry = change.moved(textbook.ring().normalise(s));
      if (!entry) return std::nullopt;
      all.back().push_back(textbook.formula(*entry));
    }
  }
  return all;
}

/// Φ m Φᵀ, of the new states.
std::optional<FormulaMatrix> both_sides(const FormulaMatrix& m, Change& change,
                                        Textbook& textbook) {
  Ring& ring = textbook.ring();
  const SeriesMatrix& phi = change.matrix();
  const SeriesMatrix left = multiply(ring, phi, series_of(m, ring));
  return moved(multiply(ring, left, transpose(phi)), change, textbook);
}

}  // namespace

std::optional<Relative> relative_coordinates(const PortHamiltonian& phs, std::size_t n,
                                             Textbook& textbook) {
  Ring& ring = textbook.ring();
  const std::vector<Expr> q(phs.states.begin(),
                            phs.states.begin() + static_cast<std::ptrdiff_t>(n));
  const Series h = ring.normalise(ring.convert(phs.H.value));
  std::vector<Series> slopes = ring.gradient(h, q);
  for (Series& s : slopes) s = ring.normalise(s);
  const NullSpace space = constant_relations(ring, slopes, phs.states);
  if (!moves_several(space)) return std::nullopt;
  Change change(phs, space, textbook);
  Relative r{phs, space.pivots.size(), change.made(), {}};
  for (const std::size_t b : space.free) r.dropped.push_back(q[b]);
  const auto energy = change.moved(h);
  const auto j = both_sides(phs.J, change, textbook);
  const auto dissipation = both_sides(phs.R, change, textbook);
  const SeriesMatrix& phi = change.matrix();
  const auto g = moved(multiply(ring, phi, series_of(phs.G, ring)), change, textbook);
  SeriesMatrix rates;
  for (const Formula& f : phs.xdot) rates.push_back({ring.convert(f.value)});
  const auto xdot = moved(multiply(ring, phi, rates), change, textbook);
  if (!energy || !j || !dissipation || !g || !xdot) return std::nullopt;
  r.phs.states = change.states();
  r.phs.H = {ring.to_expr(*energy), textbook.write_energy(*energy)};
  r.phs.J = *j;
  r.phs.R = *dissipation;
  r.phs.G = *g;
  r.phs.xdot.clear();
  for (const FormulaVector& row : *xdot) r.phs.xdot.push_back(row[0]);
  r.phs.gradient.clear();
  for (Series& s : ring.gradient(*energy, r.phs.states)) {
    s = ring.normalise(s);
    r.phs.gradient.push_back({ring.to_expr(s), textbook.write_sum(s)});
  }
  return r;
}

}  // namespace tellegen::brayton_moser
