// Mistakes in single characters and words: E0101–E0110.

#include "report/catalogue/tables.hpp"

namespace tellegen::report::tables {
namespace {

constexpr CodePage pages[] = {
    {"E0101",
     {"the character `{0}` means nothing here", "el carácter `{0}` no significa nada aquí"},
     {"The language uses letters, digits, the operators + - * / ^ =, brackets, commas, quotes, ' "
      "for time derivatives and # for comments. Another character stands here, perhaps pasted from "
      "a document or meant as a mathematical sign. Replace it with the form the language has: x^2 "
      "for a square, sqrt(x) for a root, q' for a derivative.",
      "El lenguaje usa letras, dígitos, los operadores + - * / ^ =, paréntesis y corchetes, comas, "
      "comillas, ' para la derivada temporal y # para los comentarios. Aquí hay otro carácter, "
      "quizá pegado desde un documento o pensado como signo matemático. Sustitúyelo por la forma "
      "del lenguaje: x^2 para un cuadrado, sqrt(x) para una raíz, q' para una derivada."},
     R"(energy spring
parameter k
coordinate x
kinetic 1/2*x'^2
potential 1/2*k*x^2 ; )",
     R"(energy spring
parameter k
coordinate x
kinetic 1/2*x'^2
potential 1/2*k*x^2)"},
    {"E0102",
     {"the text is not UTF-8 here (byte {0})", "el texto no es UTF-8 aquí (byte {0})"},
     {"Model files are text in the UTF-8 encoding, in which accented and Greek letters are written "
      "in a fixed way. These bytes do not follow it, so the file was probably saved in another "
      "encoding (Latin-1, Windows-1252 or UTF-16). Open the file in your editor and save it as "
      "UTF-8.",
      "Los archivos de modelo son texto en codificación UTF-8, que fija cómo se escriben las "
      "letras acentuadas y griegas. Estos bytes no la siguen, así que el archivo probablemente se "
      "guardó con otra codificación (Latin-1, Windows-1252 o UTF-16). Abre el archivo en tu editor "
      "y guárdalo como UTF-8."},
     "",
     ""},
    {"E0103",
     {"an invisible control character ({0})", "un carácter de control invisible ({0})"},
     {"Control characters have no place in a model: they cannot be seen, and some change how a "
      "terminal shows the text. They often come from a damaged file or from a copy out of another "
      "program. Delete the character, or type the line again.",
      "Los caracteres de control no tienen lugar en un modelo: no se ven y algunos cambian la "
      "forma en que un terminal muestra el texto. Suelen venir de un archivo dañado o de una copia "
      "desde otro programa. Borra el carácter o vuelve a escribir la línea."},
     "",
     ""},
    {"E0104",
     {"the closing quote of this description is missing",
      "falta la comilla que cierra esta descripción"},
     {"A description begins and ends with a double quote, on the same line. Without the closing "
      "quote it is not clear where the description ends. Add the quote. If you meant the second "
      "derivative of a coordinate, write two single quotes: q''.",
      "Una descripción empieza y acaba con comillas dobles, en la misma línea. Sin la comilla de "
      "cierre no se sabe dónde acaba. Añádela. Si querías escribir la segunda derivada de una "
      "coordenada, usa dos comillas simples: q''."},
     R"(energy spring "A mass on a spring
coordinate x
kinetic 1/2*x'^2)",
     R"(energy spring "A mass on a spring"
coordinate x
kinetic 1/2*x'^2)"},
    {"E0105",
     {"`{0}` is not a number", "`{0}` no es un número"},
     {"A number has digits, at most one decimal point and, after e, a whole exponent: 12, 9.81, "
      "1e-6. Separate the two numbers if you meant two, or remove the extra point. Thousands are "
      "written without a separator.",
      "Un número tiene dígitos, como mucho un punto decimal y, tras la e, un exponente entero: 12, "
      "9.81, 1e-6. Separa los dos números si querías escribir dos, o quita el punto que sobra. Los "
      "millares se escriben sin separador."},
     R"(energy spring
parameter k = 1.200.5
coordinate x
kinetic 1/2*x'^2
potential 1/2*k*x^2)",
     R"(energy spring
parameter k = 1200.5
coordinate x
kinetic 1/2*x'^2
potential 1/2*k*x^2)"},
    {"E0106",
     {"the number `{0}` is out of range", "el número `{0}` está fuera de rango"},
     {"Numbers may lie between about 1e-307 and 1e308, in both signs, and 0. Beyond that a "
      "computer cannot hold them in its usual arithmetic. No physical quantity in SI units comes "
      "near these limits, so there is probably a slip in the exponent; or write 0.",
      "Los números pueden estar entre 1e-307 y 1e308 aproximadamente, con cualquier signo, además "
      "del 0. Más allá, la aritmética habitual de una máquina no puede representarlos. Ninguna "
      "magnitud física en unidades del SI se acerca a esos límites, así que probablemente hay un "
      "desliz en el exponente; o escribe 0."},
     R"(energy spring
coordinate x
kinetic 1/2*1e999999999*x'^2)",
     R"(energy spring
coordinate x
kinetic 1/2*1e9*x'^2)"},
    {"E0107",
     {"the closing bracket `]` of this unit is missing",
      "falta el corchete `]` que cierra esta unidad"},
     {"A unit stands between square brackets right after a number or a name, on one line: 20 [kg]. "
      "Here the bracket opens and does not close. Add the ] after the unit.",
      "Una unidad va entre corchetes justo después de un número o de un nombre, en una sola línea: "
      "20 [kg]. Aquí el corchete se abre y no se cierra. Añade el ] después de la unidad."},
     R"(energy spring
parameter k = 4000 [N/m
coordinate x [m]
potential 1/2*k*x^2)",
     R"(energy spring
parameter k = 4000 [N/m]
coordinate x [m]
potential 1/2*k*x^2)"},
    {"E0108",
     {"these brackets hold no unit", "estos corchetes no contienen ninguna unidad"},
     {"Square brackets after a number or a name hold its unit. These are empty. Write the unit, or "
      "remove the brackets: a pure number needs none.",
      "Los corchetes después de un número o de un nombre contienen su unidad. Estos están vacíos. "
      "Escribe la unidad o quita los corchetes: un número sin dimensión no los necesita."},
     R"(energy spring
parameter k = 4000 []
coordinate x
kinetic 1/2*x'^2
potential 1/2*k*x^2)",
     R"(energy spring
parameter k = 4000
coordinate x
kinetic 1/2*x'^2
potential 1/2*k*x^2)"},
    {"E0109",
     {"a derivative mark ' must follow a name", "la marca de derivada ' debe seguir a un nombre"},
     {"q' is the time derivative of q, and the mark belongs to a single name. To differentiate an "
      "expression, give it a name with define and put the mark on that name. There is no blank "
      "between the name and the mark.",
      "q' es la derivada temporal de q, y la marca pertenece a un solo nombre. Para derivar una "
      "expresión, dale un nombre con define y pon la marca en ese nombre. Entre el nombre y la "
      "marca no hay espacio."},
     R"(energy pendulum
parameter m, l
coordinate q
kinetic 1/2*m*((l*sin(q))'^2 + (l*cos(q))'^2))",
     R"(energy pendulum
parameter m, l
coordinate q
define x = l*sin(q), y = l*cos(q)
kinetic 1/2*m*(x'^2 + y'^2))"},
    {"E0110",
     {"more than {0} derivative marks on one name", "más de {0} marcas de derivada en un nombre"},
     {"Each mark ' is one more time derivative. Mechanics needs two, and control rarely more than "
      "three or four. So many marks are surely a slip of the keyboard; keep the ones you need.",
      "Cada marca ' es una derivada temporal más. La mecánica necesita dos, y el control rara vez "
      "más de tres o cuatro. Tantas marcas son sin duda un desliz del teclado; deja las que "
      "necesites."},
     R"(energy spring
coordinate x
kinetic 1/2*x''''''''''''''''''^2)",
     R"(energy spring
coordinate x
kinetic 1/2*x'^2)"},
};

}  // namespace

std::span<const CodePage> character_pages() { return pages; }

}  // namespace tellegen::report::tables
