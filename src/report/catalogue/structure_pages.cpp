// State equations that have no port-Hamiltonian form, and forms that they cannot have: E0420–E0423.

#include "report/catalogue/tables.hpp"

namespace tellegen::report::tables {
namespace {

constexpr CodePage pages[] = {
    {"E0420",
     {"the model `{0}` has no storage function, and so no port-Hamiltonian form",
      "el modelo `{0}` no tiene función de almacenamiento, y por eso no tiene forma Hamiltoniana "
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
     {"Lagrange's equations and what follows from them (Hamilton, Brayton-Moser, cyclic "
      "coordinates, "
      "claims about M and C) start from the kinetic and potential energies of an energy model. "
      "State "
      "equations and systems of joined models have the port-Hamiltonian form.",
      "Las ecuaciones de Lagrange y lo que sale de ellas (Hamilton, Brayton-Moser, coordenadas "
      "cíclicas, afirmaciones sobre M y C) parten de las energías cinética y potencial de un "
      "modelo "
      "de tipo energy. Las ecuaciones de estado y los sistemas de modelos unidos tienen la forma "
      "Hamiltoniana con puertos."},
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
};

}  // namespace

std::span<const CodePage> structure_pages() { return pages; }

}  // namespace tellegen::report::tables
