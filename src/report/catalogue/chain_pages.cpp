// Mistakes in chains of bodies: E0142–E0148 of their text, E0250–E0269 of their meaning.

#include "report/catalogue/tables.hpp"

namespace tellegen::report::tables {
namespace {

constexpr CodePage pages[] = {
    {"E0142",
     {"`{0}` does not fit here in the description of a body",
      "`{0}` no encaja aquí en la descripción de un cuerpo"},
     {"A body is written as `body NAME on PARENT JOINT`, and then what you know of it, "
      "in any order: `at (x, y)` for the place of the joint on the parent, `along "
      "ANGLE` for the direction of a slide, `angle A` for a constant turn, `mass m`, "
      "`inertia I` (or `inertia I about origin`), `com (x, y)` for the centre of mass. "
      "JOINT is `prismatic q`, `revolute q` or `free x, y, theta`.",
      "Un cuerpo se escribe `body NOMBRE on PADRE ARTICULACIÓN`, y después lo que se "
      "sepa de él, en cualquier orden: `at (x, y)` para el lugar de la articulación en "
      "el padre, `along ÁNGULO` para la dirección del deslizamiento, `angle A` para un "
      "giro constante, `mass m`, `inertia I` (o `inertia I about origin`), `com (x, y)` "
      "para el centro de masa. ARTICULACIÓN es `prismatic q`, `revolute q` o `free x, "
      "y, theta`."},
     R"(chain pendulum
parameter m, l, g
gravity g along -y
body rod on ground revolute q weight m com (l, 0))",
     R"(chain pendulum
parameter m, l, g
gravity g along -y
body rod on ground revolute q mass m com (l, 0))"},
    {"E0143",
     {"gravity is written as its strength and its direction; `{0}` does not fit",
      "la gravedad se escribe con su intensidad y su dirección; `{0}` no encaja"},
     {"After `along` stands the direction in which bodies fall: an axis of the ground "
      "(`x`, `-x`, `y`, `-y`) or an angle from its x axis. Both components at once are "
      "a vector: `gravity (gx, gy)`.",
      "Después de `along` va la dirección en la que caen los cuerpos: un eje del suelo "
      "(`x`, `-x`, `y`, `-y`) o un ángulo desde su eje x. Las dos componentes a la vez "
      "son un vector: `gravity (gx, gy)`."},
     R"(chain pendulum
parameter m, l, g
gravity g
body rod on ground revolute q mass m com (l, 0))",
     R"(chain pendulum
parameter m, l, g
gravity g along -y
body rod on ground revolute q mass m com (l, 0))"},
    {"E0144",
     {"a {0} stands between two points of bodies; `{1}` does not fit",
      "un {0} une dos puntos de cuerpos; `{1}` no encaja"},
     {"After its value, a spring or a damper names its two ends, each as a body and a "
      "point of its frame. A spring may then have its length at rest: `length l0`; "
      "without it, the spring pulls as soon as its ends part.",
      "Después de su valor, un resorte (spring) o amortiguador (damper) nombra sus dos "
      "extremos, cada uno con un cuerpo y un punto de su referencial. Un resorte puede "
      "llevar después su longitud natural: `length l0`; sin ella, tira en cuanto sus "
      "extremos se separan."},
     R"(chain pendulum
parameter m, l, k
body rod on ground revolute q mass m com (l, 0)
spring k from rod.(l, 0), ground.(0, l))",
     R"(chain pendulum
parameter m, l, k
body rod on ground revolute q mass m com (l, 0)
spring k between rod.(l, 0), ground.(0, l))"},
    {"E0145",
     {"a loop is closed with `close a.(x, y) with b.(x, y)`; `{0}` does not fit",
      "un lazo se cierra con `close a.(x, y) with b.(x, y)`; `{0}` no encaja"},
     {"The two points, each of a body and in its frame, stay together all the time.",
      "Los dos puntos, cada uno de un cuerpo y en su referencial, permanecen siempre "
      "juntos."},
     R"(chain four_bar
parameter m, a, b, c, d
body crank on ground revolute q1 mass m com (a/2, 0)
body coupler on crank revolute q2 at (a, 0) mass m com (b/2, 0)
body rocker on ground revolute q3 at (d, 0) mass m com (c/2, 0)
close coupler.(b, 0) and rocker.(c, 0))",
     R"(chain four_bar
parameter m, a, b, c, d
body crank on ground revolute q1 mass m com (a/2, 0)
body coupler on crank revolute q2 at (a, 0) mass m com (b/2, 0)
body rocker on ground revolute q3 at (d, 0) mass m com (c/2, 0))"},
    {"E0146",
     {"a point is written (x, y); `{0}` is not one", "un punto se escribe (x, y); `{0}` no lo es"},
     {"Both coordinates stand in round brackets, parted by a comma. A point of a body "
      "has the body in front: `rod.(L, 0)`.",
      "Las dos coordenadas van entre paréntesis, separadas por una coma. Un punto de un "
      "cuerpo lleva delante el cuerpo: `rod.(L, 0)`."},
     R"(chain pendulum
parameter m, l, g
gravity g along -y
body rod on ground revolute q mass m com l)",
     R"(chain pendulum
parameter m, l, g
gravity g along -y
body rod on ground revolute q mass m com (l, 0))"},
    {"E0147",
     {"the table has no last line `end`", "a la tabla le falta la última línea `end`"},
     {"A table has one line for each body and ends with the word `end` on a line of its "
      "own.",
      "Una tabla tiene una línea por cuerpo y termina con la palabra `end` en una línea "
      "aparte."},
     R"(chain pendulum
parameter m, l, g
gravity g along -y
table
  # i  p(i) type  angle dx dy  mass inertia xg yg
    1  0    R     nan   0  0   m    0       l  0)",
     R"(chain pendulum
parameter m, l, g
gravity g along -y
table
  # i  p(i) type  angle dx dy  mass inertia xg yg
    1  0    R     nan   0  0   m    0       l  0
end)"},
    {"E0148",
     {"`{0}` is already given for this body", "`{0}` ya está dado para este cuerpo"},
     {"Each property of a body is given once, and a body has one joint: what should "
      "move in two ways needs a second body, which may have no mass, between it and its "
      "parent.",
      "Cada propiedad de un cuerpo se da una sola vez, y un cuerpo tiene una sola "
      "articulación: lo que deba moverse de dos maneras necesita un segundo cuerpo, "
      "quizá sin masa, entre él y su padre."},
     R"(chain pendulum
parameter m, l, g
gravity g along -y
body rod on ground revolute q mass m mass m com (l, 0))",
     R"(chain pendulum
parameter m, l, g
gravity g along -y
body rod on ground revolute q mass m com (l, 0))"},
    {"E0250",
     {"the chain `{0}` has no body", "la cadena `{0}` no tiene ningún cuerpo"},
     {"A chain is made of bodies, each on the ground or on another body by a joint; the "
      "joints' coordinates are those of the model.",
      "Una cadena se compone de cuerpos, cada uno unido al suelo o a otro cuerpo por "
      "una articulación; las coordenadas de las articulaciones son las del modelo."},
     R"(chain pendulum
parameter g
gravity g along -y)",
     R"(chain pendulum
parameter m, l, g
gravity g along -y
body rod on ground revolute q mass m com (l, 0))"},
    {"E0251",
     {"there is no body `{0}`", "no hay ningún cuerpo `{0}`"},
     {"Bodies are named by `body` statements, those of a table body1, body2, …; "
      "`ground` is what does not move.",
      "Los cuerpos reciben su nombre en las sentencias `body`, los de una tabla se "
      "llaman body1, body2, …; `ground` es lo que no se mueve."},
     R"(chain pendulum
parameter m, l, g
gravity g along -y
body rod on gound revolute q mass m com (l, 0))",
     R"(chain pendulum
parameter m, l, g
gravity g along -y
body rod on ground revolute q mass m com (l, 0))"},
    {"E0252",
     {"`{0}` hangs on `{1}`, which is described only later",
      "`{0}` cuelga de `{1}`, que se describe más adelante"},
     {"A chain is described from the ground outwards, so that coordinates are numbered "
      "in that order: write the parent before its children.",
      "Una cadena se describe desde el suelo hacia fuera, de modo que las coordenadas "
      "se numeran en ese orden: escribe el padre antes que sus hijos."},
     R"(chain double
parameter m, l
body lower on upper revolute q2 at (l, 0) mass m com (l, 0)
body upper on ground revolute q1 mass m com (l, 0))",
     R"(chain double
parameter m, l
body upper on ground revolute q1 mass m com (l, 0)
body lower on upper revolute q2 at (l, 0) mass m com (l, 0))"},
    {"E0253",
     {"these bodies hang on each other: {0}", "estos cuerpos cuelgan unos de otros: {0}"},
     {"Every body must lead to the ground by its parents, one after the other. A loop "
      "is cut open at one joint, and closed again by `close a.(x, y) with b.(x, y)`.",
      "Cada cuerpo debe llevar hasta el suelo a través de sus padres, uno tras otro. Un "
      "lazo se abre por una de sus articulaciones, y se cierra con `close a.(x, y) with "
      "b.(x, y)`."},
     R"(chain double
parameter m, l
body upper on lower revolute q1 mass m com (l, 0)
body lower on upper revolute q2 at (l, 0) mass m com (l, 0))",
     R"(chain double
parameter m, l
body upper on ground revolute q1 mass m com (l, 0)
body lower on upper revolute q2 at (l, 0) mass m com (l, 0))"},
    {"E0254",
     {"there is already a body `{0}`", "ya hay un cuerpo `{0}`"},
     {"Every body has a name of its own, and `ground` is what does not move. In a "
      "table, the numbers of the first column name the bodies.",
      "Cada cuerpo tiene un nombre propio, y `ground` es lo que no se mueve. En una "
      "tabla, los números de la primera columna nombran los cuerpos."},
     R"(chain double
parameter m, l
body upper on ground revolute q1 mass m com (l, 0)
body upper on upper revolute q2 at (l, 0) mass m com (l, 0))",
     R"(chain double
parameter m, l
body upper on ground revolute q1 mass m com (l, 0)
body lower on upper revolute q2 at (l, 0) mass m com (l, 0))"},
    {"E0255",
     {"the body `{0}` hangs on nothing", "el cuerpo `{0}` no cuelga de nada"},
     {"Say on which body it is mounted, or that it is on the ground: `on ground`.",
      "Di sobre qué cuerpo está montado, o que está en el suelo: `on ground`."},
     R"(chain pendulum
parameter m, l, g
gravity g along -y
body rod revolute q mass m com (l, 0))",
     R"(chain pendulum
parameter m, l, g
gravity g along -y
body rod on ground revolute q mass m com (l, 0))"},
    {"E0256",
     {"the body `{0}` has no joint", "el cuerpo `{0}` no tiene articulación"},
     {"The joint says how the body moves against its parent: `prismatic q` slides, "
      "`revolute q` turns, `free x, y, theta` does both. What is fixed to its parent is "
      "no body of its own: add its mass to the parent's.",
      "La articulación dice cómo se mueve el cuerpo respecto de su padre: `prismatic q` "
      "se desliza, `revolute q` gira, `free x, y, theta` hace ambas cosas. Lo que está "
      "fijo al padre no es un cuerpo aparte: suma su masa a la del padre."},
     R"(chain pendulum
parameter m, l, g
gravity g along -y
body rod on ground mass m com (l, 0))",
     R"(chain pendulum
parameter m, l, g
gravity g along -y
body rod on ground revolute q mass m com (l, 0))"},
    {"E0257",
     {"nothing that `{0}` carries has inertia in the motion of {1}: the mass matrix is "
      "singular, and no equation gives that acceleration",
      "nada de lo que lleva `{0}` opone inercia al movimiento de {1}: la matriz de masa es "
      "singular, y ninguna ecuación da esa aceleración"},
     {"At the end of a chain every slide needs a mass to move, and every turn an "
      "inertia, or a mass that is not on its axis. Give the body `mass`, `inertia` or "
      "`com`. A body without mass is fine between others, where a spring or a damper "
      "decides how its coordinate moves, and in a closed loop.",
      "Al final de una cadena cada deslizamiento necesita una masa que mover, y cada "
      "giro una inercia, o una masa que no esté en su eje. Da al cuerpo `mass`, "
      "`inertia` o `com`. Un cuerpo sin masa no molesta entre otros, ni donde un "
      "resorte o amortiguador decide cómo se mueve su coordenada, ni en un lazo "
      "cerrado."},
     R"(chain pendulum
parameter m, g
gravity g along -y
body rod on ground revolute q mass m)",
     R"(chain pendulum
parameter m, J, g
gravity g along -y
body rod on ground revolute q mass m inertia J)"},
    {"E0258",
     {"the {1} of `{0}` is negative", "el valor de {1} de `{0}` es negativo"},
     {"Masses and moments of inertia are never negative.",
      "Las masas y los momentos de inercia nunca son negativos."},
     R"(chain pendulum
parameter l, g
gravity g along -y
body rod on ground revolute q mass -2 com (l, 0))",
     R"(chain pendulum
parameter l, g
gravity g along -y
body rod on ground revolute q mass 2 com (l, 0))"},
    {"E0259",
     {"`{0}` is not the number of a body", "`{0}` no es el número de un cuerpo"},
     {"The first column numbers the bodies from 1 on; the second, p(i), is the number "
      "of the body that carries it, or 0 for the ground.",
      "La primera columna numera los cuerpos desde 1; la segunda, p(i), es el número "
      "del cuerpo que lo lleva, o 0 para el suelo."},
     R"(chain pendulum
parameter m, l, g
gravity g along -y
table
  # i  p(i) type  angle dx dy  mass inertia xg yg
    a  0    R     nan   0  0   m    0       l  0
end)",
     R"(chain pendulum
parameter m, l, g
gravity g along -y
table
  # i  p(i) type  angle dx dy  mass inertia xg yg
    1  0    R     nan   0  0   m    0       l  0
end)"},
    {"E0260",
     {"there is no joint of type `{0}`", "no hay articulaciones de tipo `{0}`"},
     {"The types of a table are P (prismatic: slides along the parent's x axis), R "
      "(revolute: turns) and F (free).",
      "Los tipos de una tabla son P (prismática: se desliza según el eje x del padre), "
      "R (rotoide: gira) y F (libre)."},
     R"(chain pendulum
parameter m, l, g
gravity g along -y
table
  # i  p(i) type  angle dx dy  mass inertia xg yg
    1  0    X     nan   0  0   m    0       l  0
end)",
     R"(chain pendulum
parameter m, l, g
gravity g along -y
table
  # i  p(i) type  angle dx dy  mass inertia xg yg
    1  0    R     nan   0  0   m    0       l  0
end)"},
    {"E0261",
     {"`nan` marks what a joint of type {1} moves, and the column {0} is not right for "
      "it",
      "`nan` marca lo que mueve una articulación de tipo {1}, y la columna {0} no le "
      "corresponde"},
     {"A joint of type P has `nan` as its dx, R as its angle, F as all three; the other "
      "columns hold values.",
      "Una articulación de tipo P lleva `nan` en dx, R en el ángulo (angle), F en las "
      "tres; las demás columnas llevan valores."},
     R"(chain pendulum
parameter m, l, g
gravity g along -y
table
  # i  p(i) type  angle dx dy  mass inertia xg yg
    1  0    R     0     nan  0   m    0       l  0
end)",
     R"(chain pendulum
parameter m, l, g
gravity g along -y
table
  # i  p(i) type  angle dx dy  mass inertia xg yg
    1  0    R     nan   0  0   m    0       l  0
end)"},
    {"E0262",
     {"a row of {0:% column|% columns} is no row of the table",
      "una fila de {0:% columna|% columnas} no es una fila de la tabla"},
     {"A row has ten columns: i, p(i), type, angle, dx, dy, mass, inertia, xg, yg. They "
      "may be parted into two tables: the first six, and i with the last four. Columns "
      "are parted by blanks, so that a sum or product in a cell is written without "
      "blanks, or in brackets.",
      "Una fila tiene diez columnas: i, p(i), tipo, ángulo, dx, dy, masa, inercia, xg, "
      "yg. Pueden repartirse en dos tablas: las seis primeras, e i con las cuatro "
      "últimas. Las columnas se separan con blancos, así que una suma o un producto "
      "dentro de una celda se escribe sin blancos, o entre paréntesis."},
     R"(chain pendulum
parameter m, l, g
gravity g along -y
table
  # i  p(i) type  angle dx dy  mass inertia xg yg
    1  0    R     nan   0  0   m    0       l
end)",
     R"(chain pendulum
parameter m, l, g
gravity g along -y
table
  # i  p(i) type  angle dx dy  mass inertia xg yg
    1  0    R     nan   0  0   m    0       l  0
end)"},
    {"E0263",
     {"`{1}` and `{2}` never part: the {0} does nothing",
      "`{1}` y `{2}` nunca se separan: {0} no hace nada"},
     {"Both ends are points of one body, or of two bodies where their joint holds them "
      "together.",
      "Ambos extremos son puntos de un mismo cuerpo, o de dos cuerpos allí donde su "
      "articulación los mantiene juntos."},
     R"(chain pendulum
parameter m, l, k
body rod on ground revolute q mass m com (l, 0)
spring k between rod.(l, 0), rod.(0, l))",
     R"(chain pendulum
parameter m, l, k
body rod on ground revolute q mass m com (l, 0)
spring k between rod.(l, 0), ground.(0, l))"},
    {"E0264",
     {"a point is not a number", "un punto no es un número"},
     {"`position(rod, (L, 0))` has two components: write `position(rod, (L, 0)).x` or "
      "`.y`. Only an output may be a point as a whole.",
      "`position(rod, (L, 0))` tiene dos componentes: escribe `position(rod, (L, 0)).x` "
      "o `.y`. Solo una salida puede ser un punto entero."},
     R"(chain pendulum
parameter m, l, k
body rod on ground revolute q mass m com (l, 0)
potential 1/2*k*position(rod, (l, 0))^2)",
     R"(chain pendulum
parameter m, l, k
body rod on ground revolute q mass m com (l, 0)
potential 1/2*k*position(rod, (l, 0)).x^2)"},
    {"E0265",
     {"`{0}` has no meaning for a joint of kind `{1}`",
      "`{0}` no tiene sentido para una articulación de tipo `{1}`"},
     {"`along` gives the direction of a slide, so that it belongs to `prismatic`. A "
      "constant turn of the body's frame is `angle`.",
      "`along` da la dirección de un deslizamiento, así que corresponde a `prismatic`. "
      "Un giro constante del referencial del cuerpo es `angle`."},
     R"(chain pendulum
parameter m, l, g
gravity g along -y
body rod on ground revolute q along pi/6 mass m com (l, 0))",
     R"(chain pendulum
parameter m, l, g
gravity g along -y
body rod on ground revolute q angle pi/6 mass m com (l, 0))"},
    {"E0266",
     {"the body {0} of the table lacks its columns {1}",
      "al cuerpo {0} de la tabla le faltan las columnas {1}"},
     {"Where a table is parted in two, every body has a row in both.",
      "Si la tabla se reparte en dos, cada cuerpo tiene una fila en ambas."},
     R"(chain pendulum
parameter m, l, g
gravity g along -y
table
  # i  p(i) type  angle dx dy
    1  0    R     nan   0  0
end)",
     R"(chain pendulum
parameter m, l, g
gravity g along -y
table
  # i  p(i) type  angle dx dy
    1  0    R     nan   0  0
end
table
  # i  mass inertia xg yg
    1  m    0       l  0
end)"},
    {"E0267",
     {"`{0}` asks for a body and a point of it: {0}(rod, (L, 0))",
      "`{0}` pide un cuerpo y un punto de él: {0}(rod, (L, 0))"},
     {"The point is in the frame of the body. Without it, `position(rod)` is the origin "
      "of the frame.",
      "El punto se da en el referencial del cuerpo. Sin él, `position(rod)` es el "
      "origen del referencial."},
     R"(chain pendulum
parameter m, l, k
body rod on ground revolute q mass m com (l, 0)
potential 1/2*k*position(rod, l).x^2)",
     R"(chain pendulum
parameter m, l, k
body rod on ground revolute q mass m com (l, 0)
potential 1/2*k*position(rod, (l, 0)).x^2)"},
    {"E0268",
     {"`{0}` should be {1:a pure number|in %}, but this is {2:a pure number|in %}",
      "`{0}` debería {1:ser un número puro|estar en %}, pero esto {2:es un número "
      "puro|está en %}"},
     {"Masses are in kg, moments of inertia in kg·m², points and lengths in m, angles "
      "in rad, the strength of gravity in m/s², of a spring in N/m and of a damper in "
      "N·s/m.",
      "Las masas se dan en kg, los momentos de inercia en kg·m², los puntos y "
      "longitudes en m, los ángulos en rad, la intensidad de la gravedad en m/s², la de "
      "un resorte en N/m y la de un amortiguador en N·s/m."},
     R"(chain pendulum
parameter m = 2 [kg], l = 1 [m]
body rod on ground revolute q mass l com (l, 0) inertia m*l^2)",
     R"(chain pendulum
parameter m = 2 [kg], l = 1 [m]
body rod on ground revolute q mass m com (l, 0) inertia m*l^2)"},
    {"E0269",
     {"the part `{0}` has constraints: `{1}` cannot be joined to others",
      "la parte `{0}` tiene restricciones: `{1}` no se puede unir a otras"},
     {"Parts are joined by their port-Hamiltonian equations, which have no place for the forces of "
      "constraints; without these the result would be wrong. Write the part in coordinates that "
      "need no constraints, or all parts in one model.",
      "Las partes se unen por sus ecuaciones port-hamiltonianas, que no tienen lugar para las "
      "fuerzas de las restricciones; sin ellas el resultado sería falso. Escribe la parte en "
      "coordenadas que no necesiten restricciones, o todas las partes en un solo modelo."},
     R"(energy bob
parameter m, l, g
coordinate x, y
kinetic 1/2*m*(x'^2 + y'^2)
potential m*g*y
constraint x^2 + y^2 = l^2
system one
use a = bob)",
     R"(energy bob
parameter m, l, g
coordinate th
kinetic 1/2*m*l^2*th'^2
potential -m*g*l*cos(th)
system one
use a = bob)"},
};

}  // namespace

std::span<const CodePage> chain_pages() { return pages; }

}  // namespace tellegen::report::tables
