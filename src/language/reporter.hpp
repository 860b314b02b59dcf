#pragma once
// Collects the mistakes of one text, up to a limit: a file of noise deserves one page, not a
// million.

#include <set>
#include <string>
#include <vector>

#include "base/diagnostic.hpp"

namespace tellegen::language {

class Reporter {
 public:
  static constexpr std::size_t limit = 100;

  void add(Diagnostic diagnostic);

  /// A name in text that is given up: its use elsewhere is no mistake of its own.
  void add_unread(std::string name) { unread_.insert(std::move(name)); }
  [[nodiscard]] bool is_unread(const std::string& name) const { return unread_.contains(name); }
  [[nodiscard]] std::vector<std::string> unread() const { return {unread_.begin(), unread_.end()}; }
  /// Names may have been lost altogether: an entry without one, a quote that swallows the line.
  void add_lost() { lost_ = true; }
  [[nodiscard]] bool lost() const { return lost_; }
  void forget_unread() { unread_.clear(), lost_ = false; }

  [[nodiscard]] std::size_t count() const { return diagnostics_.size(); }
  /// Past the limit: stop reading.
  [[nodiscard]] bool full() const { return full_; }

  /// Everything, in the order of the text.
  [[nodiscard]] Diagnostics take();

 private:
  Diagnostics diagnostics_;
  std::set<std::string> unread_;
  bool lost_ = false;
  bool full_ = false;
};

}  // namespace tellegen::language
