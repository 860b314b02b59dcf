#pragma once
// A line on standard error that tells what is being done, for work that takes over a second. Only
// on a terminal; it is wiped away when the work is done. Where it is known how much is done, a bar
// and the time that is left.

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>

namespace app {

class Progress {
 public:
  /// `shown`: whether there is a terminal to show it on. `left`: a number of seconds in words.
  Progress(bool shown, std::function<std::string(const std::string& seconds)> left);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void stage(std::string_view name);
  /// Of the stage, from 0 to 1.
  void part(double done);

 private:
  void show(const std::stop_token& stop);
  [[nodiscard]] std::string bar() const;

  std::mutex mutex_;
  std::condition_variable_any wake_;
  std::string stage_;
  double part_ = 0;
  std::chrono::steady_clock::time_point stage_begin_ = std::chrono::steady_clock::now();
  std::function<std::string(const std::string&)> left_;
  std::jthread thread_;  // last: it uses the others
};

}  // namespace app
