#include "session/chain_analyses.hpp"

#include "base/joined.hpp"
#include "derive/codes.hpp"
#include "derive/recursive/analyses.hpp"
#include "language/parser.hpp"
#include "model/resolve_expression.hpp"
#include "model/statements/constant.hpp"
#include "report/chain_analyses.hpp"
#include "session/codes.hpp"
#include "verify/chain_check.hpp"

namespace tellegen::session {
namespace {

Output regressor_output(Pipeline& p, const ChainModel& model) {
  Regressor regressor = derive_regressor(model);
  regressor.checks = check_regressor(model, regressor);
  p.judge(regressor.checks);
  if (p.json()) return p.succeeded(report::regressor_json(regressor, p.findings(), p.style()));
  return p.succeeded(p.is_latex() ? report::regressor_latex(regressor, p.style())
                                  : report::regressor_text(regressor, p.style()));
}

/// "rod.(L, 0)" in its three parts.
struct PointText {
  std::string body;
  std::string x;
  std::string y;
};

std::optional<PointText> split(std::string_view text) {
  const std::size_t dot = text.find('.');
  if (dot == text.npos) return std::nullopt;
  const std::string place = std::string(trimmed(text.substr(dot + 1)));
  if (place.size() < 2 || place.front() != '(' || place.back() != ')') return std::nullopt;
  int depth = 0;
  for (std::size_t i = 1; i + 1 < place.size(); ++i) {
    if (place[i] == '(') ++depth;
    if (place[i] == ')') --depth;
    if (place[i] != ',' || depth != 0) continue;
    return PointText{std::string(trimmed(text.substr(0, dot))), place.substr(1, i - 1),
                     place.substr(i + 1, place.size() - i - 2)};
  }
  return std::nullopt;
}

std::vector<std::string> body_names(const ChainModel& model) {
  std::vector<std::string> names{"ground"};
  for (const Body& b : model.bodies) names.push_back(b.name);
  return names;
}

/// One number of the point; nothing, and findings, where it cannot be read.
std::optional<Expr> number_of(Pipeline& p, const ChainModel& model, const std::string& text) {
  const auto source = std::make_shared<const SourceText>("--point", text);
  ParsedEquation parsed = parse_equation(*source);
  const bool read = parsed.equation && !parsed.equation->right && parsed.diagnostics.empty();
  if (!read) {
    if (parsed.diagnostics.empty())
      p.add({session_codes::point_missing, std::nullopt, {text}, {}});
    else
      p.add_findings({source, std::move(parsed.diagnostics)});
    return std::nullopt;
  }
  auto value = resolve_expression(parsed.equation->left, model);
  if (!value) {
    p.add_findings({source, std::move(value.diagnostics)});
    return std::nullopt;
  }
  if (is_constant(*value)) return *value;
  p.add({session_codes::point_not_fixed, std::nullopt, {std::string(trimmed(text))}, {}});
  return std::nullopt;
}

Output jacobian_output(Pipeline& p, const ChainModel& model, const std::string& text) {
  const auto point = split(text);
  const std::vector<std::string> names = body_names(model);
  if (!point) {
    p.add({session_codes::point_missing,
           std::nullopt,
           {text},
           {{"note.write_point", {names.back()}, {}}, {"note.bodies_are", {joined(names)}, {}}}});
    return p.failed();
  }
  std::optional<std::size_t> body;
  for (std::size_t i = 0; i < model.bodies.size(); ++i) {
    if (model.bodies[i].name == point->body) body = i;
  }
  if (!body && point->body != "ground") {
    p.add({session_codes::point_body,
           std::nullopt,
           {point->body},
           {{"note.bodies_are", {joined(names)}, {}}}});
    return p.failed();
  }
  const auto x = number_of(p, model, point->x);
  const auto y = number_of(p, model, point->y);
  if (!x || !y) return p.failed();
  PointOfBody result = derive_point(model, body, {*x, *y});
  result.checks = check_point(model, result);
  p.judge(result.checks);
  if (p.json()) return p.succeeded(report::point_json(result, p.findings(), p.style()));
  return p.succeeded(p.is_latex() ? report::point_latex(result, p.style())
                                  : report::point_text(result, p.style()));
}

}  // namespace

bool is_chain_analysis(std::string_view what) { return what == "regressor" || what == "jacobian"; }

Output analyse_chain(Pipeline& p, const AnyModel& model, std::string_view what,
                     const std::string& point) {
  const auto* chain = std::get_if<ChainModel>(&model);
  if (chain == nullptr) {
    p.add({derive_codes::needs_bodies, span_of(model), {std::string(what), name_of(model)}, {}});
    return p.failed();
  }
  return what == "regressor" ? regressor_output(p, *chain) : jacobian_output(p, *chain, point);
}

}  // namespace tellegen::session
