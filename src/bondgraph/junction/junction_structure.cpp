#include "bondgraph/junction/junction_structure.hpp"

#include <algorithm>
#include <optional>

#include "bondgraph/codes.hpp"

namespace tellegen {

namespace {

using canonical::Ring;
using canonical::Series;

void add_to(LinearForm& sum, const LinearForm& part, const Series& factor, Ring& ring) {
  for (const auto& [column, coefficient] : part) {
    Series& entry = sum[column];
    entry = canonical::add(entry, ring.multiply(factor, coefficient));
  }
}

/// Each effort and flow is given by one end of its bond, in terms of others or of an element.
struct Definition {
  struct Part {
    std::size_t variable;
    Series factor;
  };
  std::vector<Part> parts;
  LinearForm given;
};

/// Efforts have even numbers, flows odd ones.
std::size_t effort_of(std::size_t bond) { return 2 * bond; }
std::size_t flow_of(std::size_t bond) { return 2 * bond + 1; }

class JunctionSolver {
 public:
  JunctionSolver(const BondGraphModel& model, const Causality& causality, Ring& ring)
      : model_(model), causality_(causality), ring_(ring) {}

  Result<JunctionStructure> solve() {
    number_columns();
    for (std::size_t b = 0; b < model_.bonds.size(); ++b) {
      const bool at_to = causality_.strokes[b] == Stroke::To;
      definitions_.push_back(define(at_to ? model_.bonds[b].from : model_.bonds[b].to, true));
      definitions_.push_back(define(at_to ? model_.bonds[b].to : model_.bonds[b].from, false));
    }
    evaluate();
    if (!tears_.empty() && !close_loops())
      return Diagnostic{bondgraph_codes::junction_loop, torn_span(), {torn_elements()}, {}};
    return result();
  }

 private:
  void number_columns();
  void put_column(const BondEnd& end, std::size_t column) {
    columns_[model_.elements[end.element].ports[end.port].bond] = column;
  }
  Definition define(const BondEnd& giver, bool effort);
  Definition by_junction(const BondElement& element, const ElementPort& port, bool effort) const;
  Definition by_two_port(const BondElement& element, std::size_t port, bool effort);
  [[nodiscard]] Series modulus(const BondElement& element) {
    return ring_.convert(element.modulus);
  }
  void evaluate();
  void settle(std::size_t variable, LinearForm value);
  bool close_loops();
  JunctionStructure result();
  [[nodiscard]] std::string torn_elements() const;
  [[nodiscard]] Span torn_span() const { return model_.bonds[tears_.front() / 2].span; }
  [[nodiscard]] Series sign(const ElementPort& port) const {
    return Series(Rational(port.enters ? 1 : -1));
  }

  const BondGraphModel& model_;
  const Causality& causality_;
  Ring& ring_;
  JunctionStructure s_;
  std::map<std::size_t, std::size_t> columns_;  // bond of an element → its column
  std::vector<Definition> definitions_;         // by variable
  std::vector<std::optional<LinearForm>> values_;
  std::vector<std::vector<std::size_t>> users_;
  std::vector<std::size_t> missing_;  // parts of a definition without value yet
  std::vector<std::size_t> ready_;
  std::vector<std::size_t> tears_;  // variables taken as unknown to open a loop
};

void JunctionSolver::number_columns() {
  s_.n = causality_.integral.size();
  s_.r = causality_.resistors.size();
  s_.p = causality_.sources.size();
  s_.m = causality_.dependent.size();
  for (std::size_t i = 0; i < s_.n; ++i) put_column(causality_.integral[i], i);
  for (std::size_t i = 0; i < s_.r; ++i) put_column(causality_.resistors[i], s_.column_of_d_out(i));
  for (std::size_t i = 0; i < s_.p; ++i) put_column(causality_.sources[i], s_.column_of_u(i));
  for (std::size_t i = 0; i < s_.m; ++i)
    put_column(causality_.dependent[i].port, s_.column_of_xd_dot(i));
}

Definition JunctionSolver::define(const BondEnd& giver, bool effort) {
  const BondElement& element = model_.elements[giver.element];
  const ElementPort& port = element.ports[giver.port];
  switch (element.kind) {
    case ElementKind::EffortDetector:
    case ElementKind::FlowDetector:
      return {};
    case ElementKind::EffortSource:
    case ElementKind::FlowSource:
      return {{}, {{columns_.at(port.bond), Series(Rational(1))}}};
    case ElementKind::Resistor:
    case ElementKind::Storage:  // the flow of an element counts inwards
      return {{}, {{columns_.at(port.bond), effort ? Series(Rational(1)) : sign(port)}}};
    case ElementKind::Zero:
    case ElementKind::One:
      return by_junction(element, port, effort);
    default:
      return by_two_port(element, giver.port, effort);
  }
}

// 0: one effort, Σ ± f = 0. 1: one flow, Σ ± e = 0. The common one comes from the bond that fixes
// it, the sum gives the other one of that bond.
Definition JunctionSolver::by_junction(const BondElement& element, const ElementPort& port,
                                       bool effort) const {
  const bool common = effort == (element.kind == ElementKind::Zero);
  Definition d;
  for (const ElementPort& other : element.ports) {
    if (other.bond == port.bond) continue;
    if (!common) {
      const bool same_way = other.enters == port.enters;
      d.parts.push_back({effort ? effort_of(other.bond) : flow_of(other.bond),
                         Series(Rational(same_way ? -1 : 1))});
      continue;
    }
    const bool at = (causality_.strokes[other.bond] == Stroke::To) == other.enters;
    if (at == (element.kind == ElementKind::Zero)) {
      d.parts.push_back(
          {effort ? effort_of(other.bond) : flow_of(other.bond), Series(Rational(1))});
    }
  }
  return d;
}

// TF: e1 = n e2, f2 = n f1. GY: e1 = r f2, e2 = r f1.
Definition JunctionSolver::by_two_port(const BondElement& element, std::size_t port, bool effort) {
  const std::size_t other = element.ports[1 - port].bond;
  const Series m = modulus(element);
  if (element.kind == ElementKind::Transformer) {
    const bool times = effort == (port == 0);
    return {{{effort ? effort_of(other) : flow_of(other), times ? m : ring_.inverse(m)}}, {}};
  }
  return {{{effort ? flow_of(other) : effort_of(other), effort ? m : ring_.inverse(m)}}, {}};
}

void JunctionSolver::settle(std::size_t variable, LinearForm value) {
  std::erase_if(value, [](const auto& entry) { return entry.second.empty(); });
  values_[variable] = std::move(value);
  for (const std::size_t user : users_[variable]) {
    if (--missing_[user] == 0 && !values_[user]) ready_.push_back(user);
  }
}

/// In the order of dependence; where all that is left waits for each other, one is taken as an
/// unknown.
void JunctionSolver::evaluate() {
  const std::size_t count = definitions_.size();
  values_.resize(count);
  users_.resize(count);
  missing_.resize(count, 0);
  for (std::size_t v = 0; v < count; ++v) {
    missing_[v] = definitions_[v].parts.size();
    for (const Definition::Part& part : definitions_[v].parts) users_[part.variable].push_back(v);
  }
  for (std::size_t v = count; v-- > 0;) {
    if (missing_[v] == 0) ready_.push_back(v);
  }
  for (std::size_t next_tear = 0;;) {
    while (!ready_.empty()) {
      const std::size_t v = ready_.back();
      ready_.pop_back();
      LinearForm value = definitions_[v].given;
      for (const Definition::Part& part : definitions_[v].parts)
        add_to(value, *values_[part.variable], part.factor, ring_);
      settle(v, std::move(value));
    }
    while (next_tear < count && values_[next_tear]) ++next_tear;
    if (next_tear == count) return;
    const std::size_t unknown = s_.columns() + tears_.size();
    tears_.push_back(next_tear);
    settle(next_tear, {{unknown, Series(Rational(1))}});
  }
}

/// t = K t + known for the unknowns t: solved, and put in everywhere.
bool JunctionSolver::close_loops() {
  const std::size_t count = tears_.size();
  const std::size_t first = s_.columns();
  SeriesMatrix left = identity_matrix(count);
  std::vector<LinearForm> known(count);
  for (std::size_t i = 0; i < count; ++i) {
    LinearForm value = definitions_[tears_[i]].given;
    for (const Definition::Part& part : definitions_[tears_[i]].parts)
      add_to(value, *values_[part.variable], part.factor, ring_);
    for (const auto& [column, coefficient] : value) {
      if (column < first) {
        known[i][column] = coefficient;
      } else {
        Series& entry = left[i][column - first];
        entry = ring_.normalise(canonical::add(entry, coefficient, Rational(-1)));
      }
    }
  }
  const auto inverted = inverse(ring_, left);
  if (!inverted) return false;
  std::vector<LinearForm> solved(count);
  for (std::size_t i = 0; i < count; ++i) {
    for (std::size_t j = 0; j < count; ++j) add_to(solved[i], known[j], (*inverted)[i][j], ring_);
  }
  for (auto& value : values_) {
    LinearForm closed;
    for (const auto& [column, coefficient] : *value) {
      if (column < first)
        add_to(closed, {{column, coefficient}}, Series(Rational(1)), ring_);
      else
        add_to(closed, solved[column - first], coefficient, ring_);
    }
    value = std::move(closed);
  }
  return true;
}

std::string JunctionSolver::torn_elements() const {
  std::string all;
  for (const std::size_t tear : tears_) {
    const Bond& bond = model_.bonds[tear / 2];
    for (const BondEnd& end : {bond.from, bond.to}) {
      const std::string& name = model_.elements[end.element].name;
      if (all.find(name) == std::string::npos) all += (all.empty() ? "" : ", ") + name;
    }
  }
  return all;
}

JunctionStructure JunctionSolver::result() {
  const auto element_flow = [&](const ElementPort& port) {
    LinearForm flow;
    add_to(flow, s_.flows[port.bond], sign(port), ring_);
    return flow;
  };
  for (std::size_t b = 0; b < model_.bonds.size(); ++b) {
    for (const std::size_t v : {effort_of(b), flow_of(b)}) {
      for (auto& [column, coefficient] : *values_[v]) coefficient = ring_.normalise(coefficient);
      std::erase_if(*values_[v], [](const auto& entry) { return entry.second.empty(); });
    }
    s_.efforts.push_back(std::move(*values_[effort_of(b)]));
    s_.flows.push_back(std::move(*values_[flow_of(b)]));
  }
  const auto port_of = [&](const BondEnd& end) -> const ElementPort& {
    return model_.elements[end.element].ports[end.port];
  };
  const auto taken = [&](const BondEnd& end) {
    const ElementPort& port = port_of(end);
    return causality_.takes_effort(model_, end) ? s_.efforts[port.bond] : element_flow(port);
  };
  for (const BondEnd& end : causality_.integral) s_.xdot.push_back(taken(end));
  for (const BondEnd& end : causality_.resistors) s_.D_in.push_back(taken(end));
  for (const DependentStorage& d : causality_.dependent) s_.z_d.push_back(taken(d.port));
  return std::move(s_);
}

}  // namespace

Result<JunctionStructure> junction_structure(const BondGraphModel& model,
                                             const Causality& causality, Ring& ring) {
  return JunctionSolver(model, causality, ring).solve();
}

SeriesMatrix block(const std::vector<LinearForm>& rows, std::size_t first_column,
                   std::size_t columns) {
  SeriesMatrix m(rows.size(), std::vector<Series>(columns));
  for (std::size_t i = 0; i < rows.size(); ++i) {
    for (auto entry = rows[i].lower_bound(first_column);
         entry != rows[i].end() && entry->first < first_column + columns; ++entry) {
      m[i][entry->first - first_column] = entry->second;
    }
  }
  return m;
}

}  // namespace tellegen
