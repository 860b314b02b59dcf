// What a schematic must be for its equations to have a solution, in the words of the schematic.

#include <algorithm>
#include <numeric>

#include "model/codes.hpp"
#include "model/resolve_network.hpp"

namespace tellegen {

namespace {

/// Nodes that hang together have the same root.
class Parts {
 public:
  explicit Parts(std::size_t nodes) : parent_(nodes) {
    std::iota(parent_.begin(), parent_.end(), std::size_t{0});
  }
  std::size_t root(std::size_t i) {
    while (parent_[i] != i) i = parent_[i] = parent_[parent_[i]];
    return i;
  }
  /// False where they hung together before.
  bool join(std::size_t a, std::size_t b) {
    const std::size_t first = root(a);
    const std::size_t second = root(b);
    parent_[second] = first;
    return first != second;
  }

 private:
  std::vector<std::size_t> parent_;
};

class NetworkChecker {
 public:
  NetworkChecker(NetworkModel& network, Diagnostics& diagnostics)
      : network_(network), diagnostics_(diagnostics) {}

  void check() {
    find_loops();
    find_cuts();
    if (has_errors(diagnostics_)) return;
    choose_references();
    find_ends();
  }

 private:
  struct Edge {
    std::size_t component;
    NetworkSide side;
  };

  [[nodiscard]] std::vector<Edge> edges(bool (*wanted)(const ComponentKind&)) const {
    std::vector<Edge> all;
    for (std::size_t c = 0; c < network_.components.size(); ++c) {
      if (!wanted(*network_.components[c].kind)) continue;
      for (const NetworkSide& side : network_.components[c].sides) all.push_back({c, side});
    }
    return all;
  }
  /// The references of all domains hang together.
  [[nodiscard]] Parts joined_references() const {
    Parts parts(network_.nodes.size());
    std::optional<std::size_t> first;
    for (std::size_t i = 0; i < network_.nodes.size(); ++i) {
      if (!network_.nodes[i].is_reference) continue;
      if (first) parts.join(*first, i);
      first = first.value_or(i);
    }
    return parts;
  }
  void fail(Code code, Span span, std::vector<std::string> args, std::vector<Note> notes = {}) {
    diagnostics_.push_back({code, span, std::move(args), std::move(notes)});
  }

  void find_loops();
  void report_loop(const std::vector<Edge>& tree, const Edge& closing);
  void find_cuts();
  void choose_references();
  void find_ends();
  [[nodiscard]] std::size_t best_reference(const std::vector<std::size_t>& part) const;
  [[nodiscard]] std::string names(const std::vector<std::size_t>& nodes) const;

  NetworkModel& network_;
  Diagnostics& diagnostics_;
};

std::string NetworkChecker::names(const std::vector<std::size_t>& nodes) const {
  std::string text;
  for (const std::size_t i : nodes) text += (text.empty() ? "" : ", ") + network_.nodes[i].name;
  return text;
}

/// Sources that fix differences, all the way round: a voltage would be given twice.
void NetworkChecker::find_loops() {
  Parts parts(network_.nodes.size());
  std::vector<Edge> tree;
  for (const Edge& edge : edges([](const ComponentKind& k) { return k.across_source; })) {
    if (parts.join(edge.side.first, edge.side.second))
      tree.push_back(edge);
    else
      report_loop(tree, edge);
  }
}

/// The way through the earlier sources from one node of the last one to the other.
void NetworkChecker::report_loop(const std::vector<Edge>& tree, const Edge& closing) {
  std::vector<std::optional<std::pair<std::size_t, std::size_t>>> came(network_.nodes.size());
  std::vector<std::size_t> open{closing.side.second};
  came[closing.side.second] = {closing.side.second, closing.component};
  for (std::size_t k = 0; k < open.size(); ++k) {
    for (const Edge& edge : tree) {
      const bool leaves = edge.side.first == open[k];
      if (!leaves && edge.side.second != open[k]) continue;
      const std::size_t next = leaves ? edge.side.second : edge.side.first;
      if (came[next]) continue;
      came[next] = {open[k], edge.component};
      open.push_back(next);
    }
  }
  std::string path = network_.nodes[closing.side.first].name;
  std::string sources = network_.components[closing.component].text();
  std::vector<Note> notes;
  for (std::size_t at = closing.side.first; at != closing.side.second; at = came[at]->first) {
    const NetworkComponent& source = network_.components[came[at]->second];
    path += " → " + network_.nodes[came[at]->first].name;
    sources += ", " + source.text();
    notes.push_back({notes::declared_here, {source.item.name}, source.item.name_span});
  }
  path += " → " + network_.nodes[closing.side.first].name;
  notes.push_back({notes::break_loop, {}, {}});
  fail(codes::source_loop, network_.components[closing.component].item.name_span, {path, sources},
       std::move(notes));
}

/// Nodes that only sources of currents (or forces) join to the rest: their sum would be given.
void NetworkChecker::find_cuts() {
  Parts all = joined_references();
  for (const Edge& e : edges([](const ComponentKind&) { return true; }))
    all.join(e.side.first, e.side.second);
  Parts without = joined_references();
  for (const Edge& e : edges([](const ComponentKind& k) { return !k.through_source; }))
    without.join(e.side.first, e.side.second);
  const auto sources = edges([](const ComponentKind& k) { return k.through_source; });
  std::vector<bool> told(network_.nodes.size(), false);
  for (std::size_t i = 0; i < network_.nodes.size(); ++i) {
    const std::size_t root = without.root(i);
    if (told[root]) continue;
    told[root] = true;
    std::vector<std::size_t> part;
    bool grounded = false;
    for (std::size_t k = 0; k < network_.nodes.size(); ++k) {
      if (without.root(k) != root) continue;
      part.push_back(k);
      grounded = grounded || network_.nodes[k].is_reference;
    }
    std::string cut;
    Span span;
    for (const Edge& e : sources) {
      if ((without.root(e.side.first) == root) == (without.root(e.side.second) == root)) continue;
      if (cut.empty()) span = network_.components[e.component].item.name_span;
      cut += (cut.empty() ? "" : ", ") + network_.components[e.component].text();
    }
    if (grounded || cut.empty()) continue;
    // Of two parts that sources join and nothing else, one is enough to tell.
    for (const Edge& e : sources) {
      const std::size_t first = without.root(e.side.first);
      const std::size_t second = without.root(e.side.second);
      if (first == root || second == root) told[first] = told[second] = true;
    }
    fail(codes::source_cut, span, {names(part), cut},
         {{is_mechanical(network_.nodes[i].domain) ? notes::add_to_velocity : notes::add_to_node,
           {network_.nodes[i].name},
           {}}});
  }
}

/// The node where most ends meet; of several, the one that is oftener a second node.
std::size_t NetworkChecker::best_reference(const std::vector<std::size_t>& part) const {
  std::vector<int> ends(network_.nodes.size(), 0);
  for (const NetworkComponent& c : network_.components) {
    for (const NetworkSide& side : c.sides) {
      ends[side.first] += 1000;
      ends[side.second] += 1001;
    }
  }
  return *std::ranges::max_element(part, {}, [&](std::size_t i) { return ends[i]; });
}

/// A part that is not joined to 0, such as the far side of a transformer, has a reference too.
void NetworkChecker::choose_references() {
  Parts parts = joined_references();
  for (const Edge& e : edges([](const ComponentKind&) { return true; }))
    parts.join(e.side.first, e.side.second);
  std::vector<bool> has_reference(network_.nodes.size(), false);
  for (std::size_t i = 0; i < network_.nodes.size(); ++i) {
    if (network_.nodes[i].is_reference) has_reference[parts.root(i)] = true;
  }
  const std::size_t count = network_.nodes.size();
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t root = parts.root(i);
    if (has_reference[root]) continue;
    has_reference[root] = true;
    std::vector<std::size_t> part;
    for (std::size_t k = 0; k < count; ++k) {
      if (parts.root(k) == root) part.push_back(k);
    }
    NetworkNode& chosen = network_.nodes[best_reference(part)];
    chosen.is_reference = true;
    fail(codes::no_reference, network_.nodes[i].span, {names(part), chosen.name},
         {{notes::join_reference, {chosen.name}, {}}});
  }
}

/// A node that only one component reaches: nothing passes through it.
void NetworkChecker::find_ends() {
  std::vector<std::vector<std::size_t>> at(network_.nodes.size());
  for (std::size_t c = 0; c < network_.components.size(); ++c) {
    for (const NetworkSide& side : network_.components[c].sides) {
      at[side.first].push_back(c);
      at[side.second].push_back(c);
    }
  }
  for (std::size_t i = 0; i < network_.nodes.size(); ++i) {
    const NetworkNode& node = network_.nodes[i];
    if (node.is_reference || at[i].size() != 1) continue;
    const NetworkComponent& component = network_.components[at[i][0]];
    if (component.kind->is_source() || component.kind->to_reference) continue;
    fail(codes::open_end, node.span, {node.name, component.text()});
  }
}

}  // namespace

void check_network(NetworkModel& network, Diagnostics& diagnostics) {
  NetworkChecker(network, diagnostics).check();
}

}  // namespace tellegen
