#pragma once
// A solver of linear equations in C. Internal to this language.

#include <string>

namespace tellegen::codegen {

/// `static int <prefix>_solve(double A[n][n], double b[n])`: A x = b in place by elimination with
/// row pivoting; 1 where A is singular.
std::string c_solver(const std::string& prefix, std::size_t n);

}  // namespace tellegen::codegen
