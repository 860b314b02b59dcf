// Mistakes found while deriving and verifying: 04xx, 05xx.

#include "report/catalogue/tables.hpp"

namespace tellegen::report::tables {
namespace {

constexpr CodePage pages[] = {
    {"E0401",
     {"the model `{0}` has no energy: there is nothing to derive",
      "el modelo `{0}` no tiene energía: no hay nada que derivar"},
     {"The equations of motion come from the kinetic and potential energies and the dissipation "
      "function. Here all of them are zero.",
      "Las ecuaciones de movimiento salen de las energías cinética y potencial y de la función de "
      "disipación. Aquí todas son cero."},
     R"(energy nothing
coordinate x
input F
force x = F)",
     R"(energy mass
parameter m
coordinate x
input F
kinetic 1/2*m*x'^2
force x = F)"},
};

}  // namespace

std::span<const CodePage> derivation_pages() { return pages; }

}  // namespace tellegen::report::tables
