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

std::string cpp_implicit(std::size_t count) {
  return fmt::format(
      R"(/// w: what only the laws r = 0 define, by Newton's method with damping from several starts; not
/// numbers where none leads to a solution.
template <class Real>
std::array<Real, {0}> implicit(Real t, const States<Real>& x, const Inputs<Real>& u,
                              const Parameters<Real>& p) {{
  constexpr std::size_t n = {0};
  constexpr int most = 500, halvings = 60;
  const Real fine = Real(50) * std::numeric_limits<Real>::epsilon();
  const Real good = sqrt(std::numeric_limits<Real>::epsilon());
  const auto size_of = [](const std::array<Real, n>& r) {{
    Real size(0);
    for (const Real& e : r) size += e * e;
    return size;
  }};
  for (const double start : {{0.0, 1.0, -1.0, 1e-3, -1e-3, 1e3, -1e3}}) {{
    std::array<Real, n> w;
    w.fill(Real(start));
    auto now = laws(t, x, u, w, p);
    Real size = size_of(now.r);
    for (int k = 0; k < most; ++k) {{
      if (!(size > Real(0))) {{
        if (size == Real(0)) return w;
        break;  // not a number
      }}
      auto step = now.r;
      detail::solve(now.W, step, n, 1);
      Real change(0);
      for (std::size_t i = 0; i < n; ++i) {{
        const Real relative = abs(step[i]) / (abs(w[i]) + fine);
        if (!(relative <= change)) change = relative;
      }}
      if (!(change < std::numeric_limits<Real>::infinity())) break;
      auto trial = w;
      Real part(1), next(size);
      int half = 0;
      for (; half < halvings; ++half, part /= Real(2)) {{
        for (std::size_t i = 0; i < n; ++i) trial[i] = w[i] - part * step[i];
        now = laws(t, x, u, trial, p);
        next = size_of(now.r);
        if (next < size) break;
      }}
      if (half == halvings) {{  // as good as numbers can tell, or no way down
        if (change <= good) return w;
        break;
      }}
      w = trial;
      size = next;
      if (half == 0 && change <= fine) return w;
    }}
  }}
  std::array<Real, n> none;
  none.fill(std::numeric_limits<Real>::quiet_NaN());
  return none;
}}

)",
      count);
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

namespace {

/// The end of the loop over the steps, and what is printed.
std::string cpp_end(const std::string& name) {
  return fmt::format(R"(  }}
  for (std::size_t i = 0; i < x.size(); ++i)
    std::printf("%s = %.12g\n", {}::state_names[i], x[i]);
}}
)",
                     name);
}

/// A simulation through events, from x on.
std::string cpp_events(const Description& module, const std::string& name, std::string_view law) {
  std::string text = fmt::format(R"(  const auto watched = [&](double t, const States& x) {{
    return {0}::crossings(t, x, {1}, p);
  }};
  const auto kinds = {0}::crossing_kinds(p);
  const std::size_t none = kinds.direction.size();
  auto side = kinds.direction;
  side.fill(0.0);
  const auto remember = [&](double t, const States& x) {{
    const auto g = watched(t, x);
    for (std::size_t e = 0; e < none; ++e) side[e] = g[e] > 0 ? 1 : g[e] < 0 ? -1 : side[e];
  }};
  // An event whose value has left the side on which it was, or none.
  const auto happened = [&](double t, const States& x) {{
    const auto g = watched(t, x);
    std::size_t e = 0;
    while (e < none && !(side[e] * g[e] < 0 && side[e] * kinds.direction[e] <= 0)) ++e;
    return e;
  }};
  // Moves x on by h, through all events on the way; false at an end.
  const auto advance = [&](double t, double h) {{
    for (int count = 0; count < 1000; ++count) {{
      const States y = stepped(t, h, x);
      if (happened(t + h, y) == none) {{
        x = y;
        t += h;
        break;
      }}
      double before = 0, after = h;
      for (int k = 0; k < 60; ++k) {{  // by halves: the first instant after an event
        const double middle = (before + after) / 2;
        (happened(t + middle, stepped(t, middle, x)) == none ? before : after) = middle;
      }}
      x = stepped(t, after, x);
      t += after;
      h -= after;
      const std::size_t event = happened(t, x);
      remember(t, x);
      if (event == none) continue;
      if (kinds.stops[event] != 0) return false;
      const auto next = {0}::jumps(t, x, {1}, p);
      for (std::size_t i = 0; i < x.size(); ++i) x[i] = next[event * x.size() + i];
      side[event] = 0;  // not known until it is elsewhere
    }}
    remember(t, x);
    return true;
  }};
  remember(0.0, x);
  for (int k = 0; k < steps && advance(k * h, h); ++k) {{
)",
                                 name, law);
  if (!module.constraints.empty())
    text += "    if (!" + name + "::project((k + 1) * h, x, p)) return 1;\n";
  return text + cpp_end(name);
}

}  // namespace

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
  const auto stepped = [&](double t, double h, States x) {{
    const States k1 = rates(t, x);
    const States k2 = rates(t + h / 2, moved(x, h / 2, k1));
    const States k3 = rates(t + h / 2, moved(x, h / 2, k2));
    const States k4 = rates(t + h, moved(x, h, k3));
    for (std::size_t i = 0; i < x.size(); ++i)
      x[i] += h / 6 * (k1[i] + 2 * k2[i] + 2 * k3[i] + k4[i]);
    return x;
  }};
)",
      name, law);
  if (kept) text += "  if (!" + name + "::project(0.0, x, p)) return 1;\n";
  if (!module.events.empty()) return text + cpp_events(module, name, law);
  text += "  for (int k = 0; k < steps; ++k) {\n    x = stepped(k * h, h, x);\n";
  if (kept) text += "    if (!" + name + "::project((k + 1) * h, x, p)) return 1;\n";
  return text + cpp_end(name);
}

}  // namespace tellegen::codegen
