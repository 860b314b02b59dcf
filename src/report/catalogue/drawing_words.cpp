// Drawings: what they show, and mistakes about them.

#include "report/catalogue/tables.hpp"

namespace tellegen::report::tables {
namespace {

constexpr Sentence sentences[] = {
    {"progress.draw", {"drawing", "dibujando"}},
    {"draw.title", {"{0} is drawn in {1}", "{0} está dibujado en {1}"}},
    {"draw.count",
     {"{0:% element|% elements}, {1:% bond|% bonds}",
      "{0:% elemento|% elementos}, {1:% bond|% bonds}"}},
    {"draw.loop",
     {"algebraic loop: {0} wait for each other", "lazo algebraico: {0} se esperan mutuamente"}},
    {"draw.own_loop",
     {"algebraic loop: {0} waits for itself", "lazo algebraico: {0} se espera a sí misma"}},
    {"draw.no_loop", {"there is no algebraic loop", "no hay ningún lazo algebraico"}},
    {"draw.dependent",
     {"{0} has no state of its own: its variable is fixed along {1}",
      "{0} no tiene estado propio: su variable queda fijada a lo largo de {1}"}},
    {"draw.no_dependent",
     {"every storage has a state of its own", "cada almacenador tiene un estado propio"}},
    {"draw.path", {"causal path {0}", "trayectoria causal {0}"}},
    {"draw.no_path", {"no input reaches {0}", "ninguna entrada alcanza {0}"}},
    {"draw.no_output", {"no output shows {0}", "ninguna salida muestra {0}"}},
    {"draw.no_path_between",
     {"there is no causal path from {0} to {1}", "no hay trayectoria causal de {0} a {1}"}},
};

constexpr CodePage pages[] = {
    {"E0860",
     {"`{0}` has {1} elements: too many to be read in one drawing, which shows at most {2}",
      "`{0}` tiene {1} elementos: demasiados para leerlos en un dibujo, que muestra {2} como "
      "máximo"},
     {"A drawing is for people. Draw a part of the system as a model of its own, or ask for the "
      "bonds as a list: `analyse --what causality`.",
      "Un dibujo es para personas. Dibuja una parte del sistema como modelo propio, o pide los "
      "bonds como lista: `analyse --what causality`."},
     "$ tellegen draw ladder_of_1000_cells.tlg -o ladder.svg",
     "$ tellegen draw ladder_of_3_cells.tlg -o ladder.svg"},
    {"E0861",
     {"`{0}` cannot be highlighted", "`{0}` no se puede resaltar"},
     {"What can be highlighted: `conflict` (it always is), `loop` (algebraic loops), `dependent` "
      "(why a storage has no state of its own), `path` (from the inputs to the states), or a "
      "causal path between two elements, \"E -> J\". Several are written with commas.",
      "Lo que se puede resaltar: `conflict` (siempre lo está), `loop` (lazos algebraicos), "
      "`dependent` (por qué un almacenador no tiene estado propio), `path` (de las entradas a los "
      "estados), o una trayectoria causal entre dos elementos, \"E -> J\". Si son varios, se "
      "separan "
      "con comas."},
     "$ tellegen draw motor.tlg -o motor.svg --highlight loops",
     "$ tellegen draw motor.tlg -o motor.svg --highlight loop"},
    {"E0862",
     {"`{0}` is no causality that storages can prefer",
      "`{0}` no es una causalidad que los almacenadores puedan preferir"},
     {"Storages prefer `integral` causality (each that gets it has a state), or `derivative` "
      "causality, which shows the rank of the system (004, appendix A).",
      "Los almacenadores prefieren causalidad `integral` (cada uno que la obtiene tiene un "
      "estado) o `derivative`, que muestra el rango del sistema (004, apéndice A)."},
     "$ tellegen analyse motor.tlg --what causality --prefer differential",
     "$ tellegen analyse motor.tlg --what causality --prefer derivative"},
    {"E0863",
     {"`{0}` has {1} loops of bonds: too many to be read in one drawing, which shows at most {2}",
      "`{0}` tiene {1} lazos de bonds: demasiados para leerlos en un dibujo, que muestra {2} como "
      "máximo"},
     {"Bonds that close loops run around everything else, and past some number nobody can follow "
      "them. Draw a part of the system as a model of its own.",
      "Los bonds que cierran lazos pasan alrededor de los demás elementos, y a partir de cierto "
      "número nadie los puede seguir. Dibuja una parte del sistema como modelo propio."},
     "$ tellegen draw mesh_of_20_by_20.tlg -o mesh.svg",
     "$ tellegen draw mesh_of_3_by_3.tlg -o mesh.svg"},
    {"E0870",
     {"`{1}` has no element `{0}`", "`{1}` no tiene ningún elemento `{0}`"},
     {"A causal path is asked for by the names of two elements of the graph, \"E -> J\"; "
      "junctions count too.",
      "Una trayectoria causal se pide con los nombres de dos elementos del grafo, \"E -> J\"; las "
      "uniones también cuentan."},
     "$ tellegen draw motor.tlg -o motor.svg --highlight \"E -> rotor\"",
     "$ tellegen draw motor.tlg -o motor.svg --highlight \"E -> J\""},
};

}  // namespace

std::span<const Sentence> drawing_words() { return sentences; }
std::span<const CodePage> drawing_pages() { return pages; }

}  // namespace tellegen::report::tables
