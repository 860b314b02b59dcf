// Mistakes found while deriving and verifying: 04xx, 05xx.

#include "report/catalogue/tables.hpp"

namespace tellegen::report::tables {
namespace {

constexpr CodePage pages[] = {
    {"E0401",
     {"the model `{0}` has no energy: there is nothing to derive",
      "el modelo `{0}` no tiene energía: no hay nada que deducir"},
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
    {"E0402",
     {"no inertia belongs to {0}: without its momentum this form does not exist",
      "a {0} no le corresponde ninguna inercia: sin su impulso esta forma no existe"},
     {"Hamilton's equations are written in coordinates and momenta p = ∂ℒ/∂q̇. A coordinate whose "
      "velocity "
      "is not in the kinetic co-energy has no momentum. The forces at it give its velocity where "
      "it "
      "has a linear dissipation of its own, or its value where it has a spring of its own and no "
      "dissipation; here neither is so. The co-Lagrangian equations need a "
      "momentum for every coordinate in any case. The form euler-lagrange takes the model as it "
      "is.",
      "Las ecuaciones de Hamilton se formulan en coordenadas e impulsos p = ∂ℒ/∂q̇. Una coordenada "
      "cuya velocidad no aparece en la co-energía cinética no tiene impulso. Sus fuerzas dan su "
      "velocidad si tiene una disipación lineal propia, o su valor si tiene un resorte propio y no "
      "hay disipación; aquí no ocurre ni lo uno ni lo otro. Las ecuaciones co-lagrangianas "
      "necesitan siempre un impulso por coordenada. La forma euler-lagrange "
      "toma el modelo tal como está."},
     R"(energy loose
parameter m, k
coordinate x, y
kinetic 1/2*m*x'^2
potential 1/2*k*(x - y)^2 + 1/4*k*y^4)",
     R"(energy held
parameter m, k
coordinate x, y
kinetic 1/2*m*x'^2
potential 1/2*k*(x - y)^2 + 1/2*k*y^2)"},
    {"E0470",
     {"a combination of the velocities of {0} carries no inertia, and no force gives it: this form "
      "does not exist",
      "una combinación de las velocidades de {0} no tiene inercia, y ninguna fuerza la da: esta "
      "forma no existe"},
     {"A kinetic co-energy such as ½ m (ẋ + ẏ)² depends on fewer velocities than there are "
      "coordinates: along one direction nothing has inertia, and the forces must balance there. "
      "Linear friction along it gives the velocity; without friction, forces that change along it "
      "give a coordinate, where they are linear in it and no input acts. Here neither is so, or "
      "the mass matrix is too large to be inverted. The form euler-lagrange takes the model as it "
      "is.",
      "Una coenergía cinética como ½ m (ẋ + ẏ)² depende de menos velocidades que coordenadas hay: "
      "en una dirección nada tiene inercia, y las fuerzas deben equilibrarse en ella. Una fricción "
      "lineal en ella da la velocidad; sin fricción, unas fuerzas que cambien en ella dan una "
      "coordenada, si son lineales en esta y no actúa ninguna entrada. Aquí no ocurre ni lo uno ni "
      "lo otro, o la matriz de masas es demasiado grande para invertirla. La forma euler-lagrange "
      "toma el modelo tal como está."},
     R"(energy loose
parameter m, k
coordinate x, y
kinetic 1/2*m*(x' + y')^2
potential 1/2*k*(x + y)^2)",
     R"(energy held
parameter m, k, b
coordinate x, y
kinetic 1/2*m*(x' + y')^2
potential 1/2*k*(x + y)^2
dissipation 1/2*b*y'^2)"},
    {"E0472",
     {"along a direction of {0} that turns with the position nothing has inertia ({1}), and the "
      "balance of the forces along it, {2}, gives neither a velocity nor a coordinate: this form "
      "is "
      "not found",
      "en una dirección de {0} que gira con la posición nada tiene inercia ({1}), y el balance de "
      "las fuerzas en ella, {2}, no da ni una velocidad ni una coordenada: no se halla esta forma"},
     {"A kinetic co-energy such as ½ m (ẋ + x ẏ)² has fewer momenta than coordinates: p_y = x p_x, "
      "whatever the motion. Along the direction that has no inertia the forces must balance. "
      "Linear "
      "friction along it gives the velocity, and so does the turning of several directions that "
      "drag each other; without either, a balance of forces of position gives a coordinate, where "
      "it is linear in one and no input acts. Here the balance holds momenta, or is not linear in "
      "a "
      "coordinate: it is a secondary constraint, which leaves several branches of motion, and no "
      "one Hamiltonian on free states. The form euler-lagrange takes the model as it is.",
      "Una coenergía cinética como ½ m (ẋ + x ẏ)² tiene menos impulsos que coordenadas: p_y = x "
      "p_x, sea cual sea el movimiento. En la dirección sin inercia las fuerzas deben "
      "equilibrarse. "
      "Una fricción lineal en ella da la velocidad, y también el giro de varias direcciones que se "
      "arrastran unas a otras; sin lo uno ni lo otro, un balance de fuerzas de posición da una "
      "coordenada, si es lineal en alguna y no actúa ninguna entrada. Aquí el balance contiene "
      "impulsos, o no es lineal en ninguna coordenada: es una ligadura secundaria, que deja varias "
      "ramas de movimiento y ningún hamiltoniano único sobre estados libres. La forma "
      "euler-lagrange toma el modelo tal como está."},
     R"(energy turning
parameter m, k
coordinate x, y
kinetic 1/2*m*(x' + x*y')^2
potential 1/2*k*x^2)",
     R"(energy turning
parameter m, k, b
coordinate x, y
kinetic 1/2*m*(x' + x*y')^2
potential 1/2*k*x^2
dissipation 1/2*b*y'^2)"},
    {"E0403",
     {"no closed form of {0} in the momenta was found: this form needs p = ∂ℒ/∂q̇ solved for q̇",
      "no se encontró forma cerrada de {0} en los impulsos: esta forma necesita p = ∂ℒ/∂q̇ resuelto "
      "para q̇"},
     {"Hamilton's equations can use velocities that p = ∂ℒ/∂q̇ only defines. The Brayton-Moser and "
      "co-Lagrangian equations need more derivatives of ℋ, and so the velocities as functions of "
      "the momenta. Here these have no inverse that one could write down, or M⁻¹ would be too long "
      "to read.",
      "Las ecuaciones de Hamilton pueden usar velocidades que p = ∂ℒ/∂q̇ solo define. Las de "
      "Brayton-Moser y las co-lagrangianas necesitan más derivadas de ℋ, y por eso las velocidades "
      "en función de los impulsos. Aquí no tienen inversa que se pueda escribir, o M⁻¹ sería "
      "demasiado larga para leerla."},
     R"(energy stiffening
parameter m, c
coordinate x
kinetic 1/2*m*x'^2 + 1/6*c*x'^6)",
     R"(energy stiffening
parameter m
coordinate x
kinetic 1/2*m*x'^2)"},
    {"E0404",
     {"no mixed potential was found for the model `{0}`",
      "no se encontró un potencial mixto para el modelo `{0}`"},
     {"The mixed potential is found where the states can be given signs, +1 or −1, that make J − R "
      "symmetric: coordinates and momenta alternate, and so do two velocities that a gyroscopic "
      "force couples. A force that couples three velocities in a ring, as a magnetic field in "
      "space does, leaves no such signs. The port-Hamiltonian form holds it in J.",
      "El potencial mixto se encuentra si a los estados se les puede dar un signo, +1 o −1, que "
      "haga simétrica a J − R: coordenadas e impulsos se alternan, y también dos velocidades "
      "acopladas por una fuerza giroscópica. Una fuerza que acopla tres velocidades en anillo, "
      "como la de un campo magnético en el espacio, no deja tales signos. La forma hamiltoniana "
      "con puertos la recoge en J."},
     R"(energy charge
parameter m, B_x, B_y, B_z
coordinate x, y, z
kinetic 1/2*m*(x'^2 + y'^2 + z'^2)
force x = B_z*y' - B_y*z'
force y = B_x*z' - B_z*x'
force z = B_y*x' - B_x*y')",
     R"(energy charge
parameter m, B_z
coordinate x, y, z
kinetic 1/2*m*(x'^2 + y'^2 + z'^2)
force x = B_z*y'
force y = -B_z*x')"},
    {"E0407",
     {"the inputs of the model `{0}` enter nonlinearly: there is no form Q ż = ∇P + B u",
      "las entradas del modelo `{0}` entran de forma no lineal: no hay forma Q ż = ∇P + B u"},
     {"The Brayton-Moser equations add the inputs as B u. Here a force is not proportional to an "
      "input, so there is no such matrix B. The port-Hamiltonian form shows the inputs as a vector "
      "g(x, u) instead; or call the whole force an input.",
      "Las ecuaciones de Brayton-Moser suman las entradas como B u. Aquí una fuerza no es "
      "proporcional a una entrada, así que no hay tal matriz B. La forma hamiltoniana con puertos "
      "muestra las entradas como un vector g(x, u); o llama entrada a la fuerza entera."},
     R"(energy magnet
parameter m, k, c
coordinate x
input u
kinetic 1/2*m*x'^2
potential 1/2*k*x^2
force x = c*u^2)",
     R"(energy magnet
parameter m, k
coordinate x
input F
kinetic 1/2*m*x'^2
potential 1/2*k*x^2
force x = F)"},
    {"E0406",
     {"the model `{0}` has codissipation, which this form cannot express",
      "el modelo `{0}` tiene codisipación, que esta forma no puede expresar"},
     {"Codissipation is a function of the forces f = ∂H/∂q and changes the velocities; the "
      "equations "
      "of Euler and Lagrange know losses only as a function of the velocities. Where the same "
      "losses "
      "can be written with velocities, use `dissipation`.",
      "La codisipación es una función de las fuerzas f = ∂H/∂q y cambia las velocidades; las "
      "ecuaciones de Euler-Lagrange solo admiten pérdidas que sean función de las velocidades. Si "
      "las mismas pérdidas se pueden escribir con velocidades, usa `dissipation`."},
     R"(energy leak
parameter m, k, r
coordinate q
kinetic 1/2*m*q'^2
potential 1/2*k*q^2
codissipation 1/2*r*f_q^2)",
     R"(energy friction
parameter m, k, b
coordinate q
kinetic 1/2*m*q'^2
potential 1/2*k*q^2
dissipation 1/2*b*q'^2)"},
    {"E0408",
     {"the forces do not determine {0}: there is no co-Lagrangian form",
      "las fuerzas no determinan {0}: no hay forma co-lagrangiana"},
     {"The co-Lagrangian equations put forces in the place of coordinates, so that q ↦ f = ∂ℋ/∂q "
      "must have an inverse. Constant gravity, or a coordinate without a spring, has the same "
      "force at every position. Hamilton's equations do not need the inverse.",
      "Las ecuaciones co-lagrangianas ponen las fuerzas en el lugar de las coordenadas, así que "
      "q ↦ f = ∂ℋ/∂q debe tener inversa. La gravedad constante, o una coordenada sin resorte, da "
      "la misma fuerza en toda posición. Las ecuaciones de Hamilton no necesitan la inversa."},
     R"(energy falling
parameter m, g
coordinate y
kinetic 1/2*m*y'^2
potential m*g*y)",
     R"(energy hanging
parameter m, g, k
coordinate y
kinetic 1/2*m*y'^2
potential m*g*y + 1/2*k*y^2)"},
    {"E0409",
     {"the forces cannot be solved for {0} in closed form: there is no co-Lagrangian form to write",
      "las fuerzas no se pueden resolver para {0} en forma cerrada: no hay forma co-lagrangiana "
      "que escribir"},
     {"The co-Lagrangian equations need the coordinates as functions of the forces. Here a force "
      "takes the same value at several positions, as that of a pendulum does, or its inverse "
      "cannot be written down, or an inertia that changes with position couples them. Hamilton's "
      "equations do not need the inverse.",
      "Las ecuaciones co-lagrangianas necesitan las coordenadas en función de las fuerzas. Aquí "
      "una fuerza toma el mismo valor en varias posiciones, como la de un péndulo, o su inversa no "
      "se puede escribir, o las acopla una inercia que cambia con la posición. Las ecuaciones de "
      "Hamilton no necesitan la inversa."},
     R"(energy pendulum
parameter m, l, g
coordinate theta
kinetic 1/2*m*l^2*theta'^2
potential -m*g*l*cos(theta))",
     R"(energy small_swings
parameter m, l, g
coordinate theta
kinetic 1/2*m*l^2*theta'^2
potential 1/2*m*g*l*theta^2)"},
    {"E0410",
     {"a force of the model `{0}` has no place in Q ż = ∂𝒫/∂z + B u",
      "una fuerza del modelo `{0}` no tiene lugar en Q ż = ∂𝒫/∂z + B u"},
     {"The Brayton-Moser equations hold forces of the potential, of a dissipation or codissipation "
      "function, and of inputs. Here a force is none of these: it changes with time by itself, or "
      "with position and velocity together. Make what changes with time an input; the "
      "port-Hamiltonian form shows the force as it is.",
      "Las ecuaciones de Brayton-Moser contienen fuerzas del potencial, de una función de "
      "disipación "
      "o codisipación, y de entradas. Aquí una fuerza no es nada de eso: cambia con el tiempo por "
      "sí "
      "misma, o con la posición y la velocidad a la vez. Haz una entrada de lo que cambia con el "
      "tiempo; la forma hamiltoniana con puertos muestra la fuerza tal como es."},
     R"(energy shaken
parameter m, k, w, c
coordinate x
kinetic 1/2*m*x'^2
potential 1/2*k*x^2
force x = c*cos(w*t))",
     R"(energy shaken
parameter m, k
coordinate x
input F
kinetic 1/2*m*x'^2
potential 1/2*k*x^2
force x = F)"},
    {"E0501",
     {"`{0}` has {1:% row|% rows} and {2:% column|% columns}",
      "`{0}` tiene {1:% fila|% filas} y {2:% columna|% columnas}"},
     {"The claim names an entry that the result does not have. M[1,2] is row 1 and column 2; a "
      "vector "
      "has one index, as in g[2].",
      "La afirmación nombra un elemento que el resultado no tiene. M[1,2] es la fila 1 y la "
      "columna "
      "2; un vector lleva un solo índice, como g[2]."},
     "$ tellegen verify pendulum.tlg --claim \"M[2,2] = 0\"",
     "$ tellegen verify pendulum.tlg --claim \"M[1,1] = m*l^2\""},
    {"E0502",
     {"`{0}` has {1:% row|% rows} and {2:% column|% columns}; the claimed matrix has another shape",
      "`{0}` tiene {1:% fila|% filas} y {2:% columna|% columnas}; la matriz afirmada tiene otra "
      "forma"},
     {"Two matrices are compared entry by entry, so they need the same number of rows and columns. "
      "A "
      "vector is a column: [[a], [b]].",
      "Dos matrices se comparan elemento por elemento, así que necesitan las mismas filas y "
      "columnas. "
      "Un vector es una columna: [[a], [b]]."},
     "$ tellegen verify pendulum.tlg --claim \"M = [[m*l^2, 0]]\"",
     "$ tellegen verify pendulum.tlg --claim \"M = [[m*l^2]]\""},
    {"E0503",
     {"this model has no `{0}` to compare with",
      "este modelo no tiene ningún `{0}` con que comparar"},
     {"By name, a claim can speak of M, C, P, g, D, bias, momenta, lagrangian, kinetic, potential, "
      "dissipation, energy, and of H, J, R and G of the Hamiltonian form; of state equations, of "
      "H, J, R, G, gradient, y and xdot. C exists only where the kinetic energy is quadratic in "
      "the "
      "velocities, "
      "P only where there are inputs and the forces are linear in them.",
      "Por su nombre, una afirmación puede hablar de M, C, P, g, D, bias, momenta, lagrangian, "
      "kinetic, potential, dissipation, energy, y de H, J, R y G de la forma hamiltoniana; en "
      "ecuaciones de estado, de H, J, R, G, gradient, y y xdot. C existe solo si la energía "
      "cinética "
      "es cuadrática en las velocidades, P solo si hay entradas y las fuerzas son lineales en "
      "ellas."},
     "$ tellegen verify pendulum.tlg --claim \"P[1,1] = 1\"",
     "$ tellegen verify pendulum.tlg --claim \"g[1] = m*g*l*sin(theta)\""},
    {"E0504",
     {"`{0}` is a matrix and cannot equal a single expression",
      "`{0}` es una matriz y no puede ser igual a una sola expresión"},
     {"Compare the whole matrix, M = [[a, b], [c, d]], or one of its entries, M[1,2] = b.",
      "Compara la matriz entera, M = [[a, b], [c, d]], o uno de sus elementos, M[1,2] = b."},
     "$ tellegen verify arm.tlg --claim \"M = m\"",
     "$ tellegen verify arm.tlg --claim \"M[1,1] = m\""},
    {"E0505",
     {"this claim says nothing: both sides are the same",
      "esta afirmación no dice nada: los dos miembros son iguales"},
     {"The two sides agree for every motion of every system, so there is nothing to compare with "
      "the "
      "model.",
      "Los dos miembros coinciden para cualquier movimiento de cualquier sistema, así que no hay "
      "nada que comparar con el modelo."},
     "$ tellegen verify pendulum.tlg --claim \"theta = theta\"",
     "$ tellegen verify pendulum.tlg --claim \"l*theta'' = -g*sin(theta)\""},
    {"E0506",
     {"a claim is an equation: = is missing", "una afirmación es una ecuación: falta ="},
     {"Write both sides: what you found, = , and what it equals. For the left side of \"… = 0\", "
      "write "
      "= 0.",
      "Escribe los dos miembros: lo que obtuviste, = y a qué es igual. Si tienes el primer miembro "
      "de «… = 0», añade = 0."},
     "$ tellegen verify pendulum.tlg --claim \"m*l^2*theta'' + m*g*l*sin(theta)\"",
     "$ tellegen verify pendulum.tlg --claim \"m*l^2*theta'' + m*g*l*sin(theta) = 0\""},
};

}  // namespace

std::span<const CodePage> derivation_pages() { return pages; }

}  // namespace tellegen::report::tables
