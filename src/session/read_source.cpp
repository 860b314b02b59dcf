#include "session/read_source.hpp"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>

#include "session/codes.hpp"

namespace tellegen::session {
namespace {

constexpr std::size_t max_bytes = max_file_megabytes << 20U;

struct Closer {
  void operator()(std::FILE* file) const {
    if (file != stdin) std::fclose(file);
  }
};
using File = std::unique_ptr<std::FILE, Closer>;

Diagnostic fault(Code code, std::vector<std::string> args) {
  return {code, std::nullopt, std::move(args), {}};
}

/// Up to one byte more than allowed, so that too much shows.
std::string read_all(std::FILE* file) {
  std::string text;
  char buffer[1U << 16U];
  std::size_t count = 0;
  while (text.size() <= max_bytes && (count = std::fread(buffer, 1, sizeof buffer, file)) > 0) {
    text.append(buffer, count);
  }
  return text;
}

Result<Source> read_file(const std::string& path) {
  namespace fs = std::filesystem;
  std::error_code ignored;
  if (path != "-" && fs::is_directory(path, ignored)) {
    return fault(session_codes::is_directory, {path});
  }
  errno = 0;
  const File file(path == "-" ? stdin : std::fopen(path.c_str(), "rb"));
  if (!file && errno == ENOENT) return fault(session_codes::file_not_found, {path});
  if (!file) return fault(session_codes::file_not_readable, {path, std::strerror(errno)});
  std::string text = read_all(file.get());
  if (std::ferror(file.get()) != 0) {
    return fault(session_codes::file_not_readable, {path, std::strerror(errno)});
  }
  if (text.size() > max_bytes) {
    return fault(session_codes::file_too_large, {path, std::to_string(max_file_megabytes)});
  }
  const std::string name = path == "-" ? "<stdin>" : path;
  return std::make_shared<const SourceText>(name, std::move(text));
}

}  // namespace

Result<Source> read_source(const Input& input) {
  if (!input.text) return read_file(input.name);
  if (input.text->size() > max_bytes) {
    return fault(session_codes::file_too_large, {input.name, std::to_string(max_file_megabytes)});
  }
  return std::make_shared<const SourceText>(input.name, *input.text);
}

}  // namespace tellegen::session
