#pragma once
// What a loop adds to the text of a graph: elements, and bonds between them. Internal to this room.

#include <string>
#include <vector>

#include "language/syntax.hpp"
#include "model/bond_graph_model.hpp"

namespace tellegen {

Item item_of(const std::string& name);
/// Twelve figures: what rounding leaves after them is no one's business, unless poles hang on it.
inline constexpr int figures_told = 12;
inline constexpr int all_figures = 17;
ExprSyntax number_syntax(double value, int figures = figures_told);
/// a − b, a/b, …
ExprSyntax chain_syntax(ExprSyntax::Kind kind, std::string operators, ExprSyntax a, ExprSyntax b);

/// e + value, or e − |value|; e itself where the value is 0.
ExprSyntax shifted(ExprSyntax e, double value);

bool is_source(const BondElement& element);
/// The source that an input belongs to.
const BondElement& source_of(const BondGraphModel& model, std::size_t input);
/// What the text says of an element.
const Item& text_of(const ModelSyntax& text, const std::string& element);

class LoopParts {
 public:
  /// Elements of one kind share a statement.
  void put(const std::string& keyword, Item item);
  /// A transformer or gyrator whose parameter has its name, upside down where `inverse`.
  void put_two_port(const std::string& name, bool gyrates, bool inverse);
  void connect(const std::vector<std::string>& path);

  [[nodiscard]] const std::vector<Statement>& elements() const { return elements_; }
  [[nodiscard]] const std::vector<Statement>& bonds() const { return bonds_; }

 private:
  std::vector<Statement> elements_, bonds_;
};

}  // namespace tellegen
