#pragma once
// A line on standard error that tells what is being done, for work that takes over a second. Only
// on a terminal; it is wiped away when the work is done.

#include <condition_variable>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>

namespace app {

class Progress {
 public:
  /// `shown`: whether there is a terminal to show it on.
  explicit Progress(bool shown);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void stage(std::string_view name);

 private:
  void show(const std::stop_token& stop);

  std::mutex mutex_;
  std::condition_variable_any wake_;
  std::string stage_;
  std::jthread thread_;  // last: it uses the others
};

}  // namespace app
