#pragma once
// Models for the tests of generated code.

#include <gtest/gtest.h>

#include "codegen/description.hpp"
#include "derive/machine_energies.hpp"
#include "derive/recursive/machine.hpp"
#include "model/resolve_states.hpp"
#include "model/support.hpp"
#include "support/chains.hpp"

namespace tellegen::test {

template <class Model>
codegen::Description described(const Model& model, const codegen::CodeOptions& options = {}) {
  const auto form = derive_machine_form(model);
  EXPECT_TRUE(form) << model.name;
  auto module = codegen::describe(model, *form, options);
  EXPECT_TRUE(module) << model.name;
  return std::move(*module.value);
}

inline codegen::Description energies(const std::string& text) { return described(model_of(text)); }

inline codegen::Description states(const std::string& text) {
  const SourceText source("states.tlg", text);
  const ParsedDocument parsed = parse_document(source);
  const auto model = resolve_states(parsed.document.models.at(0), std::make_shared<Pool>());
  EXPECT_TRUE(model);
  auto module = codegen::describe(*model);
  EXPECT_TRUE(module);
  return std::move(*module.value);
}

inline const std::string four_bar =
    "energy four_bar\nparameter a = 0.1, b = 0.3, c = 0.25, d = 0.3, g = 9.81, J = 0.01\n"
    "coordinate alpha, beta, gamma\ninput tau\n"
    "kinetic 1/2*J*(alpha'^2 + beta'^2 + gamma'^2 + alpha'*beta'*cos(alpha - beta))\n"
    "potential g*a*sin(alpha) + g*c*sin(gamma)\nforce alpha = tau\n"
    "constraint a*cos(alpha) + b*cos(beta) = d + c*cos(gamma)\n"
    "constraint a*sin(alpha) + b*sin(beta) = c*sin(gamma)\n"
    "initial alpha = 1, beta = 0.5, gamma = 1.5, alpha' = 2\n";

inline const std::string skate =
    "energy skate\nparameter m = 1, J = 0.1\ncoordinate x, y, phi\ninput F\n"
    "kinetic 1/2*m*(x'^2 + y'^2) + 1/2*J*phi'^2\nforce x = F\n"
    "velocity constraint x'*sin(phi) = y'*cos(phi)\ninitial phi' = 1\n";

/// Every function of the language, in a formula or its derivatives.
inline const std::string all_functions =
    "energy all\n"
    "parameter a, b\n"
    "coordinate x, y\n"
    "kinetic 1/2*a*x'^2 + 1/2*b*y'^2*(2 + tanh(x))\n"
    "potential exp(x)*log(2 + y^2) + asinh(x)*cosh(y) + atan(x)*sinh(y) + x^5/3 + (2 + "
    "x^2)^(-3)\n"
    "potential sqrt(2 + x^2) + (3 + y)^(1/3) + (3 + x)^y + tan(x/4) + asin(x/4) + acos(y/4)\n"
    "potential atanh(x/4) + acosh(3 + x) + atan2(x, y) + 10/3*pi*x + ((2 + x^2)^y)^3\n"
    "potential erf(x) + log10(3 + y) + cot(2 + x/4)\n"
    "force x = abs(y) + sign(x) + step(y) + min(x, y) + max(x, y) - a/b/x\n"
    "force y = if(x > 0 and y <= 1, sqrt(x), 3*y^2) + if(y < 0, x, 2 - x)\n";

inline const std::string spring =
    "energy held\nparameter m = 2, k = 8\ncoordinate q\nkinetic 1/2*m*q'^2\n"
    "potential 1/2*k*q^2\ninitial q = 1\n";

/// A pendulum whose parameters have the worst of names.
inline codegen::Description hostile() {
  ChainModel model = pendulum_chain(1);
  model.description =
      "*/ int main(void) { return 1; } /* \\\n?\?/ %{ \"\"\" ''' </script> `${x}` \xff";
  for (const char* name : {"double",
                           "M_PI",
                           "NAN",
                           "a b",
                           "1x",
                           "_Bool",
                           "λ",
                           "x;}",
                           "int_",
                           "lambda",
                           "end",
                           "None",
                           "__proto__",
                           "constructor",
                           "class",
                           "der",
                           "t1",
                           "k1",
                           "import os",
                           "a'b",
                           "a\"b",
                           "REAL",
                           "a_name_that_is_much_longer_than_any_language_keeps_apart_1",
                           "a_name_that_is_much_longer_than_any_language_keeps_apart_2"}) {
    Parameter p;
    p.symbol = model.pool->symbol(name, Role::Parameter, Assumption::Positive);
    p.unit = "*/ #error";
    p.description = "\\\n'); system('exit 1'); \"\"\" ''' %} ]]> \\u0022 */ \x80";
    model.parameters.push_back(p);
    const Expr q = model.coordinates[0].symbol;
    model.other_potential = model.other_potential + p.symbol * q * q;
  }
  model.potential = model.potential + model.other_potential;
  model.outputs.push_back({"y\"); end;\n*/", model.coordinates[0].symbol, "\"\"\"\n'''\n*/ }", {}});
  return described(model);
}

}  // namespace tellegen::test
