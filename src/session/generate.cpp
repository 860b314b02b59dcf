// `generate`: source code of a model, written into a folder.

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>

#include "codegen/c/module.hpp"
#include "report/generated_files.hpp"
#include "session/codes.hpp"
#include "session/joined_states.hpp"
#include "session/listed.hpp"
#include "session/pipeline.hpp"

namespace tellegen {
namespace {

using codegen::GeneratedCode;
using session::Pipeline;

constexpr std::array<std::string_view, 1> built_targets{"c"};

codegen::CodeOptions code_options(const Pipeline& p) {
  return {.spanish = p.options().language == OutputLanguage::Spanish};
}

/// A model given by its energies or bodies.
template <class Model>
Result<GeneratedCode> mechanical_code(Pipeline& p, const Model& model) {
  auto form = p.machine_form(model);
  if (!form) return std::move(form.diagnostics);
  return codegen::generate_c(model, *form, code_options(p));
}

Result<GeneratedCode> code_of(Pipeline& p, const EnergyModel& m) { return mechanical_code(p, m); }
Result<GeneratedCode> code_of(Pipeline& p, const ChainModel& m) { return mechanical_code(p, m); }
Result<GeneratedCode> code_of(Pipeline& p, const StatesModel& m) {
  return codegen::generate_c(m, code_options(p));
}
Result<GeneratedCode> code_of(Pipeline& /*p*/, const SystemModel& m) {
  return Diagnostic{session_codes::no_code_for_kind, m.span, {m.name}, {}};
}
Result<GeneratedCode> code_of(Pipeline& p, const BondGraphModel& m) {
  const auto states = session::graph_states(p, m);
  return states ? codegen::generate_c(*states, code_options(p))
                : Result<GeneratedCode>(Diagnostics{});
}

Diagnostic cannot_write(const std::filesystem::path& path, const std::string& reason) {
  return {session_codes::not_writable, std::nullopt, {path.string(), reason}, {}};
}

std::optional<Diagnostic> write_file(const std::filesystem::path& path, const std::string& text) {
  errno = 0;
  std::ofstream file(path, std::ios::binary);
  file << text;
  file.close();
  if (file) return std::nullopt;
  return cannot_write(path, std::strerror(errno));
}

std::optional<Diagnostic> write_all(const std::filesystem::path& folder,
                                    const GeneratedCode& code) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) return cannot_write(folder, error.message());
  for (const codegen::SourceFile& file : code.files) {
    if (auto failure = write_file(folder / file.name, file.text)) return failure;
  }
  return std::nullopt;
}

report::GeneratedFiles listing(const GeneratedCode& code, const std::filesystem::path& folder) {
  report::GeneratedFiles files{code.model, std::string(code.target), {}};
  for (const codegen::SourceFile& f : code.files) {
    files.files.push_back(
        {(folder / f.name).string(), static_cast<std::size_t>(std::ranges::count(f.text, '\n'))});
  }
  return files;
}

Output generate_code(Pipeline& p, const std::string& folder) {
  const auto model = p.one_model();
  if (!model) return p.failed();
  const auto code = p.needed(std::visit([&](const auto& m) { return code_of(p, m); }, *model));
  if (!code) return p.failed();
  if (session::exit_code(p.findings()) != ExitCode::Fine) return p.failed();
  if (auto failure = write_all(folder, *code)) {
    p.add(std::move(*failure));
    return p.failed();
  }
  const report::GeneratedFiles files = listing(*code, folder);
  return p.succeeded(p.json() ? report::generated_json(files, p.findings(), p.style())
                              : report::generated_text(files, p.style()));
}

}  // namespace

Output generate(const Input& input, std::string_view target, const std::string& folder,
                const Options& options) {
  return Pipeline(input, options).run([&](Pipeline& p) {
    if (std::ranges::find(built_targets, target) != built_targets.end())
      return generate_code(p, folder);
    p.add({session_codes::unknown_target,
           std::nullopt,
           {std::string(target)},
           {{"note.available_targets", {session::listed(built_targets)}, {}}}});
    return p.failed();
  });
}

std::vector<std::string_view> targets() { return {built_targets.begin(), built_targets.end()}; }

}  // namespace tellegen
