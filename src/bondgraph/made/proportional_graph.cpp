#include "bondgraph/made/proportional_graph.hpp"

#include <algorithm>
#include <numeric>

#include "bondgraph/causality/loop_names.hpp"
#include "bondgraph/causality/loop_parts.hpp"
#include "model/bond_graph/structure.hpp"

namespace tellegen {

namespace {

/// All of `count`, unless some are named.
std::vector<std::size_t> named_or_first(const std::vector<std::size_t>& named, std::size_t count) {
  if (!named.empty()) return named;
  std::vector<std::size_t> all(count);
  std::iota(all.begin(), all.end(), std::size_t{0});
  return all;
}

class FeedbackWriter {
 public:
  FeedbackWriter(const ModelSyntax& text, const BondGraphModel& model,
                 const OutputFeedback& feedback)
      : text_(text),
        model_(model),
        feedback_(feedback),
        names_(text, model),
        actuators_(named_or_first(feedback.actuators, model.inputs.size())),
        sensors_(named_or_first(feedback.sensors, model.outputs.size())) {}

  ModelSyntax write() {
    ModelSyntax graph;
    graph.kind = text_.kind;
    graph.name = text_.name + "_closed";
    graph.description = text_.description;
    for (std::size_t i = 0; i < actuators_.size(); ++i) {
      const BondElement& source = source_at(i);
      controls_.push_back(names_.fresh("u_" + source.name));
      const ExprSyntax u = measured_syntax(controls_.back(), gives_effort(i));
      names_.replace_input(source.name, u, u);
    }
    std::vector<Statement>& all = graph.statements;
    for (std::size_t i = 0; i < actuators_.size(); ++i) add_loop(i);
    copy(all,
         [](const std::string& k) { return k == "parameter" || k == "function" || k == "define"; });
    if (!parameters_.items.empty()) all.push_back(parameters_);
    copy(all, is_element_keyword);
    all.insert(all.end(), parts_.elements().begin(), parts_.elements().end());
    copy(all, [](const std::string& k) { return k == "bond"; });
    all.insert(all.end(), parts_.bonds().begin(), parts_.bonds().end());
    for (const std::string_view keyword :
         {"apart", "signal", "dependent", "output", "error", "initial", "simulate"}) {
      if (keyword == "error") all.push_back(errors_);
      copy(all, [&](const std::string& k) { return k == keyword; });
    }
    return graph;
  }

 private:
  /// The source of a pair of input and output.
  [[nodiscard]] const BondElement& source_at(std::size_t pair) const {
    return source_of(model_, actuators_[pair]);
  }
  [[nodiscard]] bool gives_effort(std::size_t pair) const {
    return source_at(pair).kind == ElementKind::EffortSource;
  }
  [[nodiscard]] bool stays_input(const std::string& name) const {
    for (std::size_t i = 0; i < model_.inputs.size(); ++i) {
      if (std::ranges::find(actuators_, i) == actuators_.end() && source_of(model_, i).name == name)
        return true;
    }
    return false;
  }

  template <class Wanted>
  void copy(std::vector<Statement>& all, Wanted wanted) {
    for (Statement statement : text_.statements) {
      const std::string keyword = statement.keyword;
      if (!wanted(keyword)) continue;
      const bool source = keyword == "Se" || keyword == "Sf";
      if (source) statement.keyword = "M" + keyword;
      for (Item& item : statement.items) {
        const bool valued = keyword == "define" || keyword == "output" || keyword == "signal";
        if (item.value && (valued || keyword == "MSe" || keyword == "MSf"))
          item.value = names_.in_plant(*item.value);
        else if (!item.value && !stays_input(item.name) &&
                 (source || keyword == "MSe" || keyword == "MSf"))
          item.value = names_.in_plant(name_syntax(item.name));
        for (std::size_t i = 0; keyword == "simulate" && i < references_.size(); ++i) {
          if (item.name == source_at(i).name) item.name = references_[i];
        }
      }
      all.push_back(std::move(statement));
    }
  }

  static ExprSyntax inverse(ExprSyntax of) {
    return chain_syntax(ExprSyntax::Kind::Product, "*/", number_syntax(1), std::move(of));
  }

  /// w − y, w as the bond of its source has it.
  [[nodiscard]] ExprSyntax difference(const std::string& output) const {
    const bool effort = gives_effort(references_.size() - 1);
    return chain_syntax(ExprSyntax::Kind::Sum, "+-", measured_syntax(references_.back(), effort),
                        name_syntax(output));
  }

  /// k, or k_E where there are several inputs.
  std::string gain_name(const OutputGain& gain, const std::string& source) {
    const auto is_known = [&](const Parameter& p) { return p.symbol.symbol().name == gain.name; };
    const bool known = !gain.value && std::ranges::any_of(model_.parameters, is_known);
    if (known) return gain.name;
    const bool several = actuators_.size() > 1;
    Item parameter = item_of(names_.fresh(several ? gain.name + "_" + source : gain.name));
    if (gain.value) {
      parameter.value = number_syntax(*gain.value);
      parameter.assumption = "real";
    }
    parameters_.keyword = "parameter";
    parameters_.items.push_back(parameter);
    return parameter.name;
  }

  /// Steps 2 to 7: y drives a source of the kind of the input, which is taken off w at a junction;
  /// what is left passes a transformer to a detector, which drives the input.
  void add_loop(std::size_t i) {
    const BondElement& source = source_at(i);
    const bool effort = gives_effort(i);
    const std::string& output = model_.outputs[sensors_[i]].name;
    Item reference = item_of(names_.fresh("w_" + output));
    reference.description = model_.outputs[sensors_[i]].description;
    references_.push_back(reference.name);
    Item fed_back = item_of(names_.fresh("back_" + output));
    fed_back.value = name_syntax(output);
    const std::string sum = names_.fresh("sum_" + source.name);
    const std::string gain = gain_name(feedback_.proportional, source.name);
    const std::string amplifier = names_.fresh("amp_" + source.name);
    parts_.connect({reference.name, sum, fed_back.name});
    parts_.put(effort ? "Se" : "Sf", std::move(reference));
    parts_.put(effort ? "MSe" : "MSf", std::move(fed_back));
    parts_.put(effort ? "1" : "0", item_of(sum));
    // e2 = e1/n, f2 = n f1
    Item two_port = item_of(amplifier);
    two_port.value = effort ? inverse(name_syntax(gain)) : name_syntax(gain);
    parts_.put("TF", std::move(two_port));
    parts_.put(effort ? "De" : "Df", item_of(controls_[i]));
    std::vector<ExprSyntax> more;
    if (feedback_.integral) more.push_back(add_integral(output, source.name));
    if (feedback_.derivative) more.push_back(add_derivative(output, source.name, gain));
    if (more.empty())
      parts_.connect({sum, amplifier, controls_[i]});
    else
      add_more(i, {sum, amplifier}, std::move(more));
    add_error(output, effort);
  }

  /// u is the sum of what the amplifier and the other actions give, at a junction of its own.
  void add_more(std::size_t i, std::vector<std::string> path, std::vector<ExprSyntax> more) {
    const bool effort = gives_effort(i);
    const std::string& source = source_at(i).name;
    const std::string junction = names_.fresh("add_" + source);
    Item actions = item_of(names_.fresh("more_" + source));
    actions.value = more[0];
    if (more.size() > 1)
      actions.value = chain_syntax(ExprSyntax::Kind::Sum, "++", more[0], std::move(more[1]));
    path.insert(path.end(), {junction, controls_[i]});
    parts_.connect(path);
    parts_.connect({actions.name, junction});
    parts_.put(effort ? "MSe" : "MSf", std::move(actions));
    parts_.put(effort ? "1" : "0", item_of(junction));
  }

  /// Outputs do not know each other: what this one is, written out.
  [[nodiscard]] ExprSyntax written_out(const std::string& output) const {
    for (const Statement& statement : text_.statements) {
      for (const Item& item : statement.items) {
        if (statement.keyword == "output" && item.name == output)
          return names_.in_plant(*item.value);
      }
    }
    const auto detector = std::ranges::find(model_.elements, output, &BondElement::name);
    return measured_syntax(output, detector->kind == ElementKind::EffortDetector);
  }

  void add_error(const std::string& output, bool effort) {
    Item error = item_of(names_.fresh("e_" + output));
    error.value = chain_syntax(ExprSyntax::Kind::Sum, "+-",
                               measured_syntax(references_.back(), effort), written_out(output));
    errors_.keyword = "output";
    errors_.items.push_back(std::move(error));
  }

  static ExprSyntax product(const std::string& gain, ExprSyntax of) {
    return chain_syntax(ExprSyntax::Kind::Product, "**", name_syntax(gain), std::move(of));
  }

  /// A capacitor of 1 that the error fills: its effort is ∫ (w − y) dt. (As 1/k_i, its effort would
  /// have the unit that makes power of the error, not that of u.)
  ExprSyntax add_integral(const std::string& output, const std::string& source) {
    const std::string gain = gain_name(*feedback_.integral, source);
    Item flow = item_of(names_.fresh("fill_" + output));
    flow.value = difference(output);
    Item store = item_of(names_.fresh("int_" + output));
    store.value = number_syntax(1);
    ExprSyntax action = product(gain, measured_syntax(store.name, true));
    const std::string node = names_.fresh("at_" + store.name);
    parts_.connect({flow.name, node, store.name});
    parts_.put("MSf", std::move(flow));
    parts_.put("C", std::move(store));
    parts_.put("0", item_of(node));
    return action;
  }

  /// A capacitor of 1 that follows the error through a resistor T: the flow into it is
  /// s/(T s + 1) (w − y). No graph could give the derivative itself of an error that jumps.
  ExprSyntax add_derivative(const std::string& output, const std::string& source,
                            const std::string& proportional) {
    const std::string gain = gain_name(*feedback_.derivative, source);
    Item error = item_of(names_.fresh("rise_" + output));
    error.value = difference(output);
    Item store = item_of(names_.fresh("rate_" + output));
    store.value = number_syntax(1);
    Item lag = item_of(names_.fresh("lag_" + output));
    const ExprSyntax ten = product(proportional, number_syntax(10));
    lag.value = feedback_.filter
                    ? name_syntax(gain_name(*feedback_.filter, source))
                    : chain_syntax(ExprSyntax::Kind::Product, "*/", name_syntax(gain), ten);
    ExprSyntax action = product(gain, measured_syntax(store.name, false));
    const std::string loop = names_.fresh("at_" + store.name);
    parts_.connect({error.name, loop, store.name});
    parts_.connect({loop, lag.name});
    parts_.put("MSe", std::move(error));
    parts_.put("C", std::move(store));
    parts_.put("R", std::move(lag));
    parts_.put("1", item_of(loop));
    return action;
  }

  const ModelSyntax& text_;
  const BondGraphModel& model_;
  const OutputFeedback& feedback_;
  LoopNames names_;
  LoopParts parts_;
  Statement parameters_, errors_;
  std::vector<std::size_t> actuators_, sensors_;  // by pair
  std::vector<std::string> controls_, references_;
};

}  // namespace

ModelSyntax proportional_graph(const ModelSyntax& text, const BondGraphModel& model,
                               const OutputFeedback& feedback) {
  return FeedbackWriter(text, model, feedback).write();
}

}  // namespace tellegen
