// Mistakes in bond graphs: E0154–E0159 in the text, E0285–E0299 and W0285 in the graph, E08xx in
// its causality and equations.

#include "report/catalogue/tables.hpp"

namespace tellegen::report::tables {
namespace {

constexpr CodePage pages[] = {
    {"E0154",
     {"a bond is written as: bond A -> B, not with `{0}`",
      "un bond se escribe así: bond A -> B, no con `{0}`"},
     {"A bond joins two elements; the arrow is the half arrow, the direction in which power counts "
      "as positive. Several may be chained: bond E -> armature -> La. The port of a field has its "
      "name after a point: M.d.",
      "Un bond une dos elementos; la flecha es la semiflecha, el sentido en que la potencia se "
      "cuenta como positiva. Se pueden encadenar varios: bond E -> armature -> La. El puerto de un "
      "campo lleva su nombre después de un punto: M.d."},
     R"(bondgraph rc
Se E
R r
C c
1 loop
bond E - loop
bond loop -> r, loop -> c)",
     R"(bondgraph rc
Se E
R r
C c
1 loop
bond E -> loop
bond loop -> r, loop -> c)"},
    {"E0155",
     {"`{0}` cannot number a bond here", "`{0}` no puede numerar un bond aquí"},
     {"The number of a bond is a whole number from 1 on and stands before a single bond: "
      "bond 3: a -> b. The states are then called q_3 or p_3.",
      "El número de un bond es un entero a partir de 1 y va delante de un solo bond: "
      "bond 3: a -> b. Los estados se llaman entonces q_3 o p_3."},
     R"(bondgraph rc
Se E
R r
C c
1 loop
bond 1: E -> loop -> r
bond 3: loop -> c)",
     R"(bondgraph rc
Se E
R r
C c
1 loop
bond 1: E -> loop
bond 2: loop -> r
bond 3: loop -> c)"},
    {"E0156",
     {"the law of an element is written as NAME: e = …, not with `{0}`",
      "la ley de un elemento se escribe NOMBRE: e = …, no con `{0}`"},
     {"After the colon stand equations, with commas between them: of a C the effort e as a "
      "function "
      "of q, of an I the flow f as a function of p, of an R one of e and f as a function of the "
      "other; or energy = … of a storage. Fields write e_a, q_a, … for their port a.",
      "Después de los dos puntos van ecuaciones separadas por comas: de un C el esfuerzo e como "
      "función de q, de un I el flujo f como función de p, de un R uno de e y f como función del "
      "otro; o energy = … de un almacenador. Los campos escriben e_a, q_a, … para su puerto a."},
     R"(bondgraph rc
parameter k
Se E
R r
C spring: k*q
1 loop
bond E -> loop
bond loop -> r, loop -> spring)",
     R"(bondgraph rc
parameter k
Se E
R r
C spring: e = k*q
1 loop
bond E -> loop
bond loop -> r, loop -> spring)"},
    {"E0157",
     {"`{0}` has both a value and a law", "`{0}` tiene a la vez un valor y una ley"},
     {"An element is linear with a value (C c = 3) or follows a law (C c: e = k*q), not both.",
      "Un elemento es lineal con un valor (C c = 3) o sigue una ley (C c: e = k*q), no ambas "
      "cosas."},
     R"(bondgraph rc
parameter k
Se E
R r
C c = 3: e = k*q
1 loop
bond E -> loop
bond loop -> r, loop -> c)",
     R"(bondgraph rc
parameter k
Se E
R r
C c: e = k*q
1 loop
bond E -> loop
bond loop -> r, loop -> c)"},
    {"E0158",
     {"a signal is written as: signal EXPRESSION -> SOURCE, not with `{0}`",
      "una señal se escribe así: signal EXPRESIÓN -> FUENTE, no con `{0}`"},
     {"A signal (active bond) adds the value of an expression of states, efforts and flows to a "
      "modulated source MSe or MSf, and takes no power.",
      "Una señal (bond activo) suma el valor de una expresión de estados, esfuerzos y flujos a una "
      "fuente modulada MSe o MSf, y no toma potencia."},
     R"(bondgraph rc
parameter k
MSe E
R r
C c
1 loop
bond E -> loop
bond loop -> r, loop -> c
signal -k*effort(c))",
     R"(bondgraph rc
parameter k
MSe E
R r
C c
1 loop
bond E -> loop
bond loop -> r, loop -> c
signal -k*effort(c) -> E)"},
    {"E0159",
     {"the port `{0}` does not say whether it is an I or a C",
      "el puerto `{0}` no dice si es un I o un C"},
     {"The ports of an IC element are of two kinds; each says which after a colon: the state of an "
      "I "
      "port is a momentum p, that of a C port a displacement q.",
      "Los puertos de un elemento IC son de dos tipos; cada uno dice cuál después de dos puntos: "
      "el "
      "estado de un puerto I es un momento p, el de un puerto C un desplazamiento q."},
     R"(bondgraph magnet
parameter L0, a
Se U
R r
I m
IC coil(e, x): energy = p_e^2*(a + q_x)/(2*L0)
1 circuit, motion
bond U -> circuit -> r
bond circuit -> coil.e
bond motion -> coil.x
bond motion -> m)",
     R"(bondgraph magnet
parameter L0, a
Se U
R r
I m
IC coil(e: I, x: C): energy = p_e^2*(a + q_x)/(2*L0)
1 circuit, motion
bond U -> circuit -> r
bond circuit -> coil.e
bond motion -> coil.x
bond motion -> m)"},
    {"E0285",
     {"there is no element `{0}`", "no hay ningún elemento `{0}`"},
     {"Bonds, signals, effort(…) and flow(…) name elements of the graph (or the number of a bond). "
      "Declare each in a line that begins with its kind: R r, C c, 1 loop.",
      "Los bonds, las señales, effort(…) y flow(…) nombran elementos del grafo (o el número de un "
      "bond). Declara cada uno en una línea que empiece por su tipo: R r, C c, 1 loop."},
     R"(bondgraph rc
Se E
R r
C c
1 loop
bond E -> lop
bond loop -> r, loop -> c)",
     R"(bondgraph rc
Se E
R r
C c
1 loop
bond E -> loop
bond loop -> r, loop -> c)"},
    {"E0286",
     {"`{0}` has no port `{1}`", "`{0}` no tiene ningún puerto `{1}`"},
     {"The ports of a field are named where it is declared, I M(d, F), and are reached as M.d. "
      "Other "
      "elements are joined by their name alone.",
      "Los puertos de un campo se nombran donde se declara, I M(d, F), y se alcanzan como M.d. Los "
      "demás elementos se unen sólo por su nombre."},
     R"(bondgraph coupled
parameter L1, L2, M12
Se E
R r1, r2
I M(a, b) = [[L1, M12], [M12, L2]]
1 first, second
bond E -> first -> M.a
bond first -> r1
bond second -> M.c
bond second -> r2)",
     R"(bondgraph coupled
parameter L1, L2, M12
Se E
R r1, r2
I M(a, b) = [[L1, M12], [M12, L2]]
1 first, second
bond E -> first -> M.a
bond first -> r1
bond second -> M.b
bond second -> r2)"},
    {"E0287",
     {"{0} `{1}` has {2:% bond|% bonds}; it should have {3}",
      "{0} `{1}` tiene {2:% bond|% bonds}; debería tener {3}"},
     {"Sources, detectors, R, C and I have one bond, two-ports two, a field one at each of its "
      "ports. "
      "To join an element with several others, put a junction between: 1 where they share the "
      "flow, "
      "0 where they share the effort.",
      "Las fuentes, los detectores, R, C e I tienen un bond, los elementos de dos puertos dos, y "
      "un "
      "campo uno en cada puerto. Para unir un elemento con varios otros, pon una unión entre "
      "ellos: 1 "
      "si comparten el flujo, 0 si comparten el esfuerzo."},
     R"(bondgraph rc
Se E
R r
C c
bond E -> r
bond E -> c)",
     R"(bondgraph rc
Se E
R r
C c
1 loop
bond E -> loop
bond loop -> r, loop -> c)"},
    {"E0288",
     {"a bond joins `{0}` with itself", "un bond une `{0}` consigo mismo"},
     {"A bond carries power from one element to another.",
      "Un bond lleva potencia de un elemento a otro."},
     R"(bondgraph rc
Se E
R r
C c
1 loop
bond E -> loop -> loop
bond loop -> r, loop -> c)",
     R"(bondgraph rc
Se E
R r
C c
1 loop
bond E -> loop
bond loop -> r, loop -> c)"},
    {"E0289",
     {"both bonds of {0} `{1}` point the same way", "los dos bonds de {0} `{1}` apuntan igual"},
     {"Power passes through a transformer or gyrator: one bond enters it, which is its port 1, and "
      "one leaves it, which is port 2 (e1 = n e2 of a TF, e1 = r f2 of a GY). Turn one of them "
      "round.",
      "La potencia pasa a través de un transformador o girador: un bond entra, que es su puerto 1, "
      "y "
      "otro sale, que es el puerto 2 (e1 = n e2 de un TF, e1 = r f2 de un GY). Invierte uno de "
      "ellos."},
     R"(bondgraph gear
Se T
TF n
I J1, J2
R b
1 fast, slow
bond T -> fast -> J1
bond fast -> n
bond slow -> n
bond slow -> J2, slow -> b)",
     R"(bondgraph gear
Se T
TF n
C k
R b
I J
1 fast, slow
0 shaft
bond T -> fast -> J
bond fast -> n -> shaft -> k
bond shaft -> slow
bond slow -> b)"},
    {"E0290",
     {"the number {0} is given to two bonds", "el número {0} se da a dos bonds"},
     {"A number names one bond, as in a drawing.",
      "Un número nombra un solo bond, como en un dibujo."},
     R"(bondgraph rc
Se E
R r
C c
1 loop
bond 1: E -> loop
bond 2: loop -> r
bond 2: loop -> c)",
     R"(bondgraph rc
Se E
R r
C c
1 loop
bond 1: E -> loop
bond 2: loop -> r
bond 3: loop -> c)"},
    {"E0291",
     {"the graph is in pieces: no bonds lead from `{0}` to `{1}`",
      "el grafo está en pedazos: ningún bond lleva de `{0}` a `{1}`"},
     {"A bond graph is one system. Join the parts by a bond, or describe them in two models.",
      "Un bond graph es un solo sistema. Une las partes con un bond, o descríbelas en dos "
      "modelos."},
     R"(bondgraph two
Se E
R r
C c
I L
R s
1 loop, other
bond E -> loop
bond loop -> r, loop -> c
bond other -> L, other -> s)",
     R"(bondgraph one
Se E
R r
C c
I L
R s
1 loop
0 node
1 branch
bond E -> loop -> r
bond loop -> node -> c
bond node -> branch
bond branch -> L, branch -> s)"},
    {"E0292",
     {"the law of {1} `{0}` cannot give `{2}`; it gives: {3}",
      "la ley de {1} `{0}` no puede dar `{2}`; da: {3}"},
     {"A C answers with its effort as a function of its displacement q, an I with its flow as a "
      "function of its momentum p: that is the direction in which a storage is integrated. An R "
      "may "
      "give e by f or f by e, all its ports alike.",
      "Un C responde con su esfuerzo como función de su desplazamiento q, un I con su flujo como "
      "función de su momento p: así se integra un almacenador. Un R puede dar e por f o f por e, "
      "todos sus puertos igual."},
     R"(bondgraph rc
parameter k
Se E
R r
C c: q = e/k
1 loop
bond E -> loop
bond loop -> r, loop -> c)",
     R"(bondgraph rc
parameter k
Se E
R r
C c: e = k*q
1 loop
bond E -> loop
bond loop -> r, loop -> c)"},
    {"E0293",
     {"the law of `{0}` has no energy: its answer at {1} changes by {3} with {2}, but the one at "
      "{2} "
      "by {4} with {1}",
      "la ley de `{0}` no tiene energía: su respuesta en {1} cambia en {3} con {2}, pero la de {2} "
      "en "
      "{4} con {1}"},
     {"A storage gives back what it was given, on every way: its answers are the slopes of an "
      "energy "
      "H, so that ∂²H/∂x₁∂x₂ is the same in both orders (reciprocity, Maxwell). Otherwise power "
      "could "
      "be drawn from it on a closed path for ever. Give the energy instead: C plate(a, b): energy "
      "= …",
      "Un almacenador devuelve lo que recibió, por cualquier camino: sus respuestas son las "
      "pendientes "
      "de una energía H, de modo que ∂²H/∂x₁∂x₂ es igual en ambos órdenes (reciprocidad, Maxwell). "
      "De "
      "lo contrario se podría extraer potencia sin fin en un camino cerrado. Da mejor la energía: "
      "C plate(a, b): energy = …"},
     R"(bondgraph plates
parameter k1, k2, k12, k21
Se E
Sf v
C plate(a, b): e_a = k1*q_a + k12*q_b, e_b = k21*q_a + k2*q_b
R r
1 circuit
bond E -> circuit -> plate.a
bond circuit -> r
bond v -> plate.b)",
     R"(bondgraph plates
parameter k1, k2, k12
Se E
Sf v
C plate(a, b): e_a = k1*q_a + k12*q_b, e_b = k12*q_a + k2*q_b
R r
1 circuit
bond E -> circuit -> plate.a
bond circuit -> r
bond v -> plate.b)"},
    {"E0294",
     {"what `{0}` does is not given for its {1:one port|% ports}",
      "no se da lo que hace `{0}` en {1:su único puerto|sus % puertos}"},
     {"A field needs a square matrix with a row for each of its ports, a law for each of them, or "
      "(a "
      "storage) its energy. An element without named ports has a single value, and an IC always an "
      "energy.",
      "Un campo necesita una matriz cuadrada con una fila por puerto, una ley para cada uno, o (si "
      "almacena) su energía. Un elemento sin puertos con nombre tiene un solo valor, y un IC "
      "siempre "
      "una energía."},
     R"(bondgraph coupled
parameter L1, L2
Se E
R r1, r2
I M(a, b) = [[L1]]
1 first, second
bond E -> first -> M.a
bond first -> r1
bond second -> M.b
bond second -> r2)",
     R"(bondgraph coupled
parameter L1, L2, M12
Se E
R r1, r2
I M(a, b) = [[L1, M12], [M12, L2]]
1 first, second
bond E -> first -> M.a
bond first -> r1
bond second -> M.b
bond second -> r2)"},
    {"E0295",
     {"the resistor `{0}` gives power", "la resistencia `{0}` entrega potencia"},
     {"An R takes power in whatever flows through it: the symmetric part of its matrix is positive "
      "semidefinite. Power from outside comes from sources; a signal on a modulated source can do "
      "what a negative resistance would.",
      "Un R toma potencia sea cual sea el flujo: la parte simétrica de su matriz es semidefinida "
      "positiva. La potencia de fuera viene de las fuentes; una señal en una fuente modulada puede "
      "hacer lo que haría una resistencia negativa."},
     R"(bondgraph rc
Se E
parameter k
R r: e = -k*f
C c
1 loop
bond E -> loop
bond loop -> r, loop -> c)",
     R"(bondgraph rc
Se E
parameter k
R r: e = k*f
C c
1 loop
bond E -> loop
bond loop -> r, loop -> c)"},
    {"E0296",
     {"`{0}` is of kind {1}; only {2} can stand here", "`{0}` es de tipo {1}; aquí sólo caben {2}"},
     {"A signal acts on a modulated source, MSe or MSf; `dependent` names a storage.",
      "Una señal actúa sobre una fuente modulada, MSe o MSf; `dependent` nombra un almacenador."},
     R"(bondgraph rc
parameter k
Se E
R r
C c
1 loop
bond E -> loop
bond loop -> r, loop -> c
signal -k*effort(c) -> E)",
     R"(bondgraph rc
parameter k
MSe E
R r
C c
1 loop
bond E -> loop
bond loop -> r, loop -> c
signal -k*effort(c) -> E)"},
    {"E0297",
     {"{2} `{1}` has more than one {0}", "{2} `{1}` tiene más de un {0}"},
     {"A 0 has one effort but a flow for each bond, a 1 one flow but an effort for each bond, a "
      "two-port two of each. Name an element on the other end of the bond that is meant, or the "
      "number of the bond.",
      "Un 0 tiene un esfuerzo pero un flujo por bond, un 1 un flujo pero un esfuerzo por bond, un "
      "elemento de dos puertos dos de cada uno. Nombra un elemento en el otro extremo del bond en "
      "cuestión, o el número del bond."},
     R"(bondgraph rc
Se E
R r
C c
1 loop
bond E -> loop
bond loop -> r, loop -> c
output v = effort(loop))",
     R"(bondgraph rc
Se E
R r
C c
1 loop
bond E -> loop
bond loop -> r, loop -> c
output v = effort(c))"},
    {"E0298",
     {"what `{0}` does cannot depend on `{1}`", "lo que hace `{0}` no puede depender de `{1}`"},
     {"A storage depends on its own states and on parameters only, or it would have no energy; a "
      "resistor on its own effort or flow. States may modulate a transformer or gyrator (MTF, "
      "MGY), "
      "any signal a modulated source (MSe, MSf).",
      "Un almacenador depende sólo de sus propios estados y de parámetros, o no tendría energía; "
      "una "
      "resistencia, de su propio esfuerzo o flujo. Los estados pueden modular un transformador o "
      "girador (MTF, MGY), y cualquier señal una fuente modulada (MSe, MSf)."},
     R"(bondgraph gear
Se T
GY n = q_k
I J
C k
R b
1 fast
1 slow
bond T -> fast -> J
bond fast -> n -> slow -> k
bond slow -> b)",
     R"(bondgraph gear
Se T
MGY n = q_k
I J
C k
R b
1 fast
1 slow
bond T -> fast -> J
bond fast -> n -> slow -> k
bond slow -> b)"},
    {"E0299",
     {"the bond graph `{0}` has no bond", "el bond graph `{0}` no tiene ningún bond"},
     {"Elements are joined by bonds: bond E -> loop -> r.",
      "Los elementos se unen con bonds: bond E -> loop -> r."},
     R"(bondgraph rc
Se E
R r
1 loop)",
     R"(bondgraph rc
Se E
R r
C c
1 loop
bond E -> loop -> r
bond loop -> c)"},
    {"W0285",
     {"the junction {0} `{1}` has {2:one bond only|% bonds}",
      "la unión {0} `{1}` tiene {2:un solo bond|% bonds}"},
     {"A junction shares an effort or a flow among several bonds. With one bond only, a 0 stops "
      "the "
      "flow and a 1 the effort: something may have been forgotten.",
      "Una unión reparte un esfuerzo o un flujo entre varios bonds. Con uno solo, un 0 detiene el "
      "flujo "
      "y un 1 el esfuerzo: quizá se ha olvidado algo."},
     R"(bondgraph rc
Se E
R r
C c
1 loop
0 end
bond E -> loop -> r
bond loop -> c
bond loop -> end)",
     R"(bondgraph rc
Se E
R r
C c
1 loop
bond E -> loop -> r
bond loop -> c)"},
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
     {"{0} is fixed by {1}: its equation would need the rate of change of that source",
      "{0} está fijado por {1}: su ecuación necesitaría la derivada de esa fuente"},
     {"A capacitor straight on an effort source has the effort of the source, and takes the flow "
      "that "
      "this needs, however fast the source jumps; likewise an inertia on a flow source. Real "
      "sources "
      "have a resistance: put one between them.",
      "Un capacitor conectado directamente a una fuente de esfuerzo tiene el esfuerzo de la "
      "fuente, y "
      "toma el flujo que haga falta, por rápido que ésta salte; lo mismo una inercia en una fuente "
      "de "
      "flujo. Las fuentes reales tienen resistencia: pon una entre ellos."},
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
     {"the dependent storage {0} has a law that cannot be solved for its state",
      "el almacenador dependiente {0} tiene una ley que no se puede resolver para su estado"},
     {"A storage in derivative causality is given the effort (or flow) that it would answer with, "
      "and "
      "its state follows by the inverse of its law. Let another storage be the dependent one "
      "(`dependent NAME`), or put a resistance between the two.",
      "Un almacenador en causalidad derivativa recibe el esfuerzo (o flujo) con que respondería, y "
      "su "
      "estado resulta de la inversa de su ley. Haz dependiente a otro almacenador (`dependent "
      "NOMBRE`), "
      "o pon una resistencia entre los dos."},
     R"(bondgraph pair
parameter k, k3
Se E
R r
C a
C b: e = k*q + k3*q^3
1 loop
0 node
bond E -> loop -> r
bond loop -> node
bond node -> a, node -> b)",
     R"(bondgraph pair
parameter k, k3
Se E
R r
C a
C b: e = k*q + k3*q^3
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
     {"`{1}` has no form {0}: its state equations are implicit",
      "`{1}` no tiene la forma {0}: sus ecuaciones de estado son implícitas"},
     {"A loop of nonlinear resistors gives efforts and flows only by equations that have no closed "
      "solution. The form state-space lists them beside the state equations.",
      "Un lazo de resistencias no lineales da esfuerzos y flujos sólo por ecuaciones sin solución "
      "cerrada. La forma state-space las enumera junto a las ecuaciones de estado."},
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
};

}  // namespace

std::span<const CodePage> bond_graph_pages() { return pages; }

}  // namespace tellegen::report::tables
