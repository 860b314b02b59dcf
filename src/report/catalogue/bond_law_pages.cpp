// Mistakes in what the elements of a bond graph do: E0292–E0299, W0285.

#include "report/catalogue/tables.hpp"

namespace tellegen::report::tables {
namespace {

constexpr CodePage pages[] = {
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
};

}  // namespace

std::span<const CodePage> bond_law_pages() { return pages; }

}  // namespace tellegen::report::tables
