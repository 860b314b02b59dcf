// Stability of the linear state equations (004, chapter 4): by the energy where it decides, else by
// the determinants of Hurwitz.

#include <algorithm>
#include <cmath>

#include "bondgraph/analysed_graph.hpp"
#include "bondgraph/bond_graph.hpp"
#include "bondgraph/codes.hpp"
#include "bondgraph/positive.hpp"
#include "model/codes.hpp"
#include "numeric/tape.hpp"
#include "symbolic/substitute.hpp"
#include "symbolic/textbook/textbook.hpp"

namespace tellegen {

namespace {

using canonical::Ring;
using canonical::Series;

SeriesMatrix series_of(Ring& ring, const FormulaMatrix& m) {
  SeriesMatrix s;
  for (const FormulaVector& row : m) {
    s.emplace_back();
    for (const Formula& f : row) s.back().push_back(ring.normalise(ring.convert(f.value)));
  }
  return s;
}

class StabilityJudge {
 public:
  StabilityJudge(const BondGraphModel& model, const StateEquations& equations, Ring& ring)
      : model_(model), equations_(equations), ring_(ring), textbook_(ring) {}

  StabilityReport judge(const PortHamiltonian* phs);

 private:
  void write_polynomial();
  void write_determinants();
  bool by_energy(const PortHamiltonian& phs);
  bool damps_everything(const PortHamiltonian& phs);
  void by_determinants();
  [[nodiscard]] std::vector<Series> criterion(bool from_next, bool odd) const;
  std::vector<Formula> open_conditions(const std::vector<Series>& wanted);
  void by_numbers();
  std::optional<double> value_of(Expr e) const;

  const BondGraphModel& model_;
  const StateEquations& equations_;
  Ring& ring_;
  Textbook textbook_;
  StabilityReport result_;
  std::vector<Series> coefficients_;  // highest power first
  std::vector<Series> determinants_;
  std::size_t zero_roots_ = 0;
};

void StabilityJudge::write_polynomial() {
  coefficients_ = characteristic_polynomial(ring_, series_of(ring_, equations_.A));
  for (Series& a : coefficients_) {
    a = ring_.normalise(a);
    result_.polynomial.push_back(textbook_.formula(a));
  }
  while (zero_roots_ < coefficients_.size() - 1 &&
         ring_.is_zero(coefficients_[coefficients_.size() - 1 - zero_roots_])) {
    ++zero_roots_;
  }
}

// 004, Procedure 4.1: the matrix of Hurwitz has a_{2j−i} in row i, column j.
void StabilityJudge::write_determinants() {
  constexpr std::size_t largest = 6;
  const std::size_t n = coefficients_.size() - 1 - zero_roots_;
  if (n > largest) {
    result_.remarks.push_back({"remark.bg.hurwitz_too_large", {}});
    return;
  }
  for (std::size_t k = 1; k <= n; ++k) {
    SeriesMatrix h(k, std::vector<Series>(k));
    for (std::size_t i = 1; i <= k; ++i) {
      for (std::size_t j = 1; j <= k; ++j) {
        if (2 * j >= i && 2 * j - i <= n) h[i - 1][j - 1] = coefficients_[2 * j - i];
      }
    }
    determinants_.push_back(ring_.as_fraction(determinant(ring_, h)));
    result_.hurwitz.push_back(textbook_.formula(determinants_.back()));
  }
}

/// Rows that vanish while no power is lost: D_in, and with J alone its rates of change. Where they
/// leave nothing free, every motion loses energy.
bool StabilityJudge::damps_everything(const PortHamiltonian& phs) {
  const std::size_t n = equations_.states.size();
  const SeriesMatrix J = series_of(ring_, phs.J);
  SeriesMatrix rows = series_of(ring_, phs.R);
  SeriesMatrix hessian;
  for (const Formula& slope : phs.gradient)
    hessian.push_back(ring_.gradient(ring_.convert(slope.value), equations_.states));
  const SeriesMatrix turn = multiply(ring_, hessian, J);  // ż = ∇²H J z
  return has_full_rank(
      ring_,
      [&](SeriesMatrix current) {
        SeriesMatrix next = multiply(ring_, current, turn);
        for (auto& row : next)
          for (Series& s : row) s = ring_.normalise(s);
        return next;
      },
      rows, n);
}

bool StabilityJudge::by_energy(const PortHamiltonian& phs) {
  const Passivity& p = phs.passivity;
  const bool passive = p.dissipative && p.dissipative_by == Certainty::Proved && p.bounded_below &&
                       p.bounded_by == Certainty::Proved;
  if (!passive || !p.skew) return false;
  if (zero_roots_ == 0 && damps_everything(phs)) {
    result_.verdict = StabilityVerdict::Stable;
  } else {
    const bool lossless = std::ranges::all_of(phs.R, [](const FormulaVector& row) {
      return std::ranges::all_of(row, [](const Formula& f) { return f.value.is_zero(); });
    });
    if (zero_roots_ == 0 && !lossless) return false;
    result_.verdict = StabilityVerdict::Marginal;
  }
  result_.proof = VerdictProof::Energy;
  return true;
}

/// What the criterion of Liénard and Chipart asks for: aₙ and every other coefficient from aₙ₋₁ or
/// aₙ₋₂ down, and every other determinant, odd or even ones.
std::vector<Series> StabilityJudge::criterion(bool from_next, bool odd) const {
  const std::size_t n = determinants_.size();
  std::vector<Series> wanted{coefficients_[n]};
  for (std::size_t i = from_next ? n - 1 : n; i >= 1; i -= 2) {
    if (i != n) wanted.push_back(coefficients_[i]);
    if (i < 2) break;
  }
  for (std::size_t k = odd ? 1 : 2; k <= n; k += 2) wanted.push_back(determinants_[k - 1]);
  return wanted;
}

std::vector<Formula> StabilityJudge::open_conditions(const std::vector<Series>& wanted) {
  std::vector<Formula> open;
  for (const Series& s : wanted) {
    if (ring_.is_zero(s)) continue;
    const Sign sign = sign_of(ring_, s);
    if (sign.positive || sign.negative) continue;
    const Formula formula = textbook_.formula(sign.open);
    const auto same = [&](const Formula& f) { return f.value == formula.value; };
    if (std::ranges::none_of(open, same)) open.push_back(formula);
  }
  return open;
}

// Every coefficient and determinant is positive where all motions die out, so a negative one
// decides; of what is enough, the fewest and shortest conditions are told.
void StabilityJudge::by_determinants() {
  result_.proof = VerdictProof::Hurwitz;
  bool vanishes = zero_roots_ > 0;
  for (std::size_t i = 0; i < determinants_.size(); ++i) {
    for (const Series& s : {coefficients_[i + 1], determinants_[i]}) {
      if (ring_.is_zero(s)) {
        vanishes = true;
      } else if (sign_of(ring_, s).negative) {
        result_.verdict = StabilityVerdict::Unstable;
        return;
      }
    }
  }
  const auto length = [](const std::vector<Formula>& all) {
    int operations = 0;
    for (const Formula& f : all) operations += operation_count(f.shown);
    return std::pair(all.size(), operations);
  };
  bool first = true;
  for (const bool from_next : {false, true}) {
    for (const bool odd : {false, true}) {
      auto open = open_conditions(criterion(from_next, odd));
      if (first || length(open) < length(result_.conditions)) result_.conditions = std::move(open);
      first = false;
    }
  }
  result_.verdict = !result_.conditions.empty() ? StabilityVerdict::Conditional
                    : vanishes                  ? StabilityVerdict::Marginal
                                                : StabilityVerdict::Stable;
}

std::optional<double> StabilityJudge::value_of(Expr e) const {
  Substitution by;
  for (const Parameter& p : model_.parameters) {
    if (p.value) by[p.symbol] = *p.value;
  }
  const Expr value = substitute(e, by);
  const std::vector<Expr> root{value};
  for (const Expr symbol : free_symbols(root)) {
    if (symbol.symbol().role != Role::Constant) return std::nullopt;
  }
  return evaluate<double>(value, {}, {});
}

/// The conditions that are left, with the values of the parameters.
void StabilityJudge::by_numbers() {
  if (result_.verdict != StabilityVerdict::Conditional) return;
  bool holds = true;
  for (const Formula& condition : result_.conditions) {
    const auto value = value_of(condition.value);
    if (!value || !std::isfinite(*value)) return;
    holds = holds && *value > 0;
  }
  result_.verdict = holds ? StabilityVerdict::Stable : StabilityVerdict::Unstable;
}

StabilityReport StabilityJudge::judge(const PortHamiltonian* phs) {
  result_.model = equations_.model;
  result_.description = equations_.description;
  result_.states = equations_.states;
  write_polynomial();
  write_determinants();
  if (zero_roots_ > 0)
    result_.remarks.push_back({"remark.bg.zero_roots", {std::to_string(zero_roots_)}});
  if (phs != nullptr && by_energy(*phs)) return std::move(result_);
  if (!determinants_.empty()) {
    by_determinants();
    by_numbers();
  }
  return std::move(result_);
}

}  // namespace

Result<StabilityReport> derive_stability(const BondGraphModel& model,
                                         const BondGraphOptions& options) {
  const auto equations = derive_state_equations(model, options);
  if (!equations) return equations.diagnostics;
  if (!equations->linear) {
    return Diagnostic{bondgraph_codes::not_linear, model.span, {"stability", model.name}, {}};
  }
  if (equations->states.empty())
    return Diagnostic{codes::nothing_stored, model.span, {"stability", model.name}, {}};
  const auto phs = derive_port_hamiltonian(model, options);
  std::vector<Expr> roots;
  for (const FormulaVector& row : equations->A) {
    for (const Formula& f : row) roots.push_back(f.value);
  }
  Ring ring(*model.pool, roots);
  return StabilityJudge(model, *equations, ring).judge(phs ? &*phs : nullptr);
}

}  // namespace tellegen
