#include "codegen/python/texts.hpp"

#include <fmt/format.h>

namespace tellegen::codegen {

std::string python_implicit(std::size_t count) {
  return fmt::format(R"(def implicit(t, x, u, p):
    """w: what only the laws r = 0 define, by Newton's method with damping from several starts."""
    with np.errstate(all="ignore"):
        for start in (0.0, 1.0, -1.0, 1e-3, -1e-3, 1e3, -1e3):
            w = np.full({0}, start)
            r, W = laws(t, x, u, w, p)
            size = r @ r
            for _ in range(500):
                if size == 0.0:
                    return w
                if not np.isfinite(size) or not np.all(np.isfinite(W)) or np.linalg.det(W) == 0.0:
                    break
                step = np.linalg.solve(W, r)
                change = np.max(np.abs(step) / (np.abs(w) + 1e-13))
                for half in range(60):
                    trial = w - 0.5**half * step
                    r, W = laws(t, x, u, trial, p)
                    if r @ r < size:
                        break
                else:
                    if change <= 1e-8:
                        return w  # as good as numbers can tell
                    break
                w, size = trial, r @ r
                if half == 0 and change <= 1e-14:
                    return w
    raise ArithmeticError("the laws have no solution that can be found")
)",
                     count);
}

std::string python_project(std::size_t coordinates, std::size_t constraints) {
  return fmt::format(R"(def _least_step(t, x, p, error):
    """The least step of q, or of v, in the metric of M that takes away the error."""
    A = constraint_matrix(t, x, p)
    K = np.block([[mass_matrix(t, x, p), A.T], [A, np.zeros(({1}, {1}))]])
    return np.linalg.solve(K, np.concatenate([np.zeros({0}), -error]))[:{0}]


def project(t, x, p):
    """x moved onto the constraints, by the least steps in the metric of M."""
    x = np.array(x, dtype=float)
    q, v = x[:{0}], x[{0}:]
    for _ in range(50):
        step = _least_step(t, x, p, constraints(t, x, p)[0])
        size = np.max(np.abs(step) / (1.0 + np.abs(q)))
        q += step
        if size <= 1e-15:
            break
    if not size <= 1e-10:
        raise ArithmeticError("no state nearby keeps the constraints")
    for _ in range(2):
        v += _least_step(t, x, p, constraints(t, x, p)[1])
    return x
)",
                     coordinates, constraints);
}

namespace {

/// A simulation through events, from x on.
std::string python_events(const Description& module, std::string_view law) {
  std::string text = fmt::format(R"(def watched(t, x):
    return model.crossings(t, x, {0}, p)


def happened(t, x, side):
    """An event whose value has left the side on which it was, or None."""
    hits = np.flatnonzero((side * watched(t, x) < 0) & (side * direction <= 0))
    return hits[0] if len(hits) else None


def advance(t, h, x, side):
    """x after h, through all events on the way, the sides, and whether the motion ends."""
    for _ in range(1000):
        y = step(t, h, x)
        if happened(t + h, y, side) is None:
            x, t = y, t + h
            break
        before, after = 0.0, h
        for _ in range(60):  # by halves: the first instant after an event
            middle = (before + after) / 2
            if happened(t + middle, step(t, middle, x), side) is None:
                before = middle
            else:
                after = middle
        x, t, h = step(t, after, x), t + after, h - after
        event = happened(t, x, side)
        side = np.sign(watched(t, x))
        if event is None:
            continue
        if stops[event]:
            return x, side, True
        x = model.jumps(t, x, {0}, p)[event]
        side[event] = 0.0  # not known until it is elsewhere
    now = np.sign(watched(t, x))
    return x, np.where(now == 0.0, side, now), False


direction, stops = model.crossing_kinds(p)
side = np.sign(watched(0.0, x))
for k in range(steps):
    x, side, ends = advance(k * h, h, x, side)
    if ends:
        break
)",
                                 law);
  if (!module.constraints.empty()) text += "    x = model.project((k + 1) * h, x, p)\n";
  return text + R"(for name, value in zip(model.STATES, x):
    print(f"{name} = {value:.12g}")
)";
}

}  // namespace

std::string python_demo(const Description& module, const std::string& name) {
  const bool kept = !module.constraints.empty();
  const std::string_view law =
      module.driven ? "model.inputs(t, x, p)" : "np.zeros(len(model.INPUTS))";
  std::string text =
      fmt::format(R"(# How the module is used: its simulation by the classical Runge-Kutta method.

import numpy as np

import {} as model

p = model.Parameters()
steps = 2000
h = model.duration(p)[0] / steps
x = model.initial(p)


def rates(t, x):
    return model.rhs(t, x, {}, p)


def step(t, h, x):
    k1 = rates(t, x)
    k2 = rates(t + h / 2, x + h / 2 * k1)
    k3 = rates(t + h / 2, x + h / 2 * k2)
    k4 = rates(t + h, x + h * k3)
    return x + h / 6 * (k1 + 2 * k2 + 2 * k3 + k4)


)",
                  name, law);
  if (kept) text += "x = model.project(0.0, x, p)\n";
  if (!module.events.empty()) return text + python_events(module, law);
  text += "for k in range(steps):\n    x = step(k * h, h, x)\n";
  if (kept) text += "    x = model.project((k + 1) * h, x, p)\n";
  return text + R"(for name, value in zip(model.STATES, x):
    print(f"{name} = {value:.12g}")
)";
}

}  // namespace tellegen::codegen
