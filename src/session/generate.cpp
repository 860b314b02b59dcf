// `generate`: source code of a model, written into a folder.

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>

#include "codegen/c/module.hpp"
#include "codegen/javascript/module.hpp"
#include "codegen/matlab/module.hpp"
#include "codegen/python/module.hpp"
#include "report/generated_files.hpp"
#include "session/codes.hpp"
#include "session/described.hpp"
#include "session/listed.hpp"
#include "session/pipeline.hpp"

namespace tellegen {
namespace {

using codegen::GeneratedCode;
using session::Pipeline;

/// A language and who writes it.
struct Target {
  std::string_view name;
  GeneratedCode (*code)(const codegen::Description&);
};

constexpr std::array built_targets{
    Target{"c", codegen::generate_c},
    Target{"matlab", codegen::generate_matlab},
    Target{"python", codegen::generate_python},
    Target{"javascript", codegen::generate_javascript},
};

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

Output generate_code(Pipeline& p, const Target& target, const std::string& folder) {
  const auto model = p.one_model();
  if (!model) return p.failed();
  const auto description = session::code_description(p, *model);
  if (!description) return p.failed();
  if (session::exit_code(p.findings()) != ExitCode::Fine) return p.failed();
  const GeneratedCode code = target.code(*description);
  if (auto failure = write_all(folder, code)) {
    p.add(std::move(*failure));
    return p.failed();
  }
  const report::GeneratedFiles files = listing(code, folder);
  return p.succeeded(p.json() ? report::generated_json(files, p.findings(), p.style())
                              : report::generated_text(files, p.style()));
}

}  // namespace

Output generate(const Input& input, std::string_view target, const std::string& folder,
                const Options& options) {
  return Pipeline(input, options).run([&](Pipeline& p) {
    const auto found = std::ranges::find(built_targets, target, &Target::name);
    if (found != built_targets.end()) return generate_code(p, *found, folder);
    p.add({session_codes::unknown_target,
           std::nullopt,
           {std::string(target)},
           {{"note.available_targets", {session::listed(targets())}, {}}}});
    return p.failed();
  });
}

std::vector<std::string_view> targets() {
  std::vector<std::string_view> names;
  for (const Target& t : built_targets) names.push_back(t.name);
  return names;
}

}  // namespace tellegen
