// Random connected bond graphs: valid or explained, P1 and P2; A, B, the outputs of the sources and
// the powers of all elements against a numeric solution of all equations of all bonds at once; and
// Lagrange's equations, where there are any, along the motion of the state equations.

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <cmath>
#include <map>

#include "bondgraph/codes.hpp"
#include "bondgraph/equations/energies.hpp"
#include "bondgraph/support.hpp"
#include "derive/euler_lagrange.hpp"
#include "numeric/linear_solve.hpp"
#include "numeric/random_point.hpp"
#include "numeric/tape.hpp"

namespace tellegen::test {
namespace {

/// A tree of junctions with two-ports on some of its bonds, elements at the leaves, and now and
/// then a bond that closes a loop.
std::string random_graph() {
  const int junctions = *rc::gen::inRange(1, 5);
  std::string declared;
  std::string bonds;
  for (int j = 0; j < junctions; ++j) {
    declared += std::string(*rc::gen::element("0", "1")) + " j" + std::to_string(j) + "\n";
    if (j == 0) continue;
    const std::string from = "j" + std::to_string(*rc::gen::inRange(0, j));
    const std::string kind = *rc::gen::element<std::string>("", "", "TF", "GY");
    const std::string two_port = "t" + std::to_string(j);
    if (!kind.empty()) declared += kind + " " + two_port + "\n";
    bonds += "bond " + from + (kind.empty() ? "" : " -> " + two_port) + " -> j" +
             std::to_string(j) + "\n";
  }
  if (junctions > 2 && *rc::gen::inRange(0, 4) == 0)
    bonds += "bond j0 -> j" + std::to_string(junctions - 1) + "\n";
  const int elements = *rc::gen::inRange(2, 8);
  for (int e = 0; e < elements; ++e) {
    const std::string kind =
        *rc::gen::element<std::string>("R", "R", "C", "I", "C", "I", "Se", "Sf");
    const std::string name = kind + std::to_string(e);
    const std::string at = "j" + std::to_string(*rc::gen::inRange(0, junctions));
    declared += kind + " " + name + "\n";
    const bool outwards = kind == "Se" || kind == "Sf" || *rc::gen::inRange(0, 6) == 0;
    bonds += "bond " + (outwards ? name + " -> " + at : at + " -> " + name) + "\n";
  }
  return "bondgraph g\n" + declared + bonds;
}

/// Every equation of the graph as a row: unknowns are all efforts, all flows, and the states of
/// dependent storages with their rates.
class BruteForce {
 public:
  BruteForce(const BondGraphModel& model, std::map<std::string, double> values)
      : model_(model), values_(std::move(values)) {}

  /// The rates of all states where the independent ones have the values x; nothing where the
  /// equations do not determine them.
  bool solve_all(const std::vector<std::string>& independent) {
    const std::size_t b = model_.bonds.size();
    const std::size_t s = model_.states.size();
    count_ = 2 * b + 2 * s;  // e, f, states, rates
    for (const BondElement& element : model_.elements) add(element);
    for (const std::string& x : independent) row({{state(x), 1}}, values_.at(x));
    if (rows_.size() != count_) return false;
    const auto x = solve_numerically(rows_, right_, 1e-12);
    if (x) solution_ = *x;
    return x.has_value();
  }
  double rate_of(const std::string& name) const { return solution_[rate(name)]; }
  double effort_of(const ElementPort& p) const { return solution_[effort(p)]; }
  double flow_of(const ElementPort& p) const { return solution_[flow(p)]; }
  /// Into the element.
  double power_of(const BondElement& e) const {
    const ElementPort& p = e.ports[0];
    return (p.enters ? 1 : -1) * effort_of(p) * flow_of(p);
  }

 private:
  std::size_t effort(const ElementPort& p) const { return p.bond; }
  std::size_t flow(const ElementPort& p) const { return model_.bonds.size() + p.bond; }
  std::size_t state(const std::string& name) const {
    for (std::size_t i = 0; i < model_.states.size(); ++i)
      if (model_.states[i].symbol.symbol().name == name) return 2 * model_.bonds.size() + i;
    return 0;
  }
  std::size_t rate(const std::string& name) const { return state(name) + model_.states.size(); }
  double value(const std::string& name) const { return values_.at(name); }

  void row(const std::map<std::size_t, double>& left, double right) {
    std::vector<double> r(count_, 0);
    for (const auto& [i, c] : left) r[i] += c;
    rows_.push_back(std::move(r));
    right_.push_back(right);
  }

  void add(const BondElement& e) {
    const auto in = [](const ElementPort& p) { return p.enters ? 1.0 : -1.0; };
    const ElementPort& p = e.ports[0];
    if (e.kind == ElementKind::EffortSource) row({{effort(p), 1}}, value(e.name));
    if (e.kind == ElementKind::FlowSource) row({{flow(p), 1}}, value(e.name));
    if (e.kind == ElementKind::Resistor)
      row({{effort(p), 1}, {flow(p), -value(e.name) * in(p)}}, 0);
    if (e.kind == ElementKind::Storage) {
      const std::string x = p.state.symbol().name;
      const bool inertial = p.storage == StorageKind::Inertial;
      row({{inertial ? flow(p) : effort(p), inertial ? in(p) : 1}, {state(x), -1 / value(e.name)}},
          0);
      row({{inertial ? effort(p) : flow(p), inertial ? 1 : in(p)}, {rate(x), -1}}, 0);
    }
    if (e.is_junction()) {
      const bool zero = e.kind == ElementKind::Zero;
      std::map<std::size_t, double> sum;
      for (const ElementPort& q : e.ports) {
        sum[zero ? flow(q) : effort(q)] += in(q);
        if (&q != &p) row({{zero ? effort(q) : flow(q), 1}, {zero ? effort(p) : flow(p), -1}}, 0);
      }
      row(sum, 0);
    }
    if (e.is_two_port()) {
      const ElementPort& q = e.ports[1];
      const double n = value(e.name);
      const bool tf = e.kind == ElementKind::Transformer;
      row({{effort(p), 1}, {tf ? effort(q) : flow(q), -n}}, 0);
      row({{tf ? flow(q) : effort(q), 1}, {flow(p), -n}}, 0);
    }
  }

  const BondGraphModel& model_;
  std::map<std::string, double> values_;
  std::size_t count_ = 0;
  std::vector<std::vector<double>> rows_;
  std::vector<double> right_;
  std::vector<double> solution_;
};

bool near(double mine, double theirs) {
  return std::abs(mine - theirs) <= 1e-6 * (1 + std::abs(theirs));
}

/// y of the sources, what is supplied and dissipated, and the account of each element.
void compare_powers(const BondGraphModel& model, const PortHamiltonian& phs,
                    const StateEquations& equations, const BruteForce& brute,
                    const std::vector<Expr>& symbols, const std::vector<double>& point) {
  const auto value = [&](Expr e) { return evaluate<double>(e, symbols, point); };
  double supplied = 0;
  double dissipated = 0;
  std::map<std::string, double> powers;
  std::map<std::string, double> carried;  // by a source, besides its value
  for (const BondElement& e : model.elements) {
    const bool se = e.kind == ElementKind::EffortSource;
    if (se || e.kind == ElementKind::FlowSource) {
      const double sign = e.ports[0].enters ? -1 : 1;
      carried[e.name] = sign * (se ? brute.flow_of(e.ports[0]) : brute.effort_of(e.ports[0]));
      powers[e.name] = -brute.power_of(e);
      supplied += powers[e.name];
    }
    if (e.kind == ElementKind::Resistor) {
      powers[e.name] = brute.power_of(e);
      dissipated += powers[e.name];
    }
  }
  for (std::size_t j = 0; j < phs.inputs.size(); ++j)
    RC_ASSERT(near(value(phs.y[j].value), carried.at(phs.inputs[j].symbol().name)));
  RC_ASSERT(near(value(phs.passivity.supplied.value), supplied));
  RC_ASSERT(near(value(phs.passivity.dissipated.value), dissipated));
  for (const auto* all : {&equations.account.supplied, &equations.account.dissipated}) {
    for (const ElementEnergy& e : *all) RC_ASSERT(near(value(e.value), powers.at(e.element)));
  }
  double growth = 0;  // of H
  for (std::size_t i = 0; i < phs.states.size(); ++i)
    growth += value(phs.gradient[i].value) * brute.rate_of(phs.states[i].symbol().name);
  RC_ASSERT(near(growth, supplied - dissipated));
}

void check_lagrange(const BondGraphModel& model) {
  const auto energies = derive_energies(model, "euler-lagrange");
  if (!energies) {
    RC_ASSERT(energies.diagnostics.front().code.text == "E0820");
    return;
  }
  const auto el = derive_euler_lagrange(energies->model, {});
  RC_ASSERT(el.value.has_value());
  RC_ASSERT(check_energies(*energies, *el).passed);
  RC_TAG("lagrange");
}

RC_GTEST_PROP(RandomGraphs, AreValidOrExplained, ()) {
  const std::string text = random_graph();
  const SourceText source("test.tlg", text);
  const ParsedDocument parsed = parse_document(source);
  RC_ASSERT(parsed.diagnostics.empty());
  const auto model = resolve_bond_graph(parsed.document.models.front(), std::make_shared<Pool>());
  RC_PRE(model.value.has_value());
  const auto structure = derive_causality(*model, {});
  if (!structure) {
    const std::string_view code = structure.diagnostics.front().code.text;
    RC_ASSERT(code.starts_with("E080") || code.starts_with("E082"));
    return;
  }
  for (const Check& check : structure->checks) RC_ASSERT(check.passed);
  const auto e = derive_state_equations(*model, {});
  if (!e) {
    RC_ASSERT(e.diagnostics.front().code.text.starts_with("E080"));
    return;
  }
  RC_ASSERT(e->linear);
  for (const Check& check : e->checks) RC_ASSERT(check.passed);
  const auto phs = derive_port_hamiltonian(*model, BondGraphOptions{});
  RC_ASSERT(phs.value.has_value());
  for (const Check& check : phs->checks) RC_ASSERT(check.passed);
  RC_ASSERT(phs->passivity.dissipative);
  check_lagrange(*model);
  // All equations at once, in numbers, where no storage is dependent.
  if (!e->dependent.empty()) return;
  std::vector<Expr> symbols;
  for (const Parameter& p : model->parameters) symbols.push_back(p.symbol);
  for (const Quantity& q : model->states) symbols.push_back(q.symbol);
  for (const Quantity& u : model->inputs) symbols.push_back(u.symbol);
  const std::vector<double> point = random_point(symbols, 7);
  std::map<std::string, double> values;
  for (std::size_t i = 0; i < symbols.size(); ++i) values[symbols[i].symbol().name] = point[i];
  std::vector<std::string> independent;
  for (const Expr x : e->states) independent.push_back(x.symbol().name);
  BruteForce brute(*model, values);
  RC_ASSERT(brute.solve_all(independent));
  for (std::size_t i = 0; i < e->states.size(); ++i) {
    const double mine = evaluate<double>(e->xdot[i].value, symbols, point);
    RC_ASSERT(near(mine, brute.rate_of(e->states[i].symbol().name)));
  }
  compare_powers(*model, *phs, *e, brute, symbols, point);
}

}  // namespace
}  // namespace tellegen::test
