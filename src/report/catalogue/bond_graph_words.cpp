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
    {"bg.stability_title", {"Stability", "Estabilidad"}},
    {"bg.verdict", {"Verdict", "Veredicto"}},
    {"bg.stable", {"Stable: every motion dies out.", "Estable: cada movimiento se extingue."}},
    {"bg.marginal",
     {"Marginal: no motion grows, but not every one dies out.",
      "Marginal: ningún movimiento crece, pero no todos se extinguen."}},
    {"bg.unstable", {"Unstable: some motion grows.", "Inestable: algún movimiento crece."}},
    {"bg.conditional",
     {"Stable under the conditions below.", "Estable bajo las condiciones de abajo."}},
    {"bg.by_energy",
     {"Proved by the energy, for all positive parameters: storages only lose it, and the resistors "
      "decide whether anything can go on without losing any.",
      "Demostrado por la energía, para todos los parámetros positivos: los almacenadores sólo la "
      "pierden, y las resistencias deciden si algo puede seguir sin perder nada."}},
    {"bg.by_hurwitz",
     {"By the determinants of Hurwitz, with positive parameters.",
      "Por los determinantes de Hurwitz, con parámetros positivos."}},
    {"bg.by_eigenvalues",
     {"By the eigenvalues, with the values given.", "Por los autovalores, con los valores dados."}},
    {"bg.conditions", {"What must hold besides", "Lo que además debe cumplirse"}},
    {"bg.polynomial",
     {"Characteristic polynomial, s^n + a1 s^(n-1) + …",
      "Polinomio característico, s^n + a1 s^(n-1) + …"}},
    {"bg.hurwitz", {"Determinants of Hurwitz", "Determinantes de Hurwitz"}},
    {"remark.bg.hurwitz_too_large",
     {"The determinants of Hurwitz are not written out beyond six states.",
      "Los determinantes de Hurwitz no se escriben con más de seis estados."}},
    {"remark.bg.zero_roots",
     {"The polynomial has {0:a root at zero|% roots at zero}; the determinants are those of what "
      "remains.",
      "El polinomio tiene {0:una raíz en cero|% raíces en cero}; los determinantes son los de lo "
      "que "
      "queda."}},
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
