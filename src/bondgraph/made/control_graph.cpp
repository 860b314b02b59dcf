#include "bondgraph/made/control_graph.hpp"

#include <algorithm>
#include <map>

#include "bondgraph/causality/loop_names.hpp"
#include "bondgraph/causality/loop_parts.hpp"
#include "bondgraph/made/graph_syntax.hpp"
#include "model/bond_graph/structure.hpp"
#include "model/statements/definition_order.hpp"

namespace tellegen {

namespace {

/// The statements of both, for the names in them.
ModelSyntax joined(ModelSyntax text, const PlantAtPoint* plant) {
  if (plant == nullptr) return text;
  const std::vector<Statement>& more = plant->text.statements;
  text.statements.insert(text.statements.end(), more.begin(), more.end());
  return text;
}

bool declares(const ModelSyntax& text, const std::string& name) {
  return std::ranges::any_of(text.statements, [&](const Statement& statement) {
    return std::ranges::find(statement.items, name, &Item::name) != statement.items.end();
  });
}

bool gives_value(const std::string& keyword) {
  return keyword == "parameter" || keyword == "function" || keyword == "define";
}

class LoopWriter {
 public:
  LoopWriter(const ModelSyntax& text, const BondGraphModel& model, const Causality& causality,
             const LoopGains& gains, const PlantAtPoint* plant)
      : text_(text),
        model_(model),
        causality_(causality),
        gains_(gains),
        plant_(plant),
        names_(joined(text, plant), model) {}

  ControlGraph write() {
    ModelSyntax& graph = result_.graph;
    graph.kind = text_.kind;
    graph.name = text_in(false).name + (has_feedback() ? "_closed" : "_observed");
    graph.description = text_in(false).description;
    name_inputs();
    copy_values();
    if (plant_ != nullptr) copy_linear_values();
    name_gains();
    for (const bool copy : plant_and_copy()) write_elements(copy);
    if (has_feedback()) add_feedback();
    if (has_observer()) add_corrections();
    write_loop();
    copy_rest();
    return std::move(result_);
  }

 private:
  [[nodiscard]] bool has_feedback() const { return !gains_.K.empty(); }
  [[nodiscard]] bool has_observer() const { return !gains_.H.empty(); }
  [[nodiscard]] std::vector<bool> plant_and_copy() const {
    return has_observer() ? std::vector<bool>{false, true} : std::vector<bool>{false};
  }
  [[nodiscard]] const ModelSyntax& text_in(bool copy) const {
    return copy || plant_ == nullptr ? text_ : plant_->text;
  }
  [[nodiscard]] const BondGraphModel& model_in(bool copy) const {
    return copy || plant_ == nullptr ? model_ : plant_->model;
  }
  [[nodiscard]] ExprSyntax renamed(const ExprSyntax& e, bool copy) const {
    return copy ? names_.in_copy(e) : names_.in_plant(e);
  }
  [[nodiscard]] const ElementPort& port_of(const BondEnd& end) const {
    return model_.elements[end.element].ports[end.port];
  }
  /// "La" or "M_d", by number where the bond has one.
  [[nodiscard]] const std::string& label(std::size_t state) const {
    return model_.bonds[port_of(causality_.integral[state]).bond].label;
  }
  [[nodiscard]] ExprSyntax state_syntax(std::size_t state) const {
    ExprSyntax name;
    name.kind = ExprSyntax::Kind::Name;
    name.text = port_of(causality_.integral[state]).state.symbol().name;
    return name;
  }
  [[nodiscard]] bool inertial(std::size_t state) const {
    return port_of(causality_.integral[state]).storage == StorageKind::Inertial;
  }

  void name_inputs();
  [[nodiscard]] bool is_copied(const Item& define) const {
    return has_observer() && names_.has_copy(define.name);
  }
  [[nodiscard]] Item copied_define(const Item& item) const;
  void copy_values();
  void copy_linear_values();
  [[nodiscard]] bool shares_value(const Item& item) const;
  void name_gains();
  [[nodiscard]] std::vector<std::string> gain_names(const std::string& letter,
                                                    const std::vector<GraphGain>& row,
                                                    const std::vector<std::string>& labels);
  void declare_gains(const GraphGains& gains, const std::vector<std::vector<std::string>>& names);
  void write_elements(bool copy);
  Item element_item(const BondElement& element, Item item, bool copy);
  void write_bonds(bool copy);
  void add_feedback();
  void add_corrections();
  [[nodiscard]] bool measures_flow(std::size_t output) const;
  std::string correction_spot(std::size_t state);
  [[nodiscard]] bool declares_output(const std::string& name) const;
  [[nodiscard]] double at_rest(const std::string& output) const;
  void start_at_point();
  void estimate(Item& output) const;
  void copy_rest();
  void write_loop();

  const ModelSyntax& text_;
  const BondGraphModel& model_;
  const Causality& causality_;
  const LoopGains& gains_;
  const PlantAtPoint* plant_;
  LoopNames names_;
  ControlGraph result_;
  std::vector<std::string> references_, sums_, controls_;  // by input: w, its junction, u
  LoopParts parts_;
  std::map<std::size_t, std::string> inserted_;  // junctions in bonds of the copy
};

/// A source that feeds back gets a reference w, a junction where K ẑ is taken off, and a detector
/// that reads u there (figure 5.6).
void LoopWriter::name_inputs() {
  for (std::size_t i = 0; i < model_.inputs.size(); ++i) {
    const BondElement& source = source_of(model_, i);
    const double at_rest = plant_ == nullptr ? 0 : plant_->inputs[i];
    const ExprSyntax own = name_syntax(source.name);
    if (!has_feedback()) {
      names_.replace_input(source.name, own, shifted(own, -at_rest));
      continue;
    }
    references_.push_back(names_.fresh("w_" + source.name));
    sums_.push_back(names_.fresh("sum_" + source.name));
    controls_.push_back(names_.fresh("u_" + source.name));
    const ExprSyntax u =
        measured_syntax(controls_.back(), source.kind == ElementKind::EffortSource);
    names_.replace_input(source.name, shifted(u, at_rest), u);
  }
}

Item LoopWriter::copied_define(const Item& item) const {
  Item copy = item;
  copy.name = names_.copied_value(item.name);
  copy.value = names_.in_copy(*item.value);
  return copy;
}

/// What only the observer of another plant uses: the values at its point, and slopes.
void LoopWriter::copy_linear_values() {
  for (const Statement& statement : text_.statements) {
    if (!gives_value(statement.keyword)) continue;
    Statement values = statement;
    values.items.clear();
    for (const Item& item : statement.items) {
      if (statement.keyword == "define" && is_copied(item))
        values.items.push_back(copied_define(item));
      else if (has_observer() && !declares(plant_->text, item.name))
        values.items.push_back(item);
    }
    if (!values.items.empty()) result_.graph.statements.push_back(std::move(values));
  }
}

void LoopWriter::copy_values() {
  for (const Statement& statement : text_in(false).statements) {
    const std::string& keyword = statement.keyword;
    if (!gives_value(keyword)) continue;
    Statement values = statement;
    for (const Item& item : statement.items) {
      if (keyword == "define" && plant_ == nullptr && is_copied(item))
        values.items.push_back(copied_define(item));
    }
    for (std::size_t i = 0; keyword == "define" && i < statement.items.size(); ++i)
      values.items[i].value = names_.in_plant(*statement.items[i].value);
    result_.graph.statements.push_back(std::move(values));
  }
}

std::vector<std::string> LoopWriter::gain_names(const std::string& letter,
                                                const std::vector<GraphGain>& row,
                                                const std::vector<std::string>& labels) {
  std::vector<std::string> names;
  for (std::size_t j = 0; j < row.size(); ++j)
    names.push_back(row[j].acts ? names_.fresh(letter + "_" + labels[j]) : std::string());
  return names;
}

/// K_La where there is one input, K_E_La where there are several; H_La, H_La_omega.
void LoopWriter::name_gains() {
  std::vector<std::string> states;
  for (std::size_t j = 0; j < causality_.integral.size(); ++j) states.push_back(label(j));
  for (std::size_t i = 0; i < gains_.K.size(); ++i) {
    std::vector<std::string> labels;
    const std::string prefix = gains_.K.size() == 1 ? "" : source_of(model_, i).name + "_";
    for (const std::string& state : states) labels.push_back(prefix + state);
    result_.K.push_back(gain_names("K", gains_.K[i], labels));
  }
  for (std::size_t i = 0; i < gains_.H.size(); ++i) {
    std::vector<std::string> labels;
    for (const NamedExpr& output : model_.outputs)
      labels.push_back(model_.outputs.size() == 1 ? states[i] : states[i] + "_" + output.name);
    result_.H.push_back(gain_names("H", gains_.H[i], labels));
  }
  declare_gains(gains_.K, result_.K);
  declare_gains(gains_.H, result_.H);
}

void LoopWriter::declare_gains(const GraphGains& gains,
                               const std::vector<std::vector<std::string>>& names) {
  Statement statement;
  statement.keyword = "parameter";
  for (std::size_t i = 0; i < gains.size(); ++i) {
    for (std::size_t j = 0; j < gains[i].size(); ++j) {
      if (!gains[i][j].acts) continue;
      Item item = item_of(names[i][j]);
      item.assumption = "real";
      if (gains[i][j].value)
        item.value =
            number_syntax(*gains[i][j].value, gains_.sensitive ? all_figures : figures_told);
      if (gains[i][j].formula) item.value = syntax_of(*gains[i][j].formula, {});
      statement.items.push_back(std::move(item));
    }
  }
  if (!statement.items.empty()) result_.graph.statements.push_back(std::move(statement));
}

/// The copy reads the value of an element in the plant, unless it is another one there. Where it is
/// given in numbers, the element is a parameter of its own.
bool LoopWriter::shares_value(const Item& item) const {
  const auto simple = [](const Item& i) {
    const bool numbers =
        !i.value || (i.value->kind != ExprSyntax::Kind::Matrix && used_names(*i.value).empty());
    return i.laws.empty() && numbers;
  };
  return simple(item) && simple(text_of(text_in(false), item.name));
}

/// Se E becomes MSe E = effort(u_E); in the copy R Ra becomes R Ra_hat = Ra.
Item LoopWriter::element_item(const BondElement& element, Item item, bool copy) {
  if (is_source(element)) {
    if (!element.has_input())
      item.value = renamed(*item.value, copy);
    else if (has_feedback() || copy)
      item.value = renamed(name_syntax(element.name), copy);
  }
  if (!copy) return item;
  const bool valued = element.kind == ElementKind::Resistor ||
                      element.kind == ElementKind::Storage || element.is_two_port();
  const bool by_name = valued && !element.is_field && item.laws.empty();
  if (by_name && shares_value(item)) {
    item.value = name_syntax(element.name);
    item.unit.reset();
  } else if (item.value && !is_source(element)) {
    item.value = renamed(*item.value, copy);  // a modulus may name states
  }
  item.name = names_.copied(element.name);
  item.description.clear();
  return item;
}

void LoopWriter::write_elements(bool copy) {
  for (const Statement& statement : text_in(copy).statements) {
    if (!is_element_keyword(statement.keyword)) continue;
    Statement elements = statement;
    elements.items.clear();
    for (const Item& item : statement.items) {
      const auto element =
          std::ranges::find(model_in(copy).elements, item.name, &BondElement::name);
      elements.items.push_back(element_item(*element, item, copy));
    }
    const bool source = statement.keyword == "Se" || statement.keyword == "Sf";
    if (source && (copy || has_feedback())) elements.keyword = "M" + statement.keyword;
    result_.graph.statements.push_back(std::move(elements));
  }
}

/// The bonds of the text; in the copy with the junctions that corrections need.
void LoopWriter::write_bonds(bool copy) {
  std::size_t bond = 0;
  for (const Statement& statement : text_in(copy).statements) {
    if (statement.keyword != "bond") continue;
    Statement bonds = statement;
    bonds.items.clear();
    for (Item item : statement.items) {
      const std::vector<ExprSyntax> path = item.arguments;
      if (copy && !item.name.empty()) item.name = names_.copied_number(item.name);
      item.arguments = {path[0]};
      std::vector<Item> parts;
      for (std::size_t i = 0; i + 1 < path.size(); ++i, ++bond) {
        const auto inserted = inserted_.find(bond);
        if (copy && inserted != inserted_.end()) {
          // The storage keeps the number of its bond, which names its state.
          const BondEnd& to = model_.bonds[bond].to;
          const bool ends = model_.elements[to.element].kind == ElementKind::Storage;
          Item rest = item;
          item.arguments.push_back(name_syntax(inserted->second));
          rest.arguments = {name_syntax(inserted->second)};
          (ends ? item : rest).name.clear();
          parts.push_back(item);
          item = rest;
        }
        item.arguments.push_back(path[i + 1]);
      }
      parts.push_back(item);
      for (Item& part : parts) {
        for (ExprSyntax& end : part.arguments) {
          const auto is_added = [&](const auto& entry) { return entry.second == end.text; };
          if (copy && std::ranges::none_of(inserted_, is_added)) end.text = names_.copied(end.text);
        }
        bonds.items.push_back(std::move(part));
      }
    }
    for (Item& item : bonds.items) {
      Statement one = bonds;
      one.items = {std::move(item)};
      result_.graph.statements.push_back(std::move(one));
    }
  }
}

/// Procedure 5.2. Efforts are taken off at a 1 junction, where e1 = n e2 and e1 = r f2; flows at a
/// 0 junction, where f1 = f2/n and f1 = e2/r.
void LoopWriter::add_feedback() {
  for (std::size_t i = 0; i < gains_.K.size(); ++i) {
    const BondElement& source = source_of(model_, i);
    const bool effort = source.kind == ElementKind::EffortSource;
    Item reference = item_of(references_[i]);
    reference.unit = text_of(text_, source.name).unit;
    reference.description = text_of(text_, source.name).description;
    parts_.put(effort ? "Se" : "Sf", std::move(reference));
    parts_.put(effort ? "1" : "0", item_of(sums_[i]));
    parts_.put(effort ? "De" : "Df", item_of(controls_[i]));
    parts_.connect({references_[i], sums_[i], controls_[i]});
    for (std::size_t j = 0; j < gains_.K[i].size(); ++j) {
      const std::string& gain = result_.K[i][j];
      if (gain.empty()) continue;
      const std::string storage =
          port_text(model_.elements[causality_.integral[j].element], causality_.integral[j].port);
      Item estimate = item_of(names_.fresh("z" + gain.substr(1)));
      if (gains_.of_states)
        estimate.value = renamed(state_syntax(j), has_observer());
      else
        estimate.value =
            measured_syntax(has_observer() ? names_.copied_port(storage) : storage, !inertial(j));
      if (plant_ != nullptr && !has_observer())
        estimate.value = shifted(*estimate.value, -plant_->co_energies[j]);
      const std::string from = estimate.name;
      parts_.put(inertial(j) ? "MSf" : "MSe", std::move(estimate));
      parts_.put_two_port(gain, inertial(j) == effort, !effort);
      parts_.connect({sums_[i], gain, from});
    }
  }
}

/// A detector of flows, or an output that is the flow of something.
bool LoopWriter::measures_flow(std::size_t output) const {
  const Expr value = model_.outputs[output].value;
  return std::ranges::any_of(
      model_.bonds, [&](const Bond& bond) { return bond.flow.valid() && bond.flow == value; });
}

/// Where an effort is added to an inertia (a 1 junction), a flow to a capacitor (a 0 junction).
std::string LoopWriter::correction_spot(std::size_t state) {
  const BondEnd& end = causality_.integral[state];
  const ElementPort& port = port_of(end);
  const Bond& bond = model_.bonds[port.bond];
  const BondElement& neighbour = model_.elements[port.enters ? bond.from.element : bond.to.element];
  const ElementKind wanted = inertial(state) ? ElementKind::One : ElementKind::Zero;
  if (port.enters && neighbour.kind == wanted) return names_.copied(neighbour.name);
  const std::string junction = names_.fresh("at_" + label(state));
  inserted_[port.bond] = junction;
  parts_.put(inertial(state) ? "1" : "0", item_of(junction));
  return junction;
}

/// Procedure 5.1. The source of y − ŷ stands at a junction that shares it out: a 1 for a flow, a 0
/// for an effort. (The source's 0 for flows would divide it among the states.)
void LoopWriter::add_corrections() {
  std::vector<std::string> spots(gains_.H.size());
  for (std::size_t k = 0; k < model_.outputs.size(); ++k) {
    const auto acts = [&](const std::vector<GraphGain>& row) { return row[k].acts; };
    if (std::ranges::none_of(gains_.H, acts)) continue;
    const bool flow = measures_flow(k);
    const std::string& name = model_.outputs[k].name;
    Item source = item_of(names_.fresh("err_" + name));
    source.value = chain_syntax(ExprSyntax::Kind::Sum, "+-", name_syntax(name),
                                name_syntax(names_.copied_value(name)));
    if (plant_ != nullptr && !declares_output(name))
      source.value = shifted(*source.value, -plant_->outputs[k]);
    const std::string junction = names_.fresh("dif_" + name);
    parts_.connect({source.name, junction});
    parts_.put(flow ? "MSf" : "MSe", std::move(source));
    parts_.put(flow ? "1" : "0", item_of(junction));
    for (std::size_t i = 0; i < gains_.H.size(); ++i) {
      const std::string& gain = result_.H[i][k];
      if (gain.empty()) continue;
      if (spots[i].empty()) spots[i] = correction_spot(i);
      parts_.put_two_port(gain, inertial(i) == flow, !flow);
      parts_.connect({junction, gain, spots[i]});
    }
  }
}

void LoopWriter::write_loop() {
  std::vector<Statement>& all = result_.graph.statements;
  all.insert(all.end(), parts_.elements().begin(), parts_.elements().end());
  for (const bool copy : plant_and_copy()) write_bonds(copy);
  all.insert(all.end(), parts_.bonds().begin(), parts_.bonds().end());
}

bool LoopWriter::declares_output(const std::string& name) const {
  return std::ranges::any_of(text_.statements, [&](const Statement& statement) {
    return statement.keyword == "output" &&
           std::ranges::find(statement.items, name, &Item::name) != statement.items.end();
  });
}

/// What the estimate of a deviation leaves out.
double LoopWriter::at_rest(const std::string& output) const {
  if (plant_ == nullptr) return 0;
  const auto at = std::ranges::find(model_.outputs, output, &NamedExpr::name);
  return plant_->outputs[static_cast<std::size_t>(at - model_.outputs.begin())];
}

/// Where the text does not say how it starts: at the point.
void LoopWriter::start_at_point() {
  const auto starts = [](const Statement& s) { return s.keyword == "initial"; };
  if (plant_ == nullptr || std::ranges::any_of(plant_->text.statements, starts)) return;
  Statement initial;
  initial.keyword = "initial";
  for (std::size_t i = 0; i < plant_->states.size(); ++i) {
    if (plant_->states[i] == 0) continue;
    initial.items.push_back(item_of(model_.states[i].symbol.symbol().name));
    initial.items.back().value = number_syntax(plant_->states[i]);
  }
  if (!initial.items.empty()) result_.graph.statements.push_back(std::move(initial));
}

/// An output that measures a rate is in the copy what states and inputs say of it.
void LoopWriter::estimate(Item& output) const {
  const auto at = std::ranges::find(gains_.estimates, output.name, &EstimatedOutput::output);
  if (at == gains_.estimates.end()) return;
  std::vector<Expr> states, inputs;
  for (const BondEnd& end : causality_.integral) states.push_back(port_of(end).state);
  for (const Quantity& u : model_.inputs) inputs.push_back(u.symbol);
  output.value = written_by_states(*at, states, inputs);
}

void LoopWriter::copy_rest() {
  for (const std::string_view keyword :
       {"apart", "signal", "dependent", "output", "initial", "when", "simulate"}) {
    if (keyword == "initial") start_at_point();
    for (const bool copy : plant_and_copy()) {
      if (copy && (keyword == "initial" || keyword == "when" || keyword == "simulate")) continue;
      for (Statement statement : text_in(copy).statements) {
        if (statement.keyword != keyword) continue;
        for (Item& item : statement.items) {
          if (copy && keyword == "output") estimate(item);
          if (item.value) item.value = renamed(*item.value, copy);
          if (copy && keyword == "output") item.value = shifted(*item.value, at_rest(item.name));
          if (copy && keyword == "signal") item.name = names_.copied(item.name);
          if (copy && keyword == "output") item.name = names_.copied_value(item.name);
          for (ExprSyntax& end : item.arguments) {
            if (copy && (keyword == "dependent" || keyword == "apart"))
              end.text = names_.copied(end.text);
          }
          for (std::size_t i = 0; keyword == "simulate" && i < references_.size(); ++i) {
            if (item.name != source_of(model_, i).name) continue;
            item.name = references_[i];
            if (plant_ != nullptr) item.value = shifted(*item.value, -plant_->inputs[i]);
          }
        }
        result_.graph.statements.push_back(std::move(statement));
      }
    }
  }
}

}  // namespace

ControlGraph control_graph(const ModelSyntax& text, const BondGraphModel& model,
                           const Causality& causality, const LoopGains& gains,
                           const PlantAtPoint* plant) {
  return LoopWriter(text, model, causality, gains, plant).write();
}

}  // namespace tellegen
