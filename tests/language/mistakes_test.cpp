// One test per code. A line that ends in "#! E0104" should be reported with that code, and nothing
// else should be; coverage_test.cpp checks that every code of codes.hpp stands here.

#include <gtest/gtest.h>

#include <algorithm>

#include "language/support.hpp"

namespace tellegen::test {
namespace {

using namespace std::string_view_literals;

/// The key of the first note of the only mistake, with its first argument.
std::string first_note(std::string_view statements) {
  const auto mistake = only_mistake("energy test\n" + std::string(statements));
  if (mistake.diagnostic.notes.empty()) return "";
  const Note& note = mistake.diagnostic.notes.front();
  return std::string(note.key) + (note.args.empty() ? "" : " " + note.args.front());
}

TEST(Mistake, UnexpectedCharacter) {
  parse_statements("kinetic a @ b  #! E0101\npotential q² #! E0101\n");
  EXPECT_EQ(first_note("kinetic q²"), "note.write_instead ^2");
  EXPECT_EQ(first_note("kinetic q\u0307"), "note.write_instead '");
  EXPECT_EQ(first_note("kinetic 2 // a comment"), "note.write_instead #");
  EXPECT_EQ(first_note("kinetic a $ b"), "");
  EXPECT_EQ(only_mistake("energy a\nkinetic √2").diagnostic.args.at(0), "√ (U+221A)");
}

TEST(Mistake, InvalidUtf8) {
  parse_statements("kinetic a\xFF\xFE #! E0102\ncoordinate q \"\xE9, x = (\" #! E0102\n");
  EXPECT_EQ(only_mistake("energy a\nkinetic \xE9").diagnostic.args.at(0), "0xE9");
}

TEST(Mistake, ControlCharacter) {
  parse_statements("kinetic a\0 #! E0103\ncoordinate q \"\x1B[31m\" #! E0103\n"sv);
}

TEST(Mistake, UnterminatedString) {
  parse_statements("coordinate q \"an angle   #! E0104\nkinetic q\n");
  EXPECT_EQ(first_note("kinetic q\"*2"), "note.second_derivative");
}

TEST(Mistake, MalformedNumber) {
  parse_statements("parameter a = 1.2.3, b = 1e5.2 #! E0105 E0105");
}

TEST(Mistake, NumberOutOfRange) {
  parse_statements(
      "parameter a = 1e999999   #! E0106\n"
      "parameter a = 1e-999999  #! E0106\n"
      "parameter a = 0e5000     #! E0106\n"
      "parameter a = 1e309      #! E0106\n");
  parse_statements("parameter a = 1" + std::string(400, '0') + " #! E0106");
}

TEST(Mistake, UnclosedUnit) {
  parse_statements("parameter m = 20 [kg, k = 3 [N/m] #! E0107\nparameter c = 2 [s  #! E0107\n");
}

TEST(Mistake, EmptyUnit) { parse_statements("parameter m = 20 [ ] #! E0108"); }

TEST(Mistake, StrayPrime) { parse_statements("kinetic (x + y)' #! E0109\npotential ' #! E0109"); }

TEST(Mistake, TooManyPrimes) {
  parse_statements("kinetic q" + std::string(10, '\''));
  parse_statements("kinetic q" + std::string(11, '\'') + " #! E0110");
}

TEST(Mistake, UnclosedBracket) {
  parse_statements("kinetic 1/2*(a + b   #! E0111\npotential f(a, b   #! E0111\n");
  parse_statements("kinetic (a + b]  #! E0111\n");
  parse_statements("kinetic (a + b   #! E0111\nx y z\nfunction g(i = 2 #! E0111\n");
}

TEST(Mistake, UnmatchedBracket) {
  parse_statements("kinetic a + b) #! E0112\nparameter c = 1), d = 2 #! E0112\nkinetic ) #! E0112");
}

TEST(Mistake, NestingTooDeep) {
  const auto nested = [](std::size_t depth) {
    return "kinetic " + std::string(depth, '(') + "1" + std::string(depth, ')');
  };
  parse_statements(nested(200));
  parse_statements(nested(201) + " #! E0113");
}

TEST(Mistake, MissingExpression) {
  parse_statements(
      "kinetic            #! E0114\n"
      "kinetic a + * b    #! E0114\n"
      "parameter a = , b  #! E0114\n"
      "kinetic f()        #! E0114\n"
      "kinetic a*         #! E0114\n"
      "potential 2        \n");
}

TEST(Mistake, MissingOperator) {
  parse_statements("kinetic 2 m #! E0115\nkinetic 2(x) #! E0115\nkinetic (a)(b) #! E0115\n");
  parse_statements("kinetic 1/2 m q'^2 and so on #! E0115\nkinetic 0x10 #! E0115\n");
  const auto mistake = only_mistake("energy a\nkinetic 2 m");
  EXPECT_EQ(mistake.pointed_at, "2 m");
  EXPECT_EQ(mistake.diagnostic.args, (std::vector<std::string>{"2", "m"}));
}

TEST(Mistake, DoubleStar) { parse_statements("kinetic a**2 + b**2  #! E0116 E0116"); }

TEST(Mistake, UnexpectedToken) {
  parse_statements(
      "kinetic T = 1/2*m*v^2       #! E0117\n"
      "potential a, b              #! E0117\n"
      "kinetic {a}                 #! E0117\n"
      "kinetic (a, b)              #! E0117\n"
      "define f(x) = x^2           #! E0117\n"
      "parameter m = 1 \"a\" \"b\" #! E0117\n"
      "coordinate q input u        #! E0117\n"
      "function g(i + 1)           #! E0117\n");
  parse_marked("energy a b #! E0117");
  EXPECT_EQ(first_note("kinetic T = 2"), "note.expression_only kinetic");
  EXPECT_EQ(first_note("kinetic a, b"), "note.repeat_statement kinetic");
  EXPECT_EQ(first_note("define f(x) = x"), "note.use_function f");
  EXPECT_EQ(first_note("coordinate q input u"), "note.new_line");
  EXPECT_EQ(first_note("kinetic (a, b)"), "note.bracket_open (");
}

TEST(Mistake, MissingEquals) {
  parse_statements(
      "parameter m 20, k = 3 #! E0118\n"
      "define x              #! E0118\n"
      "force q1 2*F          #! E0118\n"
      "initial q'            #! E0118\n");
  EXPECT_EQ(first_note("initial q' 2"), "note.example initial q' = ...");
}

TEST(Mistake, MissingName) {
  parse_statements("coordinate 1q #! E0119\nparameter = 3 #! E0119\nfunction g(2) #! E0119\n");
}

TEST(Mistake, KeywordAsName) {
  parse_statements(
      "parameter force = 3 #! E0120\n"
      "kinetic 2*input     #! E0120\n"
      "parameter a = 1,\n"
      "  output = 2        #! E0120\n");
  parse_marked("energy kinetic #! E0120");
}

TEST(Mistake, MissingComma) {
  const auto model = parse_statements("parameter a = 1 b = 2 #! E0121\ncoordinate q1 q2 #! E0121");
  EXPECT_EQ(model.statements.at(0).items.size(), 2U);
  EXPECT_EQ(model.statements.at(1).items.size(), 2U);
}

TEST(Mistake, DecimalComma) {
  parse_statements(
      "parameter m = 0,5 [kg], k = 2 #! E0122\n"
      "kinetic 0,5*m                 #! E0122\n"
      "kinetic (0,5)*m               #! E0122\n"
      "simulate 2,5 [s]              #! E0122\n");
  const auto mistake = only_mistake("energy a\nparameter m = 0,5");
  EXPECT_EQ(mistake.diagnostic.args, (std::vector<std::string>{"0,5", "0.5"}));
  EXPECT_EQ(mistake.pointed_at, "0,5");
}

TEST(Mistake, TrailingComma) { parse_statements("parameter a = 1,  #! E0123\ncoordinate q\n"); }

TEST(Mistake, MissingArguments) {
  parse_statements("function g #! E0124\nfunction h = 2 #! E0124\n");
}

TEST(Mistake, ValueNotAllowed) {
  parse_statements("coordinate q = 3, p #! E0125\ninput F [N] = 2 #! E0125\n");
  EXPECT_EQ(first_note("coordinate q = 3"), "note.use_initial");
  EXPECT_EQ(first_note("input u = 3"), "note.use_simulate");
  EXPECT_EQ(only_mistake("energy a\ninput F [N] = 2").diagnostic.args,
            (std::vector<std::string>{"input", "F"}));
}

TEST(Mistake, PrimeNotAllowed) {
  parse_statements("force q' = 2 #! E0126\ncoordinate q' #! E0126\nfunction g(i') #! E0126\n");
}

TEST(Mistake, UnknownAssumption) {
  parse_statements("parameter m postive, k = 2 [N/m] nonegative #! E0127 E0127\n");
  EXPECT_EQ(first_note("parameter m postive"), "note.did_you_mean positive");
}

TEST(Mistake, MatrixWithoutRows) { parse_statements("kinetic [a, b] #! E0128"); }

TEST(Mistake, UnevenRows) { parse_statements("kinetic [[a, b], [c]] #! E0129"); }

TEST(Mistake, InvalidIndex) {  // E0130, only in equations: equation_test.cpp has more
  EXPECT_EQ(dump("M[0] = 1"), "E0130 ");
}

TEST(Mistake, ExpectedKeyword) {
  parse_statements(
      "kinetic a\n  + b        #! E0131\n\"text\"   #! E0131\n(a) #! E0131\n3 #! E0131\n");
  EXPECT_EQ(first_note("kinetic a\n + b"), "note.operator_at_line_end +");
}

TEST(Mistake, UnknownKeyword) {
  parse_statements(
      "kintic 2 #! E0132\nx = 3 #! E0132\nbanana 3, 4 #! E0132\nkinetic' 2 #! E0132\n");
  EXPECT_EQ(first_note("kintic 2"), "note.did_you_mean kinetic");
  EXPECT_EQ(first_note("x = 3"), "note.use_define x");
  EXPECT_EQ(first_note("banana 3").substr(0, 24), "note.keywords parameter,");
  const auto parsed = parse_marked("enrgy a #! E0132\nkinetic 2\nenergi b #! E0132\n");
  EXPECT_EQ(parsed.document.models.size(), 2U);
  parse_marked("chian c #! E0132\nbody x on y\n");
}

TEST(Mistake, StatementBeforeModel) {
  parse_marked("parameter m = 1 #! E0133\nkinetic ((\nenergy a\nkinetic 2 3 #! E0115\n");
  parse_marked("= #! E0133\n= 3\n");
}

TEST(Mistake, MissingModelName) {
  const auto parsed = parse_marked("energy #! E0134\nkinetic 2\nenergy \"text\" #! E0134\n");
  EXPECT_EQ(parsed.document.models.size(), 2U);
}

TEST(Mistake, DuplicateModel) {
  const auto parsed = parse_marked("energy a\nenergy b\nenergy a #! E0135\n");
  const Note& note = parsed.diagnostics.at(0).notes.at(0);
  EXPECT_EQ(note.key, "note.first_here");
  EXPECT_EQ(note.span, (Span{7, 8}));
}

TEST(Mistake, MalformedPort) {
  parse_marked(
      "states s\n"
      "port a: tau, w #! E0140\n"
      "port a effort tau, flow w #! E0140\n"
      "port a: effort tau #! E0140\n"
      "port a: effort tau, effort w #! E0140\n"
      "port a: effort tau, flow w, b #! E0140\n"
      "port a: effort , flow w #! E0114\n"
      "port : effort tau, flow w #! E0119\n"
      "port a: flow w, effort tau\n");
  const auto found = only_mistake("states s\nport shaft: effort tau; flow w");
  EXPECT_EQ(found.diagnostic.code.text, "E0101");
  EXPECT_EQ(only_mistake("states s\nport a: effort tau flow w").pointed_at, "flow");
}

TEST(Mistake, MalformedConnection) {
  const auto parsed = parse_marked(
      "system s\n"
      "connect a.p = b.q #! E0141\n"
      "connect a -> b.q #! E0141\n"
      "connect a.p -> b #! E0141\n"
      "connect a.p -> b.q' #! E0141\n"
      "connect a . p -> b.q #! E0101\n"
      "connect a.p -> connect.q #! E0141\n"
      "connect a.p - b.q, c.p -> d.q #! E0141\n");
  EXPECT_EQ(parsed.document.models.at(0).statements.size(), 1U);
  EXPECT_EQ(parsed.diagnostics.at(0).notes.at(0).key, "note.example");
}

TEST(Mistake, TheExampleOfAMassHasOneNode) {
  const auto example = [](const char* component) {
    return only_mistake(std::string("network n\n") + component).diagnostic.notes.at(0).args.at(0);
  };
  EXPECT_EQ(example("mass m"), "mass m (a)");
  EXPECT_EQ(example("spring k"), "spring k (a, b)");
  EXPECT_EQ(example("gear n"), "gear n (a, b; c, d)");
}

TEST(Mistake, ConstraintWithoutEquals) {
  parse_marked(
      "energy a\n"
      "constraint x^2 + y^2 - 1 #! E0150\n"
      "velocity constraint x' \"rolls\" #! E0150\n"
      "constraint x = y = 1 #! E0117\n"
      "constraint = 1 #! E0114\n"
      "velocity x' = 1 #! E0132\n");
}

TEST(Mistake, AColonOutsideAPortIsASlip) {
  EXPECT_EQ(first_note("parameter m: 3"), "note.write_instead =");
}

TEST(Mistake, EmptyFile) {  // E0137 has no place
  for (const char* text : {"", "\n\n", "# only a comment\n", "\xEF\xBB\xBF"}) {
    const auto parsed = parse_document({"t", text});
    ASSERT_EQ(parsed.diagnostics.size(), 1U);
    EXPECT_EQ(parsed.diagnostics[0].code.text, "E0137");
    EXPECT_FALSE(parsed.diagnostics[0].span);
  }
}

TEST(Mistake, TooManyMistakes) {
  std::string text = "energy a\n";
  for (int i = 0; i < 1000; ++i) text += "kinetic )\n";
  const auto parsed = parse_document({"t", text});
  ASSERT_EQ(parsed.diagnostics.size(), 101U);
  EXPECT_EQ(parsed.diagnostics.back().code.text, "E0138");
}

TEST(Mistake, MissingWith) {
  parse_statements("simulate 5 [s] F = 2 #! E0139\nsimulate 5, F = 2 #! E0139\n");
}

TEST(Mistake, CommentNotUtf8) {
  parse_marked("energy a # \xE1ngulo #! W0101\nkinetic 2 # \xE1ngulo\n");
}

TEST(Mistake, AConditionIsNoNumber) {
  parse_statements(
      "kinetic if(x, 1, 2)              #! E0117\n"
      "kinetic if(x = 1, 1, 2)          #! E0117\n"
      "kinetic if(0 < x < 1, 1, 2)      #! E0117\n"
      "kinetic if(x > 1 and y, 1, 2)    #! E0117\n"
      "kinetic x > 1                    #! E0117\n");
  EXPECT_EQ(first_note("kinetic if(x, 1, 2)"), "note.write_condition");
  EXPECT_EQ(first_note("kinetic if(x > 1 and y, 1, 2)"), "note.write_condition");
  std::string chain = "energy a\nkinetic if(x > 0";
  for (int i = 0; i < 100000; ++i) chain += " and x > 0";
  EXPECT_EQ(only_mistake(chain + ", 1, 2)").diagnostic.code.text, "E0113");
}

}  // namespace
}  // namespace tellegen::test
