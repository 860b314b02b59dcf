#include <nlohmann/json.hpp>

#include "report/json_parts.hpp"
#include "report/stability.hpp"
#include "symbolic/print/infix.hpp"

namespace tellegen::report {

std::string stability_json(const StabilityReport& s, const std::vector<Findings>& warnings,
                           const Style& style) {
  constexpr std::string_view verdicts[] = {"stable", "marginal", "unstable", "conditional"};
  constexpr std::string_view proofs[] = {"energy", "hurwitz", "eigenvalues"};
  Json json = Json::object();
  json["model"] = s.model;
  json["description"] = s.description;
  json["what"] = "stability";
  json["states"] = names(s.states);
  json["characteristic_polynomial"] = infix(s.polynomial);
  json["hurwitz"] = infix(s.hurwitz);
  Json& conditions = json["conditions"] = Json::array();
  for (const Formula& condition : s.conditions)
    conditions.push_back(to_infix(condition.shown) + " > 0");
  json["verdict"] = verdicts[static_cast<std::size_t>(s.verdict)];
  json["proof"] = proofs[static_cast<std::size_t>(s.proof)];
  add_account(json, s.remarks, s.checks, {}, style);
  json["warnings"] = diagnostic_list(warnings, style.language);
  return written(json);
}

}  // namespace tellegen::report
