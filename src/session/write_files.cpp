#include "session/write_files.hpp"

#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <fstream>

#include "session/codes.hpp"
#include "session/pipeline.hpp"

namespace tellegen {
namespace session {
namespace {

namespace fs = std::filesystem;

Diagnostic cannot_write(const fs::path& path, const std::string& reason) {
  return {session_codes::not_writable, std::nullopt, {path.string(), reason}, {}};
}

/// A text on its way: where it waits until all of them are written, and where it goes then.
struct Parcel {
  fs::path named;  ///< as the user wrote it
  fs::path place;  ///< what a link stands for
  fs::path part;   ///< empty where the text went to its place at once
};

/// A link stays one: the file that it stands for is written.
fs::path followed(const fs::path& path) {
  std::error_code error;
  if (!fs::is_symlink(path, error)) return path;
  const fs::path target = fs::weakly_canonical(path, error);
  return error ? path : target;
}

Parcel parcel_for(const fs::path& path) {
  const fs::path place = followed(path);
  std::error_code error;
  const fs::file_status status = fs::status(place, error);
  if (fs::exists(status) && !fs::is_regular_file(status)) return {path, place, {}};
  return {path, place,
          place.parent_path() /
              ("." + place.filename().string() + "." + std::to_string(getpid()) + ".part")};
}

std::optional<Diagnostic> write(const Parcel& parcel, const std::string& text) {
  std::error_code error;
  if (fs::is_directory(parcel.place, error))
    return cannot_write(parcel.named, std::strerror(EISDIR));
  if (fs::exists(parcel.place, error) && access(parcel.place.c_str(), W_OK) != 0)
    return cannot_write(parcel.named, std::strerror(errno));
  errno = 0;
  std::ofstream file(parcel.part.empty() ? parcel.place : parcel.part, std::ios::binary);
  file << text;
  file.close();
  if (file) return std::nullopt;
  return cannot_write(parcel.named, std::strerror(errno));
}

std::optional<Diagnostic> move_into_place(const Parcel& parcel) {
  if (parcel.part.empty()) return std::nullopt;
  std::error_code error;
  const fs::file_status before = fs::status(parcel.place, error);
  if (fs::exists(before)) fs::permissions(parcel.part, before.permissions(), error);
  fs::rename(parcel.part, parcel.place, error);
  if (error) return cannot_write(parcel.named, error.message());
  return std::nullopt;
}

}  // namespace

std::optional<Diagnostic> write_whole(const std::vector<TextFile>& files) {
  std::vector<Parcel> parcels;
  for (const TextFile& f : files) parcels.push_back(parcel_for(f.path));
  std::optional<Diagnostic> failure;
  for (std::size_t i = 0; i < files.size() && !failure; ++i)
    failure = write(parcels[i], files[i].text);
  for (std::size_t i = 0; i < files.size() && !failure; ++i) failure = move_into_place(parcels[i]);
  std::error_code error;
  for (const Parcel& p : parcels) {
    if (!p.part.empty()) fs::remove(p.part, error);
  }
  return failure;
}

std::optional<Diagnostic> write_whole(const fs::path& folder, std::vector<TextFile> files) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) return cannot_write(folder, error.message());
  for (TextFile& f : files) f.path = folder / f.path;
  return write_whole(files);
}

}  // namespace session

Output write_files(Output output, const Options& options) {
  std::vector<session::TextFile> files;
  for (OutputFile& f : output.files) files.push_back({std::move(f.path), std::move(f.content)});
  output.files.clear();
  auto failure = session::write_whole(files);
  if (!failure) return output;
  return session::Pipeline(Input::of_text(""), options).run([&](session::Pipeline& p) {
    p.add(std::move(*failure));
    return p.failed();
  });
}

}  // namespace tellegen
