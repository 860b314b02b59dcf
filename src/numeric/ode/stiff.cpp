#include "numeric/ode/stiff.hpp"

#include <cvode/cvode.h>
#include <cvode/cvode_proj.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "numeric/ode/sundials_matrix.hpp"

namespace tellegen::ode {

struct StiffSolver::Memory {
  Rates rates;
  Jacobian jacobian;
  Projection projection;
  Tolerance tolerance;
  double t = 0;
  double previous = 0;
  Statistics before;  // of what was before the last restart
  std::vector<double> y;

  SUNContext context = nullptr;
  N_Vector vector = nullptr;
  std::unique_ptr<SundialsMatrix> matrix;
  void* cvode = nullptr;

  Memory() = default;
  Memory(const Memory&) = delete;
  Memory& operator=(const Memory&) = delete;
  ~Memory() {
    CVodeFree(&cvode);
    matrix.reset();
    if (vector) N_VDestroy(vector);
    if (context) SUNContext_Free(&context);
  }
};

namespace {

// CVODE's callbacks: a positive result asks for a smaller step.
template <class Memory>
int rates_of(double t, N_Vector y, N_Vector dy, void* user) {
  auto& memory = *static_cast<Memory*>(user);
  double* out = N_VGetArrayPointer(dy);
  memory.rates(t, N_VGetArrayPointer(y), out);
  return all_finite(out, memory.y.size()) ? 0 : 1;
}

template <class Memory>
int jacobian_of(double t, N_Vector y, N_Vector, SUNMatrix matrix, void* user, N_Vector, N_Vector,
                N_Vector) {
  auto& memory = *static_cast<Memory*>(user);
  memory.jacobian(t, N_VGetArrayPointer(y), memory.matrix->entries());
  return memory.matrix->put(matrix) ? 0 : 1;
}

/// The correction that leads from `y` onto what is to be kept. The error of a step is taken as it
/// is.
template <class Memory>
int correction_of(double t, N_Vector y, N_Vector correction, double, N_Vector, void* user) {
  auto& memory = *static_cast<Memory*>(user);
  const double* from = N_VGetArrayPointer(y);
  double* out = N_VGetArrayPointer(correction);
  const std::size_t n = memory.y.size();
  std::copy(from, from + n, out);
  if (!memory.projection(t, out)) return 1;
  for (std::size_t i = 0; i < n; ++i) out[i] -= from[i];
  return all_finite(out, n) ? 0 : 1;
}

}  // namespace

StiffSolver::StiffSolver(Rates rates, Jacobian jacobian, const Sparsity& sparsity, double t,
                         std::vector<double> y, Tolerance tolerance, Projection projection,
                         double longest_step, int highest_order)
    : memory_(std::make_unique<Memory>()) {
  Memory& m = *memory_;
  m.rates = std::move(rates);
  m.jacobian = std::move(jacobian);
  m.projection = std::move(projection);
  m.tolerance = tolerance;
  m.t = m.previous = t;
  m.y = std::move(y);
  const auto n = static_cast<sunindextype>(m.y.size());
  set_up(SUNContext_Create(nullptr, &m.context));
  m.vector = made_to_copy(N_VMake_Serial(n, m.y.data(), m.context));
  m.matrix = std::make_unique<SundialsMatrix>(sparsity, m.vector, m.context);
  void* const begun = made(CVodeCreate(CV_BDF, m.context));
  set_up(CVodeSetErrHandlerFn(begun, keep_silent, nullptr));
  set_up(CVodeInit(begun, rates_of<Memory>, t, m.vector));
  m.cvode = begun;  // not before: what is half made cannot be given back
  set_up(CVodeSStolerances(m.cvode, tolerance.relative, tolerance.absolute));
  set_up(CVodeSetUserData(m.cvode, &m));
  set_up(CVodeSetLinearSolver(m.cvode, m.matrix->solver(), m.matrix->matrix()));
  set_up(CVodeSetJacFn(m.cvode, jacobian_of<Memory>));
  set_up(CVodeSetMaxNumSteps(m.cvode, 100000));
  set_up(CVodeSetMaxOrd(m.cvode, highest_order));
  if (std::isfinite(longest_step)) set_up(CVodeSetMaxStep(m.cvode, longest_step));
  if (m.projection) {
    set_up(CVodeSetProjFn(m.cvode, correction_of<Memory>));
    set_up(CVodeSetProjErrEst(m.cvode, SUNFALSE));
  }
}

StiffSolver::~StiffSolver() = default;
StiffSolver::StiffSolver(StiffSolver&&) noexcept = default;
StiffSolver& StiffSolver::operator=(StiffSolver&&) noexcept = default;

double StiffSolver::time() const { return memory_->t; }
double StiffSolver::previous_time() const { return memory_->previous; }
const std::vector<double>& StiffSolver::state() const { return memory_->y; }

int StiffSolver::order() const {
  int order = 0;
  CVodeGetLastOrder(memory_->cvode, &order);
  return order;
}

Statistics StiffSolver::statistics() const {
  long steps = 0;
  long rates = 0;
  long error_failures = 0;
  long newton_failures = 0;
  long jacobians = 0;
  CVodeGetNumSteps(memory_->cvode, &steps);
  CVodeGetNumRhsEvals(memory_->cvode, &rates);
  CVodeGetNumErrTestFails(memory_->cvode, &error_failures);
  CVodeGetNumNonlinSolvConvFails(memory_->cvode, &newton_failures);
  CVodeGetNumJacEvals(memory_->cvode, &jacobians);
  const auto count = [](long n) { return static_cast<std::size_t>(n); };
  return memory_->before + Statistics{count(steps), count(error_failures + newton_failures),
                                      count(rates), count(jacobians)};
}

StepOutcome StiffSolver::step(double end) {
  Memory& m = *memory_;
  CVodeSetStopTime(m.cvode, end);
  m.previous = m.t;
  double reached = m.t;
  const int flag = CVode(m.cvode, end, m.vector, &reached, CV_ONE_STEP);
  if (flag == CV_MEM_FAIL) throw std::bad_alloc();
  m.t = reached;
  // Steps that no longer move the time are only warned of.
  const bool moved = m.t - m.previous > 4 * std::numeric_limits<double>::epsilon() * std::abs(m.t);
  return flag >= 0 && moved ? StepOutcome::Done : StepOutcome::TooSmall;
}

void StiffSolver::interpolate(double t, double* y) {
  Memory& m = *memory_;
  const N_Vector out = made(N_VMake_Serial(static_cast<sunindextype>(m.y.size()), y, m.context));
  CVodeGetDky(m.cvode, t, 0, out);
  N_VDestroy(out);
}

void StiffSolver::restart(double t, std::vector<double> y) {
  Memory& m = *memory_;
  m.before = statistics();
  std::ranges::copy(y, m.y.begin());
  m.t = m.previous = t;
  set_up(CVodeReInit(m.cvode, t, m.vector));
}

}  // namespace tellegen::ode
