#pragma once
// Matrices and polynomials modulo the prime 2⁶¹ − 1: determinants, solutions and coefficients
// without rounding, by elimination and by interpolation.

#include <optional>

#include "numeric/modular.hpp"

namespace tellegen {

using ModularVector = std::vector<std::uint64_t>;

ModularMatrix product_modulo(const ModularMatrix& a, const ModularMatrix& b);

/// Precondition: square. 1 where there are no rows.
std::uint64_t determinant_modulo(ModularMatrix m);

/// a x = b, a column of x for each of b; nothing where a is singular. Preconditions: a is square,
/// and b has as many rows.
std::optional<ModularMatrix> solve_modulo(ModularMatrix a, ModularMatrix b);

/// s 1 − A
ModularMatrix pencil_modulo(const ModularMatrix& a, std::uint64_t s);

/// Of the highest power first.
std::uint64_t polynomial_modulo(const ModularVector& coefficients, std::uint64_t s);

/// The coefficients of the polynomial of least degree with p(k + 1) = values[k], the lowest power
/// first.
ModularVector interpolated_modulo(const ModularVector& values);

/// A random element, drawn from the seed.
std::uint64_t random_modulo(std::uint64_t seed);

std::uint64_t plus_modulo(std::uint64_t a, std::uint64_t b);
std::uint64_t minus_modulo(std::uint64_t a, std::uint64_t b);
std::uint64_t times_modulo(std::uint64_t a, std::uint64_t b);
/// Nothing where b is 0.
std::optional<std::uint64_t> quotient_modulo(std::uint64_t a, std::uint64_t b);

}  // namespace tellegen
