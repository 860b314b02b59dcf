// The words of Hamilton's, port-Hamiltonian and Brayton-Moser equations, and of the quadrangle.

#include "report/catalogue/tables.hpp"

namespace tellegen::report::tables {
namespace {

constexpr Sentence sentences[] = {
    {"phs.hamilton_title", {"Hamilton's equations", "Ecuaciones de Hamilton"}},
    {"phs.title", {"Port-Hamiltonian form", "Forma hamiltoniana con puertos"}},
    {"phs.hamiltonian", {"Hamiltonian", "Hamiltoniano"}},
    {"phs.new_states", {"New states", "Estados nuevos"}},
    {"phs.gradient", {"Gradient of the Hamiltonian", "Gradiente del hamiltoniano"}},
    {"phs.structure", {"Structure", "Estructura"}},
    {"phs.state_equations", {"State equations", "Ecuaciones de estado"}},
    {"phs.implicit",
     {"The velocities v are those defined by", "Las velocidades v son las que definen"}},
    {"phs.solve", {"The velocities v solve M v = p", "Las velocidades v resuelven M v = p"}},
    {"phs.eliminated",
     {"Coordinates that follow from the others", "Coordenadas que se obtienen de las demás"}},
    {"phs.dependent_momenta",
     {"Momenta that follow from the others", "Impulsos que se obtienen de los demás"}},
    {"phs.outputs", {"Outputs conjugate to the inputs", "Salidas conjugadas de las entradas"}},
    {"phs.balance", {"Power balance", "Balance de potencia"}},
    {"phs.supplied", {"supplied by the inputs: yᵀu", "aportada por las entradas: yᵀu"}},
    {"phs.supplied_vector",
     {"supplied by the inputs: ∇ℋᵀg(x, u)", "aportada por las entradas: ∇ℋᵀg(x, u)"}},
    {"phs.other_power",
     {"brought in by forces outside J, R and G: ∇ℋᵀf",
      "aportada por fuerzas fuera de J, R y G: ∇ℋᵀf"}},
    {"phs.moving_power",
     {"because ℋ changes at a fixed state: ∂ℋ/∂t", "porque ℋ cambia con el estado fijo: ∂ℋ/∂t"}},
    {"phs.dissipated", {"dissipated: ∇ℋᵀR∇ℋ", "disipada: ∇ℋᵀR∇ℋ"}},
    {"phs.dissipated_feed",
     {"dissipated: (∇ℋ, u)ᵀ [R P; Pᵀ S] (∇ℋ, u)", "disipada: (∇ℋ, u)ᵀ [R P; Pᵀ S] (∇ℋ, u)"}},
    {"phs.passivity", {"Passivity", "Pasividad"}},
    {"phs.lossless",
     {"Lossless: all the energy that comes in by the inputs is stored.",
      "Sin pérdidas: toda la energía que entra por las entradas se almacena."}},
    {"phs.passive",
     {"Passive: the stored energy never grows by more than the inputs supply.",
      "Pasivo: la energía almacenada nunca crece más de lo que aportan las entradas."}},
    {"phs.cyclo_passive",
     {"Cyclo-passive: no energy is won on a closed cycle, but ℋ has no lower bound, so the system "
      "could give energy without end.",
      "Ciclo-pasivo: en un ciclo cerrado no se gana energía, pero ℋ no tiene cota inferior, así "
      "que el sistema podría entregar energía sin fin."}},
    {"phs.neither",
     {"Passivity could not be established with ℋ as the stored energy.",
      "No se pudo establecer la pasividad con ℋ como energía almacenada."}},
    {"phs.port",
     {"This is said of the port (u, y) with u = ({0}) and y = ({1}).",
      "Esto se dice del puerto (u, y) con u = ({0}) e y = ({1})."}},
    {"phs.skew", {"J is antisymmetric", "J es antisimétrica"}},
    {"phs.semidefinite", {"R is positive semidefinite", "R es semidefinida positiva"}},
    {"phs.semidefinite_feed",
     {"[R P; Pᵀ S] is positive semidefinite", "[R P; Pᵀ S] es semidefinida positiva"}},
    {"phs.bounded", {"ℋ is bounded below", "ℋ está acotado inferiormente"}},
    {"phs.by.samples",
     {"holds at all random points tried", "se cumple en todos los puntos al azar probados"}},
    {"phs.by.counterexample", {"no", "no"}},
    {"phs.by.nothing", {"not decided", "sin decidir"}},

    {"col.title", {"Co-Lagrangian equations", "Ecuaciones co-lagrangianas"}},
    {"col.lagrangian",
     {"Co-Lagrangian: potential co-energy less kinetic energy",
      "Co-lagrangiano: co-energía potencial menos energía cinética"}},
    {"col.coordinates",
     {"The forces determine the coordinates", "Las fuerzas determinan las coordenadas"}},
    {"col.forces", {"Forces f = ∂ℋ/∂q", "Fuerzas f = ∂ℋ/∂q"}},

    {"bm.title", {"Brayton-Moser equations", "Ecuaciones de Brayton-Moser"}},
    {"bm.potential", {"Mixed potential", "Potencial mixto"}},
    {"bm.parts",
     {"with the content 𝒢 or the co-content 𝒥 of the dissipation",
      "con el contenido 𝒢 o el co-contenido 𝒥 de la disipación"}},
    {"bm.canonical",
     {"Canonical form, in forces and velocities", "Forma canónica, en fuerzas y velocidades"}},
    {"bm.not_canonical", {"There is none: {0}.", "No existe: {0}."}},
    {"bm.relative", {"with the relative coordinates", "con las coordenadas relativas"}},
    {"bm.dropped", {"Left out: {0}.", "Quedan fuera: {0}."}},

    {"quadrangle.title", {"The quadrangle of formalisms", "El cuadrilátero de formalismos"}},
    {"quadrangle.lagrange", {"Lagrange (q, q̇)", "Lagrange (q, q̇)"}},
    {"quadrangle.hamilton", {"Hamilton (q, p)", "Hamilton (q, p)"}},
    {"quadrangle.hamilton_states", {"Hamilton (x)", "Hamilton (x)"}},
    {"quadrangle.on_states",
     {"only on the states, because {0}", "solo sobre los estados, porque {0}"}},
    {"quadrangle.co_lagrange", {"co-Lagrange (p, ṗ)", "co-Lagrange (p, ṗ)"}},
    {"quadrangle.brayton_moser", {"Brayton-Moser (f, v)", "Brayton-Moser (f, v)"}},
    {"quadrangle.on_phase_space", {"only on (q, p), because {0}", "solo sobre (q, p), porque {0}"}},
};

}  // namespace

std::span<const Sentence> phase_space_words() { return sentences; }

}  // namespace tellegen::report::tables
