#include "progress.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>

namespace app {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;
using std::chrono::seconds;

Progress::Progress(bool shown, std::function<std::string(const std::string&)> left)
    : left_(std::move(left)) {
  if (shown) thread_ = std::jthread([this](const std::stop_token& stop) { show(stop); });
}

Progress::~Progress() {
  thread_.request_stop();
  wake_.notify_all();
}

void Progress::stage(std::string_view name) {
  const std::lock_guard lock(mutex_);
  stage_ = name;
  part_ = 0;
  stage_begin_ = Clock::now();
}

void Progress::part(double done) {
  const std::lock_guard lock(mutex_);
  part_ = std::clamp(done, 0.0, 1.0);
}

/// " [########------------]  42 %, 17 s left"; nothing where too little is known.
std::string Progress::bar() const {
  constexpr double enough = 0.005;
  constexpr std::size_t width = 20;
  if (part_ < enough) return "";
  const auto filled = static_cast<std::size_t>(part_ * width);
  const double passed = std::chrono::duration<double>(Clock::now() - stage_begin_).count();
  const double left = std::ceil(passed * (1 - part_) / part_);
  return " [" + std::string(filled, '#') + std::string(width - filled, '-') + "] " +
         std::to_string(static_cast<int>(100 * part_)) + " %, " +
         left_(std::to_string(static_cast<long long>(left)));
}

void Progress::show(const std::stop_token& stop) {
  const auto begin = Clock::now();
  std::unique_lock lock(mutex_);
  const auto sleep = [&](milliseconds time) {
    wake_.wait_for(lock, stop, time, [] { return false; });
    return !stop.stop_requested();
  };
  if (!sleep(seconds(1))) return;
  const char* const wheel[] = {"|", "/", "-", "\\"};
  for (std::size_t turn = 0;; ++turn) {
    const auto passed = std::chrono::duration_cast<seconds>(Clock::now() - begin).count();
    std::fprintf(stderr, "\r\x1b[K%s %s, %lld s%s", wheel[turn % 4], stage_.c_str(),
                 static_cast<long long>(passed), bar().c_str());
    std::fflush(stderr);
    if (!sleep(milliseconds(200))) break;
  }
  std::fputs("\r\x1b[K", stderr);
  std::fflush(stderr);
}

}  // namespace app
