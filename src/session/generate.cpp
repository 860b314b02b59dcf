// `generate`: source code of a model, written into a folder.

#include <algorithm>
#include <filesystem>
#include <type_traits>

#include "base/joined.hpp"
#include "base/limits.hpp"
#include "codegen/codes.hpp"
#include "report/generated_files.hpp"
#include "session/code_targets.hpp"
#include "session/codes.hpp"
#include "session/described.hpp"
#include "session/latex_document.hpp"
#include "session/pipeline.hpp"
#include "session/write_files.hpp"

namespace tellegen {
namespace {

using codegen::GeneratedCode;
using session::CodeTarget;
using session::Pipeline;

std::vector<session::TextFile> files_of(const GeneratedCode& code) {
  std::vector<session::TextFile> files;
  for (const codegen::SourceFile& f : code.files) files.push_back({f.name, f.text});
  return files;
}

report::GeneratedFiles listing(const GeneratedCode& code, const std::filesystem::path& folder) {
  report::GeneratedFiles files{code.model, std::string(code.target), {}};
  for (const codegen::SourceFile& f : code.files) {
    files.files.push_back(
        {(folder / f.name).string(), static_cast<std::size_t>(std::ranges::count(f.text, '\n'))});
  }
  return files;
}

Output written(Pipeline& p, const GeneratedCode& code, const std::string& folder) {
  finish_undisturbed();
  if (auto failure = session::write_whole(folder, files_of(code), p.files().paths())) {
    p.add(std::move(*failure));
    return p.failed();
  }
  const report::GeneratedFiles files = listing(code, folder);
  return p.succeeded(p.json() ? report::generated_json(files, p.findings(), p.style())
                              : report::generated_text(files, p.style()));
}

/// The first `when` of the model or of its parts, if there is any.
const WhenCrossed* first_event(const session::AnyModel& model) {
  const auto first_of = [](const ModelCore& m) {
    return m.crossings.empty() ? nullptr : &m.crossings.front();
  };
  const auto* system = std::get_if<SystemModel>(&model);
  if (system == nullptr)
    return std::visit(
        [&](const auto& m) -> const WhenCrossed* {
          if constexpr (std::is_base_of_v<ModelCore, std::decay_t<decltype(m)>>) return first_of(m);
          return nullptr;
        },
        model);
  for (const Part& part : system->parts) {
    const auto* event = std::visit([&](const auto& m) { return first_of(m); }, part.model);
    if (event != nullptr) return event;
  }
  return nullptr;
}

/// True where there are events, which the code does not have; that is told.
bool leaves_events_out(Pipeline& p, const session::AnyModel& model) {
  const WhenCrossed* event = first_event(model);
  if (event != nullptr)
    p.add(Diagnostic{codegen_codes::events_left_out, event->span, {event->text}, {}});
  return event != nullptr;
}

/// The page that goes with the code tells it too.
void tell_events_left_out(GeneratedCode& code, Language language) {
  for (codegen::SourceFile& file : code.files) {
    if (file.name != "README.md") continue;
    file.text += "\n" + sentence(language, "code.no_events") + "\n";
  }
}

Output generate_code(Pipeline& p, const CodeTarget& target, const std::string& folder) {
  const auto model = p.one_model();
  if (!model) return p.failed();
  const auto description = session::code_description(p, *model);
  if (!description) return p.failed();
  if (session::exit_code(p.findings()) != ExitCode::Fine) return p.failed();
  GeneratedCode code = target.code(*description);
  const bool has_events = target.has_events && !description->events.empty();
  if (!has_events && leaves_events_out(p, *model)) tell_events_left_out(code, p.style().language);
  return written(p, code, folder);
}

/// The article that `report` writes, of one model.
Output generate_document(const Input& input, const std::string& folder, const Options& options) {
  return Pipeline(input, options).run([&](Pipeline& p) {
    const auto model = p.one_model();
    if (!model) return p.failed();
    Options typeset = options;
    typeset.format = OutputFormat::Latex;
    typeset.model = session::name_of(*model);
    const Output article = write_report(p.again(), "", typeset);
    if (article.out.empty()) return article;
    Output output =
        written(p, session::latex_document(typeset.model, article.out, p.style().language), folder);
    output.exit_code = std::max(output.exit_code, article.exit_code);
    return output;
  });
}

constexpr std::string_view document_target = "latex";

}  // namespace

Output generate(const Input& input, std::string_view target, const std::string& folder,
                const Options& options) {
  if (target == document_target) return generate_document(input, folder, options);
  return Pipeline(input, options).run([&](Pipeline& p) {
    const auto known = session::code_targets();
    const auto found = std::ranges::find(known, target, &CodeTarget::name);
    if (found != known.end()) return generate_code(p, *found, folder);
    p.add({session_codes::unknown_target,
           std::nullopt,
           {std::string(target)},
           {{"note.available_targets", {joined(targets())}, {}}}});
    return p.failed();
  });
}

std::vector<std::string_view> targets() {
  std::vector<std::string_view> names;
  for (const CodeTarget& t : session::code_targets()) names.push_back(t.name);
  names.push_back(document_target);
  return names;
}

}  // namespace tellegen
