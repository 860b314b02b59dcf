#pragma once
// What a bond graph declares without saying so: parameters called like their elements, a state per
// storage, an input per source; and the efforts and flows that expressions name. Internal to this
// room.

#include <map>
#include <string>

#include "model/bond_graph/structure.hpp"

namespace tellegen {

/// A bond's effort or flow.
struct BondVariable {
  std::size_t bond = 0;
  bool is_effort = true;
};

struct NamedVariables {
  std::map<std::string, BondVariable> of_text;  ///< "effort(La)", "flow(3)", …
  std::vector<std::string> wrong;               ///< reported already
};

/// The statements with `parameter`, `state` and `input` for what the elements declare.
ModelSyntax with_declarations(const ModelSyntax& syntax, const BondStructure& graph);

/// `Sf w = w_0` is a source whose value the text gives: a signal to it, marked by its keyword as
/// text.
ModelSyntax with_given_values(ModelSyntax syntax);

/// effort(x) and flow(x) become names of that text, so that expressions need not know of bonds.
NamedVariables name_variables(ModelSyntax& syntax, const BondStructure& graph,
                              Diagnostics& diagnostics);

}  // namespace tellegen
