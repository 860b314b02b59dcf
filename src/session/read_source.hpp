#pragma once
// A path → the text of a model file, or of a file beside it.

#include <functional>
#include <map>
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

/// Texts by the names that they are asked for.
struct ReadFiles {
  struct File {
    Source source;
    std::string path;
  };
  std::map<std::string, File> files;
};

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
  /// For an Input that is read again.
  [[nodiscard]] const std::shared_ptr<ReadFiles>& known() const { return known_; }

 private:
  Result<Source> known_or(const std::string& name,
                          const std::function<Result<ReadFiles::File>()>& read);

  std::vector<std::string> paths_;
  std::shared_ptr<ReadFiles> known_ = std::make_shared<ReadFiles>();
};

/// Why a file that a model names cannot be read, in a note; no note where it is not there at all.
std::vector<Note> why_unreadable(const Diagnostics& diagnostics);

}  // namespace tellegen::session
