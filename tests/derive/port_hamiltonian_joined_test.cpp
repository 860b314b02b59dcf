// Port-Hamiltonian systems joined at their ports. The oracle is the same system written as one
// model, or a closed form.

#include "derive/port_hamiltonian/joined.hpp"

#include <gtest/gtest.h>

#include "derive/codes.hpp"
#include "derive/port_hamiltonian.hpp"
#include "derive/port_hamiltonian/from_states.hpp"
#include "model/resolve_system.hpp"
#include "support/derived.hpp"
#include "support/property.hpp"
#include "symbolic/print/infix.hpp"
#include "symbolic/transplant.hpp"
#include "verify/joined_check.hpp"
#include "verify/state_equations_check.hpp"

namespace tellegen::test {
namespace {

using Rows = std::vector<std::vector<std::string>>;

struct Joined {
  SystemModel model;
  std::vector<PortHamiltonian> parts;
  Result<PortHamiltonian> phs = Diagnostics{};
};

Result<PortHamiltonian> form_of(const EnergyModel& model) {
  return derive_port_hamiltonian(model, PortHamiltonianOptions{});
}
Result<PortHamiltonian> form_of(const StatesModel& model) {
  return derive_port_hamiltonian(model, FromStatesOptions{});
}

Joined join(const std::string& text) {
  const SourceText source("test.tlg", text);
  const ParsedDocument parsed = parse_document(source);
  EXPECT_TRUE(parsed.diagnostics.empty()) << text;
  auto model = resolve_system(parsed.document.models.back(), parsed.document,
                              [] { return std::make_shared<Pool>(); });
  EXPECT_TRUE(model) << text;
  Joined j;
  if (!model) return j;
  j.model = std::move(*model);
  for (const Part& part : j.model.parts) {
    auto phs = std::visit([](const auto& m) { return form_of(m); }, part.model);
    EXPECT_TRUE(phs) << part.name;
    if (phs) j.parts.push_back(std::move(*phs));
  }
  j.phs = join_port_hamiltonian(j.model, j.parts, {.steps = true});
  return j;
}

Texts infix(const std::vector<Expr>& symbols) {
  Texts texts;
  for (const Expr s : symbols) texts.push_back(s.symbol().name);
  return texts;
}

Texts infix(const FormulaVector& v) {
  Texts texts;
  for (const Formula& f : v) texts.push_back(to_infix(f.shown));
  return texts;
}

Rows infix(const FormulaMatrix& m) {
  Rows rows;
  for (const FormulaVector& row : m) rows.push_back(infix(row));
  return rows;
}

bool is_zero(Pool& pool, Expr e) {
  const std::vector<Expr> roots{e};
  canonical::Ring ring(pool, roots);
  return ring.is_zero(ring.convert(e));
}

void expect_checks(const Joined& j) {
  EXPECT_TRUE(check_joined(j.model, j.parts, *j.phs).passed);
  for (const Check& check : check_structure(*j.model.pool, *j.phs)) {
    EXPECT_TRUE(check.passed) << check.key;
  }
}

const std::string mass =
    "energy mass\nparameter m\ncoordinate q\ninput F\nkinetic 1/2*m*q'^2\nforce q = F\n";
const std::string spring =
    "states spring\nparameter k\nstate z\ninput v\nequation z' = v\nstorage 1/2*k*z^2\n"
    "port p: effort k*z, flow v\n";
const std::string rotor =
    "states rotor\nparameter J, b\nstate w\ninput tau\nequation w' = -b/J*w + tau/J\n"
    "storage 1/2*J*w^2\nport shaft: effort tau, flow w\n";

TEST(Joined, AMassAndASpringExchangeThroughJ) {
  const Joined j = join(mass + spring + "system s\nuse a = mass, b = spring\nconnect a.q -> b.p\n");
  ASSERT_TRUE(j.phs);
  EXPECT_EQ(infix(j.phs->states), (Texts{"a.q", "a.p_q", "b.z"}));
  EXPECT_EQ(infix(j.phs->inputs), Texts{"a.F"});
  EXPECT_EQ(infix(j.phs->J), (Rows{{"0", "1", "0"}, {"-1", "0", "-1"}, {"0", "1", "0"}}));
  EXPECT_EQ(infix(j.phs->xdot), (Texts{"a.p_q/a.m", "a.F - b.k*b.z", "a.p_q/a.m"}));
  expect_checks(j);
}

TEST(Joined, TheArrowMayPointEitherWay) {
  const std::string both = mass + spring + "system s\nuse a = mass, b = spring\nconnect ";
  EXPECT_EQ(infix(join(both + "a.q -> b.p\n").phs->xdot),
            infix(join(both + "b.p -> a.q\n").phs->xdot));
}

TEST(Joined, AMotorThatAnswersWithItsTorqueDrivesAWheel) {
  // Effort times flow leaves the coil: y = −k i for the input w. The torque on the wheel is +k i.
  const Joined j = join(read_text(examples() / "driven-wheel.tlg"));
  ASSERT_TRUE(j.phs);
  EXPECT_EQ(infix(j.phs->states), (Texts{"motor.i", "load.theta", "load.p_theta"}));
  EXPECT_EQ(infix(j.phs->inputs), Texts{"motor.U"});
  EXPECT_EQ(infix(j.phs->xdot).at(2), "motor.k*motor.i - load.b*load.p_theta/load.J");
  EXPECT_EQ(infix(j.phs->J).at(2), (Texts{"motor.k/motor.L", "-1", "0"}));
  EXPECT_TRUE(j.phs->remarks.empty());
  expect_checks(j);
}

TEST(Joined, TwoMassesThatMoveAsOneAddUp) {
  const Joined j = join(mass + "system s\nuse a = mass, b = mass\nconnect a.q -> b.q\n");
  ASSERT_TRUE(j.phs);
  EXPECT_EQ(infix(j.phs->states), (Texts{"a.q", "P_1"}));
  EXPECT_EQ(to_infix(j.phs->H.shown), "P_1^2/(2*(a.m + b.m))");
  EXPECT_EQ(infix(j.phs->G), (Rows{{"0", "0"}, {"1", "1"}}));
  EXPECT_EQ(j.phs->remarks.at(0).args, Texts{"P_1"});
  EXPECT_EQ(to_infix(j.phs->new_states.at(0).value.shown), "a.p_q + b.p_q");
  EXPECT_EQ(j.phs->remarks.at(1).key, "remark.join.same_zero");
  expect_checks(j);
}

TEST(Joined, SpringsOfJoinedMassesActOnOneCoordinate) {
  const Joined j = join(
      "energy osc\nparameter m, k, b\ncoordinate q\nkinetic 1/2*m*q'^2\npotential 1/2*k*q^2\n"
      "dissipation 1/2*b*q'^2\nsystem s\nuse a = osc, c = osc\nconnect a.q -> c.q\n");
  ASSERT_TRUE(j.phs);
  EXPECT_EQ(infix(j.phs->R).at(1).at(1), "a.b + c.b");
  EXPECT_EQ(infix(j.phs->gradient).at(0), "(a.k + c.k)*a.q");
  expect_checks(j);
}

TEST(Joined, TwoRotorsKeepOneMomentum) {
  const Joined j = join(rotor + "system s\nuse a = rotor, c = rotor\nconnect a.shaft -> c.shaft\n");
  ASSERT_TRUE(j.phs);
  // P = w_a + (J_c/J_a) w_c moves like one inertia: w_a = J_a P/(J_a + J_c)
  ASSERT_EQ(j.phs->states.size(), 1U);
  EXPECT_TRUE(j.phs->inputs.empty());
  const Expr rate = j.phs->xdot.at(0).value;
  Pool& pool = *j.model.pool;
  const auto symbol = [&](const char* name) { return *pool.find_symbol(name); };
  const Expr expected =
      -(symbol("a.b") + symbol("c.b")) * symbol("P_1") / (symbol("a.J") + symbol("c.J"));
  EXPECT_TRUE(is_zero(pool, rate - expected)) << to_infix(j.phs->xdot[0].shown);
  expect_checks(j);
}

TEST(Joined, TwoSpringsBetweenThemselvesStoreAsOneInSeries) {
  // Both are given the flow and answer with their force: k₁z₁ + k₂z₂ = 0, and z₁ − z₂ stays.
  const Joined j = join(spring + "system s\nuse a = spring, b = spring\nconnect a.p -> b.p\n");
  ASSERT_TRUE(j.phs);
  Pool& pool = *j.model.pool;
  const auto symbol = [&](const char* name) { return *pool.find_symbol(name); };
  const Expr series = symbol("a.k") * symbol("b.k") / (symbol("a.k") + symbol("b.k"));
  EXPECT_TRUE(is_zero(pool, j.phs->H.value - series * pow(symbol("P_1"), 2) / Rational(2)));
  EXPECT_EQ(infix(j.phs->xdot), Texts{"0"});
}

TEST(Joined, ADrivenArmHasTheHamiltonianOfAnArmWithRotorInertias) {
  const Joined j = join(read_text(examples() / "driven-arm.tlg"));
  ASSERT_TRUE(j.phs);
  EXPECT_EQ(infix(j.phs->states), (Texts{"arm.q1", "arm.q2", "P_1", "P_2", "m1.i", "m2.i"}));
  // The oracle: one energy model, with the rotors in its kinetic energy.
  const EnergyModel one = model_of(
      "energy one\nparameter m_1, m_2, l_1, l_2, g, J1, J2\ncoordinate q1, q2\n"
      "define x = l_1*cos(q1) + l_2*cos(q1 + q2), y = l_1*sin(q1) + l_2*sin(q1 + q2)\n"
      "kinetic 1/2*(m_1*l_1^2 + J1)*q1'^2 + 1/2*J2*q2'^2 + 1/2*m_2*(x'^2 + y'^2)\n"
      "potential m_1*g*l_1*sin(q1) + m_2*g*y\n");
  const auto phs = form_of(one);
  ASSERT_TRUE(phs);
  Pool& pool = *j.model.pool;
  const auto symbol = [&](const char* name) { return *pool.find_symbol(name); };
  Transplant move(*one.pool, pool, "arm.");
  const Expr moved = substitute(move(phs->H.value), {{symbol("arm.J1"), symbol("m1.J")},
                                                     {symbol("arm.J2"), symbol("m2.J")},
                                                     {symbol("arm.p_q1"), symbol("P_1")},
                                                     {symbol("arm.p_q2"), symbol("P_2")}});
  const Expr coils =
      (symbol("m1.L") * pow(symbol("m1.i"), 2) + symbol("m2.L") * pow(symbol("m2.i"), 2)) /
      Rational(2);
  EXPECT_TRUE(is_zero(pool, j.phs->H.value - moved - coils));
  // R of the shaft is the friction of the rotor, and the torque on it is k i.
  EXPECT_EQ(infix(j.phs->R).at(2).at(2), "m1.b");
  EXPECT_EQ(infix(j.phs->J).at(2).at(4), "m1.k/m1.L");
  EXPECT_EQ(infix(j.phs->J).at(4).at(2), "-m1.k/m1.L");
  expect_checks(j);
}

TEST(Joined, ThreePartsOnOneCoordinateShareItsFlow) {
  const Joined j = join(mass + spring +
                        "system s\nuse a = mass, s = spring, t = spring, b = mass\n"
                        "connect a.q -> s.p, a.q -> t.p, a.q -> b.q\n");
  ASSERT_TRUE(j.phs);
  EXPECT_EQ(infix(j.phs->states), (Texts{"a.q", "P_1", "s.z", "t.z"}));
  EXPECT_EQ(infix(j.phs->xdot).at(1), "a.F - s.k*s.z - t.k*t.z + b.F");
  expect_checks(j);
}

TEST(Joined, AnyNumberOfRotorsOnOneShaftIsOneRotor) {
  for_all({60, 16}, [] {
    const int n = pick(2, 6);
    std::string text = mass + "system s\nuse ";
    for (int i = 1; i <= n; ++i) text += (i > 1 ? ", a" : "a") + std::to_string(i) + " = mass";
    for (int i = 2; i <= n; ++i) {  // a random tree
      text += "\nconnect a" + std::to_string(pick(1, i)) + ".q -> a" + std::to_string(i) + ".q";
    }
    const Joined j = join(text + "\n");
    RC_ASSERT(static_cast<bool>(j.phs));
    RC_ASSERT(j.phs->states.size() == 2U);
    Pool& pool = *j.model.pool;
    Expr total = pool.number(0);
    for (int i = 1; i <= n; ++i) total = total + *pool.find_symbol("a" + std::to_string(i) + ".m");
    const Expr p = j.phs->states[1];
    RC_ASSERT(is_zero(pool, j.phs->H.value - pow(p, 2) / (pool.number(2) * total)));
  });
}

TEST(Joined, AnInertiaThatVariesKeepsItsPosition) {
  // H = p²/(2 I(q)): the position stores energy only while p does not rest.
  const Joined j = join(
      "states arm\nparameter m\nfunction I(q)\nstate q, p\ninput tau\nequation q' = p/I(q)\n"
      "equation p' = p^2*I'(q)/(2*I(q)^2) + tau\nstorage p^2/(2*I(q))\n"
      "port shaft: effort tau, flow p/I(q)\n" +
      rotor + "system s\nuse a = arm, c = rotor\nconnect a.shaft -> c.shaft\n");
  ASSERT_TRUE(j.phs);
  Pool& pool = *j.model.pool;
  ASSERT_EQ(j.phs->states.size(), 2U);
  const Expr q = *pool.find_symbol("a.q");
  const Expr inertia = pool.call(pool.opaque_function("a.I", 1), std::vector<Expr>{q});
  const Expr J = *pool.find_symbol("c.J");
  const Expr P = *pool.find_symbol("P_1");
  EXPECT_EQ(to_infix(j.phs->new_states.at(0).value.shown), "a.p + c.J*c.w");
  EXPECT_TRUE(is_zero(pool, j.phs->H.value - pow(P, 2) / (pool.number(2) * (inertia + J))));
  expect_checks(j);
}

TEST(Joined, APartWhoseVelocitiesStayNamesIsWrittenOut) {
  const Joined j = join(
      "energy train\nparameter m_1, m_2, m_3, k\ncoordinate q1, q2, q3\n"
      "kinetic 1/2*m_1*q1'^2 + 1/2*m_2*(q1' + q2'*cos(q2))^2 + 1/2*m_3*(q1' + q2' + "
      "q3'*sin(q3))^2\n"
      "kinetic 1/2*m_1*q2'^2 + 1/2*m_2*q3'^2\npotential 1/2*k*q3^2\n" +
      rotor + "system s\nuse a = train, c = rotor\nconnect a.q2 -> c.shaft\n");
  ASSERT_TRUE(j.parts.at(0).solve);
  ASSERT_TRUE(j.phs);
  EXPECT_EQ(infix(j.phs->states), (Texts{"a.q1", "a.q2", "a.q3", "a.p_q1", "P_1", "a.p_q3"}));
  expect_checks(j);
}

TEST(Joined, AWrongWholeIsFoundOut) {
  const std::string text = read_text(examples() / "driven-arm.tlg");
  const Joined right = join(text);
  ASSERT_TRUE(check_joined(right.model, right.parts, *right.phs).passed);
  Joined wrong = join(text);
  wrong.phs->xdot[2] = wrong.phs->xdot[3];
  EXPECT_FALSE(check_joined(wrong.model, wrong.parts, *wrong.phs).passed);
  wrong = join(text);
  wrong.phs->H = wrong.parts[0].H;
  wrong.phs->H.shown = number_form(Rational(1));
  EXPECT_FALSE(check_joined(wrong.model, wrong.parts, *wrong.phs).passed);
  wrong = join(text);
  wrong.phs->replaced[0].second = wrong.phs->replaced[1].second;
  EXPECT_FALSE(check_joined(wrong.model, wrong.parts, *wrong.phs).passed);
}

TEST(Joined, AWholeWithoutOneOfItsPartsIsFoundOut) {  // issue 16
  Joined j = join(mass + "system s\nuse a = mass, b = mass, c = mass\nconnect a.q -> b.q\n");
  ASSERT_TRUE(check_joined(j.model, j.parts, *j.phs).passed);
  const auto without = [&](const auto& drop) {
    Joined less = j;
    drop(less);
    auto whole = join_port_hamiltonian(less.model, less.parts, {});
    return !whole || !check_joined(less.model, less.parts, *whole).passed;
  };
  EXPECT_TRUE(without([](Joined& less) {
    less.model.parts.pop_back();
    less.parts.pop_back();
  }));
  EXPECT_TRUE(without([](Joined& less) { less.model.connections.clear(); }));
  j.phs->states.pop_back();
  j.phs->xdot.pop_back();
  EXPECT_FALSE(check_joined(j.model, j.parts, *j.phs).passed);
}

Diagnostic only_reason(const Joined& j) {
  EXPECT_FALSE(j.phs);
  EXPECT_EQ(j.phs.diagnostics.size(), 1U);
  return j.phs.diagnostics.empty() ? Diagnostic{} : j.phs.diagnostics.front();
}

TEST(NotJoined, APartWithNonlinearInputs) {
  const Diagnostic d = only_reason(
      join("energy magnet\nparameter m\ncoordinate q\ninput u\nkinetic 1/2*m*q'^2\nforce q = u^2\n"
           "system s\nuse a = magnet, b = magnet\nconnect a.q -> b.q\n"));
  EXPECT_EQ(d.code, derive_codes::part_not_joinable);
  EXPECT_EQ(d.args, Texts{"a"});
}

TEST(NotJoined, ACoordinateWithoutAMomentum) {
  Joined j = join(mass + spring + "system s\nuse a = mass, b = spring\nconnect a.q -> b.p\n");
  ASSERT_TRUE(j.phs);
  Pool& pool = *std::get<EnergyModel>(j.model.parts[0].model).pool;
  j.parts[0].J[0][1].value = pool.number(0);
  j.phs = join_port_hamiltonian(j.model, j.parts, {});
  const Diagnostic d = only_reason(j);
  EXPECT_EQ(d.code, derive_codes::coordinate_without_momentum);
  EXPECT_EQ(d.args, Texts{"a.q"});
}

TEST(NotJoined, APortThatIsNoPowerPort) {
  const Diagnostic d = only_reason(join(
      "states rotor\nparameter J, n\nstate p\ninput tau\nequation p' = tau\nstorage p^2/(2*J)\n"
      "port shaft: effort tau, flow n*p/J\n" +
      mass + "system s\nuse a = rotor, b = mass\nconnect a.shaft -> b.q\n"));
  EXPECT_EQ(d.code, derive_codes::port_not_conjugate);
  EXPECT_EQ(d.args, (Texts{"shaft", "a.n*a.p/a.J", "a.p/a.J"}));
}

TEST(NotJoined, TiedStatesThatAreNotQuadratic) {
  const Diagnostic d =
      only_reason(join("states rotor\nparameter J, c\nstate p\ninput tau\nequation p' = tau\n"
                       "storage p^2/(2*J) + c*p^4\nport shaft: effort tau, flow p/J + 4*c*p^3\n"
                       "system s\nuse a = rotor, b = rotor\nconnect a.shaft -> b.shaft\n"));
  EXPECT_EQ(d.code, derive_codes::connection_not_solvable);
  EXPECT_EQ(d.args, (Texts{"a.shaft", "b.shaft"}));
}

}  // namespace
}  // namespace tellegen::test
