#pragma once
// Arithmetic modulo the prime 2⁶¹ − 1. Internal to this room.

#include <cstdint>

namespace tellegen::prime_field {

using Word = std::uint64_t;
__extension__ using Wide = unsigned __int128;

inline constexpr Word prime = (Word{1} << 61U) - 1;

inline Word plus(Word a, Word b) {
  const Word sum = a + b;
  return sum >= prime ? sum - prime : sum;
}
inline Word minus(Word a, Word b) { return a >= b ? a - b : a + prime - b; }
inline Word times(Word a, Word b) { return static_cast<Word>(Wide{a} * b % prime); }
inline Word raised(Word base, Word exponent) {
  Word result = 1;
  for (; exponent > 0; exponent >>= 1U) {
    if ((exponent & 1U) != 0) result = times(result, base);
    base = times(base, base);
  }
  return result;
}
inline Word inverse(Word a) { return raised(a, prime - 2); }  // Fermat; precondition: a ≠ 0

}  // namespace tellegen::prime_field
