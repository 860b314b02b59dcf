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
      "Christoffel's symbols; ∂𝒟/∂q̇ holds the dissipation, g everything else but the inputs, P "
      "distributes the inputs.",
      "Forma matricial. M multiplica a las aceleraciones; C reúne los términos de Coriolis y "
      "centrífugos, según los símbolos de Christoffel; ∂𝒟/∂q̇ recoge la disipación, g reúne lo "
      "demás, y P reparte las entradas."}},
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
    {"step.bm.hamiltonian",
     {"The Hamiltonian of the system, on coordinates and momenta.",
      "El hamiltoniano del sistema, en coordenadas e impulsos."}},
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
