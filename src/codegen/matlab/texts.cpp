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

std::string_view matlab_choice() {
  return R"(
function y = tlg_if(g, a, b)
  % Only the branch that holds is computed: the other need not have a value.
  if isnan(g)
    y = g;
  elseif g >= 0
    y = a();
  else
    y = b();
  end
end
)";
}

std::string matlab_implicit(std::size_t count) {
  return fmt::format(R"(
function w = implicit(t, x, u, p)
  % w: what only the laws r = 0 define, by Newton's method with damping from several starts.
  for start = [0, 1, -1, 1e-3, -1e-3, 1e3, -1e3]
    w = start * ones({0}, 1);
    [r, W] = laws(t, x, u, w, p);
    for k = 1:500
      size_now = r' * r;
      if size_now == 0
        return
      end
      if ~isfinite(size_now) || any(~isfinite(W(:))) || det(W) == 0
        break
      end
      step = W \ r;
      change = max(abs(step) ./ (abs(w) + 1e-13));
      part = 1;
      trial = w - step;
      [r, W] = laws(t, x, u, trial, p);
      while ~(r' * r < size_now) && part > 1e-18
        part = part / 2;
        trial = w - part * step;
        [r, W] = laws(t, x, u, trial, p);
      end
      if ~(r' * r < size_now)
        if change <= 1e-8
          return  % as good as numbers can tell
        end
        break
      end
      w = trial;
      if part == 1 && change <= 1e-14
        return
      end
    end
  end
  error('the laws have no solution that can be found');
end
)",
                     count);
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

namespace {

/// A simulation through events, from x on: functions of a script must stand before they are used,
/// so that it is written without any.
std::string matlab_events(bool kept, std::string_view law) {
  std::string text = fmt::format(
      R"(moved = @(t, h, x, k1, k2, k3) x + h / 6 * (k1 + 2 * k2 + 2 * k3 + rates(t + h, x + h * k3));
third = @(t, h, x, k1, k2) moved(t, h, x, k1, k2, rates(t + h / 2, x + h / 2 * k2));
second = @(t, h, x, k1) third(t, h, x, k1, rates(t + h / 2, x + h / 2 * k1));
step = @(t, h, x) second(t, h, x, rates(t, x));  % the classical Runge-Kutta method
watched = @(t, x) model.crossings(t, x, {0}, p);
[direction, stops] = model.crossing_kinds(p);
% Events whose values have left the side on which they were.
happened = @(t, x, side) find(side .* watched(t, x) < 0 & side .* direction <= 0, 1);
)",
      law);
  if (kept) text += "x = model.project(0, x, p);\n";
  text += fmt::format(R"(side = sign(watched(0, x));
ends = false;
steps = 1000;
for k = 1:steps
  t = (k - 1) * T / steps;
  h = T / steps;
  for count = 1:1000
    y = step(t, h, x);
    if isempty(happened(t + h, y, side))
      x = y;
      t = t + h;
      break
    end
    before = 0;
    after = h;
    for half = 1:60  % by halves: the first instant after an event
      middle = (before + after) / 2;
      if isempty(happened(t + middle, step(t, middle, x), side))
        before = middle;
      else
        after = middle;
      end
    end
    x = step(t, after, x);
    t = t + after;
    h = h - after;
    event = happened(t, x, side);
    side = sign(watched(t, x));
    if isempty(event)
      continue
    end
    if stops(event) ~= 0
      ends = true;
      break
    end
    X = model.jumps(t, x, {0}, p);
    x = X(event, :)';
    side(event) = 0;  % not known until it is elsewhere
  end
  if ends
    break
  end
  now_sides = sign(watched(t, x));
  side(now_sides ~= 0) = now_sides(now_sides ~= 0);
{1}end
for k = 1:numel(x)
  printed = sprintf('%s = %.12g', model.states{{k}}, x(k));
  disp(printed);
end
)",
                      law, kept ? "  x = model.project(t, x, p);\n" : "");
  return text;
}

}  // namespace

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
                                 kept || !module.events.empty() ? "" : " by ode45", name, law);
  if (!module.events.empty()) return text + matlab_events(kept, law);
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

}  // namespace tellegen::codegen
