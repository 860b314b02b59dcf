// Mistakes in bond graphs: E0154–E0159 in the text, E0285–E0291 in the graph.

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
     {"A bond graph is one system. Join the parts by a bond, or describe them in two models; if "
      "they are meant to stand side by side, `apart L` says so of the piece of L.",
      "Un bond graph es un solo sistema. Une las partes con un bond, o descríbelas en dos modelos; "
      "si deben estar una junto a otra, `apart L` lo dice del pedazo de L."},
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
};

}  // namespace

std::span<const CodePage> bond_graph_pages() { return pages; }

}  // namespace tellegen::report::tables
