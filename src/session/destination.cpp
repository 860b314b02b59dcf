#include "session/destination.hpp"

#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <new>

#include "session/codes.hpp"

namespace tellegen::session {
namespace {

namespace fs = std::filesystem;

FileIdentity identity_in(const struct stat& status) { return {status.st_dev, status.st_ino}; }

std::optional<FileIdentity> identity_of(const std::string& path) {
  struct stat status {};
  if (stat(path.c_str(), &status) != 0) return std::nullopt;
  return identity_in(status);
}

/// The results go there already: to put another file into its place would lose them.
int standard_stream(FileIdentity file) {
  for (const int descriptor : {STDOUT_FILENO, STDERR_FILENO}) {
    struct stat status {};
    if (fstat(descriptor, &status) == 0 && identity_in(status) == file) return descriptor;
  }
  return -1;
}

/// Of a file that is not there yet: its folder is, and so two spellings of one path show.
Result<Destination> new_destination(const fs::path& path) {
  std::error_code error;
  const fs::path above = path.parent_path();
  const fs::path folder = fs::canonical(above.empty() ? "." : above, error);
  if (error) return cannot_write(path, error.value());
  if (path.filename().empty()) return cannot_write(path, EISDIR);
  return Destination{path, folder / path.filename(), {}, 0, false, -1};
}

Result<Destination> old_destination(const fs::path& path, const struct stat& status) {
  if (S_ISDIR(status.st_mode)) return cannot_write(path, EISDIR);
  const FileIdentity file = identity_in(status);
  if (!S_ISREG(status.st_mode)) return Destination{path, path, {}, 0, true, -1};
  if (const int open = standard_stream(file); open >= 0)
    return Destination{path, path, {}, 0, true, open};
  if (access(path.c_str(), W_OK) != 0) return cannot_write(path, errno);
  std::error_code error;
  fs::path place = fs::canonical(path, error);
  if (error) return cannot_write(path, error.value());
  constexpr mode_t permissions = 0777;
  return Destination{path, std::move(place), file, status.st_mode & permissions, false, -1};
}

bool same_place(const Destination& a, const Destination& b) {
  if (a.is_stream || b.is_stream) return false;
  return a.place == b.place || (a.before && a.before == b.before);
}

}  // namespace

Diagnostic cannot_write(const fs::path& path, int reason) {
  if (reason == ENOMEM) throw std::bad_alloc();
  return {session_codes::not_writable, std::nullopt, {path.string(), std::strerror(reason)}, {}};
}

Result<Destination> destination_of(const fs::path& path) {
  struct stat status {};
  if (stat(path.c_str(), &status) == 0) return old_destination(path, status);
  const int reason = errno;
  if (lstat(path.c_str(), &status) == 0 && reason == ENOENT)
    return Diagnostic{session_codes::dangling_link, std::nullopt, {path.string()}, {}};
  if (reason != ENOENT) return cannot_write(path, reason);
  return new_destination(path);
}

std::optional<Diagnostic> overwriting(const std::vector<Destination>& all,
                                      const std::vector<std::string>& read) {
  for (const Destination& d : all) {
    for (const std::string& input : read) {
      if (d.before && identity_of(input) == d.before) {
        return Diagnostic{
            session_codes::overwrites_input, std::nullopt, {d.named.string(), input}, {}};
      }
    }
    for (const Destination& other : all) {
      if (&other == &d) break;
      if (same_place(d, other)) {
        return Diagnostic{session_codes::written_twice,
                          std::nullopt,
                          {other.named.string(), d.named.string()},
                          {}};
      }
    }
  }
  return std::nullopt;
}

}  // namespace tellegen::session
