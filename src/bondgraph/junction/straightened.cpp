#include "bondgraph/junction/straightened.hpp"

#include <array>

#include "symbolic/derivative.hpp"

namespace tellegen {

namespace {

class Straightener {
 public:
  explicit Straightener(BondGraphModel model) : model_(std::move(model)) {}

  BondGraphModel run() {
    for (BondElement& element : model_.elements) {
      if (element.is_two_port()) freeze(element);
      if (element.kind == ElementKind::Storage && !element.is_linear) straighten_storage(element);
      if (element.kind == ElementKind::Resistor && !element.is_linear) straighten_resistor(element);
    }
    for (NamedExpr& output : model_.outputs) straighten(output.value);
    for (BondElement& element : model_.elements) {
      if (element.signal) straighten(*element.signal);
    }
    return std::move(model_);
  }

 private:
  /// A name that nobody can write.
  Expr slope() {
    Parameter p;
    p.symbol = model_.pool->symbol(".slope" + std::to_string(++count_), Role::Parameter,
                                   Assumption::Positive);
    model_.parameters.push_back(p);
    return p.symbol;
  }
  static bool moves(Expr symbol) {
    const Role role = symbol.symbol().role;
    return role == Role::State || role == Role::Input || role == Role::Time;
  }
  void freeze(BondElement& element) {
    const std::array<Expr, 1> root{element.modulus};
    for (const Expr symbol : free_symbols(root)) {
      if (!moves(symbol)) continue;
      element.modulus = slope();
      return;
    }
  }
  /// Reciprocal: one slope for both of ∂e_a/∂q_b and ∂e_b/∂q_a.
  void straighten_storage(BondElement& element) {
    const std::size_t n = element.ports.size();
    std::vector<Expr> states;
    for (const ElementPort& port : element.ports) states.push_back(port.state);
    std::vector<Expr> answers(n, model_.pool->number(0));
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t j = i; j < n; ++j) {
        if (i != j && !depends_on(element.ports[i].answer, states[j])) continue;
        const Expr k = slope();
        answers[i] = answers[i] + k * states[j];
        if (i != j) answers[j] = answers[j] + k * states[i];
      }
    }
    element.energy = model_.pool->number(0);
    for (std::size_t i = 0; i < n; ++i) {
      element.ports[i].answer = answers[i];
      element.energy = element.energy + states[i] * answers[i] / model_.pool->number(2);
    }
    element.is_linear = true;
  }
  void straighten_resistor(BondElement& element) {
    std::vector<Expr> answers;
    for (std::size_t i = 0; i < element.ports.size(); ++i) {
      Expr sum = model_.pool->number(0);
      for (std::size_t j = 0; j < element.ports.size(); ++j) {
        const ElementPort& other = element.ports[j];
        const Expr argument = element.gives_flow ? other.effort : other.flow;
        if (i == j || depends_on(element.ports[i].answer, argument)) sum = sum + slope() * argument;
      }
      answers.push_back(sum);
    }
    for (std::size_t i = 0; i < answers.size(); ++i) element.ports[i].answer = answers[i];
    element.is_linear = true;
  }
  /// An output or a signal; what only the time changes in it adds to the motion, and is no slope.
  void straighten(Expr& value) {
    const std::array<Expr, 1> root{value};
    std::vector<Expr> all, of;
    for (const Expr symbol : free_symbols(root)) {
      if (moves(symbol)) all.push_back(symbol);
      if (moves(symbol) && symbol.symbol().role != Role::Time) of.push_back(symbol);
    }
    bool bent = all.size() > of.size();
    for (const Expr rate : gradient(value, of)) {
      for (const Expr symbol : all) bent = bent || depends_on(rate, symbol);
    }
    if (!bent) return;
    value = model_.pool->number(0);
    for (const Expr symbol : of) value = value + slope() * symbol;
  }

  BondGraphModel model_;
  int count_ = 0;
};

}  // namespace

BondGraphModel straightened(BondGraphModel model) { return Straightener(std::move(model)).run(); }

}  // namespace tellegen
