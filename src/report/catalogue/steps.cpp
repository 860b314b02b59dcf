// What each step of a derivation does, for a student.

#include "report/catalogue/tables.hpp"

namespace tellegen::report::tables {
namespace {

constexpr Sentence sentences[] = {
    {"step.el.kinematics",
     {"Positions and velocities. The definitions of the model, and their rates of change by the "
      "chain "
      "rule.",
      "Posiciones y velocidades. Las definiciones del modelo, y sus derivadas temporales por la "
      "regla "
      "de la cadena."}},
    {"step.el.energies",
     {"Energies. The kinetic co-energy T*, the potential energy V and, where there are losses, the "
      "dissipation function 𝒟, as functions of the coordinates and velocities.",
      "Energías. La co-energía cinética T*, la energía potencial V y, si hay pérdidas, la función "
      "de "
      "disipación 𝒟, en función de las coordenadas y velocidades."}},
    {"step.el.lagrangian", {"Lagrangian. ℒ = T* − V.", "Lagrangiano. ℒ = T* − V."}},
    {"step.el.momentum",
     {"Momentum of {0}. The Lagrangian differentiated with respect to the velocity of {0}.",
      "Impulso (o momento) generalizado de {0}. El lagrangiano derivado respecto de la velocidad "
      "de {0}."}},
    {"step.el.rate",
     {"Its rate of change. The total time derivative of the momentum: coordinates and velocities "
      "both "
      "change with time.",
      "Su derivada temporal. La derivada total del impulso: cambian con el tiempo tanto las "
      "coordenadas como las velocidades."}},
    {"step.el.slope",
     {"The Lagrangian differentiated with respect to the coordinate {0} itself.",
      "El lagrangiano derivado respecto de la propia coordenada {0}."}},
    {"step.el.friction",
     {"Dissipation at {0}. The dissipation function differentiated with respect to the velocity; "
      "the force of friction on {0} is minus this.",
      "Disipación en {0}. La función de disipación derivada respecto de la velocidad; la fuerza de "
      "rozamiento sobre {0} es el opuesto de esta derivada."}},
    {"step.el.force",
     {"External force on {0}, as the model gives it.",
      "Fuerza externa sobre {0}, tal como la da el modelo."}},
    {"step.el.equation",
     {"Equation of {0}. Rate of the momentum, minus the derivative with respect to the coordinate, "
      "plus that of the dissipation function, equals the external force; inputs stand on the "
      "right.",
      "Ecuación de {0}. La derivada del impulso, menos la derivada respecto de la coordenada, más "
      "la de la función de disipación, es igual a la fuerza externa; las entradas quedan a la "
      "derecha."}},
    {"step.el.matrix",
     {"Matrix form. M multiplies the accelerations; C holds the Coriolis and centrifugal terms, by "
      "Christoffel's symbols of M, and the gyroscopic terms, if the kinetic co-energy has terms "
      "linear in the velocities; ∂𝒟/∂q̇ holds the dissipation, P distributes the inputs that act as "
      "forces, and g is everything else. What is zero is left out.",
      "Forma matricial. M multiplica a las aceleraciones; C reúne los términos de Coriolis y "
      "centrífugos, según los símbolos de Christoffel de M, y los giroscópicos, si la co-energía "
      "cinética tiene términos lineales en las velocidades; ∂𝒟/∂q̇ recoge la disipación, P reparte "
      "las "
      "entradas que actúan como fuerzas, y g reúne lo demás. Lo que es cero se omite."}},
    {"step.el.skew",
     {"A check by the eye. With this C, the matrix Ṁ − 2C is antisymmetric: inertial forces do "
      "no "
      "work of their own.",
      "Comprobación a simple vista. Con esta C, la matriz Ṁ − 2C es antisimétrica: las fuerzas de "
      "inercia no realizan trabajo por sí mismas."}},
    {"step.phs.momenta",
     {"Momenta. p = ∂ℒ/∂q̇, one for each coordinate.",
      "Impulsos. p = ∂ℒ/∂q̇, uno por cada coordenada."}},
    {"step.phs.velocities",
     {"Solved for the velocities. From here on, momenta take their place.",
      "Se despejan las velocidades. De aquí en adelante, los impulsos ocupan su lugar."}},
    {"step.phs.statics",
     {"Statics. Coordinates with neither inertia nor dissipation are where their forces balance.",
      "Estática. Las coordenadas sin inercia ni disipación están donde sus fuerzas se "
      "equilibran."}},
    {"step.phs.solve",
     {"The velocities are the solution v of M v = p; M⁻¹ is not written out.",
      "Las velocidades son la solución v de M v = p; no se escribe M⁻¹."}},
    {"step.phs.implicit",
     {"The velocities v are those that these relations define: they have no closed inverse.",
      "Las velocidades v son las que definen estas relaciones: no tienen inversa cerrada."}},
    {"step.phs.hamiltonian",
     {"Legendre transform. ℋ = p·q̇ − ℒ, as a function of coordinates and momenta.",
      "Transformada de Legendre. ℋ = p·q̇ − ℒ, en función de coordenadas e impulsos."}},
    {"step.phs.gradient",
     {"Gradient. ℋ differentiated with respect to every state: the coordinates give forces, the "
      "momenta velocities.",
      "Gradiente. ℋ derivado respecto de cada estado: respecto de las coordenadas da fuerzas; "
      "respecto de los impulsos, velocidades."}},
    {"step.phs.structure",
     {"Structure. J is antisymmetric and exchanges energy without loss, R is the dissipation, G is "
      "where the inputs enter.",
      "Estructura. J es antisimétrica e intercambia energía sin pérdidas, R es la disipación, y "
      "por G entran las entradas."}},
    {"step.phs.dynamics",
     {"State equations. ẋ = (J − R) ∂ℋ/∂x + G u, multiplied out.",
      "Ecuaciones de estado. ẋ = (J − R) ∂ℋ/∂x + G u, desarrolladas."}},
    {"step.phs.state_equations",
     {"State equations. What is given: the derivative of every state.",
      "Ecuaciones de estado. Lo dado: la derivada de cada estado."}},
    {"step.phs.storage",
     {"Storage function. What the system stores, as a function of its states; it takes the place "
      "of "
      "the Hamiltonian.",
      "Función de almacenamiento. Lo que el sistema almacena, en función de sus estados; ocupa el "
      "lugar del hamiltoniano."}},
    {"step.phs.slopes",
     {"Gradient. ℋ differentiated with respect to every state.",
      "Gradiente. ℋ derivado respecto de cada estado."}},
    {"step.phs.drift",
     {"Drift. The right sides with all inputs at zero. They must vanish wherever the gradient "
      "does, "
      "or no J and R could give them.",
      "Deriva. Los segundos miembros con todas las entradas en cero. Deben anularse donde se anula "
      "el "
      "gradiente; si no, ninguna J y R podría darlos."}},
    {"step.phs.rewritten",
     {"Rewritten. Each term as a multiple of a component of the gradient, or of an input.",
      "Reescritura. Cada término como múltiplo de una componente del gradiente, o de una "
      "entrada."}},
    {"step.phs.split",
     {"Structure. The factors make a matrix; its antisymmetric part is J, its symmetric part −R, "
      "and "
      "G holds the factors of the inputs.",
      "Estructura. Los factores forman una matriz; su parte antisimétrica es J, su parte simétrica "
      "−R, y G reúne los factores de las entradas."}},
    {"step.join.parts", {"Parts. What they store adds up.", "Partes. Lo que almacenan se suma."}},
    {"step.join.connections",
     {"Connections. One flow for both sides, and no power is lost: each side is given what the "
      "other "
      "answers, or two answers are tied.",
      "Conexiones. Un solo flujo para ambos lados, y no se pierde potencia: cada lado recibe lo "
      "que "
      "el otro responde, o dos respuestas quedan ligadas."}},
    {"step.join.reduction",
     {"Reduction. Of two tied states one combination is kept: the one that the force between the "
      "parts does not move.",
      "Reducción. De dos estados ligados se conserva una combinación: la que la fuerza entre las "
      "partes no mueve."}},
    {"step.join.hamiltonian",
     {"Hamiltonian of the whole, in the states that remain.",
      "Hamiltoniano del conjunto, en los estados que quedan."}},
    {"step.col.hamiltonian",
     {"The Hamiltonian of the system, on coordinates and momenta.",
      "El hamiltoniano del sistema, en coordenadas e impulsos."}},
    {"step.col.forces",
     {"Forces. Hamilton's second equation gives ṗ in terms of the coordinates.",
      "Fuerzas. La segunda ecuación de Hamilton da ṗ en función de las coordenadas."}},
    {"step.col.coordinates",
     {"Solved for the coordinates: from here on, forces take their place.",
      "Se despejan las coordenadas: de aquí en adelante, las fuerzas ocupan su lugar."}},
    {"step.col.lagrangian",
     {"Legendre transform of ℋ with respect to the coordinates. ℒ* = q·f − ℋ with the forces f = "
      "∂ℋ/∂q: "
      "potential co-energy less kinetic energy.",
      "Transformada de Legendre de ℋ respecto de las coordenadas. ℒ* = q·f − ℋ con las fuerzas f = "
      "∂ℋ/∂q: "
      "co-energía potencial menos energía cinética."}},
    {"step.col.balance",
     {"Balance of velocities. Hamilton's first equation, q̇ = ∂ℋ/∂p, in momenta and forces.",
      "Balance de velocidades. La primera ecuación de Hamilton, q̇ = ∂ℋ/∂p, en impulsos y "
      "fuerzas."}},
    {"step.bm.hamiltonian",
     {"The Hamiltonian of the system, on coordinates and momenta.",
      "El hamiltoniano del sistema, en coordenadas e impulsos."}},
    {"step.bm.relative",
     {"Coordinates that move together leave ℋ as it is: relative coordinates take their place.",
      "Las coordenadas que se mueven juntas dejan ℋ como está: las sustituyen coordenadas "
      "relativas."}},
    {"step.bm.metric",
     {"Q holds the second derivatives of ℋ, with a minus sign in the columns of the momenta.",
      "Q reúne las segundas derivadas de ℋ, con signo menos en las columnas de los impulsos."}},
    {"step.bm.potential",
     {"Mixed potential. Power of the forces on the velocities, plus the content 𝒢, minus the "
      "co-content 𝒥: it has the unit of power.",
      "Potencial mixto. Potencia de las fuerzas sobre las velocidades, más el contenido 𝒢, menos "
      "el co-contenido 𝒥: tiene unidades de potencia."}},
};

}  // namespace

std::span<const Sentence> steps() { return sentences; }

}  // namespace tellegen::report::tables
