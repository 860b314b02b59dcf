#include "numeric/ode/dae.hpp"

#include <ida/ida.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "numeric/ode/sundials_matrix.hpp"

namespace tellegen::ode {

struct DaeSolver::Memory {
  DaeProblem problem;
  double t = 0;
  double previous = 0;
  bool fresh = true;            // no step since the last begin
  Statistics before;            // of what was before the last restart
  std::vector<double> y;        // the differential part of z
  std::vector<double> unknown;  // z
  std::vector<double> rate;     // ż
  std::vector<double> inside;   // z at an instant of the last step
  std::vector<double> allowed;  // absolute, for each unknown
  std::vector<double> kinds;    // 1: has a rate

  SUNContext context = nullptr;
  N_Vector z = nullptr;
  N_Vector dz = nullptr;
  std::unique_ptr<SundialsMatrix> matrix;
  void* ida = nullptr;

  Memory() = default;
  Memory(const Memory&) = delete;
  Memory& operator=(const Memory&) = delete;
  ~Memory() {
    IDAFree(&ida);
    matrix.reset();
    if (dz) N_VDestroy(dz);
    if (z) N_VDestroy(z);
    if (context) SUNContext_Free(&context);
  }

  void begin(double from, const std::vector<double>& start) {
    t = previous = from;
    fresh = true;
    y = start;
    problem.complete(t, y.data(), unknown.data(), rate.data());
  }
  [[nodiscard]] N_Vector view(std::vector<double>& values) const {
    return made_to_copy(
        N_VMake_Serial(static_cast<sunindextype>(values.size()), values.data(), context));
  }
};

namespace {

// IDA's callbacks: a positive result asks for a smaller step.
template <class Memory>
int residual_of(double t, N_Vector z, N_Vector dz, N_Vector residual, void* user) {
  auto& memory = *static_cast<Memory*>(user);
  double* out = N_VGetArrayPointer(residual);
  memory.problem.residual(t, N_VGetArrayPointer(z), N_VGetArrayPointer(dz), out);
  return all_finite(out, memory.unknown.size()) ? 0 : 1;
}

template <class Memory>
int slopes_of(double t, double c, N_Vector z, N_Vector dz, N_Vector, SUNMatrix matrix, void* user,
              N_Vector, N_Vector, N_Vector) {
  auto& memory = *static_cast<Memory*>(user);
  memory.problem.slopes(t, c, N_VGetArrayPointer(z), N_VGetArrayPointer(dz),
                        memory.matrix->entries());
  return memory.matrix->put(matrix) ? 0 : 1;
}

/// What is algebraic follows from the rest and may have any size: it is known well enough relative
/// to what it is at the start. Errors of multipliers are those of y, divided by the step.
std::vector<double> allowed_errors(const DaeProblem& problem, const std::vector<double>& z,
                                   const Tolerance& tolerance) {
  constexpr double any = 1e30;
  std::vector<double> all(z.size(), tolerance.absolute);
  for (std::size_t i = problem.differential; i < z.size(); ++i) {
    const bool multiplier = i < problem.differential + problem.multipliers;
    const double size = std::isfinite(z[i]) ? std::abs(z[i]) : 0.0;
    all[i] = multiplier ? any : std::sqrt(tolerance.relative) * std::max(1.0, size);
  }
  return all;
}

/// IDA's own first step is as short as the absolute tolerance is small; then the rounding of
/// positions, divided by it, would hide what multipliers are. A step that is too long is mended by
/// the test of the error.
void begin_with_a_short_step(void* ida, double span) {
  constexpr double part = 1e-6;
  IDASetInitStep(ida, part * span);
}

}  // namespace

DaeSolver::DaeSolver(DaeProblem problem, double t, const std::vector<double>& y,
                     Tolerance tolerance, double longest_step, int highest_order)
    : memory_(std::make_unique<Memory>()) {
  Memory& m = *memory_;
  m.problem = std::move(problem);
  const std::size_t n = m.problem.sparsity.size();
  m.unknown.assign(n, 0.0);
  m.rate.assign(n, 0.0);
  m.inside.assign(n, 0.0);
  m.begin(t, y);
  m.kinds.assign(n, 0.0);
  std::fill_n(m.kinds.begin(), m.problem.differential, 1.0);
  m.allowed = allowed_errors(m.problem, m.unknown, tolerance);
  set_up(SUNContext_Create(nullptr, &m.context));
  m.z = m.view(m.unknown);
  m.dz = m.view(m.rate);
  m.matrix = std::make_unique<SundialsMatrix>(m.problem.sparsity, m.z, m.context);
  void* const begun = made(IDACreate(m.context));
  set_up(IDASetErrHandlerFn(begun, keep_silent, nullptr));
  set_up(IDAInit(begun, residual_of<Memory>, t, m.z, m.dz));
  m.ida = begun;  // not before: what is half made cannot be given back
  set_up(IDASetUserData(m.ida, &m));
  const N_Vector allowed = m.view(m.allowed);
  const int tolerances = IDASVtolerances(m.ida, tolerance.relative, allowed);
  N_VDestroy(allowed);
  set_up(tolerances);
  const N_Vector kinds = m.view(m.kinds);
  const int known_kinds = IDASetId(m.ida, kinds);
  N_VDestroy(kinds);
  set_up(known_kinds);
  set_up(IDASetSuppressAlg(m.ida, SUNTRUE));
  set_up(IDASetLinearSolver(m.ida, m.matrix->solver(), m.matrix->matrix()));
  set_up(IDASetJacFn(m.ida, slopes_of<Memory>));
  set_up(IDASetMaxNumSteps(m.ida, 100000));
  set_up(IDASetMaxOrd(m.ida, highest_order));
  if (std::isfinite(longest_step)) set_up(IDASetMaxStep(m.ida, longest_step));
}

DaeSolver::~DaeSolver() = default;
DaeSolver::DaeSolver(DaeSolver&&) noexcept = default;
DaeSolver& DaeSolver::operator=(DaeSolver&&) noexcept = default;

double DaeSolver::time() const { return memory_->t; }
double DaeSolver::previous_time() const { return memory_->previous; }
const std::vector<double>& DaeSolver::state() const { return memory_->y; }

int DaeSolver::order() const {
  int order = 0;
  IDAGetLastOrder(memory_->ida, &order);
  return order;
}

Statistics DaeSolver::statistics() const {
  long steps = 0;
  long residuals = 0;
  long error_failures = 0;
  long newton_failures = 0;
  long jacobians = 0;
  IDAGetNumSteps(memory_->ida, &steps);
  IDAGetNumResEvals(memory_->ida, &residuals);
  IDAGetNumErrTestFails(memory_->ida, &error_failures);
  IDAGetNumNonlinSolvConvFails(memory_->ida, &newton_failures);
  IDAGetNumJacEvals(memory_->ida, &jacobians);
  const auto count = [](long n) { return static_cast<std::size_t>(n); };
  return memory_->before + Statistics{count(steps), count(error_failures + newton_failures),
                                      count(residuals), count(jacobians)};
}

StepOutcome DaeSolver::step(double end) {
  Memory& m = *memory_;
  if (m.fresh) begin_with_a_short_step(m.ida, end - m.t);
  m.fresh = false;
  IDASetStopTime(m.ida, end);
  m.previous = m.t;
  double reached = m.t;
  const int flag = IDASolve(m.ida, end, &reached, m.z, m.dz, IDA_ONE_STEP);
  if (flag == IDA_MEM_FAIL) throw std::bad_alloc();
  if (flag < 0) return StepOutcome::TooSmall;
  m.t = reached;
  std::copy_n(m.unknown.begin(), m.y.size(), m.y.begin());
  const bool moved = m.t - m.previous > 4 * std::numeric_limits<double>::epsilon() * std::abs(m.t);
  return moved ? StepOutcome::Done : StepOutcome::TooSmall;
}

void DaeSolver::interpolate(double t, double* y) {
  Memory& m = *memory_;
  const N_Vector out = m.view(m.inside);
  IDAGetDky(m.ida, t, 0, out);
  N_VDestroy(out);
  std::copy_n(m.inside.begin(), m.y.size(), y);
}

void DaeSolver::restart(double t, const std::vector<double>& y) {
  Memory& m = *memory_;
  m.before = statistics();
  m.begin(t, y);
  set_up(IDAReInit(m.ida, t, m.z, m.dz));
}

}  // namespace tellegen::ode
