// Bond graphs: second sentences of diagnostics, headings and remarks.

#include "report/catalogue/tables.hpp"

namespace tellegen::report::tables {
namespace {

constexpr Sentence sentences[] = {
    {"model.graph",
     {"{0:% element|% elements}, {1:% bond|% bonds}, {2:% storage|% storages}",
      "{0:% elemento|% elementos}, {1:% bond|% bonds}, {2:% almacenador|% almacenadores}"}},
    {"bg.causality_title",
     {"Causality and junction structure", "Causalidad y estructura de unión"}},
    {"bg.state_space_title",
     {"State equations of the bond graph", "Ecuaciones de estado del bond graph"}},
    {"bg.bonds",
     {"Bonds, with the causal stroke where the effort arrives",
      "Bonds, con el trazo causal donde llega el esfuerzo"}},
    {"bg.storages", {"What the causality tells", "Lo que dice la causalidad"}},
    {"bg.integral",
     {"{0:% storage is|% storages are} in integral causality: the order of the system",
      "{0:% almacenador está|% almacenadores están} en causalidad integral: el orden del sistema"}},
    {"bg.key_vectors", {"Key vectors", "Vectores clave"}},
    {"bg.structure", {"Junction structure", "Estructura de unión"}},
    {"bg.dependent_structure", {"Dependent storages", "Almacenadores dependientes"}},
    {"bg.outputs", {"Outputs", "Salidas"}},
    {"bg.linear", {"In matrices", "En matrices"}},
    {"bg.dependent_states",
     {"Storages without a state of their own", "Almacenadores sin estado propio"}},
    {"bg.implicit", {"Equations that hold besides", "Ecuaciones que además se cumplen"}},
    {"remark.bg.input_rates",
     {"A source fixes {0}: it is no state, but moves as fast as the source does, so that the rate "
      "of change of {1} stands in the equations. Where {1} jumps, what the source gives is an "
      "impulse.",
      "Una fuente fija {0}: no es un estado, sino que se mueve tan rápido como la fuente, de modo "
      "que la derivada de {1} aparece en las ecuaciones. Donde {1} salta, lo que da la fuente es "
      "un impulso."}},
    {"remark.bg.source_alone",
     {"A source fixes {0}: it is no state, and only the source itself feels how fast {1} changes.",
      "Una fuente fija {0}: no es un estado, y sólo la propia fuente siente cuán rápido cambia "
      "{1}."}},
    {"remark.lin.input_rates",
     {"A source fixes a storage: the last inputs are the rates of change of others, and are 0 at "
      "the point.",
      "Una fuente fija un almacenador: las últimas entradas son las derivadas de otras, y valen 0 "
      "en el punto."}},
    {"remark.bg.s_left_out",
     {"The matrix S has {0} rows: it is left out.", "La matriz S tiene {0} filas: se omite."}},
    {"remark.bg.implicit",
     {"A loop of nonlinear resistors has no closed solution: its equations stand beside the state "
      "equations.",
      "Un lazo de resistencias no lineales no tiene solución cerrada: sus ecuaciones acompañan a "
      "las "
      "de estado."}},
    {"remark.bg.implicit_storage",
     {"The laws of the dependent storages cannot be solved for {0} in closed formulas: what "
      "defines "
      "them stands beside the state equations. Where a linear storage can be the dependent one "
      "(`dependent NAME`), the formulas are closed.",
      "Las leyes de los almacenadores dependientes no se pueden resolver para {0} en fórmulas "
      "cerradas: lo que los define acompaña a las ecuaciones de estado. Si un almacenador lineal "
      "puede ser el dependiente (`dependent NOMBRE`), las fórmulas son cerradas."}},
    {"remark.bg.put_in",
     {"The formulas for all values would divide by zero with those of {0}: these are put in.",
      "Las fórmulas para todos los valores dividirían por cero con los de {0}: éstos se han puesto "
      "en su lugar."}},
    {"remark.bg.singular_values",
     {"With the values given {0} = 0, and the equations are divided by it: an algebraic loop has "
      "exactly the gain 1 there, and nothing, or no single motion, satisfies it.",
      "Con los valores dados {0} = 0, y las ecuaciones se dividen por ello: un lazo algebraico "
      "tiene allí exactamente la ganancia 1, y nada, o ningún movimiento único, lo cumple."}},
    {"remark.bg.not_conjugate",
     {"Signals that are not linear, or fields of resistors whose laws are not, have no place in J, "
      "R and G: the y shown keeps the power balance, but is not the flow (effort) of the sources.",
      "Las señales no lineales, o los campos de resistencias no lineales, no tienen lugar en J, R "
      "y G: la y mostrada cumple el balance de potencia, pero no es el flujo (esfuerzo) de las "
      "fuentes."}},
    {"remark.bg.known_input",
     {"Of constant value, and counted among the inputs because power passes there: {0}. Passivity "
      "is meant with these ports.",
      "De valor constante, y contadas entre las entradas porque por ellas pasa potencia: {0}. La "
      "pasividad se entiende con estos puertos."}},
    {"remark.bg.quotient",
     {"Of a resistor that is not linear, R and what follows from it hold the quotient of its "
      "answer and its argument, which depends on x and u: {0}.",
      "De una resistencia no lineal, R y lo que se sigue de ella contienen el cociente de su "
      "respuesta y su argumento, que depende de x y u: {0}."}},
    {"check.bg.conjugate",
     {"y is what the sources carry: the flow of an Se, the effort of an Sf",
      "y es lo que llevan las fuentes: el flujo de una Se, el esfuerzo de una Sf"}},
    {"note.bg.implicit_instead",
     {"`derive --form state-space` lists the equations of the loop; `simulate` and `analyse --what "
      "linearise` solve them in numbers",
      "`derive --form state-space` enumera las ecuaciones del lazo; `simulate` y `analyse --what "
      "linearise` las resuelven en números"}},
    {"note.bg.implicit_dependent",
     {"`dependent NAME` of a storage with a linear law, or a resistance between the storages, "
      "gives "
      "closed formulas",
      "`dependent NOMBRE` de un almacenador de ley lineal, o una resistencia entre los "
      "almacenadores, da fórmulas cerradas"}},
    {"note.bg.implicit_storage",
     {"a small C at a 0 junction, or a small I at a 1 junction, between these resistors opens the "
      "loop",
      "un C pequeño en una unión 0, o un I pequeño en una unión 1, entre estas resistencias abre "
      "el lazo"}},
    {"note.bg.no_frame_gyrated",
     {"gyrators make the displacement of `{0}` follow efforts",
      "los giradores hacen que el desplazamiento de `{0}` siga a esfuerzos"}},
    {"note.bg.no_frame_modulated",
     {"the displacement of `{0}` follows others by a modulus that depends on the state",
      "el desplazamiento de `{0}` sigue a otros con un módulo que depende del estado"}},
    {"note.bg.no_frame_driven",
     {"a source moves `{0}`, and its signal has no displacement",
      "una fuente mueve `{0}`, y su señal no tiene desplazamiento"}},
    {"note.bg.no_frame_singular",
     {"the displacement of `{0}` follows dependent storages only up to a constant",
      "el desplazamiento de `{0}` sigue a almacenadores dependientes salvo una constante"}},
    {"note.bg.no_frame_inverse",
     {"the law of `{0}` has no closed inverse", "la ley de `{0}` no tiene inversa cerrada"}},
    {"note.bg.no_frame_signal",
     {"the signal of `{0}` needs accelerations or other signals",
      "la señal de `{0}` necesita aceleraciones u otras señales"}},
    {"note.bg.no_frame_fed_back",
     {"a signal that follows the motion gives the velocity of `{0}`",
      "una señal que sigue el movimiento da la velocidad de `{0}`"}},
    {"note.bg.no_frame_empty",
     {"nothing in it moves: no element answers with a flow",
      "nada se mueve en él: ningún elemento responde con un flujo"}},
    {"remark.bg.integrals",
     {"Coordinates that are no states of the graph: {0}.",
      "Coordenadas que no son estados del grafo: {0}."}},
    {"remark.bg.common_zero",
     {"{0}: the displacement follows the coordinates, and is counted from a common zero.",
      "{0}: el desplazamiento sigue a las coordenadas, y se cuenta desde un cero común."}},
    {"remark.bg.displaced_input",
     {"{0} is the displacement of the source {1}: its rate is {1}.",
      "{0} es el desplazamiento de la fuente {1}: su derivada es {1}."}},
    {"remark.bg.output_needs_rates",
     {"The output {0} needs accelerations and is left out.",
      "La salida {0} necesita aceleraciones y se omite."}},
    {"remark.bg.dual",
     {"Seen in the dual way: efforts are velocities, momenta coordinates, and T* is the co-energy "
      "of the capacitances.",
      "En la visión dual: los esfuerzos son velocidades, los momentos coordenadas, y T* es la "
      "coenergía de las capacidades."}},
    {"check.bg.lagrange",
     {"Lagrange's equations hold along the motion of the state equations of the graph",
      "las ecuaciones de Lagrange se cumplen en el movimiento de las ecuaciones de estado del "
      "grafo"}},
    {"bg.co_energy",
     {"Co-energy variables: efforts of C and flows of I",
      "Variables de coenergía: esfuerzos de C y flujos de I"}},
    {"check.bg.co_energy",
     {"with z = Φ(x) put in, the rates are those of the energy variables",
      "al sustituir z = Φ(x), las derivadas son las de las variables de energía"}},
    {"note.bg.energy_variables",
     {"the energy variables need no inverse: `--variables energy`",
      "las variables de energía no necesitan inversa: `--variables energy`"}},
    {"step.bg.structure",
     {"With the causal strokes in place, junctions, transformers and gyrators give what goes into "
      "storages and resistors by what comes out of them (2.25):",
      "Con los trazos causales puestos, uniones, transformadores y giradores dan lo que entra en "
      "almacenadores y resistencias por lo que sale de ellos (2.25):"}},
    {"step.bg.storages",
     {"The storages answer by their states:", "Los almacenadores responden por sus estados:"}},
    {"step.bg.dependent",
     {"A dependent storage follows the independent ones, z_d = S41 z; its rate of change moves to "
      "the "
      "left side, E x' = … (2.33):",
      "Un almacenador dependiente sigue a los independientes, z_d = S41 z; su derivada pasa al "
      "lado "
      "izquierdo, E x' = … (2.33):"}},
    {"step.bg.driven",
     {"A dependent storage follows the independent ones and the sources, z_d = S41 z + S43 u; so "
      "its rate of change has that of a source in it. The rates of the states move to the left "
      "side, E x' = … (2.33), those of the sources stay on the right one:",
      "Un almacenador dependiente sigue a los independientes y a las fuentes, z_d = S41 z + S43 u; "
      "por eso en su derivada está la de una fuente. Las derivadas de los estados pasan al lado "
      "izquierdo, E x' = … (2.33), las de las fuentes quedan en el derecho:"}},
    {"step.bg.resistors",
     {"The resistors answer what goes into them:",
      "Las resistencias responden a lo que entra en ellas:"}},
    {"step.bg.resistor_loop",
     {"The resistors wait for each other; their equations together, solved (2.34):",
      "Las resistencias se esperan mutuamente; sus ecuaciones juntas, resueltas (2.34):"}},
    {"step.bg.result",
     {"Put into the first rows of S, this gives the state equations:",
      "Sustituido en las primeras filas de S, esto da las ecuaciones de estado:"}},
    {"step.bg.result_solved",
     {"Put into the first rows of S and divided by E, this gives the state equations:",
      "Sustituido en las primeras filas de S y dividido por E, esto da las ecuaciones de estado:"}},
    {"check.bg.p1", {"P1: S11 and S22 are antisymmetric", "P1: S11 y S22 son antisimétricas"}},
    {"check.bg.p2", {"P2: S12 = −S21^T, and S14 = −S41^T", "P2: S12 = −S21^T, y S14 = −S41^T"}},
    {"check.bg.equations",
     {"every equation of every element and junction holds",
      "se cumple cada ecuación de cada elemento y unión"}},
    {"note.attached_here", {"a bond is attached here", "aquí se le une un bond"}},
    {"note.add_bond", {"for example `bond E -> loop -> r`", "por ejemplo `bond E -> loop -> r`"}},
    {"note.modulated_two_port",
     {"what is modulated by a state is written {0}", "lo que un estado modula se escribe {0}"}},
    {"note.law_own_state", {"it may use {0} and parameters", "puede usar {0} y parámetros"}},
    {"note.measured_by",
     {"an element is measured by its effort and its flow; here write `{0}`",
      "un elemento se mide por su esfuerzo y su flujo; aquí escribe `{0}`"}},
    {"note.name_neighbour",
     {"name the element at the other end of the bond, or the bond's number",
      "nombra el elemento del otro extremo del bond, o el número del bond"}},
    {"note.write_modulated",
     {"make it a modulated source: `{0} {1}`", "hazla una fuente modulada: `{0} {1}`"}},
    {"note.give_field_law", {"for example `{0}`", "por ejemplo `{0}`"}},
    {"note.causal_path", {"they meet on the path {0}", "se encuentran en la trayectoria {0}"}},
    {"note.implicit_graph",
     {"the equations that give {0} are nonlinear: `simulate`, `linearise` and `equilibria` solve "
      "them in numbers on the way; a small storage in the loop, as every real one has, gives them "
      "a rate of change",
      "las ecuaciones que dan {0} son no lineales: `simulate`, `linearise` y `equilibria` las "
      "resuelven con números sobre la marcha; un almacenador pequeño en el lazo, como los hay "
      "siempre en la realidad, les da una derivada"}},
    {"note.values_for_loop",
     {"a loop of nonlinear resistors is solved in numbers: give values to {0}",
      "un lazo de resistencias no lineales se resuelve con números: da valores a {0}"}},
    {"note.make_dependent",
     {"`dependent {0}` lets this one follow instead",
      "`dependent {0}` hace que sea éste el que siga"}},
    {"note.declare_element",
     {"declare it with its kind, for example `{1} {0}`",
      "decláralo con su tipo, por ejemplo `{1} {0}`"}},
    {"note.ring_agrees",
     {"the two ways say the same: one of them is superfluous, and nothing tells how they share the "
      "power",
      "las dos vías dicen lo mismo: una sobra, y nada dice cómo se reparten la potencia"}},
    {"note.ring_agrees_here",
     {"they say the same only where {0} = 1, as with the values given: one of them is superfluous, "
      "and nothing tells how they share the power",
      "sólo dicen lo mismo si {0} = 1, como con los valores dados: una sobra, y nada dice cómo se "
      "reparten la potencia"}},
    {"note.ring_disagrees",
     {"they contradict each other unless {0} = 1: nothing on the ring could move",
      "se contradicen salvo que {0} = 1: nada en el anillo podría moverse"}},
    {"note.signal_of_power",
     {"the signal takes {0}, whose rate no equation gives; states have rates",
      "la señal toma {0}, cuya derivada no da ninguna ecuación; los estados sí la tienen"}},
    {"note.signal_jumps",
     {"the signal jumps, and has no rate where it does",
      "la señal salta, y allí no tiene derivada"}},
    {"note.without_values",
     {"without these values the formulas for all others can be derived",
      "sin estos valores se pueden deducir las fórmulas de todos los demás"}},
    {"note.open_ring",
     {"remove one of the ways, or put a resistance or a storage into it",
      "quita una de las vías, o pon en ella una resistencia o un almacenador"}},
    {"note.resistance_in_series",
     {"remove one of the two, or put a resistance in series with it",
      "quita uno de los dos, o ponle una resistencia en serie"}},
    {"note.resistance_in_parallel",
     {"remove one of the two, or put a resistance in parallel with it",
      "quita uno de los dos, o ponle una resistencia en paralelo"}},
    {"note.add_resistance",
     {"add a resistance or a storage at this junction",
      "añade una resistencia o un almacenador en esta unión"}},
};

}  // namespace

std::span<const Sentence> bond_graph_words() { return sentences; }

}  // namespace tellegen::report::tables
