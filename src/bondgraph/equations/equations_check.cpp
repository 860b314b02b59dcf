#include "bondgraph/equations/equations_check.hpp"

#include "symbolic/derivative.hpp"
#include "symbolic/substitute.hpp"
#include "verify/zero_check.hpp"

namespace tellegen {

namespace {

/// What must vanish if x' and y are right.
class BondEquations {
 public:
  BondEquations(const BondGraphModel& model, const AnalysedGraph& graph, const Eliminated& all,
                const StateEquations& equations)
      : model_(model), all_(all), pool_(*model.pool) {
    for (std::size_t i = 0; i < all.x.size(); ++i)
      rates_[all.x[i]] = to_expr(equations.xdot[i].shown, pool_);
    for (std::size_t i = 0; i < all.x_d.size(); ++i) {
      dependent_[all.x_d[i]] = graph.ring->to_expr(all.psi[i]);
      Expr rate = derivative(dependent_[all.x_d[i]], pool_.time());
      for (const Quantity& u : model.inputs)
        rate = rate + derivative(dependent_[all.x_d[i]], u.symbol) *
                          pool_.time_derivative_symbol(u.symbol);
      for (const Expr x : all.x) rate = rate + derivative(dependent_[all.x_d[i]], x) * rates_.at(x);
      rates_[all.x_d[i]] = rate;
    }
    for (std::size_t b = 0; b < model.bonds.size(); ++b) {
      efforts_.push_back(substitute(sum_of(graph.s.efforts[b], graph), dependent_));
      flows_.push_back(substitute(sum_of(graph.s.flows[b], graph), dependent_));
    }
  }

  std::vector<Expr> zeros(const StateEquations& equations) {
    for (const BondElement& element : model_.elements) add(element);
    for (std::size_t i = 0; i < model_.outputs.size(); ++i) {
      Substitution by = dependent_;
      for (std::size_t b = 0; b < model_.bonds.size(); ++b) {
        if (model_.bonds[b].effort.valid()) by[model_.bonds[b].effort] = efforts_[b];
        if (model_.bonds[b].flow.valid()) by[model_.bonds[b].flow] = flows_[b];
      }
      zeros_.push_back(substitute(model_.outputs[i].value, by) -
                       to_expr(equations.y[i].shown, pool_));
    }
    if (equations.linear) add_matrices(equations);
    return std::move(zeros_);
  }

 private:
  Expr sum_of(const LinearForm& form, const AnalysedGraph& graph) {
    Expr sum = pool_.number(0);
    const JunctionStructure& s = graph.s;
    for (const auto& [k, coefficient] : form) {
      const canonical::Series& value = k < s.n               ? all_.z[k]
                                       : k < s.n + s.r       ? all_.D_out[k - s.n]
                                       : k < s.n + s.r + s.p ? all_.u[k - s.n - s.r]
                                                             : all_.xd_dot[k - s.n - s.r - s.p];
      sum = sum + graph.ring->to_expr(coefficient) * graph.ring->to_expr(value);
    }
    return sum;
  }

  /// A x + B u + B₁ u̇ = ẋ and C x + D u + D₁ u̇ = y, all as printed.
  void add_matrices(const StateEquations& equations) {
    std::vector<Expr> rates;
    for (const Expr u : equations.inputs) rates.push_back(pool_.time_derivative_symbol(u));
    const auto row_times = [&](const FormulaMatrix& m, std::size_t i, const std::vector<Expr>& v) {
      Expr sum = pool_.number(0);
      for (std::size_t j = 0; i < m.size() && j < m[i].size(); ++j)
        sum = sum + to_expr(m[i][j].shown, pool_) * v[j];
      return sum;
    };
    const auto compare = [&](const FormulaVector& left, const FormulaMatrix& of_states,
                             const FormulaMatrix& of_inputs, const FormulaMatrix& of_rates) {
      for (std::size_t i = 0; i < left.size(); ++i) {
        zeros_.push_back(to_expr(left[i].shown, pool_) - row_times(of_states, i, equations.states) -
                         row_times(of_inputs, i, equations.inputs) - row_times(of_rates, i, rates));
      }
    };
    compare(equations.xdot, equations.A, equations.B, equations.B1);
    compare(equations.y, equations.C, equations.D, equations.D1);
  }

  [[nodiscard]] Expr effort(const ElementPort& port) const { return efforts_[port.bond]; }
  [[nodiscard]] Expr flow(const ElementPort& port) const { return flows_[port.bond]; }
  [[nodiscard]] Expr flow_in(const ElementPort& port) const {
    return port.enters ? flow(port) : -flow(port);
  }

  void add(const BondElement& element) {
    switch (element.kind) {
      case ElementKind::EffortDetector:
        return zeros_.push_back(flow(element.ports[0]));
      case ElementKind::FlowDetector:
        return zeros_.push_back(effort(element.ports[0]));
      case ElementKind::EffortSource:
        return add_source(element, effort(element.ports[0]));
      case ElementKind::FlowSource:
        return add_source(element, flow(element.ports[0]));
      case ElementKind::Storage:
        return add_storage(element);
      case ElementKind::Resistor:
        return add_resistor(element);
      case ElementKind::Zero:
      case ElementKind::One:
        return add_junction(element);
      case ElementKind::Transformer:
      case ElementKind::Gyrator:
        return add_two_port(element);
    }
  }

  void add_source(const BondElement& element, Expr given) {
    Expr wanted = element.input;
    if (element.signal) {
      Substitution by = dependent_;
      for (std::size_t b = 0; b < model_.bonds.size(); ++b) {
        if (model_.bonds[b].effort.valid()) by[model_.bonds[b].effort] = efforts_[b];
        if (model_.bonds[b].flow.valid()) by[model_.bonds[b].flow] = flows_[b];
      }
      wanted = wanted + substitute(*element.signal, by);
    }
    zeros_.push_back(given - wanted);
  }

  void add_storage(const BondElement& element) {
    for (const ElementPort& port : element.ports) {
      const bool inertial = port.storage == StorageKind::Inertial;
      const Expr answer = substitute(port.answer, dependent_);
      zeros_.push_back((inertial ? flow_in(port) : effort(port)) - answer);
      zeros_.push_back((inertial ? effort(port) : flow_in(port)) - rates_.at(port.state));
    }
  }

  void add_resistor(const BondElement& element) {
    Substitution by;
    for (const ElementPort& port : element.ports) {
      by[port.effort] = effort(port);
      by[port.flow] = flow_in(port);
    }
    for (const ElementPort& port : element.ports)
      zeros_.push_back((element.gives_flow ? flow_in(port) : effort(port)) -
                       substitute(port.answer, by));
  }

  void add_junction(const BondElement& element) {
    const bool zero = element.kind == ElementKind::Zero;
    Expr sum = pool_.number(0);
    for (const ElementPort& port : element.ports) {
      const Expr added = zero ? flow(port) : effort(port);
      sum = port.enters ? sum + added : sum - added;
      zeros_.push_back(zero ? effort(port) - effort(element.ports[0])
                            : flow(port) - flow(element.ports[0]));
    }
    zeros_.push_back(sum);
  }

  void add_two_port(const BondElement& element) {
    const ElementPort& in = element.ports[0];
    const ElementPort& out = element.ports[1];
    const Expr m = substitute(element.modulus, dependent_);
    if (element.kind == ElementKind::Transformer) {
      zeros_.push_back(effort(in) - m * effort(out));
      zeros_.push_back(flow(out) - m * flow(in));
    } else {
      zeros_.push_back(effort(in) - m * flow(out));
      zeros_.push_back(effort(out) - m * flow(in));
    }
  }

  const BondGraphModel& model_;
  const Eliminated& all_;
  Pool& pool_;
  std::vector<Expr> efforts_, flows_;
  Substitution rates_, dependent_;
  std::vector<Expr> zeros_;
};

}  // namespace

std::vector<Check> check_bond_equations(const BondGraphModel& model, const AnalysedGraph& graph,
                                        const Eliminated& all, const StateEquations& equations) {
  if (!all.implicit.empty()) return {};
  const std::vector<Expr> zeros = BondEquations(model, graph, all, equations).zeros(equations);
  constexpr std::size_t most_proved = 600;
  if (zeros.size() <= most_proved) {
    canonical::Ring ring(*model.pool, zeros);
    return {proved("check.bg.equations", ring, zeros)};
  }
  return {checked("check.bg.equations", zeros)};
}

}  // namespace tellegen
