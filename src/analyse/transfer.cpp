#include "analyse/transfer.hpp"

#include <algorithm>

#include "analyse/resolvent.hpp"
#include "symbolic/canonical/sign.hpp"

namespace tellegen {

namespace {

using canonical::Ring;
using canonical::Series;

/// A name that no quantity has.
Expr free_variable(Pool& pool) {
  std::string name = "s";
  while (pool.find_symbol(name)) name += "_";
  return pool.symbol(name, Role::State);
}

class InFormulas {
 public:
  InFormulas(const StateSpace<Formula>& system, Pool& pool)
      : system_(system),
        ring_(pool, entries_of(system)),
        textbook_(ring_),
        s_(ring_.symbol_id(free_variable(pool))),
        mark_(ring_.symbol_id(pool.symbol(".denominator", Role::State))) {}

  void write(TransferMatrix& result) {
    const Resolvent resolvent =
        resolvent_of(ring_, series_of(ring_, system_.A), series_of(ring_, system_.B));
    characteristic_ = resolvent.characteristic;
    result.characteristic = formulas(textbook_, characteristic_);
    write_entries(resolvent.powers, result);
  }

 private:
  void write_entries(const std::vector<SeriesMatrix>& powers, TransferMatrix& result);
  Series numerator(const std::vector<SeriesMatrix>& powers, const SeriesMatrix& c,
                   const SeriesMatrix& d, std::size_t output, std::size_t input);
  TransferFunction reduced(const Series& numerator, const Series& denominator);
  FormulaVector coefficients(const Series& polynomial);
  Series polynomial(const std::vector<Series>& coefficients);

  const StateSpace<Formula>& system_;
  Ring ring_;
  Textbook textbook_;
  std::uint32_t s_;
  std::uint32_t mark_;
  std::vector<Series> characteristic_;
};

/// Σ cₖ sⁿ⁻ᵏ
Series InFormulas::polynomial(const std::vector<Series>& coefficients) {
  std::vector<Series> parts;
  Series power(Rational(1));
  for (std::size_t k = coefficients.size(); k-- > 0;) {
    parts.push_back(ring_.multiply(coefficients[k], power));
    power = ring_.multiply(power, Series::generator(s_));
  }
  return canonical::sum(std::move(parts));
}

void InFormulas::write_entries(const std::vector<SeriesMatrix>& powers, TransferMatrix& result) {
  const SeriesMatrix c = series_of(ring_, system_.C);
  const SeriesMatrix d = series_of(ring_, system_.D);
  const Series denominator = polynomial(characteristic_);
  for (std::size_t i = 0; i < c.size(); ++i) {
    result.entries.emplace_back();
    for (std::size_t j = 0; j < result.linear.inputs.size(); ++j) {
      Series above = numerator(powers, c, d, i, j);
      const auto rate = result.with_rates ? column_of_rate(result.with_rates->inputs, j)
                                          : std::optional<std::size_t>{};
      if (rate) {
        const Series by_rate = numerator(powers, c, d, i, *rate);
        above = canonical::add(above, ring_.multiply(by_rate, Series::generator(s_)));
      }
      result.entries.back().push_back(reduced(above, denominator));
    }
  }
}

/// Of one column of B and D, over the characteristic polynomial.
Series InFormulas::numerator(const std::vector<SeriesMatrix>& powers, const SeriesMatrix& c,
                             const SeriesMatrix& d, std::size_t output, std::size_t input) {
  std::vector<Series> above;  // of sⁿ, …, s⁰
  for (std::size_t k = 0; k < characteristic_.size(); ++k) {
    std::vector<Series> parts{ring_.multiply(d[output][input], characteristic_[k])};
    for (std::size_t l = 0; k > 0 && l < c[output].size(); ++l)
      parts.push_back(ring_.multiply(c[output][l], powers[k - 1][l][input]));
    above.push_back(ring_.normalise(canonical::sum(std::move(parts))));
  }
  return polynomial(above);
}

/// In lowest terms, and both sides polynomials of the parameters.
TransferFunction InFormulas::reduced(const Series& numerator, const Series& denominator) {
  if (ring_.is_zero(numerator)) return {};
  const Series quotient = ring_.as_fraction(ring_.divide(numerator, denominator));
  const Ring::Fraction fraction = ring_.clear_denominators(quotient);
  Series above = ring_.expand_wholes(fraction.numerator);
  Series below = ring_.expand_wholes(fraction.denominator);
  const Series marked = ring_.multiply(below, Series::generator(mark_));
  const canonical::Content common = canonical::content(canonical::add(above, marked));
  above = canonical::divide_by_monomial(above, common.monomial, common.coefficient);
  below = canonical::divide_by_monomial(below, common.monomial, common.coefficient);
  TransferFunction f{coefficients(above), coefficients(below), {}, {}, {}, {}, 0, {}};
  const Series leading = ring_.convert(f.denominator.front().value);
  if (canonical::is_plainly_nonnegative(ring_, canonical::negate(leading))) {
    f.numerator = coefficients(canonical::negate(above));
    f.denominator = coefficients(canonical::negate(below));
  }
  return f;
}

FormulaVector InFormulas::coefficients(const Series& polynomial) {
  int degree = 0;
  for (const canonical::Term& t : polynomial.terms())
    degree = std::max(degree, static_cast<int>(t.exponent_of(s_)));
  FormulaVector all;
  for (int k = degree; k >= 0; --k)
    all.push_back(textbook_.formula(ring_.coefficient(polynomial, s_, k)));
  return all;
}

bool is_rate(Expr input) { return input.symbol().order > 0; }

/// Without the last columns of B and D.
Linearisation cut_to_inputs(Linearisation linear, std::size_t inputs) {
  linear.inputs.resize(inputs);
  std::visit(
      [&](auto& system) {
        system.u0.resize(inputs);
        for (auto* m : {&system.B, &system.D}) {
          for (auto& row : *m) row.resize(inputs);
        }
      },
      linear.system);
  std::erase_if(linear.remarks, [](const Remark& r) { return r.key == "remark.lin.input_rates"; });
  return linear;
}

}  // namespace

std::optional<std::size_t> column_of_rate(const std::vector<Expr>& inputs, std::size_t input) {
  for (std::size_t k = 0; k < inputs.size(); ++k) {
    if (is_rate(inputs[k]) && inputs[k].symbol().name == inputs[input].symbol().name) return k;
  }
  return std::nullopt;
}

TransferMatrix transfer_of(const Linearisation& linear, Pool& pool) {
  TransferMatrix result;
  const auto rates = static_cast<std::size_t>(std::ranges::count_if(linear.inputs, is_rate));
  result.linear = rates == 0 ? linear : cut_to_inputs(linear, linear.inputs.size() - rates);
  if (rates > 0) result.with_rates = linear;
  result.remarks = result.linear.remarks;
  if (linear.numeric()) {
    transfer_in_numbers(std::get<0>(linear.system), result);
  } else {
    InFormulas(std::get<1>(linear.system), pool).write(result);
  }
  return result;
}

}  // namespace tellegen
