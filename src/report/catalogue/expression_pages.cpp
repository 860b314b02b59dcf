// Mistakes inside expressions: E0111–E0117.

#include "report/catalogue/tables.hpp"

namespace tellegen::report::tables {
namespace {

constexpr CodePage pages[] = {
    {"E0111",
     {"this `{0}` is never closed; `{1}` is missing", "este `{0}` no se cierra; falta `{1}`"},
     {"Every opening bracket needs its closing partner: ( with ) and [ with ]. While a bracket is "
      "open, the statement goes on over the following lines, up to the next keyword. Add the "
      "closing bracket where the part in brackets ends.",
      "Cada signo que se abre necesita su pareja: ( con ) y [ con ]. Mientras está abierto, la "
      "sentencia continúa en las líneas siguientes, hasta la próxima palabra clave. Añade el "
      "cierre donde acaba lo que va entre paréntesis o corchetes."},
     R"(energy spring
parameter k, l
coordinate x
kinetic 1/2*x'^2
potential 1/2*k*(x - l^2)",
     R"(energy spring
parameter k, l
coordinate x
kinetic 1/2*x'^2
potential 1/2*k*(x - l)^2)"},
    {"E0112",
     {"nothing opened this `{0}`", "ningún signo abre este `{0}`"},
     {"Every closing bracket belongs to an opening one before it. Here there is one closing "
      "bracket too many, or the opening one is missing. Remove it, or add the opening bracket.",
      "Cada cierre corresponde a una apertura anterior. Aquí sobra un cierre o falta la apertura. "
      "Quítalo o añade el signo que abre."},
     R"(energy spring
parameter k, l
coordinate x
kinetic 1/2*x'^2
potential 1/2*k*x - l)^2)",
     R"(energy spring
parameter k, l
coordinate x
kinetic 1/2*x'^2
potential 1/2*k*(x - l)^2)"},
    {"E0113",
     {"more than {0} brackets, powers or calls inside each other",
      "más de {0} paréntesis, potencias o llamadas anidadas"},
     {"Brackets, powers and function calls may stand inside each other up to this limit. It "
      "protects the program from texts made to exhaust it, and hand-written physics never comes "
      "near. Give inner parts names with define and use the names.",
      "Los paréntesis, las potencias y las llamadas a funciones pueden anidarse hasta este límite. "
      "Protege al programa de textos hechos para agotarlo; la física escrita a mano nunca se "
      "acerca. Da nombre a las partes interiores con define y usa esos nombres."},
     "",
     ""},
    {"E0114",
     {"a number, a name or a bracket is missing here",
      "falta aquí un número, un nombre o un paréntesis"},
     {"An operator, an equals sign or a comma announces that a value comes next, and none does. "
      "Perhaps the line was left unfinished, or an operator is written twice. Add the missing part "
      "or remove the operator.",
      "Un operador, un signo igual o una coma anuncian que sigue un valor, y no sigue ninguno. "
      "Quizá la línea quedó sin terminar o un operador está repetido. Añade la parte que falta o "
      "quita el operador."},
     R"(energy spring
parameter k
coordinate x
kinetic 1/2*x'^2
potential 1/2*k**)",
     R"(energy spring
parameter k
coordinate x
kinetic 1/2*x'^2
potential 1/2*k*x^2)"},
    {"E0115",
     {"an operator is missing between `{0}` and `{1}`", "falta un operador entre `{0}` y `{1}`"},
     {"On paper two letters side by side are a product, but here a name may have several letters, "
      "so every product needs its *. Write the operator you mean between the two. If the second "
      "word is a unit, put it in square brackets.",
      "Sobre el papel dos letras juntas son un producto, pero aquí un nombre puede tener varias "
      "letras, así que cada producto necesita su *. Escribe entre los dos el operador que quieres. "
      "Si lo segundo es una unidad, ponla entre corchetes."},
     R"(energy spring
parameter k
coordinate x
kinetic 1/2*x'^2
potential 1/2 k*x^2)",
     R"(energy spring
parameter k
coordinate x
kinetic 1/2*x'^2
potential 1/2*k*x^2)"},
    {"E0116",
     {"a power is written with ^, not **", "una potencia se escribe con ^, no con **"},
     {"Some programming languages write powers with two stars; this one writes them as in print, "
      "with ^. The power is read from the right, and a sign in front stays outside: -x^2 is "
      "-(x^2).",
      "Algunos lenguajes de programación escriben las potencias con dos asteriscos; este las "
      "escribe con ^. Las potencias se leen desde la derecha, y un signo delante queda fuera: -x^2 "
      "es -(x^2)."},
     R"(energy spring
coordinate x
kinetic 1/2*x'**2)",
     R"(energy spring
coordinate x
kinetic 1/2*x'^2)"},
    {"E0117",
     {"`{0}` does not fit here", "`{0}` no corresponde aquí"},
     {"Up to this point the statement could be read; what stands here can neither continue it nor "
      "end it. Often a comma, an operator or a line break is missing before it, or something was "
      "left over from an edit. Compare the line with the example of its keyword in the language "
      "guide.",
      "Hasta aquí la sentencia se entiende; lo que sigue ni la continúa ni la termina. A menudo "
      "falta antes una coma, un operador o un salto de línea, o quedó un resto de una edición "
      "anterior. Compara la línea con el ejemplo de su palabra clave en la guía del lenguaje."},
     R"(energy spring
parameter k
coordinate x
kinetic 1/2*x'^2
potential V = 1/2*k*x^2)",
     R"(energy spring
parameter k
coordinate x
kinetic 1/2*x'^2
potential 1/2*k*x^2)"},
};

}  // namespace

std::span<const CodePage> expression_pages() { return pages; }

}  // namespace tellegen::report::tables
