// Mistakes in the entries of a statement: E0118–E0130.

#include "report/catalogue/tables.hpp"

namespace tellegen::report::tables {
namespace {

constexpr CodePage pages[] = {
    {"E0118",
     {"`{0}` needs a value: write = after it", "`{0}` necesita un valor: escribe = a continuación"},
     {"This statement gives values to names, each as name = value. The equals sign is missing "
      "after this name. Write it, and the value after it.",
      "Esta sentencia da valores a nombres, cada uno como nombre = valor. Falta el signo igual "
      "después de este nombre. Escríbelo, y el valor detrás."},
     R"(energy pendulum
parameter m, l
coordinate q
define x = l*sin(q), y l*cos(q)
kinetic 1/2*m*(x'^2 + y'^2))",
     R"(energy pendulum
parameter m, l
coordinate q
define x = l*sin(q), y = l*cos(q)
kinetic 1/2*m*(x'^2 + y'^2))"},
    {"E0119",
     {"`{0}` needs a name here", "`{0}` necesita un nombre aquí"},
     {"Each entry of this statement begins with a name. A name starts with a letter or an "
      "underscore and goes on with letters, digits and underscores, so 1q is not a name, but q1 "
      "is. Write a name here.",
      "Cada elemento de esta sentencia empieza con un nombre. Un nombre empieza con una letra o un "
      "guion bajo y sigue con letras, dígitos y guiones bajos, así que 1q no es un nombre, pero q1 "
      "sí. Escribe aquí un nombre."},
     R"(energy spring
parameter 4000
coordinate x
kinetic 1/2*x'^2)",
     R"(energy spring
parameter k = 4000
coordinate x
kinetic 1/2*x'^2
potential 1/2*k*x^2)"},
    {"E0120",
     {"`{0}` is a keyword and cannot be a name",
      "`{0}` es una palabra clave y no puede ser un nombre"},
     {"Keywords begin statements and models, so they are not free to name quantities. Choose "
      "another name; a longer one, or one with an index, is often clearer anyway.",
      "Las palabras clave dan comienzo a sentencias y modelos, así que no pueden nombrar "
      "magnitudes. Elige otro nombre; uno más largo, o con índice, suele además ser más claro."},
     R"(energy spring
parameter force
coordinate x
kinetic 1/2*x'^2)",
     R"(energy spring
parameter force_1
coordinate x
kinetic 1/2*x'^2
potential force_1*x)"},
    {"E0121",
     {"a comma is missing before `{0}`", "falta una coma antes de `{0}`"},
     {"The entries of a list are separated by commas. A new entry begins here without one. Add the "
      "comma, or begin a new statement on a new line.",
      "Los elementos de una lista se separan con comas. Aquí empieza un elemento nuevo sin ella. "
      "Añade la coma o empieza una sentencia nueva en otra línea."},
     R"(energy spring
parameter k m
coordinate x
kinetic 1/2*m*x'^2
potential 1/2*k*x^2)",
     R"(energy spring
parameter k, m
coordinate x
kinetic 1/2*m*x'^2
potential 1/2*k*x^2)"},
    {"E0122",
     {"`{0}` looks like a number with a decimal comma; write `{1}`",
      "`{0}` parece un número con coma decimal; escribe `{1}`"},
     {"Numbers have a decimal point, because the comma separates the entries of a list. Write 0.5 "
      "for one half. If you meant two values, put a blank after the comma.",
      "Los números llevan punto decimal, porque la coma separa los elementos de una lista. Escribe "
      "0.5 para un medio. Si querías dos valores, pon un espacio después de la coma."},
     R"(energy spring
parameter m = 0,5
coordinate x
kinetic 1/2*m*x'^2)",
     R"(energy spring
parameter m = 0.5
coordinate x
kinetic 1/2*m*x'^2)"},
    {"E0123",
     {"nothing follows this comma", "después de esta coma no hay nada"},
     {"A comma at the end of a line says that the list goes on, but the next line begins a new "
      "statement or the file ends. Remove the comma or add the entry.",
      "Una coma al final de la línea dice que la lista continúa, pero la línea siguiente empieza "
      "una sentencia nueva o el archivo acaba. Quita la coma o añade el elemento."},
     R"(energy spring
parameter m, k,
coordinate x
kinetic 1/2*m*x'^2
potential 1/2*k*x^2)",
     R"(energy spring
parameter m, k
coordinate x
kinetic 1/2*m*x'^2
potential 1/2*k*x^2)"},
    {"E0124",
     {"the function `{0}` is declared without its arguments",
      "la función `{0}` se declara sin sus argumentos"},
     {"A function is declared with the names of its arguments: function g(i). After it, = and an "
      "expression may follow; without them the function stays opaque. For a name without arguments "
      "use define.",
      "Una función se declara con los nombres de sus argumentos: function g(i). Después puede "
      "seguir = y una expresión; sin ella la función queda sin fórmula. Para un nombre sin "
      "argumentos usa define."},
     R"(energy coil
function g_M
coordinate q
coenergy integral(g_M(i), i, 0, q'))",
     R"(energy coil
function g_M(i)
coordinate q
coenergy integral(g_M(i), i, 0, q'))"},
    {"E0125",
     {"`{0}` only declares `{1}`; it takes no value", "`{0}` solo declara `{1}`; no lleva valor"},
     {"Coordinates and inputs change in time, so their declaration has a unit and a description "
      "but no value. The starting value of a coordinate is given by initial, and the course of an "
      "input by simulate.",
      "Las coordenadas y las entradas cambian con el tiempo, así que su declaración lleva unidad y "
      "descripción, pero no valor. El valor inicial de una coordenada se da con initial, y la "
      "evolución de una entrada con simulate."},
     R"(energy spring
coordinate x = 0.1
kinetic 1/2*x'^2)",
     R"(energy spring
coordinate x
kinetic 1/2*x'^2
initial x = 0.1)"},
    {"E0126",
     {"`{0}` cannot carry a derivative mark in `{1}`",
      "`{0}` no puede llevar marca de derivada en `{1}`"},
     {"This statement names a quantity itself, not its time derivative. A generalised force, for "
      "example, belongs to a coordinate, and a coordinate brings its velocity along. Only initial "
      "also takes velocities.",
      "Esta sentencia nombra la magnitud misma, no su derivada temporal. Una fuerza generalizada, "
      "por ejemplo, corresponde a una coordenada, y la coordenada trae consigo su velocidad. Solo "
      "initial admite también velocidades."},
     R"(energy spring
coordinate x'
kinetic 1/2*x'^2)",
     R"(energy spring
coordinate x
kinetic 1/2*x'^2)"},
    {"E0127",
     {"`{0}` is not an assumption", "`{0}` no es una hipótesis"},
     {"After a parameter may stand positive, nonnegative, negative or real; without one of them a "
      "parameter is taken to be positive. Correct the word, or put a comma before it if it is "
      "another parameter.",
      "Después de un parámetro puede ir positive, nonnegative, negative o real; sin ninguna de "
      "ellas, el parámetro se supone positivo. Corrige la palabra, o pon antes una coma si es otro "
      "parámetro."},
     R"(energy spring
parameter c positiv
coordinate x
kinetic 1/2*c*x'^2)",
     R"(energy spring
parameter c positive
coordinate x
kinetic 1/2*c*x'^2)"},
    {"E0128",
     {"a matrix is a list of rows: [[a, b], [c, d]]",
      "una matriz es una lista de filas: [[a, b], [c, d]]"},
     {"The outer brackets hold the rows, and each row has brackets of its own, also where there is "
      "only one. A column is a list of rows with one entry each: [[a], [b]]. A unit needs a number "
      "or a name before it.",
      "Los corchetes exteriores contienen las filas, y cada fila lleva los suyos, también cuando "
      "solo hay una. Una columna es una lista de filas de un elemento: [[a], [b]]. Una unidad "
      "necesita delante un número o un nombre."},
     "",
     ""},
    {"E0129",
     {"this row has {1:% entry|% entries}, the first one has {0}",
      "esta fila tiene {1:% elemento|% elementos}, la primera tiene {0}"},
     {"All rows of a matrix have the same number of entries. Add the missing entries, writing 0 "
      "where nothing stands, or remove the extra ones.",
      "Todas las filas de una matriz tienen el mismo número de elementos. Añade los que faltan, "
      "con 0 donde no haya nada, o quita los que sobran."},
     "",
     ""},
    {"E0130",
     {"[{0}] is no index: write M[1,2]", "[{0}] no es un índice: escribe M[1,2]"},
     {"M[1,2] is the entry in row 1 and column 2, as in a textbook: counting starts at 1, not at "
      "0. Write whole numbers separated by commas.",
      "M[1,2] es el elemento de la fila 1 y la columna 2, como en los libros: se cuenta desde 1, "
      "no desde 0. Escribe números enteros separados por comas."},
     "$ tellegen verify arm.tlg --claim \"M[0,1] = 0\"",
     "$ tellegen verify arm.tlg --claim \"M[1,2] = 0\""},
};

}  // namespace

std::span<const CodePage> entry_pages() { return pages; }

}  // namespace tellegen::report::tables
