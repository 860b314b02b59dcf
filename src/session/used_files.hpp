#pragma once
// `use motor = dc_machine from "library/dc-machine.tlg"`: models of other files as parts of a
// system.

#include <deque>
#include <string>

#include "language/syntax.hpp"
#include "session/read_source.hpp"
#include "tellegen/tellegen.hpp"

namespace tellegen::session {

/// A text that a model uses. The places in its models are moved by `base`, far beyond the end of
/// the model's own text, so that a mistake found there is known by its place.
struct UsedFile {
  std::string path;
  Source source;
  std::size_t base = 0;
  Document document;        ///< with its places moved
  Diagnostics diagnostics;  ///< of reading it, moved too
};

/// The system with the models that it uses beside those of its own file; each under the name that
/// its `use` says then.
struct SystemWithFiles {
  ModelSyntax system;
  Document document;
  Diagnostics diagnostics;
};

/// Paths are relative to the folder of the model and do not leave it. Files are read by `sources`
/// and kept in `files`.
SystemWithFiles with_used_files(const ModelSyntax& system, const Document& document,
                                const Input& input, SourceFiles& sources,
                                std::deque<UsedFile>& files);

/// The text that a diagnostic belongs to, and the diagnostic with its place there; null: that of
/// the model.
const UsedFile* belongs_to(const std::deque<UsedFile>& files, Diagnostic& diagnostic);

}  // namespace tellegen::session
