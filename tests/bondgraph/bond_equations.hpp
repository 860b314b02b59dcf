#pragma once
// All equations of all bonds of a graph at once, in numbers, whatever its laws: an oracle for
// nonlinear state equations. It knows the laws by the first letter of an element's name.

#include <algorithm>
#include <cmath>
#include <complex>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "bondgraph/support.hpp"
#include "numeric/linear_solve.hpp"

namespace tellegen::test {

/// What a signal or a modulus takes: a state, or the effort or flow of the bond of an element.
struct Taken {
  enum class What { State, Effort, Flow } what = What::State;
  std::string name;
};

/// A random graph, and what the oracle must know of it besides its elements and bonds.
struct RandomGraph {
  std::string text;
  std::map<std::string, std::string> modulated;  ///< two-port → state; the modulus is 1 + n_0 x²
  std::map<std::string, Taken> signals;  ///< source → what −k times is added to its value
};

/// Unknowns are e, f and the states, then their rates. Each port gives one equation, which holds
/// for the variables and, differentiated, for their rates. The value "E'" is the rate of the input
/// E; without it, E is constant.
class BondEquations {
 public:
  using Values = std::map<std::string, double>;

  BondEquations(const BondGraphModel& model, const RandomGraph& graph, Values values)
      : model_(model),
        graph_(graph),
        values_(std::move(values)),
        half_(2 * model.bonds.size() + model.states.size()) {}

  /// Where the independent states have these values, by Newton's method; false where it is lost.
  bool solve_all(const std::vector<std::string>& independent) {
    independent_ = independent;
    std::vector<double> w(2 * half_, 0);
    for (const std::string& x : independent) w[state(x)] = values_.at(x);
    for (int round = 0; round < 40; ++round) {
      const std::vector<double> residual = residual_at(w);
      double largest = 0;
      for (const double r : residual) largest = std::max(largest, std::abs(r));
      if (!std::isfinite(largest)) return false;
      if (largest < 1e-11) {
        solution_ = w;
        return true;
      }
      std::vector<std::vector<double>> slopes(w.size(), std::vector<double>(w.size()));
      for (std::size_t j = 0; j < w.size(); ++j) {
        std::vector<double> near = w;
        near[j] += 1e-7;
        const std::vector<double> moved = residual_at(near);
        for (std::size_t i = 0; i < w.size(); ++i) slopes[i][j] = (moved[i] - residual[i]) / 1e-7;
      }
      const auto step = solve_numerically(slopes, residual, 1e-9);
      if (!step) return false;
      for (std::size_t i = 0; i < w.size(); ++i) w[i] -= (*step)[i];
    }
    return false;
  }

  [[nodiscard]] double rate_of(const std::string& name) const {
    return solution_[half_ + state(name)];
  }
  [[nodiscard]] double value_of(const std::string& name) const { return solution_[state(name)]; }
  [[nodiscard]] double effort_of(const ElementPort& p) const { return solution_[p.bond]; }
  /// Into the element.
  [[nodiscard]] double flow_into(const ElementPort& p) const {
    return into(p) * solution_[model_.bonds.size() + p.bond];
  }
  /// What is added to the input of a source.
  [[nodiscard]] double signal_of(const BondElement& e) const {
    const auto own = values_.find(e.name);
    return source(e, solution_) - (own == values_.end() ? 0 : own->second);
  }
  [[nodiscard]] double power_into(const BondElement& e) const {
    double power = 0;
    for (const ElementPort& p : e.ports) power += effort_of(p) * flow_into(p);
    return power;
  }

 private:
  static double into(const ElementPort& p) { return p.enters ? 1.0 : -1.0; }
  [[nodiscard]] std::size_t state(const std::string& name) const {
    const auto is_it = [&](const Quantity& x) { return x.symbol.symbol().name == name; };
    const auto at = std::ranges::find_if(model_.states, is_it) - model_.states.begin();
    return 2 * model_.bonds.size() + static_cast<std::size_t>(at);
  }
  [[nodiscard]] std::size_t taken(const ElementPort& p) const {
    return p.storage == StorageKind::Inertial ? p.bond : model_.bonds.size() + p.bond;
  }

  /// The laws for w, their derivative along ẇ (an imaginary step is exact), and what a state is.
  [[nodiscard]] std::vector<double> residual_at(const std::vector<double>& w) const {
    using Complex = std::complex<double>;
    std::vector<Complex> moved(half_);
    for (std::size_t i = 0; i < half_; ++i) moved[i] = Complex(w[i], imaginary * w[half_ + i]);
    std::vector<double> all;
    for (const Complex& law : laws(moved)) {
      all.push_back(law.real());
      all.push_back(law.imag() / imaginary);
    }
    for (const BondElement& element : model_.elements) {
      if (element.kind != ElementKind::Storage) continue;
      for (const ElementPort& p : element.ports) {
        const std::string x = p.state.symbol().name;
        const double sign = p.storage == StorageKind::Inertial ? 1 : into(p);
        all.push_back(sign * w[taken(p)] - w[half_ + state(x)]);
        const bool given = std::ranges::find(independent_, x) != independent_.end();
        all.push_back(given ? w[state(x)] - values_.at(x) : w[half_ + taken(p)]);
      }
    }
    return all;
  }

  template <class T>
  [[nodiscard]] std::vector<T> laws(const std::vector<T>& w) const {
    std::vector<T> all;
    for (const BondElement& element : model_.elements) add(element, w, all);
    return all;
  }

  template <class T>
  void add(const BondElement& e, const std::vector<T>& w, std::vector<T>& all) const {
    const auto effort = [&](const ElementPort& p) { return w[p.bond]; };
    const auto flow = [&](const ElementPort& p) { return w[model_.bonds.size() + p.bond]; };
    const ElementPort& p = e.ports[0];
    switch (e.kind) {
      case ElementKind::EffortSource:
        return all.push_back(effort(p) - source(e, w));
      case ElementKind::FlowSource:
        return all.push_back(flow(p) - source(e, w));
      case ElementKind::EffortDetector:
        return all.push_back(flow(p));
      case ElementKind::FlowDetector:
        return all.push_back(effort(p));
      case ElementKind::Resistor:
        return add_resistor(e, w, all);
      case ElementKind::Storage:
        return add_storage(e, w, all);
      case ElementKind::Transformer:
      case ElementKind::Gyrator: {
        const ElementPort& q = e.ports[1];
        const bool tf = e.kind == ElementKind::Transformer;
        const T n = modulus(e, w);
        all.push_back(effort(p) - n * (tf ? effort(q) : flow(q)));
        all.push_back((tf ? flow(q) : effort(q)) - n * flow(p));
        return;
      }
      case ElementKind::Zero:
      case ElementKind::One: {
        const bool zero = e.kind == ElementKind::Zero;
        T sum = 0;
        for (const ElementPort& q : e.ports) {
          sum += into(q) * (zero ? flow(q) : effort(q));
          if (&q != &p) all.push_back(zero ? effort(q) - effort(p) : flow(q) - flow(p));
        }
        return all.push_back(sum);
      }
    }
  }

  template <class T>
  [[nodiscard]] T modulus(const BondElement& e, const std::vector<T>& w) const {
    const auto found = graph_.modulated.find(e.name);
    if (found == graph_.modulated.end()) return values_.at(e.name);
    const T x = w[state(found->second)];
    return 1.0 + values_.at(e.name + "_0") * x * x;
  }

  template <class T>
  [[nodiscard]] T source(const BondElement& e, const std::vector<T>& w) const {
    const auto own = values_.find(e.name);
    T value = own == values_.end() ? 0 : own->second;
    const auto rate = values_.find(e.name + "'");
    if constexpr (!std::is_same_v<T, double>) {
      if (rate != values_.end()) value += T(0, imaginary * rate->second);
    }
    const auto found = graph_.signals.find(e.name);
    if (found == graph_.signals.end()) return value;
    return value - values_.at(e.name + "_0") * taken_value(found->second, w);
  }

  template <class T>
  [[nodiscard]] T taken_value(const Taken& signal, const std::vector<T>& w) const {
    if (signal.what == Taken::What::State) return w[state(signal.name)];
    const auto element = std::ranges::find(model_.elements, signal.name, &BondElement::name);
    const std::size_t bond = element->ports[0].bond;
    return w[signal.what == Taken::What::Effort ? bond : model_.bonds.size() + bond];
  }

  template <class T>
  void add_resistor(const BondElement& e, const std::vector<T>& w, std::vector<T>& all) const {
    const auto effort = [&](std::size_t i) { return w[e.ports[i].bond]; };
    const auto flow = [&](std::size_t i) {
      return into(e.ports[i]) * w[model_.bonds.size() + e.ports[i].bond];
    };
    if (e.name[0] == 'R') return all.push_back(effort(0) - values_.at(e.name) * flow(0));
    const double r = values_.at(e.name + "_0");
    const auto cubic = [&](T x) { return r * (x + x * x * x); };
    if (e.name[0] == 'Q') return all.push_back(effort(0) - cubic(flow(0)));
    if (e.name[0] == 'G') return all.push_back(flow(0) - cubic(effort(0)));
    all.push_back(effort(0) - r * (2.0 * flow(0) + flow(1) + flow(0) * flow(0) * flow(0)));
    all.push_back(effort(1) - r * (flow(0) + 3.0 * flow(1)));
  }

  template <class T>
  void add_storage(const BondElement& e, const std::vector<T>& w, std::vector<T>& all) const {
    const auto x = [&](std::size_t i) { return w[state(e.ports[i].state.symbol().name)]; };
    const auto effort = [&](std::size_t i) { return w[e.ports[i].bond]; };
    const auto flow = [&](std::size_t i) {
      return into(e.ports[i]) * w[model_.bonds.size() + e.ports[i].bond];
    };
    const bool inertial = e.ports[0].storage == StorageKind::Inertial;
    const T answer = inertial ? flow(0) : effort(0);
    if (e.name[0] == 'C' || e.name[0] == 'I')
      return all.push_back(values_.at(e.name) * answer - x(0));
    const double k = values_.at(e.name + "_0");
    if (e.name[0] != 'F') return all.push_back(answer - k * (x(0) + x(0) * x(0) * x(0)));
    all.push_back(flow(0) - k * x(0) * (1.0 + x(1) * x(1)));
    all.push_back(effort(1) - k * x(1) * (2.0 + x(0) * x(0)));
  }

  static constexpr double imaginary = 1e-30;  // a step of it is exact
  const BondGraphModel& model_;
  const RandomGraph& graph_;
  Values values_;
  std::size_t half_;
  std::vector<std::string> independent_;
  std::vector<double> solution_;
};

}  // namespace tellegen::test
