// --set: other values of parameters; --without and --hold: a graph with less in it, before it is
// resolved.

#include <algorithm>

#include "base/text.hpp"
#include "bondgraph/codes.hpp"
#include "bondgraph/made/reduced_graph.hpp"
#include "language/keywords.hpp"
#include "language/parser.hpp"
#include "model/statements/definition_order.hpp"
#include "session/codes.hpp"
#include "session/pipeline.hpp"

namespace tellegen::session {
namespace {

/// `R r` has the parameter r, so that it may be set too.
bool has_parameter(const ModelKind& kind, const Statement& statement, const Item& item) {
  if (statement.keyword == "parameter") return true;
  const StatementRule* rule = find_statement(kind, statement.keyword);
  const bool element = rule != nullptr && (rule->form == StatementForm::Element ||
                                           rule->form == StatementForm::Component);
  return element && item.arguments.empty() && item.laws.empty() &&
         (!item.value || used_names(*item.value).empty());
}

void put_at(ExprSyntax& e, Span span) {
  e.span = span;
  for (ExprSyntax& item : e.items) put_at(item, span);
}

/// Where the parameter gets its value: in its own statement, else at its element.
Item* find_parameter(ModelSyntax& model, const std::string& name) {
  Item* at_element = nullptr;
  for (Statement& statement : model.statements) {
    for (Item& item : statement.items) {
      if (item.name != name || !has_parameter(*find_kind(model.kind), statement, item)) continue;
      if (statement.keyword == "parameter") return &item;
      at_element = &item;
    }
  }
  return at_element;
}

bool set_parameter(ModelSyntax& model, const Item& wish) {
  Item* item = find_parameter(model, wish.name);
  if (item == nullptr) return false;
  item->value = wish.value;
  put_at(*item->value, item->span);
  if (wish.unit || item->value->unit) item->unit = wish.unit;
  return true;
}

std::vector<std::string> parameters_of(const Document& document) {
  std::vector<std::string> names;
  for (const ModelSyntax& model : document.models) {
    for (const Statement& statement : model.statements) {
      for (const Item& item : statement.items) {
        if (has_parameter(*find_kind(model.kind), statement, item)) names.push_back(item.name);
      }
    }
  }
  return names;
}

}  // namespace

std::optional<Document> Pipeline::with_settings(Document document) {
  if (options_.set.empty()) return document;
  // A sweep sets its parameter to one value after the other.
  const char* option = options_.sweep.empty() ? "--set" : "--sweep";
  ParsedAssignments parsed = parse_assignments(SourceText(option, options_.set));
  // The parameters of a system are those of its parts.
  const auto is_system = [&](const ModelSyntax& model) {
    return model.name == options_.model && model.kind == "system";
  };
  const bool all = options_.model.empty() || std::ranges::any_of(document.models, is_system);
  for (const Item& wish : parsed.items) {
    bool found = false;
    for (ModelSyntax& model : document.models) {
      const bool asked_for = all || model.name == options_.model;
      if (wish.value && wish.primes == 0 && asked_for) found = set_parameter(model, wish) || found;
    }
    if (found) continue;
    Diagnostic d{session_codes::no_such_parameter, wish.name_span, {wish.name}, {}};
    if (const auto guess = closest(wish.name, parameters_of(document)))
      d.notes.push_back({"note.did_you_mean", {*guess}, {}});
    parsed.diagnostics.push_back(std::move(d));
  }
  if (parsed.diagnostics.empty()) return document;
  add_findings(
      {std::make_shared<const SourceText>(option, options_.set), std::move(parsed.diagnostics)});
  return std::nullopt;
}

bool Pipeline::reduce_graph() {
  const auto take = [&](const char* option, const std::string& text, Result<ReducedGraph> less) {
    if (!less.diagnostics.empty()) {
      add_findings({std::make_shared<const SourceText>(option, text), std::move(less.diagnostics)});
    }
    if (!less) return false;
    network_->graph = std::move(less->graph);
    add(std::move(less->warnings));
    return true;
  };
  if (!options_.without.empty()) {
    const auto names = read_taken_out(options_.without);
    if (!take("--without", options_.without, without(network_->graph, names))) return false;
  }
  if (options_.hold.empty()) return true;
  ParsedAssignments parsed = parse_assignments(SourceText("--hold", options_.hold));
  const bool readable = !has_errors(parsed.diagnostics);
  if (!parsed.diagnostics.empty()) {
    add_findings({std::make_shared<const SourceText>("--hold", options_.hold),
                  std::move(parsed.diagnostics)});
  }
  return readable && take("--hold", options_.hold, with_held(network_->graph, parsed.items));
}

bool Pipeline::may_stay_whole(const ModelSyntax& syntax) {
  if (syntax.kind == "network" || (options_.without.empty() && options_.hold.empty())) return true;
  const std::string option = options_.without.empty() ? "--hold" : "--without";
  add({bondgraph_codes::needs_bond_graph, syntax.name_span, {option, syntax.name}, {}});
  return false;
}

}  // namespace tellegen::session
