// The generated C is compiled without a warning, and its numbers are those of the expressions.

#include "codegen/c/module.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "codegen/c/identifiers.hpp"
#include "derive/machine_energies.hpp"
#include "derive/recursive/machine.hpp"
#include "model/resolve_states.hpp"
#include "model/support.hpp"
#include "numeric/random_point.hpp"
#include "numeric/tape.hpp"
#include "support/chains.hpp"
#include "symbolic/derivative.hpp"

namespace tellegen {
namespace {

namespace fs = std::filesystem;
using codegen::GeneratedCode;

/// A folder that is gone afterwards.
class Folder {
 public:
  Folder() : path_(fs::temp_directory_path() / ("tellegen_c_" + std::to_string(getpid()))) {
    fs::remove_all(path_);
    fs::create_directories(path_);
  }
  ~Folder() { fs::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  void write(const std::string& name, const std::string& text) const {
    std::ofstream(path_ / name) << text;
  }
  [[nodiscard]] std::string read(const std::string& name) const {
    std::ostringstream text;
    text << std::ifstream(path_ / name).rdbuf();
    return text.str();
  }
  [[nodiscard]] int run(const std::string& command) const {
    return std::system(("cd '" + path_.string() + "' && " + command).c_str());
  }

 private:
  fs::path path_;
};

std::string exact(double x) {
  std::ostringstream text;
  text << std::hexfloat << x;
  return text.str();
}

/// A program that prints what the functions give at one point.
class Harness {
 public:
  Harness(const ModelCore& model, const std::string& prefix, std::uint64_t seed)
      : prefix_(prefix), seed_(seed) {
    codegen::CNames names;
    body_ += "  " + prefix + "_model m;\n  " + prefix + "_default(&m);\n";
    for (const Parameter& p : model.parameters)
      body_ += "  m.p." + names.add(p.symbol.symbol().name) + " = " + value(p.symbol) + ";\n";
    body_ += "  " + prefix + "_prepare(&m);\n  const double t = " + value(model.pool->time()) +
             ";\n  (void)t;\n";
    std::vector<Expr> inputs;
    for (const Quantity& u : model.inputs) inputs.push_back(u.symbol);
    array("u", inputs);
  }

  void array(const std::string& name, const std::vector<Expr>& symbols) {
    body_ += "  const double " + name + "[] = {";
    for (const Expr s : symbols) body_ += value(s) + ", ";
    body_ += "0.0};\n  (void)" + name + ";\n";
  }

  void print(const std::string& call, const std::string& arguments, std::size_t size) {
    const std::string count = std::to_string(size);
    body_ += "  { double r[" + count + "]; int i; " + prefix_ + "_" + call + "(&m, t, " +
             arguments + "r); for (i = 0; i < " + count + "; ++i) printf(\"%.17g\\n\", r[i]); }\n";
  }

  void add(const std::string& statements) { body_ += statements; }

  [[nodiscard]] std::string text() const {
    return "#include <stdio.h>\n#include \"" + prefix_ + ".h\"\nint main(void) {\n" + body_ +
           "  return 0;\n}\n";
  }

 private:
  [[nodiscard]] std::string value(Expr symbol) const {
    return exact(random_value(symbol.symbol(), seed_));
  }

  std::string prefix_;
  std::uint64_t seed_;
  std::string body_;
};

std::vector<double> printed(const GeneratedCode& code, const Harness& harness) {
  const Folder folder;
  for (const auto& file : code.files) folder.write(file.name, file.text);
  folder.write("harness.c", harness.text());
  const std::string source = code.files[1].name;
  const std::string cc = "cc -std=c99 -Wall -Wextra -Werror -pedantic ";
  EXPECT_EQ(folder.run(cc + source + " harness.c -lm -o harness"), 0) << code.model;
  EXPECT_EQ(folder.run(cc + "-c " + code.files[2].name), 0) << code.model;
  EXPECT_EQ(folder.run("./harness > numbers"), 0) << code.model;
  std::istringstream text(folder.read("numbers"));
  std::vector<double> numbers;
  for (double x = 0; text >> x;) numbers.push_back(x);
  return numbers;
}

std::vector<double> at_point(const std::vector<Expr>& roots, std::uint64_t seed) {
  const std::vector<Expr> symbols = input_symbols(roots);
  return Tape(roots, symbols).evaluate<double>(random_point(symbols, seed));
}

void expect_same(const std::vector<double>& a, const std::vector<double>& b,
                 const std::string& what) {
  ASSERT_EQ(a.size(), b.size()) << what;
  for (std::size_t i = 0; i < a.size(); ++i)
    EXPECT_NEAR(a[i], b[i], 1e-10 * (1 + std::abs(b[i]))) << what << " [" << i << "]";
}

/// M, h and the energies are the expressions; M a + h = 0.
void expect_true_code(const EnergyModel& model, const MachineForm& form, std::uint64_t seed) {
  const auto code = codegen::generate_c(model, form);
  ASSERT_TRUE(code) << model.name;
  Harness harness(model, codegen::c_identifier(model.name), seed);
  std::vector<Expr> q;
  std::vector<Expr> v;
  for (const Quantity& c : model.coordinates) {
    q.push_back(c.symbol);
    v.push_back(model.pool->time_derivative_symbol(c.symbol));
  }
  harness.array("q", q);
  harness.array("v", v);
  const std::size_t n = q.size();
  harness.print("mass_matrix", "q, v, ", n * n);
  harness.print("bias", "q, v, u, ", n);
  harness.print("accelerations", "q, v, u, ", n);
  const std::vector<double> numbers = printed(*code, harness);
  ASSERT_EQ(numbers.size(), n * n + 2 * n) << model.name;

  std::vector<Expr> roots;
  for (const auto& row : form.mass) roots.insert(roots.end(), row.begin(), row.end());
  roots.insert(roots.end(), form.bias.begin(), form.bias.end());
  const auto split = numbers.begin() + static_cast<std::ptrdiff_t>(n * n + n);
  expect_same({numbers.begin(), split}, at_point(roots, seed), model.name);
  for (std::size_t i = 0; i < n; ++i) {
    double sum = numbers[n * n + i];
    double size = 1 + std::abs(sum);
    for (std::size_t j = 0; j < n; ++j) {
      const double term = numbers[i * n + j] * numbers[n * n + n + j];
      sum += term;
      size += std::abs(term);
    }
    EXPECT_NEAR(sum, 0, 1e-9 * size) << model.name;
  }
}

TEST(GeneratedC, ComputesWhatRandomTreesNeed) {
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    const ChainModel model = test::random_tree(seed, static_cast<int>(1 + seed % 5));
    const auto form = derive_machine_form(model);
    ASSERT_TRUE(form);
    expect_true_code(model, *form, seed);
  }
}

TEST(GeneratedC, ComputesWhatTheExamplesNeed) {
  const fs::path examples = fs::path(TELLEGEN_SOURCE_DIR) / "examples";
  int compiled = 0;
  for (const char* name : {"double-pendulum", "manipulator", "elastic-pendulum", "rotating-hoop",
                           "003-spherical-pendulum", "000-07-electromagnet"}) {
    std::ostringstream text;
    text << std::ifstream(examples / (std::string(name) + ".tlg")).rdbuf();
    const EnergyModel model = test::model_of(text.str());
    ASSERT_TRUE(model.pool) << name;
    const auto form = derive_machine_form(model);
    ASSERT_TRUE(form) << name;
    expect_true_code(model, *form, 7);
    ++compiled;
  }
  EXPECT_EQ(compiled, 6);
}

TEST(GeneratedC, KnowsEveryFunctionOfTheLanguage) {
  const EnergyModel model = test::model_of(
      "energy all\n"
      "parameter a, b\n"
      "coordinate x, y\n"
      "kinetic 1/2*a*x'^2 + 1/2*b*y'^2*(2 + tanh(x))\n"
      "potential exp(x)*log(2 + y^2) + asinh(x)*cosh(y) + atan(x)*sinh(y) + x^5/3 + (2 + "
      "x^2)^(-3)\n"
      "potential sqrt(2 + x^2) + (3 + y)^(1/3) + (3 + x)^y + tan(x/4) + asin(x/4) + acos(y/4)\n"
      "potential atanh(x/4) + acosh(3 + x) + atan2(x, y) + 10/3*pi*x\n"
      "force x = abs(y) + sign(x) + step(y) + min(x, y) + max(x, y) - a/b/x\n");
  ASSERT_TRUE(model.pool);
  const auto form = derive_machine_form(model);
  ASSERT_TRUE(form);
  for (std::uint64_t seed = 1; seed <= 3; ++seed) expect_true_code(model, *form, seed);
}

TEST(GeneratedC, WritesStateEquations) {
  const std::string text =
      "states oscillator\nparameter w = 2, d\nstate x, y\ninput u\n"
      "equation x' = y\nequation y' = -w^2*x - d*y + u\nstorage 1/2*w^2*x^2 + 1/2*y^2\n"
      "output e = x + y\n";
  const SourceText source("states", text);
  const ParsedDocument parsed = parse_document(source);
  const auto model = resolve_states(parsed.document.models.front(), std::make_shared<Pool>());
  ASSERT_TRUE(model);
  const auto code = codegen::generate_c(*model);
  ASSERT_TRUE(code);
  Harness harness(*model, "oscillator", 3);
  harness.array("x", {model->states[0].symbol, model->states[1].symbol});
  harness.print("derivatives", "x, u, ", 2);
  harness.print("storage", "x, u, ", 1);
  harness.print("outputs", "x, u, ", 1);
  std::vector<Expr> roots = model->rates;
  roots.push_back(*model->storage);
  roots.push_back(model->outputs[0].value);
  expect_same(printed(*code, harness), at_point(roots, 3), "oscillator");
}

TEST(GeneratedC, NoNameOfAModelBreaksIt) {
  ChainModel model = test::pendulum_chain(1);
  model.name = "int";
  model.description = "*/ int main(void) { return 1; } /* \\\n?\?/";
  for (const char* name : {"double", "M_PI", "NAN", "a b", "1x", "_Bool", "λ", "x;}", "int_"}) {
    Parameter p;
    p.symbol = model.pool->symbol(name, Role::Parameter, Assumption::Positive);
    p.unit = "*/ #error";
    model.parameters.push_back(p);
    model.other_potential = model.other_potential +
                            p.symbol * model.coordinates[0].symbol * model.coordinates[0].symbol;
  }
  model.potential = model.potential + model.other_potential;
  const auto form = derive_machine_form(model);
  ASSERT_TRUE(form);
  expect_true_code(model, *form, 5);
}

TEST(GeneratedC, RefusesWhatHasNoFormula) {
  const EnergyModel model = test::model_of(
      "energy coil\nparameter C\nfunction g(i)\ncoordinate q\n"
      "coenergy integral(g(i), i, 0, q')\npotential q^2/(2*C)\n");
  const auto form = derive_machine_form(model);
  ASSERT_TRUE(form);
  const auto code = codegen::generate_c(model, *form);
  ASSERT_FALSE(code);
  EXPECT_EQ(code.diagnostics.front().code.text, "E0900");
}

const std::string four_bar =
    "energy four_bar\nparameter a = 0.1, b = 0.3, c = 0.25, d = 0.3, g = 9.81, J = 0.01\n"
    "coordinate alpha, beta, gamma\ninput tau\n"
    "kinetic 1/2*J*(alpha'^2 + beta'^2 + gamma'^2 + alpha'*beta'*cos(alpha - beta))\n"
    "potential g*a*sin(alpha) + g*c*sin(gamma)\nforce alpha = tau\n"
    "constraint a*cos(alpha) + b*cos(beta) = d + c*cos(gamma)\n"
    "constraint a*sin(alpha) + b*sin(beta) = c*sin(gamma)\n"
    "initial alpha = 1, beta = 0.5, gamma = 1.5, alpha' = 2\n";

/// M a + h = Aᵀλ, and the second rates of the constraints vanish.
void expect_constrained_code(const EnergyModel& model, std::uint64_t seed) {
  const auto form = derive_machine_form(model);
  ASSERT_TRUE(form);
  const auto code = codegen::generate_c(model, *form);
  ASSERT_TRUE(code) << model.name;
  Harness harness(model, codegen::c_identifier(model.name), seed);
  std::vector<Expr> q, v, a;
  for (const Quantity& c : model.coordinates) {
    q.push_back(c.symbol);
    v.push_back(model.pool->time_derivative_symbol(c.symbol));
    a.push_back(model.pool->time_derivative_symbol(v.back()));
  }
  harness.array("q", q);
  harness.array("v", v);
  const std::size_t n = q.size();
  const std::size_t m = model.constraints.size();
  harness.print("mass_matrix", "q, v, ", n * n);
  harness.print("bias", "q, v, u, ", n);
  harness.print("constraint_matrix", "q, ", m * n);
  harness.add("{ double a[" + std::to_string(n) + "]; ");
  harness.print("accelerations", "q, v, u, a, ", m);
  harness.add("for (int i = 0; i < " + std::to_string(n) +
              "; ++i) printf(\"%.17g\\n\", a[i]); }\n");
  const std::vector<double> x = printed(*code, harness);
  ASSERT_EQ(x.size(), n * n + n + m * n + m + n) << model.name;
  const double* h = x.data() + n * n;
  const double* rows = h + n;
  const double* lambda = rows + m * n;
  const double* acceleration = lambda + m;
  for (std::size_t i = 0; i < n; ++i) {
    double sum = h[i];
    double size = 1 + std::abs(sum);
    for (std::size_t j = 0; j < n; ++j) sum += x[i * n + j] * acceleration[j];
    for (std::size_t k = 0; k < m; ++k) {
      sum -= rows[k * n + i] * lambda[k];
      size += std::abs(rows[k * n + i] * lambda[k]);
    }
    EXPECT_NEAR(sum, 0, 1e-9 * size) << model.name;
  }
  for (const Constraint& c : model.constraints) {
    const Expr rate = is_holonomic(c) ? total_time_derivative(c.value) : c.value;
    const std::vector<Expr> root{total_time_derivative(rate)};
    const std::vector<Expr> symbols = input_symbols(root);
    std::vector<double> point = random_point(symbols, seed);
    double size = 1;
    for (std::size_t i = 0; i < n; ++i) {
      const auto at = std::ranges::find(symbols, a[i]);
      if (at != symbols.end())
        point[static_cast<std::size_t>(at - symbols.begin())] = acceleration[i];
      size += std::abs(acceleration[i]);
    }
    EXPECT_NEAR(Tape(root, symbols).evaluate<double>(point)[0], 0, 1e-9 * size) << c.name;
  }
}

TEST(GeneratedC, AccelerationsAndMultipliersKeepTheConstraints) {
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    expect_constrained_code(test::model_of(four_bar), seed);
    expect_constrained_code(
        test::model_of("energy skate\nparameter m = 1, J = 0.1\ncoordinate x, y, phi\ninput F\n"
                       "kinetic 1/2*m*(x'^2 + y'^2) + 1/2*J*phi'^2\nforce x = F\n"
                       "velocity constraint x'*sin(phi) = y'*cos(phi)\ninitial phi' = 1\n"),
        seed);
  }
}

/// The last lines of the demonstration: x[0], x[1], …
std::vector<double> demonstrated(const GeneratedCode& code) {
  const Folder folder;
  for (const auto& file : code.files) folder.write(file.name, file.text);
  EXPECT_EQ(folder.run("cc -std=c99 -O1 *.c -lm -o demo && ./demo | sed 's/.*= //' > numbers"), 0);
  std::istringstream text(folder.read("numbers"));
  std::vector<double> numbers;
  for (double x = 0; text >> x;) numbers.push_back(x);
  return numbers;
}

TEST(GeneratedC, TheDemonstrationOfALinkageStaysClosed) {
  const EnergyModel model = test::model_of(four_bar);
  const auto form = derive_machine_form(model);
  ASSERT_TRUE(form);
  const auto code = codegen::generate_c(model, *form);
  ASSERT_TRUE(code);
  const std::vector<double> x = demonstrated(*code);
  ASSERT_EQ(x.size(), 6U);
  EXPECT_NEAR(0.1 * std::cos(x[0]) + 0.3 * std::cos(x[1]), 0.3 + 0.25 * std::cos(x[2]), 1e-11);
  EXPECT_NEAR(0.1 * std::sin(x[0]) + 0.3 * std::sin(x[1]), 0.25 * std::sin(x[2]), 1e-11);
}

// x' = u with u = 3 t², y' = −y + x: x(1) = 1, and y(1) = ∫ e^(s−1) s³ ds = 6/e − 2.
TEST(GeneratedC, TheDemonstrationFollowsTheInputsOfTheSimulation) {
  const SourceText source("driven.tlg",
                          "states driven\nparameter a = 3\nstate x, y\ninput u, w\n"
                          "equation x' = u + w\nequation y' = x - y\n"
                          "simulate 1 with u = a*t^2\n");
  const ParsedDocument parsed = parse_document(source);
  const auto model = resolve_states(parsed.document.models.at(0), std::make_shared<Pool>());
  ASSERT_TRUE(model);
  const auto code = codegen::generate_c(*model);
  ASSERT_TRUE(code);
  const std::vector<double> x = demonstrated(*code);
  ASSERT_EQ(x.size(), 2U);
  EXPECT_NEAR(x[0], 1, 1e-9);
  EXPECT_NEAR(x[1], 6 / std::exp(1.0) - 2, 1e-9);
}

TEST(GeneratedC, AFeedbackInTheSimulationIsFollowedToo) {
  const EnergyModel model = test::model_of(
      "energy held\nparameter m = 2, k = 8\ncoordinate q\ninput F\nkinetic 1/2*m*q'^2\n"
      "force q = F\ninitial q = 1\nsimulate 1 with F = -k*q\n");
  const auto code = codegen::generate_c(model, *derive_machine_form(model));
  ASSERT_TRUE(code);
  const std::vector<double> x = demonstrated(*code);
  ASSERT_EQ(x.size(), 2U);
  EXPECT_NEAR(x[0], std::cos(2.0), 1e-9);
  EXPECT_NEAR(x[1], -2 * std::sin(2.0), 1e-9);
}

TEST(GeneratedC, TheReadMeSpeaksSpanish) {
  const EnergyModel model =
      test::model_of("energy held\nparameter m = 2\ncoordinate q\nkinetic 1/2*m*q'^2\n");
  const auto code = codegen::generate_c(model, *derive_machine_form(model), {.spanish = true});
  ASSERT_TRUE(code);
  const auto page = std::ranges::find(code->files, "README.md", &codegen::SourceFile::name);
  ASSERT_NE(page, code->files.end());
  EXPECT_NE(page->text.find("Código C99 del modelo"), std::string::npos);
  EXPECT_EQ(page->text.find("the"), std::string::npos);
}

// As a pendulum by its angle, φ'' = −g/l sin φ, from 36.87°.
TEST(GeneratedC, TheDemonstrationOfACartesianPendulumSwingsAsByItsAngle) {
  const EnergyModel model = test::model_of(
      "energy pendulum\nparameter m = 1, l = 0.5, g = 9.81\ncoordinate x, y\n"
      "kinetic 1/2*m*(x'^2 + y'^2)\npotential m*g*y\nconstraint x^2 + y^2 = l^2\n"
      "initial x = 0.3, y = -0.3\n");
  const auto code = codegen::generate_c(model, *derive_machine_form(model));
  ASSERT_TRUE(code);
  const std::vector<double> x = demonstrated(*code);
  double phi = std::atan2(0.3, 0.4);
  double w = 0;
  const int steps = 100000;
  for (int i = 0; i < steps; ++i) {  // Störmer–Verlet
    w -= 0.5 / steps * 9.81 / 0.5 * std::sin(phi);
    phi += w / steps;
    w -= 0.5 / steps * 9.81 / 0.5 * std::sin(phi);
  }
  ASSERT_EQ(x.size(), 4U);
  EXPECT_NEAR(x[0], 0.5 * std::sin(phi), 1e-8);
  EXPECT_NEAR(x[1], -0.5 * std::cos(phi), 1e-8);
}

}  // namespace
}  // namespace tellegen
