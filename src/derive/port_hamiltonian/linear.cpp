#include "derive/port_hamiltonian/linear.hpp"

namespace tellegen::port_hamiltonian {

using canonical::Series;

std::size_t LinearEquations::add_equation() {
  equations_.emplace_back();
  return equations_.size() - 1;
}

void LinearEquations::add_to_left(std::size_t equation, std::size_t unknown,
                                  const Series& coefficient) {
  Series& entry = equations_[equation].left[unknown];
  entry = canonical::add(entry, coefficient);
  if (ring_.is_zero(entry)) equations_[equation].left.erase(unknown);
}

void LinearEquations::add_to_right(std::size_t equation, const Series& value) {
  equations_[equation].right = canonical::add(equations_[equation].right, value);
}

/// An equation to solve for this unknown: one that divides by a single term, and a short one.
std::optional<std::size_t> LinearEquations::pivot(std::size_t unknown) const {
  std::optional<std::size_t> best;
  const auto cost = [&](std::size_t i) {
    const Equation& e = equations_[i];
    return (e.left.at(unknown).size() - 1) * unknowns_ + e.left.size();
  };
  for (std::size_t i = 0; i < equations_.size(); ++i) {
    if (equations_[i].solved || !equations_[i].left.contains(unknown)) continue;
    if (!best || cost(i) < cost(*best)) best = i;
  }
  return best;
}

void LinearEquations::divide(Equation& equation, const Series& by) {
  const Series factor = ring_.inverse(by);
  for (auto& [unknown, coefficient] : equation.left) {
    coefficient = ring_.normalise(ring_.multiply(coefficient, factor));
  }
  equation.right = ring_.normalise(ring_.multiply(equation.right, factor));
}

void LinearEquations::subtract(Equation& from, const Equation& pivot, std::size_t unknown) {
  const Series factor = from.left.at(unknown);
  for (const auto& [other, coefficient] : pivot.left) {
    Series& entry = from.left[other];
    entry =
        ring_.normalise(canonical::add(entry, ring_.multiply(coefficient, factor), Rational(-1)));
    if (ring_.is_zero(entry)) from.left.erase(other);
  }
  from.right = ring_.normalise(
      canonical::add(from.right, ring_.multiply(pivot.right, factor), Rational(-1)));
}

std::optional<LinearEquations::Solution> LinearEquations::solve() && {
  for (const Equation& equation : equations_) {
    if (equation.left.empty() && !ring_.is_zero(equation.right)) return std::nullopt;
  }
  std::vector<std::optional<std::size_t>> solved_by(unknowns_);
  for (std::size_t unknown = 0; unknown < unknowns_; ++unknown) {
    const auto chosen = pivot(unknown);
    if (!chosen) continue;
    Equation& own = equations_[*chosen];
    own.solved = true;
    divide(own, Series(own.left.at(unknown)));
    for (Equation& other : equations_) {
      if (&other != &own && other.left.contains(unknown)) subtract(other, own, unknown);
    }
    solved_by[unknown] = chosen;
  }
  for (const Equation& equation : equations_) {
    if (!equation.solved && !ring_.is_zero(equation.right)) return std::nullopt;
  }
  Solution solution;
  solution.values.resize(unknowns_);
  solution.free.assign(unknowns_, true);
  solution.slopes.resize(unknowns_);
  for (std::size_t unknown = 0; unknown < unknowns_; ++unknown) {
    if (!solved_by[unknown]) continue;
    Equation& own = equations_[*solved_by[unknown]];
    solution.free[unknown] = false;
    solution.values[unknown] = std::move(own.right);
    own.left.erase(unknown);  // what is left are free unknowns
    for (auto& [other, slope] : own.left) solution.slopes[other].emplace(unknown, std::move(slope));
  }
  return solution;
}

}  // namespace tellegen::port_hamiltonian
