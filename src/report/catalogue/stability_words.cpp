// Stability and the graphs of Coates: headings, steps, checks and remarks.

#include "report/catalogue/tables.hpp"

namespace tellegen::report::tables {
namespace {

constexpr Sentence sentences[] = {
    {"bg.stability_title", {"Stability", "Estabilidad"}},
    {"bg.verdict", {"Verdict", "Veredicto"}},
    {"bg.stable", {"Stable: every motion dies out.", "Estable: cada movimiento se extingue."}},
    {"bg.marginal",
     {"Marginal: no motion grows, but not every one dies out.",
      "Marginal: ningún movimiento crece, pero no todos se extinguen."}},
    {"bg.unstable", {"Unstable: some motion grows.", "Inestable: algún movimiento crece."}},
    {"bg.conditional",
     {"Stable under the conditions below.", "Estable bajo las condiciones de abajo."}},
    {"bg.undecided",
     {"Not decided for all parameters.", "No se decide para todos los parámetros."}},
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
    {"bg.holds", {"holds with the values given", "se cumple con los valores dados"}},
    {"bg.fails", {"does not hold with the values given", "no se cumple con los valores dados"}},
    {"bg.polynomial", {"Characteristic polynomial, {0}", "Polinomio característico, {0}"}},
    {"bg.hurwitz", {"Determinants of Hurwitz", "Determinantes de Hurwitz"}},
    {"bg.eigenvalues", {"With the values given", "Con los valores dados"}},
    {"bg.poles", {"eigenvalues: ", "autovalores: "}},
    {"bg.lyapunov",
     {"A Lyapunov matrix, P > 0 with Aᵀ P + P A = −1",
      "Una matriz de Lyapunov, P > 0 con Aᵀ P + P A = −1"}},
    {"bg.sampled",
     {"At {0} random places that keep the assumptions, {1} are stable.",
      "En {0} puntos al azar que respetan las hipótesis, {1} son estables."}},
    {"remark.bg.zero_roots",
     {"The polynomial has {0:a root at zero|% roots at zero}; the determinants are those of what "
      "remains.",
      "El polinomio tiene {0:una raíz en cero|% raíces en cero}; los determinantes son los de lo "
      "que queda."}},
    {"remark.stability.polynomial_too_large",
     {"The characteristic polynomial is too large to be written out in formulas.",
      "El polinomio característico es demasiado grande para escribirlo en fórmulas."}},
    {"remark.stability.too_large",
     {"The determinants of Hurwitz are too large to decide their signs for all parameters.",
      "Los determinantes de Hurwitz son demasiado grandes para decidir sus signos para todos los "
      "parámetros."}},
    {"remark.stability.determinants_left_out",
     {"From D{0} on the determinants are too long to be written out.",
      "Desde D{0} los determinantes son demasiado largos para escribirlos."}},
    {"remark.stability.unseen",
     {"No resistor sees {0:one combination|% combinations} of the states, whatever the parameters: "
      "what moves there goes on without losing energy.",
      "Ninguna resistencia ve {0:una combinación|% combinaciones} de los estados, sean cuales sean "
      "los parámetros: lo que se mueve allí sigue sin perder energía."}},
    {"remark.stability.almost_always",
     {"All elements are passive: no motion grows for any positive parameters, and for almost all "
      "of "
      "them every motion dies out. Only special ones, as two equal frequencies, can let something "
      "go "
      "on.",
      "Todos los elementos son pasivos: ningún movimiento crece con parámetros positivos, y para "
      "casi todos ellos cada movimiento se extingue. Sólo algunos especiales, como dos frecuencias "
      "iguales, pueden dejar que algo siga."}},
    {"remark.stability.oscillates",
     {"A pair of roots lies at s and −s: at best an oscillation goes on without loss, and the "
      "verdict "
      "is marginal.",
      "Hay un par de raíces en s y −s: en el mejor caso una oscilación sigue sin pérdidas, y el "
      "veredicto es marginal."}},
    {"remark.stability.grows_with_time",
     {"Roots at zero belong together: something grows like a power of time.",
      "Las raíces en cero están acopladas: algo crece como una potencia del tiempo."}},
    {"remark.stability.grows_at_values",
     {"With the values given, roots on the imaginary axis coincide and have too few eigenvectors, "
      "as "
      "in resonance: something grows like a power of time (decided exactly).",
      "Con los valores dados coinciden raíces en el eje imaginario y les faltan autovectores, como "
      "en la resonancia: algo crece como una potencia del tiempo (decidido exactamente)."}},
    {"remark.stability.not_positive",
     {"Some parameter has a value that is not positive: what holds for positive parameters does "
      "not "
      "apply, and the eigenvalues decide. Declare it `real` to have conditions on it.",
      "Algún parámetro tiene un valor no positivo: lo que vale para parámetros positivos no se "
      "aplica, y deciden los autovalores. Decláralo `real` para obtener condiciones sobre él."}},
    {"note.stability_of_points",
     {"`tellegen analyse FILE --what equilibria` says of every operating point whether it is "
      "stable",
      "`tellegen analyse FILE --what equilibria` dice de cada punto de operación si es estable"}},
    {"check.stability.polynomial",
     {"the coefficients as printed are those of det(s 1 − A)",
      "los coeficientes, tal como están escritos, son los de det(s 1 − A)"}},
    {"check.stability.hurwitz",
     {"the determinants of Hurwitz as printed are those of the coefficients as printed",
      "los determinantes de Hurwitz, tal como están escritos, son los de los coeficientes "
      "escritos"}},
    {"check.stability.verdict",
     {"at random parameters the poles lie as the verdict and its conditions say, on both sides of "
      "the edges that were met",
      "con parámetros al azar los polos están donde dicen el veredicto y sus condiciones, a ambos "
      "lados de los bordes encontrados"}},
    {"check.stability.poles",
     {"the eigenvalues told are the roots of det(s 1 − A), computed exactly",
      "los autovalores dados son las raíces de det(s 1 − A), calculado exactamente"}},
    {"check.stability.lyapunov",
     {"Aᵀ P + P A = −1 holds for P as told, and P is positive definite or not as told",
      "Aᵀ P + P A = −1 se cumple con la P dada, y P es definida positiva o no, como se dice"}},
    {"check.stability.eigenvalues",
     {"the eigenvalues with the values given agree with the verdict",
      "los autovalores con los valores dados concuerdan con el veredicto"}},
    {"step.stability.matrix",
     {"The coefficients stand in the matrix of Hurwitz, whose Coates graph has a branch from node "
      "j to "
      "node i for the entry in row i, column j (Procedure 4.1):",
      "Los coeficientes forman la matriz de Hurwitz, cuyo grafo de Coates tiene una rama del nodo "
      "j al "
      "nodo i por la entrada de la fila i, columna j (Procedimiento 4.1):"}},
    {"step.stability.determinants",
     {"The 1-factors of the first k nodes give its determinants, with (−1)^k and one sign per "
      "circuit "
      "(Procedure 4.2):",
      "Los factores-1 de los primeros k nodos dan sus determinantes, con (−1)^k y un signo por "
      "circuito (Procedimiento 4.2):"}},
    {"bg.coates_title", {"Coates graph", "Grafo de Coates"}},
    {"bg.coates_hurwitz_title",
     {"Coates graph of the matrix of Hurwitz", "Grafo de Coates de la matriz de Hurwitz"}},
    {"bg.coates_nodes", {"Nodes", "Nodos"}},
    {"bg.coates_inputs", {"inputs u: ", "entradas u: "}},
    {"bg.coates_states", {"states x, with their rates: ", "estados x, con sus derivadas: "}},
    {"bg.coates_resistors", {"into the resistors, D_in: ", "hacia las resistencias, D_in: "}},
    {"bg.coates_signals", {"signals: ", "señales: "}},
    {"bg.coates_outputs", {"outputs y: ", "salidas y: "}},
    {"bg.coates_edges", {"Branches, with their weights", "Ramas, con sus pesos"}},
    {"bg.coates_paths",
     {"Paths through the resistors, with their products",
      "Trayectorias por las resistencias, con sus productos"}},
    {"bg.coates_matrices",
     {"By the branches and paths (Procedures 3.1 to 3.4)",
      "Por las ramas y trayectorias (Procedimientos 3.1 a 3.4)"}},
    {"bg.coates_one_factors",
     {"Characteristic polynomial by the 1-factors of the Coates graph of A (4.3)",
      "Polinomio característico por los factores-1 del grafo de Coates de A (4.3)"}},
    {"bg.coates_causal_loops",
     {"Characteristic polynomial by the causal loops of the bond graph (A.5)",
      "Polinomio característico por los lazos causales del bond graph (A.5)"}},
    {"bg.coates_many_sets", {"{0}: a sum of {1} products", "{0}: una suma de {1} productos"}},
    {"bg.coates_polynomial", {"Characteristic polynomial", "Polinomio característico"}},
    {"remark.coates.too_many_paths",
     {"There are too many paths through the resistors to list them all.",
      "Hay demasiadas trayectorias por las resistencias para enumerarlas todas."}},
    {"remark.coates.too_many_circuits",
     {"There are too many circuits to read the polynomial from the graph.",
      "Hay demasiados circuitos para leer el polinomio en el grafo."}},
    {"check.coates.matrices",
     {"the paths give the same A, B, C and D as the algebra",
      "las trayectorias dan las mismas A, B, C y D que el álgebra"}},
    {"check.coates.one_factors",
     {"the 1-factors give the same polynomial as the algebra",
      "los factores-1 dan el mismo polinomio que el álgebra"}},
    {"check.coates.characteristic",
     {"the polynomial of the algebra as printed is det(s 1 − A)",
      "el polinomio del álgebra, tal como está escrito, es det(s 1 − A)"}},
    {"check.coates.causal_loops",
     {"the causal loops give the same polynomial as well",
      "los lazos causales dan también el mismo polinomio"}},
    {"step.coates.structure",
     {"The laws of the elements, put into the junction structure, give the weights of the branches "
      "(3.11):",
      "Las leyes de los elementos, sustituidas en la estructura de unión, dan los pesos de las "
      "ramas "
      "(3.11):"}},
    {"step.coates.loop",
     {"The resistors act on one another; P = (1 − S22)^−1 takes the place of their branches "
      "(3.13):",
      "Las resistencias actúan unas sobre otras; P = (1 − S22)^−1 sustituye sus ramas (3.13):"}},
    {"step.coates.a",
     {"A: the branches between states, and every path from a state through the resistors to a "
      "state "
      "(Procedure 3.1):",
      "A: las ramas entre estados, y cada trayectoria de un estado por las resistencias a un "
      "estado "
      "(Procedimiento 3.1):"}},
    {"step.coates.b",
     {"B: likewise from the inputs to the states (Procedure 3.2):",
      "B: igualmente de las entradas a los estados (Procedimiento 3.2):"}},
    {"step.coates.c",
     {"C: likewise from the states to the outputs (Procedure 3.3):",
      "C: igualmente de los estados a las salidas (Procedimiento 3.3):"}},
    {"step.coates.d",
     {"D: likewise from the inputs to the outputs (Procedure 3.4):",
      "D: igualmente de las entradas a las salidas (Procedimiento 3.4):"}},
};

}  // namespace

std::span<const Sentence> stability_words() { return sentences; }

}  // namespace tellegen::report::tables
