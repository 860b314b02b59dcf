#include "codegen/c/texts.hpp"

namespace tellegen::codegen {

std::string_view header_top() {
  return R"( * Written by Tellegen; changes are lost when it is written again. */
#ifndef @_TELLEGEN_H
#define @_TELLEGEN_H

#ifdef __cplusplus
extern "C" {
#endif

/* All numbers; float where the compiler is told -DTELLEGEN_FLOAT. */
#ifndef TELLEGEN_REAL
#define TELLEGEN_REAL
#ifdef TELLEGEN_FLOAT
typedef float tlg_real;
#else
typedef double tlg_real;
#endif
#endif

)";
}

std::string_view header_middle() {
  return R"(typedef struct {
  @_parameters p;
  @_constants k;
} @_model;

/* The values of the model file; NAN where it gives none. */
void @_default(@_model *m);

/* To be called whenever a parameter has changed, before anything else. */
void @_prepare(@_model *m);

/* Arrays that are filled must not overlap those that are read. */

)";
}

std::string_view header_end() {
  return R"(#ifdef __cplusplus
}
#endif

#endif
)";
}

std::string_view source_top() {
  return R"(
 *
 * Written by Tellegen; changes are lost when it is written again. */
#include "@.h"

#include <tgmath.h>

#ifdef TELLEGEN_FLOAT
#define REAL(x) x##f
#else
#define REAL(x) x
#endif

static inline tlg_real tlg_square(tlg_real x) { return x * x; }

static inline tlg_real tlg_power(tlg_real x, int n) {
  tlg_real result = REAL(1.0);
  int left = n < 0 ? -n : n;
  for (; left != 0; left /= 2) {
    if (left % 2 != 0) result *= x;
    x *= x;
  }
  return n < 0 ? REAL(1.0) / result : result;
}

static inline tlg_real tlg_sign(tlg_real x) {
  return x > REAL(0.0) ? REAL(1.0) : x < REAL(0.0) ? REAL(-1.0) : x;
}
static inline tlg_real tlg_step(tlg_real x) {
  return x >= REAL(0.0) ? REAL(1.0) : x < REAL(0.0) ? REAL(0.0) : x;
}
static inline tlg_real tlg_min(tlg_real x, tlg_real y) { return y < x ? y : x; }
static inline tlg_real tlg_max(tlg_real x, tlg_real y) { return y > x ? y : x; }

)";
}

std::string_view solver() {
  return R"(/* K X = B with n equations and c right sides, by rows; X takes the place of B. */
static inline int @_solve(tlg_real *K, tlg_real *B, int n, int c) {
  int i, j, k;
  for (k = 0; k < n; ++k) {
    int pivot = k;
    for (i = k + 1; i < n; ++i) {
      if (fabs(K[i * n + k]) > fabs(K[pivot * n + k])) pivot = i;
    }
    if (!(fabs(K[pivot * n + k]) > REAL(0.0))) return 1;
    if (pivot != k) {
      for (j = 0; j < n; ++j) {
        const tlg_real held = K[k * n + j];
        K[k * n + j] = K[pivot * n + j];
        K[pivot * n + j] = held;
      }
      for (j = 0; j < c; ++j) {
        const tlg_real held = B[k * c + j];
        B[k * c + j] = B[pivot * c + j];
        B[pivot * c + j] = held;
      }
    }
    for (i = k + 1; i < n; ++i) {
      const tlg_real factor = K[i * n + k] / K[k * n + k];
      for (j = k + 1; j < n; ++j) K[i * n + j] -= factor * K[k * n + j];
      for (j = 0; j < c; ++j) B[i * c + j] -= factor * B[k * c + j];
    }
  }
  for (k = n - 1; k >= 0; --k) {
    for (j = 0; j < c; ++j) {
      for (i = k + 1; i < n; ++i) B[k * c + j] -= K[k * n + i] * B[i * c + j];
      B[k * c + j] /= K[k * n + k];
    }
  }
  return 0;
}

/* 0 where all of them are finite, else 1. */
static inline int @_finite(const tlg_real *a, int n) {
  int i;
  for (i = 0; i < n; ++i) {
    if (!isfinite(a[i])) return 1;
  }
  return 0;
}

)";
}

std::string_view implicit_declaration() {
  return R"(/* w: what only the laws r = 0 define, by Newton's method with damping from several starts. Returns
 * 0, or 1 where none leads to a solution. */
int @_implicit(const @_model *m, tlg_real t, const tlg_real *x, const tlg_real *u, tlg_real *w);

)";
}

std::string_view implicit_text() {
  return R"(/* The size of the equations at w, after which W and r are those there. */
static tlg_real @_residual(const @_model *m, tlg_real t, const tlg_real *x, const tlg_real *u,
                           const tlg_real *w, tlg_real *r, tlg_real *W) {
  enum { n = @_n_implicit };
  tlg_real size = REAL(0.0);
  int i;
  @_laws(m, t, x, u, w, r, W);
  for (i = 0; i < n; ++i) size += r[i] * r[i];
  return size;
}

int @_implicit(const @_model *m, tlg_real t, const tlg_real *x, const tlg_real *u, tlg_real *w) {
  enum { n = @_n_implicit, starts = 7, most = 500, halvings = 60 };
  static const tlg_real start[starts] = {REAL(0.0),  REAL(1.0), REAL(-1.0), REAL(1e-3),
                                         REAL(-1e-3), REAL(1e3), REAL(-1e3)};
  const tlg_real fine = sizeof(tlg_real) < 8 ? REAL(1e-6) : REAL(1e-14);
  const tlg_real good = sizeof(tlg_real) < 8 ? REAL(1e-4) : REAL(1e-8);
  const tlg_real tiny = sizeof(tlg_real) < 8 ? REAL(1e-6) : REAL(1e-13);
  tlg_real r[n], W[n * n], trial[n];
  int i, k, s, half;
  for (s = 0; s < starts; ++s) {
    tlg_real size;
    for (i = 0; i < n; ++i) w[i] = start[s];
    size = @_residual(m, t, x, u, w, r, W);
    for (k = 0; k < most && isfinite(size); ++k) {
      tlg_real change = REAL(0.0), part = REAL(1.0), next = size;
      if (!(size > REAL(0.0))) return 0;
      if (@_solve(W, r, n, 1) != 0) break;
      for (i = 0; i < n; ++i) {
        const tlg_real relative = fabs(r[i]) / (fabs(w[i]) + tiny);
        if (!(relative <= change)) change = relative;
      }
      if (!isfinite(change)) break;
      {
        tlg_real step[n];
        for (i = 0; i < n; ++i) step[i] = r[i];
        for (half = 0; half < halvings; ++half, part /= REAL(2.0)) {
          for (i = 0; i < n; ++i) trial[i] = w[i] - part * step[i];
          next = @_residual(m, t, x, u, trial, r, W);
          if (next < size) break;
        }
      }
      if (half == halvings) { /* as good as numbers can tell, or no way down */
        if (change <= good) return 0;
        break;
      }
      for (i = 0; i < n; ++i) w[i] = trial[i];
      size = next;
      if (half == 0 && change <= fine) return 0;
    }
  }
  return 1;
}

)";
}

std::string_view project_declaration() {
  return R"(/* Moves x onto the constraints, by the least steps in the metric of M. Returns 0, or 1 where that
 * fails. */
int @_project(const @_model *m, tlg_real t, tlg_real *x);

)";
}

std::string_view project_text() {
  return R"(/* The least step of q, or of v, in the metric of M that takes away the error. */
static int @_step(const @_model *m, tlg_real t, const tlg_real *x, const tlg_real *error,
                  tlg_real *step) {
  enum { n = @_n_coordinates, c = @_n_constraints, size = n + c };
  tlg_real M[n * n], A[c * n], K[size * size], b[size];
  int i, j;
  @_mass_matrix(m, t, x, M);
  @_constraint_matrix(m, t, x, A);
  for (i = 0; i < size; ++i) {
    for (j = 0; j < size; ++j) {
      K[i * size + j] = REAL(0.0);
      if (i < n && j < n) K[i * size + j] = M[i * n + j];
      if (i < n && j >= n) K[i * size + j] = A[(j - n) * n + i];
      if (i >= n && j < n) K[i * size + j] = A[(i - n) * n + j];
    }
    b[i] = i < n ? REAL(0.0) : -error[i - n];
  }
  if (@_solve(K, b, size, 1) != 0) return 1;
  for (i = 0; i < n; ++i) step[i] = b[i];
  return 0;
}

int @_project(const @_model *m, tlg_real t, tlg_real *x) {
  enum { n = @_n_coordinates, c = @_n_constraints, most = 50 };
  const tlg_real fine = sizeof(tlg_real) < 8 ? REAL(1e-6) : REAL(1e-15);
  const tlg_real good = sizeof(tlg_real) < 8 ? REAL(1e-4) : REAL(1e-10);
  tlg_real phi[c], rate[c], step[n], size = REAL(0.0);
  int i, k;
  for (k = 0; k < most; ++k) {
    @_constraints(m, t, x, phi, rate);
    if (@_step(m, t, x, phi, step) != 0) return 1;
    size = REAL(0.0);
    for (i = 0; i < n; ++i) {
      const tlg_real relative = fabs(step[i]) / (REAL(1.0) + fabs(x[i]));
      if (!(relative <= size)) size = relative;
      x[i] += step[i];
    }
    if (size <= fine) break;
  }
  if (!(size <= good)) return 1;
  for (k = 0; k < 2; ++k) {
    @_constraints(m, t, x, phi, rate);
    if (@_step(m, t, x, rate, step) != 0) return 1;
    for (i = 0; i < n; ++i) x[n + i] += step[i];
  }
  return 0;
}

)";
}

namespace {

constexpr std::string_view demo_start =
    R"(/* How the module is used: its simulation by the classical Runge-Kutta method. */
#include <stdio.h>

#include "@.h"

enum { inputs = @_n_inputs > 0 ? @_n_inputs : 1, steps = 10000 };

static int step(const @_model *m, tlg_real t, tlg_real h, tlg_real *u, tlg_real *x) {
  tlg_real k[4][@_n_states], y[@_n_states];
  const tlg_real at[4] = {0, h / 2, h / 2, h};
  int i, s;
  for (s = 0; s < 4; ++s) {
    for (i = 0; i < @_n_states; ++i) y[i] = s == 0 ? x[i] : x[i] + at[s] * k[s - 1][i];
)";

constexpr std::string_view step_end =
    R"(  }
  for (i = 0; i < @_n_states; ++i) x[i] += h / 6 * (k[0][i] + 2 * k[1][i] + 2 * k[2][i] + k[3][i]);
  return 0;
}

)";

constexpr std::string_view demo_middle =
    R"(int main(void) {
  @_model m;
  tlg_real x[@_n_states], u[inputs] = {0}, T;
  int i;
  @_default(&m);
  @_initial(&m, x);
  @_duration(&m, &T);
)";

constexpr std::string_view demo_end =
    R"(  }
  for (i = 0; i < @_n_states; ++i) printf("x[%d] = %.12g\n", i, (double)x[i]);
  return 0;
}
)";

}  // namespace

std::string step_text(const Description& module) {
  const Routine* rhs = module.find("rhs");
  const bool fails = rhs != nullptr && rhs->can_fail;
  std::string text(demo_start);
  if (module.driven) text += "    @_inputs(m, t + at[s], y, u);\n";
  text += fails ? "    if (@_rhs(m, t + at[s], y, u, k[s]) != 0) return 1;\n"
                : "    @_rhs(m, t + at[s], y, u, k[s]);\n";
  return text + std::string(step_end);
}

std::string demo_text(const Description& module) {
  if (!module.events.empty()) return event_demo_text(module);
  const bool kept = !module.constraints.empty();
  std::string text = step_text(module);
  text += demo_middle;
  if (kept) text += "  if (@_project(&m, 0, x) != 0) return 1;\n";
  text += R"(  for (i = 0; i < steps; ++i) {
    if (step(&m, (tlg_real)i * T / steps, T / steps, u, x) != 0) {
      fprintf(stderr, "no rates at t = %g: a matrix is singular, or a parameter has no value\n", (double)((tlg_real)i * T / steps));
      return 1;
    }
)";
  if (kept) text += "    if (@_project(&m, (tlg_real)(i + 1) * T / steps, x) != 0) return 1;\n";
  return text + std::string(demo_end);
}

}  // namespace tellegen::codegen
