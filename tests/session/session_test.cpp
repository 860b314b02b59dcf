// The public interface: exit codes, budgets, several models in a file.

#include <gtest/gtest.h>

#include "tellegen/tellegen.hpp"

namespace tellegen {
namespace {

constexpr const char* pendulum = R"(energy pendulum
parameter m, l, g
coordinate q
kinetic 1/2*m*l^2*q'^2
potential -m*g*l*cos(q)
)";

constexpr const char* two_models = R"(energy first
parameter m
coordinate x
kinetic 1/2*m*x'^2
energy second
parameter k
coordinate y
kinetic 1/2*k*y'^2
)";

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

TEST(Session, APendulumIsDerivedAndChecked) {
  const Output output = derive(Input::of_text(pendulum), "euler-lagrange");
  EXPECT_EQ(output.exit_code, ExitCode::Fine);
  EXPECT_TRUE(has(output.out, "m l² q̈ + m l g sin(q) = 0")) << output.out;
  EXPECT_EQ(output.err, "");
}

TEST(Session, AMistakeInTheModelGivesExitCode1AndItsPlace) {
  const Output output = check(Input::of_text("energy a\ncoordinate q\nkinetic m*q'^2", "a.tlg"));
  EXPECT_EQ(output.exit_code, ExitCode::ModelErrors);
  EXPECT_TRUE(has(output.err, "error[E0203]: `m` is not declared\n --> a.tlg:3:9\n")) << output.err;
  EXPECT_EQ(output.out, "");
}

TEST(Session, AMistakeInOneStageHidesNoneInALaterOne) {
  const Output output = check(Input::of_text(
      "energy a\nparameter m = 1 [kg], len = 1 [m], g = 9.81 [m/s^2]\ncoordinate theta [rad]\n"
      "kinetic 1/2*m*lem^2*tehta'^2\npotetial -m*g*len*cso(theta)\ncoordinate 1x\n"
      "output y = x\nsimulate 10 [m]\n"));
  for (const char* part :
       {"`lem` is not declared", "`tehta` is not declared", "did you mean `cos`?",
        "`potetial` is not a statement", "must be in s, but this is in m"}) {
    EXPECT_TRUE(has(output.err, part)) << part << "\n" << output.err;
  }
  EXPECT_FALSE(has(output.err, "`x` is not declared")) << output.err;
  EXPECT_FALSE(has(output.err, "warning")) << output.err;
}

TEST(Session, AMistakeInAPartIsToldOnce) {
  const std::string text =
      "energy disc\nparameter J\ncoordinate theta\nkinetic 1/2*J*thta'^2\n"
      "system shaft\nuse left = disc, right = disc\nconnect left.theta -> right.theta\n";
  for (const std::string& more : {std::string(), std::string("connect left.theta = 3\n")}) {
    const Output output = check(Input::of_text(text + more));
    const std::size_t first = output.err.find("E0203]");
    EXPECT_NE(first, std::string::npos) << output.err;
    EXPECT_EQ(first, output.err.rfind("E0203]")) << output.err;
  }
}

TEST(Session, AMomentumHasANameOfItsOwn) {
  const Output output = derive(Input::of_text("energy a\nparameter m\ncoordinate q, p_q, q_1\n"
                                              "kinetic 1/2*m*(q'^2 + p_q'^2 + q_1'^2)\n"),
                               "hamilton", {.format = OutputFormat::Json});
  EXPECT_EQ(output.exit_code, ExitCode::Fine) << output.out;
  for (const char* name : {"\"p_q_1\"", "\"p_p_q\"", "\"p_q_1_1\""}) {
    EXPECT_TRUE(has(output.out, name)) << name << "\n" << output.out;
  }
}

TEST(Session, ACheckThatOverflowsEverywhereIsNoFailure) {
  const Input input = Input::of_text(
      "energy a\nparameter m, k, len\ncoordinate x, theta\n"
      "kinetic 1/2*m*(x'^2 + len^2*theta'^2)\n"
      "potential 1/2*k*(x + len*sin(theta))^200000/len^199998\n");
  const Output output = derive(input, "euler-lagrange");
  EXPECT_EQ(output.exit_code, ExitCode::Fine) << output.err;
  EXPECT_TRUE(has(output.out, "could not be made")) << output.out;
  EXPECT_FALSE(has(output.out, "FAILED")) << output.out;
  const Output json = derive(input, "euler-lagrange", {.format = OutputFormat::Json});
  EXPECT_TRUE(has(json.out, "\"passed\": null")) << json.out;
}

TEST(Session, CodissipationIsRefusedWhereItStands) {
  const Output output =
      derive(Input::of_text("energy leak\nparameter m, k, r\ncoordinate q\nkinetic 1/2*m*q'^2\n"
                            "potential 1/2*k*q^2\ncodissipation 1/2*r*f_q^2\n",
                            "leak.tlg"),
             "euler-lagrange");
  EXPECT_TRUE(has(output.err, "E0406")) << output.err;
  EXPECT_TRUE(has(output.err, "leak.tlg:6:1")) << output.err;
}

TEST(Session, APivotThatMovesIsAFunctionOfTime) {
  const Output output =
      derive(Input::of_text("energy pendulum\nparameter m, l, g\ncoordinate theta\nfunction y0(t)\n"
                            "define x = l*sin(theta), y = y0(t) - l*cos(theta)\n"
                            "kinetic 1/2*m*(x'^2 + y'^2)\npotential m*g*y\n"),
             "euler-lagrange");
  EXPECT_EQ(output.exit_code, ExitCode::Fine) << output.err;
  EXPECT_TRUE(has(output.out, "m l² θ̈ + m l (g + y₀′′(t)) sin(θ) = 0")) << output.out;
}

TEST(Session, SeveralModelsAreCheckedAllButDerivedOneAtATime) {
  const Input input = Input::of_text(two_models);
  EXPECT_TRUE(has(check(input).out, "No mistakes. Models: 2"));
  const Output unclear = derive(input, "euler-lagrange");
  EXPECT_EQ(unclear.exit_code, ExitCode::WrongUsage);
  EXPECT_TRUE(has(unclear.err, "E0605")) << unclear.err;
  EXPECT_TRUE(has(unclear.err, "the models are: first, second")) << unclear.err;
  const Output chosen = derive(input, "euler-lagrange", {.model = "second"});
  EXPECT_TRUE(has(chosen.out, "k ÿ = 0")) << chosen.out;
}

TEST(Session, AMisspelledModelIsSuggested) {
  const Output output = derive(Input::of_text(two_models), "euler-lagrange", {.model = "secnd"});
  EXPECT_EQ(output.exit_code, ExitCode::WrongUsage);
  EXPECT_TRUE(has(output.err, "E0606")) << output.err;
  EXPECT_TRUE(has(output.err, "did you mean `second`?")) << output.err;
}

TEST(Session, AChainWithLoopsIsDerivedButNotJoined) {
  const Input input = Input::of_text(
      "chain loop\nparameter m, a\nbody b on ground revolute q1 mass m com (a, 0)\n"
      "body c on b revolute q2 at (a, 0) mass m com (a, 0)\nclose c.(a, 0) with ground.(a, 0)\n"
      "system two\nuse one = loop\n");
  const Output alone = derive(input, "euler-lagrange", {.model = "loop"});
  EXPECT_EQ(alone.exit_code, ExitCode::Fine) << alone.err;
  const Output joined = derive(input, "port-hamiltonian", {.model = "two"});
  EXPECT_EQ(joined.exit_code, ExitCode::ModelErrors);
  EXPECT_TRUE(has(joined.err, "E0269")) << joined.err;
}

constexpr const char* parallel_lc = R"(energy parallel_lc
parameter L, C
coordinate q1, q2
kinetic 1/2*L*q2'^2
potential q1^2/(2*C)
)";

constexpr const char* oscillator = R"(energy oscillator
parameter m, k, b
coordinate x
input F
kinetic 1/2*m*x'^2
potential 1/2*k*x^2
dissipation 1/2*b*x'^2
force x = F
)";

TEST(Session, EveryFormOfAnOscillatorIsDerived) {
  for (const std::string_view form : forms()) {
    for (const OutputFormat format :
         {OutputFormat::Text, OutputFormat::Ascii, OutputFormat::Latex, OutputFormat::Json}) {
      const Output output =
          derive(Input::of_text(oscillator), form, {.format = format, .steps = true});
      EXPECT_EQ(output.exit_code, ExitCode::Fine) << form;
      EXPECT_FALSE(output.out.empty()) << form;
    }
  }
}

TEST(Session, AFormThatTheModelLacksIsAnErrorOnlyWhereItWasAskedFor) {
  const Input input = Input::of_text(parallel_lc);
  const Output output = derive(input, "co-lagrangian");
  EXPECT_EQ(output.exit_code, ExitCode::ModelErrors);
  EXPECT_TRUE(has(output.err, "E0402")) << output.err;
  EXPECT_EQ(analyse(input, "passivity").exit_code, ExitCode::Fine);
  const Output all = derive(input, "all");
  EXPECT_EQ(all.exit_code, ExitCode::Fine);
  EXPECT_TRUE(has(all.out, "– co-Lagrange (p, ṗ): no inertia belongs to q1")) << all.out;
  const Output verified = verify(input, {}, {.format = OutputFormat::Json});
  EXPECT_EQ(verified.exit_code, ExitCode::Fine);
  EXPECT_TRUE(has(verified.out, "\"code\": \"E0402\"")) << verified.out;
}

TEST(Session, FormsThatArePlannedAndFormsThatAreNoneAreToldApart) {
  EXPECT_TRUE(has(derive(Input::of_text(pendulum), "state-space").err, "E0607"));
  EXPECT_TRUE(has(analyse(Input::of_text(pendulum), "causality").err, "E0810"));
  const Output none = derive(Input::of_text(pendulum), "euler-lagrang");
  EXPECT_TRUE(has(none.err, "E0608")) << none.err;
  EXPECT_TRUE(has(none.err, "did you mean `euler-lagrange`?")) << none.err;
  EXPECT_EQ(none.exit_code, ExitCode::WrongUsage);
}

TEST(Session, AnUnknownAnalysisListsTheOnesThereAre) {
  const Output output = analyse(Input::of_text(pendulum), "stabilty");
  EXPECT_EQ(output.exit_code, ExitCode::WrongUsage);
  EXPECT_TRUE(has(output.err, "E0609")) << output.err;
  EXPECT_TRUE(has(output.err, "available analyses: cyclic, passivity")) << output.err;
}

/// A chain of n pendulums: enough work to run into a budget.
std::string long_pendulum(int n) {
  std::string text = "energy long_pendulum\nparameter m, l, g\n";
  std::string x = "0";
  std::string y = "0";
  std::string kinetic = "kinetic 0";
  for (int i = 1; i <= n; ++i) {
    const std::string q = "q" + std::to_string(i);
    text += "coordinate " + q + "\n";
    x += " + l*sin(" + q + ")";
    y += " - l*cos(" + q + ")";
    text += "define x" + std::to_string(i) + " = " + x + "\ndefine y" + std::to_string(i) + " = " +
            y + "\n";
    kinetic += " + m*(x" + std::to_string(i) + "'^2 + y" + std::to_string(i) + "'^2)";
  }
  return text + kinetic + "\n";
}

TEST(Session, WorkBeyondItsTimeEndsInADiagnostic) {
  const Output output =
      derive(Input::of_text(long_pendulum(30)), "euler-lagrange", {.max_seconds = 0.01});
  EXPECT_EQ(output.exit_code, ExitCode::BudgetOrNumericFailure);
  EXPECT_TRUE(has(output.err, "E0611")) << output.err;
  EXPECT_TRUE(has(output.err, "--max-time 1")) << output.err;
}

TEST(Session, WorkBeyondItsMemoryEndsInADiagnostic) {
  const Output output =
      derive(Input::of_text(long_pendulum(30)), "euler-lagrange", {.max_megabytes = 1});
  EXPECT_EQ(output.exit_code, ExitCode::BudgetOrNumericFailure);
  EXPECT_TRUE(has(output.err, "E0612")) << output.err;
}

/// A ladder of resistors and capacitors.
std::string ladder(int sections) {
  std::string text = "bondgraph ladder\nSe E\n";
  std::string bonds = "bond E -> s0\n";
  for (int i = 0; i < sections; ++i) {
    const std::string k = std::to_string(i);
    text += "R r" + k + "\nC c" + k + "\n1 s" + k + "\n0 n" + k + "\n";
    bonds += "bond s" + k + " -> r" + k + "\nbond s" + k + " -> n" + k + " -> c" + k + "\n";
    if (i > 0) bonds += "bond n" + std::to_string(i - 1) + " -> s" + k + "\n";
  }
  return text + bonds;
}

TEST(Session, MoreSymbolsThanFormulasTellApartAreNotBlamedOnTheMemory) {  // issue 16
  const Output output = derive(Input::of_text(ladder(5600)), "state-space");
  EXPECT_EQ(output.exit_code, ExitCode::BudgetOrNumericFailure);
  EXPECT_TRUE(has(output.err, "E0617")) << output.err;
  EXPECT_TRUE(has(output.err, "16384")) << output.err;
  EXPECT_FALSE(has(output.err, "--max-memory")) << output.err;
}

TEST(Session, ADenominatorThatVanishesIdenticallyEndsInADiagnostic) {
  const Output output =
      derive(Input::of_text(
                 "energy a\nparameter m\ncoordinate q\nkinetic m*q'^2/(sin(q)^2 + cos(q)^2 - 1)"),
             "euler-lagrange");
  EXPECT_EQ(output.exit_code, ExitCode::ModelErrors);
  EXPECT_TRUE(has(output.err, "E0613")) << output.err;
}

TEST(Session, AWrongClaimGivesExitCode1AndTheDifference) {
  const Output output = verify(Input::of_text(pendulum), {"m*l^2*q'' = m*g*l*sin(q)"});
  EXPECT_EQ(output.exit_code, ExitCode::ModelErrors);
  EXPECT_TRUE(has(output.out, "wrong, compared with the equation of q")) << output.out;
  EXPECT_TRUE(has(output.out, "a wrong sign")) << output.out;
}

TEST(Session, ARightClaimMayBeArrangedAnyWay) {
  const Output output = verify(Input::of_text(pendulum), {"q'' = -g/l*sin(q)"});
  EXPECT_EQ(output.exit_code, ExitCode::Fine);
  EXPECT_TRUE(has(output.out, "right: it is the equation of q, multiplied by 1/(m l²) (proved)"))
      << output.out;
}

TEST(Session, AClaimThatCannotBeReadPointsIntoTheClaim) {
  const Output output = verify(Input::of_text(pendulum), {"m*q'' = = 0"});
  EXPECT_EQ(output.exit_code, ExitCode::ModelErrors);
  EXPECT_TRUE(has(output.err, " --> --claim:1:9")) << output.err;
}

TEST(Session, AClaimThatCannotBeReadLosesNoOther) {
  const std::vector<std::string> claims{"q'' = -g/l*sin(q)", "m*q'' = = 0", "M = m*l"};
  const Output output = verify(Input::of_text(pendulum), claims);
  EXPECT_EQ(output.exit_code, ExitCode::ModelErrors);
  EXPECT_TRUE(has(output.err, " --> --claim 2:1:9")) << output.err;
  EXPECT_TRUE(has(output.out, "right: it is the equation of q")) << output.out;
  EXPECT_TRUE(has(output.out, "wrong, compared with M")) << output.out;
  const Output json = verify(Input::of_text(pendulum), claims, {.format = OutputFormat::Json});
  EXPECT_TRUE(has(json.out, "\"file\": \"--claim 2\"")) << json.out;
  EXPECT_TRUE(has(json.out, "\"target\": \"M\"")) << json.out;
}

TEST(Session, AClaimThatDividesByZeroLosesNoOther) {
  const Output output = verify(Input::of_text(pendulum), {"q'' = 1/(q - q)", "M = m*l^2"});
  EXPECT_EQ(output.exit_code, ExitCode::ModelErrors);
  EXPECT_TRUE(has(output.out, "right: it is M")) << output.out;
}

TEST(Session, ClaimsThatCompareNothingAreExplained) {
  const auto code_of = [](const std::string& claim) {
    return verify(Input::of_text(pendulum), {claim}).err;
  };
  EXPECT_TRUE(has(code_of("M[2,2] = 0"), "E0501"));
  EXPECT_TRUE(has(code_of("M = [[m*l^2, 0]]"), "E0502"));
  EXPECT_TRUE(has(code_of("P[1,1] = 0"), "E0503"));
  EXPECT_TRUE(has(code_of("q = q"), "E0505"));
  EXPECT_TRUE(has(code_of("m*l^2*q''"), "E0506"));
  EXPECT_TRUE(has(code_of("M[0,1] = 0"), "E0130"));
}

TEST(Session, AMatrixIsNotComparedWithAnExpression) {
  const char* const model = "energy a\nparameter m\ncoordinate x, y\nkinetic m*(x'^2 + y'^2)";
  EXPECT_TRUE(has(verify(Input::of_text(model), {"M = m"}).err, "E0504"));
}

TEST(Session, ErrorsAreDataWhereJsonIsAskedFor) {
  const Output output = check(Input::of_text("energy"), {.format = OutputFormat::Json});
  EXPECT_TRUE(has(output.out, "\"diagnostics\": [")) << output.out;
  EXPECT_EQ(output.err, "");
}

TEST(Session, TheStagesAreAnnounced) {
  std::vector<std::string> stages;
  Options options;
  options.progress = [&](std::string_view stage) { stages.emplace_back(stage); };
  derive(Input::of_text(pendulum), "euler-lagrange", options);
  EXPECT_EQ(stages, (std::vector<std::string>{"reading", "resolving names and units",
                                              "deriving the equations", "checking the result"}));
}

TEST(Session, TheSameInputGivesTheSameBytes) {
  const Options options{.format = OutputFormat::Json, .steps = true};
  const Input input = Input::of_text(long_pendulum(3));
  EXPECT_EQ(derive(input, "euler-lagrange", options).out,
            derive(input, "euler-lagrange", options).out);
}

TEST(Session, AnUnknownCodeCannotBeExplained) {
  const Output output = explain("E9999");
  EXPECT_EQ(output.exit_code, ExitCode::WrongUsage);
  EXPECT_TRUE(has(output.err, "E0610")) << output.err;
  EXPECT_EQ(explain("e0203").exit_code, ExitCode::Fine);
}

}  // namespace
}  // namespace tellegen
