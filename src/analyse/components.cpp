#include "analyse/components.hpp"

namespace tellegen {

namespace {

using Reach = std::vector<std::vector<bool>>;

/// Which state reaches which, by Warshall's closure: the matrices of models are small.
Reach closure(const NumberMatrix& a) {
  const std::size_t n = a.size();
  Reach reach(n, std::vector<bool>(n, false));
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) reach[i][j] = i == j || a[i][j] != 0;
  }
  for (std::size_t k = 0; k < n; ++k) {
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t j = 0; reach[i][k] && j < n; ++j)
        if (reach[k][j]) reach[i][j] = true;
    }
  }
  return reach;
}

}  // namespace

std::vector<std::vector<std::size_t>> strong_components(const NumberMatrix& a) {
  const Reach reach = closure(a);
  std::vector<std::vector<std::size_t>> components;
  std::vector<bool> taken(a.size(), false);
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (taken[i]) continue;
    auto& component = components.emplace_back();
    for (std::size_t j = i; j < a.size(); ++j) {
      if (!reach[i][j] || !reach[j][i]) continue;
      taken[j] = true;
      component.push_back(j);
    }
  }
  return components;
}

}  // namespace tellegen
