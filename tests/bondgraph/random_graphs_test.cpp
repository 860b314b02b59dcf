// Random connected bond graphs: valid or explained, P1 and P2, and A, B against a numeric solution
// of all equations of all bonds at once.

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <cmath>
#include <map>

#include "bondgraph/codes.hpp"
#include "bondgraph/support.hpp"
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
  std::optional<std::map<std::string, double>> rates(const std::vector<std::string>& independent) {
    const std::size_t b = model_.bonds.size();
    const std::size_t s = model_.states.size();
    count_ = 2 * b + 2 * s;  // e, f, states, rates
    for (const BondElement& element : model_.elements) add(element);
    for (const std::string& x : independent) row({{state(x), 1}}, values_.at(x));
    // Dependent states: the same equations differentiated give the missing rows.
    std::map<std::string, bool> is_independent;
    for (const std::string& x : independent) is_independent[x] = true;
    return solve();
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

  std::optional<std::map<std::string, double>> solve() {
    if (rows_.size() != count_) return std::nullopt;
    const auto x = solve_numerically(rows_, right_, 1e-12);
    if (!x) return std::nullopt;
    std::map<std::string, double> rates;
    for (const Quantity& q : model_.states) {
      const std::string& name = q.symbol.symbol().name;
      rates[name] = (*x)[rate(name)];
    }
    return rates;
  }

  const BondGraphModel& model_;
  std::map<std::string, double> values_;
  std::size_t count_ = 0;
  std::vector<std::vector<double>> rows_;
  std::vector<double> right_;
};

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
    RC_ASSERT(code.starts_with("E080"));
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
  const auto rates = BruteForce(*model, values).rates(independent);
  RC_ASSERT(rates.has_value());
  for (std::size_t i = 0; i < e->states.size(); ++i) {
    const double mine = evaluate<double>(e->xdot[i].value, symbols, point);
    const double theirs = rates->at(e->states[i].symbol().name);
    RC_ASSERT(std::abs(mine - theirs) <= 1e-6 * (1 + std::abs(theirs)));
  }
}

}  // namespace
}  // namespace tellegen::test
