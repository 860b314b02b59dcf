// The demonstration of a model with events, in C.

#include "codegen/c/texts.hpp"

namespace tellegen::codegen {
namespace {

constexpr std::string_view watching =
    R"(enum { events = @_n_events, states = @_n_states };

/* What the events watch. */
static void watched(const @_model *m, tlg_real t, const tlg_real *x, tlg_real *u, tlg_real *g) {
)";

constexpr std::string_view search =
    R"(  @_crossings(m, t, x, u, g);
}

/* An event that has happened: its value has left the side on which it was; -1 where none has. */
static int happened(const @_model *m, tlg_real t, const tlg_real *x, tlg_real *u, const tlg_real *side) {
  tlg_real g[events], direction[events], stops[events];
  int e;
  watched(m, t, x, u, g);
  @_crossing_kinds(m, direction, stops);
  for (e = 0; e < events; ++e) {
    if (side[e] * g[e] < 0 && side[e] * direction[e] <= 0) return e;
  }
  return -1;
}

static void remember(const @_model *m, tlg_real t, const tlg_real *x, tlg_real *u, tlg_real *side) {
  tlg_real g[events];
  int e;
  watched(m, t, x, u, g);
  for (e = 0; e < events; ++e) side[e] = g[e] > 0 ? 1 : g[e] < 0 ? -1 : side[e];
}

/* From x into y. */
static int moved(const @_model *m, tlg_real t, tlg_real h, tlg_real *u, const tlg_real *x, tlg_real *y) {
  int i;
  for (i = 0; i < states; ++i) y[i] = x[i];
  return step(m, t, h, u, y);
}

/* Moves x on by h, through all events on the way. Returns 0, 1 at an end, 2 where there are no rates. */
static int advance(const @_model *m, tlg_real t, tlg_real h, tlg_real *u, tlg_real *x, tlg_real *side) {
  tlg_real y[states], X[events * states], direction[events], stops[events];
  int i, k, e, count;
  @_crossing_kinds(m, direction, stops);
  for (count = 0; count < 1000 && h > 0; ++count) {
    tlg_real before = 0, after = h;
    if (moved(m, t, h, u, x, y) != 0) return 2;
    if (happened(m, t + h, y, u, side) < 0) break;
    for (k = 0; k < 60; ++k) { /* by halves: the first instant after an event */
      const tlg_real middle = (before + after) / 2;
      if (moved(m, t, middle, u, x, y) != 0) return 2;
      if (happened(m, t + middle, y, u, side) < 0) before = middle;
      else after = middle;
    }
    if (moved(m, t, after, u, x, y) != 0) return 2;
    t += after;
    h -= after;
    e = happened(m, t, y, u, side);
    for (i = 0; i < states; ++i) x[i] = y[i];
    remember(m, t, x, u, side);
    if (e < 0) continue;
    if (stops[e] != 0) return 1;
    @_jumps(m, t, x, u, X);
    for (i = 0; i < states; ++i) x[i] = X[e * states + i];
    side[e] = 0; /* not known until it is elsewhere */
    for (i = 0; i < states; ++i) y[i] = x[i];
  }
  for (i = 0; i < states; ++i) x[i] = y[i];
  remember(m, t + h, x, u, side);
  return 0;
}

int main(void) {
  @_model m;
  tlg_real x[states], u[inputs] = {0}, side[events] = {0}, T;
  int i, end = 0;
  @_default(&m);
  @_initial(&m, x);
  @_duration(&m, &T);
)";

constexpr std::string_view last =
    R"(  }
  if (end == 2) {
    fprintf(stderr, "no rates: a matrix is singular, or a parameter has no value\n");
    return 1;
  }
  for (i = 0; i < states; ++i) printf("x[%d] = %.12g\n", i, (double)x[i]);
  return 0;
}
)";

}  // namespace

std::string event_demo_text(const Description& module) {
  const bool kept = !module.constraints.empty();
  std::string text = step_text(module) + std::string(watching);
  if (module.driven) text += "  @_inputs(m, t, x, u);\n";
  text += search;
  if (kept) text += "  if (@_project(&m, 0, x) != 0) return 1;\n";
  text += "  remember(&m, 0, x, u, side);\n  for (i = 0; i < steps && end == 0; ++i) {\n";
  text += "    end = advance(&m, (tlg_real)i * T / steps, T / steps, u, x, side);\n";
  if (kept) text += "    if (@_project(&m, (tlg_real)(i + 1) * T / steps, x) != 0) return 1;\n";
  return text + std::string(last);
}

}  // namespace tellegen::codegen
