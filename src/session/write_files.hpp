#pragma once
// Texts → files of a folder, each of them whole or not at all.

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "base/diagnostic.hpp"

namespace tellegen::session {

struct TextFile {
  std::string name;  ///< without a folder
  std::string text;
};

/// Makes the folder where it is not there. All texts are written beside their places first and
/// moved there only when every one of them is on the disk, so that a full disk leaves what was
/// there as it was.
std::optional<Diagnostic> write_whole(const std::filesystem::path& folder,
                                      const std::vector<TextFile>& files);

}  // namespace tellegen::session
