#pragma once
// A path that is to be written → what is there already.

#include <sys/stat.h>

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "base/diagnostic.hpp"
#include "base/result.hpp"

namespace tellegen::session {

/// What tells a file from another, whatever their names and links are.
struct FileIdentity {
  dev_t device = 0;
  ino_t number = 0;
  bool operator==(const FileIdentity&) const = default;
};

struct Destination {
  std::filesystem::path named;         ///< as the user wrote it
  std::filesystem::path place;         ///< what a link stands for
  std::optional<FileIdentity> before;  ///< the plain file that is there already …
  mode_t mode = 0;                     ///< … and its permissions
  bool is_stream = false;  ///< a terminal, a pipe, a device: it takes texts as they come
  int descriptor = -1;     ///< of a stream that is open already
};

/// A folder, a link to nothing and what may not be written are mistakes.
Result<Destination> destination_of(const std::filesystem::path& path);

/// A destination that is one of the files `read`, or the same as another one.
std::optional<Diagnostic> overwriting(const std::vector<Destination>& all,
                                      const std::vector<std::string>& read);

/// With the system's reason, an errno.
Diagnostic cannot_write(const std::filesystem::path& path, int reason);

}  // namespace tellegen::session
