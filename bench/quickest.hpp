#pragma once
// CPU time of a piece of work.

#include <algorithm>
#include <ctime>

namespace tellegen::bench {

inline double cpu_seconds() {
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

}  // namespace tellegen::bench
