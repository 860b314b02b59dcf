// Linearisation and operating points.

#include "report/catalogue/tables.hpp"

namespace tellegen::report::tables {
namespace {

constexpr Sentence sentences[] = {
    {"lin.title", {"Linear approximation", "Aproximación lineal"}},
    {"lin.point", {"The point", "El punto"}},
    {"lin.at_rest",
     {"The point is an equilibrium: the system stays there.",
      "El punto es un equilibrio: el sistema permanece en él."}},
    {"lin.not_at_rest",
     {"The point is no equilibrium: f₀ is what ẋ is there.",
      "El punto no es un equilibrio: f₀ es lo que vale ẋ en él."}},
    {"lin.law", {"The linear system", "El sistema lineal"}},
    {"lin.with", {"with {0}", "con {0}"}},
    {"lin.poles", {"Poles", "Polos"}},
    {"lin.stable",
     {"Stable: all poles lie left of the imaginary axis, so small deviations die out.",
      "Estable: todos los polos están a la izquierda del eje imaginario, así que las pequeñas "
      "desviaciones se extinguen."}},
    {"lin.marginal",
     {"No pole lies right of the imaginary axis, but some lie on it: the linear approximation does "
      "not decide whether small deviations stay small.",
      "Ningún polo está a la derecha del eje imaginario, pero alguno está sobre él: la "
      "aproximación lineal no decide si las pequeñas desviaciones se mantienen pequeñas."}},
    {"lin.unstable",
     {"Unstable: {0:one pole lies|% poles lie} right of the imaginary axis, at {1} 1/s.",
      "Inestable: {0:un polo está|% polos están} a la derecha del eje imaginario, en {1} 1/s."}},
    {"lin.along", {"About {0} instants of the motion", "En {0} instantes del movimiento"}},
    {"lin.along.poles", {"poles [1/s]", "polos [1/s]"}},
    {"lin.along.at", {"At t = {0} s", "En t = {0} s"}},
    {"lin.poles_off_rest",
     {"Away from an equilibrium the poles tell how neighbouring motions part at this instant, and "
      "nothing of stability.",
      "Fuera de un equilibrio los polos dicen cómo se separan en este instante los movimientos "
      "vecinos, y nada de la estabilidad."}},

    {"step.lin.dynamics",
     {"The motion obeys M(q) v̇ + h(q, v, u) = 0 with q̇ = v. M comes from the kinetic co-energy; h "
      "holds all that has no acceleration in it.",
      "El movimiento cumple M(q) v̇ + h(q, v, u) = 0 con q̇ = v. M procede de la coenergía cinética; "
      "h reúne cuanto no lleva aceleraciones."}},
    {"step.lin.rates",
     {"The motion is given outright: ẋ = f(x, u).",
      "El movimiento está dado directamente: ẋ = f(x, u)."}},
    {"step.lin.point", {"The point about which it is approximated:", "El punto de operación:"}},
    {"step.lin.accelerations",
     {"M and h at the point are solved for the accelerations there: M v̇₀ = −h.",
      "M y h en el punto se resuelven para las aceleraciones en él: M v̇₀ = −h."}},
    {"step.lin.slopes",
     {"The residual r = M v̇ + h is differentiated symbolically with v̇ held, and taken at the "
      "point: "
      "∂r/∂x = ∂M/∂x v̇₀ + ∂h/∂x.",
      "El residuo r = M v̇ + h se deriva simbólicamente con v̇ fija, y se toma en el punto: "
      "∂r/∂x = ∂M/∂x v̇₀ + ∂h/∂x."}},
    {"step.lin.solve",
     {"As M v̇ + h stays zero, M ∂v̇/∂x = −∂r/∂x and M ∂v̇/∂u = −∂r/∂u. These are solved at the "
      "point; no inverse of M is differentiated or written down.",
      "Como M v̇ + h sigue siendo cero, M ∂v̇/∂x = −∂r/∂x y M ∂v̇/∂u = −∂r/∂u. Se resuelven en el "
      "punto; no se deriva ni se escribe ninguna inversa de M."}},
    {"step.lin.system",
     {"With q̇ = v above them, these are the rows of A and B.",
      "Con q̇ = v encima, estas son las filas de A y B."}},
    {"step.lin.jacobian",
     {"Its derivatives by states and inputs, at the point, are A and B.",
      "Sus derivadas respecto a estados y entradas, en el punto, son A y B."}},

    {"step.lin.multipliers",
     {"M v̇ + h = Aᵀλ and, as the constraints stay kept, A v̇ + γ = 0. At the point these give the "
      "accelerations and the multipliers.",
      "M v̇ + h = Aᵀλ y, como las restricciones se siguen cumpliendo, A v̇ + γ = 0. En el punto dan "
      "las "
      "aceleraciones y los multiplicadores."}},
    {"step.lin.project",
     {"Only deviations of some coordinates and velocities are independent: they are the states x. "
      "All others follow from them, since the constraints and their rates stay zero: "
      "δ(q, v) = T δx.",
      "Solo las desviaciones de algunas coordenadas y velocidades son independientes: son los "
      "estados x. Todas las demás se siguen de ellas, porque las restricciones y sus derivadas "
      "siguen "
      "siendo cero: δ(q, v) = T δx."}},
    {"step.lin.projected",
     {"The residuals r = (M v̇ + h − Aᵀλ, A v̇ + γ) are differentiated symbolically by q, v and u, "
      "with v̇ and λ held. [M −Aᵀ; A 0] (δv̇, δλ) = −∂r/∂(q, v) T δx − ∂r/∂u δu is solved: its rows "
      "of the independent velocities complete the linear system.",
      "Los residuos r = (M v̇ + h − Aᵀλ, A v̇ + γ) se derivan simbólicamente respecto a q, v y u, "
      "con "
      "v̇ y λ fijos. Se resuelve [M −Aᵀ; A 0] (δv̇, δλ) = −∂r/∂(q, v) T δx − ∂r/∂u δu: sus filas de "
      "las velocidades independientes completan el sistema lineal."}},

    {"check.lin.outputs",
     {"C and D agree with finite differences of the outputs near the point",
      "C y D coinciden con diferencias finitas de las salidas cerca del punto"}},
    {"check.lin.differences",
     {"A and B agree with finite differences of the motion near the point",
      "A y B coinciden con las diferencias finitas del movimiento cerca del punto"}},

    {"remark.lin.no_value",
     {"The result is in formulas, as these parameters have no value: {0}.",
      "El resultado está en fórmulas, porque estos parámetros no tienen valor: {0}."}},
    {"remark.lin.opaque",
     {"The result is in formulas, as only the name of these functions is known: {0}.",
      "El resultado está en fórmulas, porque de estas funciones solo se conoce el nombre: {0}."}},
    {"remark.lin.time",
     {"The model depends on time: the result holds at the instant t of the point (0 where --at "
      "does "
      "not say).",
      "El modelo depende del tiempo: el resultado vale en el instante t del punto (0 si --at no lo "
      "dice)."}},

    {"remark.lin.moved",
     {"What --at does not name was chosen so that the constraints are kept: {0}.",
      "Lo que --at no nombra se eligió de modo que se cumplan las restricciones: {0}."}},
    {"remark.lin.moved_rates",
     {"The constraints also gave these velocities, which --at does not name: those of {0}.",
      "Las restricciones dieron además estas velocidades, que --at no nombra: las de {0}."}},
    {"remark.lin.constrained",
     {"With constraints the linear approximation is made in numbers, not in formulas.",
      "Con restricciones, la aproximación lineal se calcula con números, no con fórmulas."}},
    {"lin.dependent",
     {"By the constraints, near the point", "Por las restricciones, cerca del punto"}},

    {"equilibria.title", {"Operating points", "Puntos de operación"}},
    {"equilibria.equations", {"At rest the forces balance", "En reposo las fuerzas se equilibran"}},
    {"equilibria.rates", {"At rest nothing changes", "En reposo nada cambia"}},
    {"equilibria.any", {"for any value of {0}", "para cualquier valor de {0}"}},
    {"equilibria.no_poles",
     {"There is no linear approximation: the mass matrix is singular there, or the equations have "
      "no value.",
      "No hay aproximación lineal: allí la matriz de masas es singular, o las ecuaciones no tienen "
      "valor."}},
    {"equilibria.stays",
     {"Stable but for {0}, which nothing holds in place: what is displaced stays displaced.",
      "Estable salvo por {0}, que nada mantiene en su sitio: lo desplazado queda desplazado."}},
    {"equilibria.drifts",
     {"Small deviations die out but for {0}, which nothing holds in place: what moves drifts on.",
      "Las pequeñas desviaciones se extinguen salvo por {0}, que nada mantiene en su sitio: lo "
      "que se mueve sigue a la deriva."}},
    {"equilibria.loose",
     {"No pole lies right of the imaginary axis, but some lie on it. Nothing holds {0} in place, "
      "which gives poles at 0.",
      "Ningún polo está a la derecha del eje imaginario, pero alguno está sobre él. Nada mantiene "
      "{0} en su sitio, lo que da polos en 0."}},
    {"equilibria.unknowns", {"unknown: {0}", "incógnitas: {0}"}},
    {"equilibria.given", {"given:", "dado:"}},
    {"equilibria.points",
     {"{0:One operating point|% operating points}", "{0:Un punto|% puntos} de operación"}},
    {"equilibria.free",
     {"Free, and shown at 0, as the equations hold for any value: {0}.",
      "Libre, y mostrado en 0, porque las ecuaciones se cumplen para cualquier valor: {0}."}},
    {"equilibria.closed",
     {"Found in closed form: there are no others, but for whole turns of angles.",
      "En forma cerrada: no hay otros, salvo vueltas enteras de los ángulos."}},
    {"equilibria.closed_turns",
     {"Found in closed form. A further turn of an angle changes other values here, so there may be "
      "others: --bounds says where to look.",
      "En forma cerrada. Aquí otra vuelta de un ángulo cambia otros valores, así que puede haber "
      "otros: "
      "--bounds dice dónde buscar."}},
    {"equilibria.none", {"No operating point", "Ningún punto de operación"}},
    {"equilibria.none_found",
     {"No operating point was found", "No se encontró ningún punto de operación"}},
    {"equilibria.some", {"There may be others.", "Puede haber otros."}},
    {"equilibria.still", {"Nothing can move", "Nada puede moverse"}},
    {"equilibria.nothing_moves",
     {"The model has no states: it stores nothing, so there is no rest to look for.",
      "El modelo no tiene estados: no almacena nada, así que no hay reposo que buscar."}},
    {"equilibria.no_solution",
     {"The equations have no solution: nothing balances what is given.",
      "Las ecuaciones no tienen solución: nada equilibra lo dado."}},
    {"equilibria.no_solution_within",
     {"The equations have no solution within the bounds.",
      "Las ecuaciones no tienen solución dentro de las cotas."}},
    {"equilibria.closed_within",
     {"Found in closed form: within the bounds there are no others.",
      "En forma cerrada: dentro de las cotas no hay otros."}},
    {"equilibria.roots",
     {"Found as the real roots of a polynomial of degree {0}: there are no others, but for whole "
      "turns of angles.",
      "Son las raíces reales de un polinomio de grado {0}: no hay otros, salvo vueltas enteras de "
      "los ángulos."}},
    {"equilibria.roots_within",
     {"Found as the real roots of a polynomial of degree {0}: within the bounds there are no "
      "others.",
      "Son las raíces reales de un polinomio de grado {0}: dentro de las cotas no hay otros."}},
    {"equilibria.searched",
     {"Found by a search from {0} starts with {1}; there may be others.",
      "Por una búsqueda desde {0} inicios con {1}; puede haber otros."}},
    {"equilibria.searched_all",
     {"Found by a search from {0} starts of many sizes; there may be others.",
      "Por una búsqueda desde {0} inicios de muchos tamaños; puede haber otros."}},
    {"equilibria.exhausted",
     {"Found by a search from {0} starts; intervals prove that there are no others with {1}.",
      "Por una búsqueda desde {0} inicios; los intervalos demuestran que no hay otros con {1}."}},
    {"equilibria.eliminated",
     {"Found by exact elimination, which leads to a polynomial of degree {0} in one unknown: there "
      "are no others.",
      "Por eliminación exacta, que lleva a un polinomio de grado {0} en una incógnita: no hay "
      "otros."}},
    {"equilibria.eliminated_within",
     {"Found by exact elimination, which leads to a polynomial of degree {0} in one unknown: "
      "within "
      "the bounds there are no others.",
      "Por eliminación exacta, que lleva a un polinomio de grado {0} en una incógnita: dentro de "
      "las cotas no hay otros."}},
    {"equilibria.singular",
     {"Not certified, and its stability not decided: the equations change there too slowly, or too "
      "abruptly, for a proof, so the point is one up to rounding only.",
      "Sin certificar, y su estabilidad sin decidir: allí las ecuaciones cambian demasiado "
      "despacio, "
      "o demasiado de golpe, para una demostración; es un punto de operación solo salvo "
      "redondeo."}},
    {"equilibria.inputs", {"held by", "mantenido por"}},
    {"equilibria.multipliers",
     {"multipliers of the constraints:", "multiplicadores de las restricciones:"}},
    {"equilibria.if", {"where {0}", "si {0}"}},
    {"equilibria.poles", {"poles:", "polos:"}},
    {"equilibria.by_energy",
     {"Stable: the energy has a minimum there and nothing supplies any, so motions that start "
      "nearby stay nearby.",
      "Estable: la energía tiene allí un mínimo y nada la aporta, así que los movimientos que "
      "empiezan cerca siguen cerca."}},
    {"equilibria.exactly_stable",
     {"Stable: all poles lie left of the imaginary axis, by exact arithmetic; one is so near to it "
      "that its number does not show it.",
      "Estable: todos los polos están a la izquierda del eje imaginario, por aritmética exacta; "
      "uno "
      "está tan cerca de él que su número no lo muestra."}},
    {"equilibria.exactly_unstable",
     {"Unstable: some pole lies right of the imaginary axis, by exact arithmetic, but so near to "
      "it "
      "that its number does not show it.",
      "Inestable: algún polo está a la derecha del eje imaginario, por aritmética exacta, pero tan "
      "cerca de él que su número no lo muestra."}},
    {"equilibria.uncertified",
     {"Not proved by intervals: it is a point of rest up to rounding.",
      "Sin demostrar por intervalos: es un punto de reposo salvo redondeo."}},
    {"equilibria.undecided",
     {"Whether it is stable depends on quantities without a value.",
      "Que sea estable depende de magnitudes sin valor."}},
    {"equilibria.undecided_free",
     {"Whether it is stable may depend on that value: give one with --at.",
      "Que sea estable puede depender de ese valor: da uno con --at."}},
    {"equilibria.sampled_stable",
     {"Stable at {0:% random value|all % random values} of what has none, which is no proof.",
      "Estable para {0:% valor|los % valores} al azar de lo que no tiene valor, lo que no es una "
      "demostración."}},
    {"equilibria.sampled_unstable",
     {"Unstable at {0:% random value|all % random values} of what has none, which is no proof.",
      "Inestable para {0:% valor|los % valores} al azar de lo que no tiene valor, lo que no es una "
      "demostración."}},
    {"equilibria.sampled_marginal",
     {"Neither stable nor unstable by its poles, of which some lie on the imaginary axis: so it is "
      "at {0:% random value|all % random values} of what has none.",
      "Ni estable ni inestable por sus polos, de los que alguno está sobre el eje imaginario: así "
      "es para {0:% valor|los % valores} al azar de lo que no tiene valor."}},
    {"equilibria.potential", {"The potential energy", "La energía potencial"}},
    {"equilibria.effective", {"The effective potential", "El potencial efectivo"}},
    {"equilibria.minimum", {"{0} has a minimum there.", "{0} tiene allí un mínimo."}},
    {"equilibria.maximum", {"{0} has a maximum there.", "{0} tiene allí un máximo."}},
    {"equilibria.saddle", {"{0} has a saddle there.", "{0} tiene allí un punto de silla."}},
    {"equilibria.flat",
     {"{0} is flat there in some direction.", "{0} se aplana allí en alguna dirección."}},
    {"equilibria.corner",
     {"Not decided: {0} has a corner there, so the motion has no linear approximation. The poles "
      "are those of one side of the corner only.",
      "Sin decidir: {0} tiene allí una esquina, así que el movimiento no tiene aproximación "
      "lineal. Los polos son los de un solo lado de la esquina."}},
    {"check.equilibria.rest",
     {"the operating points in closed form leave the motion at rest",
      "los puntos de operación en forma cerrada dejan el movimiento en reposo"}},
    {"check.equilibria.residual",
     {"the equations hold at the numbers of every operating point, against the size of their terms",
      "las ecuaciones se cumplen con los números de cada punto de operación, frente al tamaño de "
      "sus "
      "términos"}},
    {"check.equilibria.certified",
     {"intervals around the points found in numbers hold exactly one each",
      "los intervalos en torno a los puntos hallados con números contienen exactamente uno cada "
      "uno"}},
    {"remark.equilibria.no_value",
     {"Where the equations divide by zero they have no value: such places are not counted.",
      "Donde las ecuaciones dividen entre cero no tienen valor: esos lugares no se cuentan."}},
    {"remark.equilibria.slice",
     {"The equations leave {0} open: the solutions are families, of which those with {1} were "
      "looked for.",
      "Las ecuaciones dejan libre {0}: las soluciones son familias, de las que se buscaron las de "
      "{1}."}},
    {"remark.equilibria.family",
     {"Some points are not isolated but part of a continuous family, of which one is shown.",
      "Algunos puntos no están aislados sino que forman parte de una familia continua, de la que "
      "se "
      "muestra uno."}},
    {"remark.equilibria.many",
     {"Only the first {0} are shown.", "Solo se muestran los primeros {0}."}},
    {"note.bounds_example",
     {"for example: --bounds \"q1 = -1..1, q2 = 0..pi\"",
      "por ejemplo: --bounds \"q1 = -1..1, q2 = 0..pi\""}},
    {"note.unknowns_are", {"unknown are: {0}", "las incógnitas son: {0}"}},

    {"note.point_names", {"a point may give: {0}", "un punto puede dar: {0}"}},
    {"note.rate_follows",
     {"the rate of change of `{0}` follows from its equation",
      "la derivada de `{0}` se sigue de su ecuación"}},
    {"note.acceleration_follows",
     {"accelerations follow from the equations of motion; give `{0}` and `{0}'`",
      "las aceleraciones se siguen de las ecuaciones del movimiento; da `{0}` y `{0}'`"}},
    {"note.input_constant",
     {"the input `{0}` is constant at a point; give only its value",
      "la entrada `{0}` es constante en un punto; da solo su valor"}},
    {"note.choose_other_point", {"choose another point with --at", "elige otro punto con --at"}},
    {"note.find_rest_first",
     {"`analyse --what equilibria` finds the points of rest; --at names one",
      "`analyse --what equilibria` halla los puntos de reposo; --at nombra uno"}},
    {"progress.analyse", {"analysing", "analizando"}},
};

}  // namespace

std::span<const Sentence> analysis_words() { return sentences; }

}  // namespace tellegen::report::tables
