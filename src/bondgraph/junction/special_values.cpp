#include "bondgraph/junction/special_values.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/joined.hpp"
#include "bondgraph/causality/causality.hpp"
#include "bondgraph/codes.hpp"
#include "model/statements/constant.hpp"
#include "numeric/modular.hpp"
#include "numeric/order_of_zero.hpp"
#include "numeric/random.hpp"
#include "symbolic/canonical/ring.hpp"
#include "symbolic/derivative.hpp"
#include "symbolic/literal.hpp"
#include "symbolic/print/infix.hpp"
#include "symbolic/substitute.hpp"

namespace tellegen {

namespace {

constexpr std::uint64_t values_seed = 11;

/// One coefficient of the equations, of ε where `rate`.
struct Coefficient {
  std::size_t row = 0;
  std::size_t column = 0;
  Expr value;
  bool rate = false;
};

/// K(ε), as formulas.
class BondMatrix {
 public:
  explicit BondMatrix(const BondGraphModel& model) : model_(model), pool_(*model.pool) {
    for (const BondElement& element : model.elements) add(element);
  }
  [[nodiscard]] const std::vector<Coefficient>& coefficients() const { return all_; }
  [[nodiscard]] std::size_t size() const { return 2 * model_.bonds.size(); }
  [[nodiscard]] bool is_square() const { return rows_ == size(); }

 private:
  static std::size_t effort(const ElementPort& port) { return 2 * port.bond; }
  static std::size_t flow(const ElementPort& port) { return 2 * port.bond + 1; }
  void put(std::size_t column, Expr value, bool rate = false) {
    if (!value.is_zero()) all_.push_back({rows_, column, value, rate});
  }
  void put(std::size_t column, int value) { put(column, pool_.number(value)); }
  /// Of a flow that counts into the element.
  [[nodiscard]] Expr inwards(const ElementPort& port, Expr value) const {
    return port.enters ? value : -value;
  }
  /// What the storage at a port has taken up: ∫ e or ∫ f, which is ε e or ε f.
  void put_state(const ElementPort& port, Expr value) {
    const bool inertial = port.storage == StorageKind::Inertial;
    put(inertial ? effort(port) : flow(port), inertial ? value : inwards(port, value), true);
  }

  void add(const BondElement& element) {
    if (element.is_junction()) return add_junction(element);
    if (element.is_two_port()) return add_two_port(element);
    if (element.kind == ElementKind::Storage || element.kind == ElementKind::Resistor)
      return add_field(element);
    const ElementPort& port = element.ports[0];
    const bool fixes_effort =
        element.kind == ElementKind::EffortSource || element.kind == ElementKind::FlowDetector;
    put(fixes_effort ? effort(port) : flow(port), 1);
    if (element.signal) put_signal(*element.signal);
    ++rows_;
  }
  void add_junction(const BondElement& element) {
    const bool zero = element.kind == ElementKind::Zero;
    const ElementPort& first = element.ports[0];
    for (std::size_t i = 1; i < element.ports.size(); ++i, ++rows_) {
      put(zero ? effort(element.ports[i]) : flow(element.ports[i]), 1);
      put(zero ? effort(first) : flow(first), -1);
    }
    for (const ElementPort& port : element.ports)
      put(zero ? flow(port) : effort(port), port.enters ? 1 : -1);
    ++rows_;
  }
  void add_two_port(const BondElement& element) {
    const ElementPort& in = element.ports[0];
    const ElementPort& out = element.ports[1];
    const bool gyrator = element.kind == ElementKind::Gyrator;
    put(effort(in), 1);
    put(gyrator ? flow(out) : effort(out), -element.modulus);
    ++rows_;
    put(gyrator ? effort(out) : flow(out), 1);
    put(flow(in), -element.modulus);
    ++rows_;
  }
  void add_field(const BondElement& element) {
    const bool storage = element.kind == ElementKind::Storage;
    for (const ElementPort& port : element.ports) {
      const bool answers_flow =
          storage ? port.storage == StorageKind::Inertial : element.gives_flow;
      if (answers_flow)
        put(flow(port), inwards(port, pool_.number(1)));
      else
        put(effort(port), 1);
      for (const ElementPort& other : element.ports) {
        if (storage) {
          put_state(other, -derivative(port.answer, other.state));
        } else if (element.gives_flow) {
          put(effort(other), -derivative(port.answer, other.effort));
        } else {
          put(flow(other), inwards(other, -derivative(port.answer, other.flow)));
        }
      }
      ++rows_;
    }
  }
  void put_signal(Expr signal) {
    for (std::size_t b = 0; b < model_.bonds.size(); ++b) {
      const Bond& bond = model_.bonds[b];
      if (bond.effort.valid()) put(2 * b, -derivative(signal, bond.effort));
      if (bond.flow.valid()) put(2 * b + 1, -derivative(signal, bond.flow));
    }
    for (const BondElement& element : model_.elements) {
      if (element.kind != ElementKind::Storage) continue;
      for (const ElementPort& port : element.ports)
        put_state(port, -derivative(signal, port.state));
    }
  }

  const BondGraphModel& model_;
  Pool& pool_;
  std::vector<Coefficient> all_;
  std::size_t rows_ = 0;
};

/// How the equations are at some values: they divide by zero, have no solution, or have lost so
/// many states.
struct Standing {
  enum class What { Regular, Singular, Divides } what = What::Regular;
  std::size_t lost = 0;

  friend bool operator==(const Standing&, const Standing&) = default;
};

bool moves(Expr e) {
  return std::ranges::any_of(free_symbols(std::span(&e, 1)), [](Expr symbol) {
    const Role role = symbol.symbol().role;
    return role != Role::Parameter && role != Role::Constant;
  });
}

/// In which equal values are written alike: cos(π/2) is 0. Nothing where it divides by zero.
std::optional<Expr> plain_form(Expr e) {
  try {
    canonical::Ring ring(e.pool(), std::span(&e, 1));
    return ring.to_expr(ring.normalise(ring.convert(e)));
  } catch (const canonical::DivisionByZero&) {
    return std::nullopt;
  }
}

/// In the prime field; what is not rational is a number like any other, the same wherever it
/// occurs. Nothing where it divides by zero.
std::optional<std::uint64_t> residue(Expr given) {
  if (const auto known = evaluate_modulo(std::span(&given, 1), values_seed)) return known->front();
  const auto plain = plain_form(given);
  if (!plain) return std::nullopt;
  const Expr e = *plain;
  if (const auto known = evaluate_modulo(std::span(&e, 1), values_seed)) return known->front();
  const auto number = is_numeric(e) ? constant_value(e) : std::optional<double>(1.0);
  if (!moves(e) && (!number || !std::isfinite(*number))) return std::nullopt;
  return SplitMix(values_seed ^ hash_text(to_infix(literal_form(e)))).next() >> 4U;
}

Standing standing(const BondMatrix& matrix, const Substitution& values, std::size_t dependent) {
  std::vector<LinearEntry> entries;
  for (const Coefficient& c : matrix.coefficients()) {
    Expr value = c.value;
    for (std::size_t i = 0; i <= values.size(); ++i) {  // a value may be given by others
      const Expr before = value;
      value = substitute(value, values);
      if (value == before) break;
    }
    const auto number = residue(value);
    if (!number) return {Standing::What::Divides, 0};
    entries.push_back({c.row, c.column, c.rate ? 0 : *number, c.rate ? *number : 0});
  }
  if (is_singular(matrix.size(), entries)) return {Standing::What::Singular, 0};
  const auto lost = order_of_zero(matrix.size(), entries, dependent + 1);
  return {Standing::What::Regular, lost.value_or(dependent + 2)};
}

/// Those without which the rest would not be special.
std::vector<const Parameter*> culprits(const BondMatrix& matrix, const BondGraphModel& model,
                                       Substitution values, std::size_t dependent,
                                       const Standing& usual) {
  std::vector<const Parameter*> needed;
  for (const Parameter& p : model.parameters) {
    if (!p.value) continue;
    values.erase(p.symbol);
    if (!(standing(matrix, values, dependent) == usual)) continue;
    values[p.symbol] = *p.value;
    needed.push_back(&p);
  }
  return needed;
}

std::string value_text(Expr value) {
  if (value.is_number()) return fmt::format("{}", value.number().to_double());
  return to_infix(literal_form(value));
}

}  // namespace

std::optional<Diagnostic> special_values(const BondGraphModel& model) {
  Substitution values;
  for (const Parameter& p : model.parameters) {
    if (p.value) values[p.symbol] = *p.value;
  }
  if (values.empty()) return std::nullopt;
  const auto causality = assign_causality(model, {});
  const BondMatrix matrix(model);
  if (!causality || !matrix.is_square()) return std::nullopt;
  const std::size_t dependent = causality->dependent.size();
  const Standing here = standing(matrix, values, dependent);
  if (here == Standing{Standing::What::Regular, dependent}) return std::nullopt;
  const Standing usual = standing(matrix, {}, dependent);
  if (usual.what != Standing::What::Regular || usual == here) return std::nullopt;
  std::vector<std::string> given;
  const auto blamed = culprits(matrix, model, values, dependent, usual);
  for (const Parameter* p : blamed)
    given.push_back(p->symbol.symbol().name + " = " + value_text(*p->value));
  const bool order = here.what == Standing::What::Regular;
  const Code code = order                                  ? bondgraph_codes::fewer_states_at_values
                    : here.what == Standing::What::Divides ? bondgraph_codes::divides_at_values
                                                           : bondgraph_codes::singular_at_values;
  const Span span = blamed.empty() ? model.span : blamed.front()->span;
  return Diagnostic{code, span, {joined(given), model.name}, {{"note.without_values", {}, {}}}};
}

}  // namespace tellegen
