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

std::string javascript_erf() {
  return R"(/** By its series of positive terms; beyond 6 nothing is left to 1. */
const erf = (x) => {
  if (!(Math.abs(x) < 6)) return Math.sign(x);
  let term = x, sum = x;
  for (let n = 1; Math.abs(term) > 1e-17 * Math.abs(sum); ++n) {
    term *= (2 * x * x) / (2 * n + 1);
    sum += term;
  }
  return (2 / Math.sqrt(Math.PI)) * Math.exp(-x * x) * sum;
};

)";
}

std::string javascript_implicit(std::size_t count) {
  return fmt::format(
      R"(/** w: what only the laws r = 0 define, by Newton's method with damping from several starts. */
export function implicit(t, x, u, p) {{
  const n = {}, most = 500, halvings = 60;
  const sizeOf = (r) => r.reduce((sum, e) => sum + e * e, 0);
  for (const start of [0, 1, -1, 1e-3, -1e-3, 1e3, -1e3]) {{
    let w = new Float64Array(n).fill(start);
    let now = laws(t, x, u, w, p);
    let size = sizeOf(now.r);
    for (let k = 0; k < most && Number.isFinite(size); ++k) {{
      if (size === 0) return w;
      const step = solve(now.W, now.r, n, 1);
      let change = 0;
      for (let i = 0; i < n; ++i) change = Math.max(change, Math.abs(step[i]) / (Math.abs(w[i]) + 1e-13));
      if (!Number.isFinite(change)) break;
      let half = 0, part = 1, trial = w, next = size;
      for (; half < halvings; ++half, part /= 2) {{
        trial = w.map((v, i) => v - part * step[i]);
        now = laws(t, x, u, trial, p);
        next = sizeOf(now.r);
        if (next < size) break;
      }}
      if (half === halvings) {{
        if (change <= 1e-8) return w;  // as good as numbers can tell
        break;
      }}
      w = trial;
      size = next;
      if (half === 0 && change <= 1e-14) return w;
    }}
  }}
  return new Float64Array(n).fill(NaN);
}}

)",
      count);
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

namespace {

/// A simulation through events, from x on.
std::string javascript_events(bool kept) {
  std::string text = R"(const { direction, stops } = crossingKinds(p);
const watched = (t, x) => crossings(t, x, inputsAt(t, x), p);
/** An event whose value has left the side on which it was, or -1. */
const happened = (t, x, side) => watched(t, x).findIndex((g, e) => side[e] * g < 0 && side[e] * direction[e] <= 0);

/** x after h, through all events on the way; the sides change with it. False at an end. */
function advance(t, h, x, side) {
  const remember = () => watched(t, x).forEach((g, e) => { side[e] = Math.sign(g) || side[e]; });
  for (let count = 0; count < 1000; ++count) {
    const y = stepped(t, h, x);
    if (happened(t + h, y, side) < 0) {
      x.set(y);
      t += h;
      break;
    }
    let before = 0, after = h;
    for (let k = 0; k < 60; ++k) {  // by halves: the first instant after an event
      const middle = (before + after) / 2;
      if (happened(t + middle, stepped(t, middle, x), side) < 0) before = middle;
      else after = middle;
    }
    x.set(stepped(t, after, x));
    t += after;
    h -= after;
    const event = happened(t, x, side);
    remember();
    if (event < 0) continue;
    if (stops[event] !== 0) return false;
    x.set(jumps(t, x, inputsAt(t, x), p).slice(event * x.length, (event + 1) * x.length));
    side[event] = 0;  // not known until it is elsewhere
  }
  remember();
  return true;
}

const side = watched(0, x).map(Math.sign);
for (let k = 0; k < steps && advance(k * h, h, x, side); ++k) {
)";
  if (kept) text += "  project((k + 1) * h, x, p);\n";
  return text + R"(}
model.states.forEach((state, i) => console.log(`${state.name} = ${x[i]}`));
)";
}

}  // namespace

std::string javascript_demo(const Description& module, const std::string& name) {
  const bool kept = !module.constraints.empty();
  const std::string imports =
      std::string(module.events.empty() ? "" : "crossingKinds, crossings, jumps, ") +
      (module.driven ? "inputs, " : "") + "model, " + (kept ? "project, " : "") + "rhs";
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
function stepped(t, h, x) {{
  const k1 = rates(t, x);
  const k2 = rates(t + h / 2, moved(x, h / 2, k1));
  const k3 = rates(t + h / 2, moved(x, h / 2, k2));
  const k4 = rates(t + h, moved(x, h, k3));
  return x.map((value, i) => value + (h / 6) * (k1[i] + 2 * k2[i] + 2 * k3[i] + k4[i]));
}}

)",
      imports, name, laws);
  if (!module.driven) {
    const std::string plain = "const inputsAt = (t, x) =>";
    text.replace(text.find(plain), plain.size(), "const inputsAt = () =>");
  }
  if (kept) text += "project(0, x, p);\n";
  if (!module.events.empty()) return text + javascript_events(kept);
  text += "for (let k = 0; k < steps; ++k) {\n  x.set(stepped(k * h, h, x));\n";
  if (kept) text += "  project((k + 1) * h, x, p);\n";
  return text + R"(}
model.states.forEach((state, i) => console.log(`${state.name} = ${x[i]}`));
)";
}

}  // namespace tellegen::codegen
