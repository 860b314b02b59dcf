#include <nlohmann/json.hpp>

#include "report/json/json_parts.hpp"
#include "report/transfer.hpp"
#include "symbolic/print/infix.hpp"

namespace tellegen::report {
namespace {

Json roots_json(const std::vector<std::complex<double>>& roots) {
  Json list = Json::array();
  for (const auto& root : roots) list.push_back({root.real(), root.imag()});
  return list;
}

Json entry_json(const TransferFunction& f, bool numeric) {
  Json json = Json::object();
  if (!numeric) {
    json["numerator"] = f.is_zero() ? Json::array({"0"}) : infix(f.numerator);
    json["denominator"] = f.is_zero() ? Json::array({"1"}) : infix(f.denominator);
    return json;
  }
  json["numerator"] = f.is_zero() ? Json::array({0.0}) : Json(f.number_numerator);
  json["denominator"] = f.is_zero() ? Json::array({1.0}) : Json(f.number_denominator);
  json["zeros"] = roots_json(f.zeros);
  json["poles"] = roots_json(f.poles);
  json["gain"] = f.gain;
  json["dc_gain"] = f.is_zero() ? Json(0.0) : f.dc_gain ? Json(*f.dc_gain) : Json();
  return json;
}

}  // namespace

std::string transfer_json(const TransferMatrix& result, const std::vector<Findings>& warnings,
                          const Style& style) {
  Json json = Json::object();
  const Linearisation& linear = result.linear;
  json["model"] = linear.model;
  json["description"] = linear.description;
  json["what"] = "transfer";
  json["numeric"] = linear.numeric();
  Json& inputs = json["inputs"] = Json::array();
  for (const Expr u : linear.inputs) inputs.push_back(to_infix(symbol_form(u)));
  json["outputs"] = linear.outputs;
  json["equilibrium"] = linear.at_rest;
  Json& rows = json["transfer"] = Json::array();
  for (const auto& row : result.entries) {
    Json& list = rows.emplace_back(Json::array());
    for (const TransferFunction& f : row) list.push_back(entry_json(f, linear.numeric()));
  }
  json["characteristic_polynomial"] =
      linear.numeric() ? Json() : Json(infix(result.characteristic));
  json["poles"] = linear.numeric() ? roots_json(result.poles) : Json();
  json["zeros"] = result.zeros ? roots_json(*result.zeros) : Json();
  add_account(json, result.remarks, result.checks, {}, style);
  json["warnings"] = diagnostic_list(warnings, style.language);
  return written(json);
}

}  // namespace tellegen::report
