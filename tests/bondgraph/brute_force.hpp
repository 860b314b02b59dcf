#pragma once
// All equations of all bonds of a linear graph at once, in numbers: an oracle for state equations.

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "bondgraph/support.hpp"
#include "numeric/linear_solve.hpp"

namespace tellegen::test {

/// The matrix of every field of two ports, times the value of its parameter.
constexpr double field_matrix[2][2] = {{2, 1}, {1, 3}};

/// Each port gives one equation, which holds for the variables and, differentiated, for their
/// rates: where a storage depends on others, only the second tells its rate. Unknowns are e, f and
/// the states, then their rates. The value "E'" is the rate of the input E; without it, E is
/// constant.
class BruteForce {
 public:
  BruteForce(const BondGraphModel& model, std::map<std::string, double> values)
      : model_(model),
        values_(std::move(values)),
        half_(2 * model.bonds.size() + model.states.size()) {}

  /// Where the independent states have these values; false where the equations do not say it all.
  /// The rate of what a dependent storage takes needs a second differentiation: it may be anything.
  bool solve_all(const std::vector<std::string>& independent) {
    for (const BondElement& element : model_.elements) add(element);
    for (const BondElement& element : model_.elements) {
      if (element.kind != ElementKind::Storage) continue;
      for (const ElementPort& p : element.ports) {
        const std::string x = p.state.symbol().name;
        const bool inertial = p.storage == StorageKind::Inertial;
        const std::size_t taken = inertial ? effort(p) : flow(p);
        row({{taken, inertial ? 1 : into(p)}, {half_ + state(x), -1}}, 0);
        if (std::ranges::find(independent, x) != independent.end())
          row({{state(x), 1}}, values_.at(x));
        else
          row({{half_ + taken, 1}}, 0);
      }
    }
    if (rows_.size() != 2 * half_) return false;
    const auto x = solve_numerically(rows_, right_, 1e-12);
    if (x) solution_ = *x;
    return x.has_value();
  }
  [[nodiscard]] double rate_of(const std::string& name) const {
    return solution_[half_ + state(name)];
  }
  [[nodiscard]] double effort_of(const ElementPort& p) const { return solution_[effort(p)]; }
  [[nodiscard]] double flow_of(const ElementPort& p) const { return solution_[flow(p)]; }
  /// Into the element.
  [[nodiscard]] double power_of(const BondElement& e) const {
    double power = 0;
    for (const ElementPort& p : e.ports) power += into(p) * effort_of(p) * flow_of(p);
    return power;
  }

 private:
  using Row = std::map<std::size_t, double>;

  static double into(const ElementPort& p) { return p.enters ? 1.0 : -1.0; }
  [[nodiscard]] std::size_t effort(const ElementPort& p) const { return p.bond; }
  [[nodiscard]] std::size_t flow(const ElementPort& p) const {
    return model_.bonds.size() + p.bond;
  }
  [[nodiscard]] std::size_t state(const std::string& name) const {
    const auto is_it = [&](const Quantity& x) { return x.symbol.symbol().name == name; };
    const auto at = std::ranges::find_if(model_.states, is_it) - model_.states.begin();
    return 2 * model_.bonds.size() + static_cast<std::size_t>(at);
  }

  void row(const Row& left, double right) {
    std::vector<double> r(2 * half_, 0);
    for (const auto& [i, c] : left) r[i] += c;
    rows_.push_back(std::move(r));
    right_.push_back(right);
  }
  /// For the variables, and for their rates.
  void law(const Row& left, double right, double rate = 0) {
    row(left, right);
    Row rates;
    for (const auto& [i, c] : left) rates[half_ + i] = c;
    row(rates, rate);
  }
  [[nodiscard]] double rate_of_input(const std::string& name) const {
    const auto found = values_.find(name + "'");
    return found == values_.end() ? 0 : found->second;
  }

  void add(const BondElement& e) {
    const ElementPort& p = e.ports[0];
    switch (e.kind) {
      case ElementKind::EffortSource:
        return law({{effort(p), 1}}, values_.at(e.name), rate_of_input(e.name));
      case ElementKind::FlowSource:
        return law({{flow(p), 1}}, values_.at(e.name), rate_of_input(e.name));
      case ElementKind::EffortDetector:
        return law({{flow(p), 1}}, 0);
      case ElementKind::FlowDetector:
        return law({{effort(p), 1}}, 0);
      case ElementKind::Resistor:
      case ElementKind::Storage:
        return add_field(e);
      case ElementKind::Transformer:
      case ElementKind::Gyrator: {
        const ElementPort& q = e.ports[1];
        const double n = values_.at(e.name);
        const bool tf = e.kind == ElementKind::Transformer;
        law({{effort(p), 1}, {tf ? effort(q) : flow(q), -n}}, 0);
        return law({{tf ? flow(q) : effort(q), 1}, {flow(p), -n}}, 0);
      }
      case ElementKind::Zero:
      case ElementKind::One:
        return add_junction(e, e.kind == ElementKind::Zero);
    }
  }

  /// e = R f, p = I f, q = C e
  void add_field(const BondElement& e) {
    const double size = values_.at(e.is_field ? e.name + "_0" : e.name);
    for (std::size_t i = 0; i < e.ports.size(); ++i) {
      const ElementPort& p = e.ports[i];
      const bool storage = e.kind == ElementKind::Storage;
      const bool by_effort = storage && p.storage == StorageKind::Capacitive;
      Row left{{storage ? state(p.state.symbol().name) : effort(p), -1}};
      for (std::size_t j = 0; j < e.ports.size(); ++j) {
        const double entry = size * (e.is_field ? field_matrix[i][j] : 1);
        const ElementPort& q = e.ports[j];
        left[by_effort ? effort(q) : flow(q)] += entry * (by_effort ? 1 : into(q));
      }
      law(left, 0);
    }
  }

  void add_junction(const BondElement& e, bool zero) {
    const ElementPort& p = e.ports[0];
    Row sum;
    for (const ElementPort& q : e.ports) {
      sum[zero ? flow(q) : effort(q)] += into(q);
      if (&q != &p) law({{zero ? effort(q) : flow(q), 1}, {zero ? effort(p) : flow(p), -1}}, 0);
    }
    law(sum, 0);
  }

  const BondGraphModel& model_;
  std::map<std::string, double> values_;
  std::size_t half_;
  std::vector<std::vector<double>> rows_;
  std::vector<double> right_;
  std::vector<double> solution_;
};

}  // namespace tellegen::test
