#include "design/symbolic_gains.hpp"

#include <array>
#include <charconv>

#include "analyse/resolvent.hpp"
#include "design/codes.hpp"
#include "design/poles.hpp"
#include "design/reasons.hpp"
#include "symbolic/textbook/formulas.hpp"

namespace tellegen {

namespace {

using canonical::Ring;
using canonical::Series;

constexpr std::size_t most_states = 8;

/// The decimal number that a person would write for it.
Rational exact(double value) {
  std::array<char, 64> digits{};
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value);
  const auto read =
      Rational::parse({digits.data(), static_cast<std::size_t>(end.ptr - digits.data())});
  return read ? *read : Rational(0);
}

/// Π (s − pole), lowest power first; each pair is one real factor.
std::vector<Rational> polynomial_of(const Poles& poles) {
  std::vector<Rational> product{Rational(1)};
  for (const std::complex<double>& pole : poles) {
    if (pole.imag() < 0) continue;
    std::vector<Rational> factor;
    const Rational re = exact(pole.real());
    const Rational im = exact(pole.imag());
    if (pole.imag() > 0)
      factor = {re * re + im * im, Rational(-2) * re, Rational(1)};
    else
      factor = {-re, Rational(1)};
    std::vector<Rational> next(product.size() + factor.size() - 1, Rational(0));
    for (std::size_t i = 0; i < product.size(); ++i)
      for (std::size_t j = 0; j < factor.size(); ++j)
        next[i + j] = next[i + j] + product[i] * factor[j];
    product = std::move(next);
  }
  return product;
}

class FormulaDesigner {
 public:
  FormulaDesigner(const Linearisation& linear, const StateSpace<Formula>& system, Pool& pool,
                  const FormulaOptions& options)
      : linear_(linear),
        options_(options),
        ring_(pool, entries_of(system)),
        textbook_(ring_),
        A_(series_of(ring_, system.A)),
        B_(series_of(ring_, system.B)),
        C_(series_of(ring_, system.C)),
        D_(series_of(ring_, system.D)) {
    result_.model = linear.model;
    result_.description = linear.description;
    result_.states = linear.states;
    result_.inputs = linear.inputs;
    result_.outputs = linear.outputs;
  }

  Result<ControlDesign> design(const DesignWishes& wishes) {
    const bool feeds_back = wishes.poles || wishes.response;
    if (!feeds_back && !wishes.observer_poles)
      return Diagnostic{design_codes::nothing_wished, std::nullopt, {}, {}};
    const auto actuator = the_one(wishes.actuators, linear_.inputs.size());
    const auto sensor = the_one(wishes.sensors, linear_.outputs.size());
    const bool too_many =
        (feeds_back && !actuator) || (wishes.observer_poles && !sensor) || order() > most_states;
    if (too_many) return several(feeds_back && !actuator, wishes.observer_poles && !sensor);
    if (!linear_.at_rest) return about(design_codes::not_at_rest, {linear_.model});
    result_.actuators = wishes.actuators;
    result_.sensors = wishes.sensors;
    append_unused(wishes, linear_, result_.remarks);
    std::optional<Diagnostic> why;
    if (feeds_back) {
      why = feed_back(wishes.poles ? *wishes.poles
                                   : dominant_poles(order(), wishes.response->damping,
                                                    wishes.response->settling),
                      *actuator);
    }
    if (!why && wishes.observer_poles) why = observe(*wishes.observer_poles, *sensor);
    if (why) return *why;
    return std::move(result_);
  }

 private:
  [[nodiscard]] std::size_t order() const { return linear_.states.size(); }

  /// The only one there is, or the only one that may be used.
  static std::optional<std::size_t> the_one(const std::vector<std::size_t>& named,
                                            std::size_t count) {
    if (named.size() == 1) return named.front();
    return named.empty() && count == 1 ? std::optional<std::size_t>(0) : std::nullopt;
  }

  /// Which option names the one to use.
  [[nodiscard]] Diagnostic several(bool inputs, bool outputs) const {
    Diagnostic d =
        about(design_codes::one_only, {linear_.model, std::to_string(linear_.inputs.size()),
                                       std::to_string(linear_.outputs.size())});
    std::string names;
    for (const std::string& name : linear_.outputs) names += (names.empty() ? "" : ", ") + name;
    if (inputs && !linear_.inputs.empty())
      d.notes.push_back({"note.name_the_one", {"--actuators", listed(linear_.inputs)}, {}});
    if (outputs && !names.empty())
      d.notes.push_back({"note.name_the_one", {"--sensors", names}, {}});
    return d;
  }

  /// The gain in its row, the others 0.
  [[nodiscard]] static SeriesMatrix widened_row(const std::vector<Series>& gain, std::size_t place,
                                                std::size_t count) {
    SeriesMatrix rows(count, std::vector<Series>(gain.size()));
    rows[place] = gain;
    return rows;
  }

  [[nodiscard]] Diagnostic about(Code code, std::vector<std::string> args) const {
    return {code, options_.span, std::move(args), {}};
  }

  std::optional<Diagnostic> feed_back(const Poles& poles, std::size_t actuator) {
    if (auto why = unsound_poles(poles, "--poles", order())) return why;
    const std::vector<Rational> wanted = polynomial_of(poles);
    const auto K = ackermann(A_, transpose(B_)[actuator], wanted);
    if (!K) return about(design_codes::never_controllable, {linear_.model});
    const SeriesMatrix rows = widened_row(*K, actuator, linear_.inputs.size());
    result_.K_formulas = formulas(textbook_, rows);
    result_.closed_loop_poles = poles;
    result_.checks.push_back(proof("check.gain.feedback", multiply(ring_, B_, rows), wanted));
    if (linear_.inputs.size() == 1) find_static_gain(*K, wanted[0]);
    tell("step.gain.ackermann", wanted);
    return std::nullopt;
  }

  /// Feedback moves poles, not zeros: x = adj(−A) b/φ(0) w at rest, put back into (A − b K) x + b.
  void find_static_gain(const std::vector<Series>& K, const Rational& phi) {
    if (C_.empty() || phi.is_zero()) return;
    SeriesMatrix x = resolvent_of(ring_, A_, B_).powers.back();
    for (auto& row : x) row[0] = canonical::scale(row[0], Rational(1) / phi);
    const SeriesMatrix fed = multiply(ring_, SeriesMatrix{K}, x);  // K x
    const SeriesMatrix drift = multiply(ring_, A_, x);
    Check check{"check.gain.static", true, true, 0, 0};
    for (std::size_t i = 0; i < order(); ++i) {
      const Series left =
          canonical::add(B_[i][0], ring_.multiply(B_[i][0], fed[0][0]), Rational(-1));
      check.passed = check.passed && ring_.is_zero(canonical::add(left, drift[i][0]));
    }
    result_.checks.push_back(check);
    SeriesMatrix y = multiply(ring_, C_, x);
    for (std::size_t i = 0; i < y.size(); ++i) {
      // u = w − K x
      const Series through =
          canonical::add(D_[i][0], ring_.multiply(D_[i][0], fed[0][0]), Rational(-1));
      y[i][0] = ring_.as_fraction(ring_.normalise(canonical::add(y[i][0], through)));
    }
    result_.static_gain_formulas = formulas(textbook_, y);
  }

  std::optional<Diagnostic> observe(const Poles& poles, std::size_t sensor) {
    if (auto why = unsound_poles(poles, "--observer-poles", order())) return why;
    const std::vector<Rational> wanted = polynomial_of(poles);
    const auto H = ackermann(transpose(A_), C_[sensor], wanted);
    if (!H) return about(design_codes::never_observable, {linear_.model});
    const SeriesMatrix columns = transpose(widened_row(*H, sensor, linear_.outputs.size()));
    result_.H_formulas = formulas(textbook_, columns);
    result_.observer_poles = poles;
    result_.checks.push_back(proof("check.gain.observer", multiply(ring_, columns, C_), wanted));
    tell("step.gain.observer", wanted);
    return std::nullopt;
  }

  /// K = qᵀ φ(A), where qᵀ [b, A b, …] = (0 … 0 1).
  std::optional<std::vector<Series>> ackermann(const SeriesMatrix& A, const std::vector<Series>& b,
                                               const std::vector<Rational>& wanted) {
    const std::size_t n = A.size();
    SeriesMatrix rows;  // of the transposed matrix of controllability
    SeriesMatrix column = transpose(SeriesMatrix{b});
    for (std::size_t k = 0; k < n; ++k) {
      rows.push_back(transpose(column)[0]);
      column = normalised(multiply(ring_, A, column));
    }
    std::vector<Series> last(n);
    last[n - 1] = Series(Rational(1));
    const auto q = solve(ring_, rows, last);
    if (!q) return std::nullopt;
    SeriesMatrix power{*q};
    std::vector<Series> gain(n);
    for (std::size_t k = 0; k <= n; ++k) {
      for (std::size_t j = 0; j < n; ++j) gain[j] = canonical::add(gain[j], power[0][j], wanted[k]);
      if (k < n) power = normalised(multiply(ring_, power, A));
    }
    for (Series& entry : gain) entry = ring_.as_fraction(ring_.normalise(entry));
    return gain;
  }

  [[nodiscard]] SeriesMatrix normalised(SeriesMatrix m) {
    for (auto& row : m) {
      for (Series& entry : row) entry = ring_.normalise(entry);
    }
    return m;
  }

  /// det(s 1 − A + loop), by another way.
  Check proof(std::string_view key, const SeriesMatrix& loop, const std::vector<Rational>& wanted) {
    const SeriesMatrix closed = normalised(add(A_, loop, Rational(-1)));
    const auto found = characteristic_polynomial(ring_, closed);
    Check check{key, true, true, 0, 0};
    for (std::size_t k = 0; k < found.size(); ++k) {
      const Series right = Series(wanted[found.size() - 1 - k]);
      check.passed = check.passed && ring_.is_zero(canonical::add(found[k], right, Rational(-1)));
    }
    return check;
  }

  void tell(std::string_view key, const std::vector<Rational>& wanted) {
    if (!options_.steps) return;
    std::vector<Form> row;
    for (std::size_t k = wanted.size(); k-- > 0;) row.push_back(number_form(wanted[k]));
    result_.steps.push_back({"matrix", key, {}, {}, {{"φ", {row}}}});
  }

  const Linearisation& linear_;
  const FormulaOptions& options_;
  Ring ring_;
  Textbook textbook_;
  SeriesMatrix A_, B_, C_, D_;
  ControlDesign result_;
};

}  // namespace

Result<ControlDesign> design_in_formulas(const Linearisation& system, const DesignWishes& wishes,
                                         Pool& pool, const FormulaOptions& options) {
  const auto& formulas = std::get<StateSpace<Formula>>(system.system);
  return FormulaDesigner(system, formulas, pool, options).design(wishes);
}

}  // namespace tellegen
