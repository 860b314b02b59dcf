// Mistakes about what a model's statements may contain: E0218–E0229, W0201–W0204, W0206.

#include "report/catalogue/tables.hpp"

namespace tellegen::report::tables {
namespace {

constexpr CodePage pages[] = {
    {"E0218",
     {"the model `{0}` has no coordinate", "el modelo `{0}` no tiene ninguna coordenada"},
     {"A model describes motion: at least one coordinate says what moves.",
      "Un modelo describe un movimiento: al menos una coordenada dice qué se mueve."},
     R"(energy nothing
parameter m)",
     R"(energy mass
parameter m
coordinate x
kinetic 1/2*m*x'^2)"},
    {"E0219",
     {"`{0}` may not contain the acceleration {1}", "`{0}` no puede contener la aceleración {1}"},
     {"Energies and forces depend on positions and velocities; accelerations are what the "
      "equations "
      "give. Only an `output` may show one.",
      "Las energías y las fuerzas dependen de posiciones y velocidades; las aceleraciones son lo "
      "que dan las ecuaciones. Solo un `output` puede mostrarlas."},
     R"(energy spring
parameter m
coordinate x
kinetic 1/2*m*x''^2)",
     R"(energy spring
parameter m
coordinate x
kinetic 1/2*m*x'^2)"},
    {"E0220",
     {"a potential may not contain the velocity {0}",
      "una energía potencial no puede contener la velocidad {0}"},
     {"The potential energy depends on where things are. Energy of motion belongs in `kinetic`, "
      "losses in `dissipation`.",
      "La energía potencial depende de dónde están las cosas. La energía de movimiento va en "
      "`kinetic`, las pérdidas en `dissipation`."},
     R"(energy spring
parameter m
coordinate x
kinetic 1/2*m*x'^2
potential m*x')",
     R"(energy spring
parameter m
coordinate x
kinetic 1/2*m*x'^2
potential m*x)"},
    {"E0221",
     {"the rate of change of the input `{0}` is not known",
      "no se conoce la derivada temporal de la entrada `{0}`"},
     {"An input is given from outside as it is, without its derivative. A motion that is imposed, "
      "such as that of a pivot, is a function of time: declare function y0(t), and write y0(t) for "
      "it; its derivatives then stand in the equations as y0'(t) and y0''(t).",
      "Una entrada se da desde el exterior tal como es, sin su derivada. Un movimiento impuesto, "
      "como el de un pivote, es una función del tiempo: declara function y0(t) y escribe y0(t) en "
      "su lugar; sus derivadas aparecen en las ecuaciones como y0'(t) e y0''(t)."},
     R"(energy pendulum
parameter m, l, g
coordinate theta
input y0
define x = l*sin(theta), y = y0 - l*cos(theta)
kinetic 1/2*m*(x'^2 + y'^2)
potential m*g*y)",
     R"(energy pendulum
parameter m, l, g
coordinate theta
function y0(t)
define x = l*sin(theta), y = y0(t) - l*cos(theta)
kinetic 1/2*m*(x'^2 + y'^2)
potential m*g*y)"},
    {"E0222",
     {"`{0}` may not contain the input `{1}`", "`{0}` no puede contener la entrada `{1}`"},
     {"The equations differentiate the kinetic energy with respect to time and would need the rate "
      "of change of the input, which nobody gives. Declare a function of time, such as function "
      "v(t), and write v(t); or use a parameter.",
      "Las ecuaciones derivan la energía cinética respecto del tiempo y necesitarían la derivada "
      "temporal de la entrada, que nadie da. Declara una función del tiempo, como function v(t), y "
      "escribe v(t); o usa un parámetro."},
     R"(energy spring
parameter m
coordinate x
input v
kinetic 1/2*m*(x' + v)^2)",
     R"(energy spring
parameter m
coordinate x
function v(t)
kinetic 1/2*m*(x' + v(t))^2)"},
    {"E0223",
     {"`{0}` is not a coordinate; `{1}` acts on coordinates",
      "`{0}` no es una coordenada; `{1}` actúa sobre coordenadas"},
     {"`force q = …` and `initial q = …` name a coordinate on the left.",
      "`force q = …` e `initial q = …` nombran una coordenada a la izquierda."},
     R"(energy spring
parameter m
coordinate x
input F
kinetic 1/2*m*x'^2
force y = F)",
     R"(energy spring
parameter m
coordinate x
input F
kinetic 1/2*m*x'^2
force x = F)"},
    {"E0224",
     {"`{0}` is not an input", "`{0}` no es una entrada"},
     {"After `with`, a simulation gives values to the inputs of the model.",
      "Después de `with`, una simulación da valores a las entradas del modelo."},
     R"(energy spring
parameter m
coordinate x
input F
kinetic 1/2*m*x'^2
force x = F
simulate 5 with G = 1)",
     R"(energy spring
parameter m
coordinate x
input F
kinetic 1/2*m*x'^2
force x = F
simulate 5 with F = 1)"},
    {"E0225",
     {"`{0}` is given twice", "`{0}` se da dos veces"},
     {"An initial value, an input of a simulation and the simulation itself are given once.",
      "Un valor inicial, una entrada de una simulación y la simulación misma se dan una sola vez."},
     R"(energy spring
parameter m
coordinate x
kinetic 1/2*m*x'^2
initial x = 1, x = 2)",
     R"(energy spring
parameter m
coordinate x
kinetic 1/2*m*x'^2
initial x = 1, x' = 2)"},
    {"E0226",
     {"a simulation lasts longer than 0", "una simulación debe durar más que 0"},
     {"The duration is a positive time, such as 5 [s].",
      "La duración es un tiempo positivo, como 5 [s]."},
     R"(energy spring
parameter m
coordinate x
kinetic 1/2*m*x'^2
simulate -5)",
     R"(energy spring
parameter m
coordinate x
kinetic 1/2*m*x'^2
simulate 5)"},
    {"E0227",
     {"the value of `{0}` is not {1}", "el valor de `{0}` no es {1}"},
     {"Results are simplified under the assumption stated after the parameter, so its value must "
      "keep "
      "to it. Without a word a parameter is positive; `real` allows any value.",
      "Los resultados se simplifican bajo la hipótesis escrita después del parámetro, así que su "
      "valor debe cumplirla. Si no se dice nada, un parámetro es positivo; `real` admite cualquier "
      "valor."},
     R"(energy spring
parameter m = -2 positive
coordinate x
kinetic 1/2*m*x'^2)",
     R"(energy spring
parameter m = -2 real
coordinate x
kinetic 1/2*m*x'^2)"},
    {"E0228",
     {"the input `{0}` cannot depend on `{1}`", "la entrada `{0}` no puede depender de `{1}`"},
     {"In a simulation an input is an expression of time t, coordinates, velocities and "
      "parameters; "
      "not of accelerations or of other inputs.",
      "En una simulación una entrada es una expresión del tiempo t, coordenadas, velocidades y "
      "parámetros; no de aceleraciones ni de otras entradas."},
     R"(energy spring
parameter m
coordinate x
input F
kinetic 1/2*m*x'^2
force x = F
simulate 5 with F = -x'')",
     R"(energy spring
parameter m
coordinate x
input F
kinetic 1/2*m*x'^2
force x = F
simulate 5 with F = -x')"},
    {"E0229",
     {"an argument of the function `{0}` must be a plain name",
      "un argumento de la función `{0}` debe ser un nombre simple"},
     {"function g(a, b) declares its arguments by names without derivative marks.",
      "function g(a, b) declara sus argumentos con nombres sin marcas de derivada."},
     "",
     ""},
    {"W0201",
     {"the parameter `{0}` is never used", "el parámetro `{0}` no se usa"},
     {"Perhaps an energy or a force was forgotten, or the name is misspelled where it should be "
      "used.",
      "Tal vez se olvidó una energía o una fuerza, o el nombre está mal escrito donde debería "
      "usarse."},
     R"(energy spring
parameter m, k
coordinate x
kinetic 1/2*m*x'^2)",
     R"(energy spring
parameter m, k
coordinate x
kinetic 1/2*m*x'^2
potential 1/2*k*x^2)"},
    {"W0202",
     {"no energy or dissipation contains the coordinate `{0}`",
      "ninguna energía ni disipación contiene la coordenada `{0}`"},
     {"Nothing resists the motion or stores energy: the equation of this coordinate only says that "
      "its force is 0. Perhaps a mass, a spring or a damper was forgotten.",
      "Nada se opone al movimiento ni almacena energía: la ecuación de esta coordenada solo dice "
      "que su fuerza es 0. Tal vez se olvidó una masa, un resorte o un amortiguador."},
     R"(energy spring
parameter m
coordinate x, y
kinetic 1/2*m*x'^2)",
     R"(energy spring
parameter m
coordinate x, y
kinetic 1/2*m*(x'^2 + y'^2))"},
    {"W0203",
     {"the input `{0}` is never used", "la entrada `{0}` no se usa"},
     {"An input acts through a `force`, a `potential` or a `dissipation` that contains it.",
      "Una entrada actúa a través de un `force`, un `potential` o una `dissipation` que la "
      "contenga."},
     R"(energy spring
parameter m
coordinate x
input F
kinetic 1/2*m*x'^2)",
     R"(energy spring
parameter m
coordinate x
input F
kinetic 1/2*m*x'^2
force x = F)"},
    {"W0204",
     {"the function `{0}` is never used", "la función `{0}` no se usa"},
     {"The function is declared but no energy, force or definition calls it.",
      "La función está declarada pero ninguna energía, fuerza o definición la llama."},
     R"(energy spring
parameter m
function g(x)
coordinate q
kinetic 1/2*m*q'^2)",
     R"(energy spring
parameter m
function g(x)
coordinate q
kinetic 1/2*m*q'^2
potential g(q))"},
    {"W0206",
     {"`{0}` is negative, but parameters are taken to be positive",
      "`{0}` es negativo, pero los parámetros se suponen positivos"},
     {"Results are simplified under the assumption that a parameter is positive, unless the model "
      "says otherwise. This value is negative: perhaps a sign slipped in. If it is meant, write "
      "negative or real after the value; the parameter is then treated so. Without the word it is "
      "treated as real.",
      "Los resultados se simplifican suponiendo que un parámetro es positivo, salvo que el modelo "
      "diga otra cosa. Este valor es negativo: quizá se coló un signo. Si es lo que quieres, "
      "escribe negative o real después del valor. Sin esa palabra se trata como real."},
     R"(energy spring
parameter m = 2 [kg], k = 5 [N/m], x_0 = -0.1 [m]
coordinate x [m]
kinetic 1/2*m*x'^2
potential 1/2*k*(x - x_0)^2)",
     R"(energy spring
parameter m = 2 [kg], k = 5 [N/m], x_0 = -0.1 [m] real
coordinate x [m]
kinetic 1/2*m*x'^2
potential 1/2*k*(x - x_0)^2)"},
};

}  // namespace

std::span<const CodePage> model_pages() { return pages; }

}  // namespace tellegen::report::tables
