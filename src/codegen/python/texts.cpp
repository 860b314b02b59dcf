#include "codegen/python/texts.hpp"

#include <fmt/format.h>

namespace tellegen::codegen {

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


)",
                  name, law);
  if (kept) text += "x = model.project(0.0, x, p)\n";
  text += R"(for k in range(steps):
    t = k * h
    k1 = rates(t, x)
    k2 = rates(t + h / 2, x + h / 2 * k1)
    k3 = rates(t + h / 2, x + h / 2 * k2)
    k4 = rates(t + h, x + h * k3)
    x = x + h / 6 * (k1 + 2 * k2 + 2 * k3 + k4)
)";
  if (kept) text += "    x = model.project(t + h, x, p)\n";
  return text + R"(for name, value in zip(model.STATES, x):
    print(f"{name} = {value:.12g}")
)";
}

Words python_page() {
  return {R"(# @

Python of the model `@`, written by Tellegen. It needs NumPy only.

    python3 @_model_demo.py

```python
import numpy as np
import @_model as model

p = model.Parameters()          # the values of the model file; change them freely
x = model.initial(p)
u = np.zeros(len(model.INPUTS))
dx = model.rhs(0.0, x, u, p)    # also as lambda t, x: model.rhs(t, x, u, p) for an integrator
```

Where a matrix is singular, `numpy.linalg.LinAlgError` is raised, or results are not finite.
)",
          R"(# @

Python del modelo `@`, escrito por Tellegen. Sólo necesita NumPy.

    python3 @_model_demo.py

```python
import numpy as np
import @_model as model

p = model.Parameters()          # los valores del archivo del modelo; se pueden cambiar
x = model.initial(p)
u = np.zeros(len(model.INPUTS))
dx = model.rhs(0.0, x, u, p)    # o lambda t, x: model.rhs(t, x, u, p) para un integrador
```

Donde una matriz es singular se lanza `numpy.linalg.LinAlgError`, o los resultados no son finitos.
)"};
}

}  // namespace tellegen::codegen
