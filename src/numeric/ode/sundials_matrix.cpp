#include "numeric/ode/sundials_matrix.hpp"

#include <sunlinsol/sunlinsol_dense.h>
#include <sunlinsol/sunlinsol_klu.h>
#include <sunmatrix/sunmatrix_dense.h>
#include <sunmatrix/sunmatrix_sparse.h>

#include <algorithm>
#include <cmath>

namespace tellegen::ode {

Sparsity full_sparsity(std::size_t size) {
  Sparsity all;
  for (std::size_t j = 0; j <= size; ++j) all.starts.push_back(j * size);
  for (std::size_t k = 0; k < size * size; ++k) all.rows.push_back(k % size);
  return all;
}

bool is_sparse(const Sparsity& sparsity) {
  constexpr std::size_t small = 40;
  constexpr std::size_t zeros_per_entry = 8;
  const std::size_t n = sparsity.size();
  return n >= small && sparsity.entries() * zeros_per_entry <= n * n;
}

bool all_finite(const double* values, std::size_t n) {
  return std::all_of(values, values + n, [](double v) { return std::isfinite(v); });
}

N_Vector made_to_copy(N_Vector vector) {
  made(vector)->ops->nvclone = [](N_Vector v) { return made(N_VClone_Serial(v)); };
  return vector;
}

SUNMatrix made_to_copy(SUNMatrix matrix) {
  if (SUNMatGetID(made(matrix)) == SUNMATRIX_DENSE)
    matrix->ops->clone = [](SUNMatrix m) { return made(SUNMatClone_Dense(m)); };
  else
    matrix->ops->clone = [](SUNMatrix m) { return made(SUNMatClone_Sparse(m)); };
  return matrix;
}

SundialsMatrix::SundialsMatrix(Sparsity sparsity, N_Vector vector, SUNContext context)
    : sparsity_(std::move(sparsity)),
      sparse_(is_sparse(sparsity_)),
      entries_(sparsity_.entries(), 0.0) {
  const auto n = static_cast<sunindextype>(sparsity_.size());
  const auto entries = static_cast<sunindextype>(sparsity_.entries());
  matrix_ =
      sparse_ ? SUNSparseMatrix(n, n, entries, CSC_MAT, context) : SUNDenseMatrix(n, n, context);
  if (matrix_) {
    made_to_copy(matrix_);
    solver_ = sparse_ ? SUNLinSol_KLU(vector, matrix_, context)
                      : SUNLinSol_Dense(vector, matrix_, context);
  }
  if (solver_) return;
  give_back();
  throw std::bad_alloc();
}

SundialsMatrix::~SundialsMatrix() { give_back(); }

void SundialsMatrix::give_back() {
  if (solver_) SUNLinSolFree(solver_);
  if (matrix_) SUNMatDestroy(matrix_);
}

bool SundialsMatrix::put(SUNMatrix matrix) const {
  if (!all_finite(entries_.data(), entries_.size())) return false;
  const std::size_t n = sparsity_.size();
  if (sparse_) {
    std::ranges::copy(sparsity_.starts, SUNSparseMatrix_IndexPointers(matrix));
    std::ranges::copy(sparsity_.rows, SUNSparseMatrix_IndexValues(matrix));
    std::ranges::copy(entries_, SUNSparseMatrix_Data(matrix));
    return true;
  }
  double* const columns = SUNDenseMatrix_Data(matrix);
  std::fill(columns, columns + n * n, 0.0);
  for (std::size_t j = 0; j < n; ++j) {
    for (std::size_t k = sparsity_.starts[j]; k < sparsity_.starts[j + 1]; ++k)
      columns[j * n + sparsity_.rows[k]] = entries_[k];
  }
  return true;
}

}  // namespace tellegen::ode
