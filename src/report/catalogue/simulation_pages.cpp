// Simulations: E0750–E0779.

#include "report/catalogue/tables.hpp"

namespace tellegen::report::tables {
namespace {

constexpr CodePage pages[] = {
    {"E0750",
     {"nothing says how long to simulate `{0}`", "nada dice cuánto tiempo simular `{0}`"},
     {"The statement `simulate` of the model gives the duration and what the inputs do; --until "
      "gives the duration on the command line, and goes before it.",
      "La sentencia `simulate` del modelo da la duración y lo que hacen las entradas; --until da "
      "la "
      "duración en la línea de comandos, y prevalece."},
     "energy fall\nparameter m = 1\ncoordinate y\nkinetic 1/2*m*y'^2\npotential 9.81*m*y\n",
     "energy fall\nparameter m = 1\ncoordinate y\nkinetic 1/2*m*y'^2\npotential 9.81*m*y\n"
     "simulate 2\n"},
    {"E0751",
     {"a simulation needs numbers, and these parameters have none: {0}",
      "una simulación necesita números, y estos parámetros no los tienen: {0}"},
     {"Equations can be derived with symbols alone; a motion cannot be computed with them.",
      "Con símbolos solos se pueden deducir ecuaciones, pero no calcular un movimiento."},
     "energy mass\nparameter m = 1, k\ncoordinate x\nkinetic 1/2*m*x'^2\npotential 1/2*k*x^2\n"
     "simulate 2\n",
     "energy mass\nparameter m = 1, k = 3\ncoordinate x\nkinetic 1/2*m*x'^2\n"
     "potential 1/2*k*x^2\nsimulate 2\n"},
    {"E0752",
     {"of these functions only the name is known: {0}",
      "de estas funciones solo se conoce el nombre: {0}"},
     {"A function without a body stands for any function: equations can be derived with it, but it "
      "has no values.",
      "Una función sin cuerpo representa a cualquier función: con ella se pueden deducir "
      "ecuaciones, pero no tiene valores."},
     "states tank\nfunction r(x)\nstate x\nequation x' = -r(x)\ninitial x = 1\nsimulate 2\n",
     "states tank\nfunction r(x) = tanh(x)\nstate x\nequation x' = -r(x)\ninitial x = 1\n"
     "simulate 2\n"},
    {"E0753",
     {"the initial value of `{0}` is no finite number",
      "el valor inicial de `{0}` no es un número finito"},
     {"The value takes a logarithm or a root of a negative number, divides by zero, or is too "
      "large.",
      "El valor toma un logaritmo o una raíz de un número negativo, divide por cero, o es "
      "demasiado "
      "grande."},
     "states decay\nparameter a = 1\nstate x\nequation x' = -x\ninitial x = log(-a)\nsimulate 2\n",
     "states decay\nparameter a = 1\nstate x\nequation x' = -x\ninitial x = log(2*a)\n"
     "simulate 2\n"},
    {"E0754",
     {"the mass matrix is singular at the start: {0} has no inertia there",
      "la matriz de masas es singular al principio: {0} no tiene inercia ahí"},
     {"The accelerations follow from M q̈ = …, which has no unique solution where M is singular. "
      "Polar coordinates at their origin are a common reason: turning about a point at distance 0 "
      "moves nothing.",
      "Las aceleraciones salen de M q̈ = …, que no tiene solución única donde M es singular. Un "
      "motivo frecuente son las coordenadas polares en su origen: girar alrededor de un punto a "
      "distancia 0 no mueve nada."},
     "energy orbit\nparameter m = 1\ncoordinate r, phi\nkinetic 1/2*m*(r'^2 + r^2*phi'^2)\n"
     "initial phi' = 1\nsimulate 2\n",
     "energy orbit\nparameter m = 1\ncoordinate r, phi\nkinetic 1/2*m*(r'^2 + r^2*phi'^2)\n"
     "initial r = 1, phi' = 1\nsimulate 2\n"},
    {"E0755",
     {"at the start the rate of change of `{0}` is no finite number",
      "al principio la derivada de `{0}` no es un número finito"},
     {"A law divides by zero, or takes a root or a logarithm of a negative number, at the values "
      "with which the motion begins. What `initial` does not name begins at 0.",
      "Alguna ley divide por cero, o toma una raíz o un logaritmo de un número negativo, con los "
      "valores con que empieza el movimiento. Lo que `initial` no nombra empieza en 0."},
     "states pull\nstate x\nequation x' = -1/x\nsimulate 0.1\n",
     "states pull\nstate x\nequation x' = -1/x\ninitial x = 1\nsimulate 0.1\n"},
    {"E0649",
     {"at t = {0} s `{1}` ceases to have a value; the rate of change of `{2}` needs it",
      "en t = {0} s `{1}` deja de tener valor; la derivada de `{2}` lo necesita"},
     {"A law takes a root or a logarithm of what becomes negative, or its denominator passes "
      "through zero: beyond that instant the model says nothing. The motion up to there is kept.",
      "Una ley toma una raíz o un logaritmo de algo que se vuelve negativo, o su denominador pasa "
      "por cero: más allá de ese instante el modelo no dice nada. El movimiento hasta ahí se "
      "conserva."},
     "states tank\nstate h\nequation h' = -sqrt(h - 1) - 1\ninitial h = 2\nsimulate 2\n",
     "states tank\nstate h\nequation h' = -sqrt(max(h - 1, 0)) - 1\ninitial h = 2\nsimulate 2\n"},
    {"E0650",
     {"at t = {0} s the mass matrix becomes singular: `{1}` loses its inertia at {2}",
      "en t = {0} s la matriz de masas se vuelve singular: `{1}` pierde su inercia en {2}"},
     {"The kinetic energy no longer depends on the velocity of that coordinate, so that nothing "
      "says how it accelerates. The motion up to there is kept.",
      "La energía cinética ya no depende de la velocidad de esa coordenada, de modo que nada dice "
      "cómo se acelera. El movimiento hasta ahí se conserva."},
     "energy melting\nparameter m = 1\ncoordinate x\nkinetic 1/2*m*(1 - t)*x'^2\n"
     "force x = 1\nsimulate 2\n",
     "energy melting\nparameter m = 1\ncoordinate x\nkinetic 1/2*m*(3 - t)*x'^2\n"
     "force x = 1\nsimulate 2\n"},
    {"E0756",
     {"at t = {0} s no step is short enough to be accurate; `{1}` changes fastest there",
      "en t = {0} s ningún paso es bastante corto para ser exacto; `{1}` es lo que allí cambia más "
      "deprisa"},
     {"The solution ends there, or the equations have no values beyond: something grows without "
      "bound in finite time, a denominator or the determinant of the mass matrix passes through "
      "zero, or a law such as sign(x) switches without end. The motion up to there is kept.",
      "La solución termina ahí, o las ecuaciones no tienen valores más allá: algo crece sin límite "
      "en un tiempo finito, un denominador o el determinante de la matriz de masas pasa por cero, "
      "o "
      "una ley como sign(x) conmuta sin fin. El movimiento hasta ahí se conserva."},
     "states explosion\nstate x\nequation x' = x^2\ninitial x = 1\nsimulate 2\n",
     "states explosion\nstate x\nequation x' = x^2\ninitial x = 1\nsimulate 0.9\n"},
    {"E0757",
     {"the motion would begin where the constraints lose rank: {0}",
      "el movimiento empezaría donde las restricciones pierden rango: {0}"},
     {"In this configuration the rows of A = ∂φ/∂q depend on each other, as where a linkage lies "
      "stretched out on one line. The mechanism can go on in more than one way, and neither "
      "accelerations nor forces of the constraints are determined.",
      "En esta configuración las filas de A = ∂φ/∂q dependen unas de otras, como cuando un "
      "mecanismo queda extendido sobre una recta. Puede seguir de más de una manera, y ni las "
      "aceleraciones ni las fuerzas de restricción quedan determinadas."},
     R"(energy parallelogram
parameter J = 1, a = 1, d = 2
coordinate alpha, beta, gamma
kinetic 1/2*J*(alpha'^2 + beta'^2 + gamma'^2)
constraint a*cos(alpha) + d*cos(beta) = d + a*cos(gamma)
constraint a*sin(alpha) + d*sin(beta) = a*sin(gamma)
initial alpha' = 1, gamma' = 1
simulate 0.1)",
     R"(energy parallelogram
parameter J = 1, a = 1, d = 2
coordinate alpha, beta, gamma
kinetic 1/2*J*(alpha'^2 + beta'^2 + gamma'^2)
constraint a*cos(alpha) + d*cos(beta) = d + a*cos(gamma)
constraint a*sin(alpha) + d*sin(beta) = a*sin(gamma)
initial alpha = 1, gamma = 1, alpha' = 1
simulate 0.1)"},
    {"E0764",
     {"at t = {0} s the constraints lose rank: {1}",
      "en t = {0} s las restricciones pierden rango: {1}"},
     {"The motion has come to a configuration in which the rows of A = ∂φ/∂q depend on each other, "
      "as where a linkage lies stretched out on one line. From there it can go on in more than one "
      "way, and the forces of the constraints are not determined. The motion up to there is kept.",
      "El movimiento ha llegado a una configuración en la que las filas de A = ∂φ/∂q dependen unas "
      "de otras, como cuando un mecanismo queda extendido sobre una recta. Desde ahí puede seguir "
      "de más de una manera, y las fuerzas de restricción no quedan determinadas. El movimiento "
      "hasta ahí se conserva."},
     R"(energy parallelogram
parameter J = 1, a = 1, d = 2
coordinate alpha, beta, gamma
kinetic 1/2*J*(alpha'^2 + beta'^2 + gamma'^2)
constraint a*cos(alpha) + d*cos(beta) = d + a*cos(gamma)
constraint a*sin(alpha) + d*sin(beta) = a*sin(gamma)
initial alpha = 1, gamma = 1, alpha' = 1
simulate 3)",
     R"(energy parallelogram
parameter J = 1, a = 1, d = 2
coordinate alpha, beta, gamma
kinetic 1/2*J*(alpha'^2 + beta'^2 + gamma'^2)
constraint a*cos(alpha) + d*cos(beta) = d + a*cos(gamma)
constraint a*sin(alpha) + d*sin(beta) = a*sin(gamma)
initial alpha = 1, gamma = 1, alpha' = 1
simulate 2)"},
    {"E0765",
     {"from t = {0} s on a law jumps back and forth where `{1}` passes through zero",
      "desde t = {0} s una ley salta de un lado a otro donde `{1}` pasa por cero"},
     {"Where a law such as sign(v) jumps, the motion may cross, or be held as by dry friction. "
      "Here "
      "it does neither: it comes back ever sooner, as with a force that only knows on which side "
      "of "
      "rest a mass is and which way it goes. Let the law rise steeply instead of jumping. The "
      "motion up to there is kept.",
      "Donde una ley como sign(v) salta, el movimiento puede cruzar, o quedar retenido como por "
      "rozamiento seco. Aquí no hace ni lo uno ni lo otro: vuelve cada vez antes, como con una "
      "fuerza que solo sabe a qué lado del reposo está una masa y hacia dónde va. Haz que la ley "
      "suba con mucha pendiente en vez de saltar. El movimiento hasta ahí se conserva."},
     "energy relay\nparameter m = 1\ncoordinate x\nkinetic 1/2*m*x'^2\n"
     "force x = -3*sign(x) - sign(x')\ninitial x = 1\nsimulate 6\n",
     "energy relay\nparameter m = 1\ncoordinate x\nkinetic 1/2*m*x'^2\n"
     "force x = -3*tanh(x/0.001) - tanh(x'/0.001)\ninitial x = 1\nsimulate 6\n"},
    {"E0758",
     {"there is no method `{0}`", "no existe el método `{0}`"},
     {"auto chooses by itself; dopri5 and dop853 are explicit, bdf is for stiff equations, "
      "ida for constraints and implicit ones, midpoint, "
      "gauss4 and verlet keep the structure of conservative systems.",
      "auto elige por sí mismo; dopri5 y dop853 son explícitos, bdf es para ecuaciones rígidas, "
      "ida para restricciones y ecuaciones implícitas, y "
      "midpoint, gauss4 y verlet conservan la estructura de los sistemas conservativos."},
     "$ tellegen simulate pendulum.tlg --method rk4",
     "$ tellegen simulate pendulum.tlg --method dopri5"},
    {"E0759",
     {"the method {0} does not fit: the acceleration of {1} depends on velocities, or there is "
      "none",
      "el método {0} no sirve: la aceleración de {1} depende de velocidades, o no la hay"},
     {"Störmer–Verlet is for motions q̈ = a(t, q): a constant mass matrix, and no friction.",
      "Störmer–Verlet es para movimientos q̈ = a(t, q): matriz de masas constante y sin "
      "rozamiento."},
     "$ tellegen simulate double-pendulum.tlg --method verlet",
     "$ tellegen simulate double-pendulum.tlg --method gauss4"},
    {"E0760",
     {"at t = {0} s the equations of an implicit step of {1} s have no solution that was found",
      "en t = {0} s no se encontró solución de las ecuaciones de un paso implícito de {1} s"},
     {"The methods midpoint and gauss4 solve for each step by iteration, which converges where the "
      "step is short beside the fastest motion; verlet grows without bound where it is not.",
      "Los métodos midpoint y gauss4 resuelven cada paso por iteración, que converge si el paso es "
      "corto frente al movimiento más rápido; si no lo es, verlet crece sin límite."},
     "$ tellegen simulate manipulator.tlg --method midpoint --step 1",
     "$ tellegen simulate manipulator.tlg --method midpoint --step 0.001"},
    {"E0761",
     {"the time allowed was over at t = {0} s of {1} s",
      "el tiempo permitido se acabó en t = {0} s de {1} s"},
     {"Many steps are needed where the motion is fast beside its duration, or where the tolerance "
      "is "
      "small. The motion up to there is kept.",
      "Hacen falta muchos pasos si el movimiento es rápido frente a su duración, o si la "
      "tolerancia "
      "es pequeña. El movimiento hasta ahí se conserva."},
     "$ tellegen simulate pendulum.tlg --until 1e9 --max-time 1",
     "$ tellegen simulate pendulum.tlg --until 10"},
    {"E0770",
     {"stopped at t = {0} s of {1} s; the motion up to there is shown",
      "se detuvo en t = {0} s de {1} s; se muestra el movimiento hasta ahí"},
     {"Ctrl-C (or the signal TERM) ends a simulation as the limit of --max-time does: the motion "
      "up "
      "to there is kept, and files are written with it.",
      "Ctrl-C (o la señal TERM) termina una simulación como lo hace el límite de --max-time: el "
      "movimiento hasta ahí se conserva, y los archivos se escriben con él."},
     "",
     ""},
    {"E0762",
     {"what the inputs follow depends on `{0}`, which itself follows from the inputs",
      "lo que siguen las entradas depende de `{0}`, que a su vez se sigue de las entradas"},
     {"A coordinate without inertia follows its forces at once. An input that follows its velocity "
      "would need to be known before it is.",
      "Una coordenada sin inercia sigue a sus fuerzas de inmediato. Una entrada que sigue a su "
      "velocidad tendría que conocerse antes de conocerse."},
     "energy loop\nparameter R = 1, C = 1, k = 2\ncoordinate q\ninput E\npotential q^2/(2*C)\n"
     "dissipation 1/2*R*q'^2\nforce q = E\ninitial q = 1\nsimulate 1 with E = -k*q'\n",
     "energy loop\nparameter R = 1, C = 1, k = 2\ncoordinate q\ninput E\npotential q^2/(2*C)\n"
     "dissipation 1/2*R*q'^2\nforce q = E\ninitial q = 1\nsimulate 1 with E = -k*q\n"},
    {"E0763",
     {"`{0}` cannot be {1}", "`{0}` no puede ser {1}"},
     {"Tolerances, durations (up to 1e12 s) and steps are positive numbers, and a relative "
      "tolerance lies between 1e-14, the rounding of numbers, and 0.1; at least two points are "
      "told.",
      "Las tolerancias, duraciones (hasta 1e12 s) y pasos son números positivos, y una tolerancia "
      "relativa está entre 1e-14, el redondeo de los números, y 0.1; se cuentan al menos dos "
      "puntos."},
     "$ tellegen simulate pendulum.tlg --rtol 0",
     "$ tellegen simulate pendulum.tlg --rtol 1e-6"},
    {"E0769",
     {"`{0}` does not say what to sweep", "`{0}` no dice qué recorrer"},
     {"A sweep names one parameter and its values: from, to and how many (2 to 1000) with colons "
      "between them, or a list with commas.",
      "Un recorrido nombra un parámetro y sus valores: desde, hasta y cuántos (de 2 a 1000) "
      "separados por dos puntos, o una lista separada por comas."},
     "$ tellegen simulate pendulum.tlg --sweep m=1:2",
     "$ tellegen simulate pendulum.tlg --sweep m=1:2:5"},
    {"W0750",
     {"the energy balance is off by {0} where energies of {1} occur: more than the accuracy asked "
      "for "
      "explains",
      "el balance de energía falla en {0} donde aparecen energías de {1}: más de lo que explica la "
      "exactitud pedida"},
     {"Every simulation integrates what is supplied and dissipated along with the motion; what "
      "then "
      "does not add up is an error of the solution.",
      "Toda simulación integra lo aportado y lo disipado junto con el movimiento; lo que luego no "
      "cuadra es un error de la solución."},
     "$ tellegen simulate double-pendulum.tlg --method midpoint --step 0.05",
     "$ tellegen simulate double-pendulum.tlg --method midpoint --step 0.001"},
    {"W0751",
     {"the initial value of `{0}` is not used: the other quantities decide where it is",
      "el valor inicial de `{0}` no se usa: las demás cantidades deciden dónde está"},
     {"A dependent storage, or a coordinate that the balance of forces ties to the others, is no "
      "state: it follows from the states at every instant, and so at the first. Give the initial "
      "value to a state; `derive` tells which they are.",
      "Un almacenador dependiente, o una coordenada que el balance de fuerzas ata a las demás, no "
      "es un estado: se sigue de los estados en cada instante, también en el primero. Da el valor "
      "inicial a un estado; `derive` dice cuáles son."},
     R"(bondgraph pair
C c1 = 1, c2 = 2
R r = 1
0 node
bond node -> c1, node -> c2, node -> r
initial q_c2 = 1
simulate 1 [s])",
     R"(bondgraph pair
C c1 = 1, c2 = 2
R r = 1
0 node
bond node -> c1, node -> c2, node -> r
initial q_c1 = 1/2
simulate 1 [s])"},
};

}  // namespace

std::span<const CodePage> simulation_pages() { return pages; }

}  // namespace tellegen::report::tables
