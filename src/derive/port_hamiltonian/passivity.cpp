#include "derive/port_hamiltonian/passivity.hpp"

#include <algorithm>

#include "derive/port_hamiltonian/power_balance.hpp"
#include "derive/port_hamiltonian/rulings.hpp"
#include "symbolic/canonical/depends.hpp"

namespace tellegen::port_hamiltonian {

using canonical::Ring;
using canonical::Series;
using Answer = Ruling::Answer;

namespace {

bool is_zero_matrix(const SeriesMatrix& m) {
  return std::ranges::all_of(m, [](const auto& row) {
    return std::ranges::all_of(row, [](const Series& s) { return s.empty(); });
  });
}

bool is_skew(const SeriesMatrix& j, Ring& ring) {
  for (std::size_t i = 0; i < j.size(); ++i) {
    for (std::size_t k = 0; k <= i; ++k) {
      if (!ring.is_zero(canonical::add(j[i][k], j[k][i]))) return false;
    }
  }
  return true;
}

/// ℋ that changes with time or an input at a fixed state exchanges power outside the ports.
bool is_driven(const System& x, Ring& ring) {
  const Expr h = ring.to_expr(x.H);
  return depends_on(h, ring.pool().time()) ||
         std::ranges::any_of(x.inputs, [&](Expr u) { return is_free(u) && depends_on(h, u); });
}

bool has_any(const std::vector<Series>& v) {
  return std::ranges::any_of(v, [](const Series& s) { return !s.empty(); });
}

Passive verdict(const System& x, const Passivity& p, Ring& ring) {
  const Answer losses = p.losses.answer;
  const Answer bound = p.bound.answer;
  if (!p.skew || losses == Answer::No || has_any(x.rest) || has_any(x.driven) || is_driven(x, ring))
    return Passive::Neither;
  if (losses == Answer::Open || bound == Answer::Open) return Passive::Undecided;
  if (bound == Answer::No) return losses == Answer::Yes ? Passive::CycloPassive : Passive::Neither;
  if (losses == Answer::If || bound == Answer::If) return Passive::If;
  return is_zero_matrix(losses_of(x)) ? Passive::Lossless : Passive::Passive;
}

Certainty certainty(const Ruling& ruling) {
  if (ruling.answer == Answer::Yes || ruling.answer == Answer::No) return Certainty::Proved;
  return ruling.points > 0 ? Certainty::Sampled : Certainty::Unknown;
}

}  // namespace

Passivity judge_passivity(const System& x, Textbook& textbook) {
  Passivity p;
  Ring& ring = textbook.ring();
  p.skew = is_skew(x.J, ring);
  p.losses = rule_losses(x, textbook);
  p.bound = rule_bound(x, textbook);
  p.dissipative = p.losses.answer == Answer::Yes;
  p.dissipative_by = certainty(p.losses);
  p.bounded_below = p.bound.answer == Answer::Yes;
  p.bounded_by = certainty(p.bound);
  write_balance(x, textbook, p);
  p.verdict = verdict(x, p, ring);
  if (has_any(x.driven)) p.remarks.push_back({"remark.phs.nonlinear_supply", {}});
  return p;
}

}  // namespace tellegen::port_hamiltonian
