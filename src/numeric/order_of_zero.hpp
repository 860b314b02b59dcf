#pragma once
// How a determinant vanishes at ε = 0, where its entries are a + b ε: exactly, in a prime field.

#include <cstdint>
#include <optional>
#include <vector>

namespace tellegen {

/// a + b ε; entries of one place add up.
struct LinearEntry {
  std::size_t row = 0;
  std::size_t column = 0;
  std::uint64_t a = 0;
  std::uint64_t b = 0;
};

/// The largest k with ε^k in every term of the determinant of a sparse n × n matrix; nothing where
/// it is above `most`, as where the determinant is zero altogether.
std::optional<std::size_t> order_of_zero(std::size_t n, const std::vector<LinearEntry>& entries,
                                         std::size_t most);

/// Whether the determinant vanishes for every ε: decided at a random one.
bool is_singular(std::size_t n, std::vector<LinearEntry> entries);

}  // namespace tellegen
