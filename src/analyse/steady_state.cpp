#include "analyse/steady_state.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include "analyse/equilibrium_stability.hpp"
#include "analyse/resolvent.hpp"
#include "symbolic/literal.hpp"
#include "symbolic/null_space.hpp"
#include "symbolic/substitute.hpp"
#include "verify/linear/steady_state_check.hpp"

namespace tellegen {

namespace {

using canonical::Ring;
using canonical::Series;

/// What one input moves least, against what it moves most, is rounding below this.
constexpr double least_share = 1e-13;

/// What an input moves most, for each input.
std::vector<double> sizes_of_columns(const SettledMatrix& x, const SettledMatrix& y) {
  std::vector<double> largest;
  for (const SettledMatrix& rows : {x, y}) {
    for (const auto& row : rows) {
      largest.resize(row.size());
      for (std::size_t j = 0; j < row.size(); ++j) {
        if (row[j] && row[j]->value.is_number())
          largest[j] = std::max(largest[j], std::abs(row[j]->value.number().to_double()));
      }
    }
  }
  return largest;
}

void drop_rounding(SettledMatrix& rows, const std::vector<double>& largest, Pool& pool) {
  for (auto& row : rows) {
    for (std::size_t j = 0; j < row.size(); ++j) {
      if (!row[j] || !row[j]->value.is_number()) continue;
      if (std::abs(row[j]->value.number().to_double()) < least_share * largest[j])
        row[j] = Formula{pool.number(0), number_form(Rational(0))};
    }
  }
}

/// To six figures: the quotients of rounded numbers have no more to tell.
void round_numbers(SettledMatrix& rows, Pool& pool) {
  pool.write_decimals();
  for (auto& row : rows) {
    for (std::optional<Formula>& entry : row) {
      if (!entry || !entry->value.is_number()) continue;
      std::array<char, 32> buffer{};
      const auto end =
          std::to_chars(buffer.data(), buffer.data() + buffer.size(),
                        entry->value.number().to_double(), std::chars_format::scientific, 5);
      const std::string_view text(buffer.data(), static_cast<std::size_t>(end.ptr - buffer.data()));
      const Expr value = pool.number(Rational::parse(text).value_or(entry->value.number()));
      entry = Formula{value, literal_form(value)};
    }
  }
}

bool all_vanish(const FormulaVector& v) {
  return std::ranges::all_of(v, [](const Formula& f) { return f.value.is_zero(); });
}

bool is_at_origin(const StateSpace<Formula>& system) {
  return all_vanish(system.x0) && all_vanish(system.u0);
}

class Limit {
 public:
  Limit(const StateSpace<Formula>& system, Pool& pool)
      : ring_(pool, entries_of(system)),
        textbook_(ring_),
        A_(series_of(ring_, system.A)),
        B_(series_of(ring_, system.B)),
        C_(series_of(ring_, system.C)),
        D_(series_of(ring_, system.D)),
        constants_(acts_at_rest(system)) {
    for (std::size_t i = 0; constants_ && i < A_.size(); ++i)
      B_[i].push_back(ring_.convert(system.f0[i].value));
    for (std::size_t i = 0; constants_ && i < C_.size(); ++i)
      D_[i].push_back(ring_.convert(system.y0[i].value));
  }

  void write(SteadyState& result, bool in_numbers) {
    const std::size_t inputs = result.inputs.size() + (constants_ ? 1 : 0);
    if (inputs > 0)
      expand();
    else
      free_ = null_space(ring_, A_, A_.size()).free.size();
    for (std::size_t i = 0; i < A_.size(); ++i)
      result.x.push_back(
          row_of([&](std::size_t k, std::size_t j) { return state(k, i, j); }, inputs));
    for (std::size_t i = 0; i < C_.size(); ++i)
      result.y.push_back(
          row_of([&](std::size_t k, std::size_t j) { return output(k, i, j); }, inputs));
    if (in_numbers) {
      const std::vector<double> largest = sizes_of_columns(result.x, result.y);
      drop_rounding(result.x, largest, ring_.pool());
      drop_rounding(result.y, largest, ring_.pool());
      round_numbers(result.x, ring_.pool());
      round_numbers(result.y, ring_.pool());
    }
    result.settled_states = sums(result.x, result.inputs);
    result.settled_outputs = sums(result.y, result.inputs);
    if (!constants_) return;
    for (auto& row : result.x) result.x_constant.push_back(taken_from(row));
    for (auto& row : result.y) result.y_constant.push_back(taken_from(row));
  }

  /// How many poles are at 0, for all parameters; where nothing drives, how many ways to rest.
  [[nodiscard]] std::size_t free() const { return free_; }

 private:
  /// What sources of constant value, weights and the like do by themselves: f(0, 0) and y(0, 0), as
  /// if of an input that is 1. Away from the origin the results are deviations from the point.
  static bool acts_at_rest(const StateSpace<Formula>& system) { return has_constants(system); }

  static std::optional<Formula> taken_from(std::vector<std::optional<Formula>>& row) {
    std::optional<Formula> last = std::move(row.back());
    row.pop_back();
    return last;
  }

  void expand() {
    Resolvent resolvent = resolvent_of(ring_, A_, B_);
    coefficients_ = std::move(resolvent.characteristic);
    powers_ = std::move(resolvent.powers);
    while (free_ < A_.size() && ring_.is_zero(coefficients_[A_.size() - free_])) ++free_;
  }

  /// The coefficient of sᵖ in the numerator of a state.
  Series state(std::size_t p, std::size_t i, std::size_t j) {
    const std::size_t n = A_.size();
    return p < n ? powers_[n - 1 - p][i][j] : Series();
  }

  Series output(std::size_t p, std::size_t i, std::size_t j) {
    std::vector<Series> parts{ring_.multiply(D_[i][j], coefficients_[A_.size() - p])};
    for (std::size_t l = 0; l < A_.size(); ++l)
      parts.push_back(ring_.multiply(C_[i][l], state(p, l, j)));
    return ring_.normalise(canonical::sum(std::move(parts)));
  }

  /// The first coefficient of the denominator that does not vanish is that of s to the number of
  /// free poles; what the numerator has before it makes the limit infinite.
  template <class Numerator>
  std::vector<std::optional<Formula>> row_of(Numerator numerator, std::size_t inputs) {
    std::vector<std::optional<Formula>> row;
    for (std::size_t j = 0; j < inputs; ++j) {
      bool settles = true;
      for (std::size_t p = 0; p < free_; ++p) settles = settles && ring_.is_zero(numerator(p, j));
      if (!settles) {
        row.emplace_back();
        continue;
      }
      const Series value = ring_.divide(numerator(free_, j), coefficients_[A_.size() - free_]);
      row.emplace_back(textbook_.formula(ring_.as_fraction(value)));
    }
    return row;
  }

  std::vector<std::optional<Formula>> sums(const SettledMatrix& m,
                                           const std::vector<Expr>& inputs) {
    std::vector<std::optional<Formula>> all;
    for (const auto& row : m) {
      std::vector<Series> parts;
      for (std::size_t j = 0; j < row.size(); ++j) {
        if (!row[j]) continue;
        const Series factor = ring_.convert(row[j]->value);
        parts.push_back(j < inputs.size() ? ring_.multiply(factor, ring_.convert(inputs[j]))
                                          : factor);
      }
      const bool settles = parts.size() == row.size();
      const Series sum = canonical::sum(std::move(parts));
      all.emplace_back();
      if (settles) all.back() = textbook_.formula(ring_.as_fraction(sum));
    }
    return all;
  }

  Ring ring_;
  Textbook textbook_;
  SeriesMatrix A_, B_, C_, D_;
  std::vector<Series> coefficients_;  // of det(s 1 − A), highest power first
  std::vector<SeriesMatrix> powers_;  // Nₖ
  std::size_t free_ = 0;
  bool constants_;  // B and D have one more column
};

/// The names of the states that some constant input makes grow without end.
std::string never_settled(const SteadyState& result) {
  std::vector<Expr> names;
  for (std::size_t i = 0; i < result.x.size(); ++i) {
    const bool grows = !result.settled_states[i];
    if (grows) names.push_back(result.states[i]);
  }
  return listed(names);
}

FormulaVector in_formulas(const std::vector<double>& numbers, Pool& pool) {
  FormulaVector all;
  for (const double number : numbers) {
    const Expr value = number_expr(pool, number);
    all.push_back({value, literal_form(value)});
  }
  return all;
}

FormulaMatrix in_formulas(const std::vector<std::vector<double>>& numbers, Pool& pool) {
  FormulaMatrix all;
  for (const std::vector<double>& row : numbers) all.push_back(in_formulas(row, pool));
  return all;
}

/// On constraints, and where formulas would be too long, the linear approximation is in numbers.
StateSpace<Formula> in_formulas(const Linearisation& linear, Pool& pool) {
  if (const auto* formulas = std::get_if<StateSpace<Formula>>(&linear.system)) return *formulas;
  const auto& numbers = std::get<StateSpace<double>>(linear.system);
  StateSpace<Formula> system;
  system.A = in_formulas(numbers.A, pool);
  system.B = in_formulas(numbers.B, pool);
  system.C = in_formulas(numbers.C, pool);
  system.D = in_formulas(numbers.D, pool);
  system.x0 = in_formulas(numbers.x0, pool);
  system.u0 = in_formulas(numbers.u0, pool);
  system.y0 = in_formulas(numbers.y0, pool);
  system.f0 = in_formulas(numbers.f0, pool);
  if (linear.at_rest)
    std::ranges::fill(system.f0, Formula{pool.number(0), number_form(Rational(0))});
  return system;
}

/// The result, and how many poles are at 0.
struct Settled {
  SteadyState result;
  std::size_t free = 0;
};

Settled settle(const Linearisation& linear, Pool& pool) {
  SteadyState result;
  result.model = linear.model;
  result.description = linear.description;
  result.states = linear.states;
  result.inputs = linear.inputs;
  result.outputs = linear.outputs;
  const StateSpace<Formula> system = in_formulas(linear, pool);
  Limit limit(system, pool);
  limit.write(result, std::holds_alternative<StateSpace<double>>(linear.system));
  if (!is_at_origin(system)) result.remarks.push_back({"remark.steady.deviations", {}});
  const std::string growing = never_settled(result);
  if (!growing.empty()) result.remarks.push_back({"remark.steady.grows", {growing}});
  if (limit.free() > 0 && growing.empty()) result.remarks.push_back({"remark.steady.keeps", {}});
  result.remarks.push_back({"remark.steady.if_stable", {}});
  result.checks.push_back(check_steady_state(linear, result));
  return {std::move(result), limit.free()};
}

/// The formulas with the values of the parameters put in, exactly.
Linearisation at_values(Linearisation linear, const Substitution& values) {
  auto& system = std::get<StateSpace<Formula>>(linear.system);
  const auto put = [&](Formula& f) {
    for (std::size_t i = 0; i <= values.size(); ++i) {  // a value may be given by others
      const Expr before = f.value;
      f.value = substitute(f.value, values);
      if (f.value == before) break;
    }
    f.shown = literal_form(f.value);
  };
  for (FormulaMatrix* m : {&system.A, &system.B, &system.C, &system.D}) {
    for (FormulaVector& row : *m) std::ranges::for_each(row, put);
  }
  for (FormulaVector* v : {&system.f0, &system.y0}) std::ranges::for_each(*v, put);
  return linear;
}

}  // namespace

SteadyState steady_state_of(const Linearisation& linear, Pool& pool) {
  return settle(linear, pool).result;
}

SteadyState steady_state_at_values(const Linearisation& linear, Pool& pool,
                                   const std::vector<Parameter>& parameters) {
  Settled general = settle(linear, pool);
  Substitution values;
  for (const Parameter& p : parameters) {
    if (p.value) values[p.symbol] = *p.value;
  }
  if (values.empty() || !std::holds_alternative<StateSpace<Formula>>(linear.system))
    return std::move(general.result);
  try {
    Settled special = settle(at_values(linear, values), pool);
    if (special.free > general.free) {
      special.result.remarks.push_back({steady_special_values, {}});
      return std::move(special.result);
    }
  } catch (const canonical::DivisionByZero&) {  // told where the equations are derived
  }
  return std::move(general.result);
}

}  // namespace tellegen
