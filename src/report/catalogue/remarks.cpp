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
    {"remark.singular.first_order",
     {"No inertia belongs to {0}: its equation is of first order, and its velocity is no state.",
      "A {0} no le corresponde ninguna inercia: su ecuación es de primer orden, y su velocidad no "
      "es "
      "un estado."}},
    {"remark.singular.implicit",
     {"No inertia belongs to {0}, and its equation cannot be solved for its velocity in closed "
      "form: "
      "the model is a differential-algebraic system.",
      "A {0} no le corresponde ninguna inercia, y de su ecuación no se puede despejar su velocidad "
      "en forma cerrada: el modelo es un sistema algebraico-diferencial."}},
    {"remark.singular.combination",
     {"{0:% combination of the velocities carries|% combinations of the velocities carry} no "
      "inertia: the coordinates are not independent in the kinetic energy, and no explicit state "
      "form is given.",
      "{0:% combinación de las velocidades no tiene|% combinaciones de las velocidades no tienen} "
      "inercia: las coordenadas no son independientes en la energía cinética, y no se da una forma "
      "de estado explícita."}},
    {"remark.phs.not_energy",
     {"The kinetic energy depends on time, on an input or on a prescribed motion, so ℋ is not the "
      "stored energy T + V.",
      "La energía cinética depende del tiempo, de una entrada o de un movimiento impuesto, así que "
      "ℋ no es la energía almacenada T + V."}},
    {"remark.phs.driven_potential",
     {"The potential energy depends on time or on an input: ℋ changes with it even at rest.",
      "La energía potencial depende del tiempo o de una entrada: ℋ cambia con ella incluso en "
      "reposo."}},
    {"remark.phs.force_potential",
     {"A force that depends on position alone was counted as potential energy, and is in ℋ.",
      "Una fuerza que solo depende de la posición se contó como energía potencial, y está en ℋ."}},
    {"remark.phs.drift",
     {"A force has no place in J, R and G. The state equations hold it; (J − R) ∂ℋ/∂x + G u does "
      "not.",
      "Una fuerza no tiene lugar en J, R y G. Las ecuaciones de estado la contienen; "
      "(J − R) ∂ℋ/∂x + G u no."}},
    {"remark.bm.dropped",
     {"Where ℋ does not depend on a coordinate, its row of Q vanishes and says nothing: the "
      "coordinate is left out, and follows from the others by integration.",
      "Si ℋ no depende de una coordenada, su fila de Q se anula y no dice nada: la coordenada "
      "queda "
      "fuera, y se obtiene de las demás por integración."}},
    {"remark.bm.inertia_varies",
     {"the inertia depends on position or velocity",
      "la inercia depende de la posición o de la velocidad"}},
    {"remark.bm.nonlinear_springs",
     {"the potential energy is not quadratic in the coordinates",
      "la energía potencial no es cuadrática en las coordenadas"}},
    {"remark.bm.no_force_map",
     {"the forces do not determine the coordinates: not every coordinate stores potential energy",
      "las fuerzas no determinan las coordenadas: no toda coordenada almacena energía potencial"}},
    {"remark.bm.inputs_of_position",
     {"what the inputs do depends on the position",
      "lo que hacen las entradas depende de la posición"}},
};

}  // namespace

std::span<const Sentence> remarks() { return sentences; }

}  // namespace tellegen::report::tables
