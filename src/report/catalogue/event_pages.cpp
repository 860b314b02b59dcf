// Events on the way of a simulation: E0640–E0649, E0766.

#include "report/catalogue/tables.hpp"

namespace tellegen::report::tables {
namespace {

constexpr CodePage pages[] = {
    {"E0640",
     {"from t = {0} s on `{1}` crosses zero ever sooner, without end",
      "desde t = {0} s `{1}` cruza el cero cada vez antes, sin fin"},
     {"A ball that loses a part of its speed at every bounce makes infinitely many of them in a "
      "finite time. Say what happens then: end the motion with `stop`, or let the ground be a "
      "stiff "
      "spring with a damper, on which the ball comes to rest. The motion up to there is kept.",
      "Una pelota que pierde una parte de su velocidad en cada bote da infinitos botes en un "
      "tiempo "
      "finito. Di qué ocurre entonces: termina el movimiento con `stop`, o haz del suelo un "
      "resorte "
      "rígido con un amortiguador, sobre el que la pelota queda en reposo. El movimiento hasta ahí "
      "se conserva."},
     "energy ball\nparameter m = 1, g = 9.81, e = 0.8\ncoordinate y\nkinetic 1/2*m*y'^2\n"
     "potential m*g*y\ninitial y = 1\nwhen y crosses 0 falling set y' = -e*y'\nsimulate 6\n",
     "energy ball\nparameter m = 1, g = 9.81, k = 1e4, c = 20\ncoordinate y\nkinetic 1/2*m*y'^2\n"
     "potential m*g*y + 1/2*k*min(y, 0)^2\ndissipation 1/2*c*step(-y)*y'^2\ninitial y = 1\n"
     "simulate 6\n"},
    {"E0641",
     {"an event is written `when EXPRESSION crosses 0`, not with `{0}` here",
      "un evento se escribe `when EXPRESIÓN crosses 0`, no con `{0}` aquí"},
     {"After `when` stands an expression, the word `crosses` and the value it passes; then, if you "
      "like, `rising` or `falling`, and `stop`, or `set` with new values of coordinates, "
      "velocities "
      "or states: when y crosses 0 falling set y' = -e*y'.",
      "Tras `when` va una expresión, la palabra `crosses` y el valor por el que pasa; después, si "
      "se quiere, `rising` (al subir) o `falling` (al bajar), y `stop`, o `set` con nuevos valores "
      "de coordenadas, velocidades o estados: when y crosses 0 falling set y' = -e*y'."},
     "energy ball\nparameter m = 1, g = 9.81\ncoordinate y\nkinetic 1/2*m*y'^2\n"
     "potential m*g*y\ninitial y = 1\nwhen y falling stop\nsimulate 6\n",
     "energy ball\nparameter m = 1, g = 9.81\ncoordinate y\nkinetic 1/2*m*y'^2\n"
     "potential m*g*y\ninitial y = 1\nwhen y crosses 0 falling stop\nsimulate 6\n"},
    {"E0642",
     {"an event cannot set `{0}`, which is no state of `{1}`",
      "un evento no puede fijar `{0}`, que no es un estado de `{1}`"},
     {"What follows from other quantities at every instant cannot be changed alone: the velocity "
      "of "
      "a coordinate without inertia, or the content of a storage that depends on another one. "
      "Change what it follows from.",
      "Lo que en cada instante se deduce de otras magnitudes no se puede cambiar por sí solo: la "
      "velocidad de una coordenada sin inercia, o el contenido de un almacenador que depende de "
      "otro. Cambia aquello de lo que se deduce."},
     "energy creep\nparameter c = 1, k = 2\ncoordinate x\npotential 1/2*k*x^2\n"
     "dissipation 1/2*c*x'^2\ninitial x = 1\nwhen x crosses 0.5 falling set x' = 1\nsimulate 2\n",
     "energy creep\nparameter c = 1, k = 2\ncoordinate x\npotential 1/2*k*x^2\n"
     "dissipation 1/2*c*x'^2\ninitial x = 1\nwhen x crosses 0.5 falling set x = 1\nsimulate 2\n"},
    {"E0644",
     {"`interpolate` takes a variable, then at least two points from left to right",
      "`interpolate` toma una variable y después al menos dos puntos de izquierda a derecha"},
     {"Points are pairs of a place and a value, joined by straight lines: interpolate(t, 0, 0, 1, "
      "5, "
      "2, 5) rises from 0 to 5 in the first second and then stays. Before the first point and "
      "behind the last one the value is that of the point.",
      "Los puntos son pares de un lugar y un valor, unidos por rectas: interpolate(t, 0, 0, 1, 5, "
      "2, "
      "5) sube de 0 a 5 en el primer segundo y luego se mantiene. Antes del primer punto y después "
      "del último el valor es el de ese punto."},
     "energy mass\ncoordinate x\ninput F\nkinetic 1/2*x'^2\nforce x = F\n"
     "simulate 5 with F = interpolate(t, 0, 0, 1)\n",
     "energy mass\ncoordinate x\ninput F\nkinetic 1/2*x'^2\nforce x = F\n"
     "simulate 5 with F = interpolate(t, 0, 0, 1, 5, 2, 5)\n"},
    {"E0645",
     {"`{0}` is no table of a motion", "`{0}` no es la tabla de un movimiento"},
     {"A table has a line of names, the first of which is the time, and then lines of as many "
      "numbers with commas between them and rising times, as `simulate --csv` writes them.",
      "Una tabla tiene una línea de nombres, el primero de los cuales es el tiempo, y después "
      "líneas "
      "con otros tantos números separados por comas y tiempos crecientes, como las que escribe "
      "`simulate --csv`."},
     "$ tellegen simulate pendulum.tlg --compare notes.txt",
     "$ tellegen simulate pendulum.tlg --compare before.csv"},
    {"E0646",
     {"there is no phase portrait of `{0}`; the series are {1}",
      "no hay retrato de fase de `{0}`; las series son {1}"},
     {"A phase portrait shows one series over another: --phase-of \"x, x'\" has x to the right and "
      "its velocity upwards.",
      "Un retrato de fase muestra una serie frente a otra: --phase-of \"x, x'\" lleva x a la "
      "derecha "
      "y su velocidad hacia arriba."},
     "$ tellegen simulate pendulum.tlg --phase pendulum.svg --phase-of \"x, x'\"",
     "$ tellegen simulate pendulum.tlg --phase pendulum.svg --phase-of \"theta, theta'\""},
    {"E0647",
     {"`{0}` has no bodies to animate", "`{0}` no tiene cuerpos que animar"},
     {"Only a chain says where its bodies are: body, joint, centre of mass.",
      "Solo una cadena (chain) dice dónde están sus cuerpos: cuerpo, articulación, centro de "
      "masas."},
     "$ tellegen simulate pendulum.tlg --animate pendulum.svg",
     "$ tellegen simulate chain-double-pendulum.tlg --animate pendulum.svg"},
    {"E0648",
     {"`{0}` gives no points for `interpolate`", "`{0}` no da puntos para `interpolate`"},
     {"The file stands beside the model or below, and has two columns of numbers, places that rise "
      "and values, with commas or blanks between them; a first line of names is skipped. There are "
      "at most 2000 points.",
      "El archivo está junto al modelo o por debajo, y tiene dos columnas de números, lugares "
      "crecientes y valores, separados por comas o espacios; una primera línea de nombres se pasa "
      "por alto. Son como mucho 2000 puntos."},
     "energy mass\ncoordinate x\ninput F\nkinetic 1/2*x'^2\nforce x = F\n"
     "simulate 5 with F = interpolate(t, \"../secret.csv\")\n",
     "energy mass\ncoordinate x\ninput F\nkinetic 1/2*x'^2\nforce x = F\n"
     "simulate 5 with F = interpolate(t, 0, 0, 1, 5, 2, 5)\n"},
    {"E0643",
     {"{0} needs to know the energy, and `{1}` does not say what it stores",
      "{0} necesita conocer la energía, y `{1}` no dice qué almacena"},
     {"A discrete gradient keeps the balance of the energy exactly, step by step. A states model "
      "gives its energy by `storage`.",
      "Un gradiente discreto conserva exactamente el balance de la energía, paso a paso. Un modelo "
      "states da su energía con `storage`."},
     "$ tellegen simulate thermostat.tlg --method discrete-gradient",
     "$ tellegen simulate thermostat.tlg --method gauss4"},
    {"E0766",
     {"`when {0}` needs `{1}`, which does not follow from the states of `{2}`",
      "`when {0}` necesita `{1}`, que no se deduce de los estados de `{2}`"},
     {"An event can only watch a state, an input with a law, or what follows from them. A "
      "coordinate with neither inertia nor friction follows the others at every instant; its "
      "velocity would need the rates of the inputs. Give it inertia or friction.",
      "Un evento solo puede vigilar un estado, una entrada con ley, o lo que se deduce de ellos. "
      "Una coordenada sin inercia ni rozamiento sigue a las demás en cada instante; su velocidad "
      "necesitaría las derivadas de las entradas. Dale inercia o rozamiento."},
     "energy hook\nparameter m = 1, k = 2\ncoordinate x, y\ninput u\nkinetic 1/2*m*x'^2\n"
     "potential 1/2*k*(x - y)^2\nforce y = u\nwhen y' crosses 0.1 stop\n"
     "simulate 5 with u = sin(t)\n",
     "energy hook\nparameter m = 1, k = 2\ncoordinate x, y\ninput u\nkinetic 1/2*m*x'^2\n"
     "potential 1/2*k*(x - y)^2\ndissipation 1/20*y'^2\nforce y = u\nwhen y' crosses 0.1 stop\n"
     "simulate 5 with u = sin(t)\n"},
    {"E0767",
     {"the equations need the rate of change of `{0}`, whose law uses the motion",
      "las ecuaciones necesitan la derivada de `{0}`, cuya ley usa el movimiento"},
     {"A source that fixes a storage moves it as fast as the source changes. How fast is known "
      "where the law of the input is one of time alone; a law of states would need the rates that "
      "are looked for. Give a law of t, or put a resistance between the source and the storage.",
      "Una fuente que fija un almacenador lo mueve tan rápido como ella cambia. Se sabe cuán "
      "rápido si la ley de la entrada es sólo del tiempo; una ley de los estados necesitaría las "
      "derivadas que se buscan. Da una ley de t, o pon una resistencia entre la fuente y el "
      "almacenador."},
     "bondgraph stiff\nSe E\nC c = 1, b = 2\nR r = 3\n0 n\n1 l\nbond E -> n -> c\n"
     "bond n -> l -> b\nbond l -> r\noutput i = flow(E)\nsimulate 5 with E = 1 - q_b\n",
     "bondgraph stiff\nSe E\nC c = 1, b = 2\nR r = 3\n0 n\n1 l\nbond E -> n -> c\n"
     "bond n -> l -> b\nbond l -> r\noutput i = flow(E)\nsimulate 5 with E = 1 - exp(-t)\n"},
    {"E0768",
     {"`{0}` jumps, and how far the states jump with it does not follow from the equations",
      "`{0}` salta, y cuánto saltan con ella los estados no se deduce de las ecuaciones"},
     {"Where a source fixes a storage, the equations have its rate of change. At a jump the states "
      "jump by a constant times the jump where the storages are linear; with nonlinear laws the "
      "way from one value to the other would matter. Give the input a steep but continuous law, "
      "or put a resistance between the source and the storage.",
      "Donde una fuente fija un almacenador, las ecuaciones tienen su derivada. En un salto los "
      "estados saltan una constante por el salto si los almacenadores son lineales; con leyes no "
      "lineales importaría el camino de un valor al otro. Da a la entrada una ley empinada pero "
      "continua, o pon una resistencia entre la fuente y el almacenador."},
     "bondgraph bent\nSe E\nC a = 1\nC b: e = q + q^3\nR r = 3\n1 l\n0 n\nbond E -> l -> a\n"
     "bond l -> n -> b\nbond n -> r\nsimulate 5 with E = step(t - 1)\n",
     "bondgraph bent\nSe E\nC a = 1\nC b: e = q + q^3\nR r = 3\n1 l\n0 n\nbond E -> l -> a\n"
     "bond l -> n -> b\nbond n -> r\nsimulate 5 with E = tanh(20*(t - 1))\n"},
};

}  // namespace

std::span<const CodePage> event_pages() { return pages; }

}  // namespace tellegen::report::tables
