#include "report/json/json_parts.hpp"

#include <nlohmann/json.hpp>

#include "report/text/notation.hpp"
#include "symbolic/print/infix.hpp"

namespace tellegen::report {
namespace {

Json position_json(const SourceText& source, const std::optional<Span>& span) {
  Json json = Json::object();
  json["file"] = source.name();
  json["line"] = nullptr;
  json["column"] = nullptr;
  if (!span) return json;
  const Position position = source.position(span->begin);
  json["line"] = position.line;
  json["column"] = position.column;
  return json;
}

}  // namespace

std::string written(const Json& json) {
  constexpr int indent = 2;
  return json.dump(indent, ' ', false, Json::error_handler_t::replace) + "\n";
}

Json infix(const Form& form) { return to_infix(form); }

Json infix(const std::vector<Form>& forms) {
  Json list = Json::array();
  for (const Form& form : forms) list.push_back(to_infix(form));
  return list;
}

Json infix(const std::vector<std::vector<Form>>& rows) {
  Json list = Json::array();
  for (const auto& row : rows) list.push_back(infix(row));
  return list;
}

Json infix(const FormulaVector& vector) {
  Json list = Json::array();
  for (const Formula& f : vector) list.push_back(to_infix(f.shown));
  return list;
}

Json infix(const FormulaMatrix& matrix) {
  Json list = Json::array();
  for (const FormulaVector& row : matrix) list.push_back(infix(row));
  return list;
}

Json infix(const std::vector<NamedFormula>& named) {
  Json list = Json::array();
  for (const NamedFormula& f : named) {
    Json& entry = list.emplace_back(Json::object());
    entry["name"] = f.name.symbol().name;
    entry["value"] = infix(f.value.shown);
  }
  return list;
}

Json names(const std::vector<Expr>& symbols) {
  Json list = Json::array();
  for (const Expr s : symbols) list.push_back(s.symbol().name);
  return list;
}

Json variable_names(const std::vector<Expr>& symbols) {
  Json list = Json::array();
  for (const Expr s : symbols) list.push_back(to_infix(symbol_form(s)));
  return list;
}

Json sentence(const Remark& remark, Language language) {
  return remark.key.empty() ? Json() : Json(say(language, remark.key, remark.args));
}

Json check_json(const Check& check, Language language) {
  Json json = Json::object();
  json["check"] = say(language, check.key);
  json["key"] = check.key;
  json["passed"] = check.decided() ? Json(check.passed) : Json();
  json["proved"] = check.proved;
  json["points"] = check.points;
  json["largest_difference"] = check.largest_difference;
  return json;
}

Json step_json(const Step& step, Language language) {
  Json json = Json::object();
  json["kind"] = step.kind;
  json["explanation"] = say(language, step.explanation, step.args);
  Json& lines = json["lines"] = Json::array();
  for (const StepLine& line : step.lines) {
    Json& entry = lines.emplace_back(Json::object());
    entry["left"] = is_absent(line.left) ? Json() : infix(line.left);
    entry["right"] = infix(line.right);
  }
  Json& matrices = json["matrices"] = Json::array();
  for (const StepMatrix& matrix : step.matrices) {
    Json& entry = matrices.emplace_back(Json::object());
    entry["name"] = matrix.name;
    entry["entries"] = infix(matrix.entries);
  }
  return json;
}

void add_account(Json& json, const std::vector<Remark>& remarks, const std::vector<Check>& checks,
                 const std::vector<Step>& steps, const Style& style) {
  Json& sentences = json["remarks"] = Json::array();
  for (const Remark& remark : remarks) sentences.push_back(sentence(remark, style.language));
  Json& list = json["checks"] = Json::array();
  for (const Check& check : checks) list.push_back(check_json(check, style.language));
  if (!style.steps) return;
  Json& told = json["steps"] = Json::array();
  for (const Step& step : steps) told.push_back(step_json(step, style.language));
}

Json diagnostic_json(const SourceText& source, const Diagnostic& diagnostic, Language language) {
  Json json = Json::object();
  json["code"] = diagnostic.code.text;
  json["severity"] = diagnostic.severity() == Severity::Error ? "error" : "warning";
  json["message"] = message(language, diagnostic);
  json.update(position_json(source, diagnostic.span));
  Json& notes = json["notes"] = Json::array();
  for (const Note& note : diagnostic.notes) {
    Json& entry = notes.emplace_back(Json::object());
    entry["message"] = say(language, note.key, note.args);
    entry.update(position_json(source, note.span));
  }
  return json;
}

Json diagnostic_list(const std::vector<Findings>& findings, Language language) {
  Json list = Json::array();
  for (const Findings& found : findings) {
    for (const Diagnostic& d : in_order(found.diagnostics)) {
      list.push_back(diagnostic_json(*found.source, d, language));
    }
  }
  return list;
}

std::string diagnostics_json(const std::vector<Findings>& findings, Language language) {
  Json json = Json::object();
  json["diagnostics"] = diagnostic_list(findings, language);
  return written(json);
}

}  // namespace tellegen::report
