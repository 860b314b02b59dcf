#include "codegen/javascript/texts.hpp"

#include <fmt/format.h>

#include "codegen/page.hpp"

namespace tellegen::codegen {

std::string_view javascript_helpers() {
  return R"(const square = (x) => x * x;
const step = (x) => (x >= 0 ? 1 : x < 0 ? 0 : x);

/** K X = B by elimination with row pivoting: n equations, m right sides; X takes the place of B. */
function solve(K, B, n, m) {
  for (let k = 0; k < n; ++k) {
    let pivot = k;
    for (let i = k + 1; i < n; ++i) {
      if (Math.abs(K[i * n + k]) > Math.abs(K[pivot * n + k])) pivot = i;
    }
    if (!(Math.abs(K[pivot * n + k]) > 0)) return B.fill(NaN);
    if (pivot !== k) {
      for (let j = 0; j < n; ++j) swap(K, k * n + j, pivot * n + j);
      for (let j = 0; j < m; ++j) swap(B, k * m + j, pivot * m + j);
    }
    for (let i = k + 1; i < n; ++i) {
      const factor = K[i * n + k] / K[k * n + k];
      for (let j = k; j < n; ++j) K[i * n + j] -= factor * K[k * n + j];
      for (let j = 0; j < m; ++j) B[i * m + j] -= factor * B[k * m + j];
    }
  }
  for (let k = n - 1; k >= 0; --k) {
    for (let j = 0; j < m; ++j) {
      for (let i = k + 1; i < n; ++i) B[k * m + j] -= K[k * n + i] * B[i * m + j];
      B[k * m + j] /= K[k * n + k];
    }
  }
  return B;
}

function swap(array, i, j) {
  const held = array[i];
  array[i] = array[j];
  array[j] = held;
}

)";
}

std::string javascript_project(std::size_t coordinates, std::size_t constraints) {
  return fmt::format(
      R"(/** The least step of q, or of v, in the metric of M that takes away `error`. */
function leastStep(t, x, p, error) {{
  const n = {}, c = {}, size = n + c;
  const M = massMatrix(t, x, p), A = constraintMatrix(t, x, p);
  const K = new Float64Array(size * size), B = new Float64Array(size);
  for (let i = 0; i < n; ++i) {{
    for (let j = 0; j < n; ++j) K[i * size + j] = M[i * n + j];
    for (let k = 0; k < c; ++k) K[i * size + n + k] = K[(n + k) * size + i] = A[k * n + i];
  }}
  for (let k = 0; k < c; ++k) B[n + k] = -error[k];
  return solve(K, B, size, 1).subarray(0, n);
}}

/** Moves the states onto the constraints, by the least steps in the metric of M; false where that
 *  fails. */
export function project(t, x, p) {{
  const n = {};
  let size = Infinity;
  for (let k = 0; k < 50 && !(size <= 1e-15); ++k) {{
    const step = leastStep(t, x, p, constraints(t, x, p).phi);
    size = 0;
    for (let i = 0; i < n; ++i) {{
      const relative = Math.abs(step[i]) / (1 + Math.abs(x[i]));
      if (!(relative <= size)) size = relative;
      x[i] += step[i];
    }}
  }}
  if (!(size <= 1e-10)) return false;
  for (let k = 0; k < 2; ++k) {{
    const step = leastStep(t, x, p, constraints(t, x, p).rate);
    for (let i = 0; i < n; ++i) x[n + i] += step[i];
  }}
  return true;
}}

)",
      coordinates, constraints, coordinates);
}

std::string javascript_demo(const Description& module, const std::string& name) {
  const bool kept = !module.constraints.empty();
  const std::string imports =
      std::string(module.driven ? "inputs, " : "") + "model, " + (kept ? "project, " : "") + "rhs";
  const std::string_view laws =
      module.driven ? "inputs(t, x, p)" : "new Float64Array(model.inputs.length)";
  std::string text = fmt::format(
      R"(// How the module is used: its simulation by the classical Runge-Kutta method.
import {{ defaultParameters, duration, initial, {} }} from "./{}.mjs";

const p = defaultParameters();
const steps = 10000;
const h = duration(p)[0] / steps;
const x = initial(p);

const inputsAt = (t, x) => {};
const rates = (t, x) => rhs(t, x, inputsAt(t, x), p);
const moved = (x, h, dx) => x.map((value, i) => value + h * dx[i]);

)",
      imports, name, laws);
  if (!module.driven) {
    const std::string plain = "const inputsAt = (t, x) =>";
    text.replace(text.find(plain), plain.size(), "const inputsAt = () =>");
  }
  if (kept) text += "project(0, x, p);\n";
  text += R"(for (let k = 0; k < steps; ++k) {
  const t = k * h;
  const k1 = rates(t, x);
  const k2 = rates(t + h / 2, moved(x, h / 2, k1));
  const k3 = rates(t + h / 2, moved(x, h / 2, k2));
  const k4 = rates(t + h, moved(x, h, k3));
  for (let i = 0; i < x.length; ++i) x[i] += (h / 6) * (k1[i] + 2 * k2[i] + 2 * k3[i] + k4[i]);
)";
  if (kept) text += "  project(t + h, x, p);\n";
  return text + R"(}
model.states.forEach((state, i) => console.log(`${state.name} = ${x[i]}`));
)";
}

}  // namespace tellegen::codegen
