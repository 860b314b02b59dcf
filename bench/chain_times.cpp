// `chain_times N` prints "n seconds each once direct": CPU seconds for the machine form of the
// n-link pendulum, the operations of M and the bias per evaluation and once, and those of q̈.

#include <cstdio>
#include <cstdlib>

#include "chain.hpp"
#include "derive/recursive/machine.hpp"
#include "quickest.hpp"

int main(int count, char** arguments) {
  using namespace tellegen;
  const int links = count > 1 ? std::atoi(arguments[1]) : 0;
  if (links < 1) {
    std::fputs("usage: chain_times N\n", stderr);
    return 2;
  }
  const double seconds =
      bench::quickest([&] { derive_machine_form(bench::pendulum_chain(links)); });
  const auto form = derive_machine_form(bench::pendulum_chain(links));
  if (!form) return 1;
  std::printf("%d %.9f %d %d %d\n", links, seconds, form->dynamics.each_count.total(),
              form->dynamics.once_count.total(), form->direct.each_count.total());
  return 0;
}
