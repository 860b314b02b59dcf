// Mistakes about names and in the meaning of expressions: E0201–E0217.

#include "report/catalogue/tables.hpp"

namespace tellegen::report::tables {
namespace {

constexpr CodePage pages[] = {
    {"E0201",
     {"`{0}` is declared twice", "`{0}` está declarado dos veces"},
     {"A name stands for one thing in a model. Rename one of the two.",
      "Un nombre representa una sola cosa en un modelo. Cambia el nombre de uno de los dos."},
     R"(energy spring
parameter k, k
coordinate x
kinetic 1/2*k*x'^2)",
     R"(energy spring
parameter k, m
coordinate x
kinetic 1/2*m*x'^2
potential 1/2*k*x^2)"},
    {"E0202",
     {"`{0}` already has a meaning; choose another name, such as `{1}`",
      "`{0}` ya tiene un significado; elige otro nombre, como `{1}`"},
     {"Time t, pi, the functions (sin, exp, …) and the words of the language cannot be redefined.",
      "El tiempo t, pi, las funciones (sin, exp, …) y las palabras del lenguaje no se pueden "
      "redefinir."},
     R"(energy spring
parameter pi
coordinate x
kinetic 1/2*pi*x'^2)",
     R"(energy spring
parameter pi_1
coordinate x
kinetic 1/2*pi_1*x'^2)"},
    {"E0203",
     {"`{0}` is not declared", "`{0}` no está declarado"},
     {"Every name of an expression is declared in its model: as a parameter, coordinate, input, "
      "function or define. The order of the statements does not matter. Time derivatives are "
      "written with marks: x' is the velocity of x, not xdot or dx/dt.",
      "Cada nombre de una expresión se declara en su modelo: como parameter, coordinate, input, "
      "function o define. El orden de las sentencias no importa. Las derivadas temporales se "
      "escriben con marcas: x' es la velocidad de x, no xdot ni dx/dt."},
     R"(energy spring
coordinate x
kinetic 1/2*m*x'^2)",
     R"(energy spring
parameter m
coordinate x
kinetic 1/2*m*x'^2)"},
    {"E0204",
     {"`{0}` is a function and needs its argument in brackets",
      "`{0}` es una función y necesita su argumento entre paréntesis"},
     {"Write sin(q), not sin q; g_M(i), not g_M.", "Escribe sin(q), no sin q; g_M(i), no g_M."},
     R"(energy pendulum
parameter m
coordinate q
kinetic 1/2*m*q'^2
potential -m*cos*q)",
     R"(energy pendulum
parameter m
coordinate q
kinetic 1/2*m*q'^2
potential -m*cos(q))"},
    {"E0205",
     {"there is no function `{0}`", "no existe la función `{0}`"},
     {"Known are sin cos tan asin acos atan atan2 sinh cosh tanh asinh acosh atanh exp log sqrt "
      "abs "
      "sign step min max integral der inverse, and those the model declares by `function`.",
      "Se conocen sin cos tan asin acos atan atan2 sinh cosh tanh asinh acosh atanh exp log sqrt "
      "abs "
      "sign step min max integral der inverse, y las que el modelo declara con `function`."},
     R"(energy pendulum
parameter m
coordinate q
kinetic 1/2*m*q'^2
potential -m*cosine(q))",
     R"(energy pendulum
parameter m
coordinate q
kinetic 1/2*m*q'^2
potential -m*cos(q))"},
    {"E0206",
     {"`{0}` takes {1:% argument|% arguments}, not {2}",
      "`{0}` lleva {1:% argumento|% argumentos}, no {2}"},
     {"A function is called with as many arguments as it was declared with.",
      "Una función se llama con tantos argumentos como los de su declaración."},
     R"(energy pendulum
parameter m
coordinate q
kinetic 1/2*m*q'^2
potential -m*cos(q, 2))",
     R"(energy pendulum
parameter m
coordinate q
kinetic 1/2*m*q'^2
potential -m*cos(q))"},
    {"E0207",
     {"`{0}` is not a function", "`{0}` no es una función"},
     {"A name directly followed by a bracket is a call. A product needs its *.",
      "Un nombre seguido directamente de un paréntesis es una llamada. Un producto necesita su *."},
     R"(energy spring
parameter m, k, l
coordinate x
kinetic 1/2*m*x'^2
potential k(x - l))",
     R"(energy spring
parameter m, k, l
coordinate x
kinetic 1/2*m*x'^2
potential k*(x - l))"},
    {"E0208",
     {"these definitions need each other: {0}", "estas definiciones se necesitan entre sí: {0}"},
     {"A value cannot be computed from itself. Break the ring at one place.",
      "Un valor no se puede calcular a partir de sí mismo. Rompe el círculo en algún punto."},
     R"(energy spring
parameter m = 2*n, n = m/2
coordinate x
kinetic 1/2*m*n*x'^2)",
     R"(energy spring
parameter m = 2*n, n = 1
coordinate x
kinetic 1/2*m*n*x'^2)"},
    {"E0209",
     {"`{0}` does not depend on time; it has no derivative",
      "`{0}` no depende del tiempo; no tiene derivada"},
     {"Only coordinates, and definitions that contain them, change with time. A derivative mark on "
      "a parameter is usually a slip; if the quantity changes, declare it as a coordinate.",
      "Solo las coordenadas, y las definiciones que las contienen, cambian con el tiempo. Una "
      "marca de derivada en un parámetro suele ser un descuido; si la magnitud varía, declárala "
      "como coordinate."},
     R"(energy spring
parameter m
coordinate x
kinetic 1/2*m'*x'^2)",
     R"(energy spring
parameter m
coordinate x
kinetic 1/2*m*x'^2)"},
    {"E0210",
     {"`{0}` can be differentiated at most {1:once|% times} here",
      "`{0}` se puede derivar a lo sumo {1:una vez|% veces} aquí"},
     {"q' is a velocity and q'' an acceleration; mechanics needs no more. Initial values are given "
      "for coordinates and velocities.",
      "q' es una velocidad y q'' una aceleración; la mecánica no necesita más. Los valores "
      "iniciales "
      "se dan para coordenadas y velocidades."},
     R"(energy spring
parameter m
coordinate x
kinetic 1/2*m*x'^2
initial x'' = 1)",
     R"(energy spring
parameter m
coordinate x
kinetic 1/2*m*x'^2
initial x' = 1)"},
    {"E0211",
     {"division by zero", "división por cero"},
     {"The denominator is zero, whatever the values of the quantities are.",
      "El denominador es cero, cualesquiera que sean los valores de las magnitudes."},
     R"(energy spring
parameter m
coordinate x
kinetic 1/2*m*x'^2/(m - m))",
     R"(energy spring
parameter m
coordinate x
kinetic 1/2*m*x'^2)"},
    {"E0212",
     {"the number {0} is out of range", "el número {0} está fuera de rango"},
     {"Numbers are kept exactly. This one, or a product of such numbers, has more than a thousand "
      "digits; nothing physical needs them. A power such as 10^5000 may stand: it is not "
      "multiplied out.",
      "Los números se guardan en forma exacta. Este, o un producto de tales números, tiene más de "
      "mil cifras; nada físico las necesita. Una potencia como 10^5000 sí se admite: no se "
      "desarrolla."},
     R"(energy spring
coordinate x
kinetic 1/2*1e300*1e300*1e300*1e300*1e300*x'^2)",
     R"(energy spring
coordinate x
kinetic 1/2*1e3*x'^2)"},
    {"E0213",
     {"a matrix cannot stand here", "aquí no puede haber una matriz"},
     {"Energies, forces and definitions of an energy model are single expressions.",
      "Las energías, fuerzas y definiciones de un modelo de energía son expresiones sueltas, no "
      "matrices."},
     R"(energy spring
coordinate x
kinetic 1/2*[[1, 2], [3, 4]]*x'^2)",
     R"(energy spring
coordinate x
kinetic 1/2*x'^2)"},
    {"E0214",
     {"the variable of the integral must be a name",
      "la variable de la integral debe ser un nombre"},
     {"integral(body, variable, from, to): the second argument names the variable of integration, "
      "such as i in integral(g(i), i, 0, q').",
      "integral(integrando, variable, desde, hasta): el segundo argumento nombra la variable de "
      "integración, como i en integral(g(i), i, 0, q')."},
     R"(energy coil
function g(i)
coordinate q
coenergy integral(g(q'), q', 0, 1))",
     R"(energy coil
function g(i)
coordinate q
coenergy integral(g(i), i, 0, q'))"},
    {"E0215",
     {"`{0}` has no inverse here: inverse takes the name of a declared function of one argument",
      "`{0}` no tiene inversa aquí: inverse toma el nombre de una función declarada, de un solo "
      "argumento"},
     {"inverse(g, x) is the value y with g(y) = x, for a function g declared without a formula.",
      "inverse(g, x) es el valor y tal que g(y) = x, para una función g declarada sin fórmula."},
     R"(energy coil
parameter g
coordinate q
kinetic 1/2*inverse(g, q')^2)",
     R"(energy coil
function g(i)
coordinate q
kinetic 1/2*inverse(g, q')^2)"},
    {"E0216",
     {"`{0}` cannot be differentiated with a mark", "`{0}` no se puede derivar con una marca"},
     {"g'(x) is the derivative of a function of one argument. For a function of several arguments "
      "the mark would not say with respect to which.",
      "g'(x) es la derivada de una función de un argumento. En una función de varios argumentos la "
      "marca no diría respecto de cuál."},
     R"(energy coil
function g(a, b)
coordinate q
kinetic 1/2*g'(q, q)*q'^2)",
     R"(energy coil
function g(a)
coordinate q
kinetic 1/2*g'(q)*q'^2)"},
    {"E0217",
     {"`{0}` changes with time, but a constant is needed here",
      "`{0}` cambia con el tiempo, pero aquí hace falta una constante"},
     {"Values of parameters, initial values and durations are made of numbers and other "
      "parameters.",
      "Los valores de parámetros, los valores iniciales y las duraciones se forman con números y "
      "otros parámetros."},
     R"(energy spring
parameter m = 2*x
coordinate x
kinetic 1/2*m*x'^2)",
     R"(energy spring
parameter m = 2
coordinate x
kinetic 1/2*m*x'^2)"},
};

}  // namespace

std::span<const CodePage> name_pages() { return pages; }

}  // namespace tellegen::report::tables
