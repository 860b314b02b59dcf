// The words of the mixed potential: stability, the passive port, modulated structures.

#include "report/catalogue/tables.hpp"

namespace tellegen::report::tables {
namespace {

constexpr Sentence sentences[] = {
    {"bm.modulated",
     {"It is 𝒫 = ½ ∇ℋᵀK(z)∇ℋ with K = Σ(J − R)", "Es 𝒫 = ½ ∇ℋᵀK(z)∇ℋ con K = Σ(J − R)"}},
    {"bm.original",
     {"Original form of Brayton and Moser, in voltages and currents",
      "Forma original de Brayton y Moser, en tensiones y corrientes"}},
    {"bm.lyapunov", {"Stability by the mixed potential", "Estabilidad por el potencial mixto"}},
    {"bm.no_lyapunov", {"Not decided: {0}.", "Sin decidir: {0}."}},
    {"bm.asymptotic",
     {"𝒫ₐ has a strict minimum at {0} without motion, and falls along every motion around it: the "
      "equilibrium is asymptotically stable.",
      "𝒫ₐ tiene un mínimo estricto en {0} sin movimiento, y decrece en cualquier movimiento a su "
      "alrededor: el equilibrio es asintóticamente estable."}},
    {"bm.asymptotic_rest",
     {"𝒫ₐ has a strict minimum at rest, and falls along every motion: the state of rest is "
      "asymptotically stable.",
      "𝒫ₐ tiene un mínimo estricto en el reposo, y decrece en cualquier movimiento: el reposo es "
      "asintóticamente estable."}},
    {"bm.by_proof",
     {"Proved symbolically, for all positive parameters.",
      "Demostrado simbólicamente, para cualquier valor positivo de los parámetros."}},
    {"bm.by_values",
     {"The signs were decided at the values of the parameters.",
      "Los signos se decidieron con los valores de los parámetros."}},
    {"bm.by_conditions", {"This holds where", "Esto se cumple si"}},
    {"bm.port", {"Passive port of the mixed potential", "Puerto pasivo del potencial mixto"}},
    {"bm.second_port",
     {"The storage is here the mixed potential 𝒫ₐ = {0}, a power, in the place of the energy "
      "(power shaping; the form brayton-moser shows it), with",
      "El almacenamiento es aquí el potencial mixto 𝒫ₐ = {0}, una potencia, en lugar de la "
      "energía (moldeo de potencia; la forma brayton-moser lo muestra), con"}},
    {"bm.port_everywhere",
     {"d𝒫ₐ/dt ≤ uᵀyₐ at all states, because W ⪰ 0 and ∂²ℋ/∂p² ≻ 0.",
      "d𝒫ₐ/dt ≤ uᵀyₐ en todos los estados, porque W ⪰ 0 y ∂²ℋ/∂p² ≻ 0."}},
    {"bm.port_everywhere_S",
     {"d𝒫ₐ/dt ≤ uᵀyₐ at all states, because S ≻ 0.",
      "d𝒫ₐ/dt ≤ uᵀyₐ en todos los estados, porque S ≻ 0."}},
    {"bm.port_nearby_S",
     {"d𝒫ₐ/dt ≤ uᵀyₐ where S ⪰ 0, and so around the equilibrium.",
      "d𝒫ₐ/dt ≤ uᵀyₐ donde S ⪰ 0, y por tanto alrededor del equilibrio."}},
    {"bm.port_nearby",
     {"d𝒫ₐ/dt ≤ uᵀyₐ where W ⪰ 0, and so around the equilibrium.",
      "d𝒫ₐ/dt ≤ uᵀyₐ donde W ⪰ 0, y por tanto alrededor del equilibrio."}},

    {"step.bm.modulated",
     {"Signs Σ make K = Σ(J − R) symmetric. With 𝒫 = ½ ∇ℋᵀK∇ℋ the gradient is ∂𝒫/∂z = Q ż, "
      "Q = (∂²ℋ/∂z² K + ½ ∂K/∂z ∇ℋ)(J − R)⁻¹.",
      "Los signos Σ hacen simétrica a K = Σ(J − R). Con 𝒫 = ½ ∇ℋᵀK∇ℋ el gradiente es "
      "∂𝒫/∂z = Q ż, Q = (∂²ℋ/∂z² K + ½ ∂K/∂z ∇ℋ)(J − R)⁻¹."}},
    {"step.bm.diagonal",
     {"A constant diagonal Q makes Q ż a gradient: the slopes of its entries agree crosswise.",
      "Una Q diagonal y constante hace de Q ż un gradiente: las derivadas cruzadas de sus "
      "componentes coinciden."}},
    {"step.bm.general_potential",
     {"Mixed potential: its gradient is Q ż.", "Potencial mixto: su gradiente es Q ż."}},
    {"step.bm.family",
     {"The metric of {0} ℋ is {0} (J − R)⁻¹ (Lemma 1). Joined with the mixed potential, for the "
      "matrix S of the losses to be positive near the equilibrium:",
      "La métrica de {0} ℋ es {0} (J − R)⁻¹ (Lema 1). Unida al potencial mixto, de modo que la "
      "matriz S de las pérdidas sea positiva cerca del equilibrio:"}},
    {"step.bm.general",
     {"Stability. Every constant symmetric K gives a pair (Lemma 1), with 𝒫ₐ = ½ ∇ℋᵀK∇ℋ. At the "
      "values of the parameters, K follows from the Lyapunov equation AᵀX + XA = −2Aᵀ(∂²ℋ/∂z²)A "
      "with A = (J − R)∂²ℋ/∂z² and X = (∂²ℋ/∂z²)K(∂²ℋ/∂z²), so that d𝒫ₐ/dt = −żᵀ(∂²ℋ/∂z²)ż:",
      "Estabilidad. Toda K constante y simétrica da un par (Lema 1), con 𝒫ₐ = ½ ∇ℋᵀK∇ℋ. Con los "
      "valores de los parámetros, K se obtiene de la ecuación de Lyapunov "
      "AᵀX + XA = −2Aᵀ(∂²ℋ/∂z²)A con A = (J − R)∂²ℋ/∂z² y X = (∂²ℋ/∂z²)K(∂²ℋ/∂z²), de modo que "
      "d𝒫ₐ/dt = −żᵀ(∂²ℋ/∂z²)ż:"}},
    {"step.bm.lyapunov",
     {"Stability. ℋ and 𝒫 describe the same motion, and so does 𝒫ₐ = 𝒫 + {0} ℋ. Along it the mixed "
      "derivatives of ℋ cancel, and d𝒫ₐ/dt = −ṗᵀ(∂²ℋ/∂p²)ṗ − q̇ᵀW q̇ with W = {0} R − ∂²ℋ/∂q². "
      "{0} = 2 tr(R⁻¹ ∂²V/∂q²) at the equilibrium makes W positive there.",
      "Estabilidad. ℋ y 𝒫 describen el mismo movimiento, y también 𝒫ₐ = 𝒫 + {0} ℋ. A lo largo de "
      "él "
      "las derivadas mixtas de ℋ se cancelan, y d𝒫ₐ/dt = −ṗᵀ(∂²ℋ/∂p²)ṗ − q̇ᵀW q̇ con "
      "W = {0} R − ∂²ℋ/∂q². {0} = 2 tr(R⁻¹ ∂²V/∂q²) en el equilibrio hace positiva a W allí."}},

    {"remark.bm.held_inputs",
     {"ℋ itself depends on {0}: the balance of 𝒫ₐ and its port hold while that is constant.",
      "El propio ℋ depende de {0}: el balance de 𝒫ₐ y su puerto valen mientras eso sea "
      "constante."}},
    {"remark.bm.modulated",
     {"Signs Σ, +1 or −1 for each state, make K = Σ(J − R) symmetric; K may depend on the state.",
      "Los signos Σ, +1 o −1 para cada estado, hacen simétrica a K = Σ(J − R); K puede depender "
      "del estado."}},
    {"remark.bm.diagonal",
     {"No signs make J − R symmetric, but a constant diagonal Q makes Q ż a gradient.",
      "Ningún signo hace simétrica a J − R, pero una Q diagonal y constante hace de Q ż un "
      "gradiente."}},
    {"remark.bm.general_structure",
     {"the states are not coordinates and momenta of a mechanical system or of a circuit",
      "los estados no son coordenadas e impulsos de un sistema mecánico o de un circuito"}},
    {"remark.bm.coupled_structure",
     {"J − R is more than [0 1; −1 0] with friction: forces couple the velocities, or friction "
      "depends on the position",
      "J − R es más que [0 1; −1 0] con fricción: hay fuerzas que acoplan las velocidades, o la "
      "fricción depende de la posición"}},
    {"remark.bm.no_equilibrium",
     {"no equilibrium without inputs was found in closed form",
      "no se encontró en forma cerrada un equilibrio sin entradas"}},
    {"remark.bm.moves_freely",
     {"nothing holds the coordinates that move together, so that no equilibrium attracts all "
      "motions nearby",
      "nada sujeta las coordenadas que se mueven juntas, así que ningún equilibrio atrae a todos "
      "los movimientos cercanos"}},
    {"remark.bm.no_minimum",
     {"the potential energy has no strict minimum at the equilibria found",
      "la energía potencial no tiene un mínimo estricto en los equilibrios encontrados"}},
    {"remark.bm.not_damped",
     {"not every velocity is damped at rest, so that no λ makes λ R − ∂²ℋ/∂q² positive",
      "no toda velocidad está amortiguada en reposo, así que ningún λ hace positiva a "
      "λ R − ∂²ℋ/∂q²"}},
    {"remark.bm.needs_values",
     {"with the parameters as symbols no member of the family was found; with values for them, "
      "Lyapunov's equation decides",
      "con los parámetros como símbolos no se encontró ningún miembro de la familia; con valores "
      "para ellos decide la ecuación de Lyapunov"}},
    {"remark.bm.not_velocity_damped",
     {"𝒫 + λ ℋ was tried only for coordinates and momenta with friction of velocities",
      "𝒫 + λ ℋ solo se ensayó con coordenadas e impulsos y fricción de velocidades"}},
};

}  // namespace

std::span<const Sentence> power_words() { return sentences; }

}  // namespace tellegen::report::tables
