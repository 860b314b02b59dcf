#include "bondgraph/network/network.hpp"

#include <algorithm>
#include <utility>

#include "bondgraph/network/network_syntax.hpp"
#include "bondgraph/network/schematic_graph.hpp"

namespace tellegen {

namespace {

using Kind = SchematicGraph::Kind;

/// 0 for a potential, 1 for a velocity.
Kind node_kind(Domain domain) { return is_mechanical(domain) ? Kind::One : Kind::Zero; }
Kind between_kind(Domain domain) { return is_mechanical(domain) ? Kind::Zero : Kind::One; }

/// Of what the bonds of a junction have in common.
std::string unit_of(Domain domain, Kind kind) {
  const bool effort = kind == Kind::Zero;
  switch (domain) {
    case Domain::Electrical:
      return effort ? "V" : "A";
    case Domain::Translation:
      return effort ? "N" : "m/s";
    case Domain::Rotation:
      return effort ? "N*m" : "rad/s";
    case Domain::Hydraulic:
      return effort ? "Pa" : "m^3/s";
    case Domain::Thermal:
      return effort ? "K" : "W";
    case Domain::Open:
      break;
  }
  return "";
}

std::string_view word_of(Domain domain) {
  switch (domain) {
    case Domain::Electrical:
      return "electrical";
    case Domain::Translation:
      return "translation";
    case Domain::Rotation:
      return "rotation";
    case Domain::Hydraulic:
      return "hydraulic";
    case Domain::Thermal:
      return "thermal";
    case Domain::Open:
      break;
  }
  return "open";
}

/// "Sf W1" of the graph is "speed W1" of the network.
std::map<std::string, std::string> words_of(const NetworkModel& network) {
  std::map<std::string, std::string> words;
  for (const NetworkComponent& c : network.components) {
    const std::string element(c.kind->element);
    for (const std::string& keyword : {element, "M" + element})
      words[keyword + " " + c.item.name] = c.text();
  }
  return words;
}

/// Their bonds carry heat, also where no unit says so.
std::set<std::string> thermal_components(const NetworkModel& network) {
  std::set<std::string> names;
  for (const NetworkComponent& c : network.components) {
    const bool one_port = c.sides.size() == 1;
    if (one_port && network.nodes[c.sides[0].first].domain == Domain::Thermal)
      names.insert(c.item.name);
  }
  return names;
}

class Procedure {
 public:
  Procedure(const NetworkModel& network, const NetworkOptions& options)
      : network_(network), options_(options) {}

  NetworkGraph run() {
    keep_names();
    draw_nodes();
    note("junctions", "step.network.junctions");
    if (options_.steps) steps_.back().args = {references()};
    draw_components();
    note("components", "step.network.components");
    join_nodes();
    note("bonds", "step.network.bonds");
    remove_reference();
    note("reference", "step.network.reference");
    simplify();
    return {write_graph(network_, graph_, junctions_), std::move(steps_), words_of(network_),
            thermal_components(network_)};
  }

 private:
  void note(std::string_view kind, std::string_view explanation) {
    if (options_.steps) steps_.push_back(graph_.shown(kind, explanation));
  }

  [[nodiscard]] std::string references() const;
  void keep_names();
  void draw_nodes();
  void draw_components();
  void join_nodes();
  void remove_reference();
  void simplify();
  [[nodiscard]] std::string junction_name(const NetworkNode& node) const;

  const NetworkModel& network_;
  NetworkOptions options_;
  SchematicGraph graph_;
  std::vector<std::size_t> elements_;              // by component
  std::vector<std::size_t> junctions_;             // by node
  std::vector<std::vector<std::size_t>> between_;  // by component and side
  std::vector<GraphStep> steps_;
};

/// Elements come first: a node that is called like one gets another name.
void Procedure::keep_names() {
  for (const NetworkComponent& c : network_.components) {
    elements_.push_back(graph_.add(c.kind->is_two_port() ? Kind::TwoPort : Kind::Element,
                                   c.item.name, c.item.name_span));
  }
}

/// Node 0 is the reference of each domain: `ground`, with its domain where there are several.
std::string Procedure::junction_name(const NetworkNode& node) const {
  const bool is_number = node.name[0] >= '0' && node.name[0] <= '9';
  if (!is_number) return graph_.fresh_name(node.name);
  if (!node.is_reference) return graph_.fresh_name("node_" + node.name);
  const auto is_other = [&](const NetworkNode& n) {
    return n.is_reference && n.name == node.name && n.domain != node.domain;
  };
  const bool alone = std::ranges::none_of(network_.nodes, is_other);
  return graph_.fresh_name(alone ? "ground" : "ground_" + std::string(word_of(node.domain)));
}

// Step 1: a 0 for each potential, a 1 for each velocity.
void Procedure::draw_nodes() {
  for (const NetworkNode& node : network_.nodes) {
    const std::size_t v = graph_.add(node_kind(node.domain), junction_name(node), node.span);
    graph_.vertex(v).is_node = true;
    graph_.vertex(v).kept = options_.keep_nodes && !node.is_reference;
    graph_.vertex(v).unit = unit_of(node.domain, node_kind(node.domain));
    junctions_.push_back(v);
  }
  for (const std::size_t node : nodes_of_outputs(network_)) {
    if (!network_.nodes[node].is_reference) graph_.vertex(junctions_[node]).kept = true;
  }
}

/// Of each domain, and of each part that is not joined to 0.
std::string Procedure::references() const {
  std::string names;
  for (std::size_t i = 0; i < network_.nodes.size(); ++i) {
    if (!network_.nodes[i].is_reference) continue;
    names += (names.empty() ? "" : ", ") + graph_.vertices()[junctions_[i]].name;
  }
  return names;
}

// Step 2: a 1 (in mechanics a 0) for each component between two nodes. Power goes from sources, and
// into what stores or loses it.
void Procedure::draw_components() {
  for (std::size_t c = 0; c < network_.components.size(); ++c) {
    const NetworkComponent& component = network_.components[c];
    between_.emplace_back();
    for (std::size_t s = 0; s < component.sides.size(); ++s) {
      const Domain domain = network_.nodes[component.sides[s].first].domain;
      const std::string side = component.sides.size() == 1 ? "" : "_" + std::to_string(s + 1);
      const std::size_t j =
          graph_.add(between_kind(domain), graph_.fresh_name("j_" + component.item.name + side),
                     component.item.name_span);
      graph_.vertex(j).unit = unit_of(domain, between_kind(domain));
      between_[c].push_back(j);
      const bool gives = component.kind->is_source() || s == 1;
      gives ? graph_.join(elements_[c], j) : graph_.join(j, elements_[c]);
    }
  }
}

// Step 3: bonds along each component; a source acts into its first node.
void Procedure::join_nodes() {
  for (std::size_t c = 0; c < network_.components.size(); ++c) {
    const NetworkComponent& component = network_.components[c];
    for (std::size_t s = 0; s < component.sides.size(); ++s) {
      std::size_t from = junctions_[component.sides[s].first];
      std::size_t to = junctions_[component.sides[s].second];
      if (component.kind->is_source() || s == 1) std::swap(from, to);
      graph_.join(from, between_[c][s]);
      graph_.join(between_[c][s], to);
    }
  }
}

// Step 4.
void Procedure::remove_reference() {
  for (std::size_t i = 0; i < network_.nodes.size(); ++i) {
    if (network_.nodes[i].is_reference) graph_.remove(junctions_[i]);
  }
}

// Step 5.
void Procedure::simplify() {
  for (bool changed = true; changed;) {
    changed = false;
    if (graph_.join_through()) note("through", "step.network.through"), changed = true;
    if (graph_.merge_equal()) note("equal", "step.network.equal"), changed = true;
    if (!changed && graph_.share_parallel())
      note("parallel", "step.network.parallel"), changed = true;
  }
}

}  // namespace

Result<NetworkGraph> graph_of_network(const NetworkModel& network, const NetworkOptions& options) {
  return Procedure(network, options).run();
}

}  // namespace tellegen
