// The machine form and generated code.

#include "report/catalogue/tables.hpp"

namespace tellegen::report::tables {
namespace {

constexpr Sentence sentences[] = {
    {"machine.title", {"Machine form", "Forma para la máquina"}},
    {"machine.method.chain",
     {"M by composite bodies, h by Newton and Euler from body to body, q̈ by articulated bodies, "
      "all "
      "seen in the orientation of the ground; M and h by Lagrange where that is shorter.",
      "M por cuerpos compuestos, h por Newton y Euler de cuerpo en cuerpo, q̈ por cuerpos "
      "articulados, vistos en la orientación del suelo; M y h por Lagrange cuando resulta más "
      "breve."}},
    {"machine.method.energies",
     {"M and h by derivatives of the energies; nothing is expanded, and what occurs more than once "
      "has a name.",
      "M y h por derivadas de las energías; nada se desarrolla, y lo que aparece más de una vez "
      "lleva un nombre."}},
    {"machine.once",
     {"Computed once, from the parameters", "Se calcula una vez, con los parámetros"}},
    {"machine.each", {"Computed at every evaluation", "Se calcula en cada evaluación"}},
    {"machine.results", {"Results", "Resultados"}},
    {"machine.direct",
     {"Direct dynamics: accelerations without M", "Dinámica directa: aceleraciones sin M"}},
    {"machine.inverse",
     {"Inverse dynamics: the forces M q̈ + h of a given motion, without M",
      "Dinámica inversa: las fuerzas M q̈ + h de un movimiento dado, sin M"}},
    {"machine.terms",
     {"What h is made of: the Coriolis matrix C, and g",
      "De qué se compone h: la matriz de Coriolis C, y g"}},
    {"machine.each_count",
     {"Every evaluation takes {0:% operation|% operations}: {1:% addition|% additions}, "
      "{2:% multiplication|% multiplications}, {3:% function|% functions}.",
      "Cada evaluación requiere {0:% operación|% operaciones}: {1:% suma|% sumas}, "
      "{2:% multiplicación|% multiplicaciones}, {3:% función|% funciones}."}},
    {"machine.once_count",
     {"The constants take {0:% operation|% operations}, once: {1:% addition|% additions}, "
      "{2:% multiplication|% multiplications}, {3:% function|% functions}.",
      "Las constantes requieren {0:% operación|% operaciones}, una sola vez: {1:% suma|% sumas}, "
      "{2:% multiplicación|% multiplicaciones}, {3:% función|% funciones}."}},
    {"remark.machine.constraints",
     {"The forces of the constraints are not in h: they are what M q̈ + h comes to instead of 0.",
      "Las fuerzas de las restricciones no están en h: son lo que vale M q̈ + h en lugar de 0."}},
    {"chain.regressor", {"Regressor form", "Forma de regresor"}},
    {"chain.regressor.law",
     {"The forces of inertia and weight are linear in the inertial parameters of the bodies:",
      "Las fuerzas de inercia y el peso son lineales en los parámetros inerciales de los "
      "cuerpos:"}},
    {"chain.regressor.formula", {"M q̈ + C q̇ + g = Y(q, q̇, q̈) π", "M q̈ + C q̇ + g = Y(q, q̇, q̈) π"}},
    {"chain.parameters",
     {"Inertial parameters: mass, first moments, moment of inertia about the body's origin",
      "Parámetros inerciales: masa, primeros momentos, momento de inercia respecto del origen del "
      "cuerpo"}},
    {"chain.base",
     {"Base parameters: the motion depends on {0:% combination|% combinations}",
      "Parámetros base: el movimiento depende de {0:% combinación|% combinaciones}"}},
    {"chain.columns",
     {"What each of them multiplies, by coordinates",
      "Lo que multiplica a cada uno, por coordenadas"}},
    {"chain.without_effect", {"No motion shows {0}.", "Ningún movimiento revela {0}."}},
    {"chain.jacobian", {"Jacobian of a point", "Jacobiano de un punto"}},
    {"chain.jacobian.of",
     {"The point {0} in the frame of {1}.", "El punto {0} en el sistema de referencia de {1}."}},
    {"chain.position", {"Position, seen from the ground", "Posición, vista desde el suelo"}},
    {"chain.jacobian.law",
     {"Velocity: J q̇; acceleration: J q̈ plus the rate of J times q̇",
      "Velocidad: J q̇; aceleración: J q̈ más la derivada de J por q̇"}},
    {"chain.turning", {"Rate of the body's angle", "Velocidad angular del cuerpo"}},
    {"remark.regressor.closed",
     {"The chain is closed: Y π are the forces of the joints together with those of the "
      "constraints, Aᵀλ. Measured torques give π only after the multipliers are taken out, as by "
      "the independent coordinates, Tᵀ Y π = Tᵀ τ with A T = 0; then fewer combinations may show.",
      "La cadena está cerrada: Y π son las fuerzas de las articulaciones junto con las de las "
      "restricciones, Aᵀλ. Los pares medidos dan π solo tras eliminar los multiplicadores, por "
      "ejemplo con las coordenadas independientes, Tᵀ Y π = Tᵀ τ con A T = 0; entonces pueden "
      "verse menos combinaciones."}},
    {"check.regressor.forces",
     {"Y π is Lagrange's equation of the kinetic energy and the weight",
      "Y π es la ecuación de Lagrange de la energía cinética y del peso"}},
    {"check.regressor.base",
     {"the base parameters alone give the same forces",
      "los parámetros base por sí solos dan las mismas fuerzas"}},
    {"check.regressor.rank",
     {"there are as many base parameters as Y has independent columns",
      "hay tantos parámetros base como columnas independientes tiene Y"}},
    {"check.jacobian.position",
     {"J is the derivative of the position", "J es la derivada de la posición"}},
    {"note.bodies_are", {"the bodies are: {0}", "los cuerpos son: {0}"}},
    {"note.write_point",
     {"write a body and a point of its frame: --point \"{0}.(0, 0)\"",
      "escribe un cuerpo y un punto de su sistema de referencia: --point \"{0}.(0, 0)\""}},
    {"codegen.title", {"Code of `{0}` in `{1}`", "Código de `{0}` en `{1}`"}},
    {"codegen.lines", {"{0:% line|% lines}", "{0:% línea|% líneas}"}},
    {"note.available_targets", {"this version writes: {0}", "esta versión escribe: {0}"}},
    {"note.give_formula",
     {"give it a formula: function {0}(x) = tanh(x)",
      "dale una fórmula: function {0}(x) = tanh(x)"}},
    {"check.machine.lagrange",
     {"M q̈ + h is Lagrange's equation of the energies",
      "M q̈ + h es la ecuación de Lagrange de las energías"}},
    {"check.machine.inverse",
     {"the forces of the inverse dynamics are M q̈ + h",
      "las fuerzas de la dinámica inversa son M q̈ + h"}},
    {"check.machine.terms",
     {"C q̇ are the forces of inertia at q̈ = 0, Ṁ − 2C is skew, and g is the slope of V",
      "C q̇ son las fuerzas de inercia con q̈ = 0, Ṁ − 2C es antisimétrica y g es la pendiente de "
      "V"}},
    {"check.machine.direct",
     {"the accelerations of the direct dynamics solve M q̈ + h = 0",
      "las aceleraciones de la dinámica directa resuelven M q̈ + h = 0"}},
};

constexpr CodePage pages[] = {
    {"E0460",
     {"nothing with inertia moves with {0}: its acceleration cannot be computed",
      "con {0} no se mueve nada que tenga inercia: su aceleración no se puede calcular"},
     {"The machine form ends in accelerations, which M q̈ + h = 0 has to determine. Here the row of "
      "M "
      "that belongs to the coordinate is zero: no mass and no inertia moves when it alone moves, "
      "as "
      "at the tip of a chain whose last body has no mass. Give that body a mass or an inertia, "
      "leave "
      "the coordinate out, or ask for the form euler-lagrange, which takes the model as it is.",
      "La forma para la máquina termina en aceleraciones, que M q̈ + h = 0 tiene que determinar. "
      "Aquí "
      "la fila de M que corresponde a la coordenada es cero: cuando se mueve solo ella, no se "
      "mueve "
      "ninguna masa ni inercia, como en el extremo de una cadena cuyo último cuerpo no tiene masa. "
      "Dale a ese cuerpo masa o inercia, quita la coordenada, o pide la forma euler-lagrange, que "
      "toma el modelo tal como está."},
     R"(energy creep
parameter m, k, b
coordinate x, y
kinetic 1/2*m*x'^2
potential 1/2*k*(x - y)^2
dissipation 1/2*b*y'^2)",
     R"(energy creep
parameter m, n, k, b
coordinate x, y
kinetic 1/2*m*x'^2 + 1/2*n*y'^2
potential 1/2*k*(x - y)^2
dissipation 1/2*b*y'^2)"},
    {"E0461",
     {"`{0}` is asked of bodies, and the model `{1}` has none",
      "`{0}` se pide de cuerpos, y el modelo `{1}` no los tiene"},
     {"The regressor and the Jacobian belong to a chain of bodies with joints. A model given by "
      "its "
      "energies or its state equations does not say which bodies it is made of.",
      "El regresor y el jacobiano pertenecen a una cadena de cuerpos con articulaciones. Un modelo "
      "dado por sus energías o por sus ecuaciones de estado no dice de qué cuerpos se compone."},
     "$ tellegen analyse examples/pendulum.tlg --what regressor",
     "$ tellegen analyse examples/001-2-scara.tlg --what regressor"},
    {"E0462",
     {"`{0}` is not a point of a body", "`{0}` no es un punto de un cuerpo"},
     {"The analysis jacobian needs a point: the name of a body, a dot, and the point's coordinates "
      "in "
      "the body's frame in brackets.",
      "El análisis jacobian necesita un punto: el nombre de un cuerpo, un punto y, entre "
      "paréntesis, "
      "las coordenadas en el sistema de referencia del cuerpo."},
     "$ tellegen analyse examples/001-1-cart-pendulum.tlg --what jacobian --point rod",
     "$ tellegen analyse examples/001-1-cart-pendulum.tlg --what jacobian --point \"rod.(L, 0)\""},
    {"E0463",
     {"there is no body `{0}`", "no existe el cuerpo `{0}`"},
     {"The name before the dot is that of a body of the chain, or ground.",
      "El nombre que precede al punto es el de un cuerpo de la cadena, o ground."},
     "$ tellegen analyse examples/001-1-cart-pendulum.tlg --what jacobian --point \"rope.(L, 0)\"",
     "$ tellegen analyse examples/001-1-cart-pendulum.tlg --what jacobian --point \"rod.(L, 0)\""},
    {"E0464",
     {"the point `{0}` is not fixed to its body", "el punto `{0}` no está fijo en su cuerpo"},
     {"The Jacobian is that of a point that moves with its body: its coordinates in the body's "
      "frame "
      "may use numbers and parameters only.",
      "El jacobiano es el de un punto que se mueve con su cuerpo: sus coordenadas en el sistema de "
      "referencia del cuerpo solo pueden usar números y parámetros."},
     "$ tellegen analyse examples/001-1-cart-pendulum.tlg --what jacobian --point \"rod.(q1, 0)\"",
     "$ tellegen analyse examples/001-1-cart-pendulum.tlg --what jacobian --point \"rod.(L, 0)\""},
    {"E0900",
     {"the function `{0}` has no formula: there is no code for it",
      "la función `{0}` no tiene fórmula: no hay código para ella"},
     {"A function of which only the name is known can be derived with, but not computed. Code can "
      "be "
      "written once the model says what it is.",
      "Con una función de la que solo se conoce el nombre se puede deducir, pero no calcular. Se "
      "puede escribir código cuando el modelo dice cuál es."},
     R"(energy coil
parameter C
function g(i)
coordinate q
coenergy integral(g(i), i, 0, q')
potential q^2/(2*C))",
     R"(energy coil
parameter C
function g(i) = tanh(i)
coordinate q
coenergy integral(g(i), i, 0, q')
potential q^2/(2*C))"},
    {"E0901",
     {"an integral is left in the equations of `{0}`: there is no code for it",
      "en las ecuaciones de `{0}` queda una integral: no hay código para ella"},
     {"Integrals of energies disappear when the equations are derived. One that stands in a force "
      "or "
      "an output stays, and the code would have to compute it anew at every evaluation. Write its "
      "value in closed form where there is one.",
      "Las integrales de las energías desaparecen al deducir las ecuaciones. Una que está en una "
      "fuerza o en una salida permanece, y el código tendría que calcularla de nuevo en cada "
      "evaluación. Escribe su valor en forma cerrada si existe."},
     R"(energy soft
parameter m
coordinate x
kinetic 1/2*m*x'^2
force x = -integral(exp(-s^2), s, 0, x))",
     R"(energy soft
parameter m
coordinate x
kinetic 1/2*m*x'^2
force x = -tanh(x))"},
    {"E0903",
     {"there is no target `{0}`", "no existe el destino `{0}`"},
     {"The target is the language that code is written in.",
      "El destino es el lenguaje en que se escribe el código."},
     "$ tellegen generate pendulum.tlg --target cobol -o code",
     "$ tellegen generate pendulum.tlg --target c -o code"},
    {"E0904",
     {"`{0}` cannot be written: {1}", "`{0}` no se puede escribir: {1}"},
     {"The system refuses to write this file; permissions, a full disk, or a folder of that name "
      "are common reasons. What was there stays as it was, and no half of a file is left. "
      "Generated "
      "code makes its own folder; other files need one that is there.",
      "El sistema no permite escribir este archivo; son causas frecuentes los permisos, un disco "
      "lleno o una carpeta con ese nombre. Lo que había queda como estaba, y no queda ningún "
      "archivo "
      "a medias. El código generado crea su propia carpeta; los demás archivos necesitan una que "
      "exista."},
     "",
     ""},
    {"W0900",
     {"`when {0}` is not in what is written: events are left out",
      "`when {0}` no está en lo que se escribe: los eventos se omiten"},
     {"What is written has the equations between events: so it is in Modelica, and in every "
      "language "
      "where an event changes what is no state of the code. The program that uses it has to find "
      "where the expression crosses its value, and change the state or stop there. `simulate` "
      "follows the events, and so do the demonstrations of the other languages.",
      "Lo que se escribe tiene las ecuaciones entre los eventos: así es en Modelica, y en todos "
      "los "
      "lenguajes si un evento cambia algo que no es un estado del código. El programa que lo use "
      "tiene que hallar dónde la expresión cruza su valor, y cambiar allí el estado o parar. "
      "`simulate` sí sigue los eventos, y también las demostraciones de los demás lenguajes."},
     "energy ball\nparameter m = 1, g = 9.81\ncoordinate y\nkinetic 1/2*m*y'^2\n"
     "potential m*g*y\ninitial y = 1\nwhen y crosses 0 falling stop\nsimulate 6\n",
     "energy ball\nparameter m = 1, g = 9.81\ncoordinate y\nkinetic 1/2*m*y'^2\n"
     "potential m*g*y\ninitial y = 1\nsimulate 6\n"},
};

}  // namespace

std::span<const Sentence> machine_words() { return sentences; }
std::span<const CodePage> machine_pages() { return pages; }

}  // namespace tellegen::report::tables
