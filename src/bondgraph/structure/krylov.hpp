#pragma once
// The rank of (B, AB, A²B, …) in numbers. Internal to this room.

#include <cstddef>
#include <vector>

namespace tellegen {

/// Orthogonal directions that inputs reach, found one after the other: powers of A are never
/// formed, so that large systems stay accurate.
class KrylovSpace {
 public:
  explicit KrylovSpace(std::vector<std::vector<double>> a) : a_(std::move(a)) {}

  /// Adds what one more column b reaches; the new dimension.
  std::size_t add(std::vector<double> b);
  [[nodiscard]] std::size_t dimension() const { return basis_.size(); }

 private:
  bool extend(std::vector<double> v);

  std::vector<std::vector<double>> a_;      // rows
  std::vector<std::vector<double>> basis_;  // orthonormal
};

}  // namespace tellegen
