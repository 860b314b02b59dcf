// Mistakes about units and dimensions: 03xx.

#include "report/catalogue/tables.hpp"

namespace tellegen::report::tables {
namespace {

constexpr CodePage pages[] = {
    {"E0301",
     {"there is no unit `{0}`", "no existe la unidad `{0}`"},
     {"Known are the SI units with their prefixes (kg, mm, kOhm, …) and a few others (deg, rpm, "
      "bar, "
      "h, …). Products are written with *, quotients with /, powers with ^: [kg*m^2/s^2].",
      "Se conocen las unidades del SI con sus prefijos (kg, mm, kOhm, …) y algunas otras (deg, "
      "rpm, "
      "bar, h, …). Los productos se escriben con *, los cocientes con /, las potencias con ^: "
      "[kg*m^2/s^2]."},
     R"(energy spring
parameter m = 2 [kilo]
coordinate x [m]
kinetic 1/2*m*x'^2)",
     R"(energy spring
parameter m = 2 [kg]
coordinate x [m]
kinetic 1/2*m*x'^2)"},
    {"E0302",
     {"the unit [{1}] cannot be read at `{0}`", "la unidad [{1}] no se puede leer en `{0}`"},
     {"A unit is made of symbols with * / ^ and brackets, such as [N*s/m] or [m/s^2].",
      "Una unidad se forma con símbolos y * / ^ y paréntesis, como [N*s/m] o [m/s^2]."},
     R"(energy spring
parameter m = 2 [kg//m]
coordinate x [m]
kinetic 1/2*m*x'^2)",
     R"(energy spring
parameter m = 2 [kg]
coordinate x [m]
kinetic 1/2*m*x'^2)"},
    {"E0303",
     {"[{0}] would change the value of a quantity that is not a number",
      "[{0}] cambiaría el valor de una magnitud que no es un número"},
     {"2 [mm] is 0.002 m. But (a + b) [mm] does not say whether a and b are in metres or in "
      "millimetres. Quantities are always in SI units; put the unit on the numbers.",
      "2 [mm] es 0.002 m. Pero (a + b) [mm] no dice si a y b están en metros o en milímetros. Las "
      "magnitudes están siempre en unidades del SI; pon la unidad en los números."},
     R"(energy spring
parameter k, l [m]
coordinate x [m]
kinetic 1/2*x'^2
potential 1/2*k*(x - l [mm])^2)",
     R"(energy spring
parameter k, l [m]
coordinate x [m]
kinetic 1/2*k*(x - l)^2)"},
    {"E0304",
     {"the argument of `{0}` is in {1}, but must be a pure number",
      "el argumento de `{0}` está en {1}, pero debe ser un número puro"},
     {"Sines, exponentials and logarithms take pure numbers (angles are pure numbers). A frequency "
      "is "
      "missing in sin(t), a length in exp(x).",
      "El argumento de senos, exponenciales y logaritmos es un número puro (los ángulos lo son). "
      "En sin(t) falta una frecuencia, en exp(x) una longitud."},
     R"(energy pendulum
parameter m = 2 [kg]
coordinate x [m]
kinetic 1/2*m*x'^2*cos(x))",
     R"(energy pendulum
parameter m = 2 [kg], l = 1 [m]
coordinate x [m]
kinetic 1/2*m*x'^2*cos(x/l))"},
    {"E0305",
     {"a quantity in {0} cannot be raised to a variable power",
      "una magnitud en {0} no se puede elevar a una potencia variable"},
     {"The dimension of x^n is known only where n is a number, unless x is a pure number.",
      "La dimensión de x^n se conoce solo si n es un número, salvo que x sea un número puro."},
     R"(energy spring
parameter m = 2 [kg], n
coordinate x [m]
kinetic 1/2*m*x'^2*x^n)",
     R"(energy spring
parameter m = 2 [kg], n, l = 1 [m]
coordinate x [m]
kinetic 1/2*m*x'^2*(x/l)^n)"},
    {"E0306",
     {"an exponent is in {0}, but must be a pure number",
      "un exponente está en {0}, pero debe ser un número puro"},
     {"Exponents count factors; they have no unit.",
      "Los exponentes cuentan factores; no tienen unidad."},
     R"(energy spring
parameter m = 2 [kg]
coordinate x [m]
kinetic 1/2*m*x'^2*2^x)",
     R"(energy spring
parameter m = 2 [kg], l = 1 [m]
coordinate x [m]
kinetic 1/2*m*x'^2*2^(x/l))"},
    {"E0307",
     {"the unit of this expression has an exponent out of all proportion",
      "la unidad de esta expresión tiene un exponente fuera de toda proporción"},
     {"Powers of powers have made the exponent of a unit astronomically large.",
      "Al elevar potencias a potencias, el exponente de una unidad se hizo astronómicamente "
      "grande."},
     R"(energy spring
parameter m = 2 [kg]
coordinate x [m]
kinetic 1/2*m*x'^2
potential ((x^100000)^100000)^100000)",
     R"(energy spring
parameter m = 2 [kg], k = 1 [N/m]
coordinate x [m]
kinetic 1/2*m*x'^2
potential 1/2*k*x^2)"},
    {"E0310",
     {"`{0}` must be an energy (J), but this is {1:a pure number|in %}",
      "`{0}` debe ser una energía (J), pero esto {1:es un número puro|está en %}"},
     {"Kinetic and potential energies are in joules, whatever the domain. A factor with a unit, or "
      "a square, is missing or is one too many.",
      "Las energías cinéticas y potenciales están en joules, en cualquier dominio. Falta o sobra "
      "un "
      "factor con unidad, o un cuadrado."},
     R"(energy spring
parameter m = 2 [kg]
coordinate x [m]
kinetic 1/2*m*x')",
     R"(energy spring
parameter m = 2 [kg]
coordinate x [m]
kinetic 1/2*m*x'^2)"},
    {"E0311",
     {"`{0}` must be a power (W), but this is {1:a pure number|in %}",
      "`{0}` debe ser una potencia (W), pero esto {1:es un número puro|está en %}"},
     {"The derivative of the dissipation function with respect to a velocity is a force (of "
      "friction, with the opposite sign), so the function itself is in watts: 1/2*b*q'^2 with b in "
      "N*s/m.",
      "La derivada de la función de disipación respecto de una velocidad es una fuerza (la de "
      "rozamiento, con el signo opuesto), así que la función está en watts: 1/2*b*q'^2 con b en "
      "N*s/m."},
     R"(energy spring
parameter m = 2 [kg], b = 1 [N/m]
coordinate x [m]
kinetic 1/2*m*x'^2
dissipation 1/2*b*x'^2)",
     R"(energy spring
parameter m = 2 [kg], b = 1 [N*s/m]
coordinate x [m]
kinetic 1/2*m*x'^2
dissipation 1/2*b*x'^2)"},
    {"E0312",
     {"{0:a pure number|%} and {1:a pure number|%} cannot be added or compared",
      "{0:un número puro|%} y {1:un número puro|%} no se pueden sumar ni comparar"},
     {"The terms of a sum have the same unit. The note shows where the other unit comes from; one "
      "of "
      "the two places has a missing or an extra factor, or a wrong unit.",
      "Los términos de una suma tienen la misma unidad. La nota muestra de dónde viene la otra; en "
      "uno "
      "de los dos lugares falta o sobra un factor, o la unidad está mal."},
     R"(energy spring
parameter m = 2 [kg], k = 5 [N/m], l = 1 [m]
coordinate x [m]
kinetic 1/2*m*x'^2
potential 1/2*k*(x - l^2)^2)",
     R"(energy spring
parameter m = 2 [kg], k = 5 [N/m], l = 1 [m]
coordinate x [m]
kinetic 1/2*m*x'^2
potential 1/2*k*(x - l)^2)"},
    {"E0313",
     {"the force on `{0}` must be in {1}, but this is {2:a pure number|in %}",
      "la fuerza sobre `{0}` debe estar en {1}, pero esto {2:es un número puro|está en %}"},
     {"Force times velocity is power: on a length acts a force in N, on an angle a torque in N*m, "
      "on a "
      "charge a voltage in V.",
      "Fuerza por velocidad es potencia: sobre una longitud actúa una fuerza en N, sobre un ángulo "
      "un "
      "par en N*m, sobre una carga una tensión en V."},
     R"(energy spring
parameter m = 2 [kg]
coordinate x [m]
input tau [N*m]
kinetic 1/2*m*x'^2
force x = tau)",
     R"(energy spring
parameter m = 2 [kg]
coordinate x [m]
input F [N]
kinetic 1/2*m*x'^2
force x = F)"},
    {"E0314",
     {"the value of `{0}` must be {1:a pure number|in %}, but this is {2:a pure number|in %}",
      "el valor de `{0}` debe {1:ser un número puro|estar en %}, pero esto {2:es un número "
      "puro|está en %}"},
     {"A value has the unit of the quantity it is given to. A bare number takes that unit.",
      "Un valor tiene la unidad de la magnitud a la que se asigna. Un número sin unidad toma la de "
      "ella."},
     R"(energy spring
parameter m = 2 [kg]
coordinate x [m]
kinetic 1/2*m*x'^2
initial x = 2 [s])",
     R"(energy spring
parameter m = 2 [kg]
coordinate x [m]
kinetic 1/2*m*x'^2
initial x = 2 [mm])"},
    {"E0315",
     {"an argument of `{0}` must be {1:a pure number|in %} as elsewhere, but this is {2:a pure "
      "number|in %}",
      "un argumento de `{0}` debe {1:ser un número puro|estar en %} como en otros lugares, pero "
      "esto {2:es un número puro|está en %}"},
     {"An opaque function stands for one physical law, so its argument has the same unit in every "
      "call. The note shows the call or the declaration that settled it. A function given by a "
      "formula with parameters takes what the formula needs.",
      "Una función sin fórmula representa una ley física, así que su argumento tiene la misma "
      "unidad en todas las llamadas. La nota muestra la llamada o la declaración que la fijó. Una "
      "función dada por una fórmula con parámetros toma lo que la fórmula necesita."},
     R"(energy spring
parameter m = 2 [kg], l = 1 [m]
function g(a)
coordinate x [m], y [m]
kinetic 1/2*m*x'^2 + 1/2*m*y'^2
potential g(x) + g(y/l))",
     R"(energy spring
parameter m = 2 [kg]
function g(a)
coordinate x [m], y [m]
kinetic 1/2*m*x'^2 + 1/2*m*y'^2
potential g(x) + g(y))"},
    {"E0318",
     {"these terms cannot be added or compared: the unit of one is {0} times that of the other",
      "estos términos no se pueden sumar ni comparar: la unidad de uno es {0} veces la del otro"},
     {"The terms of a sum have the same unit. The unit of a parameter is not given here, but "
      "whatever it is, the two terms cannot agree: one of them has a factor too many or too few, "
      "or the wrong power.",
      "Los términos de una suma tienen la misma unidad. Aquí no se da la unidad de un parámetro, "
      "pero sea cual sea, los dos términos no pueden coincidir: en uno de ellos falta o sobra un "
      "factor, o una potencia no es la correcta."},
     R"(energy spring
parameter m = 2 [kg], k
coordinate x [m]
kinetic 1/2*m*x'^2
potential 1/2*k*x^2 + k*x)",
     R"(energy spring
parameter m = 2 [kg], k, l = 1 [m]
coordinate x [m]
kinetic 1/2*m*x'^2
potential 1/2*k*x^2 + k*l*x)"},
    {"W0301",
     {"`{0}` is declared in {1}, but results are in {2}",
      "`{0}` se declara en {1}, pero los resultados están en {2}"},
     {"Numbers with units are converted, and everything is computed in SI units; so a coordinate "
      "or "
      "an input declared in mm or deg still has values in m or rad.",
      "Los números con unidad se convierten, y los cálculos se hacen en unidades del SI; una "
      "coordenada "
      "o "
      "entrada declarada en mm o deg tiene igualmente valores en m o rad."},
     R"(energy spring
parameter m = 2 [kg]
coordinate x [mm]
kinetic 1/2*m*x'^2)",
     R"(energy spring
parameter m = 2 [kg]
coordinate x [m]
kinetic 1/2*m*x'^2)"},
};

}  // namespace

std::span<const CodePage> dimension_pages() { return pages; }

}  // namespace tellegen::report::tables
