// Networks: the steps of Procedure 2.2, and notes.

#include "report/catalogue/tables.hpp"

namespace tellegen::report::tables {
namespace {

constexpr Sentence sentences[] = {
    {"step.network.title",
     {"How the bond graph of `{0}` comes about (Procedure 2.2)",
      "Cómo se obtiene el bond graph de `{0}` (Procedimiento 2.2)"}},
    {"step.network.junctions",
     {"A 0 junction for each potential, a 1 junction for each velocity; node_0 is the reference.",
      "Una unión 0 por cada potencial, una unión 1 por cada velocidad; node_0 es la referencia."}},
    {"step.network.components",
     {"For each component a junction of the other kind, and its element on it: power leaves "
      "sources "
      "and enters what stores or loses it.",
      "Por cada componente una unión del otro tipo, con su elemento: la potencia sale de las "
      "fuentes y entra en lo que almacena o disipa."}},
    {"step.network.bonds",
     {"Bonds along each component, from its first node to its second; a source acts into its first "
      "node.",
      "Bonds a lo largo de cada componente, del primer nodo al segundo; una fuente actúa hacia su "
      "primer nodo."}},
    {"step.network.reference",
     {"The junction of the reference is removed with its bonds: nothing is delivered where the "
      "potential or velocity is zero.",
      "Se quita la unión de la referencia con sus bonds: donde el potencial o la velocidad es cero "
      "no se entrega potencia."}},
    {"step.network.through",
     {"A junction with one bond in and one out is only a bond.",
      "Una unión con un bond que entra y otro que sale es sólo un bond."}},
    {"step.network.equal",
     {"Neighbouring junctions of the same kind are one.",
      "Las uniones vecinas del mismo tipo son una sola."}},
    {"step.network.parallel",
     {"Junctions between the same two neighbours share the way: what hung on them hangs together "
      "on "
      "a junction of the other kind.",
      "Las uniones entre los mismos dos vecinos comparten el camino: lo que colgaba de ellas "
      "cuelga "
      "junto de una unión del otro tipo."}},
    {"note.add_component", {"for example `resistor R (a, b)`", "por ejemplo `resistor R (a, b)`"}},
    {"note.put_two_port",
     {"give the nodes different names and put a transformer, gyrator, gear, lever, piston or motor "
      "between them",
      "da nombres distintos a los nodos y pon entre ellos un transformer, gyrator, gear, lever, "
      "piston o motor"}},
    {"note.break_loop",
     {"remove one of them, or put a resistance in series with it",
      "quita una de ellas, o ponle una resistencia en serie"}},
    {"note.add_to_node",
     {"put a resistor or a capacitor between the node `{0}` and the rest",
      "pon una resistencia o un capacitor entre el nodo `{0}` y el resto"}},
    {"note.add_to_velocity",
     {"give the node `{0}` a mass, or join it to the rest by a spring or damper",
      "da una masa al nodo `{0}`, o únelo al resto con un resorte o amortiguador"}},
    {"note.join_reference",
     {"potentials are counted from there; write 0 instead of `{0}` to say so yourself",
      "los potenciales se cuentan desde ahí; escribe 0 en lugar de `{0}` para decirlo tú"}},
    {"note.network_junctions",
     {"junctions called j_… stand for components of the network, the others are its nodes",
      "las uniones llamadas j_… son componentes de la red, las demás son sus nodos"}},
};

}  // namespace

std::span<const Sentence> network_words() { return sentences; }

}  // namespace tellegen::report::tables
