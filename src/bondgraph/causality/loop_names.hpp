#pragma once
// The names of a plant, of its copy, and of what a loop adds to them. Internal to this room.

#include <map>
#include <set>
#include <string>

#include "language/syntax.hpp"
#include "model/bond_graph_model.hpp"

namespace tellegen {

class LoopNames {
 public:
  LoopNames(const ModelSyntax& text, const BondGraphModel& model);

  /// A name that nothing has yet, as near as can be to the one wanted.
  std::string fresh(std::string wanted);
  /// The name of an element in the copy.
  [[nodiscard]] std::string copied(const std::string& element) const;
  /// "M.d" in the copy.
  [[nodiscard]] std::string copied_port(const std::string& port) const;
  [[nodiscard]] std::string copied_number(const std::string& number) const;
  /// Of an output or a define; the name itself where the copy shares it.
  [[nodiscard]] std::string copied_value(const std::string& name) const;
  [[nodiscard]] bool has_copy(const std::string& value) const { return values_.contains(value); }

  /// From now on this stands for the input, in the plant and in its copy.
  void replace_input(const std::string& input, ExprSyntax in_plant, ExprSyntax in_copy);

  /// An expression of the plant as the loop has it, or that of its copy.
  [[nodiscard]] ExprSyntax in_plant(ExprSyntax e) const;
  [[nodiscard]] ExprSyntax in_copy(ExprSyntax e) const;

 private:
  void name_values(const ModelSyntax& text, const BondGraphModel& model);
  void rename(ExprSyntax& e, bool copy) const;

  std::set<std::string> taken_;
  std::string suffix_ = "_hat";
  int offset_ = 0;                             // of the numbers of bonds
  std::map<std::string, std::string> values_;  // states, outputs and defines of the copy
  std::map<std::string, ExprSyntax> plant_inputs_, copy_inputs_;  // what stands for the input
};

/// A name, or a call of effort or flow.
ExprSyntax name_syntax(const std::string& name);
ExprSyntax measured_syntax(const std::string& element, bool effort);

}  // namespace tellegen
