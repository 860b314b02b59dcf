// The words of `tellegen check`.

#include "report/catalogue/tables.hpp"

namespace tellegen::report::tables {
namespace {

constexpr Sentence sentences[] = {
    {"model.bodies", {"Bodies", "Cuerpos"}},
    {"model.on", {"on {0}", "sobre {0}"}},
    {"model.joint.prismatic", {"slides by {0}", "se desliza según {0}"}},
    {"model.joint.revolute", {"turns by {0}", "gira según {0}"}},
    {"model.joint.free", {"moves freely by {0}", "se mueve libremente según {0}"}},
    {"model.coordinates", {"Coordinates", "Coordenadas"}},
    {"model.states", {"States", "Estados"}},
    {"model.parts", {"Parts", "Partes"}},
    {"model.connections", {"Connections", "Conexiones"}},
    {"model.inputs", {"Inputs", "Entradas"}},
    {"model.parameters", {"Parameters", "Parámetros"}},
    {"model.functions", {"Functions", "Funciones"}},
    {"model.outputs", {"Outputs", "Salidas"}},
    {"model.freedom", {"Degrees of freedom: {0}", "Grados de libertad: {0}"}},
    {"model.spaces",
     {"Dimension of the configuration space: {0}; of the state space: {1}",
      "Dimensión del espacio de configuración: {0}; del espacio de estado: {1}"}},
    {"model.without_inertia",
     {"without inertia, of first order: {0}", "sin inercia, de primer orden: {0}"}},
    {"model.no_inertia", {"without inertia: {0}", "sin inercia: {0}"}},
    {"model.not_chosen",
     {"For want of inertia, {0} of the {1} initial positions and velocities "
      "{0:follows|follow} from the others.",
      "Por falta de inercia, {0} de las {1} posiciones y velocidades iniciales "
      "{0:se deduce|se deducen} de las demás."}},
    {"model.order", {"Dimension of the state space: {0}", "Dimensión del espacio de estado: {0}"}},
    {"model.ports", {"Ports: {0}", "Puertos: {0}"}},
    {"model.storage", {"A storage function is given.", "Se da una función de almacenamiento."}},
    {"model.no_storage",
     {"No storage function is given: there is no port-Hamiltonian form.",
      "No se da función de almacenamiento: no hay forma hamiltoniana con puertos."}},
    {"model.dimensions_checked", {"Units are consistent.", "Las unidades son coherentes."}},
    {"model.no_units",
     {"No units are given: dimensions were not checked.",
      "No hay unidades: no se comprobaron las dimensiones."}},
    {"model.inferred", {"inferred", "deducida"}},
    {"model.symbolic", {"symbolic", "simbólico"}},
    {"model.fine", {"No mistakes. Models: {0}", "Sin errores. Modelos: {0}"}},
    {"model.warnings",
     {"No mistakes. Models: {0}, warnings: {1}", "Sin errores. Modelos: {0}, advertencias: {1}"}},
};

}  // namespace

std::span<const Sentence> model_words() { return sentences; }

}  // namespace tellegen::report::tables
