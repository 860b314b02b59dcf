#include "model/constraints/rank_proof.hpp"

#include <algorithm>
#include <optional>

#include "symbolic/derivative.hpp"
#include "symbolic/matrix.hpp"
#include "symbolic/textbook/textbook.hpp"

namespace tellegen {

namespace {

using canonical::Ring;
using canonical::Series;
using Indices = std::vector<std::size_t>;

constexpr std::size_t most_minors = 60;
constexpr std::size_t most_rows = 6;   // a minor of more has too many terms to be read
constexpr std::size_t most_shown = 4;  // minors that a sentence may hold

/// The next choice of as many numbers below n, in order; false after the last.
bool next_choice(Indices& chosen, std::size_t n) {
  const std::size_t r = chosen.size();
  for (std::size_t i = r; i-- > 0;) {
    if (chosen[i] == n - r + i) continue;
    ++chosen[i];
    for (std::size_t j = i + 1; j < r; ++j) chosen[j] = chosen[j - 1] + 1;
    return true;
  }
  return false;
}

std::vector<Expr> slopes_of(const EnergyModel& model) {
  std::vector<Expr> q;
  std::vector<Expr> v;
  for (const Quantity& c : model.coordinates) {
    q.push_back(c.symbol);
    v.push_back(model.pool->time_derivative_symbol(c.symbol));
  }
  std::vector<Expr> all;
  for (const Constraint& c : model.constraints) {
    for (const Expr slope : gradient(c.value, is_holonomic(c) ? q : v)) all.push_back(slope);
    all.push_back(c.value);
  }
  return all;
}

class Prover {
 public:
  Prover(const EnergyModel& model, const ConstraintStructure& structure)
      : model_(model),
        structure_(structure),
        n_(model.coordinates.size()),
        entries_(slopes_of(model)),
        ring_(*model.pool, entries_) {}

  RankProof run();

 private:
  [[nodiscard]] Series entry(std::size_t constraint, std::size_t column) {
    return ring_.convert(entries_[constraint * (n_ + 1) + column]);
  }
  /// All minors of these rows that are not identically 0; nothing where there are too many.
  std::optional<std::vector<Series>> minors(const Indices& rows);
  /// Never 0, whatever the configuration: one term of positive symbols.
  bool never_vanishes(const Series& s);
  bool gram_never_vanishes(const std::vector<Series>& all);
  bool follows(const ConstraintStructure::Redundant& r);
  FormulaVector shown(const std::vector<Series>& all);

  const EnergyModel& model_;
  const ConstraintStructure& structure_;
  std::size_t n_;
  std::vector<Expr> entries_;  // of each constraint its slopes, and its value
  Ring ring_;
};

std::optional<std::vector<Series>> Prover::minors(const Indices& rows) {
  if (rows.size() > most_rows || rows.size() > n_) return std::nullopt;
  std::vector<Series> all;
  Indices columns;
  for (std::size_t i = 0; i < rows.size(); ++i) columns.push_back(i);
  std::size_t count = 0;
  do {
    if (++count > most_minors) return std::nullopt;
    SeriesMatrix m;
    for (const std::size_t k : rows) {
      m.emplace_back();
      for (const std::size_t j : columns) m.back().push_back(entry(k, j));
    }
    Series minor = ring_.normalise(determinant(ring_, m));
    if (!ring_.is_zero(minor)) all.push_back(std::move(minor));
  } while (next_choice(columns, n_));
  return all;
}

bool Prover::never_vanishes(const Series& s) {
  if (s.size() != 1) return false;
  return std::ranges::all_of(s.terms()[0].key, [&](const canonical::Factor f) {
    return !f.is_angle() && ring_.is_positive(f.id());
  });
}

// The sum of the squares of all minors is det(A Aᵀ) (Cauchy and Binet): 1 of a skate. Of one
// constraint what is a multiple of it may be taken off: 4 (x² + y²) − 4 φ = 4 l² of a pendulum.
bool Prover::gram_never_vanishes(const std::vector<Series>& all) {
  Series gram;
  for (const Series& s : all) gram = canonical::add(gram, ring_.multiply(s, s));
  gram = ring_.normalise(gram);
  if (never_vanishes(gram)) return true;
  const std::size_t k = structure_.independent[0];
  if (structure_.independent.size() != 1 || !is_holonomic(model_.constraints[k])) return false;
  for (const Quantity& c : model_.coordinates) {
    canonical::Direction along = ring_.by(c.symbol);
    const Series value = ring_.convert(model_.constraints[k].value);
    const Series below = ring_.normalise(ring_.derivative(value, along));
    const Series above = ring_.normalise(ring_.derivative(gram, along));
    if (ring_.is_zero(below) || ring_.is_zero(above)) continue;
    const Series ratio = ring_.normalise(ring_.divide(above, below));
    const Series rest = canonical::add(gram, ring_.multiply(ratio, value), Rational(-1));
    return ratio.is_constant() && never_vanishes(ring_.normalise(rest));
  }
  return false;
}

bool Prover::follows(const ConstraintStructure::Redundant& r) {
  Indices rows = r.follows_from;
  rows.push_back(r.constraint);
  if (rows.size() > n_) return true;
  const auto all = minors(rows);
  return all && all->empty();
}

/// Without positive factors, each once.
FormulaVector Prover::shown(const std::vector<Series>& all) {
  Textbook textbook(ring_);
  FormulaVector some;
  std::vector<Series> known;
  for (const Series& s : all) {
    const canonical::Content c = canonical::content(s);
    canonical::FactorList positive;
    for (const canonical::Factor f : c.monomial) {
      if (!ring_.is_positive(f.id())) return {};  // a coordinate: no sine to speak of
      positive.push_back(f);
    }
    const int sign = canonical::first_by_key(s).coefficient.sign();
    const Series plain = canonical::divide_by_monomial(s, positive, c.coefficient * Rational(sign));
    if (std::ranges::find(known, plain) != known.end()) continue;
    known.push_back(plain);
    some.push_back(textbook.formula(plain));
  }
  return some.size() <= most_shown ? some : FormulaVector{};
}

RankProof Prover::run() {
  const auto all = minors(structure_.independent);
  if (!all) return {};
  const auto never = [this](const Series& s) { return never_vanishes(s); };
  const bool independent = std::ranges::any_of(*all, never) || gram_never_vanishes(*all);
  const bool redundant =
      std::ranges::all_of(structure_.redundant, [this](const auto& r) { return follows(r); });
  if (independent && redundant) return {true, {}};
  if (independent || !structure_.redundant.empty()) return {};
  return {false, shown(*all)};
}

}  // namespace

RankProof prove_rank(const EnergyModel& model, const ConstraintStructure& structure) {
  if (structure.independent.empty()) return {};
  return Prover(model, structure).run();
}

}  // namespace tellegen
