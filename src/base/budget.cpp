#include "base/budget.hpp"

#include <malloc.h>
#include <unistd.h>

#include <cstdio>

namespace tellegen {
namespace {

/// Memory that the process holds, in bytes; 0 where the system does not tell.
std::size_t resident_bytes() {
  std::FILE* file = std::fopen("/proc/self/statm", "r");
  if (file == nullptr) return 0;
  unsigned long long pages = 0;
  const bool read = std::fscanf(file, "%*u %llu", &pages) == 1;  // NOLINT(cert-err34-c): counted
  std::fclose(file);
  return read ? static_cast<std::size_t>(pages) * static_cast<std::size_t>(getpagesize()) : 0;
}

/// Memory in use, without what is kept for later; 0 where the library does not tell.
std::size_t bytes_in_use() {
#if defined(__GLIBC__) && __GLIBC_PREREQ(2, 33)
  const auto info = mallinfo2();
  return info.uordblks + info.hblkhd;
#else
  return 0;
#endif
}

}  // namespace

Budget::Budget(double seconds, std::size_t bytes)
    : seconds_(seconds),
      max_bytes_(bytes),
      deadline_(Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                   std::chrono::duration<double>(seconds))) {}

// Not all that swells is counted by take(): results, lists and tables are not. So the memory of the
// whole process is looked at too; what it has given back but still holds costs nothing.
void Budget::look_at_clock() {
  next_look_ = steps_ + steps_between_looks;
  if (Clock::now() > deadline_) throw BudgetExceeded(BudgetExceeded::What::Time);
  if (resident_bytes() > max_bytes_ && bytes_in_use() > max_bytes_)
    throw BudgetExceeded(BudgetExceeded::What::Memory);
}

}  // namespace tellegen
