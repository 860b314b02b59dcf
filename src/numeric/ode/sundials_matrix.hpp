#pragma once
// The matrix of a SUNDIALS solver with its factorisation: dense, or sparse by KLU where that pays.
// For the .cpp files of the solvers only.

#include <nvector/nvector_serial.h>
#include <sundials/sundials_context.h>
#include <sundials/sundials_linearsolver.h>
#include <sundials/sundials_matrix.h>

#include <new>
#include <vector>

#include "numeric/ode/solver_types.hpp"

namespace tellegen::ode {

bool all_finite(const double* values, std::size_t n);

/// For a solver's messages: what went wrong is told by its outcome.
inline void keep_silent(int, const char*, const char*, char*, void*) {}

/// What SUNDIALS cannot make or set up, there is no memory for: the problem is always a sound one.
template <class T>
T* made(T* thing) {
  if (thing == nullptr) throw std::bad_alloc();
  return thing;
}
/// The same for what SUNDIALS makes copies of: it does not look whether it got them.
N_Vector made_to_copy(N_Vector vector);
SUNMatrix made_to_copy(SUNMatrix matrix);
inline void set_up(int flag) {
  if (flag != 0) throw std::bad_alloc();
}

class SundialsMatrix {
 public:
  SundialsMatrix(Sparsity sparsity, N_Vector vector, SUNContext context);
  SundialsMatrix(const SundialsMatrix&) = delete;
  SundialsMatrix& operator=(const SundialsMatrix&) = delete;
  ~SundialsMatrix();

  [[nodiscard]] SUNMatrix matrix() const { return matrix_; }
  [[nodiscard]] SUNLinearSolver solver() const { return solver_; }
  /// Room for the entries of the sparsity.
  [[nodiscard]] double* entries() { return entries_.data(); }
  /// Puts them into a matrix of this kind; false where one is not finite.
  bool put(SUNMatrix matrix) const;

 private:
  void give_back();

  Sparsity sparsity_;
  bool sparse_;
  std::vector<double> entries_;
  SUNMatrix matrix_ = nullptr;
  SUNLinearSolver solver_ = nullptr;
};

}  // namespace tellegen::ode
