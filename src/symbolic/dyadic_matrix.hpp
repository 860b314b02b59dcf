#pragma once
// Matrices of binary fractions, which all doubles are: sums and products of them are exact, and so
// are the polynomials that tell of their eigenvalues. Where a check in doubles is ill-conditioned,
// this one is not.

#include <memory>
#include <optional>
#include <vector>

namespace tellegen {

class DyadicMatrix {
 public:
  using Numbers = std::vector<std::vector<double>>;

  /// Of finite numbers, `columns` in each row; nothing otherwise, or where they differ by so many
  /// orders of magnitude that to compute with them would take too long.
  static std::optional<DyadicMatrix> of(const Numbers& numbers, std::size_t columns);
  static DyadicMatrix identity(std::size_t size);
  /// [a b; c d]. Precondition: of fitting sizes.
  static DyadicMatrix blocks(const DyadicMatrix& a, const DyadicMatrix& b, const DyadicMatrix& c,
                             const DyadicMatrix& d);

  [[nodiscard]] std::size_t rows() const;
  [[nodiscard]] std::size_t columns() const;

  /// Preconditions: of fitting sizes.
  friend DyadicMatrix operator*(const DyadicMatrix& a, const DyadicMatrix& b);
  friend DyadicMatrix operator-(const DyadicMatrix& a, const DyadicMatrix& b);

  /// det(s 1 − M), from sⁿ down, in time units of 2^−unit: the coefficient of sⁿ⁻ᵏ is divided by
  /// 2^(k unit). Each is rounded once. Precondition: square.
  [[nodiscard]] std::vector<double> characteristic(int unit) const;

  /// The same to the 64 binary figures of a long double.
  [[nodiscard]] std::vector<long double> precise_characteristic(int unit) const;

  /// C adj(s 1 − M) B: [row of C][column of B], from sⁿ⁻¹ down; in the same units C (s 1 − M)⁻¹ B
  /// is its quotient by det(s 1 − M), divided by 2^unit.
  [[nodiscard]] std::vector<std::vector<std::vector<double>>> adjugate(const DyadicMatrix& C,
                                                                       const DyadicMatrix& B,
                                                                       int unit) const;

 private:
  struct Integers;  // M = integers · 2^exponent
  DyadicMatrix(std::shared_ptr<const Integers> integers, int exponent)
      : integers_(std::move(integers)), exponent_(exponent) {}

  [[nodiscard]] std::shared_ptr<Integers> with_exponent(int exponent) const;

  std::shared_ptr<const Integers> integers_;
  int exponent_ = 0;
};

}  // namespace tellegen
