// CPU seconds for bench/peers: `pendulum_times N [relative]` prints
// "n seconds_canonical seconds_dag operations seconds_textbook".

#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "pendulum_work.hpp"
#include "quickest.hpp"

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
  const double textbook = quickest([&] { derive_textbook(links, angles); });
  std::printf("%d %.9f %.9f %d %.9f\n", links, canonical, dag, derive_textbook(links, angles),
              textbook);
  return 0;
}
