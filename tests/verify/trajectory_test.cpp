// The forms of a model followed in time: they describe the same motion, and one that is altered
// does not. The numbers behind it are held against closed forms.

#include <cmath>
#include <numbers>

#include "derive/brayton_moser.hpp"
#include "derive/co_lagrangian.hpp"
#include "derive/machine_energies.hpp"
#include "derive/port_hamiltonian.hpp"
#include "support/derived.hpp"
#include "support/property.hpp"
#include "support/random_energy.hpp"
#include "verify/form_motions.hpp"
#include "verify/trajectory_check.hpp"

namespace tellegen::test {
namespace {

/// All forms that a model has.
struct AllForms {
  Derived derived;
  std::optional<PortHamiltonian> phs;
  std::optional<CoLagrangian> co;
  std::optional<BraytonMoser> bm;
  std::optional<MachineForm> machine;

  explicit AllForms(Derived of) : derived(std::move(of)) {
    const EnergyModel& model = derived.model;
    phs = derive_port_hamiltonian(model, {}).value;
    if (!phs) return;
    co = derive_co_lagrangian(model, *phs, {}).value;
    bm = derive_brayton_moser(model, *phs, {}).value;
    machine = derive_machine_form(model).value;
  }

  template <class T>
  static const T* pointer(const std::optional<T>& form) {
    return form ? &*form : nullptr;
  }

  [[nodiscard]] std::vector<TimedForm> compared() const {
    const EnergyModel& model = derived.model;
    Values known;
    for (const Parameter& p : model.parameters) {
      if (p.value && free_symbols(std::span(&*p.value, 1)).empty())
        known.emplace(p.symbol, numbers_at(std::span(&*p.value, 1), {})[0]);
    }
    return compare_in_time(
        model, {&derived.el, pointer(phs), pointer(co), pointer(bm), pointer(machine)}, known);
  }

  [[nodiscard]] InTime of(std::string_view form) const {
    for (const TimedForm& t : compared()) {
      if (t.form == form) return t.in_time;
    }
    ADD_FAILURE() << form << " was not compared";
    return {};
  }
};

AllForms example(const std::string& name) { return AllForms(derive_example(name)); }

TEST(Trajectories, NumbersFollowAClosedForm) {
  Pool pool;
  const Expr x = pool.symbol("x", Role::Coordinate);
  const Expr v = pool.time_derivative_symbol(x);
  const Expr w = pool.symbol("w", Role::Parameter);
  // [2 0; 1 1] (ẋ, v̇) = (2 v, v − w² x): a full matrix before the rates
  RateSystem oscillator{{x, v},
                        {Rational(2) * v, v - w * w * x},
                        {{pool.number(2), pool.number(0)}, {pool.number(1), pool.number(1)}},
                        {x, v}};
  NumericRates rates(oscillator, pool.time(), {{w, 3.0}});
  const NumberVector times{0, 0.5, 1, 2};
  const auto states = follow(rates, {1, 0}, times, {.rtol = 1e-11});
  ASSERT_EQ(states.size(), times.size());
  for (std::size_t k = 0; k < times.size(); ++k) {
    EXPECT_NEAR(states[k][0], std::cos(3 * times[k]), 1e-9);
    EXPECT_NEAR(states[k][1], -3 * std::sin(3 * times[k]), 1e-9);
  }
}

TEST(Trajectories, StepsEndWhereTheMotionDoes) {
  Pool pool;
  const Expr x = pool.symbol("x", Role::State);
  NumericRates rates({{x}, {x * x}, {}, {x}}, pool.time(), {});  // x = 1/(1 − t)
  const Reach far = reach(rates, {1}, 10, {.rtol = 1e-6, .steps = 100000});
  EXPECT_NEAR(far.time, 1, 1e-3);
  const auto states = follow(rates, {1}, {0, 0.5, 2}, {.steps = 100000});
  ASSERT_EQ(states.size(), 2U);  // 2 lies behind the singularity
  EXPECT_NEAR(states[1][0], 2, 1e-8);
}

TEST(Trajectories, AllFormsOfTheExamplesMoveAlike) {
  for (const char* name : {"manipulator", "pendulum", "cart-pendulum", "double-pendulum",
                           "elastic-pendulum", "000-04-quarter-car", "000-05a-series-rlc",
                           "000-05b-parallel-lc", "000-05c-saturating-coil", "000-06-dc-motor",
                           "000-06-dc-motor-saturated", "000-07-electromagnet", "000-exercise-1",
                           "nonlinear-rlc", "003-spherical-pendulum", "rotating-hoop"}) {
    const auto all = example(name).compared();
    EXPECT_GE(all.size(), 3U) << name;
    for (const TimedForm& t : all) {
      const bool singular = t.in_time.why_not.key == "time.singular";
      EXPECT_TRUE(t.in_time.compared || singular) << name << " " << t.form;
      EXPECT_FALSE(t.in_time.failed()) << name << " " << t.form << " " << t.in_time.difference;
      EXPECT_TRUE(!t.in_time.compared || t.in_time.until > 0) << name << " " << t.form;
    }
  }
}

/// A form that is printed wrongly, by a sign or a factor.
Formula altered(const Formula& f) {
  Form wrong;
  wrong.kind = Form::Kind::Product;
  wrong.items = {number_form(Rational(101, 100)), f.shown};
  return {f.value, wrong};
}

TEST(Trajectories, AWrongFormIsFound) {
  AllForms all = example("manipulator");
  ASSERT_TRUE(all.phs && all.bm && all.machine);
  EXPECT_TRUE(all.of("euler-lagrange").agrees);
  all.derived.el.bias[1] = altered(all.derived.el.bias[1]);
  EXPECT_TRUE(all.of("euler-lagrange").failed());
  EXPECT_TRUE(all.of("hamilton").agrees);

  EXPECT_TRUE(all.of("port-hamiltonian").agrees);
  all.phs->R[4][4] = altered(all.phs->R[4][4]);
  EXPECT_TRUE(all.of("port-hamiltonian").failed());
  EXPECT_TRUE(all.of("hamilton").agrees);
  all.phs->xdot[3] = altered(all.phs->xdot[3]);
  EXPECT_TRUE(all.of("hamilton").failed());

  EXPECT_TRUE(all.of("brayton-moser").agrees);
  all.bm->P = altered(all.bm->P);
  EXPECT_TRUE(all.of("brayton-moser").failed());

  EXPECT_TRUE(all.of("machine").agrees);
  for (Expr& e : all.machine->bias) e = Rational(101, 100) * e;
  EXPECT_TRUE(all.of("machine").failed());
}

TEST(Trajectories, AWrongCoLagrangianFormIsFound) {
  AllForms all = example("000-04-quarter-car");
  ASSERT_TRUE(all.co);
  EXPECT_TRUE(all.of("co-lagrangian").agrees);
  Form wrong = all.co->equations[0].shown;
  ASSERT_EQ(wrong.kind, Form::Kind::Sum);
  wrong.negative[0] = !wrong.negative[0];
  all.co->equations[0].shown = wrong;
  EXPECT_TRUE(all.of("co-lagrangian").failed());
}

TEST(Trajectories, AVelocityThatIsOnlyImplicitIsFollowedToo) {
  AllForms all(
      derive_text("energy implicit\n"
                  "parameter a, b, k, d\n"
                  "coordinate x\n"
                  "input F\n"
                  "kinetic 1/2*a*x'^2 + b*exp(x')\n"
                  "potential 1/2*k*x^2\n"
                  "dissipation 1/2*d*x'^2\n"
                  "force x = F\n"));
  ASSERT_TRUE(all.phs);
  ASSERT_FALSE(all.phs->implicit.empty());
  EXPECT_TRUE(all.of("hamilton").agrees) << all.of("hamilton").difference;
  EXPECT_TRUE(all.of("port-hamiltonian").agrees);
  all.phs->xdot[1] = altered(all.phs->xdot[1]);
  EXPECT_TRUE(all.of("hamilton").failed());
}

TEST(Trajectories, ConstraintsAreKeptOnTheWay) {
  for (const char* name : {"pendulum-cartesian", "four-bar", "skate"}) {
    AllForms all = example(name);
    for (const char* form : {"euler-lagrange", "hamilton", "port-hamiltonian"}) {
      const InTime found = all.of(form);
      EXPECT_TRUE(found.agrees) << name << " " << form << " " << found.difference << " "
                                << found.why_not.key;
    }
    ASSERT_TRUE(all.derived.el.constrained);
    all.derived.el.constrained->gamma[0] = altered(all.derived.el.constrained->gamma[0]);
    EXPECT_TRUE(all.of("euler-lagrange").failed()) << name;
    for (std::size_t i = all.phs->states.size() / 2; i < all.phs->states.size(); ++i)
      all.phs->xdot[i] = altered(all.phs->xdot[i]);
    EXPECT_TRUE(all.of("hamilton").failed()) << name;
  }
}

// two masses on a common spring move freely together: on relative coordinates Q has an inverse
TEST(Trajectories, FreeMassesAreFollowedOnRelativeCoordinates) {
  AllForms all = example("000-02-two-masses");
  EXPECT_TRUE(all.of("brayton-moser").agrees) << all.of("brayton-moser").difference;
  all.bm->Q[0][0] = altered(all.bm->Q[0][0]);
  EXPECT_TRUE(all.of("brayton-moser").failed());
}

TEST(Trajectories, AKineticEnergyOfFewerVelocitiesIsFollowedByItsReducedForm) {
  AllForms all = example("lever");
  EXPECT_EQ(all.of("euler-lagrange").why_not.key, "time.no_state_form");
  EXPECT_TRUE(all.of("port-hamiltonian").agrees);
}

TEST(Trajectories, AnInputMayFollowTheMotion) {
  AllForms all(
      derive_text("energy damped\n"
                  "parameter m = 2, k = 3\n"
                  "coordinate x\n"
                  "input F\n"
                  "kinetic 1/2*m*x'^2\n"
                  "potential 1/2*k*x^2\n"
                  "force x = F\n"
                  "initial x = 1\n"
                  "simulate 5 with F = -x'\n"));
  for (const TimedForm& t : all.compared()) {
    // the last two do not have x' among what gives their rates
    const bool by_states = t.form != "co-lagrangian" && t.form != "brayton-moser";
    EXPECT_EQ(t.in_time.agrees, by_states) << t.form;
  }
}

TEST(Trajectories, RandomModelsMoveAlikeInAllForms) {
  int compared = 0;
  for_all({.count = 60, .size = 16, .all = true}, [&] {
    const std::string text = random_energy_model();
    RC_LOG() << text;
    const SourceText source("random.tlg", text);
    const ParsedDocument parsed = parse_document(source);
    const Budget budget(2, std::size_t{1} << 30U);
    auto model = resolve_energy(parsed.document.models.at(0), std::make_shared<Pool>(budget));
    RC_ASSERT(model.value.has_value());
    auto el = derive_euler_lagrange(*model, {});
    if (!el) return;
    const AllForms all(Derived{std::move(*model.value), std::move(*el.value)});
    for (const TimedForm& t : all.compared()) {
      if (t.in_time.compared) ++compared;
      if (t.in_time.failed())
        RC_FAIL(std::string(t.form) + " " + std::to_string(t.in_time.difference));
    }
  });
  EXPECT_GT(compared, 100);
}

}  // namespace
}  // namespace tellegen::test
