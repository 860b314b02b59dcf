#include "derive/port_hamiltonian/semidefinite.hpp"

#include <algorithm>

namespace tellegen::port_hamiltonian {

using canonical::Ring;
using canonical::Series;
using Answer = Ruling::Answer;

namespace {

constexpr std::size_t most_by_minors = 3;         // rows of open sign whose minors are asked for
constexpr std::size_t most_terms_of_entry = 400;  // of an entry: elimination has grown beyond use

class PivotElimination {
 public:
  PivotElimination(SeriesMatrix m, Signs& signs)
      : m_(std::move(m)), size_(m_.size()), signs_(signs), ring_(signs.ring()) {
    for (std::size_t i = 0; i < size_; ++i) open_.push_back(i);
    smooth_ = std::ranges::all_of(m_, [&](const auto& row) {
      return std::ranges::all_of(row, [&](const Series& s) { return signs_.is_smooth(s); });
    });
  }

  Semidefinite judge() {
    while (!open_.empty()) {
      if (drop_zero_row()) continue;
      if (is_over()) break;
      const auto pivot = certain_pivot();
      if (is_over()) break;
      if (!pivot) {
        ask_minors();
        break;
      }
      if (!eliminate(*pivot)) return {};
    }
    if (failed_ || (generic_ && !(result_.demands.empty() && result_.witness.empty()))) return {};
    result_.answer = !result_.witness.empty()  ? Answer::No
                     : result_.demands.empty() ? Answer::Yes
                                               : Answer::If;
    return std::move(result_);
  }

  bool minors_are_nonnegative() {
    ask_minors();
    return !failed_ && result_.demands.empty();
  }

 private:
  [[nodiscard]] bool is_over() const { return failed_ || !result_.witness.empty(); }

  struct Step {
    std::size_t pivot;
    std::vector<Series> row;  ///< by column, divided by the pivot
  };

  /// 0 on the diagonal: the row has to be zero.
  bool drop_zero_row() {
    for (const std::size_t i : open_) {
      if (!ring_.is_zero(m_[i][i])) continue;
      for (const std::size_t j : open_) {
        if (j == i || ring_.is_zero(m_[i][j])) continue;
        if (signs_.of(m_[i][j]).nonzero)
          refute_pair(i, j);
        else if (signs_.is_fixed(m_[i][j]))
          result_.demands.push_back({m_[i][j], Relation::Equal, false});
        else
          failed_ = true;
        if (is_over()) return false;
      }
      std::erase(open_, i);
      return true;
    }
    return false;
  }

  /// s eᵢ + eⱼ with mᵢᵢ = 0: 2 s mᵢⱼ + mⱼⱼ = −1 for s = −(1 + mⱼⱼ)/(2 mᵢⱼ).
  void refute_pair(std::size_t i, std::size_t j) {
    const Series above = canonical::add(Series(Rational(1)), m_[j][j]);
    std::vector<Series> w(size_);
    w[i] = ring_.normalise(canonical::scale(ring_.divide(above, m_[i][j]), Rational(-1, 2)));
    w[j] = Series(Rational(1));
    refute(std::move(w), Series(Rational(-1)));
  }

  /// What was eliminated follows: the value stays that of the rest.
  void refute(std::vector<Series> w, Series value) {
    for (auto step = steps_.rbegin(); step != steps_.rend(); ++step) {
      std::vector<Series> parts;
      for (std::size_t j = 0; j < size_; ++j) {
        if (j != step->pivot && !step->row[j].empty() && !w[j].empty())
          parts.push_back(ring_.multiply(step->row[j], w[j]));
      }
      w[step->pivot] = ring_.normalise(canonical::negate(canonical::sum(std::move(parts))));
    }
    result_.witness = std::move(w);
    result_.value = std::move(value);
    result_.demands.clear();
  }

  /// A diagonal entry that is positive, or so almost everywhere: limits of semidefinite matrices
  /// are semidefinite, so that places where it vanishes do not count where all entries are smooth.
  std::optional<std::size_t> certain_pivot() {
    std::optional<std::size_t> best;
    bool best_is_strict = false;
    for (const std::size_t i : open_) {
      const CertainSign sign = signs_.of(m_[i][i]);
      if (sign.negative()) {
        std::vector<Series> w(size_);
        w[i] = Series(Rational(1));
        refute(std::move(w), m_[i][i]);
        return std::nullopt;
      }
      const bool strict = sign.positive();
      const bool good = strict || (sign.nonnegative && (open_.size() == 1 || smooth_));
      if (!good || (best && (best_is_strict || !strict) &&
                    (best_is_strict != strict || m_[i][i].size() >= m_[*best][*best].size())))
        continue;
      best = i;
      best_is_strict = strict;
    }
    if (best && !best_is_strict && open_.size() > 1) generic_ = true;
    return best;
  }

  bool eliminate(std::size_t p) {
    std::erase(open_, p);
    Step step{p, std::vector<Series>(size_)};
    const bool alone = std::ranges::all_of(open_, [&](std::size_t j) { return m_[p][j].empty(); });
    if (!alone) {
      const Series inverse = ring_.inverse(m_[p][p]);
      for (const std::size_t j : open_)
        if (!m_[p][j].empty()) step.row[j] = ring_.normalise(ring_.multiply(m_[p][j], inverse));
    }
    for (const std::size_t i : open_) {
      for (const std::size_t j : open_) {
        if (j < i || m_[i][p].empty() || step.row[j].empty()) continue;
        Series entry = ring_.normalise(
            canonical::add(m_[i][j], ring_.multiply(m_[i][p], step.row[j]), Rational(-1)));
        if (ring_.is_zero(entry)) entry = {};
        if (entry.size() > most_terms_of_entry) return false;
        m_[j][i] = m_[i][j] = std::move(entry);
      }
    }
    steps_.push_back(std::move(step));
    return true;
  }

  /// The rest is semidefinite where none of its principal minors is negative.
  void ask_minors() {
    failed_ = open_.size() > most_by_minors;
    for (std::size_t subset = 1; !failed_ && subset < (std::size_t{1} << open_.size()); ++subset) {
      SeriesMatrix part;
      for (std::size_t i = 0; i < open_.size(); ++i) {
        if ((subset >> i & 1U) == 0) continue;
        part.emplace_back();
        for (std::size_t j = 0; j < open_.size(); ++j)
          if ((subset >> j & 1U) != 0) part.back().push_back(m_[open_[i]][open_[j]]);
      }
      const Series minor = ring_.normalise(determinant(ring_, part));
      if (signs_.of(minor).nonnegative) continue;
      failed_ = !signs_.may_be_asked(minor);
      result_.demands.push_back({minor, Relation::AtLeast, false});
    }
  }

  SeriesMatrix m_;
  std::size_t size_;
  Signs& signs_;
  Ring& ring_;
  std::vector<std::size_t> open_;
  std::vector<Step> steps_;
  Semidefinite result_;
  bool smooth_ = false;
  bool generic_ = false;  // a pivot may vanish somewhere: what is not proved is left open
  bool failed_ = false;
};

/// Rows that have entries in common, directly or by others.
std::vector<std::vector<std::size_t>> blocks_of(const SeriesMatrix& m) {
  std::vector<std::vector<std::size_t>> blocks;
  std::vector<bool> seen(m.size(), false);
  for (std::size_t first = 0; first < m.size(); ++first) {
    if (seen[first]) continue;
    std::vector<std::size_t> block{first};
    seen[first] = true;
    for (std::size_t k = 0; k < block.size(); ++k) {
      for (std::size_t j = 0; j < m.size(); ++j) {
        if (seen[j] || m[block[k]][j].empty()) continue;
        seen[j] = true;
        block.push_back(j);
      }
    }
    blocks.push_back(std::move(block));
  }
  return blocks;
}

SeriesMatrix part_of(const SeriesMatrix& m, const std::vector<std::size_t>& which) {
  SeriesMatrix part;
  for (const std::size_t i : which) {
    part.emplace_back();
    for (const std::size_t j : which) part.back().push_back(m[i][j]);
  }
  return part;
}

}  // namespace

Semidefinite judge_semidefinite(const SeriesMatrix& given, Signs& signs) {
  Semidefinite all;
  all.answer = Answer::Yes;
  SeriesMatrix m = given;
  for (auto& row : m) {
    for (Series& s : row) {
      s = signs.ring().normalise(s);
      if (signs.ring().is_zero(s)) s = {};
    }
  }
  for (const auto& block : blocks_of(m)) {
    Semidefinite one = PivotElimination(part_of(m, block), signs).judge();
    // Quotients may hide what the minors show.
    if (one.answer == Answer::Open && block.size() <= most_by_minors &&
        PivotElimination(part_of(m, block), signs).minors_are_nonnegative())
      one.answer = Answer::Yes;
    if (one.answer == Answer::No) {
      all.witness.assign(m.size(), {});
      for (std::size_t k = 0; k < block.size(); ++k) all.witness[block[k]] = one.witness[k];
      all.value = one.value;
      all.answer = Answer::No;
      all.demands.clear();
      return all;
    }
    if (one.answer == Answer::Open) all.answer = Answer::Open;
    if (one.answer == Answer::If && all.answer == Answer::Yes) all.answer = Answer::If;
    all.demands.insert(all.demands.end(), one.demands.begin(), one.demands.end());
  }
  if (all.answer == Answer::Open) all.demands.clear();
  return all;
}

}  // namespace tellegen::port_hamiltonian
