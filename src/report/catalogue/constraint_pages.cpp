// Mistakes of constraints: E0150, E0270–E0284, W0270, E0430–E0449.

#include "report/catalogue/tables.hpp"

namespace tellegen::report::tables {
namespace {

constexpr CodePage pages[] = {
    {"E0150",
     {"`{1}` is not an equation: a {0} says what it is equal to",
      "`{1}` no es una ecuación: {0} dice a qué es igual"},
     {"A constraint is an equation that the motion keeps: constraint x^2 + y^2 = l^2. Where all "
      "stands on one side, write = 0 behind it.",
      "Una restricción es una ecuación que el movimiento cumple: constraint x^2 + y^2 = l^2. Si "
      "todo está en un miembro, escribe = 0 detrás."},
     R"(energy pendulum
parameter m, l, g
coordinate x, y
kinetic 1/2*m*(x'^2 + y'^2)
potential m*g*y
constraint x^2 + y^2 - l^2)",
     R"(energy pendulum
parameter m, l, g
coordinate x, y
kinetic 1/2*m*(x'^2 + y'^2)
potential m*g*y
constraint x^2 + y^2 - l^2 = 0)"},
    {"E0270",
     {"the velocity {0} cannot be in a constraint of positions",
      "la velocidad {0} no puede estar en una restricción de posiciones"},
     {"`constraint` relates positions, and perhaps the time. A relation between velocities, such "
      "as rolling without slipping, is a `velocity constraint`; it need not come from any relation "
      "of positions.",
      "`constraint` relaciona posiciones, y quizá el tiempo. Una relación entre velocidades, como "
      "rodar sin deslizar, es una `velocity constraint`; no tiene por qué venir de una relación de "
      "posiciones."},
     R"(energy wheel
parameter m, J, R
coordinate x, phi
kinetic 1/2*m*x'^2 + 1/2*J*phi'^2
constraint x' = R*phi')",
     R"(energy wheel
parameter m, J, R
coordinate x, phi
kinetic 1/2*m*x'^2 + 1/2*J*phi'^2
velocity constraint x' = R*phi')"},
    {"E0271",
     {"the input {0} cannot be in a constraint", "la entrada {0} no puede estar en una restricción"},
     {"The motion keeps a constraint together with its first and second rates, so that the rates "
      "of an input would have to be known too. Write a prescribed motion as a function of t, or "
      "let a stiff spring connect the system with the input.",
      "El movimiento cumple una restricción junto con sus derivadas primera y segunda, así que "
      "habría que conocer también las derivadas de la entrada. Escribe un movimiento impuesto como "
      "función de t, o une el sistema con la entrada por un resorte rígido."},
     R"(energy shaker
parameter m, k
coordinate x, y
input u
kinetic 1/2*m*x'^2 + 1/2*m*y'^2
potential 1/2*k*(x - y)^2
constraint y = u)",
     R"(energy shaker
parameter m, k, a, w
coordinate x, y
kinetic 1/2*m*x'^2 + 1/2*m*y'^2
potential 1/2*k*(x - y)^2
constraint y = a*sin(w*t))"},
    {"E0272",
     {"the constraint is not linear in the velocity {0}",
      "la restricción no es lineal en la velocidad {0}"},
     {"Forces of constraints follow from the principle of virtual work only where the constraint "
      "is linear in the velocities, A q̇ + b = 0. A prescribed speed, for instance, is kept by a "
      "drive and not by an ideal constraint: model it by a force.",
      "Las fuerzas de restricción se deducen del principio de los trabajos virtuales solo si la "
      "restricción es lineal en las velocidades, A q̇ + b = 0. Una rapidez impuesta, por ejemplo, "
      "la mantiene un accionamiento y no una restricción ideal: modélala con una fuerza."},
     R"(energy particle
parameter m, v
coordinate x, y
kinetic 1/2*m*(x'^2 + y'^2)
velocity constraint x'^2 + y'^2 = v^2)",
     R"(energy particle
parameter m, k
coordinate x, y
kinetic 1/2*m*(x'^2 + y'^2)
velocity constraint y' = k*x*x')"},
    {"E0273",
     {"no coordinate occurs in the constraint `{0}`",
      "en la restricción `{0}` no aparece ninguna coordenada"},
     {"A constraint restricts positions. One of constants, or in which the coordinates cancel, "
      "either says nothing or cannot be kept.",
      "Una restricción limita posiciones. Una de constantes, o en la que las coordenadas se "
      "cancelan, o no dice nada o no puede cumplirse."},
     R"(energy mass
parameter m, l
coordinate x
kinetic 1/2*m*x'^2
constraint l = 1)",
     R"(energy mass
parameter m, l
coordinate x, y
kinetic 1/2*m*(x'^2 + y'^2)
constraint x = l)"},
    {"E0274",
     {"no velocity occurs in the velocity constraint `{0}`",
      "en la restricción de velocidades `{0}` no aparece ninguna velocidad"},
     {"A velocity constraint relates velocities, written with a prime: x' = R*phi'. A relation of "
      "positions is a `constraint`.",
      "Una restricción de velocidades relaciona velocidades, escritas con una prima: x' = "
      "R*phi'. Una relación de posiciones es una `constraint`."},
     R"(energy wheel
parameter m, J, R
coordinate x, phi
kinetic 1/2*m*x'^2 + 1/2*J*phi'^2
velocity constraint x = R*phi)",
     R"(energy wheel
parameter m, J, R
coordinate x, phi
kinetic 1/2*m*x'^2 + 1/2*J*phi'^2
constraint x = R*phi)"},
    {"E0275",
     {"the constraint `{0}` contradicts others: no configuration was found that keeps them all "
      "(smallest residual {1})",
      "la restricción `{0}` contradice a otras: no se halló ninguna configuración que las cumpla "
      "todas (menor residuo {1})"},
     {"From many starting points no configuration was found that keeps these constraints at once. "
      "Without any one of them the others can be kept. Perhaps a length does not reach, or the "
      "same thing is said twice with different numbers.",
      "Desde muchos puntos de partida no se halló una configuración que cumpla estas restricciones "
      "a la vez. Sin una cualquiera de ellas, las demás pueden cumplirse. Quizá una longitud no "
      "alcanza, o se dice lo mismo dos veces con números distintos."},
     R"(energy bead
parameter m
coordinate x, y
kinetic 1/2*m*(x'^2 + y'^2)
constraint x^2 + y^2 = 1
constraint x = 3)",
     R"(energy bead
parameter m
coordinate x, y
kinetic 1/2*m*(x'^2 + y'^2)
constraint x^2 + y^2 = 10
constraint x = 3)"},
    {"E0276",
     {"no configuration was found that keeps the constraint `{0}` (smallest residual {1})",
      "no se halló ninguna configuración que cumpla la restricción `{0}` (menor residuo {1})"},
     {"From many starting points no values of the coordinates were found for which the equation "
      "holds. Check its signs and the numbers in it.",
      "Desde muchos puntos de partida no se hallaron valores de las coordenadas que cumplan la "
      "ecuación. Revisa sus signos y sus números."},
     R"(energy bead
parameter m
coordinate x, y
kinetic 1/2*m*(x'^2 + y'^2)
constraint x^2 + y^2 + 1 = 0)",
     R"(energy bead
parameter m
coordinate x, y
kinetic 1/2*m*(x'^2 + y'^2)
constraint x^2 + y^2 - 1 = 0)"},
    {"E0277",
     {"the constraint `{0}` has no slope where it holds, so that no force can keep it",
      "la restricción `{0}` no tiene pendiente donde se cumple: ninguna fuerza puede mantenerla"},
     {"The force of a constraint acts along its derivatives by the coordinates. Here all of them "
      "vanish wherever the equation holds, as with a square that is zero. Write what is squared.",
      "La fuerza de una restricción actúa según sus derivadas respecto de las coordenadas. Aquí "
      "todas se anulan donde se cumple la ecuación, como en un cuadrado igual a cero. Escribe lo "
      "que está elevado al cuadrado."},
     R"(energy bead
parameter m
coordinate x, y
kinetic 1/2*m*(x'^2 + y'^2)
constraint (x - y)^2 = 0)",
     R"(energy bead
parameter m
coordinate x, y
kinetic 1/2*m*(x'^2 + y'^2)
constraint x - y = 0)"},
    {"E0430",
     {"`{0}` has constraints, and this form has no place for their forces",
      "`{0}` tiene restricciones, y esta forma no tiene lugar para sus fuerzas"},
     {"The forces of constraints enter as multipliers in the form euler-lagrange, and in hamilton "
      "and port-hamiltonian where every coordinate has inertia. The co-Lagrangian and "
      "Brayton-Moser equations describe free coordinates: choose as many as there are degrees of "
      "freedom (`tellegen check` counts them), so that no constraint is left.",
      "Las fuerzas de restricción entran como multiplicadores en la forma euler-lagrange, y en "
      "hamilton y port-hamiltonian si toda coordenada tiene inercia. Las ecuaciones "
      "co-lagrangianas y de Brayton-Moser describen coordenadas libres: elige tantas como grados "
      "de libertad haya (`tellegen check` los cuenta), de modo que no quede restricción alguna."},
     R"(energy pendulum
parameter m, l, g
coordinate x, y
kinetic 1/2*m*(x'^2 + y'^2)
potential m*g*y
constraint x^2 + y^2 = l^2)",
     R"(energy pendulum
parameter m, l, g
coordinate phi
kinetic 1/2*m*l^2*phi'^2
potential 1/2*m*g*l*phi^2)"},
    {"W0270",
     {"the constraint `{0}` is redundant: it follows from {1}",
      "la restricción `{0}` es redundante: se deduce de {1}"},
     {"Wherever the other constraints hold, this one says nothing new, as where a loop is closed "
      "twice. It is left out of the equations: of its force nothing can be said, since the other "
      "constraints could carry it as well.",
      "Donde se cumplen las demás restricciones, esta no dice nada nuevo, como al cerrar dos veces "
      "un lazo. Se deja fuera de las ecuaciones: de su fuerza no puede decirse nada, pues las "
      "otras restricciones podrían soportarla igualmente."},
     R"(energy bead
parameter m
coordinate x, y
kinetic 1/2*m*(x'^2 + y'^2)
constraint x = y
constraint 2*x = 2*y)",
     R"(energy bead
parameter m
coordinate x, y
kinetic 1/2*m*(x'^2 + y'^2)
constraint x = y)"},
};

}  // namespace

std::span<const CodePage> constraint_pages() { return pages; }

}  // namespace tellegen::report::tables
