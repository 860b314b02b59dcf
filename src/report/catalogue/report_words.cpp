// Reports: titles of their sections, and mistakes about them.

#include "report/catalogue/tables.hpp"

namespace tellegen::report::tables {
namespace {

constexpr Sentence sentences[] = {
    {"report.title", {"Report of {0}", "Informe de {0}"}},
    {"report.contents", {"Contents", "Índice"}},
    {"report.written", {"the report is in {0}", "el informe está en {0}"}},
    {"report.left_out", {"without {0}: {1}", "sin {0}: {1}"}},
    {"report.left_out_here", {"This is left out: {0}.", "Esto se omite: {0}."}},
    {"report.other_entries", {"All other entries are zero.", "Los demás elementos son nulos."}},
    {"report.too_long",
     {"(Here {0} lines are left out: too many to be read. The command itself writes them with "
      "--format latex.)",
      "(Aquí se omiten {0} líneas: demasiadas para leerlas. La propia orden las escribe con "
      "--format latex.)"}},
    {"report.model_text", {"The model", "El modelo"}},
    {"report.euler_lagrange", {"Euler–Lagrange equations", "Ecuaciones de Euler-Lagrange"}},
    {"report.hamilton", {"Hamilton's equations", "Ecuaciones de Hamilton"}},
    {"report.port_hamiltonian", {"Port-Hamiltonian form", "Forma port-hamiltoniana"}},
    {"report.co_lagrangian", {"Co-Lagrangian form", "Forma co-lagrangiana"}},
    {"report.brayton_moser", {"Brayton–Moser form", "Forma de Brayton-Moser"}},
    {"report.state_space", {"State equations", "Ecuaciones de estado"}},
    {"report.machine", {"Machine form", "Forma para máquinas"}},
    {"report.causality", {"Causality", "Causalidad"}},
    {"report.structure", {"Structural properties", "Propiedades estructurales"}},
    {"report.stability", {"Stability", "Estabilidad"}},
    {"report.passivity", {"Passivity", "Pasividad"}},
    {"report.equilibria", {"Operating points", "Puntos de operación"}},
    {"report.steady_state", {"Steady state", "Régimen permanente"}},
    {"report.linearise", {"Linear approximation", "Aproximación lineal"}},
    {"report.transfer", {"Transfer functions", "Funciones de transferencia"}},
    {"report.coates", {"Coates graph", "Grafo de Coates"}},
    {"report.design", {"Feedback and observer", "Realimentación y observador"}},
    {"report.verify",
     {"What was proved and what was checked", "Qué se ha demostrado y qué se ha comprobado"}},
    {"report.simulate", {"Motion in time", "Movimiento en el tiempo"}},
};

constexpr CodePage pages[] = {
    {"E1010",
     {"the page of the report cannot follow this motion: `{0}` is defined by an equation that has "
      "to be solved on the way",
      "la página del informe no puede seguir este movimiento: `{0}` queda definida por una "
      "ecuación que hay que resolver sobre la marcha"},
     {"The report runs the equations in the browser where the rates of the states have a formula. "
      "A loop of nonlinear resistors has none; `tellegen simulate` solves it, and the report shows "
      "that result.",
      "El informe ejecuta las ecuaciones en el navegador cuando las derivadas de los estados "
      "tienen fórmula. Un lazo de resistencias no lineales no la tiene; `tellegen simulate` lo "
      "resuelve, y el informe muestra ese resultado."},
     "",
     ""},
    {"E1011",
     {"this program was built without the page of the reports",
      "este programa se ha compilado sin la página de los informes"},
     {"The page is made from the folder web/ by Node when the program is built, and Node was "
      "missing then. --format latex and --format markdown need no page.",
      "La página se hace con Node a partir de la carpeta web/ al compilar el programa, y entonces "
      "faltaba Node. --format latex y --format markdown no necesitan página."},
     "",
     ""},
    {"E1012",
     {"its formulas have {0} thousand characters, and a document shows no more than {1} thousand",
      "sus fórmulas tienen {0} mil caracteres, y un documento no muestra más de {1} mil"},
     {"The equations of many bodies grow until nobody reads them, and a browser would stand still "
      "over them. `tellegen derive` writes them all the same; the machine form, which names what "
      "comes again, stays short.",
      "Las ecuaciones de muchos cuerpos crecen hasta que nadie las lee, y un navegador se quedaría "
      "parado con ellas. `tellegen derive` las escribe de todos modos; la forma para máquinas, que "
      "da nombre a lo que se repite, sigue siendo corta."},
     "",
     ""},
    {"E1013",
     {"the page of the report cannot follow this motion: where the input `{0}` jumps, states jump "
      "with it",
      "la página del informe no puede seguir este movimiento: donde salta la entrada `{0}`, saltan "
      "estados con ella"},
     {"A source that fixes a storage moves its content at once where the input jumps, and supplies "
      "energy at once. `tellegen simulate` accounts for it, and the report shows that result; an "
      "input that does not jump is followed in the page.",
      "Una fuente que fija un almacenamiento mueve su contenido de golpe donde salta la entrada, y "
      "aporta energía de golpe. `tellegen simulate` lo tiene en cuenta, y el informe muestra ese "
      "resultado; una entrada que no salta se sigue en la página."},
     "",
     ""},
};

}  // namespace

std::span<const Sentence> report_words() { return sentences; }
std::span<const CodePage> report_pages() { return pages; }

}  // namespace tellegen::report::tables
