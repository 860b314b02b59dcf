#pragma once
// Texts → files, each of them whole or not at all. Every file of every command is written here.

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "base/diagnostic.hpp"

namespace tellegen::session {

struct TextFile {
  std::filesystem::path path;
  std::string text;
};

/// All texts are written beside their places first and moved there only when every one of them is
/// on the disk, so that a full disk leaves what was there as it was. What is no plain file (a pipe,
/// a terminal) takes its text as it comes. None of the files `read` is written over, and no text
/// takes the place of another.
std::optional<Diagnostic> write_whole(const std::vector<TextFile>& files,
                                      const std::vector<std::string>& read);

/// The same in a folder, which is made where it is not there; the names are within it.
std::optional<Diagnostic> write_whole(const std::filesystem::path& folder,
                                      std::vector<TextFile> files,
                                      const std::vector<std::string>& read);

}  // namespace tellegen::session
