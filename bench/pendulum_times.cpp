// CPU seconds for bench/peers: `pendulum_times N [relative]` prints
// "n seconds_canonical seconds_dag operations".

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string_view>

#include "pendulum_work.hpp"

namespace {

double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

/// The quickest of several runs.
template <class Work>
double quickest(const Work& work) {
  constexpr int at_least = 5;
  constexpr double enough = 0.2;
  double best = 1e9;
  double total = 0;
  for (int i = 0; i < at_least || total < enough; ++i) {
    const double start = cpu_seconds();
    work();
    const double took = cpu_seconds() - start;
    best = std::min(best, took);
    total += took;
  }
  return best;
}

}  // namespace

int main(int count, char** arguments) {
  using namespace tellegen::bench;
  const int links = count > 1 ? std::atoi(arguments[1]) : 0;
  if (links < 1) {
    std::fputs("usage: pendulum_times N [relative]\n", stderr);
    return 2;
  }
  const bool relative = count > 2 && std::string_view(arguments[2]) == "relative";
  const Angles angles = relative ? Angles::Relative : Angles::Absolute;
  const double canonical = quickest([&] { derive_canonical(links, angles); });
  const double dag = quickest([&] { derive_on_dag(links, angles); });
  std::printf("%d %.9f %.9f %d\n", links, canonical, dag, derive_textbook(links, angles));
  return 0;
}
