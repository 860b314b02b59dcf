#pragma once
// What the JSON writers share. Keys keep their order, so that the same result gives the same bytes.

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "base/span.hpp"
#include "formalism/step.hpp"
#include "report/diagnostics.hpp"
#include "report/style.hpp"

namespace tellegen::report {

using Json = nlohmann::ordered_json;

/// Indented, with a line break at the end; bytes that are not UTF-8 become �.
std::string written(const Json& json);

Json infix(const Form& form);
Json infix(const std::vector<Form>& forms);
Json infix(const std::vector<std::vector<Form>>& rows);
Json infix(const FormulaVector& vector);
Json infix(const FormulaMatrix& matrix);
/// `name` and `value` of each.
Json infix(const std::vector<NamedFormula>& named);
Json names(const std::vector<Expr>& symbols);
Json variable_names(const std::vector<Expr>& symbols);  ///< rates as "q'"

/// The sentence of a remark, or null where there is none.
Json sentence(const Remark& remark, Language language);
Json check_json(const Check& check, Language language);
Json step_json(const Step& step, Language language);
/// The keys `remarks`, `checks` and, where asked for, `steps`.
void add_account(Json& json, const std::vector<Remark>& remarks, const std::vector<Check>& checks,
                 const std::vector<Step>& steps, const Style& style);
Json diagnostic_json(const SourceText& source, const Diagnostic& diagnostic, Language language);
/// The diagnostics of all findings, in order.
Json diagnostic_list(const std::vector<Findings>& findings, Language language);

}  // namespace tellegen::report
