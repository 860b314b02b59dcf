#pragma once
// Which elements a bond graph has and how bonds join them: looked up before any expression is.
// Internal to this room.

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/diagnostic.hpp"
#include "language/syntax.hpp"
#include "model/bond_graph_model.hpp"

namespace tellegen {

struct BondStructure {
  std::vector<BondElement> elements;  ///< without laws
  std::vector<const Item*> items;     ///< what the text says of each
  std::vector<Bond> bonds;
  std::map<std::string, std::size_t> element_of_name;
  std::map<int, std::size_t> bond_of_number;

  [[nodiscard]] std::vector<std::string> names() const;
};

/// The keyword of an element: "Se", "0", ….
bool is_element_keyword(const std::string& keyword);
bool is_source_keyword(const std::string& keyword);

/// Elements, bonds and what is marked as dependent; mistakes are added to the diagnostics.
BondStructure read_bond_structure(const ModelSyntax& syntax, Diagnostics& diagnostics);

/// Elements with too few or too many bonds, two-ports whose bonds do not pass through, parts
/// without connection unless it may be `in_pieces`.
void check_bond_structure(const ModelSyntax& syntax, const BondStructure& graph, bool in_pieces,
                          Diagnostics& diagnostics);

/// Whether every element has the bonds it needs and no others: what comes after the structure may
/// count on that.
bool is_whole(const std::vector<BondElement>& elements, const std::vector<Bond>& bonds);

/// "q_2", "p_La"
std::string state_name(const BondElement& element, const ElementPort& port,
                       const std::vector<Bond>& bonds);

/// An element that is not there, with what may have been meant.
Diagnostic unknown_element(const BondStructure& graph, const std::string& name, Span span);

}  // namespace tellegen
