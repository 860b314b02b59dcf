#include "numeric/root_proof.hpp"

#include <algorithm>
#include <cmath>

#include "numeric/linear_solve.hpp"
#include "symbolic/derivative.hpp"

namespace tellegen {

namespace {

std::vector<Expr> all_slopes(const std::vector<Expr>& equations,
                             const std::vector<Expr>& unknowns) {
  std::vector<Expr> all;
  for (const Expr e : equations) {
    for (const Expr slope : gradient(e, unknowns)) all.push_back(slope);
  }
  return all;
}

Box point_box(const std::vector<double>& x) { return {x.begin(), x.end()}; }

bool all_defined(const Box& values) {
  return std::ranges::all_of(values,
                             [](const Enclosure& v) { return v.everywhere && v.is_finite(); });
}

}  // namespace

RootProof::RootProof(const std::vector<Expr>& equations, const std::vector<Expr>& unknowns)
    : unknowns_(unknowns.size()),
      values_(equations, unknowns),
      slopes_(all_slopes(equations, unknowns), unknowns) {}

std::optional<RootProof::Matrix> RootProof::inverse_at(const std::vector<double>& x) const {
  const Box flat = slopes_.at(point_box(x));
  Matrix middle(unknowns_, std::vector<double>(unknowns_));
  for (std::size_t i = 0; i < flat.size(); ++i) {
    if (flat[i].is_empty() || !flat[i].is_finite()) return std::nullopt;
    middle[i / unknowns_][i % unknowns_] = flat[i].middle();
  }
  return equilibrated_inverse(std::move(middle));
}

std::optional<Box> RootProof::image(const Box& box, const std::vector<double>& x,
                                    const Matrix& y) const {
  const Box at_x = values_.at(point_box(x));
  const Box slopes = slopes_.at(box);
  if (!all_defined(at_x) || !all_defined(values_.at(box))) return std::nullopt;
  for (const Enclosure& s : slopes)
    if (s.is_empty() || !s.is_finite()) return std::nullopt;
  Box k;
  for (std::size_t i = 0; i < unknowns_; ++i) {
    Enclosure sum = x[i];
    for (std::size_t j = 0; j < unknowns_; ++j) sum = sum - Enclosure(y[i][j]) * at_x[j];
    for (std::size_t c = 0; c < unknowns_; ++c) {
      Enclosure entry = i == c ? 1.0 : 0.0;
      for (std::size_t j = 0; j < unknowns_; ++j)
        entry = entry - Enclosure(y[i][j]) * slopes[j * unknowns_ + c];
      sum = sum + entry * (box[c] - Enclosure(x[c]));
    }
    k.push_back(sum);
  }
  return k;
}

std::optional<Box> RootProof::image(const Box& box) const {
  std::vector<double> x;
  for (const Enclosure& e : box) x.push_back(e.middle());
  const auto y = inverse_at(x);
  if (!y) return std::nullopt;
  return image(box, x, *y);
}

bool RootProof::may_hold_root(const Box& box) const {
  return std::ranges::all_of(values_.at(box), [](const Enclosure& v) { return v.holds(0); });
}

std::vector<double> RootProof::measure(const std::vector<double>& x) const {
  std::vector<double> sizes(unknowns_, 0.0);
  const auto y = inverse_at(x);
  if (!y) return sizes;
  const Box slopes = slopes_.at(point_box(x));
  for (std::size_t i = 0; i < unknowns_; ++i) {
    for (std::size_t j = 0; j < unknowns_; ++j) {
      double terms = 0;
      for (std::size_t c = 0; c < unknowns_; ++c)
        terms += slopes[j * unknowns_ + c].size() * std::abs(x[c]);
      sizes[i] += std::abs((*y)[i][j]) * terms;
    }
  }
  return sizes;
}

// Each round widens the box a little beyond what the last one asked for (ε-inflation, Rump).
std::optional<Box> RootProof::around(const std::vector<double>& x) const {
  const auto y = inverse_at(x);
  if (!y) return std::nullopt;
  const std::vector<double> sizes = measure(x);
  constexpr double least = 1e-250;
  constexpr double figure = 1e-15;
  std::vector<double> reach(unknowns_, 0.0);
  constexpr int rounds = 15;
  for (int round = 0; round < rounds; ++round) {
    Box box;
    for (std::size_t i = 0; i < unknowns_; ++i) {
      reach[i] = 1.5 * reach[i] + figure * std::max(sizes[i], std::abs(x[i])) + least;
      box.emplace_back(x[i] - reach[i], x[i] + reach[i]);
    }
    const auto k = image(box, x, *y);
    if (!k) return std::nullopt;
    bool inside = true;
    for (std::size_t i = 0; i < unknowns_; ++i) {
      inside = inside && (*k)[i].low > box[i].low && (*k)[i].high < box[i].high;
      reach[i] = std::max(std::abs((*k)[i].low - x[i]), std::abs((*k)[i].high - x[i]));
      if (!std::isfinite(reach[i])) return std::nullopt;
    }
    if (inside) return box;
  }
  return std::nullopt;
}

}  // namespace tellegen
