#include "codegen/c/elimination.hpp"

#include <string_view>

namespace tellegen::codegen {
namespace {

/// N and LAST stand for n and n − 1.
std::string pattern(const std::string& prefix, std::size_t n) {
  const std::string size = std::to_string(n);
  return "static int " + prefix + "_solve(double A[" + size + "][" + size + "], double b[" + size +
         "]) {\n" + R"(  int i, j, k;
  for (k = 0; k < N; ++k) {
    int pivot = k;
    for (i = k + 1; i < N; ++i) {
      if (fabs(A[i][k]) > fabs(A[pivot][k])) pivot = i;
    }
    if (!(fabs(A[pivot][k]) > 0.0)) return 1;
    for (j = 0; j < N; ++j) {
      const double held = A[k][j];
      A[k][j] = A[pivot][j];
      A[pivot][j] = held;
    }
    {
      const double held = b[k];
      b[k] = b[pivot];
      b[pivot] = held;
    }
    for (i = k + 1; i < N; ++i) {
      const double factor = A[i][k] / A[k][k];
      for (j = k; j < N; ++j) A[i][j] -= factor * A[k][j];
      b[i] -= factor * b[k];
    }
  }
  for (k = LAST; k >= 0; --k) {
    for (j = k + 1; j < N; ++j) b[k] -= A[k][j] * b[j];
    b[k] /= A[k][k];
  }
  return 0;
}
)";
}

std::string replaced(std::string text, std::string_view what, std::string_view by) {
  for (std::size_t at = text.find(what); at != text.npos; at = text.find(what, at + by.size()))
    text.replace(at, what.size(), by);
  return text;
}

}  // namespace

std::string c_solver(const std::string& prefix, std::size_t n) {
  const std::string text = replaced(pattern(prefix, n), "LAST", std::to_string(n - 1));
  return replaced(text, "N;", std::to_string(n) + ";");
}

}  // namespace tellegen::codegen
