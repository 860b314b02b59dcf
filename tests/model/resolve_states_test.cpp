// State equations: what a model of kind states says, and one test per mistake.

#include "model/resolve_states.hpp"

#include <gtest/gtest.h>

#include "model/support.hpp"

namespace tellegen::test {
namespace {

using Texts = std::vector<std::string>;

struct ResolvedStates {
  SourceText source;
  Result<StatesModel> result = Diagnostics{};
};

ResolvedStates resolve_text_of_states(const std::string& text) {
  ResolvedStates r{SourceText("test.tlg", text)};
  const ParsedDocument parsed = parse_document(r.source);
  EXPECT_TRUE(parsed.diagnostics.empty()) << parsed.diagnostics.front().code.text << "\n" << text;
  if (parsed.document.models.empty()) return r;
  r.result = resolve_states(parsed.document.models.front(), std::make_shared<Pool>());
  return r;
}

ResolvedStates states_marked(const std::string& text) {
  ResolvedStates r = resolve_text_of_states(text);
  EXPECT_EQ(mistakes(r.source, r.result.diagnostics), expected_mistakes(r.source)) << text;
  return r;
}

StatesModel states_of(const std::string& text) {
  ResolvedStates r = states_marked(text);
  EXPECT_TRUE(r.result) << text;
  return r.result ? std::move(*r.result) : StatesModel{};
}

Shown only_states_mistake(const std::string& text) {
  const ResolvedStates r = resolve_text_of_states(text);
  EXPECT_EQ(r.result.diagnostics.size(), 1U) << text;
  if (r.result.diagnostics.empty()) return {};
  return shown({r.source}, r.result.diagnostics.front());
}

std::string dimension_of(const std::vector<Quantity>& quantities, std::string_view name) {
  for (const Quantity& q : quantities) {
    if (q.symbol.symbol().name == name) return q.dimension ? q.dimension->text() : "";
  }
  return "none of that name";
}

/// DESIGN 4: the motor of 000, Example 9.
constexpr const char* motor = R"(states dc_motor_eq "DC motor by its state equations"
parameter R_a, L_a, k, J, b, R_e
function i_e(psi)
state I_a [A], w [rad/s], psi_e [Wb]
input U_a [V], T_c [N*m], U_e [V]
equation I_a'   = -R_a/L_a*I_a - k/L_a*psi_e*w + U_a/L_a
equation w'     = k/J*psi_e*I_a - b/J*w - T_c/J
equation psi_e' = -R_e*i_e(psi_e) + U_e
storage 1/2*L_a*I_a^2 + 1/2*J*w^2 + integral(i_e(x), x, 0, psi_e)
port shaft: effort T_c, flow w
)";

TEST(ResolveStates, TheMotorHasItsStatesEquationsAndPort) {
  const StatesModel model = states_of(motor);
  ASSERT_EQ(model.states.size(), 3U);
  ASSERT_EQ(model.rates.size(), 3U);
  Pool& pool = *model.pool;
  const auto symbol = [&](const char* name) { return *pool.find_symbol(name); };
  EXPECT_EQ(model.states[1].symbol, symbol("w"));
  EXPECT_EQ(model.states[1].symbol.symbol().role, Role::State);
  EXPECT_TRUE(depends_on(model.rates[1], symbol("T_c")));
  EXPECT_FALSE(depends_on(model.rates[2], symbol("w")));
  ASSERT_TRUE(model.storage);
  EXPECT_TRUE(depends_on(*model.storage, symbol("psi_e")));
  ASSERT_EQ(model.ports.size(), 1U);
  EXPECT_EQ(model.ports[0].effort, symbol("T_c"));
  EXPECT_EQ(model.ports[0].flow, symbol("w"));
}

TEST(ResolveStates, DimensionsFollowFromTheEquations) {
  const StatesModel model = states_of(motor);
  const auto of_parameter = [&](std::string_view name) {
    const std::vector<Quantity> all(model.parameters.begin(), model.parameters.end());
    return dimension_of(all, name);
  };
  EXPECT_EQ(of_parameter("L_a"), "H");
  EXPECT_EQ(of_parameter("R_a"), "ohm");
  EXPECT_EQ(of_parameter("J"), "kg·m²");
  EXPECT_EQ(of_parameter("R_e"), "ohm");
}

TEST(ResolveStates, StorageStatementsAddUp) {
  const StatesModel model =
      states_of("states s\nstate x, y\nequation x' = y, y' = -x\nstorage x^2/2\nstorage y^2/2\n");
  EXPECT_EQ(*model.storage, pow(model.states[0].symbol, 2) / Rational(2) +
                                pow(model.states[1].symbol, 2) / Rational(2));
  EXPECT_FALSE(states_of("states s\nstate x\nequation x' = -x\n").storage);
}

TEST(ResolveStates, InitialValuesOutputsAndSimulationAreThoseOfAnyModel) {
  const StatesModel model = states_of(
      "states s\nstate x [m]\ninput u [m/s]\nequation x' = u - 2 [1/s]*x\noutput twice = 2*x\n"
      "initial x = 3\nsimulate 5 with u = sin(t)\n");
  EXPECT_EQ(model.outputs.at(0).value, model.states[0].symbol * model.pool->number(2));
  EXPECT_EQ(model.initial.at(0).value, model.pool->number(3));
  EXPECT_EQ(model.simulation->inputs.size(), 1U);
}

TEST(StatesMistake, NoState) {
  const Shown s = only_states_mistake("states empty\nparameter a = 2\noutput y = a\n");
  EXPECT_EQ(s.code, "E0230");
  EXPECT_EQ(s.at, "empty");
  EXPECT_EQ(s.notes, Texts{"note.add_state"});
}

TEST(StatesMistake, MissingEquation) {
  const Shown s = only_states_mistake("states s\nstate x, v\nequation x' = v\n");
  EXPECT_EQ(s.code, "E0231");
  EXPECT_EQ(s.at, "v");
  EXPECT_EQ(s.notes, Texts{"note.add_equation v"});
}

TEST(StatesMistake, TwoEquationsForOneState) {
  const Shown s = only_states_mistake("states s\nstate x\nequation x' = 1\nequation x' = 2\n");
  EXPECT_EQ(s.code, "E0225");
  EXPECT_EQ(s.args, Texts{"x'"});
  EXPECT_EQ(s.notes, Texts{"note.first_given_here @ x"});
}

TEST(StatesMistake, EquationOfWhatIsNoState) {
  const Shown s =
      only_states_mistake("states s\nstate psi_e\nequation psi_e' = 1\nequation psi_a' = 2\n");
  EXPECT_EQ(s.code, "E0232");
  EXPECT_EQ(s.args, (Texts{"psi_a", "equation"}));
  EXPECT_EQ(s.notes, Texts{"note.did_you_mean psi_e"});
  states_marked(
      "states s\nstate x\ninput u\nequation x' = u\nequation u' = 1 #! E0232\ninitial u = 2 #! "
      "E0232\n");
}

TEST(StatesMistake, TheLeftSideIsAFirstDerivative) {
  states_marked("states s\nstate x\nequation x = 1 #! E0233\n");
  const Shown s = only_states_mistake("states s\nstate x\nequation x'' = 1\n");
  EXPECT_EQ(s.args, (Texts{"x''", "x'"}));
  states_marked("states s\nstate x\nequation x' = 1\ninitial x' = 1 #! E0210\n");
}

TEST(StatesMistake, NoDerivativeOnTheRight) {
  states_marked(
      "states s\nstate x, y\ninput u\ndefine z = x + y\nequation x' = u\n"
      "equation y' = x' - y  #! E0234\nstorage x'^2 #! E0234\noutput a = z' #! E0234\n"
      "output b = u' #! E0221\n");
  const Shown s = only_states_mistake(
      "states s\nstate x, y\ndefine z = 2*x\nequation x' = y\nequation y' = -z'\n");
  EXPECT_EQ(s.at, "z'");
  EXPECT_EQ(s.notes, (Texts{"note.comes_from z x' @ z", "note.rate_is_given x'"}));
}

TEST(StatesMistake, StorageIsOfStates) {
  const Shown s =
      only_states_mistake("states s\nstate x\ninput u\nequation x' = u\nstorage (x - u)^2\n");
  EXPECT_EQ(s.code, "E0235");
  EXPECT_EQ(s.at, "u");
}

TEST(StatesMistake, APortNeedsOneInput) {
  states_marked(
      "states s\nstate x\ninput u, w\nequation x' = u + w\n"
      "port a: effort x, flow 2*x #! E0236\nport b: effort u, flow w #! E0236\n"
      "port c: effort u, flow x + w #! E0237\nport d: effort x, flow u\nport d: effort w, flow x "
      "#! E0225\n");
}

TEST(StatesMistake, EquationDimension) {
  const ResolvedStates r = states_marked(
      "states s\nparameter c = 3 [1/s]\nstate x [m]\ninput u [m/s]\n"
      "equation x' = u - c*x + x #! E0316\n");
  const Shown s = shown({r.source}, r.result.diagnostics.at(0));
  EXPECT_EQ(s.at, "x");
  EXPECT_EQ(s.args, (Texts{"x'", "m/s", "m"}));
  EXPECT_EQ(s.notes, Texts{"note.dimension_declared x m @ x"});
  states_marked("states s\nstate x [m]\nequation x' = 3\n");
}

TEST(StatesMistake, StorageIsAnEnergyAndPortsCarryPower) {
  states_marked(
      "states s\nparameter m = 2 [kg]\nstate p [kg*m/s]\ninput F [N]\nequation p' = F\n"
      "storage p^2/m^2 #! E0310\nport a: effort F, flow p #! E0317\n");
  states_marked(
      "states s\nparameter m\nstate p [kg*m/s]\ninput F [N]\nequation p' = F\nstorage p^2/(2*m)\n"
      "port a: effort F, flow p/m\n");
}

TEST(StatesWarning, AStateThatStoresNothing) {
  const Shown s =
      only_states_mistake("states s\nstate x, y\nequation x' = y, y' = -y\nstorage y^2\n");
  EXPECT_EQ(s.code, "W0205");
  EXPECT_EQ(s.at, "x");
}

}  // namespace
}  // namespace tellegen::test
