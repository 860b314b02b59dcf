#pragma once
// Linear equations whose coefficients are series without states; few unknowns in each equation.

#include <map>
#include <optional>
#include <vector>

#include "symbolic/canonical/ring.hpp"

namespace tellegen::port_hamiltonian {

class LinearEquations {
 public:
  LinearEquations(canonical::Ring& ring, std::size_t unknowns) : ring_(ring), unknowns_(unknowns) {}

  /// A new equation "0 = 0".
  std::size_t add_equation();
  void add_to_left(std::size_t equation, std::size_t unknown, const canonical::Series& coefficient);
  void add_to_right(std::size_t equation, const canonical::Series& value);

  struct Solution {
    std::vector<canonical::Series> values;
    std::vector<bool> free;  ///< could be anything; taken as 0
    /// How the others change with a free unknown: values[k] − slope · (free unknown).
    std::vector<std::map<std::size_t, canonical::Series>> slopes;
  };
  /// By elimination in the order of the unknowns: where several solutions exist, the one that uses
  /// the earlier unknowns. Nothing where the equations contradict each other.
  std::optional<Solution> solve() &&;

 private:
  struct Equation {
    std::map<std::size_t, canonical::Series> left;
    canonical::Series right;
    bool solved = false;
  };

  [[nodiscard]] std::optional<std::size_t> pivot(std::size_t unknown) const;
  void divide(Equation& equation, const canonical::Series& by);
  void subtract(Equation& from, const Equation& pivot, std::size_t unknown);

  canonical::Ring& ring_;
  std::size_t unknowns_;
  std::vector<Equation> equations_;
};

}  // namespace tellegen::port_hamiltonian
