// Transfer functions: headings and remarks.

#include "report/catalogue/tables.hpp"

namespace tellegen::report::tables {
namespace {

constexpr Sentence sentences[] = {
    {"transfer.title", {"Transfer functions", "Funciones de transferencia"}},
    {"transfer.functions",
     {"Outputs by inputs, in lowest terms", "Salidas por entradas, en su mínima expresión"}},
    {"transfer.characteristic", {"Characteristic polynomial", "Polinomio característico"}},
    {"transfer.zeros", {"zeros:", "ceros:"}},
    {"transfer.poles", {"poles:", "polos:"}},
    {"transfer.dc_gain", {"gain at s = 0: {0}", "ganancia en s = 0: {0}"}},
    {"transfer.invariant_zeros", {"Invariant zeros", "Ceros invariantes"}},
    {"transfer.no_zeros", {"none", "ninguno"}},
    {"remark.transfer.states",
     {"The model names no outputs: its states are taken.",
      "El modelo no nombra salidas: se toman sus estados."}},
    {"remark.transfer.not_at_rest",
     {"The point is no equilibrium: the functions hold for deviations from the motion through it, "
      "and only for a short while.",
      "El punto no es un equilibrio: las funciones valen para desviaciones respecto al movimiento "
      "que pasa por él, y sólo por poco tiempo."}},
    {"check.transfer_rates",
     {"C(s − A)⁻¹(B + s B1) + D + s D1, solved in numbers, has the same values at complex s",
      "C(s − A)⁻¹(B + s B1) + D + s D1, resuelto en números, tiene los mismos valores en s "
      "complejos"}},
    {"check.transfer_exact",
     {"poles, zeros and coefficients are those of C(s − A)⁻¹B + D, computed exactly",
      "polos, ceros y coeficientes son los de C(s − A)⁻¹B + D, calculados exactamente"}},
    {"check.transfer_rates_exact",
     {"poles, zeros and coefficients are those of C(s − A)⁻¹(B + s B1) + D + s D1, computed "
      "exactly",
      "polos, ceros y coeficientes son los de C(s − A)⁻¹(B + s B1) + D + s D1, calculados "
      "exactamente"}},
    {"check.transfer",
     {"C(s − A)⁻¹B + D, solved in numbers, has the same values at complex s",
      "C(s − A)⁻¹B + D, resuelto en números, tiene los mismos valores en s complejos"}},
};

}  // namespace

std::span<const Sentence> transfer_words() { return sentences; }

}  // namespace tellegen::report::tables
