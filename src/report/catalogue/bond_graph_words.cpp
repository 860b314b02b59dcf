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
    {"bg.dependent",
     {"{0} is in derivative causality: along {2} its variable is fixed already, so that {1} is no "
      "state of its own",
      "{0} está en causalidad derivativa: a lo largo de {2} su variable ya está fijada, de modo "
      "que "
      "{1} no es un estado propio"}},
    {"bg.loop",
     {"{0} wait for each other: an algebraic loop, which is solved in the equations",
      "{0} se esperan mutuamente: un lazo algebraico, que se resuelve en las ecuaciones"}},
    {"bg.key_vectors", {"Key vectors", "Vectores clave"}},
    {"bg.structure", {"Junction structure", "Estructura de unión"}},
    {"bg.dependent_structure", {"Dependent storages", "Almacenadores dependientes"}},
    {"bg.structure_title", {"Structure", "Estructura"}},
    {"bg.ranks", {"Order and rank", "Orden y rango"}},
    {"bg.order", {"order n = {0}", "orden n = {0}"}},
    {"bg.rank",
     {"BG-rank q = {0}, so that {1:% mode is|% modes are} structurally null",
      "rango-BG q = {0}, de modo que {1:% modo es estructuralmente nulo|% modos son "
      "estructuralmente nulos}"}},
    {"bg.still_integral",
     {"with derivative causality preferred, {0} stay in integral causality",
      "con causalidad derivativa preferida, siguen en causalidad integral: {0}"}},
    {"bg.controllable",
     {"Structurally controllable: the inputs reach every state",
      "Estructuralmente controlable: las entradas alcanzan cada estado"}},
    {"bg.not_controllable",
     {"Not structurally controllable", "No es estructuralmente controlable"}},
    {"bg.not_reached", {"no input reaches {0}", "ninguna entrada alcanza {0}"}},
    {"bg.observable",
     {"Structurally observable: every state shows in the outputs",
      "Estructuralmente observable: cada estado se ve en las salidas"}},
    {"bg.not_observable", {"Not structurally observable", "No es estructuralmente observable"}},
    {"bg.not_seen", {"no output shows {0}", "ninguna salida muestra {0}"}},
    {"check.bg.rank",
     {"the BG-rank is the rank of A at a random place",
      "el rango-BG es el rango de A en un punto al azar"}},
    {"bg.outputs", {"Outputs", "Salidas"}},
    {"bg.linear", {"In matrices", "En matrices"}},
    {"bg.dependent_states",
     {"Storages without a state of their own", "Almacenadores sin estado propio"}},
    {"bg.implicit",
     {"Efforts and flows that these equations define",
      "Esfuerzos y flujos que definen estas ecuaciones"}},
    {"remark.bg.implicit",
     {"A loop of nonlinear resistors has no closed solution: its equations stand beside the state "
      "equations.",
      "Un lazo de resistencias no lineales no tiene solución cerrada: sus ecuaciones acompañan a "
      "las "
      "de estado."}},
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
    {"note.name_neighbour",
     {"name the element at the other end of the bond, or the bond's number",
      "nombra el elemento del otro extremo del bond, o el número del bond"}},
    {"note.write_modulated",
     {"make it a modulated source: `{0} {1}`", "hazla una fuente modulada: `{0} {1}`"}},
    {"note.give_field_law", {"for example `{0}`", "por ejemplo `{0}`"}},
    {"note.causal_path", {"they meet on the path {0}", "se encuentran en el camino {0}"}},
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
