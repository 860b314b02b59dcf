// Mistakes in systems: E0240–E0245.

#include "report/catalogue/tables.hpp"

namespace tellegen::report::tables {
namespace {

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
      "chain or states.",
      "El lado derecho de `use` es el nombre de un modelo del mismo archivo, de tipo energy, "
      "chain o states."},
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
     {"`{0}` is a system itself: a part is an energy, chain or states model",
      "`{0}` es a su vez un sistema: una parte es un modelo de tipo energy, chain o states"},
     {"Systems are not nested. Use the parts of the inner system one by one, and connect them "
      "here.",
      "Los sistemas no se anidan. Usa una por una las partes del sistema interior, y conéctalas "
      "aquí."},
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
};

}  // namespace

std::span<const CodePage> system_pages() { return pages; }

}  // namespace tellegen::report::tables
