// Random connected bond graphs: valid or explained, P1 and P2; A, B, B₁, the outputs of the sources
// and the powers of all elements against a numeric solution of all equations of all bonds at once;
// and Lagrange's equations, where there are any, along the motion of the state equations.

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <cmath>
#include <map>

#include "bondgraph/brute_force.hpp"
#include "bondgraph/codes.hpp"
#include "bondgraph/equations/energies.hpp"
#include "bondgraph/support.hpp"
#include "derive/euler_lagrange.hpp"
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
  const auto add = [&](const std::string& element, bool outwards) {
    const std::string at = "j" + std::to_string(*rc::gen::inRange(0, junctions));
    bonds += "bond " + (outwards ? element + " -> " + at : at + " -> " + element) + "\n";
  };
  const int elements = *rc::gen::inRange(2, 8);
  for (int e = 0; e < elements; ++e) {
    const std::string kind =
        *rc::gen::element<std::string>("R", "R", "C", "I", "C", "I", "Se", "Sf", "De", "Df");
    const std::string name = kind + std::to_string(e);
    declared += kind + " " + name + "\n";
    add(name, kind == "Se" || kind == "Sf" || *rc::gen::inRange(0, 6) == 0);
  }
  if (*rc::gen::inRange(0, 3) == 0) {
    const std::string kind = *rc::gen::element<std::string>("R", "C", "I");
    declared += "parameter F_0\n" + kind + " F(a, b) = [[2*F_0, F_0], [F_0, 3*F_0]]\n";
    add("F.a", false);
    add("F.b", *rc::gen::inRange(0, 6) == 0);
  }
  return "bondgraph g\n" + declared + bonds;
}

bool near(double mine, double theirs) {
  return std::abs(mine - theirs) <= 1e-6 * (1 + std::abs(theirs));
}

/// What is supplied and dissipated, the account of each element, and y of the sources where there
/// is a port-Hamiltonian form.
void compare_powers(const BondGraphModel& model, const PortHamiltonian* phs,
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
  for (const auto* all : {&equations.account.supplied, &equations.account.dissipated}) {
    for (const ElementEnergy& e : *all) RC_ASSERT(near(value(e.value), powers.at(e.element)));
  }
  if (phs == nullptr) return;
  for (std::size_t j = 0; j < phs->inputs.size(); ++j)
    RC_ASSERT(near(value(phs->y[j].value), carried.at(phs->inputs[j].symbol().name)));
  RC_ASSERT(near(value(phs->passivity.supplied.value), supplied));
  RC_ASSERT(near(value(phs->passivity.dissipated.value), dissipated));
  double growth = 0;  // of H
  for (std::size_t i = 0; i < phs->states.size(); ++i)
    growth += value(phs->gradient[i].value) * brute.rate_of(phs->states[i].symbol().name);
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
    RC_ASSERT(code.starts_with("E080") || code == "E0824" || code == "E0825");
    return;
  }
  for (const Check& check : structure->checks) RC_ASSERT(check.passed);
  const auto e = derive_state_equations(*model, {.input_rates = true});
  if (!e) {
    const std::string_view code = e.diagnostics.front().code.text;
    RC_ASSERT(code.starts_with("E080") && code != "E0805");
    return;
  }
  RC_ASSERT(e->linear);
  for (const Check& check : e->checks) RC_ASSERT(check.passed);
  const auto phs = derive_port_hamiltonian(*model, BondGraphOptions{});
  const bool driven = !e->input_rates.empty();
  RC_ASSERT(phs.value.has_value() != driven);
  if (driven) {
    RC_TAG("driven");
    RC_ASSERT(phs.diagnostics.front().code.text == "E0805");
  } else {
    for (const Check& check : phs->checks) RC_ASSERT(check.passed);
    RC_ASSERT(phs->passivity.dissipative);
    check_lagrange(*model);
  }
  if (!e->dependent.empty()) RC_TAG("dependent");
  if (text.find("F.a") != std::string::npos) RC_TAG("field");
  std::vector<Expr> symbols;
  for (const Parameter& p : model->parameters) symbols.push_back(p.symbol);
  for (const Quantity& q : model->states) symbols.push_back(q.symbol);
  for (const Quantity& u : model->inputs) symbols.push_back(u.symbol);
  for (const Expr rate : e->input_rates) symbols.push_back(rate);
  const std::vector<double> point = random_point(symbols, 7);
  std::map<std::string, double> values;
  for (std::size_t i = 0; i < symbols.size(); ++i)
    values[symbols[i].symbol().name + (symbols[i].symbol().order > 0 ? "'" : "")] = point[i];
  std::vector<std::string> independent;
  for (const Expr x : e->states) independent.push_back(x.symbol().name);
  BruteForce brute(*model, values);
  RC_ASSERT(brute.solve_all(independent));
  for (std::size_t i = 0; i < e->states.size(); ++i) {
    const double mine = evaluate<double>(e->xdot[i].value, symbols, point);
    RC_ASSERT(near(mine, brute.rate_of(e->states[i].symbol().name)));
  }
  compare_powers(*model, phs ? &*phs : nullptr, *e, brute, symbols, point);
}

}  // namespace
}  // namespace tellegen::test
