#include "progress.hpp"

#include <chrono>
#include <cstdio>

namespace app {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;
using std::chrono::seconds;

Progress::Progress(bool shown) {
  if (shown) thread_ = std::jthread([this](const std::stop_token& stop) { show(stop); });
}

Progress::~Progress() {
  thread_.request_stop();
  wake_.notify_all();
}

void Progress::stage(std::string_view name) {
  const std::lock_guard lock(mutex_);
  stage_ = name;
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
    std::fprintf(stderr, "\r\x1b[K%s %s, %lld s", wheel[turn % 4], stage_.c_str(),
                 static_cast<long long>(passed));
    std::fflush(stderr);
    if (!sleep(milliseconds(200))) break;
  }
  std::fputs("\r\x1b[K", stderr);
  std::fflush(stderr);
}

}  // namespace app
