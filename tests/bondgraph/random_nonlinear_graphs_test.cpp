// Random bond graphs with modulated two-ports and sources, nonlinear R, C and I, fields of them and
// signals: explained, or ẋ and the powers of all elements agree with a numeric solution of all
// equations of all bonds at once.

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <set>

#include "bondgraph/bond_equations.hpp"
#include "numeric/random_point.hpp"
#include "numeric/tape.hpp"
#include "support/property.hpp"

namespace tellegen::test {
namespace {

/// Writes a tree of junctions with elements at them; storages come first, so that their states can
/// modulate what follows.
class Generator {
 public:
  RandomGraph graph() {
    junctions_ = pick(1, 5);
    const int elements = pick(2, 6);
    for (int e = 0; e < elements; ++e) add_element(std::to_string(e));
    const int field = pick(0, 8);
    if (field == 0) add_mixed_field();
    if (field == 1) add_resistor_field();
    add_tree();
    const int sources = pick(0, 3);
    for (int s = 0; s < sources; ++s) add_source(std::to_string(s));
    graph_.text = "bondgraph g\n" + declared_ + bonds_ + last_;
    return graph_;
  }

 private:
  std::string junction() { return "j" + std::to_string(pick(0, junctions_)); }
  void bond(const std::string& element, bool outwards) {
    const std::string at = junction();
    bonds_ += "bond " + (outwards ? element + " -> " + at : at + " -> " + element) + "\n";
  }
  void declare(const std::string& text) { declared_ += text + "\n"; }
  std::string constant(const std::string& name) {
    declare("parameter " + name + "_0");
    return name + "_0";
  }

  void add_element(const std::string& number) {
    const char kind = "RQGCKIMCI"[pick(0, 9)];
    const std::string name = kind + number;
    if (kind == 'R' || kind == 'C' || kind == 'I') declare(std::string(1, kind) + " " + name);
    if (kind == 'Q') declare("R " + name + ": e = " + constant(name) + "*(f + f^3)");
    if (kind == 'G') declare("R " + name + ": f = " + constant(name) + "*(e + e^3)");
    if (kind == 'K') declare("C " + name + ": e = " + constant(name) + "*(q + q^3)");
    if (kind == 'M') declare("I " + name + ": f = " + constant(name) + "*(p + p^3)");
    if (kind == 'C' || kind == 'K') states_.push_back("q_" + name);
    if (kind == 'I' || kind == 'M') states_.push_back("p_" + name);
    one_ports_.push_back(name);
    bond(name, pick(0, 6) == 0);
  }

  void add_mixed_field() {
    const std::string k = constant("F");
    declare("IC F(a: I, b: C): energy = " + k + "*(p_a^2*(1 + q_b^2)/2 + q_b^2)");
    bond("F.a", pick(0, 6) == 0);
    bond("F.b", false);
  }

  void add_resistor_field() {
    const std::string r = constant("N");
    declare("R N(a, b): e_a = " + r + "*(2*f_a + f_b + f_a^3), e_b = " + r + "*(f_a + 3*f_b)");
    bond("N.a", pick(0, 6) == 0);
    bond("N.b", false);
  }

  void add_tree() {
    for (int j = 0; j < junctions_; ++j) {
      declare(std::string(pick(0, 2) == 0 ? "0" : "1") + " j" + std::to_string(j));
      if (j == 0) continue;
      const std::string from = "j" + std::to_string(pick(0, j));
      std::string way = from;
      const int kind = pick(0, 6);
      if (kind > 1) way += " -> " + two_port("t" + std::to_string(j), kind);
      bonds_ += "bond " + way + " -> j" + std::to_string(j) + "\n";
    }
    if (junctions_ > 2 && pick(0, 5) == 0)
      bonds_ += "bond j0 -> j" + std::to_string(junctions_ - 1) + "\n";
  }

  std::string two_port(const std::string& name, int kind) {
    const std::string keyword = kind % 2 == 0 ? "TF" : "GY";
    if (kind < 4 || states_.empty()) {
      declare(keyword + " " + name);
    } else {
      const std::string& x = graph_.modulated[name] = a_state();
      const std::string c = constant(name);
      declare("M" + keyword + " " + name + " = 1 + " + c + "*" + x + "^2");
    }
    return name;
  }

  const std::string& a_state() { return states_[pick<std::size_t>(0, states_.size())]; }

  /// An input, a state that drives the source, or an input and a signal of a state or a bond.
  void add_source(const std::string& number) {
    const std::string keyword = pick(0, 2) == 0 ? "Se" : "Sf";
    const std::string name = keyword + number;
    const int kind = pick(0, 4);
    if (kind == 0 || states_.empty()) {
      declare(keyword + " " + name);
    } else if (kind == 1) {
      const std::string k = constant(name);
      const std::string& x = a_state();
      graph_.signals[name] = {Taken::What::State, x};
      declare("M" + keyword + " " + name + " = -" + k + "*" + x);
    } else {
      const std::string k = constant(name);
      declare("M" + keyword + " " + name);
      const Taken taken = kind == 2 ? Taken{Taken::What::State, a_state()} : of_a_bond();
      graph_.signals[name] = taken;
      const char* call = taken.what == Taken::What::Effort ? "effort(" : "flow(";
      const bool is_state = taken.what == Taken::What::State;
      last_ += "signal -" + k + "*" + (is_state ? taken.name : call + taken.name + ")") + " -> " +
               name + "\n";
    }
    bond(name, true);
  }

  Taken of_a_bond() {
    const auto what = pick(0, 2) == 0 ? Taken::What::Effort : Taken::What::Flow;
    return {what, one_ports_[pick<std::size_t>(0, one_ports_.size())]};
  }

  int junctions_ = 1;
  std::string declared_, bonds_, last_;
  std::vector<std::string> states_, one_ports_;
  RandomGraph graph_;
};

bool near(double mine, double theirs) {
  return std::abs(mine - theirs) <= 1e-6 * (1 + std::abs(theirs));
}

/// A point of the graph, and the values of everything there by the oracle.
class Point {
 public:
  Point(const BondGraphModel& model, const RandomGraph& graph) : model_(model), graph_(graph) {
    for (const Parameter& p : model.parameters) add(p.symbol);
    for (const Quantity& q : model.states) add(q.symbol);
    for (const Quantity& u : model.inputs) add(u.symbol);
    for (const Quantity& u : model.inputs) add(model.pool->time_derivative_symbol(u.symbol));
  }

  bool solve(const std::vector<Expr>& states) {
    std::vector<std::string> independent;
    for (const Expr x : states) independent.push_back(x.symbol().name);
    bonds_.emplace(model_, graph_, values_);
    if (!bonds_->solve_all(independent)) return false;
    for (const Quantity& x : model_.states)
      values_[x.symbol.symbol().name] = bonds_->value_of(x.symbol.symbol().name);
    for (const BondElement& e : model_.elements) {
      if (e.is_source()) values_["signal_" + e.name] = bonds_->signal_of(e);
      if (e.kind != ElementKind::Resistor) continue;
      for (const ElementPort& p : e.ports) {
        const std::string name = e.name + (p.name.empty() ? "" : "_" + p.name);
        values_["e_" + name] = bonds_->effort_of(p);
        values_["f_" + name] = bonds_->flow_into(p);
      }
    }
    return true;
  }

  [[nodiscard]] double value(Expr e) const {
    std::vector<Expr> symbols;
    std::vector<double> numbers;
    const std::vector<Expr> root{e};
    for (const Expr s : free_symbols(root)) {
      symbols.push_back(s);
      numbers.push_back(values_.at(key_of(s)));
    }
    return evaluate<double>(e, symbols, numbers);
  }
  [[nodiscard]] const BondEquations& bonds() const { return *bonds_; }

 private:
  void add(Expr symbol) {
    const double scale = symbol.symbol().role == Role::Parameter ? 1 : 0.5;
    values_[key_of(symbol)] = scale * random_value(symbol.symbol(), 11);
  }
  static std::string key_of(Expr symbol) {
    return symbol.symbol().name + (symbol.symbol().order > 0 ? "'" : "");
  }

  const BondGraphModel& model_;
  const RandomGraph& graph_;
  std::map<std::string, double> values_;
  std::optional<BondEquations> bonds_;
};

void compare_account(const BondGraphModel& model, const StateEquations& equations,
                     const Point& point) {
  std::map<std::string, double> into;
  double balance = 0;
  for (const BondElement& e : model.elements) {
    into[e.name] = point.bonds().power_into(e);
    balance += into[e.name];
    if (e.is_junction() || e.is_two_port()) RC_ASSERT(near(into[e.name], 0));
  }
  RC_ASSERT(near(balance, 0));
  for (const ElementEnergy& e : equations.account.supplied)
    RC_ASSERT(near(point.value(e.value), -into.at(e.element)));
  for (const ElementEnergy& e : equations.account.dissipated)
    RC_ASSERT(near(point.value(e.value), into.at(e.element)));
}

struct Seen {
  int compared = 0, implicit = 0, dependent = 0, signals = 0, modulated = 0, hamiltonian = 0;
  int lost = 0, driven = 0;
  std::map<std::string, int> refused;
};

void compare_hamiltonian(const BondGraphModel& model, const Point& point, Seen& seen) {
  const auto phs = derive_port_hamiltonian(model, BondGraphOptions{});
  if (!phs) {
    ++seen.refused["hamiltonian " + std::string(phs.diagnostics.front().code.text)];
    return;
  }
  ++seen.hamiltonian;
  for (const Check& check : phs->checks) RC_ASSERT(check.passed);
  double growth = 0;
  for (std::size_t i = 0; i < phs->states.size(); ++i)
    growth +=
        point.value(phs->gradient[i].value) * point.bonds().rate_of(phs->states[i].symbol().name);
  double supplied = 0;
  for (const BondElement& e : model.elements)
    if (e.is_source()) supplied -= point.bonds().power_into(e);
  double dissipated = 0;
  for (const BondElement& e : model.elements)
    if (e.kind == ElementKind::Resistor) dissipated += point.bonds().power_into(e);
  RC_ASSERT(near(growth, supplied - dissipated));
}

void try_graph(Seen& seen) {
  const RandomGraph graph = Generator().graph();
  const SourceText source("test.tlg", graph.text);
  const ParsedDocument parsed = parse_document(source);
  RC_LOG(graph.text);
  RC_ASSERT(parsed.diagnostics.empty());
  const auto model = resolve_bond_graph(parsed.document.models.front(), std::make_shared<Pool>());
  if (!model) return;
  if (const auto structure = derive_causality(*model, {})) {
    for (const Check& check : structure->checks) RC_ASSERT(check.passed);
  }
  const auto e = derive_state_equations(*model, {.input_rates = true});
  if (!e) {
    const std::string_view code = e.diagnostics.front().code.text;
    ++seen.refused[std::string(code)];
    RC_ASSERT(code != "E0805");
    RC_ASSERT(code.starts_with("E080") || code == "E0824" || code == "E0825" || code == "E0827");
    return;
  }
  for (const Check& check : e->checks) RC_ASSERT(check.passed);
  Point point(*model, graph);
  if (!point.solve(e->states)) {
    ++seen.lost;
    return;
  }
  ++seen.compared;
  if (!e->implicit.empty()) ++seen.implicit;
  if (!e->dependent.empty()) ++seen.dependent;
  if (!e->input_rates.empty()) ++seen.driven;
  if (!graph.signals.empty()) ++seen.signals;
  if (!graph.modulated.empty()) ++seen.modulated;
  for (const NamedFormula& z : e->implicit) RC_ASSERT(near(point.value(z.value.value), 0));
  for (const NamedFormula& d : e->dependent)
    RC_ASSERT(near(point.value(d.value.value), point.bonds().value_of(d.name.symbol().name)));
  for (std::size_t i = 0; i < e->states.size(); ++i) {
    const double mine = point.value(e->xdot[i].value);
    RC_ASSERT(near(mine, point.bonds().rate_of(e->states[i].symbol().name)));
  }
  compare_account(*model, *e, point);
  compare_hamiltonian(*model, point, seen);
}

TEST(RandomNonlinearGraphs, MoveAsAllTheirBondsTogether) {
  Seen seen;
  for_all({.count = 150, .size = 50}, [&] { try_graph(seen); });
  std::string refused;
  for (const auto& [code, count] : seen.refused)
    refused += code + " " + std::to_string(count) + "\n";
  SCOPED_TRACE(refused);
  EXPECT_GT(seen.compared * one_case_in, 40);
  EXPECT_GT(seen.implicit * one_case_in, 3);
  EXPECT_GT(seen.dependent * one_case_in, 3);
  EXPECT_GT(seen.driven * one_case_in, 3);
  EXPECT_GT(seen.signals * one_case_in, 5);
  EXPECT_GT(seen.modulated * one_case_in, 5);
  EXPECT_GT(seen.hamiltonian * one_case_in, 10);
  EXPECT_LT(seen.lost, seen.compared / 4);
}

/// Spread out, the rates of this graph divide by p_F_a and q_F_b, which cancel: they had no value
/// at rest, and lost half of the figures beside it.
TEST(ImplicitGraphs, HaveRatesWhereTheDependentStatesAreZero) {
  const std::string text =
      "bondgraph g\nparameter M_0, F_0, t_0\nI M: f = M_0*(p + p^3)\nC C1, C2, C3\n"
      "IC F(a: I, b: C): energy = F_0*(p_a^2*(1 + q_b^2)/2 + q_b^2)\n1 j0\n0 j1, j3\n"
      "MTF t = 1 + t_0*q_C3^2\nbond M -> j1\nbond C1 -> j0\nbond C2 -> j0\nbond C3 -> j3\n"
      "bond F.a -> j0\nbond j3 -> F.b\nbond j0 -> t -> j1\nbond j0 -> j3\nbond j0 -> j3\n";
  const SourceText source("test.tlg", text);
  const ParsedDocument parsed = parse_document(source);
  const auto model = resolve_bond_graph(parsed.document.models.front(), std::make_shared<Pool>());
  ASSERT_TRUE(model);
  const auto e = derive_state_equations(*model, {});
  ASSERT_TRUE(e);
  for (const Formula& rate : e->xdot) {
    const std::vector<Expr> root{rate.value};
    std::vector<Expr> symbols;
    std::vector<double> numbers;
    for (const Expr s : free_symbols(root)) {
      symbols.push_back(s);
      numbers.push_back(s.symbol().role == Role::Parameter ? 2 : 0);
    }
    EXPECT_EQ(evaluate<double>(rate.value, symbols, numbers), 0);
  }
}

}  // namespace
}  // namespace tellegen::test
