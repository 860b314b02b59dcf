#pragma once
// Gains of state feedback and of observers in numbers, by Eigen: u = w − K x moves the poles of
// A − B K. An observer is the same question for Aᵀ and Cᵀ, its gain the transpose of the answer.

#include <complex>
#include <optional>
#include <vector>

#include "formalism/state_space.hpp"

namespace tellegen {

using Poles = std::vector<std::complex<double>>;

/// The eigenvalues of A that no feedback moves: those at which (A − λ 1, B) loses rank (Popov,
/// Belevitch, Hautus). Conjugate ones both.
Poles fixed_modes(const NumberMatrix& A, const NumberMatrix& B);

/// K with the poles of A − B K where they are wanted; nothing where the pair has fixed modes. One
/// input has one answer. With several, the eigenvectors are made as independent as they can be
/// (Kautsky, Nichols and Van Dooren, method 0), so that the poles are least sensitive.
/// `all_reached`: it is known by other means that no mode is fixed, however little some are moved.
std::optional<NumberMatrix> place_poles(const NumberMatrix& A, const NumberMatrix& B,
                                        const Poles& wanted, bool all_reached = false);

/// A placement that leaves fixed modes where they are.
struct KeptPlacement {
  NumberMatrix K;
  Poles fixed;   ///< what no input moves
  Poles wanted;  ///< the poles wanted, with the fixed ones as they are
};

/// Where the fixed modes are among the poles wanted, the others are placed; nothing otherwise.
std::optional<KeptPlacement> place_beside_fixed(const NumberMatrix& A, const NumberMatrix& B,
                                                const Poles& wanted);

struct Regulator {
  NumberMatrix K;  ///< R⁻¹ (Bᵀ P + Nᵀ)
  NumberMatrix P;  ///< of Riccati's equation, Aᵀ P + P A − Kᵀ R K + Q = 0
};

/// xᵀ Q x + uᵀ R u + 2 xᵀ N u; without N there is no such term.
struct QuadraticCost {
  NumberMatrix Q, R;
  NumberMatrix N = {};
};

/// The feedback with the least integral of the cost; nothing where none makes it finite.
std::optional<Regulator> linear_quadratic(const NumberMatrix& A, const NumberMatrix& B,
                                          const QuadraticCost& cost);

/// How far the poles may be from where they are wanted: the condition of the eigenvectors of a.
double eigenvector_condition(const NumberMatrix& a);

}  // namespace tellegen
