#include "derive/port_hamiltonian/velocities.hpp"

#include <algorithm>

#include "symbolic/fresh.hpp"

namespace tellegen::port_hamiltonian {

using canonical::Ring;

namespace {

std::size_t place_in(const std::vector<std::size_t>& all, std::size_t i) {
  return static_cast<std::size_t>(std::ranges::find(all, i) - all.begin());
}

/// p − a in M v = p − a: what the momenta are beyond M v is moved to the right.
Series right_side(std::size_t i, const Mechanics& m, const Velocities& v, Ring& ring) {
  const std::size_t row = place_in(m.inertial, i);
  std::vector<Series> parts{Series::generator(ring.symbol_id(m.p[i])),
                            canonical::negate(m.momentum[i])};
  for (const std::size_t j : v.linear) {
    const Series velocity = Series::generator(ring.symbol_id(m.v[j]));
    parts.push_back(ring.multiply(v.mass[row][place_in(m.inertial, j)], velocity));
  }
  return ring.normalise(canonical::sum(std::move(parts)));
}

VelocitySolve velocity_solve(const Mechanics& m, const Velocities& v, Textbook& textbook) {
  VelocitySolve solve;
  for (const std::size_t i : v.linear) {
    solve.velocities.push_back(v.value[i]);
    solve.M.emplace_back();
    for (const std::size_t j : v.linear) {
      const Series& entry = v.mass[place_in(m.inertial, i)][place_in(m.inertial, j)];
      solve.M.back().push_back(textbook.formula(entry));
    }
    solve.right.push_back(textbook.formula(right_side(i, m, v, textbook.ring())));
  }
  return solve;
}

/// M = L Δ Lᵀ, then L z = p and Δ Lᵀ v = z, written as a list of explicit steps. Where M has zeros
/// that L inherits, there are no steps.
class Elimination {
 public:
  Elimination(const VelocitySolve& solve, Pool& pool) : solve_(solve), pool_(pool) {}

  std::vector<NamedFormula> steps() {
    const std::size_t n = solve_.velocities.size();
    lower_.assign(n, std::vector<Expr>(n, pool_.number(0)));
    for (std::size_t j = 0; j < n; ++j) {
      eliminate_column(j);
    }
    for (std::size_t i = 0; i < n; ++i) {
      Sum sum = start(solve_.right[i]);
      for (std::size_t k = 0; k < i; ++k) subtract(sum, {lower_[i][k], forward_at(k)});
      forward_.push_back(define("z_" + std::to_string(i + 1), sum));
    }
    for (std::size_t i = n; i-- > 0;) {
      Sum sum = start({forward_[i] / pivots_[i], over(forward_[i], pivots_[i])});
      for (std::size_t k = i + 1; k < n; ++k) {
        subtract(sum, {lower_[k][i], solve_.velocities[k]});
      }
      all_.push_back({solve_.velocities[i], finished(sum)});
    }
    return std::move(all_);
  }

 private:
  struct Sum {
    Expr value;
    Form shown;
  };

  static Form over(Expr a, Expr b) {
    Form form;
    form.kind = Form::Kind::Fraction;
    form.items = {symbol_form(a), symbol_form(b)};
    return form;
  }
  static Form square(Expr x) {
    Form form;
    form.kind = Form::Kind::Power;
    form.items = {symbol_form(x), number_form(Rational(2))};
    return form;
  }
  [[nodiscard]] Expr forward_at(std::size_t k) const { return forward_[k]; }

  static Sum start(const Formula& first) {
    Sum sum{first.value, {}};
    sum.shown.kind = Form::Kind::Sum;
    const bool negative = first.shown.kind == Form::Kind::Negate;
    sum.shown.items = {negative ? Form(first.shown.items[0]) : first.shown};
    sum.shown.negative = {negative};
    return sum;
  }
  /// Takes a product of names off.
  static void subtract(Sum& sum, const std::vector<Expr>& factors) {
    Expr product = factors[0];
    Form shown;
    shown.kind = Form::Kind::Product;
    for (std::size_t i = 0; i < factors.size(); ++i) {
      if (factors[i].is_zero()) return;
      if (i > 0) product = product * factors[i];
      const bool is_square = i + 1 < factors.size() && factors[i] == factors[i + 1];
      shown.items.push_back(is_square ? square(factors[i]) : symbol_form(factors[i]));
      if (is_square) product = product * factors[++i];
    }
    sum.value = sum.value - product;
    sum.shown.items.push_back(std::move(shown));
    sum.shown.negative.push_back(true);
  }
  static Formula finished(const Sum& sum) {
    if (sum.shown.items.size() > 1) return {sum.value, sum.shown};
    const Form& only = sum.shown.items[0];
    return {sum.value, sum.shown.negative[0] ? negate_form(only) : only};
  }
  Expr define(const std::string& name, const Sum& sum) {
    const Expr symbol = state_symbol(pool_, name);
    all_.push_back({symbol, finished(sum)});
    return symbol;
  }

  // d_j = M_jj − Σ l_jk² d_k, l_ij = (M_ij − Σ l_ik l_jk d_k)/d_j
  void eliminate_column(std::size_t j) {
    Sum pivot = start(solve_.M[j][j]);
    for (std::size_t k = 0; k < j; ++k) {
      subtract(pivot, {lower_[j][k], lower_[j][k], pivots_[k]});
    }
    pivots_.push_back(define("d_" + std::to_string(j + 1), pivot));
    for (std::size_t i = j + 1; i < solve_.velocities.size(); ++i) {
      Sum entry = start(solve_.M[i][j]);
      for (std::size_t k = 0; k < j; ++k) {
        subtract(entry, {lower_[i][k], lower_[j][k], pivots_[k]});
      }
      if (entry.value.is_zero()) continue;
      Formula numerator = finished(entry);
      Form quotient;
      quotient.kind = Form::Kind::Fraction;
      quotient.items = {numerator.shown, symbol_form(pivots_[j])};
      const Expr symbol =
          state_symbol(pool_, "l_" + std::to_string(i + 1) + "_" + std::to_string(j + 1));
      all_.push_back({symbol, {numerator.value / pivots_[j], std::move(quotient)}});
      lower_[i][j] = symbol;
    }
  }

  const VelocitySolve& solve_;
  Pool& pool_;
  std::vector<std::vector<Expr>> lower_;
  std::vector<Expr> pivots_;
  std::vector<Expr> forward_;
  std::vector<NamedFormula> all_;
};

}  // namespace

void tell_velocities(const Mechanics& m, const Velocities& v, Textbook& textbook,
                     PortHamiltonian& phs) {
  Ring& ring = textbook.ring();
  if (!v.linear.empty()) {
    phs.solve = velocity_solve(m, v, textbook);
    phs.definitions = Elimination(*phs.solve, ring.pool()).steps();
  }
  for (const std::size_t i : v.implicit) {
    const Series right = on_momenta(m.momentum[i], m, v, ring);
    phs.implicit.push_back(
        {m.p[i], v.value[i], {ring.to_expr(right), textbook.write_momentum(right)}});
  }
}

}  // namespace tellegen::port_hamiltonian
