#include "session/parcel.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstring>

#include "session/descriptor.hpp"

namespace tellegen::session {
namespace {

/// A name that nobody can foresee; who takes it is told by O_EXCL all the same.
std::string name_beside(const std::filesystem::path& place) {
  std::uint64_t number = 0;
  if (getentropy(&number, sizeof number) != 0) {
    const auto now = std::chrono::steady_clock::now().time_since_epoch().count();
    number = static_cast<std::uint64_t>(now) ^ (static_cast<std::uint64_t>(getpid()) << 40U);
  }
  return (place.parent_path() / fmt::format(".tellegen-{:016x}.part", number)).string();
}

constexpr int attempts = 100;

/// `make` takes a name that is not there yet, and says whether it succeeded; errno says why not.
template <class Make>
std::string made_beside(const std::filesystem::path& place, const Make& make) {
  for (int i = 0; i < attempts; ++i) {
    std::string name = name_beside(place);
    if (make(name.c_str())) return name;
    if (errno != EEXIST) break;
  }
  return {};
}

}  // namespace

std::optional<int> write_all(int descriptor, const std::string& text) {
  for (std::size_t done = 0; done < text.size();) {
    const ssize_t count = ::write(descriptor, text.data() + done, text.size() - done);
    if (count > 0)
      done += static_cast<std::size_t>(count);
    else if (count == 0)
      return ENOSPC;
    else if (errno != EINTR)
      return errno;
  }
  return std::nullopt;
}

Parcel::Parcel(Parcel&& other) noexcept
    : to_(std::move(other.to_)),
      may_return_(other.may_return_),
      folder_(std::move(other.folder_)),
      is_sent_(other.is_sent_),
      part_(std::exchange(other.part_, {})),
      old_(std::exchange(other.old_, {})) {}

Parcel::~Parcel() {
  if (!part_.empty()) unlink(part_.c_str());
  if (!old_.empty()) unlink(old_.c_str());
}

std::optional<Diagnostic> Parcel::pack(const std::string& text) {
  constexpr mode_t as_usual = 0666;  // less what the user's mask forbids
  Descriptor file;
  part_ = made_beside(to_.place, [&](const char* name) {
    file = Descriptor(::open(name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, as_usual));
    return static_cast<bool>(file);
  });
  if (part_.empty()) return cannot_write(to_.named, errno);
  if (const auto reason = write_all(file.number(), text)) return cannot_write(to_.named, *reason);
  const bool kept = (!to_.before || fchmod(file.number(), to_.mode) == 0) &&
                    fsync(file.number()) == 0 && file.close();
  if (!kept) return cannot_write(to_.named, errno);
  return std::nullopt;
}

std::optional<Diagnostic> Parcel::send() {
  if (may_return_ && to_.before) {
    // Where the file system knows no links, what is sent stays sent.
    old_ = made_beside(to_.place,
                       [&](const char* name) { return link(to_.place.c_str(), name) == 0; });
  }
  if (std::rename(part_.c_str(), to_.place.c_str()) != 0) return cannot_write(to_.named, errno);
  part_.clear();
  is_sent_ = true;
  return std::nullopt;
}

// Not every file system can; the files are whole anyway.
void Parcel::settle() const {
  const Descriptor folder(::open(folder_.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (folder) fsync(folder.number());
}

void Parcel::take_back() {
  if (!is_sent_) return;
  is_sent_ = false;
  if (!old_.empty()) {
    const char* const place = to_.place.c_str();
    if (std::rename(old_.c_str(), place) != 0 && unlink(place) == 0 &&
        link(old_.c_str(), place) == 0)
      unlink(old_.c_str());
    old_.clear();  // where it could not go back, the user's file has no other name
  } else if (!to_.before) {
    unlink(to_.place.c_str());
  }
}

}  // namespace tellegen::session
