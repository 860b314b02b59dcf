#include "bondgraph/made/reduced_graph.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "base/text.hpp"
#include "bondgraph/codes.hpp"
#include "bondgraph/made/graph_syntax.hpp"
#include "model/bond_graph/structure.hpp"
#include "model/statements/definition_order.hpp"

namespace tellegen {

namespace {

bool is_junction(const std::string& keyword) { return keyword == "0" || keyword == "1"; }

bool is_number(const std::string& text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string::npos;
}

std::string end_text(const ExprSyntax& end) {
  return end.items.empty() ? end.text : end.text + "." + end.items[0].text;
}

/// What the text no longer has: names in expressions, and effort(…) or flow(…) of them.
struct Gone {
  std::set<std::string> names;     ///< states and inputs
  std::set<std::string> elements;  ///< with ports "M.d" and numbers of bonds
  std::set<std::string> held;      ///< "flow(J)": a constant
};

/// The first of them that an expression uses; empty where it uses none.
std::string used_of(const ExprSyntax& e, const Gone& gone) {
  if (e.kind == ExprSyntax::Kind::Name && gone.names.contains(e.text)) return e.text;
  const bool measures =
      e.kind == ExprSyntax::Kind::Call && (e.text == "effort" || e.text == "flow");
  if (measures && e.items.size() == 1) {
    const std::string text = e.text + "(" + e.items[0].text + ")";
    return gone.elements.contains(e.items[0].text) || gone.held.contains(text) ? text : "";
  }
  for (const ExprSyntax& item : e.items) {
    std::string found = used_of(item, gone);
    if (!found.empty()) return found;
  }
  return "";
}

/// Drops what needs something that is gone: outputs and signals with a warning.
void drop_uses(ModelSyntax& graph, const Gone& gone, Diagnostics& warnings) {
  for (Statement& statement : graph.statements) {
    const std::string& keyword = statement.keyword;
    const bool told = keyword == "output" || keyword == "signal" || keyword == "define";
    std::erase_if(statement.items, [&](const Item& item) {
      if (keyword == "initial" || keyword == "simulate") return gone.names.contains(item.name);
      if (keyword == "signal" && gone.elements.contains(item.name)) return true;
      if (keyword == "dependent" || keyword == "apart")
        return gone.elements.contains(end_text(item.arguments[0]));
      if (!told || !item.value) return false;
      const std::string used = used_of(*item.value, gone);
      if (used.empty()) return false;
      if (keyword == "output")
        warnings.push_back({bondgraph_codes::output_left_out, item.span, {item.name, used}, {}});
      return true;
    });
  }
  std::erase_if(graph.statements, [](const Statement& s) { return s.items.empty(); });
}

class Reducer {
 public:
  explicit Reducer(const ModelSyntax& graph) : graph_(graph) {
    for (const Statement& statement : graph.statements) {
      for (const Item& item : statement.items) {
        if (is_element_keyword(statement.keyword))
          elements_[item.name] = {statement.keyword, &item};
        if (statement.keyword != "bond") continue;
        for (std::size_t i = 0; i + 1 < item.arguments.size(); ++i)
          bonds_.push_back({item.name, &item.arguments[i], &item.arguments[i + 1]});
      }
    }
    kept_.assign(bonds_.size(), true);
  }

  Result<ReducedGraph> take_out(const std::vector<TakenOut>& names);

 private:
  struct Element {
    std::string keyword;
    const Item* item;
  };
  struct SyntaxBond {
    std::string number;
    const ExprSyntax* from;
    const ExprSyntax* to;
  };

  bool take_out(const TakenOut& wish);
  void drop_element(const std::string& name);
  void drop_bond(std::size_t b);
  void drop_lonely_junctions();
  [[nodiscard]] bool has_end(std::size_t b, const std::string& element) const {
    return bonds_[b].from->text == element || bonds_[b].to->text == element;
  }
  std::optional<Diagnostic> shrink_field(Item& item, const std::string& keyword) const;
  void note_gone();
  std::vector<Item> bonds_left(const Item& item, std::size_t& at) const;

  const ModelSyntax& graph_;
  std::map<std::string, Element> elements_;
  std::vector<SyntaxBond> bonds_;
  std::vector<bool> kept_;
  std::set<std::string> gone_ports_;  // "M.d"
  std::set<std::string> gone_elements_;
  std::map<std::string, Span> asked_for_;  // ports and elements of the list
  Gone gone_;
};

bool Reducer::take_out(const TakenOut& wish) {
  const auto bond = std::ranges::find_if(bonds_, [&](const SyntaxBond& b) {
    return is_number(wish.name) ? b.number == wish.name
                                : end_text(*b.from) == wish.name || end_text(*b.to) == wish.name;
  });
  asked_for_[wish.name] = wish.span;
  const bool is_port = wish.name.find('.') != std::string::npos;
  if (is_number(wish.name) || is_port) {
    if (bond == bonds_.end()) return false;
    drop_bond(static_cast<std::size_t>(bond - bonds_.begin()));
    return true;
  }
  if (!elements_.contains(wish.name)) return false;
  drop_element(wish.name);
  return true;
}

void Reducer::drop_element(const std::string& name) {
  if (!gone_elements_.insert(name).second) return;
  for (std::size_t b = 0; b < bonds_.size(); ++b) {
    if (has_end(b, name)) drop_bond(b);
  }
}

void Reducer::drop_bond(std::size_t b) {
  if (!kept_[b]) return;
  kept_[b] = false;
  for (const ExprSyntax* end : {bonds_[b].from, bonds_[b].to}) {
    const auto element = elements_.find(end->text);
    if (element == elements_.end() || is_junction(element->second.keyword)) continue;
    if (end->items.empty())
      drop_element(end->text);
    else
      gone_ports_.insert(end_text(*end));
  }
}

void Reducer::drop_lonely_junctions() {
  for (const auto& [name, element] : elements_) {
    bool joined = !is_junction(element.keyword) && element.item->arguments.empty();
    for (std::size_t b = 0; b < bonds_.size(); ++b)
      joined = joined || (kept_[b] && has_end(b, name));
    if (!joined) gone_elements_.insert(name);
  }
}

/// p = M f with no flow at some ports: their rows and columns go.
std::optional<Diagnostic> Reducer::shrink_field(Item& item, const std::string& keyword) const {
  std::vector<bool> stays;
  for (const ExprSyntax& port : item.arguments)
    stays.push_back(!gone_ports_.contains(item.name + "." + port.text));
  if (std::ranges::find(stays, false) == stays.end()) return std::nullopt;
  const bool is_matrix = item.value && item.value->kind == ExprSyntax::Kind::Matrix &&
                         item.value->items.size() == stays.size();
  if (!is_matrix || keyword == "C") {
    const auto first = std::ranges::find(stays, false) - stays.begin();
    const std::string port = item.name + "." + item.arguments[static_cast<std::size_t>(first)].text;
    const auto asked = asked_for_.find(port);
    const Span span = asked != asked_for_.end() ? asked->second : asked_for_.begin()->second;
    return Diagnostic{bondgraph_codes::field_keeps_port, span, {port}, {}};
  }
  const auto shrink = [&](std::vector<ExprSyntax>& items) {
    std::vector<ExprSyntax> left;
    for (std::size_t i = 0; i < items.size() && i < stays.size(); ++i) {
      if (stays[i]) left.push_back(std::move(items[i]));
    }
    items = std::move(left);
  };
  shrink(item.arguments);
  shrink(item.value->items);
  for (ExprSyntax& row : item.value->items) shrink(row.items);
  return std::nullopt;
}

/// The states, inputs, bonds and elements that nothing may name any more.
void Reducer::note_gone() {
  gone_.elements = gone_elements_;
  gone_.elements.insert(gone_ports_.begin(), gone_ports_.end());
  for (std::size_t b = 0; b < bonds_.size(); ++b) {
    if (kept_[b]) continue;
    if (!bonds_[b].number.empty()) gone_.elements.insert(bonds_[b].number);
    for (const ExprSyntax* end : {bonds_[b].from, bonds_[b].to}) {
      std::string label = end->text + (end->items.empty() ? "" : "_" + end->items[0].text);
      if (!bonds_[b].number.empty()) label = bonds_[b].number;
      gone_.names.insert("p_" + label);
      gone_.names.insert("q_" + label);
    }
  }
  for (const std::string& name : gone_elements_) {
    if (is_source_keyword(elements_.at(name).keyword)) gone_.names.insert(name);
  }
}

/// What is left of a chain of bonds; `at` counts the bonds of the text.
std::vector<Item> Reducer::bonds_left(const Item& item, std::size_t& at) const {
  std::vector<Item> left;
  bool open = false;
  for (std::size_t i = 0; i + 1 < item.arguments.size(); ++i, ++at) {
    if (!kept_[at]) {
      open = false;
      continue;
    }
    if (!open) {
      left.push_back(item);
      left.back().arguments.clear();
      left.back().arguments.push_back(item.arguments[i]);
    }
    left.back().arguments.push_back(item.arguments[i + 1]);
    open = true;
  }
  return left;
}

Result<ReducedGraph> Reducer::take_out(const std::vector<TakenOut>& names) {
  std::vector<std::string> known;
  for (const auto& [name, element] : elements_) known.push_back(name);
  for (const TakenOut& wish : names) {
    if (take_out(wish)) continue;
    Diagnostic d{bondgraph_codes::nothing_to_take_out, wish.span, {wish.name, graph_.name}, {}};
    if (const auto guess = closest(wish.name, known))
      d.notes.push_back({"note.did_you_mean", {*guess}, {}});
    return d;
  }
  drop_lonely_junctions();
  note_gone();
  ReducedGraph result{graph_, {}};
  std::size_t at = 0;
  for (Statement& statement : result.graph.statements) {
    std::vector<Item> left;
    for (Item& item : statement.items) {
      if (statement.keyword == "bond") {
        for (Item& bond : bonds_left(item, at)) left.push_back(std::move(bond));
        continue;
      }
      if (is_element_keyword(statement.keyword)) {
        if (gone_elements_.contains(item.name)) continue;
        if (auto problem = shrink_field(item, statement.keyword)) return *problem;
      }
      left.push_back(std::move(item));
    }
    statement.items = std::move(left);
  }
  const auto is_element = [](const Statement& s) {
    return is_element_keyword(s.keyword) && !s.items.empty();
  };
  if (std::ranges::none_of(result.graph.statements, is_element))
    return Diagnostic{bondgraph_codes::nothing_left, names.front().span, {graph_.name}, {}};
  drop_uses(result.graph, gone_, result.warnings);
  result.graph = without_unused(std::move(result.graph), &graph_);
  return result;
}

/// I, C and sources can be held; empty otherwise.
std::string held_keyword(const std::string& keyword) {
  if (is_source_keyword(keyword)) return keyword;
  return keyword == "I" ? "Sf" : keyword == "C" ? "Se" : "";
}

std::set<std::string> value_names(const ModelSyntax& graph) {
  std::set<std::string> names;
  for (const Statement& statement : graph.statements) {
    for (const Item& item : statement.items) {
      const bool valued = is_element_keyword(statement.keyword) &&
                          !is_junction(statement.keyword) && !is_source_keyword(statement.keyword);
      if (valued || statement.keyword == "parameter" || statement.keyword == "define" ||
          statement.keyword == "function") {
        names.insert(item.name);
      }
    }
  }
  return names;
}

std::string number_at(const ModelSyntax& graph, const std::string& element) {
  for (const Statement& statement : graph.statements) {
    for (const Item& item : statement.items) {
      if (statement.keyword != "bond" || item.name.empty()) continue;
      for (const ExprSyntax& end : item.arguments) {
        if (end.text == element) return item.name;
      }
    }
  }
  return element;
}

}  // namespace

std::vector<TakenOut> read_taken_out(const std::string& list) {
  std::vector<TakenOut> names;
  for (std::size_t at = 0; at <= list.size();) {
    const std::size_t comma = std::min(list.find(',', at), list.size());
    const std::size_t begin = list.find_first_not_of(" \t", at);
    std::size_t end = comma;
    while (end > at && (list[end - 1] == ' ' || list[end - 1] == '\t')) --end;
    if (begin < end) names.push_back({list.substr(begin, end - begin), {begin, end}});
    at = comma + 1;
  }
  return names;
}

Result<ReducedGraph> without(const ModelSyntax& graph, const std::vector<TakenOut>& names) {
  if (names.empty()) return ReducedGraph{graph, {}};
  return Reducer(graph).take_out(names);
}

Result<ReducedGraph> with_held(const ModelSyntax& graph, const std::vector<Item>& values) {
  ReducedGraph result{graph, {}};
  std::set<std::string> known = value_names(graph);
  std::vector<Item> parameters;
  std::vector<Statement> sources;
  Gone gone;
  std::vector<std::string> names;
  for (const Item& held : values) {
    bool found = false;
    for (Statement& statement : result.graph.statements) {
      if (!is_element_keyword(statement.keyword)) continue;
      const auto item = std::ranges::find(statement.items, held.name, &Item::name);
      for (const Item& one : statement.items) names.push_back(one.name);
      if (item == statement.items.end()) continue;
      const std::string keyword = held_keyword(statement.keyword);
      if (keyword.empty() || !item->arguments.empty() || held.primes > 0) {
        return Diagnostic{
            bondgraph_codes::cannot_be_held, held.name_span, {held.name, statement.keyword}, {}};
      }
      Item source = named_item(item->name, item->span);
      source.name_span = item->name_span;
      source.description = item->description;
      source.value = held.value;
      put_at(*source.value, item->span);
      if (is_source_keyword(statement.keyword)) {
        gone.names.insert(held.name);
      } else {
        const std::string label = number_at(graph, held.name);
        const bool inertial = statement.keyword == "I";
        gone.names.insert((inertial ? "p_" : "q_") + label);
        for (const std::string& name : {held.name, label})
          gone.held.insert((inertial ? "flow(" : "effort(") + name + ")");
      }
      statement.items.erase(item);
      add_element(sources, keyword, std::move(source));
      found = true;
      break;
    }
    if (!found) {
      Diagnostic d{
          bondgraph_codes::nothing_to_take_out, held.name_span, {held.name, graph.name}, {}};
      if (const auto guess = closest(held.name, names))
        d.notes.push_back({"note.did_you_mean", {*guess}, {}});
      return d;
    }
    for (const std::string& name : used_names(*held.value)) {
      if (name == "pi" || !known.insert(name).second) continue;
      parameters.push_back(named_item(name, graph.span));
    }
  }
  std::vector<Statement> statements;
  if (!parameters.empty())
    statements.push_back(statement_syntax("parameter", std::move(parameters)));
  for (Statement& s : result.graph.statements) {
    if (!s.items.empty()) statements.push_back(std::move(s));
  }
  for (Statement& s : sources) statements.push_back(std::move(s));
  result.graph.statements = std::move(statements);
  drop_uses(result.graph, gone, result.warnings);
  result.graph = without_unused(std::move(result.graph), &graph);
  return result;
}

}  // namespace tellegen
