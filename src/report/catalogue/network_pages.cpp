// Mistakes in networks: E0160–E0163 in the text, E0320–E0330 in the schematic; units of bond
// graphs: E0331, E0332; E0333.

#include "report/catalogue/tables.hpp"

namespace tellegen::report::tables {
namespace {

constexpr std::string_view right_rc = R"(network rc
voltage E (a)
resistor R (a, b)
capacitor C (b))";

constexpr CodePage pages[] = {
    {"E0160",
     {"`{1}` does not fit into a component `{0}`", "`{1}` no cabe en un componente `{0}`"},
     {"A component has a name and the nodes it is between; a value, a unit and a description may "
      "be "
      "added: resistor R1 = 5 [ohm] (a, b) \"load\". Several are parted by commas. What is not "
      "linear "
      "has a law after a colon: resistor R (a, b): e = c*f*abs(f).",
      "Un componente tiene un nombre y los nodos entre los que está; se le pueden añadir un valor, "
      "una unidad y una descripción: resistor R1 = 5 [ohm] (a, b) \"carga\". Varios se separan con "
      "comas. Lo que no es lineal lleva una ley después de dos puntos: "
      "resistor R (a, b): e = c*f*abs(f)."},
     R"(network rc
voltage E (a)
resistor R (a, b) 5
capacitor C (b))",
     right_rc},
    {"E0161",
     {"the nodes of `{0} {1}` are missing", "faltan los nodos de `{0} {1}`"},
     {"Every component says between which nodes it is, in brackets: (a, b). Where the second node "
      "is "
      "left out it is the reference 0.",
      "Cada componente dice entre qué nodos está, entre paréntesis: (a, b). Si falta el segundo "
      "nodo, es la referencia 0."},
     R"(network rc
voltage E (a)
resistor R = 5
capacitor C (a))",
     right_rc},
    {"E0162",
     {"`{0} {1}` does not have its nodes on the right sides",
      "`{0} {1}` no tiene sus nodos en los lados debidos"},
     {"A transformer, gyrator, gear, lever, piston or motor has two sides, parted by a semicolon: "
      "motor k (a, b; w). Every other component has one side, without a semicolon.",
      "Un transformer, gyrator, gear, lever, piston o motor tiene dos lados, separados por un "
      "punto "
      "y coma: motor k (a, b; w). Los demás componentes tienen un solo lado, sin punto y coma."},
     R"(network drive
torque T (w1)
gear n (w1, w2)
inertia J (w2))",
     R"(network drive
torque T (w1)
gear n (w1; w2)
inertia J (w2))"},
    {"E0163",
     {"`{0}` cannot be a node", "`{0}` no puede ser un nodo"},
     {"A node is a name or a whole number; 0 is the reference.",
      "Un nodo es un nombre o un número entero; 0 es la referencia."},
     R"(network rc
voltage E (a + b)
capacitor C (a))",
     right_rc},
    {"E0320",
     {"the node `{0}` cannot join `{1}` and `{2}`: they are of different domains",
      "el nodo `{0}` no puede unir `{1}` y `{2}`: son de dominios distintos"},
     {"What meets at a node shares a voltage, a velocity, an angular velocity, a pressure or a "
      "temperature. Power passes from one domain to another through a two-port, such as a motor or "
      "a "
      "piston.",
      "Lo que se une en un nodo comparte un voltaje, una velocidad, una velocidad angular, una "
      "presión o una temperatura. La potencia pasa de un dominio a otro a través de un puerto-2, "
      "como un motor o un pistón."},
     R"(network mixed
voltage E (a)
resistor R (a, b)
mass m (b))",
     R"(network mixed
voltage E (a)
resistor R (a, b)
motor k (b; w)
inertia J (w))"},
    {"E0321",
     {"`{0} {1}` has {2} nodes on one side; it is between two",
      "`{0} {1}` tiene {2} nodos en un lado; está entre dos"},
     {"A side of a component has one node or two; where one is given, the other is the reference "
      "0.",
      "Un lado de un componente tiene uno o dos nodos; si se da uno, el otro es la referencia 0."},
     R"(network rc
voltage E (a)
resistor R (a, b, c)
capacitor C (b))",
     right_rc},
    {"E0322",
     {"both ends of `{0} {1}` are on the node `{2}`",
      "los dos extremos de `{0} {1}` están en el nodo `{2}`"},
     {"Nothing is across a component whose ends meet: it does nothing, and a source there would "
      "contradict itself. A missing second node is the reference 0.",
      "No hay nada entre los extremos de un componente que se juntan: no hace nada, y una fuente "
      "ahí "
      "se contradiría. Si falta el segundo nodo, es la referencia 0."},
     R"(network rc
voltage E (a)
resistor R (a, a)
capacitor C (a))",
     right_rc},
    {"E0323",
     {"`{0} {1}` has one node only: its other end is the reference, not `{2}`",
      "`{0} {1}` tiene un solo nodo: su otro extremo es la referencia, no `{2}`"},
     {"The momentum of a mass or an inertia is counted from rest, and the heat in a body from "
      "zero: "
      "they have one node. What acts between two moving bodies is a spring or a damper.",
      "La cantidad de movimiento de una masa o inercia se cuenta desde el reposo, y el calor de un "
      "cuerpo desde cero: tienen un solo nodo. Lo que actúa entre dos cuerpos que se mueven es un "
      "resorte o un amortiguador."},
     R"(network two
force F (v1)
mass m1 (v1), m2 (v1, v2)
spring k (v1, v2))",
     R"(network two
force F (v1)
mass m1 (v1), m2 (v2)
spring k (v1, v2))"},
    {"E0324",
     {"{1} close a loop through the nodes {0}: what is across them is given twice",
      "{1} cierran un lazo por los nodos {0}: lo que hay entre ellos se da dos veces"},
     {"Sources of voltage, velocity, speed, pressure or temperature fix the difference between "
      "their "
      "nodes. Around a loop these differences add up to zero, so one of them follows from the "
      "others and cannot be given as well.",
      "Las fuentes de voltaje, velocidad, velocidad angular, presión o temperatura fijan la "
      "diferencia entre sus nodos. Alrededor de un lazo estas diferencias suman cero, así que una "
      "de "
      "ellas resulta de las demás y no se puede dar también."},
     R"(network loop
voltage E1 (a), E2 (a)
resistor R (a, b)
capacitor C (b))",
     R"(network loop
voltage E1 (a), E2 (c)
resistor R (a, b), R2 (c, a)
capacitor C (b))"},
    {"E0325",
     {"nothing but {1} leads to {0}: what is given there has nowhere to go",
      "sólo {1} lleva a {0}: lo que se entrega ahí no tiene adónde ir"},
     {"Sources of current, force, torque, volume flow or heat fix what passes through them. What "
      "enters a part of the network must leave it, so where only such sources lead, their sum "
      "would "
      "have to be zero and the potential (or velocity) there would be open.",
      "Las fuentes de corriente, fuerza, par, caudal o calor fijan lo que pasa por ellas. Lo que "
      "entra en una parte de la red debe salir, así que donde sólo llegan tales fuentes su suma "
      "tendría que ser cero, y el potencial (o la velocidad) quedaría sin determinar."},
     R"(network push
force F (v)
spring k (v1)
mass m (v1))",
     R"(network push
force F (v1)
spring k (v1)
mass m (v1))"},
    {"E0326",
     {"no source of the network is called `{0}`", "ninguna fuente de la red se llama `{0}`"},
     {"The inputs of a network are its sources: voltage E (a, b) has the input E. An input "
      "statement "
      "only adds a unit or a description to one of them.",
      "Las entradas de una red son sus fuentes: voltage E (a, b) tiene la entrada E. Una sentencia "
      "input sólo añade una unidad o una descripción a una de ellas."},
     R"(network rc
input U [V]
voltage E (a)
resistor R (a, b)
capacitor C (b))",
     R"(network rc
input E [V]
voltage E (a)
resistor R (a, b)
capacitor C (b))"},
    {"E0327",
     {"the network `{0}` has no component", "la red `{0}` no tiene ningún componente"},
     {"A network is made of components between nodes: voltage, resistor, mass, spring, valve, "
      "motor "
      "and the others of the guide.",
      "Una red se compone de componentes entre nodos: voltage, resistor, mass, spring, valve, "
      "motor "
      "y los demás de la guía."},
     R"(network nothing
parameter R)",
     right_rc},
    {"E0328",
     {"no component is at the node `{0}`", "ningún componente está en el nodo `{0}`"},
     {"across(a, b) is the difference between two nodes of the network: a voltage, a pressure, a "
      "relative velocity. The nodes are those that components name.",
      "across(a, b) es la diferencia entre dos nodos de la red: un voltaje, una presión, una "
      "velocidad relativa. Los nodos son los que nombran los componentes."},
     R"(network rc
voltage E (a)
resistor R (a, b)
capacitor C (b)
output y = across(c, 0))",
     R"(network rc
voltage E (a)
resistor R (a, b)
capacitor C (b)
output y = across(b, 0))"},
    {"E0329",
     {"the nodes `{0}` and `{1}` are of different domains: nothing is across them",
      "los nodos `{0}` y `{1}` son de dominios distintos: no hay nada entre ellos"},
     {"A voltage cannot be compared with a velocity. Take both nodes from one domain, or 0.",
      "Un voltaje no se puede comparar con una velocidad. Toma los dos nodos de un mismo dominio, "
      "o "
      "0."},
     R"(network drive
voltage E (a)
motor k (a; w)
inertia J (w)
output y = across(a, w))",
     R"(network drive
voltage E (a)
resistor R (a, b)
motor k (b; w)
inertia J (w)
output y = across(w, 0))"},
    {"E0330",
     {"the model `{1}` stores nothing: there is no motion for `{0}` to work on",
      "el modelo `{1}` no almacena nada: no hay movimiento para `{0}`"},
     {"Stability, modes and initial values belong to states, and states to storages. Without any, "
      "the outputs follow the inputs at once.",
      "La estabilidad, los modos y los valores iniciales son de los estados, y los estados de los "
      "almacenadores. Sin ninguno, las salidas siguen a las entradas de inmediato."},
     "$ tellegen analyse divider.tlg --what stability",
     "$ tellegen derive divider.tlg --form state-space"},
    {"E0331",
     {"`{0}` should be {1:a pure number|in %}, but this is {2:one|in %}",
      "`{0}` debería {1:ser un número puro|estar en %}, pero esto {2:lo es|está en %}"},
     {"On every bond effort times flow is a power, and the bonds of a junction have the same "
      "units. "
      "So the units of one element decide those of its neighbours: where the effort is in V, a "
      "resistance is in ohm and a storage I in H. Two-ports lead from one pair of units to "
      "another. "
      "The notes show what decided the units here.",
      "En cada bond, esfuerzo por flujo es una potencia, y los bonds de una unión tienen las "
      "mismas "
      "unidades. Así las unidades de un elemento deciden las de sus vecinos: donde el esfuerzo "
      "está "
      "en V, una resistencia está en ohm y un almacenador I en H. Los puertos-2 llevan de un par "
      "de "
      "unidades a otro. Las notas muestran qué decidió aquí las unidades."},
     R"(bondgraph rc
Se E [V]
R r = 5 [ohm]
C c = 2 [H]
1 loop
bond E -> loop -> r
bond loop -> c)",
     R"(bondgraph rc
Se E [V]
R r = 5 [ohm]
C c = 2 [F]
1 loop
bond E -> loop -> r
bond loop -> c)"},
    {"E0332",
     {"effort times flow at `{0}` is in {1}; it should be a power (W)",
      "esfuerzo por flujo en `{0}` está en {1}; debería ser una potencia (W)"},
     {"The two variables of a bond are such that their product is a power: voltage and current, "
      "force "
      "and velocity, torque and angular velocity, pressure and volume flow. (Temperature and heat "
      "flow are accepted too, although their product is not a power.)",
      "Las dos variables de un bond son tales que su producto es una potencia: voltaje y "
      "corriente, "
      "fuerza y velocidad, par y velocidad angular, presión y caudal. (Se aceptan también "
      "temperatura y flujo de calor, aunque su producto no es una potencia.)"},
     R"(bondgraph rc
Se E
R r
C c
1 loop [A]
0 node [N]
bond E -> loop -> node -> c
bond loop -> r)",
     R"(bondgraph rc
Se E
R r
C c
1 loop [A]
0 node [V]
bond E -> loop -> node -> c
bond loop -> r)"},
    {"E0333",
     {"the value of `{0} {1}` is zero, and its law divides by it",
      "el valor de `{0} {1}` es cero, y su ley divide entre él"},
     {"A transformer or gyrator of modulus zero joins nothing, and a storage of value zero stores "
      "nothing: leave such an element out, or the bond that leads to it. A stiffness is given to a "
      "C "
      "as 1/k.",
      "Un transformador o girador de módulo cero no une nada, y un almacenador de valor cero no "
      "almacena nada: omite ese elemento, o el bond que lleva a él. A un C se le da una rigidez "
      "como 1/k."},
     R"(bondgraph drive
Se E
TF n = 0
I L
1 a, b
bond E -> a -> n -> b -> L)",
     R"(bondgraph drive
Se E
TF n = 2
I L
1 a, b
bond E -> a -> n -> b -> L)"},
    {"W0320",
     {"the nodes {0} are not joined to the reference 0; `{1}` is taken as their reference",
      "los nodos {0} no están unidos a la referencia 0; se toma `{1}` como su referencia"},
     {"Potentials are counted from a reference. A part of the network that only a two-port joins "
      "to "
      "the rest, such as the far side of a transformer, needs one of its own; which node it is "
      "changes nothing but the potentials there.",
      "Los potenciales se cuentan desde una referencia. Una parte de la red que sólo un puerto-2 "
      "une "
      "al resto, como el otro lado de un transformador, necesita una propia; cuál nodo sea no "
      "cambia "
      "más que los potenciales ahí."},
     R"(network isolated
voltage E (a)
resistor R1 (a, b)
transformer n (b; c, d)
resistor R2 (c, d)
capacitor C (b))",
     R"(network isolated
voltage E (a)
resistor R1 (a, b)
transformer n (b; c, 0)
resistor R2 (c, 0)
capacitor C (b))"},
    {"W0321",
     {"only `{1}` is at the node `{0}`: nothing passes through it",
      "sólo `{1}` está en el nodo `{0}`: nada pasa por él"},
     {"A component with an open end does nothing. Perhaps the name of the node is misspelled, or a "
      "component is missing.",
      "Un componente con un extremo abierto no hace nada. Quizá el nombre del nodo está mal "
      "escrito, "
      "o falta un componente."},
     R"(network rc
voltage E (a)
resistor R (a, b), R2 (a, d)
capacitor C (b))",
     right_rc},
    {"W0322",
     {"`{0}` may give power instead of taking it: e·f = {1} at {2}",
      "`{0}` puede entregar potencia en lugar de tomarla: e·f = {1} en {2}"},
     {"A resistor takes power, whatever its effort and flow. That could not be proved of this law, "
      "and at the values shown it is not so. Passivity and the energy argument for stability then "
      "hold only where it is.",
      "Una resistencia toma potencia, cualesquiera que sean su esfuerzo y su flujo. De esta ley no "
      "se "
      "pudo demostrar, y con los valores mostrados no es así. La pasividad y el argumento de "
      "energía "
      "para la estabilidad valen entonces sólo donde lo sea."},
     R"(bondgraph diode
parameter a, b
Se E
R tunnel: f = a*e - b*e^2
C c
1 loop
bond E -> loop -> tunnel
bond loop -> c)",
     R"(bondgraph diode
parameter a, b
Se E
R tunnel: f = a*e + b*e^3
C c
1 loop
bond E -> loop -> tunnel
bond loop -> c)"},
    {"W0826",
     {"with the values given `{0}` can hold negative energy: the matrix of its ports {1} is not "
      "positive definite",
      "con los valores dados `{0}` puede guardar energía negativa: la matriz de sus puertos {1} no "
      "es definida positiva"},
     {"What a storage holds has been put into it: the energy is positive. For two coupled coils "
      "that means L1 L2 > M^2, and a coupling coefficient below 1. Passivity and the energy "
      "argument for stability do not hold otherwise.",
      "Lo que un almacenador guarda se ha puesto en él: la energía es positiva. Para dos bobinas "
      "acopladas eso significa L1 L2 > M^2, y un coeficiente de acoplamiento menor que 1. Si no, "
      "no valen la pasividad ni el argumento de energía para la estabilidad."},
     R"(bondgraph coils
Se E
I M(a, b) = [[1, 2], [2, 1]]
R r, s
1 left, right
bond E -> left -> r
bond left -> M.a
bond M.b -> right
bond right -> s)",
     R"(bondgraph coils
Se E
I M(a, b) = [[1, 0.9], [0.9, 1]]
R r, s
1 left, right
bond E -> left -> r
bond left -> M.a
bond M.b -> right
bond right -> s)"},
    {"E0830",
     {"the port `{0}` names {1}, which gives the `{2}` there",
      "el puerto `{0}` nombra {1}, que da allí `{2}`"},
     {"A source whose place another part takes gives either the effort (a voltage, a force, a "
      "torque, a pressure, a temperature) or the flow (a current, a velocity, a speed, a flow, a "
      "heat flow). Name it there, and what the network answers as the other one.",
      "Una fuente cuyo lugar toma otra parte da el esfuerzo (una tensión, una fuerza, una cupla, "
      "una presión, una temperatura) o el flujo (una corriente, una velocidad, un caudal, un flujo "
      "de calor). Nómbrala ahí, y como la otra magnitud lo que la red responde."},
     R"(network filter
current I (a)
capacitor C (a)
resistor R (a)
port p: effort I, flow across(a))",
     R"(network filter
current I (a)
capacitor C (a)
resistor R (a)
port p: effort across(a), flow I)"},
    {"E0831",
     {"{0} is the source of two ports, `{1}` and `{2}`",
      "{0} es la fuente de dos puertos, `{1}` y `{2}`"},
     {"One part only can take the place of a source. Give the second port a source of its own; two "
      "forces on one node, or two currents into it, add up.",
      "Sólo una parte puede tomar el lugar de una fuente. Da al segundo puerto una fuente propia; "
      "dos fuerzas sobre un nodo, o dos corrientes hacia él, se suman."},
     R"(network trolley
force F (v)
mass m (v)
damper b (v)
port left: effort F, flow across(v)
port right: effort F, flow across(v))",
     R"(network trolley
force F (v), G (v)
mass m (v)
damper b (v)
port left: effort F, flow across(v)
port right: effort G, flow across(v))"},
};

}  // namespace

std::span<const CodePage> network_pages() { return pages; }

}  // namespace tellegen::report::tables
