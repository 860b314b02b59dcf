#include "numeric/touching_root.hpp"

#include <algorithm>
#include <cmath>

#include "numeric/linear_solve.hpp"
#include "numeric/norms.hpp"

namespace tellegen {

namespace {

NumberVector times(const NumberMatrix& a, const NumberVector& x) {
  NumberVector product;
  for (const NumberVector& row : a) {
    double sum = 0;
    for (std::size_t j = 0; j < x.size(); ++j) sum += row[j] * x[j];
    product.push_back(sum);
  }
  return product;
}

NumberMatrix transposed(const NumberMatrix& a, std::size_t columns) {
  NumberMatrix t(columns, NumberVector(a.size()));
  for (std::size_t i = 0; i < a.size(); ++i) {
    for (std::size_t j = 0; j < columns; ++j) t[j][i] = a[i][j];
  }
  return t;
}

/// aᵀa
NumberMatrix square(const NumberMatrix& a, std::size_t columns) {
  NumberMatrix s(columns, NumberVector(columns, 0.0));
  for (const NumberVector& row : a) {
    for (std::size_t i = 0; i < columns; ++i) {
      for (std::size_t j = 0; j < columns; ++j) s[i][j] += row[i] * row[j];
    }
  }
  return s;
}

class Touching {
 public:
  Touching(const EquationSystem& system, const NumberVector& near, const std::vector<bool>& fixed);
  [[nodiscard]] SharpRoot sharpened() const;

 private:
  /// By what is not fixed, in units of the usual slopes: ∂F/∂x, or its transpose where there are
  /// more unknowns than equations. It has no more columns than rows.
  [[nodiscard]] NumberMatrix slopes(const NumberVector& unknowns) const;
  [[nodiscard]] NumberMatrix tall(const NumberVector& unknowns) const;
  [[nodiscard]] NumberVector residual(const NumberVector& unknowns) const;
  [[nodiscard]] NumberVector whole(const NumberVector& unknowns) const;
  [[nodiscard]] NumberVector weakest(const NumberMatrix& a) const;
  [[nodiscard]] NumberMatrix bending(const NumberVector& unknowns, const NumberVector& w) const;
  [[nodiscard]] bool improve(NumberVector& unknowns, NumberVector& w, double& step) const;

  const EquationSystem& system_;
  NumberVector near_;
  std::vector<std::size_t> free_;
  NumberVector sizes_;  // of the rows
  bool many_unknowns_ = false;
};

Touching::Touching(const EquationSystem& system, const NumberVector& near,
                   const std::vector<bool>& fixed)
    : system_(system), near_(near) {
  for (std::size_t i = 0; i < near.size(); ++i) {
    if (fixed.empty() || !fixed[i]) free_.push_back(i);
  }
  for (const NumberVector& row : system.jacobian(near)) {
    const double size = norm(row);
    sizes_.push_back(std::isfinite(size) && size > 0 ? size : 1);
  }
  many_unknowns_ = free_.size() > sizes_.size();
}

NumberVector Touching::whole(const NumberVector& unknowns) const {
  NumberVector x = near_;
  for (std::size_t i = 0; i < free_.size(); ++i) x[free_[i]] = unknowns[i];
  return x;
}

NumberMatrix Touching::slopes(const NumberVector& unknowns) const {
  const NumberMatrix all = system_.jacobian(whole(unknowns));
  NumberMatrix own(all.size(), NumberVector(free_.size()));
  for (std::size_t k = 0; k < all.size(); ++k) {
    for (std::size_t i = 0; i < free_.size(); ++i) own[k][i] = all[k][free_[i]] / sizes_[k];
  }
  return own;
}

NumberMatrix Touching::tall(const NumberVector& unknowns) const {
  NumberMatrix own = slopes(unknowns);
  return many_unknowns_ ? transposed(own, free_.size()) : own;
}

NumberVector Touching::residual(const NumberVector& unknowns) const {
  NumberVector r = system_.residual(whole(unknowns));
  for (std::size_t k = 0; k < r.size(); ++k) r[k] /= sizes_[k];
  return r;
}

/// w of length 1 with the least |a w|, by inverse iteration.
NumberVector Touching::weakest(const NumberMatrix& a) const {
  const std::size_t n = many_unknowns_ ? sizes_.size() : free_.size();
  NumberMatrix s = square(a, n);
  for (std::size_t i = 0; i < n; ++i) s[i][i] += 1e-15;
  NumberVector w;
  for (std::size_t i = 0; i < n; ++i) w.push_back(1 + 0.3 * std::sin(1.0 + static_cast<double>(i)));
  constexpr int iterations = 4;
  for (int k = 0; k < iterations; ++k) {
    const auto next = solve_numerically(s, w, 0);
    if (!next) break;
    const double size = norm(*next);
    if (!std::isfinite(size) || size == 0) break;
    for (std::size_t i = 0; i < n; ++i) w[i] = (*next)[i] / size;
  }
  return w;
}

/// ∂(tall·w)/∂x, by differences: its errors only slow the steps down.
NumberMatrix Touching::bending(const NumberVector& unknowns, const NumberVector& w) const {
  NumberMatrix columns;
  for (std::size_t i = 0; i < unknowns.size(); ++i) {
    const double h = 1e-5 * (1 + std::abs(unknowns[i]));
    NumberVector after = unknowns;
    NumberVector before = unknowns;
    after[i] += h;
    before[i] -= h;
    NumberVector column = times(tall(after), w);
    const NumberVector other = times(tall(before), w);
    for (std::size_t k = 0; k < column.size(); ++k) column[k] = (column[k] - other[k]) / (2 * h);
    columns.push_back(std::move(column));
  }
  return transposed(columns, columns.empty() ? 0 : columns[0].size());
}

/// One step of Gauss and Newton for F = 0, tall·w = 0 and w·w = 1.
bool Touching::improve(NumberVector& unknowns, NumberVector& w, double& step) const {
  const std::size_t n = unknowns.size();
  const NumberMatrix own = slopes(unknowns);
  const NumberMatrix a = tall(unknowns);
  const NumberMatrix bend = bending(unknowns, w);
  NumberVector r = residual(unknowns);
  NumberMatrix rows = own;
  for (NumberVector& row : rows) row.resize(n + w.size(), 0.0);
  const NumberVector weak = times(a, w);
  for (std::size_t k = 0; k < a.size(); ++k) {
    rows.push_back(bend[k]);
    rows.back().insert(rows.back().end(), a[k].begin(), a[k].end());
    r.push_back(weak[k]);
  }
  rows.emplace_back(n, 0.0);
  rows.back().insert(rows.back().end(), w.begin(), w.end());
  r.push_back(0);  // w keeps its length to first order
  const NumberVector right = times(transposed(rows, n + w.size()), r);
  constexpr double regular = 1e-12;
  const auto change = solve_numerically(square(rows, n + w.size()), right, regular);
  if (!change) return false;
  step = largest(*change);
  for (std::size_t i = 0; i < n; ++i) unknowns[i] -= (*change)[i];
  for (std::size_t i = 0; i < w.size(); ++i) w[i] -= (*change)[n + i];
  const double size = norm(w);
  for (double& x : w) x /= size;
  return std::isfinite(step) && size > 0;
}

SharpRoot Touching::sharpened() const {
  NumberVector start;
  for (const std::size_t i : free_) start.push_back(near_[i]);
  if (start.empty() || sizes_.empty()) return {near_, Determined::Clearly};
  const NumberMatrix a = tall(start);
  NumberVector w = weakest(a);
  // Newton's method ends about 10⁻⁸ … 10⁻⁵ beside such a solution.
  constexpr double weak = 1e-4;
  const double slope = norm(times(a, w));
  if (!(slope < weak)) return {near_, Determined::Clearly};
  NumberVector unknowns = start;
  double step = 1;
  constexpr int most_steps = 30;
  constexpr double settled = 1e-13;
  bool sound = true;
  for (int k = 0; k < most_steps && sound && step > settled; ++k)
    sound = improve(unknowns, w, step);
  const double size = 1 + largest(near_);
  NumberVector moved;
  for (std::size_t i = 0; i < start.size(); ++i) moved.push_back(unknowns[i] - start[i]);
  if (sound && step < 1e-9 && largest(moved) < 1e-3 * size &&
      largest(residual(unknowns)) < 1e-13 * size && largest(times(tall(unknowns), w)) < 1e-10)
    return {whole(unknowns), Determined::AtExtreme};
  constexpr double too_weak = 1e-6;  // ten digits are left above it
  return {near_, slope < too_weak ? Determined::Poorly : Determined::Clearly};
}

}  // namespace

SharpRoot sharpened(const EquationSystem& system, const NumberVector& near,
                    const std::vector<bool>& fixed) {
  return Touching(system, near, fixed).sharpened();
}

}  // namespace tellegen
