#include "session/write_files.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstring>

#include "base/limits.hpp"
#include "session/codes.hpp"
#include "session/descriptor.hpp"
#include "session/destination.hpp"
#include "session/parcel.hpp"
#include "session/pipeline.hpp"

namespace tellegen {
namespace session {
namespace {

namespace fs = std::filesystem;

/// Signals that end the program wait until no half of a file is left.
class SignalsHeld {
 public:
  SignalsHeld() {
    sigset_t ending;
    sigemptyset(&ending);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU})
      sigaddset(&ending, signal);
    pthread_sigmask(SIG_BLOCK, &ending, &before_);
  }
  ~SignalsHeld() { pthread_sigmask(SIG_SETMASK, &before_, nullptr); }
  SignalsHeld(const SignalsHeld&) = delete;
  SignalsHeld& operator=(const SignalsHeld&) = delete;

 private:
  sigset_t before_{};
};

/// A pipe that nobody reads would keep the program waiting: it is not opened then.
std::optional<Diagnostic> write_stream(const Destination& to, const std::string& text) {
  Descriptor opened;
  if (to.descriptor < 0) {
    opened = Descriptor(::open(to.place.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK));
    if (!opened) return cannot_write(to.named, errno);
    const int flags = fcntl(opened.number(), F_GETFL);
    if (flags >= 0) fcntl(opened.number(), F_SETFL, flags & ~O_NONBLOCK);
  }
  if (const auto reason = write_all(opened ? opened.number() : to.descriptor, text))
    return cannot_write(to.named, *reason);
  if (!opened.close()) return cannot_write(to.named, errno);
  return std::nullopt;
}

std::optional<Diagnostic> send_all(std::vector<Parcel>& parcels) {
  std::optional<Diagnostic> failure;
  const auto take_back = [&] {
    for (Parcel& p : parcels) p.take_back();
  };
  try {
    for (auto p = parcels.begin(); p != parcels.end() && !failure; ++p) failure = p->send();
  } catch (...) {
    take_back();
    throw;
  }
  if (failure) take_back();
  for (const Parcel& p : parcels) p.settle();
  return failure;
}

std::optional<Diagnostic> write_plain(const std::vector<Destination>& places,
                                      const std::vector<TextFile>& files) {
  const SignalsHeld held;
  std::vector<Parcel> parcels;
  parcels.reserve(files.size());
  for (std::size_t i = 0; i < files.size(); ++i) {
    if (places[i].is_stream) continue;
    parcels.emplace_back(places[i], files.size() > 1);
    if (auto failure = parcels.back().pack(files[i].text)) return failure;
  }
  return send_all(parcels);
}

/// Folders that were made for files; they go where the files could not be written.
class NewFolders {
 public:
  NewFolders() = default;
  NewFolders(const NewFolders&) = delete;
  NewFolders& operator=(const NewFolders&) = delete;
  ~NewFolders() {
    for (auto folder = made_.rbegin(); folder != made_.rend(); ++folder) rmdir(folder->c_str());
  }

  std::error_code make(const fs::path& folder) {
    std::error_code error;
    std::vector<fs::path> missing;
    for (fs::path at = folder; !at.empty() && !fs::exists(at, error); at = at.parent_path())
      missing.push_back(at);
    for (auto at = missing.rbegin(); at != missing.rend(); ++at) {
      made_.reserve(made_.size() + 1);
      if (!fs::create_directory(*at, error) && error) return error;
      made_.push_back(std::move(*at));
    }
    fs::create_directories(folder, error);  // says why where something else is in its place
    return error;
  }
  void keep() { made_.clear(); }

 private:
  std::vector<fs::path> made_;
};

}  // namespace

std::optional<Diagnostic> write_whole(const std::vector<TextFile>& files,
                                      const std::vector<std::string>& read) {
  std::vector<Destination> places;
  for (const TextFile& f : files) {
    auto place = destination_of(f.path);
    if (!place) return std::move(place.diagnostics.front());
    places.push_back(std::move(*place));
  }
  if (auto conflict = overwriting(places, read)) return conflict;
  for (std::size_t i = 0; i < files.size(); ++i) {
    if (!places[i].is_stream) continue;
    if (auto failure = write_stream(places[i], files[i].text)) return failure;
  }
  return write_plain(places, files);
}

std::optional<Diagnostic> write_whole(const fs::path& folder, std::vector<TextFile> files,
                                      const std::vector<std::string>& read) {
  NewFolders folders;
  if (const std::error_code error = folders.make(folder))
    return cannot_write(folder, error.value());
  for (TextFile& f : files) f.path = folder / f.path;
  auto failure = write_whole(files, read);
  if (!failure) folders.keep();
  return failure;
}

}  // namespace session

Output write_files(Output output, const Options& options) {
  const Input none = Input::of_text("");
  return session::Pipeline(none, options).run([&](session::Pipeline& p) {
    finish_undisturbed();
    std::vector<session::TextFile> files;
    for (OutputFile& f : output.files) files.push_back({std::move(f.path), std::move(f.content)});
    output.files.clear();
    auto failure = session::write_whole(files, output.read);
    if (!failure) return std::move(output);
    p.add(std::move(*failure));
    return p.failed();
  });
}

}  // namespace tellegen
