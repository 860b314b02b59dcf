#include "numeric/order_of_zero.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "numeric/prime_field.hpp"

namespace tellegen {

namespace {

using namespace prime_field;

/// A power series in ε, lowest power first, without zeros at its end.
using PowerSeries = std::vector<Word>;

void trim(PowerSeries& s) {
  while (!s.empty() && s.back() == 0) s.pop_back();
}

std::size_t valuation(const PowerSeries& s) {
  std::size_t v = 0;
  while (s[v] == 0) ++v;
  return v;
}

PowerSeries product(const PowerSeries& a, const PowerSeries& b, std::size_t length) {
  PowerSeries c(std::min(a.size() + b.size(), length), 0);
  for (std::size_t i = 0; i < a.size(); ++i) {
    for (std::size_t j = 0; a[i] != 0 && j < b.size() && i + j < c.size(); ++j)
      c[i + j] = plus(c[i + j], times(a[i], b[j]));
  }
  trim(c);
  return c;
}

/// 1/s for s(0) ≠ 0
PowerSeries reciprocal(const PowerSeries& s, std::size_t length) {
  PowerSeries r{inverse(s[0])};
  for (std::size_t k = 1; s.size() > 1 && k < length; ++k) {
    Word sum = 0;
    for (std::size_t i = 1; i <= k && i < s.size(); ++i) sum = plus(sum, times(s[i], r[k - i]));
    r.push_back(minus(0, times(sum, r[0])));
  }
  return r;
}

/// Elimination with the entry of the lowest order as pivot, and of those the one in the shortest
/// row: what is divided stays a power series, and the graph of a network stays sparse.
class Eliminator {
 public:
  Eliminator(std::size_t n, const std::vector<LinearEntry>& entries, std::size_t most)
      : most_(most), length_(2 * most + 2), rows_(n), columns_(n) {
    for (const LinearEntry& e : entries) {
      PowerSeries& place = rows_[e.row][e.column];
      place.resize(2, 0);
      place[0] = plus(place[0], e.a);
      place[1] = plus(place[1], e.b);
    }
    for (std::size_t i = 0; i < n; ++i) {
      for (auto& [j, s] : rows_[i]) trim(s);
      std::erase_if(rows_[i], [](const auto& entry) { return entry.second.empty(); });
      for (const auto& [j, s] : rows_[i]) columns_[j].insert(i);
      left_.insert(i);
    }
  }

  std::optional<std::size_t> run() {
    std::size_t order = 0;
    while (!left_.empty()) {
      const auto pivot = choose();
      if (!pivot) return std::nullopt;
      order += pivot->order;
      if (order > most_) return std::nullopt;
      eliminate(*pivot);
    }
    return order;
  }

 private:
  struct Pivot {
    std::size_t row = 0;
    std::size_t column = 0;
    std::size_t order = 0;
  };

  [[nodiscard]] std::optional<Pivot> choose() const {
    std::optional<Pivot> best;
    std::size_t least = 0;
    for (const std::size_t i : left_) {
      for (const auto& [j, s] : rows_[i]) {
        const std::size_t v = valuation(s);
        const std::size_t cost = (rows_[i].size() - 1) * (columns_[j].size() - 1);
        if (best && (v > best->order || (v == best->order && cost >= least))) continue;
        best = Pivot{i, j, v};
        least = cost;
      }
      if (best && best->order == 0 && least == 0) break;
    }
    return best;
  }

  void eliminate(const Pivot& p) {
    const auto row = rows_[p.row];
    left_.erase(p.row);
    for (const auto& [j, s] : row) columns_[j].erase(p.row);
    const auto shifted = [&](const PowerSeries& s) {
      return PowerSeries(s.begin() + static_cast<std::ptrdiff_t>(p.order), s.end());
    };
    const PowerSeries over = reciprocal(shifted(row.at(p.column)), length_);
    const std::set<std::size_t> others = columns_[p.column];
    for (const std::size_t i : others) {
      const PowerSeries factor = product(shifted(rows_[i].at(p.column)), over, length_);
      for (const auto& [j, s] : row) subtract(i, j, product(factor, s, length_));
      rows_[i].erase(p.column);
    }
    columns_[p.column].clear();
  }

  void subtract(std::size_t i, std::size_t j, const PowerSeries& what) {
    PowerSeries& place = rows_[i][j];
    if (place.size() < what.size()) place.resize(what.size(), 0);
    for (std::size_t k = 0; k < what.size(); ++k) place[k] = minus(place[k], what[k]);
    trim(place);
    if (place.empty()) {
      rows_[i].erase(j);
      columns_[j].erase(i);
    } else {
      columns_[j].insert(i);
    }
  }

  std::size_t most_;
  std::size_t length_;  // what a division shifts out is made up for
  std::vector<std::map<std::size_t, PowerSeries>> rows_;
  std::vector<std::set<std::size_t>> columns_;  // rows that have an entry there
  std::set<std::size_t> left_;                  // rows without a pivot
};

}  // namespace

std::optional<std::size_t> order_of_zero(std::size_t n, const std::vector<LinearEntry>& entries,
                                         std::size_t most) {
  return Eliminator(n, entries, most).run();
}

bool is_singular(std::size_t n, std::vector<LinearEntry> entries) {
  constexpr Word epsilon = 0x123456789abcdefULL;
  for (LinearEntry& e : entries) {
    e.a = plus(e.a, times(e.b, epsilon));
    e.b = 0;
  }
  return !order_of_zero(n, entries, 0);
}

}  // namespace tellegen
