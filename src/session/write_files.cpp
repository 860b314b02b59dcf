#include "session/write_files.hpp"

#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <fstream>

#include "session/codes.hpp"

namespace tellegen::session {
namespace {

namespace fs = std::filesystem;

Diagnostic cannot_write(const fs::path& path, const std::string& reason) {
  return {session_codes::not_writable, std::nullopt, {path.string(), reason}, {}};
}

/// Where a text waits until all of them are written.
fs::path beside(const fs::path& path) {
  return path.parent_path() /
         ("." + path.filename().string() + "." + std::to_string(getpid()) + ".part");
}

std::optional<Diagnostic> write(const fs::path& path, const std::string& text) {
  std::error_code error;
  if (fs::is_directory(path, error)) return cannot_write(path, std::strerror(EISDIR));
  errno = 0;
  std::ofstream file(beside(path), std::ios::binary);
  file << text;
  file.close();
  if (file) return std::nullopt;
  return cannot_write(path, std::strerror(errno));
}

std::optional<Diagnostic> move_into_place(const fs::path& path) {
  std::error_code error;
  fs::rename(beside(path), path, error);
  if (error) return cannot_write(path, error.message());
  return std::nullopt;
}

}  // namespace

std::optional<Diagnostic> write_whole(const fs::path& folder, const std::vector<TextFile>& files) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) return cannot_write(folder, error.message());
  std::optional<Diagnostic> failure;
  for (const TextFile& f : files) {
    if (!failure) failure = write(folder / f.name, f.text);
  }
  for (const TextFile& f : files) {
    if (!failure) failure = move_into_place(folder / f.name);
  }
  for (const TextFile& f : files) fs::remove(beside(folder / f.name), error);
  return failure;
}

}  // namespace tellegen::session
