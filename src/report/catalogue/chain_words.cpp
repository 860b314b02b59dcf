// Chains of bodies: second sentences of diagnostics, and the ten steps of 001.

#include "report/catalogue/tables.hpp"

namespace tellegen::report::tables {
namespace {

constexpr Sentence sentences[] = {
    {"note.planar_axes",
     {"a chain moves in the plane of x and y: gravity acts along x, -x, y, -y or an angle, or not "
      "at "
      "all",
      "una cadena se mueve en el plano de x e y: la gravedad actúa según x, -x, y, -y o un ángulo, "
      "o "
      "no actúa"}},
    {"note.write_condition",
     {"write a condition, such as x > 1 or a <= b, joined by and, or",
      "escribe una condición, como x > 1 o a <= b, unidas por and, or"}},
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

    {"step.chain.transformations",
     {"Transformation matrices. Each gives the frame of a body in that of the body that carries "
      "it: "
      "a turn, and where the origin is. Bodies are numbered in this order: {0}; 0 is the ground.",
      "Matrices de transformación. Cada una da el referencial de un cuerpo en el del cuerpo que lo "
      "lleva: un giro, y dónde está el origen. Los cuerpos se numeran en este orden: {0}; 0 es el "
      "suelo."}},
    {"step.chain.products",
     {"Products. ⁰Tᵢ = ⁰Tₚ ᵖTᵢ, where p carries i: the frames as the ground sees them. Angles add "
      "up along the chain.",
      "Productos. ⁰Tᵢ = ⁰Tₚ ᵖTᵢ, donde p lleva a i: los referenciales vistos desde el suelo. Los "
      "ángulos se suman a lo largo de la cadena."}},
    {"step.chain.centres",
     {"Centres of gravity, each in the frame of its own body.",
      "Centros de gravedad, cada uno en el referencial de su propio cuerpo."}},
    {"step.chain.positions",
     {"Their positions in the frame of the ground: ⁰Cgᵢ = ⁰Tᵢ ⁱCgᵢ.",
      "Sus posiciones en el referencial del suelo: ⁰Cgᵢ = ⁰Tᵢ ⁱCgᵢ."}},
    {"step.chain.rotations",
     {"Total rotations. The angle of each body is the sum of the angles along the chain (the arc "
      "cosine of an entry of ⁰Tᵢ would lose its sign).",
      "Rotaciones totales. El ángulo de cada cuerpo es la suma de los ángulos a lo largo de la "
      "cadena (el arco coseno de un elemento de ⁰Tᵢ perdería el signo)."}},
    {"step.chain.velocities",
     {"Velocities of the centres of gravity: their positions differentiated with respect to time.",
      "Velocidades de los centros de gravedad: sus posiciones derivadas respecto del tiempo."}},
    {"step.chain.angular_velocities",
     {"Angular velocities: the total rotations differentiated with respect to time.",
      "Velocidades angulares: las rotaciones totales derivadas respecto del tiempo."}},
    {"step.chain.kinetic",
     {"Kinetic energy. ½ m |v|² + ½ I ω² of each body, with I about its centre of gravity, and "
      "their sum.",
      "Energía cinética. ½ m |v|² + ½ I ω² de cada cuerpo, con I respecto de su centro de "
      "gravedad, "
      "y su suma."}},
    {"step.chain.potential",
     {"Potential energy of gravity. −m γ·r of each body, where r is the position of its centre of "
      "gravity and γ the acceleration with which bodies fall, and their sum.",
      "Energía potencial gravitatoria. −m γ·r de cada cuerpo, donde r es la posición de su centro "
      "de gravedad y γ la aceleración con la que caen los cuerpos, y su suma."}},
};

}  // namespace

std::span<const Sentence> chain_words() { return sentences; }

}  // namespace tellegen::report::tables
