// Mistakes in the causality and the equations of a bond graph: 08xx.

#include "report/catalogue/tables.hpp"

namespace tellegen::report::tables {
namespace {

constexpr CodePage pages[] = {
    {"E0800",
     {"{1} and {2} both fix the effort of the junction `{0}`",
      "{1} y {2} fijan los dos el esfuerzo de la unión `{0}`"},
     {"A 0 junction has one effort, and one bond that fixes it. Two effort sources side by side "
      "contradict each other unless they are equal: remove one, or put a resistance between one of "
      "them and the junction (by a 1 junction), which is what real sources have.",
      "Una unión 0 tiene un solo esfuerzo, y un solo bond que lo fija. Dos fuentes de esfuerzo en "
      "paralelo se contradicen salvo que sean iguales: quita una, o pon una resistencia entre una "
      "de "
      "ellas y la unión (con una unión 1), que es lo que tienen las fuentes reales."},
     R"(bondgraph parallel
Se E1, E2
C c
0 node
bond E1 -> node
bond E2 -> node
bond node -> c)",
     R"(bondgraph parallel
Se E1, E2
R r, r2
C c
0 node
1 branch, branch2
bond E1 -> branch2 -> node
bond branch2 -> r2
bond E2 -> branch -> node
bond branch -> r
bond node -> c)"},
    {"E0801",
     {"{1} and {2} both fix the flow of the junction `{0}`",
      "{1} y {2} fijan los dos el flujo de la unión `{0}`"},
     {"A 1 junction has one flow, and one bond that fixes it. Two flow sources in series "
      "contradict "
      "each other unless they are equal: remove one, or put a resistance beside one of them (by a "
      "0 "
      "junction).",
      "Una unión 1 tiene un solo flujo, y un solo bond que lo fija. Dos fuentes de flujo en serie "
      "se "
      "contradicen salvo que sean iguales: quita una, o pon una resistencia al lado de una de "
      "ellas "
      "(con una unión 0)."},
     R"(bondgraph series
Sf I1, I2
R r
1 loop
bond I1 -> loop
bond I2 -> loop
bond loop -> r)",
     R"(bondgraph series
Sf I1
R r
C c
1 loop
bond I1 -> loop
bond loop -> r
bond loop -> c)"},
    {"E0802",
     {"nothing fixes the effort of the junction `{0}`: {1} all give it a flow",
      "nada fija el esfuerzo de la unión `{0}`: {1} le dan todos un flujo"},
     {"The flows of a 0 junction add up to zero, so one of its bonds must take what the others "
      "leave "
      "over and fix the effort. Add a resistance or a storage that can, or remove one of the "
      "sources.",
      "Los flujos de una unión 0 suman cero, así que uno de sus bonds debe tomar lo que dejan los "
      "demás "
      "y fijar el esfuerzo. Añade una resistencia o un almacenador que pueda, o quita una de las "
      "fuentes."},
     R"(bondgraph node_of_sources
Sf I1, I2
0 node
bond I1 -> node
bond I2 -> node)",
     R"(bondgraph node_of_sources
Sf I1, I2
C c
0 node
bond I1 -> node
bond I2 -> node
bond node -> c)"},
    {"E0803",
     {"nothing fixes the flow of the junction `{0}`: {1} all give it an effort",
      "nada fija el flujo de la unión `{0}`: {1} le dan todos un esfuerzo"},
     {"The efforts of a 1 junction add up to zero, so one of its bonds must take what the others "
      "leave "
      "over and fix the flow. Add a resistance or a storage that can, or remove one of the "
      "sources.",
      "Los esfuerzos de una unión 1 suman cero, así que uno de sus bonds debe tomar lo que dejan "
      "los "
      "demás y fijar el flujo. Añade una resistencia o un almacenador que pueda, o quita una de "
      "las "
      "fuentes."},
     R"(bondgraph loop_of_sources
Se E1, E2
1 loop
bond E1 -> loop
bond E2 -> loop)",
     R"(bondgraph loop_of_sources
Se E1, E2
I L
1 loop
bond E1 -> loop
bond E2 -> loop
bond loop -> L)"},
    {"E0804",
     {"{0} and {1} ask for opposite causality along {2}",
      "{0} y {1} piden causalidades opuestas a lo largo de {2}"},
     {"Each end of a bond gives one of effort and flow, and is given the other. Here both ends "
      "would "
      "have to give the same one.",
      "Cada extremo de un bond da uno de esfuerzo y flujo, y recibe el otro. Aquí los dos extremos "
      "tendrían que dar lo mismo."},
     R"(bondgraph short
Se E1, E2
TF n
bond E1 -> n -> E2)",
     R"(bondgraph short
Se E1
I L
TF n
bond E1 -> n -> L)"},
    {"E0805",
     {"{0} is fixed by {1}, and what was asked for has no place for the rate of change of that "
      "source",
      "{0} está fijado por {1}, y lo que se pidió no tiene lugar para la derivada de esa fuente"},
     {"A capacitor straight on an effort source has the effort of the source, and takes the flow "
      "that this needs, however fast the source moves; likewise an inertia on a flow source. The "
      "state equations have then the rate of change of the source, x' = A x + B u + B1 u', and "
      "`derive --form state-space`, `simulate`, `analyse --what transfer`, `stability` and "
      "`steady-state` know what to do with it. Other forms, programs and controllers have only x "
      "and u. Real sources have a resistance: put one between them, and all of them work.",
      "Un capacitor conectado directamente a una fuente de esfuerzo tiene el esfuerzo de la "
      "fuente, y toma el flujo que haga falta, por rápido que ésta se mueva; lo mismo una inercia "
      "en una fuente de flujo. Las ecuaciones de estado tienen entonces la derivada de la fuente, "
      "x' = A x + B u + B1 u', y `derive --form state-space`, `simulate`, `analyse --what "
      "transfer`, `stability` y `steady-state` saben qué hacer con ella. Otras formas, los "
      "programas y los controladores sólo tienen x y u. Las fuentes reales tienen resistencia: pon "
      "una entre ellos, y servirán también."},
     R"(bondgraph stiff
Se E
C c
R r
0 node
bond E -> node
bond node -> c, node -> r)",
     R"(bondgraph soft
Se E
C c
R r, inner
1 source
0 node
bond E -> source -> inner
bond source -> node
bond node -> c, node -> r)"},
    {"E0827",
     {"{0} is fixed by {1}, and how fast the signal of {1} changes has no formula",
      "{0} está fijado por {1}, y no hay fórmula de cuán rápido cambia la señal de {1}"},
     {"A storage straight on a source moves as fast as the source does. Where a signal of states "
      "gives the value of the source, its rate follows from the rates of these states. Efforts and "
      "flows have no rates in the equations: they may jump. And a signal that jumps has no rate at "
      "its jump. Let the signal take states (q_b instead of effort(b)), put a resistance between "
      "the storage and the source, or make its value an input, with a law of time in `simulate`.",
      "Un almacenador conectado directamente a una fuente se mueve tan rápido como ella. Si una "
      "señal de estados da el valor de la fuente, su derivada se sigue de las de esos estados. Los "
      "esfuerzos y flujos no tienen derivadas en las ecuaciones: pueden saltar. Y una señal que "
      "salta no tiene derivada en el salto. Haz que la señal tome estados (q_b en vez de "
      "effort(b)), pon una resistencia entre el almacenador y la fuente, o haz de su valor una "
      "entrada, con una ley del tiempo en `simulate`."},
     R"(bondgraph followed
MSe E = -2*effort(r)
C c, b
R r
0 node
1 loop
bond E -> node -> c
bond node -> loop -> b
bond loop -> r)",
     R"(bondgraph followed
MSe E = -2*q_b
C c, b
R r
0 node
1 loop
bond E -> node -> c
bond node -> loop -> b
bond loop -> r)"},
    {"E0806",
     {"the dependent storage {0} hangs on {1}, not on independent storages only",
      "el almacenador dependiente {0} depende de {1}, no sólo de almacenadores independientes"},
     {"A storage in derivative causality follows the independent ones, z_d = −S₁₄ᵀ z. Here its "
      "variable also follows a resistor or another dependent storage, so that its rate of change "
      "has "
      "no explicit form. Add the small resistance or compliance that a real system has at this "
      "place.",
      "Un almacenador en causalidad derivativa sigue a los independientes, z_d = −S₁₄ᵀ z. Aquí su "
      "variable sigue también a una resistencia o a otro almacenador dependiente, de modo que su "
      "derivada no tiene forma explícita. Añade la pequeña resistencia o elasticidad que un "
      "sistema "
      "real tiene en ese lugar."},
     "",
     ""},
    {"E0807",
     {"the loop through {0} has no solution, or many",
      "el lazo por {0} no tiene solución, o muchas"},
     {"Junctions, transformers and gyrators in a ring give equations of efforts and flows alone. "
      "Where "
      "the moduli multiply to one around the ring, these do not determine them: the ring says the "
      "same "
      "thing twice. Remove one of its bonds, or put a storage or resistance into it.",
      "Las uniones, transformadores y giradores en anillo dan ecuaciones sólo de esfuerzos y "
      "flujos. Si "
      "los módulos multiplican uno alrededor del anillo, no los determinan: el anillo dice dos "
      "veces lo "
      "mismo. Quita uno de sus bonds, o pon en él un almacenador o una resistencia."},
     R"(bondgraph ring
Se E
I L
0 a, c
1 b, d
bond E -> b
bond a -> b -> c
bond a -> d -> c
bond d -> L)",
     R"(bondgraph ring
Se E
I L
C k
R r
0 a
1 b, d
bond E -> b -> a
bond b -> r
bond a -> k
bond a -> d -> L)"},
    {"E0808",
     {"the dependent storage {0} has a law that does not tell its state",
      "el almacenador dependiente {0} tiene una ley que no determina su estado"},
     {"A storage in derivative causality is given the effort (or flow) that it would answer with, "
      "and its state follows by the inverse of its law. A law that answers with the same whatever "
      "the state has no inverse. Let another storage be the dependent one (`dependent NAME`), or "
      "put a resistance between the two.",
      "Un almacenador en causalidad derivativa recibe el esfuerzo (o flujo) con que respondería, y "
      "su estado resulta de la inversa de su ley. Una ley que responde lo mismo sea cual sea el "
      "estado no tiene inversa. Haz dependiente a otro almacenador (`dependent NOMBRE`), o pon una "
      "resistencia entre los dos."},
     R"(bondgraph pair
parameter k
Se E
R r
C a
C b: energy = k*q
1 loop
0 node
bond E -> loop -> r
bond loop -> node
bond node -> a, node -> b)",
     R"(bondgraph pair
parameter k
Se E
R r
C a
C b: energy = k*q^2 + k*q^4
1 loop
0 node
bond E -> loop -> r
bond loop -> node
bond node -> a, node -> b
dependent a)"},
    {"E0809",
     {"the resistors {0} form a loop that their values do not determine",
      "las resistencias {0} forman un lazo que sus valores no determinan"},
     {"The equations of these resistors determine each other, and for every value of the "
      "parameters "
      "they leave something open. A resistance of zero is a bond without an element.",
      "Las ecuaciones de estas resistencias se determinan mutuamente, y para cualquier valor de "
      "los "
      "parámetros dejan algo abierto. Una resistencia nula es un bond sin elemento."},
     "",
     ""},
    {"E0810",
     {"`{0}` is about bond graphs, and `{1}` is another kind of model",
      "`{0}` trata de bond graphs, y `{1}` es otro tipo de modelo"},
     {"Causality and structure are properties of a bond graph: describe the system with elements "
      "and "
      "bonds, in a model that begins with `bondgraph`.",
      "La causalidad y la estructura son propiedades de un bond graph: describe el sistema con "
      "elementos y bonds, en un modelo que empiece por `bondgraph`."},
     "$ tellegen analyse pendulum.tlg --what causality",
     "$ tellegen analyse motor.tlg --what causality"},
    {"E0811",
     {"`{1}` has no form {0} in closed formulas: the equations that give {2} are "
      "nonlinear and have no closed solution",
      "`{1}` no tiene la forma {0} en fórmulas cerradas: las ecuaciones que dan {2} "
      "son no lineales y no tienen solución cerrada"},
     {"Resistors without a storage between them give each other their efforts and flows. Where "
      "their laws are linear such a loop is solved; where they are not, it is only where a closed "
      "solution is found. The state equations then need the solution of the loop at every "
      "instant: state-space lists its equations beside the state equations, and simulate, "
      "linearise, causality and structure work as ever. A small storage in the loop, as every real "
      "one has, takes the loop away.",
      "Las resistencias sin almacenador entre ellas se dan mutuamente sus esfuerzos y flujos. Si "
      "sus leyes son lineales, el lazo se resuelve; si no, sólo cuando se halla una solución "
      "cerrada. Las ecuaciones de estado necesitan entonces la solución del lazo en cada instante: "
      "state-space enumera sus ecuaciones junto a las de estado, y simulate, linearise, causality "
      "y structure funcionan como siempre. Un almacenador pequeño en el lazo, como lo tiene "
      "cualquier "
      "lazo real, lo deshace."},
     R"(bondgraph diode
parameter I0, V0
Se E
C c
R r
R d: f = I0*(exp(e/V0) - 1)
1 loop
0 node
bond E -> loop -> r
bond loop -> node -> d
1 other
R s
bond node -> other -> c
bond other -> s)",
     R"(bondgraph diode
parameter I0, V0
Se E
C c
R r
R d: f = I0*(exp(e/V0) - 1)
1 loop
0 node
bond E -> loop -> r
bond loop -> node -> d
bond node -> c)"},
    {"E0812",
     {"`{0}` needs linear state equations, and those of `{1}` are not",
      "`{0}` necesita ecuaciones de estado lineales, y las de `{1}` no lo son"},
     {"The matrices A, B and C exist where every law is linear and no modulus depends on a state.",
      "Las matrices A, B y C existen si cada ley es lineal y ningún módulo depende de un estado."},
     "$ tellegen analyse tanks.tlg --what stability",
     "$ tellegen analyse tanks.tlg --what causality"},
    {"E0820",
     {"`{0}` needs energies of coordinates, and `{1}` has none",
      "`{0}` necesita energías en coordenadas, y `{1}` no las tiene"},
     {"Lagrange's equations need coordinates: the flows of inertias (or the efforts of "
      "capacitances, seen in the dual way) are taken for velocities, and every displacement must "
      "be a combination of their integrals. A modulus that depends on the state, or a gyrator in a "
      "loop, forbids that; the note tells which element does. The state equations and the "
      "port-Hamiltonian form need no coordinates.",
      "Las ecuaciones de Lagrange necesitan coordenadas: los flujos de las inercias (o los "
      "esfuerzos de las capacidades, en la visión dual) se toman como velocidades, y cada "
      "desplazamiento debe ser una combinación de sus integrales. Un módulo que depende del "
      "estado, o un girador en un lazo, lo impiden; la nota dice qué elemento lo hace. Las "
      "ecuaciones de estado y la forma port-hamiltoniana no necesitan coordenadas."},
     "$ tellegen derive crank.tlg --form euler-lagrange",
     "$ tellegen derive crank.tlg --form port-hamiltonian"},
    {"E0822",
     {"the storages of `{0}` have no closed inverse: x does not follow from z",
      "los almacenadores de `{0}` no tienen inversa cerrada: x no se sigue de z"},
     {"In co-energy variables the states are the efforts of C and the flows of I. That needs each "
      "law solved for the displacement or the momentum, which not every nonlinear law allows.",
      "En variables de coenergía los estados son los esfuerzos de C y los flujos de I. Para ello "
      "hay que despejar de cada ley el desplazamiento o el momento, y no toda ley no lineal lo "
      "permite."},
     "$ tellegen derive spring.tlg --form state-space --variables co-energy",
     "$ tellegen derive spring.tlg --form state-space --variables energy"},
    {"E0823",
     {"`{0}` is not a kind of variables: they are energy or co-energy",
      "`{0}` no es un tipo de variables: son energy o co-energy"},
     {"The states of a bond graph are displacements and momenta (energy), or the efforts of C and "
      "the flows of I (co-energy).",
      "Los estados de un bond graph son desplazamientos y momentos (energy), o los esfuerzos de C "
      "y los flujos de I (co-energy)."},
     "$ tellegen derive motor.tlg --form state-space --variables power",
     "$ tellegen derive motor.tlg --form state-space --variables co-energy"},
    {"E0821",
     {"`{0}` has no inputs, so nothing is transferred",
      "`{0}` no tiene entradas, así que no se transfiere nada"},
     {"A transfer function tells what an output does when an input moves. Name an input (a source "
      "of a bond graph is one), or ask for the poles by `--what linearise`.",
      "Una función de transferencia dice qué hace una salida cuando se mueve una entrada. Nombra "
      "una entrada (una fuente de un bond graph lo es), o pide los polos con `--what linearise`."},
     "$ tellegen analyse pendulum.tlg --what transfer",
     "$ tellegen analyse pendulum.tlg --what linearise"},
    {"E0824",
     {"{1} fixes the effort of the junction `{0}` by two ways, round the ring {2}",
      "{1} fija el esfuerzo de la unión `{0}` por dos vías, alrededor del anillo {2}"},
     {"Two ways from one junction to another close a ring. Where transformers make them multiply "
      "the effort by the same number, one way says all and how the flow divides is left open; "
      "where by different ones, they contradict each other and nothing can move. What real rings "
      "have, a resistance or a storage on one of the ways, decides it.",
      "Dos vías de una unión a otra cierran un anillo. Si los transformadores hacen que "
      "multipliquen el esfuerzo por el mismo número, basta una vía y queda abierto cómo se "
      "reparte el flujo; si es por números distintos, se contradicen y nada puede moverse. Lo que "
      "tienen los anillos reales, una resistencia o un almacenador en una de las vías, lo decide."},
     R"(bondgraph ring
Se E
TF n, m
I L
C c
1 in, out
0 a, b
bond E -> in -> a
bond a -> n -> b
bond a -> m -> b
bond b -> out -> L
bond out -> c)",
     R"(bondgraph ring
Se E
TF n, m
I L
C c
R r
1 in, out, way
0 a, b
bond E -> in -> a
bond a -> n -> b
bond a -> m -> way -> b
bond way -> r
bond b -> out -> L
bond out -> c)"},
    {"E0825",
     {"{1} fixes the flow of the junction `{0}` by two ways, round the ring {2}",
      "{1} fija el flujo de la unión `{0}` por dos vías, alrededor del anillo {2}"},
     {"As with E0824, for flows: two gears between the same shafts, say. They turn only where both "
      "have the same ratio, and then nothing tells which of them carries the load.",
      "Como en E0824, con flujos: dos engranajes entre los mismos ejes, por ejemplo. Sólo giran si "
      "los dos tienen la misma relación, y entonces nada dice cuál lleva la carga."},
     R"(bondgraph gears
Sf W
TF n, m
R b
1 motor, load
bond W -> motor
bond motor -> n -> load
bond motor -> m -> load
bond load -> b)",
     R"(bondgraph gears
Sf W
TF n, m
R b
C belt
1 motor, load
0 slip
bond W -> motor
bond motor -> n -> load
bond motor -> m -> slip -> load
bond slip -> belt
bond load -> b)"},
};

}  // namespace

std::span<const CodePage> causality_pages() { return pages; }

}  // namespace tellegen::report::tables
