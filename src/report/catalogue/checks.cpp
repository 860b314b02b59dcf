// What was checked about a result, and how.

#include "report/catalogue/tables.hpp"

namespace tellegen::report::tables {
namespace {

constexpr Sentence sentences[] = {
    {"check.el.second_route",
     {"the equations as printed agree with the energies differentiated numerically",
      "las ecuaciones, tal como están escritas, coinciden con las energías derivadas "
      "numéricamente"}},
    {"check.el.matrix",
     {"the matrix form is the same as the equations",
      "la forma matricial es la misma que las ecuaciones"}},
    {"check.el.symmetric", {"M is symmetric", "M es simétrica"}},
    {"check.el.skew", {"Ṁ − 2C is antisymmetric", "Ṁ − 2C es antisimétrica"}},
    {"check.el.power",
     {"the energy changes by what the forces supply and the dissipation takes (power balance)",
      "la energía cambia en lo que aportan las fuerzas y quita la disipación (balance de "
      "potencia)"}},
    {"check.el.state",
     {"the state form solves the equations", "la forma de estado resuelve las ecuaciones"}},
    {"check.phs.motion",
     {"the same motion as by the Euler-Lagrange equations",
      "el mismo movimiento que por las ecuaciones de Euler-Lagrange"}},
    {"check.phs.losses",
     {"the motion that the energies and the losses by velocities and forces give",
      "el movimiento que dan las energías y las pérdidas por velocidades y fuerzas"}},
    {"check.phs.semidefinite",
     {"what is told of R ⪰ 0 is not refuted by L D Lᵀ in exact numbers, R as printed",
      "lo dicho de R ⪰ 0 no lo refuta L D Lᵀ en números exactos, con R tal como está escrita"}},
    {"check.phs.structure",
     {"J, R and G as printed give ẋ", "J, R y G, tal como están escritas, dan ẋ"}},
    {"check.phs.given",
     {"the same right sides as the state equations of the model",
      "los mismos segundos miembros que las ecuaciones de estado del modelo"}},
    {"check.join.parts",
     {"the parts, each by its own equations, move as the whole and store what it stores",
      "las partes, cada una por sus ecuaciones, se mueven como el conjunto y almacenan lo que él "
      "almacena"}},
    {"check.phs.balance",
     {"the storage changes by what is supplied less what is dissipated (power balance)",
      "lo almacenado cambia en lo aportado menos lo disipado (balance de potencia)"}},
    {"check.phs.skew", {"J is antisymmetric", "J es antisimétrica"}},
    {"check.col.motion",
     {"the same motion as by the port-Hamiltonian equations",
      "el mismo movimiento que por las ecuaciones hamiltonianas con puertos"}},
    {"check.col.lagrangian",
     {"the equations are d/dt ∂ℒ*/∂ṗ − ∂ℒ*/∂p with ℒ* as printed",
      "las ecuaciones son d/dt ∂ℒ*/∂ṗ − ∂ℒ*/∂p con ℒ* tal como está escrito"}},
    {"check.bm.equation",
     {"Q ż = ∂𝒫/∂z + B u along the port-Hamiltonian equations",
      "Q ż = ∂𝒫/∂z + B u según las ecuaciones hamiltonianas con puertos"}},
    {"check.bm.canonical",
     {"the canonical form gives the same motion", "la forma canónica da el mismo movimiento"}},
    {"check.bm.family", {"Qₐ ż = ∂𝒫ₐ/∂z + Bₐ u for this 𝒫ₐ", "Qₐ ż = ∂𝒫ₐ/∂z + Bₐ u para este 𝒫ₐ"}},
    {"check.bm.lyapunov",
     {"Qₐ ż = ∂𝒫ₐ/∂z + Bₐ u for 𝒫ₐ = 𝒫 + λ ℋ", "Qₐ ż = ∂𝒫ₐ/∂z + Bₐ u para 𝒫ₐ = 𝒫 + λ ℋ"}},
    {"check.by.proof", {"proved", "demostrado"}},
    {"check.by.disproof",
     {"FAILED: both sides differ symbolically", "FALLÓ: los dos miembros difieren simbólicamente"}},
    {"check.by.points",
     {"checked at {0:% random point|% random points}, largest relative difference {1}",
      "comprobado en {0:% punto|% puntos} al azar, diferencia relativa máxima {1}"}},
    {"check.by.numbers",
     {"checked in numbers, largest relative difference {0}",
      "comprobado en números, diferencia relativa máxima {0}"}},
    {"check.by.nothing",
     {"could not be made: no value at the compared points",
      "no se pudo hacer: sin valor en los puntos comparados"}},
    {"check.by.failed", {"FAILED, relative difference {0}", "FALLÓ, diferencia relativa {0}"}},
};

}  // namespace

std::span<const Sentence> checks() { return sentences; }

}  // namespace tellegen::report::tables
