// Random energy models in every form. The oracle knows none of the derivations: the accelerations
// come from M a = −bias solved in numbers, and every form must say the same about the same state.
// RC_PARAMS="max_success=20000" looks at more of them.

#include <cmath>
#include <map>
#include <optional>

#include "derive/brayton_moser.hpp"
#include "derive/port_hamiltonian.hpp"
#include "numeric/linear_solve.hpp"
#include "numeric/random_point.hpp"
#include "numeric/tape.hpp"
#include "support/derived.hpp"
#include "support/property.hpp"
#include "support/random_energy.hpp"
#include "symbolic/derivative.hpp"

namespace tellegen::test {
namespace {

using Numbers = std::vector<double>;
using NumberMatrix = std::vector<Numbers>;

constexpr double tolerance = 1e-7;

/// A motion at one instant: numbers for every symbol, chosen at random unless set.
class Instant {
 public:
  explicit Instant(std::uint64_t seed) : seed_(seed) {}
  void set(Expr symbol, double value) { known_[symbol.symbol().name + primes(symbol)] = value; }
  [[nodiscard]] Numbers values(const std::vector<Expr>& roots) const {
    const std::vector<Expr> symbols = input_symbols(roots);
    Numbers point = random_point(symbols, seed_);
    for (std::size_t i = 0; i < symbols.size(); ++i) {
      const auto found = known_.find(symbols[i].symbol().name + primes(symbols[i]));
      if (found != known_.end()) point[i] = found->second;
    }
    return Tape(roots, symbols).evaluate<double>(point);
  }
  [[nodiscard]] double value(Expr e) const { return values({e})[0]; }
  [[nodiscard]] Numbers values(const FormulaVector& v) const {
    std::vector<Expr> roots;
    for (const Formula& f : v) roots.push_back(f.value);
    return roots.empty() ? Numbers() : values(roots);
  }
  [[nodiscard]] NumberMatrix values(const FormulaMatrix& m) const {
    NumberMatrix all;
    for (const FormulaVector& row : m) all.push_back(values(row));
    return all;
  }

 private:
  static std::string primes(Expr s) {
    return std::string(static_cast<std::size_t>(s.symbol().order), '\'');
  }
  std::uint64_t seed_;
  std::map<std::string, double> known_;
};

void assert_close(double a, double b, double size, const std::string& what) {
  if (!std::isfinite(a) || !std::isfinite(b)) return;  // outside the domain
  if (std::abs(a - b) > tolerance * (1 + std::abs(a) + std::abs(b) + size))
    RC_FAIL(what + ": " + std::to_string(a) + " is not " + std::to_string(b));
}

double norm(const Numbers& v) {
  double sum = 0;
  for (const double x : v) sum += std::abs(x);
  return sum;
}

Numbers product(const NumberMatrix& a, const Numbers& x) {
  Numbers y;
  for (const Numbers& row : a) {
    double sum = 0;
    for (std::size_t j = 0; j < x.size(); ++j) sum += row[j] * x[j];
    y.push_back(sum);
  }
  return y;
}

double dot(const Numbers& a, const Numbers& b) {
  double sum = 0;
  for (std::size_t i = 0; i < a.size(); ++i) sum += a[i] * b[i];
  return sum;
}

/// Sets accelerations that satisfy the Euler-Lagrange equations; false where M is singular there.
bool follow_equations(const Derived& d, Instant& now) {
  Numbers right = now.values(d.el.bias);
  for (double& b : right) b = -b;
  const auto a = solve_numerically(now.values(d.el.M), right, 1e-6);
  for (std::size_t i = 0; a && i < a->size(); ++i) {
    const Expr v = d.model.pool->time_derivative_symbol(d.el.coordinates[i]);
    now.set(d.model.pool->time_derivative_symbol(v), (*a)[i]);
  }
  return a.has_value();
}

/// Sets the momenta, and the names of velocities that a long inverse leaves unsolved.
void set_phase_space(const Derived& d, const PortHamiltonian& phs, Instant& now) {
  Pool& pool = *d.model.pool;
  const Numbers momenta = now.values(d.el.momenta);
  for (std::size_t i = 0; i < momenta.size(); ++i) {
    const Expr q = d.el.coordinates[i];
    now.set(phs.states[momenta.size() + i], momenta[i]);
    if (const auto name = pool.find_symbol("v_" + q.symbol().name))
      now.set(*name, now.value(pool.time_derivative_symbol(q)));
  }
  for (const NamedFormula& f : phs.definitions) now.set(f.name, now.value(f.value.value));
}

void expect_same_motion(const Derived& d, const PortHamiltonian& phs, const Instant& now) {
  const std::size_t n = d.el.coordinates.size();
  const Numbers xdot = now.values(phs.xdot);
  for (std::size_t i = 0; i < n; ++i) {
    const Expr v = d.model.pool->time_derivative_symbol(d.el.coordinates[i]);
    const Expr rate = total_time_derivative(d.el.momenta[i].value);
    assert_close(xdot[i], now.value(v), norm(xdot), "velocity");
    assert_close(xdot[n + i], now.value(rate), norm(xdot), "rate of a momentum");
  }
}

/// R = Rᵀ, J = −Jᵀ.
void expect_structure(const NumberMatrix& j, const NumberMatrix& r) {
  const std::size_t n = j.size();
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t k = 0; k < n; ++k) {
      assert_close(j[i][k], -j[k][i], 0, "J is not skew");
      assert_close(r[i][k], r[k][i], 0, "R is not symmetric");
    }
  }
}

/// A force that the user gives may depend on velocities, and so feed energy in.
bool has_active_force(const Derived& d) {
  return std::ranges::any_of(d.model.forces, [&](Expr force) {
    return std::ranges::any_of(d.el.coordinates, [&](Expr q) {
      return depends_on(force, d.model.pool->time_derivative_symbol(q));
    });
  });
}

/// xᵀ R x ≥ 0 in the directions tried: the dissipation functions are convex.
void expect_dissipative(const NumberMatrix& r) {
  const std::size_t n = r.size();
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    Numbers x;
    for (std::size_t i = 0; i < n; ++i) x.push_back(std::sin(static_cast<double>(seed * (i + 1))));
    const double taken = dot(x, product(r, x));
    if (std::isfinite(taken) && taken < -tolerance * (1 + norm(product(r, x))))
      RC_FAIL("R is not positive semidefinite: " + std::to_string(taken));
  }
}

void expect_port_hamiltonian(const Derived& d, const PortHamiltonian& phs, const Instant& now) {
  expect_same_motion(d, phs, now);
  const NumberMatrix j = now.values(phs.J);
  const NumberMatrix r = now.values(phs.R);
  expect_structure(j, r);
  const bool proved =
      phs.passivity.dissipative && phs.passivity.dissipative_by == Certainty::Proved;
  if (proved || !has_active_force(d)) expect_dissipative(r);
  const Numbers gradient = now.values(phs.gradient);
  const Numbers xdot = now.values(phs.xdot);
  Numbers right = product(j, gradient);
  const Numbers loss = product(r, gradient);
  std::vector<Expr> inputs = phs.inputs;
  const Numbers u = inputs.empty() ? Numbers() : now.values(inputs);
  const Numbers driven =
      phs.input_vector ? now.values(*phs.input_vector) : product(now.values(phs.G), u);
  for (std::size_t i = 0; i < right.size(); ++i) {
    right[i] += driven[i] - loss[i];
    assert_close(right[i], xdot[i], norm(xdot), "(J − R) ∇H + G u");
  }
  // Ḣ = yᵀu − ∇HᵀR∇H
  if (!phs.input_vector)
    assert_close(dot(gradient, xdot), dot(now.values(phs.y), u) - dot(gradient, loss),
                 norm(gradient) * norm(xdot), "power balance");
}

/// Q ż = ∇P + B u with ż from the port-Hamiltonian system.
void expect_brayton_moser(const PortHamiltonian& phs, const BraytonMoser& bm, const Instant& now) {
  const Numbers xdot = now.values(phs.xdot);
  Numbers rates;
  std::vector<Expr> slopes;
  for (const Expr z : bm.states) {
    const auto place = std::ranges::find(phs.states, z) - phs.states.begin();
    rates.push_back(xdot.at(static_cast<std::size_t>(place)));
    slopes.push_back(derivative(bm.P.value, z));
  }
  const Numbers left = product(now.values(bm.Q), rates);
  Numbers right = now.values(slopes);
  if (!bm.inputs.empty()) {
    const Numbers driven = product(now.values(bm.B), now.values(bm.inputs));
    for (std::size_t i = 0; i < right.size(); ++i) right[i] += driven[i];
  }
  for (std::size_t i = 0; i < left.size(); ++i)
    assert_close(left[i], right[i], norm(left), "Q ż = ∇P + B u");
}

struct Tally {
  int port_hamiltonian = 0;
  int brayton_moser = 0;
};

/// With a budget of its own: what swells past it says nothing.
Derived derive_within_budget(const std::string& text) {
  constexpr double seconds = 1;
  constexpr std::size_t bytes = std::size_t{1} << 28U;
  const ParsedDocument parsed = parse_document(SourceText("random.tlg", text));
  RC_ASSERT(parsed.diagnostics.empty());
  auto model =
      resolve_energy(parsed.document.models.at(0), std::make_shared<Pool>(Budget(seconds, bytes)));
  RC_ASSERT(bool(model));
  return derive_model(std::move(*model));
}

void look_at(const std::string& text, Tally& tally) {
  const Derived d = derive_within_budget(text);
  const auto phs = derive_port_hamiltonian(d.model, {});
  if (!phs) {
    RC_ASSERT(!phs.diagnostics.empty());  // refused, with a reason
    return;
  }
  if (phs->states.size() != 2 * d.el.coordinates.size()) return;  // coordinates without inertia
  const auto bm = derive_brayton_moser(d.model, *phs, {});
  RC_ASSERT(bm || !bm.diagnostics.empty());
  ++tally.port_hamiltonian;
  if (bm) ++tally.brayton_moser;
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    Instant now(seed);
    if (!follow_equations(d, now)) continue;
    set_phase_space(d, *phs, now);
    expect_port_hamiltonian(d, *phs, now);
    if (bm) expect_brayton_moser(*phs, *bm, now);
  }
}

TEST(RandomForms, DescribeTheSameMotion) {
  Tally tally;
  for_all({.count = 200, .size = 24}, [&] {
    const std::string text = random_energy_model();
    RC_LOG() << text;
    look_at(text, tally);
  });
  // most models have the forms: the test would be empty otherwise
  EXPECT_GT(tally.port_hamiltonian, 100 / one_case_in);
  EXPECT_GT(tally.brayton_moser, 20 / one_case_in);
}

}  // namespace
}  // namespace tellegen::test
