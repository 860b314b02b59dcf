#include "codegen/cpp/texts.hpp"

#include <fmt/format.h>

namespace tellegen::codegen {

std::string_view cpp_includes() {
  return R"(#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <utility>

)";
}

std::string_view cpp_helpers() {
  return R"(// Found for the standard types; those of other types by their arguments.
using std::abs, std::acos, std::acosh, std::asin, std::asinh, std::atan, std::atan2, std::atanh;
using std::cos, std::cosh, std::exp, std::log, std::pow, std::sin, std::sinh, std::sqrt, std::tan;
using std::tanh;

namespace detail {

template <class Real>
Real square(const Real& x) {
  return x * x;
}

template <class Real>
Real power(Real x, int n) {
  Real result(1);
  for (int left = n < 0 ? -n : n; left != 0; left /= 2) {
    if (left % 2 != 0) result *= x;
    x *= x;
  }
  return n < 0 ? Real(1) / result : result;
}

template <class Real>
Real sign(const Real& x) {
  return x > Real(0) ? Real(1) : x < Real(0) ? Real(-1) : x;
}

template <class Real>
Real step(const Real& x) {
  return x >= Real(0) ? Real(1) : x < Real(0) ? Real(0) : x;
}

template <class Real>
Real min(const Real& x, const Real& y) {
  return y < x ? y : x;
}

template <class Real>
Real max(const Real& x, const Real& y) {
  return y > x ? y : x;
}

/// K X = B with n equations and m right sides, by rows; X takes the place of B. Not a number where K
/// is singular.
template <class Matrix, class Right>
void solve(Matrix& K, Right& B, std::size_t n, std::size_t m) {
  using Real = typename Matrix::value_type;
  for (std::size_t k = 0; k < n; ++k) {
    std::size_t pivot = k;
    for (std::size_t i = k + 1; i < n; ++i) {
      if (abs(K[i * n + k]) > abs(K[pivot * n + k])) pivot = i;
    }
    if (!(abs(K[pivot * n + k]) > Real(0))) {
      for (Real& b : B) b = std::numeric_limits<Real>::quiet_NaN();
      return;
    }
    if (pivot != k) {
      for (std::size_t j = 0; j < n; ++j) std::swap(K[k * n + j], K[pivot * n + j]);
      for (std::size_t j = 0; j < m; ++j) std::swap(B[k * m + j], B[pivot * m + j]);
    }
    for (std::size_t i = k + 1; i < n; ++i) {
      const Real factor = K[i * n + k] / K[k * n + k];
      for (std::size_t j = k + 1; j < n; ++j) K[i * n + j] -= factor * K[k * n + j];
      for (std::size_t j = 0; j < m; ++j) B[i * m + j] -= factor * B[k * m + j];
    }
  }
  for (std::size_t k = n; k-- > 0;) {
    for (std::size_t j = 0; j < m; ++j) {
      for (std::size_t i = k + 1; i < n; ++i) B[k * m + j] -= K[k * n + i] * B[i * m + j];
      B[k * m + j] /= K[k * n + k];
    }
  }
}

}  // namespace detail

)";
}

std::string cpp_project(std::size_t coordinates, std::size_t constraints) {
  return fmt::format(R"(namespace detail {{

/// The least step of q, or of v, in the metric of M that takes away the error.
template <class Real>
std::array<Real, {2}> least_step(Real t, const States<Real>& x, const Parameters<Real>& p,
                                 const std::array<Real, {1}>& error) {{
  constexpr std::size_t n = {0}, c = {1}, size = n + c;
  const auto M = mass_matrix(t, x, p);
  const auto A = constraint_matrix(t, x, p);
  std::array<Real, size * size> K{{}};
  std::array<Real, size> B{{}};
  for (std::size_t i = 0; i < n; ++i) {{
    for (std::size_t j = 0; j < n; ++j) K[i * size + j] = M[i * n + j];
    for (std::size_t k = 0; k < c; ++k) K[i * size + n + k] = K[(n + k) * size + i] = A[k * n + i];
  }}
  for (std::size_t k = 0; k < c; ++k) B[n + k] = -error[k];
  solve(K, B, size, 1);
  return B;
}}

}}  // namespace detail

/// Moves x onto the constraints, by the least steps in the metric of M; false where that fails.
template <class Real>
bool project(Real t, States<Real>& x, const Parameters<Real>& p) {{
  constexpr std::size_t n = {0};
  const Real least = Real(4) * std::numeric_limits<Real>::epsilon();
  Real size = std::numeric_limits<Real>::infinity();
  for (int k = 0; k < 50 && !(size <= least); ++k) {{
    const auto step = detail::least_step(t, x, p, constraints(t, x, p).phi);
    size = Real(0);
    for (std::size_t i = 0; i < n; ++i) {{
      const Real relative = abs(step[i]) / (Real(1) + abs(x[i]));
      if (!(relative <= size)) size = relative;
      x[i] += step[i];
    }}
  }}
  if (!(size <= sqrt(std::numeric_limits<Real>::epsilon()))) return false;
  for (int k = 0; k < 2; ++k) {{
    const auto step = detail::least_step(t, x, p, constraints(t, x, p).rate);
    for (std::size_t i = 0; i < n; ++i) x[n + i] += step[i];
  }}
  return true;
}}

)",
                     coordinates, constraints, coordinates + constraints);
}

std::string cpp_demo(const Description& module, const std::string& name) {
  const bool kept = !module.constraints.empty();
  const std::string law = module.driven ? name + "::inputs(t, x, p)" : name + "::Inputs<double>{}";
  std::string text = fmt::format(
      R"(// How the header is used: its simulation by the classical Runge-Kutta method.
#include "{0}.hpp"

#include <cstdio>

using States = {0}::States<double>;

static States moved(States x, double h, const States& dx) {{
  for (std::size_t i = 0; i < x.size(); ++i) x[i] += h * dx[i];
  return x;
}}

int main() {{
  const {0}::Parameters<double> p;
  const int steps = 10000;
  const double h = {0}::duration(p)[0] / steps;
  States x = {0}::initial(p);
  const auto rates = [&](double t, const States& x) {{
    return {0}::rhs(t, x, {1}, p);
  }};
)",
      name, law);
  if (kept) text += "  if (!" + name + "::project(0.0, x, p)) return 1;\n";
  text += R"(  for (int k = 0; k < steps; ++k) {
    const double t = k * h;
    const States k1 = rates(t, x);
    const States k2 = rates(t + h / 2, moved(x, h / 2, k1));
    const States k3 = rates(t + h / 2, moved(x, h / 2, k2));
    const States k4 = rates(t + h, moved(x, h, k3));
    for (std::size_t i = 0; i < x.size(); ++i)
      x[i] += h / 6 * (k1[i] + 2 * k2[i] + 2 * k3[i] + k4[i]);
)";
  if (kept) text += "    if (!" + name + "::project(t + h, x, p)) return 1;\n";
  return text +
         "  }\n  for (std::size_t i = 0; i < x.size(); ++i)\n    std::printf(\"%s = "
         "%.12g\\n\", " +
         name + "::state_names[i], x[i]);\n}\n";
}

Words cpp_page() {
  return {R"(# @

C++17 of the model `@`, written by Tellegen: one header that needs the standard library only. Everything is
a template over the type of the numbers: `double`, `float`, or a type that differentiates.

    c++ -std=c++17 -O2 @_model_demo.cpp -o demo && ./demo

```cpp
#include "@_model.hpp"

@_model::Parameters<double> p;            // the values of the model file; change them freely
auto x = @_model::initial(p);
@_model::Inputs<double> u{};
auto dx = @_model::rhs(0.0, x, u, p);     // the rates, for an integrator
```

Matrices are arrays by rows. Where a matrix is singular, the results are not finite.
)",
          R"(# @

C++17 del modelo `@`, escrito por Tellegen: una cabecera que sólo necesita la biblioteca estándar. Cada rutina
es una plantilla sobre el tipo de los números: `double`, `float` o un tipo que derive.

    c++ -std=c++17 -O2 @_model_demo.cpp -o demo && ./demo

```cpp
#include "@_model.hpp"

@_model::Parameters<double> p;            // los valores del archivo del modelo; se pueden cambiar
auto x = @_model::initial(p);
@_model::Inputs<double> u{};
auto dx = @_model::rhs(0.0, x, u, p);     // las derivadas, para un integrador
```

Las matrices son arreglos por filas. Donde una matriz es singular, los resultados no son finitos.
)"};
}

}  // namespace tellegen::codegen
