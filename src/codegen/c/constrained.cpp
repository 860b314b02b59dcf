#include "codegen/c/constrained.hpp"

#include <fmt/format.h>

#include "codegen/c/elimination.hpp"
#include "codegen/c/identifiers.hpp"
#include "model/consistent_start.hpp"
#include "symbolic/derivative.hpp"
#include "symbolic/substitute.hpp"

namespace tellegen::codegen {
namespace {

std::string entry(std::string_view array, std::size_t i) {
  return std::string(array) + "[" + std::to_string(i) + "]";
}

std::string entry(std::string_view array, std::size_t i, std::size_t j) {
  return entry(entry(array, i), j);
}

void add_constraints(CWriter& writer, const ConstraintCode& code) {
  std::vector<CResult> values;
  for (std::size_t k = 0; k < code.rates.size(); ++k) {
    writer.note(entry("lambda", k) + " " + c_comment(code.names[k]));
    values.push_back({entry("phi", k), code.positions[k]});
    values.push_back({entry("rate", k), code.rates[k]});
  }
  writer.count("constraints", code.rates.size());
  writer.add({"phi: the constraints of positions (0 for one of velocities); rate: A q' + b of all.",
              "constraints",
              {"const double *q", "const double *v", "double *phi", "double *rate"},
              std::move(values)});
  std::vector<CResult> slopes;
  for (std::size_t k = 0; k < code.jacobian.size(); ++k) {
    const std::size_t n = code.jacobian[k].size();
    for (std::size_t i = 0; i < n; ++i)
      slopes.push_back({entry("A", k * n + i), code.jacobian[k][i]});
  }
  writer.add({"A by rows, one for each constraint.",
              "constraint_matrix",
              {"const double *q", "double *A"},
              std::move(slopes)});
}

/// [M −Aᵀ; A 0] [q''; λ] = [−h; −γ]
void add_accelerations(CWriter& writer, const MachineForm& form, const ConstraintCode& code) {
  const std::size_t n = form.mass.size();
  const std::size_t m = code.rates.size();
  const Expr zero = form.bias.front().pool().number(0);
  std::vector<CResult> results;
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) results.push_back({entry("K", i, j), form.mass[i][j]});
    for (std::size_t k = 0; k < m; ++k)
      results.push_back({entry("K", i, n + k), -code.jacobian[k][i]});
    results.push_back({entry("b", i), -form.bias[i]});
  }
  for (std::size_t k = 0; k < m; ++k) {
    for (std::size_t j = 0; j < n; ++j)
      results.push_back({entry("K", n + k, j), code.jacobian[k][j]});
    for (std::size_t j = 0; j < m; ++j) results.push_back({entry("K", n + k, n + j), zero});
    results.push_back({entry("b", n + k), -code.gamma[k]});
  }
  const std::string all = "[" + std::to_string(n + m) + "]";
  std::string tail = "  if (" + writer.prefix() + "_solve(K, b) != 0) return 1;\n";
  for (std::size_t i = 0; i < n; ++i) tail += "  " + entry("a", i) + " = " + entry("b", i) + ";\n";
  for (std::size_t k = 0; k < m; ++k)
    tail += "  " + entry("lambda", k) + " = " + entry("b", n + k) + ";\n";
  CFunction function{
      "a: the accelerations q''; lambda: the multipliers, with the forces +A^T lambda. Returns 0, "
      "or 1 where the constraints lose rank or a motion has no inertia.",
      "accelerations",
      {"const double *q", "const double *v", "const double *u", "double *a", "double *lambda"},
      std::move(results),
      tail + "  return 0;\n",
      "int"};
  function.head = "  double K" + all + all + ", b" + all + ";\n";
  writer.add(function);
}

void add_derivatives(CWriter& writer, std::size_t n, std::size_t m) {
  std::string tail;
  for (std::size_t i = 0; i < n; ++i)
    tail += "  " + entry("dx", i) + " = " + entry("x", n + i) + ";\n";
  const std::string half = std::to_string(n);
  tail += "  return " + writer.prefix() + "_accelerations(m, t, x, x + " + half + ", u, dx + " +
          half + ", lambda);\n";
  CFunction function{"dx: the rates of the states x = (q, v). Returns what accelerations returns.",
                     "derivatives",
                     {"const double *x", "const double *u", "double *dx"},
                     {},
                     tail,
                     "int"};
  function.head = "  double " + entry("lambda", m) + ";\n";
  writer.add(function);
}

/// The least step in the metric of M that takes away `error`; @ is the prefix.
constexpr std::string_view step_text =
    R"(static int @_step(const @_model *m, double t, const double *q, const double *v,
                      const double *error, double *step) {
  enum { n = @_n_coordinates, c = @_n_constraints };
  double M[n * n], A[c * n], K[n + c][n + c], b[n + c];
  int i, j;
  @_mass_matrix(m, t, q, v, M);
  @_constraint_matrix(m, t, q, A);
  for (i = 0; i < n + c; ++i) {
    for (j = 0; j < n + c; ++j) {
      K[i][j] = 0.0;
      if (i < n && j < n) K[i][j] = M[i * n + j];
      if (i < n && j >= n) K[i][j] = A[(j - n) * n + i];
      if (i >= n && j < n) K[i][j] = A[(i - n) * n + j];
    }
    b[i] = i < n ? 0.0 : -error[i - n];
  }
  if (@_solve(K, b) != 0) return 1;
  for (i = 0; i < n; ++i) step[i] = b[i];
  return 0;
}
)";

constexpr std::string_view project_text =
    R"(  enum { n = @_n_coordinates, c = @_n_constraints, most = 50 };
  double phi[c], rate[c], step[n], size;
  int i, k;
  for (k = 0; k < most; ++k) {
    @_constraints(m, t, q, v, phi, rate);
    if (@_step(m, t, q, v, phi, step) != 0) return 1;
    size = 0.0;
    for (i = 0; i < n; ++i) {
      const double relative = fabs(step[i]) / (1.0 + fabs(q[i]));
      if (!(relative <= size)) size = relative;
      q[i] += step[i];
    }
    if (size <= 1e-15) break;
  }
  if (!(size <= 1e-10)) return 1;
  for (k = 0; k < 2; ++k) {
    @_constraints(m, t, q, v, phi, rate);
    if (@_step(m, t, q, v, rate, step) != 0) return 1;
    for (i = 0; i < n; ++i) v[i] += step[i];
  }
  return 0;
)";

std::string filled(std::string_view text, const std::string& prefix) {
  std::string out;
  for (const char c : text) out += c == '@' ? prefix : std::string(1, c);
  return out;
}

void add_projection(CWriter& writer) {
  writer.add_private(filled(step_text, writer.prefix()));
  writer.add(
      {"Moves q, then v, onto the constraints, by the least steps in the metric of M. "
       "Returns 0, or 1 where that fails.",
       "project",
       {"double *q", "double *v"},
       {},
       filled(project_text, writer.prefix()),
       "int"});
}

}  // namespace

ConstraintCode constraint_code(const EnergyModel& model, const ConstraintStructure& structure) {
  Substitution still;
  std::vector<Expr> accelerations;
  for (const Quantity& q : model.coordinates) {
    const Expr v = model.pool->time_derivative_symbol(q.symbol);
    accelerations.push_back(model.pool->time_derivative_symbol(v));
    still.emplace(accelerations.back(), model.pool->number(0));
  }
  ConstraintCode code;
  for (const std::size_t k : structure.independent) {
    const Constraint& c = model.constraints[k];
    code.names.push_back(c.name);
    code.positions.push_back(is_holonomic(c) ? c.value : model.pool->number(0));
    code.rates.push_back(is_holonomic(c) ? total_time_derivative(c.value) : c.value);
    const Expr second = total_time_derivative(code.rates.back());
    code.jacobian.push_back(gradient(second, accelerations));
    code.gamma.push_back(substitute(second, still));
  }
  return code;
}

std::vector<Expr> consistent_initial(const EnergyModel& model,
                                     const ConstraintStructure& structure) {
  const auto start = consistent_start(model, structure);
  if (!start || !*start.value) return {};
  std::vector<Expr> values;
  for (const auto* part : {&(*start)->positions, &(*start)->velocities}) {
    for (const StartValue& v : *part) {
      const auto number = Rational::parse(fmt::format("{:.17g}", v.value));
      values.push_back(model.pool->number(number.value_or(Rational(0))));
    }
  }
  return values;
}

void add_constrained_motion(CWriter& writer, const MachineForm& form, const ConstraintCode& code) {
  writer.add_private(c_solver(writer.prefix(), form.mass.size() + code.rates.size()));
  add_constraints(writer, code);
  add_accelerations(writer, form, code);
  add_derivatives(writer, form.mass.size(), code.rates.size());
  add_projection(writer);
}

}  // namespace tellegen::codegen
