#include "bondgraph/structure/dualisation.hpp"

namespace tellegen {

Result<Dualisation> dualise(const BondGraphModel& model,
                            const std::vector<std::size_t>& candidates) {
  CausalityOptions options{.prefer = CausalPreference::Derivative, .dualised = {}};
  auto before = assign_causality(model, options);
  if (!before) return std::move(before.diagnostics);
  Dualisation result{{}, std::move(before->integral)};
  for (const std::size_t element : candidates) {
    if (result.still_integral.empty()) break;
    options.dualised.push_back(element);
    auto after = assign_causality(model, options);
    if (after && after->integral.size() < result.still_integral.size()) {
      result.dualised.push_back(element);
      result.still_integral = std::move(after->integral);
    } else {
      options.dualised.pop_back();
    }
  }
  return result;
}

}  // namespace tellegen
