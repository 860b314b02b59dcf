// Whatever the text, resolving it ends in a model or in diagnostics with places inside the text.

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "model/support.hpp"

namespace tellegen::test {
namespace {

std::string random_words(const std::vector<std::string>& words, int most) {
  const auto count = *rc::gen::inRange(1, most);
  std::string text;
  for (int i = 0; i < count; ++i) text += *rc::gen::elementOf(words);
  return text;
}

std::string random_expression() {
  static const std::vector<std::string> operands{
      "q",          "q'",          "q''",
      "r",          "k",           "m",
      "u",          "t",           "pi",
      "2",          "0",           "x",
      "x'",         "f(q)",        "f'(q)",
      "h(k, 2)",    "1e9",         "3 [kg]",
      "2 [mm]",     "sin(q)",      "sqrt(m)",
      "der(x)",     "der(q, 2)",   "inverse(f, q)",
      "nothing",    "(q + 1)",     "integral(f(s), s, 0, q)",
      "min(q, k)",  "atan2(q, m)", "-q",
      "step(t - 1)"};
  static const std::vector<std::string> operators{" + ", " - ", "*", "/", "^"};
  std::string text = *rc::gen::elementOf(operands);
  const int more = *rc::gen::inRange(0, 4);
  for (int i = 0; i < more; ++i)
    text += *rc::gen::elementOf(operators) + *rc::gen::elementOf(operands);
  return text;
}

std::string random_statement() {
  static const std::vector<std::string> starts{
      "kinetic ",           "coenergy ",   "potential ",           "dissipation ",
      "codissipation ",     "force q = ",  "force r = ",           "output y = ",
      "define x = ",        "define y = ", "initial q = ",         "parameter k = ",
      "parameter m = ",     "simulate ",   "simulate 5 with u = ", "function f(s) = ",
      "function h(a, b) = "};
  return *rc::gen::elementOf(starts) + random_expression() + "\n";
}

void resolve_anything(const std::string& text) {
  const SourceText source("any", text);
  for (const ModelSyntax& model : parse_document(source).document.models) {
    const auto result = resolve_energy(model, std::make_shared<Pool>());
    const bool whole = model.complete && !has_errors(result.diagnostics);
    RC_ASSERT(result.value.has_value() == whole);
    for (const Diagnostic& d : result.diagnostics) {
      if (d.span) RC_ASSERT(d.span->begin <= d.span->end && d.span->end <= text.size());
    }
  }
}

RC_GTEST_PROP(Hostile, RandomStatementsResolveOrAreReported, ()) {
  std::string text = "energy a\ncoordinate q [m], r\ninput u [N]\n";
  const int count = *rc::gen::inRange(1, 8);
  for (int i = 0; i < count; ++i) text += random_statement();
  resolve_anything(text);
}

RC_GTEST_PROP(Hostile, RandomWordsToo, ()) {
  resolve_anything(
      "energy a\n" +
      random_words(
          {"parameter", "coordinate", "q", "'",       " ", "\n", "=",   "define",   "function",
           "(",         ")",          ",", "[m]",     "[", "]",  "3",   "force",    "initial",
           "simulate",  "with",       "t", "kinetic", "+", "*",  "sin", "integral", "\"x\""},
          40));
}

TEST(Hostile, NestedIntegralsAndFunctionsStayQuick) {
  std::string nested = "q";
  for (int i = 0; i < 60; ++i) nested = "integral(f(" + nested + "), s, 0, q)";
  std::string text =
      "energy a\ncoordinate q [m]\nfunction f(s)\nkinetic 3 [kg]*q'^2\noutput y = " + nested + "\n";
  for (int i = 0; i < 60; ++i) {
    const std::string before = i == 0 ? "s" : "g" + std::to_string(i - 1) + "(s)";
    text += "function g" + std::to_string(i) + "(s) = " + before + " + " + before + "*s\n";
  }
  resolve_text(text + "output z = g59(q)\n");
}

}  // namespace
}  // namespace tellegen::test
