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
     {"The point is no equilibrium: f₀ is what ẋ is there.",
      "El punto no es un equilibrio: f₀ es lo que vale ẋ en él."}},
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
    {"lin.poles_off_rest",
     {"Away from an equilibrium the poles tell how neighbouring motions part at this instant, and "
      "nothing of stability.",
      "Fuera de un equilibrio los polos dicen cómo se separan en este instante los movimientos "
      "vecinos, y nada de la estabilidad."}},

    {"step.lin.dynamics",
     {"The motion obeys M(q) v̇ + h(q, v, u) = 0 with q̇ = v. M comes from the kinetic co-energy; h "
      "holds all that has no acceleration in it.",
      "El movimiento cumple M(q) v̇ + h(q, v, u) = 0 con q̇ = v. M procede de la coenergía cinética; "
      "h reúne todo lo que no lleva aceleraciones."}},
    {"step.lin.rates",
     {"The motion is given outright: ẋ = f(x, u).",
      "El movimiento está dado directamente: ẋ = f(x, u)."}},
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
    {"progress.analyse", {"analysing", "analizando"}},
};

}  // namespace

std::span<const Sentence> analysis_words() { return sentences; }

}  // namespace tellegen::report::tables
