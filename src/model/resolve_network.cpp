#include "model/resolve_network.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "base/text.hpp"
#include "model/codes.hpp"

namespace tellegen {

namespace {

class NetworkResolver {
 public:
  explicit NetworkResolver(const ModelSyntax& syntax) { network_.syntax = syntax; }

  Result<NetworkModel> resolve() && {
    for (const Statement& statement : network_.syntax.statements) {
      const ComponentKind* kind = find_component_kind(statement.keyword);
      if (kind == nullptr) continue;
      for (const Item& item : statement.items) add_component(*kind, item);
    }
    settle_domains();
    make_nodes();
    check_inputs();
    read_network_ports(network_, diagnostics_);
    for (const Statement& statement : network_.syntax.statements) {
      for (const Item& item : statement.items) {
        if (item.value) check_across(*item.value);
      }
    }
    for (const NetworkPort& port : network_.ports) check_across(port.answer);
    if (network_.components.empty() && network_.syntax.complete && diagnostics_.empty()) {
      fail(codes::no_component, network_.syntax.name_span, {network_.syntax.name},
           {{notes::add_component, {}, {}}});
    }
    if (!has_errors(diagnostics_) && network_.syntax.complete)
      check_network(network_, diagnostics_);
    if (has_errors(diagnostics_) || !network_.syntax.complete) return diagnostics_;
    return {std::move(network_), std::move(diagnostics_)};
  }

 private:
  /// A node while its domain is looked for.
  struct Found {
    Domain domain = Domain::Open;
    Span span;
    std::string because;  ///< "resistor R1"
    Span because_span;
  };
  using Names = std::array<std::string, 2>;

  void fail(Code code, Span span, std::vector<std::string> args, std::vector<Note> notes = {}) {
    diagnostics_.push_back({code, span, std::move(args), std::move(notes)});
  }

  void add_component(const ComponentKind& kind, const Item& item);
  std::optional<Names> read_side(const NetworkComponent& component, const ExprSyntax& side);
  bool put_domain(const std::string& name, Domain domain, const NetworkComponent& component);
  void settle_domains();
  void make_nodes();
  std::size_t node_index(const std::string& name, Domain domain);
  void check_inputs();
  void check_across(const ExprSyntax& e);
  std::optional<std::size_t> known_node(const ExprSyntax& name, Domain domain);

  NetworkModel network_;
  Diagnostics diagnostics_;
  std::vector<std::vector<Names>> names_;  // by component and side
  std::map<std::string, Found> found_;
  std::vector<std::string> order_;   // of the nodes, as they are first named
  std::set<std::string> conflicts_;  // nodes that have been reported
  std::set<std::string> told_;       // components that have been reported for one
};

void NetworkResolver::add_component(const ComponentKind& kind, const Item& item) {
  NetworkComponent component{&kind, item, {}};
  std::vector<Names> sides;
  for (const ExprSyntax& side : item.arguments) {
    const auto names = read_side(component, side);
    if (!names) return;
    sides.push_back(*names);
  }
  for (std::size_t i = 0; i < sides.size(); ++i) {
    for (const std::string& name : sides[i]) {
      if (name != "0" && kind.sides[i] != Domain::Open) put_domain(name, kind.sides[i], component);
    }
  }
  names_.push_back(std::move(sides));
  network_.components.push_back(std::move(component));
}

/// (a, b), or (a) for (a, 0).
std::optional<NetworkResolver::Names> NetworkResolver::read_side(const NetworkComponent& component,
                                                                 const ExprSyntax& side) {
  const ComponentKind& kind = *component.kind;
  const std::string keyword(kind.keyword);
  if (side.items.size() > 2) {
    fail(codes::node_count, side.span,
         {keyword, component.item.name, std::to_string(side.items.size())});
    return std::nullopt;
  }
  const std::string& first = side.items[0].text;
  const std::string second = side.items.size() == 2 ? side.items[1].text : "0";
  if (first == second) {
    fail(codes::same_node, side.span, {keyword, component.item.name, first});
    return std::nullopt;
  }
  if (kind.to_reference && second != "0") {
    fail(codes::node_and_reference, side.span, {keyword, component.item.name, second});
    return std::nullopt;
  }
  for (const ExprSyntax& node : side.items) {
    if (node.text == "0" || found_.contains(node.text)) continue;
    found_[node.text] = {Domain::Open, node.span, {}, {}};
    order_.push_back(node.text);
  }
  return Names{first, second};
}

/// True where the node learns its domain.
bool NetworkResolver::put_domain(const std::string& name, Domain domain,
                                 const NetworkComponent& component) {
  Found& node = found_.at(name);
  if (node.domain == domain) return false;
  if (node.domain == Domain::Open) {
    node.domain = domain;
    node.because = component.text();
    node.because_span = component.item.name_span;
    return true;
  }
  if (conflicts_.insert(name).second && told_.insert(component.item.name).second) {
    fail(
        codes::node_domains, component.item.name_span, {name, node.because, component.text()},
        {{notes::declared_here, {node.because}, node.because_span}, {notes::put_two_port, {}, {}}});
  }
  return false;
}

/// The two nodes of a side have one domain; what nothing decides is taken as electrical.
void NetworkResolver::settle_domains() {
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t c = 0; c < names_.size(); ++c) {
      for (const Names& side : names_[c]) {
        if (side[0] == "0" || side[1] == "0") continue;
        for (const std::size_t k : {0U, 1U}) {
          const Domain known = found_.at(side[k]).domain;
          if (known != Domain::Open && put_domain(side[1 - k], known, network_.components[c]))
            changed = true;
        }
      }
    }
  }
  for (auto& [name, node] : found_) {
    if (node.domain == Domain::Open) node.domain = Domain::Electrical;
  }
}

std::size_t NetworkResolver::node_index(const std::string& name, Domain domain) {
  if (const auto index = network_.node(name, domain)) return *index;
  network_.nodes.push_back({name, domain, {}, true});  // a reference that was not used before
  return network_.nodes.size() - 1;
}

void NetworkResolver::make_nodes() {
  std::map<std::string, std::size_t> index;
  for (const std::string& name : order_) {
    index[name] = network_.nodes.size();
    network_.nodes.push_back({name, found_.at(name).domain, found_.at(name).span, false});
  }
  const auto domain_of = [&](const Names& side, Domain fallback) {
    for (const std::string& name : side) {
      if (name != "0") return found_.at(name).domain;
    }
    return fallback;
  };
  for (std::size_t c = 0; c < names_.size(); ++c) {
    for (std::size_t s = 0; s < names_[c].size(); ++s) {
      const Names& side = names_[c][s];
      const Domain domain = domain_of(side, network_.components[c].kind->sides[s]);
      const auto place = [&](const std::string& name) {
        return name == "0" ? node_index(name, domain) : index.at(name);
      };
      const std::size_t first = place(side[0]);
      network_.components[c].sides.push_back({first, place(side[1])});
    }
  }
}

/// `input E [V]` says more of a source that is there.
void NetworkResolver::check_inputs() {
  std::vector<std::string> sources;
  for (const NetworkComponent& c : network_.components) {
    if (c.kind->is_source()) sources.push_back(c.item.name);
  }
  const auto& unread = network_.syntax.unread;
  for (const Statement& statement : network_.syntax.statements) {
    if (statement.keyword != "input") continue;
    for (const Item& item : statement.items) {
      const bool known = std::ranges::find(sources, item.name) != sources.end();
      const bool open =
          network_.syntax.lost_names || std::ranges::find(unread, item.name) != unread.end();
      if (known || open) continue;
      std::vector<Note> notes;
      if (const auto guess = closest(item.name, sources))
        notes.push_back({notes::did_you_mean, {*guess}, {}});
      fail(codes::input_without_source, item.name_span, {item.name}, std::move(notes));
    }
  }
}

std::optional<std::size_t> NetworkResolver::known_node(const ExprSyntax& name, Domain domain) {
  const bool plain = name.kind == ExprSyntax::Kind::Name || name.kind == ExprSyntax::Kind::Number;
  const auto node = plain ? network_.node(name.text, domain) : std::nullopt;
  const bool open = name.text == "0" || !network_.syntax.complete;
  if (node || (plain && open)) return node;
  std::vector<Note> notes;
  if (const auto guess = closest(name.text, order_))
    notes.push_back({notes::did_you_mean, {*guess}, {}});
  fail(codes::unknown_node, name.span, {name.text}, std::move(notes));
  return std::nullopt;
}

/// across(a, b): nodes of one domain.
void NetworkResolver::check_across(const ExprSyntax& e) {
  if (e.kind != ExprSyntax::Kind::Call || e.text != "across") {
    for (const ExprSyntax& item : e.items) check_across(item);
    return;
  }
  if (e.items.empty() || e.items.size() > 2) {
    return fail(codes::argument_count, e.span, {e.text, "2", std::to_string(e.items.size())});
  }
  const auto first = known_node(e.items[0], Domain::Open);
  if (e.items.size() < 2) return;
  const Domain domain = first ? network_.nodes[*first].domain : Domain::Open;
  const auto second = known_node(e.items[1], domain);
  if (!first || !second || network_.nodes[*second].domain == domain) return;
  fail(codes::across_domains, e.span, {e.items[0].text, e.items[1].text});
}

}  // namespace

Result<NetworkModel> resolve_network(const ModelSyntax& syntax) {
  return NetworkResolver(syntax).resolve();
}

}  // namespace tellegen
