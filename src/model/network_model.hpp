#pragma once
// A schematic with its nodes resolved: which components are between which nodes (004, section 2.5).

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "language/syntax.hpp"

namespace tellegen {

enum class Domain {
  Electrical,
  Translation,
  Rotation,
  Hydraulic,
  Thermal,
  Open  ///< of a transformer or gyrator: that of its nodes
};

/// In mechanics a node is a velocity, a flow; elsewhere it is a potential, an effort.
constexpr bool is_mechanical(Domain domain) {
  return domain == Domain::Translation || domain == Domain::Rotation;
}

/// What a keyword of the network language stands for.
struct ComponentKind {
  std::string_view keyword;
  std::string_view element;     ///< of the bond graph: "Se", "R", "TF", …
  std::array<Domain, 2> sides;  ///< of a one-port, the first
  bool reciprocal = false;      ///< the element takes one over the value: a stiffness, a ratio
  bool to_reference = false;    ///< between its node and the reference only: a mass
  bool across_source = false;   ///< fixes the difference between its nodes
  bool through_source = false;  ///< fixes what passes from node to node

  [[nodiscard]] bool is_two_port() const { return element == "TF" || element == "GY"; }
  [[nodiscard]] bool is_source() const { return across_source || through_source; }
};

std::span<const ComponentKind> component_kinds();
const ComponentKind* find_component_kind(std::string_view keyword);

/// The reference has one node for each domain that uses it.
struct NetworkNode {
  std::string name;  ///< "0" for the reference
  Domain domain = Domain::Open;
  Span span;                  ///< where it is first named
  bool is_reference = false;  ///< "0", or chosen for a part that is not joined to it
};

struct NetworkSide {
  std::size_t first = 0;   ///< into NetworkModel::nodes
  std::size_t second = 0;  ///< the reference where the text names no second one
};

struct NetworkComponent {
  const ComponentKind* kind = nullptr;
  Item item;  ///< what the text says of it
  std::vector<NetworkSide> sides;

  [[nodiscard]] std::string text() const { return std::string(kind->keyword) + " " + item.name; }
};

/// Where another part may be joined: it takes the place of a source, and is answered.
struct NetworkPort {
  Item item;           ///< what the text says of it
  std::string source;  ///< the component whose place is taken
  bool takes_effort = true;
  ExprSyntax answer;  ///< what the network answers: its flow, where an effort is given to it
};

struct NetworkModel {
  ModelSyntax syntax;  ///< of the whole; components are read from `components`
  std::vector<NetworkNode> nodes;
  std::vector<NetworkComponent> components;
  std::vector<NetworkPort> ports;

  /// By the name of the text; the reference by its domain too.
  [[nodiscard]] std::optional<std::size_t> node(const std::string& name, Domain domain) const;
};

}  // namespace tellegen
