// State equations that have no port-Hamiltonian form, forms that they cannot have, and systems that
// cannot be joined: E0420–E0428.

#include "report/catalogue/tables.hpp"

namespace tellegen::report::tables {
namespace {

constexpr CodePage pages[] = {
    {"E0420",
     {"the model `{0}` has no storage function, and so no port-Hamiltonian form",
      "el modelo `{0}` no tiene función de almacenamiento, y por eso no tiene forma hamiltoniana "
      "con "
      "puertos"},
     {"The form ẋ = (J − R) ∂ℋ/∂x + G u writes the equations with the slopes of what is stored. "
      "State "
      "equations alone do not say what that is: add a `storage` statement with the energy as a "
      "function of the states.",
      "La forma ẋ = (J − R) ∂ℋ/∂x + G u escribe las ecuaciones con las derivadas de lo almacenado. "
      "Las ecuaciones de estado solas no dicen qué es: añade una sentencia `storage` con la "
      "energía "
      "en función de los estados."},
     R"(states rlc
parameter L, C
state q, psi
equation q' = psi/L
equation psi' = -q/C)",
     R"(states rlc
parameter L, C
state q, psi
equation q' = psi/L
equation psi' = -q/C
storage q^2/(2*C) + psi^2/(2*L))"},
    {"E0421",
     {"no J and R give these equations: at {0} the gradient of the storage function vanishes, but "
      "{1} is {2}",
      "ninguna J y R da estas ecuaciones: en {0} el gradiente de la función de almacenamiento se "
      "anula, pero {1} vale {2}"},
     {"Without inputs, (J − R) ∂ℋ/∂x is zero wherever ∂ℋ/∂x is. Right sides that are not zero "
      "there "
      "come from a force that is neither stored nor an input: gravity, a bias voltage, a constant "
      "load. Add its potential energy to the storage function, or declare it as an input.",
      "Sin entradas, (J − R) ∂ℋ/∂x es cero donde lo es ∂ℋ/∂x. Los lados derechos que allí no son "
      "cero vienen de una fuerza que ni se almacena ni es una entrada: la gravedad, una tensión de "
      "polarización, una carga constante. Añade su energía potencial a la función de "
      "almacenamiento, "
      "o declárala como entrada."},
     R"(states falling
parameter m, g
state h, p
equation h' = p/m
equation p' = -m*g
storage p^2/(2*m))",
     R"(states falling
parameter m, g
state h, p
equation h' = p/m
equation p' = -m*g
storage p^2/(2*m) + m*g*h)"},
    {"E0422",
     {"no J and R were found for the model `{0}`", "no se encontraron J y R para el modelo `{0}`"},
     {"Every term of the right sides was compared with the components of ∂ℋ/∂x: none of the "
      "combinations with regular factors gives them all. Perhaps another storage function fits the "
      "equations: it should not grow where no input supplies it. Where it is quadratic, a form "
      "always "
      "exists if the right sides vanish where its gradient does.",
      "Cada término de los lados derechos se comparó con las componentes de ∂ℋ/∂x: ninguna "
      "combinación con factores regulares los da todos. Quizá otra función de almacenamiento se "
      "ajuste a las ecuaciones: no debe crecer sin que una entrada la alimente. Si es cuadrática, "
      "siempre hay una forma cuando los lados derechos se anulan donde su gradiente."},
     R"(states odd
state x, y
equation x' = -x
equation y' = -y
storage x^4/4 + y^4/4)",
     R"(states odd
state x, y
equation x' = -x
equation y' = -y
storage x^2/2 + y^2/2)"},
    {"E0423",
     {"`{0}` needs energies of coordinates and velocities, which the model `{1}` does not give",
      "`{0}` necesita energías de coordenadas y velocidades, que el modelo `{1}` no da"},
     {"Lagrange's equations and what follows from them (Hamilton's and the co-Lagrangian "
      "equations, cyclic coordinates, claims about M and C) start from the kinetic and potential "
      "energies of an energy model. State equations and systems of joined models have the "
      "port-Hamiltonian form and, where a mixed potential is found, the Brayton-Moser form.",
      "Las ecuaciones de Lagrange y lo que sale de ellas (las de Hamilton y las colagrangianas, "
      "coordenadas cíclicas, afirmaciones sobre M y C) parten de las energías cinética y potencial "
      "de un modelo de tipo energy. Las ecuaciones de estado y los sistemas de modelos unidos "
      "tienen la forma hamiltoniana con puertos y, si se encuentra un potencial mixto, la de "
      "Brayton-Moser."},
     R"(states rlc
parameter L, C
state q, psi
equation q' = psi/L
equation psi' = -q/C
storage q^2/(2*C) + psi^2/(2*L))",
     R"(energy rlc
parameter L, C
coordinate q
kinetic 1/2*L*q'^2
potential q^2/(2*C))"},
    {"E0424",
     {"the part `{0}` cannot be joined: its equations are not all in J, R and G",
      "la parte `{0}` no se puede unir: no todas sus ecuaciones están en J, R y G"},
     {"A system is built from J, R, G and ℋ of its parts. Inputs that enter nonlinearly, forces "
      "without a place in the form, and velocities that momenta give only implicitly would be "
      "lost. "
      "Make the inputs enter linearly: the square of an input can be an input of its own.",
      "Un sistema se construye con J, R, G y ℋ de sus partes. Se perderían las entradas que entran "
      "de forma no lineal, las fuerzas sin lugar en la forma, y las velocidades que los impulsos "
      "solo "
      "dan de forma implícita. Haz que las entradas entren linealmente: el cuadrado de una entrada "
      "puede ser otra entrada."},
     R"(energy magnet
parameter m, c
coordinate q
input u
kinetic 1/2*m*q'^2
force q = c*u^2
system pair
use a = magnet, b = magnet
connect a.q -> b.q)",
     R"(energy magnet
parameter m
coordinate q
input F
kinetic 1/2*m*q'^2
force q = F
system pair
use a = magnet, b = magnet
connect a.q -> b.q)"},
    {"E0425",
     {"the coordinate `{0}` has no momentum whose velocity it has, and so is no port",
      "la coordenada `{0}` no tiene un impulso con su velocidad, y por eso no es un puerto"},
     {"A force at a coordinate changes its momentum. Where the coordinate carries no inertia there "
      "is "
      "none: choose a coordinate that does, or write the part by its state equations with a "
      "`port`.",
      "Una fuerza sobre una coordenada cambia su impulso. Si la coordenada no lleva inercia no lo "
      "hay: elige una que la lleve, o escribe la parte por sus ecuaciones de estado con un "
      "`port`."},
     "",
     ""},
    {"E0426",
     {"the port `{0}` is no power port: its answer is {1}, but the power of its input needs ±({2})",
      "el puerto `{0}` no es un puerto de potencia: su respuesta es {1}, pero la potencia de su "
      "entrada pide ±({2})"},
     {"Through a port passes exactly the power that its input brings to the storage function: "
      "input "
      "times Gᵀ∂ℋ/∂x. Another quantity, such as the speed behind a gear, would make the connection "
      "win or lose energy. Correct the port, or the storage function.",
      "Por un puerto pasa exactamente la potencia que su entrada aporta a la función de "
      "almacenamiento: entrada por Gᵀ∂ℋ/∂x. Otra magnitud, como la velocidad detrás de un "
      "engranaje, "
      "haría que la conexión ganara o perdiera energía. Corrige el puerto, o la función de "
      "almacenamiento."},
     R"(states rotor
parameter J, n
state p
input tau
equation p' = tau
storage p^2/(2*J)
port shaft: effort tau, flow n*p/J
system pair
use a = rotor, b = rotor
connect a.shaft -> b.shaft)",
     R"(states rotor
parameter J
state p
input tau
equation p' = tau
storage p^2/(2*J)
port shaft: effort tau, flow p/J
system pair
use a = rotor, b = rotor
connect a.shaft -> b.shaft)"},
    {"E0427",
     {"`{0}` and `{1}` cannot be connected: both answer with the same quantity, and no state can "
      "be "
      "solved for",
      "`{0}` y `{1}` no se pueden conectar: ambos responden con la misma magnitud, y no se puede "
      "despejar ningún estado"},
     {"Where both sides own the flow (two inertias on one shaft) or both own the effort, the "
      "connection ties two states, and one of them must follow from the other in closed form. That "
      "is so where what is stored is quadratic in them. Otherwise put a spring or a damper between "
      "the parts, or give one of them the other causality: a flow as input and an effort as "
      "answer.",
      "Si ambos lados son dueños del flujo (dos inercias en un eje) o ambos del esfuerzo, la "
      "conexión "
      "liga dos estados, y uno debe seguirse del otro en forma cerrada. Así es cuando lo "
      "almacenado "
      "es cuadrático en ellos. Si no, pon un resorte o un amortiguador entre las partes, o da a "
      "una "
      "de ellas la otra causalidad: un flujo como entrada y un esfuerzo como respuesta."},
     R"(states rotor
parameter J, c
state p
input tau
equation p' = tau
storage p^2/(2*J) + c*p^4
port shaft: effort tau, flow p/J + 4*c*p^3
system pair
use a = rotor, b = rotor
connect a.shaft -> b.shaft)",
     R"(states rotor
parameter J
state p
input tau
equation p' = tau
storage p^2/(2*J)
port shaft: effort tau, flow p/J
system pair
use a = rotor, b = rotor
connect a.shaft -> b.shaft)"},
    {"E0428",
     {"Q of the model `{0}` would have {1} terms: too long to be read",
      "Q del modelo `{0}` tendría {1} términos: demasiado larga para leerla"},
     {"The Brayton-Moser equations need the second derivatives of ℋ, written out. Where the "
      "inertia "
      "of several coordinates depends on all of them, these fill many pages and say little. The "
      "port-Hamiltonian form needs first derivatives only, and names what would be long.",
      "Las ecuaciones de Brayton-Moser necesitan las segundas derivadas de ℋ, escritas por "
      "completo. "
      "Si "
      "la inercia de varias coordenadas depende de todas ellas, llenan muchas páginas y dicen "
      "poco. "
      "La forma hamiltoniana con puertos solo necesita primeras derivadas, y da nombre a lo que "
      "sería largo."},
     R"(energy dense
parameter a, b, c, d
coordinate x, y, z
kinetic 1/2*(a + b*cos(y) + c*sin(z))*x'^2 + d*cos(x - z)*x'*y'
kinetic 1/2*(a + b*cos(x) + c*cos(z))*y'^2
kinetic 1/2*(a + b*cos(y) + c*cos(x))*z'^2)",
     R"(energy sparse
parameter a, b
coordinate x, y, z
kinetic 1/2*a*x'^2 + 1/2*(a + b*cos(x))*y'^2 + 1/2*a*z'^2)"},
};

}  // namespace

std::span<const CodePage> structure_pages() { return pages; }

}  // namespace tellegen::report::tables
