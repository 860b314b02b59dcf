// Bounded below, dissipative, passive: what is said is true, and what is refuted fails where it is
// said to. Matrices and energies are built so that the answer is known.

#include "derive/port_hamiltonian/passivity.hpp"

#include <deque>

#include "derive/port_hamiltonian.hpp"
#include "derive/port_hamiltonian/semidefinite.hpp"
#include "numeric/tape.hpp"
#include "support/derived.hpp"
#include "support/property.hpp"
#include "symbolic/print/infix.hpp"

namespace tellegen::test {
namespace {

using canonical::Ring;
using canonical::Series;
using port_hamiltonian::Semidefinite;
using port_hamiltonian::Signs;
using Answer = Ruling::Answer;
using Rationals = std::vector<std::vector<Rational>>;

Passivity passivity_of(const std::string& text, Derived& kept) {
  kept = derive_text(text);
  auto phs = derive_port_hamiltonian(kept.model, {});
  EXPECT_TRUE(phs) << text;
  return phs ? phs->passivity : Passivity{};
}

/// The model stays: the formulas of the result are of its pool.
Passivity passivity_of(const std::string& text) {
  static std::deque<Derived> kept;
  return passivity_of(text, kept.emplace_back());
}

Texts conditions(const Ruling& r) {
  Texts all;
  for (const Requirement& c : r.conditions) {
    const char* signs[] = {" >= ", " > ", " = "};
    all.push_back(to_infix(c.left.shown) + signs[static_cast<std::size_t>(c.relation)] +
                  to_infix(c.right.shown));
  }
  return all;
}

Rational some_rational() { return {pick(-5, 6), pick(1, 4)}; }
Rational some_positive() { return {pick(1, 6), pick(1, 4)}; }

/// Below the diagonal at random, 1 on it.
Rationals unit_triangle(std::size_t n) {
  Rationals l(n, std::vector<Rational>(n));
  for (std::size_t i = 0; i < n; ++i) {
    l[i][i] = Rational(1);
    for (std::size_t j = 0; j < i; ++j) l[i][j] = some_rational();
  }
  return l;
}

/// L D Lᵀ
Rationals product(const Rationals& l, const std::vector<Rational>& d) {
  Rationals m(l.size(), std::vector<Rational>(l.size()));
  for (std::size_t i = 0; i < l.size(); ++i) {
    for (std::size_t j = 0; j < l.size(); ++j) {
      for (std::size_t k = 0; k < d.size(); ++k) m[i][j] += l[i][k] * d[k] * l[j][k];
    }
  }
  return m;
}

SeriesMatrix series(const Rationals& m) {
  SeriesMatrix all;
  for (const auto& row : m) {
    all.emplace_back();
    for (const Rational& r : row) all.back().push_back(r.is_zero() ? Series() : Series(r));
  }
  return all;
}

/// Signs +, 0 and −, with few −: many cases are close to the edge.
std::vector<Rational> some_signs(std::size_t n) {
  std::vector<Rational> d;
  for (std::size_t k = 0; k < n; ++k) {
    const int kind = pick(0, 10);
    d.push_back(kind < 6 ? some_positive() : kind < 9 ? Rational(0) : -some_positive());
  }
  return d;
}

bool has_negative(const std::vector<Rational>& d) {
  return std::ranges::any_of(d, [](const Rational& r) { return r.sign() < 0; });
}

// By Sylvester's law of inertia L D Lᵀ has the signs of D.
TEST(RandomMatrices, OfNumbersAreAlwaysDecidedRight) {
  for_all({.count = 300}, [] {
    const auto n = pick<std::size_t>(1, 9);
    const std::vector<Rational> d = some_signs(n);
    const Rationals m = product(unit_triangle(n), d);
    Pool pool;
    Ring ring(pool);
    Signs signs(ring);
    const Semidefinite judged = judge_semidefinite(series(m), signs);
    RC_ASSERT(judged.answer == (has_negative(d) ? Answer::No : Answer::Yes));
    if (judged.answer == Answer::Yes) return;
    Rational form(0);
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t j = 0; j < n; ++j)
        form += judged.witness[i].constant() * m[i][j] * judged.witness[j].constant();
    }
    RC_ASSERT(form.sign() < 0);
    RC_ASSERT(form == judged.value.constant());
  });
}

// A D Aᵀ with D of positive parameters; one of them taken away where its direction is its own.
TEST(RandomMatrices, OfParametersAreProvedOrNot) {
  for_all({.count = 60}, [] {
    const auto n = pick<std::size_t>(1, 5);
    const Rationals l = unit_triangle(n);
    const bool spoiled = pick(0, 3) == 0;
    Pool pool;
    Ring ring(pool);
    SeriesMatrix m(n, std::vector<Series>(n));
    for (std::size_t k = 0; k < n; ++k) {
      const Expr d = pool.symbol("d" + std::to_string(k), Role::Parameter, Assumption::Positive);
      for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t j = 0; j < n; ++j) {
          Rational factor = l[i][k] * l[j][k];
          if (spoiled && k + 1 == n) factor = -factor;
          if (!factor.is_zero()) m[i][j] = canonical::add(m[i][j], ring.convert(factor * d));
        }
      }
    }
    Signs signs(ring);
    const Semidefinite judged = judge_semidefinite(m, signs);
    RC_ASSERT((judged.answer == Answer::Yes) != spoiled);
  });
}

std::string text(const Rational& r) { return "(" + r.text() + ")"; }

/// d/2 (l·x)² summed up, as a model writes it.
std::string squares(const Rationals& l, const std::vector<Rational>& d) {
  std::string sum = "0";
  for (std::size_t k = 0; k < d.size(); ++k) {
    sum += " + 1/2*" + text(d[k]) + "*(0";
    for (std::size_t i = 0; i < l.size(); ++i)
      sum += " + " + text(l[i][k]) + "*x" + std::to_string(i);
    sum += ")^2";
  }
  return sum;
}

struct Landscape {
  std::string potential;
  bool bounded = false;
};

// ½ xᵀQx + bᵀx has a lower bound where Q ⪰ 0 and b is in its range: here Q = Σ dₖ lₖ lₖᵀ with
// independent lₖ, and b = Σ cₖ lₖ, so that cₖ has to be zero with dₖ.
Landscape some_landscape(std::size_t n) {
  const Rationals l = unit_triangle(n);
  const std::vector<Rational> d = some_signs(n);
  Landscape made{squares(l, d), !has_negative(d)};
  for (std::size_t k = 0; k < n; ++k) {
    const bool pulls = pick(0, d[k].is_zero() ? 8 : 2) == 0;
    if (!pulls) continue;
    made.bounded = made.bounded && !d[k].is_zero();
    made.potential += " + " + text(some_positive()) + "*(0";
    for (std::size_t i = 0; i < n; ++i)
      made.potential += " + " + text(l[i][k]) + "*x" + std::to_string(i);
    made.potential += ")";
  }
  return made;
}

/// T* with terms that are linear in the velocities, which H keeps out of its minimum.
std::string model_with(std::size_t n, const std::string& potential, bool gyroscopic) {
  std::string names;
  std::string kinetic;
  for (std::size_t i = 0; i < n; ++i) {
    const std::string x = "x" + std::to_string(i);
    names += (i == 0 ? "" : ", ") + x;
    kinetic += (i == 0 ? "" : " + ") + ("1/2*m*" + x + "'^2");
    if (gyroscopic && i > 0) kinetic += " + B*x" + std::to_string(i - 1) + "*" + x + "'";
  }
  const bool uses_B =
      kinetic.find('B') != std::string::npos || potential.find('B') != std::string::npos;
  return "energy made\nparameter m" + std::string(uses_B ? ", B" : "") + "\ncoordinate " + names +
         "\nkinetic " + kinetic + "\npotential " + potential + "\n";
}

/// H along the path, at s = 10, 1000 and 1e6.
void expect_fall(const PortHamiltonian& phs) {
  const auto& found = phs.passivity.bound.counterexample;
  RC_ASSERT(found.has_value());
  Substitution path;
  for (const auto& [state, value] : found->point) path.emplace(state, value.value);
  const std::vector<Expr> root{substitute(phs.H.value, path)};
  const std::vector<Expr> symbols = input_symbols(root);
  const Tape tape(root, symbols);
  std::vector<double> heights;
  for (const double s : {10.0, 1e3, 1e6}) {
    std::vector<double> values;
    for (const Expr x : symbols) values.push_back(x == found->parameter ? s : 1.0);
    heights.push_back(tape.evaluate<double>(values)[0]);
  }
  RC_ASSERT(heights[1] < heights[0]);
  RC_ASSERT(heights[2] < 100 * heights[1]);
}

TEST(RandomLandscapes, AreBoundedBelowWhereTheyAre) {
  for_all({.count = 150}, [] {
    const auto n = pick<std::size_t>(1, 5);
    const Landscape made = some_landscape(n);
    const std::string text = model_with(n, made.potential, pick(0, 2) == 0);
    const EnergyModel model = model_of(text);
    const auto phs = derive_port_hamiltonian(model, {});
    RC_ASSERT(phs.value.has_value());
    const Answer answer = phs->passivity.bound.answer;
    if (answer != (made.bounded ? Answer::Yes : Answer::No)) RC_LOG() << text;
    RC_ASSERT(answer == (made.bounded ? Answer::Yes : Answer::No));
    if (answer == Answer::No) expect_fall(*phs);
  });
}

// H as a function of its states alone, as of state equations: the momenta are then states like
// others, and H has to be minimised over them.
TEST(RandomLandscapes, AreTheSameInTheMomenta) {
  for_all({.count = 60}, [] {
    const auto n = pick<std::size_t>(1, 4);
    const Landscape made = some_landscape(n);
    const EnergyModel model = model_of(model_with(n, made.potential, true));
    const auto phs = derive_port_hamiltonian(model, {});
    RC_ASSERT(phs.value.has_value());
    Ring ring(*model.pool);
    Textbook textbook(ring);
    port_hamiltonian::System x;
    x.states = x.stored_states = phs->states;
    x.stored = x.H = ring.convert(phs->H.value);
    x.gradient = ring.gradient(x.H, x.states);
    x.J = x.R = SeriesMatrix(2 * n, std::vector<Series>(2 * n));
    x.G = SeriesMatrix(2 * n);
    x.driven.resize(2 * n);
    x.rest.resize(2 * n);
    const Passivity p = judge_passivity(x, textbook);
    RC_LOG() << to_infix(phs->H.shown) << (made.bounded ? " bounded " : " not ")
             << static_cast<int>(p.bound.answer) << "\n";
    RC_ASSERT(p.bound.answer == (made.bounded ? Answer::Yes : Answer::No));
  });
}

/// More that is bounded changes nothing; what grows faster outweighs everything.
TEST(RandomLandscapes, MayHaveSinesAndFourthPowers) {
  for_all({.count = 40}, [] {
    const Landscape made = some_landscape(2);
    const bool quartic = pick(0, 2) == 0;
    const std::string more = " + 3*cos(x0) - 2*B*sin(x0 + x1)*tanh(x1)" +
                             std::string(quartic ? " + 1/4*m*x0^4 + B*x1^4" : "");
    const EnergyModel model = model_of(model_with(2, made.potential + more, true));
    const auto phs = derive_port_hamiltonian(model, {});
    RC_ASSERT(phs.value.has_value());
    const bool bounded = made.bounded || quartic;
    RC_ASSERT(phs->passivity.bound.answer != (bounded ? Answer::No : Answer::Yes));
    if (!quartic || made.bounded)
      RC_ASSERT(phs->passivity.bound.answer == (bounded ? Answer::Yes : Answer::No));
  });
}

/// What the energy does along the motion without inputs, by Runge and Kutta's steps.
bool energy_grows(const PortHamiltonian& phs, const std::vector<double>& start) {
  std::vector<Expr> roots;
  for (const Formula& f : phs.xdot) roots.push_back(f.value);
  roots.push_back(phs.H.value);
  const Tape tape(roots, phs.states);
  const std::size_t n = phs.states.size();
  const auto rate = [&](const std::vector<double>& x) { return tape.evaluate<double>(x); };
  const auto moved = [&](std::vector<double> x, const std::vector<double>& f, double h) {
    for (std::size_t i = 0; i < n; ++i) x[i] += h * f[i];
    return x;
  };
  std::vector<double> x = start;
  double before = rate(x)[n];
  for (int step = 0; step < 300; ++step) {
    const double h = 1e-3;
    const auto a = rate(x);
    const auto b = rate(moved(x, a, h / 2));
    const auto c = rate(moved(x, b, h / 2));
    const auto d = rate(moved(x, c, h));
    for (std::size_t i = 0; i < n; ++i) x[i] += h / 6 * (a[i] + 2 * b[i] + 2 * c[i] + d[i]);
    const double now = rate(x)[n];
    if (now > before + 1e-9 * (1 + std::abs(before))) return true;
    before = now;
  }
  return false;
}

// ½ vᵀC v with C = L D Lᵀ: a passive one never gains energy, and a refuted one loses xᵀRx < 0 along
// its witness, and so gains energy when it starts there.
TEST(RandomDampers, GainEnergyWhereTheyAreRefuted) {
  for_all({.count = 60}, [] {
    const auto n = pick<std::size_t>(1, 4);
    const std::vector<Rational> d = some_signs(n);
    std::string text = model_with(n, "0", false);
    text.replace(text.find("parameter m"), 11, "parameter m = 1");
    for (std::size_t i = 0; i < n; ++i) text += "potential 1/2*x" + std::to_string(i) + "^2\n";
    std::string friction = squares(unit_triangle(n), d);
    for (std::size_t at = 0; (at = friction.find("*x", at)) != std::string::npos; at += 4)
      friction.insert(at + 3, "'");
    const EnergyModel model = model_of(text + "dissipation " + friction + "\n");
    const auto phs = derive_port_hamiltonian(model, {});
    RC_ASSERT(phs.value.has_value());
    const Ruling& losses = phs->passivity.losses;
    RC_ASSERT(losses.answer == (has_negative(d) ? Answer::No : Answer::Yes));
    const Substitution one{{model.parameters[0].symbol, model.pool->number(1)}};
    PortHamiltonian at_one = *phs;
    for (Formula& f : at_one.xdot) f.value = substitute(f.value, one);
    at_one.H.value = substitute(at_one.H.value, one);
    std::vector<double> start(2 * n, 0.0);
    for (double& s : start) s = pick(-10, 11) / 10.0;
    if (losses.answer == Answer::Yes) {
      RC_ASSERT(!energy_grows(at_one, start));
      return;
    }
    for (std::size_t i = 0; i < 2 * n; ++i)  // ∇H = (x, p) here
      start[i] = losses.counterexample->direction[i].value.number().to_double();
    RC_ASSERT(energy_grows(at_one, start));
  });
}

TEST(Passivity, ACrossedFieldHasNoLowerBound) {
  Derived kept;
  const Passivity p = passivity_of(
      "energy charge\nparameter m, e, B, E\ncoordinate x, y\n"
      "kinetic 1/2*m*(x'^2+y'^2) + e*B*x*y'\npotential -e*E*x",
      kept);
  EXPECT_EQ(p.bound.answer, Answer::No);
  EXPECT_EQ(p.verdict, Passive::CycloPassive);
  ASSERT_TRUE(p.bound.counterexample);
  Texts path;
  for (const auto& [state, value] : p.bound.counterexample->point)
    path.push_back(to_infix(value.shown));
  EXPECT_EQ(path, (Texts{"s", "0", "0", "e*B*s"}));
  EXPECT_EQ(to_infix(p.bound.counterexample->value.shown), "-e*E*s");
}

TEST(Passivity, ADifferenceOfSpringsDependsOnThem) {
  const std::string rest = "\ncoordinate x\nkinetic 1/2*m*x'^2\npotential 1/2*a*x^2 - 1/2*b*x^2";
  const auto with = [&](const std::string& values) {
    return passivity_of("energy ab\nparameter m, " + values + rest);
  };
  const Passivity open = with("a, b");
  EXPECT_EQ(open.verdict, Passive::If);
  EXPECT_EQ(conditions(open.bound), (Texts{"a >= b"}));
  EXPECT_FALSE(open.bounded_below);
  const Passivity stiff = with("a = 5, b = 1");
  EXPECT_EQ(stiff.verdict, Passive::Lossless);
  EXPECT_TRUE(stiff.bound.at_values);
  EXPECT_EQ(with("a = 1, b = 1").bound.answer, Answer::Yes);
  EXPECT_EQ(with("a = 1, b = 5").bound.answer, Answer::No);
  EXPECT_EQ(with("a = 1, b = 5").verdict, Passive::CycloPassive);
}

TEST(Passivity, CoupledCoilsAreJudgedByTheirValues) {
  const std::string rest =
      "\ncoordinate q1, q2\nkinetic 1/2*L1*q1'^2 + M*q1'*q2' + 1/2*L2*q2'^2\n"
      "dissipation 1/2*q1'^2 + 1/2*q2'^2";
  const auto with = [&](const std::string& values) {
    return passivity_of("energy coils\nparameter " + values + rest);
  };
  EXPECT_EQ(conditions(with("L1, L2, M").bound), (Texts{"L1*L2 > M^2"}));
  EXPECT_EQ(with("L1 = 2, L2 = 1, M = 1").verdict, Passive::Passive);
  EXPECT_EQ(with("L1 = 2, L2 = 1, M = 2").verdict, Passive::CycloPassive);
}

TEST(Passivity, DiagonalLossesOfAnySizeAreProved) {
  std::string text = "energy six\nparameter m, b\ncoordinate x1, x2, x3, x4, x5, x6\nkinetic 0";
  for (int i = 1; i <= 6; ++i) text += " + 1/2*m*x" + std::to_string(i) + "'^2";
  text += "\ndissipation 0";
  for (int i = 1; i <= 6; ++i)
    text += " + " + std::to_string(i) + "*b*x" + std::to_string(i) + "'^2";
  const Passivity p = passivity_of(text);
  EXPECT_EQ(p.losses.answer, Answer::Yes);
  EXPECT_EQ(p.dissipative_by, Certainty::Proved);
}

TEST(Passivity, DampersThatFailSomewhereAreRefutedThere) {
  const auto losses = [](const std::string& dissipation) {
    return passivity_of(
               "energy d\nparameter m, c = 1\ncoordinate x, y\nkinetic 1/2*m*(x'^2 + y'^2)\n"
               "dissipation " +
               dissipation)
        .losses;
  };
  const auto answer = [&](const std::string& dissipation) { return losses(dissipation).answer; };
  EXPECT_EQ(answer("1/2*c*(1 + x)*x'^2"), Answer::No);
  EXPECT_EQ(answer("1/2*c*x^2*x'^2 + x*x'*y' + 1/2*y'^2"), Answer::Yes);  // its pivot vanishes at 0
  EXPECT_EQ(answer("1/2*c*x^2*x'^2 + x*x'*y' + 0.49999999*y'^2"), Answer::No);
  EXPECT_EQ(answer("1/2*c*step(x)*x'^2 + 0.1*x'*y' + 1/2*y'^2"), Answer::No);
  EXPECT_EQ(answer("1/2*c*(1 + sin(x))*x'^2"), Answer::Yes);
  EXPECT_EQ(answer("1/2*c*(1 + sin(x))*x'^2 + x'*y' + 1/2*y'^2"), Answer::No);
  EXPECT_TRUE(losses("1/2*c*(1 + x)*x'^2").counterexample);
}

TEST(Passivity, AFunctionKnownOnlyByNameLeavesACondition) {
  const Passivity p = passivity_of(
      "energy unknown\nparameter m\nfunction V(x)\ncoordinate x\nkinetic 1/2*m*x'^2\n"
      "potential V(x)");
  EXPECT_EQ(p.bound.answer, Answer::If);  // inf V(x) > −∞
  EXPECT_EQ(p.bound.conditions.size(), 1U);
  EXPECT_EQ(p.verdict, Passive::If);
  EXPECT_FALSE(p.bounded_below);
}

TEST(Passivity, PolesAndOddPowersAreFollowed) {
  const auto bound = [](const std::string& potential) {
    return passivity_of(
               "energy v\nparameter m, c\ncoordinate x, y\nkinetic 1/2*m*(x'^2 + y'^2)\n"
               "potential " +
               potential)
        .bound.answer;
  };
  EXPECT_EQ(bound("-c/x"), Answer::No);
  EXPECT_EQ(bound("c/x^2 - y"), Answer::No);
  EXPECT_EQ(bound("c*x^3"), Answer::No);
  EXPECT_EQ(bound("c*x^4 - 100*x^2 + x*y + y^2"), Answer::Yes);
  EXPECT_EQ(bound("c*x^2*y^2 - x"), Answer::No);
  EXPECT_EQ(bound("c*x*y"), Answer::No);
  EXPECT_EQ(bound("c*(1 - cos(x)) + exp(y)"), Answer::Yes);
  EXPECT_EQ(bound("c*(x^2 - y^2)^2 + abs(y)"), Answer::Yes);
  EXPECT_NE(bound("c*x + acos(x)"), Answer::No);  // |x| ≤ 1
  EXPECT_NE(bound("c*x - log(x)"), Answer::No);
  EXPECT_NE(bound("c*x + sqrt(x)"), Answer::No);
  EXPECT_NE(bound("exp(y) - c*y^2"), Answer::Yes);
  EXPECT_NE(bound("-c*x*tanh(x)"), Answer::Yes);
  EXPECT_NE(bound("-c*log(1 + x^2)"), Answer::Yes);
  EXPECT_NE(bound("c*(x^4 - 3*x^2*y^2 + y^4)"), Answer::Yes);
}

}  // namespace
}  // namespace tellegen::test
