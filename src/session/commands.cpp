// The commands of the public interface: each runs the stages it needs and hands their results to
// the report.

#include <algorithm>
#include <array>

#include "base/text.hpp"
#include "report/euler_lagrange.hpp"
#include "report/explanation.hpp"
#include "report/verification.hpp"
#include "session/codes.hpp"
#include "session/listed.hpp"
#include "session/pipeline.hpp"
#include "session/summary.hpp"
#include "verify/claim.hpp"

namespace tellegen {
namespace {

using session::listed;
using session::Pipeline;

constexpr std::array<std::string_view, 1> built_forms{"euler-lagrange"};
constexpr std::array<std::string_view, 5> planned_forms{
    "hamilton", "port-hamiltonian", "co-lagrangian", "brayton-moser", "state-space"};
constexpr std::array<std::string_view, 1> built_analyses{"cyclic"};

template <class Range>
bool contains(const Range& all, std::string_view one) {
  return std::ranges::find(all, one) != all.end();
}

Diagnostic wrong_form(std::string_view form) {
  const bool planned = contains(planned_forms, form);
  Diagnostic d{planned ? session_codes::form_not_available : session_codes::unknown_form,
               std::nullopt,
               {std::string(form)},
               {}};
  const auto guess = planned ? std::nullopt : closest(form, built_forms);
  if (guess) d.notes.push_back({"note.did_you_mean", {*guess}, {}});
  d.notes.push_back({"note.available_forms", {listed(built_forms)}, {}});
  return d;
}

Output check_models(Pipeline& pipeline) {
  const auto document = pipeline.read();
  if (!document) return pipeline.failed();
  report::CheckReport result;
  for (const ModelSyntax* syntax : pipeline.chosen(*document)) {
    if (const auto model = pipeline.resolve(*syntax)) {
      result.models.push_back(session::summarise(*model));
    }
  }
  if (session::exit_code(pipeline.findings()) != ExitCode::Fine) return pipeline.failed();
  result.warnings = pipeline.findings();
  return pipeline.succeeded(pipeline.json() ? report::check_json(result, pipeline.style())
                                            : report::check_text(result, pipeline.style()));
}

std::string written(const EulerLagrange& el, const Pipeline& pipeline) {
  if (pipeline.json())
    return report::euler_lagrange_json(el, pipeline.findings(), pipeline.style());
  const bool latex = pipeline.style().format == report::Format::Latex;
  return latex ? report::euler_lagrange_latex(el, pipeline.style())
               : report::euler_lagrange_text(el, pipeline.style());
}

/// Derives and, where that succeeds, reports by `write`.
template <class Write>
Output derive_and(Pipeline& pipeline, Write write) {
  const auto model = pipeline.one_model();
  if (!model) return pipeline.failed();
  const auto el = pipeline.euler_lagrange(*model);
  return el ? write(*model, *el) : pipeline.failed();
}

/// The verdict on one claim; what cannot be read in it goes to the findings.
std::optional<ClaimVerdict> verdict_of(Pipeline& pipeline, const EnergyModel& model,
                                       const EulerLagrange& el, const std::string& claim) {
  auto verdict = check_claim(model, el, claim);
  if (!verdict.diagnostics.empty()) {
    auto source = std::make_shared<const SourceText>("--claim", claim);
    pipeline.add_findings({std::move(source), std::move(verdict.diagnostics)});
  }
  return std::move(verdict.value);
}

Output verify_claims(Pipeline& pipeline, const EnergyModel& model, const EulerLagrange& el,
                     const std::vector<std::string>& claims) {
  Verification result{el.model, el.checks, {}};
  for (const std::string& claim : claims) {
    if (auto verdict = verdict_of(pipeline, model, el, claim))
      result.claims.push_back(std::move(*verdict));
  }
  if (result.claims.size() < claims.size()) return pipeline.failed();
  const bool all_hold = std::ranges::all_of(result.claims, &ClaimVerdict::holds);
  return pipeline.succeeded(
      pipeline.json() ? report::verification_json(result, pipeline.findings(), pipeline.style())
                      : report::verification_text(result, pipeline.style()),
      all_hold ? ExitCode::Fine : ExitCode::ModelErrors);
}

Output explain_code(Pipeline& pipeline, std::string_view code) {
  const report::Style& style = pipeline.style();
  if (code.empty()) {
    return pipeline.succeeded(pipeline.json() ? report::code_list_json(style)
                                              : report::code_list_text(style));
  }
  std::string wanted(code);
  if (!wanted.empty() && (wanted[0] == 'e' || wanted[0] == 'w'))
    wanted[0] = wanted[0] == 'e' ? 'E' : 'W';
  if (const report::CodePage* page = report::find_page(wanted)) {
    return pipeline.succeeded(pipeline.json() ? report::explanation_json(*page, style)
                                              : report::explanation_text(*page, style));
  }
  pipeline.add(
      {session_codes::unknown_code, std::nullopt, {wanted}, {{"note.list_codes", {}, {}}}});
  return pipeline.failed();
}

}  // namespace

Output check(const Input& input, const Options& options) {
  return Pipeline(input, options).run(check_models);
}

Output derive(const Input& input, std::string_view form, const Options& options) {
  return Pipeline(input, options).run([&](Pipeline& p) {
    if (!contains(built_forms, form)) {
      p.add(wrong_form(form));
      return p.failed();
    }
    return derive_and(p, [&](const EnergyModel&, const EulerLagrange& el) {
      return p.succeeded(written(el, p));
    });
  });
}

Output analyse(const Input& input, std::string_view what, const Options& options) {
  return Pipeline(input, options).run([&](Pipeline& p) {
    if (!contains(built_analyses, what)) {
      p.add({session_codes::unknown_analysis,
             std::nullopt,
             {std::string(what)},
             {{"note.available_analyses", {listed(built_analyses)}, {}}}});
      return p.failed();
    }
    return derive_and(p, [&](const EnergyModel&, const EulerLagrange& el) {
      return p.succeeded(p.json() ? report::conservation_json(el, p.findings(), p.style())
                                  : report::conservation_text(el, p.style()));
    });
  });
}

Output verify(const Input& input, const std::vector<std::string>& claims, const Options& options) {
  return Pipeline(input, options).run([&](Pipeline& p) {
    return derive_and(p, [&](const EnergyModel& model, const EulerLagrange& el) {
      return verify_claims(p, model, el, claims);
    });
  });
}

Output explain(std::string_view code, const Options& options) {
  const Input none = Input::of_text("", "");
  return Pipeline(none, options).run([&](Pipeline& p) { return explain_code(p, code); });
}

std::vector<std::string_view> forms() { return {built_forms.begin(), built_forms.end()}; }
std::vector<std::string_view> analyses() { return {built_analyses.begin(), built_analyses.end()}; }

std::optional<std::string> closest_word(std::string_view word,
                                        const std::vector<std::string>& candidates) {
  return closest(word, candidates);
}

std::string_view version() { return TELLEGEN_VERSION; }

}  // namespace tellegen
