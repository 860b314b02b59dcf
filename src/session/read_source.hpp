#pragma once
// A path → the text of a model file, or of a file beside it.

#include <memory>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "base/span.hpp"
#include "tellegen/tellegen.hpp"

namespace tellegen::session {

using Source = std::shared_ptr<const SourceText>;

/// Files beyond this are refused: no person writes so large a model.
inline constexpr std::size_t max_file_megabytes = 8;

/// Only plain files are read, and standard input where the name is "-": a pipe or a device would
/// keep the program waiting, or never end.
class SourceFiles {
 public:
  Result<Source> read(const Input& input);

  /// A file that the model `input` names: its path is relative to the folder of the model, and does
  /// not leave it, neither by its words nor by links. Nothing of a file elsewhere is looked at.
  Result<Source> read_beside(const Input& input, const std::string& path);

  /// The paths of all files that were read.
  [[nodiscard]] const std::vector<std::string>& paths() const { return paths_; }
  void remember(const std::vector<std::string>& paths);

 private:
  std::vector<std::string> paths_;
};

/// Why a file that a model names cannot be read, in a note; no note where it is not there at all.
std::vector<Note> why_unreadable(const Diagnostics& diagnostics);

}  // namespace tellegen::session
