#pragma once
// What the terminal page and LaTeX show of a port-Hamiltonian system, before it is laid out.

#include <functional>
#include <string>
#include <vector>

#include "formalism/port_hamiltonian.hpp"
#include "report/style.hpp"

namespace tellegen::report {

bool is_zero(const FormulaMatrix& matrix);

/// One equation ẋᵢ = … per state.
struct RateEquation {
  Form rate;
  Form right;
};
std::vector<RateEquation> rate_equations(const PortHamiltonian& phs);

/// u, as it is written.
std::vector<std::vector<Form>> inputs_column(const PortHamiltonian& phs);

/// ∂H/∂xᵢ
Form slope_form(Expr state);

/// "q̇ = ∂ℋ/∂p, ṗ = −∂ℋ/∂q − ∂𝒟/∂q̇ + Q" with the terms there are; the law of the
/// structure where a coordinate moves by more than its momentum.
std::string hamilton_law(const PortHamiltonian& phs, Format format);
/// "ẋ = (J − R) ∂ℋ/∂x + G u, y = Gᵀ ∂ℋ/∂x" with the terms there are.
std::string structure_law(const PortHamiltonian& phs, Format format);

/// dH/dt: what is supplied less what is dissipated, and what else changes H, term by term; where
/// that is too long to read, in the outputs yⱼ and the slopes ∂H/∂xᵢ. `taken`: the names that the
/// model has.
Form balance_form(const PortHamiltonian& phs, const std::vector<std::string>& taken = {});
bool is_readable(const Form& form);
bool fits_in_sentence(const Form& form);
/// The key of yᵀu, or of ∇Hᵀg(x, u) where the inputs enter nonlinearly.
std::string_view supply_sentence(const PortHamiltonian& phs);
std::string_view loss_sentence(const PortHamiltonian& phs);

std::string_view verdict_name(Passive verdict);  ///< lossless, passive, cyclo-passive, neither
std::string_view verdict_sentence(const PortHamiltonian& phs);  ///< its key

/// One thing that passivity rests on.
struct Ground {
  std::string_view key;
  Ruling ruling;
  bool feed = false;  ///< of R with a feed-through
};
std::vector<Ground> grounds_of(const PortHamiltonian& phs);

/// How a ground was decided, where it fails, or on what it depends: sentences with formulas, which
/// `math` writes.
struct GroundSentence {
  std::string_view key;
  std::vector<std::string> arguments;
};
using MathWriter = std::function<std::string(const Form&)>;
std::vector<GroundSentence> sentences_of(const Ground& ground, Format format,
                                         const MathWriter& math);
/// ≥, > or =
std::string_view relation_sign(Relation relation, Format format);
/// "yes", "no", "if" or "undecided"
std::string_view answer_name(Ruling::Answer answer);

/// Which port (u, y) the verdict is about.
std::string port_sentence(const PortHamiltonian& phs, const Style& style);

/// The remarks on the system, then those on its passivity.
std::vector<Remark> remarks_of(const PortHamiltonian& phs);

}  // namespace tellegen::report
