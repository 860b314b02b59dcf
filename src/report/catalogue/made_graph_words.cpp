// Graphs made of graphs: linearised ones (004, chapter 7) and simpler ones (004, 8.4).

#include "report/catalogue/tables.hpp"

namespace tellegen::report::tables {
namespace {

constexpr Sentence sentences[] = {
    {"step.linearised.title",
     {"How this bond graph of small deviations comes about (Procedure 7.1)",
      "Cómo se obtiene este bond graph de pequeñas desviaciones (Procedimiento 7.1)"}},
    {"step.linearised.laws",
     {"The laws of {0} are replaced by their slopes at the operating point.",
      "Las leyes de {0} se sustituyen por sus pendientes en el punto de operación."}},
    {"step.linearised.moduli",
     {"The moduli of {0} take their nominal values.",
      "Los módulos de {0} toman sus valores nominales."}},
    {"step.linearised.sources",
     {"The nominal effort or flow times the deviation of a modulus acts as a source: {0} "
      "(7.24).",
      "El esfuerzo o flujo nominal por la desviación de un módulo actúa como una fuente: {0} "
      "(7.24)."}},
    {"step.linearised.structure",
     {"The junction structure (7.17), (7.18): Sij^x without nominal values, Sij^0 with them. The "
      "nominal sources u0 are: {0}.",
      "La estructura de unión (7.17), (7.18): Sij^x sin valores nominales, Sij^0 con ellos. Las "
      "fuentes nominales u0 son: {0}."}},
    {"step.linearised.state",
     {"With z = F x and S13^0 u0 = S13^1 x (7.24), Lemma 7.1 gives A = (S11^x + S11^0 + S12 M S21) "
      "F + "
      "S13^1 (7.19) and B = S13^x + S12 M S23 (7.20); with dependent storages E⁻¹ stands before "
      "both.",
      "Con z = F x y S13^0 u0 = S13^1 x (7.24), el Lema 7.1 da A = (S11^x + S11^0 + S12 M S21) F + "
      "S13^1 "
      "(7.19) y B = S13^x + S12 M S23 (7.20); con almacenadores dependientes, E⁻¹ va delante de "
      "ambas."}},
    {"check.bg.linearised",
     {"A, B, C and D of this graph are the Jacobian of the original one",
      "A, B, C y D de este grafo son el jacobiano del original"}},
};

constexpr CodePage pages[] = {
    {"E0880",
     {"a slope in `{0}` cannot be written as model text",
      "una pendiente de `{0}` no se puede escribir como texto de modelo"},
     {"The graph of the deviations has the derivatives of the laws as coefficients. Those of an "
      "opaque function of several arguments have no name in the model language: give the "
      "function by an expression, or linearise the equations with `analyse --what linearise`.",
      "El grafo de las desviaciones tiene como coeficientes las derivadas de las leyes. Las de "
      "una función opaca de varios argumentos no tienen nombre en el lenguaje de modelos: da la "
      "función con una expresión, o linealiza las ecuaciones con `analyse --what linearise`."},
     "$ tellegen derive plate.tlg --form linearised-bond-graph   # function W(a, b)",
     "$ tellegen derive plate.tlg --form linearised-bond-graph   # function W(a, b) = a^2*b"},
    {"E0881",
     {"near this point, the deviations of `{0}` have no bond graph with the same states",
      "cerca de este punto, las desviaciones de `{0}` no tienen un bond graph con los mismos "
      "estados"},
     {"A modulus that vanishes at the point parts storages that fix each other elsewhere. And "
      "behind a transformer whose modulus changes, a storage that depends on another one would "
      "need the rate of a source. Choose another point, or linearise the equations with "
      "`analyse --what linearise`.",
      "Un módulo que se anula en el punto separa almacenadores que en otra parte se fijan "
      "mutuamente. Y detrás de un transformador cuyo módulo cambia, un almacenador que depende "
      "de otro necesitaría la derivada de una fuente. Elige otro punto, o linealiza las "
      "ecuaciones con `analyse --what linearise`."},
     "$ tellegen derive crank.tlg --form linearised-bond-graph --at \"q_angle = 0\"",
     "$ tellegen analyse crank.tlg --what linearise --at \"q_angle = 0\""},
    {"E0882",
     {"`{1}` has no element, port or bond `{0}`",
      "`{1}` no tiene ningún elemento, puerto o bond `{0}`"},
     {"`--without` takes out elements by their names, ports of fields (`M.d`) and bonds by their "
      "numbers, with commas between them; `--hold` names storages or sources.",
      "`--without` quita elementos por su nombre, puertos de campos (`M.d`) y bonds por su "
      "número, separados con comas; `--hold` nombra almacenadores o fuentes."},
     "$ tellegen derive machine.tlg --form state-space --without 44,8",
     "$ tellegen derive machine.tlg --form state-space --without 4,8"},
    {"E0883",
     {"the port `{0}` cannot be taken out: the field is not given by a matrix of inertances or "
      "resistances",
      "no se puede quitar el puerto `{0}`: el campo no está dado por una matriz de inertancias o "
      "resistencias"},
     {"No flow passes a bond that is taken out. In p = M f and e = R f its row and column go with "
      "it; laws, energies and capacitances would have to be solved anew. Write the smaller field "
      "as a model of its own.",
      "Por un bond que se quita no pasa flujo. En p = M f y e = R f se van con él su fila y su "
      "columna; las leyes, energías y capacitancias habría que resolverlas de nuevo. Escribe el "
      "campo menor como modelo propio."},
     "$ tellegen derive coils.tlg --form state-space --without M.b   # I M(a, b): energy = …",
     "$ tellegen derive coils.tlg --form state-space --without M.b   # I M(a, b) = [[…]]"},
    {"E0884",
     {"`{0}` ({1}) cannot be held constant", "`{0}` ({1}) no se puede mantener constante"},
     {"What can be held: the flow of an I (a source of flow takes its place), the effort of a C (a "
      "source of effort), or the value of a source.",
      "Lo que se puede mantener: el flujo de un I (una fuente de flujo ocupa su lugar), el "
      "esfuerzo de un C (una fuente de esfuerzo), o el valor de una fuente."},
     "$ tellegen derive machine.tlg --form state-space --hold \"r_d = 0\"",
     "$ tellegen derive machine.tlg --form state-space --hold \"T_j = omega_0\""},
    {"W0885",
     {"the output `{0}` is left out: it needs `{1}`, which is taken out or held",
      "se omite la salida `{0}`: necesita `{1}`, que se ha quitado o se mantiene constante"},
     {"What is taken out of a graph has no effort and no flow any more, and what is held does not "
      "change. If the output matters, express it by something that stays.",
      "Lo que se quita de un grafo ya no tiene esfuerzo ni flujo, y lo que se mantiene no cambia. "
      "Si la salida importa, exprésala con algo que permanezca."},
     "$ tellegen derive machine.tlg --form state-space --without D",
     "$ tellegen derive machine.tlg --form state-space --without Q"},
    {"E0886",
     {"nothing is left of `{0}`", "no queda nada de `{0}`"},
     {"Every element was taken out. Name fewer of them.",
      "Se quitaron todos los elementos. Nombra menos."},
     "$ tellegen derive rc.tlg --form state-space --without E,R,C",
     "$ tellegen derive rc.tlg --form state-space --without E"},
    {"E0887",
     {"there is no parameter `{0}` to be set", "no hay ningún parámetro `{0}` que fijar"},
     {"`--set` gives other values to parameters of the model, \"m = 2, k = 100\". States and "
      "inputs "
      "are given by `initial` and `simulate`, or at a point by `--at`.",
      "`--set` da otros valores a parámetros del modelo, \"m = 2, k = 100\". Los estados y las "
      "entradas se dan con `initial` y `simulate`, o en un punto con `--at`."},
     "$ tellegen simulate pendulum.tlg --set \"length = 2\"",
     "$ tellegen simulate pendulum.tlg --set \"l = 2\""},
};

}  // namespace

std::span<const Sentence> made_graph_words() { return sentences; }
std::span<const CodePage> made_graph_pages() { return pages; }

}  // namespace tellegen::report::tables
