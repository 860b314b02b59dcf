#include "analyse/newton.hpp"

#include <kinsol/kinsol.h>
#include <nvector/nvector_serial.h>
#include <sunlinsol/sunlinsol_dense.h>
#include <sunmatrix/sunmatrix_dense.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <new>

#include "numeric/ode/sundials_matrix.hpp"

namespace tellegen {

namespace {

/// One run of KINSOL: what it allocates is given back in the opposite order.
class Run {
 public:
  explicit Run(const RootProblem& problem) : problem_(problem) {
    const auto n = static_cast<sunindextype>(problem.n);
    if (SUNContext_Create(nullptr, &context_) != 0) return;
    unknowns_ = N_VNew_Serial(n, context_);
    scale_ = N_VNew_Serial(n, context_);
    matrix_ = SUNDenseMatrix(n, n, context_);
    if (unknowns_ == nullptr || scale_ == nullptr || matrix_ == nullptr) return;
    for (const N_Vector v : {unknowns_, scale_}) ode::made_to_copy(v);
    ode::made_to_copy(matrix_);
    solver_ = SUNLinSol_Dense(unknowns_, matrix_, context_);
    memory_ = KINCreate(context_);
    ready_ = solver_ != nullptr && memory_ != nullptr && is_set_up();
    if (!ready_) memory_ = nullptr;  // what is half made cannot be given back
  }
  ~Run() {
    if (memory_ != nullptr) KINFree(&memory_);
    if (solver_ != nullptr) SUNLinSolFree(solver_);
    if (matrix_ != nullptr) SUNMatDestroy(matrix_);
    if (scale_ != nullptr) N_VDestroy(scale_);
    if (unknowns_ != nullptr) N_VDestroy(unknowns_);
    if (context_ != nullptr) SUNContext_Free(&context_);
  }
  Run(const Run&) = delete;
  Run& operator=(const Run&) = delete;

  std::optional<NumberVector> from(const NumberVector& start) {
    if (!ready_) throw std::bad_alloc();  // a root that nobody looked for is not absent
    std::ranges::copy(start, N_VGetArrayPointer(unknowns_));
    N_VConst(1.0, scale_);
    if (KINSol(memory_, unknowns_, KIN_LINESEARCH, scale_, scale_) < 0) return std::nullopt;
    return vector_of(unknowns_);
  }

 private:
  static const RootProblem& problem_of(void* data) {
    return *static_cast<const RootProblem*>(data);
  }
  static NumberVector vector_of(N_Vector v) {
    const double* first = N_VGetArrayPointer(v);
    return {first, first + N_VGetLength(v)};
  }
  /// A point without value makes the line search step back.
  static int value(N_Vector x, N_Vector f, void* data) {
    const NumberVector values = problem_of(data).value(vector_of(x));
    if (!std::ranges::all_of(values, [](double v) { return std::isfinite(v); })) return 1;
    std::ranges::copy(values, N_VGetArrayPointer(f));
    return 0;
  }
  static int slope(N_Vector x, N_Vector, SUNMatrix m, void* data, N_Vector, N_Vector) {
    const NumberMatrix rows = problem_of(data).slope(vector_of(x));
    for (std::size_t i = 0; i < rows.size(); ++i) {
      for (std::size_t j = 0; j < rows.size(); ++j) {
        if (!std::isfinite(rows[i][j])) return 1;
        SM_ELEMENT_D(m, static_cast<sunindextype>(i), static_cast<sunindextype>(j)) = rows[i][j];
      }
    }
    return 0;
  }
  static void say_nothing(int, const char*, const char*, char*, void*) {}

  bool is_set_up() {
    constexpr double tolerance = 1e-12;
    constexpr long most_steps = 100;
    KINSetErrHandlerFn(memory_, say_nothing, nullptr);
    return KINInit(memory_, value, unknowns_) == KIN_SUCCESS &&
           KINSetUserData(memory_, const_cast<RootProblem*>(&problem_)) == KIN_SUCCESS &&
           KINSetLinearSolver(memory_, solver_, matrix_) == KIN_SUCCESS &&
           KINSetJacFn(memory_, slope) == KIN_SUCCESS &&
           KINSetFuncNormTol(memory_, tolerance) == KIN_SUCCESS &&
           KINSetScaledStepTol(memory_, tolerance) == KIN_SUCCESS &&
           KINSetMaxSetupCalls(memory_, 1) == KIN_SUCCESS &&
           KINSetNumMaxIters(memory_, most_steps) == KIN_SUCCESS;
  }

  const RootProblem& problem_;
  SUNContext context_ = nullptr;
  N_Vector unknowns_ = nullptr;
  N_Vector scale_ = nullptr;
  SUNMatrix matrix_ = nullptr;
  SUNLinearSolver solver_ = nullptr;
  void* memory_ = nullptr;
  bool ready_ = false;
};

}  // namespace

std::optional<NumberVector> find_root(const RootProblem& problem, const NumberVector& start) {
  if (problem.n == 0) return NumberVector{};
  return Run(problem).from(start);
}

}  // namespace tellegen
