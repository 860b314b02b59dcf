#include "bondgraph/made/linearised_graph.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "bondgraph/bond_graph.hpp"
#include "bondgraph/codes.hpp"
#include "bondgraph/equations/implicit_form.hpp"
#include "bondgraph/made/graph_syntax.hpp"
#include "bondgraph/made/linearised_blocks.hpp"
#include "bondgraph/made/nominal_point.hpp"
#include "model/bond_graph/structure.hpp"
#include "model/codes.hpp"
#include "model/resolve_bond_graph.hpp"
#include "model/statements/constant.hpp"
#include "symbolic/derivative.hpp"
#include "verify/zero_check.hpp"

namespace tellegen {

namespace {

/// "e" of a one-port, "e_a" of the port a of a field.
std::string local_name(char letter, const ElementPort& port) {
  return port.name.empty() ? std::string(1, letter) : std::string(1, letter) + "_" + port.name;
}

char state_letter(const ElementPort& port) {
  return port.storage == StorageKind::Inertial ? 'p' : 'q';
}

class GraphLineariser {
 public:
  GraphLineariser(const BondGraphModel& model, const ModelSyntax& syntax, NominalPoint& at)
      : model_(model), syntax_(syntax), at_(at) {
    for (const BondElement& element : model.elements) names_.insert(element.name);
  }

  Result<LinearisedGraph> write();

 private:
  // What the point makes of the elements; `out_` grows.
  void write_element(const std::string& keyword, const Item& item);
  void write_source(const BondElement& element, const std::string& keyword, const Item& item);
  void write_storage(const BondElement& element, const std::string& keyword, const Item& item);
  void write_resistor(const BondElement& element, const std::string& keyword, const Item& item);
  void write_two_port(const BondElement& element, const Item& item);
  void write_signal(const Item& item);
  void write_outputs(const Statement& statement);
  void write_bonds(const Item& item);
  void write_additions();

  /// ∂m/∂x at the point, times the deviations of the states.
  ExprSyntax deviation_of(Expr e, Expr factor, Span span);
  /// What a modulus that changes adds to the effort or flow of one port.
  void add_nominal(const BondElement& element, std::size_t port, bool effort, Expr factor);
  /// A dependent storage whose law bends while the nominal motion goes on.
  void add_drift(const NominalPoint::Drift& drift);
  std::optional<ExprSyntax> written(Expr e, Span span);
  ExprSyntax term(Expr coefficient, ExprSyntax variable);
  std::string fresh(const std::string& name);
  [[nodiscard]] const BondElement& neighbour(const ElementPort& port) const;
  Item with_law(const Item& item, const std::string& name, ExprSyntax value) const;
  LinearisedGraph finished();

  /// What happens to the bond at a port of a two-port.
  struct Cut {
    bool dropped = false;     ///< the modulus is zero there, and the neighbour is a junction
    std::string ends_at;      ///< the source that takes the place of the two-port
    std::string through;      ///< a junction that is put into the bond
    std::string junction;     ///< "0" or "1": its kind
    std::string source;       ///< that joins the neighbour, or the junction
    std::string source_kind;  ///< MSe, MSf
    ExprSyntax value;
    bool owner_at_end = true;     ///< the element that it is for is where the bond ends
    bool number_at_owner = true;  ///< the part of the bond that keeps the number
  };

  const BondGraphModel& model_;
  const ModelSyntax& syntax_;
  NominalPoint& at_;
  std::set<std::string> names_;
  std::map<std::size_t, Cut> cuts_;  // by bond
  std::set<std::string> signalled_;
  std::size_t bond_ = 0;  // that is written next, in the order of the text
  std::vector<Statement> out_;
  std::vector<std::string> told_laws_, told_moduli_, told_sources_;
  std::optional<Diagnostic> problem_;
};

std::string GraphLineariser::fresh(const std::string& name) {
  std::string free = name;
  for (int i = 2; names_.contains(free); ++i) free = name + "_" + std::to_string(i);
  names_.insert(free);
  return free;
}

const BondElement& GraphLineariser::neighbour(const ElementPort& port) const {
  const Bond& bond = model_.bonds[port.bond];
  return model_.elements[port.enters ? bond.from.element : bond.to.element];
}

std::optional<ExprSyntax> GraphLineariser::written(Expr e, Span span) {
  auto syntax = syntax_of(at_.form(e), span);
  if (!syntax && !problem_) {
    problem_ = Diagnostic{bondgraph_codes::slope_not_writable, span, {model_.name}, {}};
  }
  return syntax;
}

ExprSyntax GraphLineariser::term(Expr coefficient, ExprSyntax variable) {
  auto factor = written(coefficient, variable.span);
  return factor ? product_syntax(std::move(*factor), std::move(variable)) : variable;
}

ExprSyntax GraphLineariser::deviation_of(Expr e, Expr factor, Span span) {
  std::vector<ExprSyntax> terms;
  for (const NominalPoint::Variable& v : at_.variables()) {
    if (!depends_on(e, v.symbol)) continue;
    const Expr slope = at_.nominal(derivative(e, v.symbol)) * factor;
    if (at_.is_zero(slope)) continue;
    ExprSyntax name = name_syntax(v.symbol.symbol().name, span);
    if (!v.of.empty()) {
      name = name_syntax(v.effort ? "effort" : "flow", span);
      name.kind = ExprSyntax::Kind::Call;
      const bool number = v.of.find_first_not_of("0123456789") == std::string::npos;
      name.items.push_back(number ? number_syntax(v.of, span) : name_syntax(v.of, span));
    }
    terms.push_back(term(slope, std::move(name)));
  }
  return sum_syntax(std::move(terms), span);
}

bool is_nothing(const ExprSyntax& e) { return e.kind == ExprSyntax::Kind::Number && e.text == "0"; }

void GraphLineariser::write_element(const std::string& keyword, const Item& item) {
  const auto found = std::ranges::find(model_.elements, item.name, &BondElement::name);
  const BondElement& element = *found;
  if (element.is_source()) return write_source(element, keyword, item);
  if (element.is_two_port()) return write_two_port(element, item);
  if (element.kind == ElementKind::Storage && !element.is_linear)
    return write_storage(element, keyword, item);
  if (element.kind == ElementKind::Resistor && !element.is_linear)
    return write_resistor(element, keyword, item);
  add_element(out_, keyword, item);
}

/// A value that the text gives: a constant has no deviation.
void GraphLineariser::write_source(const BondElement& element, const std::string& keyword,
                                   const Item& item) {
  Item source = item;
  source.unit.reset();
  if (element.has_input()) return add_element(out_, keyword, item);
  const Expr one = model_.pool->number(1);
  source.value = deviation_of(*element.signal, one, element.span);
  add_element(out_, keyword, std::move(source));
}

Item GraphLineariser::with_law(const Item& item, const std::string& name, ExprSyntax value) const {
  Item changed = item;
  changed.value.reset();
  changed.laws.clear();
  changed.laws.push_back(named_item(name, item.span));
  changed.laws.back().value = std::move(value);
  return changed;
}

/// ∂²H/∂x² at the point: e = k q of a one-port, the energy ½ x·H x of a field.
void GraphLineariser::write_storage(const BondElement& element, const std::string& keyword,
                                    const Item& item) {
  told_laws_.push_back(element.name);
  const Span span = element.span;
  if (element.ports.size() == 1) {
    const ElementPort& port = element.ports[0];
    const Expr slope = at_.nominal(derivative(port.answer, port.state));
    const std::string state(1, state_letter(port));
    ExprSyntax law =
        at_.is_zero(slope) ? number_syntax("0", span) : term(slope, name_syntax(state, span));
    const std::string answer = port.storage == StorageKind::Inertial ? "f" : "e";
    return add_element(out_, keyword, with_law(item, answer, std::move(law)));
  }
  std::vector<ExprSyntax> terms;
  for (std::size_t i = 0; i < element.ports.size(); ++i) {
    for (std::size_t j = i; j < element.ports.size(); ++j) {
      const ElementPort& a = element.ports[i];
      const ElementPort& b = element.ports[j];
      Expr slope = at_.nominal(derivative(a.answer, b.state));
      if (i == j) slope = slope / model_.pool->number(2);
      if (at_.is_zero(slope)) continue;
      ExprSyntax both = term(slope, name_syntax(local_name(state_letter(a), a), span));
      both = product_syntax(std::move(both), name_syntax(local_name(state_letter(b), b), span));
      terms.push_back(std::move(both));
    }
  }
  add_element(out_, keyword, with_law(item, "energy", sum_syntax(std::move(terms), span)));
}

/// e = ∂φ/∂f f, or the other way round where the law gives the flow.
void GraphLineariser::write_resistor(const BondElement& element, const std::string& keyword,
                                     const Item& item) {
  told_laws_.push_back(element.name);
  Item changed = item;
  changed.value.reset();
  changed.laws.clear();
  const char answer = element.gives_flow ? 'f' : 'e';
  const char given = element.gives_flow ? 'e' : 'f';
  for (const ElementPort& port : element.ports) {
    std::vector<ExprSyntax> terms;
    for (const ElementPort& other : element.ports) {
      const Expr by = element.gives_flow ? other.effort : other.flow;
      const Expr slope = at_.nominal(derivative(port.answer, by));
      if (!at_.is_zero(slope))
        terms.push_back(term(slope, name_syntax(local_name(given, other), element.span)));
    }
    changed.laws.push_back(named_item(local_name(answer, port), element.span));
    changed.laws.back().value = sum_syntax(std::move(terms), element.span);
  }
  add_element(out_, keyword, std::move(changed));
}

// GY: δe₁ = r₀ δf₂ + f₂₀ δr, δe₂ = r₀ δf₁ + f₁₀ δr; TF: δe₁ = n₀ δe₂ + e₂₀ δn, δf₂ = n₀ δf₁ + f₁₀
// δn.
void GraphLineariser::write_two_port(const BondElement& element, const Item& item) {
  const bool transformer = element.kind == ElementKind::Transformer;
  if (is_constant(element.modulus)) return add_element(out_, transformer ? "TF" : "GY", item);
  told_moduli_.push_back(element.name);
  const Expr modulus = at_.nominal(element.modulus);
  const bool is_gone = at_.is_zero(modulus);
  const std::size_t in = element.ports[0].bond;
  const std::size_t out = element.ports[1].bond;
  if (is_gone) cuts_[in].dropped = cuts_[out].dropped = true;
  add_nominal(element, 0, true, transformer ? at_.effort(out) : at_.flow(out));
  add_nominal(element, 1, !transformer, at_.flow(in));
  if (is_gone) return;
  Item constant = item;
  constant.value = written(modulus, element.span);
  constant.unit.reset();
  add_element(out_, transformer ? "TF" : "GY", std::move(constant));
}

/// A source in the place of the nominal path (7.24): what the deviation of the modulus does there.
void GraphLineariser::add_nominal(const BondElement& element, std::size_t p, bool effort,
                                  Expr factor) {
  const ElementPort& port = element.ports[p];
  const BondElement& next = neighbour(port);
  const bool gone = cuts_.contains(port.bond) && cuts_[port.bond].dropped;
  const bool joins = next.kind == (effort ? ElementKind::One : ElementKind::Zero);
  const bool turned = effort && port.enters && (joins || !gone);
  const Expr sign = model_.pool->number(turned ? -1 : 1);
  ExprSyntax value = deviation_of(element.modulus, sign * factor, element.span);
  if (is_nothing(value) && !gone) return;
  Cut& cut = cuts_[port.bond];
  cut.source = fresh(element.name + "_" + std::to_string(p + 1));
  cut.source_kind = effort ? "MSe" : "MSf";
  cut.value = std::move(value);
  cut.owner_at_end = port.enters;
  cut.number_at_owner = false;
  told_sources_.push_back(cut.source);
  if (joins) return;
  if (gone) {
    cut.dropped = false;
    cut.ends_at = cut.source;
    return;
  }
  cut.junction = effort ? "1" : "0";
  cut.through = fresh(element.name + "_j" + std::to_string(p + 1));
}

// ẋ_d = ∂ψ/∂x ẋ: besides ∂ψ/∂x δẋ, which the linear storage gives, there is ∂²ψ/∂x² ẋ₀ δx.
void GraphLineariser::add_drift(const NominalPoint::Drift& drift) {
  const BondElement& element = model_.elements[drift.end.element];
  const ElementPort& port = element.ports[drift.end.port];
  const bool effort = port.storage == StorageKind::Inertial;
  const Expr sign = model_.pool->number(effort && !port.enters ? 1 : -1);
  ExprSyntax value = deviation_of(drift.rate, sign, element.span);
  if (is_nothing(value)) return;
  if (cuts_.contains(port.bond)) {
    problem_ = Diagnostic{bondgraph_codes::other_states_at_point, model_.span, {model_.name}, {}};
    return;
  }
  Cut& cut = cuts_[port.bond];
  cut.source = fresh(element.name + "_rate");
  cut.source_kind = effort ? "MSe" : "MSf";
  cut.value = std::move(value);
  cut.owner_at_end = port.enters;
  told_sources_.push_back(cut.source);
  if (neighbour(port).kind == (effort ? ElementKind::One : ElementKind::Zero)) return;
  cut.junction = effort ? "1" : "0";
  cut.through = fresh(element.name + "_j");
}

void GraphLineariser::write_signal(const Item& item) {
  const auto element = std::ranges::find(model_.elements, item.name, &BondElement::name);
  if (!element->has_input() || !signalled_.insert(item.name).second) return;
  ExprSyntax value = deviation_of(*element->signal, model_.pool->number(1), item.span);
  if (is_nothing(value)) return;
  Item signal = item;
  signal.value = std::move(value);
  std::vector<Item> alone;
  alone.push_back(std::move(signal));
  out_.push_back(statement_syntax("signal", std::move(alone)));
}

void GraphLineariser::write_outputs(const Statement& statement) {
  Statement changed = statement;
  for (Item& item : changed.items) {
    const auto output = std::ranges::find(model_.outputs, item.name, &NamedExpr::name);
    item.value = deviation_of(output->value, model_.pool->number(1), item.span);
    item.unit.reset();
  }
  out_.push_back(std::move(changed));
}

/// A chain of bonds stays one unless something changes in it.
void GraphLineariser::write_bonds(const Item& item) {
  const std::size_t count = item.arguments.size() - 1;
  bool as_it_is = true;
  for (std::size_t i = 0; i < count; ++i) {
    const auto cut = cuts_.find(bond_ + i);
    as_it_is =
        as_it_is && (cut == cuts_.end() || (!cut->second.dropped && cut->second.ends_at.empty() &&
                                            cut->second.through.empty()));
  }
  if (as_it_is) {
    std::vector<Item> alone{item};
    out_.push_back(statement_syntax("bond", std::move(alone)));
    bond_ += count;
    return;
  }
  for (std::size_t i = 0; i < count; ++i, ++bond_) {
    ExprSyntax from = item.arguments[i];
    ExprSyntax to = item.arguments[i + 1];
    const auto found = cuts_.find(bond_);
    if (found != cuts_.end() && found->second.dropped) continue;
    if (found != cuts_.end() && !found->second.ends_at.empty()) {
      (found->second.owner_at_end ? to : from) = name_syntax(found->second.ends_at, item.span);
    } else if (found != cuts_.end() && !found->second.through.empty()) {
      const ExprSyntax middle = name_syntax(found->second.through, item.span);
      const bool first = found->second.owner_at_end != found->second.number_at_owner;
      out_.push_back(bond_syntax(first ? item.name : "", from, middle));
      out_.push_back(bond_syntax(first ? "" : item.name, middle, to));
      continue;
    }
    out_.push_back(bond_syntax(item.name, std::move(from), std::move(to)));
  }
}

/// The sources and junctions that the nominal paths need, and their bonds.
void GraphLineariser::write_additions() {
  std::vector<Statement> elements, bonds;
  for (const char* kind : {"0", "1"}) {
    for (const auto& [bond, cut] : cuts_) {
      if (cut.junction == kind) add_element(elements, kind, named_item(cut.through, {}));
    }
  }
  for (const auto& [bond, cut] : cuts_) {
    if (cut.source.empty()) continue;
    Item source = named_item(cut.source, syntax_.span);
    source.value = cut.value;
    add_element(elements, cut.source_kind, std::move(source));
    if (!cut.ends_at.empty()) continue;
    const Bond& old = model_.bonds[bond];
    const BondElement& next = model_.elements[cut.owner_at_end ? old.from.element : old.to.element];
    const std::string& joined = cut.through.empty() ? next.name : cut.through;
    bonds.push_back(
        bond_syntax("", name_syntax(cut.source, syntax_.span), name_syntax(joined, syntax_.span)));
  }
  for (Statement& statement : elements) out_.push_back(std::move(statement));
  for (Statement& statement : bonds) out_.push_back(std::move(statement));
}

LinearisedGraph GraphLineariser::finished() {
  const auto joined = [](const std::vector<std::string>& names) {
    std::string text;
    for (const std::string& name : names) text += (text.empty() ? "" : ", ") + name;
    return text;
  };
  LinearisedGraph result;
  ModelSyntax& graph = result.graph;
  graph = syntax_;
  graph.name = model_.name + "_linearised";
  graph.statements.clear();
  std::vector<Item> nominal = at_.parameters(syntax_.span);
  if (!nominal.empty())
    graph.statements.push_back(statement_syntax("parameter", std::move(nominal)));
  for (Statement& statement : out_) graph.statements.push_back(std::move(statement));
  graph = without_unused(std::move(graph), nullptr);
  if (!told_laws_.empty())
    result.steps.push_back({"laws", "step.linearised.laws", {joined(told_laws_)}, {}, {}, {}});
  if (!told_moduli_.empty())
    result.steps.push_back(
        {"moduli", "step.linearised.moduli", {joined(told_moduli_)}, {}, {}, {}});
  if (!told_sources_.empty())
    result.steps.push_back(
        {"sources", "step.linearised.sources", {joined(told_sources_)}, {}, {}, {}});
  return result;
}

Result<LinearisedGraph> GraphLineariser::write() {
  for (const Statement& statement : syntax_.statements) {
    const std::string& keyword = statement.keyword;
    if (keyword == "parameter" || keyword == "function" || keyword == "define" ||
        keyword == "dependent" || keyword == "apart") {
      out_.push_back(statement);
    }
    for (const Item& item : statement.items) {
      if (is_element_keyword(keyword)) write_element(keyword, item);
    }
  }
  for (const NominalPoint::Drift& drift : at_.drifts()) add_drift(drift);
  for (const Statement& statement : syntax_.statements) {
    for (const Item& item : statement.items) {
      if (statement.keyword == "bond") write_bonds(item);
    }
  }
  write_additions();
  for (const Statement& statement : syntax_.statements) {
    for (const Item& item : statement.items) {
      if (statement.keyword == "signal") write_signal(item);
    }
    if (statement.keyword == "output") write_outputs(statement);
  }
  if (problem_) return *problem_;
  return finished();
}

/// Where a coupling vanishes at the point the deviations fall into pieces, and are meant so.
void part_pieces(ModelSyntax& graph, const std::shared_ptr<Pool>& pool) {
  for (;;) {
    const auto model = resolve_bond_graph(graph, pool);
    const auto parted =
        std::ranges::find(model.diagnostics, codes::disconnected, &Diagnostic::code);
    if (model || parted == model.diagnostics.end()) return;
    Item piece = named_item("", graph.span);
    piece.arguments.push_back(name_syntax(parted->args[0], graph.span));
    graph.statements.push_back(statement_syntax("apart", {std::move(piece)}));
  }
}

/// A, B, C and D of the new graph, and the derivatives of the old equations at the point; the steps
/// get the blocks of Lemma 7.1.
Result<Check> compared(const BondGraphModel& model, const StateEquations& old, NominalPoint& at,
                       LinearisedGraph& result) {
  const auto resolved = resolve_bond_graph(result.graph, model.pool);
  const Diagnostic refused{bondgraph_codes::other_states_at_point, model.span, {model.name}, {}};
  if (!resolved) return refused;
  const auto now = derive_state_equations(*resolved, {});
  if (!now || !now->linear || now->states != old.states || now->inputs != old.inputs)
    return refused;
  std::vector<GraphStep> blocks = tell_blocks(*resolved, model, *now);
  result.steps.insert(result.steps.end(), std::make_move_iterator(blocks.begin()),
                      std::make_move_iterator(blocks.end()));
  std::vector<Expr> zeros;
  const auto compare = [&](const FormulaVector& rows, const FormulaMatrix& entries,
                           const std::vector<Expr>& columns) {
    for (std::size_t i = 0; i < rows.size(); ++i) {
      for (std::size_t j = 0; j < columns.size(); ++j) {
        const Expr slope = at.nominal(derivative(rows[i].value, columns[j]));
        zeros.push_back(slope - entries[i][j].value);
      }
    }
  };
  compare(old.xdot, now->A, old.states);
  compare(old.xdot, now->B, old.inputs);
  compare(old.y, now->C, old.states);
  compare(old.y, now->D, old.inputs);
  return proved_or_checked("check.bg.linearised", zeros);
}

}  // namespace

Result<LinearisedGraph> linearise_graph(const BondGraphModel& model, const ModelSyntax& syntax,
                                        const std::optional<NominalValues>& point) {
  const auto equations = derive_state_equations(model, {});
  if (!equations) return equations.diagnostics;
  if (!equations->implicit.empty()) {
    std::vector<Expr> undecided;
    for (const auto& variable : equations->implicit) undecided.push_back(variable.name);
    return implicit_form(model, "linearised-bond-graph", undecided);
  }
  auto at = nominal_point(model, point);
  if (!at) return at.diagnostics;
  auto result = GraphLineariser(model, syntax, *at).write();
  if (!result) return result;
  part_pieces(result->graph, model.pool);
  const auto check = compared(model, *equations, *at, *result);
  if (!check) return check.diagnostics;
  result->checks.push_back(*check);
  return result;
}

}  // namespace tellegen
