#include "session/read_source.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <new>

#include "session/codes.hpp"
#include "session/descriptor.hpp"

namespace tellegen::session {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t max_bytes = max_file_megabytes << 20U;

Diagnostic fault(Code code, std::vector<std::string> args, std::vector<Note> notes = {}) {
  return {code, std::nullopt, std::move(args), std::move(notes)};
}

Diagnostic not_readable(const std::string& path, int reason) {
  if (reason == ENOMEM) throw std::bad_alloc();
  return fault(session_codes::file_not_readable, {path, std::strerror(reason)});
}

Diagnostic too_large(const std::string& path) {
  return fault(session_codes::file_too_large, {path, std::to_string(max_file_megabytes)});
}

Diagnostic not_there(const std::string& path) {
  struct stat link {};
  const bool dangles = lstat(path.c_str(), &link) == 0 && S_ISLNK(link.st_mode);
  return fault(dangles ? session_codes::dangling_link : session_codes::file_not_found, {path});
}

std::optional<Diagnostic> why_not_plain(const std::string& path, const struct stat& status) {
  if (S_ISDIR(status.st_mode)) return fault(session_codes::is_directory, {path});
  if (!S_ISREG(status.st_mode)) {
    const char* kind = S_ISFIFO(status.st_mode)   ? "note.file.pipe"
                       : S_ISSOCK(status.st_mode) ? "note.file.socket"
                                                  : "note.file.device";
    return fault(session_codes::no_plain_file, {path}, {{kind, {}, {}}});
  }
  if (status.st_size > static_cast<off_t>(max_bytes)) return too_large(path);
  return std::nullopt;
}

/// Up to one byte more than allowed, so that too much shows.
Result<std::string> read_all(int descriptor, const std::string& path) {
  std::string text;
  std::vector<char> buffer(std::size_t{1} << 16U);
  while (text.size() <= max_bytes) {
    const ssize_t count = ::read(descriptor, buffer.data(), buffer.size());
    if (count == 0) return text;
    if (count > 0)
      text.append(buffer.data(), static_cast<std::size_t>(count));
    else if (errno != EINTR)
      return not_readable(path, errno);
  }
  return too_large(path);
}

/// Looked at before it is opened, since to open a device may do something; and again afterwards,
/// since another file may have come into its place.
Result<std::string> read_plain(const std::string& path, int flags) {
  struct stat status {};
  if (stat(path.c_str(), &status) != 0)
    return errno == ENOENT ? not_there(path) : not_readable(path, errno);
  if (auto why = why_not_plain(path, status)) return std::move(*why);
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | flags));
  if (!file) return errno == ENOENT ? not_there(path) : not_readable(path, errno);
  if (fstat(file.number(), &status) != 0) return not_readable(path, errno);
  if (auto why = why_not_plain(path, status)) return std::move(*why);
  return read_all(file.number(), path);
}

Result<ReadFiles::File> file_of(const std::string& name, std::string path,
                                Result<std::string> text) {
  if (!text) return std::move(text.diagnostics);
  return ReadFiles::File{std::make_shared<const SourceText>(name, std::move(*text.value)),
                         std::move(path)};
}

bool leaves_by_words(const fs::path& path) {
  return path.empty() || path.is_absolute() ||
         std::ranges::any_of(path, [](const fs::path& part) { return part == ".."; });
}

bool is_below(const fs::path& file, const fs::path& folder) {
  const auto [end, rest] = std::ranges::mismatch(folder, file);
  return end == folder.end() && rest != file.end();
}

}  // namespace

Result<Source> SourceFiles::read(const Input& input) {
  if (input.text) {
    if (input.text->size() > max_bytes) return too_large(input.name);
    return std::make_shared<const SourceText>(input.name, *input.text);
  }
  if (input.known) known_ = input.known;
  return known_or(input.name, [&] {
    return input.name == "-" ? file_of("<stdin>", "/dev/stdin", read_all(STDIN_FILENO, "-"))
                             : file_of(input.name, input.name, read_plain(input.name, 0));
  });
}

Result<Source> SourceFiles::read_beside(const Input& input, const std::string& path) {
  if (leaves_by_words(path)) return fault(session_codes::used_file_outside, {path});
  if (input.text || input.name == "-") return fault(session_codes::file_not_found, {path});
  const fs::path above = fs::path(input.name).parent_path();
  const std::string name = (above / path).string();
  return known_or(name, [&]() -> Result<ReadFiles::File> {
    std::error_code error;
    const fs::path folder = fs::canonical(above.empty() ? "." : above, error);
    if (error) return not_readable(path, error.value());
    const fs::path file = fs::canonical(folder / path, error);
    if (error == std::errc::no_such_file_or_directory) return not_there((folder / path).string());
    if (error) return not_readable(path, error.value());
    if (!is_below(file, folder))
      return fault(session_codes::used_file_outside, {path}, {{"note.file.link_outside", {}, {}}});
    return file_of(name, file.string(), read_plain(file.string(), O_NOFOLLOW));
  });
}

Result<Source> SourceFiles::known_or(const std::string& name,
                                     const std::function<Result<ReadFiles::File>()>& read) {
  auto found = known_->files.find(name);
  if (found == known_->files.end()) {
    auto file = read();
    if (!file) return std::move(file.diagnostics);
    found = known_->files.emplace(name, std::move(*file)).first;
  }
  paths_.push_back(found->second.path);
  return found->second.source;
}

void SourceFiles::remember(const std::vector<std::string>& paths) {
  paths_.insert(paths_.end(), paths.begin(), paths.end());
}

std::vector<Note> why_unreadable(const Diagnostics& diagnostics) {
  using namespace session_codes;
  if (diagnostics.empty()) return {};
  const Diagnostic& why = diagnostics.front();
  if (why.code == no_plain_file || why.code == used_file_outside) return why.notes;
  if (why.code == file_not_readable) return {{"note.file.refused", {why.args[1]}, {}}};
  if (why.code == is_directory) return {{"note.file.folder", {}, {}}};
  if (why.code == file_too_large) return {{"note.file.large", {why.args[1]}, {}}};
  if (why.code == dangling_link) return {{"note.file.dangling", {}, {}}};
  return {};
}

}  // namespace tellegen::session
