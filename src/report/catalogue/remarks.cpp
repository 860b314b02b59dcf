// Sentences about results.

#include "report/catalogue/tables.hpp"

namespace tellegen::report::tables {
namespace {

constexpr Sentence sentences[] = {
    {"remark.energy.conserved",
     {"The energy is conserved: the Lagrangian does not depend on time and no power enters or "
      "leaves.",
      "La energía se conserva: el Lagrangiano no depende del tiempo y no entra ni sale potencia."}},
    {"remark.energy.jacobi",
     {"The function h = q̇·∂ℒ/∂q̇ − ℒ (Jacobi's integral) is conserved. It is not the energy T + V: "
      "a "
      "prescribed motion exchanges work with the system.",
      "Se conserva la función h = q̇·∂ℒ/∂q̇ − ℒ (integral de Jacobi). No es la energía T + V: un "
      "movimiento impuesto intercambia trabajo con el sistema."}},
    {"remark.energy.time",
     {"The energy is not conserved: the Lagrangian depends explicitly on time or on an input.",
      "La energía no se conserva: el Lagrangiano depende explícitamente del tiempo o de una "
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
      "A {0} no le corresponde ninguna inercia, y su ecuación no se puede resolver para su "
      "velocidad "
      "en forma cerrada: el modelo es un sistema algebraico-diferencial."}},
    {"remark.singular.combination",
     {"{0} combination(s) of the velocities carry no inertia: the coordinates are not independent "
      "in "
      "the kinetic energy, and no explicit state form is given.",
      "{0} combinación(es) de las velocidades no llevan inercia: las coordenadas no son "
      "independientes "
      "en la energía cinética, y no se da una forma de estado explícita."}},
};

}  // namespace

std::span<const Sentence> remarks() { return sentences; }

}  // namespace tellegen::report::tables
