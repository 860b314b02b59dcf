// Chains of bodies: second sentences of diagnostics, and the ten steps of 001.

#include "report/catalogue/tables.hpp"

namespace tellegen::report::tables {
namespace {

constexpr Sentence sentences[] = {
    {"note.components", {"write {0}.x or {0}.y", "escribe {0}.x o {0}.y"}},
    {"note.take_component",
     {"take one of its components: position(…).x", "toma una de sus componentes: position(…).x"}},
    {"note.add_body",
     {"add one, for example: body rod on ground revolute q mass m com (l, 0)",
      "añade uno, por ejemplo: body rod on ground revolute q mass m com (l, 0)"}},
    {"note.add_parent",
     {"say what carries it: body {0} on ground …", "di qué lo sostiene: body {0} on ground …"}},
    {"note.add_joint",
     {"say how it moves: body {0} on … revolute q", "di cómo se mueve: body {0} on … revolute q"}},
    {"note.close_the_loop",
     {"hang one of them on the ground, and close the loop by: close a.(x, y) with b.(x, y)",
      "cuelga uno de ellos del suelo, y cierra el lazo con: close a.(x, y) with b.(x, y)"}},
    {"note.add_mass",
     {"give it some: body {0} … mass m inertia I com (x, y)",
      "dale alguna: body {0} … mass m inertia I com (x, y)"}},
    {"note.column_order",
     {"the columns are: i  p(i)  type  angle  dx  dy  mass  inertia  xg  yg",
      "las columnas son: i  p(i)  tipo  ángulo  dx  dy  masa  inercia  xg  yg"}},
    {"note.same_as_ground",
     {"`ground` is the frame that does not move; choose another name",
      "`ground` es el referencial que no se mueve; elige otro nombre"}},
};

}  // namespace

std::span<const Sentence> chain_words() { return sentences; }

}  // namespace tellegen::report::tables
