#include "verify/linear/steady_state_check.hpp"

#include <algorithm>
#include <cmath>

#include "numeric/norms.hpp"
#include "symbolic/dyadic_matrix.hpp"
#include "verify/linear/limit_modulo.hpp"
#include "verify/linear/modular_question.hpp"
#include "verify/zero_check.hpp"

namespace tellegen {

namespace {

constexpr std::size_t most_states_that_settle = 30;

/// Where every state settles, nothing changes any more; else some limits exist and others do not.
std::string_view key_of(const SteadyState& result) {
  const bool rests =
      std::ranges::all_of(result.settled_states, [](const auto& x) { return x.has_value(); });
  return rests ? "check.steady.balance" : "check.steady.limit";
}

bool vanish(const FormulaVector& v) {
  return std::ranges::all_of(v, [](const Formula& f) { return f.value.is_zero(); });
}
bool vanish(const NumberVector& v) {
  return std::ranges::all_of(v, [](double x) { return x == 0; });
}

template <class Entry>
bool acts_by_itself(const StateSpace<Entry>& system) {
  return vanish(system.x0) && vanish(system.u0) && system.f0.size() == system.A.size() &&
         system.y0.size() == system.C.size() && !(vanish(system.f0) && vanish(system.y0));
}

/// The last column, where constants act.
const std::optional<Formula>& entry_of(const SettledMatrix& m,
                                       const std::vector<std::optional<Formula>>& constants,
                                       std::size_t i, std::size_t j) {
  return j < m[i].size() ? m[i][j] : constants[i];
}

/// The table as told has a row per state and output, and a column per input.
bool is_complete(const SteadyState& result, std::size_t states, std::size_t outputs,
                 std::size_t inputs, bool constants) {
  const auto has = [&](const SettledMatrix& m) {
    return std::ranges::all_of(m, [&](const auto& row) { return row.size() == inputs; });
  };
  return result.x.size() == states && result.y.size() == outputs && has(result.x) &&
         has(result.y) && result.settled_states.size() == states &&
         result.settled_outputs.size() == outputs &&
         result.x_constant.size() == (constants ? states : 0) &&
         result.y_constant.size() == (constants ? outputs : 0);
}

/// The rows of states, then those of outputs.
struct ToldRow {
  const std::vector<std::optional<Formula>>* row;
  const std::optional<Formula>* constant;  // null where none act
  const std::optional<Formula>* sum;
};

std::vector<ToldRow> rows_of(const SteadyState& result) {
  std::vector<ToldRow> rows;
  const auto add = [&](const SettledMatrix& m, const std::vector<std::optional<Formula>>& constants,
                       const std::vector<std::optional<Formula>>& sums) {
    for (std::size_t i = 0; i < m.size(); ++i)
      rows.push_back({&m[i], constants.empty() ? nullptr : &constants[i], &sums[i]});
  };
  add(result.x, result.x_constant, result.settled_states);
  add(result.y, result.y_constant, result.settled_outputs);
  return rows;
}

/// What is told of one row, at a point: an entry per input, the sum, and whether they fit.
bool row_fits(const ToldRow& told, const std::vector<std::optional<ModularSlope>>& limits,
              const ModularVector& inputs, ModularValues& values) {
  bool fits = true;
  bool settles = true;
  std::uint64_t total = 0;
  for (std::size_t j = 0; j < limits.size(); ++j) {
    const std::optional<Formula>& entry = j < told.row->size() ? (*told.row)[j] : *told.constant;
    const std::uint64_t value = entry ? values.next() : 0;
    fits = fits && entry.has_value() == limits[j].has_value();
    if (limits[j] && value != limits[j]->value) fits = false;
    settles = settles && limits[j].has_value();
    total = plus_modulo(total, j < inputs.size() ? times_modulo(value, inputs[j]) : value);
  }
  const std::uint64_t sum = *told.sum ? values.next() : 0;
  return fits && told.sum->has_value() == settles && (!settles || sum == total);
}

Check against_limits(const StateSpace<Formula>& system, const SteadyState& result) {
  const bool constants = acts_by_itself(system);
  ModularFormulas formulas;
  for (const FormulaMatrix* m : {&system.A, &system.B, &system.C, &system.D})
    formulas.add_given(*m);
  if (constants) {
    formulas.add_given(system.f0);
    formulas.add_given(system.y0);
  }
  for (const Expr u : result.inputs) formulas.add(u);
  const std::vector<ToldRow> rows = rows_of(result);
  for (const ToldRow& row : rows) {
    for (const auto& entry : *row.row) {
      if (entry) formulas.add(*entry);
    }
    if (row.constant != nullptr && *row.constant) formulas.add(**row.constant);
    if (*row.sum) formulas.add(**row.sum);
  }
  return asked_modulo(key_of(result), formulas, [&](ModularValues values) -> std::optional<bool> {
    ModularSystem at{values.like(system.A), values.like(system.B), values.like(system.C),
                     values.like(system.D)};
    for (std::size_t i = 0; constants && i < at.B.size(); ++i) at.B[i].push_back(values.next());
    for (std::size_t i = 0; constants && i < at.D.size(); ++i) at.D[i].push_back(values.next());
    const ModularVector inputs = values.next(result.inputs.size());
    ModularSystem still = at;
    for (ModularMatrix* m : {&still.A, &still.B, &still.C, &still.D}) {
      for (ModularVector& row : *m) std::ranges::fill(row, 0U);
    }
    const auto limits = limits_modulo(at, still);
    if (!limits) return std::nullopt;
    bool right = true;
    for (std::size_t i = 0; i < rows.size(); ++i)
      right = row_fits(rows[i], (*limits)[i], inputs, values) && right;
    return right;
  });
}

/// A x + B = 0 for every input, as printed; nothing where some state does not settle.
std::optional<std::vector<Expr>> imbalance(const StateSpace<Formula>& system,
                                           const SteadyState& result) {
  const std::size_t inputs = result.inputs.size() + (result.x_constant.empty() ? 0 : 1);
  std::vector<Expr> zeros;
  for (std::size_t i = 0; i < system.A.size(); ++i) {
    for (std::size_t j = 0; j < inputs; ++j) {
      const Formula& driven = j < result.inputs.size() ? system.B[i][j] : system.f0[i];
      Expr sum = driven.value;
      for (std::size_t k = 0; k < system.A.size(); ++k) {
        const auto& x = entry_of(result.x, result.x_constant, k, j);
        if (!x) return std::nullopt;
        sum = sum + system.A[i][k].value * printed(*x);
      }
      zeros.push_back(sum);
    }
  }
  return zeros;
}

Check check_formulas(const StateSpace<Formula>& system, const SteadyState& result) {
  if (!is_complete(result, system.A.size(), system.C.size(), result.inputs.size(),
                   acts_by_itself(system)))
    return {key_of(result), false, true, 0, 0};
  const bool small = system.A.size() <= most_states_that_settle;
  const Check limits =
      small ? against_limits(system, result) : Check{key_of(result), false, false, 0, 0};
  const auto zeros = imbalance(system, result);
  if (limits.failed() || !zeros || zeros->empty()) return limits;
  const Check balance = proved_or_checked(key_of(result), *zeros);
  return balance;
}

/// The limits of a system in numbers, from polynomials that are exact for them.
class NumberLimits {
 public:
  static std::optional<NumberLimits> of(const StateSpace<double>& system, std::size_t inputs) {
    const std::size_t n = system.A.size();
    const auto a = DyadicMatrix::of(system.A, n);
    const auto b = DyadicMatrix::of(system.B, inputs);
    const auto c = DyadicMatrix::of(system.C, n);
    if (!a || !b || !c) return std::nullopt;
    return NumberLimits(system, a->characteristic(0), a->adjugate(DyadicMatrix::identity(n), *b, 0),
                        a->adjugate(*c, *b, 0));
  }

  /// Of a state, or of an output behind them; infinite where it does not settle.
  [[nodiscard]] double limit(std::size_t row, std::size_t j) const {
    const std::size_t n = system_.A.size();
    const bool state = row < n;
    const NumberVector& through = state ? x_[row][j] : y_[row - n][j];
    const double direct = state ? 0 : system_.D[row - n][j];
    const auto coefficient = [&](std::size_t power) {  // of the numerator
      const double passed = power < n ? through[n - 1 - power] : 0;
      return passed + direct * characteristic_[n - power];
    };
    for (std::size_t p = 0; p < free_; ++p) {
      if (coefficient(p) != 0) return std::numeric_limits<double>::infinity();
    }
    return coefficient(free_) / characteristic_[n - free_];
  }

 private:
  using Polynomials = std::vector<std::vector<NumberVector>>;
  NumberLimits(const StateSpace<double>& system, NumberVector characteristic, Polynomials x,
               Polynomials y)
      : system_(system),
        characteristic_(std::move(characteristic)),
        x_(std::move(x)),
        y_(std::move(y)) {
    while (free_ < system.A.size() && characteristic_[system.A.size() - free_] == 0) ++free_;
  }

  const StateSpace<double>& system_;
  NumberVector characteristic_;
  Polynomials x_, y_;
  std::size_t free_ = 0;
};

/// With the column of what acts by itself.
StateSpace<double> with_constants(StateSpace<double> system) {
  for (std::size_t i = 0; i < system.B.size(); ++i) system.B[i].push_back(system.f0[i]);
  for (std::size_t i = 0; i < system.D.size(); ++i) system.D[i].push_back(system.y0[i]);
  return system;
}

/// Six figures are told, and nothing of what is 1e-13 of what the input moves most.
Check check_rounded(StateSpace<double> system, bool at_rest, const SteadyState& result) {
  Check check{key_of(result), false, false, 0, 0};
  if (at_rest) std::ranges::fill(system.f0, 0.0);
  const bool constants = acts_by_itself(system);
  const std::size_t inputs = result.inputs.size();
  if (!is_complete(result, system.A.size(), system.C.size(), inputs, constants))
    return {key_of(result), false, true, 0, 0};
  if (constants) system = with_constants(std::move(system));
  const std::size_t columns = inputs + (constants ? 1 : 0);
  const auto limits = NumberLimits::of(system, columns);
  if (!limits) return check;
  const std::vector<ToldRow> rows = rows_of(result);
  check.passed = true;
  for (std::size_t j = 0; j < columns; ++j) {
    NumberVector exact;
    double size = 0;
    for (std::size_t i = 0; i < rows.size(); ++i) {
      exact.push_back(limits->limit(i, j));
      if (std::isnan(exact.back())) return {key_of(result), false, false, 0, 0};
      if (std::isfinite(exact.back())) size = larger(size, std::abs(exact.back()));
    }
    for (std::size_t i = 0; i < rows.size(); ++i) {
      const std::optional<Formula>& told = j < inputs ? (*rows[i].row)[j] : *rows[i].constant;
      if (!std::isfinite(exact[i]) || !told) {
        check.passed = check.passed && !told && !std::isfinite(exact[i]);
        continue;
      }
      const Expr value = printed(*told);
      const double off =
          std::abs((value.is_number() ? value.number().to_double() : std::nan("")) - exact[i]);
      constexpr double rounding = 1e-12;
      const double share = off <= rounding * size ? 0 : off / std::abs(exact[i]);
      check.largest_difference = larger(check.largest_difference, share);
    }
  }
  constexpr double six_figures = 1e-5;
  check.points = 1;
  check.passed = check.passed && check.largest_difference <= six_figures;
  return check;
}

/// The sums that are printed, of the entries.
bool sums_fit(const SteadyState& result) {
  for (const ToldRow& row : rows_of(result)) {
    bool settles = row.constant == nullptr || row.constant->has_value();
    std::vector<Expr> terms;
    for (std::size_t j = 0; j < row.row->size(); ++j) {
      settles = settles && (*row.row)[j].has_value();
      if (settles) terms.push_back(printed(*(*row.row)[j]) * result.inputs[j]);
    }
    if (settles != row.sum->has_value()) return false;
    if (!settles) continue;
    if (row.constant != nullptr) terms.push_back(printed(**row.constant));
    Expr rest = printed(**row.sum);
    for (const Expr term : terms) rest = rest - term;
    const Expr sum = rest;
    if (proved_or_checked(key_of(result), {sum}).failed()) return false;
  }
  return true;
}

}  // namespace

bool has_constants(const StateSpace<Formula>& system) { return acts_by_itself(system); }

Check check_steady_state(const Linearisation& linear, const SteadyState& result) {
  if (const auto* formulas = std::get_if<StateSpace<Formula>>(&linear.system))
    return check_formulas(*formulas, result);
  if (linear.states.size() > most_states_that_settle) return {key_of(result), false, false, 0, 0};
  Check check = check_rounded(std::get<StateSpace<double>>(linear.system), linear.at_rest, result);
  if (check.passed && !sums_fit(result)) return {key_of(result), false, true, 0, 0};
  return check;
}

}  // namespace tellegen
