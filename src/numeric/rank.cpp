#include "numeric/rank.hpp"

#include <algorithm>
#include <cmath>

namespace tellegen {
namespace {

struct Place {
  std::size_t row = 0;
  std::size_t column = 0;
};

Place largest_from(const std::vector<std::vector<double>>& a, std::size_t k) {
  Place best{k, k};
  for (std::size_t i = k; i < a.size(); ++i) {
    for (std::size_t j = k; j < a[i].size(); ++j) {
      if (std::abs(a[i][j]) > std::abs(a[best.row][best.column])) best = {i, j};
    }
  }
  return best;
}

}  // namespace

std::size_t numeric_rank(std::vector<std::vector<double>> a, double tolerance) {
  const std::size_t columns = a.empty() ? 0 : a.front().size();
  const std::size_t most = std::min(a.size(), columns);
  double first = 0;
  for (std::size_t k = 0; k < most; ++k) {
    const Place pivot = largest_from(a, k);
    std::swap(a[k], a[pivot.row]);
    for (auto& row : a) std::swap(row[k], row[pivot.column]);
    const double size = std::abs(a[k][k]);
    if (k == 0) first = size;
    if (!(size > tolerance * first)) return k;
    for (std::size_t i = k + 1; i < a.size(); ++i) {
      const double factor = a[i][k] / a[k][k];
      for (std::size_t j = k; j < columns; ++j) a[i][j] -= factor * a[k][j];
    }
  }
  return most;
}

}  // namespace tellegen
