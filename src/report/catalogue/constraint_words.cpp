// Constraints and multipliers: headings, steps, checks and remarks.

#include "report/catalogue/tables.hpp"

namespace tellegen::report::tables {
namespace {

constexpr Sentence sentences[] = {
    {"con.heading", {"Constraints", "Restricciones"}},
    {"con.about_holonomic",
     {"{0}: holonomic, with the multiplier {1}", "{0}: holónoma, con el multiplicador {1}"}},
    {"con.about_velocity",
     {"{0}: of velocities (non-holonomic), with the multiplier {1}",
      "{0}: de velocidades (no holónoma), con el multiplicador {1}"}},
    {"con.redundant",
     {"{0}: redundant, it follows from {1} and has no multiplier",
      "{0}: redundante, se deduce de {1} y no tiene multiplicador"}},
    {"con.freedom",
     {"{0:% coordinate|% coordinates}, {1:% independent holonomic constraint|% independent "
      "holonomic constraints}, {2} of velocities: {3:% degree|% degrees} of freedom.",
      "{0:% coordenada|% coordenadas}, {1:% restricción holónoma independiente|% restricciones "
      "holónomas independientes}, {2} de velocidades: {3:% grado|% grados} de libertad."}},
    {"con.depends", {"{0} depends on {1}.", "{0} depende de {1}."}},
    {"con.determined",
     {"{0} is fixed by the constraints alone.", "{0} queda fijada solo por las restricciones."}},
    {"con.velocity_depends",
     {"The velocity of {0} depends on those of {1}.",
      "La velocidad de {0} depende de las de {1}."}},
    {"con.velocity_determined",
     {"The velocity of {0} is fixed by the constraints alone.",
      "La velocidad de {0} queda fijada solo por las restricciones."}},
    {"con.cyclic_driven",
     {"{0} is cyclic, but forces, constraints or dissipation act on it; its momentum changes:",
      "{0} es cíclica, pero actúan sobre ella fuerzas, restricciones o disipación; su impulso "
      "cambia:"}},
    {"model.generalised", {"Coordinates: {0}", "Coordenadas: {0}"}},
    {"model.holonomic", {"Holonomic constraints: {0}", "Restricciones holónomas: {0}"}},
    {"model.velocity",
     {"Constraints of velocities (non-holonomic): {0}",
      "Restricciones de velocidades (no holónomas): {0}"}},
    {"model.redundant", {"redundant", "redundante"}},
    {"model.rank_near_start",
     {"Which constraints are independent was checked at {0:% random configuration|% random "
      "configurations} near the initial one.",
      "Qué restricciones son independientes se comprobó en {0:% configuración aleatoria|% "
      "configuraciones aleatorias} cerca de la inicial."}},
    {"model.rank_anywhere",
     {"Which constraints are independent was checked at {0:% random configuration|% random "
      "configurations} that {0:keeps|keep} them.",
      "Qué restricciones son independientes se comprobó en {0:% configuración aleatoria que las "
      "cumple|% configuraciones aleatorias que las cumplen}."}},
    {"model.rank_proved",
     {"Which constraints are independent is proved, for every configuration.",
      "Qué restricciones son independientes está demostrado, para toda configuración."}},
    {"model.rank_minors",
     {"They lose rank only where all of these vanish (proved): {0}.",
      "Solo pierden rango donde se anulan todos estos (demostrado): {0}."}},
    {"model.start",
     {"Initial values that keep the constraints (SI units)",
      "Valores iniciales que cumplen las restricciones (unidades SI)"}},
    {"model.start_moved", {"moved from {0}", "desplazado desde {0}"}},
    {"model.start_given", {"as given", "como se da"}},
    {"con.rates", {"Rates of the constraints", "Derivadas de las restricciones"}},
    {"con.augmented",
     {"Index-reduced form, for simulation", "Forma de índice reducido, para simular"}},
    {"con.augmented_words",
     {"Given positions and velocities that keep the constraints, this linear system gives the "
      "accelerations and the multipliers; +Aᵀλ are the forces of the constraints.",
      "Dadas posiciones y velocidades que cumplen las restricciones, este sistema lineal da las "
      "aceleraciones y los multiplicadores; +Aᵀλ son las fuerzas de restricción."}},
    {"con.irregular",
     {"The accelerations and multipliers do not follow from one linear system: a motion that the "
      "constraints allow has no inertia.",
      "Las aceleraciones y los multiplicadores no se obtienen de un sistema lineal: un movimiento "
      "que las restricciones permiten no tiene inercia."}},
    {"con.solved", {"Solved:", "Resuelto:"}},
    {"con.minimal",
     {"Minimal form, with {0} as independent", "Forma mínima, con {0} como independiente"}},
    {"con.implicit",
     {"Not in closed form, but bound to the others by the constraints: {0}.",
      "Sin forma cerrada, pero ligadas a las demás por las restricciones: {0}."}},
    {"con.implicit_velocity",
     {"Only through their velocities, which have to be integrated: {0}.",
      "Solo por medio de sus velocidades, que hay que integrar: {0}."}},
    {"con.minimal_equations",
     {"Equations without multipliers:", "Ecuaciones sin multiplicadores:"}},
    {"con.determinant",
     {"valid where this determinant is not zero:", "válida donde este determinante no es cero:"}},

    {"remark.energy.constraint",
     {"The energy is not conserved: a constraint moves with time, and its force does work.",
      "La energía no se conserva: una restricción se mueve con el tiempo, y su fuerza hace "
      "trabajo."}},

    {"step.con.constraints",
     {"Constraints. Relations between the coordinates (or velocities) that the motion keeps.",
      "Restricciones. Relaciones entre las coordenadas (o velocidades) que el movimiento cumple."}},
    {"step.con.jacobian",
     {"Their rates. Differentiated with respect to time, every constraint is linear in the "
      "velocities: A q̇ + b = 0, with A = ∂φ/∂q and b = ∂φ/∂t. A displacement that the constraints "
      "allow at an instant keeps A δq = 0.",
      "Sus derivadas. Derivada respecto del tiempo, cada restricción es lineal en las "
      "velocidades: A q̇ + b = 0, con A = ∂φ/∂q y b = ∂φ/∂t. Un desplazamiento virtual permitido "
      "cumple A δq = 0."}},
    {"step.con.multipliers",
     {"Multipliers. The forces of ideal constraints do no work in any displacement that these "
      "allow, so they are a combination of the rows of A: Aᵀλ, with one multiplier for each "
      "constraint. This sum is added to the right side of the equations.",
      "Multiplicadores. Las fuerzas de restricción ideales no trabajan en ningún desplazamiento "
      "permitido, así que son una combinación de las filas de A: Aᵀλ, con un multiplicador por "
      "restricción. Esta suma se añade al segundo miembro de las ecuaciones."}},
    {"step.con.force",
     {"Force of the constraints on {0}: its column of A times the multipliers.",
      "Fuerza de restricción sobre {0}: su columna de A por los multiplicadores."}},
    {"step.con.acceleration",
     {"Second rates. Differentiated once more, the constraints are A q̈ + γ = 0, where γ holds what "
      "has no acceleration.",
      "Derivadas segundas. Derivadas una vez más, las restricciones son A q̈ + γ = 0, donde γ reúne "
      "lo que no contiene aceleraciones."}},
    {"step.con.solve",
     {"Together with the equations of motion these are as many linear equations as there are "
      "accelerations and multipliers. Solved, they give:",
      "Junto con las ecuaciones de movimiento son tantas ecuaciones lineales como aceleraciones y "
      "multiplicadores. Resueltas, dan:"}},

    {"con.state_rates", {"and their rates, Bᵀ ∂ℋ/∂x = 0:", "y sus derivadas, Bᵀ ∂ℋ/∂x = 0:"}},
    {"remark.con.power",
     {"The forces B λ of the constraints take no power: the balance is that of the free system.",
      "Las fuerzas de restricción B λ no toman potencia: el balance es el del sistema libre."}},
    {"step.con.states",
     {"Constraints. Their forces Aᵀλ act on the momenta: B λ with B = [0; Aᵀ] is added to ẋ, and "
      "the velocities ∂ℋ/∂p keep Bᵀ ∂ℋ/∂x = 0:",
      "Restricciones. Sus fuerzas Aᵀλ actúan sobre los impulsos: a ẋ se suma B λ, con B = [0; Aᵀ], "
      "y las velocidades ∂ℋ/∂p cumplen Bᵀ ∂ℋ/∂x = 0:"}},
    {"check.con.states",
     {"the rates of the constraints as printed are those of the model",
      "las derivadas de las restricciones, tal como están escritas, son las del modelo"}},
    {"check.con.rates",
     {"A q̈ + γ as printed is the second rate of the constraints",
      "A q̈ + γ, tal como está escrito, es la derivada segunda de las restricciones"}},
    {"check.con.power",
     {"the forces of the constraints do no work along motions that keep them",
      "las fuerzas de restricción no trabajan en los movimientos que las cumplen"}},
    {"check.con.power_moving",
     {"the forces of the constraints do the work of their prescribed motion, −λ·b, and no other",
      "las fuerzas de restricción hacen el trabajo de su movimiento impuesto, −λ·b, y ningún "
      "otro"}},
    {"check.con.minimal",
     {"the minimal form has the same motion", "la forma mínima tiene el mismo movimiento"}},
    {"check.con.augmented",
     {"the index-reduced form solves the equations and keeps the constraints",
      "la forma de índice reducido resuelve las ecuaciones y conserva las restricciones"}},

    {"note.nearest_configuration",
     {"it comes nearest to being kept at {0}; look at its signs and numbers",
      "donde más cerca está de cumplirse es en {0}; revisa sus signos y sus números"}},
    {"note.velocity_constraint",
     {"a relation between velocities is written `velocity constraint …`",
      "una relación entre velocidades se escribe `velocity constraint …`"}},
    {"note.plain_constraint",
     {"a relation between positions is written `constraint …`",
      "una relación entre posiciones se escribe `constraint …`"}},
    {"note.contradicts_this",
     {"it cannot be kept together with `{0}`", "no puede cumplirse junto con `{0}`"}},
    {"note.start_elsewhere",
     {"begin in another configuration, by other values after `initial`",
      "empieza en otra configuración, con otros valores tras `initial`"}},
    {"note.in_loop",
     {"it closes the loop {0}, with the joints {1}",
      "cierra el lazo {0}, con las articulaciones {1}"}},
};

}  // namespace

std::span<const Sentence> constraint_words() { return sentences; }

}  // namespace tellegen::report::tables
