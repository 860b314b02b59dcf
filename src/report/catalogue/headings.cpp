// Headings and small words of the reports.

#include "report/catalogue/tables.hpp"

namespace tellegen::report::tables {
namespace {

constexpr Sentence sentences[] = {
    {"word.error", {"error", "error"}},
    {"word.warning", {"warning", "advertencia"}},
    {"word.note", {"note", "nota"}},

    {"progress.read", {"reading", "leyendo"}},
    {"progress.resolve", {"resolving names and units", "resolviendo nombres y unidades"}},
    {"progress.derive", {"deriving the equations", "deduciendo las ecuaciones"}},
    {"progress.verify", {"checking the result", "comprobando el resultado"}},

    {"el.title", {"Euler-Lagrange equations", "Ecuaciones de Euler-Lagrange"}},
    {"el.steps", {"Derivation, step by step", "Deducción, paso a paso"}},
    {"el.step", {"Step {0}.", "Paso {0}."}},
    {"el.result", {"Result", "Resultado"}},
    {"el.lagrangian", {"Lagrangian", "Lagrangiano"}},
    {"el.equations", {"Equations of motion", "Ecuaciones de movimiento"}},
    {"el.abbreviations", {"Abbreviations", "Abreviaturas"}},
    {"el.matrix", {"Matrix form", "Forma matricial"}},
    {"el.no_C", {"There is no matrix C: {0}.", "No hay matriz C: {0}."}},
    {"el.inputs_inside",
     {"P u holds the inputs that act as forces. On the left, through the energies: {0}.",
      "P u contiene las entradas que actúan como fuerzas. A la izquierda, a través de las "
      "energías: "
      "{0}."}},
    {"el.no_P", {"There is no matrix P: {0}.", "No hay matriz P: {0}."}},
    {"el.symmetric",
     {"{0} is symmetric: below the diagonal stands the same as above it.",
      "{0} es simétrica: debajo de la diagonal se repite lo de encima."}},
    {"el.other_zero",
     {"The entries of {0} that are not listed are 0.",
      "Los elementos de {0} que no se enumeran son 0."}},
    {"el.momenta", {"Momenta", "Impulsos generalizados"}},
    {"el.conservation", {"What is conserved", "Qué se conserva"}},
    {"el.no_cyclic",
     {"Every coordinate occurs in the Lagrangian: none is cyclic.",
      "Todas las coordenadas aparecen en el lagrangiano: ninguna es cíclica."}},
    {"el.cyclic_conserved",
     {"{0} is cyclic and nothing acts on it, so its momentum is conserved:",
      "{0} es cíclica y nada actúa sobre ella, así que su impulso se conserva:"}},
    {"el.cyclic_driven",
     {"{0} is cyclic, but forces or dissipation act on it; its momentum changes:",
      "{0} es cíclica, pero actúan sobre ella fuerzas o disipación; su impulso cambia:"}},
    {"el.singular", {"The mass matrix is singular", "La matriz de masa es singular"}},
    {"el.state_form", {"State form:", "Forma de estado:"}},
    {"el.checks", {"Checks", "Comprobaciones"}},
    {"el.remarks", {"Remarks", "Observaciones"}},
    {"el.operations_in_full",
     {"With the abbreviations, M and the remaining terms take {2:% operation|% operations}; "
      "without them, {0}; multiplied out, {1}.",
      "Con las abreviaturas, M y los demás términos requieren {2:% operación|% operaciones}; "
      "sin ellas, {0}; desarrollados, {1}."}},
    {"el.operations",
     {"M and the remaining terms take {0:% operation|% operations} as printed, {1} multiplied out.",
      "M y los demás términos requieren {0:% operación|% operaciones} tal como están escritos, {1} "
      "desarrollados."}},

    {"explain.wrong", {"Wrong:", "Mal:"}},
    {"explain.right", {"Right:", "Bien:"}},
    {"explain.list",
     {"The codes of all diagnostics. `tellegen explain CODE` tells more about one.",
      "Los códigos de todos los diagnósticos. `tellegen explain CÓDIGO` explica uno."}},
};

}  // namespace

std::span<const Sentence> headings() { return sentences; }

}  // namespace tellegen::report::tables
