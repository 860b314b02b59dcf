// One test per code of names and models. A line that ends in "#! E0203" should be reported with
// that code, and nothing else should be; coverage_test.cpp checks that every code stands in a test.

#include <gtest/gtest.h>

#include "model/support.hpp"

namespace tellegen::test {
namespace {

using Texts = std::vector<std::string>;

TEST(Mistake, DuplicateName) {
  resolve_statements(
      "parameter q      #! E0201\nparameter k\ninput k      #! E0201\ndefine k = 3 #! E0201\n"
      "function k(x)    #! E0201\nfunction f(a, a) #! E0201\n");
  const Shown s = only_statement_mistake("input q");
  EXPECT_EQ(s.at, "q");
  EXPECT_EQ(s.notes, Texts{"note.declared_here q @ q"});
}

TEST(Mistake, OutputsAreListedByNameToo) {
  resolve_statements("output y = q\noutput y = q' #! E0201\n");
  resolve_statements("output q = 2*q #! E0201\n");
  resolve_statements("output q = q\n");
  resolve_statements("define x = 2*q\noutput x = x'\n");
}

TEST(Mistake, ReservedName) {
  resolve_statements(
      "parameter sin #! E0202\nparameter t    #! E0202\nparameter pi #! E0202\n"
      "parameter der #! E0202\ninput integral #! E0202\ndefine sqrt = q #! E0202\n");
  const Shown s = only_mistake("energy a\ncoordinate t\nkinetic 0\n");
  EXPECT_EQ(s.args, (Texts{"t", "t_1"}));
  resolve_statements("parameter f_q #! E0202\ncodissipation f_q^2\n");
}

TEST(Mistake, UnknownName) {
  const Shown s = only_statement_mistake("parameter mass_1 = 3\npotential mass_2*q + mass_1");
  EXPECT_EQ(s.code, "E0203");
  EXPECT_EQ(s.at, "mass_2");
  EXPECT_EQ(s.notes, Texts{"note.did_you_mean mass_1"});
  EXPECT_EQ(only_statement_mistake("potential wibble").notes, Texts{"note.declare_it wibble"});
  EXPECT_EQ(only_statement_mistake("kinetic phi'^2").notes, Texts{"note.declare_moving phi"});
  resolve_statements("potential a + b*c #! E0203 E0203 E0203\n");
  resolve_statements("potential a #! E0203\nforce q = 2*a\nforce a = 1\n");
  resolve_statements("function f(i)\npotential f(q) + i #! E0203\n");
}

TEST(Mistake, ForeignWordsForAVelocity) {
  const auto note = [](const std::string& statements) {
    const Shown s = only_statement_mistake(statements);
    return s.at + ": " + (s.notes.empty() ? "" : s.notes[0]);
  };
  EXPECT_EQ(note("kinetic qdot^2"), "qdot: note.write_instead q'");
  EXPECT_EQ(note("kinetic q_dot^2"), "q_dot: note.write_instead q'");
  EXPECT_EQ(note("output a = q_ddot"), "q_ddot: note.write_instead q''");
  EXPECT_EQ(note("kinetic (dq/dt)^2"), "dq/dt: note.write_instead q'");
  EXPECT_EQ(note("kinetic 2*dq/dt*3"), "dq/dt: note.write_instead q'");
  EXPECT_EQ(note("kinetic Dot(q)^2"), "Dot(q): note.write_instead q'");
  EXPECT_EQ(note("output a = ddot(q)"), "ddot(q): note.write_instead q''");
  EXPECT_EQ(note("kinetic diff(q, t)^2"), "diff(q, t): note.write_instead q'");
  EXPECT_EQ(note("output y = diff(2*q)"), "diff(2*q): note.write_instead der(…)");
  EXPECT_EQ(note("potential robot"), "robot: note.declare_it robot");
}

TEST(Mistake, FunctionWithoutCall) {
  resolve_statements("function f(x)\npotential f + sin*q + f(q) #! E0204 E0204\n");
  EXPECT_EQ(only_statement_mistake("potential cos").notes, Texts{"note.call_it cos"});
}

TEST(Mistake, UnknownFunction) {
  const Shown s = only_statement_mistake("potential sen(q)");
  EXPECT_EQ(s.code, "E0205");
  EXPECT_EQ(s.notes, Texts{"note.did_you_mean sin"});
  resolve_statements("potential wobble(q) #! E0205\n");
}

TEST(Mistake, ArgumentCount) {
  const Shown s = only_statement_mistake("potential sin(q, 2)");
  EXPECT_EQ(s.code, "E0206");
  EXPECT_EQ(s.args, (Texts{"sin", "1", "2"}));
  resolve_statements(
      "function f(x, y)\npotential f(q)    #! E0206\npotential atan2(q) #! E0206\n"
      "potential sqrt(q, q) #! E0206\npotential integral(q, q) #! E0206\n"
      "potential der(q, 1, 2) #! E0206\n");
}

TEST(Mistake, NotAFunction) {
  const Shown s = only_statement_mistake("parameter k\npotential k(q + 1)");
  EXPECT_EQ(s.code, "E0207");
  EXPECT_EQ(s.notes, (Texts{"note.declared_here k @ k", "note.multiply k"}));
}

TEST(Mistake, DefinitionCycle) {
  const Shown s =
      only_statement_mistake("define a = b\ndefine b = c + q\ndefine c = a\npotential c");
  EXPECT_EQ(s.code, "E0208");
  EXPECT_EQ(s.args, Texts{"a → b → c → a"});
  EXPECT_EQ(s.notes.size(), 2U);
  resolve_statements("parameter a = 2*b #! E0208\nparameter b = a\npotential a*b*q\n");
  resolve_statements("function f(x) = f(x - 1) #! E0208\npotential f(q)\n");
  resolve_statements("function f(x) = g(x) #! E0208\nfunction g(x) = f(x)\npotential f(q)\n");
  resolve_statements("define s = s + 1 #! E0208\n");
  resolve_statements("function f(x)\ndefine i = integral(f(i), i, 0, q)\npotential i\n");
}

TEST(Mistake, DerivativeOfAConstant) {
  const Shown s = only_statement_mistake("parameter k\npotential k'*q");
  EXPECT_EQ(s.code, "E0209");
  EXPECT_EQ(s.at, "k'");
  EXPECT_EQ(s.notes, Texts{"note.is_parameter k @ k"});
  resolve_statements("potential pi' #! E0209\npotential integral(x', x, 0, q) #! E0209\n");
  resolve_statements("parameter k\npotential der(k) #! E0209\n");
}

TEST(Mistake, DerivativeOrder) {
  resolve_statements(
      "define v = q'\noutput a = q''' #! E0210\noutput b = v'' #! E0210\n"
      "output c = der(q, 3) #! E0210\noutput d = der(q, 0) #! E0210\noutput e = der(q, q) #! "
      "E0210\n"
      "output f = der(q'', 1) #! E0210\n");
  resolve_statements("initial q'' = 3 #! E0210\n");
}

TEST(Mistake, DivisionByZero) {
  const Shown s = only_statement_mistake("potential q/(1 - 1)");
  EXPECT_EQ(s.code, "E0211");
  EXPECT_EQ(s.at, "(1 - 1)");
  resolve_statements("potential 1/0 #! E0211\npotential 0^(-1) #! E0211\n");
}

TEST(Mistake, NumberRange) {
  std::string product = "potential 1e300";
  for (int i = 0; i < 100; ++i) product += "*1e300";
  resolve_statements(product + " #! E0212\n");
}

TEST(Mistake, MatrixNotHere) { resolve_statements("potential [[1, 2], [3, 4]] #! E0213\n"); }

TEST(Mistake, IntegralVariable) {
  resolve_statements(
      "potential integral(q, 2, 0, 1) #! E0214\npotential integral(q, q', 0, 1) #! E0214\n");
}

TEST(Mistake, InverseOfWhat) {
  resolve_statements(
      "function f(x) = x\nfunction g(x, y)\npotential f(q) + g(q, q)\npotential inverse(f, q) #! "
      "E0215\n"
      "potential inverse(g, q) #! E0215\npotential inverse(sin, q) #! E0215\n"
      "potential inverse(2, q) #! E0215\n");
}

TEST(Mistake, FunctionPrimes) {
  resolve_statements(
      "function g(x, y)\npotential g'(q, q) #! E0216\npotential sqrt'(q) #! E0216\n"
      "potential sin'''''''''(q) #! E0216\n");
}

TEST(Mistake, NeedsConstant) {
  const Shown s = only_statement_mistake("parameter k = 2*q");
  EXPECT_EQ(s.code, "E0217");
  EXPECT_EQ(s.at, "q");
  resolve_statements("initial q = t #! E0217\n");
  resolve_statements("function f(x) = x + q\ninitial q = f(1) #! E0217\n");
  resolve_statements("parameter r\ndefine A = pi*r^2\nparameter m = 2*A\npotential m*q\n");
}

TEST(Mistake, NoCoordinate) {
  const Shown s = only_mistake("energy still\nkinetic 3\n");
  EXPECT_EQ(s.code, "E0218");
  EXPECT_EQ(s.at, "still");
}

TEST(Mistake, Acceleration) {
  resolve_statements(
      "define x = 2*q\nkinetic q*q'' #! E0219\npotential x'' #! E0219\ndissipation q''^2 #! E0219\n"
      "force q = -q'' #! E0219\n");
  const Shown s = only_statement_mistake("define x = 2*q\npotential 3*x''");
  EXPECT_EQ(s.at, "x''");
  EXPECT_EQ(s.args, (Texts{"potential", "q''"}));
  EXPECT_EQ(s.notes.at(0), "note.comes_from x q'' @ x");
}

TEST(Mistake, VelocityInThePotential) {
  const Shown s = only_statement_mistake("potential q^2 + 3*q'");
  EXPECT_EQ(s.code, "E0220");
  EXPECT_EQ(s.at, "q'");
  EXPECT_EQ(s.notes, Texts{"note.velocity_elsewhere"});
}

TEST(Mistake, InputDerivative) {
  resolve_statements("input u\ndefine x = q + u\npotential u' #! E0221\noutput y = x' #! E0221\n");
}

TEST(Mistake, InputInTheKineticEnergy) {
  resolve_statements("input u\nkinetic u*q' #! E0222\ncoenergy u #! E0222\npotential u*q\n");
}

TEST(Mistake, NotACoordinate) {
  const Shown s = only_mistake("energy a\ncoordinate theta\nkinetic theta'^2\nforce teta = 1\n");
  EXPECT_EQ(s.code, "E0223");
  EXPECT_EQ(s.notes, Texts{"note.did_you_mean theta"});
  resolve_statements("input u\npotential u*q\nforce u = 1 #! E0223\ninitial u = 2 #! E0223\n");
}

TEST(Mistake, NotAnInput) {
  resolve_statements("simulate 5 with q = 1 #! E0224\n");
  const Shown s =
      only_statement_mistake("input force_1\nforce q = force_1\nsimulate 5 with force_2 = 1");
  EXPECT_EQ(s.notes, Texts{"note.did_you_mean force_1"});
}

TEST(Mistake, GivenTwice) {
  resolve_statements("initial q = 1, q' = 2\ninitial q = 3, q' = 2 #! E0225 E0225\n");
  resolve_statements(
      "input u\nforce q = u\nsimulate 5 with u = 1, u = 2 #! E0225\nsimulate 3 #! E0225\n");
}

TEST(Mistake, Duration) {
  resolve_statements("simulate 0 #! E0226\n");
  resolve_statements("simulate 3 - 5 #! E0226\n");
  resolve_statements("parameter T = -2 real\npotential T*q\nsimulate 2*T #! E0226\n");
  resolve_statements("parameter T\npotential T*q\nsimulate 2*T\n");
}

TEST(Mistake, AssumptionBroken) {
  const Shown s = only_statement_mistake("parameter k positive = -3\npotential k*q");
  EXPECT_EQ(s.code, "E0227");
  EXPECT_EQ(s.args, (Texts{"k", "positive"}));
  resolve_statements("parameter k negative = 3 #! E0227\npotential k*q\n");
  resolve_statements("parameter k nonnegative = 0, n real = -2\npotential k*q + n\n");
}

TEST(Mistake, InputValue) {
  resolve_statements("input u, v\nforce q = u + v\nsimulate 5 with u = v #! E0228\n");
  resolve_statements("input u\nforce q = u\nsimulate 5 with u = q'' #! E0228\n");
  resolve_statements("input u\nforce q = u\nsimulate 5 with u = -2*q - 3*q' + sin(t)\n");
}

TEST(Mistake, FunctionArgument) {
  // The parser refuses such a text; a tree may come from elsewhere.
  const SourceText source("a",
                          "energy a\ncoordinate q\nkinetic q'^2\nfunction f(x)\npotential f(q)\n");
  ParsedDocument parsed = parse_document(source);
  ModelSyntax& model = parsed.document.models.at(0);
  model.statements.at(2).items.at(0).arguments.at(0).kind = ExprSyntax::Kind::Number;
  const auto result = resolve_energy(model, std::make_shared<Pool>());
  EXPECT_EQ(mistakes(source, result.diagnostics), (std::vector<Mistake>{{"E0229", 4}}));
}

TEST(Warning, Unused) {
  const Resolved r = resolve_statements(
      "parameter a, b = 2, c = b*a #! W0201\ninput u   #! W0203\nfunction f(x) #! W0204\n");
  EXPECT_TRUE(r.result) << "warnings go with a model";
}

TEST(Warning, NegativeParameter) {
  const Shown s = only_statement_mistake("parameter k = -3\npotential k*q");
  EXPECT_EQ(s.code, "W0206");
  EXPECT_EQ(s.at, "-3");
  EXPECT_EQ(s.notes, Texts{"note.state_sign"});
  resolve_statements("parameter a = 1, b = a - 2 #! W0206\npotential b*q\n");
  resolve_statements("parameter a = -3 real, b = -2 negative, c = 0\npotential (a + b + c)*q\n");
}

TEST(Warning, CoordinateWithoutEnergy) {
  resolve_statements("coordinate r #! W0202\nforce r = 1\n");
}

TEST(Mistakes, AreReportedTogether) {
  resolve_statements("potential a #! E0203\nforce r = 1 #! E0223\nparameter k = q #! E0217\n");
}

TEST(Mistakes, AMistakeInANameHidesNoneInAUnit) {
  resolve_marked(
      "energy a\nparameter m = 2 [kg], len = 1 [m], c = 2 [kgg] #! E0301\ncoordinate x [m], x #! "
      "E0201\n"
      "define y = x + lem       #! E0203\nfunction f(a) = a + nothing #! E0203\n"
      "kinetic 1/2*m*x'^2 + y'^2*c + f(x)\npotential sine(len) #! E0205\n"
      "potential m*len          #! E0310\nforce x = len #! E0313\nforce z = len #! E0223\n"
      "initial x = 3 [kg]       #! E0314\nsimulate 10 [m] #! E0314\n");
}

TEST(Mistakes, NothingIsSaidOfNamesThatCouldNotBeRead) {
  const SourceText source("a",
                          "energy a\nparameter m [kg]\ncoordinate 1x [m], q'\ninput 2u\n"
                          "kinetic 1/2*m*x'^2\nforce x = u\nforce q = g(u) + inverse(h, u)\n"
                          "zzzz g(x), h(y)\ninitial q = 1\nsimulate 5 [s] with u = 2\n");
  const ParsedDocument parsed = parse_document(source);
  const auto result = resolve_energy(parsed.document.models.at(0), std::make_shared<Pool>());
  EXPECT_EQ(mistakes(source, result.diagnostics), std::vector<Mistake>{});
}

TEST(Mistakes, AnEntryWithoutANameMayHaveDeclaredAnyName) {
  for (const char* lost : {"coordinate [m]", "define = 2", "parameter m, \"mass, x = 3"}) {
    const SourceText source("a", "energy a\n" + std::string(lost) +
                                     "\nkinetic x'^2 + sine(2)\npotential x*k\nforce x = u\n");
    const ParsedDocument parsed = parse_document(source);
    const auto result = resolve_energy(parsed.document.models.at(0), std::make_shared<Pool>());
    EXPECT_EQ(mistakes(source, result.diagnostics), (std::vector<Mistake>{{"E0205", 3}})) << lost;
  }
}

TEST(Mistakes, AWrongDefinitionIsReportedOnce) {
  resolve_statements("define x = nothing #! E0203\npotential x + x^2\nkinetic x'^2\n");
  resolve_statements("parameter k = nothing #! E0203\npotential k*q\n");
}

}  // namespace
}  // namespace tellegen::test
