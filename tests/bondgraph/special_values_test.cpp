// Formulas that hold for almost all parameters, at values that are special: equal, zero, one. The
// oracles are the same graph with numbers in its laws, all equations of all bonds at once, and
// ranks by exact rationals.

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <map>
#include <set>

#include "bondgraph/brute_force.hpp"
#include "bondgraph/values.hpp"
#include "symbolic/substitute.hpp"

namespace tellegen::test {
namespace {

std::string code_of(const std::string& text) {
  const auto equations = derive_state_equations(graph_model(text), {});
  return equations ? "" : std::string(equations.diagnostics.front().code.text);
}

std::string blamed(const std::string& text) {
  const auto equations = derive_state_equations(graph_model(text), {});
  return equations ? "" : equations.diagnostics.front().args.at(0);
}

/// Two transformers in parallel between a source with a resistance and a capacitor (issue 16).
std::string parallel(const std::string& values) {
  return "bondgraph par\n" + values +
         "Se E\nR r\nC c = 1\nTF n, m\n1 s\n0 a, b\nbond E -> s -> r\n"
         "bond s -> a -> n -> b\nbond a -> m -> b\nbond b -> c\n";
}

TEST(SpecialValues, TwoTransformersInParallelThatAgree) {
  EXPECT_EQ(code_of(parallel("")), "");
  EXPECT_EQ(code_of(parallel("parameter n = 2, m = 3\n")), "");
  EXPECT_EQ(code_of(parallel("parameter n = 2, m = 2, r = 1\n")), "E0828");
  EXPECT_EQ(blamed(parallel("parameter n = 2, m = 2, r = 1\n")), "n = 2, m = 2");
  EXPECT_EQ(code_of(parallel("parameter n = 2, m = n\n")), "E0828");
}

TEST(SpecialValues, EveryResultOfTheGraphRefusesThem) {
  const BondGraphModel model = graph_model(parallel("parameter n = 2, m = 2\n"));
  EXPECT_EQ(derive_port_hamiltonian(model, BondGraphOptions{}).diagnostics.front().code.text,
            "E0828");
  EXPECT_EQ(derive_structure(model, {}).diagnostics.front().code.text, "E0828");
  EXPECT_EQ(check_graph(model).back().code.text, "E0828");
}

TEST(SpecialValues, ALoopOfGainOneThatCancelsInWhatIsShown) {
  // The signal gives back all that the second resistor takes: i r1 + i r2 − g i r2 = E.
  const auto loop = [](const std::string& g) {
    return "bondgraph loop\nparameter g = " + g +
           ", R1 = 1, R2 = 1\nSe E\nMSe S\nR R1, R2\n1 a\nbond E -> a -> R1\nbond S -> a\n"
           "bond a -> R2\nsignal g*effort(R2) -> S\noutput e = effort(E)\n";
  };
  EXPECT_EQ(code_of(loop("1.5")), "");
  EXPECT_EQ(code_of(loop("2")), "E0828");
}

TEST(SpecialValues, AResistanceOfZeroLeavesTheCapacitorOnTheSource) {
  const std::string graph = "Se E\nR r\nC c\n1 s\nbond E -> s -> r\nbond s -> c\n";
  EXPECT_EQ(code_of("bondgraph g\nparameter r = 0, c = 1\n" + graph), "E0829");
  EXPECT_EQ(blamed("bondgraph g\nparameter r = 0, c = 1\n" + graph), "r = 0");
  // With a coil in between, nothing is lost.
  EXPECT_EQ(code_of("bondgraph g\nparameter r = 0, c = 1\nI L\nbond s -> L\n" + graph), "");
}

TEST(SpecialValues, CoilsThatArePerfectlyCoupledDivide) {
  const auto coils = [](const std::string& k) {
    return "bondgraph coils\nparameter k = " + k +
           "\nSe E\nI M(a, b) = [[1, k], [k, 1]]\nR r, s\n1 left, right\nbond E -> left -> r\n"
           "bond left -> M.a\nbond M.b -> right\nbond right -> s\n";
  };
  EXPECT_EQ(code_of(coils("1")), "E0832");
  EXPECT_EQ(code_of(coils("0.9")), "");
}

/// Elements with their values: a tree of junctions, and rings of transformers.
struct Valued {
  std::string declared, bonds;
  std::map<std::string, std::string> values;

  [[nodiscard]] std::string with_names() const {
    std::string text = "bondgraph g\n";
    for (const auto& [name, value] : values) text += "parameter " + name + " = " + value + "\n";
    return text + declared + bonds;
  }
};

Valued special_graph() {
  Valued g;
  const int junctions = *rc::gen::inRange(1, 5);
  const auto value = [] {
    return *rc::gen::element<std::string>("0", "1", "1", "2", "2", "1/2", "3");
  };
  const auto junction = [&] { return "j" + std::to_string(*rc::gen::inRange(0, junctions)); };
  int count = 0;
  const auto join = [&](const std::string& from, const std::string& to) {
    const std::string kind = *rc::gen::element<std::string>("", "TF", "TF", "GY");
    const std::string name = "t" + std::to_string(count++);
    if (!kind.empty()) {
      g.declared += kind + " " + name + "\n";
      g.values[name] = value();
    }
    g.bonds += "bond " + from + (kind.empty() ? "" : " -> " + name) + " -> " + to + "\n";
  };
  for (int j = 0; j < junctions; ++j) {
    g.declared += std::string(*rc::gen::element("0", "1")) + " j" + std::to_string(j) + "\n";
    if (j > 0) join("j" + std::to_string(*rc::gen::inRange(0, j)), "j" + std::to_string(j));
  }
  if (junctions > 1 && *rc::gen::inRange(0, 2) == 0)
    join("j0", "j" + std::to_string(junctions - 1));
  const int elements = *rc::gen::inRange(2, 8);
  for (int e = 0; e < elements; ++e) {
    const std::string kind =
        *rc::gen::element<std::string>("R", "R", "C", "I", "C", "I", "Se", "Sf");
    const std::string name = kind + std::to_string(e);
    const bool source = kind[0] == 'S';
    g.declared += kind + " " + name + "\n";
    if (!source) g.values[name] = value();
    g.bonds += "bond " + (source ? name + " -> " + junction() : junction() + " -> " + name) + "\n";
  }
  return g;
}

std::optional<BondGraphModel> resolved(const std::string& text) {
  const SourceText source("test.tlg", text);
  const ParsedDocument parsed = parse_document(source);
  if (!parsed.diagnostics.empty()) return std::nullopt;
  static std::vector<std::shared_ptr<Pool>> pools;
  pools.push_back(std::make_shared<Pool>());
  return resolve_bond_graph(parsed.document.models.front(), pools.back()).value;
}

/// The same graph with numbers in its laws: an element's own number in the text gets its name, and
/// stays a parameter.
BondGraphModel in_numbers(BondGraphModel model) {
  Substitution values;
  for (const Parameter& p : model.parameters) {
    if (p.value) values[p.symbol] = *p.value;
  }
  for (BondElement& element : model.elements) {
    if (element.modulus.valid()) element.modulus = substitute(element.modulus, values);
    if (element.energy.valid()) element.energy = substitute(element.energy, values);
    if (element.signal) element.signal = substitute(*element.signal, values);
    for (ElementPort& port : element.ports) {
      if (port.answer.valid()) port.answer = substitute(port.answer, values);
    }
  }
  model.parameters.clear();
  return model;
}

double number(const std::string& text) { return Rational::parse(text)->to_double(); }

/// By all equations of all bonds at once, in numbers: whether they say everything, and if so the
/// rates.
RC_GTEST_PROP(SpecialValues, WhatIsDerivedHoldsAtThem, ()) {
  const Valued g = special_graph();
  RC_LOG() << g.with_names();
  const auto model = resolved(g.with_names());
  RC_PRE(model.has_value());
  const auto mine = derive_state_equations(*model, {});
  std::map<std::string, double> values;
  for (const auto& [name, text] : g.values) values[name] = number(text);
  int k = 0;
  for (const Quantity& u : model->inputs) values[u.symbol.symbol().name] = 0.3 + 0.7 * ++k;
  for (const Quantity& x : model->states) values[x.symbol.symbol().name] = 1.1 - 0.3 * ++k;
  std::vector<std::string> independent;
  if (!mine) {
    // Refused: the same graph with numbers says otherwise than the formulas, or nothing.
    const std::string_view code = mine.diagnostics.front().code.text;
    const bool special = code == "E0828" || code == "E0829" || code == "E0832";
    RC_PRE(special);
    Valued general = g;
    general.values.clear();
    const auto usual = derive_state_equations(*resolved(general.with_names()), {});
    RC_PRE(usual.value.has_value());  // else there are no formulas at all
    for (const Expr x : usual->states) independent.push_back(x.symbol().name);
    RC_TAG(std::string(code));
    BruteForce brute(*model, values);
    if (code != "E0832") RC_ASSERT(!brute.solve_all(independent));
    return;
  }
  for (const Remark& remark : mine->remarks) RC_PRE(remark.key != "remark.bg.singular_values");
  for (const Expr x : mine->states) independent.push_back(x.symbol().name);
  BruteForce brute(*model, values);
  RC_ASSERT(brute.solve_all(independent));
  for (std::size_t i = 0; i < mine->states.size(); ++i)
    RC_ASSERT(std::abs(value_at(mine->xdot[i].value, values) -
                       brute.rate_of(mine->states[i].symbol().name)) < 1e-6);
  RC_TAG("derived");
}

RC_GTEST_PROP(SpecialValues, NumbersInTheLawsGiveTheSame, ()) {
  const Valued g = special_graph();
  RC_LOG() << g.with_names();
  const auto named = resolved(g.with_names());
  RC_PRE(named.has_value());
  const auto mine = derive_state_equations(*named, {});
  RC_PRE(mine.value.has_value());
  for (const Remark& remark : mine->remarks) RC_PRE(remark.key != "remark.bg.singular_values");
  const auto theirs = derive_state_equations(in_numbers(*named), {});
  RC_ASSERT(theirs.value.has_value());
  RC_ASSERT(mine->states.size() == theirs->states.size());
  Values values;
  for (const auto& [name, text] : g.values) values[name] = number(text);
  for (std::size_t i = 0; i < mine->states.size(); ++i) {
    for (std::size_t j = 0; j < mine->states.size(); ++j)
      RC_ASSERT(std::abs(value_at(mine->A[i][j].value, values) -
                         value_at(theirs->A[i][j].value, {})) < 1e-9);
  }
}

// --- Structure -----------------------------------------------------------------------------------

using Numbers = std::vector<std::vector<Rational>>;

/// The rank of (B, AB, …) by exact rationals, or of (Cᵀ, AᵀCᵀ, …).
std::size_t krylov_rank(const Numbers& a, std::vector<std::vector<Rational>> open) {
  std::vector<std::vector<Rational>> basis;
  while (!open.empty()) {
    std::vector<Rational> v = open.back();
    open.pop_back();
    const std::vector<Rational> whole = v;
    for (const auto& u : basis) {
      std::size_t lead = 0;
      while (u[lead].is_zero()) ++lead;
      const Rational factor = v[lead] / u[lead];
      for (std::size_t i = 0; i < v.size(); ++i) v[i] -= factor * u[i];
    }
    if (std::ranges::all_of(v, [](const Rational& x) { return x.is_zero(); })) continue;
    basis.push_back(v);
    std::vector<Rational> image(v.size(), Rational(0));
    for (std::size_t i = 0; i < v.size(); ++i) {
      for (std::size_t j = 0; j < v.size(); ++j) image[i] += a[i][j] * whole[j];
    }
    open.push_back(std::move(image));
  }
  return basis.size();
}

/// Of numbers only.
Rational exact(Expr e) {
  if (e.is_number()) return e.number();
  Rational all(e.kind() == Kind::Sum ? 0 : 1);
  if (e.kind() == Kind::Power) {
    const auto n = *e.arg(1).number().small_integer();
    for (std::int64_t i = 0; i < (n < 0 ? -n : n); ++i) all *= exact(e.arg(0));
    return n < 0 ? Rational(1) / all : all;
  }
  for (const Expr a : e.args()) {
    if (e.kind() == Kind::Sum)
      all += exact(a);
    else
      all *= exact(a);
  }
  return all;
}

Numbers numbers(const FormulaMatrix& m) {
  Numbers rows;
  for (const FormulaVector& row : m) {
    rows.emplace_back();
    for (const Formula& f : row) rows.back().push_back(exact(f.value));
  }
  return rows;
}

Numbers flipped(const Numbers& m, std::size_t columns) {
  Numbers t(columns);
  for (const auto& row : m) {
    for (std::size_t j = 0; j < columns; ++j) t[j].push_back(row[j]);
  }
  return t;
}

struct Ranks {
  std::size_t control = 0, observation = 0;
};

std::optional<Ranks> ranks_of(const std::string& text) {
  const auto model = resolved(text);
  if (!model) return std::nullopt;
  const auto e = derive_state_equations(in_numbers(*model), {});
  if (!e || !e->linear) return std::nullopt;
  const Numbers a = numbers(e->A);
  return Ranks{krylov_rank(a, flipped(numbers(e->B), e->inputs.size())),
               krylov_rank(flipped(a, a.size()), numbers(e->C))};
}

/// A graph whose sources now and then follow a signal of it, with outputs.
Valued signalled_graph() {
  Valued g = special_graph();
  const int elements = *rc::gen::inRange(1, 3);
  std::vector<std::string> storages;
  for (const auto& [name, value] : g.values) {
    if (name[0] == 'C' || name[0] == 'I') storages.push_back(name);
    if (value == "0") g.values[name] = "1";
  }
  RC_PRE(!storages.empty());
  const auto taken = [&] {
    const std::string s = *rc::gen::elementOf(storages);
    return (s[0] == 'C' ? "effort(" : "flow(") + s + ")";
  };
  for (int i = 0; i < elements; ++i) {
    const std::string name = "m" + std::to_string(i);
    const std::string kind = *rc::gen::element<std::string>("MSe", "MSf");
    g.bonds += kind + " " + name + " = 5*" + taken() + "\nbond " + name + " -> j0\n";
    g.bonds += "output y" + std::to_string(i) + " = " + taken() + "\n";
  }
  return g;
}

RC_GTEST_PROP(StructureAtValues, AgreesWithRanksByExactRationals, ()) {
  Valued g = signalled_graph();
  RC_LOG() << g.with_names();
  const auto model = resolved(g.with_names());
  RC_PRE(model.has_value());
  const auto s = derive_structure(*model, {});
  RC_PRE(s.value.has_value());
  const auto here = ranks_of(g.with_names());
  RC_PRE(here.has_value());
  RC_ASSERT(s->control.rank_at_values == here->control);
  RC_ASSERT(s->observation.rank_at_values == here->observation);
  for (const Check& check : s->checks) RC_ASSERT(check.passed);
  // General values: large primes, all different.
  int k = 0;
  for (auto& [name, value] : g.values) {
    ++k;
    value = std::to_string(1000003 + 7919 * k * k) + "/" + std::to_string(1299709 + 104729 * k);
  }
  const auto general = ranks_of(g.with_names());
  RC_ASSERT(general.has_value());
  RC_ASSERT(s->control.rank == general->control);
  RC_ASSERT(s->observation.rank == general->observation);
  if (s->control.rank != here->control) RC_TAG("special");
}

std::string forward(const std::string& more) {
  return "bondgraph plant\nparameter L1 = 1, L2 = 2, R1 = 1, R2 = 3\nSe E\nMSe a = 5*flow(L1)\n"
         "I L1, L2\nR R1, R2\n1 m, n\nbond E -> m -> L1\nbond m -> R1\nbond a -> n -> L2\n"
         "bond n -> R2\noutput y = flow(L2)\n" +
         more;
}

TEST(StructureOfSignals, AForwardSignalIsPartOfThePlant) {  // issue 16
  const auto s = derive_structure(graph_model(forward("")), {});
  ASSERT_TRUE(s);
  EXPECT_TRUE(s->control.holds);
  EXPECT_TRUE(s->observation.holds);
  EXPECT_EQ(s->control.paths.at(1), "E → m → L1 → a → n → L2");
  EXPECT_FALSE(s->control.by_causality.has_value());
}

TEST(StructureOfSignals, FeedbackToAnInputIsCut) {
  const std::string coil =
      "bondgraph g\nparameter k\nMSe E\nI L\nC c\nR r\n1 n\nbond E -> n -> L\nbond n -> c\n"
      "bond n -> r\noutput y = effort(c)\n";
  const auto s = derive_structure(graph_model(coil + "signal -k*flow(L) -> E\n"), {});
  ASSERT_TRUE(s);
  EXPECT_TRUE(s->control.holds && s->observation.holds);
  ASSERT_EQ(s->remarks.size(), 1U);
  EXPECT_EQ(s->remarks[0].key, "remark.bg.signals_cut");
}

TEST(StructureOfSignals, FeedbackThatHidesAStateIsTold) {
  // E = e_c + e_r + w: the coil alone is left, p' = w, and its flow shows nothing of q_c.
  const auto s = derive_structure(
      graph_model("bondgraph g\nMSe E\nI L\nC c\nR r\n1 n\nbond E -> n -> L\nbond n -> c\n"
                  "bond n -> r\nsignal effort(c) + effort(r) -> E\noutput y = flow(L)\n"),
      {});
  ASSERT_TRUE(s);
  EXPECT_EQ(s->observation.rank, 2U);
  ASSERT_EQ(s->remarks.size(), 2U);
  EXPECT_EQ(s->remarks[1].key, "remark.bg.seen_with_feedback");
  EXPECT_EQ(s->remarks[1].args, (std::vector<std::string>{"1", "2"}));
}

TEST(StructureOfSignals, WhatTheValuesChangeIsTold) {
  // Two equal branches at one source: no input tells them apart.
  const auto branches = [](const std::string& r) {
    return derive_structure(
        graph_model("bondgraph g\nparameter r1 = 1, r2 = " + r +
                    ", L1 = 1, L2 = 1\nSe E\nR r1, r2\nI L1, L2\n0 n\n1 a, b\n"
                    "bond E -> n -> a -> L1\nbond a -> r1\nbond n -> b -> L2\nbond b -> r2\n"
                    "output y = flow(E)\n"),
        {});
  };
  const auto equal = branches("1");
  ASSERT_TRUE(equal);
  EXPECT_TRUE(equal->control.holds);
  EXPECT_EQ(equal->control.rank_at_values, 1U);
  EXPECT_EQ(branches("2")->control.rank_at_values, 2U);
}

}  // namespace
}  // namespace tellegen::test
