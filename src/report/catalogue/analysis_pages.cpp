// Linearisation and operating points: 07xx.

#include "report/catalogue/tables.hpp"

namespace tellegen::report::tables {
namespace {

constexpr CodePage pages[] = {
    {"E0700",
     {"the point names `{0}`, which the model does not have",
      "el punto nombra `{0}`, que el modelo no tiene"},
     {"A point gives values to coordinates, velocities, states and inputs of the model. What it "
      "does not name is 0.",
      "Un punto da valores a coordenadas, velocidades, estados y entradas del modelo. Lo que no "
      "nombra vale 0."},
     "$ tellegen analyse pendulum.tlg --what linearise --at \"thetta = pi\"",
     "$ tellegen analyse pendulum.tlg --what linearise --at \"theta = pi\""},
    {"E0701",
     {"`{0}` is neither a coordinate, a state nor an input: a point cannot give it a value",
      "`{0}` no es coordenada, estado ni entrada: un punto no puede darle valor"},
     {"Parameters have their values in the model, and definitions follow from the coordinates.",
      "Los parámetros tienen su valor en el modelo, y las definiciones se siguen de las "
      "coordenadas."},
     "$ tellegen analyse pendulum.tlg --what linearise --at \"m = 2\"",
     "$ tellegen analyse pendulum.tlg --what linearise --at \"tau = 2\""},
    {"E0702",
     {"a point does not give `{0}`", "un punto no da `{0}`"},
     {"A point gives coordinates and velocities of a model by energies, the states of a model by "
      "state equations, and inputs. All other derivatives follow from the equations.",
      "Un punto da las coordenadas y velocidades de un modelo por energías, los estados de un "
      "modelo por ecuaciones de estado, y las entradas. Las demás derivadas se siguen de las "
      "ecuaciones."},
     "$ tellegen analyse pendulum.tlg --what linearise --at \"theta'' = 1\"",
     "$ tellegen analyse pendulum.tlg --what linearise --at \"theta' = 1\""},
    {"E0703",
     {"the point gives `{0}` twice", "el punto da `{0}` dos veces"},
     {"Each variable has one value at a point, whether by --at or by --with.",
      "Cada variable tiene un solo valor en un punto, sea por --at o por --with."},
     "$ tellegen analyse pendulum.tlg --what linearise --at \"theta = 0, theta = pi\"",
     "$ tellegen analyse pendulum.tlg --what linearise --at \"theta = pi\""},
    {"E0704",
     {"the value of `{0}` depends on `{1}`, which is no constant",
      "el valor de `{0}` depende de `{1}`, que no es constante"},
     {"The values of a point are made of numbers, pi and parameters.",
      "Los valores de un punto se componen de números, pi y parámetros."},
     "$ tellegen analyse double-pendulum.tlg --what linearise --at \"q1 = q2\"",
     "$ tellegen analyse double-pendulum.tlg --what linearise --at \"q1 = pi/2\""},
    {"E0705",
     {"the value of `{0}` is no finite number", "el valor de `{0}` no es un número finito"},
     {"The value takes a logarithm or a root of a negative number, divides by zero, or is too "
      "large.",
      "El valor toma un logaritmo o una raíz de un número negativo, divide por cero, o es "
      "demasiado grande."},
     "$ tellegen analyse pendulum.tlg --what linearise --at \"theta = log(-1)\"",
     "$ tellegen analyse pendulum.tlg --what linearise --at \"theta = log(2)\""},
    {"E0718",
     {"the value of `{0}` is in {1}, but `{0}` is in {2}",
      "el valor de `{0}` está en {1}, pero `{0}` está en {2}"},
     {"A value may carry a unit, theta = 30 [deg], and is converted; a bare number is in SI units. "
      "The unit has to measure what the quantity is.",
      "Un valor puede llevar unidad, theta = 30 [deg], y se convierte; un número sin unidad está "
      "en unidades del SI. La unidad tiene que medir lo que la magnitud es."},
     "$ tellegen analyse pendulum.tlg --what linearise --at \"theta = 30 [kg]\"",
     "$ tellegen analyse pendulum.tlg --what linearise --at \"theta = 30 [deg]\""},
    {"E0706",
     {"the mass matrix is singular at the point: the motion of {0} has no inertia there",
      "la matriz de masas es singular en el punto: el movimiento de {0} no tiene inercia en él"},
     {"The accelerations follow from M v̇ = −h, which has no unique solution where M is singular. "
      "Polar coordinates at their origin are a common reason: turning about a point at distance 0 "
      "takes no torque. Choose a point nearby, or other coordinates.",
      "Las aceleraciones se siguen de M v̇ = −h, que no tiene solución única donde M es singular. "
      "Una causa frecuente son las coordenadas polares en su origen: girar a distancia 0 no exige "
      "par. Elige un punto cercano, u otras coordenadas."},
     "$ tellegen analyse spherical-pendulum.tlg --what linearise --at \"q1 = 0\"",
     "$ tellegen analyse spherical-pendulum.tlg --what linearise --at \"q1 = 0.1\""},
    {"E0707",
     {"the equations of `{0}` have no finite value at the point",
      "las ecuaciones de `{0}` no tienen valor finito en el punto"},
     {"A denominator vanishes there, or a logarithm or root has no value.",
      "Allí se anula un denominador, o un logaritmo o una raíz no tiene valor."},
     "$ tellegen analyse magnet.tlg --what linearise --at \"gap = 0\"",
     "$ tellegen analyse magnet.tlg --what linearise --at \"gap = 0.01\""},
    {"E0708",
     {"the motion has a corner or a jump at the point, by `{0}`: it has no linear approximation",
      "el movimiento tiene un quiebro o un salto en el punto, por `{0}`: no tiene aproximación "
      "lineal"},
     {"Dry friction is the common reason: sign(v) jumps where v = 0. Choose a point where the body "
      "slides, or replace it by a smooth law such as tanh(v/v_0).",
      "La causa frecuente es el rozamiento seco: sign(v) salta donde v = 0. Elige un punto en el "
      "que el cuerpo deslice, o usa una ley suave como tanh(v/v_0)."},
     "$ tellegen analyse slider.tlg --what linearise --at \"x' = 0\"",
     "$ tellegen analyse slider.tlg --what linearise --at \"x' = 0.1\""},
    {"E0709",
     {"the constraints cannot be kept at {0}: at best they are off by {1}",
      "no se pueden cumplir las restricciones en {0}: en el mejor de los casos fallan por {1}"},
     {"What the point names is held, and the other coordinates and velocities are chosen so that "
      "the constraints are kept. Here no choice was found. Name fewer of them, or values within "
      "reach.",
      "Lo que el punto nombra se mantiene, y las demás coordenadas y velocidades se eligen de modo "
      "que se cumplan las restricciones. Aquí no se encontró ninguna elección. Nombra menos, o "
      "valores "
      "que se puedan alcanzar."},
     "$ tellegen analyse pendulum-cartesian.tlg --what linearise --at \"x = 0.7\"",
     "$ tellegen analyse pendulum-cartesian.tlg --what linearise --at \"x = 0.3\""},
    {"E0710",
     {"the equations of `{0}` cannot be solved for the rates of change of its states",
      "las ecuaciones de `{0}` no se pueden resolver para las derivadas de sus estados"},
     {"Some coordinates have no inertia, and their equations give their velocities neither "
      "outright nor after elimination.",
      "Algunas coordenadas no tienen inercia, y sus ecuaciones no dan sus velocidades ni "
      "directamente ni tras una eliminación."},
     "",
     ""},
    {"E0711",
     {"`{0}` moves: at rest every velocity is 0", "`{0}` se mueve: en reposo toda velocidad es 0"},
     {"An operating point is given by coordinates and inputs, or by states and inputs. Motions at "
      "constant speed are no equilibria of the coordinates.",
      "Un punto de operación se da por coordenadas y entradas, o por estados y entradas. Los "
      "movimientos a velocidad constante no son equilibrios de las coordenadas."},
     "$ tellegen analyse pendulum.tlg --what equilibria --at \"theta' = 1\"",
     "$ tellegen analyse pendulum.tlg --what equilibria --at \"theta = 1\""},
    {"E0712",
     {"the model `{0}` depends on time, so nothing in it stays at rest",
      "el modelo `{0}` depende del tiempo, así que nada en él permanece en reposo"},
     {"The forces at rest change with time. Give what drives the model as an input instead, and "
      "ask for the operating points at a constant value of it.",
      "Las fuerzas en reposo cambian con el tiempo. Da lo que mueve el modelo como una entrada, y "
      "pide los puntos de operación para un valor constante de ella."},
     "",
     ""},
    {"E0713",
     {"the operating points have no closed form, and these have no value: {0}",
      "los puntos de operación no tienen forma cerrada, y estos no tienen valor: {0}"},
     {"Where the equations are not solved in closed form they are solved in numbers, which all "
      "parameters need then; a function needs a body.",
      "Donde las ecuaciones no se resuelven en forma cerrada se resuelven con números, que "
      "entonces necesitan todos los parámetros; una función necesita un cuerpo."},
     "",
     ""},
    {"E0714",
     {"`{0}` gives no bounds", "`{0}` no da cotas"},
     {"Bounds are a name, the lower and the upper end, the lower one first: q1 = -1..1.",
      "Las cotas son un nombre, el extremo inferior y el superior, en este orden: q1 = -1..1."},
     "$ tellegen analyse pendulum.tlg --what equilibria --bounds \"theta = 1\"",
     "$ tellegen analyse pendulum.tlg --what equilibria --bounds \"theta = 0..1\""},
    {"E0719",
     {"the bounds of `{0}` enclose nothing: {1} is not below {2}",
      "las cotas de `{0}` no encierran nada: {1} no es menor que {2}"},
     {"The lower end stands first.", "El extremo inferior va primero."},
     "$ tellegen analyse pendulum.tlg --what equilibria --bounds \"theta = 1..0\"",
     "$ tellegen analyse pendulum.tlg --what equilibria --bounds \"theta = 0..1\""},
    {"E0715",
     {"bounds are given for `{0}`, which is no unknown",
      "se dan cotas para `{0}`, que no es una incógnita"},
     {"What --at or --with gives a value, and what is free, is not searched for.",
      "Lo que recibe un valor con --at o --with, y lo que es libre, no se busca."},
     "$ tellegen analyse pendulum.tlg --what equilibria --bounds \"tau = 0..1\"",
     "$ tellegen analyse pendulum.tlg --what equilibria --bounds \"theta = 0..1\""},
    {"E0716",
     {"the constraints of `{0}` lose rank at the point",
      "las restricciones de `{0}` pierden rango en "
      "el punto"},
     {"At a dead centre or where a linkage folds flat, two constraints pull the same way: the "
      "mechanism can leave such a point in several ways, and no linear system describes them "
      "all.",
      "En un punto muerto, o cuando el mecanismo queda plegado, dos restricciones actúan en la "
      "misma "
      "dirección: el mecanismo puede salir de ese punto de varias maneras, y ningún sistema lineal "
      "las describe todas."},
     "",
     ""},
    {"E0720",
     {"with {0} the constraints give {1} to a few digits at most",
      "con {0}, las restricciones solo dan {1} con unas pocas cifras"},
     {"The slopes of the constraints by these vanish at the point, and so do the curvatures: a "
      "change of theirs that can be seen changes the constraints less than rounding does. Name "
      "them with --at too.",
      "Las pendientes de las restricciones respecto a estas variables se anulan en el punto, y "
      "también las curvaturas: un cambio visible de ellas altera las restricciones menos que el "
      "redondeo. Nómbralas también con --at."},
     "$ tellegen analyse flat-top.tlg --what linearise --at \"y = 0\"",
     "$ tellegen analyse flat-top.tlg --what linearise --at \"x = 0, y = 0\""},
    {"E0721",
     {"`{0}` does not rest at this point", "`{0}` no está en reposo en este punto"},
     {"Constant inputs move the rest of a system. Where a system with nonlinear laws is not at "
      "rest, its linear approximation says nothing about where it settles.",
      "Las entradas constantes desplazan el reposo de un sistema. Donde un sistema con leyes no "
      "lineales no está en reposo, su aproximación lineal no dice dónde se asienta."},
     "$ tellegen analyse hanging-arm.tlg --what steady-state --at \"q = pi/2\"",
     "$ tellegen analyse hanging-arm.tlg --what steady-state --at \"q = 0\""},
    {"E0722",
     {"the sensitivities of `{0}` need formulas, and its linear approximation is in numbers",
      "las sensibilidades de `{0}` necesitan fórmulas, y su aproximación lineal está en números"},
     {"With constraints the linear approximation is made in numbers, and so it is where formulas "
      "would be too long: it cannot be differentiated by parameters. Change a parameter with --set "
      "and compare.",
      "Con restricciones la aproximación lineal se calcula con números, y también donde las "
      "fórmulas serían demasiado largas: no se puede derivar respecto a los parámetros. Cambia un "
      "parámetro con --set y compara."},
     "$ tellegen analyse four-bar.tlg --what sensitivity",
     "$ tellegen analyse four-bar.tlg --what steady-state --set \"g = 9.8\""},
    {"E0717",
     {"with constraints the linear approximation is made in numbers, and these have no value: {0}",
      "con restricciones, la aproximación lineal se calcula con números, y estos no tienen valor: "
      "{0}"},
     {"Which coordinates are independent, and where the point lies on the constraints, is found in "
      "numbers. Give the parameters values in the model.",
      "Qué coordenadas son independientes, y dónde está el punto sobre las restricciones, se "
      "averigua "
      "con números. Da valores a los parámetros en el modelo."},
     "",
     ""},
};

}  // namespace

std::span<const CodePage> analysis_pages() { return pages; }

}  // namespace tellegen::report::tables
