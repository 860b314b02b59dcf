#pragma once
// Operating points: where the forces balance and nothing moves (002 (12), (13)).

#include <complex>
#include <optional>
#include <string>
#include <vector>

#include "formalism/state_space.hpp"

namespace tellegen {

/// A value that was found: in closed form where that was reached.
struct FoundValue {
  Expr symbol;
  std::optional<double> number;  ///< absent where parameters without value are in it
  std::optional<Formula> exact;
};

/// What the potential energy, with that of constant forces, does at a point.
enum class PotentialShape { Unknown, Minimum, Maximum, Saddle, Flat };

enum class StabilityProof {
  None,
  Eigenvalues,  ///< of the linear approximation
  Sampled,      ///< the same at all random values of what has none: no proof
  Energy        ///< the energy has a minimum and is never supplied (Lagrange and Dirichlet)
};

struct Equilibrium {
  std::vector<FoundValue> point;        ///< coordinates, or states
  std::vector<FoundValue> inputs;       ///< given, or needed to stay there
  std::vector<FoundValue> multipliers;  ///< of the constraints: their forces are Aᵀλ
  std::vector<std::complex<double>> eigenvalues;
  Stability stability = Stability::Unknown;
  /// The verdict is that of exact arithmetic, and the poles in numbers are too coarse to show it.
  bool below_rounding = false;
  StabilityProof proof = StabilityProof::None;
  int samples = 0;  ///< how many random values, where the verdict rests on them
  PotentialShape shape = PotentialShape::Unknown;
  /// The shape is that of V less the kinetic energy that is there at rest, as in a rotating frame.
  bool effective = false;
  std::string corner;       ///< a function with a corner there: the poles are those of one side
  bool has_poles = true;    ///< false where M is singular, or the motion has no value there
  std::vector<Expr> free;   ///< may have any value here; their exact value is their name
  std::vector<Expr> loose;  ///< variables on which no rate depends: nothing holds them
  std::optional<double> residual;  ///< largest force or rate left over, relative to its terms
  /// Proved to be a point of rest: exactly, or by intervals that hold exactly one.
  bool certified = false;
  /// The slopes of the equations are singular there, or have no value: its number is that of a
  /// nearly vanishing residual, and says nothing of poles.
  bool singular = false;
};

/// Where a number was looked for.
struct SearchRange {
  Expr symbol;
  double low = 0;
  double high = 0;
};

struct Equilibria {
  std::string model;
  std::string description;
  bool of_forces = true;          ///< the equations are of forces, else of rates
  FormulaVector equations;        ///< left sides of "= 0", with what is given put in
  std::vector<FoundValue> given;  ///< by the user, or inputs that are 0
  std::vector<Expr> unknowns;     ///< what the equations were solved for
  std::vector<Expr> free;         ///< any value will do; shown at 0
  FormulaVector slice;            ///< of families: those members were looked for where all are 0
  std::vector<Equilibrium> points;
  std::size_t further = 0;     ///< points beyond these, which are only counted
  bool closed_form = false;    ///< all of them, found without a search
  bool further_turns = false;  ///< of angles give others, with other values of the rest
  /// All of them, in numbers: the roots of a polynomial of this degree, to which exact elimination
  /// leads where there are several unknowns.
  int degree = 0;
  bool exhausted = false;      ///< all of them in the ranges, which intervals have gone through
  bool nothing_moves = false;  ///< no state and no coordinate: there is nothing to look for
  std::vector<SearchRange> ranges;  ///< of the search; or the bounds that were asked for
  int starts = 0;
  std::vector<FormulaVector> conditions;  ///< of each point: what must not be negative
  std::vector<Remark> remarks;
  std::vector<Check> checks;

  /// Whether it is proved that there are no others (within bounds, where some were asked for).
  [[nodiscard]] bool is_complete() const {
    return (closed_form && !further_turns) || degree > 0 || exhausted;
  }
};

}  // namespace tellegen
