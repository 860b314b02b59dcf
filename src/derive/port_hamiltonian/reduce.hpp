#pragma once
// Constraints aᵀ∇H = 0 with their forces aλ in ẋ = (J − R)∇H + G u + aλ: two inertias on one shaft.
//
// With a state x_c of a_c ≠ 0 left out, zᵢ = xᵢ − (aᵢ/a_c) x_c are not moved by λ: z = S x with
// S a = 0, for a that does not depend on the state. The constraint says ∇H = Sᵀ∇H̃ for H̃(z) =
// H(x(z)), so that ż = S(J − R)Sᵀ∇H̃ + S G u, again port-Hamiltonian. The states that are tied store
// a quadratic function, x = K∇H; then z = (S K Sᵀ)∇H̃: inertias K add up, and H̃ = V + ½ zᵀ(S K
// Sᵀ)⁻¹z.

#include <optional>
#include <vector>

#include "derive/port_hamiltonian/system.hpp"

namespace tellegen::port_hamiltonian {

/// x = K∇H for the states that are members; zero elsewhere.
struct Inertia {
  std::vector<bool> member;
  SeriesMatrix K;
};

/// `known[i][j]` are the entries of K that are known already, from a mass matrix; where they are
/// empty, K is the inverse of ∂²H/∂x². The members are those that `tied` names and those that store
/// energy together with them. Nothing where H is not quadratic in them.
std::optional<Inertia> find_inertia(const System& x, std::vector<bool> tied,
                                    const SeriesMatrix& known, canonical::Ring& ring);

class Reduction {
 public:
  Reduction(System x, Inertia inertia, canonical::Ring& ring);

  /// Takes a constraint on the states as they were before any reduction, and leaves out the first
  /// of `candidates` (states of then) that it allows. False where none is, or where the entries of
  /// `a` depend on the state.
  bool reduce(const std::vector<canonical::Series>& a, const std::vector<std::size_t>& candidates);

  struct Result {
    System system;
    std::vector<std::pair<Expr, Expr>> taken;     ///< new states P_1, …, by the old ones
    std::vector<std::pair<Expr, Expr>> replaced;  ///< old states that are gone, by the new ones
  };
  /// The system on the states that remain; nothing where they carry no inertia.
  std::optional<Result> finish() &&;

 private:
  std::vector<canonical::Series> on_new_states(const std::vector<canonical::Series>& column);
  void leave_out(std::size_t c, const std::vector<canonical::Series>& ratios);
  std::vector<std::pair<Expr, Expr>> name_new_states();
  [[nodiscard]] std::vector<canonical::Series> old_states(
      const std::vector<canonical::Series>& slopes) const;

  canonical::Ring& ring_;
  System before_;
  Inertia inertia_before_;
  System x_;
  Inertia inertia_;
  SeriesMatrix S_;                   // new states over old ones
  std::vector<std::size_t> origin_;  // of each new state: the old one in whose place it stands
};

/// The system with `gone` = `kept`, for two states that always change alike; nothing where they do
/// not.
std::optional<System> merge(const System& x, Expr kept, Expr gone, canonical::Ring& ring);

}  // namespace tellegen::port_hamiltonian
