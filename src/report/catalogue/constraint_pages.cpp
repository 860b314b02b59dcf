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
      "el segundo miembro es cero, escribe = 0."},
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
     {"the input {0} cannot be in a constraint",
      "la entrada {0} no puede estar en una restricción"},
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
    {"E0278",
     {"no initial values near the given ones keep the constraints (smallest residual {0})",
      "ningún valor inicial cercano a los dados cumple las restricciones (menor residuo {0})"},
     {"The given initial values do not keep the constraints, and moving them, and what is not "
      "given, did not lead to values that do, although such values exist elsewhere or at another "
      "time. Give initial values nearer to a configuration that keeps them.",
      "Los valores iniciales dados no cumplen las restricciones, y moviéndolos junto con los no "
      "dados no se llegó a otros que las cumplan, aunque los hay en otro lugar o en otro instante. "
      "Da valores iniciales más próximos a una configuración que las cumpla."},
     R"(energy bead
parameter m = 1, w = 2
coordinate x, y
kinetic 1/2*m*(x'^2 + y'^2)
constraint x^2 + y^2 = sin(w*t) - 0.01
initial x = 1)",
     R"(energy bead
parameter m = 1, w = 2
coordinate x, y
kinetic 1/2*m*(x'^2 + y'^2)
constraint x^2 + y^2 = 2 + sin(w*t)
initial x = 1)"},
    {"W0271",
     {"the constraints lose rank in the initial configuration: {0}",
      "las restricciones pierden rango en la configuración inicial: {0}"},
     {"In this configuration the rows of A = ∂φ/∂q depend on each other, as where a linkage lies "
      "stretched out on one line. The mechanism can go on in more than one way, and the forces of "
      "the constraints are not determined. Start elsewhere.",
      "En esta configuración las filas de A = ∂φ/∂q dependen unas de otras, como cuando un "
      "mecanismo queda extendido sobre una recta. Puede seguir de más de una manera, y las fuerzas "
      "de restricción no quedan determinadas. Empieza en otro lugar."},
     R"(energy parallelogram
parameter J = 1, a = 1, d = 2
coordinate alpha, beta, gamma
kinetic 1/2*J*(alpha'^2 + beta'^2 + gamma'^2)
constraint a*cos(alpha) + d*cos(beta) = d + a*cos(gamma)
constraint a*sin(alpha) + d*sin(beta) = a*sin(gamma)
initial alpha = 0, beta = 0, gamma = 0)",
     R"(energy parallelogram
parameter J = 1, a = 1, d = 2
coordinate alpha, beta, gamma
kinetic 1/2*J*(alpha'^2 + beta'^2 + gamma'^2)
constraint a*cos(alpha) + d*cos(beta) = d + a*cos(gamma)
constraint a*sin(alpha) + d*sin(beta) = a*sin(gamma)
initial alpha = 1, beta = 0, gamma = 1)"},
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
    {"E0431",
     {"the constraint `{0}` moves with time, so that power enters through it; this form has no "
      "port "
      "for that power",
      "la restricción `{0}` se mueve con el tiempo y por ella entra potencia; esta forma no tiene "
      "puerto para esa potencia"},
     {"In hamilton and port-hamiltonian form all power passes through the inputs. A constraint "
      "with "
      "an explicit t, or with a part free of velocities, does work of its own. Take the form "
      "euler-lagrange, or put the prescribed motion into the coordinates: x = a*sin(w*t) + q.",
      "En las formas hamilton y port-hamiltonian toda la potencia pasa por las entradas. Una "
      "restricción con t explícito, o con una parte sin velocidades, hace trabajo por su cuenta. "
      "Usa la forma euler-lagrange, o incluye el movimiento impuesto en las coordenadas: x = "
      "a*sin(w*t) + q."},
     R"(energy shaker
parameter m, k, a, w
coordinate x, y
kinetic 1/2*m*x'^2 + 1/2*m*y'^2
potential 1/2*k*(x - y)^2
constraint y = a*sin(w*t))",
     R"(energy shaker
parameter m, k
coordinate x, y
kinetic 1/2*m*x'^2 + 1/2*m*y'^2
potential 1/2*k*(x - y)^2
constraint y = 2*x)"},
    {"E0432",
     {"`{0}` is not a coordinate, so that it cannot be an independent one",
      "`{0}` no es una coordenada: no puede ser independiente"},
     {"--independent names coordinates of the model, with commas between them and without spaces.",
      "--independent nombra coordenadas del modelo, separadas por comas y sin espacios."},
     "$ tellegen derive examples/slider-crank.tlg --form euler-lagrange --independent angle",
     "$ tellegen derive examples/slider-crank.tlg --form euler-lagrange --independent theta"},
    {"E0433",
     {"{0:% coordinate is|% coordinates are} given as independent, but the velocities have {1:% "
      "degree|% degrees} of freedom",
      "se {0:da % coordenada|dan % coordenadas} como independientes, pero las velocidades tienen "
      "{1:% grado|% grados} de libertad"},
     {"The minimal form has one equation for each degree of freedom: name as many independent "
      "coordinates. `tellegen check` counts them.",
      "La forma mínima tiene una ecuación por grado de libertad: nombra ese número de coordenadas "
      "independientes. `tellegen check` los cuenta."},
     "$ tellegen derive examples/slider-crank.tlg --form euler-lagrange --independent theta,x",
     "$ tellegen derive examples/slider-crank.tlg --form euler-lagrange --independent theta"},
    {"E0434",
     {"the constraints do not give the velocities of {1} from those of {0}",
      "las restricciones no dan las velocidades de {1} a partir de las de {0}"},
     {"The columns of A of the dependent coordinates are singular in every configuration: with "
      "these "
      "independent coordinates fixed, the others could still move. Choose others; `tellegen check` "
      "says which depend on which.",
      "Las columnas de A de las coordenadas dependientes son singulares en toda configuración: con "
      "estas coordenadas independientes fijas, las demás aún podrían moverse. Elige otras; "
      "`tellegen check` dice cuáles dependen de cuáles."},
     "$ tellegen derive examples/rolling-disc.tlg --form euler-lagrange --independent x,y",
     "$ tellegen derive examples/rolling-disc.tlg --form euler-lagrange --independent phi,psi"},
    {"E0435",
     {"`{0}` has no constraints: all its coordinates are independent",
      "`{0}` no tiene restricciones: todas sus coordenadas son independientes"},
     {"--independent chooses the coordinates of the minimal form of a model with constraints. "
      "Without constraints the equations are minimal as they are.",
      "--independent elige las coordenadas de la forma mínima de un modelo con restricciones. Sin "
      "restricciones, las ecuaciones ya son mínimas."},
     "$ tellegen derive examples/pendulum.tlg --form euler-lagrange --independent theta",
     "$ tellegen derive examples/pendulum.tlg --form euler-lagrange"},
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
