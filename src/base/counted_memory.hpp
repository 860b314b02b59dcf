#pragma once
// Memory as `operator new` gives it, for libraries in C: it counts against the limits of the
// thread.

#include <cstddef>

namespace tellegen {

/// Past the limits they throw, and where the system has no memory. The libraries' frames are left
/// by that as by longjmp(): what they held is lost, what they keep stays whole.
void* counted_malloc(std::size_t bytes);
void* counted_calloc(std::size_t count, std::size_t bytes);
/// Throws only where the system has none: libraries grow what they keep by it, and shrink it while
/// they give back.
void* counted_realloc(void* place, std::size_t bytes);
void counted_free(void* place);

}  // namespace tellegen
