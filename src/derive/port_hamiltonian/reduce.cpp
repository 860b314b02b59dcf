#include "derive/port_hamiltonian/reduce.hpp"

#include <algorithm>
#include <string>

#include "derive/port_hamiltonian/layout.hpp"
#include "symbolic/substitute.hpp"

namespace tellegen::port_hamiltonian {

using canonical::Ring;
using canonical::Series;

namespace {

bool has_any(Ring& ring, const Series& s, const std::vector<Expr>& symbols) {
  const Expr e = ring.to_expr(s);
  return std::ranges::any_of(symbols, [&](Expr x) { return depends_on(e, x); });
}

Series replaced(Ring& ring, const Series& s, const Substitution& what) {
  return s.empty() ? s : ring.normalise(ring.convert(substitute(ring.to_expr(s), what)));
}

void replace_entries(System& x, const Substitution& what, Ring& ring) {
  for (auto* m : {&x.J, &x.R, &x.G}) {
    for (auto& row : *m) {
      for (Series& entry : row) entry = replaced(ring, entry, what);
    }
  }
}

void set_storage(System& x, Series H, Ring& ring) {
  x.H = std::move(H);
  x.gradient = ring.gradient(x.H, x.states);
  for (Series& slope : x.gradient) slope = ring.normalise(slope);
}

void drop_row(SeriesMatrix& m, std::size_t c) {
  m.erase(m.begin() + static_cast<std::ptrdiff_t>(c));
}

void drop_row_and_column(SeriesMatrix& m, std::size_t c) {
  drop_row(m, c);
  for (auto& row : m) row.erase(row.begin() + static_cast<std::ptrdiff_t>(c));
}

template <class T>
void drop(std::vector<T>& v, std::size_t c) {
  v.erase(v.begin() + static_cast<std::ptrdiff_t>(c));
}

void drop_state(System& x, std::size_t c) {
  drop_row_and_column(x.J, c);
  drop_row_and_column(x.R, c);
  drop_row(x.G, c);
  drop(x.states, c);
  drop(x.driven, c);
  drop(x.rest, c);
}

void subtract(Ring& ring, Series& from, const Series& factor, const Series& what) {
  if (factor.empty() || what.empty()) return;
  from = ring.normalise(canonical::add(from, ring.multiply(factor, what), Rational(-1)));
}

/// S m: row c, times the ratios, off the others.
void transform_rows(SeriesMatrix& m, const std::vector<Series>& ratios, std::size_t c, Ring& ring) {
  for (std::size_t i = 0; i < m.size(); ++i) {
    for (std::size_t j = 0; i != c && j < m[i].size(); ++j) {
      subtract(ring, m[i][j], ratios[i], m[c][j]);
    }
  }
}

/// S m Sᵀ
void transform(SeriesMatrix& m, const std::vector<Series>& ratios, std::size_t c, Ring& ring) {
  transform_rows(m, ratios, c, ring);
  for (auto& row : m) {
    for (std::size_t j = 0; j < row.size(); ++j) {
      if (j != c) subtract(ring, row[j], ratios[j], row[c]);
    }
  }
}

std::vector<std::size_t> indices(const std::vector<bool>& member) {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < member.size(); ++i) {
    if (member[i]) found.push_back(i);
  }
  return found;
}

SeriesMatrix hessian(const System& x, Ring& ring) {
  SeriesMatrix m;
  for (const Series& slope : x.gradient) {
    m.push_back(ring.gradient(slope, x.states));
    for (Series& entry : m.back()) entry = ring.normalise(entry);
  }
  return m;
}

/// Also those that store energy together with a member at rest, or share a known inertia with one.
void close(std::vector<bool>& member, const System& x, const SeriesMatrix& second,
           const SeriesMatrix& known, Ring& ring) {
  Substitution at_rest;
  const auto together = [&](std::size_t i, std::size_t j) {
    if (!known[i][i].empty()) return !known[i][j].empty();
    return !replaced(ring, second[i][j], at_rest).empty();
  };
  for (bool grew = true; grew;) {
    grew = false;
    for (const std::size_t i : indices(member)) {
      at_rest.emplace(x.states[i], ring.pool().number(0));
    }
    for (const std::size_t i : indices(member)) {
      for (std::size_t j = 0; j < member.size(); ++j) {
        if (member[j] || !together(i, j)) continue;
        member[j] = grew = true;
      }
    }
  }
}

/// H has no terms of first degree in the members, and none of a degree above the second.
bool is_quadratic(const System& x, const SeriesMatrix& second, const std::vector<bool>& member,
                  Ring& ring) {
  std::vector<Expr> states;
  Substitution at_rest;
  for (const std::size_t i : indices(member)) {
    states.push_back(x.states[i]);
    at_rest.emplace(x.states[i], ring.pool().number(0));
  }
  for (const std::size_t i : indices(member)) {
    if (!ring.is_zero(replaced(ring, x.gradient[i], at_rest))) return false;
    for (const std::size_t j : indices(member)) {
      if (has_any(ring, second[i][j], states)) return false;
    }
  }
  return true;
}

}  // namespace

std::optional<Inertia> find_inertia(const System& x, std::vector<bool> tied,
                                    const SeriesMatrix& known, Ring& ring) {
  const std::size_t n = x.states.size();
  const SeriesMatrix second = hessian(x, ring);
  close(tied, x, second, known, ring);
  if (!is_quadratic(x, second, tied, ring)) return std::nullopt;
  Inertia inertia{tied, SeriesMatrix(n, std::vector<Series>(n))};
  std::vector<std::size_t> unknown;
  for (const std::size_t i : indices(tied)) {
    if (known[i][i].empty()) unknown.push_back(i);
    for (const std::size_t j : indices(tied)) inertia.K[i][j] = known[i][j];
  }
  SeriesMatrix block;
  for (const std::size_t i : unknown) {
    block.emplace_back();
    for (const std::size_t j : unknown) block.back().push_back(second[i][j]);
  }
  const auto inverted = block.empty() ? std::optional(block) : inverse(ring, block);
  if (!inverted) return std::nullopt;
  for (std::size_t i = 0; i < unknown.size(); ++i) {
    for (std::size_t j = 0; j < unknown.size(); ++j) {
      inertia.K[unknown[i]][unknown[j]] = ring.normalise((*inverted)[i][j]);
    }
  }
  return inertia;
}

Reduction::Reduction(System x, Inertia inertia, Ring& ring)
    : ring_(ring),
      before_(x),
      inertia_before_(inertia),
      x_(std::move(x)),
      inertia_(std::move(inertia)),
      S_(identity_matrix(x_.states.size())) {
  for (std::size_t i = 0; i < x_.states.size(); ++i) origin_.push_back(i);
}

std::vector<Series> Reduction::on_new_states(const std::vector<Series>& column) {
  std::vector<Series> reduced;
  for (const auto& row : S_) reduced.push_back(ring_.normalise(row_times(ring_, row, column)));
  return reduced;
}

bool Reduction::reduce(const std::vector<Series>& a, const std::vector<std::size_t>& candidates) {
  const std::vector<Series> now = on_new_states(a);
  for (const std::size_t old : candidates) {
    const auto place = std::ranges::find(origin_, old);
    if (place == origin_.end()) continue;
    const auto c = static_cast<std::size_t>(place - origin_.begin());
    if (now[c].empty()) continue;
    std::vector<Series> ratios(now.size());
    for (std::size_t i = 0; i < now.size(); ++i) {
      if (i == c || now[i].empty()) continue;
      ratios[i] = ring_.normalise(ring_.divide(now[i], now[c]));
      if (has_any(ring_, ratios[i], before_.states)) return false;
    }
    leave_out(c, ratios);
    return true;
  }
  return false;
}

void Reduction::leave_out(std::size_t c, const std::vector<Series>& ratios) {
  for (auto* m : {&x_.J, &x_.R, &inertia_.K}) transform(*m, ratios, c, ring_);
  for (auto* m : {&x_.G, &S_}) transform_rows(*m, ratios, c, ring_);
  drop_state(x_, c);
  drop_row_and_column(inertia_.K, c);
  drop_row(S_, c);
  drop(inertia_.member, c);
  drop(origin_, c);
}

/// A state that is a combination of old ones gets a name of its own.
std::vector<std::pair<Expr, Expr>> Reduction::name_new_states() {
  std::vector<std::pair<Expr, Expr>> taken;
  for (std::size_t i = 0; i < x_.states.size(); ++i) {
    std::vector<Expr> terms;
    for (std::size_t j = 0; j < before_.states.size(); ++j) {
      if (!S_[i][j].empty()) terms.push_back(ring_.to_expr(S_[i][j]) * before_.states[j]);
    }
    if (terms.size() < 2) continue;
    const std::string name = "P_" + std::to_string(taken.size() + 1);
    x_.states[i] = ring_.pool().symbol(name, Role::State);
    taken.emplace_back(x_.states[i], ring_.pool().sum(terms));
  }
  return taken;
}

// x = K∇H with ∇H = Sᵀ∇H̃
std::vector<Series> Reduction::old_states(const std::vector<Series>& slopes) const {
  std::vector<Series> old;
  const SeriesMatrix turned = transpose(S_);
  std::vector<Series> old_slopes;
  for (const auto& row : turned) old_slopes.push_back(row_times(ring_, row, slopes));
  for (const auto& row : inertia_before_.K) {
    old.push_back(ring_.normalise(row_times(ring_, row, old_slopes)));
  }
  return old;
}

std::optional<Reduction::Result> Reduction::finish() && {
  auto taken = name_new_states();
  const std::vector<std::size_t> members = indices(inertia_.member);
  SeriesMatrix mass;
  std::vector<Series> z;
  for (const std::size_t i : members) {
    mass.emplace_back();
    for (const std::size_t j : members) mass.back().push_back(inertia_.K[i][j]);
    z.push_back(Series::generator(ring_.symbol_id(x_.states[i])));
  }
  const auto v = members.empty() ? std::optional(z) : solve(ring_, mass, z);
  if (!v) return std::nullopt;
  Substitution at_rest;
  for (const std::size_t i : indices(inertia_before_.member)) {
    at_rest.emplace(before_.states[i], ring_.pool().number(0));
  }
  Series H = replaced(ring_, before_.H, at_rest);  // V
  std::vector<Series> slopes(x_.states.size());
  for (std::size_t k = 0; k < members.size(); ++k) {
    slopes[members[k]] = ring_.normalise((*v)[k]);
    H = canonical::add(H, ring_.multiply(z[k], slopes[members[k]]), Rational(1, 2));
  }
  const std::vector<Series> old = old_states(slopes);
  std::vector<std::pair<Expr, Expr>> gone;
  for (const std::size_t i : indices(inertia_before_.member)) {
    const bool stays = std::ranges::find(x_.states, before_.states[i]) != x_.states.end();
    if (!stays) gone.emplace_back(before_.states[i], ring_.to_expr(old[i]));
  }
  replace_entries(x_, Substitution(gone.begin(), gone.end()), ring_);
  set_storage(x_, ring_.normalise(H), ring_);
  return Result{std::move(x_), std::move(taken), std::move(gone)};
}

std::optional<System> merge(const System& x, Expr kept, Expr gone, Ring& ring) {
  const auto index = [&](Expr state) {
    return static_cast<std::size_t>(std::ranges::find(x.states, state) - x.states.begin());
  };
  const std::size_t k = index(kept);
  const std::size_t g = index(gone);
  if (k == g || k >= x.states.size() || g >= x.states.size()) return std::nullopt;
  const auto same = [&](const Series& a, const Series& b) {
    return ring.is_zero(canonical::add(a, b, Rational(-1)));
  };
  for (std::size_t j = 0; j < x.states.size(); ++j) {
    if (!same(x.J[k][j], x.J[g][j]) || !same(x.R[k][j], x.R[g][j])) return std::nullopt;
  }
  for (std::size_t j = 0; j < x.inputs.size(); ++j) {
    if (!same(x.G[k][j], x.G[g][j])) return std::nullopt;
  }
  System merged = x;
  drop_state(merged, g);
  const Substitution one{{gone, kept}};
  replace_entries(merged, one, ring);
  set_storage(merged, replaced(ring, x.H, one), ring);
  return merged;
}

}  // namespace tellegen::port_hamiltonian
