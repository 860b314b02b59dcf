// Mistakes of whole statements and models: E0131–E0139, W0101.

#include "report/catalogue/tables.hpp"

namespace tellegen::report::tables {
namespace {

constexpr CodePage pages[] = {
    {"E0131",
     {"a statement begins with a keyword, not with `{0}`",
      "una sentencia empieza con una palabra clave, no con `{0}`"},
     {"Every statement starts on a new line with its keyword, such as parameter or kinetic. If "
      "this line should continue the one before, that line must end in an operator, an = or a "
      "comma, or have a bracket open.",
      "Cada sentencia empieza en una línea nueva con su palabra clave, como parameter o kinetic. "
      "Si esta línea debía continuar la anterior, la anterior tiene que acabar en un operador, un "
      "= o una coma, o tener un paréntesis abierto."},
     R"(energy spring
parameter k
coordinate x
kinetic 1/2*x'^2
+ 1/2*k*x'^2)",
     R"(energy spring
parameter k
coordinate x
kinetic 1/2*x'^2 +
  1/2*k*x'^2)"},
    {"E0132",
     {"`{0}` is not a statement of this model", "`{0}` no es una sentencia de este modelo"},
     {"The first word of a line says what the line is about, and this word is not known. It may be "
      "misspelled; keywords are lower-case English words. To give an expression a name, write "
      "define in front.",
      "La primera palabra de una línea dice de qué trata, y esta no se conoce. Puede estar mal "
      "escrita; las palabras clave son palabras inglesas en minúsculas. Para dar nombre a una "
      "expresión, escribe define delante."},
     R"(energy spring
paramter k
coordinate x
kinetic 1/2*x'^2)",
     R"(energy spring
parameter k
coordinate x
kinetic 1/2*k*x'^2)"},
    {"E0133",
     {"`{0}` stands before the first model", "`{0}` está antes del primer modelo"},
     {"A file begins with the header of a model: its kind, its name and perhaps a description. The "
      "statements come after it. Add the header as the first line.",
      "Un archivo empieza con la cabecera de un modelo: su tipo, su nombre y quizá una "
      "descripción. Las sentencias van después. Añade la cabecera como primera línea."},
     R"(parameter m
energy spring
coordinate x
kinetic 1/2*x'^2)",
     R"(energy spring
parameter m
coordinate x
kinetic 1/2*m*x'^2)"},
    {"E0134",
     {"this {0} model has no name", "este modelo {0} no tiene nombre"},
     {"After the kind of a model comes its name: one word of letters, digits and underscores. A "
      "longer title goes after it, in quotes.",
      "Después del tipo de modelo va su nombre: una sola palabra con letras, dígitos y guiones "
      "bajos. Un título más largo va detrás, entre comillas."},
     R"(energy "A mass"
coordinate x
kinetic 1/2*x'^2)",
     R"(energy mass "A mass"
coordinate x
kinetic 1/2*x'^2)"},
    {"E0135",
     {"there are two models named `{0}`", "hay dos modelos llamados `{0}`"},
     {"Models of one file are told apart by their names, so each needs its own. Rename one of the "
      "two.",
      "Los modelos de un mismo archivo se distinguen por su nombre, así que cada uno necesita el "
      "suyo. Cambia el nombre de uno de los dos."},
     R"(energy mass
coordinate x
kinetic 1/2*x'^2
energy mass
coordinate y
kinetic 1/2*y'^2)",
     R"(energy mass_1
coordinate x
kinetic 1/2*x'^2
energy mass_2
coordinate y
kinetic 1/2*y'^2)"},
    {"E0137",
     {"the file holds no model", "el archivo no contiene ningún modelo"},
     {"The file is empty or has only comments. Begin with the header of a model, such as energy "
      "pendulum, and go on with its coordinates and energies.",
      "El archivo está vacío o solo tiene comentarios. Empieza con la cabecera de un modelo, como "
      "energy pendulum, y sigue con sus coordenadas y energías."},
     "# only a comment",
     R"(energy mass
parameter m
coordinate x
kinetic 1/2*m*x'^2)"},
    {"E0138",
     {"reading stopped after {0} mistakes", "la lectura se detuvo después de {0} errores"},
     {"Only the first mistakes are shown. So many usually have one cause: a file that is not a "
      "model, or a mistake near the beginning that spoils the rest. Correct the first ones and try "
      "again.",
      "Solo se muestran los primeros errores. Tantos suelen tener una sola causa: un archivo que "
      "no es un modelo, o un error cerca del comienzo que estropea el resto. Corrige los primeros "
      "y vuelve a intentarlo."},
     "",
     ""},
    {"E0139",
     {"`with` is missing before `{0}`", "falta `with` antes de `{0}`"},
     {"A simulation is written as simulate, the duration, the word with, and the inputs as name = "
      "value, separated by commas. Add with between the duration and the first input.",
      "Una simulación se escribe como simulate, la duración, la palabra with y las entradas como "
      "nombre = valor, separadas por comas. Añade with entre la duración y la primera entrada."},
     R"(energy mass
coordinate x
input F
kinetic 1/2*x'^2
force x = F
simulate 5, F = 1)",
     R"(energy mass
coordinate x
input F
kinetic 1/2*x'^2
force x = F
simulate 5 with F = 1)"},
    {"E0140",
     {"a port is written as: port NAME: effort E, flow F",
      "un puerto se escribe así: port NOMBRE: effort E, flow F"},
     {"A port has a name, an effort and a flow, whose product is the power that passes: a torque "
      "and an angular velocity, a voltage and a current. One of the two is an input of the model.",
      "Un puerto tiene un nombre, un esfuerzo y un flujo, cuyo producto es la potencia que pasa: "
      "una "
      "cupla y una velocidad angular, una tensión y una corriente. Uno de los dos es una entrada "
      "del "
      "modelo."},
     R"(states rotor
parameter J
state p
input tau
equation p' = tau
storage p^2/(2*J)
port shaft: tau, p/J)",
     R"(states rotor
parameter J
state p
input tau
equation p' = tau
storage p^2/(2*J)
port shaft: effort tau, flow p/J)"},
    {"E0141",
     {"a connection is written as: connect PART.PORT -> PART.PORT",
      "una conexión se escribe así: connect PARTE.PUERTO -> PARTE.PUERTO"},
     {"A connection joins a port of one part with a port of another: both have the same flow, and "
      "power passes from the left to the right where effort times flow is positive.",
      "Una conexión une un puerto de una parte con un puerto de otra: ambos tienen el mismo flujo, "
      "y "
      "la potencia pasa de izquierda a derecha si esfuerzo por flujo es positivo."},
     R"(energy mass
parameter m
coordinate q
kinetic 1/2*m*q'^2
system pair
use a = mass, b = mass
connect a.q = b.q)",
     R"(energy mass
parameter m
coordinate q
kinetic 1/2*m*q'^2
system pair
use a = mass, b = mass
connect a.q -> b.q)"},
    {"W0101",
     {"a comment holds bytes that are not UTF-8", "un comentario contiene bytes que no son UTF-8"},
     {"The bytes of this comment do not form characters, so the file was probably saved in another "
      "encoding. Comments are not read, so the result is right, but other programs may show them "
      "wrongly. Save the file as UTF-8.",
      "Los bytes de este comentario no forman caracteres, así que el archivo probablemente se "
      "guardó con otra codificación. Los comentarios no se leen, por lo que el resultado es "
      "correcto, pero otros programas pueden mostrarlos mal. Guarda el archivo como UTF-8."},
     "",
     ""},
};

}  // namespace

std::span<const CodePage> statement_pages() { return pages; }

}  // namespace tellegen::report::tables
