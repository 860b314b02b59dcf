#include "codegen/c/pages.hpp"

#include <string_view>

namespace tellegen::codegen {
namespace {

/// Every @ is the prefix.
std::string filled(std::string_view text, const std::string& prefix) {
  std::string out;
  for (const char c : text) {
    if (c == '@')
      out += prefix;
    else
      out += c;
  }
  return out;
}

constexpr std::string_view mechanical_functions =
    R"(| `@_mass_matrix`, `@_bias` | M and h of M q'' + h = 0 |
| `@_accelerations` | q'' for given q, v = q' and inputs |
| `@_derivatives` | the rates of x = (q, v), for an integrator |
)";

constexpr std::string_view constrained_functions =
    R"(| `@_mass_matrix`, `@_bias` | M and h of M q'' + h = A^T lambda |
| `@_constraints`, `@_constraint_matrix` | phi, A q' + b and A |
| `@_accelerations` | q'' and the multipliers lambda for given q, v = q' and inputs |
| `@_derivatives` | the rates of x = (q, v), for an integrator |
| `@_project` | moves q and v onto the constraints |

The accelerations keep phi'' = 0 only, so that an integrator drifts away from the constraints slowly: call
`@_project` at the start and after every step (or every few steps).

| function | gives |
|---|---|
)";

constexpr std::string_view state_functions =
    R"(| `@_derivatives` | the rates of the states, for an integrator |
)";

constexpr std::string_view demo =
    R"(/* How the module is used: one second by the classical Runge-Kutta method, $HOW. */
#include <stdio.h>

#include "@.h"

enum { inputs = @_n_inputs > 0 ? @_n_inputs : 1, steps = 10000 };

static int step(const @_model *m, double t, double h, double *u, double *x) {
  double k[4][@_n_states], y[@_n_states];
  const double at[4] = {0.0, 0.5, 0.5, 1.0};
  int i, s;
  for (s = 0; s < 4; ++s) {
    for (i = 0; i < @_n_states; ++i) y[i] = s == 0 ? x[i] : x[i] + at[s] * h * k[s - 1][i];
$DRIVE    if (@_derivatives(m, t + at[s] * h, y, u, k[s]) != 0) return 1;
  }
  for (i = 0; i < @_n_states; ++i)
    x[i] += h / 6.0 * (k[0][i] + 2.0 * k[1][i] + 2.0 * k[2][i] + k[3][i]);
  return 0;
}

int main(void) {
  @_model m;
  double x[@_n_states];
  double u[inputs];
  const double h = 1.0 / steps;
  int i;
  for (i = 0; i < inputs; ++i) u[i] = 0.0;
  @_default(&m);
  @_initial(&m, 0.0, x);
$START  for (i = 0; i < steps; ++i) {
    if (step(&m, i * h, h, u, x) != 0) {
      fprintf(stderr, "the mass matrix is singular at t = %g\n", i * h);
      return 1;
    }
$STEP  }
  for (i = 0; i < @_n_states; ++i) printf("x[%d] = %.12g\n", i, x[i]);
  return 0;
}
)";

}  // namespace

namespace {

constexpr std::string_view mechanical_functions_es =
    R"(| `@_mass_matrix`, `@_bias` | M y h de M q'' + h = 0 |
| `@_accelerations` | q'' para q, v = q' y entradas dadas |
| `@_derivatives` | las derivadas de x = (q, v), para un integrador |
)";

constexpr std::string_view constrained_functions_es =
    R"(| `@_mass_matrix`, `@_bias` | M y h de M q'' + h = A^T lambda |
| `@_constraints`, `@_constraint_matrix` | phi, A q' + b y A |
| `@_accelerations` | q'' y los multiplicadores lambda para q, v = q' y entradas dadas |
| `@_derivatives` | las derivadas de x = (q, v), para un integrador |
| `@_project` | lleva q y v a las restricciones |

Las aceleraciones sólo mantienen phi'' = 0, así que un integrador se aparta poco a poco de las restricciones:
conviene llamar a `@_project` al comienzo y después de cada paso (o cada pocos pasos).

| función | da |
|---|---|
)";

constexpr std::string_view state_functions_es =
    R"(| `@_derivatives` | las derivadas de los estados, para un integrador |
)";

std::string read_me_in_spanish(const CPages& pages) {
  std::string text = R"(# @

Código C99 del modelo `@`, escrito por Tellegen. Sólo necesita <math.h>, no reserva memoria y no guarda estado
propio: todo está en el `@_model` que se le pasa.

    cc -std=c99 -O2 -c @.c
    cc -std=c99 -O2 @.c @_demo.c -o demo -lm && ./demo

```c
@_model m;
@_default(&m);           /* los valores del archivo del modelo */
@_prepare(&m);           /* otra vez siempre que cambie un parámetro */
```

| función | da |
|---|---|
| `@_default`, `@_prepare`, `@_initial` | parámetros, lo que se calcula de ellos una vez, el estado inicial |
)";
  if (pages.driven)
    text += "| `@_inputs` | las entradas que da la sentencia `simulate` del modelo |\n";
  if (pages.constrained)
    text += constrained_functions_es;
  else
    text += pages.mechanical ? mechanical_functions_es : state_functions_es;
  if (pages.energies) {
    text += pages.mechanical ? "| `@_energies` | coenergía cinética y energía potencial |\n"
                             : "| `@_storage` | la energía almacenada |\n";
  }
  if (pages.outputs) text += "| `@_outputs` | las salidas del modelo |\n";
  text += R"(
El orden de coordenadas, entradas y salidas está al comienzo de `@.h`. Todos los valores están en unidades del SI.
)";
  return filled(text, pages.prefix);
}

}  // namespace

std::string read_me(const CPages& pages) {
  if (pages.spanish) return read_me_in_spanish(pages);
  std::string text = R"(# @

C99 code of the model `@`, written by Tellegen. It needs <math.h> only, allocates nothing and keeps no
state of its own: everything is in the `@_model` that you pass.

    cc -std=c99 -O2 -c @.c
    cc -std=c99 -O2 @.c @_demo.c -o demo -lm && ./demo

```c
@_model m;
@_default(&m);           /* the values of the model file */
@_prepare(&m);           /* again whenever a parameter has changed */
```

| function | gives |
|---|---|
| `@_default`, `@_prepare`, `@_initial` | parameters, what is computed from them once, the initial state |
)";
  if (pages.driven)
    text += "| `@_inputs` | the inputs that the model's `simulate` statement gives |\n";
  if (pages.constrained)
    text += constrained_functions;
  else
    text += pages.mechanical ? mechanical_functions : state_functions;
  if (pages.energies) {
    text += pages.mechanical ? "| `@_energies` | kinetic co-energy and potential energy |\n"
                             : "| `@_storage` | the stored energy |\n";
  }
  if (pages.outputs) text += "| `@_outputs` | the outputs of the model |\n";
  text += R"(
The order of coordinates, inputs and outputs is told at the top of `@.h`. All values are in SI units.
)";
  return filled(text, pages.prefix);
}

std::string demo_program(const CPages& pages) {
  std::string text(demo);
  const auto put = [&](std::string_view mark, std::string_view statement) {
    text.replace(text.find(mark), mark.size(), statement);
  };
  const auto constrained = [&](std::string_view statement) {
    return pages.constrained ? statement : std::string_view();
  };
  put("$HOW", pages.driven ? "the inputs by the model's simulation" : "all inputs at zero");
  put("$DRIVE", !pages.driven      ? ""
                : pages.mechanical ? "    @_inputs(m, t + at[s] * h, y, y + @_n_coordinates, u);\n"
                                   : "    @_inputs(m, t + at[s] * h, y, u);\n");
  put("$START", constrained("  if (@_project(&m, 0.0, x, x + @_n_coordinates) != 0) return 1;\n"));
  put("$STEP",
      constrained("    if (@_project(&m, (i + 1) * h, x, x + @_n_coordinates) != 0) return 1;\n"));
  return filled(text, pages.prefix);
}

}  // namespace tellegen::codegen
