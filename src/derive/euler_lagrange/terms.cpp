#include "derive/euler_lagrange/terms.hpp"

#include <algorithm>

#include "symbolic/fresh.hpp"

namespace tellegen::euler_lagrange {

using canonical::add;
using canonical::Direction;
using canonical::Factor;
using canonical::Ring;
using canonical::Term;

namespace {

void name_variables(const EnergyModel& model, Terms& terms) {
  Pool& pool = *model.pool;
  for (const Quantity& c : model.coordinates) {
    terms.q.push_back(c.symbol);
    terms.v.push_back(pool.time_derivative_symbol(c.symbol));
    terms.a.push_back(pool.time_derivative_symbol(terms.v.back()));
  }
  for (const Quantity& i : model.inputs) terms.u.push_back(i.symbol);
}

void take_energies(const EnergyModel& model, Ring& ring, Terms& terms) {
  terms.kinetic = ring.convert(model.kinetic);
  terms.potential = ring.convert(model.potential);
  terms.dissipation = ring.convert(model.dissipation);
  terms.lagrangian = add(terms.kinetic, terms.potential, Rational(-1));
  for (const Expr f : model.forces) terms.force.push_back(ring.convert(f));
}

// 000 (19): d/dt ∂L/∂q̇ − ∂L/∂q = Q − ∂D/∂q̇
void differentiate(Ring& ring, Terms& terms) {
  Direction by_time = ring.by_time();
  terms.momentum = ring.gradient(terms.lagrangian, terms.v);
  terms.by_coordinate = ring.gradient(terms.lagrangian, terms.q);
  terms.friction = ring.gradient(terms.dissipation, terms.v);
  for (std::size_t i = 0; i < terms.q.size(); ++i) {
    terms.momentum_rate.push_back(ring.derivative(terms.momentum[i], by_time));
    Series inertial = add(terms.momentum_rate[i], terms.by_coordinate[i], Rational(-1));
    const Series applied = add(terms.friction[i], terms.force[i], Rational(-1));
    terms.equation.push_back(
        ring.normalise(applied.empty() ? std::move(inertial) : add(inertial, applied)));
  }
}

// t = coefficient × factor i
Term without_factor(const Term& t, std::size_t i) {
  Term coefficient;
  coefficient.coefficient = t.coefficient;
  coefficient.sine = t.sine;
  for (std::size_t k = 0; k < t.key.size(); ++k) {
    if (k != i) coefficient.key.push_back(t.key[k]);
  }
  return coefficient;
}

// The equations are linear in the accelerations: M collects their coefficients.
void split_accelerations(Ring& ring, Terms& terms) {
  const std::size_t n = terms.a.size();
  std::vector<std::size_t> column(ring.generator_count() + n, n);  // n: not an acceleration
  for (std::size_t j = 0; j < n; ++j) column[ring.symbol_id(terms.a[j])] = j;
  for (const Series& e : terms.equation) {
    std::vector<Term> rest;
    std::vector<std::vector<Term>> row(n);
    for (const Term& t : e.terms()) {
      const auto monomial = t.monomial();
      const auto found =
          std::ranges::find_if(monomial, [&](Factor f) { return column[f.id()] < n; });
      if (found == monomial.end()) {
        rest.push_back(t);
      } else {
        const auto i = static_cast<std::size_t>(found - monomial.begin());
        row[column[found->id()]].push_back(without_factor(t, i));
      }
    }
    terms.bias.push_back(Series::part(std::move(rest)));
    terms.mass.emplace_back();
    for (auto& entry : row) terms.mass.back().push_back(ring.normalise(Series(std::move(entry))));
  }
}

// One constraint has the multiplier λ, several have λ₁, λ₂, …
void name_multipliers(const EnergyModel& model, std::size_t count, Terms& terms) {
  TakenNames taken;
  for (const NamedExpr& d : model.defines) taken.names.push_back(d.name);
  for (std::size_t k = 1; k <= count; ++k) {
    const std::string name = count == 1 ? "lambda" : "lambda_" + std::to_string(k);
    terms.multiplier.push_back(state_symbol(*model.pool, name, taken));
  }
}

// The constraint forces +Aᵀλ stand on the right of the equations.
void add_constraints(const EnergyModel& model, const std::vector<std::size_t>& kept, Ring& ring,
                     Terms& terms) {
  name_multipliers(model, kept.size(), terms);
  terms.constraint_force.resize(terms.q.size());
  for (std::size_t k = 0; k < kept.size(); ++k) {
    const Constraint& c = model.constraints[kept[k]];
    terms.jacobian.push_back(
        ring.gradient(ring.convert(c.value), is_holonomic(c) ? terms.q : terms.v));
    const Series multiplier = Series::generator(ring.symbol_id(terms.multiplier[k]));
    for (std::size_t i = 0; i < terms.q.size(); ++i) {
      Series& entry = terms.jacobian[k][i];
      entry = ring.normalise(entry);
      terms.constraint_force[i] = add(terms.constraint_force[i], ring.multiply(entry, multiplier));
    }
  }
  for (std::size_t i = 0; i < terms.q.size() && !kept.empty(); ++i) {
    terms.constraint_force[i] = ring.normalise(terms.constraint_force[i]);
    terms.equation[i] =
        ring.normalise(add(terms.equation[i], terms.constraint_force[i], Rational(-1)));
  }
}

}  // namespace

Terms derive_terms(const EnergyModel& model, const std::vector<std::size_t>& kept, Ring& ring) {
  Terms terms;
  name_variables(model, terms);
  take_energies(model, ring, terms);
  differentiate(ring, terms);
  add_constraints(model, kept, ring, terms);
  split_accelerations(ring, terms);
  return terms;
}

namespace {

// ∂M_ij/∂q_k for all i, j, k.
std::vector<SeriesMatrix> mass_derivatives(const Terms& terms, Ring& ring) {
  const std::size_t n = terms.q.size();
  std::vector<SeriesMatrix> d(n, SeriesMatrix(n, std::vector<Series>(n)));
  for (std::size_t k = 0; k < n; ++k) {
    Direction by_q = ring.by(terms.q[k]);
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t j = 0; j <= i; ++j) {
        d[k][i][j] = ring.derivative(terms.mass[i][j], by_q);
        d[k][j][i] = d[k][i][j];
      }
    }
  }
  return d;
}

// C_ij = Σ_k ½ (∂M_ij/∂q_k + ∂M_ik/∂q_j − ∂M_jk/∂q_i) q̇_k, so that Ṁ − 2C is skew.
SeriesMatrix christoffel(const Terms& terms, Ring& ring) {
  const std::size_t n = terms.q.size();
  const std::vector<SeriesMatrix> d = mass_derivatives(terms, ring);
  SeriesMatrix c(n, std::vector<Series>(n));
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) {
      std::vector<Series> parts;
      for (std::size_t k = 0; k < n; ++k) {
        const Series symbol = add(add(d[k][i][j], d[j][i][k]), d[i][j][k], Rational(-1));
        if (symbol.empty()) continue;
        const Series velocity = Series::generator(ring.symbol_id(terms.v[k]));
        parts.push_back(scale(ring.multiply(symbol, velocity), Rational(1, 2)));
      }
      c[i][j] = ring.normalise(canonical::sum(std::move(parts)));
    }
  }
  return c;
}

// T* = ½ q̇ᵀ M q̇ + a(q, t)ᵀ q̇ + T0: the linear part adds the skew matrix ∂a_i/∂q_j − ∂a_j/∂q_i to C.
void add_gyroscopic(const Terms& terms, Ring& ring, SeriesMatrix& c) {
  const std::size_t n = terms.q.size();
  std::vector<Series> linear;
  for (std::size_t i = 0; i < n; ++i) {
    Series a = terms.momentum[i];
    for (std::size_t j = 0; j < n; ++j) {
      const Series velocity = Series::generator(ring.symbol_id(terms.v[j]));
      a = add(a, ring.multiply(terms.mass[i][j], velocity), Rational(-1));
    }
    linear.push_back(ring.normalise(a));
  }
  for (std::size_t j = 0; j < n; ++j) {
    Direction by_q = ring.by(terms.q[j]);
    for (std::size_t i = 0; i < n; ++i) {
      if (i == j || linear[i].empty()) continue;
      const Series slope = ring.derivative(linear[i], by_q);
      c[i][j] = ring.normalise(add(c[i][j], slope));
      c[j][i] = ring.normalise(add(c[j][i], slope, Rational(-1)));
    }
  }
}

std::string_view why_no_coriolis(const Terms& terms, Ring& ring) {
  std::vector<Expr> driven{ring.pool().time()};
  driven.insert(driven.end(), terms.u.begin(), terms.u.end());
  for (const auto& row : terms.mass) {
    for (const Series& entry : row) {
      if (depends_on_any(ring, entry, terms.v)) return "remark.no_c.not_quadratic";
      if (depends_on_any(ring, entry, driven)) return "remark.no_c.time";
    }
  }
  return {};
}

// P_ij = ∂Q_i/∂u_j, where that is free of inputs.
void split_inputs(const Terms& terms, Ring& ring, MatrixForm& form) {
  SeriesMatrix p(terms.q.size());
  for (const Expr input : terms.u) {
    Direction by_u = ring.by(input);
    for (std::size_t i = 0; i < terms.q.size(); ++i) {
      p[i].push_back(ring.normalise(ring.derivative(terms.force[i], by_u)));
      if (depends_on_any(ring, p[i].back(), terms.u)) form.why_no_input = "remark.no_p.not_affine";
    }
  }
  if (form.why_no_input.empty()) form.input = std::move(p);
}

}  // namespace

MatrixForm matrix_form(const Terms& terms, Ring& ring) {
  MatrixForm form;
  form.why_no_coriolis = why_no_coriolis(terms, ring);
  if (form.why_no_coriolis.empty()) {
    form.coriolis = christoffel(terms, ring);
    add_gyroscopic(terms, ring, *form.coriolis);
  }
  split_inputs(terms, ring, form);
  for (std::size_t i = 0; i < terms.q.size(); ++i) {
    Series g = add(terms.bias[i], terms.friction[i], Rational(-1));
    if (!terms.multiplier.empty()) g = add(g, terms.constraint_force[i]);
    for (std::size_t j = 0; form.coriolis && j < terms.v.size(); ++j) {
      const Series velocity = Series::generator(ring.symbol_id(terms.v[j]));
      g = add(g, ring.multiply((*form.coriolis)[i][j], velocity), Rational(-1));
    }
    for (std::size_t j = 0; form.input && j < terms.u.size(); ++j) {
      const Series input = Series::generator(ring.symbol_id(terms.u[j]));
      g = add(g, ring.multiply((*form.input)[i][j], input));
    }
    form.rest.push_back(ring.normalise(g));
  }
  return form;
}

}  // namespace tellegen::euler_lagrange
