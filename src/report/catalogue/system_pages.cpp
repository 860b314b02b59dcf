// Mistakes in systems: E0240–E0245, and in what they use of other files: E0889–E0891.

#include "report/catalogue/tables.hpp"

namespace tellegen::report::tables {
namespace {

constexpr std::string_view drive_in_one_file = R"(states dc_machine
parameter R, L
state i
input u
equation i' = -R/L*i + u/L
storage 1/2*L*i^2
system drive
use motor = dc_machine)";

constexpr CodePage pages[] = {
    {"E0240",
     {"the system `{0}` has no part", "el sistema `{0}` no tiene ninguna parte"},
     {"A system is made of copies of other models of the file: name each with `use`.",
      "Un sistema se hace con copias de otros modelos del archivo: nombra cada una con `use`."},
     R"(energy mass
parameter m
coordinate q
kinetic 1/2*m*q'^2
system pair
connect a.q -> b.q)",
     R"(energy mass
parameter m
coordinate q
kinetic 1/2*m*q'^2
system pair
use a = mass, b = mass
connect a.q -> b.q)"},
    {"E0241",
     {"there is no model `{0}` in this file to use", "no hay ningún modelo `{0}` en este archivo"},
     {"The right side of `use` is the name of a model of the same file, of kind energy, "
      "chain or states; `from \"motor.tlg\"` after it names another file.",
      "El lado derecho de `use` es el nombre de un modelo del mismo archivo, de tipo energy, "
      "chain o states; `from \"motor.tlg\"` tras él nombra otro archivo."},
     R"(energy mass
parameter m
coordinate q
kinetic 1/2*m*q'^2
system pair
use a = mass, b = mas
connect a.q -> b.q)",
     R"(energy mass
parameter m
coordinate q
kinetic 1/2*m*q'^2
system pair
use a = mass, b = mass
connect a.q -> b.q)"},
    {"E0242",
     {"`{0}` cannot be a part: a part is an energy, chain or states model",
      "`{0}` no puede ser una parte: una parte es un modelo de tipo energy, chain o states"},
     {"Systems are not nested: use the parts of the inner system one by one, and connect them "
      "here. "
      "The elements of a bond graph are joined by bonds, inside the graph.",
      "Los sistemas no se anidan: usa una por una las partes del sistema interior, y conéctalas "
      "aquí. Los elementos de un bond graph se unen con bonds, dentro del grafo."},
     R"(energy mass
parameter m
coordinate q
kinetic 1/2*m*q'^2
system inner
use a = mass
system pair
use b = inner)",
     R"(energy mass
parameter m
coordinate q
kinetic 1/2*m*q'^2
system pair
use a = mass, b = mass
connect a.q -> b.q)"},
    {"E0243",
     {"the system has no part `{0}`", "el sistema no tiene ninguna parte `{0}`"},
     {"A connection names a part by the name that `use` gave it, not by the name of its model.",
      "Una conexión nombra una parte por el nombre que le dio `use`, no por el de su modelo."},
     R"(energy mass
parameter m
coordinate q
kinetic 1/2*m*q'^2
system pair
use a = mass, b = mass
connect a.q -> mass.q)",
     R"(energy mass
parameter m
coordinate q
kinetic 1/2*m*q'^2
system pair
use a = mass, b = mass
connect a.q -> b.q)"},
    {"E0244",
     {"`{0}` has no port `{1}`", "`{0}` no tiene ningún puerto `{1}`"},
     {"The ports of an energy model are its coordinates; those of a states model are its `port` "
      "statements.",
      "Los puertos de un modelo de tipo energy son sus coordenadas; los de uno de tipo states, "
      "sus sentencias `port`."},
     R"(energy mass
parameter m
coordinate q
kinetic 1/2*m*q'^2
system pair
use a = mass, b = mass
connect a.q -> b.x)",
     R"(energy mass
parameter m
coordinate q
kinetic 1/2*m*q'^2
system pair
use a = mass, b = mass
connect a.q -> b.q)"},
    {"E0245",
     {"the port `{0}` is connected twice", "el puerto `{0}` se conecta dos veces"},
     {"A port of a states model takes one quantity from one place. Several forces on one shaft "
      "act on a coordinate of an energy model, where they add up.",
      "Un puerto de un modelo de tipo states recibe una magnitud de un solo lugar. Varias "
      "fuerzas sobre un eje actúan en una coordenada de un modelo de tipo energy, donde se "
      "suman."},
     R"(energy mass
parameter m
coordinate q
kinetic 1/2*m*q'^2
states spring
parameter k
state z
input v
equation z' = v
storage 1/2*k*z^2
port p: effort k*z, flow v
system pair
use a = mass, b = mass, s = spring
connect a.q -> s.p
connect b.q -> s.p)",
     R"(energy mass
parameter m
coordinate q
kinetic 1/2*m*q'^2
states spring
parameter k
state z
input v
equation z' = v
storage 1/2*k*z^2
port p: effort k*z, flow v
system pair
use a = mass, s_1 = spring, s_2 = spring
connect a.q -> s_1.p
connect a.q -> s_2.p)"},
    {"E0889",
     {"`{0}` leaves the folder of the model", "`{0}` sale de la carpeta del modelo"},
     {"A file after `from` stands in the folder of the model or below it, so that the folder says "
      "all that the model needs: its path is relative, without `..`.",
      "Un archivo tras `from` está en la carpeta del modelo o debajo de ella, para que la carpeta "
      "diga cuanto el modelo necesita: su ruta es relativa, sin `..`."},
     R"(system drive
use motor = dc_machine from "../dc-machine.tlg")",
     drive_in_one_file},
    {"E0890",
     {"the file `{0}` cannot be read", "no se puede leer el archivo `{0}`"},
     {"The file is looked for in the folder of the model. A model from standard input, or one that "
      "is only a text, has no folder of its own.",
      "El archivo se busca en la carpeta del modelo. Un modelo de la entrada estándar, o que es "
      "solo un texto, no tiene carpeta propia."},
     R"(system drive
use motor = dc_machine from "missing.tlg")",
     drive_in_one_file},
    {"E0891",
     {"there is no model `{0}` in `{1}`", "no hay ningún modelo `{0}` en `{1}`"},
     {"The right side of `use` is the name of a model, as it stands after its kind in that file.",
      "El lado derecho de `use` es el nombre de un modelo, como figura tras su tipo en ese "
      "archivo."},
     "",
     ""},
};

}  // namespace

std::span<const CodePage> system_pages() { return pages; }

}  // namespace tellegen::report::tables
