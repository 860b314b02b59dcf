#include "symbolic/counted_arithmetic.hpp"

#include <flint/flint.h>
#include <gmp.h>

#include "base/counted_memory.hpp"

namespace tellegen {
namespace {

void* sized_realloc(void* place, std::size_t /*before*/, std::size_t bytes) {
  return counted_realloc(place, bytes);
}
void sized_free(void* place, std::size_t /*bytes*/) { counted_free(place); }

bool set_memory_functions() {
  __flint_set_memory_functions(counted_malloc, counted_calloc, counted_realloc, counted_free);
  mp_set_memory_functions(counted_malloc, sized_realloc, sized_free);
  return true;
}

}  // namespace

// What was allocated before may be given back after: all of it is malloc's.
void count_arithmetic() { [[maybe_unused]] static const bool counted = set_memory_functions(); }

}  // namespace tellegen
