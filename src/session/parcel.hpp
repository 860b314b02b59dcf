#pragma once
// A text on its way to a file: it waits beside its place, whole and on the disk, until it is sent.

#include <filesystem>
#include <optional>
#include <string>

#include "base/diagnostic.hpp"
#include "session/destination.hpp"

namespace tellegen::session {

class Parcel {
 public:
  /// With `may_return`, what is there before is kept until the parcel goes.
  Parcel(Destination destination, bool may_return)
      : to_(std::move(destination)), may_return_(may_return) {}
  Parcel(Parcel&& other) noexcept;
  Parcel(const Parcel&) = delete;
  Parcel& operator=(const Parcel&) = delete;
  Parcel& operator=(Parcel&&) = delete;
  /// Nothing is left beside the place, however it ended.
  ~Parcel();

  std::optional<Diagnostic> pack(const std::string& text);
  std::optional<Diagnostic> send();
  void take_back();     ///< what was there before is there again
  void settle() const;  ///< after all are sent: their new names are on the disk too

 private:
  Destination to_;
  bool may_return_;
  std::string folder_ = to_.place.parent_path().string();
  bool is_sent_ = false;
  std::string part_;  ///< where the text waits; empty: nowhere
  std::string old_;   ///< where the file waits that was there before
};

/// The whole text; null, or the reason.
std::optional<int> write_all(int descriptor, const std::string& text);

}  // namespace tellegen::session
