#include "codegen/matlab/texts.hpp"

#include <fmt/format.h>

namespace tellegen::codegen {

std::string_view matlab_helpers() {
  return R"(
function y = tlg_step(x)
  if isnan(x)
    y = x;
  else
    y = double(x >= 0);
  end
end
)";
}

std::string matlab_project(std::size_t coordinates, std::size_t constraints) {
  return fmt::format(R"(
function step = tlg_least_step(t, x, p, error)
  % The least step of q, or of v, in the metric of M that takes away the error.
  A = constraint_matrix(t, x, p);
  z = [mass_matrix(t, x, p), A'; A, zeros({1}, {1})] \ [zeros({0}, 1); -error];
  step = z(1:{0});
end

function x = project(t, x, p)
  % x moved onto the constraints, by the least steps in the metric of M.
  q = 1:{0};
  v = {0} + q;
  for k = 1:50
    [phi, rate] = constraints(t, x, p);
    step = tlg_least_step(t, x, p, phi);
    relative = max(abs(step) ./ (1 + abs(x(q))));
    x(q) = x(q) + step;
    if relative <= 1e-15
      break
    end
  end
  if ~(relative <= 1e-10)
    error('no state nearby keeps the constraints');
  end
  for k = 1:2
    [phi, rate] = constraints(t, x, p);
    x(v) = x(v) + tlg_least_step(t, x, p, rate);
  end
end
)",
                     coordinates, constraints);
}

std::string matlab_demo(const Description& module, const std::string& name) {
  const bool kept = !module.constraints.empty();
  const std::string_view law =
      module.driven ? "model.inputs(t, x, p)" : "zeros(numel(model.input_names), 1)";
  std::string text = fmt::format(R"(% How the function is used: its simulation{0}.
model = {1}();
p = model.parameters;
rates = @(t, x) model.rhs(t, x, {2}, p);
T = model.duration(p);
x = model.initial(p);
)",
                                 kept ? "" : " by ode45", name, law);
  text +=
      kept ? R"(x = model.project(0, x, p);
h = T / 1000;
for k = 1:1000  % the classical Runge-Kutta method
  t = (k - 1) * h;
  k1 = rates(t, x);
  k2 = rates(t + h / 2, x + h / 2 * k1);
  k3 = rates(t + h / 2, x + h / 2 * k2);
  k4 = rates(t + h, x + h * k3);
  x = model.project(t + h, x + h / 6 * (k1 + 2 * k2 + 2 * k3 + k4), p);
end
)"
           : R"([time, states] = ode45(rates, [0, T], x, odeset('RelTol', 1e-9, 'AbsTol', 1e-10));
x = states(end, :)';
)";
  return text + R"(for k = 1:numel(x)
  printed = sprintf('%s = %.12g', model.states{k}, x(k));
  disp(printed);
end
)";
}

Words matlab_page() {
  return {R"(# @

MATLAB of the model `@`, written by Tellegen; it runs in Octave, too.

    octave @_model_demo.m

```matlab
model = @_model();
p = model.parameters;                      % the values of the model file; change them freely
x0 = model.initial(p);
u = zeros(numel(model.input_names), 1);
[t, x] = ode45(@(t, x) model.rhs(t, x, u, p), [0, 1], x0);
```
)",
          R"(# @

MATLAB del modelo `@`, escrito por Tellegen; funciona también en Octave.

    octave @_model_demo.m

```matlab
model = @_model();
p = model.parameters;                      % los valores del archivo del modelo; se pueden cambiar
x0 = model.initial(p);
u = zeros(numel(model.input_names), 1);
[t, x] = ode45(@(t, x) model.rhs(t, x, u, p), [0, 1], x0);
```
)"};
}

}  // namespace tellegen::codegen
