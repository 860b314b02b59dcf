#include <nlohmann/json.hpp>

#include "report/brayton_moser.hpp"
#include "report/brayton_moser_power.hpp"
#include "report/json/form.hpp"

namespace tellegen::report {
namespace {

Json canonical_json(const std::optional<CanonicalBraytonMoser>& canonical) {
  if (!canonical) return {};
  Json json = Json::object();
  json["states"] = infix(canonical->states);
  json["Q"] = infix(canonical->Q);
  json["P"] = infix(canonical->P);
  json["B"] = infix(canonical->B);
  return json;
}

}  // namespace

Json brayton_moser_object(const BraytonMoser& bm, const Style& style) {
  Json json = Json::object();
  json["model"] = bm.model;
  json["description"] = bm.description;
  json["form"] = "brayton-moser";
  json["states"] = names(bm.states);
  json["Q"] = infix(bm.Q);
  json["P"] = infix(bm.P.shown);
  json["B"] = infix(bm.B);
  json["u"] = names(bm.inputs);
  json["content"] = infix(bm.content.shown);
  json["cocontent"] = infix(bm.cocontent.shown);
  json["canonical"] = canonical_json(bm.canonical);
  if (bm.K) {
    json["content"] = json["cocontent"] = nullptr;
    json["K"] = infix(*bm.K);
  }
  json["original"] = original_json(bm.original);
  json["lyapunov"] = lyapunov_json(bm.lyapunov);
  json["power_port"] = power_port_json(bm);
  Json& why = json["why"] = Json::object();
  if (!bm.lyapunov) why["lyapunov"] = sentence(bm.why_no_lyapunov, style.language);
  if (!bm.canonical) why["canonical"] = sentence(bm.why_not_canonical, style.language);
  json["dropped"] = names(bm.dropped);
  if (!bm.new_states.empty()) json["new_states"] = infix(bm.new_states);
  add_account(json, bm.remarks, bm.checks, bm.steps, style);
  return json;
}

std::string brayton_moser_json(const BraytonMoser& bm, const std::vector<Findings>& warnings,
                               const Style& style) {
  Json json = brayton_moser_object(bm, style);
  json["warnings"] = diagnostic_list(warnings, style.language);
  return written(json);
}

}  // namespace tellegen::report
