// Sentences about results.

#include "report/catalogue/tables.hpp"

namespace tellegen::report::tables {
namespace {

constexpr Sentence sentences[] = {
    {"remark.energy.conserved",
     {"The energy is conserved: the Lagrangian does not depend on time and no power enters or "
      "leaves.",
      "La energía se conserva: el lagrangiano no depende del tiempo y no entra ni sale potencia."}},
    {"remark.energy.jacobi",
     {"The function h = q̇·∂ℒ/∂q̇ − ℒ (Jacobi's integral) is conserved. It is not the energy T + V: "
      "a "
      "prescribed motion exchanges work with the system.",
      "Se conserva la función h = q̇·∂ℒ/∂q̇ − ℒ (integral de Jacobi). No es la energía T + V: un "
      "movimiento impuesto intercambia trabajo con el sistema."}},
    {"remark.energy.time",
     {"The energy is not conserved: the Lagrangian depends explicitly on time or on an input.",
      "La energía no se conserva: el lagrangiano depende explícitamente del tiempo o de una "
      "entrada."}},
    {"remark.energy.dissipation",
     {"The energy is not conserved: part of it is dissipated.",
      "La energía no se conserva: una parte se disipa."}},
    {"remark.energy.forces",
     {"The energy is not conserved: external forces do work.",
      "La energía no se conserva: las fuerzas externas hacen trabajo."}},
    {"remark.no_c.not_quadratic",
     {"the kinetic co-energy is not quadratic in the velocities",
      "la co-energía cinética no es cuadrática en las velocidades"}},
    {"remark.no_c.time",
     {"the mass matrix depends on time or on an input",
      "la matriz de masa depende del tiempo o de una entrada"}},
    {"remark.no_p.not_affine",
     {"the forces are not linear in the inputs", "las fuerzas no son lineales en las entradas"}},
    {"remark.singular.first_order.one",
     {"No inertia belongs to {0}: its equation is of first order, and its velocity is no state.",
      "A {0} no le corresponde ninguna inercia: su ecuación es de primer orden, y su velocidad no "
      "es un estado."}},
    {"remark.singular.first_order.several",
     {"No inertia belongs to {0}: their equations are of first order, and their velocities are no "
      "states.",
      "A {0} no les corresponde ninguna inercia: sus ecuaciones son de primer orden, y sus "
      "velocidades no son estados."}},
    {"remark.singular.algebraic.one",
     {"Neither inertia nor friction belongs to {0}: its equation gives the coordinate itself, "
      "which is no state.",
      "A {0} no le corresponde ni inercia ni fricción: su ecuación da la propia coordenada, que no "
      "es un estado."}},
    {"remark.singular.algebraic.several",
     {"Neither inertia nor friction belongs to {0}: their equations give the coordinates "
      "themselves, which are no states.",
      "A {0} no les corresponde ni inercia ni fricción: sus ecuaciones dan las propias "
      "coordenadas, que no son estados."}},
    {"remark.singular.implicit.one",
     {"No inertia belongs to {0}, and its equation cannot be solved in closed form for its "
      "velocity "
      "or for the coordinate itself: the model is a differential-algebraic system, and no state "
      "form is given.",
      "A {0} no le corresponde ninguna inercia, y su ecuación no se puede resolver en forma "
      "cerrada "
      "para su velocidad ni para la propia coordenada: el modelo es un sistema "
      "algebraico-diferencial, y no se da una forma de estado."}},
    {"remark.singular.implicit.several",
     {"No inertia belongs to {0}, and their equations cannot all be solved in closed form for "
      "their "
      "velocities or for the coordinates themselves: the model is a differential-algebraic system, "
      "and no state form is given.",
      "A {0} no les corresponde ninguna inercia, y no todas sus ecuaciones se pueden resolver en "
      "forma cerrada para sus velocidades ni para las propias coordenadas: el modelo es un sistema "
      "algebraico-diferencial, y no se da una forma de estado."}},
    {"remark.singular.combination.one",
     {"A combination of the velocities carries no inertia: the coordinates are not independent in "
      "the kinetic energy, and no explicit state form is given.",
      "Una combinación de las velocidades no tiene inercia: las coordenadas no son independientes "
      "en la energía cinética, y no se da una forma de estado explícita."}},
    {"remark.singular.combination.several",
     {"{0} combinations of the velocities carry no inertia: the coordinates are not independent in "
      "the kinetic energy, and no explicit state form is given.",
      "{0} combinaciones de las velocidades no tienen inercia: las coordenadas no son "
      "independientes en la energía cinética, y no se da una forma de estado explícita."}},
    {"remark.phs.not_energy",
     {"The kinetic energy depends on time, on an input or on a prescribed motion, so ℋ is not the "
      "stored energy T + V.",
      "La energía cinética depende del tiempo, de una entrada o de un movimiento impuesto, así que "
      "ℋ no es la energía almacenada T + V."}},
    {"remark.bg.heat",
     {"Heat flows by pseudo-bonds: a temperature times a heat flow is no power. Of the thermal "
      "elements, what is called energy or loss here is only a function of that form, such as "
      "½ C T², which falls where heat passes from warm to cold; the heat itself is C T.",
      "El calor fluye por pseudo-enlaces: una temperatura por un flujo de calor no es una "
      "potencia. En los elementos térmicos, lo que aquí se llama energía o pérdida es sólo una "
      "función de esa forma, como ½ C T², que disminuye donde pasa calor de lo caliente a lo "
      "frío; el calor mismo es C T."}},
    {"remark.phs.heat",
     {"Heat flows by pseudo-bonds: a temperature times a heat flow is no power, and ½ C T² is no "
      "energy, although ℋ holds it and falls where heat passes from warm to cold. The heat itself "
      "is C T; simulations account for that. With flows of entropy the bonds are true ones.",
      "El calor fluye por pseudo-enlaces: una temperatura por un flujo de calor no es una "
      "potencia, y ½ C T² no es una energía, aunque ℋ la contenga y disminuya donde pasa calor de "
      "lo caliente a lo frío. El calor es C T; las simulaciones lo contabilizan. Con flujos de "
      "entropía los enlaces son verdaderos."}},
    {"remark.phs.driven_potential",
     {"The potential energy depends on time or on an input: ℋ changes with it even at rest.",
      "La energía potencial depende del tiempo o de una entrada: ℋ cambia con ella incluso en "
      "reposo."}},
    {"remark.phs.force_potential",
     {"A force that depends on position alone was counted as potential energy, and is in ℋ.",
      "Una fuerza que solo depende de la posición se contó como energía potencial, y está en ℋ."}},
    {"remark.phs.drift",
     {"A force has no place in J, R and G: it depends on the position without a potential, or "
      "varies with time. It stands apart as f, and brings in the power ∇ℋᵀf.",
      "Una fuerza no tiene lugar en J, R y G: depende de la posición sin tener potencial, o varía "
      "con el tiempo. Aparece aparte como f, y aporta la potencia ∇ℋᵀf."}},
    {"remark.phs.only_constant",
     {"J and R are constant, and no other constant matrices give these equations.",
      "J y R son constantes, y ninguna otra pareja de matrices constantes da estas ecuaciones."}},
    {"remark.phs.choice",
     {"J and R depend on the state and are not unique: to J one may add any antisymmetric matrix, "
      "to "
      "R any symmetric one, that gives zero when it multiplies ∂ℋ/∂x. Chosen were constants before "
      "functions of the state, and antisymmetric pairs before losses.",
      "J y R dependen del estado y no son únicas: a J se le puede sumar cualquier matriz "
      "antisimétrica, y a R cualquier simétrica, que dé cero al multiplicar ∂ℋ/∂x. Se prefirieron "
      "constantes a funciones del estado, y pares antisimétricos a pérdidas."}},
    {"remark.phs.free_column",
     {"ℋ does not depend on {0}: its column of J − R multiplies zero and is free. It was chosen to "
      "make J antisymmetric.",
      "ℋ no depende de {0}: su columna de J − R multiplica cero y es libre. Se eligió para que J "
      "sea "
      "antisimétrica."}},
    {"remark.phs.mean_slope",
     {"A right side is no sum of multiples of ∂ℋ/∂x with simple factors. The factors are mean "
      "slopes "
      "of the right sides between the rest point and the state; others are possible.",
      "Un lado derecho no es suma de múltiplos de ∂ℋ/∂x con factores simples. Los factores son "
      "pendientes medias de los lados derechos entre el punto de reposo y el estado; hay otros "
      "posibles."}},
    {"remark.phs.driven_storage",
     {"The storage function depends on time: ℋ changes with it even at a fixed state.",
      "La función de almacenamiento depende del tiempo: ℋ cambia con él incluso con el estado "
      "fijo."}},
    {"remark.join.rigid",
     {"Parts that own the same flow move as one, and their inertias add up. In place of the states "
      "that are tied stands {0}, which the forces between the parts do not move.",
      "Las partes dueñas del mismo flujo se mueven como una, y sus inercias se suman. En lugar de "
      "los "
      "estados ligados está {0}, que las fuerzas entre las partes no mueven."}},
    {"remark.join.same_zero",
     {"{0} = {1}: both count from the same zero.",
      "{0} = {1}: ambas se miden desde el mismo cero."}},
    {"remark.phs.solve",
     {"M⁻¹ written out would be longer than everything else here, so the velocities stay the "
      "solution v of M v = p, and ℋ = ½ pᵀv + V.",
      "Escribir M⁻¹ sería más largo que el resto, así que las velocidades quedan como la "
      "solución v de M v = p, y ℋ = ½ pᵀv + V."}},
    {"remark.phs.implicit",
     {"p = ∂T*/∂q̇ cannot be solved in closed form for the velocity of {0}: the relation stays "
      "implicit, and ℋ and the equations use the velocity that it defines.",
      "p = ∂T*/∂q̇ no se puede resolver en forma cerrada para la velocidad de {0}: la relación "
      "queda implícita, y ℋ y las ecuaciones usan la velocidad que define."}},
    {"remark.phs.massless",
     {"{0} has no inertia and so no momentum. The balance of its forces gives its velocity instead "
      "of an acceleration: dissipation at {0} is a conductance in R. Where an input acts on {0}, "
      "its output y is the one that this form gives, not the velocity of {0}.",
      "{0} no tiene inercia y por tanto tampoco impulso. El balance de sus fuerzas da su velocidad "
      "en lugar de una aceleración: la disipación en {0} es una conductancia en R. Si una entrada "
      "actúa sobre {0}, su salida y es la de esta forma, no la velocidad de {0}."}},
    {"remark.phs.codamped",
     {"{0} has no inertia and so no momentum: it moves by the codissipation alone, as the "
      "elongation of a spring does that yields through a damper.",
      "{0} no tiene inercia y por tanto tampoco impulso: se mueve solo por la codisipación, como "
      "la elongación de un resorte que cede a través de un amortiguador."}},
    {"remark.phs.eliminated",
     {"{0} has neither inertia nor dissipation: the balance of its forces gives its value, and it "
      "is no state.",
      "{0} no tiene inercia ni disipación: el balance de sus fuerzas da su valor, y no es un "
      "estado."}},
    {"remark.phs.static_direction",
     {"The kinetic co-energy depends on fewer velocities than there are coordinates, and along the "
      "direction that it leaves out nothing dissipates: the balance of the forces there gives {0}, "
      "which is no state.",
      "La coenergía cinética depende de menos velocidades que coordenadas hay, y en la dirección "
      "que deja fuera nada disipa: el balance de las fuerzas en ella da {0}, que no es un "
      "estado."}},
    {"remark.phs.direction",
     {"The kinetic co-energy depends on fewer velocities than there are coordinates: the momentum "
      "of {0} follows from the others. Along the direction without inertia the forces balance, "
      "which gives the velocity of {0} instead of an acceleration: dissipation there is a "
      "conductance in R.",
      "La coenergía cinética depende de menos velocidades que coordenadas hay: el impulso de {0} "
      "se obtiene de los demás. En la dirección sin inercia las fuerzas se equilibran, lo que da "
      "la velocidad de {0} en lugar de una aceleración: la disipación en ella es una conductancia "
      "en R."}},
    {"remark.phs.nonlinear_supply",
     {"The inputs enter nonlinearly: with no output y of the state alone is yᵀu the power they "
      "supply, and so passivity is not decided by J, R and ℋ.",
      "Las entradas actúan de forma no lineal: con ninguna salida y que dependa solo del estado es "
      "yᵀu la potencia que aportan, así que J, R y ℋ no deciden la pasividad."}},
    {"remark.phs.turning",
     {"The kinetic co-energy depends on fewer velocities than there are coordinates, and the "
      "direction that it leaves out turns with the position: the momentum of {0} follows from the "
      "others and from the position (a primary constraint). Along that direction the forces "
      "balance, which gives the velocity of {0} instead of an acceleration. The forces that come "
      "from the turning take no power and stand in J.",
      "La coenergía cinética depende de menos velocidades que coordenadas hay, y la dirección que "
      "deja fuera gira con la posición: el impulso de {0} se obtiene de los demás y de la posición "
      "(una ligadura primaria). En esa dirección las fuerzas se equilibran, lo que da la velocidad "
      "de {0} en lugar de una aceleración. Las fuerzas debidas al giro no aportan potencia y están "
      "en J."}},
    {"remark.col.exact",
     {"Forces and velocities have changed places: each equation is a balance of velocities, and "
      "what the inputs do stands in it with their rates of change.",
      "Fuerzas y velocidades han cambiado de lugar: cada ecuación es un balance de velocidades, y "
      "lo que hacen las entradas aparece en ella con sus derivadas."}},
    {"remark.col.other_forces",
     {"Some forces depend on position or velocity without being those of the potential "
      "(dissipation, for one). d/dt ∂ℒ*/∂ṗ − ∂ℒ*/∂p has no place for them, so the equations are "
      "the balance of velocities itself, q̇ = ∂ℋ/∂p, with q as the forces determine it.",
      "Algunas fuerzas dependen de la posición o de la velocidad sin ser las del potencial (la "
      "disipación, por ejemplo). d/dt ∂ℒ*/∂ṗ − ∂ℒ*/∂p no tiene lugar para ellas, así que las "
      "ecuaciones son el balance de velocidades mismo, q̇ = ∂ℋ/∂p, con q como las fuerzas lo "
      "determinan."}},
    {"remark.bm.dropped",
     {"Where ℋ does not depend on a coordinate, its row of Q vanishes and says nothing: the "
      "coordinate is left out, and follows from the others by integration.",
      "Si ℋ no depende de una coordenada, su fila de Q se anula y no dice nada: la coordenada "
      "queda "
      "fuera, y se obtiene de las demás por integración."}},
    {"remark.bm.relative",
     {"ℋ does not change when coordinates move together, so that on the coordinates themselves Q "
      "would be singular. It depends on relative coordinates alone; {0} is left out, and follows "
      "by integrating its velocity.",
      "ℋ no cambia cuando las coordenadas se mueven juntas, así que Q sería singular en las "
      "propias "
      "coordenadas. Solo depende de coordenadas relativas; {0} queda fuera, y se obtiene "
      "integrando su velocidad."}},
    {"remark.bm.inertia_varies",
     {"the inertia depends on position", "la inercia depende de la posición"}},
    {"remark.bm.nonlinear_springs",
     {"the forces do not determine the coordinates everywhere, or not in closed form",
      "las fuerzas no determinan las coordenadas en todas partes, o no en forma cerrada"}},
    {"remark.bm.no_force_map",
     {"the forces do not determine the coordinates: along some displacement they do not change",
      "las fuerzas no determinan las coordenadas: con algún desplazamiento no cambian"}},
    {"remark.bm.mixed_energy",
     {"ℋ is not the sum of an energy of the momenta and one of the coordinates",
      "ℋ no es la suma de una energía de los impulsos y una de las coordenadas"}},
    {"remark.bm.massless",
     {"a coordinate has no inertia, and so no velocity among the states",
      "una coordenada no tiene inercia, y por tanto tampoco velocidad entre los estados"}},
    {"remark.bm.inputs_of_position",
     {"what the inputs do depends on the position",
      "lo que hacen las entradas depende de la posición"}},
};

}  // namespace

std::span<const Sentence> remarks() { return sentences; }

}  // namespace tellegen::report::tables
